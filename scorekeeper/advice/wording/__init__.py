"""Every sentence of the advice in every language, as plain data."""

from __future__ import annotations

from scorekeeper.advice.wording.english import ENGLISH
from scorekeeper.advice.wording.german import GERMAN

WORDS: dict[str, dict[str, str]] = {"en": ENGLISH, "de": GERMAN}

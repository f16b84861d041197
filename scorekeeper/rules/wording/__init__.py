"""The catalogues: every sentence of the rules in every language, as plain data."""

from __future__ import annotations

from scorekeeper.rules.wording.english import ENGLISH
from scorekeeper.rules.wording.german import GERMAN

CATALOGUES: dict[str, dict[str, str]] = {"en": ENGLISH, "de": GERMAN}
THOUSANDS = {"en": ",", "de": "."}
"""What stands between the thousands of a number."""

"""What other parts say in English, found among the sentences known and said in German.

The sentences stand in ``faults`` and ``reasons``; one that is found nowhere stays as it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache

from scorekeeper.desktop.wording.faults import GERMAN
from scorekeeper.desktop.wording.reasons import OF_FIELDS, REASONS, SPOILT, SYSTEM
from scorekeeper.rules.messages import Message, say
from scorekeeper.rulesets.toml_reasons import toml_reason

_REASONS = {"reason", "fault"}
"""Places of values that are sentences themselves."""

_NUMBERS = {"time"}

_PLACE = re.compile(r"\{(\w+)\}")


def in_language(line: str, language: str) -> str:
    """A fault as told in English, in this language; as it is where no sentence fits."""
    return (_said(line, GERMAN) or line) if language == "de" else line


def reason_in_language(reason: str, language: str) -> str:
    """Why something failed, which stands within such a line, in this language."""
    if language != "de":
        return reason
    if reason.startswith(SPOILT):
        reason = "database disk image is malformed"
    by_system = (said for number, said in SYSTEM.items() if os.strerror(number) == reason)
    told = next(by_system, None) or _no_profile(reason) or _said(reason, REASONS)
    return told or _no_toml(reason)


def _no_profile(reason: str) -> str | None:
    """What is wrong in a profile, field by field."""
    fields = [_said(field, OF_FIELDS) for field in reason.split("; ")]
    return "; ".join(filter(None, fields)) if all(fields) else None


def _no_toml(reason: str) -> str:
    """Why a profile cannot be read, in the words for rule files; another reason as it is."""
    found = toml_reason(reason[:1].lower() + reason[1:])
    return say(found, "de") if isinstance(found, Message) else reason


def _said(line: str, sentences: Mapping[str, str]) -> str | None:
    """The German sentence with its values, the reasons among them in German as well."""
    for english, german in sentences.items():
        found = _pattern(english).fullmatch(line)
        if found is not None:
            values = found.groupdict()
            told = {each: reason_in_language(values[each], "de") for each in _REASONS & set(values)}
            told |= {each: values[each].replace(".", ",") for each in _NUMBERS & set(values)}
            return german.format(**values | told)
    return None


@cache
def _pattern(english: str) -> re.Pattern[str]:
    """The sentence with any text in the places of its values."""
    parts = _PLACE.split(english)
    texts = (re.escape(part) if at % 2 == 0 else f"(?P<{part}>.+)" for at, part in enumerate(parts))
    return re.compile("".join(texts), re.DOTALL)

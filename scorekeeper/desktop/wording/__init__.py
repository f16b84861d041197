"""The window's own words, English and German side by side, and the language it speaks now.

As with Qt's translators, one language holds for the whole program. A page is made in one language;
another language makes the pages anew.
"""

from __future__ import annotations

import re
from datetime import datetime

from scorekeeper.advice.saying import per_cent
from scorekeeper.desktop.wording import (
    calibration,
    caller,
    dice,
    house_rules,
    keys,
    pages,
    sources,
    start,
    table,
)
from scorekeeper.desktop.wording.translation import in_language, reason_in_language
from scorekeeper.printing import wording as paper
from scorekeeper.printing.direction import message_apart, values_apart
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.messages import DEFAULT_LANGUAGE, Message, number, say, worded

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""What each language calls itself, by its code."""

WORDS: dict[str, tuple[str, str]] = {
    **table.WORDS,
    **dice.WORDS,
    **keys.WORDS,
    **sources.WORDS,
    **start.WORDS,
    **pages.WORDS,
    **house_rules.WORDS,
    **calibration.WORDS,
    **caller.WORDS,
}
"""Every sentence by its code, in the order of ``LANGUAGES``."""

DECIMAL = {"en": ".", "de": ","}

_LONG = re.compile(r"(\w{16})(?=\w{4})")

_spoken = [DEFAULT_LANGUAGE]


def speak(language: str) -> None:
    """From now on this language; one without a catalogue is a KeyError."""
    if language not in LANGUAGES:
        raise KeyError(language)
    _spoken[0] = language


def language() -> str:
    """The code of the language spoken now."""
    return _spoken[0]


def tr(code: str, /, **values: object) -> str:
    """A sentence of the window in the language spoken now; an unknown code is a KeyError."""
    place = tuple(LANGUAGES).index(_spoken[0])
    return worded(WORDS[code][place], values_apart(values), _spoken[0])


def printed(name: str) -> str:
    """A word of the printed sheets in the language spoken now; KeyError for what is none."""
    return paper.word(name, _spoken[0])


def sentence(line: str) -> str:
    """A line as a sentence among others: with a capital letter and one stop."""
    stop = "" if line.endswith((".", "!", "?")) else "."
    return f"{line[:1].upper()}{line[1:]}{stop}"


def told(message: Message) -> str:
    """A sentence of the rules in the language spoken now."""
    return say(message_apart(message), _spoken[0])


def told_error(error: Exception) -> str:
    """Why something was refused or went wrong, in one line."""
    if isinstance(error, RulesError):
        return told(error.message)
    line = told_line(str(error))
    if isinstance(error.__cause__, RulesError):  # which says within the line why it is not allowed
        return line.replace(str(error.__cause__), told(error.__cause__.message))
    return line


def told_reason(fault: OSError | str) -> str:
    """Why something failed, as the system or Qt says it, in the language spoken now."""
    reason = fault if isinstance(fault, str) else fault.strerror or str(fault)
    return reason_in_language(reason, _spoken[0])


def told_line(line: str) -> str:
    """What a part says in English for the terminal and the log, in the language spoken now."""
    return in_language(line, _spoken[0])


def points(value: int) -> str:
    """Points as the sheet shows them."""
    return number(value, _spoken[0])


def percent(share: float) -> str:
    """A share from 0 to 1 as a percentage: ``27.8 %``; 0 and 100 are certain."""
    return per_cent(share, _spoken[0])


def decimal(value: float) -> str:
    """A number to one place behind the point, or the comma."""
    return f"{value:.1f}".replace(".", DECIMAL[_spoken[0]])


def day(moment: datetime) -> str:
    """The day as the language spoken now writes it."""
    return paper.day(moment, _spoken[0])


def unbroken(roll: Roll) -> str:
    """A roll within a sentence, all of it in one line."""
    return str(roll).replace(" ", "\u00a0")


def breakable(line: str) -> str:
    """The line with places in its paths where it may go on in the next."""
    return line.replace("/", "/\u200b").replace("\\", "\\\u200b")


def in_pieces(line: str) -> str:
    """The line with places in its very long words, as names may be, where it may go on in the
    next."""
    return _LONG.sub("\\1\u200b", line)

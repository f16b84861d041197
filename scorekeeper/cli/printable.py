"""Names and other people's words, fit to be told on a terminal."""

from __future__ import annotations

import re
import unicodedata

from scorekeeper.named import LONGEST_QUOTE

LONGEST_NAME = 255
"""No file system takes a longer name between two strokes; such a word is not told in full."""

LONGEST_LINE = 1200
"""Letters that anyone reads of a line about what is wrong."""

_JOINERS = "\u200c\u200d"
"""Within words of some scripts, and within one picture of several people."""

_HALVES = re.compile("[\ud800-\udfff]")
"""Of letters, among them what Python makes of bytes that are no text."""

_TOO_LONG = re.compile(rf"[^\s/\\'\";:,)]{{{LONGEST_NAME + 1},}}")


def printable(text: str) -> str:
    r"""The text in one line: ends of lines, what commands a terminal and what turns a line round
    as in Python, ``\n``."""
    return "".join(map(_shown, in_letters(text)))


def in_letters(text: str) -> str:
    r"""The text, and in the place of each byte of a name that is no text a backslash: ``\xfc``.
    JSON with halves of letters in it is refused by many."""
    return _HALVES.sub(_backslash, text)


def _backslash(half: re.Match[str]) -> str:
    code = ord(half[0])
    return f"\\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else f"\\u{code:04x}"


def _shown(letter: str) -> str:
    if letter.isprintable() or unicodedata.category(letter) == "Zs" or letter in _JOINERS:
        return letter
    return letter.encode("unicode_escape").decode("ascii")


def told_briefly(text: str) -> str:
    """The text with what is too long for a name only begun, and without the middle of what is too
    long to be read; its end says what to do."""
    text = _TOO_LONG.sub(lambda word: word[0][:LONGEST_QUOTE] + "…", text)
    if len(text) <= LONGEST_LINE:
        return text
    return f"{text[: LONGEST_LINE // 2]} … {text[-LONGEST_LINE // 2 :]}"

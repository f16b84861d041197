"""What advice has to say, as a code with values, and numbers as each language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.advice.wording import WORDS
from scorekeeper.rules.messages import DEFAULT_LANGUAGE, worded

EXACT = 1e-11
"""By how much a certainty may differ from 1 in floating point."""


@dataclass(frozen=True)
class Share:
    """A probability, 0 to 1, told in per cent."""

    value: float


@dataclass(frozen=True)
class Amount:
    """Points that need not be whole."""

    value: float
    decimals: int = 0


@dataclass(frozen=True)
class Saying:
    """A sentence before it is worded. Values are those of the rules' messages, shares, amounts,
    other sayings, or tuples of sayings, told one after the other."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tell(self)


def tell(saying: Saying, language: str = DEFAULT_LANGUAGE) -> str:
    """The saying in words. A language or a code without words is a KeyError."""
    values = {name: _plain(value, language) for name, value in saying.values.items()}
    return worded(WORDS[language][saying.code], values, language)


def per_cent(share: float, language: str) -> str:
    """``27.8 %``; what is possible is not told as 0 %, and what can fail not as 100 %."""
    nearest = round(100 * share, 1)
    if nearest == 0 and share > EXACT:
        return f"< {_decimal(0.1, 1, language)} %"
    if nearest == 100 and share < 1 - EXACT:
        return f"> {_decimal(99.9, 1, language)} %"
    return f"{_decimal(nearest, 1, language)} %"


def _plain(value: object, language: str) -> object:
    if isinstance(value, Saying):
        return tell(value, language)
    if isinstance(value, tuple):
        return tuple(_plain(each, language) for each in value)
    if isinstance(value, Share):
        return per_cent(value.value, language)
    if isinstance(value, Amount):
        return _decimal(value.value, value.decimals, language)
    return value


def _decimal(value: float, decimals: int, language: str) -> str:
    nearest = round(value, decimals) + 0.0  # nothing is not told as −0
    signed = f"{nearest:,.{decimals}f}".replace("-", "−")
    return signed.translate(str.maketrans(",.", ".,")) if language == "de" else signed

"""The profile of one camera over one table, as a TOML file; so far, the pace of the table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

from annotated_types import Interval

from scorekeeper.resources import resource

Seconds = Annotated[float, Interval(ge=0, le=60)]
Share = Annotated[float, Interval(ge=0, le=1)]


class InvalidProfile(Exception):
    """The profile cannot be used. The text is one line: what is wrong and what to do."""


@dataclass(frozen=True)
class Pace:
    """How long and how still dice must lie. Times in seconds; shares and fractions from 0 to 1.

    ``settle_s``: still for so long, with the same reading, is settled. ``vote_s``: readings so old
    still vote on a face. ``drop_out_s``: a die not seen for so long has left its place.
    ``gone_s``: out of sight for so long, dice have been taken up. ``carried_s``: dice that lie
    elsewhere within this time with the same faces up were moved by hand, even where as many are
    to be thrown; ``knocked_s``: the same for all dice at once, which a knock moves.
    ``quiet_s``: nothing may have moved among the dice for so long; ``patience_s``: how much longer
    to wait for that. ``overlooked_s``: how much longer a die must be seen where nothing seems to
    have come. ``still_fraction`` of a
    die's size is no movement, and within ``same_place_fraction`` of it lies the same die.
    ``present_share`` of the looks make a die, ``doubtful_share`` a question. ``close_vote``: a
    second face with this share of the vote is a question.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    settle_s: Seconds = 0.4
    vote_s: Seconds = 0.8
    drop_out_s: Seconds = 0.3
    gone_s: Seconds = 1.0
    carried_s: Seconds = 1.2
    knocked_s: Seconds = 0.5
    quiet_s: Seconds = 0.15
    patience_s: Seconds = 1.0
    overlooked_s: Seconds = 0.8
    still_fraction: Share = 0.2
    same_place_fraction: Share = 0.35
    present_share: Share = 0.65
    doubtful_share: Share = 0.35
    close_vote: Share = 0.25


@dataclass(frozen=True)
class Profile:
    """What is known of one camera over one table."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    settling: Pace = Pace()


def load_profile(path: Path | None = None) -> Profile:
    """The profile at ``path``, or the one that travels with the program.

    Raises InvalidProfile with one line.
    """
    path = resource("calibration/default.toml") if path is None else path
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise InvalidProfile(f"{path} cannot be read ({fault}); name another profile") from None
    except tomllib.TOMLDecodeError as fault:
        raise InvalidProfile(f"{path} is no TOML: {fault}") from None
    return _validated(content, path)


def _validated(content: dict[str, Any], path: Path) -> Profile:
    from pydantic import TypeAdapter, ValidationError  # late: it is slow to import

    try:
        return TypeAdapter(Profile).validate_python(content)
    except ValidationError as faults:
        told = (f"{'.'.join(map(str, f['loc']))}: {f['msg']}" for f in faults.errors())
        raise InvalidProfile(f"{path}: {'; '.join(told)}") from None

"""The profile of one camera over one table, as a TOML file: pace, view, the table's habits."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, ClassVar

import cv2
import numpy as np
from annotated_types import Interval, Predicate

from scorekeeper.named import TooLarge, opened_text, read_at_most, toml_of, unreadable
from scorekeeper.resources import resource
from scorekeeper.vision.crops import Matrix, moved_point
from scorekeeper.vision.profile.faults import told_faults

Seconds = Annotated[float, Interval(ge=0, le=60)]
Share = Annotated[float, Interval(ge=0, le=1)]

MOST_GAIN = 10.0
"""No gain brings back a colour that the light lacks."""

Gain = Annotated[float, Interval(ge=0.1, le=MOST_GAIN)]

LARGEST_FILE = 1_000_000
"""Letters of a profile; the longest is far below."""

FEWEST_CORNERS = 3
"""An outline of fewer corners holds nothing."""

LEAST_HELD = 1e-4
"""Of the picture: as much as corners in one line go around by being rounded. No die is so small."""


class InvalidProfile(Exception):
    """The profile cannot be used. The text is one line: what is wrong and what to do."""


class DefaultProfileMissing(InvalidProfile):
    """The profile that travels with the program has not come with it."""


@dataclass(frozen=True)
class Pace:
    """How long and how still dice must lie. Times in seconds; shares and fractions from 0 to 1.

    ``settle_s``: still for so long, with the same reading, is settled. ``vote_s``: readings so old
    still vote on a face. ``drop_out_s``: a die not seen for so long has left its place.
    ``gone_s``: out of sight for so long, dice have been taken up. ``toppling_s``: so long after a
    roll a die may still roll over. ``carried_s``: dice that lie
    elsewhere within this time with the same faces up were moved by hand, even where as many are
    to be thrown; ``knocked_s``: the same for all dice at once, which a knock moves.
    ``quiet_s``: nothing may have moved among the dice for so long; ``patience_s``: how much longer
    to wait for that, ``covered_s`` the same for dice that something covers, ``unsure_s`` for dice
    of which most are hard to read. ``overlooked_s``: how
    much longer a die must be seen where nothing seems to have come; ``in_hand_s`` the same where it
    lies on what seems to be a hand. ``still_fraction`` of a die's size is no movement, and within
    ``same_place_fraction`` of it lies the same die.
    ``present_share`` of the looks make a die, ``doubtful_share`` a question. ``close_vote``: a
    second face with this share of the vote is a question.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    settle_s: Seconds = 0.4
    vote_s: Seconds = 0.8
    drop_out_s: Seconds = 0.3
    gone_s: Seconds = 1.0
    toppling_s: Seconds = 1.5
    carried_s: Seconds = 1.2
    knocked_s: Seconds = 0.5
    quiet_s: Seconds = 0.15
    patience_s: Seconds = 1.0
    covered_s: Seconds = 3.0
    unsure_s: Seconds = 0.4
    overlooked_s: Seconds = 0.8
    in_hand_s: Seconds = 3.0
    still_fraction: Share = 0.2
    same_place_fraction: Share = 0.35
    present_share: Share = 0.65
    doubtful_share: Share = 0.35
    close_vote: Share = 0.25


class Again(StrEnum):
    """What the table does about a die that leans or lies off the tray."""

    ASK = "ask"
    THROW_THAT_DIE = "throw_that_die_again"
    THROW_ALL = "throw_all_again"


@dataclass(frozen=True)
class Table:
    """The table's own habits: what is done about dice that lean (or stand on others), and about
    dice off the tray. ``die_mm`` is the edge of a die."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    cocked: Again = Again.ASK
    off_tray: Again = Again.ASK
    die_mm: Annotated[float, Interval(ge=4, le=60)] = 16.0


Corner = tuple[Share, Share]
Outline = tuple[Corner, ...]


def holds(outline: Outline) -> bool:
    """Whether there is anything between its corners: not where they lie in one line."""
    ends = (*outline[1:], *outline[:1])
    twice = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(outline, ends, strict=True))
    return len(outline) >= FEWEST_CORNERS and abs(twice) / 2 >= LEAST_HELD


def _none_or_holds(outline: Outline) -> bool:
    return not outline or holds(outline)


_Drawn = Annotated[Outline, Predicate(_none_or_holds)]


@dataclass(frozen=True)
class View:
    """What the camera sees. Outlines are corners as shares of the picture's width and height;
    an empty one is the whole picture (``area``) or nowhere (``keep``).

    ``area``: where dice are thrown; ``keep``: where those set aside are put. ``px_per_mm`` in a
    picture ``width_px`` wide, 0 where it is not known. ``gains`` bring blue, green and red to grey.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    area: _Drawn = ()
    keep: _Drawn = ()
    width_px: Annotated[int, Interval(ge=0, le=100_000)] = 0
    px_per_mm: Annotated[float, Interval(ge=0, le=1000)] = 0.0
    tilt_deg: Annotated[float, Interval(ge=0, le=90)] = 0.0
    gains: tuple[Gain, Gain, Gain] = (1.0, 1.0, 1.0)

    def within(self, outline: Outline, point: tuple[float, float], size: tuple[int, int]) -> bool:
        """Whether a point (px) of a picture of this size (width, height) lies in an outline."""
        if len(outline) < FEWEST_CORNERS:
            return False
        corners = (np.array(outline) * size).astype(np.float32)
        return cv2.pointPolygonTest(corners[:, None], point, False) >= 0

    def moved(self, matrix: Matrix) -> View:
        """The same after a 3×3 movement of its outlines, told in shares too."""
        area, keep = (
            tuple(moved_point(matrix, corner) for corner in outline)
            for outline in (self.area, self.keep)
        )
        return replace(self, area=area, keep=keep)


@dataclass(frozen=True)
class Profile:
    """What is known of one camera over one table. ``camera`` and ``place`` are for people."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    settling: Pace = Pace()
    table: Table = Table()
    view: View = View()
    camera: str = ""
    place: str = ""

    def die_px(self, width_px: int) -> float | None:
        """How large the edge of a die looks in a picture so wide; None where nobody knows."""
        view = self.view
        if not view.px_per_mm or not view.width_px:
            return None
        # Of next to nothing that a millimetre takes, no part of a pixel is left: not known, either.
        return view.px_per_mm * self.table.die_mm * width_px / view.width_px or None


def load_profile(path: Path | None = None) -> Profile:
    """The profile at ``path``, or the one that travels with the program.

    Raises InvalidProfile with one line.
    """
    path = path or _default()
    try:
        with opened_text(path) as file:
            text = read_at_most(file, LARGEST_FILE)
    except TooLarge:
        raise InvalidProfile(f"{path} is too large for a profile; name another") from None
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is no text"
        raise InvalidProfile(f"{path} cannot be read ({reason}); name another profile") from None
    try:
        content = toml_of(text)
    except (ValueError, RecursionError) as fault:
        raise InvalidProfile(f"{path} is no TOML: {unreadable(fault)}") from None
    return _validated(content, path)


def _default() -> Path:
    try:
        return resource("calibration/default.toml")
    except FileNotFoundError as fault:
        raise DefaultProfileMissing(str(fault)) from None


def _validated(content: dict[str, Any], path: Path) -> Profile:
    from pydantic import TypeAdapter, ValidationError  # late: it is slow to import

    try:
        # Strictly, so that "0.4" and true are no numbers; as JSON, so that its lists are tuples. A
        # date, which JSON has not, is nothing in it, and so it is no text.
        told = json.dumps(content, default=lambda _: None)
        return TypeAdapter(Profile).validate_json(told, strict=True)
    except ValidationError as faults:
        told = told_faults(faults.errors(include_url=False), content)
    except ValueError as fault:  # of a number that no digits are made of
        told = unreadable(fault)
    raise InvalidProfile(f"{path} is no profile: {told}")


def profile_text(profile: Profile) -> str:
    """The profile as TOML: what ``load_profile`` reads back, without what is as usual."""
    usual, lines = asdict(Profile()), []
    for name, value in asdict(profile).items():
        if not isinstance(value, dict) and value != usual[name]:
            lines.append(f"{name} = {_toml(value)}")
    for name, part in asdict(profile).items():
        if isinstance(part, dict) and part != usual[name]:
            lines += ["", f"[{name}]"]
            lines += [f"{k} = {_toml(v)}" for k, v in part.items() if v != usual[name][k]]
    return "\n".join(lines).lstrip("\n") + "\n"


def _toml(value: Any) -> str:
    """A text, a number or a nested list of numbers; JSON writes these as TOML does."""
    rounded = json.loads(json.dumps(value), parse_float=lambda digits: round(float(digits), 4))
    return json.dumps(rounded, ensure_ascii=False).replace("\x7f", "\\u007F")

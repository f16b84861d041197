"""Filmed throws, of dice and tables that the networks did not train on: each roll told once, right,
and in time; dice set aside told; nothing else told.

``python -m tests.clip_score tests/clips`` prints the table of all clips.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.table.table_events import Why
from tests.clip_score import LATEST_S, ClipScore, score, watched
from tests.clip_variants import (
    held_by_hand,
    in_fits_and_starts,
    in_little_light,
    negative,
    showing_an_old_picture,
    turned,
    under_a_flickering_lamp,
    upside_down,
)

CLIPS = Path(__file__).parent / "clips"
QUICK = ("leaves_tray",)
OUT_OF_FOCUS = "focus_hunts"
"""Its second throw rests before the camera has found its focus: it is read when it can be."""


@cache
def watched_clip(name: str) -> ClipScore:
    facts = CLIPS / f"{name}.json"
    return score(facts, watched(facts.with_suffix(".mp4"), DiceReader.load()))


ALL = [
    pytest.param(path.stem, marks=[] if path.stem in QUICK else [pytest.mark.slow])
    for path in sorted(CLIPS.glob("*.json"))
]


@pytest.mark.parametrize("name", ALL)
def test_every_roll_is_told_once_and_right(name: str) -> None:
    clip = watched_clip(name)
    assert [dict(roll) for roll in clip.missed] == []
    assert [(roll["values"], told.values) for roll, told in clip.wrong] == []
    assert clip.extra == 0


@pytest.mark.parametrize("name", ALL)
def test_every_roll_is_told_within_half_a_second(name: str) -> None:
    latest_s = 2 * LATEST_S if name == OUT_OF_FOCUS else LATEST_S
    assert [round(late, 2) for late in watched_clip(name).late_s if late > latest_s] == []


@pytest.mark.parametrize("name", ALL)
def test_what_is_set_aside_is_told(name: str) -> None:
    clip = watched_clip(name)
    assert sorted(v for e in clip.set_aside for v in e.values) == sorted(clip.laid_aside)


@pytest.mark.slow
def test_the_die_that_leans_is_named_and_no_other() -> None:
    first, second = watched_clip("cocked").told
    leaning = watched_clip("cocked").rolls[0]["cocked"]
    assert [d.die.value for d in first.doubts if d.die and d.why is Why.COCKED] == leaning
    assert second.certain


@pytest.mark.slow
def test_a_die_thrown_alone_that_leans_is_told_by_how_others_lay_before() -> None:
    """It leans so far that which of two faces is on top cannot be said."""
    five, alone, again = watched_clip("last_die").told
    assert [doubt.why for doubt in alone.doubts] == [Why.COCKED]
    assert five.certain
    assert again.certain


@pytest.mark.parametrize("name", ALL)
def test_clips_take_five_to_twenty_seconds(name: str) -> None:
    frames = json.loads((CLIPS / f"{name}.json").read_text())
    assert 5 <= frames["duration_s"] <= 20


@pytest.mark.slow
@pytest.mark.parametrize(
    "seen",
    [
        held_by_hand,
        in_fits_and_starts,
        under_a_flickering_lamp,
        turned,
        upside_down,
        negative,
    ],
)
@pytest.mark.parametrize("name", ["full_turn", "hot_dice", "quick_succession", "taken_out"])
def test_another_camera_tells_the_same(
    name: str, seen: Callable[[Iterable[Frame]], Iterator[Frame]]
) -> None:
    facts = CLIPS / f"{name}.json"
    clip = score(facts, watched(facts.with_suffix(".mp4"), DiceReader.load(), seen))
    assert (clip.missed, clip.wrong, clip.extra) == ([], [], 0)
    assert [round(late, 2) for late in clip.late_s if late > LATEST_S] == []
    assert sorted(v for e in clip.set_aside for v in e.values) == sorted(clip.laid_aside)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["full_turn", "hot_dice", "leaves_tray", "taken_out"])
def test_in_little_light_rolls_are_told_as_by_day(name: str) -> None:
    facts = CLIPS / f"{name}.json"
    clip = score(facts, watched(facts.with_suffix(".mp4"), DiceReader.load(), in_little_light))
    assert (clip.missed, clip.wrong, clip.extra) == ([], [], 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["full_turn", "by_hand"])
def test_a_camera_that_stalls_tells_what_it_missed(name: str) -> None:
    """The hand that puts dice aside in the one clip, the throw in the other."""
    facts = CLIPS / f"{name}.json"
    events = watched(facts.with_suffix(".mp4"), DiceReader.load(), showing_an_old_picture)
    clip = score(facts, events)
    assert (clip.missed, clip.wrong, clip.extra) == ([], [], 0)
    assert sorted(v for e in clip.set_aside for v in e.values) == sorted(clip.laid_aside)


def test_there_are_thirteen_clips_and_they_are_small() -> None:
    files = list(CLIPS.glob("*.mp4"))
    assert len(files) == 13
    assert sum(file.stat().st_size for file in CLIPS.iterdir()) < 10_000_000

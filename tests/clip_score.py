"""What ``watch`` makes of a labelled clip: rolls told, right, once, in time; dice set aside.

python -m tests.clip_score tests/clips
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.capture.frame import Frame
from scorekeeper.capture.video import VideoFile
from scorekeeper.live import LiveTable, Reader
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.table.table_events import DiceSetAside, RollSettled, TableEvent

LATEST_S = 0.5
"""A roll is told at most so long after its last die stops."""


@dataclass(frozen=True)
class ClipScore:
    """How a clip was followed: the labels' ``rolls`` and the faces ``laid_aside`` against what was
    told of them. ``late_s`` is, for each roll that was told, how long after its last die stopped.
    """

    name: str
    rolls: tuple[dict, ...]
    told: tuple[RollSettled, ...]
    set_aside: tuple[DiceSetAside, ...]
    laid_aside: tuple[int, ...]

    @property
    def matched(self) -> list[tuple[dict, RollSettled | None]]:
        """Each roll of the clip with what was told of it, in the time that it lay."""
        pairs = []
        for place, roll in enumerate(self.rolls):
            until = self.rolls[place + 1]["from_s"] if place + 1 < len(self.rolls) else 1e9
            heard = [t for t in self.told if roll["from_s"] - 0.3 <= t.time_s < until - 0.3]
            pairs.append((roll, heard[-1] if heard else None))
        return pairs

    @property
    def missed(self) -> list[dict]:
        return [roll for roll, told in self.matched if told is None]

    @property
    def wrong(self) -> list[tuple[dict, RollSettled]]:
        """Rolls told with other faces; where a die leans its face does not count."""
        return [(r, t) for r, t in self.matched if t is not None and not _same(r, t)]

    @property
    def extra(self) -> int:
        """Rolls told that were none, or told again; one put right when a die toppled is one."""
        first = [told for told in self.told if not told.amends]
        return len(first) - sum(told is not None for _, told in self.matched)

    @property
    def late_s(self) -> list[float]:
        return [t.time_s - r["from_s"] for r, t in self.matched if t is not None]

    @property
    def asked(self) -> int:
        """Rolls told with a question."""
        return sum(not told.certain for told in self.told)


def _same(roll: dict, told: RollSettled) -> bool:
    left = list(told.values)
    flat = list(roll["values"])
    for face in roll.get("cocked", ()):
        flat.remove(face)
    for face in flat:
        if face not in left:
            return False
        left.remove(face)
    return len(told.values) == len(roll["values"])


def watched(
    clip: Path, reader: Reader, seen: Callable[[Iterable[Frame]], Iterable[Frame]] = iter
) -> list[TableEvent]:
    """All events of a clip; ``seen`` makes of its frames what another camera had seen."""
    table = LiveTable(reader)
    with VideoFile(clip) as frames:
        events = [event for frame in seen(frames) for event in table.look(frame).events]
    return [*events, *table.finish()]


def score(facts: Path, events: Sequence[TableEvent]) -> ClipScore:
    """``events`` against the labels of a clip."""
    known = json.loads(facts.read_text())
    return ClipScore(
        facts.stem,
        tuple(known["rolls"]),
        tuple(event for event in events if isinstance(event, RollSettled)),
        tuple(event for event in events if isinstance(event, DiceSetAside)),
        tuple(value for aside in known["set_aside"] for value in aside["values"]),
    )


def main(folder: Path) -> None:
    """Prints a line for each clip of a folder."""
    reader = DiceReader.load()
    for facts in sorted(folder.glob("*.json")):
        print(line(score(facts, watched(facts.with_suffix(".mp4"), reader))), flush=True)


def line(clip: ClipScore) -> str:
    """A clip's score in a line."""
    late = " ".join(f"{seconds:.2f}" for seconds in clip.late_s)
    return (
        f"{clip.name:18} rolls {len(clip.rolls)} missed {len(clip.missed)} wrong {len(clip.wrong)} "
        f"extra {clip.extra} asked {clip.asked} late {late}"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))

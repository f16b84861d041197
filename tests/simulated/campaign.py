"""Many games at the simulated table, each with some disturbances, and what went wrong in all."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from tests.simulated.evening import Evening
from tests.simulated.players import Fault, Wrong


@dataclass(frozen=True)
class Played:
    """One game: what disturbed it, how many throws and questions it had, its faults."""

    names: tuple[str, ...]
    seed: int
    throws: int
    questions: int
    faults: tuple[Fault, ...]

    def count(self, what: Wrong) -> int:
        return sum(fault.what is what for fault in self.faults)


def played(seed: int, names: Sequence[str], *, pixels: bool = False) -> Played:
    """Plays one game, and replays it from the disk."""
    with tempfile.TemporaryDirectory() as folder, EventLog(Path(folder) / "games.db") as log:
        evening = Evening(seed, names, log, pixels=pixels)
        evening.play()
        assert replayed(log.events(evening.session.game.id)) == evening.session.state
        counts = evening.players.counts
        faults = tuple(evening.players.faults)
    return Played(tuple(names), seed, counts["throws"], counts["questions"], faults)


def told_story(seed: int, names: Sequence[str], *, pixels: bool = False) -> str:
    """All that happened in one game, line by line."""
    with tempfile.TemporaryDirectory() as folder, EventLog(Path(folder) / "games.db") as log:
        evening = Evening(seed, names, log, pixels=pixels)
        evening.play()
        return "\n".join(evening.players.story)


def campaign(
    rows: Iterable[Sequence[str]], seeds: Sequence[int], *, pixels: bool = False
) -> list[Played]:
    """Plays each seed with each row of disturbances, on all cores."""
    games = [(seed, tuple(names)) for names in rows for seed in seeds]
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(_played, pixels=pixels), games, chunksize=4))


def _played(game: tuple[int, tuple[str, ...]], *, pixels: bool) -> Played:
    return played(*game, pixels=pixels)


def table_of(games: Sequence[Played]) -> str:
    """What went wrong with each disturbance, and in all; and the games that it went wrong in."""
    heads = ["throws", "questions", *Wrong]
    lines = [f"{'':28}" + "".join(f"{head:>16}" for head in heads)]
    rows = dict.fromkeys(game.names for game in games)
    for names in rows:
        lines.append(_line(" + ".join(names) or "nothing", [g for g in games if g.names == names]))
    lines.append(_line("all", games))
    for game in games:
        for fault in game.faults:
            if fault.what is not Wrong.NEVER_TOLD:
                lines.append(f"{fault.what}, seed {game.seed}, {game.names}: {fault.words}")
    return "\n".join(lines)


def _line(name: str, games: Sequence[Played]) -> str:
    sums = [sum(game.throws for game in games), sum(game.questions for game in games)]
    sums += [sum(game.count(what) for game in games) for what in Wrong]
    return f"{name:28}" + "".join(f"{number:16}" for number in sums)

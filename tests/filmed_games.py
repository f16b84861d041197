"""Filmed games, followed by the program as a whole: reader, table, rules, and what it got wrong.

python -m tests.filmed_games FOLDER            # the films of models/training/make_games.py
python -m tests.filmed_games FOLDER --story 7  # all that happened in one
python -m tests.filmed_games FOLDER --every 0.2  # as a slow computer looks at them
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

from scorekeeper.capture.video import VideoFile
from scorekeeper.live import LiveTable
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, Event, FarkleTaken
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.reading.reader import DiceReader
from tests.simulated.campaign import Played, table_of
from tests.simulated.players import GivenUp, Players, told_words

_NOW = datetime(2026, 3, 1, tzinfo=UTC)


class FilmedEvening:
    """One filmed game, of which a picture is looked at ``every_s`` seconds. ``facts`` are its
    labels."""

    def __init__(self, facts: Path, log: EventLog, every_s: float = 0.0):
        self._film = facts.with_suffix(".mp4")
        labels = json.loads(facts.read_text())
        self._frames, self._coming = labels["frames"], list(_happened(labels))
        self.session = Session.start(log, RuleSet(), players_of(["Ann", "Bob"]), lambda: _NOW)
        self._time_s, self._every_s = 0.0, every_s
        chance = random.Random(self._film.stem)
        self.players = Players(self.session, log, chance, lambda: self._time_s)

    def play(self) -> None:
        """Shows the film. The faults found are in ``players.faults``."""
        live, due_s = LiveTable(_reader()), 0.0
        try:
            with VideoFile(self._film) as film:
                for facts, frame in zip(self._frames, film, strict=False):
                    if frame.time_s < due_s:
                        continue
                    self._time_s, due_s = frame.time_s, frame.time_s + self._every_s
                    self._happens_until_now(facts)
                    expected = self.session.expected
                    for event in live.look(frame, expected).events:
                        self.players.say(f"    camera: {told_words(event)}")
                        self.session.see(event)
                    self.players.answer_in_time()
            self.players.compare()
        except GivenUp:
            return

    def _happens_until_now(self, facts: Mapping[str, Any]) -> None:
        players = self.players
        if facts["hand"]:
            players.hidden_s = self._time_s
        players.in_the_air = bool(facts["moving"]) and not facts["hand"]
        while self._coming and self._coming[0][0] <= self._time_s:
            _, event, told = self._coming.pop(0)
            players.compare(told=isinstance(event, DiceKept))
            players.happens(event)
            if isinstance(event, DiceRolled):
                players.rested_s = self._time_s
            if told:
                players.tell_all()


@cache
def _reader() -> DiceReader:
    return DiceReader.load()


def _happened(labels: Mapping[str, Any]) -> Iterator[tuple[float, Event, bool]]:
    """What happened in the game, when, and whether a player tells the program; dice are thrown when
    they have come to rest."""
    rests = iter(labels["rolls"])
    kinds = {"Banked": Banked, "FarkleTaken": FarkleTaken}
    for one in labels["happened"]:
        dice = Roll.of(one.get("dice", ()))
        if one["event"] == "DiceRolled":
            yield next(rests)["from_s"], DiceRolled(dice), False
        elif one["event"] == "DiceKept":
            yield one["at_s"], DiceKept(dice), False
        else:
            yield one["at_s"], kinds[one["event"]](), one["told"]


def played(facts: Path, every_s: float = 0.0) -> tuple[Played, str]:
    """What went wrong in a film of which a picture is looked at ``every_s`` seconds, and its
    story."""
    with tempfile.TemporaryDirectory() as folder, EventLog(Path(folder) / "games.db") as log:
        evening = FilmedEvening(facts, log, every_s)
        evening.play()
    counts, faults = evening.players.counts, tuple(evening.players.faults)
    game = Played((), int(facts.stem), counts["throws"], counts["questions"], faults)
    return game, "\n".join(evening.players.story)


def main() -> None:
    """Prints what went wrong in all films of a folder."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.filmed_games",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--story", type=int, metavar="SEED", help="tell what happened in one game")
    told = "look only so many seconds apart"
    parser.add_argument("--every", type=float, default=0.0, metavar="SECONDS", help=told)
    asked = parser.parse_args()
    films = sorted(asked.folder.glob("*.json"))
    if asked.story is not None:
        films = [film for film in films if int(film.stem) == asked.story]
    if not films:
        parser.error(f"no films of games in {asked.folder}, or not that one")
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(partial(played, every_s=asked.every), films))
    if asked.story is not None:
        print(*(story for _, story in games), sep="\n")
    print(table_of([game for game, _ in games]))


if __name__ == "__main__":
    sys.exit(main())

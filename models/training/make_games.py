"""Films whole games at tables that chance decides, for a look at the program as a whole.

    PYTHONPATH=. python models/training/make_games.py --seeds 0:20 --out /tmp/games

SEED.mp4 is the film, SEED.json says what is in each frame, as in ``make_clips.py``, and what
``happened`` in the game. Films that are there are skipped. ``tests.filmed_games`` plays them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from clips.film import Filming
from clips.games import KINDS, FilmedGame
from make_clips import facts_of, json_of, seconds_of, write_clip

from scorekeeper.rules.events import DiceKept, DiceRolled, Event

THROWS = 6


def make(seed: int, out: Path, kinds: frozenset[str]) -> None:
    """Plays, films and labels one game of these ``KINDS``."""
    begin = time.monotonic()
    game = FilmedGame(seed, THROWS, kinds)
    game.play()
    habits = [*sorted(kinds), *game.habits]
    print(f"{seed}: played in {time.monotonic() - begin:.0f} s, {habits}", flush=True)
    film = Filming(game.table, game.shot, game.beside, game.cup)
    name = f"{seed:05}"
    happened = [_happened(tick, event, told) for tick, event, told in game.happened]
    facts = {"clip": f"{name}.mp4", "shows": " ".join(habits), "happened": happened}
    write_clip(out / f"{name}.mp4", film)
    (out / f"{name}.json").write_text(json_of(facts | facts_of(game.table, film)) + "\n")
    print(f"{seed}: {time.monotonic() - begin:.0f} s", flush=True)


def _happened(tick: int, event: Event, told: bool) -> dict[str, object]:
    values = {}
    if isinstance(event, DiceRolled):
        values = {"dice": list(event.roll)}
    if isinstance(event, DiceKept):
        values = {"dice": list(event.dice)}
    return {"at_s": seconds_of(tick), "event": type(event).__name__, "told": told, **values}


def seeds(word: str) -> range:
    """Those that FROM:TO names."""
    first, _, end = word.partition(":")
    return range(int(first), int(end))


def main() -> None:
    """Reads the command line and makes what is missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder to fill")
    parser.add_argument(
        "--seeds", type=seeds, required=True, metavar="FROM:TO", help="of the games, TO not"
    )
    for kind, what in KINDS.items():
        parser.add_argument(f"--{kind}", action="store_true", help=what)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    np.seterr(all="raise", under="ignore")
    for seed in given.seeds:
        if not (given.out / f"{seed:05}.json").exists():
            make(seed, given.out, frozenset(kind for kind in KINDS if vars(given)[kind]))


if __name__ == "__main__":
    main()

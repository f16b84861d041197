"""Plays many games at the simulated table and prints what the program got wrong.

python -m tests.simulated --games 12
python -m tests.simulated --with "a die topples" --seed 7     # the story of one game
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.simulated.campaign import campaign, table_of, told_story
from tests.simulated.disturbances import NAMES


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulated",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=6, help="games with each disturbance")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    told = f"this alone, or all that are named: {', '.join(NAMES)}"
    parser.add_argument(
        "--with", dest="names", action="append", choices=NAMES, metavar="NAME", help=told
    )
    parser.add_argument("--pixels", action="store_true", help="draw pictures, too")
    parser.add_argument("--seed", type=int, help="tell the story of this game")
    asked = parser.parse_args()
    if asked.seed is not None:
        print(told_story(asked.seed, asked.names or (), pixels=asked.pixels))
        return
    rows = [tuple(asked.names)] if asked.names else [(), *((name,) for name in NAMES)]
    seeds = range(asked.first, asked.first + asked.games)
    print(table_of(campaign(rows, seeds, pixels=asked.pixels)))


if __name__ == "__main__":
    main()

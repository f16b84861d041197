"""Games of two solved for a command: from the cache, or now, two at a time, with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from scorekeeper.cli.faults import tell
from scorekeeper.cli.kept_here import closed_folder, why_closed
from scorekeeper.paths import NoHome, advice_folder

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.advice.duel import Duel
    from scorekeeper.advice.match import Match
    from scorekeeper.advice.solving import Solving
    from scorekeeper.advice.win_worth import Pairing

AT_ONCE = 2
LOOK_EVERY_S = 0.2
TOLD_AFTER_S, TOLD_EVERY_S = 3.0, 60.0
"""When a line tells what takes so long, where no bar is seen, and how often again."""

WHOLE = 0.25
"""Where so large a share of all pairs is needed, all are solved and kept."""


def stored_duel(match: Match) -> Duel | None:
    """The match as solved before."""
    from scorekeeper.advice.store import stored

    return stored(match, _kept_in())


def _kept_in() -> Path | None:
    """The folder of solutions; None for a user who has no folders."""
    try:
        return advice_folder()
    except NoHome:
        return None


def solved_duels(matches: Sequence[Match]) -> list[Duel]:
    """The matches, solved for all scores; those that are new are kept."""
    from scorekeeper.advice.solving import Solving

    found = {match.key: stored_duel(match) for match in matches}
    new = {match.key: match for match in matches if found[match.key] is None}
    for first in range(0, len(new), AT_ONCE):
        keys = list(new)[first : first + AT_ONCE]
        running = [Solving(new[key], _kept_in()) for key in keys]
        try:
            found.update(zip(keys, _watched(running), strict=True))
        finally:
            for each in running:
                each.close()
    return [duel for match in matches if (duel := found[match.key]) is not None]


def _watched(running: Sequence[Solving]) -> list[Duel]:
    """Waits for all; a bar on stderr, or a line now and then where it would not be seen."""
    from rich.console import Console
    from rich.progress import Progress

    seen, next_line = sys.stderr.isatty(), monotonic() + TOLD_AFTER_S
    with Progress(console=Console(stderr=True), transient=True, disable=not seen) as bar:
        task = bar.add_task("solving the game of two", total=float(len(running)))
        while not all(each.wait(LOOK_EVERY_S / len(running)) or each.died for each in running):
            done = sum(each.progress for each in running)
            bar.update(task, completed=done)
            if not seen and monotonic() >= next_line:
                _tell_wait(done / len(running))
                next_line = monotonic() + TOLD_EVERY_S
    return [each.solved() for each in running]


def _tell_wait(share: float) -> None:
    tell(
        f"solving the game of two, {share:.0%} so far; this can take ten minutes or more and "
        f"{_next_time(_kept_in())}; Ctrl-C gives it up"
    )


def _next_time(folder: Path | None) -> str:
    """What will be left by then of a solution that belongs into the folder."""
    if folder is None:
        return "cannot be kept, since this user has no home folder"
    solution = folder / "solution"
    closed = closed_folder(solution)
    if closed is None:
        return "is kept for next time"
    found, _ = why_closed(closed, solution)
    return f"cannot be kept, since {found}"


def duel_for(match: Match, pairings: Sequence[Pairing]) -> Duel:
    """A solution that holds the pairings of one side: the stored one, or one from these scores on.

    With a penalty scores can fall, so only a stored one holds them; without, the game is solved as
    if there were none.
    """
    from scorekeeper.advice.duel import solve_duel

    kept = stored_duel(match)
    if kept is not None:
        return kept
    plain = match.without_penalty()
    low = _low(plain, pairings)
    left = (plain.steps - low[0]) * (plain.steps - low[1]) / plain.steps**2
    if left > WHOLE:
        return solved_duels([plain])[0]
    return stored_duel(plain) or solve_duel(plain, low)


def _low(match: Match, pairings: Sequence[Pairing]) -> tuple[int, int]:
    """The least scores (in units) of who sits first of two, and of who sits second."""
    own = max(match.step(pairings[0].own), 0)
    against = max(min(match.step(each.against) for each in pairings), 0)
    seats = {each.seat % 2 for each in pairings}
    if len(seats) > 1 and len(match.turns_left) > 1:
        return (min(own, against),) * 2
    return (own, against) if 0 in seats else (against, own)

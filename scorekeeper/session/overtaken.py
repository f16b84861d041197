"""Throws that waited when the next one was told: none is lost because nobody looked at the screen.

While one of them is missed, no throw comes into the game without a word, since it may be a later
one than the game awaits.
"""

from __future__ import annotations

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.on_table import dice_on_table, kept_in, throws_on_table
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.left_over import left_over
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen, is_same, shown_by
from scorekeeper.vision.table.table_events import RollSettled

_MOST_MISREAD = 1
"""So many dice of a throw may be misread; more hardly ever are."""


def told_before(
    before: TableSeen, seen: Sighting, all_seen: Roll
) -> tuple[tuple[Roll, ...], tuple[RollSettled, ...]]:
    """The throws that waited since the roll in the game: those that are part of what is ``seen``
    now, or whose dice lie there still, and those that are missed. ``all_seen`` are the dice seen
    with those that were put down before."""
    waits = before.waits
    if waits is None or waits.roll.found or waits.roll.void:
        return (), before.missed  # what waited lay there from the start, or was thrown again
    if not (seen.roll.amends or seen.beside or _lies_there(waits.roll, seen.roll)):
        return (), (*before.missed, waits.roll)
    parts = before.told_since
    if seen.beside:
        parts = tuple(one for one in parts if not all_seen.contains(one))
    return parts, before.missed


def still_missed(state: GameState, table: TableSeen) -> tuple[RollSettled, ...]:
    """The throws that are missed, without such as may be dice which lie there by the game, where a
    throw is awaited, since nobody saw them roll: but not where as many may have been thrown for
    high stakes."""
    there = dice_on_table(state) if state.phase is Phase.TO_ROLL else NO_DICE
    left = left_over(state)
    return tuple(
        one
        for one in table.missed
        if one.rolled or len(one.dice) == left or not there.contains(_all_seen(one))
    )


def next_missed(state: GameState, table: TableSeen) -> Roll | None:
    """The throw that is missed and may come next: the first of as many dice as are thrown, or else
    the last; None where there is none."""
    missed = still_missed(state, table)
    dice = state.turn.dice if state.turn is not None else None
    fits = [one for one in missed if len(one.dice) == dice]
    return next((shown_by(one.dice) for one in (*fits, *reversed(missed))), None)


def left_waiting(
    state: GameState, table: TableSeen, waiting: Sighting | None, thrown: Roll
) -> tuple[bool, tuple[RollSettled, ...]]:
    """Whether the throw that waits goes on waiting, now that a player says what was ``thrown``:
    then that is one before it. And the throws that are still missed: none that came before the one
    that is told of now."""
    missed = table.missed
    if waiting is not None and thrown == waiting.shown:
        return False, ()
    told = missed if waiting is None else (*missed, waiting.roll)
    last = len(told) - 1
    nearest = min(range(len(told)), key=lambda n: (_differs(thrown, told[n]), n < last), default=0)
    if missed and _differs(thrown, told[nearest])[0] > _MOST_MISREAD:
        return waiting is not None, missed  # nobody saw it
    if nearest < len(missed):
        same = thrown == shown_by(missed[nearest].dice)
        return waiting is not None, missed[nearest + 1 :] if same else missed
    return _is_later(state, table, thrown), missed


def _is_later(state: GameState, table: TableSeen, thrown: Roll) -> bool:
    """Whether the throw that waits came after what a player says was ``thrown``: more dice are
    seen, and hardly any of these; or all dice are, and these are not those and what was kept in the
    turn."""
    roll = table.waits.shown if table.waits is not None else NO_DICE
    if table.may_lie_there or len(thrown) >= len(roll):
        return False
    if len(thrown.minus(roll)) >= min(_MOST_MISREAD + 1, len(thrown)):
        return True
    all_thrown, kept = len(roll) == state.rules.dice, kept_in(throws_on_table(state))
    return all_thrown and not (roll.contains(thrown) and kept.contains(roll.minus(thrown)))


def _differs(thrown: Roll, told: RollSettled) -> tuple[int, int]:
    """How far this throw is from one that was told: dice that were misread, of which none is where
    others are seen beside all that were thrown; and how many more or fewer there are."""
    roll = shown_by(told.dice)
    if len(roll) > len(thrown):
        return 2 * len(thrown.minus(roll)), len(roll) - len(thrown)
    return len(roll.minus(thrown)), len(thrown) - len(roll)


def _all_seen(one: RollSettled) -> Roll:
    return shown_by((*one.dice, *one.lying))


def _lies_there(one: RollSettled, seen: RollSettled) -> bool:
    """Whether all dice of this one lie where they lay."""
    there = (*seen.dice, *seen.lying)
    return all(any(is_same(die, old) for die in there) for old in one.dice)

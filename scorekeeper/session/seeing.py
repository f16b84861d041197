"""What the camera saw comes into the game, becomes a question, or is known already."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.first_player import awaited, start_die
from scorekeeper.rules.on_table import last_roll
from scorekeeper.rules.state import Phase
from scorekeeper.session.all_came import not_doubted_as_whole
from scorekeeper.session.doubting import doubted, knows
from scorekeeper.session.game_on_table import GameOnTable
from scorekeeper.session.overtaken import next_missed, told_before
from scorekeeper.session.put_down import is_put_down, with_those_put
from scorekeeper.session.spare_dice import are_spare, without_spare
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen, is_same, shown_by
from scorekeeper.session.thrown_beside import without_put_down
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    DiceSetAside,
    RollSettled,
    TableEvent,
)


def see(played: GameOnTable, event: TableEvent, evidence: bytes | None = None) -> None:
    """One event that the camera told; ``evidence`` is the picture of a roll as JPEG."""
    match event:
        case RollSettled() if _typed_for_first(played, event):
            played.untold = NO_DICE
        case RollSettled() if played.state.roll_off is not None:
            _see_start_die(played, Sighting(event, evidence))
        case RollSettled():
            _see_roll(played, Sighting(event, evidence))
        case DiceSetAside() if played.table.waits or played.state.phase is Phase.TO_KEEP:
            played.table = played.table.with_aside(put=played.table.of_throw(event.dice))
        case DiceReturned():
            played.table = played.table.with_aside(back=played.table.of_throw(event.dice))


def _typed_for_first(played: GameOnTable, seen: RollSettled) -> bool:
    """Whether the camera tells of a die that is entered for the first turn already."""
    entered = played.untold if last_roll(played.state) is None else NO_DICE
    return bool(entered) and entered == shown_by(seen.dice)


def _see_start_die(played: GameOnTable, seen: Sighting) -> None:
    """One die, thrown for the first turn. What is not plain, or may be another player's, is
    entered by hand."""
    player, roll = awaited(played.state), played.table.fitted(seen.roll)
    plain = roll.certain and not (roll.amends or roll.found or roll.unseen)
    plain = plain and not _lies_unread(played.table, seen.roll)
    if player is not None and plain and len(roll.values) == 1:
        played.table = TableSeen(pending=seen)  # if the log refuses it, it was not clearly read
        played.commit(start_die(played.state, player, roll.values[0]))
    elif not seen.roll.amends:
        played.table = TableSeen(pending=replace(seen, roll=roll))


def _lies_unread(table: TableSeen, seen: RollSettled) -> bool:
    """Whether the die told before, which was not plain, lies beside this one: that is whose throw
    is awaited, and this may be the next player's."""
    before = table.pending.roll.dice if table.pending is not None else ()
    return any(is_same(die, old) for die in seen.lying for old in before)


def _see_roll(played: GameOnTable, seen: Sighting) -> None:
    before = with_those_put(played.state, played.table, seen.roll)
    all_seen = seen.shown
    seen = without_spare(played.state, before, without_put_down(played.state, before, seen))
    if not seen.roll.dice:
        return
    seen = replace(seen, roll=not_doubted_as_whole(played.state, before, seen.roll))
    roll = seen.roll
    joined = roll.amends and before.later
    earlier, missed = told_before(before, seen, all_seen)
    seen = replace(seen, roll=before.fitted(roll))
    if seen.roll.amends and before.pending is not None:
        played.refused = None  # the camera takes back what it has told of this roll
    if roll.found and before.waits is not None and seen.shown == before.waits.shown:
        return  # a camera that begins to look sees the throw that waits
    untold = played.untold
    if knows(played.state, untold, seen.roll):
        _recognise(played, seen)
        return
    if is_put_down(played.state, before, roll):
        played.table = before.with_put_down(replace(seen, roll=roll))
        return
    if are_spare(played.state, before, roll):
        played.table = replace(before, spare=roll.dice)
        return
    played.untold = untold.minus(seen.shown)
    seen = replace(seen, roll=doubted(played.state, before.taken, seen.roll, untold))
    table = replace(before, pending=seen, joined=joined, earlier=earlier, missed=missed)
    if next_missed(played.state, table) is not None and not seen.roll.amends:
        table = replace(table, pending=seen.overtaking)
    played.take_up(table)


def _recognise(played: GameOnTable, seen: Sighting) -> None:
    """Dice of a roll that the game knows of: here they lie."""
    played.table = replace(played.table, pending=None)
    roll = seen.shown
    if roll == last_roll(played.state):
        played.untold = NO_DICE
    if played.state.roll == roll:
        played.table = replace(played.table, taken=seen)
    elif seen.roll.found:  # what amends the camera's roll from now on does not amend the game's
        played.table = replace(played.table, taken=None)

"""What a list of games and the records over them need of each: little, and quickly read again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from scorekeeper.rules.dice import FACES
from scorekeeper.rules.explain import explain_outcome
from scorekeeper.rules.farkles import farkle_at
from scorekeeper.rules.messages import Message
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord
from scorekeeper.told_apart import heard_as


@dataclass(frozen=True)
class Tally:
    """What one name did in one game. ``points`` is what all its turns brought, penalties left out,
    and ``best`` the most that one of them did; 0 where there were none."""

    name: str
    wins: int = 0
    turns: int = 0
    farkles: int = 0
    points: Points = 0
    best: Points = 0


@dataclass(frozen=True)
class GameSummary:
    """How a game stands: ``names`` are those of its seats, ``won`` says who has won, None while it
    goes on. There is a tally for each name, however many seats went by it; ``faces`` is how often
    each face, 1 to 6, lay on top after a throw of a finished turn."""

    names: tuple[str, ...]
    rules: str
    round: int
    won: Message | None
    tallies: tuple[Tally, ...]
    faces: tuple[int, ...]

    @property
    def turns(self) -> int:
        """How many turns were finished."""
        return sum(tally.turns for tally in self.tallies)


def summed_up(state: GameState) -> GameSummary:
    """The summary of a game as it stands."""
    return GameSummary(
        names=tuple(seat.player.name for seat in state.seats),
        rules=state.rules.name,
        round=state.round,
        won=explain_outcome(state),
        tallies=_tallies(state),
        faces=_faces(state),
    )


def _tallies(state: GameState) -> tuple[Tally, ...]:
    """Names are told apart as at the table; who left and joined anew has two seats and one name."""
    names: dict[str, str] = {}
    ids: dict[str, set[str]] = {}
    for seat in state.seats:
        name = seat.player.name.strip()
        names.setdefault(heard_as(name), name)
        ids.setdefault(heard_as(name), set()).add(seat.player.id)
    return tuple(_tally(state, names[heard], ids[heard]) for heard in names)


def _tally(state: GameState, name: str, players: set[str]) -> Tally:
    turns = [turn for turn in state.turns if turn.player in players]
    brought = [_brought(turn) for turn in turns]
    winners = state.outcome.winners if state.outcome else ()
    return Tally(
        name,
        wins=sum(winner in players for winner in winners),
        turns=len(turns),
        farkles=sum(_is_farkle(turn, state.rules) for turn in turns),
        points=sum(brought),
        best=max(brought, default=0),
    )


def _brought(turn: TurnRecord) -> Points:
    """By hand a turn is given what it brought less any penalty: of the two, only the sum."""
    return max(turn.points, 0) if turn.edit else turn.points + turn.penalty


def _is_farkle(turn: TurnRecord, rules: RuleSet) -> bool:
    """Whether it was one; a change by hand has made a turn with points none, one without one."""
    farkled = bool(farkle_at(turn.end, rules))
    if turn.edit and (farkled or turn.end is TurnEnd.BANKED):
        return turn.points <= 0
    return farkled


def _faces(state: GameState) -> tuple[int, ...]:
    thrown = Counter(
        face for turn in state.turns for throw in turn.throws for face in throw.roll.faces
    )
    return tuple(thrown[face] for face in FACES)

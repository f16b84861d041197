"""What the players of past games have done: wins, averages, farkles, best turns, faces thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from scorekeeper.rules.dice import Face
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState, TurnEnd

_FARKLED = (TurnEnd.FARKLE, TurnEnd.TOXIC)


@dataclass(frozen=True)
class PlayerRecord:
    """One player over many games, by name. ``games`` were finished, ``wins`` are among them;
    ``turns`` are those of unfinished games too. ``average`` is the points a turn brought, penalties
    left out; ``best`` the most that one turn brought."""

    name: str
    games: int
    wins: int
    turns: int
    average: float
    farkle_rate: float
    best: Points


@dataclass
class _Tally:
    name: str
    games: int = 0
    wins: int = 0
    scores: list[Points] = field(default_factory=list)
    farkles: int = 0


def player_records(games: Iterable[GameState]) -> tuple[PlayerRecord, ...]:
    """Everyone who has played a turn, most wins first; names are told apart as at the table."""
    tallies: dict[str, _Tally] = {}
    for state in games:
        names = {seat.player.id: seat.player.name.strip() for seat in state.seats}
        of_player = {
            player: tallies.setdefault(name.casefold(), _Tally(name))
            for player, name in names.items()
        }
        if state.outcome is not None:
            # Who left and came back has two seats, and played one game.
            for name in {each.casefold() for each in names.values()}:
                tallies[name].games += 1
            for winner in state.outcome.winners:
                of_player[winner].wins += 1
        for turn in state.turns:
            tally = of_player[turn.player]
            tally.farkles += turn.end in _FARKLED
            tally.scores.append(turn.points + turn.penalty)
    played = (_record(tally) for tally in tallies.values() if tally.scores)
    return tuple(sorted(played, key=lambda each: (-each.wins, -each.average, each.name)))


def _record(tally: _Tally) -> PlayerRecord:
    turns = len(tally.scores)
    return PlayerRecord(
        tally.name,
        tally.games,
        tally.wins,
        turns,
        sum(tally.scores) / turns,
        tally.farkles / turns,
        max(tally.scores),
    )


def running_scores(state: GameState) -> dict[str, tuple[Points, ...]]:
    """Each player's own score after each of the player's turns, by id, the start first."""
    scores = {seat.player.id: [seat.start] for seat in state.seats}
    for turn in state.turns:
        scores[turn.player].append(scores[turn.player][-1] + turn.points)
        for gift in turn.gifts:
            scores[gift.player][-1] += gift.points
    return {player: tuple(each) for player, each in scores.items()}


def faces_thrown(games: Iterable[GameState]) -> tuple[int, ...]:
    """How often each face, 1 to 6, lay on top after a throw of a finished turn."""
    counted: Counter[Face] = Counter()
    for state in games:
        for turn in state.turns:
            for throw in turn.throws:
                counted.update(throw.roll)
    return tuple(counted[face] for face in range(1, 7))

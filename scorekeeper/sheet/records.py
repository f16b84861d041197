"""What the players of past games have done: wins, averages, farkles, best turns, faces thrown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.summary import GameSummary, Tally
from scorekeeper.told_apart import heard_as


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
class _Tallied:
    name: str
    games: int = 0
    played: list[Tally] = field(default_factory=list)


def player_records(games: Iterable[GameSummary]) -> tuple[PlayerRecord, ...]:
    """Everyone who has played a turn, most wins first; names are told apart as at the table."""
    all_tallied: dict[str, _Tallied] = {}
    for game in games:
        for tally in game.tallies:
            tallied = all_tallied.setdefault(heard_as(tally.name), _Tallied(tally.name))
            tallied.games += game.won is not None
            tallied.played.append(tally)
    records = (_record(each) for each in all_tallied.values() if any(t.turns for t in each.played))
    return tuple(sorted(records, key=lambda each: (-each.wins, -each.average, each.name)))


def _record(tallied: _Tallied) -> PlayerRecord:
    played = [tally for tally in tallied.played if tally.turns]
    turns = sum(tally.turns for tally in played)
    return PlayerRecord(
        tallied.name,
        tallied.games,
        sum(tally.wins for tally in tallied.played),
        turns,
        sum(tally.points for tally in played) / turns,
        sum(tally.farkles for tally in played) / turns,
        max(tally.best for tally in played),
    )


def running_scores(state: GameState) -> dict[str, tuple[Points, ...]]:
    """Each player's own score after each of the player's turns, by id, the start first."""
    scores = {seat.player.id: [seat.start] for seat in state.seats}
    for turn in state.turns:
        scores[turn.player].append(scores[turn.player][-1] + turn.points)
        for gift in turn.gifts:
            scores[gift.player][-1] += gift.points
    return {player: tuple(each) for player, each in scores.items()}


def faces_thrown(games: Iterable[GameSummary]) -> tuple[int, ...]:
    """How often each face, 1 to 6, lay on top after a throw of a finished turn."""
    return tuple(map(sum, zip((0,) * 6, *(game.faces for game in games), strict=True)))

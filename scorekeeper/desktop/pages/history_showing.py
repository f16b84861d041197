"""Past games put into the plain words that the history shows."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.advice.course import Chance, largest_rise
from scorekeeper.desktop.game.player_marks import mark_of
from scorekeeper.desktop.game.showing import listed
from scorekeeper.desktop.pages.charts import Line
from scorekeeper.desktop.pages.past_games import PastGame
from scorekeeper.desktop.wording import day, decimal, percent, points, told, tr
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.fairness import Fairness, dice_to_notice
from scorekeeper.sheet.records import PlayerRecord, running_scores

_BIAS = 0.2

_LEAST = 0.001
"""A probability below this is told as less than it."""


def title_of(game: PastGame) -> str:
    """Who played, and who has won, or up to where it can be told."""
    summary = game.summary
    won = summary.won
    code = "history.cut" if game.cut else "history.unfinished"
    said = told(won) if won else tr(code, round=summary.round)
    return f"{listed(summary.names)}\n{said}"


def day_of(game: PastGame) -> str:
    """When it was played last, and by which rules."""
    local = game.stored.changed.astimezone()
    return f"{day(local)} {local:%H:%M}\n{game.summary.rules}"


def chart_of(state: GameState) -> list[Line]:
    """The running scores of each seat."""
    scores = running_scores(state)
    lines = []
    for seat in state.seats:
        name, reached = seat.player.name, scores[seat.player.id]
        mark = mark_of(state, seat.player.id)
        lines.append(Line(name, mark, range(len(reached)), reached))
    return lines


def chances_of(state: GameState, chances: Sequence[Chance]) -> list[Line]:
    """The chances of each side at the beginning of its turns; the mark is that of its first."""
    lines = []
    for side in dict.fromkeys(each.side for each in chances):
        players = [seat.player for seat in state.seats if seat.side == side]
        own = [each for each in chances if each.side == side]
        turns, heights = [each.turns for each in own], [each.chance for each in own]
        name = listed([player.name for player in players])
        lines.append(Line(name, mark_of(state, players[0].id), turns, heights))
    return lines


def turning_point(state: GameState, chances: Sequence[Chance], *, unsolved: bool) -> str:
    """Where the winner's chance rose most; without a winner, or chances, what there is to say."""
    if not chances:
        return tr("history.unsolved" if unsolved else "history.no_chances")
    untold = state.turns[chances[-1].turns :]
    if untold:
        return tr("history.chances_until", round=untold[0].round)
    if state.outcome is None or len(state.outcome.winners) > 1:
        return tr("history.of_chances")
    winner = state.seat(state.outcome.winners[0])
    rise = largest_rise(chances, winner.side)
    if rise is None:
        return tr("history.of_chances")
    before, later = rise
    return tr(
        "history.turning_point",
        round=before.round,
        player=winner.player.name,
        before=percent(before.chance),
        later=percent(later.chance),
    )


def record_row(record: PlayerRecord) -> tuple[str, ...]:
    """One player's line in the table of records."""
    return (
        record.name,
        points(record.games),
        points(record.wins),
        points(record.turns),
        points(round(record.average)),
        percent(record.farkle_rate),
        points(record.best),
    )


def fairness_line(found: Fairness) -> str:
    """What the counts say of the dice, and honestly what they cannot say."""
    return f"{_judged(found)} {tr('history.even')}"


def _judged(found: Fairness) -> str:
    needed = round(dice_to_notice(_BIAS), -2)
    if not found.enough:
        return tr("history.few", count=found.dice, needed=needed)
    code = "history.unfair" if found.unusual else "history.fair"
    share = percent(found.p) if found.p >= _LEAST else tr("history.rarely", share=percent(_LEAST))
    return tr(code, count=found.dice, share=share, needed=needed, chi=decimal(found.chi_square))

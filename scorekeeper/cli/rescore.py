"""``scorekeeper games rescore``: a stored game counted under other rules, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.output import AsJson, new_table, put, put_json, put_table
from scorekeeper.cli.printable import printable
from scorekeeper.cli.stored import Game, Store, found_game, opened_log

if TYPE_CHECKING:
    from rich.table import Table

    from scorekeeper.rules.rescoring import Objection, Rescored, RescoredTurn
    from scorekeeper.rules.state import GameState
    from scorekeeper.sheet.stored_games import StoredGame

RESCORE_EXAMPLE = "Example: scorekeeper games rescore last --rules zilch"


def rescore_game(
    rules: Annotated[str, typer.Option(help="A preset's id or a rule file.")],
    game: Game = "last",
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Count a stored game under other rules: the same throws, and what would not have been legal.

    The stored game stays as it is.
    """
    from scorekeeper.rules.rescoring import rescore
    from scorekeeper.rulesets import load

    rule_set = load(rules)
    with opened_log(store) as log:
        found, events, _ = found_game(log, game)
    rescored = rescore((logged.event for logged in events), rule_set)
    if as_json:
        put_json(rescored_document(rescored, found, rules))
        return
    title = printable(f"game {found.id}   {found.start.rules.name} → {rules}")
    put_table(_table(rescored, title))
    put(printable(_outcome(rescored.state)))


def rescored_document(rescored: Rescored, game: StoredGame, rules: str) -> dict[str, Any]:
    """Both games side by side; ``rules`` as they were asked for."""
    return {
        "game": game.id,
        "rules": rules,
        "played_rules": game.start.rules.name,
        "over": rescored.state.outcome is not None,
        "scores": _scores(rescored.state),
        "played_scores": _scores(rescored.played),
        "winners": _winners(rescored.state),
        "played_winners": _winners(rescored.played),
        "objections": sum(len(turn.objections) for turn in rescored.turns),
        "turns": [
            _turn(turn, number, rescored) for number, turn in enumerate(rescored.turns, start=1)
        ],
    }


def _turn(turn: RescoredTurn, number: int, rescored: Rescored) -> dict[str, Any]:
    return {
        "turn": number,
        "round": turn.round,
        "player": _name(turn, rescored),
        "played": turn.played,
        "points": turn.points,
        "objections": [_objection(each) for each in turn.objections],
    }


def _objection(objection: Objection) -> dict[str, Any]:
    from scorekeeper.cli.scoring import points

    chosen, counted = objection.chosen, objection.counted
    return {
        "code": objection.refused.code,
        "message": str(objection.refused),
        "chosen": None if chosen is None else list(chosen),
        "counted": counted and {"dice": list(counted.dice), "points": points(counted)},
    }


def _table(rescored: Rescored, title: str) -> Table:
    table = new_table(title)
    for head in ("round", "player", "played", "points"):
        table.add_column(head, justify="left" if head == "player" else "right", no_wrap=True)
    table.add_column("not legal under these rules")
    for turn in rescored.turns:
        written = ("" if turn.played is None else f"{turn.played}", _counted(turn))
        remarks = "\n".join(map(_remark, turn.objections))
        table.add_row(str(turn.round), printable(_name(turn, rescored)), *written, remarks)
    for seat in rescored.state.seats:
        played = str(rescored.played.seat(seat.player.id).score)
        table.add_row("total", printable(seat.player.name), played, str(seat.score), "")
    return table


def _counted(turn: RescoredTurn) -> str:
    if turn.points is None:
        return "" if turn.played is None else "–"
    return str(turn.points)


def _remark(objection: Objection) -> str:
    from scorekeeper.cli.scoring import points

    said = str(objection.refused)
    named = objection.chosen is None or said.startswith(str(objection.chosen))
    chosen = "" if named else f"{objection.chosen}: "
    counted = objection.counted
    instead = "" if counted is None else f"; {counted.dice} counted ({points(counted)})"
    return f"{chosen}{said}{instead}"


def _outcome(state: GameState) -> str:
    from scorekeeper.rules.explain import explain_outcome

    won = explain_outcome(state)
    if won is not None:
        return str(won)
    mover = state.mover
    waits = "" if mover is None else f"; {mover.player.name} is on turn"
    return f"not over under these rules{waits}"


def _name(turn: RescoredTurn, rescored: Rescored) -> str:
    return rescored.played.seat(turn.player).player.name


def _scores(state: GameState) -> dict[str, int]:
    from scorekeeper.cli.sheet import by_name

    return by_name([(seat.player.name, seat.score) for seat in state.seats])


def _winners(state: GameState) -> list[str]:
    return [state.seat(each).player.name for each in state.outcome.winners] if state.outcome else []

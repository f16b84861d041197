"""``scorekeeper advise``: what to keep and whether to bank, with what each choice is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from scorekeeper.cli.faults import BadInput
from scorekeeper.cli.output import put, put_json
from scorekeeper.cli.rolls import GivenRoll, Words, answer_rolls
from scorekeeper.cli.scoring import scoring_document
from scorekeeper.rules.ruleset import MOST_POINTS
from scorekeeper.rules.start import MOST_PLAYERS

if TYPE_CHECKING:
    from scorekeeper.advice.decision import Advice, Choice, Worth
    from scorekeeper.advice.saying import Saying
    from scorekeeper.advice.situation import Situation
    from scorekeeper.advice.standing import Standing
    from scorekeeper.rules.ruleset import Points, RuleSet
    from scorekeeper.rules.selections import LegalSelections

EXAMPLE = "Example: scorekeeper advise 1 2 2 5 5 6 --turn-score 300 --scores 4200,5100"
GAME_IS_OVER = "by these scores the game is over; see --scores, --seat and --rules"


def advise(
    roll: Words,
    turn_score: Annotated[
        int, typer.Option(min=0, max=MOST_POINTS, help="Points set aside earlier in this turn.")
    ] = 0,
    scores: Annotated[
        str | None,
        typer.Option(
            help="Banked scores A,B,… in the order of play, who is on turn first; totals of teams."
        ),
    ] = None,
    rules: Annotated[str, typer.Option(help="A preset's id or a rule file.")] = "classic",
    opening: Annotated[
        bool | None,
        typer.Option("--opening/--opened", help="Whether the opening score is still to be met."),
    ] = None,
    farkles: Annotated[
        int | None, typer.Option(min=0, max=20, help="Farkles in a row before this turn.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_PLAYERS, help="The seat of who is on turn; 1 has begun."),
    ] = None,
    language: Annotated[
        Literal["en", "de"], typer.Option(case_sensitive=False, help="The language of the advice.")
    ] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a roll.")] = False,
) -> int:
    """Say which dice to keep, and whether to bank or to roll on.

    Each choice is worth the expected turn score of best play; with --scores, the probability of
    winning.
    """
    from scorekeeper.advice.saying import tell
    from scorekeeper.advice.situation import Situation
    from scorekeeper.advice.words import advice_lines, told_decision
    from scorekeeper.rulesets import load

    rule_set = load(rules)
    situation = Situation(rule_set, turn_score, opening, farkles)
    standing = _standing(rule_set, scores, seat, opening, farkles)

    def answer(given: GivenRoll) -> None:
        selections = given.selections
        advice, told = _advice(selections, situation, standing)
        if as_json:
            put_json(given.head | _document(advice, told, selections, rules))
        elif given.alone:
            for line in advice_lines(selections, advice, told, language):
                put(line)
        else:
            put(f"{selections.roll}: {tell(told_decision(selections, advice), language)}")

    return answer_rolls(roll, rule_set, as_json, answer)


def _standing(
    rules: RuleSet,
    scores: str | None,
    seat: int | None,
    opening: bool | None,
    farkles: int | None,
) -> Standing | None:
    from scorekeeper.advice.standing import Standing

    if scores is None:
        if seat is not None:
            raise BadInput("--seat is for a game: add --scores")
        return None
    try:
        numbers = tuple(int(score) for score in scores.encode("ascii").split(b","))
    except ValueError:  # also of digits that no other option takes
        raise BadInput(f'--scores takes whole numbers such as 4200,5100, not "{scores}"') from None
    seats = len(numbers) * (rules.players.team_size or 1)
    if len(numbers) > MOST_PLAYERS or any(abs(number) > MOST_POINTS for number in numbers):
        raise BadInput(f"--scores takes up to {MOST_PLAYERS} scores of up to {MOST_POINTS:,}")
    if seat is not None and seat > seats:
        raise BadInput(f"there are {len(numbers)} scores: --seat is one of 1 to {seats}")
    return Standing(rules, numbers, seat, opening, farkles)


def _advice(
    selections: LegalSelections, situation: Situation, standing: Standing | None
) -> tuple[Advice, tuple[Saying, ...]]:
    from scorekeeper.advice.decision import Measure, advise
    from scorekeeper.advice.situation import points_worth

    worth, told = _win_worth(standing, situation.turn_score) if standing else (None, ())
    told += standing.supposed if standing else ()
    if worth is not None:
        return advise(selections, situation.turn_score, worth, Measure.WIN_PROBABILITY), told
    if standing is not None:
        situation = replace(
            situation,
            opening=standing.opens,
            room=standing.room,
            score=standing.scores[0],
            enough=standing.enough,
            leading=standing.leading,
        )
    in_points, more = points_worth(situation)
    return advise(selections, situation.turn_score, in_points, Measure.POINTS), told + more


def _win_worth(standing: Standing, turn_score: Points) -> tuple[Worth | None, tuple[Saying, ...]]:
    """The probability to win, where it can be told; None and why not."""
    from scorekeeper.advice.limits import limits_of_duel, no_chase, no_duel
    from scorekeeper.advice.saying import Saying

    rules, match = standing.rules, standing.match()
    if rules.win.welfare and rules.win.target in standing.scores:
        raise BadInput(GAME_IS_OVER)
    if len(standing.scores) < 2:
        return None, (Saying("limit.one_score"),)
    if no_chase(match):
        return None, ()
    in_teams_last_turns = rules.players.team_size and standing.in_last_turns
    if rules.win.welfare or in_teams_last_turns:
        code = "limit.points_instead" if rules.win.welfare else "limit.teams_last_turns"
        return None, (Saying(code),)
    if standing.in_last_turns:
        return _last_turns_worth(standing, turn_score)
    unanswered = no_duel(match)
    if unanswered is not None:
        return None, (unanswered,)
    return _duel_worth(standing, turn_score, limits_of_duel(rules))


def _last_turns_worth(standing: Standing, turn_score: Points) -> tuple[Worth, tuple[Saying, ...]]:
    from scorekeeper.advice.at_table import last_turns_worth
    from scorekeeper.advice.saying import Saying
    from scorekeeper.advice.standing import GameIsOver
    from scorekeeper.advice.told_table import told_table

    try:
        state, told = told_table(standing, turn_score)
    except GameIsOver:
        raise BadInput(GAME_IS_OVER) from None
    worth, _, limits = last_turns_worth(state, seated=standing.seated)
    told += tuple(each for each in limits if each not in told)
    leads = standing.scores[0] == max(standing.scores)
    if standing.match().counts > 1 and standing.farkles is None and leads:
        told += (Saying("limit.farkles_unknown"),)  # who is behind loses by a farkle anyway
    return worth, told


def _duel_worth(
    standing: Standing, turn_score: Points, told: tuple[Saying, ...]
) -> tuple[Worth, tuple[Saying, ...]]:
    from scorekeeper.advice.limits import bounds_of_duel, limits_between
    from scorekeeper.advice.saying import Saying
    from scorekeeper.advice.several import win_worth_of_several
    from scorekeeper.cli.duels import duel_for

    match = standing.match()
    if standing.seat is None and len(match.turns_left) > 1:
        told = (*told, Saying("limit.first_seat"))
    pairings = standing.pairings()
    duel = duel_for(match, pairings)
    if duel.match.counts > 1:
        told = (*told, Saying("limit.farkles_unknown"))
    if match.penalised and not duel.match.penalised:
        told = (*told, Saying("limit.penalty_left_out"))
    if match.opens_one_by_one:
        told = (*told, Saying("limit.opened"))
    told += bounds_of_duel(duel) + limits_between(duel, pairings, turn_score)
    return win_worth_of_several(duel, pairings), told


def _document(
    advice: Advice, told: tuple[Saying, ...], selections: LegalSelections, rules: str
) -> dict[str, Any]:
    from scorekeeper.advice.words import told_decision

    scored = scoring_document(selections, rules)
    scored["selections"] = [
        each | _choice(choice, advice)
        for each, choice in zip(scored["selections"], advice.choices, strict=True)
    ]
    best = advice.best
    return scored | {
        "decision": best and {"dice": list(best.scored.dice), "then": best.then.value},
        "measure": advice.measure.value,
        "close_call": advice.close,
        "advice": str(told_decision(selections, advice)),
        "notes": [str(line) for line in told],
    }


def _choice(choice: Choice, advice: Advice) -> dict[str, Any]:
    return {
        "turn_score": choice.turn_score,
        "dice_left": choice.dice_left,
        "bank": choice.bank,
        "roll": choice.roll,
        "farkle_probability": choice.farkle_probability,
        "gives_up": advice.gives_up(choice),
    }

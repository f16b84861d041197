"""Rules that cannot work together: what a table should know before it plays by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from math import gcd

from scorekeeper.rules.combinations import COUNTS, combination_message, patterns
from scorekeeper.rules.dice import FACES
from scorekeeper.rules.idle_fields import idle_fields
from scorekeeper.rules.messages import DEFAULT_LANGUAGE, Message, message, say
from scorekeeper.rules.paying_fields import called, field_of_kind, paid_combinations
from scorekeeper.rules.ruleset import WIN, RuleSet
from scorekeeper.rules.scoring import scoring_table
from scorekeeper.rules.selections import TOXIC_FACE, is_toxic
from scorekeeper.rules.welfare import smallest_step


@dataclass(frozen=True)
class Conflict:
    """The fields, by dotted path, that do not go together, and what comes of it."""

    fields: tuple[str, ...]
    message: Message

    def line(self, language: str = DEFAULT_LANGUAGE) -> str:
        """``turn.opening, win.target: …``."""
        return f"{', '.join(self.fields)}: {say(self.message, language)}"


def conflicts(rules: RuleSet) -> tuple[Conflict, ...]:
    """Everything in these rules that cannot be met, contradicts itself, or has no effect."""
    return tuple(found for check in _CHECKS for found in check(rules))


def _exact_target(rules: RuleSet) -> Iterator[Conflict]:
    """Welfare asks for the last points exactly; other rules may make them impossible to bank."""
    win, turn = rules.win, rules.turn
    if not win.welfare:
        return
    if turn.minimum and not turn.minimum_waived_to_win:
        said = message("conflict.exact_minimum", target=win.target, minimum=turn.minimum)
        yield Conflict(("turn.minimum", "win.welfare"), said)
    if win.exceed:
        yield Conflict(("win.exceed", "win.welfare"), message("conflict.exact_exceed"))
    yield from _exact_steps(rules)
    # A penalty may bring them back below.
    if win.welfare_overflow == "apply" and not rules.farkles.penalty:
        yield Conflict(("win.welfare", "win.welfare_overflow"), message("conflict.gift_over"))


def _exact_steps(rules: RuleSet) -> Iterator[Conflict]:
    """Points come in steps: whoever begins beside them cannot hit the target, unless a penalty of
    other points takes them there."""
    win, step, penalty = rules.win, smallest_step(rules), rules.farkles.penalty
    reached = gcd(step, penalty) if isinstance(penalty, int) else step
    beside = [bool((win.target - begun) % reached) for begun in (0, win.head_start)]
    if any(beside):
        code = "conflict.exact_step" if all(beside) else "conflict.exact_step_ahead"
        said = message(code, target=win.target, step=step, ahead=win.head_start)
        yield Conflict(("win.welfare", "win.target", "win.head_start"), said)


def _demands(rules: RuleSet) -> Iterator[Conflict]:
    """Points asked of a turn, against the target and against each other."""
    turn, target = rules.turn, rules.win.target
    for name, points in (("opening", turn.opening), ("minimum", turn.minimum)):
        if points > target:
            said = message("conflict.above_target", points=points, target=target)
            yield Conflict((f"turn.{name}", "win.target"), said)
    # A bank that wins may need no minimum, but an opening still: of who has points before it.
    first_points = rules.win.head_start or rules.win.welfare
    asked_alone = turn.minimum_waived_to_win and first_points
    if 0 < turn.opening <= turn.minimum and not asked_alone:
        said = message("conflict.opening_idle", opening=turn.opening, minimum=turn.minimum)
        yield Conflict(("turn.opening", "turn.minimum"), said)


def _head_start(rules: RuleSet) -> Iterator[Conflict]:
    ahead, target = rules.win.head_start, rules.win.target
    if ahead >= target:
        said = message("conflict.head_start_wins", points=ahead, target=target)
        yield Conflict(("win.head_start", "win.target"), said)
    if ahead and rules.turn.opening and rules.turn.opening_until == "score_above_zero":
        fields = ("win.head_start", "turn.opening_until")
        yield Conflict(fields, message("conflict.head_start_opens"))


def _penalties(rules: RuleSet) -> Iterator[Conflict]:
    """A penalty with nothing to lose."""
    if rules.farkles.penalty == "all":
        yield Conflict(("farkles.penalty",), message("conflict.nothing_to_lose"))
    elif rules.farkles.penalty and not rules.farkles.below_zero:
        fields = ("farkles.penalty", "farkles.below_zero")
        yield Conflict(fields, message("conflict.nothing_to_lose"))


def _toxic_twos(rules: RuleSet) -> Iterator[Conflict]:
    limit = rules.turn.toxic_twos
    if limit > rules.dice:
        said = message("conflict.toxic_never", twos=limit, dice=rules.dice)
        yield Conflict(("turn.toxic_twos", "dice"), said)
    elif 0 < limit <= 3 and rules.score.triples[TOXIC_FACE - 1]:
        said = message("conflict.toxic_triple", twos=limit)
        yield Conflict(("turn.toxic_twos", "score.triples"), said)
    for field, parts in paid_combinations(rules).items():
        if field != "score.triples" and all(is_toxic(part.dice, rules) for part in parts):
            said = message("conflict.toxic_always", twos=limit, combination=called(parts))
            yield Conflict(("turn.toxic_twos", field), said)


def _kinds(rules: RuleSet) -> Iterator[Conflict]:
    """More of a kind that pay less than fewer."""
    table = scoring_table(rules)
    for face in FACES:
        for count in (4, 5, 6):
            more = table.get((face,) * count)
            if more is None or more.wins:
                continue
            # Without a price of their own, six are three and three: that may be meant.
            fewest = 3 if len(more.parts) == 1 else count - 1
            some = (table.get((face,) * fewer) for fewer in range(fewest, count))
            best = max(filter(None, some), key=lambda scored: scored.points, default=more)
            if more.points < best.points:
                said = message(
                    "conflict.kind_pays_less",
                    more=combination_message(f"{COUNTS[count]} {face}s"),
                    points=more.points,
                    fewer=combination_message(f"{COUNTS[len(best.dice)]} {face}s"),
                    instead=best.points,
                )
                yield Conflict((field_of_kind(rules, face, count),), said)


def _never_best(rules: RuleSet) -> Iterator[Conflict]:
    """Combinations whose dice are always worth more as something else."""
    counted = {part for scored in scoring_table(rules).values() for part in scored.parts}
    for field, parts in paid_combinations(rules).items():
        if counted.isdisjoint(parts):
            said = message("conflict.never_counts", combination=called(parts))
            yield Conflict((field,), said)


def _winning_ones(rules: RuleSet) -> Iterator[Conflict]:
    if rules.score.five_ones == WIN and rules.score.six_ones not in (0, WIN):
        fields = ("score.five_ones", "score.six_ones")
        yield Conflict(fields, message("conflict.five_ones_win"))


def _high_stakes(rules: RuleSet) -> Iterator[Conflict]:
    stakes = rules.high_stakes
    if stakes.mode == "bonus" and stakes.bonus >= rules.win.target:
        said = message("conflict.bonus_wins", points=stakes.bonus, target=rules.win.target)
        yield Conflict(("high_stakes.bonus", "win.target"), said)
    if stakes.mode == "bonus" and not stakes.bonus:
        yield Conflict(("high_stakes.bonus",), message("conflict.no_bonus"))
    if stakes.mode == "inherit" and stakes.after_farkle:
        fields = ("high_stakes.mode", "high_stakes.after_farkle")
        yield Conflict(fields, message("conflict.nothing_to_inherit"))


def _turn_without_end(rules: RuleSet) -> Iterator[Conflict]:
    if rules.turn.after_farkle == "may_roll_on":
        yield Conflict(("turn.after_farkle",), message("conflict.rolls_on"))


def _nothing_pays(rules: RuleSet) -> Iterator[Conflict]:
    sizes = {len(part.dice) for part in patterns(rules) if not is_toxic(part.dice, rules)}
    if rules.score.nothing_scores:
        sizes.add(rules.dice)
    if not sizes:
        yield Conflict(("score",), message("conflict.nothing_pays"))
    elif (
        sizes == {rules.dice} and rules.turn.hot_dice == "must_roll" and not _may_win_at_once(rules)
    ):
        yield Conflict(("score", "turn.hot_dice"), message("conflict.never_banked"))


def _may_win_at_once(rules: RuleSet) -> bool:
    return any(part.wins for part in patterns(rules))


def _idle(rules: RuleSet) -> Iterator[Conflict]:
    """Fields that were changed but decide nothing, for want of another."""
    written = rules.as_dict()
    for path, needed in idle_fields(rules):
        value = reduce(lambda table, name: table[name], path.split("."), written)
        said = message("conflict.idle", value=str(value).lower(), needed=needed)
        yield Conflict((path,), said)


_CHECKS: tuple[Callable[[RuleSet], Iterator[Conflict]], ...] = (
    _nothing_pays,
    _exact_target,
    _demands,
    _head_start,
    _penalties,
    _toxic_twos,
    _kinds,
    _never_best,
    _winning_ones,
    _high_stakes,
    _turn_without_end,
    _idle,
)

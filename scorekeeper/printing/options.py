"""The variants of the printed rules as boxes: what each says, and which this rule set has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.printing.option_words import OPTION_WORDS
from scorekeeper.printing.score_rows import Box
from scorekeeper.rules.messages import number
from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True)
class Option:
    """A rule of the table. ``ticked`` is None for one that always holds in one of its ways, its
    ``boxes``; ``counted`` is the number that its text alone says, where the table sets one."""

    title: str
    text: str
    ticked: bool | None
    boxes: tuple[Box, ...] = ()
    counted: str = ""


@dataclass(frozen=True)
class Options:
    """The variants in the order of the printed sheet, then how the game ends, then the table."""

    variants: tuple[Option, ...]
    endings: tuple[Option, ...]
    table: tuple[Option, ...]


def options(rules: RuleSet, language: str = "en") -> Options:
    """Every rule that is no score, as boxes; those of this rule set are ticked."""
    write = _Writer(rules, language)
    return Options(
        (*_turn(rules, write), *_farkles(rules, write), *_stakes(rules, write)),
        tuple(_endings(rules, write)),
        tuple(_table(rules, write)),
    )


def explained(name: str, rules: RuleSet, language: str) -> tuple[str, str]:
    """The title of a rule that is no score, and its sentence with the values of this rule set."""
    if name == "farkles" and rules.farkles.in_a_row == 1:
        name = "farkles.one"
    if name == "head_start" and rules.players.team_size:
        name = "head_start.teams"
    title, _, text = OPTION_WORDS[language][name].partition(": ")
    values = {
        "twos": rules.turn.toxic_twos or 4,
        "row": rules.farkles.in_a_row,
        "bonus": rules.high_stakes.bonus,
        "target": rules.win.target,
    }
    shown = {key: number(value, language) for key, value in values.items()}
    return title, text.format(**shown)


@dataclass(frozen=True)
class _Writer:
    """Options of a rule set in one language."""

    rules: RuleSet
    language: str

    def option(self, name: str, ticked: bool | None, *boxes: Box) -> Option:
        counted = _counted(name, self.rules)
        shown = number(counted, self.language) if counted else ""
        return Option(*explained(name, self.rules, self.language), ticked, boxes, shown)

    def box(self, name: str, ticked: bool) -> Box:
        return Box(OPTION_WORDS[self.language][name], ticked)

    def ways(self, group: str, chosen: str, *names: str) -> tuple[Box, ...]:
        return tuple(self.box(f"{group}.{name}", name == chosen) for name in names)

    def points(self, chosen: int | str, *values: int) -> tuple[Box, ...]:
        """A box for each value, and one more for a value that is none of them."""
        own = (chosen,) if isinstance(chosen, int) and chosen and chosen not in values else ()
        shown = sorted((*values, *own))
        return tuple(Box(number(value, self.language), value == chosen) for value in shown)


def _counted(name: str, rules: RuleSet) -> int:
    """How many twos or farkles, or which bonus; 0 where these rules have no such number."""
    row, stakes = rules.farkles.in_a_row, rules.high_stakes
    match name:
        case "toxic":
            return rules.turn.toxic_twos
        case "farkles":
            return row if row > 1 else 0
        case "stakes":
            return stakes.bonus if stakes.mode == "bonus" else 0
    return 0


def _turn(rules: RuleSet, write: _Writer) -> Iterator[Option]:
    turn, until = rules.turn, rules.turn.opening_until
    opening = write.points(turn.opening, 350, 400, 500, 600, 1000)
    asked = write.ways("until", until, "first_bank", "first_turn", "score_above_zero")
    yield write.option("opening", bool(turn.opening), *opening, *(asked if turn.opening else ()))
    waived = (write.box("waived", turn.minimum_waived_to_win),)
    minimum = write.points(turn.minimum, 300, 350)
    yield write.option("minimum", bool(turn.minimum), *minimum, *(waived if turn.minimum else ()))
    forced = turn.hot_dice != "may_roll"
    except_winning = write.box("unless_winning", turn.hot_dice == "must_roll_unless_winning")
    yield write.option("hot_dice", forced, except_winning)
    yield write.option("keep_all", turn.must_keep_all_scoring)
    yield write.option("roll_on", turn.after_farkle == "may_roll_on")
    counts = (write.box("toxic_counts", turn.toxic_counts_as_farkle),)
    toxic = counts if turn.toxic_twos else ()
    yield write.option("toxic", bool(turn.toxic_twos), *toxic)


def _farkles(rules: RuleSet, write: _Writer) -> Iterator[Option]:
    farkles = rules.farkles
    whole = write.box("penalty.all", farkles.penalty == "all")
    boxes = [*write.points(farkles.penalty, 500, 1000), whole]
    if farkles.penalty and farkles.penalty != "all":
        boxes.append(write.box("below_zero", farkles.below_zero))
    if farkles.penalty and farkles.in_a_row > 1:
        boxes.append(write.box("every_further", farkles.count_after_penalty == "every_further"))
    yield write.option("farkles", bool(farkles.penalty), *boxes)


def _stakes(rules: RuleSet, write: _Writer) -> Iterator[Option]:
    stakes, on = rules.high_stakes, rules.high_stakes.mode != "off"
    boxes = [*write.ways("stakes", stakes.mode, "inherit")]
    if on:
        boxes.append(write.box("none_left", stakes.none_left == "all_dice"))
        boxes.append(write.box("stakes_after_farkle", stakes.after_farkle))
    yield write.option("stakes", on, *boxes)


def _endings(rules: RuleSet, write: _Writer) -> Iterator[Option]:
    win = rules.win
    exceed = write.box("exceed", win.exceed and not win.welfare)
    yield write.option("target", None, *write.points(win.target, 4000, 5000, 10000, 20000), exceed)
    ways = ("finish_round", "others_one_more", "full_extra_round", "all_one_more", "immediate")
    # Who hits the target exactly has won: welfare has no last turns, whatever the file says.
    ending = "immediate" if win.welfare else win.ending
    yield write.option("ending", None, *write.ways("ending", ending, *ways))
    last_turns = ending != "immediate"
    yield write.option("defend", win.defend and last_turns)
    ties = write.ways("tie", win.tie if last_turns else "", "play_on", "first_to_reach", "shared")
    yield write.option("tie", None, *ties)
    boxes: tuple[Box, ...] = ()
    if win.welfare:
        over = (write.box("overflow", win.welfare_overflow == "apply"),)
        boxes = (*write.ways("welfare", win.welfare_tie, "next", "split", "all"), *over)
    yield write.option("welfare", win.welfare, *boxes)


def _table(rules: RuleSet, write: _Writer) -> Iterator[Option]:
    players, win, score = rules.players, rules.win, rules.score
    yield write.option("five_dice", rules.dice == 5)
    first = ("chosen", "roll_off", "roll_off_youngest")
    yield write.option("first", None, *write.ways("first", players.first_player, *first))
    yield write.option("head_start", bool(win.head_start), *write.points(win.head_start, 100, 200))
    teams = write.points(players.team_size, 2, 3)
    if players.team_size:
        by_team = write.box("opening_by_team", players.opening_by == "team")
        teams = (*teams, by_team, write.box("farkles_by_team", players.farkles_by == "team"))
    yield write.option("teams", bool(players.team_size), *teams)
    yield write.option("six_as_pairs", score.six_alike_as_three_pairs)
    yield write.option("six_as_triplets", score.six_alike_as_two_triplets)

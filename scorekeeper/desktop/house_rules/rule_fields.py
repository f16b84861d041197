"""The variants of a rule set as the editor asks for them: boxes, ways, and points."""

from __future__ import annotations

from dataclasses import dataclass

Value = int | str | bool


@dataclass(frozen=True)
class Check:
    """A box: ticked, the field has the value ``on``. ``word`` names it in the catalogue of the
    printed rules; without one it has the title of its variant."""

    path: str
    on: Value = True
    off: Value = False
    word: str = ""


@dataclass(frozen=True)
class Ways:
    """One of several ways. ``words`` is the group in the catalogue of the printed rules."""

    path: str
    values: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Number:
    """A number, some of them offered; ``word`` says what it is where the title does not."""

    path: str
    values: tuple[Value, ...]
    word: str = ""


Control = Check | Ways | Number


@dataclass(frozen=True)
class Variant:
    """A rule with its title and its sentence, ``name`` in the catalogue of the printed rules."""

    name: str
    controls: tuple[Control, ...]


TURN = (
    Variant(
        "opening",
        (
            Number("turn.opening", (0, 350, 400, 500, 600, 1000)),
            Ways("turn.opening_until", ("first_bank", "first_turn", "score_above_zero"), "until"),
        ),
    ),
    Variant(
        "minimum",
        (
            Number("turn.minimum", (0, 300, 350)),
            Check("turn.minimum_waived_to_win", word="waived"),
        ),
    ),
    Variant(
        "hot_dice",
        (Ways("turn.hot_dice", ("may_roll", "must_roll", "must_roll_unless_winning"), "hot_dice"),),
    ),
    Variant("keep_all", (Check("turn.must_keep_all_scoring"),)),
    Variant("roll_on", (Check("turn.after_farkle", "may_roll_on", "turn_ends"),)),
    Variant(
        "toxic",
        (
            Number("turn.toxic_twos", (0, 3, 4, 5)),
            Check("turn.toxic_counts_as_farkle", word="toxic_counts"),
        ),
    ),
    Variant(
        "farkles",
        (
            Number("farkles.penalty", (0, 500, 1000, "all")),
            Number("farkles.in_a_row", (2, 3, 4), "in_a_row"),
            Check("farkles.below_zero", word="below_zero"),
            Check("farkles.count_after_penalty", "every_further", "reset", "every_further"),
        ),
    ),
    Variant(
        "stakes",
        (
            Ways("high_stakes.mode", ("off", "bonus", "inherit"), "stakes"),
            Number("high_stakes.bonus", (500, 1000), "bonus"),
            Check("high_stakes.none_left", "all_dice", "not_offered", "none_left"),
            Check("high_stakes.after_farkle", word="stakes_after_farkle"),
        ),
    ),
)
ENDINGS = (
    Variant(
        "target",
        (
            Number("win.target", (4000, 5000, 10000, 20000)),
            Check("win.exceed", word="exceed"),
        ),
    ),
    Variant(
        "ending",
        (
            Ways(
                "win.ending",
                (
                    "finish_round",
                    "others_one_more",
                    "full_extra_round",
                    "all_one_more",
                    "immediate",
                ),
                "ending",
            ),
        ),
    ),
    Variant("defend", (Check("win.defend"),)),
    Variant("tie", (Ways("win.tie", ("play_on", "first_to_reach", "shared"), "tie"),)),
    Variant(
        "welfare",
        (
            Check("win.welfare"),
            Ways("win.welfare_tie", ("next", "split", "all"), "welfare"),
            Check("win.welfare_overflow", "apply", "void", "overflow"),
        ),
    ),
)
TABLE = (
    Variant("five_dice", (Check("dice", 5, 6),)),
    Variant(
        "first",
        (Ways("players.first_player", ("chosen", "roll_off", "roll_off_youngest"), "first"),),
    ),
    Variant("head_start", (Number("win.head_start", (0, 100, 200, 500)),)),
    Variant(
        "teams",
        (
            Number("players.team_size", (0, 2, 3, 4)),
            Check("players.opening_by", "team", "player", "opening_by_team"),
            Check("players.farkles_by", "team", "player", "farkles_by_team"),
        ),
    ),
    Variant("six_as_pairs", (Check("score.six_alike_as_three_pairs"),)),
    Variant("six_as_triplets", (Check("score.six_alike_as_two_triplets"),)),
)

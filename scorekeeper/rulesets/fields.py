"""The fields of a rule file with their types and ranges: what pydantic checks and the schema says.

The defaults are those of ``scorekeeper.rules.ruleset``; a test keeps the two in step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError, PydanticKnownError

from scorekeeper.rules.ruleset import (
    MOST_POINTS,
    FarkleRules,
    HighStakesRules,
    PlayerRules,
    RuleSet,
    ScoreRules,
    TurnRules,
    WinRules,
)

KINDS = tuple(f"{times}x" for times in range(2, 9))

LONGEST_LINE = 200

Line = Annotated[str, Field(max_length=LONGEST_LINE, pattern=r"^\P{Cc}*$")]
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]


def _points_or(*words: str) -> Callable[[Any], int | str]:
    """A check for points or one of some words, with one fault instead of one for each type."""

    def check(value: Any) -> int | str:
        if isinstance(value, str) and value in words:
            return value
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS:
            return value
        raise PydanticCustomError("points_or", "points or a word", {"words": words})

    return check


def _schema_of_points_or(*words: str) -> WithJsonSchema:
    points = {"type": "integer", "minimum": 0, "maximum": MOST_POINTS}
    return WithJsonSchema({"anyOf": [points, {"enum": list(words)}]})


def _no_fraction(value: Any) -> Any:
    """Among choices 5.0 would pass for 5, which it does nowhere else in a rule file."""
    if isinstance(value, float):
        raise PydanticKnownError("literal_error", {"expected": "6 or 5"})
    return value


def _team_size(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value in (0, 2, 3, 4, 5, 6):
        return value
    raise PydanticCustomError("team_size", "0, or 2 to 6")


Kind = Annotated[int | str, PlainValidator(_points_or(*KINDS)), _schema_of_points_or(*KINDS)]
PointsOrWin = Annotated[int | str, PlainValidator(_points_or("win")), _schema_of_points_or("win")]
PointsOrThreePairs = Annotated[
    int | str, PlainValidator(_points_or("three_pairs")), _schema_of_points_or("three_pairs")
]
PointsOrAll = Annotated[int | str, PlainValidator(_points_or("all")), _schema_of_points_or("all")]
DiceCount = Annotated[Literal[6, 5], BeforeValidator(_no_fraction)]
TeamSize = Annotated[int, PlainValidator(_team_size), WithJsonSchema({"enum": [0, 2, 3, 4, 5, 6]})]
# TOML has lists, strict pydantic wants tuples: only the outer type is taken as it comes.
SixPoints = Annotated[tuple[Points, Points, Points, Points, Points, Points], Field(strict=False)]
TeamOrPlayer = Literal["team", "player"]


class _Table(BaseModel):
    """A table of a rule file: nothing unknown in it, and no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class ScoreFields(_Table):
    """What dice are worth; 0: does not score."""

    one: Points = ScoreRules.one
    """A single 1."""
    five: Points = ScoreRules.five
    """A single 5."""
    triples: SixPoints = (1000, 200, 300, 400, 500, 600)
    """Three of a kind, faces 1 to 6."""
    four_of_a_kind: Kind = ScoreRules.four_of_a_kind
    """Points, or "2x" to "8x" the value of three of that face."""
    five_of_a_kind: Kind = ScoreRules.five_of_a_kind
    """Points, or "2x" to "8x" the value of three of that face."""
    six_of_a_kind: Kind = ScoreRules.six_of_a_kind
    """Points, or "2x" to "8x" the value of three of that face."""
    six_ones: PointsOrWin = ScoreRules.six_ones
    """Six 1s: 0 as six of any face, points, or "win"."""
    five_ones: PointsOrWin = ScoreRules.five_ones
    """Five 1s: 0 as five of any face, points, or "win"."""
    straight: Points = ScoreRules.straight
    """1 2 3 4 5 6."""
    straight_1_to_5: Points = ScoreRules.straight_1_to_5
    """1 2 3 4 5."""
    straight_2_to_6: Points = ScoreRules.straight_2_to_6
    """2 3 4 5 6."""
    three_pairs: Points = ScoreRules.three_pairs
    """Three pairs of different faces."""
    four_and_pair: PointsOrThreePairs = ScoreRules.four_and_pair
    """Four of a kind and a pair: points, or "three_pairs": as much as those."""
    two_triplets: Points = ScoreRules.two_triplets
    """Two different triples."""
    full_house_bonus: Points = ScoreRules.full_house_bonus
    """A triple and a pair of another face score the triple's value and this."""
    six_alike_as_three_pairs: bool = ScoreRules.six_alike_as_three_pairs
    """Six of a kind may count as three pairs."""
    six_alike_as_two_triplets: bool = ScoreRules.six_alike_as_two_triplets
    """Six of a kind may count as two triplets."""
    nothing_scores: Points = ScoreRules.nothing_scores
    """All dice thrown and none scores: these points, and all dice count as used."""


class TurnFields(_Table):
    """What a player may and must do in a turn."""

    opening: Points = TurnRules.opening
    """The points of one turn that the first bank takes."""
    opening_until: Literal["first_bank", "first_turn", "score_above_zero"] = "first_bank"
    """Asked for: until a bank has met it; in the first turn alone; while the score is not above
    zero."""
    minimum: Points = TurnRules.minimum
    """What every bank takes."""
    minimum_waived_to_win: bool = TurnRules.minimum_waived_to_win
    """Whether a bank that wins may be smaller."""
    must_keep_all_scoring: bool = TurnRules.must_keep_all_scoring
    """Whether every die that scores must be set aside."""
    hot_dice: Literal["may_roll", "must_roll", "must_roll_unless_winning"] = "may_roll"
    """All dice set aside: they may be rolled again; must be, at least once; must be unless banking
    wins."""
    after_farkle: Literal["turn_ends", "may_roll_on"] = "turn_ends"
    """A farkle: ends the turn; loses its points, and the dice not set aside may be thrown on."""
    toxic_twos: Annotated[int, Field(ge=0, le=6)] = TurnRules.toxic_twos
    """This many 2s or more in one throw end the turn without points; 0: harmless."""
    toxic_counts_as_farkle: bool = TurnRules.toxic_counts_as_farkle
    """Whether a toxic throw counts among the farkles in a row."""


class FarkleFields(_Table):
    """What farkles in a row cost."""

    in_a_row: Annotated[int, Field(ge=1, le=20)] = FarkleRules.in_a_row
    """Which farkle in a row costs the penalty: 3 is the third."""
    penalty: PointsOrAll = FarkleRules.penalty
    """Points, or "all": the whole score."""
    below_zero: bool = FarkleRules.below_zero
    """Whether the penalty may take the score below zero."""
    count_after_penalty: Literal["reset", "every_further"] = "reset"
    """After the penalty: the count starts again; every further farkle in the row costs too."""


class HighStakesFields(_Table):
    """Beginning a turn with the dice that the player before has left."""

    mode: Literal["off", "bonus", "inherit"] = "off"
    """These dice: are not offered; bring a bonus when they score; bring along the turn score of the
    player before."""
    bonus: Points = HighStakesRules.bonus
    """Added to the turn when the first throw scores."""
    none_left: Literal["all_dice", "not_offered"] = "all_dice"
    """When the player before has left none: all dice may be taken instead; nothing is offered."""
    after_farkle: bool = HighStakesRules.after_farkle
    """Whether they are offered after a farkle too."""


class WinFields(_Table):
    """How the game ends."""

    target: Annotated[int, Field(ge=1, le=MOST_POINTS)] = WinRules.target
    """The score to reach; teams play to 20,000 where nothing else is said."""
    exceed: bool = WinRules.exceed
    """Whether it takes more than the target."""
    ending: Literal[
        "finish_round", "others_one_more", "full_extra_round", "all_one_more", "immediate"
    ] = "finish_round"
    """When the target is reached: the round is finished; each of the others has one more turn; the
    round is finished and a full one follows; all have one more turn, who reached it the last; the
    game is over."""
    defend: bool = WinRules.defend
    """Whether who is overtaken in the last turns gets one answer."""
    tie: Literal["play_on", "first_to_reach", "shared"] = "play_on"
    """When the best are level: they play full rounds until one is ahead; who met the target first
    wins; they share the win."""
    welfare: bool = WinRules.welfare
    """Exactly the target wins; more gives the whole turn to the lowest score of the others."""
    welfare_tie: Literal["next", "split", "all"] = "next"
    """Of several others with the lowest score: the next in turn gets it; each gets an equal share;
    each gets the whole."""
    welfare_overflow: Literal["void", "apply"] = "void"
    """A gift that would take its receiver over the target: is lost; is given all the same."""
    head_start: Points = WinRules.head_start
    """Points for the second and later seats, or for the second and later teams."""


class PlayerFields(_Table):
    """Who plays with whom, and who begins."""

    team_size: TeamSize = PlayerRules.team_size
    """0: everyone alone; 2 and more: teammates alternate, scores add up."""
    opening_by: TeamOrPlayer = "team"
    """The opening is asked: once of the team; of each player."""
    farkles_by: TeamOrPlayer = "team"
    """Farkles in a row are counted: for the team; for each player."""
    first_player: Literal["chosen", "roll_off", "roll_off_youngest"] = "chosen"
    """Who goes first: is chosen; is rolled for, ties again; is rolled for, ties go to the youngest.
    """


class RuleFile(_Table):
    """House rules of Farkle, as scorekeeper reads them."""

    name: Line = RuleSet.name
    """What the rule set is called; left out or empty: as its file is."""
    summary: Line = RuleSet.summary
    """What sets it apart, in a line."""
    dice: DiceCount = 6
    """How many dice are played with."""
    score: ScoreFields = Field(default_factory=ScoreFields)
    turn: TurnFields = Field(default_factory=TurnFields)
    farkles: FarkleFields = Field(default_factory=FarkleFields)
    high_stakes: HighStakesFields = Field(default_factory=HighStakesFields)
    win: WinFields = Field(default_factory=WinFields)
    players: PlayerFields = Field(default_factory=PlayerFields)

"""RuleSet: every house rule of the table as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from typing import Any

from scorekeeper.rules.errors import InvalidRuleSet

Points = int
Kind = int | str
"""Points, or "2x" to "8x": times the value of three of that face."""

WIN = "win"
AS_THREE_PAIRS = "three_pairs"
TEAM_TARGET: Points = 20_000
MOST_POINTS: Points = 1_000_000
"""No rule, no turn that is put right and nobody who joins has more."""


@dataclass(frozen=True)
class ScoreRules:
    """What dice are worth. 0 means that the combination does not score."""

    one: Points = 100
    five: Points = 50
    triples: tuple[Points, ...] = (1000, 200, 300, 400, 500, 600)
    """Three of a kind, faces 1 to 6."""
    four_of_a_kind: Kind = 0
    five_of_a_kind: Kind = 0
    six_of_a_kind: Kind = 0
    six_ones: Points | str = 0
    """0: as six of any other face; points; or "win"."""
    five_ones: Points | str = 0
    straight: Points = 3000
    straight_1_to_5: Points = 0
    straight_2_to_6: Points = 0
    three_pairs: Points = 1500
    four_and_pair: Points | str = AS_THREE_PAIRS
    two_triplets: Points = 0
    full_house_bonus: Points = 0
    """A triple and a pair score the triple's value and this; 0: no such combination."""
    six_alike_as_three_pairs: bool = False
    six_alike_as_two_triplets: bool = False
    nothing_scores: Points = 0
    """For a throw of all dice in which nothing else scores."""


@dataclass(frozen=True)
class TurnRules:
    """What a player may and must do in a turn."""

    opening: Points = 0
    opening_until: str = "first_bank"
    """"first_bank", "first_turn" or "score_above_zero"."""
    minimum: Points = 0
    minimum_waived_to_win: bool = False
    must_keep_all_scoring: bool = False
    hot_dice: str = "may_roll"
    """"may_roll", "must_roll" or "must_roll_unless_winning"."""
    after_farkle: str = "turn_ends"
    """"turn_ends" or "may_roll_on"."""
    toxic_twos: int = 0
    """This many 2s or more in one throw end the turn without points; 0: harmless."""
    toxic_counts_as_farkle: bool = True


@dataclass(frozen=True)
class FarkleRules:
    """What farkles in a row cost."""

    in_a_row: int = 3
    penalty: Points | str = 0
    """Points, or "all": the whole score."""
    below_zero: bool = True
    count_after_penalty: str = "reset"
    """"reset" or "every_further"."""


@dataclass(frozen=True)
class HighStakesRules:
    """Beginning a turn with the dice that the player before has left."""

    mode: str = "off"
    """"off", "bonus" or "inherit"."""
    bonus: Points = 1000
    none_left: str = "all_dice"
    """"all_dice" or "not_offered"."""
    after_farkle: bool = False


@dataclass(frozen=True)
class WinRules:
    """How the game ends."""

    target: Points = 10_000
    exceed: bool = False
    ending: str = "finish_round"
    """"finish_round", "others_one_more", "full_extra_round", "all_one_more" or "immediate"."""
    defend: bool = False
    tie: str = "play_on"
    """"play_on", "first_to_reach" or "shared"."""
    welfare: bool = False
    welfare_tie: str = "next"
    """"next", "split" or "all"."""
    welfare_overflow: str = "void"
    """"void" or "apply"."""
    head_start: Points = 0


@dataclass(frozen=True)
class PlayerRules:
    """Who plays with whom, and who begins."""

    team_size: int = 0
    """0: everyone for themselves; otherwise 2 and more."""
    opening_by: str = "team"
    farkles_by: str = "team"
    """"team" or "player"."""
    first_player: str = "chosen"
    """"chosen", "roll_off" or "roll_off_youngest"."""


@dataclass(frozen=True)
class RuleSet:
    """Every house rule, grouped as in a rule file; a preset is a named rule set."""

    name: str = ""
    summary: str = ""
    dice: int = 6
    score: ScoreRules = field(default_factory=ScoreRules)
    turn: TurnRules = field(default_factory=TurnRules)
    farkles: FarkleRules = field(default_factory=FarkleRules)
    high_stakes: HighStakesRules = field(default_factory=HighStakesRules)
    win: WinRules = field(default_factory=WinRules)
    players: PlayerRules = field(default_factory=PlayerRules)

    def as_dict(self) -> dict[str, Any]:
        """Every field, ready for JSON."""
        written = asdict(self)
        written["score"]["triples"] = list(self.score.triples)
        return written

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> RuleSet:
        """The inverse of as_dict. Missing fields have their defaults, unknown ones are refused.

        Values are taken as they are; files that people write go through scorekeeper.rulesets.
        """
        _refuse_unknown(cls, written, "")
        groups = {name: _group(name, kind, written.get(name, {})) for name, kind in _GROUPS.items()}
        plain = {name: written[name] for name in ("name", "summary", "dice") if name in written}
        return cls(**plain, **_with_team_target(groups, written))

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> dict[str, Any]:
        """Without the hash: another process has other ones for the same texts."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def _hash(self) -> int:
        # Rule sets are keys of the scoring tables; hashing fifty fields each time would show.
        return hash(tuple(getattr(self, each.name) for each in fields(self)))


def usual_target(team_size: int) -> Points:
    """What is played to where nothing else is said."""
    return TEAM_TARGET if team_size else WinRules.target


_GROUPS: dict[str, Any] = {
    "score": ScoreRules,
    "turn": TurnRules,
    "farkles": FarkleRules,
    "high_stakes": HighStakesRules,
    "win": WinRules,
    "players": PlayerRules,
}


def _group(name: str, kind: Any, written: Mapping[str, Any]) -> Any:
    _refuse_unknown(kind, written, f"{name}.")
    values = dict(written)
    if "triples" in values:
        values["triples"] = tuple(values["triples"])
    return kind(**values)


def _refuse_unknown(kind: Any, written: Mapping[str, Any], prefix: str) -> None:
    known = {each.name for each in fields(kind)}
    for name in written:
        if name not in known:
            raise InvalidRuleSet("rules.unknown_field", path=f"{prefix}{name}")


def _with_team_target(groups: dict[str, Any], written: Mapping[str, Any]) -> dict[str, Any]:
    """Teams play to 20,000 where the file does not say otherwise."""
    if "target" not in written.get("win", {}):
        target = usual_target(groups["players"].team_size)
        groups["win"] = WinRules(**{**asdict(groups["win"]), "target": target})
    return groups

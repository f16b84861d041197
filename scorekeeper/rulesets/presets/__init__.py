"""The presets: rule sets that come along, one TOML file each beside this module."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.parsing import parse
from scorekeeper.rulesets.presets.german import SUMMARIES

_FOLDER = Path(__file__).parent

_IDS = (
    "classic",
    "wilson",
    "boardgamecentral",
    "score-sheet",
    "smart-box",
    "hot-dice",
    "zilch",
    "kingdom-come",
    "patch",
)


def preset_ids() -> tuple[str, ...]:
    """The ids by which presets are asked for, the usual one first."""
    return _IDS


@lru_cache(maxsize=1)
def presets() -> dict[str, RuleSet]:
    """Every preset by its id."""
    return {name: parse(preset_text(name), f"{name}.toml") for name in _IDS}


def summary_in(rules: RuleSet, language: str) -> str:
    """What sets the rules apart, in a line: a preset's in the language, any other as written."""
    if language != "de":
        return rules.summary
    own = (name for name, preset in presets().items() if preset.summary == rules.summary)
    return SUMMARIES.get(next(own, ""), rules.summary)


def preset_text(name: str) -> str:
    """The rule file of a preset as it was written, to begin one's own from."""
    return (_FOLDER / f"{name}.toml").read_text(encoding="utf-8")

"""Rule files: TOML that people write, checked in one pass, and the presets that come along."""

from __future__ import annotations

from scorekeeper.rulesets.files import load
from scorekeeper.rulesets.parsing import RuleFileError
from scorekeeper.rulesets.presets import preset_ids, presets, summary_in

__all__ = ["RuleFileError", "load", "preset_ids", "presets", "summary_in"]

"""Finding a rule set by the id of a preset or the path of a file."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from scorekeeper.named import TooLarge, exists, opened_text, read_at_most
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.parsing import RuleFileError, parse, refused
from scorekeeper.rulesets.presets import preset_ids, presets

LARGEST_FILE = 100_000
"""Letters of a rule file; one with a comment on every field is far below."""


def load(name_or_path: str | Path) -> RuleSet:
    """The preset of this id, or the rule set in this TOML file; RuleFileError with all faults."""
    if str(name_or_path) in preset_ids():
        return presets()[str(name_or_path)]
    source, path = str(name_or_path), Path(name_or_path)
    if not source.strip():  # a path of nothing would be the folder that one is in
        raise refused('""', "file.missing", presets=preset_ids())
    return parse(_text(source, path), source)


def _text(source: str, path: Path) -> str:
    try:
        if not path.is_file():
            raise _no_such_file(source, path)
        with opened_text(path) as file:
            return read_at_most(file, LARGEST_FILE)
    except TooLarge:
        raise refused(source, "file.too_large") from None
    except UnicodeDecodeError:
        raise refused(source, "file.not_text") from None
    except OSError as error:
        raise refused(source, "file.unreadable", reason=error.strerror or str(error)) from None


def _no_such_file(source: str, path: Path) -> RuleFileError:
    if path.is_dir():
        return refused(source, "file.folder")
    if exists(path):
        return refused(source, "file.no_file")
    near = get_close_matches(source, preset_ids(), 1)
    if near:
        return refused(source, "file.missing_near", near=near[0])
    return refused(source, "file.missing", presets=preset_ids())

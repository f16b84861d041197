"""A text into a rule set: every fault of a rule file is reported at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unicodedata import category

from pydantic import ValidationError

from scorekeeper.named import toml_of, unreadable
from scorekeeper.rules.messages import DEFAULT_LANGUAGE, message
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.faults import Fault, faults_of
from scorekeeper.rulesets.fields import LONGEST_LINE, RuleFile
from scorekeeper.rulesets.toml_reasons import toml_reason


class RuleFileError(ValueError):
    """A rule file that cannot be used; ``str()`` has a line for each of its faults."""

    def __init__(self, source: str, faults: tuple[Fault, ...]) -> None:
        self.source = source
        self.faults = faults
        super().__init__(source, faults)

    def lines(self, language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
        """``my.toml: score.straight: must be 0 or more (got -5)`` for each fault."""
        return tuple(f"{self.source}: {fault.line(language)}" for fault in self.faults)

    def __str__(self) -> str:
        return "\n".join(self.lines())


def parse(text: str, source: str) -> RuleSet:
    """The rule set of a TOML text; ``source`` names it in faults, and where it has no name.
    RuleFileError with all faults."""
    try:
        written = toml_of(text)
    except RecursionError:
        raise refused(source, "file.nested") from None
    except ValueError as error:  # tomllib's own, and those of numbers with too many digits
        raise refused(
            source, "file.toml", reason=toml_reason(_lowered(unreadable(error)))
        ) from None
    if not str(written.get("name", "-")).strip():  # in lists it would be an empty row
        del written["name"]
    return from_mapping(written, source)


def from_mapping(written: dict[str, Any], source: str) -> RuleSet:
    """The rule set of fields already read, from a form or a stored file; RuleFileError with all
    faults."""
    try:
        checked = RuleFile.model_validate(written)
    except ValidationError as error:
        raise RuleFileError(source, faults_of(error)) from None
    fields = checked.model_dump(exclude_unset=True)
    return RuleSet.from_dict({"name": _called_by(source), **fields})


def _called_by(source: str) -> str:
    """The name of a file as one of rules, which is a line of text that can be seen; files may have
    any."""
    file = Path(source)
    name = (file.stem.strip() or file.name.strip())[:LONGEST_LINE]
    return "".join("\ufffd" if category(each) in ("Cc", "Cs") else each for each in name)


def refused(source: str, code: str, **values: object) -> RuleFileError:
    """The error for a file with one fault that is none of a field."""
    return RuleFileError(source, (Fault("", message(code, **values)),))


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]

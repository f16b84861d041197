"""The page about rule files is fresh, and what it shows can be played."""

from __future__ import annotations

import re

import pytest

from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rulesets.faults import field_paths
from scorekeeper.rulesets.parsing import parse
from tests.rules.conflict_examples import EXAMPLES, IDLE
from tests.rulesets.rules_page import PAGE, page

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_is_fresh() -> None:
    assert page() == TEXT, "python -m tests.rulesets.rules_page writes it anew"


def test_the_page_has_every_field() -> None:
    for path in field_paths():
        assert f"`{path.rpartition('.')[2]}`" in TEXT or f"`[{path}]`" in TEXT, path


def test_the_file_on_the_page_can_be_played_without_a_warning() -> None:
    (written,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    rules = parse(written, "marys.toml")
    assert rules.name == "Aunt Mary's"
    assert conflicts(rules) == ()


SHOWN = re.findall(r"^\| (`\w[^|]* = [^|]*`) \| ([^|]*) \|$", TEXT, re.MULTILINE)


def test_the_page_shows_every_example_of_the_checker() -> None:
    assert len(SHOWN) == len(EXAMPLES) + len(IDLE)


@pytest.mark.parametrize(("example", "warning"), SHOWN)
def test_an_example_read_as_a_file_is_warned_of_as_shown(example: str, warning: str) -> None:
    lines = "\n".join(re.findall(r"`([^`]*)`", example))
    rules = parse(lines, "example.toml")
    assert "<br>".join(conflict.line() for conflict in conflicts(rules)) == warning

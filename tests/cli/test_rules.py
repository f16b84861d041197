"""``rules``: presets, one rule set in full, the faults of a file, the schema."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from scorekeeper import rulesets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import preset_ids, presets
from tests.cli.conftest import CommandLine


def test_the_list_names_every_preset(cli: CommandLine) -> None:
    documents = cli("rules", "list", "--json").documents
    assert [d["id"] for d in documents] == list(preset_ids())
    assert all(d["name"] and d["summary"] for d in documents)
    out = cli("rules", "list").out
    assert all(name in out for name in preset_ids())


def test_a_rule_set_is_shown_with_every_field(cli: CommandLine) -> None:
    (document,) = cli("rules", "show", "wilson", "--json").documents
    fields = {name: document[name] for name in RuleSet().as_dict()}
    assert RuleSet.from_dict(fields) == presets()["wilson"]
    assert set(document) >= {"score", "turn", "farkles", "high_stakes", "win", "players", "dice"}


def test_what_is_shown_is_a_rule_file(cli: CommandLine, tmp_path: Path) -> None:
    shown = cli("rules", "show", "zilch").out
    assert tomllib.loads(shown)["score"]["nothing_scores"] == 500
    path = tmp_path / "mine.toml"
    path.write_text(shown)
    assert cli("rules", "check", path).status == 0


def test_every_fault_of_a_file_is_told_on_a_line_of_its_own(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "house.toml"
    path.write_text("[score]\none = -1\nstrait = 9\n[turn]\nopening = 'much'\n")
    outcome = cli("rules", "check", path)
    assert (outcome.status, outcome.out) == (2, "")
    lines = outcome.err.splitlines()
    assert len(lines) == 3
    assert all("house.toml: " in line for line in lines)
    assert "score.strait" in outcome.err
    (document,) = cli("rules", "check", path, "--json").documents
    assert document["valid"] is False
    paths = {fault["path"] for fault in document["faults"]}
    assert paths == {"score.one", "score.strait", "turn.opening"}


def test_rules_that_do_not_go_together_are_a_warning(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("[turn]\nminimum = 350\n[win]\nwelfare = true\n")
    outcome = cli("rules", "check", path)
    assert outcome.status == 0
    assert "warning: turn.minimum, win.welfare: " in outcome.out
    (document,) = cli("rules", "check", path, "--json").documents
    assert document["valid"] is True
    assert document["warnings"][0]["fields"] == ["turn.minimum", "win.welfare"]


def test_the_schema_is_one_document(cli: CommandLine) -> None:
    schema = json.loads(cli("rules", "schema").out)
    assert schema["properties"]["score"]


def test_the_schema_goes_where_the_first_line_of_a_rule_file_looks_for_it(cli: CommandLine) -> None:
    page = Path(rulesets.__file__).with_name("README.md").read_text(encoding="utf-8")
    (place,) = re.findall(r"^#:schema \./(.+)$", page, flags=re.MULTILINE)
    assert f"scorekeeper rules schema > {place}" in page
    assert f"scorekeeper rules schema > {place}" in cli("rules", "schema", "--help").out


def test_unknown_rules_are_one_line(cli: CommandLine) -> None:
    outcome = cli("rules", "show", "clasic")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "classic" in outcome.err

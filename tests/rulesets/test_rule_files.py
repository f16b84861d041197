"""Rule files: every fault at once, each with its dotted path, in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import RuleFileError, load
from scorekeeper.rulesets.parsing import parse
from scorekeeper.rulesets.writing import as_toml_text


def faults(text: str, source: str = "my.toml") -> list[str]:
    with pytest.raises(RuleFileError) as refused:
        parse(text, source)
    return str(refused.value).splitlines()


def test_a_fault_reads_as_promised() -> None:
    expected = "my.toml: score.straight: must be 0 or more (got -5)"
    assert faults("[score]\nstraight = -5") == [expected]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("dice = 7", "dice: must be 6 or 5 (got 7)"),
        ("dice = 5.0", "dice: must be 6 or 5 (got 5.0)"),
        (f"dice = {2**63}", f"dice: must be 6 or 5 (got {2**63})"),
        ("name = 3", "name: must be a text in quotes (got 3)"),
        ('name = "two\\nlines"', 'name: must be a single line (got "two\\nlines")'),
        (
            f'summary = "{"x" * 201}"',
            f'summary: must be 200 characters or less (got "{"x" * 59}…)',
        ),
        ("score.one = 1.5", "score.one: must be a whole number (got 1.5)"),
        ("score.one = true", "score.one: must be a whole number (got true)"),
        ('score.one = "100"', 'score.one: must be a whole number (got "100")'),
        ("score.one = 2000000", "score.one: must be 1,000,000 or less (got 2000000)"),
        (
            "score.triples = [1, 2]",
            "score.triples: must be six whole numbers, for faces 1 to 6 (got [1, 2])",
        ),
        (
            "score.triples = [1, 1, 1, 1, 1, 1, 1]",
            "score.triples: must be six whole numbers, for faces 1 to 6"
            " (got [1, 1, 1, 1, 1, 1, 1])",
        ),
        (
            "score.triples = 300",
            "score.triples: must be six whole numbers, for faces 1 to 6 (got 300)",
        ),
        (
            "score.triples = [1, 2, -3, 4, 5, 6]",
            "score.triples[3]: must be 0 or more (got -3)",
        ),
        (
            'score.four_of_a_kind = "9x"',
            'score.four_of_a_kind: must be points (0 to 1,000,000) or "2x"…"8x" (got "9x")',
        ),
        (
            'score.six_ones = "wins"',
            'score.six_ones: must be points (0 to 1,000,000) or "win" (got "wins")',
        ),
        (
            "score.four_and_pair = true",
            'score.four_and_pair: must be points (0 to 1,000,000) or "three_pairs" (got true)',
        ),
        (
            "farkles.penalty = -1",
            'farkles.penalty: must be points (0 to 1,000,000) or "all" (got -1)',
        ),
        ("farkles.in_a_row = 0", "farkles.in_a_row: must be 1 or more (got 0)"),
        ("turn.toxic_twos = 7", "turn.toxic_twos: must be 6 or less (got 7)"),
        ("win.target = 0", "win.target: must be 1 or more (got 0)"),
        ("win.exceed = 1", "win.exceed: must be true or false (got 1)"),
        (
            'win.tie = "draw"',
            'win.tie: must be "play_on", "first_to_reach" or "shared" (got "draw")',
        ),
        ("players.team_size = 1", "players.team_size: must be 0, or 2 to 6 (got 1)"),
        ("turn = 3", "turn: must be a table, written [turn] (got 3)"),
        ("score.stright = 1", "score.stright: unknown field; did you mean score.straight?"),
        ("opening = 500", "opening: unknown field; did you mean turn.opening?"),
        ("win.minimum = 350", "win.minimum: unknown field; did you mean turn.minimum?"),
        ("hot_dice = 1", "hot_dice: unknown field; did you mean turn.hot_dice?"),
        ("win.foo = 1", "win.foo: unknown field; take it out"),  # not: win, its table
        ("dcie = 6", "dcie: unknown field; did you mean dice?"),
        ("zzzz = 6", "zzzz: unknown field; take it out"),
        ("[scroe]\none = 1", "scroe: unknown field; did you mean score?"),
        ('"a.b" = 1', '"a.b": unknown field; take it out'),
        ('"\\u001b[31m\\n" = 1', '"\\u001b[31m\\n": unknown field; take it out'),
        (f"{'x' * 5000} = 1", f"{'x' * 60}…: unknown field; take it out"),
        ('dice = "\\u009b\\u202e"', 'dice: must be 6 or 5 (got "\\u009b\\u202e")'),
        ("score.one = inf", "score.one: must be a whole number (got inf)"),
        ("score.one = -inf", "score.one: must be a whole number (got -inf)"),
        ("score.one = {points = 100}", "score.one: must be a whole number (got {…})"),
        ("score.one = [nan]", "score.one: must be a whole number (got [nan])"),
        ("score.one = 1979-05-27", "score.one: must be a whole number (got 1979-05-27)"),
    ],
)
def test_each_kind_of_fault(text: str, fault: str) -> None:
    assert faults(text) == [f"my.toml: {fault}"]


def test_all_faults_in_one_pass() -> None:
    text = """
    dice = 4
    opening = 500
    [score]
    straight = -5
    one = "hundred"
    triples = [1, -2, 3]
    [win]
    ending = "never"
    target = 1.5
    """
    paths = [line.split(": ")[1] for line in faults(text)]
    assert sorted(paths) == sorted(
        [
            "dice",
            "opening",
            "score.straight",
            "score.one",
            "score.triples[2]",
            "score.triples",
            "win.ending",
            "win.target",
        ]
    )


def test_the_same_faults_in_german() -> None:
    with pytest.raises(RuleFileError) as refused:
        parse("score.straight = -5", "mein.toml")
    assert refused.value.lines("de") == (
        "mein.toml: score.straight: muss 0 oder mehr sein (ist -5)",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("dice = " + "[" * 50_000, "nested too deeply for a rule file"),
        ("dice = " + "9" * 5_000, "not readable as TOML: a number has too many digits"),
        (
            "win.target = 0x" + "f" * 5_000,
            f"win.target: must be 1,000,000 or less (got 0x{'f' * 57}",
        ),
        ("dice = 0o" + "7" * 9_000, "dice: must be 6 or 5 (got 0xfff"),
        (".".join("a" * 20_000) + " = 1", "nested too deeply for a rule file"),
        ("[a" + ' . "a"' * 20_000 + "]", "nested too deeply for a rule file"),
        (".".join([r'"\""'] * 15_000) + " = 1", "nested too deeply for a rule file"),
        ("win = {target = 1, " + ".".join("a" * 20_000) + " = 1}", "nested too deeply for a rule"),
    ],
)
def test_text_made_to_break_the_reader(text: str, fault: str) -> None:
    (line,) = faults(text)
    assert line.startswith(f"my.toml: {fault}")


@pytest.mark.parametrize("line", ["-." * 60, "." * 80, "1.2" + ". 3" * 60])
def test_a_comment_may_have_as_many_dots_as_it_likes(line: str) -> None:
    assert parse(f"# {line}\ndice = 5  # {line}\n", "my.toml").dice == 5


def test_text_that_is_no_toml_says_where() -> None:
    (line,) = faults("[score\none = 1")
    assert line.startswith("my.toml: not readable as TOML: ")
    assert "line 1" in line


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[score]\n[score]", "cannot declare score twice (at line 2, column 7)"),
        ('["a b".c]\n["a b".c]', 'cannot declare "a b".c twice (at line 2, column 9)'),
        ('["it\'s"]\n["it\'s"]', 'cannot declare "it\'s" twice (at line 2, column 8)'),
        (
            "score = {one = 1}\nscore.five = 2",
            "cannot mutate immutable namespace score (at end of document)",
        ),
        (
            "[score.one]\n[score]\none.two = 1",
            "cannot redefine namespace score.one (at end of document)",
        ),
    ],
)
def test_a_table_written_twice_is_called_as_in_the_file(text: str, fault: str) -> None:
    assert faults(text) == [f"my.toml: not readable as TOML: {fault}"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("dice 5", "nach dem Feld fehlt ein = (Zeile 1, Spalte 6)"),
        ("dice = ", "kein gültiger Wert (am Ende der Datei)"),
        ("dice = yes", "kein gültiger Wert (Zeile 1, Spalte 8)"),
        ("[score\none = 1", "am Ende der Überschrift fehlt ] (Zeile 1, Spalte 7)"),
        ("dice = 5 6", "hier müsste die Zeile enden (Zeile 1, Spalte 10)"),
        ("dice = 5\ndice = 6", "das Feld hat schon einen Wert (am Ende der Datei)"),
        ('name = "Anna', "ein Text endet nicht: das Anführungszeichen fehlt (am Ende der Datei)"),
        ("[score]\n[score]", "score steht zweimal da (Zeile 2, Spalte 7)"),
        ("score.triples = [1, 2", "eine Liste endet nicht: ] fehlt (am Ende der Datei)"),
        ("score = {one = 1", "eine Tabelle endet nicht: } fehlt (am Ende der Datei)"),
        ('name = "C:\\wir"', "ein einzelnes \\ in einem Text: zwei davon schreiben"),
        ("name = 'a\0b'", "ungültiges Zeichen '\\x00' (Zeile 1, Spalte 10)"),
        ("?", "keine gültige Zeile (Zeile 1, Spalte 1)"),
        ("a.? = 1", "ein Feld beginnt mit einem ungültigen Zeichen (Zeile 1, Spalte 3)"),
    ],
)
def test_text_that_is_no_toml_is_told_in_german(text: str, fault: str) -> None:
    with pytest.raises(RuleFileError) as refused:
        parse(text, "mein.toml")
    (line,) = refused.value.lines("de")
    assert line.startswith(f"mein.toml: nicht als TOML lesbar: {fault}")


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        (b"\xff\xfe\x00", "not a text in UTF-8; save it as one"),
        (b"#" * 100_001, "too large for a rule file; check the name"),
    ],
)
def test_a_file_that_is_no_rule_file(tmp_path: Path, written: bytes, fault: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(written)
    with pytest.raises(RuleFileError) as refused:
        load(path)
    assert str(refused.value) == f"{path}: {fault}"


def test_a_folder_is_no_rule_file(tmp_path: Path) -> None:
    with pytest.raises(RuleFileError, match="a folder, not a rule file; choose a file in it"):
        load(tmp_path)


def test_an_empty_name_is_no_folder() -> None:
    with pytest.raises(RuleFileError, match=r'^"": no preset and no file of that name'):
        load("")


def test_a_name_that_is_nearly_a_preset() -> None:
    with pytest.raises(RuleFileError) as refused:
        load("clasic")
    assert str(refused.value) == "clasic: no preset and no file of that name; did you mean classic?"


def test_a_name_that_is_nothing_lists_the_presets() -> None:
    with pytest.raises(RuleFileError, match=r"xyz.toml: no preset .*presets: classic, wilson, "):
        load("xyz.toml")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_told_as_what_it_is_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    told = "pipe.toml: a pipe or a device, not a rule file; save the rules as a file"
    with pytest.raises(RuleFileError, match=told):
        load(tmp_path / "pipe.toml")


def test_a_path_that_cannot_be_one() -> None:
    with pytest.raises(RuleFileError):
        load("a\0b.toml")


def test_what_a_file_leaves_out_has_its_default(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("[score]\nstraight = 1500\n", encoding="utf-8")
    expected = RuleSet.from_dict({"name": "ours", "score": {"straight": 1500}})
    assert load(path) == load(str(path)) == expected


def test_an_empty_file_is_the_usual_game() -> None:
    assert parse("", "empty.toml") == RuleSet(name="empty")


def test_teams_without_a_target_play_to_twenty_thousand() -> None:
    assert parse("players.team_size = 2", "teams.toml").win.target == 20_000


def test_a_byte_order_mark_is_not_held_against_a_file(tmp_path: Path) -> None:
    path = tmp_path / "notepad.toml"
    path.write_bytes(b"\xef\xbb\xbfdice = 5\r\n")
    assert load(path).dice == 5


def test_what_the_shell_of_windows_makes_of_a_file_is_read(tmp_path: Path) -> None:
    """``scorekeeper rules show zilch > house.toml``: PowerShell writes all it is given so."""
    path = tmp_path / "house.toml"
    path.write_bytes(as_toml_text(load("zilch"), every_field=True).encode("utf-16"))
    assert load(path) == load("zilch")
    path.write_bytes("dice = 5\r\n".encode("utf-16")[:-1])
    with pytest.raises(RuleFileError, match=r"house.toml: not a text in UTF-8"):
        load(path)


@pytest.mark.parametrize("name", ["", "   ", "\u00a0"])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    assert parse(f'name = "{name}"', "/home/ours.toml").name == "ours"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("sunday.toml", "sunday"),
        ("h\udcfctte.toml", "h\ufffdtte"),
        ("two\nlines.toml", "two\ufffdlines"),
        (f"{'x' * 240}.toml", "x" * 200),
        (" .toml", ".toml"),
        (f"{' ' * 240}.toml", ".toml"),
        ("\u00a0ours .toml", "ours"),
    ],
)
def test_rules_without_a_name_are_called_by_a_file_of_any_name(source: str, name: str) -> None:
    """What is no text, or no name that a rule file may give, cannot be stored or read back."""
    rules = parse("dice = 5", source)
    assert rules.name == name
    assert parse(as_toml_text(rules, every_field=True), "again.toml") == rules

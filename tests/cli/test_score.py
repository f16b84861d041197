"""``score``: typed rolls, pictures and stdin, as the contract says."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest

from tests.cli.conftest import CommandLine
from tests.square_table import EMPTY, tray


@pytest.mark.parametrize(
    "typed", [["1 2 2 5 5 6"], ["122556"], ["6,5,5,2,2,1"], ["1", "2", "2", "5", "5", "6"]]
)
def test_a_typed_roll_answers_with_every_selection_best_first(
    cli: CommandLine, typed: list[str]
) -> None:
    outcome = cli("score", *typed, "--json")
    single_1 = {"combination": "single 1", "dice": [1], "points": 100}
    single_5 = {"combination": "single 5", "dice": [5], "points": 50}
    assert outcome.status == 0
    assert outcome.documents == [
        {
            "roll": [1, 2, 2, 5, 5, 6],
            "rules": "classic",
            "farkle": False,
            "best": {"dice": [1, 5, 5], "points": 200},
            "selections": [
                {"dice": [1, 5, 5], "points": 200, "parts": [single_1, single_5, single_5]},
                {"dice": [1, 5], "points": 150, "parts": [single_1, single_5]},
                {"dice": [1], "points": 100, "parts": [single_1]},
                {"dice": [5, 5], "points": 100, "parts": [single_5, single_5]},
                {"dice": [5], "points": 50, "parts": [single_5]},
            ],
        }
    ]


def test_a_farkle_has_no_best(cli: CommandLine) -> None:
    (document,) = cli("score", "2 3 4 4 6 6", "--json").documents
    assert (document["farkle"], document["best"], document["selections"]) == (True, None, [])


def test_a_farkle_is_told_with_what_was_looked_for(cli: CommandLine, tmp_path: Path) -> None:
    nothing_of = "1, 5, 3 of a kind, straight, three pairs or four and a pair"
    out = cli("score", "2 3 4 4 6 6").out
    assert out == f"farkle: 2 3 4 4 6 6 shows no {nothing_of}\n"
    house = tmp_path / "house.toml"
    house.write_text("[turn]\ntoxic_twos = 4\n[score]\none = 0\nfive = 0\n")
    out = cli("score", "1 5", "--rules", str(house)).out
    assert out == "1 5: farkle: 2 dice can show nothing that scores\n"
    out = cli("score", "1 2 2 2 2 5", "--rules", str(house)).out
    toxic = "4 twos in one throw are toxic: the turn is over, nothing scores"
    assert out == f"1 2 2 2 2 5: {toxic}\n"


def test_the_table_for_people_gives_points_and_reasons(cli: CommandLine) -> None:
    out = cli("score", "1 2 2 5 5 6").out
    rows = [line.split()[:4] for line in out.splitlines() if "single" in line]
    assert rows[0] == ["1", "5", "5", "200"]
    assert "single 1 100, single 5 50, single 5 50" in out


def test_rules_are_a_presets_id_or_a_file(cli: CommandLine, tmp_path: Path) -> None:
    (zilch,) = cli("score", "222244", "--rules", "zilch", "--json").documents
    assert (zilch["rules"], zilch["best"]["points"]) == ("zilch", 1500)
    house = tmp_path / "house.toml"
    house.write_text('[score]\nfour_of_a_kind = 777\nthree_pairs = 0\nsix_ones = "win"\n')
    (own,) = cli("score", "222244", "--rules", house, "--json").documents
    assert (own["rules"], own["best"]["points"]) == (str(house), 777)
    (won,) = cli("score", "111111", "--rules", house, "--json").documents
    assert won["best"]["points"] == "win"
    assert won["selections"][0]["parts"][0]["points"] == "win"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("0 1 2 3 4 5", "a die shows 1 to 6, not 0"),
        ("1 2 3 4 5 7", "a die shows 1 to 6, not 7"),
        ("one two", '"one two" is no roll: write the faces, such as 1 5 5 or 155'),
        ("1 2 3 4 5 6 1", "7 dice do not fit: this game is played with 6"),
        ("", '"" is no roll'),
        ("gone.jpg", "gone.jpg does not exist; check the name"),
        ("a" * 5000, f'"{"a" * 30}…" is no roll'),
        ("a" * 300 + ".jpg", "a" * 30 + "… is too long for a name; check it"),
    ],
)
def test_what_is_no_roll_gets_one_line_and_status_2(
    cli: CommandLine, typed: str, line: str
) -> None:
    outcome = cli("score", typed)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"scorekeeper: {line}")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("rules", ["clasic", "gone.toml", "."])
def test_unknown_rules_get_one_line_and_status_2(cli: CommandLine, rules: str) -> None:
    outcome = cli("score", "155", "--rules", rules)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)


def test_a_rule_file_with_many_faults_is_still_one_line_here(
    cli: CommandLine, tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[score]\none = -1\nfive = 'x'\nstrait = 9\n")
    outcome = cli("score", "155", "--rules", house)
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1
    assert "(and 2 more; 'scorekeeper rules check' lists them)" in outcome.err


def test_stdin_is_answered_line_by_line(cli: CommandLine) -> None:
    outcome = cli("score", "-", stdin="155\n\n2 3 4 4 6 6\n 1 1 1 \n")
    assert outcome.status == 0
    assert outcome.out.splitlines() == [
        "1 5 5: 200 for 1 5 5 (single 1 100, single 5 50, single 5 50)",
        "2 3 4 4 6 6: farkle",
        "1 1 1: 1000 for 1 1 1 (three 1s 1000)",
    ]
    documents = cli("score", "-", "--json", stdin="155\n111\n").documents
    assert [d["best"]["points"] for d in documents] == [200, 1000]


def test_toxic_twos_are_no_farkle_in_a_line_either(cli: CommandLine, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[turn]\ntoxic_twos = 4\n")
    said = "1 2 2 2 2 5: toxic twos, the turn is over"
    assert cli("score", "-", "--rules", house, stdin="122225\n").out.splitlines() == [said]


def test_a_bad_line_of_stdin_stops_nothing(cli: CommandLine) -> None:
    outcome = cli("score", "-", "--json", stdin="155\n1 8\n1111111\n111\n")
    assert outcome.status == 2
    first, second, third, last = outcome.documents
    assert first["best"]["points"] == 200
    assert second == {"roll": "1 8", "error": "a die shows 1 to 6, not 8"}
    assert third["error"] == "7 dice do not fit: this game is played with 6"
    assert last["best"]["points"] == 1000
    outcome = cli("score", "-", stdin="1 8\n155\n")
    assert (outcome.status, outcome.out.count("\n"), outcome.err.count("\n")) == (2, 1, 1)


def test_a_byte_order_mark_is_not_held_against_the_first_line(cli: CommandLine) -> None:
    outcome = cli("score", "-", stdin="\ufeff155\n111\n")
    assert (outcome.status, outcome.out.count("\n"), outcome.err) == (0, 2, "")


@pytest.mark.usefixtures("squares")
def test_one_picture_is_scored_at_a_time(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    content = cv2.imencode(".png", tray((0, 5)))[1].tobytes()
    for name in ("a.png", "b.png", "of a.png and b.png"):
        (tmp_path / name).write_bytes(content)
    outcome = cli("score", "a.png", "b.png")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        "scorekeeper: these are several pictures; name one, or 'scorekeeper read' reads them all\n"
    )
    assert cli("score", "of", "a.png", "and", "b.png").status == 0


def test_a_line_without_an_end_is_not_read_to_its_end(cli: CommandLine) -> None:
    outcome = cli("score", "-", stdin="155\n" + "1" * 10_001)
    assert (outcome.status, outcome.out.count("\n")) == (2, 1)
    assert outcome.err == "scorekeeper: line 2 of the input is no roll; write one roll a line\n"


@pytest.mark.usefixtures("squares")
def test_a_picture_is_scored_too(cli: CommandLine, tmp_path: Path) -> None:
    photo = tmp_path / "tray.png"
    cv2.imwrite(str(photo), tray((0, 5), (2, 1), (3, 5)))
    (document,) = cli("score", photo, "--json").documents
    assert document["source"] == str(photo)
    assert document["certain"] is True
    assert document["roll"] == [1, 5, 5]
    assert document["best"]["points"] == 200


@pytest.mark.usefixtures("squares")
def test_a_picture_that_is_not_certain_says_so(cli: CommandLine, tmp_path: Path) -> None:
    photo, pixels = tmp_path / "tray.png", tray((0, 5))
    pixels[0, 0] = 0
    cv2.imwrite(str(photo), pixels)
    outcome = cli("score", photo)
    assert outcome.status == 0
    assert "is not read with certainty" in outcome.err
    assert cli("score", photo, "--json").documents[0]["certain"] is False


@pytest.mark.usefixtures("squares")
@pytest.mark.parametrize(
    ("pixels", "line"),
    [
        (EMPTY, "no dice were found"),
        (
            tray(*((place, 1) for place in range(7))),
            "tray.png: 7 dice do not fit: this game is played with 6; "
            "show only the dice of the roll, or type it",
        ),
    ],
)
def test_a_picture_without_a_roll_gets_one_line(
    cli: CommandLine, tmp_path: Path, pixels, line: str
) -> None:
    photo = tmp_path / "tray.png"
    cv2.imwrite(str(photo), pixels)
    outcome = cli("score", photo)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert line in outcome.err

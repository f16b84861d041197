"""The networks made from nothing: what is done in which order, and how a stopped run goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import make_reader
import pytest
from make_reader import MIXES, ROUNDS, plan
from steps import Step, make

READ = ("--quick", "--kept-back", "--scenes", "--models", "--anchors", "--places", "--resume")
NOTES = """
import sys
from pathlib import Path
with Path(sys.argv[1]).open("a") as notes:
    notes.write(sys.argv[2])
"""
FAILS = "raise SystemExit('the disk is full')"


def _values(step: Step, option: str) -> list[str]:
    """What follows the option, up to the next one."""
    if option not in step.arguments:
        return []
    rest = step.arguments[step.arguments.index(option) + 1 :]
    end = next((i for i, word in enumerate(rest) if word.startswith("--")), len(rest))
    return list(rest[:end])


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    (tmp_path / "photos" / "desk").mkdir(parents=True)
    (tmp_path / "photos" / "desk" / "labels.json").touch()
    return tmp_path / "photos"


def test_every_share_is_given_out() -> None:
    lessons = [lesson for one in ROUNDS for lesson in (one.finder, one.face, one.close)]
    assert sum(lesson.share for lesson in lessons) == pytest.approx(1)
    assert sum(mix.share for mix in MIXES.values()) == pytest.approx(1)


@pytest.mark.parametrize("renders", [[], ["--renders", "renders/a", "renders/b"]])
def test_every_step_reads_only_what_an_earlier_one_made(
    renders: list[str], photos: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in renders[1:]:
        Path(folder).mkdir(parents=True)
        Path(folder, "labels.jsonl").touch()
    words = ["--photos", str(photos), "--out", str(tmp_path), *renders]
    made: set[str] = set()
    for stage in plan(make_reader.arguments().parse_args(words)):
        for step in stage:
            read = {value for option in READ for value in _values(step, option)}
            assert read <= made, f"{step.name} reads {read - made}"
            assert (Path(make_reader.__file__).parent / step.script).is_file()
        made |= {value for step in stage for value in _values(step, "--out")}
    assert str(tmp_path / "reader") in made


def test_a_folder_without_photos_is_refused_before_hours_go_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All that learns would have learned from scenes alone, and nothing have said so."""
    with pytest.raises(SystemExit):
        make_reader.arguments().parse_args(["--photos", str(tmp_path), "--out", str(tmp_path)])
    assert f"no sets of labelled photos in {tmp_path}" in capsys.readouterr().err


def test_photos_of_the_validation_part_train_in_the_last_round_only(
    photos: Path, tmp_path: Path
) -> None:
    given = make_reader.arguments().parse_args(["--photos", str(photos), "--out", str(tmp_path)])
    steps = [step for stage in plan(given) for step in stage if step.script == "train.py"]
    assert [step.name[-1] for step in steps if "--all-photos" in step.arguments] == ["3"] * 3
    assert not any("bench" in step.arguments for step in steps)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    (tmp_path / "note.py").write_text(NOTES)
    (tmp_path / "fail.py").write_text(FAILS)
    return tmp_path


def _note(folder: Path, word: str) -> Step:
    return Step(word, str(folder / "note.py"), (str(folder / "notes"), word))


def test_what_is_done_is_not_done_again(notes: Path) -> None:
    stages = [(_note(notes, "a"),), (_note(notes, "b"),)]
    make(stages, notes, 1)
    make(stages, notes, 1)
    assert (notes / "notes").read_text() == "ab"


def test_what_comes_after_a_changed_step_is_done_anew(notes: Path) -> None:
    make([(_note(notes, "a"),), (_note(notes, "b"),)], notes, 1)
    make([(_note(notes, "A"),), (_note(notes, "b"),)], notes, 1)
    assert (notes / "notes").read_text() == "abAb"


def test_what_comes_after_a_changed_step_is_done_anew_though_the_run_was_stopped_between(
    notes: Path,
) -> None:
    make([(_note(notes, "a"),), (_note(notes, "b"),)], notes, 1)
    changed = (replace(_note(notes, "A"), name="a"),)
    make([changed], notes, 1)
    make([changed, (_note(notes, "b"),)], notes, 1)
    assert (notes / "notes").read_text() == "abAb"


def test_a_step_whose_option_was_changed_and_changed_back_is_done_anew(notes: Path) -> None:
    """What it made was written over meanwhile."""
    first, other = _note(notes, "a"), replace(_note(notes, "A"), name="a")
    for step in (first, other, first, first):
        make([(step,)], notes, 1)
    assert (notes / "notes").read_text() == "aAa"


def test_a_step_that_fails_says_where_its_words_are_and_the_run_goes_on_from_it(
    notes: Path,
) -> None:
    failing = Step("full", str(notes / "fail.py"), ())
    with pytest.raises(SystemExit, match=r"full failed: .*full\.txt says why"):
        make([(_note(notes, "a"),), (failing,), (_note(notes, "b"),)], notes, 1)
    assert (notes / "full.txt").read_text().strip() == "the disk is full"
    make([(_note(notes, "a"),), (_note(notes, "b"),)], notes, 1)
    assert (notes / "notes").read_text() == "ab"
    lines = (notes / "steps.jsonl").read_text().splitlines()
    assert [json.loads(line)["step"] for line in lines] == ["a", "b"]


def test_what_was_done_beside_a_step_that_failed_is_not_done_again(notes: Path) -> None:
    failing = Step("full", str(notes / "fail.py"), ())
    with pytest.raises(SystemExit, match="full failed"):
        make([(failing, _note(notes, "a"))], notes, 2)
    make([(_note(notes, "a"),)], notes, 2)
    assert (notes / "notes").read_text() == "a"


def test_where_a_step_fails_none_is_begun_any_more(notes: Path) -> None:
    failing = Step("full", str(notes / "fail.py"), ())
    with pytest.raises(SystemExit, match="full failed"):
        make([(failing, *(_note(notes, word) for word in "abcdefgh"))], notes, 1)
    assert len(list(notes.glob("?.txt"))) < 3

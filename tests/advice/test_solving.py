"""Solved matches are kept, found again, and solved anew where the file is damaged."""

from __future__ import annotations

import errno
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pytest

from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.match import RACE, Match
from scorekeeper.advice.shelf import Shelf
from scorekeeper.advice.solving import Solving
from scorekeeper.advice.store import store, stored
from scorekeeper.rules.ruleset import RuleSet

MATCH = Match(RuleSet.from_dict({"win": {"target": 1000}}), RACE)


def test_a_match_is_solved_beside_the_program_and_kept(tmp_path: Path) -> None:
    solving = Solving(MATCH, tmp_path / "cache")
    try:
        duel = solving.wait(120)
        assert duel is not None
        assert solving.progress == 1.0
    finally:
        solving.close()
    kept = stored(MATCH, tmp_path / "cache")
    assert kept is not None
    assert np.array_equal(kept.worth, duel.worth)
    assert np.array_equal(kept.worth, solve_duel(MATCH).worth)


def test_what_is_not_there_or_damaged_is_not_found(tmp_path: Path) -> None:
    assert stored(MATCH, tmp_path) is None
    store(solve_duel(MATCH), tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2], b"not a file of arrays"):
        file.write_bytes(damaged)
        assert stored(MATCH, tmp_path) is None


def test_a_file_that_is_damaged_anywhere_is_not_found(tmp_path: Path) -> None:
    """Or what was kept, where the damage is to what nobody reads; and nothing else."""
    duel = solve_duel(MATCH)
    store(duel, tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    for place in (*range(200), *range(len(whole) - 200, len(whole))):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x7F]) + whole[place + 1 :])
        found = stored(MATCH, tmp_path)
        assert found is None or np.array_equal(found.worth, duel.worth)


def test_a_folder_that_cannot_be_written_loses_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    solving = Solving(MATCH, tmp_path / "cache")
    try:
        assert solving.wait(120) is not None
    finally:
        solving.close()


def test_solving_can_be_given_up(tmp_path: Path) -> None:
    solving = Solving(Match(RuleSet(), RACE), tmp_path)
    assert solving.wait(0) is None
    solving.close()
    assert list(tmp_path.iterdir()) == []


def test_a_shelf_solves_in_the_background_and_never_waits(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    try:
        assert shelf.find(MATCH) is None
        assert shelf.progress is not None
        solving = shelf._solving
        assert solving is not None
        solving.wait(120)
        found = shelf.find(MATCH)
        assert found is not None
        assert shelf.find(MATCH) is found
        assert shelf.progress is None
        assert Shelf(tmp_path).find(MATCH) is not None
    finally:
        shelf.close()


def test_a_shelf_tells_of_the_rules_that_were_asked_for(tmp_path: Path) -> None:
    """Others may play the same game of two, and what is said of it goes by more than that."""
    store(solve_duel(MATCH), tmp_path)
    shelf = Shelf(tmp_path)
    welfare = replace(MATCH.rules, win=replace(MATCH.rules.win, welfare=True))
    for match in (MATCH, Match(welfare, RACE)):
        found = shelf.find(match)
        assert found is not None
        assert found.match == match


def test_a_shelf_gives_up_a_game_that_is_no_longer_played(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    try:
        assert shelf.find(Match(RuleSet(), RACE)) is None
        assert shelf.find(MATCH) is None
        solving = shelf._solving
        assert solving is not None
        assert solving.match is MATCH
    finally:
        shelf.close()
    assert shelf.progress is None


def test_where_no_process_can_be_started_it_is_solved_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    solving = Solving(MATCH, tmp_path)
    assert solving.wait() is None
    duel = solving.solved()
    solving.close()
    assert duel.start == solve_duel(MATCH).start


def test_a_full_disk_keeps_the_older_solution_and_nothing_of_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = solve_duel(MATCH)
    store(duel, tmp_path)

    def full(file: BinaryIO, **_: object) -> None:
        file.write(b"half of it")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(np, "savez", full)
    with pytest.raises(OSError, match="No space left"):
        store(duel, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert stored(MATCH, tmp_path) is not None


def test_a_process_that_is_killed_loses_nothing_but_time(tmp_path: Path) -> None:
    solving = Solving(MATCH, tmp_path)
    solving._process.kill()
    duel = solving.solved()
    solving.close()
    assert duel.start == solve_duel(MATCH).start


def test_a_shelf_does_not_wait_where_its_process_was_killed_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window's advice, and its end, would wait along for minutes."""
    monkeypatch.setattr("scorekeeper.advice.solving.solve_duel", None)
    shelf = Shelf(tmp_path)
    assert shelf.find(MATCH) is None
    solving = shelf._solving
    assert solving is not None
    solving._process.kill()
    solving._process.join()
    for _ in range(2):
        assert shelf.find(MATCH) is None
        assert shelf._solving is solving  # it would only be killed again
        assert shelf.progress is None
    shelf.close()


ENDED = """
import os, signal, sys
from pathlib import Path
from scorekeeper.advice.match import RACE, Match
from scorekeeper.advice.solving import Solving
from scorekeeper.rules.ruleset import RuleSet
if __name__ == "__main__":
    solving = Solving(Match(RuleSet(), RACE), Path(sys.argv[1]))
    try:
        while not solving.progress:
            assert solving.wait(0.01) is None
        number = getattr(signal, sys.argv[2])
        os.killpg(0, number) if number == signal.SIGINT else os.kill(os.getpid(), number)
    except KeyboardInterrupt:
        solving._process.join(1)  # time enough for a word
        solving.close()
"""


@pytest.mark.parametrize("signal", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_a_program_that_is_ended_ends_its_solving_without_a_word(
    tmp_path: Path, signal: str
) -> None:
    """An interrupt from the keyboard goes to both processes; the others to the program alone."""
    script = tmp_path / "ended.py"
    script.write_text(ENDED, encoding="utf-8")
    command = [sys.executable, str(script), str(tmp_path / "cache"), signal]
    # Ends when the last process has let go of its output: the solving one, too.
    ended = subprocess.run(
        command, capture_output=True, check=False, timeout=60, start_new_session=True
    )
    assert ended.stderr == b""
    assert not (tmp_path / "cache").exists()

"""What may not be read, or has too long a name, is told like any other bad input."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "sample_images" / "two_large_dice.jpg"
NO_RIGHTS = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]
"""For the system's owner every file is readable, unless it gives that right up."""

pytestmark = pytest.mark.skipif(
    not hasattr(os, "geteuid") or (os.geteuid() == 0 and shutil.which("setpriv") is None),
    reason="everything can be read here",
)


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    """A folder that may not be looked into, beside a photo."""
    shutil.copyfile(SAMPLE, tmp_path / "dice.jpg")
    folder = tmp_path / "closed"
    folder.mkdir()
    shutil.copyfile(SAMPLE, folder / "in.jpg")
    folder.chmod(0)
    yield folder
    folder.chmod(0o700)


def asked(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command line in that folder, run by someone without special rights."""
    rights = NO_RIGHTS if os.geteuid() == 0 else []
    return subprocess.run(
        [*rights, sys.executable, "-m", "scorekeeper", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SCOREKEEPER_HOME": str(folder / "home")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_read_tells_of_an_unreadable_folder_and_goes_on(closed: Path) -> None:
    names = ["closed", "closed/in.jpg", "a" * 300, "dice.jpg"]
    outcome = asked(closed.parent, "read", "--json", *names)
    *told, read = [json.loads(line) for line in outcome.stdout.splitlines()]
    assert [document["source"] for document in (*told, read)] == names
    assert [document["error"] for document in told] == [
        "closed may not be read; change its permissions",
        "closed/in.jpg may not be read; change its permissions",
        f"{'a' * 30}… is too long for a name; check it",
    ]
    assert len(read["dice"]) == 2
    assert (outcome.returncode, outcome.stderr) == (1, "")


def test_a_folder_that_only_tells_names_gives_a_line_for_each_photo(closed: Path) -> None:
    closed.chmod(0o400)
    outcome = asked(closed.parent, "read", "closed", "closed/*.jpg")
    line = "scorekeeper: closed/in.jpg may not be read; change its permissions\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (1, "", 2 * line)


@pytest.mark.parametrize(
    "words",
    [
        ["score", "closed/in.jpg"],
        ["watch", "closed/in.mp4"],
        ["watch", "closed"],
        ["games", "list", "--store", "closed/games.db"],
    ],
    ids=" ".join,
)
def test_each_command_tells_what_may_not_be_read(closed: Path, words: list[str]) -> None:
    outcome = asked(closed.parent, *words)
    line = f"scorekeeper: {words[-1]} may not be read; change its permissions\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", line)


@pytest.mark.parametrize("refused", ["kept", "kept/tray.toml"])
def test_a_profile_that_may_not_be_written_does_not_ask_for_room(
    tmp_path: Path, refused: str
) -> None:
    """Nothing may be written into the folder, or not into the file that is there."""
    folder = tmp_path / "kept"
    folder.mkdir()
    (folder / "tray.toml").write_text("")
    (tmp_path / refused).chmod(0o500)
    name = "kept/other.toml" if refused == "kept" else refused
    outcome = asked(tmp_path, "calibrate", str(SAMPLE), "-o", name)
    folder.chmod(0o700)
    line = f"{name} may not be used; change its permissions, or those of its folder"
    assert (outcome.returncode, outcome.stderr) == (1, f"scorekeeper: {line}\n")

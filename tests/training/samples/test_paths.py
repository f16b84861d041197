"""What command lines name: what is not there is said in one line, before anything is begun."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

import pytest
from samples import paths

HOLDS = {
    paths.photos: "desk/labels.json",
    paths.scenes: "dice.npy",
    paths.renders: "labels.jsonl",
    paths.models: "SHA256SUMS",
}


@pytest.mark.parametrize("kind", HOLDS)
def test_a_folder_is_taken_for_what_it_holds(kind: Callable[[str], Path], tmp_path: Path) -> None:
    holds = tmp_path / "there" / HOLDS[kind]
    holds.parent.mkdir(parents=True)
    holds.touch()
    assert kind(str(tmp_path / "there")) == tmp_path / "there"
    for other in ("missing", "."):
        with pytest.raises(ArgumentTypeError, match="is not there"):
            kind(str(tmp_path / other))


def test_a_file_must_be_there(tmp_path: Path) -> None:
    (tmp_path / "anchors.json").touch()
    assert paths.file(str(tmp_path / "anchors.json")) == tmp_path / "anchors.json"
    with pytest.raises(ArgumentTypeError, match="is no file"):
        paths.file(str(tmp_path))

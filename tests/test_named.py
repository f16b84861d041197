"""What a person has named: whether it is there, and what is told where the system does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.named import exists, is_there


def test_what_is_there_exists_and_nothing_else_does(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    assert not exists(file)
    file.touch()
    assert exists(file)
    assert exists(tmp_path)
    assert not exists(file / "inside a file")
    assert not exists(tmp_path / "a\0b")


def test_where_the_system_does_not_say_nothing_is_said_to_be_missing(tmp_path: Path) -> None:
    """Games on a disk that does not answer are not gone."""
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for name in (tmp_path / ("long" * 100), loop):
        with pytest.raises(OSError, match=r"File name too long|Too many levels"):
            exists(name)
        assert not is_there(name)

"""The log at hand: a damaged file is set aside, and what was in it is not forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.desktop.game.log_at_hand import LogAtHand
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.store import DamagedStore, StoreError
from tests.sheet.played import begin


def full(_: Path) -> EventLog:
    raise StoreError("the disk is full")


def test_the_games_of_a_file_that_was_set_aside_are_taken_over_once_another_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, left = tmp_path / "games.db", list[Path]()
    at_hand = LogAtHand(path, left.append)
    at_hand.open()
    with monkeypatch.context() as disk:
        disk.setattr("scorekeeper.desktop.game.log_at_hand.EventLog", full)
        with pytest.raises(StoreError):
            at_hand.rescue(DamagedStore(path, "a page is"))
    assert (at_hand.rescued, left) == ("", [])
    at_hand.opened()
    assert [file.name[:16] for file in left] == ["games.db.damaged"]
    assert str(left[0]) in at_hand.rescued
    at_hand.close()
    at_hand.open()
    assert len(left) == 1
    at_hand.close()


def test_a_file_that_is_gone_is_not_said_to_lie_anywhere(tmp_path: Path) -> None:
    path, left = tmp_path / "games.db", list[Path]()
    at_hand = LogAtHand(path, left.append)
    game = begin(at_hand.open()).game
    game.rescue = at_hand.rescue
    path.unlink()
    game.commit(DiceRolled(Roll.parse("144566")))
    assert at_hand.rescued == tr("store.gone")
    assert left == []
    assert len(game.log.events(game.id)) == 2
    at_hand.close()


def test_what_is_open_is_closed_before_the_file_is_opened_anew(tmp_path: Path) -> None:
    """Windows moves no file that is open; Python 3.13 warns of one that nobody has closed."""
    at_hand = LogAtHand(tmp_path / "games.db", list[Path]().append)
    before = at_hand.open()
    assert at_hand.open() is at_hand.log
    with pytest.raises(StoreError, match="closed database"):
        before.games()
    at_hand.close()

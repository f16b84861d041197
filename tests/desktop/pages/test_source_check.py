"""Before the game the picture is shown with what the reader sees, and what to improve."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.source_check import SourceCheck, advice_about
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase
from tests.desktop.camera.test_frame_worker import FaceOfBrightness
from tests.desktop.controls import shown
from tests.desktop.table import seen


def sight(faces: str, doubtful: tuple[int, ...] = (), *troubles: Trouble) -> Sight:
    reading = DiceReading(seen(faces, doubtful).dice, 640, 200, not doubtful)
    image = QImage(640, 200, QImage.Format.Format_RGB32)
    return Sight(image, QSize(640, 200), reading, TablePhase.SETTLED, troubles)


def test_good_dice_are_praised() -> None:
    assert advice_about(sight("155234"))[0] == "All 6 dice are read with certainty. This works."


def test_no_dice_and_hard_dice_say_what_to_do() -> None:
    assert advice_about(sight(""))[0].startswith("I see no dice.")
    assert advice_about(sight("155234", (1, 2)))[0].startswith("2 of 6 are hard to read")
    moving = replace(sight("1"), phase=TablePhase.MOVING)
    assert advice_about(moving)[0].startswith("Something moves.")


def test_a_black_picture_and_one_that_stands_still_are_never_praised() -> None:
    black = replace(sight("", (), Trouble.DARK), black=True)
    assert advice_about(black)[0].startswith("The picture is black: uncover the lens")
    stuck = replace(sight("155234"), stuck=True)
    assert advice_about(stuck)[0].startswith("The picture does not change at all")


def test_too_few_pictures_are_never_praised() -> None:
    seldom = replace(sight("155234"), seldom=True)
    assert advice_about(seldom)[0].startswith("Fewer than three pictures a second: throws may be")


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_of_the_view_has_plain_words(trouble: Trouble) -> None:
    assert ":" in advice_about(sight("155234", (), trouble))[0]


def test_the_picture_is_shown_with_its_dice(look: Look, qtbot: QtBot) -> None:
    check = shown(qtbot, SourceCheck(look))
    check.show_sight(sight("15", (1,)))
    assert [(mark.value, mark.asking) for mark in check.board.marks] == [(1, False), (5, True)]


def test_a_source_that_is_tried_is_checked_and_throws_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "0.png"), np.full((40, 60, 3), 5, np.uint8))
    watching = Watching(FaceOfBrightness)
    with qtbot.waitSignal(watching.looked), qtbot.assertNotEmitted(watching.happened):
        watching.start(str(tmp_path), trying=True)
    assert watching.newest is not None
    assert Trouble.DARK in watching.newest.troubles
    watching.close()

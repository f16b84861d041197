"""A camera is set up in the window: what is seen is said, the area drawn, the profile kept."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtPdf import QPdfDocument
from pytestqt.qtbot import QtBot

from scorekeeper.capture.frame import Frame
from scorekeeper.desktop.camera import followed
from scorekeeper.desktop.camera.examining import Examined, Wanted, examined
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages import calibration_page
from scorekeeper.desktop.pages.calibration_lines import check_lines, sight_lines
from scorekeeper.desktop.pages.calibration_page import CalibrationPage
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.live import LiveTable
from scorekeeper.vision.profile.calibration import Again, Profile, load_profile
from scorekeeper.vision.profile.calibration import Table as CameraTable
from scorekeeper.vision.profile.profiles import known_places, profile_of, profile_path, save_profile
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase
from scorekeeper.whole import write_whole
from tests.calibration.conftest import TakePhoto
from tests.desktop.controls import shown
from tests.desktop.table import Table
from tests.desktop.test_accessibility import nameless

pytestmark = [
    pytest.mark.qt_log_level_fail("WARNING"),
    pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", "No RHI"),
]


@pytest.fixture
def camera(tmp_path: Path, photo: TakePhoto) -> str:
    """A camera that shows the sheet."""
    file = tmp_path / "sheet.png"
    cv2.imwrite(str(file), photo().pixels)
    return str(file)


@pytest.fixture
def open_page(qtbot: QtBot, tmp_path: Path) -> Callable[[str], tuple[CalibrationPage, Table]]:
    """The page as it is reached: by the button of the settings."""

    def opened(source: str) -> tuple[CalibrationPage, Table]:
        table = Table(qtbot, tmp_path / "games.db", NoDice)
        Visits(table.window, Look(), PhotoReader(NoDice))
        with qtbot.waitSignal(table.watching.looked):
            table.watching.start(source, trying=True)
        table.window.page_wanted.emit("settings")
        settings = table.window.pages.visited
        assert isinstance(settings, SettingsPage)
        assert table.watching.newest is not None
        settings.check.show_sight(table.watching.newest)
        qtbot.mouseClick(settings.check.set_up, Qt.MouseButton.LeftButton)
        page = table.window.pages.visited
        assert isinstance(page, CalibrationPage)
        qtbot.waitUntil(lambda: len(page.told) > 1)
        return page, table

    return opened


class NoDice:
    """Reads every picture as an empty table."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        return DiceReading((), pixels.shape[1], pixels.shape[0], certain=True)


def looked_at(photo: TakePhoto, wanted: Wanted | None = None, **fault: float) -> Examined:
    frame = Frame(photo(**fault).pixels, 0.0, "desk")
    return examined(LiveTable(NoDice(), still=True).look(frame), "desk", wanted or Wanted())


def sight_of(seen: Examined) -> Sight:
    """A picture without dice, with what was found in it."""
    nothing, size = DiceReading((), 640, 480, certain=True), QSize(640, 480)
    picture = QImage(size, QImage.Format.Format_RGB32)
    return Sight(picture, size, nothing, TablePhase.SETTLED, examined=seen)


def asked(seen: Examined) -> list[str]:
    return [line.text for line in check_lines(seen) if line.mood is Mood.ASKING]


def test_a_good_view_of_the_sheet_leaves_nothing_to_mend(photo: TakePhoto) -> None:
    lines = check_lines(looked_at(photo))
    assert [line.mood for line in lines] == [Mood.GOOD] * 5 + [Mood.WAITING]
    assert lines[0].text.startswith("The A4 sheet lies there in full")


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ({"light": 0.035}, "It is too dark"),
        ({"light": 2.6}, "It is too bright"),
        ({"blur_px": 3.5}, "It is blurred"),
        ({"distance_mm": 1250.0}, "The dice are small"),
        ({"tilt_deg": 58.0, "distance_mm": 600.0}, "The camera looks too much from the side"),
        ({"aim_mm": (-160.0, 0.0)}, "Of the A4 sheet 2 of 4 corner marks are seen"),
        ({"aim_mm": (-190.0, 90.0)}, "Only one corner mark of the sheet is seen"),
        ({"aim_mm": (-600.0, 0.0)}, "Neither sheet nor rim"),
    ],
)
def test_what_is_missing_or_wrong_is_said(photo: TakePhoto, fault: dict, said: str) -> None:
    assert [line[: len(said)] for line in asked(looked_at(photo, **fault))] == [said]


@pytest.mark.parametrize(
    ("wrong", "first", "others"),
    [("black", "The picture is black", 0), ("stuck", "The picture", 6)],
)
def test_a_black_picture_and_one_that_stands_still_are_told_first(
    photo: TakePhoto, wrong: str, first: str, others: int
) -> None:
    seen = looked_at(photo)
    lines = sight_lines(replace(sight_of(seen), **{wrong: True}), seen)
    assert (lines[0].mood, len(lines)) == (Mood.ASKING, 1 + others)
    assert lines[0].text.startswith(first)


@pytest.mark.parametrize("wrong", ["black", "stuck"])
def test_a_black_picture_and_one_that_stands_still_are_not_saved(
    photo: TakePhoto, wrong: str, qtbot: QtBot
) -> None:
    page = CalibrationPage(Look(), "desk", (), CameraTable())
    qtbot.addWidget(page)
    page.show()
    good = sight_of(looked_at(photo))
    blind = replace(good, **{wrong: True})
    page.show_sight(good)
    page.show_sight(replace(blind, examined=None))
    with qtbot.assertNotEmitted(page.save_wanted, wait=1):
        qtbot.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        page.show_sight(blind)
        page.show_sight(replace(good, examined=None))
        page.save.click()
    page.show_sight(good)
    with qtbot.waitSignal(page.save_wanted):
        qtbot.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_what_is_found_is_shown_and_saved(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    page, table = open_page(camera)
    assert len(page.picture.outline) == 4
    page.place.setCurrentText("kitchen")
    page.die.setValue(19.0)
    page.save.click()
    qtbot.waitUntil(lambda: page.said.startswith("Saved."))
    profile = load_profile(profile_path(camera, "kitchen"))
    assert np.array(profile.view.area) == pytest.approx(np.array(page.picture.outline), abs=0.01)
    assert profile.view.keep != ()
    assert (profile.place, profile.table.die_mm) == ("kitchen", 19.0)
    assert known_places(camera) == ("kitchen",)
    assert table.watching.habits == profile.table
    qtbot.waitUntil(lambda: page.told[-1].startswith("The camera stands where it stood"))
    table.close()


def test_whoever_leaves_is_asked_about_what_was_drawn_and_not_saved(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    page, table = open_page(camera)
    page.by_hand.click()
    qtbot.keyClick(page.picture, Qt.Key.Key_Right)
    drawn = page.picture.outline
    page.go_back()
    assert page.unsaved.accessibleName() == "The changes are not saved."
    page.go_back()
    assert page.unsaved.isHidden()
    with qtbot.assertNotEmitted(page.back_wanted, wait=1):
        page.go_back()
    left: list[str] = []
    page.destroyed.connect(lambda: left.append("page"))
    page.unsaved.save.click()
    qtbot.waitUntil(lambda: bool(left))
    assert profile_of(camera).view.area == drawn
    table.close()


def test_whoever_changed_nothing_or_saved_it_leaves_at_once(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    left: list[str] = []
    page, table = open_page(camera)
    page.settle(lambda: left.append("unchanged"))
    page.die.setValue(19.0)
    page.save.click()
    qtbot.waitUntil(lambda: page.said.startswith("Saved."))
    page.settle(lambda: left.append("saved"))
    assert left == ["unchanged", "saved"]
    table.close()


def test_whoever_stays_after_all_is_not_taken_away_by_saving(
    photo: TakePhoto, qtbot: QtBot
) -> None:
    page = shown(qtbot, CalibrationPage(Look(), "desk", (), CameraTable()))
    page.show_sight(sight_of(looked_at(photo)))
    left: list[str] = []
    page.die.setValue(19.0)
    page.settle(lambda: left.append("page"))
    page.unsaved.save.click()
    page.warn("the disk is full")
    page.settle(lambda: left.append("page"))
    page.unsaved.stay.click()
    page.save.click()
    page.tell_saved(Profile())
    assert left == []


def test_what_is_changed_while_it_is_saved_is_asked_about(photo: TakePhoto, qtbot: QtBot) -> None:
    page = shown(qtbot, CalibrationPage(Look(), "desk", (), CameraTable()))
    page.show_sight(sight_of(looked_at(photo)))
    left: list[str] = []
    page.die.setValue(19.0)
    page.save.click()
    page.die.setValue(20.0)
    page.tell_saved(Profile())
    page.settle(lambda: left.append("page"))
    assert (left, page.unsaved.isVisible()) == ([], True)


def test_what_is_said_to_be_saved_holds_already(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    page, table = open_page(camera)
    page.die.setValue(19.0)
    held: list[float] = []
    page.examine_wanted.connect(lambda _: held.append(table.watching.habits.die_mm))
    page.save.click()
    qtbot.waitUntil(lambda: page.said.startswith("Saved."))
    assert held == [19.0]
    table.close()


def test_a_camera_that_is_calibrated_while_it_is_opened_anew_has_the_new_profile(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    camera: str,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a clip is that begins again: the profile may be read just before another is saved."""
    _, table = open_page(camera)
    fresh = Profile(table=CameraTable(die_mm=19.0))

    def read_before(name: str) -> Profile:
        known = profile_of(name)
        table.watching.use(fresh, name)
        return known

    monkeypatch.setattr(followed, "profile_of", read_before)
    table.watching.stop()
    with qtbot.waitSignal(table.watching.looked):
        table.watching.start(camera, trying=True)
    assert table.watching.habits == fresh.table
    table.close()


def test_a_game_that_begins_while_the_page_is_open_is_thrown_before_the_camera(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    """On a slow disk the page can be opened between the start of a game and its beginning."""
    page, table = open_page(camera)
    destroyed: list[bool] = []
    page.destroyed.connect(lambda: destroyed.append(True))
    table.window.show_table()
    table.watching.start(camera)
    qtbot.waitUntil(lambda: bool(destroyed))
    assert not table.watching.trying
    table.close()


def test_a_profile_that_is_saved_while_another_source_begins_is_not_that_ones(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    camera: str,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    page, table = open_page(camera)
    other = tmp_path / "other.png"
    cv2.imwrite(str(other), np.full((480, 640, 3), 90, np.uint8))
    page.die.setValue(19.0)
    page.save.click()
    with qtbot.waitSignal(table.watching.looked):
        table.watching.start(str(other), trying=True)
        qtbot.waitUntil(lambda: page.said.startswith("Saved."))
    assert table.watching.habits == CameraTable()
    assert profile_of(camera).table.die_mm == 19.0
    table.close()


def test_a_page_that_is_left_examines_nothing_though_it_is_told_later_what_was_saved(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str
) -> None:
    """Else a clip of the game would begin again at its end, to be examined."""
    page, table = open_page(camera)
    table.window.show_table()
    page.tell_saved(Profile())
    assert table.watching._wanted is None
    table.close()


def test_what_is_known_of_a_place_holds_as_soon_as_the_camera_is_set_up_there(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    kitchen, picture = CameraTable(off_tray=Again.THROW_ALL), np.zeros((48, 64, 3), np.uint8)
    for place, habits in (("kitchen", kitchen), ("", CameraTable())):
        save_profile(profile_path(camera, place), Profile(table=habits, place=place), picture)
    page, table = open_page(camera)
    assert table.watching.habits == CameraTable()
    page.place.setCurrentText("kitchen")
    page.save.click()
    qtbot.waitUntil(lambda: table.watching.habits == kitchen)
    table.close()


def test_a_profile_made_with_a_folder_of_photos_is_that_of_the_folder(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    photo: TakePhoto,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    cv2.imwrite(str(folder / "sheet.png"), photo().pixels)
    page, table = open_page(str(folder))
    page.save.click()
    qtbot.waitUntil(lambda: page.said.startswith("Saved."))
    assert profile_of(str(folder)).view.area != ()
    table.close()


def test_the_area_is_drawn_by_keys_and_found_again(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    page, table = open_page(camera)
    found = page.picture.outline
    page.by_hand.click()
    qtbot.keyClick(page.picture, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: page.told[0] == "The area is as you drew it.")
    page.save.click()
    qtbot.waitUntil(lambda: page.said.startswith("Saved."))
    drawn = load_profile(profile_path(camera)).view.area
    assert drawn == ((round(found[0][0] + 0.01, 4), found[0][1]), *found[1:])
    page.by_itself.click()
    qtbot.waitUntil(lambda: page.told[0].startswith("The A4 sheet"))
    assert page.picture.outline == found
    table.close()


def test_a_disk_that_takes_nothing_is_told(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    camera: str,
    qtbot: QtBot,
    home: Path,
) -> None:
    page, table = open_page(camera)
    home.mkdir()
    (home / "profiles").write_text("a file where a folder should be")
    page.save.click()
    qtbot.waitUntil(lambda: "cannot be written" in page.said)
    assert "--" not in page.said
    table.close()


def test_who_may_not_write_there_is_not_told_to_make_room(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    camera: str,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(path: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    page, table = open_page(camera)
    monkeypatch.setattr("scorekeeper.vision.profile.profiles.beside", refused)
    page.save.click()
    line = ": it may not be written; change its permissions, or those of its folder"
    qtbot.waitUntil(lambda: page.said == f"{profile_path(camera)}{line}")
    table.close()


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    """What was shown by the system's own programs; sheets are printed into ``tmp_path``."""
    told: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", told.append)
    monkeypatch.setattr(calibration_page, "documents_folder", lambda: tmp_path)
    return told


def test_the_sheet_is_printed_without_a_box(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    camera: str,
    qtbot: QtBot,
    opened: list[QUrl],
) -> None:
    page, table = open_page(camera)
    page.paper.setCurrentText("Letter")
    page.pdf.click()
    qtbot.waitUntil(lambda: len(opened) == 1)
    pdf = QPdfDocument()
    assert pdf.load(opened[0].toLocalFile()) == QPdfDocument.Error.None_
    assert pdf.pagePointSize(0).toSize().toTuple() == (792, 612)
    pdf.close()
    table.close()


def test_a_sheet_that_is_still_open_elsewhere_is_printed_again(
    open_page: Callable[[str], tuple[CalibrationPage, Table]],
    camera: str,
    qtbot: QtBot,
    tmp_path: Path,
    opened: list[QUrl],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On Windows some programs that show a PDF keep it from being written."""
    monkeypatch.setattr("scorekeeper.printing.paper.write_whole", held("scorekeeper-a4.pdf"))
    page, table = open_page(camera)
    page.paper.setCurrentText("A4")
    page.pdf.click()
    qtbot.waitUntil(lambda: len(opened) == 1)
    assert Path(opened[0].toLocalFile()) == tmp_path / "scorekeeper-a4-2.pdf"
    table.close()


def held(name: str) -> Callable[[Path, bytes], None]:
    """Writes every file but this."""

    def written(path: Path, content: bytes) -> None:
        if path.name == name:
            raise PermissionError(errno.EACCES, "The process cannot access the file", str(path))
        write_whole(path, content)

    return written


def test_leaving_goes_back_to_where_the_page_was_asked_for(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str, qtbot: QtBot
) -> None:
    page, table = open_page(camera)
    table.watching.try_out(False)
    with qtbot.assertNotEmitted(table.window.pages.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: table.watching.trying)
    assert isinstance(table.window.pages.visited, SettingsPage)
    table.close()


def test_every_control_has_a_name(
    open_page: Callable[[str], tuple[CalibrationPage, Table]], camera: str
) -> None:
    page, table = open_page(camera)
    assert nameless(page) == []
    table.close()


def test_it_is_said_when_no_camera_is_chosen(qtbot: QtBot) -> None:
    page = CalibrationPage(Look(), "", (), CameraTable())
    qtbot.addWidget(page)
    assert page.told == ("No camera is chosen: choose one in the settings.",)
    watched = CalibrationPage(Look(), "phone", (), CameraTable())
    qtbot.addWidget(watched)
    assert watched.told == ("Looking at the first picture…",)

"""Brings the calibration page, the camera that is watched and the disk together."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from scorekeeper.desktop.camera.profile_writer import ProfileWriter
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.calibration_page import CalibrationPage
from scorekeeper.vision.profile.calibration import InvalidProfile, Profile
from scorekeeper.vision.profile.profiles import known_places, profile_of


def visit_calibration(window: MainWindow, look: Look) -> CalibrationPage:
    """The page for the camera that is watched, over the page that asked for it. While it is open
    nothing that happens on the table is anybody's throw."""
    watching, writer = window.watching, ProfileWriter()
    name = watching.newest.source if watching.newest else watching.source
    page = CalibrationPage(look, name, _places(name), _profile(name).table)
    before = watching.try_out(True)
    page.examine_wanted.connect(watching.examine)
    page.save_wanted.connect(writer.save)
    page.sheet_wanted.connect(writer.print_sheet)
    writer.saved.connect(watching.use)  # first: what is said to be saved holds
    writer.saved.connect(page.tell_saved)
    writer.printed.connect(page.tell_printed)
    writer.printed.connect(lambda file: QDesktopServices.openUrl(QUrl.fromLocalFile(file)))
    writer.failed.connect(page.warn)
    watching.looked.connect(page.show_sight)
    watching.said.connect(page.say_source)
    page.gone.connect(lambda: page.examine_wanted.disconnect(watching.examine))
    page.gone.connect(lambda: _end(watching, before))
    page.destroyed.connect(lambda: writer.close())  # noqa: PLW0108  (kept till then)
    window.pages.visit_over(page)
    if watching.newest is not None:
        page.show_sight(watching.newest)
    watching.examine(page.wanted)
    page.say_source(*watching.last_said)
    return page


def _end(watching: Watching, trying: bool) -> None:
    watching.examine(None)
    watching.try_out(trying)


def _places(source: str) -> tuple[str, ...]:
    """The camera's places; none where the profiles cannot be looked into, as saving will tell."""
    try:
        return known_places(source)
    except InvalidProfile:
        return ()


def _profile(source: str) -> Profile:
    """The camera's profile; one that cannot be read is written anew."""
    try:
        return profile_of(source)
    except InvalidProfile:
        return Profile()

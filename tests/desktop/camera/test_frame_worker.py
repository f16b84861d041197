"""Frames off the window's thread: newest wins, photos wait for the game, faults are one line."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Self

import cv2
import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scorekeeper.capture.frame import Frame, SourceLost
from scorekeeper.desktop.camera import frame_worker, sights
from scorekeeper.desktop.camera.doing import seen_in
from scorekeeper.desktop.camera.examining import Wanted
from scorekeeper.desktop.camera.frame_worker import FrameWorker
from scorekeeper.desktop.camera.pacing import Paced
from scorekeeper.desktop.camera.shown import shown_image
from scorekeeper.live import LiveTable, Reader
from scorekeeper.vision.profile.calibration import Profile, View
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.reading.model import ModelError
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.evidence import dice_in
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled, TableEvent
from tests.square_table import EMPTY, LargeReader, SquareReader, tray


class FaceOfBrightness:
    """Reads one die whose face is the brightness of the picture."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        die = DieReading(int(pixels[0, 0, 0]), 0.99, True, (20.0, 20.0), 10.0)
        return DiceReading((die,), pixels.shape[1], pixels.shape[0], True)


class Pictures:
    """A source of pictures of the given brightness; photos if ``still``."""

    name = "pictures"
    live = False

    def __init__(self, faces: Sequence[int], *, still: bool = True, ends: str = "") -> None:
        self.still = still
        self.asked_for = 0
        self._faces = faces
        self._ends = ends

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def stop(self) -> None:
        """No picture is waited for."""

    def __iter__(self) -> Iterator[Frame]:
        for time_s, face in enumerate(self._faces):
            self.asked_for += 1
            yield Frame(np.full((40, 60, 3), face, np.uint8), float(time_s), self.name)
        if self._ends:
            raise SourceLost(self._ends)


def worker_of(source: Pictures) -> FrameWorker:
    return FrameWorker(lambda: source, lambda opened: LiveTable(FaceOfBrightness(), still=True))


def test_each_photo_is_a_roll_and_comes_when_the_game_waits_for_one(qtbot: QtBot) -> None:
    worker = worker_of(Pictures([5, 3]))
    worker.expect(Expected(1))
    with qtbot.waitSignal(worker.happened) as first:
        worker.start()
    worker.answer()
    with qtbot.waitSignal(worker.ran_out), qtbot.waitSignal(worker.happened) as second:
        worker.expect(Expected(1))
    worker.stop()
    worker.wait()
    assert first.args is not None
    assert second.args is not None
    assert first.args[0].values == (5,)
    assert second.args[0].values == (3,)


def test_the_next_photo_waits_until_the_game_has_heard_of_the_last(qtbot: QtBot) -> None:
    source = Pictures([5, 3])
    worker = worker_of(source)
    worker.expect(Expected(1))
    with qtbot.waitSignal(worker.happened):
        worker.start()
    worker.expect(Expected(1))  # said once more before the first roll was heard of
    with qtbot.assertNotEmitted(worker.happened):
        worker.stop()
        worker.wait()


def test_no_photo_is_read_while_the_game_waits_for_none(qtbot: QtBot) -> None:
    source = Pictures([5, 3])
    worker = worker_of(source)
    with qtbot.assertNotEmitted(worker.happened):
        worker.start()
        worker.stop()
        worker.wait()
    assert source.asked_for <= 1


@pytest.mark.parametrize("ends", ["", "the camera is gone; plug it in again"])
def test_memory_is_given_back_once_the_reader_of_a_source_is_gone(
    monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    """Else what an evening of trying cameras has freed adds up to hundreds of megabytes."""
    readers: list[weakref.ref[FaceOfBrightness]] = []
    given_back: list[list[FaceOfBrightness | None]] = []

    def make_table(_: object) -> LiveTable:
        reader = FaceOfBrightness()
        readers.append(weakref.ref(reader))
        return LiveTable(reader)

    def note() -> None:
        given_back.append([reader() for reader in readers])

    monkeypatch.setattr(frame_worker, "give_back", note)
    worker = FrameWorker(lambda: Pictures([5, 5], still=False, ends=ends), make_table)
    worker.start()
    worker.wait()
    assert given_back == [[None]]


def test_a_roll_comes_with_its_picture_as_jpeg(qtbot: QtBot) -> None:
    worker = worker_of(Pictures([5]))
    worker.expect(Expected(1))
    with qtbot.waitSignal(worker.happened) as happened:
        worker.start()
    worker.stop()
    worker.wait()
    assert happened.args is not None
    assert bytes(happened.args[1])[:2] == b"\xff\xd8"
    assert [die.value for die in dice_in(bytes(happened.args[1]))] == [5]


class SmallThenLarge(Pictures):
    """A camera that sends larger pictures while the dice lie."""

    def __iter__(self) -> Iterator[Frame]:
        large = cv2.resize(tray((3, 2)), None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)
        for number in range(80):
            yield Frame(tray((0, 5)) if number < 30 else large, number / 20, self.name)


def test_the_picture_of_a_roll_shows_what_is_told_where_the_camera_changed_its_resolution(
    qtbot: QtBot,
) -> None:
    worker = FrameWorker(
        lambda: SmallThenLarge([], still=False), lambda opened: LiveTable(LargeReader())
    )
    told: list[tuple[TableEvent, bytes]] = []
    worker.happened.connect(lambda event, jpeg: told.append((event, bytes(jpeg))))
    with qtbot.waitSignal(worker.ran_out, timeout=20_000):
        worker.start()
    worker.wait()
    event, jpeg = told[-1]
    assert isinstance(event, RollSettled)
    assert cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR).shape == (480, 640, 3)
    assert dice_in(jpeg)[0].center_px == pytest.approx((320.0, 220.0), abs=2)


def test_the_newest_sight_replaces_the_one_not_taken(qtbot: QtBot) -> None:
    worker = FrameWorker(
        lambda: Pictures([1, 2, 6], still=False),
        lambda opened: LiveTable(FaceOfBrightness(), still=True),
    )
    looked: list[int] = []
    worker.looked.connect(lambda: looked.append(1))
    with qtbot.waitSignal(worker.finished):
        worker.start()
    sight = worker.take()
    assert sight is not None
    assert sight.reading.values == (6,)
    assert worker.take() is None
    assert len(looked) == 1


@pytest.mark.parametrize(("pictures", "seldom"), [(8, False), (9, True)])
def test_a_source_of_one_picture_a_second_is_told_to_give_too_few(
    qtbot: QtBot, pictures: int, seldom: bool
) -> None:
    worker = worker_of(Pictures([1] * pictures, still=False))
    with qtbot.waitSignal(worker.finished):
        worker.start()
    sight = worker.take()
    assert sight is not None
    assert sight.seldom is seldom
    told = "1 die, all certain" if not seldom else "fewer than three pictures a second; rolls may"
    assert seen_in(sight).startswith(told)


class Unsure(FaceOfBrightness):
    """The same, never sure, of a die large enough to be seen well."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        die = DieReading(int(pixels[0, 0, 0]), 0.5, False, (30.0, 20.0), 30.0)
        return DiceReading((die,), pixels.shape[1], pixels.shape[0], False)


@pytest.mark.parametrize(("reader", "told"), [(Unsure, Trouble.DARK), (FaceOfBrightness, None)])
def test_what_hinders_reading_dice_is_told_while_a_game_is_played(
    qtbot: QtBot, reader: Callable[[], Reader], told: Trouble | None
) -> None:
    """The pictures are nearly black."""
    worker = FrameWorker(
        lambda: Pictures([5, 5, 5]), lambda source: LiveTable(reader(), still=True)
    )
    worker.expect(Expected(1))
    with qtbot.waitSignal(worker.looked):
        worker.start()
    sight = worker.take()
    worker.stop()
    assert worker.wait()
    assert sight is not None
    assert sight.hindrance is told


@pytest.mark.parametrize(("source", "taken"), [("pictures", True), ("another camera", False)])
def test_only_the_profile_of_its_own_source_is_taken(
    qtbot: QtBot, source: str, taken: bool
) -> None:
    calibrated = View(tilt_deg=12.0)
    table = LiveTable(FaceOfBrightness(), still=True)
    worker = FrameWorker(lambda: Pictures([5]), lambda _: table)
    worker.use(Profile(view=calibrated), source)
    worker.expect(Expected(1))
    with qtbot.waitSignal(worker.ran_out):
        worker.start()
    worker.wait()
    assert (table.view == calibrated) is taken


def test_a_source_that_breaks_off_says_so_in_one_line(qtbot: QtBot) -> None:
    worker = worker_of(Pictures([], ends="the camera is gone"))
    with qtbot.waitSignal(worker.failed) as failed:
        worker.start()
    worker.stop()
    worker.wait()
    assert failed.args == ["the camera is gone"]


class CutClip(Pictures):
    """An empty tray, dice that have only just come to rest in it, and no more."""

    def __iter__(self) -> Iterator[Frame]:
        for place, pixels in enumerate([EMPTY] * 20 + [tray((0, 1), (2, 4))] * 5):
            yield Frame(pixels, place / 20, self.name)
        yield from super().__iter__()


def test_a_clip_that_breaks_off_tells_its_last_dice_like_a_whole_one(qtbot: QtBot) -> None:
    clip = CutClip([], still=False, ends="it breaks off")
    worker = FrameWorker(lambda: clip, lambda _: LiveTable(SquareReader()))
    with qtbot.waitSignal(worker.failed), qtbot.waitSignal(worker.happened) as happened:
        worker.start()
    worker.wait()
    assert happened.args is not None
    assert happened.args[0].values == (1, 4)


def test_a_missing_model_says_so_in_one_line(qtbot: QtBot) -> None:
    def no_model(_: object) -> LiveTable:
        raise ModelError("the model is missing; install scorekeeper again")

    worker = FrameWorker(lambda: Pictures([1]), no_model)
    with qtbot.waitSignal(worker.failed) as failed:
        worker.start()
    worker.stop()
    worker.wait()
    assert failed.args == ["the model is missing; install scorekeeper again"]


class Running(Pictures):
    """Like a webcam it runs before it is opened."""

    closed = False

    def __exit__(self, *_: object) -> None:
        self.closed = True


def test_a_webcam_is_let_go_of_where_no_table_can_be_made_of_it(qtbot: QtBot) -> None:
    def missing(_: object) -> LiveTable:
        raise ModelError("models/dice.onnx is missing or unreadable; install scorekeeper again")

    webcam = Running([5])
    worker = FrameWorker(lambda: webcam, missing)
    with qtbot.waitSignal(worker.failed):
        worker.start()
    worker.wait()
    assert webcam.closed


def test_a_fault_of_the_program_is_logged_whole_and_said_in_one_line(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> LiveTable:
        raise ZeroDivisionError("a bug")

    worker = FrameWorker(lambda: Pictures([1]), broken)
    with qtbot.waitSignal(worker.failed) as failed:
        worker.start()
    worker.stop()
    worker.wait()
    assert failed.args is not None
    assert "Tap the dice in" in failed.args[0]
    assert "ZeroDivisionError" in caplog.text


def test_stopping_ends_a_worker_that_waits_for_the_game(qtbot: QtBot) -> None:
    worker = worker_of(Pictures([1, 2]))
    worker.start()
    worker.stop()
    worker.wait()
    assert worker.isFinished()


WHOLE = Wanted(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)))
HALF = Wanted(((0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (0.0, 1.0)))


def _examined_last(worker: FrameWorker) -> Wanted | None:
    """As which of the two the newest picture was examined."""
    sight = worker.take()
    if sight is None or sight.examined is None:
        return None
    return next((one for one in (WHOLE, HALF) if one.drawn == sight.examined.found.view.area), None)


def test_what_is_asked_of_a_photo_while_it_is_being_shown_is_told(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, shown = worker_of(Pictures([5])), list[int]()

    def asking_the_second_time(pixels: np.ndarray) -> QImage:
        shown.append(1)
        if len(shown) == 2:
            worker.examine(HALF)
        return shown_image(pixels)

    monkeypatch.setattr(sights, "shown_image", asking_the_second_time)
    worker.checking = True
    with qtbot.waitSignal(worker.looked):
        worker.start()
    worker.examine(WHOLE)
    qtbot.waitUntil(lambda: len(shown) > 2)  # the window has taken none of them
    worker.stop()
    worker.wait()
    assert _examined_last(worker) == HALF


def test_what_is_asked_of_a_photo_while_its_roll_is_told_is_told_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, kept = worker_of(Pictures([5])), frame_worker.kept_picture

    def asking_meanwhile(pixels: np.ndarray, roll: RollSettled | None) -> bytes:
        worker.examine(HALF)
        return kept(pixels, roll)

    monkeypatch.setattr(frame_worker, "kept_picture", asking_meanwhile)
    worker.checking = True
    worker.expect(Expected(1))
    worker.start()
    qtbot.waitUntil(lambda: _examined_last(worker) == HALF)
    worker.stop()
    worker.wait()


@pytest.mark.parametrize("live", [False, True])
def test_a_clip_of_a_table_at_rest_is_not_taken_for_a_camera_that_has_stopped(
    qtbot: QtBot, live: bool
) -> None:
    clip = Pictures([5] * 40, still=False)
    clip.live = live
    source = clip if live else Paced(clip, wait=lambda _: False)
    worker = FrameWorker(lambda: source, lambda _: LiveTable(FaceOfBrightness()))
    with qtbot.waitSignal(worker.ran_out):
        worker.start()
    sight = worker.take()
    assert sight is not None
    assert sight.stuck == live
    worker.wait()

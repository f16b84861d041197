"""One source at a time: photos to rolls, faults in one line, nothing left running."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scorekeeper.capture.folder import PhotoFolder
from scorekeeper.capture.frame import Frame, FrameSource, InvalidSource
from scorekeeper.capture.network import Interruption
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.doing import seen_in
from scorekeeper.desktop.camera.examining import Wanted
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import speak
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import TablePhase
from tests.capture.camera_server import Fault, jpeg, serving
from tests.desktop.camera.test_frame_worker import FaceOfBrightness
from tests.desktop.table import Table
from tests.square_table import EMPTY, SquareReader, tray, write_clip


@pytest.fixture
def watching(qapp: object) -> Iterator[Watching]:
    watching = Watching(FaceOfBrightness)
    yield watching
    watching.close()


@pytest.fixture
def photos(tmp_path: Path) -> str:
    """Two photos; the reader above reads a 5 and a 3 in them."""
    for place, face in enumerate((5, 3)):
        cv2.imwrite(str(tmp_path / f"{place}.png"), np.full((40, 60, 3), face, np.uint8))
    return str(tmp_path)


def test_photos_become_rolls_one_for_each_throw(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    watching.start(photos)
    with qtbot.waitSignal(watching.happened) as first:
        watching.expect(Expected(1))
    watching.answer()
    with qtbot.waitSignal(watching.ran_out), qtbot.waitSignal(watching.happened) as second:
        watching.expect(Expected(1))
    assert first.args is not None
    assert second.args is not None
    assert (first.args[0].values, second.args[0].values) == ((5,), (3,))


def test_photos_named_by_a_pattern_are_no_camera_that_gives_no_picture(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.SILENT_MS", 1)
    watching.expect(Expected(1))
    with qtbot.waitSignal(watching.happened):
        watching.start(f"{photos}/*.png")
    assert watching._followed is not None
    assert not watching._followed._silence.isActive()
    assert watching.last_said[1] is Mood.GOOD
    with qtbot.waitSignal(watching.happened):
        watching.start(f"{photos}/*.png")  # from the first photo on, as from a folder


def test_a_photo_that_cannot_be_read_is_named(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    """The others are thrown all the same."""
    broken = Path(photos, "1.png")
    broken.write_bytes(b"")
    watching.expect(Expected(1))
    with qtbot.waitSignal(watching.happened):
        watching.start(photos)
    watching.answer()
    watching.expect(Expected(1))
    told = (f"{broken} is empty; copy it again", Mood.FAULT)
    qtbot.waitUntil(lambda: watching.last_said == told)


def test_a_photo_that_is_deleted_before_its_turn_is_named(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    watching.start(photos)
    last = Path(photos, "1.png")
    last.unlink()
    with qtbot.waitSignal(watching.happened):
        watching.expect(Expected(1))
    watching.answer()
    watching.expect(Expected(1))
    told = (f"{last} does not exist; check the name", Mood.FAULT)
    qtbot.waitUntil(lambda: watching.last_said == told)


def test_photos_that_wait_for_the_game_say_so(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    name = Path(photos).name
    watching.start(photos)
    waits = f"{name}: the next photo is read when the game waits for a throw"
    qtbot.waitUntil(lambda: watching.last_said == (waits, Mood.WAITING))
    watching.expect(Expected(1))
    qtbot.waitUntil(lambda: watching.last_said[1] is Mood.GOOD)


@pytest.mark.parametrize(
    ("expected", "of_turn"), [(Expected(1), False), (Expected(6, sure=False), True)]
)
def test_no_photo_is_used_up_before_it_is_plainly_a_turns_throw(
    watching: Watching, photos: str, qtbot: QtBot, expected: Expected, of_turn: bool
) -> None:
    """Neither while the first player is thrown for, nor beside a farkle that nobody has taken."""
    watching.expect(expected, of_turn=of_turn)
    watching.start(photos)
    waits = f"{Path(photos).name}: the next photo is read when the game waits for a throw"
    qtbot.waitUntil(lambda: watching.last_said == (waits, Mood.WAITING))
    watching.expect(expected, of_turn=of_turn)
    with qtbot.waitSignal(watching.happened) as first:
        watching.expect(Expected(1))
    assert first.args is not None
    assert first.args[0].values == (5,)


def test_another_source_replaces_the_first(watching: Watching, photos: str, qtbot: QtBot) -> None:
    watching.start(photos)
    watching.start(photos)
    with qtbot.waitSignal(watching.happened):
        watching.expect(Expected(1))
    watching.close()
    with qtbot.assertNotEmitted(watching.happened):
        watching.expect(Expected(1))


def test_a_source_that_comes_later_knows_what_the_game_waits_for(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    watching.expect(Expected(1))
    with qtbot.waitSignal(watching.happened):
        watching.start(photos)


def test_no_camera_says_what_to_do(watching: Watching, qtbot: QtBot) -> None:
    assert not watching.looking
    with qtbot.waitSignal(watching.said) as said:
        watching.start("")
    assert said.args == ["No camera: tap or type the dice", Mood.WAITING]
    assert not watching.looking


def test_a_file_that_is_not_there_is_named(watching: Watching, qtbot: QtBot) -> None:
    with qtbot.waitSignal(watching.said) as said:
        watching.start("no/such/clip.mp4")
    assert said.args == ["no/such/clip.mp4 does not exist; check the name", Mood.FAULT]


def test_a_camera_that_is_not_there_is_named_with_those_that_are(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.webcams", lambda: ())
    with qtbot.waitSignal(watching.said) as said:
        watching.start("Logitech")
    assert said.args == [
        "there is no camera called Logitech; cameras of this machine: none",
        Mood.FAULT,
    ]


class Held(PhotoFolder):
    """Photos in the place of a webcam, which also tells what its driver holds."""

    held = ""

    def let_go(self) -> None:
        """No photo is held."""


class Silent(Held):
    """The same, but there is never a picture."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.over = threading.Event()

    def stop(self) -> None:
        self.over.set()

    def __iter__(self) -> Iterator[Frame]:
        self.over.wait()
        yield from ()


def test_a_webcam_that_is_watched_goes_on_though_its_id_is_a_file(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = Camera(os.devnull, "Kitchen")
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.webcams", lambda: (camera,))
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.Webcam", lambda *_: Held(photos))
    watching.start(camera.id)
    worker = watching._worker
    with qtbot.waitSignal(watching.said) as said:  # to the page that asks for it anew
        watching.start(camera.id)
    assert watching._worker is worker
    assert said.args == ["Opening Kitchen …", Mood.WAITING]


def test_a_camera_that_stands_still_is_told_until_it_goes_on(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.SILENT_MS", 100)
    with serving() as camera:
        pictures = [jpeg(5), Fault(pause_s=0.03)] * 5
        camera.shows = [[*pictures, Fault(pause_s=1.5)] * 2]
        said: list[tuple[str, Mood]] = []
        watching.said.connect(lambda line, mood: said.append((line, mood)))
        name = camera.address.removeprefix("http://")
        silent = f"{name} gives no picture just now. Dice can be tapped in meanwhile (H)"
        watching.start(camera.address)
        qtbot.waitUntil(lambda: (silent, Mood.FAULT) in said)
        qtbot.waitUntil(lambda: said[-1][1] is Mood.GOOD)


def test_a_camera_that_is_gone_for_good_can_be_left(watching: Watching, qtbot: QtBot) -> None:
    """Whoever waits for its pictures is told that none is wanted."""
    with serving() as camera:
        camera.shows = [[jpeg(5)] * 3]
        watching.start(camera.address)
        qtbot.waitUntil(lambda: "is lost" in watching.last_said[0])
        worker = watching._worker
        assert worker is not None
        watching.stop()
        qtbot.waitUntil(worker.isFinished, timeout=10_000)


def test_a_webcam_that_never_gives_a_picture_is_told(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.STARTING_MS", 1)
    monkeypatch.setattr(
        "scorekeeper.desktop.camera.followed.webcams", lambda: (Camera("1", "Kitchen"),)
    )
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.Webcam", lambda *_: Silent(photos))
    watching.start("Kitchen")
    told = ("Kitchen gives no picture; is another program using it?", Mood.FAULT)
    qtbot.waitUntil(lambda: watching.last_said == told)
    worker = watching._worker
    watching.start("Kitchen")  # the other program is closed, and it is chosen again
    assert watching._worker is not worker


def _refusing(opened: list[Camera]) -> Callable[[Camera, object], None]:
    """In place of a webcam: notes which one was asked for."""

    def refuse(camera: Camera, _: object) -> None:
        opened.append(camera)
        raise InvalidSource("as good as any")

    return refuse


def test_a_webcam_that_is_unplugged_is_told_by_the_name_it_had(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.webcams", lambda: ())
    watching.start(r"\\?\usb#vid_046d&pid_0825", "Kitchen")
    assert watching.last_said == ("the camera Kitchen is not plugged in", Mood.FAULT)


def test_a_webcam_in_another_socket_is_the_one_that_was_called_so(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Camera] = []
    monkeypatch.setattr(
        "scorekeeper.desktop.camera.followed.webcams", lambda: (Camera("2", "Kitchen"),)
    )
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.Webcam", _refusing(opened))
    watching.start("1", "Kitchen")
    assert opened == [Camera("1", "Kitchen")]  # which a webcam looks for by its id, then its name


def notices_of_cameras(
    photos: str, monkeypatch: pytest.MonkeyPatch
) -> list[Callable[[Interruption], None]]:
    """Who hears of interruptions of each camera opened from now on; photos stand in for it."""
    notices = []

    def opened(_: str, notice: Callable[[Interruption], None]) -> PhotoFolder:
        notices.append(notice)
        return PhotoFolder(photos)

    monkeypatch.setattr("scorekeeper.desktop.camera.followed.open_source", opened)
    return notices


def test_a_network_camera_lost_and_back_is_told(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = notices_of_cameras(photos, monkeypatch)
    watching.start("http://phone/video")
    with qtbot.waitSignal(watching.said) as lost:
        notices[0](Interruption(3.0, False, "http://phone/video"))
    with qtbot.waitSignal(watching.said) as back:
        notices[0](Interruption(5.0, True, "http://phone/video"))
    assert lost.args is not None
    assert back.args is not None
    assert lost.args[1] is Mood.FAULT
    assert "tapped in meanwhile" in lost.args[0]
    assert back.args == ["phone/video is back", Mood.GOOD]


def test_while_a_camera_is_lost_nobody_is_told_that_throws_are_read(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = notices_of_cameras(photos, monkeypatch)
    watching.start("http://phone/video")
    assert watching.looking
    with qtbot.waitSignal(watching.looking_changed):
        notices[0](Interruption(3.0, False, "http://phone/video"))
    assert not watching.looking
    with qtbot.waitSignal(watching.looking_changed):
        notices[0](Interruption(5.0, True, "http://phone/video"))
    assert watching.looking


def test_in_another_language_a_fault_is_told_in_that(watching: Watching, qtbot: QtBot) -> None:
    watching.start("no/such/clip.mp4")
    try:
        speak("de")
        watching.retell()
        assert watching.last_said == (
            "no/such/clip.mp4 gibt es nicht; den Namen prüfen",
            Mood.FAULT,
        )
    finally:
        speak("en")


def test_in_another_language_photos_at_their_end_are_told_in_that(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(watching.ran_out):
        watching.expect(Expected(1))
        watching.start(str(Path(photos, "0.png")))
    try:
        speak("de")
        watching.retell()
        assert watching.last_said[0] == "0.png ist zu Ende; weitere Würfel antippen (H)"
    finally:
        speak("en")


@pytest.mark.parametrize("thrown", [0, 2])
def test_photos_of_a_game_that_are_only_tried_out_are_not_thrown_again(
    watching: Watching, photos: str, qtbot: QtBot, thrown: int
) -> None:
    """Whoever looks at the page of a new game goes back to the old one."""
    watching.start(photos)
    for _ in range(thrown):
        with qtbot.waitSignal(watching.happened):
            watching.expect(Expected(1))
        watching.answer()
    qtbot.waitUntil(lambda: watching.looking != bool(thrown))
    worker, shown = watching._worker, []
    watching.looked.connect(shown.append)
    with qtbot.waitSignal(watching.said) as said:
        watching.start(photos, trying=True)
    assert said.args == [*watching.last_said]
    assert shown == ([watching.newest] if thrown else [])
    assert (watching._worker, watching.trying) == (worker, False)


def test_what_a_source_sent_before_another_was_chosen_is_not_heard(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    """Signals of a thread wait for the window to be idle; what they tell may be over by then."""
    watching.expect(Expected(1))
    watching.start(photos)
    worker = watching._worker
    assert worker is not None
    with qtbot.assertNotEmitted(watching.looked), qtbot.assertNotEmitted(watching.happened):
        while worker._expected is not None:  # the window is busy until the first photo was told of
            threading.Event().wait(0.01)
        watching.start("")
        qtbot.waitUntil(lambda: not watching._ending)
    assert watching.newest is None
    assert watching.last_said == ("No camera: tap or type the dice", Mood.WAITING)


def test_a_camera_that_is_left_breaks_off_without_a_word(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = notices_of_cameras(photos, monkeypatch)
    watching.start("http://phone/video")
    watching.start("")
    notices[0](Interruption(3.0, False, "http://phone/video"))
    qtbot.waitUntil(lambda: not watching._ending)
    assert watching.last_said == ("No camera: tap or type the dice", Mood.WAITING)


def test_a_camera_that_is_switched_on_later_is_watched(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the line says what is wrong, and nothing else."""
    monkeypatch.setattr("scorekeeper.desktop.camera.watching.AGAIN_MS", 1)
    said: list[Mood] = []
    watching.said.connect(lambda _, mood: said.append(mood))
    with serving() as camera:
        watching.start(camera.address)
        qtbot.waitUntil(lambda: camera.asked > 2)
        assert not watching.looking
        camera.shows.extend([[jpeg(5), Fault(pause_s=0.02)] * 40] * 2)
        qtbot.waitUntil(lambda: watching.looking)
        watching.stop()
    assert set(said[1 : said.index(Mood.GOOD)]) == {Mood.FAULT}


def test_a_webcam_that_is_plugged_in_later_is_watched(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.watching.AGAIN_MS", 1)
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.webcams", lambda: ())
    watching.start("Desk cam")
    for _ in range(3):
        with qtbot.waitSignal(watching.said):
            pass
    assert watching.last_said[1] is Mood.FAULT


def test_a_clip_that_is_not_there_is_not_looked_for_again(watching: Watching) -> None:
    watching.start("turn.mp4")
    assert watching.last_said[1] is Mood.FAULT
    assert not watching._again.isActive()


def test_a_fault_of_the_program_is_not_met_again(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would fill the log."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scorekeeper.desktop.camera.frame_worker.LiveTable.look", fails)
    with serving() as camera:
        camera.shows.extend([[jpeg(5)] * 40] * 2)
        watching.start(camera.address)
        qtbot.waitUntil(lambda: watching.last_said[1] is Mood.FAULT)
        assert not watching._again.isActive()
        watching.stop()


def test_a_worker_that_has_ended_is_forgotten(
    watching: Watching, photos: str, qtbot: QtBot
) -> None:
    """With the last picture that it showed."""
    watching.start(photos)
    worker = watching._worker
    assert worker is not None
    forgotten = weakref.ref(worker)
    watching.stop()
    worker.wait()
    del worker
    qtbot.waitUntil(lambda: forgotten() is None)


def test_a_source_that_was_left_is_forgotten(watching: Watching, photos: str, qtbot: QtBot) -> None:
    """Else each camera tried in an evening leaves its last picture behind."""
    watching.start(photos)
    qtbot.waitUntil(lambda: watching._followed is not None and watching._followed.going_on)
    forgotten = weakref.ref(watching._followed)
    watching.stop()
    qtbot.waitUntil(lambda: forgotten() is None)


def test_a_worker_that_ended_before_it_was_left_is_forgotten_at_once(
    watching: Watching, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(watching.said, check_params_cb=lambda _, mood: mood is Mood.FAULT):
        watching.start("http://127.0.0.1:9/video")
    worker = watching._worker
    assert worker is not None
    worker.wait()
    watching.stop()
    assert not watching._ending


@pytest.mark.parametrize("phase", [TablePhase.EMPTY, TablePhase.SETTLED])
def test_no_dice_are_called_so(phase: TablePhase) -> None:
    """Also in the moment after they were taken away."""
    sight = Sight(QImage(), QSize(), DiceReading((), 640, 480, False), phase)
    assert seen_in(sight) == "no dice"


@pytest.mark.parametrize(
    ("certain", "told"), [(True, "1 die, all certain"), (False, "1 die, not all certain")]
)
def test_how_sure_the_reader_is_of_the_dice_is_told(certain: bool, told: str) -> None:
    die = DieReading(5, 0.9, certain, (50.0, 50.0), 40.0)
    seen = DiceReading((die,), 640, 480, certain)
    assert seen_in(Sight(QImage(), QSize(), seen, TablePhase.SETTLED)) == told


def test_a_picture_in_which_nothing_is_seen_is_called_so(qapp: object, qtbot: QtBot) -> None:
    """A shutter before the lens: "no dice" would be true, and of no use."""
    with closing(Watching(SquareReader)) as watching, serving() as camera:
        shown = [
            cv2.imencode(".jpg", picture)[1].tobytes() for picture in (0 * EMPTY, tray((0, 6)))
        ]
        camera.shows.extend([[shown[0], Fault(pause_s=0.05)] * 30 + [shown[1]] * 30] * 3)
        watching.start(camera.address)
        black = "the picture is black; is the lens covered, or the light off?"
        qtbot.waitUntil(lambda: black in watching.last_said[0])
        assert watching.last_said[1] is Mood.FAULT
        qtbot.waitUntil(lambda: watching.last_said[1] is Mood.GOOD)
        watching.stop()


def test_a_camera_that_sends_one_picture_for_ever_is_asked_about(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.capture.blind.UNCHANGING_S", 0.4)
    with serving() as camera:
        camera.shows.append([jpeg(5), Fault(pause_s=0.03)] * 40 + [jpeg(3), Fault(pause_s=0.1)] * 5)
        watching.start(camera.address)
        stopped = "the picture has not changed at all for a while; has the camera stopped?"
        qtbot.waitUntil(lambda: stopped in watching.last_said[0])
        assert watching.last_said[1] is Mood.WAITING
        assert watching.looking
        qtbot.waitUntil(lambda: watching.last_said[1] is Mood.GOOD)
        watching.stop()


def test_nobody_reads_the_password_of_a_camera(watching: Watching, qtbot: QtBot) -> None:
    said: list[str] = []
    watching.said.connect(lambda line, _: said.append(line))
    watching.start("http://anna:secret@127.0.0.1:9/video")
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[0] == "Opening 127.0.0.1:9/video …"
    assert said[1].startswith("http://127.0.0.1:9/video does not answer")


def test_what_happens_before_a_game_keeps_no_camera_waiting(
    qtbot: QtBot, store: Path, photos: str
) -> None:
    """As after another file of games was taken, while a camera went on."""
    table = Table(qtbot, store, FaceOfBrightness)
    table.watching.expect(Expected(1))
    with qtbot.waitSignal(table.watching.happened):
        table.watching.start(photos)
    with qtbot.waitSignal(table.watching.ran_out):
        table.begin("Anna", "Ben")
    table.close()


def test_a_clip_that_is_shown_again_to_be_examined_throws_nothing_in_the_game_after_that(
    qtbot: QtBot, tmp_path: Path
) -> None:
    clip = tmp_path / "clip.avi"
    write_clip(clip, [(EMPTY, 0.5), (tray((0, 1), (2, 4)), 1.0)])
    with closing(Watching(SquareReader, in_real_time=False)) as watching:
        with qtbot.waitSignal(watching.ran_out):
            watching.start(str(clip))
        before = watching.try_out(True)
        with qtbot.waitSignal(watching.looked):
            watching.examine(Wanted())
        watching.examine(None)
        watching.try_out(before)
        assert not watching.looking
        told = ("clip.avi is at its end; tap further dice in (H)", Mood.WAITING)
        assert watching.last_said == told


def test_only_a_clip_is_played_as_fast_as_it_was_filmed(
    watching: Watching, photos: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paced: list[str] = []

    def at_once(clip: FrameSource) -> FrameSource:
        paced.append(Path(clip.name).name)
        return clip

    monkeypatch.setattr("scorekeeper.desktop.camera.followed.Paced", at_once)
    clip = tmp_path / "clip.avi"
    write_clip(clip, [(EMPTY, 0.1)])
    watching.expect(Expected(1))
    for source in (photos, str(clip)):
        with qtbot.waitSignal(watching.looked):
            watching.start(source)
    assert paced == ["clip.avi"]


def test_a_throw_of_nobody_leaves_the_game_waiting_for_what_it_did(
    qtbot: QtBot, tmp_path: Path
) -> None:
    clip = tmp_path / "clip.avi"
    write_clip(clip, [(EMPTY, 0.5), (tray((0, 1), (2, 4)), 1.0)])
    with closing(Watching(SquareReader, in_real_time=False)) as watching:
        watching.expect(Expected(6))
        watching.start(str(clip), trying=True)
        assert watching._worker is not None
        with qtbot.waitSignals([watching._worker.happened, watching.ran_out]):
            pass
        watching.try_out(False)
        assert watching._worker._expected == Expected(6)


def test_a_webcam_is_opened_though_its_name_ends_like_a_file(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Camera] = []
    known = Camera("/dev/video0", "USB2.0 HD UVC WebCam")
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.webcams", lambda: (known,))
    monkeypatch.setattr("scorekeeper.desktop.camera.followed.Webcam", _refusing(opened))
    watching.start(known.name)
    assert opened == [known]

"""One source at a time: photos to rolls, faults in one line, nothing left running."""

from __future__ import annotations

import threading
import weakref
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.capture.frame import FrameSource
from scorekeeper.desktop.camera.examining import Wanted
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import speak
from scorekeeper.vision.table.expected import Expected
from tests.desktop.camera.test_frame_worker import FaceOfBrightness
from tests.desktop.table import Table
from tests.square_table import EMPTY, SquareReader, tray, write_clip


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


def test_a_clip_that_is_not_there_is_not_looked_for_again(watching: Watching) -> None:
    watching.start("turn.mp4")
    assert watching.last_said[1] is Mood.FAULT
    assert not watching._again.isActive()


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

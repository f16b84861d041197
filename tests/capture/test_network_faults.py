"""What goes wrong on the way from a network camera, one fault after another; and 200 at random."""

from __future__ import annotations

import random
from collections import Counter

import cv2
import numpy as np
import pytest

from scorekeeper.capture.network import Interruption, NetworkCamera
from scorekeeper.live import LiveTable
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from scorekeeper.vision.table.table_events import RollSettled
from tests.capture.camera_server import CameraServer, Fault, jpeg, part
from tests.square_table import EMPTY, SquareReader, tray

NOISE = random.Random(5).randbytes(3000)


class Restless:
    """Never waits; gives up after so many attempts to reconnect."""

    def __init__(self, most: int):
        self.left = most

    def __call__(self, _: float) -> bool:
        self.left -= 1
        return self.left < 0


def levels(camera_server: CameraServer, most: int = 1, **given: float) -> list[int]:
    """How bright the pictures are that arrive, in order, each level once."""
    camera = NetworkCamera(camera_server.address, pause=Restless(most), **given)
    seen: list[int] = []
    with camera as frames:
        for frame in frames:
            level = 10 * round(float(frame.pixels.mean()) / 10)
            if not seen or seen[-1] != level:
                seen.append(level)
    return seen


def show(*wanted: int) -> list[bytes | Fault]:
    return [jpeg(level) for level in wanted]


def test_a_camera_killed_in_the_middle_of_a_picture_is_taken_up_again(
    camera_server: CameraServer,
) -> None:
    half = part(jpeg(100))[:200]
    camera_server.shows = [[*show(20, 40, 60), Fault(half)], show(120, 140, 160)]
    assert levels(camera_server)[-3:] == [120, 140, 160]


def test_pictures_that_arrive_a_byte_at_a_time_are_whole(camera_server: CameraServer) -> None:
    slow = [Fault(part(jpeg(level)), at_once=1) for level in (20, 40, 60)]
    camera_server.shows = [slow]
    assert levels(camera_server, most=0) == [20, 40, 60]


def test_a_slow_camera_is_waited_for(camera_server: CameraServer) -> None:
    pictures = [Fault(part(jpeg(level)), at_once=300, pause_s=0.02) for level in (20, 40, 60)]
    camera_server.shows = [pictures]
    assert levels(camera_server, most=0) == [20, 40, 60]


def test_a_camera_that_falls_silent_counts_as_lost(camera_server: CameraServer) -> None:
    silent = [*show(20, 40, 60), Fault(pause_s=1.5)]
    camera_server.shows = [silent, show(120, 140, 160)]
    assert levels(camera_server, patience_s=0.5)[-1] == 160


def test_garbage_loses_no_more_than_itself(camera_server: CameraServer) -> None:
    camera_server.shows = [[*show(20, 40), Fault(NOISE), *show(60, 80)], show(120, 140, 160)]
    seen = levels(camera_server)
    assert seen[-3:] == [120, 140, 160]


def test_a_camera_may_change_its_size(camera_server: CameraServer) -> None:
    large = [jpeg(level, 128, 96) for level in (120, 140, 160)]
    camera_server.shows = [[*show(20, 40, 60), *large]]
    camera = NetworkCamera(camera_server.address, pause=Restless(0))
    with camera as frames:
        brightest = max(float(frame.pixels.mean()) for frame in frames)
    assert brightest == pytest.approx(160, abs=4)


def stills(pixels: np.ndarray, count: int) -> list[bytes | Fault]:
    return [cv2.imencode(".jpg", pixels)[1].tobytes()] * count


class Ticking:
    """A clock that goes 1/20 s each time someone looks."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        self.now_s += 0.05
        return self.now_s


def fault(chance: random.Random) -> list[bytes | Fault]:
    """What a camera sends before it breaks off: mostly nothing of use."""
    kind = chance.randrange(5)
    if kind == 0:
        return [Fault(NOISE[: chance.randrange(1, 3000)])]
    if kind == 1:
        return [Fault(part(jpeg(60, 640, 480))[: chance.randrange(1, 800)])]
    if kind == 2:
        return [Fault(part(jpeg(60, 320, 240)), at_once=chance.choice((1, 7, 100)))]
    if kind == 3:
        return [jpeg(60, chance.choice((64, 320, 640)), 480), Fault(NOISE[:100])]
    return []


def test_a_camera_killed_while_the_dice_roll_tells_them_when_it_is_back(
    camera_server: CameraServer,
) -> None:
    chance = random.Random(3)
    rolling = [
        picture
        for _ in range(12)
        for picture in stills(tray((chance.randrange(7), chance.randint(1, 6))), 1)
    ]
    lying = stills(tray((1, 2), (3, 5), (5, 5)), 40)
    half = Fault(part(jpeg(60, 640, 480))[:300])
    camera_server.shows = [[*stills(EMPTY, 30), *rolling, half], [], lying]
    camera = NetworkCamera(camera_server.address, clock=Ticking(), pause=Restless(4))
    table = LiveTable(SquareReader())
    with camera as frames:
        told = [event.values for frame in frames for event in table.look(frame).events]
    assert told == [(2, 5, 5)]


@pytest.mark.slow
def test_after_200_random_faults_every_roll_is_in_the_log(
    camera_server: CameraServer, log: EventLog
) -> None:
    """Between the faults a game goes on; each throw is shown anew when the camera is back."""
    chance = random.Random(2026)
    thrown = []
    for _ in range(20):
        dice = tuple((place, chance.randint(1, 6)) for place in range(1, 7))
        thrown.append(tuple(sorted(face for _, face in dice)))
        camera_server.shows += [fault(chance) for _ in range(10)]
        camera_server.shows.append([*stills(EMPTY, 50), *stills(tray(*dice), 25), *fault(chance)])
    session = Session.start(log, RuleSet(), players_of(["Ann", "Ben"]))
    table, told, heard = LiveTable(SquareReader()), [], Counter()

    def notice(said: Interruption) -> None:
        heard["back" if said.back else "lost"] += 1

    camera = NetworkCamera(
        camera_server.address, notice=notice, clock=Ticking(), pause=Restless(260), patience_s=2.0
    )
    camera_server.shows.insert(0, stills(EMPTY, 20))
    with camera as frames:
        for frame in frames:
            for event in table.look(frame).events:
                if isinstance(event, RollSettled):
                    told.append(event.values)
                session.see(event)
    assert told == thrown
    assert heard["lost"] >= 20
    logged = log.events(session.game.id)
    assert replayed(logged) == session.state
    assert [event.seq for event in logged] == list(range(1, len(logged) + 1))

"""A real RTSP server from Debian's packages is the camera; without it these tests are skipped."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper.capture.network import Interruption, NetworkCamera

SYSTEM_PYTHON = "/usr/bin/python3"
NEEDED = "import gi; gi.require_version('GstRtspServer', '1.0'); from gi.repository import Gst"
CLIP = Path(__file__).parents[1] / "clips" / "leaves_tray.mp4"


def has_server() -> bool:
    try:
        asked = subprocess.run([SYSTEM_PYTHON, "-c", NEEDED], capture_output=True, check=False)
    except OSError:
        return False
    return asked.returncode == 0


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not has_server(), reason="no RTSP server: apt install gir1.2-gst-rtsp-server-1.0"
    ),
]


@contextmanager
def serving(port: int) -> Iterator[None]:
    """The server, until the block ends or it is killed."""
    script = Path(__file__).with_name("rtsp_server.py")
    command = [SYSTEM_PYTHON, str(script), str(CLIP), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        try:
            yield
        finally:
            server.kill()


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def test_frames_arrive_over_rtsp(port: int) -> None:
    with serving(port), NetworkCamera(f"rtsp://127.0.0.1:{port}/table") as camera:
        frames = [frame for frame, _ in zip(camera, range(40), strict=False)]
    assert len(frames) == 40
    assert frames[0].pixels.shape == (360, 640, 3)
    times = [frame.time_s for frame in frames]
    assert times == sorted(times)


def test_a_server_that_is_killed_and_started_again_is_taken_up_again(port: int) -> None:
    heard: list[Interruption] = []
    address = f"rtsp://127.0.0.1:{port}/table"
    camera = NetworkCamera(
        address, notice=heard.append, pause=lambda _: len(heard) > 2, patience_s=2.0
    )
    with serving(port):
        frames = iter(camera.__enter__())
        assert [next(frames) for _ in range(10)]
    with serving(port):
        seen = [frame for frame, _ in zip(frames, range(130), strict=False)]
    camera.__exit__(None, None, None)
    assert seen
    assert [said.back for said in heard][:2] == [False, True]


def test_nothing_is_served_there(port: int) -> None:
    with (
        serving(port),
        pytest.raises(Exception, match="does not answer with a video"),
        NetworkCamera(f"rtsp://127.0.0.1:{port}/elsewhere", patience_s=2.0),
    ):
        pass

"""An MJPEG camera on the loopback, and the plain pictures that it sends."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import BinaryIO

import cv2
import numpy as np


def grey_picture(level: int, width: int = 64, height: int = 48) -> np.ndarray:
    return np.full((height, width, 3), level, np.uint8)


def jpeg(level: int, width: int = 64, height: int = 48) -> bytes:
    return cv2.imencode(".jpg", grey_picture(level, width, height))[1].tobytes()


def part(picture: bytes) -> bytes:
    """A picture as one part of the stream."""
    head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(picture)}"
    return head.encode() + b"\r\n\r\n" + picture + b"\r\n"


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong on the way: what is sent instead of pictures, how many bytes at a
    time, and the pause after each."""

    sent: bytes = b""
    at_once: int = 1 << 20
    pause_s: float = 0.0

    def happen(self, wire: BinaryIO) -> None:
        for begin in range(0, max(1, len(self.sent)), self.at_once):
            wire.write(self.sent[begin : begin + self.at_once])
            wire.flush()
            time.sleep(self.pause_s)


@dataclass
class CameraServer:
    """Each connection gets the next of ``shows``, a list of JPEGs, and is then cut."""

    address: str
    shows: list[list[bytes | Fault]] = field(default_factory=list)
    asked: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next_show(self) -> list[bytes | Fault] | None:
        with self.lock:
            self.asked += 1
            return self.shows.pop(0) if self.shows else None


class _Answer(BaseHTTPRequestHandler):
    camera: CameraServer

    def log_message(self, *_: object) -> None:
        """Nothing on stderr."""

    def do_GET(self) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # who asked has hung up
            self._answer()

    def _answer(self) -> None:
        show = self.camera.next_show()
        if show is None:
            self.send_error(503)
            return
        self.send_response(200)
        if "shot" in self.path:
            self._send_picture(show)
            return
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        for picture in show:
            if isinstance(picture, Fault):
                picture.happen(self.wfile)
            else:
                self.wfile.write(part(picture))

    def _send_picture(self, show: list[bytes | Fault]) -> None:
        """What a camera says to who asks for a single picture."""
        (picture,) = show
        assert isinstance(picture, bytes)
        self.send_header("Content-Type", "image/jpeg")
        self.send_header("Content-Length", str(len(picture)))
        self.end_headers()
        self.wfile.write(picture)


@contextmanager
def serving() -> Iterator[CameraServer]:
    """A camera that answers on a free port until the block ends."""
    answer = type("Answer", (_Answer,), {})
    with ThreadingHTTPServer(("127.0.0.1", 0), answer) as server:
        answer.camera = CameraServer(f"http://127.0.0.1:{server.server_port}/video")
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield answer.camera
        finally:
            server.shutdown()
            thread.join()

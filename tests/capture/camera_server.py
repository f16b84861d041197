"""An MJPEG camera on the loopback, and the plain pictures that it sends."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np


def grey_picture(level: int, width: int = 64, height: int = 48) -> np.ndarray:
    return np.full((height, width, 3), level, np.uint8)


def jpeg(level: int, width: int = 64, height: int = 48) -> bytes:
    return cv2.imencode(".jpg", grey_picture(level, width, height))[1].tobytes()


@dataclass
class CameraServer:
    """Each connection gets the next of ``shows``, a list of JPEGs, and is then cut."""

    address: str
    shows: list[list[bytes]] = field(default_factory=list)
    asked: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next_show(self) -> list[bytes] | None:
        with self.lock:
            self.asked += 1
            return self.shows.pop(0) if self.shows else None


class _Answer(BaseHTTPRequestHandler):
    camera: CameraServer

    def log_message(self, *_: object) -> None:
        """Nothing on stderr."""

    def do_GET(self) -> None:
        show = self.camera.next_show()
        if show is None:
            self.send_error(503)
            return
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        for picture in show:
            head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(picture)}"
            self.wfile.write(head.encode() + b"\r\n\r\n" + picture + b"\r\n")


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

"""Clips whose frames stay for as long as one likes, as those of browsers and of phones in dim light
do: OpenCV writes none such."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tests.capture.camera_server import jpeg


def matroska(times_ms: Sequence[int]) -> bytes:
    """A clip (RFC 9559) with a picture at each of these times, and as long as that."""
    told = _number("2AD7B1", 1_000_000), _element("4489", struct.pack(">d", times_ms[-1] + 33.0))
    size = _element("E0", _number("B0", 64), _number("BA", 48))
    track = _number("D7", 1), _number("73C5", 1), _number("83", 1), _element("86", b"V_MJPEG")
    pictures = (
        _element("1F43B675", _number("E7", time_ms), _element("A3", b"\x81\0\0\x80" + jpeg(90)))
        for time_ms in times_ms
    )
    return _element("1A45DFA3", _element("4282", b"matroska")) + _element(
        "18538067",
        _element("1549A966", *told),
        _element("1654AE6B", _element("AE", *track, size)),
        *pictures,
    )


def _element(name: str, *content: bytes) -> bytes:
    whole = b"".join(content)
    return bytes.fromhex(name) + (len(whole) | 1 << 56).to_bytes(8, "big") + whole


def _number(name: str, value: int) -> bytes:
    return _element(name, value.to_bytes(8, "big"))

"""Whether the file of a clip is shorter than it says: it was not copied to its end.

How many frames come does not tell: a telephone that shortens a clip leaves those in it that are not
to be shown any more, and a browser's are seen for as long as nothing moves.
"""

from __future__ import annotations

import os
from typing import BinaryIO

_RIFF, EBML = b"RIFF", b"\x1a\x45\xdf\xa3"
_BOXES = frozenset({b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip"})
"""With one of these an MP4 begins, or a clip of QuickTime."""

_ZEROS = 16 * 2**10
"""So many bytes of nothing no clip has at its end, unless room was kept for it first, as some do
that download or copy, and it was not filled."""


def is_cut_off(clip: BinaryIO) -> bool:
    """Whether an AVI, a Matroska or an MP4 file is, or any that ends in zeros: of no other it is
    known."""
    length = clip.seek(0, os.SEEK_END)
    if _ends_in_zeros(clip, length):
        return True
    clip.seek(0)
    head = clip.read(8)
    clip.seek(0)
    if head.startswith(_RIFF):
        return 8 + int.from_bytes(head[4:], "little") > length
    if head.startswith(EBML):
        return _end_of_segment(clip, length) > length
    return head[4:] in _BOXES and _end_of_boxes(clip, length) > length


def _ends_in_zeros(clip: BinaryIO, length: int) -> bool:
    if length < _ZEROS:
        return False
    clip.seek(length - _ZEROS)
    return not any(clip.read(_ZEROS))


def _end_of_boxes(clip: BinaryIO, length: int) -> int:
    """Where the last box (ISO 14496-12) ends."""
    end = 0
    while end + 8 <= length:
        clip.seek(end)
        size = int.from_bytes(clip.read(8)[:4], "big")
        if size == 0:  # up to the end, wherever that is
            return length
        if size == 1:
            size = int.from_bytes(clip.read(8), "big")
        end += max(size, 8)
    return end


def _end_of_segment(clip: BinaryIO, length: int) -> int:
    """Where what follows the head of a Matroska file (RFC 9559) ends."""
    for _ in range(2):
        clip.seek(4, os.SEEK_CUR)
        size = number(clip)
        if size is None:  # it was not known when the clip began
            return length
        end = clip.seek(size, os.SEEK_CUR)
    return end


def number(clip: BinaryIO) -> int | None:
    """A number of as many bytes as its first one says; None where all its bits are set."""
    first = int.from_bytes(clip.read(1), "big")
    more = 8 - first.bit_length()
    whole = (first << 8 * more) + int.from_bytes(clip.read(more), "big")
    bits = (1 << 7 * (more + 1)) - 1
    return None if whole & bits == bits else whole & bits

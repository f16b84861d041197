"""Whether a Matroska file (RFC 9559) has something else in it than the parts of one: FFmpeg passes
that over to the next part that it knows, and tells nobody.

Of no other kind it is known: where the pictures of an AVI or MP4 file lie stands in a table.
"""

from __future__ import annotations

import os
from typing import BinaryIO

from scorekeeper.capture.cut_off import EBML, number

_OPENED = frozenset({EBML, b"\x18\x53\x80\x67", b"\x1f\x43\xb6\x75"})
"""The head, the segment, and its clusters of pictures: what is in these is looked at, too."""

_EBML_HEAD = "4286 42F7 42F2 42F3 4282 4281 4287 4285"
_SEGMENT = "114D9B74 1549A966 1654AE6B 1C53BB6B 1254C367 1941A469 1043A770"
_CLUSTER = "E7 5854 A7 AB A3 A0 AF"
_ANYWHERE = "EC BF"
_PASSED_OVER = frozenset(
    map(bytes.fromhex, f"{_EBML_HEAD} {_SEGMENT} {_CLUSTER} {_ANYWHERE}".split())
)


def is_damaged(clip: BinaryIO) -> bool:
    """Whether a part begins as none does. Looks at the head of each: at a thousand in some
    milliseconds."""
    clip.seek(0)
    if clip.read(len(EBML)) != EBML:
        return False
    clip.seek(0)
    while name := _name(clip):
        size = number(clip)
        if name in _PASSED_OVER:
            clip.seek(size or 0, os.SEEK_CUR)
        elif name not in _OPENED:
            return True
    return False


def _name(clip: BinaryIO) -> bytes:
    """The next one, of as many bytes as its first one says; empty at the end of the file."""
    first = clip.read(1)
    more = 8 - first[0].bit_length() if first else 0
    return first + clip.read(min(more, 3))

"""Whether the file of a photo lacks its end though it is as long as it should be: room was kept for
all of it, as by a copy or a download that broke off.

Decoders make grey, or whatever comes, of the zeros there and tell nobody.
"""

from __future__ import annotations

import os
from typing import BinaryIO

CODED = frozenset({"JPEG", "MPO", "WEBP", "AVIF"})
"""What Pillow calls those of which it is known: where pixels stand as they are, zeros are black."""

_FEWEST, _MOST = 2**10, 16 * 2**10
_SHARE = 10
"""So many zeros no whole one has at its end: a tenth of it, where that is no less and no more than
these. Of a WebP of one colour a twentieth is zeros."""

_END_OF_JPEG, _START_OF_JPEG = b"\xff\xd9", b"\xff\xd8"


def is_unfilled(photo: BinaryIO) -> bool:
    """Whether it ends in zeros that are none of a picture; a camera may write some behind one."""
    length = photo.seek(0, os.SEEK_END)
    fewest = min(max(length // _SHARE, _FEWEST), _MOST)
    if length <= fewest:
        return False
    photo.seek(-fewest, os.SEEK_END)
    if any(photo.read(fewest)):
        return False
    photo.seek(0)
    written = photo.read().rstrip(b"\0")
    return not (written.startswith(_START_OF_JPEG) and written.endswith(_END_OF_JPEG))

"""What a TIFF says of its pixels, where Pillow does not read them."""

from __future__ import annotations

import warnings
from typing import BinaryIO

from PIL.TiffImagePlugin import SAMPLEFORMAT, ImageFileDirectory_v2

_FLOATING_POINT = 3
_LARGE = 43
"""In the third byte of a BigTIFF, whose head is twice as long."""


def has_floating_points(file: BinaryIO) -> bool:
    """Whether it is a TIFF whose pixels are floating-point numbers."""
    try:
        file.seek(0)
        head = file.read(8)
        head += file.read(8) if head[2] == _LARGE else b""
        tags = ImageFileDirectory_v2(head)
        file.seek(tags.next)
        with warnings.catch_warnings(action="ignore"):  # of damaged ones
            tags.load(file)
        return _FLOATING_POINT in tags.get(SAMPLEFORMAT, ())
    except Exception:  # Pillow has no bound on what it raises of anything else
        return False

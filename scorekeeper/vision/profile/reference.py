"""The picture that a profile was made by: it lies beside it, so that a moved camera is noticed."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from scorekeeper.vision.crops import Picture, shrunk
from scorekeeper.vision.profile.moved import moved_share

_REFERENCE_PX = 960
_SAME_SHAPE = 0.02


def reference_path(profile: Path) -> Path:
    """``tray.toml.view.jpg`` beside ``tray.toml``: no photo of anybody's own is called so."""
    return profile.with_name(profile.name + ".view.jpg")


def packed_reference(picture: Picture) -> bytes:
    """A small copy of the picture (H×W×3 bytes, BGR), as JPEG."""
    small = shrunk(picture, _REFERENCE_PX)
    return cv2.imencode(".jpg", small, (cv2.IMWRITE_JPEG_QUALITY, 80))[1].tobytes()


def moved_since(profile: Path, picture: Picture) -> float | None:
    """How far the camera was moved since the profile was made, as a share of the picture's width;
    None where there is no picture from then, or where it shows too little to tell."""
    then = _reference(profile)
    if then is None:
        return None
    height, width = then.shape[:2]
    if abs(picture.shape[1] / picture.shape[0] - width / height) > _SAME_SHAPE:
        return 1.0
    now = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    return moved_share(then, np.asarray(now, np.uint8))


def _reference(profile: Path) -> Picture | None:
    try:
        packed = np.frombuffer(reference_path(profile).read_bytes(), np.uint8)
    except OSError:
        return None
    then = cv2.imdecode(packed, cv2.IMREAD_COLOR) if packed.size else None
    return None if then is None else np.asarray(then, np.uint8)

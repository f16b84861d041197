"""The profiles of cameras on disk: which file is whose, with the picture each was made by."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.faults import Unavailable
from scorekeeper.paths import profiles_folder

if TYPE_CHECKING:
    from scorekeeper.capture.frame import Pixels
    from scorekeeper.vision.calibration import Profile

_REFERENCE_PX = 960


def profile_path(source: str, place: str = "") -> Path:
    """Where the profile of a camera (at a place) is kept: named after both."""
    name = "--".join(filter(None, (_plain(source), _plain(place))))
    return profiles_folder() / f"{name or 'camera'}.toml"


def save_profile(path: Path, profile: Profile, picture: Pixels) -> None:
    """Writes the profile, and beside it the picture by which a moved camera is noticed."""
    import cv2

    from scorekeeper.vision.calibration import profile_text

    scale = min(1.0, _REFERENCE_PX / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    packed = cv2.imencode(".jpg", small, (cv2.IMWRITE_JPEG_QUALITY, 80))[1].tobytes()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".jpg").write_bytes(packed)
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(profile_text(profile), encoding="utf-8")
        fresh.replace(path)
    except OSError as fault:
        raise Unavailable(
            f"{path} cannot be written ({fault.strerror}); name another with --output"
        ) from None


def moved_since(path: Path, picture: Pixels) -> float | None:
    """How far the camera was moved since the profile was made, as a share of the picture's width;
    None where there is no picture from then."""
    import cv2

    from scorekeeper.capture.frame import InvalidSource
    from scorekeeper.capture.photo import load_photo
    from scorekeeper.vision.view_check import moved_share

    try:
        then = load_photo(path.with_suffix(".jpg")).pixels
    except InvalidSource:
        return None
    height, width = then.shape[:2]
    if abs(picture.shape[1] / picture.shape[0] - width / height) > 0.02:
        return 1.0
    return moved_share(then, cv2.resize(picture, (width, height)).astype(picture.dtype))


def _plain(text: str) -> str:
    """A name that any file system takes."""
    return re.sub(r"[^\w.-]+", "_", text).strip("._-")[:80]

"""The profiles of cameras on disk: which file is whose, with the picture each was made by."""

from __future__ import annotations

import glob
import re
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np

from scorekeeper.paths import profiles_folder
from scorekeeper.vision.calibration import InvalidProfile, Profile, load_profile, profile_text
from scorekeeper.vision.sheet_in_view import Picture
from scorekeeper.vision.view_check import moved_share

_REFERENCE_PX = 960
_SAME_SHAPE = 0.02


class ProfileNotWritten(Exception):
    """The disk does not take the profile. The text is one line: what is wrong and what to do."""


def profile_path(source: str, place: str = "") -> Path:
    """Where the profile of a camera (at a place) is kept: named after both."""
    name = "--".join(filter(None, (_plain(source), _plain(place))))
    return profiles_folder() / f"{name or 'camera'}.toml"


def profile_of(source: str) -> Profile:
    """The profile of a camera at the place where it was calibrated last, or the one that travels
    with the program.

    Raises InvalidProfile with one line.
    """
    known = known_paths(source)
    return load_profile(known[0] if known else None)


def known_paths(source: str) -> tuple[Path, ...]:
    """The profiles of a camera, one for each place, the one written last first."""
    own = profile_path(source)
    paths = {own, *own.parent.glob(f"{glob.escape(own.stem)}--*.toml")}
    written = [(path.stat().st_mtime_ns, path) for path in paths if path.exists()]
    return tuple(path for _, path in sorted(written, reverse=True))


def known_places(source: str) -> tuple[str, ...]:
    """The places where a camera was calibrated, the last one first; empty where it got no name."""
    places = []
    for path in known_paths(source):
        with suppress(InvalidProfile):
            places.append(load_profile(path).place)
    return tuple(places)


def save_profile(path: Path, profile: Profile, picture: Picture) -> None:
    """Writes the profile, and beside it the picture by which a moved camera is noticed.

    Raises ProfileNotWritten with one line.
    """
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
        raise ProfileNotWritten(
            f"{path} cannot be written ({fault.strerror}); free the disk or name another file"
        ) from None


def moved_since(path: Path, picture: Picture) -> float | None:
    """How far the camera was moved since the profile was made, as a share of the picture's width;
    None where there is no picture from then."""
    try:
        packed = np.frombuffer(path.with_suffix(".jpg").read_bytes(), np.uint8)
    except OSError:
        return None
    then = cv2.imdecode(packed, cv2.IMREAD_COLOR) if packed.size else None
    if then is None:
        return None
    height, width = then.shape[:2]
    if abs(picture.shape[1] / picture.shape[0] - width / height) > _SAME_SHAPE:
        return 1.0
    now = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    return moved_share(np.asarray(then, np.uint8), np.asarray(now, np.uint8))


def _plain(text: str) -> str:
    """A name that any file system takes."""
    return re.sub(r"[^\w.-]+", "_", text).strip("._-")[:80]

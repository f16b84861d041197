"""What the person named becomes a source: an address, a clip, photos, a camera plugged in."""

from __future__ import annotations

import errno
import glob
import os
import re
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.capture.folder import PhotoFolder, is_picture_name
from scorekeeper.capture.frame import FrameSource, InvalidSource, NoCamera
from scorekeeper.capture.network import ADDRESSES, Interruption, NetworkCamera, nobody
from scorekeeper.capture.newest import Newest
from scorekeeper.capture.not_opened import not_opened
from scorekeeper.capture.pattern import matching
from scorekeeper.capture.video import VideoFile
from scorekeeper.named import is_device, is_folder, is_there, without_password

_ADDRESS = re.compile(
    r"\w+://|(?:https?|rtsps?):?/|[\w.-]+:\d+(/|$)|\d+(\.\d+){3}(/|$)|[^/\\:@\s]{2,}:[^/\\@]*@",
    re.ASCII,
)
"""What was meant as an address: how one begins was left out, or written wrongly."""

_FILE = re.compile(r"[/\\]|\.\w{1,5}$")
_DEVICE_OF_WINDOWS = "\\\\?\\"
"""So begins what Windows calls a camera; the rest would do for a pattern, too."""


@dataclass(frozen=True)
class Camera:
    """A camera of this machine: ``id`` is what the system calls it, ``name`` what a person does."""

    id: str
    name: str


def names_a_camera(name: str) -> bool:
    """Whether ``name`` may be a camera of this machine: no address, and nothing that lies there.
    How it looks does not tell: some are called ``USB2.0 Camera``."""
    if name.lower().startswith(ADDRESSES) or is_folder(name) or os.path.isfile(name):  # noqa: PTH113  (as is_folder)
        return False
    return not (_is_pattern(name) and any(matching(name)))


def looks_like_a_file(name: str) -> bool:
    """Whether whoever wrote it meant a file, most likely; what is not there has to be called so or
    so."""
    if name.startswith(_DEVICE_OF_WINDOWS):
        return False
    return bool(_FILE.search(name.removeprefix("/dev/")))


def _is_pattern(name: str) -> bool:
    return glob.has_magic(name) and not name.startswith(_DEVICE_OF_WINDOWS) and not is_there(name)


def open_source(
    name: str,
    *,
    notice: Callable[[Interruption], None] = nobody,
    cameras: Sequence[Camera] = (),
    open_camera: Callable[[Camera], FrameSource] | None = None,
) -> FrameSource:
    """The source that ``name`` means, to be opened by ``with``.

    ``open_camera`` opens one of ``cameras`` by its name or id. ``notice`` hears of a network
    camera that is lost and back. Raises InvalidSource with the cameras there are.
    """
    if not name.strip():  # a path of nothing would be the folder that one is in
        raise InvalidSource(
            "the source has no name; name a clip, a folder of photos, an address or a camera"
        )
    if name.lower().startswith(ADDRESSES):
        return Newest(NetworkCamera(name, notice=notice))
    for camera in cameras:
        if open_camera is not None and name in (camera.id, camera.name):
            return open_camera(camera)
    if is_folder(name):
        return _folder(name)
    if _is_pattern(name):
        return PhotoFolder(name)
    if _is_file(name):
        return PhotoFolder(name, [name]) if is_picture_name(Path(name)) else VideoFile(name)
    raise _unknown(name, cameras)


def _folder(name: str) -> PhotoFolder:
    """The photos of a folder; InvalidSource where it may not be looked into."""
    try:
        next(Path(name).iterdir(), None)
    except OSError as fault:
        raise not_opened(name, fault) from None
    return PhotoFolder(name)


def _is_file(name: str) -> bool:
    """Whether a file has that name; InvalidSource where the system does not say."""
    try:
        return stat.S_ISREG(Path(name).stat().st_mode)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # the last of a pasted null byte
        return False
    except OSError as fault:
        if fault.errno == errno.EINVAL:  # Windows: no file can have such a name
            return False
        raise not_opened(name, fault) from None


def _unknown(name: str, cameras: Sequence[Camera]) -> InvalidSource:
    if _ADDRESS.match(name):
        return InvalidSource(
            f"{without_password(name)} is no file; an address begins with http:// or rtsp://"
        )
    if is_there(name) and not is_device(name):
        return InvalidSource(
            f"{name} is neither a file nor a camera; name a clip, photos or a camera"
        )
    if looks_like_a_file(name) and not is_device(name):
        return InvalidSource(f"{name} does not exist; check the name")
    known = ", ".join(camera.name for camera in cameras) or "none"
    line = f"there is no camera called {name}; cameras of this machine: {known}"
    return InvalidSource(line) if cameras else NoCamera(line)

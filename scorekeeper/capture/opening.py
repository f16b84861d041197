"""What the person named becomes a source: an address, a clip, photos, a camera plugged in."""

from __future__ import annotations

import glob
import re
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.capture.folder import PhotoFolder, is_picture_name
from scorekeeper.capture.frame import FrameSource, InvalidSource
from scorekeeper.capture.network import ADDRESSES, Interruption, NetworkCamera
from scorekeeper.capture.newest import Newest
from scorekeeper.capture.not_opened import not_opened
from scorekeeper.capture.video import VideoFile
from scorekeeper.named import is_device, is_folder, is_there

_ADDRESS = re.compile(r"\w+://|https?:?/|[\w.-]+:\d+(/|$)|\d+(\.\d+){3}(/|$)", re.ASCII)
"""What was meant as an address: how one begins was left out, or written wrongly."""


@dataclass(frozen=True)
class Camera:
    """A camera of this machine: ``id`` is what the system calls it, ``name`` what a person does."""

    id: str
    name: str


def names_a_camera(name: str) -> bool:
    """Whether ``name`` can only be a camera of this machine: no address, no file, no pattern."""
    if is_device(name):  # what the system calls a camera, such as /dev/video0
        return True
    if name.lower().startswith(ADDRESSES) or is_there(name) or glob.has_magic(name):
        return False
    return not Path(name).suffix and "/" not in name.removeprefix("/dev/")


def open_source(
    name: str,
    *,
    notice: Callable[[Interruption], None] | None = None,
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
        return _network_camera(name, notice)
    if is_folder(name):
        return _folder(name)
    if glob.has_magic(name) and not is_there(name):
        return PhotoFolder(name)
    if _is_file(name):
        return PhotoFolder(name, [name]) if is_picture_name(Path(name)) else VideoFile(name)
    for camera in cameras:
        if open_camera is not None and name in (camera.id, camera.name):
            return open_camera(camera)
    raise InvalidSource(_unknown(name, cameras))


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
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as fault:
        raise not_opened(name, fault) from None


def _network_camera(name: str, notice: Callable[[Interruption], None] | None) -> Newest:
    return Newest(NetworkCamera(name, notice=notice or (lambda _: None)))


def _unknown(name: str, cameras: Sequence[Camera]) -> str:
    if _ADDRESS.match(name):
        return f"{name} is no file; an address begins with http:// or rtsp://"
    if not names_a_camera(name):
        if is_there(name):
            return f"{name} is neither a file nor a camera; name a clip, photos or a camera"
        return f"{name} does not exist; check the name"
    known = ", ".join(camera.name for camera in cameras) or "none"
    return f"there is no camera called {name}; cameras of this machine: {known}"

"""What the person named becomes a source: an address, a clip, photos, a camera plugged in."""

from __future__ import annotations

import glob
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.capture.folder import PhotoFolder, is_picture_name
from scorekeeper.capture.frame import FrameSource, InvalidSource
from scorekeeper.capture.network import ADDRESSES, Interruption, NetworkCamera
from scorekeeper.capture.newest import Newest
from scorekeeper.capture.video import VideoFile


@dataclass(frozen=True)
class Camera:
    """A camera of this machine: ``id`` is what the system calls it, ``name`` what a person does."""

    id: str
    name: str


def names_a_camera(name: str) -> bool:
    """Whether ``name`` can only be a camera of this machine: no address, no file, no pattern."""
    if name.lower().startswith(ADDRESSES) or Path(name).exists() or glob.has_magic(name):
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
    path = Path(name)
    if path.is_dir() or (glob.has_magic(name) and not path.exists()):
        return PhotoFolder(name)
    if path.is_file():
        return PhotoFolder(name, [name]) if is_picture_name(path) else VideoFile(name)
    for camera in cameras:
        if open_camera is not None and name in (camera.id, camera.name):
            return open_camera(camera)
    raise InvalidSource(_unknown(name, cameras))


def _network_camera(name: str, notice: Callable[[Interruption], None] | None) -> Newest:
    """Its newest frame; closing it also ends a wait for the next attempt to reconnect."""
    closing = threading.Event()
    told = notice or (lambda _: None)
    return Newest(NetworkCamera(name, notice=told, pause=closing.wait), closing)


def _unknown(name: str, cameras: Sequence[Camera]) -> str:
    if not names_a_camera(name):
        return f"{name} does not exist; check the name"
    known = ", ".join(camera.name for camera in cameras) or "none"
    return f"there is no camera called {name}; cameras of this machine: {known}"

"""What this machine has and lacks to run scorekeeper, each with what mends it."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata, util
from pathlib import Path

from scorekeeper.cli.cameras import cameras
from scorekeeper.cli.check import Check
from scorekeeper.cli.faults import Unavailable
from scorekeeper.cli.kept_here import check_home, check_sqlite
from scorekeeper.cli.mending import (
    AGAIN,
    FROM_SYSTEM,
    apt_line,
    installing,
    packages_in,
    why_not_loaded,
)
from scorekeeper.cli.menu_entry import entry_file, is_current, is_ours, verify_entry
from scorekeeper.paths import NoHome

LIBRARIES = ("numpy", "opencv-python-headless", "Pillow", "onnxruntime", "pydantic", "PySide6")

QT_WINDOW = ("Qt/plugins/platforms/libqxcb.so",)
QT_WAYLAND = tuple(
    f"Qt/plugins/platforms/{name}.so" for name in ("libqwayland", "libqwayland-generic")
)
QT_WEBCAMS = ("QtMultimedia.abi3.so", "Qt/plugins/multimedia/libffmpegmediaplugin.so")
"""Parts of PySide6 that are linked to libraries of the system, below its folder."""


def all_checks() -> Iterator[Check]:
    """Everything, the most basic first."""
    yield check_python(sys.version_info[:3])
    yield check_sqlite(sqlite3.sqlite_version_info)
    yield from check_libraries(LIBRARIES)
    yield check_reader()
    yield check_clip()
    yield from check_home()
    screen = has_screen(os.environ)
    yield Check(
        "screen",
        screen,
        "found" if screen else "none",
        needed=False,
        advice="" if screen else "commands and 'demo --terminal' work; the window needs a screen",
    )
    yield check_window(os.environ, needed=screen)
    yield check_linked("webcams", QT_WEBCAMS, needed=False)
    yield check_cameras()
    if sys.platform == "linux":
        yield check_menu()


def check_python(version: tuple[int, ...]) -> Check:
    """3.11 and later."""
    written = ".".join(map(str, version))
    found = f"{written} on {platform.platform()}"
    return Check("python", version >= (3, 11), found, advice="install Python 3.11 or later")


def check_libraries(names: Iterable[str]) -> Iterator[Check]:
    """The libraries that pip installs, by their versions."""
    for name in names:
        version = _version(name)
        advice = installing(name) if version is None else ""
        found = version or "not installed"
        yield Check(name, version is not None, found, advice=advice, command=bool(advice))


def _version(name: str) -> str | None:
    # OpenCV and PySide6 come under several names that give the same library.
    others = {"opencv-python-headless": ("opencv-python",), "PySide6": ("PySide6-Essentials",)}
    for candidate in (name, *others.get(name, ())):
        try:
            return metadata.version(candidate)
        except metadata.PackageNotFoundError:
            continue
    return None


def check_reader() -> Check:
    """The dice reader's models: there, whole, and able to run."""
    try:
        from scorekeeper.vision.reading.reader import DiceReader, ModelError
    except ImportError as fault:
        packages, advice = packages_in(str(fault)), why_not_loaded(fault)
        return Check("dice reader", False, str(fault), packages=packages, advice=advice)
    try:
        DiceReader.load()
    except ModelError as fault:
        return _incomplete("dice reader", fault)
    return Check("dice reader", True, "models are whole")


def check_clip() -> Check:
    """The clip of the demo."""
    from scorekeeper.resources import resource

    try:
        return Check("demo clip", True, str(resource("sample_images/turn.mp4")), needed=False)
    except FileNotFoundError as fault:
        return _incomplete("demo clip", fault, needed=False)


def _incomplete(name: str, fault: Exception, *, needed: bool = True) -> Check:
    """A file of the installation is missing or damaged: the fault, without its own advice."""
    found = str(fault).removesuffix("; install scorekeeper again")
    return Check(name, False, found, needed=needed, advice=AGAIN)


def has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a window can be shown, or is asked to be drawn where nobody sees it."""
    if sys.platform != "linux":
        return True
    if environment.get("QT_QPA_PLATFORM"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def window_lacks(environment: Mapping[str, str]) -> str:
    """What a window that somebody is to see lacks here, and how to get it; empty where it can be
    drawn, or nobody sees it. Qt ends the whole process where its platform cannot start."""
    if not (environment.get("QT_QPA_PLATFORM") or "xcb").startswith(("xcb", "wayland")):
        return ""
    check = check_window(environment, needed=True)
    return "" if check.ok else f"{check.found}; {apt_line(check.packages) or FROM_SYSTEM}"


def check_window(environment: Mapping[str, str], *, needed: bool) -> Check:
    """Whether Qt finds what it needs for a window, by one of the ways that it tries here."""
    ways = [check_linked("window", parts, needed=needed) for parts in _ways(environment)]
    return next((way for way in ways if way.ok), ways[-1])


def _ways(environment: Mapping[str, str]) -> list[tuple[str, ...]]:
    """By Wayland or X, as the person has it, or else by what the desktop has of both."""
    tried = environment.get("QT_QPA_PLATFORM", "").split(";")
    if tried == [""]:
        wayland = _has_wayland(environment)
        x = not wayland or bool(environment.get("DISPLAY"))
        tried = ["wayland"] * wayland + ["xcb"] * x
    return [QT_WAYLAND if each.startswith("wayland") else QT_WINDOW for each in tried]


def _has_wayland(environment: Mapping[str, str]) -> bool:
    there = any((folder / part).exists() for folder in _folder_of_qt() for part in QT_WAYLAND)
    return there and bool(environment.get("WAYLAND_DISPLAY"))


def _folder_of_qt() -> tuple[Path, ...]:
    """Where PySide6 lies; empty where it is not installed."""
    spec = util.find_spec("PySide6")
    return tuple(map(Path, spec.submodule_search_locations or ())) if spec else ()


def check_linked(name: str, parts: tuple[str, ...], *, needed: bool) -> Check:
    """Whether parts of Qt find the libraries of the system that they are linked to."""
    folders = _folder_of_qt()
    if not folders:
        return Check(name, False, "PySide6 is not installed", needed=needed)
    missing = {lib for part in parts for lib in missing_libraries(folders[0] / part)}
    found = f"lacks {', '.join(sorted(missing))}" if missing else "all libraries found"
    packages = packages_in(found)
    advice = FROM_SYSTEM if missing and not apt_line(packages) else ""
    return Check(name, not missing, found, needed=needed, packages=packages, advice=advice)


def missing_libraries(file: Path) -> tuple[str, ...]:
    """The shared libraries that the loader of a Linux does not find for ``file``; elsewhere, and
    where there is no such file, none."""
    if sys.platform != "linux" or not file.exists():
        return ()
    try:
        asked = subprocess.run(  # noqa: S603  (ldd is part of every glibc system)
            ["ldd", str(file)],  # noqa: S607
            capture_output=True,
            text=True,
            errors="replace",
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(sorted(set(re.findall(r"(\S+) => not found", asked.stdout))))


def check_menu() -> Check:
    """Whether the program can be started with a click, and by that this very installation."""
    try:
        verify_entry()
        ours, current = is_ours(), is_current()
    except (NoHome, Unavailable, OSError) as fault:
        return Check("entry in the menu", False, str(fault), needed=False)
    if current:
        return Check("entry in the menu", True, str(entry_file()), needed=False)
    found = f"{entry_file()} starts another installation, or other games" if ours else "none"
    return Check(
        "entry in the menu", False, found, needed=False, advice="'scorekeeper shortcut' makes it"
    )


def check_cameras() -> Check:
    """The webcams that Qt lists, and whether this user may open them."""
    found = cameras()
    devices = sorted(Path("/dev").glob("video*"))
    closed = [device for device in devices if not os.access(device, os.R_OK | os.W_OK)]
    if closed and not found:
        advice = "sudo usermod -aG video $USER, then log in again"
        return Check(
            "cameras", False, f"{closed[0]} may not be opened", needed=False, advice=advice
        )
    names = ", ".join(f"{camera.name} ({camera.id})" for camera in found)
    advice = "" if found else "plug one in, name a network camera's address, or tap the dice in"
    return Check("cameras", bool(found), names or "none", needed=False, advice=advice)

"""What mends a machine that lacks something, as it is done on the system that runs there."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable
from importlib import metadata

AGAIN = "install scorekeeper again, from where you have it"
"""In words: pip would fetch another program of this name, and put it in place of this one."""

FROM_SYSTEM = "install what they belong to from your system's packages"

LOADING = (
    "install Microsoft's Visual C++ Redistributable "
    "(https://aka.ms/vs/17/release/vc_redist.x64.exe); Windows N needs its Media Feature Pack, too"
)
"""What the libraries of pip are linked to and a bare Windows lacks."""

DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libXext.so.6": "libxext6",
    "libXrandr.so.2": "libxrandr2",
    "libXrender.so.1": "libxrender1",
    "libdrm.so.2": "libdrm2",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libpulse.so.0": "libpulse0",
    "libpulse-mainloop-glib.so.0": "libpulse-mainloop-glib0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""The Debian package of each library of the system that Qt's window and cameras are linked to."""

_DISTRIBUTIONS = {"pyside6": ("pyside6-essentials", "pyside6-addons")}
"""What a library is asked for by, where that is not its own name."""


def installing(name: str) -> str:
    """The command that installs a library, in a version that this program can use."""
    names = _DISTRIBUTIONS.get(name.lower(), (name.lower(),))
    python = "py" if sys.platform == "win32" else "python3"  # there all others may open a shop
    wanted = [each for each in _requirements() if _name(each) in names] or names
    return " ".join([python, "-m", "pip", "install", *(f'"{each}"' for each in wanted)])


def _requirements() -> list[str]:
    """What this program needs to run; its tests need more."""
    try:
        all_of_them = metadata.requires("scorekeeper") or []
    except metadata.PackageNotFoundError:
        return []
    return [each for each in all_of_them if "extra ==" not in each]


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower()


def packages_in(text: str) -> tuple[str, ...]:
    """The Debian packages of the libraries named in ``text``."""
    found = (DEBIAN_PACKAGES.get(name) for name in re.findall(r"lib[\w.+-]+\.so[.\d]*", text))
    return tuple(sorted({package for package in found if package}))


def apt_line(packages: Iterable[str]) -> str:
    """The command that installs Debian packages; empty where there are none, or it is not there."""
    names = sorted(set(packages))
    return f"sudo apt-get install {' '.join(names)}" if names and shutil.which("apt-get") else ""


def why_not_loaded(fault: ImportError) -> str:
    """What else mends a library that is installed and cannot be loaded; empty where unknown."""
    return LOADING if sys.platform == "win32" and "DLL load failed" in str(fault) else ""

"""The profiles of cameras on disk: which file is whose, with the picture each was made by."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from scorekeeper.named import exists, is_there, without_password
from scorekeeper.paths import NoHome, profiles_folder
from scorekeeper.vision.crops import Picture
from scorekeeper.vision.profile.calibration import (
    InvalidProfile,
    Profile,
    View,
    load_profile,
    profile_text,
)
from scorekeeper.vision.profile.names import profile_name
from scorekeeper.vision.profile.reference import packed_reference, reference_path
from scorekeeper.whole import beside, flush


class ProfileNotWritten(Exception):
    """The disk does not take the profile. The text is one line: what is wrong and what to do."""


class ProfileRefused(ProfileNotWritten):
    """Nobody may write it there: no room would help."""


class ProfilesUnreadable(InvalidProfile):
    """The folder of all profiles cannot be looked into."""


def profile_path(source: str, place: str = "") -> Path:
    """Where the profile of a camera (at a place) is kept: in a file of its own."""
    return profiles_folder() / f"{profile_name(_whose(source), place)}.toml"


def _whose(source: str) -> str:
    """The source as whoever is in another folder would name it: many clips are called alike."""
    return os.path.abspath(source) if is_there(source) else source  # noqa: PTH100  (with no "..")


def profile_of(source: str) -> Profile:
    """The profile of a camera at the place where it was calibrated last, or the one that travels
    with the program.

    Raises InvalidProfile with one line.
    """
    return load_profile(last_path(source))


def last_path(source: str) -> Path | None:
    """The profile of a camera at the place where it was calibrated last, if it ever was.

    Raises ProfilesUnreadable with one line.
    """
    return next(iter(known_paths(source)), None)


def known_paths(source: str) -> tuple[Path, ...]:
    """The profiles of a camera, one for each place, the one written last first.

    Raises ProfilesUnreadable with one line.
    """
    camera = profile_name(_whose(source))
    of_camera = (
        path for path in _profiles() if path.stem == camera or path.stem.startswith(f"{camera}--")
    )
    return tuple(sorted(of_camera, key=lambda path: path.stat().st_mtime_ns, reverse=True))


def _profiles() -> list[Path]:
    """The profiles of all cameras; a link to nothing is none. Who has no folders has none."""
    try:
        folder = profiles_folder()
    except NoHome:
        return []
    try:
        return [path for path in folder.iterdir() if path.suffix == ".toml" and path.is_file()]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as fault:
        raise _unreadable(folder, fault) from None


def _unreadable(path: Path, fault: OSError) -> ProfilesUnreadable:
    if fault.errno == errno.ELOOP:
        return ProfilesUnreadable(
            f"{path} cannot be read, as a link on its way leads back to itself; remove that link"
        )
    return ProfilesUnreadable(f"{path} cannot be read ({fault.strerror}); change its permissions")


def known_places(source: str) -> tuple[str, ...]:
    """The places where a camera was calibrated, the last one first; empty where it got no name.

    Raises ProfilesUnreadable with one line.
    """
    places = []
    for path in known_paths(source):
        with suppress(InvalidProfile):
            places.append(load_profile(path).place)
    return tuple(places)


def profile_at(path: Path) -> Profile:
    """The profile at ``path``, or one that says nothing where there is none.

    Raises InvalidProfile with one line.
    """
    try:
        there = exists(path)
    except PermissionError:
        raise  # told as of every other file
    except OSError as fault:
        raise _unreadable(path, fault) from None
    return load_profile(path) if there else Profile()


def calibrated_anew(before: Profile, view: View, die_mm: float, source: str, place: str) -> Profile:
    """The profile with what was seen and told of now: a pace set by hand stays."""
    return replace(
        before,
        view=view,
        table=replace(before.table, die_mm=die_mm),
        camera=without_password(source),
        place=place or before.place,
    )


def save_profile(path: Path, profile: Profile, picture: Picture) -> None:
    """Writes the profile, and beside it the picture by which a moved camera is noticed; both whole,
    or neither.

    Raises ProfileNotWritten with one line, ProfileRefused where it may not be written.
    """
    text, packed = profile_text(profile).encode("utf-8", "replace"), packed_reference(picture)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside(path) as fresh, beside(reference_path(path)) as fresh_picture:
            for file, content in ((fresh, text), (fresh_picture, packed)):
                file.write_bytes(content)
                flush(file)  # some disks tell only now that they are full
    except PermissionError:
        raise ProfileRefused(
            f"{path}: it may not be written; change its permissions, or those of its folder"
        ) from None
    except OSError as fault:
        raise not_written(path, fault) from None


def not_written(path: Path, fault: OSError) -> ProfileNotWritten:
    """The fault of writing a profile in one line for the person."""
    match fault.errno:
        case errno.ENOTDIR | errno.EEXIST:
            return ProfileNotWritten(
                f"{path} cannot be written, as part of its path is no folder; "
                "move that away or name another file"
            )
        case errno.ELOOP:
            return ProfileNotWritten(
                f"{path} cannot be written, as a link on its way leads back to itself; "
                "remove that link or name another file"
            )
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return ProfileNotWritten(
                f"{path} cannot be written ({fault.strerror}); free the disk or name another file"
            )
    return ProfileNotWritten(f"{path} cannot be written ({fault.strerror}); name another file")

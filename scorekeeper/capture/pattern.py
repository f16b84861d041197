"""A pattern of names, as shells write it, becomes the names that it matches; ``**`` stands for all
folders within, but for hidden ones and for links, which may lead back to where they lie."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterator, Sequence

_ENDS = re.escape(os.sep + (os.altsep or ""))
_ANYWHERE = re.compile(rf"(?:^|(?<=[{_ENDS}]))\*\*(?:[{_ENDS}]+\*\*)*(?:[{_ENDS}]+|$)")


def matching(pattern: str) -> Iterator[str]:
    """What there is of such a name, as it is written in the pattern: each file once, a folder
    perhaps with what parts it from what is in it, and without."""
    *before, last = _ANYWHERE.split(pattern)
    for folder in _folders(before):
        if last:
            yield from _within(folder, last)
        else:
            yield from filter(None, (folder, *_within(folder, "*")))


def _folders(parts: Sequence[str]) -> Iterator[str]:
    """The folders that a pattern means by what it has before its last ``**``."""
    if not parts:
        yield ""
        return
    *before, last = parts
    seen: set[str] = set()
    for top in _folders(before):
        for folder in _within(top, last) if last else (top,):
            yield from _all_below(folder, seen)


def _within(folder: str, pattern: str) -> Iterator[str]:
    return glob.iglob(glob.escape(folder) + pattern)  # noqa: PTH207  (names stay as they were typed)


def _all_below(top: str, seen: set[str]) -> Iterator[str]:
    """A folder and those in it, if they were not ``seen`` before."""
    waiting = [top]
    while waiting:
        folder = waiting.pop()
        if folder not in seen:
            seen.add(folder)
            yield folder
            waiting += _folders_in(folder)


def _folders_in(folder: str) -> list[str]:
    """Those in it, none where it may not be looked into."""
    try:
        with os.scandir(folder or os.curdir) as entries:
            plain = [e.name for e in entries if e.is_dir(follow_symlinks=False)]
    except OSError:
        return []
    return [os.path.join(folder, name, "") for name in plain if not name.startswith(".")]  # noqa: PTH118

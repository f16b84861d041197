"""Memory that was freed is the system's again, where the C library would keep it."""

from __future__ import annotations

import ctypes
import sys
import threading
from pathlib import Path

import pytest

from scorekeeper.desktop.camera.free_memory import give_back

ROOM = 64 << 10
BLOCKS = 400


def resident_kb() -> int:
    """What this process has of the computer's memory."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def freed_but_the_last(kept: list[ctypes.Array[ctypes.c_char]]) -> None:
    """Blocks that another thread wrote and freed, beneath one that is still needed."""
    blocks = [ctypes.create_string_buffer(b"x" * ROOM) for _ in range(BLOCKS)]
    kept.append(blocks[-1])


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems take it by themselves"
)
def test_what_was_freed_beneath_something_that_is_needed_is_given_back() -> None:
    kept: list[ctypes.Array[ctypes.c_char]] = []
    thread = threading.Thread(target=freed_but_the_last, args=[kept])
    thread.start()
    thread.join()
    before_kb = resident_kb()
    give_back()
    assert before_kb - resident_kb() > BLOCKS * ROOM / 1024 / 2


def test_where_the_library_knows_no_such_call_nothing_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    give_back()

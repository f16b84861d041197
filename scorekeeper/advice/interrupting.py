"""Long computations that are given up as soon as nobody waits for their answer any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Interrupted(Exception):
    """Nobody waits for the answer any more."""


_unwanted: ContextVar[Callable[[], bool] | None] = ContextVar("unwanted", default=None)


@contextmanager
def until(unwanted: Callable[[], bool]) -> Iterator[None]:
    """What is computed within goes on until ``unwanted`` says so: then it raises Interrupted. What
    has been found until then is not computed again by whoever asks once more."""
    before = _unwanted.set(unwanted)
    try:
        yield
    finally:
        _unwanted.reset(before)


def verify_wanted() -> None:
    """Called now and then by what takes long; Interrupted where nobody waits for it."""
    unwanted = _unwanted.get()
    if unwanted is not None and unwanted():
        raise Interrupted

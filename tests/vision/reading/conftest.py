"""A reader that finds what it is told."""

from __future__ import annotations

import pytest

from tests.vision.reading.scripted import Scripted


@pytest.fixture(scope="session")
def scripted() -> Scripted:
    """Whoever asks it to read tells it before what it finds."""
    reader = Scripted.load()
    assert isinstance(reader, Scripted)
    return reader

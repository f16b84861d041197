"""A table that is told in little scripts."""

from __future__ import annotations

import pytest

from tests.vision.table.table_script import Script


@pytest.fixture
def table() -> Script:
    return Script()

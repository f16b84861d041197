"""Everything that the rules hand out is a value: it compares by its fields and never changes."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from typing import Any

import pytest

from scorekeeper import rules


def values() -> Iterator[Any]:
    for module in pkgutil.iter_modules(rules.__path__, f"{rules.__name__}."):
        for _, each in inspect.getmembers(import_module(module.name), is_dataclass):
            if each.__module__ == module.name and not each.__name__.startswith("_"):
                yield each


VALUES = {each.__qualname__: each for each in values()}


def test_the_values_have_been_found() -> None:
    assert {"Roll", "RuleSet", "GameState", "Seat", "Banked", "Scored", "Message"} <= set(VALUES)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_frozen_and_compares_by_its_fields(name: str) -> None:
    kept = VALUES[name].__dataclass_params__
    assert kept.frozen
    assert kept.eq

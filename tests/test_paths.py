"""Where the user's things are, on a machine that knows the user and on one that does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper import paths
from scorekeeper.paths import NoHome

PLACES: tuple[Callable[[], Path], ...] = (
    paths.store_file,
    paths.settings_file,
    paths.rules_folder,
    paths.profiles_folder,
    paths.advice_folder,
    paths.log_file,
)


@pytest.mark.usefixtures("homeless")
@pytest.mark.parametrize("place", PLACES)
def test_who_has_no_home_is_told_how_to_name_one(place: Callable[[], Path]) -> None:
    with pytest.raises(NoHome, match="name a folder for games and settings in SCOREKEEPER_HOME"):
        place()


@pytest.mark.usefixtures("homeless")
def test_the_menu_is_in_the_home_that_the_whole_system_knows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    with pytest.raises(NoHome, match="where entries of the menu are; name one in HOME"):
        paths.menu_folder()


@pytest.mark.usefixtures("homeless")
@pytest.mark.parametrize("place", PLACES)
def test_who_has_no_home_may_name_one(
    place: Callable[[], Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    assert place().parent == tmp_path

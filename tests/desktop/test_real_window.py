"""A real window, real mouse and keyboard events: three players, from pictures to the winner.

Needs Xvfb and xdotool, and is skipped where they are missing.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.resources import resource
from scorekeeper.rules.events import DiceRolled
from scorekeeper.rules.game import effective_events
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")),
        reason="needs Xvfb and xdotool (Debian: apt install xvfb xdotool)",
    ),
]
PATIENCE_S = 60.0
THROWS = (
    "coloured_tray",  # Anna 2 4 4 5 6 6: 50
    "white_on_wood",  # Ben 2 3 3 4 4 6: farkle
    "marbled_tray",  # Clara 2 3 3 3 5 5: keeps 3 3 3 5 …
    "two_large_dice",  # … and farkles with 3 3
    "clear_on_cloth",  # Anna 1 1 1 3 6 6: 1,000, at the target
    "black_on_board",  # Ben 2 3 3 5 5 6: 100
    "white_oblique",  # Clara 1 2 2 3 4 6: 100
)
RULES = 'name = "Short"\n[win]\ntarget = 1050\n'


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen that nobody watches."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Driver:
    """Looks at the window through its process, and acts through the X server."""

    def __init__(self, screen: str, home: Path) -> None:
        self._home = home
        self._env = os.environ | {
            "DISPLAY": screen,
            "QT_QPA_PLATFORM": "xcb",
            "SCOREKEEPER_HOME": str(home),
            "LANG": "C.UTF-8",
        }
        arguments = [home / "games.db", home / "throws", home / "short.toml"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.desktop.window_to_drive", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self._env,
        )

    def ask(self, line: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def xdotool(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self._env, check=True, text=True)

    def until(self, line: str, met: Callable[[Any], bool]) -> Any:
        """Asks again until the answer is as wanted; a window that hangs is a failure."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            found = self.ask(line)
            if met(found):
                return found
        self.ask(f"picture {self._home / 'stuck.png'}")
        game = self.ask("state")
        self._process.kill()
        raise AssertionError(f"{line!r} stayed {found}; the game: {game}")

    def click(self, name: str) -> None:
        x, y = self.until(f"where {name}", bool)
        self.xdotool("mousemove", x, y, "click", 1)

    def write_over(self, name: str, text: str) -> None:
        self.click(name)
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", text)

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        status = self._process.wait(timeout=PATIENCE_S)
        self._process.stdout.close()
        assert status == 0


@pytest.fixture
def driver(screen: str, tmp_path: Path) -> Driver:
    (tmp_path / "throws").mkdir()
    for number, name in enumerate(THROWS):
        photo = resource(f"sample_images/{name}.jpg")
        shutil.copyfile(photo, tmp_path / "throws" / f"{number}.jpg")
    (tmp_path / "short.toml").write_text(RULES, encoding="utf-8")
    return Driver(screen, tmp_path)


def begin(driver: Driver) -> None:
    driver.click("Begin a new game")
    driver.write_over("Name of player 1", "Anna")
    driver.write_over("Name of player 2", "Ben")
    driver.click("Add a player")
    driver.write_over("Name of player 3", "Clara")
    driver.click("Start the game")


def thrown(driver: Driver, turns: int) -> dict[str, Any]:
    """The roll on the table in turn number ``turns``, once F and B are heeded again; doubts are
    settled as read, by Enter."""

    def lies(state: Any) -> bool:
        if not state or state["turns"] != turns or state["in_haste"]:
            return False
        return bool(state["roll"] or state["question"])

    state: dict[str, Any] = driver.until("state", lies)
    while state["question"]:
        driver.xdotool("key", "Return")
        state = driver.until("state", lambda now: lies(now) and not now["question"])
    return state


def test_three_players_from_pictures_to_the_winner(driver: Driver, tmp_path: Path) -> None:
    begin(driver)
    assert thrown(driver, 0)["mover"] == "Anna"
    driver.xdotool("key", "b")
    assert thrown(driver, 1)["phase"] == "farkled"
    driver.xdotool("key", "f")
    clara = thrown(driver, 2)
    assert clara["roll"] == [2, 3, 3, 3, 5, 5]
    driver.click("Keep 3 3 3 5: +350, three 3s + single 5")
    driver.until("state", lambda state: state["chosen"] == [3, 3, 3, 5])
    driver.xdotool("key", "Return")
    driver.until("state", lambda state: state["phase"] == "farkled" or state["question"])
    assert thrown(driver, 2)["roll"] == [3, 3]
    driver.click("Pass the dice (F)")
    assert thrown(driver, 3)["roll"] == [1, 1, 1, 3, 6, 6]
    driver.click("Bank")
    thrown(driver, 4)
    driver.xdotool("key", "b")
    thrown(driver, 5)
    driver.xdotool("key", "b")
    over = driver.until("state", lambda state: state["phase"] == "over")
    assert over["banner"] == "Anna wins!"
    assert driver.ask(f"picture {tmp_path / 'winner.png'}")
    driver.close()
    check_store(tmp_path / "games.db")


def test_a_key_that_is_held_is_pressed_once(driver: Driver, tmp_path: Path) -> None:
    """On this screen none of the repeats comes as one."""
    begin(driver)
    thrown(driver, 0)
    driver.xdotool("key", "b")
    thrown(driver, 1)
    driver.xdotool("keydown", "u", "sleep", "1.5", "keyup", "u")
    driver.close()
    with EventLog(tmp_path / "games.db") as log:
        events = [each.event for each in log.events(log.games()[0].id)]
    assert [type(event).__name__ for event in events].count("Undone") == 1


def check_store(path: Path) -> None:
    """The log holds what lay in the pictures, and the winner."""
    labels = json.loads(resource("sample_images/labels.json").read_text(encoding="utf-8"))
    values = {label["image"]: label["values"] for label in labels}
    with EventLog(path) as log:
        logged = log.events(log.games()[0].id)
    state = replayed(logged)
    events = effective_events(each.event for each in logged)
    rolls = [list(event.roll) for event in events if isinstance(event, DiceRolled)]
    assert rolls == [values[f"{name}.jpg"] for name in THROWS]
    assert state.outcome is not None
    assert state.outcome.winners == ("p1",)
    assert [seat.score for seat in state.seats] == [1050, 100, 100]

"""A move of the two-hundredth round is shown as soon as one of the first."""

from __future__ import annotations

import pytest

from scorekeeper.desktop.game import sheet_showing
from scorekeeper.desktop.wording import speak, tr
from scorekeeper.rules.events import FarkleTaken
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState
from tests.desktop.game.test_showing import game, rolled

PLAYERS, ROUNDS = tuple("ABCDEFGH"), 200


@pytest.fixture(scope="module")
def long_game() -> GameState:
    return game(*(rolled("223446"), FarkleTaken()) * len(PLAYERS) * ROUNDS, names=PLAYERS)


def test_words_are_made_for_the_turn_that_is_new(
    long_game: GameState, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded: list[str] = []

    def counted(code: str, /, **values: object) -> str:
        worded.append(code)
        return tr(code, **values)

    sheet_showing.sheet_shown(long_game)
    monkeypatch.setattr(sheet_showing, "tr", counted)
    after = sheet_showing.sheet_shown(apply(apply(long_game, rolled("223446")), FarkleTaken()))
    assert after.rounds[-1][0].text == "F"
    assert worded.count("sheet.cell") == 1


def test_another_language_words_all_turns_anew(long_game: GameState) -> None:
    english = sheet_showing.sheet_shown(long_game).rounds[0][0].spoken
    speak("de")
    try:
        assert sheet_showing.sheet_shown(long_game).rounds[0][0].spoken != english
    finally:
        speak("en")

"""What is heard at the table."""

from __future__ import annotations

import wave
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.desktop.sounds import SOUNDS, sound_of, write_tones
from scorekeeper.rules.events import Banked, FarkleTaken
from scorekeeper.rules.ruleset import WinRules
from tests.desktop.game.test_showing import CLASSIC, game, kept, rolled

BEGUN = game()
ROLLED = game(rolled("155234"))
BANKED = game(rolled("155234"), kept("1 5 5"), Banked())
FARKLED = game(rolled("223446"))
SHORT = replace(CLASSIC, win=WinRules(target=100, ending="immediate"))


def test_rolls_banks_farkles_and_wins_are_heard() -> None:
    assert sound_of(BEGUN, ROLLED) == "roll"
    assert sound_of(game(rolled("155234"), kept("1 5 5")), BANKED) == "bank"
    assert sound_of(BEGUN, FARKLED) == "farkle"
    won = game(rolled("155234"), kept("1 5 5"), Banked(), rules=SHORT)
    assert sound_of(game(rolled("155234"), kept("1 5 5"), rules=SHORT), won) == "win"


def test_undoing_looking_and_passing_are_silent() -> None:
    assert sound_of(None, ROLLED) == ""
    assert sound_of(ROLLED, ROLLED) == ""
    assert sound_of(BANKED, ROLLED) == ""
    assert sound_of(FARKLED, game(rolled("223446"), FarkleTaken())) == ""


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_a_file_that_can_be_played(name: str, tmp_path: Path) -> None:
    write_tones(tmp_path / "sound.wav", SOUNDS[name])
    with wave.open(str(tmp_path / "sound.wav")) as file:
        length_s = file.getnframes() / file.getframerate()
    assert length_s == pytest.approx(sum(length for _, length in SOUNDS[name]), abs=0.01)

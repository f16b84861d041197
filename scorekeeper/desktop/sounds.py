"""Short sounds at the table, made of plain tones; silent where there is nothing to play them on."""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLoggingCategory, QObject, QTemporaryDir, QUrl

from scorekeeper.desktop.camera.multimedia import QUIET, MultimediaUnavailable, multimedia
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.turn_record import TurnEnd

RATE_HZ = 22_050
_LOUDNESS = 0.28
Tone = tuple[float, float]
"""Frequency in Hz and length in seconds."""

SOUNDS: dict[str, tuple[Tone, ...]] = {
    "roll": ((880.0, 0.07),),
    "bank": ((660.0, 0.09), (880.0, 0.14)),
    "farkle": ((392.0, 0.12), (311.0, 0.2)),
    "ask": ((740.0, 0.08), (988.0, 0.08), (740.0, 0.12)),
    "win": ((523.0, 0.11), (659.0, 0.11), (784.0, 0.11), (1047.0, 0.3)),
}


class Sounds(QObject):
    """Hears how the game goes on, and plays what belongs to it."""

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._before: GameState | None = None
        self._folder: QTemporaryDir | None = None
        self._effects: dict[str, Any] | None = None

    def begin_anew(self) -> None:
        """Another game is played: what it is has not just come about."""
        self._before = None

    def hear(self, state: GameState) -> None:
        """The game has become this."""
        before, self._before = self._before, state
        name = sound_of(before, state)
        if name and self._preferences.settings.sounds:
            self._play(name)

    def ask(self) -> None:
        """Somebody has to look at the screen."""
        if self._preferences.settings.sounds:
            self._play("ask")

    def _play(self, name: str) -> None:
        if self._effects is None:
            self._effects = self._load()
        if name in self._effects:
            self._effects[name].play()

    def _load(self) -> dict[str, Any]:
        """The sounds ready to be played; none where there is no loudspeaker."""
        try:
            media = multimedia()
        except MultimediaUnavailable:
            return {}
        if not _has_loudspeaker(media):
            return {}
        self._folder = QTemporaryDir()
        effects = {}
        for name, tones in SOUNDS.items():
            path = Path(self._folder.path()) / f"{name}.wav"
            write_tones(path, tones)
            effects[name] = media.QSoundEffect(self)
            effects[name].setSource(QUrl.fromLocalFile(str(path)))
        return effects


def _has_loudspeaker(media: Any) -> bool:
    """Asked without Qt's warning that no sound service runs: silence is as good."""
    QLoggingCategory.setFilterRules(f"{QUIET}\ndefault.warning=false")
    try:
        return bool(media.QMediaDevices.audioOutputs())
    finally:
        QLoggingCategory.setFilterRules(QUIET)


def sound_of(before: GameState | None, state: GameState) -> str:
    """What is heard when the game goes from one state to the next; empty: nothing."""
    if before is None or state == before or len(state.turns) < len(before.turns):
        return ""
    if state.phase is Phase.OVER:
        return "" if before.phase is Phase.OVER else "win"
    if len(state.turns) > len(before.turns):
        return "bank" if state.turns[-1].end is TurnEnd.BANKED else ""
    if state.phase is Phase.FARKLED:
        return "farkle"
    return "roll" if state.roll is not None and before.roll is None else ""


def write_tones(path: Path, tones: tuple[Tone, ...]) -> None:
    """The tones one after the other as a WAV file, each fading out."""
    samples = [value for tone in tones for value in _samples(*tone)]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


def _samples(frequency_hz: float, length_s: float) -> list[int]:
    count = round(RATE_HZ * length_s)
    peak = 32767 * _LOUDNESS
    return [
        round(peak * (1 - n / count) * math.sin(2 * math.pi * frequency_hz * n / RATE_HZ))
        for n in range(count)
    ]

"""Colours: legible in both themes, and never the only thing that tells players apart."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import DESIGN_EM_PX, DESIGN_SIZE, Look
from scorekeeper.desktop.drawing.player_mark import shape_of
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.drawing.theme import THEMES, Theme
from scorekeeper.desktop.pages.player_list import MOST_PLAYERS
from tests.desktop.controls import shown

TEXT_ON = [
    ("text", "window"),
    ("text", "surface"),
    ("text", "raised"),
    ("text", "chosen"),
    ("muted", "window"),
    ("muted", "surface"),
    ("muted", "raised"),
    ("muted", "chosen"),
    ("warn", "window"),
    ("danger", "window"),
    ("danger", "surface"),
    ("on_accent", "accent"),
    ("on_good", "good"),
    ("on_danger", "danger"),
    ("lit_text", "raised"),
    ("lit_text", "chosen"),
    ("lit_text", "surface"),
    ("on_felt", "felt"),
    ("on_ask", "ask"),
    ("pip", "die"),
]


def _luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON)
def test_text_stands_out_from_its_ground(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_player_marks_stand_out_from_every_ground(theme: Theme) -> None:
    for colour in theme.players:
        for ground in (theme.surface, theme.raised, theme.chosen):
            assert contrast(colour, ground) >= 3.0, (colour, ground)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_no_two_of_twelve_players_share_colour_and_shape(theme: Theme) -> None:
    marks = {(theme.player_colour(seat), shape_of(seat)) for seat in range(MOST_PLAYERS)}
    assert len(marks) == MOST_PLAYERS


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_edge_of_a_field_is_seen(theme: Theme) -> None:
    """An empty field has nothing else to be known by; it was of the colour of lines, at 1.5."""
    for ground in (theme.window, theme.surface, theme.raised):
        assert contrast(theme.field, ground) >= 3.0
    edge = re.search(r"QDoubleSpinBox \{[^}]*border: 1px solid (#\w+)", stylesheet(Look(theme)))
    assert edge is not None
    assert edge[1] == theme.field


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_has_the_focus_looks_unlike_what_has_not(theme: Theme) -> None:
    """In high contrast white became yellow, and yellow white: 1.07, as good as nothing."""
    for ground in (theme.window, theme.surface, theme.raised, theme.chosen):
        assert contrast(theme.focus, ground) >= 3.0
        assert contrast(theme.focus_chosen, ground) >= 3.0
    assert contrast(theme.focus, theme.line) >= 3.0
    assert contrast(theme.focus_chosen, theme.accent) >= 2.0


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_is_written_beside_a_box_with_the_focus_can_be_read(theme: Theme) -> None:
    for ground in (theme.surface, theme.raised):
        assert contrast(theme.focus, ground) >= 4.5


def test_type_grows_with_the_window(look: Look) -> None:
    look.fit(DESIGN_SIZE)
    assert look.em_px == DESIGN_EM_PX
    look.fit(DESIGN_SIZE * 2)
    assert look.em_px == 2 * DESIGN_EM_PX
    look.fit(QSize(200, 100))
    assert look.em_px >= 11


def test_a_window_of_the_same_size_changes_nothing(look: Look, qtbot) -> None:
    with qtbot.assertNotEmitted(look.changed):
        look.fit(DESIGN_SIZE)
        look.set_theme(look.theme)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_stylesheet_names_only_colours_of_its_theme(theme: Theme, qapp) -> None:
    colours = set(re.findall(r"#[0-9a-fA-F]{6}\b", stylesheet(Look(theme))))
    assert colours <= set(vars(theme).values())


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_cannot_be_pressed_now_looks_unlike_what_can(theme: Theme, qapp) -> None:
    """In high contrast both were white on black."""
    for ground in (theme.surface, theme.raised):
        assert contrast(theme.off, ground) >= 4.5
    assert contrast(theme.text, theme.off) >= 1.8
    faint = re.search(r"quiet..:disabled { color: (#\w+)", stylesheet(Look(theme)))
    assert faint is not None
    assert faint[1] not in {theme.text, theme.muted}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_quiet_button_that_cannot_be_pressed_now_can_be_read(theme: Theme) -> None:
    """Its text was of the colour of lines, which is seen at 1.5 to 2."""
    for ground in (theme.window, theme.surface, theme.raised):
        assert contrast(theme.faint, ground) >= 3.0
    assert contrast(theme.muted, theme.faint) >= 1.8


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", [QLineEdit, QDoubleSpinBox, QComboBox])
def test_what_may_be_written_into_a_field_can_be_read(
    theme: Theme, kind: type[QWidget], qtbot: QtBot
) -> None:
    field = kind()
    if isinstance(field, QComboBox):
        field.setEditable(True)
    field.setStyleSheet(stylesheet(Look(theme)))
    shown(qtbot, field)
    (line,) = [field] if isinstance(field, QLineEdit) else field.findChildren(QLineEdit)
    hint = line.palette().color(QPalette.ColorRole.PlaceholderText)
    assert hint.alpha() == 255
    assert contrast(hint.name(), theme.raised) >= 4.5

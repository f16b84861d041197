"""Every colour of the window: for dark rooms, for bright ones, and with the highest contrast.

The hues are those of Okabe and Ito, told apart by people of every kind of colour vision; no colour
ever carries a meaning alone. A test keeps each text/ground pair at a contrast of 4.5 or better.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """The colours of one look, as ``#rrggbb``.

    ``on_x`` is the text drawn on a ground of colour ``x``. ``felt`` is the tray the large dice
    lie in, ``lit`` the ring around the dice of the chosen selection and ``ask`` that around a die
    that the reader is not sure of; both are seen on felt and on pictures, in every theme.
    ``lit_text`` is a mark like ``lit`` on a card, ``off`` the text on what cannot be used now,
    ``faint`` that of a quiet button, which has no edge to tell so. ``focus`` is the edge of what
    has the focus, ``focus_chosen`` that of what is filled with or edged by ``accent`` anyway.
    ``field`` is the edge of what is written in or chosen from, which may have no words of its own.
    """

    name: str
    window: str
    surface: str
    raised: str
    line: str
    field: str
    text: str
    muted: str
    off: str
    faint: str
    accent: str
    on_accent: str
    focus: str
    focus_chosen: str
    chosen: str
    good: str
    on_good: str
    warn: str
    danger: str
    on_danger: str
    felt: str
    felt_edge: str
    on_felt: str
    lit: str
    lit_text: str
    ask: str
    on_ask: str
    die: str
    die_shade: str
    pip: str
    players: tuple[str, ...]

    def player_colour(self, seat: int) -> str:
        """The colour of the player in ``seat`` (0 and up); twelve players share eight colours."""
        return self.players[seat % len(self.players)]


DARK = Theme(
    name="dark",
    window="#0e1317",
    surface="#171e24",
    raised="#222c34",
    line="#3a4853",
    field="#71808c",
    text="#f3f6f8",
    muted="#a7b6c1",
    off="#a7b6c1",
    faint="#71808c",
    accent="#56b4e9",
    on_accent="#06202f",
    focus="#56b4e9",
    focus_chosen="#f3f6f8",
    chosen="#17384c",
    good="#35c99b",
    on_good="#03231a",
    warn="#f2b63c",
    danger="#ff9361",
    on_danger="#331300",
    felt="#143c33",
    felt_edge="#235a4d",
    on_felt="#e6f2ee",
    lit="#ffd35c",
    lit_text="#ffd35c",
    ask="#f2b63c",
    on_ask="#2a1c00",
    die="#faf6ec",
    die_shade="#d8d0bd",
    pip="#1c1c1e",
    players=(
        "#56b4e9",
        "#e69f00",
        "#35c99b",
        "#e088b8",
        "#f0e442",
        "#ff8248",
        "#8f9dff",
        "#b8c4cc",
    ),
)

LIGHT = Theme(
    name="light",
    window="#e9edf0",
    surface="#ffffff",
    raised="#f3f6f8",
    line="#bcc7d0",
    field="#7b8a96",
    text="#11191f",
    muted="#4b5b67",
    off="#4b5b67",
    faint="#7b8a96",
    accent="#00639f",
    on_accent="#ffffff",
    focus="#00639f",
    focus_chosen="#11191f",
    chosen="#dceefa",
    good="#006b4f",
    on_good="#ffffff",
    warn="#8a5600",
    danger="#b03a00",
    on_danger="#ffffff",
    felt="#2d6a5b",
    felt_edge="#1f5145",
    on_felt="#ffffff",
    lit="#ffd35c",
    lit_text="#8a5600",
    ask="#f2b63c",
    on_ask="#2a1c00",
    die="#fffdf7",
    die_shade="#e2dccd",
    pip="#1c1c1e",
    players=(
        "#0072b2",
        "#b36b00",
        "#007d5c",
        "#b04f86",
        "#8a7d00",
        "#c34a00",
        "#4b57c9",
        "#5d6b76",
    ),
)

CONTRAST = Theme(
    name="contrast",
    window="#000000",
    surface="#000000",
    raised="#101010",
    line="#ffffff",
    field="#ffffff",
    text="#ffffff",
    muted="#ffffff",
    off="#9a9a9a",
    faint="#9a9a9a",
    accent="#ffff00",
    on_accent="#000000",
    focus="#f000f0",
    focus_chosen="#f000f0",
    chosen="#00285c",
    good="#00ff9c",
    on_good="#000000",
    warn="#ffd000",
    danger="#ff9d6b",
    on_danger="#000000",
    felt="#000000",
    felt_edge="#ffffff",
    on_felt="#ffffff",
    lit="#ffff00",
    lit_text="#ffff00",
    ask="#ffd000",
    on_ask="#000000",
    die="#ffffff",
    die_shade="#ffffff",
    pip="#000000",
    players=(
        "#66c7ff",
        "#ffb52e",
        "#2ee6b0",
        "#ff9dd0",
        "#fff35c",
        "#ff9a5c",
        "#aab4ff",
        "#e0e6ea",
    ),
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}

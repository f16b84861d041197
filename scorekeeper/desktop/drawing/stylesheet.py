"""The stylesheet of Qt's own controls (labels, fields, tables, dialogs) for one look.

Controls say what they are by the property ``kind``; everything else about them stands here. Each
shows the focus by its edge or its colour: the style's own mark (``outline``) would be a second one.
Labels show every letter as it is: a name or a reason may look like markup.
"""

from __future__ import annotations

from pathlib import Path
from string import Template

from scorekeeper.desktop.drawing.look import Look

_ICONS = Path(__file__).parent / "icons"

_SHEET = Template("""
* { font-family: "$family"; font-size: ${body}px; color: $text; }
QMainWindow, QDialog, QWidget[kind="page"] { background: $window; }
QFrame[kind="card"] { background: $surface; border: $edge; border-radius: ${radius}px; }
QFrame[kind="raised"] { background: $raised; border: none; border-radius: ${radius}px; }
QFrame[kind="popup"] {
    background: $raised; border: ${hair}px solid $accent; border-radius: ${radius}px;
}
QLabel { background: transparent; qproperty-textFormat: PlainText; }
QLabel[kind="wordmark"] { font-size: ${huge}px; font-weight: bold; }
QLabel[kind="title"] { font-size: ${large}px; font-weight: bold; }
QLabel[kind="heading"] { font-size: ${medium}px; font-weight: bold; }
QLabel[kind^="notice"] { font-size: ${huge}px; font-weight: bold; }
QLabel[kind="notice-ask"] { color: $warn; }
QLabel[kind="notice-farkle"] { color: $danger; font-size: ${giant}px; }
QLabel[kind="notice-good"] { color: $good; }
QLabel[kind^="notice"][tight="true"] { font-size: ${large}px; }
QLabel[kind="muted"] { color: $muted; }
QLabel[kind="question"] { color: $warn; font-weight: bold; font-size: ${medium}px; }
QLabel[kind="question-small"] { color: $warn; font-weight: bold; }
QLabel[kind="strong"] { font-weight: bold; }
QLabel[kind="advice"] { color: $lit_text; font-size: ${medium}px; }
QLabel[kind="good"] { color: $good; font-weight: bold; }
QLabel[kind="fault"] { color: $danger; font-weight: bold; }
QLabel[kind="alarm"] {
    background: $danger; color: $on_danger; border-radius: ${small_radius}px; font-weight: bold;
}
QLabel[across="true"] { font-size: ${large}px; }
QProgressBar {
    background: $raised; border: 1px solid $line; border-radius: ${half_bar}px;
}
QProgressBar::chunk { background: $accent; border-radius: ${half_bar}px; }
QToolTip {
    background: $raised; color: $text; border: 1px solid $line; padding: ${gap}px;
}
QPushButton, QToolButton {
    background: $raised; border: 1px solid $line; border-radius: ${small_radius}px;
    padding: ${gap}px ${pad}px; min-height: ${control}px;
}
QPushButton, QToolButton, QRadioButton, QCheckBox, QTabBar { outline: none; }
QPushButton:hover, QToolButton:hover { border-color: $accent; }
QPushButton:pressed, QToolButton:pressed { background: $chosen; }
QPushButton:focus, QToolButton:focus {
    border: ${hair}px solid $focus; padding: ${gap_in}px ${pad_in}px;
}
QPushButton:disabled, QToolButton:disabled { color: $off; background: $surface; }
QPushButton[kind="primary"] {
    background: $accent; color: $on_accent; border: ${hair}px solid $accent; font-weight: bold;
    padding: ${gap_in}px ${pad_in}px;
}
QPushButton[kind="primary"]:hover { border-color: $text; }
QPushButton[kind="primary"]:focus { border-color: $focus_chosen; }
QPushButton[kind="primary"]:disabled {
    background: $raised; color: $off; border-color: $line;
}
QPushButton[large="true"] {
    font-size: ${medium}px; padding: ${pad}px ${wide}px; min-height: ${tall}px;
}
QPushButton[large="true"]:focus, QPushButton[large="true"][kind="primary"] {
    padding: ${pad_in}px ${wide_in}px;
}
QPushButton[kind="quiet"] { background: transparent; border-color: transparent; color: $muted; }
QPushButton[slim="true"] { padding: ${gap}px; min-width: ${box}px; }
QPushButton[slim="true"]:focus { padding: ${gap_in}px; }
QPushButton[kind="quiet"]:hover { border-color: $line; color: $text; }
QPushButton[kind="quiet"]:focus { border-color: $focus; color: $text; }
QPushButton[kind="quiet"]:disabled { color: $faint; }
QLineEdit, QComboBox, QDoubleSpinBox {
    background: $raised; border: 1px solid $field; border-radius: ${small_radius}px;
    padding: ${gap}px ${pad}px; min-height: ${control}px;
    selection-background-color: $accent; selection-color: $on_accent;
    placeholder-text-color: $muted;
}
QLineEdit:focus, QComboBox:focus, QDoubleSpinBox:focus {
    border: ${hair}px solid $focus; padding: ${gap_in}px ${pad_in}px;
}
QLineEdit[kind="points"] {
    min-width: ${points}px; max-width: ${points}px; padding: ${gap}px ${hair}px;
}
QLineEdit[kind="points"]:focus { padding: ${gap_in}px 1px; }
QLineEdit:disabled, QComboBox:disabled { background: $surface; color: $off; }
QComboBox QLineEdit, QDoubleSpinBox QLineEdit,
QComboBox QLineEdit:focus, QDoubleSpinBox QLineEdit:focus {
    border: none; background: transparent; padding: 0; min-height: 0;
}
QComboBox::drop-down { border: none; width: ${tall}px; }
QComboBox::down-arrow { image: url("$chevron"); width: ${pad}px; height: ${pad}px; }
QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
    background: transparent; border: none; width: ${tall}px;
}
QDoubleSpinBox::up-arrow, QDoubleSpinBox::down-arrow { width: ${pad}px; height: ${pad}px; }
QDoubleSpinBox::up-arrow { image: url("$chevron_up"); }
QDoubleSpinBox::down-arrow { image: url("$chevron"); }
QComboBox QAbstractItemView {
    background: $raised; border: 1px solid $line; selection-background-color: $chosen;
    selection-color: $text; outline: none;
}
QRadioButton, QCheckBox { spacing: ${pad}px; min-height: ${control}px; background: transparent; }
QRadioButton { spacing: ${gap}px; }
QRadioButton::indicator {
    width: ${box}px; height: ${box}px; border: ${hair}px solid $muted;
    border-radius: ${half_box}px; background: $raised;
}
QRadioButton::indicator:hover { border-color: $accent; }
QRadioButton::indicator:focus { border-color: $focus; }
QRadioButton::indicator:checked {
    background: $accent; border-color: $accent; image: url("$check");
}
QRadioButton::indicator:checked:focus { border-color: $focus_chosen; }
QRadioButton:focus { color: $focus; }
QCheckBox::indicator, QTreeView::indicator {
    width: ${box}px; height: ${box}px; border: ${hair}px solid $muted;
    border-radius: ${half_bar}px; background: $raised;
}
QCheckBox::indicator:hover { border-color: $accent; }
QCheckBox::indicator:focus { border-color: $focus; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$check"); }
QCheckBox::indicator:disabled { border-color: $line; }
QCheckBox::indicator:checked:focus { border-color: $focus_chosen; }
QCheckBox:focus { color: $focus; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: ${bar}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${bar}px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: ${half_bar}px; }
QScrollBar::handle:vertical { min-height: ${tall}px; }
QScrollBar::handle:horizontal { min-width: ${tall}px; }
QScrollBar[lit="true"]::handle { background: $focus; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QListWidget { background: transparent; border: none; outline: none; }
QListWidget::item {
    background: $raised; border-radius: ${small_radius}px; padding: ${pad}px;
    margin-bottom: ${gap}px;
    border: ${hair}px solid transparent;
}
QListWidget::item:selected { background: $chosen; color: $text; border-color: $accent; }
QListWidget::item:focus { border-color: $focus_chosen; }
QTabWidget::pane { border: none; padding-top: ${gap}px; }
QTabBar { background: transparent; }
QTabBar::tab {
    background: transparent; color: $muted; padding: ${gap}px ${pad}px; min-height: ${control}px;
    border-bottom: ${hair}px solid transparent; font-size: ${medium}px;
}
QTabBar::tab:selected { color: $text; border-bottom: ${hair}px solid $accent; }
QTabBar::tab:focus { color: $focus; }
QTableView {
    background: transparent; border: ${hair}px solid transparent; gridline-color: $line;
    selection-background-color: $chosen; selection-color: $text; outline: none;
}
QTableView:focus { border-color: $focus; }
QTableView::item { padding-right: ${pad}px; border: none; border-bottom: 1px solid $raised; }
QTableView::item:focus { border: ${hair}px solid $focus; }
QHeaderView, QTableCornerButton::section { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: $muted; border: none; }
QHeaderView::section:horizontal { padding-left: ${cell}px; padding-right: ${cell_end}px; }
""")

_CELL_PX = 3
"""What the style leaves beside the text of a cell, but not of a head."""
_TYPED_PX = 4
"""What Qt leaves beside what is typed into a field, on both sides together."""


def stylesheet(look: Look) -> str:
    """The whole sheet in the colours and sizes of ``look``."""
    theme = look.theme
    colours = {name: value for name, value in vars(theme).items() if isinstance(value, str)}
    hair = max(1, look.px(0.13))
    thicker = hair - 1  # the edge of what has the focus grows inwards
    sizes = {
        "body": look.px(1.0),
        "medium": look.px(1.15),
        "large": look.px(1.5),
        "huge": look.px(2.4),
        "giant": look.px(3.4),
        "hair": hair,
        "gap": look.px(0.3),
        "pad": look.px(0.7),
        "points": look.px(5.1) + _TYPED_PX,
        "wide": look.px(1.6),
        "gap_in": look.px(0.3) - thicker,
        "pad_in": look.px(0.7) - thicker,
        "wide_in": look.px(1.6) - thicker,
        "control": look.px(1.6),
        "radius": look.px(0.8),
        "small_radius": look.px(0.5),
        "box": look.px(1.05),
        "half_box": look.px(1.05) // 2 + hair,
        "bar": 2 * look.px(0.3),
        "half_bar": look.px(0.3),
        "tall": look.px(2.5),
        "cell": _CELL_PX,
        "cell_end": look.px(0.7) + _CELL_PX,
    }
    # A check mark is seen on the accent as the text on it is.
    mark = "check-light.svg" if theme.on_accent == "#ffffff" else "check-dark.svg"
    named = {
        "family": look.family,
        "chevron": (_ICONS / "chevron.svg").as_posix(),
        "chevron_up": (_ICONS / "chevron-up.svg").as_posix(),
        "check": (_ICONS / mark).as_posix(),
        # Where window and cards are of one colour, a line tells them apart.
        "edge": f"1px solid {theme.line}" if theme.surface == theme.window else "none",
    }
    return _SHEET.substitute(colours | named, **{name: str(px) for name, px in sizes.items()})

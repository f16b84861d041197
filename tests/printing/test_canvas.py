"""What is drawn, seen: dice as they are, ticks in their boxes, and millimetres that are some."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter

from scorekeeper.printing.canvas import Canvas
from scorekeeper.printing.documents import rule_document
from scorekeeper.printing.frame import MARGIN
from scorekeeper.printing.lettering import UNITS_PER_MM
from scorekeeper.printing.paper import as_pdf
from scorekeeper.rulesets import load
from tests.printing.conftest import opened

Seen = np.ndarray[tuple[int, int], np.dtype[np.bool_]]
PX_PER_MM = 10


def dark(width: int, height: int, draw: Callable[[QPainter], None]) -> Seen:
    """Where there is ink on white paper of so many pixels on which something is drawn."""
    paper = QImage(width, height, QImage.Format.Format_Grayscale8)
    paper.fill(255)
    painter = QPainter(paper)
    draw(painter)
    painter.end()
    rows = np.frombuffer(paper.constBits(), np.uint8).reshape(height, paper.bytesPerLine())
    return rows[:, :width] < 128


def inked(draw: Callable[[Canvas], None]) -> Seen:
    """Where there is ink on a little paper, a centimetre square, on which something is drawn."""

    def on_canvas(painter: QPainter) -> None:
        painter.scale(PX_PER_MM / UNITS_PER_MM, PX_PER_MM / UNITS_PER_MM)
        draw(Canvas(painter, 10, 10))

    return dark(10 * PX_PER_MM, 10 * PX_PER_MM, on_canvas)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_its_face_and_looks_the_same_upside_down(
    qapp: object, face: int
) -> None:
    within = inked(lambda canvas: canvas.die(0, 0, 10, face))[10:-10, 10:-10]
    pips = cv2.connectedComponents(within.astype(np.uint8))[0] - 1
    assert pips == face
    assert np.mean(within != within[::-1, ::-1]) < 0.06


def test_a_frame_and_a_box_are_empty_though_a_die_was_drawn_before(qapp: object) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.die(0, 0, 2, 6)
        canvas.frame(3, 1, 6, 3)
        canvas.box(4, 5, 4, ticked=False)

    seen = inked(draw)
    assert not seen[15:35, 35:85].any()
    assert not seen[55:85, 45:75].any()


def test_a_box_is_ticked_where_the_rule_holds(qapp: object) -> None:
    assert inked(lambda canvas: canvas.box(3, 3, 4, ticked=True))[35:65, 35:65].any()


def test_a_millimetre_is_one_on_paper(qapp: object) -> None:
    """The line below the head goes from margin to margin, on paper of 210 × 297 mm."""
    with opened(as_pdf(rule_document(load("classic")), "A4")) as pdf:
        page = pdf.render(0, QSize(2 * 210, 2 * 297))
    ink = dark(2 * 210, 2 * 297, lambda painter: painter.drawImage(0, 0, page))
    rows, columns = np.nonzero(ink)
    assert columns.min() / 2 == pytest.approx(MARGIN, abs=1)
    assert columns.max() / 2 == pytest.approx(210 - MARGIN, abs=1)
    assert rows.min() / 2 == pytest.approx(MARGIN, abs=1)

"""Photos of the printed sheet: the real PDF, drawn by Qt, laid on a desk before a pinhole camera,
then spoilt as light and lenses spoil pictures."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument

from scorekeeper.printing.calibration_page import calibration_document
from scorekeeper.printing.paper import as_pdf
from scorekeeper.vision.profile.printed_sheet import SHEETS, PrintedSheet

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

DOTS_PER_MM = 6


@dataclass(frozen=True)
class Photo:
    """A picture of a sheet, and the matrix that takes its millimetres to pixels."""

    sheet: PrintedSheet
    pixels: np.ndarray
    to_px: np.ndarray

    def seen(self, points_mm: np.ndarray) -> np.ndarray:
        return cv2.perspectiveTransform(points_mm[:, None], self.to_px)[:, 0]


def drawn(sheet: PrintedSheet) -> np.ndarray:
    """The printed page as pixels, ``DOTS_PER_MM`` to a millimetre."""
    buffer = QBuffer()
    buffer.setData(QByteArray(as_pdf(calibration_document(), sheet.paper)))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    pdf = QPdfDocument()
    pdf.load(buffer)
    size = QSize(round(sheet.width_mm * DOTS_PER_MM), round(sheet.height_mm * DOTS_PER_MM))
    image = QImage(size, QImage.Format.Format_RGB888)
    image.fill(0xFFFFFFFF)
    page = pdf.render(0, size).convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(page.constBits(), np.uint8).reshape(page.height(), -1)
    rgba = rows[:, : 4 * page.width()].reshape(page.height(), page.width(), 4).astype(np.float32)
    pdf.close()
    alpha = rgba[..., 3:] / 255
    return (rgba[..., 2::-1] * alpha + 255 * (1 - alpha)).astype(np.uint8)


@pytest.fixture(scope="session")
def pages(qapp: object) -> dict[str, np.ndarray]:
    """Both sheets as printed."""
    return {sheet.paper: drawn(sheet) for sheet in SHEETS}


TakePhoto = Callable[..., Photo]


@pytest.fixture
def photo(pages: dict[str, np.ndarray]) -> TakePhoto:
    """Takes a photo: ``tilt_deg`` from straight down, ``distance_mm`` above, ``light`` 0..1 and
    more, ``tint`` of blue, green and red, ``blur_px``, a ``shadow`` over half of it."""

    def take(
        paper: str = "A4",
        *,
        tilt_deg: float = 20.0,
        turn_deg: float = 8.0,
        distance_mm: float = 450.0,
        light: float = 0.75,
        tint: tuple[float, float, float] = (1.0, 1.0, 1.0),
        blur_px: float = 0.5,
        shadow: float = 0.0,
        aim_mm: tuple[float, float] = (0.0, 0.0),
        size: tuple[int, int] = (1280, 720),
    ) -> Photo:
        sheet = next(s for s in SHEETS if s.paper == paper)
        to_px = _camera(sheet, tilt_deg, turn_deg, distance_mm, aim_mm, size)
        chance = np.random.default_rng(4)
        desk = cv2.resize(chance.uniform(60, 130, (36, 64, 3)).astype(np.float32), size)
        dots = to_px @ np.diag([1 / DOTS_PER_MM, 1 / DOTS_PER_MM, 1])
        page = pages[paper].astype(np.float32) * 0.92
        # The page is drawn far finer than it is seen: averaged first, or thin lines would flicker.
        fine = np.linalg.norm(dots[:2, 0] / dots[2, 2])
        page = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.4 / fine))
        seen = cv2.warpPerspective(page, dots, size, flags=cv2.INTER_LINEAR)
        mask = cv2.warpPerspective(np.ones(page.shape[:2], np.float32), dots, size)[..., None]
        scene = np.power((seen * mask + desk * (1 - mask)) / 255, 2.2)
        across = np.linspace(1.12, 0.88, size[0])[None, :, None]
        scene = scene * across * light * np.array(tint)
        scene[:, size[0] // 2 :] *= 1 - shadow
        display = np.power(np.clip(cv2.GaussianBlur(scene, (0, 0), blur_px), 0, 1), 1 / 2.2)
        noisy = display * 255 + chance.normal(0, 2.0, display.shape)
        return Photo(sheet, np.clip(noisy, 0, 255).astype(np.uint8), to_px)

    return take


def _camera(
    sheet: PrintedSheet,
    tilt_deg: float,
    turn_deg: float,
    distance_mm: float,
    aim_mm: tuple[float, float],
    size: tuple[int, int],
) -> np.ndarray:
    """Millimetres of the sheet to pixels of a camera that looks at its middle."""
    focal = size[0] / 2 / np.tan(np.radians(30))
    lens = np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]])
    turn = cv2.Rodrigues(np.array([0, 0, np.radians(turn_deg)]))[0]
    tilt = cv2.Rodrigues(np.array([np.radians(tilt_deg), 0, 0]))[0]
    middle = np.array([sheet.width_mm / 2 + aim_mm[0], sheet.height_mm / 2 + aim_mm[1]])
    to_middle = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1.0]])
    flat = (tilt @ turn)[:, :2]
    pose = np.column_stack([flat, [0, 0, distance_mm]])
    return lens @ pose @ to_middle

"""PDF files read back with Qt's own reader: pages, their size, and what stands on them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtPdf import QPdfDocument

from scorekeeper.printing.paper import Document, as_pdf

# Before the test run's one QApplication is made: the desktop's tests share it.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@dataclass(frozen=True)
class Printed:
    """Each page's text on one line, and its width and height in mm."""

    title: str
    pages: tuple[str, ...]
    sizes: tuple[tuple[int, int], ...]


@contextmanager
def opened(content: bytes) -> Iterator[QPdfDocument]:
    """A PDF file, read."""
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    pdf = QPdfDocument()
    pdf.load(buffer)
    assert pdf.status() is QPdfDocument.Status.Ready
    yield pdf
    pdf.close()


def read_pdf(content: bytes) -> Printed:
    with opened(content) as pdf:
        numbers = range(pdf.pageCount())
        texts = tuple(" ".join(pdf.getAllText(number).text().split()) for number in numbers)
        points = [pdf.pagePointSize(number) for number in numbers]
        sizes = tuple((round(p.width() / 72 * 25.4), round(p.height() / 72 * 25.4)) for p in points)
        title = str(pdf.metaData(QPdfDocument.MetaDataField.Title))
    return Printed(title, texts, sizes)


@pytest.fixture
def printed(qapp: object) -> Callable[..., Printed]:
    """Prints a document and reads it back."""

    def print_and_read(document: Document, paper: str = "A4") -> Printed:
        return read_pdf(as_pdf(document, paper))

    return print_and_read

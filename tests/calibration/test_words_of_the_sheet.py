"""The sheet says what to do in the words of the window that prints it, and all of it is seen."""

from __future__ import annotations

import pytest

from scorekeeper.desktop.wording import WORDS
from scorekeeper.printing.calibration_page import WORDS as PRINTED
from scorekeeper.printing.calibration_page import calibration_document
from scorekeeper.printing.lettering import Type, text_width
from scorekeeper.printing.paper import PAPERS, as_pdf
from scorekeeper.vision.profile.printed_sheet import SHEETS


@pytest.mark.parametrize(("language", "said"), [("en", "set up the camera"), ("de", "einrichten")])
def test_it_names_what_the_window_calls_it(qapp: object, language: str, said: str) -> None:
    button = WORDS["cal.open"][("en", "de").index(language)]
    assert said in PRINTED[language]["how"]
    assert said in button.lower()
    for paper in PAPERS:
        assert as_pdf(calibration_document(language), paper)
    room = min(sheet.width_mm for sheet in SHEETS) - 92
    assert text_width(PRINTED[language]["how"], Type(3.0)) < room

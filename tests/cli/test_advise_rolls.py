"""``advise`` takes its roll as ``score`` does: typed, on a picture, or one a line from stdin."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest

from tests.cli.conftest import CommandLine
from tests.square_table import EMPTY, tray


@pytest.mark.usefixtures("squares")
def test_a_picture_is_advised_on(cli: CommandLine, tmp_path: Path) -> None:
    photo = tmp_path / "tray.png"
    cv2.imwrite(str(photo), tray((0, 5), (2, 1), (3, 5)))
    (shown,) = cli("advise", photo, "--json").documents
    (typed,) = cli("advise", "155", "--json").documents
    assert shown == {"source": str(photo), "certain": True} | typed
    assert cli("advise", photo).out == cli("advise", "155").out


@pytest.mark.usefixtures("squares")
def test_a_picture_that_is_not_certain_says_so(cli: CommandLine, tmp_path: Path) -> None:
    photo, pixels = tmp_path / "tray.png", tray((0, 5))
    pixels[0, 0] = 0
    cv2.imwrite(str(photo), pixels)
    outcome = cli("advise", photo)
    assert (outcome.status, outcome.err.count("\n")) == (0, 1)
    assert "is not read with certainty" in outcome.err
    assert cli("advise", photo, "--json").documents[0]["certain"] is False


@pytest.mark.usefixtures("squares")
def test_a_picture_without_dice_gets_one_line(cli: CommandLine, tmp_path: Path) -> None:
    photo = tmp_path / "tray.png"
    cv2.imwrite(str(photo), EMPTY)
    outcome = cli("advise", photo)
    line = f"scorekeeper: no dice were found in {photo}; type the roll instead\n"
    assert (outcome.status, outcome.out, outcome.err) == (2, "", line)


def test_stdin_is_answered_line_by_line(cli: CommandLine) -> None:
    outcome = cli("advise", "-", "--turn-score", 300, stdin="122556\n\n2 3 4 4 6 6\n")
    alone = cli("advise", "122556", "--turn-score", 300).out.splitlines()[0]
    assert outcome.status == 0
    assert outcome.out.splitlines() == [
        f"1 2 2 5 5 6: {alone}",
        "2 3 4 4 6 6: Farkle: nothing to keep",
    ]
    german = cli("advise", "-", "--language", "de", stdin="122556").out
    assert german.startswith("1 2 2 5 5 6: 1 behalten und 5 Würfel werfen")


def test_a_bad_line_of_stdin_stops_nothing(cli: CommandLine) -> None:
    outcome = cli("advise", "-", "--json", stdin="155\n1 8\n122556\n")
    first, bad, last = outcome.documents
    assert outcome.status == 2
    assert bad == {"roll": "1 8", "error": "a die shows 1 to 6, not 8"}
    assert [first] == cli("advise", "155", "--json").documents
    assert [last] == cli("advise", "122556", "--json").documents

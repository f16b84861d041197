"""What the documents name is there: the files and headings that they link to, the modules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("docs", "scorekeeper", "calibration", "sample_images", "models", "tests")
SHARED = {"score_reader.py"}
"""What lies beside some checkouts."""


def below(pattern: str) -> list[str]:
    """The files of the project of such a name."""
    paths = [*ROOT.glob(pattern), *(p for name in FOLDERS for p in (ROOT / name).rglob(pattern))]
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


DOCUMENTS, MODULES = below("*.md"), below("*.py")


def text_of(document: Path) -> str:
    return document.read_text(encoding="utf-8")


def anchors(document: Path) -> set[str]:
    """How its headings are called in links."""
    headings = re.findall(r"^#+ (.*)$", text_of(document), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_there(module: str) -> bool:
    """Whether a module is called so, by the end of its path; ``*`` stands for any letters."""
    name = re.compile(rf"(.*/)?{re.escape(module)}".replace(r"\*", r"\w*"))
    return any(map(name.fullmatch, MODULES))


def rows(document: Path, of: str) -> list[tuple[float, ...]]:
    """The numbers in its lines of such a form, fewest photos first."""
    found = re.findall(rf"^{of}", text_of(document), flags=re.MULTILINE)
    return sorted(tuple(map(float, each)) for each in found)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", text_of(ROOT / document)):
        name, _, heading = link.partition("#")
        if "://" in link:
            continue
        target = (ROOT / document).parent / name if name else ROOT / document
        assert target.exists(), link
        assert not heading or heading in anchors(target), link


@pytest.mark.parametrize("document", DOCUMENTS)
def test_modules_that_are_named_are_there(document: str) -> None:
    named = set(re.findall(r"`([\w/*]+\.py)`", text_of(ROOT / document)))
    assert not {each for each in named - SHARED if not is_there(each)}


def test_the_readme_tells_what_the_card_of_the_reader_does() -> None:
    """Photos, how many of their dice are read and how many of them exactly, of a hundred."""
    told = rows(ROOT / "README.md", r"\| (\d+) of [^|]+\| ([\d.]+) % \| ([\d.]+) % \|")
    card = rows(ROOT / "models/README.md", r"\| [a-z]+_[a-z]+ \| (\d+) \| ([\d.]+) \| ([\d.]+) \|")
    assert len(told) == 4
    assert told == [
        (photos, round(100 * read, 1), round(100 * exact, 1)) for photos, read, exact in card
    ]

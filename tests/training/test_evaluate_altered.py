"""Photos altered as other cameras and lamps would have them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from evaluate_altered import ALTERATIONS, Photo, labelled, main, row


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_photo_is_a_picture_and_another_one(name: str) -> None:
    photo = np.random.default_rng(1).integers(0, 256, (40, 60, 3)).astype(np.uint8)
    before = photo.copy()
    altered = ALTERATIONS[name](photo, np.random.default_rng(3))
    assert (altered.dtype, altered.ndim, altered.shape[2]) == (np.uint8, 3, 3)
    assert np.array_equal(photo, before)
    assert np.array_equal(altered, photo) == (name == "as it is")


def test_dice_are_counted_by_their_values_and_certain_photos_must_be_exact() -> None:
    photos = [
        Photo("a.jpg", (1, 1, 6), (6, 1, 1), certain=True),
        Photo("b.jpg", (2, 3), (2, 4), certain=True),
        Photo("c.jpg", (5,), (5, 5), certain=False),
        Photo("d.jpg", (4, 4), (4,), certain=False),
    ]
    assert row(photos) == "0.750 | 0.250 | 0.25 | 0.50 | 1"
    assert [photo.name for photo in photos if photo.certain_not_exact] == ["b.jpg"]


def test_only_photos_of_the_split_asked_for_are_read(tmp_path: Path) -> None:
    (tmp_path / "desk").mkdir()
    records = [{"image": "a.jpg", "split": "train"}, {"image": "b.jpg", "split": "bench"}]
    (tmp_path / "desk" / "labels.json").write_text(json.dumps(records))
    assert list(labelled(tmp_path, "bench", [])) == [("desk", records[1:])]
    assert not list(labelled(tmp_path, "bench", ["carpet"]))


def test_a_set_that_has_no_photos_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "desk").mkdir()
    (tmp_path / "desk" / "labels.json").write_text(json.dumps([{"split": "train"}]))
    for words in ("--set desk", "--split train --set desk --set carpet"):
        monkeypatch.setattr("sys.argv", ["", "--photos", str(tmp_path), *words.split()])
        with pytest.raises(SystemExit):
            main()
        assert f"photos of {words.split()[-1]}" in capsys.readouterr().err

"""Batches of all sources: whatever sets of photos there are, each has its share."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from samples.labelled import COLUMNS, Labelled  # noqa: E402
from teaching.mixture import Mixture  # noqa: E402

DIE = {"value": 3, "center": [20, 20], "box": [12, 12], "ignore": False}


def _photos(folder: Path, sets: list[str], each: int) -> Path:
    """So many photos in each set; the list of where their dice lie is beside them."""
    anchors = {}
    for name in sets:
        (folder / name).mkdir(parents=True)
        records = []
        for k in range(each):
            image = f"photo_{k}.png"
            cv2.imwrite(str(folder / name / image), np.zeros((40, 40, 3), np.uint8))
            records.append({"image": image, "split": "train", "dice": [DIE]})
            anchors[f"{name}/{image}"] = [[20.0, 20.0, 12.0, *[float("nan")] * 12]]
        (folder / name / "labels.json").write_text(json.dumps(records))
    (folder / "anchors.json").write_text(json.dumps(anchors))
    return folder


def _scenes(folder: Path) -> Path:
    folder.mkdir()
    np.save(folder / "pictures.npy", np.zeros((40, 8, 8, 3), np.uint8))
    dice = np.zeros((40, 1 + COLUMNS))
    dice[:, 0] = np.arange(40)
    np.save(folder / "dice.npy", dice)
    return folder


def _seen(photos: Path, scenes: Path, *, all_photos: bool = False) -> Counter[str]:
    """Of which set the pictures of a batch are."""
    sets = []

    def sample(_: np.random.Generator, item: Labelled) -> tuple[np.ndarray]:
        sets.append(item.name.partition("/")[0])
        return (np.zeros(1),)

    given = argparse.Namespace(
        seed=1, quick=[scenes], renders=[], photos=photos, anchors=photos / "anchors.json",
        places=[], all_photos=all_photos, photo_share=1.0, render_share=0.0,
    )  # fmt: skip
    next(iter(Mixture(given, sample, 600)))
    return Counter(sets)


def test_a_set_of_photos_has_its_share_whichever_others_there_are(tmp_path: Path) -> None:
    names = ["another", "phone_board", "webcam_desk", "white_table", "yet_another"]
    seen = _seen(_photos(tmp_path / "photos", names, each=8), _scenes(tmp_path / "new"))
    assert set(seen) == set(names)
    assert seen["white_table"] < min(seen[name] for name in names if name != "white_table")


def test_a_set_of_one_photo_joins_the_last_round(tmp_path: Path) -> None:
    photos = _photos(tmp_path / "photos", ["phone_board"], each=8)
    _photos(photos / "one", ["webcam_desk"], each=1)
    (photos / "one" / "webcam_desk").rename(photos / "webcam_desk")
    anchors = [json.loads(file.read_text()) for file in photos.rglob("anchors.json")]
    (photos / "anchors.json").write_text(json.dumps(anchors[0] | anchors[1]))
    scenes = _scenes(tmp_path / "new")
    assert set(_seen(photos, scenes)) == {"phone_board"}
    assert set(_seen(photos, scenes, all_photos=True)) == {"phone_board", "webcam_desk"}

"""The shipped reader on pictures made by the project, and on files that are no models."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.resources import resource
from scorekeeper.vision.crops import Picture, Sizes
from scorekeeper.vision.reading.among_places import (
    all_certain,
    at_the_edge,
    beside_dice,
    shown,
    unhidden,
    without_sides,
)
from scorekeeper.vision.reading.finder import STRONG_HEAT, Place
from scorekeeper.vision.reading.first_picture import first_picture
from scorekeeper.vision.reading.found import DOUBTFUL_SCORE, LEAST_SCORE, Caveat, Found
from scorekeeper.vision.reading.model import SUMS
from scorekeeper.vision.reading.pips import Opinion
from scorekeeper.vision.reading.reader import (
    CLOSE_FILE,
    FACE_FILE,
    FINDER_FILE,
    DiceReader,
    ModelError,
)
from tests.vision.reading.scripted import chances

MODELS = resource("models")
FILES = (FINDER_FILE, FACE_FILE, CLOSE_FILE)
SAMPLES = resource("sample_images")


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """A copy of the shipped models, to be spoilt."""
    for name in (*FILES, SUMS):
        shutil.copy(MODELS / name, tmp_path / name)
    return tmp_path


def test_most_sample_pictures_are_read_exactly(reader: DiceReader) -> None:
    records = json.loads((SAMPLES / "labels.json").read_text())
    exact = 0
    for record in records:
        picture = cv2.imread(str(SAMPLES / record["image"]))
        assert picture is not None
        exact += list(reader.read(picture).values) == sorted(record["values"])
    assert exact >= 0.6 * len(records)


@pytest.mark.parametrize("edge_px", [24, 36, 60, 90, 130, 160, 240, 320, 400])
def test_a_die_is_read_at_any_size_without_calibration(reader: DiceReader, edge_px: int) -> None:
    """A picture of 640×480 around each die of a sample, so that the die is as large as asked."""
    records = {r["image"]: r for r in json.loads((SAMPLES / "labels.json").read_text())}
    picture = cv2.imread(str(SAMPLES / "white_on_wood.jpg"))
    assert picture is not None
    for die in records["white_on_wood.jpg"]["dice"]:
        scale = edge_px / (0.9 * max(die["box"]))
        source = cv2.GaussianBlur(picture, (0, 0), 0.5 / scale) if scale < 0.6 else picture
        x, y = die["center"]
        matrix = np.array([[scale, 0, 320 - scale * x], [0, scale, 240 - scale * y]])
        around = cv2.warpAffine(source, matrix, (640, 480), borderMode=cv2.BORDER_REFLECT)
        reading = reader.read(np.asarray(around, np.uint8))
        near = [
            seen.value
            for seen in reading.dice
            if np.hypot(seen.center_px[0] - 320, seen.center_px[1] - 240) < edge_px / 2
        ]
        assert near == [die["value"]]


@pytest.mark.parametrize(
    ("name", "toward"),
    [("coloured_tray.jpg", (1, 0)), ("marbled_tray.jpg", (0, 1)), ("black_on_board.jpg", (0, 1))],
)
def test_dice_are_read_where_the_finder_aims_half_an_edge_beside_them(
    reader: DiceReader, monkeypatch: pytest.MonkeyPatch, name: str, toward: tuple[int, int]
) -> None:
    well_aimed = reader.finder.find

    def find(sizes: Sizes) -> list[Place]:
        places = well_aimed(sizes)
        beside = [tuple(0.5 * place.edge_px * part for part in toward) for place in places]
        return [
            replace(place, x=place.x + x, y=place.y + y)
            for place, (x, y) in zip(places, beside, strict=True)
            if place.heat > STRONG_HEAT
        ]

    monkeypatch.setattr(reader.finder, "find", find)
    records = {r["image"]: r for r in json.loads((SAMPLES / "labels.json").read_text())}
    picture = cv2.imread(str(SAMPLES / name))
    assert picture is not None
    assert list(reader.read(picture).values) == sorted(records[name]["values"])


@pytest.mark.parametrize(
    ("name", "times"),
    [("coloured_on_mat.jpg", 4.5), ("coloured_tray.jpg", 4.5), ("coloured_tray.jpg", 5.0),
     ("coloured_tray.jpg", 6.0), ("white_on_carpet.jpg", 5.0), ("white_on_wood.jpg", 0.2)],
)  # fmt: skip
def test_no_die_is_overlooked_by_a_profile_of_another_size(
    reader: DiceReader, name: str, times: float
) -> None:
    """As of a camera that has been moved since; two dice were all, and certain."""
    picture = cv2.imread(str(SAMPLES / name))
    assert picture is not None
    without = reader.read(picture)
    die_px = float(np.median([die.size_px for die in without.dice]))
    assert reader.read(picture, times * die_px).values == without.values


def test_where_a_profile_tells_of_dice_that_are_not_seen_they_are_searched_for_once(
    reader: DiceReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty tray before a calibrated camera is looked at again and again."""
    looks: list[int] = []
    look = reader.finder._look

    def counted(picture: Picture, long_side: int, least_heat: float) -> list[Place]:
        looks.append(max(picture.shape[:2]))
        return look(picture, long_side, least_heat)

    monkeypatch.setattr(reader.finder, "_look", counted)
    tray = np.full((180, 320, 3), 90, np.uint8)
    reader.read(tray)
    searched = list(looks)
    looks.clear()
    reader.read(tray, 20.0)
    assert looks[1:] == searched


@pytest.mark.parametrize("size", [(1, 1), (3, 900), (31, 33), (480, 640), (2000, 100)])
def test_a_picture_of_nothing_has_no_dice_at_any_size(
    reader: DiceReader, size: tuple[int, int]
) -> None:
    reading = reader.read(np.full((*size, 3), 90, np.uint8))
    assert reading.dice == ()
    assert not reading.certain
    assert (reading.height_px, reading.width_px) == size


@pytest.mark.parametrize("size", [(1, 5000), (5000, 1), (33, 4001), (3000, 4000)])
def test_odd_and_large_pictures_are_taken(reader: DiceReader, size: tuple[int, int]) -> None:
    reading = reader.read(np.full((*size, 3), 90, np.uint8))
    assert reading.dice == ()


@pytest.mark.slow
def test_six_dice_are_read_in_a_picture_of_8000_by_6000(reader: DiceReader) -> None:
    records = {r["image"]: r for r in json.loads((SAMPLES / "labels.json").read_text())}
    picture = cv2.imread(str(SAMPLES / "white_on_wood.jpg"))
    assert picture is not None
    large = np.asarray(cv2.resize(picture, (8000, 6000)), np.uint8)
    assert list(reader.read(large).values) == sorted(records["white_on_wood.jpg"]["values"])


@pytest.mark.parametrize(
    "pixels",
    [
        np.zeros((40, 60), np.uint8),
        np.zeros((40, 60, 1), np.uint8),
        np.zeros((40, 60, 4), np.uint8),
        np.zeros((40, 60, 3), np.uint16),
        np.zeros((40, 60, 3), np.float32),
        np.zeros((0, 60, 3), np.uint8),
    ],
)
def test_what_is_no_picture_of_bytes_is_refused_instead_of_misread(
    reader: DiceReader, pixels: np.ndarray
) -> None:
    with pytest.raises(ValueError, match="a picture is H×W×3 bytes in the order BGR, not"):
        reader.read(pixels)


DOWN = np.array([0.0, 8.0])  # a die seen from the side …
EVEN = np.array([225.0, 225.0])  # … through square pixels
GREY = np.array([127.0, 127.0, 127.0])


def test_a_count_of_pips_that_says_something_else_makes_a_die_uncertain() -> None:
    sure = np.array([0.001, 0.001, 0.995, 0.001, 0.001, 0.001])
    place = Place(50.0, 50.0, 30.0, 0.9)
    assert not Found(place, sure, sure, 0.99, 0.0, DOWN, EVEN, GREY, Opinion(2, 0.9)).certain
    assert Found(place, sure, sure, 0.99, 0.0, DOWN, EVEN, GREY, Opinion(3, 0.6)).certain
    assert Found(place, sure, sure, 0.99, 0.0, DOWN, EVEN, GREY, None).certain


def test_two_counts_of_pips_that_gainsay_each_other_say_nothing() -> None:
    sure = chances(3, 0.995)
    first = Found(
        Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.85, 0.0, DOWN, EVEN, GREY, Opinion(3, 0.6)
    )
    corners = np.zeros((4, 2))
    again = first.looked_at_again(sure, 0.99, 0.0, Opinion(3, 0.5), corners)
    assert again.pips == Opinion(3, 0.6)
    assert first.looked_at_again(sure, 0.99, 0.0, None, corners).pips == Opinion(3, 0.6)
    assert first.looked_at_again(sure, 0.99, 0.0, Opinion(5, 0.9), corners).pips is None


def test_what_the_face_reader_plainly_takes_for_a_die_leaves_doubt_however_unlike_it_looks() -> (
    None
):
    sure = chances(3, 0.995)
    die = Found(Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
    unlike = np.array([0.1, 2.4])
    other = replace(die, place=Place(200.0, 50.0, 30.0, 0.15), die=0.97, unlike=unlike)
    assert other.score < DOUBTFUL_SCORE
    assert not all_certain([die, other])
    assert all_certain([die, replace(other, die=0.9)])
    assert all_certain([die, replace(other, place=Place(200.0, 50.0, 12.0, 0.15))]), "too small"
    side = replace(other, place=Place(50.0, 66.0, 30.0, 0.15), facing_px=np.array([0.0, -8.0]))
    assert all_certain([die, side])


def test_where_more_places_than_can_be_looked_at_are_plain_nothing_is_certain(
    reader: DiceReader,
) -> None:
    table = cv2.imread(str(SAMPLES / "white_on_wood.jpg"))
    assert table is not None
    six = cv2.resize(table, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    many = reader.read(np.tile(six, (4, 4, 1)))
    assert len(many.dice) > 30
    assert not any(die.certain for die in many.dice)


def test_agreement_with_the_pips_asks_less_of_the_networks_than_silence() -> None:
    likely = np.array([0.02, 0.02, 0.9, 0.02, 0.02, 0.02])
    place = Place(50.0, 50.0, 30.0, 0.9)
    assert Found(place, likely, likely, 0.99, 0.0, DOWN, EVEN, GREY, Opinion(3, 0.6)).certain
    assert not Found(place, likely, likely, 0.99, 0.0, DOWN, EVEN, GREY, None).certain
    assert not Found(place, likely, likely, 0.6, 0.0, DOWN, EVEN, GREY, Opinion(3, 0.6)).certain, (
        "perhaps no die"
    )


def test_a_die_of_a_few_pixels_is_asked_about_however_sure_the_networks_are() -> None:
    sure = chances(3, 0.999)
    large, small = (
        Found(Place(50.0, 50.0, edge_px, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
        for edge_px in (14.0, 13.0)
    )
    assert large.certain
    assert not small.certain


@pytest.mark.parametrize(("left_px", "certain"), [(0.0, True), (-6.0, True), (-10.0, False)])
def test_a_die_cut_by_the_edge_of_the_picture_is_asked_about(left_px: float, certain: bool) -> None:
    sure = chances(3, 0.999)
    corners = np.array([[0, 20], [40, 20], [40, 60], [0, 60]]) + np.array([left_px, 0.0])
    die = Found(
        Place(20.0 + left_px, 40.0, 40.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY,
        corners=corners,
    )  # fmt: skip
    assert at_the_edge([die], 200, 60)[0].certain == certain
    assert not at_the_edge([die], 200, 50)[0].certain, "cut at the lower edge"


def test_of_a_picture_cut_through_a_die_that_die_is_asked_about(reader: DiceReader) -> None:
    picture = cv2.imread(str(SAMPLES / "white_on_wood.jpg"))
    assert picture is not None
    whole = reader.read(np.asarray(picture, np.uint8))
    left_px = min(die.center_px[0] for die in whole.dice)
    cut = reader.read(np.asarray(picture[:, round(left_px) :], np.uint8))
    leftmost, *others = sorted(cut.dice, key=lambda die: die.center_px[0])
    assert whole.certain
    assert not cut.certain
    assert not leftmost.certain
    assert all(die.certain for die in others)


def test_a_close_look_and_the_pips_together_outvote_two_looks_but_leave_doubt() -> None:
    place = Place(50.0, 50.0, 30.0, 0.9)
    twice = Found(
        place, chances(4, 0.8), chances(4, 0.8), 0.99, 0.0, DOWN, EVEN, GREY, Opinion(6, 0.8)
    )
    assert twice.value == 4
    outvoted = replace(twice, close=np.stack([chances(6, 0.9)] * 2))
    assert outvoted.value == 6
    assert not outvoted.certain
    in_ink_alone = np.stack([chances(6, 0.9), chances(4, 0.8)])
    assert replace(outvoted, close=in_ink_alone).value == 4
    square_alone = np.stack([chances(4, 0.9), chances(6, 0.8)])
    assert not replace(outvoted, close=square_alone, pips=None).certain


def test_a_close_look_decides_where_two_looks_do_not_agree() -> None:
    place = Place(50.0, 50.0, 30.0, 0.9)
    torn = Found(place, chances(2, 0.6), chances(5, 0.5), 0.99, 0.0, DOWN, EVEN, GREY)
    for value in (2, 5):
        assert replace(torn, close=np.stack([chances(value, 0.8)] * 2)).value == value


def test_a_close_look_that_leaves_no_doubt_makes_a_die_certain() -> None:
    place = Place(50.0, 50.0, 30.0, 0.9)
    torn = Found(place, chances(2, 0.97), chances(2, 0.95), 0.99, 0.0, DOWN, EVEN, GREY)
    sure, unsure = (replace(torn, close=np.stack([chances(2, p)] * 2)) for p in (0.999, 0.8))
    assert [one.certain for one in (torn, sure, unsure)] == [False, True, False]
    assert not replace(sure, die=0.8).certain
    assert not replace(sure, lean=0.6).certain
    assert not sure.but(Caveat.TWO_FACED).certain


def test_only_what_the_pips_do_not_settle_is_looked_at_closely(reader: DiceReader) -> None:
    looked = []
    for record in json.loads((SAMPLES / "labels.json").read_text()):
        picture = cv2.imread(str(SAMPLES / record["image"]))
        assert picture is not None
        small = cv2.resize(picture, None, fx=0.1, fy=0.1, interpolation=cv2.INTER_AREA)
        for found in reader.places(np.asarray(small, np.uint8)):
            assert found.chances.sum() == pytest.approx(1)
            looked += [found] if found.close is not None else []
    assert looked
    assert not any(found.certain_with_pips for found in looked)


def test_a_die_that_may_lean_is_not_certain_and_one_that_likely_does_is_told_to() -> None:
    sure = np.array([0.001, 0.001, 0.995, 0.001, 0.001, 0.001])
    flat = Found(
        Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY, Opinion(3, 0.6)
    )
    perhaps, likely = replace(flat, lean=0.45), replace(flat, lean=0.6)
    assert [one.certain for one in (flat, perhaps, likely)] == [True, False, False]
    assert [one.reading(640).cocked for one in (flat, perhaps, likely)] == [False, False, True]


def test_two_faces_that_place_the_middle_of_their_die_in_one_spot_are_of_one_die() -> None:
    sure = np.array([0.001, 0.001, 0.995, 0.001, 0.001, 0.001])
    top = Found(Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
    side = Found(
        Place(52.0, 73.0, 30.0, 0.5), sure, sure, 0.99, 0.0, np.array([0.0, -12.0]), EVEN, GREY
    )
    touching = Found(Place(52.0, 80.0, 30.0, 0.5), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
    assert side.shares_die_with(top)
    assert not touching.shares_die_with(top)
    assert without_sides([top, touching]) == [top, touching]


@pytest.mark.parametrize("leans", ["top", "side"])
def test_of_a_die_that_leans_two_faces_may_tell_its_middle_a_little_apart(leans: str) -> None:
    sure = chances(3, 0.995)
    top = Found(Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
    side = replace(top, place=Place(50.0, 65.0, 30.0, 0.5))
    assert not side.shares_die_with(top)
    leaning = replace(top if leans == "top" else side, lean=0.8)
    one, other = (leaning, side) if leans == "top" else (top, leaning)
    assert one.shares_die_with(other)
    assert other.shares_die_with(one)


@pytest.mark.parametrize(("apart_px", "certain"), [(15.0, False), (18.0, True)])
def test_two_dice_that_lie_nearer_one_another_than_dice_can_are_asked_about(
    apart_px: float, certain: bool
) -> None:
    """They may be the top and a side of one, each of which looks like a top."""
    sure = chances(3, 0.995)
    one = Found(Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
    other = replace(one, place=replace(one.place, x=50.0 + apart_px))
    assert [die.certain for die in without_sides([one, other])] == [certain, certain]


def test_a_die_with_a_second_likely_face_is_asked_about() -> None:
    sure = chances(3, 0.995)
    top = Found(Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, DOWN, EVEN, GREY)
    for die, certain in ((0.9, False), (0.1, True)):
        side = replace(
            top, place=Place(52.0, 73.0, 30.0, 0.5), facing_px=np.array([0.0, -12.0]), die=die
        )
        (one,) = without_sides([top, side])
        assert one.certain == certain
        assert one.place == top.place


def _at(x: float, edge_px: float, die: float, heat: float = 0.7) -> Found:
    place, likely = Place(x, 50.0, edge_px, heat), chances(3, 0.9)
    return Found(place, likely, likely, die, 0.0, DOWN, EVEN, GREY)


def _two_sure_dice() -> list[Found]:
    return [_at(x, 30.0, 0.99, heat=0.95) for x in (20.0, 60.0)]


def test_dice_side_by_side_are_not_one_large_die_though_each_is_less_likely() -> None:
    group, row = _at(50.0, 100.0, 0.995), [_at(x, 30.0, 0.98) for x in (19.0, 50.0, 81.0)]
    assert unhidden([group, *row]) == row
    assert unhidden([group, row[1]]) == [group], "a single one inside is not a group"


def test_what_seems_to_lie_between_two_dice_that_touch_is_none() -> None:
    """No die lies so near to either; the place between two that do not touch may be one."""
    for gap_px, read in ((35.0, 2), (42.0, 3)):
        one, other = (_at(x, 30.0, 0.99, heat=0.95) for x in (50.0, 50.0 + gap_px))
        between = _at(50.0 + gap_px / 2, 36.0, 0.95, heat=0.6)
        assert between.score >= LEAST_SCORE
        assert len(without_sides([one, other, between])) == read


def test_a_large_die_stays_one_though_its_pips_look_a_little_like_dice() -> None:
    large = _at(50.0, 100.0, 0.999)
    for die in (0.5, 0.7):
        pips = [_at(x, 15.0, die) for x in (25.0, 50.0, 75.0)]
        assert unhidden([*pips, large]) == [large]


def test_what_looks_like_the_sure_dice_beside_it_is_likelier_a_die_than_what_does_not() -> None:
    faint, key = _at(100.0, 31.0, 0.5), _at(140.0, 18.0, 0.5)
    blue = replace(faint, colour=np.array([200.0, 40.0, 20.0]))
    *sure, like, smaller, other = beside_dice([*_two_sure_dice(), faint, key, blue])
    assert all(one.sure for one in sure)
    assert like.score > faint.score > max(smaller.score, other.score)


def test_a_die_that_is_plainly_seen_is_one_though_it_is_of_no_set_on_the_table() -> None:
    large = _at(200.0, 70.0, 0.99, heat=0.95)
    blue = replace(large, colour=np.array([200.0, 40.0, 20.0]))
    assert beside_dice([*_two_sure_dice(), large])[-1].sure
    assert beside_dice([*_two_sure_dice(), blue])[-1].score >= LEAST_SCORE


def test_what_is_no_die_beyond_doubt_says_nothing_of_others() -> None:
    doubtful = [_at(x, 30.0, 0.6) for x in (20.0, 60.0, 100.0)]
    assert beside_dice(doubtful) == doubtful
    alone, faint = _two_sure_dice()[0], doubtful[1]
    first, second = beside_dice([alone, faint])
    assert first is alone
    assert second.unlike is not None


def test_what_a_better_place_hides_hides_nothing_itself() -> None:
    large, die, beyond = _at(70.0, 100.0, 0.65), _at(50.0, 30.0, 0.99), _at(90.0, 30.0, 0.6)
    assert unhidden([beyond, large, die]) == [die, beyond]
    assert shown([beyond.place], [large, die]) == [beyond.place]
    assert shown([beyond.place], [large]) == []


def test_reading_twice_gives_the_same(reader: DiceReader) -> None:
    record = json.loads((SAMPLES / "labels.json").read_text())[0]
    picture = cv2.imread(str(SAMPLES / record["image"]))
    assert picture is not None
    assert reader.read(picture).dice == reader.read(picture).dice


def test_a_reading_lies_in_its_picture_and_its_figures_in_their_ranges(
    reader: DiceReader,
) -> None:
    for record in json.loads((SAMPLES / "labels.json").read_text())[:4]:
        picture = cv2.imread(str(SAMPLES / record["image"]))
        assert picture is not None
        reading = reader.read(picture)
        for die in reading.dice:
            assert die.value in range(1, 7)
            assert 0 <= die.confidence <= 1
            assert -die.size_px < die.center_px[0] < reading.width_px + die.size_px
            assert not (die.certain and die.cocked)
        assert reading.certain <= all(die.certain for die in reading.dice)


def test_a_folder_without_models_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"missing.*install scorekeeper again") as refusal:
        DiceReader.load(tmp_path)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", FILES)
def test_one_changed_byte_is_noticed(models: Path, name: str) -> None:
    content = bytearray((models / name).read_bytes())
    content[len(content) // 2] ^= 1
    (models / name).write_bytes(content)
    with pytest.raises(ModelError, match=r"damaged.*install scorekeeper again"):
        DiceReader.load(models)


@pytest.mark.parametrize("sums", [b"", b"nonsense\n", b"\xff\x00  \xfe\n", b"a b c\n\n"])
def test_a_damaged_list_of_sums_is_refused_too(models: Path, sums: bytes) -> None:
    (models / SUMS).write_bytes(sums)
    with pytest.raises(ModelError, match=r"damaged.*install scorekeeper again"):
        DiceReader.load(models)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="nothing without an end here")
@pytest.mark.parametrize("name", [FACE_FILE, SUMS])
def test_what_has_no_end_is_no_model(models: Path, name: str) -> None:
    (models / name).unlink()
    (models / name).symlink_to("/dev/zero")
    with pytest.raises(ModelError, match=r"too large for a model; install scorekeeper again"):
        DiceReader.load(models)


def test_a_missing_list_of_sums_is_named(models: Path) -> None:
    (models / SUMS).unlink()
    with pytest.raises(ModelError, match=r"SHA256SUMS is missing.*install scorekeeper again"):
        DiceReader.load(models)


@pytest.mark.parametrize("content", [b"", b"\x08\x07", b"<html>not found</html>"])
def test_another_file_in_a_models_place_is_refused_even_if_its_sum_is_right(
    models: Path, content: bytes
) -> None:
    (models / FACE_FILE).write_bytes(content)
    sums = [line for line in (models / SUMS).read_text().splitlines() if FACE_FILE not in line]
    sums.append(f"{hashlib.sha256(content).hexdigest()}  {FACE_FILE}")
    (models / SUMS).write_text("\n".join(sums))
    with pytest.raises(ModelError, match="install scorekeeper again") as refusal:
        DiceReader.load(models)
    assert "\n" not in str(refusal.value)


def test_a_model_cut_short_is_noticed_even_if_its_sum_is_right(models: Path) -> None:
    short = (models / FINDER_FILE).read_bytes()[:5000]
    (models / FINDER_FILE).write_bytes(short)
    sums = (models / SUMS).read_text().splitlines()
    sums[0] = f"{hashlib.sha256(short).hexdigest()}  {FINDER_FILE}"
    (models / SUMS).write_text("\n".join(sums))
    with pytest.raises(ModelError, match="no usable model"):
        DiceReader.load(models)


def test_the_one_network_in_the_place_of_the_other_is_refused(models: Path) -> None:
    shutil.copy(models / FINDER_FILE, models / FACE_FILE)
    digest = hashlib.sha256((models / FACE_FILE).read_bytes()).hexdigest()
    (models / SUMS).write_text(f"{digest}  {FINDER_FILE}\n{digest}  {FACE_FILE}\n")
    with pytest.raises(ModelError, match="a model for die finder"):
        DiceReader.load(models)


def test_the_models_say_what_they_are(reader: DiceReader) -> None:
    assert sum((MODELS / name).stat().st_size for name in FILES) < 3_000_000
    assert reader.metadata["face reader"]["labels"] == "1 2 3 4 5 6"
    assert json.loads(reader.metadata["die finder"]["figures"])


def test_a_loaded_reader_is_warm_for_its_first_dice() -> None:
    """Its first picture of dice takes no longer than the next: nothing is loaded for it, and the
    picture that it was warmed up with shows dice, which fill OpenCV's tables of colours."""
    script = (
        "import cv2, sys; from scorekeeper.vision.reading.reader import DiceReader;"
        "reader = DiceReader.load(); picture = cv2.imread(sys.argv[1]); before = set(sys.modules);"
        "assert len(reader.read(picture).dice) == 6; print(sorted(set(sys.modules) - before))"
    )
    picture = str(SAMPLES / "white_on_wood.jpg")
    told = subprocess.run([sys.executable, "-c", script, picture], capture_output=True, check=True)
    assert told.stdout.split() == [b"[]"]


def test_the_picture_that_warms_a_reader_up_shows_dice(reader: DiceReader) -> None:
    reading = reader.read(first_picture())
    assert reading.values == (4, 4)
    assert reading.certain

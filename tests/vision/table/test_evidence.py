"""The picture kept with a roll: small, whole, and with what was read in it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.evidence import MOST_BYTES, dice_in, kept_picture
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why

SURE = DieReading(5, 0.998, True, (640.0, 360.0), 80.0)
LEANS = DieReading(2, 0.6, False, (320.0, 180.0), 80.0, cocked=True)
ROLL = RollSettled(3.2, (SURE, LEANS), (), (Doubt(Why.COCKED, LEANS),))


def _changed(jpeg: bytes, word: bytes, other: bytes) -> bytes:
    """The same with another word in its comment, which is as long as its head says."""
    at = jpeg.index(b"\xff\xfe") + 2
    length = int.from_bytes(jpeg[at : at + 2], "big") + len(other) - len(word)
    return jpeg[:at] + length.to_bytes(2, "big") + jpeg[at + 2 :].replace(word, other, 1)


def noise(height: int, width: int) -> np.ndarray:
    """The hardest picture to keep small."""
    return np.random.default_rng(1).integers(0, 256, (height, width, 3)).astype(np.uint8)


@pytest.mark.parametrize(
    "size", [(720, 1280), (1920, 1080), (2160, 3840), (4000, 500), (66_000, 300)]
)
def test_a_picture_of_anything_is_kept_in_less_than_60_kb(size: tuple[int, int]) -> None:
    kept = kept_picture(noise(*size), ROLL)
    assert len(kept) < MOST_BYTES == 60_000
    assert cv2.imdecode(np.frombuffer(kept, np.uint8), cv2.IMREAD_COLOR) is not None


def test_a_plain_picture_is_kept_as_large_as_it_is_shown() -> None:
    kept = kept_picture(np.full((720, 1280, 3), 90, np.uint8), ROLL)
    assert cv2.imdecode(np.frombuffer(kept, np.uint8), cv2.IMREAD_COLOR).shape == (360, 640, 3)


def test_what_was_read_travels_with_the_picture_in_its_own_pixels() -> None:
    kept = kept_picture(np.full((720, 1280, 3), 90, np.uint8), ROLL)
    assert dice_in(kept) == (
        DieReading(5, 0.998, True, (320.0, 180.0), 40.0),
        DieReading(2, 0.6, False, (160.0, 90.0), 40.0, cocked=True),
    )
    assert b'"doubts":[{"why":"cocked","value":2}]' in kept


def test_every_face_travels_with_the_picture_though_others_have_put_their_own_words_first() -> None:
    dice = tuple(DieReading(face, 0.9, True, (9.0, 9.0), 8.0) for face in range(1, 7))
    kept = kept_picture(np.full((48, 64, 3), 90, np.uint8), RollSettled(3.2, dice))
    first = kept[:2] + b"\xff\xe1\x00\x0aanother" + b"\0" + kept[2:]
    for picture in (kept, first):
        assert [die.value for die in dice_in(picture)] == [1, 2, 3, 4, 5, 6]


def test_a_picture_without_a_reading_or_of_another_program_has_no_boxes() -> None:
    plain = kept_picture(np.full((48, 64, 3), 90, np.uint8))
    whole = kept_picture(np.full((48, 64, 3), 90, np.uint8), ROLL)
    nested = plain[:2] + b"\xff\xfe" + (50_002).to_bytes(2, "big") + b"[" * 50_000
    odd = plain[:2] + b"\xff\xfe\x00\x05{}x"
    for strange in (b"", b"no picture", plain, whole[:20], odd, nested):
        assert dice_in(strange) == ()
    for word, other in ((b'"value":5', b'"value":x'), (b'"size"', b'"sice"')):
        assert dice_in(whole.replace(word, other)) == ()
    for no_face in (b"7", b"0", b"-4", b"Infinity", b"1e999", b"2.5", b'"3"'):
        assert dice_in(_changed(whole, b'"value":5', b'"value":' + no_face)) == ()


def test_more_dice_than_a_comment_holds_are_left_out_of_the_picture() -> None:
    pixels = np.full((48, 64, 3), 90, np.uint8)
    assert kept_picture(pixels, RollSettled(3.2, (SURE,) * 1000)) == kept_picture(pixels)

"""Nobody means to end a turn that has begun this very moment."""

from __future__ import annotations

from scorekeeper.desktop.game.haste import Haste


def test_it_is_for_a_moment_after_the_dice_have_passed() -> None:
    now_s = [10.0]
    haste = Haste(lambda: now_s[0])
    haste.follow(3)
    assert not haste, "a game taken up again"
    haste.follow(4)
    assert haste
    now_s[0] += 1.0
    assert not haste


def test_it_lasts_as_long_as_a_key_is_held() -> None:
    """On X11 a held key may come as one that is pressed again and again."""
    now_s = [10.0]
    haste = Haste(lambda: now_s[0])
    haste.follow(3)
    haste.follow(4)
    for _ in range(50):
        now_s[0] += 0.04
        assert haste
        haste.press()
    now_s[0] += 0.4
    assert not haste, "pressed again, and meant"


def test_it_ends_where_the_turn_is_known_of_or_the_last_one_is_taken_back() -> None:
    haste = Haste(lambda: 10.0)
    for ends in (haste.end, lambda: haste.follow(0)):
        haste.follow(0)
        haste.follow(1)
        assert haste
        ends()
        assert not haste


def test_turns_of_another_game_have_not_passed() -> None:
    haste = Haste(lambda: 10.0)
    haste.follow(1)
    haste.forget()
    haste.follow(5)
    assert not haste

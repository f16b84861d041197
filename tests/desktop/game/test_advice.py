"""One line of advice, computed off the window's thread; the best selection is marked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from scorekeeper.advice.decision import Measure
from scorekeeper.advice.duel import Duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import relay
from scorekeeper.advice.shelf import Shelf
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.advice_line import AdviceLine
from scorekeeper.desktop.game.advice_showing import advice_line
from scorekeeper.desktop.game.advised import Advised, advised
from scorekeeper.desktop.game.advising import Advisor
from scorekeeper.rules.events import Banked
from scorekeeper.rules.ruleset import WinRules
from scorekeeper.rules.start import players_of
from tests.desktop.controls import shown
from tests.desktop.game.test_showing import CLASSIC, game, kept, rolled
from tests.desktop.table import Table, seen
from tests.rules.little_game import game as little_game


def ground(line: AdviceLine) -> str:
    """The colour beneath the words."""
    window = line.window()
    place = line.mapTo(window, QPoint(line.width() // 2, 3))
    return window.grab().toImage().pixelColor(place).name()


def test_the_line_says_what_to_keep_and_what_it_is_worth(table: Table) -> None:
    with table.bot.waitSignal(table.window.advisor.told, check_params_cb=lambda a: a.advice):
        table.type_roll("123466")
    assert table.page.advice.text.startswith("Keep 1 and roll 5 dice: 7.7 % farkle, worth ")
    (card,) = table.page.selections.cards
    assert card.accessibleDescription() == "Advice. leaves 5 dice  ·  farkle 7.7 %"


def test_who_points_at_the_line_is_told_what_the_figures_leave_out(table: Table) -> None:
    rules = replace(CLASSIC, win=WinRules(welfare=True))
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(rules, players_of(("Anna", "Ben")))
    table.settle()
    assert table.page.advice.toolTip() == ""
    with table.bot.waitSignal(table.window.advisor.told, check_params_cb=lambda a: a.advice):
        table.type_roll("123466")
    notes = table.page.advice.toolTip().splitlines()
    assert notes[0] == "Measured in points: the expected score of this turn."
    assert notes[1].startswith("An exact hit counts as the points that it takes")
    assert table.page.advice.accessibleDescription() == " ".join(notes)


def test_the_best_card_is_marked_though_another_pays_more(table: Table) -> None:
    with table.bot.waitSignal(table.window.advisor.told, check_params_cb=lambda a: a.advice):
        table.type_roll("122256")
    marked = [
        card.accessibleName()
        for card in table.page.selections.cards
        if card.accessibleDescription().startswith("Advice.")
    ]
    assert marked == ["Keep 1: +100, single 1"]


def test_the_line_is_silent_while_a_throw_is_awaited(table: Table) -> None:
    assert table.page.advice.text == ""


def test_who_is_asked_what_was_set_aside_is_not_advised_what_to_set_aside(table: Table) -> None:
    with table.bot.waitSignal(table.window.advisor.told, check_params_cb=lambda a: a.advice):
        table.see(seen("155234"))
    table.see(seen("234", time_s=9.0))
    assert table.play.asks_kept
    assert table.page.advice.text == ""
    cards = [card.accessibleDescription() for card in table.page.selections.cards]
    assert "farkle 27.8 %" in cards[0]
    assert not any(each.startswith("Advice.") for each in cards)


def test_where_nothing_is_said_there_is_no_empty_card(table: Table) -> None:
    """Its place is kept, so that nothing jumps, but no box stands there with nothing in it."""
    assert table.page.advice.isVisible()
    assert ground(table.page.advice) == table.look.theme.window
    with table.bot.waitSignal(table.window.advisor.told, check_params_cb=lambda a: a.advice):
        table.type_roll("123466")
    assert ground(table.page.advice) == table.look.theme.surface


def test_between_keeping_and_throwing_it_weighs_banking() -> None:
    state = game(rolled("123466"), kept("1"))
    assert advice_line(advised(state), state).startswith("Roll on: ")
    rich = game(rolled("111666"), kept("1 1 1"), rolled("156"), kept("1 5"))
    assert advice_line(advised(rich), rich).startswith("Bank 1,150; rolling on: ")


def test_between_keeping_and_throwing_it_tells_that_a_bank_goes_over_the_target() -> None:
    exact = replace(CLASSIC, win=WinRules(target=300, welfare=True))
    state = game(rolled("111234"), kept("1 1 1"), rules=exact)
    line = "Roll on: 0 on average; banking goes over the target"
    assert advice_line(advised(state), state) == line


def test_in_the_last_turns_it_is_the_probability_of_winning() -> None:
    short = replace(CLASSIC, win=WinRules(target=300))
    state = game(rolled("111234"), kept("1 1 1"), Banked(), rolled("155234"), rules=short)
    found = advised(state)
    assert found.advice is not None
    assert found.advice.measure is Measure.WIN_PROBABILITY
    assert "to win" in advice_line(found, state)


def test_advice_for_another_state_is_not_shown() -> None:
    state = game(rolled("123466"))
    assert advice_line(advised(state), game(rolled("155234"))) == ""


def test_advice_is_switched_off_by_a_key(table: Table) -> None:
    table.key(Qt.Key.Key_A)
    assert not table.page.advice.isVisible()


@pytest.fixture
def solving(table: Table, tmp_path: Path) -> Table:
    """A game of two, which is solved in the background, for longer than any test plays it."""
    return _solving(table, tmp_path, target=5_000)


@pytest.fixture
def soon_solved(table: Table, tmp_path: Path) -> Table:
    """A short one."""
    return _solving(table, tmp_path, target=500)


def _solving(table: Table, tmp_path: Path, target: int) -> Table:
    table.window.advisor.shelf = Shelf(tmp_path / "advice")
    rules = replace(CLASSIC, win=WinRules(target=target))
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(rules, players_of(("Anna", "Ben")))
    table.settle()
    return table


@pytest.mark.slow
def test_a_game_of_two_is_solved_with_its_progress_in_sight(soon_solved: Table) -> None:
    advisor, line = soon_solved.window.advisor, soon_solved.page.advice
    with soon_solved.bot.waitSignal(advisor.solving, check_params_cb=lambda share: share >= 0):
        soon_solved.type_roll("155234")
    assert line.progress.isVisible()

    def as_chances(answer: Advised) -> bool:
        return answer.advice is not None and answer.advice.measure is Measure.WIN_PROBABILITY

    with soon_solved.bot.waitSignal(advisor.told, timeout=300_000, check_params_cb=as_chances):
        pass
    advisor.look_at_progress()
    assert not line.progress.isVisible()
    assert "to win" in line.text


def test_what_is_being_computed_is_said_where_there_is_no_advice_beside_it(
    look: Look, qtbot: QtBot
) -> None:
    line = shown(qtbot, AdviceLine(look))
    line.show_progress(0.3)
    assert line.text == "The chances to win this game are being computed"
    line.say("Keep 1")
    assert line.text == "Keep 1"
    line.say("")
    assert line.text == "The chances to win this game are being computed"
    line.show_progress(-1.0)
    assert line.text == ""


def test_nothing_is_said_of_the_solution_of_another_game(solving: Table) -> None:
    """It goes on, for whoever plays that game again."""
    advisor, line = solving.window.advisor, solving.page.advice
    with solving.bot.waitSignal(advisor.solving, check_params_cb=lambda share: share >= 0):
        solving.type_roll("155234")
    with solving.bot.waitSignal(advisor.solving, check_params_cb=lambda share: share < 0):
        solving.keeper.start(
            replace(CLASSIC, win=WinRules(welfare=True)), players_of(("Anna", "Ben"))
        )
    advisor.look_at_progress()
    assert not line.progress.isVisible()
    assert advisor.shelf is not None
    assert advisor.shelf.progress is not None


def test_the_solution_can_be_done_without(solving: Table) -> None:
    advisor, line = solving.window.advisor, solving.page.advice
    with solving.bot.waitSignal(advisor.solving, check_params_cb=lambda share: share >= 0):
        solving.type_roll("155234")
    assert line.progress.isVisible()
    solving.bot.mouseClick(line.stop, Qt.MouseButton.LeftButton)
    assert not line.progress.isVisible()
    with solving.bot.waitSignal(advisor.told, check_params_cb=lambda told: told.now is not None):
        solving.key_does(Qt.Key.Key_Return)
    assert advisor.shelf is not None
    assert advisor.shelf.progress is None
    with solving.bot.waitSignal(solving.keeper.changed):
        solving.keeper.start(CLASSIC, players_of(("Anna", "Ben")))
    with solving.bot.waitSignal(advisor.solving, check_params_cb=lambda share: share >= 0):
        solving.type_roll("155234")


class SlowShelf(Shelf):
    """Solves nothing, and is looked into as soon as it ``may`` be; counts how often it is given
    up."""

    def __init__(self) -> None:
        self.asked, self.may, self.given_up = Event(), Event(), 0

    def find(self, match: Match) -> Duel | None:
        self.asked.set()
        assert self.may.wait(10)
        return None

    def close(self) -> None:
        self.given_up += 1


def test_what_was_given_up_in_the_game_before_is_solved_in_the_next(qtbot: QtBot) -> None:
    """Also where the next one begins before the thread has heard of it."""
    advisor, shelf = Advisor(), SlowShelf()
    advisor.shelf = shelf
    advisor.ask(game())
    assert shelf.asked.wait(10)
    advisor.ask(game(rolled("123466")))
    advisor.give_up()
    advisor.begin_anew()
    last = game(rolled("155234"))
    with qtbot.waitSignal(advisor.told, check_params_cb=lambda found: found.state is last):
        advisor.ask(last)
        shelf.may.set()
    with qtbot.waitSignal(advisor.told):
        advisor.ask(last)
    assert not shelf.given_up
    advisor.close()


def test_an_answer_that_nobody_waits_for_any_more_is_given_up(qtbot: QtBot) -> None:
    """Else the window would neither answer nor close while the last turns of teams are computed."""
    win = {"target": 1000, "ending": "full_extra_round"}
    rules = {"players": {"team_size": 2}, "win": win}
    teams = little_game(rules, "Anna Ben Cleo Dora", "Anna: +1000\nBen: farkle\nCleo: farkle")
    advisor, answered = Advisor(), list[object]()
    advisor.told.connect(lambda found: answered.append(found.state))
    relay.cache_clear()
    advisor.ask(teams.turns("Dora: farkle\nAnna: 155234").state)
    qtbot.waitUntil(lambda: relay.cache_info().misses > 0)
    last = game(rolled("155234"))
    with qtbot.waitSignal(advisor.told):
        advisor.ask(last)
    assert answered == [last]
    advisor.ask(teams.state)
    qtbot.waitUntil(lambda: advisor._asked is None)
    advisor.close()
    assert answered == [last]

"""Past games: the list, the chart, the records, the dice, and games saved as files."""

from __future__ import annotations

import errno
import json
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer
from typing import Self

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.advice.at_table import nothing_solved
from scorekeeper.advice.match import Match
from scorekeeper.advice.store import store as keep
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages import past_games
from scorekeeper.desktop.pages.charts import ChanceChart, Line
from scorekeeper.desktop.pages.game_files import GameFiles
from scorekeeper.desktop.pages.history_page import HistoryPage
from scorekeeper.desktop.pages.past_games import PastGames
from scorekeeper.desktop.visits import Visits
from scorekeeper.paths import advice_folder
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Player, PlayerAdded, PlayerLeft
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.sheet import summaries
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.store import UnreadableGame
from tests.advice.advising import all_even
from tests.desktop.controls import named, shown
from tests.desktop.table import Table, no_reader
from tests.printing.conftest import read_pdf


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Anna has won a game against Ben; Clara and Anna have just begun one."""
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        won = Session.start(log, load("kingdom-come"), players_of(("Anna", "Ben")))
        for roll, kept in (("155234", "155"), ("223446", ""), ("111111", "111111")):
            won.roll(Roll.parse(roll))
            if kept:
                won.keep(Roll.parse(kept))
                won.bank()
            else:
                won.farkle()
        Session.start(log, load("classic"), players_of(("Clara", "Anna")))
    return path


@pytest.fixture
def table(qtbot: QtBot, store: Path) -> Iterator[Table]:
    table = Table(qtbot, store)
    Visits(table.window, table.look, PhotoReader(no_reader))
    with qtbot.waitSignal(table.keeper.opened):
        table.keeper.open()
    yield table
    table.close()


@pytest.fixture
def files() -> Iterator[GameFiles]:
    files = GameFiles()
    yield files
    files.close()


@pytest.fixture
def page(table: Table) -> HistoryPage:
    table.window.page_wanted.emit("history")
    found = table.window.pages.visited
    assert isinstance(found, HistoryPage)
    table.bot.waitUntil(lambda: found.said == "2 games")
    return found


def titles(page: HistoryPage) -> list[str]:
    return [page.list.item(row).text().splitlines()[0] for row in range(page.list.count())]


def test_games_are_listed_the_last_played_first(page: HistoryPage) -> None:
    assert titles(page) == ["Clara and Anna", "Anna and Ben"]
    assert "Anna wins with 8,200" in page.list.item(1).text()
    assert "not finished, round 1" in page.list.item(0).text()


def test_what_was_said_while_games_were_read_stays(qtbot: QtBot, look: Look) -> None:
    page = shown(qtbot, HistoryPage(look), 1366, 768)
    page.say("sheet.pdf is written")
    page.finish(0)
    assert page.said == "sheet.pdf is written"


def test_without_any_game_there_is_a_line_in_the_place_of_empty_charts(
    qtbot: QtBot, look: Look
) -> None:
    page = shown(qtbot, HistoryPage(look), 1366, 768)
    assert not page.chart.isVisible()
    page.finish(0)
    assert not page.tabs.isVisible()
    texts = [each.text() for each in page.findChildren(QLabel) if each.isVisible()]
    assert any(text.startswith("There is no game to show yet.") for text in texts)


def chart_says(table: Table, page: HistoryPage, scores: str) -> None:
    """The chart of the game that was opened, once it has been replayed."""
    table.bot.waitUntil(lambda: page.chart.accessibleDescription() == scores)


def test_a_game_shows_its_chart_and_its_sheet(table: Table, page: HistoryPage) -> None:
    page.list.setCurrentRow(1)
    chart_says(table, page, "Anna: 8,200, Ben: 0")
    model = page.sheet.model()
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Anna: 8,200"


def test_a_game_shows_how_likely_each_player_was_to_win(table: Table, page: HistoryPage) -> None:
    assert page.turning_point.startswith("Nothing has been played")
    rules = load("kingdom-come")
    keep(all_even(Match(rules, rules.win.ending)), advice_folder())
    page.list.setCurrentRow(1)
    table.bot.waitUntil(
        lambda: page.turning_point.startswith("The chance to win of whoever"), timeout=30_000
    )
    assert page.chances.accessibleDescription() == "Anna: 100.0 %, Ben: 0.0 %"
    assert "That of Anna rose most after the turn in round" in page.turning_point


def test_a_name_in_the_chart_of_chances_is_a_name_whatever_it_looks_like(
    qtbot: QtBot, look: Look
) -> None:
    chart = shown(qtbot, ChanceChart(look))
    chart.show_chances([Line("<b>Ann</b>", 0, (0, 1), (0.4, 1.0))])
    ((_, label),) = chart.plotItem.legend.items
    assert label.text == "&lt;b&gt;Ann&lt;/b&gt;"


def test_where_the_chances_have_not_been_computed_it_is_said(
    table: Table, page: HistoryPage
) -> None:
    """Whether that was given up, did not finish or never began."""
    page.list.setCurrentRow(1)
    table.bot.waitUntil(
        lambda: page.turning_point.startswith("The chances to win under these rules are not"),
        timeout=30_000,
    )
    assert "unless it is given up" in page.turning_point
    assert page.chances.isHidden()


def test_where_no_chances_can_be_computed_none_are_promised(table: Table, store: Path) -> None:
    with EventLog(store) as log:
        alone = Session.start(log, load("classic"), players_of(("Anna",)))
        alone.roll(Roll.parse("155234"))
        alone.keep(Roll.parse("155"))
        alone.bank()
    table.window.page_wanted.emit("history")
    page = table.window.pages.visited
    assert isinstance(page, HistoryPage)
    table.bot.waitUntil(lambda: page.turning_point.startswith("No chances to win can be computed"))


def test_the_chart_has_a_line_for_what_was_scored_before_someone_left_and_came_back(
    table: Table, page: HistoryPage, store: Path
) -> None:
    with EventLog(store) as log:
        game = Session.start(log, load("classic"), players_of(("Dora", "Eva")))
        game.roll(Roll.parse("155234"))
        game.keep(Roll.parse("155"))
        game.bank()
        game.record(PlayerLeft("p1"))
        game.record(PlayerAdded(Player("p3", "Dora"), points=200))
    table.window.page_wanted.emit("history")
    again = table.window.pages.visited
    assert isinstance(again, HistoryPage)
    table.bot.waitUntil(lambda: again.said == "3 games")
    chart_says(table, again, "Dora: 200, Eva: 0, Dora: 200")


def test_games_are_listed_and_counted_without_a_replay_once_they_were(
    table: Table, page: HistoryPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise UnreadableGame("this game was replayed again")

    monkeypatch.setattr(summaries, "replayed", refuse)
    listed, records, fair = titles(page), page.records.texts(), page.fair
    table.window.page_wanted.emit("history")
    again = table.window.pages.visited
    assert isinstance(again, HistoryPage)
    table.bot.waitUntil(lambda: again.said == "2 games")
    assert (titles(again), again.records.texts(), again.fair) == (listed, records, fair)


def test_another_game_chosen_at_once_is_the_one_that_is_shown(
    table: Table, page: HistoryPage
) -> None:
    for row in (1, 0, 1, 0, 1):
        page.list.setCurrentRow(row)
    chart_says(table, page, "Anna: 8,200, Ben: 0")
    table.bot.waitUntil(lambda: page.reviewed.startswith("•  Anna: 8,200 points"))


def test_a_game_is_looked_back_on_against_best_play(page: HistoryPage, table: Table) -> None:
    page.list.setCurrentRow(1)
    table.bot.waitUntil(lambda: page.reviewed != "")
    anna, ben = page.reviewed.splitlines()
    assert anna.startswith("•  Anna: 8,200 points in 2 turns; best play brings ")
    assert "were given away" in ben


def test_a_name_from_right_to_left_turns_no_line_round(table: Table, store: Path) -> None:
    with EventLog(store) as log:
        game = Session.start(log, load("classic"), players_of(("שרה", "Ben")))
        game.roll(Roll.parse("155234"))
        game.keep(Roll.parse("155"))
        game.bank()
    table.window.page_wanted.emit("history")
    page = table.window.pages.visited
    assert isinstance(page, HistoryPage)
    table.bot.waitUntil(lambda: page.reviewed != "")
    assert page.reviewed.startswith("•  \u2068שרה\u2069: 200 points in 1 turn")


def test_records_are_counted_over_all_games(page: HistoryPage) -> None:
    assert page.records.texts() == [
        ["Anna", "1", "1", "2", "4,100", "0.0 %", "8,000"],
        ["Ben", "1", "0", "1", "0", "100.0 %", "0"],
    ]


def test_the_dice_get_an_honest_word(page: HistoryPage) -> None:
    assert page.faces.accessibleDescription() == "1: 7, 2: 3, 3: 2, 4: 3, 5: 2, 6: 1"
    assert page.fair.startswith("18 dice say nothing yet about fairness.")
    assert "takes about 1,600." in page.fair
    assert page.fair.endswith("The dashed line is how often each would come up if all were even.")


def test_whoever_wants_to_print_finds_the_word(page: HistoryPage) -> None:
    button = named(page, QPushButton, "Print…")
    assert (button.text(), button.toolTip()) == ("Print…", "Save this game as PDF")
    save_as = next(label for label in page.findChildren(QLabel) if label.text() == "Save as")
    csv = named(page, QPushButton, "Save this game as CSV")
    assert button.x() < save_as.x() < csv.x()


@pytest.mark.parametrize("ending", ["csv", "json", "pdf"])
def test_a_game_is_saved_as_a_file(
    page: HistoryPage, table: Table, tmp_path: Path, ending: str
) -> None:
    named(page, QPushButton, "Print…" if ending == "pdf" else f"Save this game as {ending.upper()}")
    page.list.setCurrentRow(1)
    target = tmp_path / f"game.{ending}"
    page.export_wanted.emit(page._opened(), target)
    table.bot.waitUntil(lambda: page.said == f"Saved as {target}")
    content = target.read_bytes()
    if ending == "json":
        assert json.loads(content)["format"] == "scorekeeper game"
    else:
        assert content.startswith({"csv": b"\xef\xbb\xbfround,Anna", "pdf": b"%PDF"}[ending])


def test_a_game_is_saved_though_the_page_is_left_at_once(
    page: HistoryPage, store: Path, tmp_path: Path, qtbot: QtBot, files: GameFiles
) -> None:
    games, target = PastGames(store, nothing_solved, files), tmp_path / "game.json"
    (won,) = (game for game in page._games if game.summary.won)
    games.open(won)
    games.export(won, target)
    games.close()
    qtbot.waitUntil(target.exists)
    assert json.loads(target.read_text())["events"]


@pytest.mark.parametrize(
    "slow", ["past_games.review", "game_files.to_json", "past_games.Summaries.keep"]
)
def test_leaving_waits_neither_for_what_is_reckoned_nor_for_what_is_written(
    page: HistoryPage,
    store: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    slow: str,
    files: GameFiles,
) -> None:
    begun, may_end = Event(), Event()

    def wait(*_: object, **__: object) -> str:
        begun.set()
        may_end.wait()
        return ""

    monkeypatch.setattr(f"scorekeeper.desktop.pages.{slow}", wait)
    games = PastGames(store, nothing_solved, files)
    (won,) = (game for game in page._games if game.summary.won)
    games.read()
    games.open(won)
    games.export(won, tmp_path / "game.json")
    begun.wait()
    patience = Timer(5, may_end.set)  # else a close that waits would do so for ever
    patience.start()
    games.close()
    assert not may_end.is_set()
    patience.cancel()
    may_end.set()


def test_nobody_has_the_games_open_once_the_page_was_left(
    page: HistoryPage, store: Path, monkeypatch: pytest.MonkeyPatch, files: GameFiles
) -> None:
    """Others may be restored in their place."""
    held: list[EventLog] = []

    class Held(EventLog):
        def __enter__(self) -> Self:
            held.append(self)
            return super().__enter__()

        def close(self) -> None:
            super().close()
            held.remove(self)

    monkeypatch.setattr(past_games, "EventLog", Held)
    games = PastGames(store, nothing_solved, files)
    games.read()
    games.open(page._games[0])
    games.export(page._games[0], store.with_name("game.json"))
    games.close()
    assert not held


def test_what_is_being_told_has_been_told_once_nobody_looks_any_more(
    page: HistoryPage, store: Path, files: GameFiles
) -> None:
    """The page that is left takes with it what tells; a thread that was in the midst of telling
    took the program down."""
    games, begun, closing = PastGames(store, nothing_solved, files), Event(), Event()
    told: list[int] = []

    def tell_slowly(game: int, *_: object) -> None:
        begun.set()
        closing.wait()
        time.sleep(0.05)
        told.append(game)

    games.weighed.connect(tell_slowly, Qt.ConnectionType.DirectConnection)
    (won,) = (game for game in page._games if game.summary.won)
    games.open(won)
    begun.wait()
    closing.set()
    games.close()
    assert told == [won.stored.id]


def test_a_game_is_printed_on_the_paper_of_the_country(
    page: HistoryPage, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.pages.game_files.usual_paper", lambda: "Letter")
    page.export_wanted.emit(page._opened(), tmp_path / "game.pdf")
    table.bot.waitUntil(lambda: "game.pdf" in page.said)
    assert set(read_pdf((tmp_path / "game.pdf").read_bytes()).sizes) == {(216, 279)}


def test_a_place_that_cannot_be_written_is_said(
    page: HistoryPage, table: Table, tmp_path: Path
) -> None:
    page.export_wanted.emit(page._opened(), tmp_path / "no" / "game.csv")
    table.bot.waitUntil(lambda: "could not be saved" in page.said)


def test_a_place_that_cannot_be_written_is_said_though_the_page_has_been_left(
    page: HistoryPage, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = Event()

    def refuse(*_: object) -> None:
        left.wait()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("scorekeeper.desktop.pages.game_files.write_whole", refuse)
    page.export_wanted.emit(page._opened(), tmp_path / "game.csv")
    table.window.pages.close_visited()
    left.set()
    told = "game.csv could not be saved (No space left on device); choose another place"
    table.bot.waitUntil(lambda: table.page.status.text == told)


def test_an_unfinished_game_is_gone_on_with(page: HistoryPage, table: Table) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.mouseClick(page.resume, Qt.MouseButton.LeftButton)
    assert table.window.playing
    assert table.banner == "Clara's turn"


def test_the_end_of_a_finished_game_is_taken_back_though_the_window_was_closed(
    page: HistoryPage, table: Table
) -> None:
    """Undo has no end: a bank that won by a slip of a key is none to live with."""
    page.list.setCurrentRow(1)
    assert page.resume.isVisible()
    assert page.resume.text() == "Open this game again"
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.mouseClick(page.resume, Qt.MouseButton.LeftButton)
    assert table.banner == "Anna wins!"
    table.key_does(Qt.Key.Key_U)
    assert table.banner == "Anna's turn"


def test_games_that_cannot_be_read_are_told_of(table: Table, store: Path) -> None:
    with EventLog(store) as log:
        log._store.execute("UPDATE events SET event = '{}' WHERE game = 2")
    table.window.page_wanted.emit("history")
    page = table.window.pages.visited
    assert isinstance(page, HistoryPage)
    table.bot.waitUntil(lambda: page.said.startswith("1 game; 1 more cannot be read"))
    assert titles(page) == ["Anna and Ben"]


def test_beside_a_game_that_cannot_be_opened_stands_nothing_of_the_one_before(
    table: Table, page: HistoryPage, store: Path
) -> None:
    """It was listed, and has been damaged since."""
    chart_says(table, page, "Clara: 0, Anna: 0")
    with EventLog(store) as log:
        log._store.execute("UPDATE events SET sum = 7 WHERE game = 1 AND seq = 2")
    page.list.setCurrentRow(1)
    table.bot.waitUntil(lambda: "game 1, event 2 is gone" in page.said)
    assert page.sheet.model().columnCount() == 0
    assert page.chart.isHidden()
    assert page.chances.isHidden()
    assert (page.turning_point, page.reviewed) == ("", "")
    page.list.setCurrentRow(0)
    chart_says(table, page, "Clara: 0, Anna: 0")
    assert page.sheet.model().columnCount() == 2


@pytest.fixture
def damaged(table: Table, store: Path) -> HistoryPage:
    """Of the game that Anna has won, all can be read but the last turn."""
    with EventLog(store) as log:
        log._store.execute("UPDATE events SET sum = 7 WHERE game = 1 AND seq = 7")
    table.window.page_wanted.emit("history")
    page = table.window.pages.visited
    assert isinstance(page, HistoryPage)
    table.bot.waitUntil(lambda: page.said == "2 games")
    page.list.setCurrentRow(1)
    return page


def test_a_damaged_game_is_shown_and_told_up_to_there(table: Table, damaged: HistoryPage) -> None:
    assert titles(damaged) == ["Clara and Anna", "Anna and Ben"]
    assert "damaged, readable up to round 2" in damaged.list.item(1).text()
    chart_says(table, damaged, "Anna: 200, Ben: 0")


def test_what_is_counted_over_all_games_goes_by_those_that_are_whole(damaged: HistoryPage) -> None:
    """The damaged one would count twice once it was gone on with as a game of its own; in the other
    no turn has been played yet."""
    assert damaged.records.model().rowCount() == 0


def test_a_damaged_game_is_gone_on_with_up_to_there(
    table: Table, damaged: HistoryPage, store: Path
) -> None:
    assert damaged.resume.text() == "Go on with this game"
    assert damaged.resume.toolTip().startswith("As a game of its own")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.mouseClick(damaged.resume, Qt.MouseButton.LeftButton)
    assert table.banner == "Anna's turn"
    table.bot.waitUntil(lambda: table.page.status.text.startswith("The game is damaged"))
    with EventLog(store) as log:
        assert [game.id for game in log.games()] == [3, 2, 1]


def test_a_damaged_game_is_saved_up_to_there(
    table: Table, damaged: HistoryPage, tmp_path: Path
) -> None:
    target = tmp_path / "game.json"
    damaged.export_wanted.emit(damaged._opened(), target)
    table.bot.waitUntil(lambda: damaged.said == f"Saved as {target}")
    assert len(json.loads(target.read_text())["events"]) == 6


def test_a_game_that_cannot_be_replayed_is_shown_up_to_there_and_logged(
    qtbot: QtBot, store: Path, caplog: pytest.LogCaptureFixture, files: GameFiles
) -> None:
    with EventLog(store) as log:
        log._store.execute(
            "UPDATE events SET event = json_set(event, '$.roll', json('[1, 1]')) "
            "WHERE game = 1 AND seq = 2"
        )
    games = PastGames(store, nothing_solved, files)
    found: list[past_games.PastGame] = []
    games.found.connect(found.extend)
    with qtbot.waitSignal(games.finished) as finished:
        games.read()
    games.close()
    assert [game.cut for game in found] == [False, True]
    assert finished.args == [0]
    assert "cannot be replayed" in caplog.text

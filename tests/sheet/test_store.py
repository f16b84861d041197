"""The file of games is opened safely, brought up to date, and never thrown away."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled, GameStarted
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet import store
from scorekeeper.sheet.codec import encode
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.store import DamagedStore, StoreError, open_store
from scorekeeper.sheet.store_files import set_aside
from tests.sheet.played import begin, play

DICE = DiceRolled(Roll.parse("1 1 1 2 3 4"))


def test_the_file_is_as_safe_as_sqlite_can_be(tmp_path: Path) -> None:
    opened = open_store(tmp_path / "deep" / "in" / "games.db")
    pragmas = {
        name: opened.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "user_version")
    }
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "foreign_keys": 1,
        "user_version": len(store.MIGRATIONS),
    }
    strict = opened.execute("SELECT name, strict FROM pragma_table_list WHERE name = 'events'")
    assert strict.fetchall() == [("events", 1)]
    opened.close()


def test_an_sqlite_too_old_for_the_file_is_told_before_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.34.1")
    with pytest.raises(StoreError, match=r"SQLite 3\.34\.1, which is too old .* 3\.37 or later"):
        open_store(tmp_path / "games.db")
    assert list(tmp_path.iterdir()) == []


def test_a_store_of_the_version_before_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        game = begin(log).game.id
    later = (*store.MIGRATIONS, ("CREATE TABLE players (name TEXT NOT NULL) STRICT",))
    monkeypatch.setattr(store, "MIGRATIONS", later)
    with EventLog(path) as log:
        assert [kept.id for kept in log.games()] == [game]
    opened = open_store(path)
    assert opened.execute("PRAGMA user_version").fetchone() == (len(later),)
    assert opened.execute("SELECT count(*) FROM players").fetchone() == (0,)
    opened.close()


def test_a_game_of_the_first_version_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    old = sqlite3.connect(path)
    for statement in store.MIGRATIONS[0]:
        old.execute(statement)
    old.execute(f"PRAGMA application_id = {store.APPLICATION_ID}")
    old.execute("PRAGMA user_version = 1")
    old.execute("INSERT INTO games VALUES (1, '2026-03-01T12:00:00.000+00:00', 0)")
    for seq, event in enumerate((GameStarted(RuleSet(), players_of(("Ann",))), DICE), start=1):
        row = (1, seq, "2026-03-01T12:00:00.000+00:00", encode(event))
        old.execute("INSERT INTO events VALUES (?, ?, ?, ?)", row)
    old.commit()
    old.close()
    with EventLog(path) as log:
        session = Session.resume(log, 1)
        play(session, "keep 1 1 1; bank")
        assert Session.resume(log, 1).state.seats[0].score == 1000
        assert log.games()[0].events == 4


def test_a_step_that_fails_leaves_the_version_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        begin(log)
    broken = (*store.MIGRATIONS, ("CREATE TABLE half (x TEXT) STRICT", "CREATE NONSENSE"))
    with monkeypatch.context() as patched:
        patched.setattr(store, "MIGRATIONS", broken)
        with pytest.raises(StoreError):
            EventLog(path)
    with EventLog(path) as log:
        assert len(log.games()) == 1


def test_a_store_from_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    EventLog(path).close()
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 99")
    other.close()
    with pytest.raises(StoreError, match=r"newer scorekeeper \(version 99"):
        EventLog(path)


def test_another_programs_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.commit()
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program; move it elsewhere"):
        EventLog(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "made",
    [
        """CREATE VIEW endless AS WITH RECURSIVE count(n) AS (VALUES (1) UNION ALL
        SELECT n + 1 FROM count) SELECT n FROM count""",
        "CREATE TRIGGER thief AFTER INSERT ON events BEGIN DELETE FROM events; END",
        "DROP TABLE events; CREATE TABLE events (game, seq, at, event, sum)",
        "DROP TABLE events; CREATE TABLE Events (game, seq, at, event, sum, strict)",
        "CREATE VIRTUAL TABLE found USING fts5(words)",
        "ALTER TABLE games ADD COLUMN long INTEGER DEFAULT 1 CHECK (instr('a', 'b') = 0)",
        "ALTER TABLE games ADD COLUMN long INTEGER AS (instr('a', 'b'))",
        "CREATE INDEX long ON games (id) WHERE instr('a', 'b') = 0",
    ],
    ids=[
        "a view",
        "a trigger",
        "a loose table",
        "one that speaks of strict",
        "a virtual table",
        "a condition",
        "a computed column",
        "an index",
    ],
)
def test_games_in_which_another_program_would_have_its_say_are_refused(
    tmp_path: Path, made: str
) -> None:
    """A view of that kind in the place of a table holds up the program for ever, and so does what
    is looked for in texts that are long enough."""
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        begin(log)
    with closing(sqlite3.connect(path)) as altered:
        altered.executescript(made)
    with pytest.raises(StoreError, match="belongs to another program; move it elsewhere"):
        EventLog(path)


def test_tables_of_the_tools_that_recover_and_copy_a_file_do_no_harm(tmp_path: Path) -> None:
    """``.recover`` of SQLite's own shell leaves one, some that copy the file as it grows have two,
    and ``ANALYZE`` one of SQLite's."""
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        begin(log)
    with closing(sqlite3.connect(path)) as tools:
        tools.executescript("CREATE TABLE lost_and_found (rootpgno, pgno, id, c0); ANALYZE")
    with EventLog(path) as log:
        assert len(log.games()) == 1


def test_a_file_that_may_be_written_may_lie_in_a_folder_that_may_not(tmp_path: Path) -> None:
    """SQLite makes a file of its own beside it."""
    closed = sqlite3.OperationalError("attempt to write a readonly database")
    closed.sqlite_errorname = "SQLITE_READONLY_DIRECTORY"
    told = pytest.raises(StoreError, match="change its permissions, or those of its folder")
    with told, store.telling(tmp_path / "games.db"):
        raise closed


@pytest.mark.parametrize("damage", ["overwritten", "cut off", "no database"])
def test_a_damaged_store_is_told_and_kept(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        session = begin(log)
        play(session, "roll 1 1 1 2 3 4; keep 1 1 1; bank\n" * 12)
    content = path.read_bytes()
    path.write_bytes(
        {
            "overwritten": content[:4096] + b"\xff" * (len(content) - 4096),
            "cut off": content[: len(content) // 2 // 4096 * 4096],
            "no database": b"not a database, far from it. " * 300,
        }[damage]
    )
    damaged = path.read_bytes()
    with pytest.raises(DamagedStore, match=r"games\.db is damaged") as caught:
        EventLog(path)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == damaged
    kept = set_aside(path, date(2026, 3, 1))
    assert kept.name == "games.db.damaged-2026-03-01"
    assert kept.read_bytes() == damaged
    with EventLog(path) as log:
        assert log.games() == ()


def test_a_second_damaged_file_of_a_day_gets_a_name_of_its_own(tmp_path: Path) -> None:
    names = []
    for _ in range(2):
        path = tmp_path / "games.db"
        path.write_bytes(b"junk")
        names.append(set_aside(path, date(2026, 3, 1)).name)
    assert names == ["games.db.damaged-2026-03-01", "games.db.damaged-2026-03-01-2"]


@pytest.mark.parametrize("name", [":memory:", "file:games.db?mode=memory"])
def test_a_name_that_means_memory_to_sqlite_is_that_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with EventLog(Path(name)) as log:
        session = begin(log)
        play(session, "roll 1 4 4 5 6 6")
    with EventLog(Path(name)) as log:
        assert log.events(session.game.id)[-1].event == DiceRolled(Roll.parse("1 4 4 5 6 6"))


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match=r"cannot be used \(.*\); check it and its folder"):
        EventLog(tmp_path / "file" / "games.db")
    with pytest.raises(StoreError, match="cannot be opened"):
        EventLog(tmp_path)


def test_a_store_that_vanishes_while_it_is_played_on_is_told_with_the_next_event(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        session = begin(log)
        play(session, "roll 1 1 1 2 3 4")
        path.unlink()
        with pytest.raises(DamagedStore, match="it is gone"):
            play(session, "keep 1 1 1")
        assert session.game.seq == 2


@pytest.mark.parametrize(
    "code", [sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR_READ]
)
def test_a_move_that_is_written_counts_though_nobody_can_look_for_it_just_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """As where a program has too many files open: the next one follows on it."""

    def no_more(*_: object, **__: object) -> None:
        fault = sqlite3.OperationalError("unable to open database file")
        fault.sqlite_errorcode = code
        raise fault

    with EventLog(tmp_path / "games.db") as log:
        session = begin(log)
        monkeypatch.setattr("scorekeeper.sheet.opened_file.sqlite3.connect", no_more)
        play(session, "roll 1 1 1 2 3 4")
        monkeypatch.undo()
        play(session, "keep 1 1 1")
        assert [each.seq for each in log.events(session.game.id)] == [1, 2, 3]


def test_a_disk_that_is_full_before_the_file_is_opened_is_told_as_such(tmp_path: Path) -> None:
    """What SQLite keeps beside a file takes some room even where it is only looked at."""
    resource = pytest.importorskip("resource")
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        begin(log)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(StoreError, match="the disk is full; make room and try again"):
            open_store(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    with EventLog(path) as log:
        assert len(log.games()) == 1


def test_the_file_alone_holds_every_move_while_it_is_played_on(tmp_path: Path) -> None:
    """Who copies it after the program was killed does not know of what SQLite keeps beside it."""
    path, copy = tmp_path / "games.db", tmp_path / "stick.db"
    with EventLog(path) as log:
        session = begin(log)
        play(session, "roll 1 1 1 2 3 4; keep 1 1 1; bank")
        copy.write_bytes(path.read_bytes())
        with EventLog(copy) as copied:
            assert copied.events(session.game.id) == log.events(session.game.id)


@pytest.mark.parametrize("left", [None, b""])
def test_the_last_moves_are_not_thrown_away_where_the_file_is_gone(
    tmp_path: Path, left: bytes | None
) -> None:
    path, moves = tmp_path / "games.db", tmp_path / "games.db-wal"
    with EventLog(tmp_path / "killed.db") as log:
        log._store.execute("PRAGMA wal_autocheckpoint = 0")  # killed before it was taken over
        play(begin(log), "roll 1 1 1 2 3 4")
        moves.write_bytes((tmp_path / "killed.db-wal").read_bytes())
    if left is not None:
        path.write_bytes(left)
    before = moves.read_bytes()
    with pytest.raises(DamagedStore, match=r"only games\.db-wal is left of it"):
        EventLog(path)
    assert moves.read_bytes() == before
    set_aside(path, date(2026, 3, 1))
    EventLog(path).close()


@pytest.mark.parametrize("look", [1, 2, 3, 4])
def test_a_file_that_another_window_makes_at_the_same_moment_belongs_to_this_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, look: int
) -> None:
    path = tmp_path / "games.db"

    class Slow(sqlite3.Connection):
        """The other window makes the file just before this look at it."""

        looks = 0

        def execute(self, *args: str) -> sqlite3.Cursor:
            self.looks += 1
            if self.looks == look:
                monkeypatch.undo()
                EventLog(path).close()
            return super().execute(*args)

    plain = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *args, **options: plain(*args, factory=Slow, **options)
    )
    EventLog(path).close()


def test_a_damaged_word_among_the_tables_is_told_as_damage(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        begin(log)
    path.write_bytes(path.read_bytes().replace(b"REFERENCES games", b"REFERENCES\xa0games"))
    with pytest.raises(DamagedStore, match=r"games\.db is damaged \(malformed"):
        EventLog(path)


def test_a_move_that_has_come_to_another_game_is_told_as_damage(tmp_path: Path) -> None:
    """Reading would end before it, and the game be short of all that comes after."""
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        for _ in range(2):
            play(begin(log), "roll 1 1 1 2 3 4; keep 1 1 1; bank\n" * 6)
    content = path.read_bytes()
    assert content.count(b"\x02\x0f2026") == 1  # game 2, event 15
    path.write_bytes(content.replace(b"\x02\x0f2026", b"\x0a\x0f2026"))
    with pytest.raises(DamagedStore, match="not in PRIMARY KEY order"):
        EventLog(path)

"""A game that is played on is in its log before it counts, and goes on in another."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceKept, DiceRolled
from scorekeeper.rules.ruleset import RuleSet, WinRules
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from tests.sheet.played import begin, play


def test_a_move_whose_log_is_gone_is_in_the_one_that_takes_its_place(
    log: EventLog, tmp_path: Path
) -> None:
    session = begin(log)
    play(session, "roll 1 4 4 5 6 6")
    log.path.unlink()
    with EventLog(tmp_path / "rescued.db") as rescued:
        session.game.rescue = lambda _: rescued
        play(session, "keep 1 5")
        kept = rescued.events(session.game.id)
        thrown, left = Roll.parse("1 4 4 5 6 6"), Roll.parse("1 5")
        assert [each.event for each in kept[1:]] == [DiceRolled(thrown), DiceKept(left)]
        assert replayed(kept) == session.state


def test_a_game_moved_to_another_log_is_as_far_there_as_here(log: EventLog, tmp_path: Path) -> None:
    session = begin(log, "Ann", rules=RuleSet(win=WinRules(target=200)))
    with EventLog(tmp_path / "going.db") as going, EventLog(tmp_path / "over.db") as over:
        session.game.move_to(going)
        unfinished = going.unfinished()
        assert unfinished is not None
        assert unfinished.id == session.game.id
        play(session, "roll 1 1 4 5 6 6; keep 1 1; bank")
        session.game.move_to(over)
        assert over.unfinished() is None
        assert replayed(over.events(session.game.id)) == session.state


def test_a_game_that_is_over_is_over_in_another_log_too(log: EventLog, tmp_path: Path) -> None:
    session = begin(log, "Ann")
    play(session, "roll 1 1 1 1 1 1; keep 1 1 1 1 1 1\n" * 5 + "bank")
    with EventLog(tmp_path / "new.db") as other:
        session.game.move_to(other)
        assert other.unfinished() is None

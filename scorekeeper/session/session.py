"""One game being played: what the camera saw and what the players choose becomes the log.

Every event is on disk before the view shows it. What a roll that was seen means: ``meaning.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from typing import Self

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Face, Roll
from scorekeeper.rules.events import Event, FarkleTaken, GameStarted, Player, PlayerId
from scorekeeper.rules.first_player import start_die
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import kept_just_now
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.game_on_table import GameOnTable
from scorekeeper.session.meaning import Ask, Question, after_farkle, passed, question_about
from scorekeeper.session.overtaken import left_waiting
from scorekeeper.session.put_down import as_said_thrown
from scorekeeper.session.seeing import see
from scorekeeper.session.table_seen import NO_DICE, Sighting
from scorekeeper.sheet.kept_game import KeptGame
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import now
from scorekeeper.sheet.stored_games import GameId
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled, TableEvent


@dataclass(frozen=True)
class SessionView:
    """All that a window shows of the game, as one value.

    ``selections`` are legal for the roll on the table, best first; ``suggested`` is the one that
    was set aside on the table, or else the best; where dice were thrown since, of those that leave
    as many. ``aside`` are dice that the camera saw set aside from this roll; ``seen`` is what it
    saw of the roll itself. ``unclear``: a die is thrown for the first turn, and what it saw is not
    plainly that. ``can_undo``, ``can_redo``: there is something to be taken back, or that was.
    """

    state: GameState
    selections: tuple[Scored, ...] = ()
    suggested: Scored | None = None
    aside: Roll = NO_DICE
    question: Question | None = None
    seen: RollSettled | None = None
    unclear: bool = False
    can_undo: bool = False
    can_redo: bool = False


class Session:
    """Plays one game. Methods return the view afterwards.

    They raise IllegalMove or InvalidRoll where the rules refuse, StoreError where the event cannot
    be kept; the game is then as it was before.
    """

    def __init__(self, game: KeptGame):
        self._played = GameOnTable(game)

    @classmethod
    def start(
        cls,
        log: EventLog,
        rules: RuleSet,
        players: Sequence[Player],
        clock: Callable[[], datetime] = now,
    ) -> Self:
        """A new game, in the log from its first moment."""
        return cls(KeptGame.begin(log, GameStarted(rules, tuple(players)), clock))

    @classmethod
    def resume(cls, log: EventLog, game: GameId, clock: Callable[[], datetime] = now) -> Self:
        """A game of the log, where it was left."""
        return cls(KeptGame.resume(log, game, clock))

    @property
    def game(self) -> KeptGame:
        """The game in its log."""
        return self._played.game

    @property
    def state(self) -> GameState:
        """The game as it stands on disk."""
        return self.game.state

    @property
    def view(self) -> SessionView:
        """The game as it stands."""
        selections = tuple(self.state.selections or ())
        taken, aside = self._played.table.taken, self._played.table.aside
        question = question_about(self.state, self._played.table)
        return SessionView(
            state=self.state,
            selections=selections,
            suggested=_suggested(self.state, aside, question),
            aside=aside,
            question=question,
            seen=taken.roll if taken else None,
            unclear=self.state.roll_off is not None and self._played.table.pending is not None,
            can_undo=self._played.can_undo,
            can_redo=self._played.can_redo,
        )

    @property
    def expected(self) -> Expected | None:
        """The throw that comes next; None where the table does not wait for one, or asks about the
        one that was seen."""
        turn, question = self.state.turn, question_about(self.state, self._played.table)
        if question is not None and not question.throw_to_come:
            return None
        if turn is None or self.state.phase is not Phase.TO_ROLL:
            return after_farkle(self.state)
        return Expected(turn.dice, kept_just_now(self.state).faces)

    def see(self, event: TableEvent, evidence: bytes | None = None) -> SessionView:
        """What the camera saw. ``evidence`` is the picture of a roll as JPEG.

        A roll that is certain and fits the game becomes an event; one that the game knows of is
        none; any other becomes a question.
        """
        self._played.correct_after_all()
        see(self._played, event, evidence)
        return self.view

    def start_die(self, player: PlayerId, face: Face) -> SessionView:
        """A die for the first turn, entered by hand."""
        pending = self._played.table.pending
        told = pending is not None and not pending.roll.found
        self._played.commit(start_die(self.state, player, face))
        self._played.untold = NO_DICE if told else Roll.of((face,))
        return self.view

    def roll(self, thrown: Roll, *, high_stakes: bool = False) -> SessionView:
        """A roll by hand: typed, tapped in, or the answer to a question about one. Where it is the
        one before that which waits, or one that nobody saw, that goes on waiting. ``high_stakes``:
        it was thrown for these, with the dice that the player before has left."""
        table = self._played.table
        pending = as_said_thrown(self.state, table, thrown)
        awaits = passed(self.state, pending)
        over = () if awaits is self.state else (FarkleTaken(),)
        begun = (moves.high_stakes(awaits),) if high_stakes else ()
        awaits = reduce(apply, begun, awaits)
        event = moves.roll(awaits, thrown)
        waits, missed = left_waiting(awaits, table, pending, thrown)
        if pending is not None and waits:
            waiting = pending if table.misses(thrown) else pending.seen_otherwise
            self._played.go_on_before(waiting, missed, *over, *begun, event)
            return self.view
        if pending is not None and pending.may_be_found and thrown != pending.shown:
            pending = None  # what lay there was not thrown
        for farkle in over:
            self._played.commit_before(farkle, pending)
        self._played.commit_with_throw(event, pending, *begun)
        self._played.table = replace(self._played.table, missed=missed)
        self._played.untold = _not_told(thrown, pending)
        return self.view

    def accept(self) -> SessionView:
        """The roll in question was thrown, and is as it was read; of dice that waited, that they
        were thrown: the rest is asked about then. Nothing where it is to be said first what was
        kept before it."""
        pending = self._played.table.pending
        if pending is None:
            return self.view
        if pending.may_be_found and self.state.phase is Phase.TO_ROLL:
            self._played.take_up(replace(self._played.table, pending=pending.thrown))
            return self.view
        roll = pending.shown
        if pending.roll.amends:
            return self.correct(roll)
        if moves.can_roll(passed(self.state, pending)):
            return self.roll(roll)
        return self.view

    def dismiss(self) -> SessionView:
        """The roll in question was none."""
        self._played.dismiss()
        return self.view

    def correct(self, shown: Roll) -> SessionView:
        """The roll on the table was misread; the correction keeps its picture, or that of dice seen
        since. A throw that waits goes on waiting."""
        self._played.correct(shown)
        return self.view

    def high_stakes(self) -> SessionView:
        """The turn begins with the dice that the player before has left; a throw seen already is
        taken up."""
        self._played.go_on(moves.high_stakes(self.state))
        return self.view

    def keep(self, dice: Roll) -> SessionView:
        """Dice are set aside; a throw seen since then is taken up."""
        self._played.go_on(moves.keep(self.state, dice))
        return self.view

    def bank(self, kept: Roll | None = None) -> SessionView:
        """The points of the turn are taken, those of the dice ``kept`` just before among them;
        dice that win at once need no bank."""
        if kept is None:
            self._played.go_on(moves.bank(self.state))
            return self.view
        keep = moves.keep(self.state, kept)
        after = apply(self.state, keep)
        self._played.go_on(keep, *(() if after.outcome else (moves.bank(after),)))
        return self.view

    def farkle(self) -> SessionView:
        """The turn ends without points."""
        self._played.go_on(moves.farkle(self.state))
        return self.view

    def undo(self) -> SessionView:
        """The last event is taken back; where a throw told what was done before it, that too, and
        the throw waits again."""
        self._played.undo()
        return self.view

    def undo_event(self) -> SessionView:
        """The last event is taken back, and before it what a player has said since of throws that
        were none."""
        while not self._played.undoes_event:
            self._played.undo()
        return self.undo()

    def redo(self) -> SessionView:
        """The event last taken back counts again, or all that were taken back at once."""
        self._played.redo()
        return self.view

    def record(self, event: Event) -> SessionView:
        """Any other event: players who come and go, a turn edited. What was seen of the table
        stays where the turn on it is the same, and what the next player may have thrown is asked
        about."""
        self._played.record(event)
        return self.view


def _not_told(thrown: Roll, pending: Sighting | None) -> Roll:
    """The dice of a roll entered by hand that the camera did not tell, where it told fewer."""
    told = pending.shown if pending is not None else NO_DICE
    return thrown.minus(told) if len(told) < len(thrown) else NO_DICE


def _suggested(state: GameState, aside: Roll, question: Question | None) -> Scored | None:
    """The selection that was kept, or most likely will be."""
    as_many = _that_leave(state, question)
    if as_many:
        return next((one for one in as_many if one.dice.contains(aside)), as_many[0])
    selections = tuple(state.selections or ())
    return next((one for one in selections if one.dice == aside), next(iter(selections), None))


def _that_leave(state: GameState, question: Question | None) -> list[Scored]:
    """The selections that leave as many dice as were thrown before it was said what was kept. All
    dice are thrown after any that was banked."""
    if question is None or question.ask is not Ask.WHICH_KEPT or state.roll is None:
        return []
    kept = len(state.roll) - len(question.thrown)
    return [one for one in state.selections or () if len(one.dice) == kept]

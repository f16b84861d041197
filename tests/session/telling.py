"""What a camera tells of a table, and what of it the game holds or asks."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.dice import Roll
from scorekeeper.session.meaning import Ask, Question
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import (
    DiceSetAside,
    Doubt,
    RollSettled,
    Why,
)
from tests.sheet.played import begin


def dice(text: str, y: float = 0.0) -> tuple[DieReading, ...]:
    return tuple(
        DieReading(face, 0.99, True, (60.0 * place, y), 50.0)
        for place, face in enumerate(Roll.parse(text))
    )


def seen(text: str, *, lying: str = "", unsure: bool = False, amends: bool = False) -> RollSettled:
    """A roll as the camera tells it."""
    thrown = dice(text)
    doubts = (Doubt(Why.UNSURE, thrown[0]),) if unsure else ()
    return RollSettled(1.0, thrown, dice(lying) if lying else (), doubts, amends)


def found(text: str) -> RollSettled:
    """Dice that lay there when the camera began to look."""
    return replace(seen(text), found=True)


def rolled_beside(put: str, others: str) -> RollSettled:
    """Others came rolling while those that were put down lay there."""
    lay, came = dice(put), dice(others)
    beside = tuple(replace(d, center_px=(d.center_px[0], 300.0)) for d in came)
    return replace(seen(put), dice=(*lay, *beside), amends=True, put=lay)


def put_down(log: EventLog, kept: str, *, of: str) -> Session:
    """A new game in which these dice of the first throw, all having been taken up, lie there
    again."""
    session = begin(log)
    session.see(seen(of))
    session.see(seen(kept))
    return session


def under_a_hand(text: str, *, lying: str = "") -> RollSettled:
    """Others may lie under a hand."""
    return replace(seen(text, lying=lying), doubts=(Doubt(Why.COVERED),))


def aside(text: str) -> DiceSetAside:
    return DiceSetAside(2.0, dice(text))


def handed_on(text: str, **how: bool) -> RollSettled:
    """A throw onto a bare table, from which all dice had been taken up."""
    return replace(seen(text, **how), bare=True)


def story(session: Session) -> list[str]:
    """The events of the game in short, without its start."""
    events = session.game.log.events(session.game.id)[1:]
    names = {"DiceRolled": "roll", "DiceKept": "keep", "RollCorrected": "correct"}
    told = []
    for event in (logged.event for logged in events):
        name = names.get(type(event).__name__, type(event).__name__.lower())
        faces = getattr(event, "roll", getattr(event, "dice", ""))
        told.append(f"{name} {faces}".strip())
    return told


def asked(session: Session) -> Question:
    """What the table is asked."""
    question = session.view.question
    assert question is not None, "nothing is asked"
    return question


def asks_which_kept(session: Session) -> bool:
    question = session.view.question
    return question is not None and question.ask is Ask.WHICH_KEPT


def asks_whether_banked(session: Session) -> bool:
    question = session.view.question
    return question is not None and question.after_bank


def asks_whether_instead(session: Session, before: str) -> bool:
    """Whether the throw that waits counts, and not the one ``before``, or after that."""
    question = session.view.question
    if question is None or Doubt(Why.OVERTOOK) not in question.seen.doubts:
        return False
    return question.overtook == Roll.parse(before)


def asks_whether_thrown(session: Session) -> bool:
    question = session.view.question
    return question is not None and question.seen.doubts == (Doubt(Why.LAY_THERE),)

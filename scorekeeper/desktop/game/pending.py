"""A roll that is not yet in the game: dice being tapped in, or read with a doubt left to settle."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.desktop.game.strip_dice import StripDice, StripDie, dice_of, with_face
from scorekeeper.desktop.wording import sentence, tr
from scorekeeper.rules.dice import Face, Roll
from scorekeeper.session.meaning import Question
from scorekeeper.vision.profile.calibration import Table
from scorekeeper.vision.table.table_events import Why

_LIES_BADLY = (Why.COCKED, Why.OFF_TRAY)

_QUESTIONS = {"lay_there": "ask.thrown", "overtook": "ask.instead", "whose": "ask.thrown_on"}
"""What is asked where not a face is in doubt, but the throw."""

_BEFORE = ("overtook", "otherwise")
"""Doubts in which another throw may come first."""


@dataclass(frozen=True)
class PendingRoll:
    """What is known of a throw of ``expected`` dice.

    Dice tapped in make the roll as soon as all are there. A reading (``read``) with a doubt is
    only taken when the person has settled each die in doubt, or says that all are right; ``doubt``
    is the name of a reason to ask (``Why``) that concerns no single die, ``lies_badly`` of one for
    which a die may not count as it lies. ``refused``: it could not be kept, and waits to be tried
    again. ``handed_on``: it may be the next player's, ``after_bank`` or a farkle. ``overtook`` is
    the throw before it, of which nobody has said whether it counts. With as many dice as were
    ``left_over`` it may have been thrown for high stakes; 0: with none.
    """

    expected: int
    dice: StripDice = ()
    read: bool = False
    doubt: str = ""
    lies_badly: str = ""
    refused: bool = False
    handed_on: bool = False
    after_bank: bool = False
    overtook: Roll | None = None
    left_over: int = 0

    @classmethod
    def of(cls, question: Question) -> PendingRoll:
        """The roll that the session asks about."""
        whole = next((d.why.name.lower() for d in question.seen.doubts if d.die is None), "")
        dice, expected = dice_of(question.seen), question.expected
        refused = question.seen.certain and len(dice) == expected
        badly = (d.why.name.lower() for d in question.seen.doubts if d.why in _LIES_BADLY)
        lies_badly = next(badly, "")
        return cls(
            expected,
            dice,
            True,
            whole,
            lies_badly,
            refused,
            question.handed_on,
            question.after_bank,
            question.overtook,
            question.left_over,
        )

    @property
    def roll(self) -> Roll:
        """The faces as they stand."""
        return Roll.of(die.face for die in self.dice)

    @property
    def missing(self) -> int:
        """How many dice are still to come; negative where there are too many."""
        return self.expected - len(self.dice)

    @property
    def high_stakes(self) -> bool:
        """Whether it was thrown for these, as somebody has said."""
        return bool(self.left_over) and self.expected == self.left_over

    @property
    def _may_be_high_stakes(self) -> bool:
        return bool(self.dice) and len(self.dice) == self.left_over and self.missing > 0

    @property
    def settled(self) -> bool:
        """Whether it can go into the game without another word."""
        asking = bool(self.doubt) or any(die.asking for die in self.dice)
        return not self.missing and not asking

    @property
    def question(self) -> str:
        """What to ask the person; empty when nothing is in doubt."""
        if self.refused and self.dice:
            return tr("ask.again")
        if not self.read or not self.dice:
            return ""
        if self.missing:
            return self._question_of_count
        if self.settled:
            return ""
        if any(die.asking for die in self.dice):
            return tr("ask.right")
        return tr(_QUESTIONS.get("overtook" if self._overtakes else self.doubt, "ask.right"))

    @property
    def _question_of_count(self) -> str:
        if self._may_be_high_stakes:
            return tr("ask.stakes", count=self.left_over)
        return tr("ask.count", seen=len(self.dice), expected=self.expected)

    @property
    def _overtakes(self) -> bool:
        """Whether what is in doubt is that another throw came before it."""
        return self.doubt in _BEFORE and self.overtook is not None

    @property
    def before(self) -> Roll | None:
        """The throw that counts first, where a person says that this does not count instead."""
        asks = self._overtakes and not any(die.asking for die in self.dice)
        thrown = len(self.overtook or ())
        fits = thrown and thrown in (self.expected, self.left_over)
        return self.overtook if fits and (asks or self.missing) else None

    @property
    def refusal(self) -> str:
        """The answer that this is not the throw."""
        if not self.before:
            return tr("ask.no_throw")
        return tr("ask.first" if self.missing else "ask.before", roll=self.before)

    @property
    def advice(self) -> str:
        """What is in doubt, and what to do about it."""
        if self.refused:
            return tr("ask.refused")
        if self.missing and self.before:
            return tr("ask.overtook", roll=str(self.before))
        if self.missing:
            return self._what_to_do_about_count
        return self._what_is_in_doubt

    @property
    def _what_to_do_about_count(self) -> str:
        if self._may_be_high_stakes:
            return tr("ask.stakes_or", count=self.expected)
        if self.missing > 0:
            return tr("ask.missing")
        if self.confirmed().settled:
            return tr("ask.too_many_marked")
        if self.handed_on:
            return tr(f"ask.too_many_or_{'banked' if self.after_bank else 'farkled'}")
        return tr("ask.too_many")

    @property
    def _what_is_in_doubt(self) -> str:
        """Of as many dice as are thrown."""
        if any(die.asking for die in self.dice):
            return tr("ask.unsure")
        if self._overtakes:
            told = tr("ask.overtook" if self.before else "ask.overtook_part", roll=self.overtook)
            return f"{tr('ask.entered')} {told}" if self.doubt == "otherwise" else told
        why = tr(f"why.{self.doubt}")
        return sentence(why) if self.doubt in _QUESTIONS else tr("ask.whole", why=why)

    def advice_by(self, habits: Table) -> str:
        """The same, where the table has a rule for a die that leans or lies off the tray."""
        rules = {"cocked": habits.cocked, "off_tray": habits.off_tray}
        if self.missing or self.refused or not any(die.asking for die in self.dice):
            return self.advice
        rule = rules.get(self.lies_badly)
        return self.advice if rule is None else tr(f"ask.{self.lies_badly}.{rule}")

    def with_die(self, face: Face) -> PendingRoll:
        """One more die, tapped in; a full throw takes no more."""
        if self.missing <= 0:
            return self
        return replace(self, dice=(*self.dice, StripDie(face)))

    def without_last(self) -> PendingRoll:
        """The same without the die that came last."""
        return replace(self, dice=self.dice[:-1])

    def with_face(self, place: int, face: Face) -> PendingRoll:
        """The die at ``place`` shows ``face``, and is no longer in doubt."""
        return replace(self, dice=with_face(self.dice, place, face))

    def without(self, place: int) -> PendingRoll:
        """What was seen at ``place`` is no die of this throw."""
        return replace(self, dice=(*self.dice[:place], *self.dice[place + 1 :]))

    def confirmed(self) -> PendingRoll:
        """Every face is right as it stands. Where there are too many dice, and just as many are in
        doubt, those are none; just as many as the player before has left were thrown for high
        stakes; any other count cannot be confirmed, and stays in question."""
        if self._may_be_high_stakes:
            return replace(self, expected=self.left_over).confirmed()
        dice = self.dice
        sure = tuple(die for die in dice if not die.asking)
        if self.missing < 0 and len(sure) == self.expected:
            dice = sure
        if len(dice) != self.expected:
            return self
        return replace(self, dice=tuple(replace(d, asking=False) for d in dice), doubt="")

"""Standing: the scores on the sheet, and what they say of how the game goes on."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.last_two import Finish
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import ToCome
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.ruleset import Points, RuleSet

EXTRA_ROUND, ALL_ONE_MORE = "full_extra_round", "all_one_more"
TWICE = (EXTRA_ROUND, ALL_ONE_MORE)
"""Endings in which the leader plays once more."""


class GameIsOver(ValueError):
    """By these scores nobody has a turn left."""


@dataclass(frozen=True)
class Standing:
    """The banked scores of all players in the order of play, that of the player on turn first.

    ``seat`` is where the player on turn sits, 1 for who began the game; None: not known.
    ``opening`` tells whether the player on turn has still to open; None: as the scores tell.
    ``farkles`` in a row has the player on turn; None: not known, taken for none.
    """

    rules: RuleSet
    scores: tuple[Points, ...]
    seat: int | None = None
    opening: bool | None = None
    farkles: int | None = None

    @property
    def opens(self) -> bool:
        """Whether the player on turn has still to open."""
        if self.opening is not None:
            return self.opening
        if self._first_turns and self.seat is not None:
            later = self.scores[1 : len(self.scores) - self.seat + 1]
            if not all(map(self._unopened, later)):  # who plays after has been on turn
                return False
        return self._unopened(self.scores[0])

    @property
    def supposed(self) -> tuple[Saying, ...]:
        """What is taken for granted of the opening, where no scores tell it."""
        ahead, until = self.rules.win.head_start, self.rules.turn.opening_until
        if self._first_turns:
            return (Saying("limit.first_turn"),) if self.opening is None and self.opens else ()
        if self.match().opens_one_by_one:
            return (Saying("limit.team_opened"),) if self.opening is None else ()
        unclear = self.scores if self.opening is None else self.scores[1:]
        if until == "first_bank" and ahead in unclear and 0 < self.rules.turn.opening <= ahead:
            return (Saying("limit.head_start"),)
        return ()

    @property
    def room(self) -> Points | None:
        """The points of the player on turn to a target that must be hit exactly."""
        win = self.rules.win
        return win.target - self.scores[0] if win.welfare else None

    @property
    def _first_turns(self) -> bool:
        """Whether only first turns ask for the opening."""
        turn = self.rules.turn
        return bool(turn.opening) and turn.opening_until == "first_turn"

    def _unopened(self, score: Points) -> bool:
        """Whether nobody with this score has opened. A first bank brings as much as the opening,
        and only penalties take points away again."""
        turn = self.rules.turn
        if not turn.opening or turn.opening_until == "score_above_zero":
            return bool(turn.opening) and score <= 0
        kept = turn.opening_until == "first_bank" and not self.rules.farkles.penalty
        return score < (turn.opening if kept else 1) or score == self.rules.win.head_start

    def _other_opened(self, place: int) -> bool:
        """Whether who sits so many places on has met the opening. In first turns those have still
        to open who have not been on turn."""
        has_played = not self.opens or (self.seat or 1) + place > len(self.scores)
        if self._first_turns and has_played:
            return True
        return not self._unopened(self.scores[place])

    def _met(self, score: Points) -> bool:
        win = self.rules.win
        return score > win.target if win.exceed else score >= win.target

    @property
    def in_last_turns(self) -> bool:
        """Whether someone has met the target."""
        return any(map(self._met, self.scores))

    def pairings(self) -> tuple[Pairing, ...]:
        """Who is on turn and each of the others, in the order of play."""
        return tuple(self._pairing(place) for place in range(1, len(self.scores)))

    def _pairing(self, place: int) -> Pairing:
        """With who sits so many places on. Teammates sit once in each time round the sides."""
        sides = len(self.scores)
        times_round, side = divmod((self.seat or 1) - 1, sides)
        comes_first = side < (side + place) % sides
        return Pairing(
            self.scores[0],
            self.scores[place],
            2 * times_round + int(not comes_first),
            farkles=self.farkles or 0,
            opened=not self.opens,
            other_opened=self._other_opened(place),
        )

    def last_round(self) -> tuple[LastRound, tuple[Saying, ...]]:
        """Who is done and who has still to play, and what that was taken from; GameIsOver where the
        ending leaves the player on turn no turn."""
        win = self.rules.win
        if win.ending == "immediate":
            raise GameIsOver
        if win.ending in TWICE:
            extra = win.ending == EXTRA_ROUND
            last, told = self._extra_round() if extra else (self._all_one_more(), ())
            return last, told + self._no_tie_yet(last)
        overtaken = self.scores[0] < max(self.scores)
        if self._met(self.scores[0]) and not (win.defend and overtaken):
            return self._in_a_tie()
        return self._one_turn_each()

    @property
    def _leader(self) -> int | None:
        """How many play before the first of the others who has met the target."""
        return next((place for place, each in enumerate(self.scores[1:]) if self._met(each)), None)

    def _one_turn_each(self) -> tuple[LastRound, tuple[Saying, ...]]:
        """Nobody has two turns once the target has been met, but to answer."""
        others, leader, ending = self.scores[1:], self._leader, self.rules.win.ending
        if leader is None:
            raise GameIsOver
        if ending != "finish_round" or self.seat is None:
            told = (Saying("limit.still_to_play"),) if ending == "finish_round" and leader else ()
            return self._round(others[leader:], others[:leader]), told
        later = len(self.scores) - self.seat
        if leader < later and not self._met(self.scores[0]):
            raise GameIsOver  # whoever leads has ended a round, and this is the next one
        return self._round(others[later:], others[:later]), ()

    def _all_one_more(self) -> LastRound:
        """The leader's one more turn is the last of all."""
        others, leader = self.scores[1:], self._leader
        if leader is None or self._met(self.scores[0]):
            return self._round(others, ())
        return self._round(others[leader + 1 :], others[: leader + 1])

    def _in_a_tie(self) -> tuple[LastRound, tuple[Saying, ...]]:
        """In one that is played on, in the order of seats: others with as many points have still to
        play in it or farkled, who has more has played, and who has less is out of it."""
        own, later = self.scores[0], len(self.scores) - (self.seat or 1)
        to_come = tuple(score for score in self.scores[1 : later + 1] if score == own)
        done = tuple(score for score in self.scores[1:] if score > own)
        done += tuple(score for score in self.scores[later + 1 :] if score == own)
        if self.rules.win.tie != "play_on" or not (to_come or done):
            raise GameIsOver
        told = (Saying("limit.first_seat"),) if self.seat is None and to_come else ()
        return LastRound(own, done, to_come, not self.opens, farkles=self.farkles or 0), told

    def _no_tie_yet(self, last: LastRound) -> tuple[Saying, ...]:
        """That the turn is taken for one before a tie is played on, where others play in that."""
        level = self._met(self.scores[0]) and self.scores[0] in self.scores[1:]
        if self.rules.win.tie != "play_on" or not level:
            return ()
        matters = self._in_a_tie()[0].to_come != last.to_come
        return (Saying("limit.no_tie_yet"),) * matters

    def _extra_round(self) -> tuple[LastRound, tuple[Saying, ...]]:
        """A round of everyone, from the first seat to the last.

        Who sits behind the leader may still be in the round before it, which no scores tell.
        """
        to_follow = len(self.scores) - (self.seat or 1)
        to_come, done = self.scores[1:][:to_follow], self.scores[1:][to_follow:]
        told: tuple[Saying, ...] = (Saying("limit.first_seat"),) if self.seat is None else ()
        told += (Saying("limit.extra_round"),) if any(map(self._met, done)) else ()
        return self._round(done, to_come), told

    def _round(self, done: tuple[Points, ...], to_come: tuple[Points, ...]) -> LastRound:
        """Those to come are the next in the order of play."""
        places = range(len(to_come))
        unopened = frozenset(place for place in places if not self._other_opened(place + 1))
        own, farkles = self.scores[0], self.farkles or 0
        takes_ties = self._takes_ties(done, (own, *to_come))
        return LastRound(
            own, done, to_come, not self.opens, unopened, farkles, takes_ties=takes_ties
        )

    def _takes_ties(self, done: tuple[Points, ...], playing: tuple[Points, ...]) -> int | None:
        """Which of those who have still to play was the first at the target: the first of them in
        the order of play, but where somebody who is done may have come there before."""
        first_seen = self.rules.win.ending == ALL_ONE_MORE or not any(map(self._met, done))
        if not self._leader_plays_again(playing) or not first_seen:
            return None
        return next(place for place, score in enumerate(playing) if self._met(score))

    def _leader_plays_again(self, playing: tuple[Points, ...]) -> bool:
        """Whether a side to which a tie goes is on turn or has still to play."""
        return self.rules.win.tie == "first_to_reach" and any(map(self._met, playing))

    def ties_unclear(self, last: LastRound) -> bool:
        """Whether some tie goes to somebody who has still to play, and not every one is told by
        who was the first at the target: whoever answers may have been that, or not."""
        playing = (last.own, *last.to_come)
        if not self._leader_plays_again(playing):
            return False
        several = len(self.scores) > 2 and sum(map(self._met, playing)) > 1
        return last.takes_ties is None or several or self.rules.win.defend

    def finishes(self, last: LastRound) -> tuple[Finish, ...]:
        """The last turns as whoever is on turn and each of the others play them, where whoever is
        overtaken answers. None where nobody does, or the scores do not tell it: of two who have met
        the target one may be answering now, or have answered."""
        at_target = [place for place, score in enumerate(self.scores) if self._met(score)]
        if not self.rules.win.defend or self.rules.players.team_size or len(at_target) != 1:
            return ()
        (leader,) = at_target
        return tuple(
            self._finish(pairing, place <= len(last.to_come), leader in (0, place))
            for place, pairing in enumerate(self.pairings(), start=1)
        )

    def _finish(self, pairing: Pairing, other_plays: bool, with_leader: bool) -> Finish:
        """With who has still to play or not; whoever leads answers, and whoever is on turn."""
        own, other = ToCome(True, "own"), ToCome(False, "other")
        tie = self.match().tie
        if self.rules.win.tie == "first_to_reach":  # of two behind, whoever plays first gets there
            tie = float(not with_leader or self._met(pairing.own))
        unopened = {own.opener} if not pairing.opened else set()
        unopened |= {other.opener} if not pairing.other_opened else set()
        return Finish(
            pairing,
            (own, other) if other_plays else (own,),
            tie,
            frozenset(unopened),
            (own, other) if with_leader else (own,),
        )

    def match(self) -> Match:
        """The game of two by the ending of the rules."""
        return Match(self.rules, self.rules.win.ending)

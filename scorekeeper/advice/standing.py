"""Standing: the scores on the sheet, and what they say of how the game goes on."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.match import Match
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.ruleset import Points, RuleSet


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
        """What is taken for granted of the opening and the target, where no scores tell it."""
        fell_back = (Saying("limit.fell_back"),) * self._may_have_fallen_back
        return self._supposed_opening + fell_back

    @property
    def _may_have_fallen_back(self) -> bool:
        """Whether a penalty may have taken somebody below the target again: whoever is on turn once
        more after meeting it, by the ending, or in a tie or to answer, which takes another there.
        """
        win, met = self.rules.win, self.met
        again = win.ending == "full_extra_round"
        if win.welfare or win.ending == "immediate":
            return False
        if not (again or win.defend or win.tie == "play_on"):
            return False
        may_have_met = [score for score in self.scores if met(self._before_penalty(score))]
        enough = len(may_have_met) >= (1 if again else 2)
        return len(self.scores) > 1 and enough and not all(map(met, may_have_met))

    def _before_penalty(self, score: Points) -> Points:
        """The most points that a penalty may have left this score of."""
        penalty = self.rules.farkles.penalty
        if isinstance(penalty, int):
            return score + penalty
        lost = score <= 0 < max(self.scores)  # where nobody has points the game begins
        return self.rules.win.target + 1 if lost else score

    @property
    def _supposed_opening(self) -> tuple[Saying, ...]:
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
    def enough(self) -> Points | None:
        """The points of a bank that wins at once; None where others play on after it."""
        win, own = self.rules.win, self.scores[0]
        if win.ending != "immediate" or win.welfare or self.met(own):
            return None
        return win.target - own + int(win.exceed)

    @property
    def leading(self) -> Points:
        """The points of a bank that wins as far as the game is played: of one that draws level with
        who is at the target, only where a tie is shared, since nobody tells who was there first."""
        win, own, best = self.rules.win, self.scores[0], max(self.scores[1:], default=0)
        ahead = best + int(win.tie != "shared") if self.in_last_turns else 0
        return max(win.target + int(win.exceed), ahead) - own

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

    def other_opened(self, place: int) -> bool:
        """Whether who sits so many places on has met the opening. In first turns those have still
        to open who have not been on turn."""
        has_played = not self.opens or (self.seat or 1) + place > len(self.scores)
        if self._first_turns and has_played:
            return True
        return not self._unopened(self.scores[place])

    def met(self, score: Points) -> bool:
        """Whether this score is at the target."""
        win = self.rules.win
        return score > win.target if win.exceed else score >= win.target

    @property
    def in_last_turns(self) -> bool:
        """Whether someone has met the target."""
        return any(map(self.met, self.scores))

    @property
    def seated(self) -> bool:
        """Whether it is known who began the game: who has met the target, as far as it matters,
        where those who follow in the same round play on."""
        first_met = self.rules.win.ending == "finish_round" and not self.met(self.scores[0])
        return self.seat is not None or first_met

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
            other_opened=self.other_opened(place),
        )

    def match(self) -> Match:
        """The game of two by the ending of the rules."""
        return Match(self.rules, self.rules.win.ending)

"""The advice in English."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "advice.farkle": "Farkle: nothing to keep",
    "advice.toxic": "Toxic twos: the turn is over",
    "advice.unknown": "No advice",
    "advice.wins": "Keep {dice}: that wins the game",
    "advice.roll": (
        "Keep {dice} and roll {left} {left:die|dice}: {farkle} farkle, worth {roll} against {bank}"
        " banked"
    ),
    "advice.roll_on": "Keep {dice} and roll {left} {left:die|dice}: {farkle} farkle, worth {roll}",
    "advice.bank": (
        "Keep {dice} and bank {points}: rolling {left} {left:die|dice} would be worth {roll}"
        " ({farkle} farkle)"
    ),
    "advice.roll_over": (
        "Keep {dice} and roll {left} {left:die|dice}: {farkle} farkle, worth {roll}; banking goes"
        " over the target"
    ),
    "advice.bank_over": (
        "Keep {dice} and bank {points}, though it goes over the target: rolling {left}"
        " {left:die|dice} would be worth {roll} ({farkle} farkle)"
    ),
    "advice.roll_to_win": (
        "Keep {dice} and roll {left} {left:die|dice}: {farkle} farkle, {roll} to win against {bank}"
        " when banked"
    ),
    "advice.roll_on_to_win": (
        "Keep {dice} and roll {left} {left:die|dice}: {farkle} farkle, {roll} to win"
    ),
    "advice.bank_to_win": (
        "Keep {dice} and bank {points}: {bank} to win, against {roll} when {left} {left:die is|dice"
        " are} rolled ({farkle} farkle)"
    ),
    "advice.close": "{advice}; a close call",
    "choice": "{dice}: {points} points, {then}{gives_up}",
    "choice.best": ", the best",
    "choice.gives_up": ", gives up {amount}",
    "choice.bank": "then bank ({worth})",
    "choice.roll": "then roll {left} ({worth})",
    "choice.wins": "{dice}: wins the game{gives_up}",
    "choice.unknown": "worth unknown",
    "measure.points": "Measured in points: the expected score of this turn.",
    "measure.win probability": "Measured in the probability of winning.",
    "pocket": "{banks}; with {never} dice or more always roll. {keep} {given}",
    "pocket.bank": "bank from {points} with {dice} {dice:die|dice or fewer}",
    "pocket.keep": (
        "Keep all that scores when that banks; otherwise what brings the most points, counting"
        " {worth} for each die left to throw (hot dice: all {dice})."
    ),
    "pocket.gives_up": "That gives away {points} points a turn ({share}).",
    "review.lucky": (
        "{player}: {points} points in {turns} {turns:turn|turns}; best play brings {expected} on"
        " average, luck brought {luck} more, {given_away} were given away"
    ),
    "review.unlucky": (
        "{player}: {points} points in {turns} {turns:turn|turns}; best play brings {expected} on"
        " average, luck took {luck}, {given_away} were given away"
    ),
    "limit.may_roll_on": (
        "no advice is given: a farkle does not end the turn under these rules, so a turn has no"
        " best end"
    ),
    "limit.instant_win": (
        "a throw that wins the game has no worth in points; it is counted as the target of"
        " {points}, or as the best of the others where that is more"
    ),
    "limit.penalty_counts": (
        "what one farkle more in a row costs later counts against the points of this turn"
    ),
    "limit.penalty_all": (
        "a penalty of the whole score has no average in points; it is left out of them"
    ),
    "limit.opening_unknown": (
        "the opening of {points} is taken to be met: tell --opening where it is not"
    ),
    "limit.penalty_unknown": (
        "the penalty for {row} {row:farkle|farkles in a row} is not counted: tell how many there"
        " have been"
    ),
    "limit.penalty_floor": (
        "penalties to come are counted in full, though no score falls below zero"
    ),
    "limit.farkles_unknown": (
        "whose farkles in a row --farkles does not tell is taken to have none"
    ),
    "limit.endless": "no turn score is the best: all dice can be thrown for ever without a risk",
    "limit.nothing_scores": "no dice score under these rules: nobody can win",
    "limit.too_large": (
        "{scores} scores on the way to the target are too many to solve a game of two: at most"
        " {most}"
    ),
    "limit.head_start_wins": "a head start of {points} is at the target of {target} already",
    "limit.too_many_farkles": (
        "a penalty for {row} farkles in a row is too many to solve a game of two: at most {most}"
    ),
    "limit.welfare": "the game of two is solved without welfare: reaching the target is enough",
    "limit.high_stakes": "the game of two is solved without high stakes",
    "limit.defend": (
        "as few as possible are taken to have answered so far: if more have, chances may be"
        " entirely different, even 0 % instead of 100 %, and a tie may go to another"
    ),
    "limit.teams": "the game of two is that of two players, not of teams",
    "limit.leads": "in the last turns, leads of more than {points} count as that",
    "limit.off_steps": (
        "scores are rounded to steps of {points}, since under these rules dice bring no others"
    ),
    "limit.floor": "scores below {points} are not told apart",
    "limit.sweeps": (
        "scores can fall: solved in sweeps, the last of which changed no probability by more than"
        " {change}"
    ),
    "limit.several": (
        "against several sides the probability to win is an estimate, put together from the exact"
        " ones against each of them; what is told as 0 % may be more"
    ),
    "limit.at_target": (
        "somebody is at the target without having banked there: in this turn choices are measured"
        " in points"
    ),
    "limit.extra_round": "this is taken to be the last turn: the extra round has begun",
    "limit.no_tie_yet": "this is taken to be a last turn, and none of a tie that is played on",
    "limit.exact": (
        "an exact hit counts as the points that it takes, a bank over the target as the loss of"
        " its points, whoever is given them"
    ),
    "limit.room_unknown": ("that the target must be hit exactly is not counted: tell the scores"),
    "limit.chase_stakes": "high stakes of who has still to play are not reckoned with",
    "limit.chase_penalty": (
        "penalties for farkles in a row are not reckoned with in the last turns"
    ),
    "limit.tie_shared": "a tie, which is played on, counts as a shared win",
    "limit.points_instead": (
        "with welfare, choices are measured in points: where another may soon hit the target,"
        " throwing on can win more often than banking short of it"
    ),
    "limit.teams_uneven": "while teams differ in size, choices are measured in points",
    "limit.teams_farkles": (
        "with a penalty for farkles that teammates count apart, choices are measured in points"
    ),
    "limit.opened": "in turns to come somebody counts as having opened who has still to",
    "limit.order": (
        "this round is not played in the order of seats, for somebody came back or changed seats:"
        " what follows this turn is reckoned as if it were"
    ),
    "limit.fell_back": (
        "nobody is taken to have been at the target and fallen below it by farkles: scores do not"
        " tell that"
    ),
    "limit.fallen": "who has opened and loses all points again counts as having still to open",
    "limit.head_start": "who has just the head start is taken to have still to open",
    "limit.first_turn": "this is taken to be a first turn: tell --opened where it is not",
    "limit.team_opened": (
        "whoever plays for a team with points is taken to have opened: tell --opening where that is"
        " not so"
    ),
    "limit.tie_of_leader": (
        "whom a tie goes to is a guess: scores leave open whether you or another met the target"
        " first"
    ),
    "limit.tie_opened": (
        "in a tie that is played on all count as having opened, even who has still to"
    ),
    "limit.one_score": (
        "of a single score choices are measured in points: tell the scores of all players"
    ),
    "limit.teams_last_turns": (
        "in the last turns of teams, choices are measured in points: scores do not tell who has"
        " still to play"
    ),
    "limit.first_seat": (
        "whoever is on turn is taken to sit first: a round is played to its end, so seats differ"
    ),
    "limit.penalty_left_out": (
        "the game of two with its penalty has not been solved yet: farkles in a row are not counted"
    ),
    "limit.still_to_play": ("everyone between you and the leader is taken to have a turn left"),
    "limit.cut": "too many turn scores: banking is assumed from {points} on",
}

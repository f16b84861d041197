"""An example of each conflict the rule checker warns of; the page of rule files shows them."""

from __future__ import annotations

from typing import Any

EXAMPLES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"win": {"welfare": True}, "turn": {"minimum": 350}},
        "turn.minimum, win.welfare",
        "welfare takes exactly 10,000: who needs less than 350 can never bank it",
    ),
    (
        {"win": {"welfare": True, "exceed": True}},
        "win.exceed, win.welfare",
        "welfare takes exactly the target, exceed takes more: welfare decides",
    ),
    (
        {"win": {"welfare": True, "target": 10_025}},
        "win.welfare, win.target, win.head_start",
        "points come in steps of 50: exactly 10,025 cannot be hit",
    ),
    (
        {"win": {"welfare": True, "head_start": 25}},
        "win.welfare, win.target, win.head_start",
        "points come in steps of 50: with a head start of 25 not all can hit exactly 10,000",
    ),
    (
        {"win": {"welfare": True, "target": 10_025, "head_start": 25}},
        "win.welfare, win.target, win.head_start",
        "points come in steps of 50: with a head start of 25 not all can hit exactly 10,025",
    ),
    (
        {"win": {"welfare": True, "welfare_overflow": "apply"}},
        "win.welfare, win.welfare_overflow",
        "a gift may take a player over the target, who can then never hit it exactly",
    ),
    (
        {"turn": {"opening": 6000}, "win": {"target": 5000}},
        "turn.opening, win.target",
        "a turn of 6,000 is asked for, above the target of 5,000",
    ),
    (
        {"turn": {"minimum": 6000}, "win": {"target": 5000}},
        "turn.minimum, win.target",
        "a turn of 6,000 is asked for, above the target of 5,000",
    ),
    (
        {"turn": {"opening": 350, "minimum": 350}},
        "turn.opening, turn.minimum",
        "the opening of 350 asks for nothing that the minimum of 350 does not",
    ),
    (
        {"turn": {"opening": 300, "minimum": 350}},
        "turn.opening, turn.minimum",
        "the opening of 300 asks for nothing that the minimum of 350 does not",
    ),
    (
        {"win": {"head_start": 5000, "target": 5000}},
        "win.head_start, win.target",
        "a head start of 5,000 is at the target of 5,000 already",
    ),
    (
        {"win": {"head_start": 500}, "turn": {"opening": 500, "opening_until": "score_above_zero"}},
        "win.head_start, turn.opening_until",
        "who has a head start is above zero: no opening is asked of them",
    ),
    (
        {"farkles": {"penalty": "all"}},
        "farkles.penalty",
        "a player without points has nothing to lose and pays no penalty",
    ),
    (
        {"farkles": {"penalty": 1000, "below_zero": False}},
        "farkles.penalty, farkles.below_zero",
        "a player without points has nothing to lose and pays no penalty",
    ),
    (
        {"dice": 5, "turn": {"toxic_twos": 6}},
        "turn.toxic_twos, dice",
        "5 dice never show 6 twos",
    ),
    (
        {"turn": {"toxic_twos": 3}},
        "turn.toxic_twos, score.triples",
        "3 twos end the turn, so three 2s never score",
    ),
    (
        {"turn": {"toxic_twos": 1}},
        "turn.toxic_twos, score.triples",
        "1 two ends the turn, so three 2s never score",
    ),
    (
        {"turn": {"toxic_twos": 1}, "score": {"straight": 0, "straight_2_to_6": 750}},
        "turn.toxic_twos, score.straight_2_to_6",
        "1 two ends the turn, so nothing is ever counted as straight 2-6",
    ),
    (
        {"score": {"four_of_a_kind": 500}},
        "score.four_of_a_kind",
        "four 6s pay 500, less than three 6s (600)",
    ),
    (
        {"score": {"five_of_a_kind": 500, "six_of_a_kind": 3000}},
        "score.five_of_a_kind",
        "five 6s pay 500, less than three 6s (600)",
    ),
    (
        {"score": {"one": 0, "five_ones": 5000, "six_ones": 3000}},
        "score.six_ones",
        "six 1s pay 3,000, less than five 1s (5,000)",
    ),
    (
        {"score": {"six_of_a_kind": 300}},
        "score.six_of_a_kind",
        "nothing is ever counted as 6 of a kind: the same dice bring more otherwise",
    ),
    (
        {"score": {"six_ones": 1500}},
        "score.six_ones",
        "nothing is ever counted as six 1s: the same dice bring more otherwise",
    ),
    (
        {"score": {"two_triplets": 450}},
        "score.two_triplets",
        "nothing is ever counted as two triplets: the same dice bring more otherwise",
    ),
    (
        {"score": {"five_ones": "win", "six_ones": 5000}},
        "score.five_ones, score.six_ones",
        "five 1s win already, so six 1s never score points",
    ),
    (
        {"high_stakes": {"mode": "bonus", "bonus": 1000}, "win": {"target": 1000}},
        "high_stakes.bonus, win.target",
        "the bonus of 1,000 alone reaches the target of 1,000",
    ),
    (
        {"high_stakes": {"mode": "bonus", "bonus": 0}},
        "high_stakes.bonus",
        "high stakes without a bonus are a risk for nothing",
    ),
    (
        {"high_stakes": {"mode": "inherit", "after_farkle": True}},
        "high_stakes.mode, high_stakes.after_farkle",
        "after a farkle there is no turn score to inherit",
    ),
    (
        {"turn": {"after_farkle": "may_roll_on"}},
        "turn.after_farkle",
        "a farkle does not end the turn; no advice is given under this rule",
    ),
    (
        {"score": {"one": 0, "five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0}},
        "score",
        "no dice score: nobody can ever win",
    ),
    (
        {
            "score": {"one": 0, "five": 0, "triples": [0, 200, 0, 0, 0, 0]}
            | {"straight": 0, "three_pairs": 0},
            "turn": {"toxic_twos": 3},
        },
        "score",
        "no dice score: nobody can ever win",
    ),
    (
        {"score": {"one": 0, "five": 0, "triples": [0] * 6}, "turn": {"hot_dice": "must_roll"}},
        "score, turn.hot_dice",
        "what scores takes all dice, and they must be rolled again: nobody can ever bank",
    ),
]
"""The fields of a rule file, the paths that do not go together, and what is said."""

IDLE: list[tuple[dict[str, Any], str]] = [
    ({"dice": 5, "score": {"six_of_a_kind": 3000}}, "score.six_of_a_kind"),
    ({"dice": 5, "score": {"six_ones": "win"}}, "score.six_ones"),
    ({"dice": 5, "score": {"straight": 1500}}, "score.straight"),
    ({"dice": 5, "score": {"three_pairs": 750}}, "score.three_pairs"),
    ({"dice": 5, "score": {"four_and_pair": 750}}, "score.four_and_pair"),
    ({"dice": 5, "score": {"two_triplets": 2500}}, "score.two_triplets"),
    ({"score": {"six_alike_as_two_triplets": True}}, "score.six_alike_as_two_triplets"),
    (
        {"score": {"six_alike_as_three_pairs": True, "three_pairs": 0}},
        "score.six_alike_as_three_pairs",
    ),
    ({"turn": {"opening_until": "first_turn"}}, "turn.opening_until"),
    ({"turn": {"minimum_waived_to_win": True}}, "turn.minimum_waived_to_win"),
    ({"turn": {"toxic_counts_as_farkle": False}}, "turn.toxic_counts_as_farkle"),
    (
        {"turn": {"toxic_twos": 4, "toxic_counts_as_farkle": False}},
        "turn.toxic_counts_as_farkle",
    ),
    ({"farkles": {"in_a_row": 2}}, "farkles.in_a_row"),
    ({"farkles": {"below_zero": False}}, "farkles.below_zero"),
    ({"farkles": {"penalty": "all", "below_zero": False}}, "farkles.below_zero"),
    ({"farkles": {"count_after_penalty": "every_further"}}, "farkles.count_after_penalty"),
    (
        {"farkles": {"penalty": 500, "in_a_row": 1, "count_after_penalty": "every_further"}},
        "farkles.count_after_penalty",
    ),
    ({"high_stakes": {"bonus": 500}}, "high_stakes.bonus"),
    ({"high_stakes": {"mode": "inherit", "bonus": 500}}, "high_stakes.bonus"),
    ({"high_stakes": {"none_left": "not_offered"}}, "high_stakes.none_left"),
    ({"high_stakes": {"after_farkle": True}}, "high_stakes.after_farkle"),
    (
        {
            "turn": {"hot_dice": "must_roll"},
            "high_stakes": {"mode": "bonus", "none_left": "not_offered"},
        },
        "high_stakes.none_left",
    ),
    ({"win": {"welfare_tie": "split"}}, "win.welfare_tie"),
    ({"win": {"welfare_overflow": "apply"}}, "win.welfare_overflow"),
    ({"win": {"welfare": True, "ending": "others_one_more"}}, "win.ending"),
    ({"win": {"welfare": True, "tie": "shared"}}, "win.tie"),
    ({"win": {"ending": "immediate", "defend": True}}, "win.defend"),
    ({"win": {"ending": "immediate", "tie": "shared"}}, "win.tie"),
    ({"players": {"opening_by": "player"}}, "players.opening_by"),
    ({"players": {"team_size": 2, "opening_by": "player"}}, "players.opening_by"),
    ({"players": {"farkles_by": "player"}}, "players.farkles_by"),
    ({"players": {"team_size": 2, "farkles_by": "player"}}, "players.farkles_by"),
]
"""The fields of a rule file, and the path of the one that decides nothing."""

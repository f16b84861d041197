"""``advise`` and the numbers of ``rules show``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import preset_ids
from tests.cli.conftest import CommandLine


def test_advice_for_a_roll(cli: CommandLine) -> None:
    (document,) = cli("advise", "1 2 2 5 5 6", "--turn-score", 300, "--json").documents
    assert document["measure"] == "points"
    assert document["decision"] == {"dice": [1], "then": "roll"}
    assert document["best"] == {"dice": [1, 5, 5], "points": 200}
    by_dice = {tuple(each["dice"]): each for each in document["selections"]}
    all_three = by_dice[1, 5, 5]
    assert all_three["turn_score"] == all_three["bank"] == 500
    assert all_three["dice_left"] == 3
    assert all_three["farkle_probability"] == pytest.approx(60 / 216)
    assert all_three["gives_up"] > by_dice[1,]["gives_up"] == 0
    assert all_three["parts"]


def test_advice_in_words(cli: CommandLine) -> None:
    english = cli("advise", "122556").out
    assert english.startswith("Keep 1 and roll 5 dice: 7.7 % farkle")
    german = cli("advise", "122556", "--language", "de").out
    assert german.startswith("1 behalten und 5 Würfel werfen: 7,7 % Farkle")


def test_a_farkle_has_no_decision(cli: CommandLine) -> None:
    (document,) = cli("advise", "223346", "--json").documents
    assert (document["farkle"], document["decision"], document["selections"]) == (True, None, [])
    assert "Farkle" in cli("advise", "223346").out


def test_two_scores_are_a_game_of_two(cli: CommandLine) -> None:
    arguments = ("advise", "1 2 2 5 5 6", "--scores", "3500,3600", "--rules", "kingdom-come")
    (document,) = cli(*arguments, "--json").documents
    assert document["measure"] == "win probability"
    for each in document["selections"]:
        assert 0 < each["bank"] < 1
        assert 0 < each["roll"] < 1
    assert "to win" in cli(*arguments).out


def test_the_last_turn_is_a_chase(cli: CommandLine) -> None:
    (document,) = cli("advise", "1 1 1", "--scores", "9000,10000", "--json").documents
    (ones,) = [each for each in document["selections"] if each["dice"] == [1, 1, 1]]
    assert ones["bank"] == pytest.approx(0.599, abs=1e-3)  # second in a tie that is played on
    assert ones["roll"] > 0.9
    (three,) = cli("advise", "1 1 1", "--scores", "9000,10000,9400", "--json").documents
    assert three["measure"] == "win probability"


@pytest.mark.parametrize(
    ("scores", "even"),
    [("500,610", "500,600"), ("500,600,1010", "500,600,1000")],
)
def test_scores_apart_by_what_no_dice_make_are_rounded_and_that_is_said(
    cli: CommandLine, tmp_path: Path, scores: str, even: str
) -> None:
    path = tmp_path / "short.toml"
    path.write_text('[win]\ntarget = 1000\nending = "others_one_more"\n')
    rules = ("--rules", path)
    (rounded,) = cli("advise", "11", "--scores", scores, *rules, "--json").documents
    (exact,) = cli("advise", "11", "--scores", even, *rules, "--json").documents
    said = [note for note in rounded["notes"] if note not in exact["notes"]]
    assert said == [
        "scores are rounded to steps of 50, since under these rules dice bring no others"
    ]


def test_a_turn_score_that_is_rounded_is_told_of(cli: CommandLine, tmp_path: Path) -> None:
    """The bonus of high stakes may be no multiple of what dice bring."""
    path = tmp_path / "short.toml"
    path.write_text("[win]\ntarget = 1000\n")
    for scores in ("500,600", "500,1000"):
        arguments = ("advise", "11", "--rules", path, "--scores", scores, "--json")
        (exact,) = cli(*arguments, "--turn-score", 50).documents
        (rounded,) = cli(*arguments, "--turn-score", 75).documents
        (said,) = [note for note in rounded["notes"] if note not in exact["notes"]]
        assert "rounded" in said


def test_three_players_are_advised_to_win_and_that_it_is_an_estimate_is_said(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "race.toml"
    path.write_text('[win]\nending = "immediate"\n')
    roll = ("advise", "1 2", "--turn-score", 300, "--rules", path, "--json", "--scores")
    (behind,) = cli(*roll, "6000,9800,9800").documents
    (ahead,) = cli(*roll, "8000,5000,5000").documents
    assert behind["measure"] == ahead["measure"] == "win probability"
    assert (behind["decision"]["then"], ahead["decision"]["then"]) == ("roll", "bank")
    assert any("against several sides" in note for note in ahead["notes"])


def test_of_three_the_seat_matters_where_a_round_is_played_to_its_end(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "short.toml"
    path.write_text("[win]\ntarget = 1000\n")
    roll = ("advise", "1 2 3 4 6 6", "--rules", path, "--json", "--scores", "900,700,800")
    by_seat = [cli(*roll, "--seat", seat).documents[0] for seat in (1, 2, 3)]
    banked = [document["selections"][0]["bank"] for document in by_seat]
    assert banked == sorted(banked)
    assert banked[2] == pytest.approx(1.0)
    assert not any("taken to sit first" in note for note in by_seat[0]["notes"])
    assert any("taken to sit first" in note for note in cli(*roll).documents[0]["notes"])


def test_welfare_is_measured_in_points_and_that_is_said(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "welfare.toml"
    path.write_text("[win]\nwelfare = true\n")
    scores = ("--scores", "100,200")
    (document,) = cli("advise", "122556", "--rules", path, *scores, "--json").documents
    assert document["measure"] == "points"
    assert any("welfare" in note and "throwing on" in note for note in document["notes"])


def test_the_totals_of_two_teams_are_a_game_of_two(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "teams.toml"
    path.write_text("[players]\nteam_size = 2\n[win]\ntarget = 1000\n")
    roll = ("advise", "1 2 2 5 5 6", "--rules", path, "--json", "--scores")
    (third,) = cli(*roll, "400,300", "--seat", "3").documents
    (last,) = cli(*roll, "400,300", "--seat", "4").documents
    assert third["measure"] == last["measure"] == "win probability"
    assert third["selections"] != last["selections"]
    (ending,) = cli(*roll, "400,1300", "--seat", "4").documents
    assert ending["measure"] == "points"
    assert any("last turns of teams" in note for note in ending["notes"])
    assert "--seat is one of 1 to 4" in cli(*roll, "400,300", "--seat", "5").err


def test_a_seat_without_scores_is_refused(cli: CommandLine) -> None:
    refused = cli("advise", "122556", "--seat", "3")
    assert refused.status == 2
    assert "--seat is for a game: add --scores" in refused.err


def test_under_welfare_the_scores_tell_what_would_go_over_the_target(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "welfare.toml"
    path.write_text("[win]\nwelfare = true\n")
    roll = ("advise", "1 2 3 5 5 5", "--rules", path, "--json")
    (known,) = cli(*roll, "--scores", "9600,8000").documents
    (unknown,) = cli(*roll).documents
    assert known["decision"] != unknown["decision"] == {"dice": [1, 5, 5, 5], "then": "bank"}
    assert any("exact hit" in note for note in known["notes"])
    assert any("tell the scores" in note for note in unknown["notes"])


def test_the_opening_is_asked_of_who_has_no_points(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "opening.toml"
    path.write_text("[turn]\nopening = 500\n[win]\ntarget = 1500\n")
    rules = ("--rules", path, "--json")
    (new,) = cli("advise", "1 1 2 3 4 6", "--scores", "0,500,900", *rules).documents
    (old,) = cli("advise", "1 1 2 3 4 6", "--scores", "500,500,900", *rules).documents
    assert new["selections"][0]["bank"] is None
    assert 0 < old["selections"][0]["bank"] < 1


def test_in_the_last_turn_a_farkle_may_cost_the_lead(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "falls.toml"
    path.write_text(
        '[win]\nending = "all_one_more"\ntie = "shared"\n[farkles]\nin_a_row = 2\npenalty = 500\n'
    )
    roll = ("advise", "522346", "--scores", "10200,9800", "--rules", path, "--json")
    found = {
        farkles: cli(*roll, *("--farkles", farkles) * (farkles is not None)).documents[0]
        for farkles in (None, 0, 1)
    }
    worth = {farkles: each["selections"][0]["roll"] for farkles, each in found.items()}
    assert worth[1] < worth[0] == worth[None] == 1
    assert [len(each["notes"]) for each in found.values()] == [1, 0, 0]
    assert "--farkles" in found[None]["notes"][0]


def notes_under(cli: CommandLine, folder: Path, rules: str, scores: str) -> list[str]:
    """What is told beside the advice for a roll under these rules."""
    path = folder / "house.toml"
    path.write_text(rules)
    (found,) = cli("advise", "122556", "--scores", scores, "--rules", path, "--json").documents
    return [str(note) for note in found["notes"]]


def test_that_a_penalty_is_left_out_until_the_game_with_it_is_solved_is_told(
    cli: CommandLine, tmp_path: Path
) -> None:
    rules = "[win]\ntarget = 1000\n[farkles]\npenalty = 500\n"
    notes = notes_under(cli, tmp_path, rules, "800,900")
    assert any("with its penalty has not been solved yet" in note for note in notes)


def test_that_the_seats_matter_both_before_a_tie_and_in_it_is_told_once(
    cli: CommandLine, tmp_path: Path
) -> None:
    rules = '[win]\ntarget = 1000\nending = "full_extra_round"\ndefend = true\n'
    notes = notes_under(cli, tmp_path, rules, "1000,1100")
    assert ["taken to sit first" in note for note in notes] == [True, False]


@pytest.mark.parametrize(
    ("scores", "level"),
    [("10200,10400", 1), ("9900,10000", 0)],  # the leader last of all; the other has it to come
)
def test_a_tie_goes_to_the_leader_who_plays_again(
    cli: CommandLine, tmp_path: Path, scores: str, level: float
) -> None:
    path = tmp_path / "again.toml"
    path.write_text('[win]\nending = "all_one_more"\ntie = "first_to_reach"\n')
    roll = ("advise", "1 1 2 3 4 6", "--rules", path, "--json", "--scores")
    for players in (scores, f"{scores},500"):
        (found,) = cli(*roll, players).documents
        banked = {tuple(each["dice"]): each["bank"] for each in found["selections"]}
        assert banked[1, 1] == level if level else banked[1,] == level
        assert found["notes"] == []


def test_of_several_at_the_target_it_is_told_that_whom_a_tie_goes_to_is_a_guess(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "again.toml"
    path.write_text('[win]\nending = "full_extra_round"\ntie = "first_to_reach"\n')
    roll = ("advise", "1 1 2 3 4 6", "--rules", path, "--json", "--seat", "2", "--scores")
    (one,), (two,) = (cli(*roll, scores).documents for scores in ("9,9,10000", "10000,9,10100"))
    assert not any("a tie goes to" in note for note in one["notes"])
    assert any("a tie goes to" in note for note in two["notes"])


def test_scores_of_teams_do_not_tell_which_teammates_have_opened(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "teams.toml"
    path.write_text(
        '[players]\nteam_size = 2\nopening_by = "player"\n[turn]\nopening = 500\n'
        '[win]\ntarget = 1500\nending = "immediate"\n'
    )
    roll = ("advise", "112346", "--scores", "500,0", "--rules", path, "--json")
    (taken,) = cli(*roll).documents
    (told,) = cli(*roll, "--opening").documents
    counted = "in turns to come somebody counts as having opened who has still to"
    assert taken["notes"][0] == counted
    assert "is taken to have opened" in taken["notes"][1]
    assert told["notes"] == [counted]


def test_in_the_last_turn_of_two_whoever_is_overtaken_answers(
    cli: CommandLine, tmp_path: Path
) -> None:
    banked = {}
    for defend in ("true", "false"):
        path = tmp_path / f"{defend}.toml"
        path.write_text(f'[win]\nending = "others_one_more"\ntie = "shared"\ndefend = {defend}\n')
        arguments = ("111234", "--scores", "9500,10000", "--rules", path, "--json")
        (found,) = cli("advise", *arguments).documents
        assert found["notes"] == []
        banked[defend] = max(each["bank"] or 0 for each in found["selections"])
    assert banked["true"] < banked["false"] == 1


def test_of_three_whoever_overtakes_several_reckons_with_their_answers(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "defend.toml"
    path.write_text('[win]\nending = "others_one_more"\ntie = "shared"\ndefend = true\n')
    roll = ("advise", "111234", "--rules", path, "--json", "--scores")
    (turn,) = cli(*roll, "9500,10000,10100").documents
    assert not any("answered" in note for note in turn["notes"])
    assert max(each["bank"] or 0 for each in turn["selections"]) < 0.9
    (answer,) = cli(*roll, "10000,10100,9500").documents
    (note,) = answer["notes"]
    assert "are taken to have answered" in note
    assert 0.3 < max(each["bank"] or 0 for each in answer["selections"]) < 0.9


def test_that_one_score_is_measured_in_points_is_told(cli: CommandLine) -> None:
    """Whoever asks with ``--scores`` expects the probability to win."""
    (document,) = cli("advise", "155", "--scores", "100", "--json").documents
    assert document["measure"] == "points"
    assert document["notes"] == [
        "of a single score choices are measured in points: tell the scores of all players"
    ]


def test_that_the_opening_is_taken_to_be_met_is_told(cli: CommandLine) -> None:
    """A player without points "must have set aside at least 1,000 points before they can stop"."""
    told = "the opening of 1,000 is taken to be met: tell --opening where it is not"
    asked = ("advise", "1", "5", "2", "3", "--rules", "wilson", "--turn-score", "400", "--json")
    (unknown,) = cli(*asked).documents
    assert unknown["decision"]["then"] == "bank"
    assert unknown["notes"] == [told]
    for known, then in (("--opened", "bank"), ("--opening", "roll")):
        (document,) = cli(*asked, known).documents
        assert (document["decision"]["then"], document["notes"]) == (then, [])
    (enough,) = cli(
        "advise", "1 5 2 3", "--rules", "wilson", "--turn-score", "1000", "--json"
    ).documents
    assert enough["notes"] == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--scores", "many"), "--scores takes whole numbers"),
        (("--scores", "1,2,"), '--scores takes whole numbers such as 4200,5100, not "1,2,"'),
        (("--scores", "٤٢٠٠,5100"), "--scores takes whole numbers"),
        (("--scores", ""), '--scores takes whole numbers such as 4200,5100, not ""'),
        (("--scores", "10000,500"), "the game is over"),
        (("--scores", "100,500", "--seat", "3"), "--seat"),
        (("--turn-score", "-50"), "--turn-score"),
        (("--language", "fr"), "--language"),
        (("--rules", "clasic"), "classic"),
    ],
)
def test_bad_input_is_one_line(cli: CommandLine, arguments: tuple[str, ...], words: str) -> None:
    outcome = cli("advise", "122556", *arguments)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert words in outcome.err


def test_dice_that_win_are_kept_however_many_points_others_bring(
    cli: CommandLine, tmp_path: Path
) -> None:
    rules = tmp_path / "ones.toml"
    rules.write_text('[score]\nsix_ones = "win"\n[win]\ntarget = 2000\n')
    asked = ("advise", "111111", "--turn-score", "1200", "--rules", str(rules), "--json")
    (document,) = cli(*asked).documents
    assert document["decision"]["dice"] == [1] * 6
    assert document["close_call"] is False
    assert [each["gives_up"] for each in document["selections"]] == [0, *[None] * 5]


@pytest.mark.parametrize(
    ("fields", "scores"),
    [
        ("", "24950,0"),
        ("[turn]\nminimum = 350\nminimum_waived_to_win = true\n", "24950,0"),
        ("", "24950"),
    ],
    ids=["two", "a bank that wins may be smaller", "one score"],
)
def test_a_bank_that_wins_is_made_where_nobody_plays_after_it(
    cli: CommandLine, tmp_path: Path, fields: str, scores: str
) -> None:
    """The game is too long to be solved: choices are measured in points."""
    rules = tmp_path / "long.toml"
    rules.write_text(f'{fields}[win]\ntarget = 25000\nending = "immediate"\n')
    asked = ("advise", "123466", "--scores", scores, "--rules", str(rules), "--json")
    (document,) = cli(*asked).documents
    assert document["measure"] == "points"
    assert document["decision"] == {"dice": [1], "then": "bank"}


@pytest.mark.parametrize(
    ("fields", "roll"),
    [
        ("minimum = 350\nminimum_waived_to_win = true\n", "123466"),
        ('hot_dice = "must_roll_unless_winning"\n', "123456"),
    ],
)
@pytest.mark.parametrize(("own", "banked"), [(24950, True), (20000, False)])
def test_what_is_waived_to_win_may_be_banked_where_the_others_play_after_it(
    cli: CommandLine, tmp_path: Path, fields: str, roll: str, own: int, banked: bool
) -> None:
    rules = tmp_path / "long.toml"
    rules.write_text(f"[turn]\n{fields}[win]\ntarget = 25000\n")
    asked = ("advise", roll, "--scores", f"{own},0", "--rules", str(rules), "--json")
    (document,) = cli(*asked).documents
    best = document["selections"][0]
    assert document["measure"] == "points"
    assert best["bank"] == (best["points"] if banked else None)


@pytest.mark.parametrize(
    ("scores", "bank"), [("9975,10050", 1.0), ("9975,10100", 0.0), ("9950,10049", 1.0)]
)
def test_in_the_last_turn_of_all_no_score_is_rounded(
    cli: CommandLine, scores: str, bank: float
) -> None:
    """Who has joined with the mean of the others' points may be no step of the dice from them."""
    (document,) = cli("advise", "123466", "--scores", scores, "--seat", "2", "--json").documents
    (choice,) = document["selections"]
    assert choice["bank"] == bank
    assert document["notes"] == []


@pytest.mark.parametrize("scores", ["10000,5000", "5000,10000", "10000"])
def test_by_welfare_a_game_in_which_someone_has_the_target_is_over(
    cli: CommandLine, tmp_path: Path, scores: str
) -> None:
    rules = tmp_path / "exact.toml"
    rules.write_text("[win]\nwelfare = true\n")
    outcome = cli("advise", "1 5", "--scores", scores, "--rules", str(rules))
    assert (outcome.status, outcome.out) == (2, "")
    assert "by these scores the game is over" in outcome.err


def test_a_roll_that_cannot_be_is_one_line(cli: CommandLine) -> None:
    outcome = cli("advise", "1 2 7")
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)


def test_rules_without_an_answer_say_so(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "on.toml"
    path.write_text('[turn]\nafter_farkle = "may_roll_on"\n')
    (document,) = cli("advise", "122556", "--rules", path, "--json").documents
    assert document["decision"] is None
    assert "no advice" in document["notes"][0]
    assert [each["roll"] for each in document["selections"]] == [None] * 5
    (shown,) = cli("rules", "show", path, "--json").documents
    assert shown["turn_value"] is None
    assert shown["farkle_probability"][0] == pytest.approx(2 / 3)
    assert "no advice" in shown["notes"][0]


def test_an_instant_win_says_what_it_counts_as(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "ones.toml"
    path.write_text('[score]\nfive_ones = "win"\n')
    (document,) = cli("advise", "1 1 1 1 1 2", "--rules", path, "--json").documents
    assert document["decision"] == {"dice": [1, 1, 1, 1, 1], "then": "bank"}
    assert "wins the game" in document["notes"][0]
    english = cli("advise", "1 1 1 1 1 5", "--rules", path).out.splitlines()
    assert english[1] == "  1-1-1-1-1-5: wins the game, the best"
    german = cli("advise", "1 1 1 1 1 2", "--rules", path, "--language", "de").out.splitlines()
    assert german[1] == "  1-1-1-1-1: gewinnt das Spiel, das Beste"
    scores = ("--scores", "9500,9700")
    (won,) = cli("advise", "1 1 1 1 1 2", "--rules", path, *scores, "--json").documents
    assert won["selections"][0]["bank"] == 1.0


@pytest.mark.parametrize("name", preset_ids())
def test_every_preset_is_advised_and_shown_with_its_numbers(cli: CommandLine, name: str) -> None:
    (shown,) = cli("rules", "show", name, "--json").documents
    assert len(shown["farkle_probability"]) == len(shown["bank_from"]) == 6
    assert 480 < shown["turn_value"] < 630
    assert shown["pocket_rule"]["gives_up"] < 10
    (document,) = cli("advise", "122556", "--rules", name, "--json").documents
    assert document["decision"]["dice"]


def test_who_wins_a_game_of_two(cli: CommandLine) -> None:
    arguments = ("rules", "show", "classic", "--json", "--two-player", "--target", 1000)
    (shown,) = cli(*arguments).documents
    wins = shown["first_player_wins"]
    assert 0.55 < wins["last_turn"] < wins["race"] < 0.7
    assert shown["fair_head_start"] % 50 == 0
    again = cli(*arguments)
    assert json.loads(again.out) == shown
    assert again.err == ""


def test_a_long_solution_is_told_where_no_bar_is_seen(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.duels.TOLD_AFTER_S", 0.0)
    outcome = cli("rules", "show", "classic", "--json", "--two-player", "--target", 1000)
    assert outcome.status == 0
    assert outcome.err.count("\n") == 1
    assert "solving the game of two" in outcome.err
    assert "Ctrl-C" in outcome.err
    assert len(outcome.documents) == 1


@pytest.mark.parametrize("taken", [".", "cache"])
def test_where_no_solution_can_be_kept_it_is_not_said_that_it_is(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, taken: str
) -> None:
    monkeypatch.setattr("scorekeeper.cli.duels.TOLD_AFTER_S", 0.0)
    home = tmp_path / "taken"
    home.write_text("a file where a folder would be")
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home / taken))
    outcome = cli("rules", "show", "classic", "--json", "--two-player", "--target", 1000)
    assert outcome.status == 0
    assert "kept for next time" not in outcome.err
    assert f"and cannot be kept, since {home} is a file, not a folder; Ctrl-C" in outcome.err


def test_two_player_options_need_each_other(cli: CommandLine) -> None:
    assert "--json" in cli("rules", "show", "classic", "--two-player").err
    assert "--two-player" in cli("rules", "show", "classic", "--json", "--target", 500).err


def test_a_game_too_long_to_solve_says_so(cli: CommandLine) -> None:
    arguments = ("rules", "show", "classic", "--json", "--two-player", "--target", 900_000)
    (shown,) = cli(*arguments).documents
    assert shown["first_player_wins"] == {"race": None, "last_turn": None}
    assert "too many" in shown["two_player_notes"][0]


def test_a_head_start_that_is_at_the_target_already_leaves_no_game(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "ahead.toml"
    path.write_text("[win]\nhead_start = 300\n")
    outcome = cli("rules", "show", path, "--json", "--two-player", "--target", 300)
    assert outcome.status == 0, outcome.err
    (shown,) = outcome.documents
    assert shown["first_player_wins"] == {"race": None, "last_turn": None}
    assert "a head start of 300 is at the target of 300 already" in shown["two_player_notes"]
    assert shown["fair_head_start"] % 50 == 0


def test_a_head_start_that_is_rounded_is_told_of(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "ahead.toml"
    for points, told in ((50, False), (75, True)):
        path.write_text(f"[win]\ntarget = 300\nhead_start = {points}\n")
        (shown,) = cli("rules", "show", path, "--json", "--two-player").documents
        assert any("rounded" in note for note in shown["two_player_notes"]) is told


def test_the_numbers_take_no_field_away(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "stakes.toml"
    path.write_text('[high_stakes]\nmode = "bonus"\nbonus = 500\n')
    arguments = ("rules", "show", path, "--json", "--two-player", "--target", 300)
    (shown,) = cli(*arguments).documents
    fields = {name: shown[name] for name in RuleSet().as_dict()}
    assert RuleSet.from_dict(fields).high_stakes.bonus == 500
    assert len(shown["high_stakes_value"]["worth"]) == 6
    assert "without high stakes" in shown["two_player_notes"][0]


def test_what_takes_long_to_solve_is_kept(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text("[win]\ntarget = 1000\n")
    near, far = ("advise", "11", "--scores", "700,600"), ("advise", "11", "--scores", "500,800,300")
    for asked, kept in ((near, 0), (far, 1)):
        cli(*asked, "--rules", path)
        assert len(list((tmp_path / "home").rglob("*.npz"))) == kept

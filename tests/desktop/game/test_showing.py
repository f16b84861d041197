"""What the page says of a game: figures, reasons, refusals, marks on the sheet."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.desktop.game.actions_showing import bank_shown, farkle_shown, keep_shown
from scorekeeper.desktop.game.choosing import offers
from scorekeeper.desktop.game.notice_showing import notice_shown, throw_prompt
from scorekeeper.desktop.game.player_marks import mark_of
from scorekeeper.desktop.game.sheet_showing import sheet_shown
from scorekeeper.desktop.game.showing import (
    kept_so_far,
    listed,
    none_kept,
    turn_shown,
)
from scorekeeper.desktop.game.turn_showing import past_turn_shown
from scorekeeper.desktop.game.verdict import verdict
from scorekeeper.desktop.widgets.shown import ActionShown, CellShown
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    GameStarted,
    HighStakesTaken,
    Player,
    PlayerAdded,
    PlayerLeft,
    StartDieThrown,
)
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import (
    FarkleRules,
    HighStakesRules,
    PlayerRules,
    RuleSet,
    TurnRules,
    WinRules,
)
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import load
from scorekeeper.session.session import SessionView

CLASSIC = load("classic")


def game(
    *events: Event, rules: RuleSet = CLASSIC, names: tuple[str, ...] = ("Anna", "Ben")
) -> GameState:
    return replay((GameStarted(rules, players_of(names)), *events))


def rolled(faces: str) -> DiceRolled:
    return DiceRolled(Roll.parse(faces))


def kept(faces: str) -> DiceKept:
    return DiceKept(Roll.parse(faces))


def view(state: GameState) -> SessionView:
    selections = tuple(state.selections or ())
    return SessionView(state, selections, next(iter(selections), None))


def test_a_selection_gives_its_points_its_reason_and_what_it_leaves() -> None:
    best = offers(view(game(rolled("122556"))))[0].shown
    assert best.points == "+200"
    assert best.reason == "single 1 + 2 × single 5"
    assert best.leaves == "100 + 50 + 50  ·  leaves 3 dice"


def test_hot_dice_and_instant_wins_say_so() -> None:
    assert offers(view(game(rolled("123456"))))[0].shown.leaves == "hot dice: all roll again"
    ones = replace(CLASSIC, score=replace(CLASSIC.score, six_ones="win"))
    winning = offers(view(game(rolled("111111"), rules=ones)))[0].shown
    assert (winning.points, winning.leaves) == ("wins", "wins the game at once")


def test_the_banner_adds_the_chosen_selection_to_the_turn_score() -> None:
    state = game(rolled("155234"), kept("1 5 5"), rolled("126"))
    chosen = next(iter(state.selections or ()))
    shown = turn_shown(state, chosen)
    assert (shown.player, shown.turn_score, shown.adds, shown.dice_left) == ("Anna", 200, 100, "2")


def test_the_banner_names_the_opening_and_farkles_in_a_row() -> None:
    state = game(FarkleTaken(), FarkleTaken(), rules=load("wilson"))
    assert turn_shown(state, None).note == ("Round 2  ·  1,000 to open  ·  farkles in a row: 1")


def test_last_turns_are_announced() -> None:
    short = replace(CLASSIC, win=WinRules(target=300))
    state = game(rolled("111234"), kept("1 1 1"), Banked(), rules=short)
    assert "last turns" in turn_shown(state, None).note


def test_keeping_says_how_many_dice_roll_next() -> None:
    state = game(rolled("155234"))
    assert keep_shown(state, next(iter(state.selections or ()))) == (
        ActionShown(True, "then roll 3 dice")
    )


def test_banking_says_the_new_total_or_the_rule_that_asks_for_more() -> None:
    state = game(rolled("155234"))
    best = next(iter(state.selections or ()))
    assert bank_shown(state, best) == ActionShown(True, "200 points, then 200")
    strict = replace(CLASSIC, turn=TurnRules(minimum=350))
    state = game(rolled("155234"), rules=strict)
    assert bank_shown(state, best) == ActionShown(
        False, "150 more to bank: a turn takes 350, this has 200"
    )


def test_banking_over_the_target_under_welfare_says_that_the_points_go() -> None:
    welfare = RuleSet(win=WinRules(target=300, welfare=True))
    state = game(rolled("155234"), kept("1 5 5"), Banked(), FarkleTaken(), rolled("155234"))
    state = replace(state, rules=welfare)
    over, hit = (next(s for s in state.selections or () if s.points == n) for n in (200, 100))
    assert bank_shown(state, over) == ActionShown(True, "over the target: 200 to Ben")
    assert bank_shown(state, hit) == ActionShown(True, "100 points, then 300")


def test_banking_over_the_target_that_nobody_can_take_says_that_the_points_are_lost() -> None:
    welfare = RuleSet(win=WinRules(target=100, welfare=True))
    state = replace(game(rolled("155234")), rules=welfare)
    over = next(s for s in state.selections or () if s.points == 200)
    assert bank_shown(state, over) == ActionShown(True, "over the target: 200 lost")


def test_banking_after_a_farkle_that_costs_says_what_is_left() -> None:
    turn, farkles = TurnRules(after_farkle="may_roll_on"), FarkleRules(penalty=500, in_a_row=1)
    rules = RuleSet(turn=turn, farkles=farkles)
    state = game(rolled("223446"), rolled("155234"), rules=rules)
    best = next(iter(state.selections or ()))
    assert bank_shown(state, best) == ActionShown(True, "−300 points, then −300")


def test_dice_that_win_are_not_said_to_be_rolled_again() -> None:
    ones = replace(CLASSIC, score=replace(CLASSIC.score, six_ones="win"))
    state = game(rolled("111111"), rules=ones)
    winning = next(iter(state.selections or ()))
    assert keep_shown(state, winning) == ActionShown(True, "wins the game at once", "Keep")
    assert bank_shown(state, winning) == ActionShown(False, "these dice win without it")


def test_who_wins_at_once_stands_first_and_nobody_leads_any_more() -> None:
    ones = replace(CLASSIC, score=replace(CLASSIC.score, six_ones="win"))
    thousand = rolled("111234"), kept("1 1 1"), Banked()
    state = game(*thousand, rolled("111111"), kept("111111"), rules=ones)
    sheet = sheet_shown(state)
    assert [player.notes for player in sheet.players] == [(), ("★ wins",)]
    assert [cell.text for cell in sheet.rounds[0]] == ["1,000", "★"]
    text = "Ben wins at once.\nBen\u00a00  ·  Anna\u00a01,000"
    assert notice_shown(state, watched=False).text == text


def test_a_farkle_that_costs_a_penalty_says_so() -> None:
    turns = (FarkleTaken(),) * 4
    state = game(*turns, rolled("155234"), kept("1 5 5"), rolled("234"), rules=load("smart-box"))
    assert farkle_shown(state).note == "1,200 points lost"
    text = notice_shown(state, watched=True).text
    assert "the 200 points of this turn are lost, and the penalty for farkles takes 1,000" in text
    assert farkle_shown(game(rolled("223446"))).note == "ends the turn"


def test_after_a_farkle_that_may_be_rolled_on_from_the_notice_says_so() -> None:
    rules = RuleSet(turn=TurnRules(after_farkle="may_roll_on"))
    text = notice_shown(game(rolled("223446"), rules=rules), watched=True).text
    assert text == "No die of this throw scores. 6 dice may be thrown on."
    fewer = game(rolled("155234"), kept("1 5 5"), rolled("234"), rules=rules)
    assert notice_shown(fewer, watched=True).text.endswith("lost. 3 dice may be thrown on.")
    keeping = keep_shown(game(rolled("223446"), rules=rules), None)
    assert keeping == ActionShown(False, "nothing to keep: throw on, or end the turn")


def test_a_farkle_is_offered_loudly_only_when_there_is_one() -> None:
    assert farkle_shown(game()).quiet
    assert not farkle_shown(game(rolled("223446"))).quiet
    assert not farkle_shown(game(rolled("155234"))).allowed


def test_a_farkle_tells_kindly_what_is_lost_and_that_it_can_be_contested() -> None:
    state = game(rolled("155234"), kept("1 5 5"), rolled("234"))
    notice = notice_shown(state, watched=True)
    assert notice.title == "Farkle"
    assert "the 200 points of this turn are lost" in notice.text
    assert turn_shown(state, None).turn_score == 0
    assert notice.tone == "farkle"


def test_a_farkle_that_ends_the_game_says_so() -> None:
    one_turn = replace(CLASSIC, win=replace(CLASSIC.win, target=200))
    state = game(rolled("155234"), kept("1 5 5"), Banked(), rolled("223446"), rules=one_turn)
    text = notice_shown(state, watched=True).text
    assert text == "No die of this throw scores. With it the game is over."


def test_toxic_twos_are_named() -> None:
    toxic = replace(CLASSIC, turn=TurnRules(toxic_twos=4))
    assert "toxic" in notice_shown(game(rolled("222215"), rules=toxic), watched=True).text


def test_the_winner_is_named_with_the_standings() -> None:
    short = replace(CLASSIC, win=WinRules(target=300, ending="immediate"))
    state = game(rolled("111234"), kept("1 1 1"), Banked(), rules=short)
    notice = notice_shown(state, watched=False)
    assert notice.title == "Anna wins!"
    assert notice.text == "Anna\u00a01,000  ·  Ben\u00a00"
    assert turn_shown(state, None).player == "Anna wins!"


def test_a_winner_among_equals_stands_first_and_by_what_is_said() -> None:
    first = WinRules(target=300, ending="others_one_more", tie="first_to_reach")
    thousand = rolled("111234"), kept("1 1 1"), Banked()
    farkle = rolled("223446"), FarkleTaken()
    played = (*farkle, *thousand, *farkle, *thousand)
    state = game(*played, rules=replace(CLASSIC, win=first), names=("Anna", "Ben", "Cleo"))
    notice = notice_shown(state, watched=False)
    assert notice.title == "Ben wins!"
    standings = "Ben\u00a01,000  ·  Anna\u00a01,000  ·  Cleo\u00a00"
    assert notice.text == f"Ben wins with 1,000, first to the target.\n{standings}"
    assert notice.shorter == (standings,)


def test_set_aside_dice_are_grouped_by_throw_and_gone_after_hot_dice() -> None:
    state = game(rolled("155234"), kept("1 5 5"), rolled("126"), kept("1"))
    assert kept_so_far(state) == ((1, 5, 5), (1,))
    hot = game(rolled("123456"), kept("123456"))
    assert kept_so_far(hot) == ((1, 2, 3, 4, 5, 6),)
    again = game(rolled("123456"), kept("123456"), rolled("155234"))
    assert kept_so_far(again) == ()


def test_after_hot_dice_nobody_is_told_that_nothing_was_set_aside() -> None:
    assert none_kept(game(rolled("155234"))) == "Nothing set aside in this turn yet"
    again = game(rolled("123456"), kept("123456"), rolled("223346"))
    assert none_kept(again) == "Hot dice: what was set aside is thrown again"


def test_dice_that_a_farkle_made_worthless_are_not_called_hot() -> None:
    on = RuleSet(turn=TurnRules(after_farkle="may_roll_on"))
    state = game(rolled("122346"), kept("1"), rolled("22346"), rolled("22346"), rules=on)
    assert none_kept(state) == "Nothing set aside in this turn yet"


def test_the_few_dice_of_high_stakes_are_hot_too() -> None:
    stakes = replace(CLASSIC, high_stakes=HighStakesRules(mode="inherit"))
    begun = (rolled("155234"), kept("1 5 5"), Banked(), HighStakesTaken(), rolled("155"))
    hot = game(*begun, kept("1 5 5"), rules=stakes)
    assert kept_so_far(hot) == ((1, 5, 5),)
    again = game(*begun, kept("1 5 5"), rolled("155234"), rules=stakes)
    assert kept_so_far(again) == ()
    assert none_kept(again) == "Hot dice: what was set aside is thrown again"


def test_the_turn_score_holds_the_bonus_of_high_stakes_as_bank_does() -> None:
    stakes = replace(CLASSIC, high_stakes=HighStakesRules(mode="bonus"))
    begun = (rolled("155234"), kept("1 5 5"), Banked(), HighStakesTaken(), rolled("134"))
    state = game(*begun, rules=stakes)
    chosen = next(iter(state.selections or ()))
    turn = turn_shown(state, chosen)
    assert turn.turn_score + turn.adds == 1100
    assert bank_shown(state, chosen).note == "1,100 points, then 1,100"
    speak("de")
    try:
        assert turn_shown(state, chosen).note == "Runde 1  ·  hoher Einsatz"
    finally:
        speak("en")


def test_high_stakes_are_a_choice_before_the_first_roll() -> None:
    stakes = replace(CLASSIC, high_stakes=HighStakesRules(mode="bonus"))
    state = game(rolled("155234"), kept("1 5 5"), Banked(), rules=stakes)
    (offer,) = offers(view(state))
    assert offer.shown.reason == "High stakes: begin with 3 dice"
    assert offer.shown.points == "+1,000"
    taken = game(rolled("155234"), kept("1 5 5"), Banked(), HighStakesTaken(), rules=stakes)
    assert offers(view(taken)) == ()


def test_high_stakes_say_what_comes_along_and_with_how_many_dice() -> None:
    """Whoever weighs them up wants to know what they are worth, and of what there are three."""
    stakes = replace(CLASSIC, high_stakes=HighStakesRules(mode="inherit", after_farkle=True))
    banked = game(rolled("155234"), kept("1 5 5"), Banked(), rules=stakes)
    farkled = game(rolled("122346"), kept("1"), rolled("22346"), FarkleTaken(), rules=stakes)
    speak("de")
    try:
        (after_bank,), (after_farkle,) = offers(view(banked)), offers(view(farkled))
    finally:
        speak("en")
    assert after_bank.shown.reason == "Hoher Einsatz: mit 3 Würfeln beginnen"
    assert after_bank.shown.points == "+200"
    assert after_farkle.shown.points == "+0"


def test_who_goes_first_is_chosen_or_thrown_for_and_marks_stay_with_their_players() -> None:
    rules = load("boardgamecentral")
    state = game(rules=rules)
    assert [offer.shown.reason for offer in offers(view(state))] == [
        "Anna goes first",
        "Ben goes first",
    ]
    assert throw_prompt(state, 1) == "Anna throws one die for the first turn"
    assert turn_shown(state, None).seat == 0
    assert turn_shown(game(StartDieThrown("p1", 2), rules=rules), None).seat == 1
    begun = game(StartDieThrown("p1", 2), StartDieThrown("p2", 5), rules=rules)
    assert turn_shown(begun, None).player == "Ben"
    assert mark_of(begun, "p2") == 1


def test_a_tie_among_those_who_threw_is_said_to_go_to_the_youngest() -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off_youngest"))
    state = game(StartDieThrown("p1", 6), StartDieThrown("p2", 6), rules=rules)
    assert {offer.shown.leaves for offer in offers(view(state))} == {"the tie goes to the youngest"}


def test_the_sheet_shows_rounds_farkles_and_the_turn_being_played() -> None:
    state = game(rolled("155234"), kept("1 5 5"), Banked(), FarkleTaken())
    sheet = sheet_shown(state)
    assert [(p.name, p.total, p.on_turn, p.notes) for p in sheet.players] == [
        ("Anna", 200, True, ("leads",)),
        ("Ben", 0, False, ("✕",)),
    ]
    assert [player.spoken for player in sheet.players] == ["leads", "farkles in a row: 1"]
    assert [[cell.text for cell in row] for row in sheet.rounds] == [["200", "F"], ["", ""]]
    assert sheet.rounds[0][1].farkle
    assert sheet.rounds[1][0] == CellShown()
    assert sheet.numbers == (1, 2)


def test_the_sheet_shows_what_a_column_began_with() -> None:
    """Else what stands in it does not add up to its total."""
    cleo = PlayerAdded(Player("p3", "Cleo"), points=1500)
    state = game(cleo, rolled("155234"), kept("1 5 5"), Banked(), FarkleTaken(), FarkleTaken())
    sheet = sheet_shown(state)
    assert [[cell.text for cell in row] for row in sheet.rounds] == [
        ["", "", "1,500"],
        ["200", "F", "F"],
        ["", "", ""],
    ]
    assert sheet.numbers == (0, 1, 2)
    assert sheet.rounds[0][2].spoken == "began with 1,500"
    assert sheet.rounds[0][2].turn is None


def test_who_is_given_points_and_plays_too_has_two_rows_of_the_same_round() -> None:
    welfare = RuleSet(win=WinRules(target=3100, welfare=True))
    bank_3000 = (rolled("123456"), kept("1 2 3 4 5 6"), Banked())
    bank_200 = (rolled("155234"), kept("1 5 5"), Banked())
    sheet = sheet_shown(game(*bank_3000, FarkleTaken(), *bank_200, *bank_200, rules=welfare))
    assert [[cell.text for cell in row] for row in sheet.rounds] == [
        ["3,000", "F"],
        ["0 →", "→ 200"],
        ["", "200"],
        ["", ""],
    ]
    assert sheet.numbers == (1, 2, 2, 3)


def test_before_the_next_throw_it_is_said_who_received_what_went_over_the_target() -> None:
    welfare = RuleSet(win=WinRules(target=300, welfare=True))
    bank_200 = (rolled("155234"), kept("1 5 5"), Banked())
    given = game(*bank_200, FarkleTaken(), *bank_200, rules=welfare)
    notice = notice_shown(given, watched=False)
    how = "Then tap or type the dice"
    told = "Anna goes over the target: the 200 of the turn are given away. Ben receives 200."
    assert (notice.text, notice.shorter) == (f"{told}\n{how}", (how,))
    thrown = (*bank_200, FarkleTaken(), *bank_200, rolled("123466"), kept("1"))
    on = game(*thrown, rules=welfare)
    assert notice_shown(on, watched=False).text == how


def test_a_turn_that_was_left_is_no_turn_of_nothing() -> None:
    state = game(rolled("155234"), PlayerLeft("p1"), names=("Anna", "Ben", "Clara"))
    left = sheet_shown(state).rounds[0][0]
    assert (left.text, left.spoken) == ("–", "0 points, left the game, total 0")


def test_what_is_told_of_a_past_turn_are_sentences() -> None:
    rules = RuleSet.from_dict({"farkles": {"in_a_row": 1, "penalty": 500, "below_zero": False}})
    farkle = rolled("223446"), FarkleTaken()
    played = game(rolled("111234"), kept("1 1 1"), Banked(), rolled("155234"), kept("1 5 5"),
                  Banked(), *farkle, *farkle, rules=rules)  # fmt: skip
    assert past_turn_shown(played, 3).told == (
        "Ben farkles.",
        "1 farkle costs Ben 200.",
        "No score falls below zero.",
    )


def test_a_name_from_right_to_left_stays_beside_its_own_figures() -> None:
    rules = RuleSet(win=WinRules(target=200, ending="immediate"))
    won = game(rolled("155234"), kept("1 5 5"), Banked(), rules=rules, names=("שרה", "Ben"))
    notice = notice_shown(won, watched=False)
    assert notice.text == "\u2068שרה\u2069\u00a0200  ·  Ben\u00a00"
    assert notice.title == "\u2068שרה\u2069 wins!"
    turn = past_turn_shown(won, 0)
    assert turn.title == "\u2068שרה\u2069, round 1: 200"
    assert turn.told == ("\u2068שרה\u2069 banks 200.",)
    assert listed(["محمد", "שרה", "Ben"]) == "\u2068\u2068محمد\u2069, \u2068שרה\u2069\u2069 and Ben"


def test_what_came_along_from_the_turn_before_is_counted_in() -> None:
    stakes = replace(CLASSIC, high_stakes=HighStakesRules(mode="inherit"))
    before = (rolled("155234"), kept("1 5 5"), Banked())
    state = game(*before, HighStakesTaken(), rolled("123"), kept("1"), Banked(), rules=stakes)
    (throw,) = past_turn_shown(state, 1).throws
    assert throw.arithmetic == "single 1: 100  →  300"


def test_dice_that_win_have_no_sum_of_points() -> None:
    ones = replace(CLASSIC, score=replace(CLASSIC.score, six_ones="win"))
    won = game(rolled("111111"), kept("111111"), rules=ones)
    assert past_turn_shown(won, 0).throws[0].arithmetic == "six 1s: wins"
    found = verdict(Roll.parse("111111"), ones, {})
    assert found.headline == "Wins the game at once"
    assert found.selections[0].leaves == "six 1s: wins the game"
    assert verdict(Roll.parse("155"), ones, {}).headline == "Up to 200 points"


def test_toxic_twos_are_not_said_to_be_a_farkle() -> None:
    toxic = replace(CLASSIC, turn=TurnRules(toxic_twos=4))
    state = game(rolled("222215"), FarkleTaken(), rolled("223446"), FarkleTaken(), rules=toxic)
    said = [past_turn_shown(state, turn).throws[0].arithmetic for turn in (0, 1)]
    assert said == ["Toxic twos: nothing counts", "Farkle: nothing scored"]


def test_a_penalty_is_written_as_on_paper() -> None:
    strict = load("smart-box")
    turns = (FarkleTaken(),) * 6
    sheet = sheet_shown(game(*turns, rules=strict))
    assert [row[0].text for row in sheet.rounds[:3]] == ["F", "F", "F −1,000"]


def test_a_farkle_on_the_table_says_why_nothing_can_be_kept() -> None:
    assert keep_shown(game(rolled("223446")), None) == ActionShown(
        False, "this roll is a farkle: take it, or correct the dice"
    )

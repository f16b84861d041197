"""The program may be killed at any moment: what was confirmed is there afterwards."""

from __future__ import annotations

import multiprocessing
import random
from multiprocessing.connection import Connection
from pathlib import Path

from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet, WinRules
from scorekeeper.rules.state import Phase
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.expected import Expected
from tests.sheet.played import begin, play

KILLS = 50
TURN = ("roll 1 4 4 5 6 6", "keep 1 5", "roll 1 2 3 4", "keep 1", "bank")
ENDLESS = RuleSet(win=WinRules(target=10**9))


def play_on(path: Path, told: Connection) -> None:
    """Resumes the game and plays until it is killed, telling of each event when it is kept."""
    with EventLog(path) as log:
        game = log.unfinished()
        session = Session.resume(log, game.id) if game else begin(log, rules=ENDLESS)
        while session.state.phase is not Phase.TO_ROLL or session.expected != Expected(6):
            play(session, "undo")
        while True:
            for move in TURN:
                play(session, move)
                told.send(session.game.seq)


def test_fifty_kills_in_mid_turn_lose_no_confirmed_event(tmp_path: Path) -> None:
    """Each life plays on, is killed at a random moment after a few events, and the log then holds
    every confirmed one, replays, and can be resumed."""
    path, chance, confirmed = tmp_path / "games.db", random.Random(50), 0
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload([__name__, "tests.sheet.played"])
    for _ in range(KILLS):
        confirmed = _one_life(processes, path, chance) or confirmed
        with EventLog(path) as log:
            game = log.unfinished()
            assert game is not None
            events = log.events(game.id)
            assert len(events) >= confirmed
            assert replay(e.event for e in events) == Session.resume(log, game.id).state
    assert confirmed > KILLS


def _one_life(processes, path: Path, chance: random.Random) -> int:
    """Runs a player until some events are confirmed, kills it; the last confirmed one's number."""
    hears, tells = processes.Pipe(duplex=False)
    player = processes.Process(target=play_on, args=(path, tells))
    player.start()
    tells.close()
    last = 0
    for _ in range(chance.randint(1, 5)):
        last = hears.recv()
    # The next event is being written now, at some point between its first byte and its last.
    hears.poll(chance.uniform(0, 0.02))
    player.kill()
    player.join()
    try:
        while True:
            last = hears.recv()
    except EOFError:
        hears.close()
        return last

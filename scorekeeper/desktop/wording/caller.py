"""What the caller says aloud."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "call.on": ("I say what happens at the table.", "Ich sage an, was am Tisch geschieht."),
    "call.roll": ("{reason}: {points}.", "{reason}: {points}."),
    "call.wins": ("{reason}: that wins!", "{reason}: das gewinnt!"),
    "call.wins_banked": ("{reason}: {points}. That wins.", "{reason}: {points}. Das gewinnt."),
    "call.times": ("times", "mal"),
    "call.farkle": ("Farkle.", "Farkle."),
    "call.lost": ("Farkle: {points} lost.", "Farkle: {points} verloren."),
    "call.kept": ("{points}, {dice} left.", "{points}, noch {dice}."),
    "call.hot": ("{points}, and hot dice.", "{points}, und heiße Würfel."),
    "call.banked": (
        "{player} banks {points}, {total} in all.",
        "{player} sichert {points}, zusammen {total}.",
    ),
    "call.penalty": ("{points} penalty for {player}.", "{points} Strafe für {player}."),
    "call.gift": ("{points} go to {player}.", "{points} gehen an {player}."),
    "call.over": (
        "{player} goes over the target: {points} lost.",
        "{player} geht über das Ziel: {points} verloren.",
    ),
    "call.stakes": ("High stakes with {dice}.", "Hoher Einsatz mit {dice}."),
    "call.stakes_with": (
        "High stakes with {dice}, {points} so far.",
        "Hoher Einsatz mit {dice}, bisher {points}.",
    ),
    "call.joins": ("{player} joins the game.", "{player} spielt mit."),
    "call.returns": ("{player} is back.", "{player} ist wieder da."),
    "call.leaves": ("{player} leaves the game.", "{player} verlässt das Spiel."),
    "call.next": ("{player} throws.", "{player} wirft."),
    "call.last_turns": ("The last turns.", "Die letzten Züge."),
    "call.ask": ("Please look: {question}", "Bitte hinsehen: {question}"),
    # where nobody can speak
    "call.no_voice": (
        "This computer has no voice{how}.",
        "Dieser Rechner hat keine Stimme{how}.",
    ),
    "call.install": (
        ": install speech-dispatcher and a voice, such as espeak-ng",
        ": dazu speech-dispatcher und eine Stimme installieren, etwa espeak-ng",
    ),
    "call.no_language": (
        "This computer has no English voice; the one it has speaks.",
        "Dieser Rechner hat keine deutsche Stimme; es spricht die, die er hat.",
    ),
}

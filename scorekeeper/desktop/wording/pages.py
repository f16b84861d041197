"""What is said on the pages beside the game: disputes, settings."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    # what does a roll score?
    "what": ("What does this roll score?", "Was zählt dieser Wurf?"),
    "what.rules": ("Rule set", "Regelwerk"),
    "what.view": ("The dice in view (V)", "Die Würfel im Bild (V)"),
    "what.photo": ("A photo…", "Ein Foto…"),
    "what.prompt": ("Tap or type the dice", "Würfel antippen oder eintippen"),
    "what.hint": (
        "The game is not touched. Click a die to change it; Delete begins anew.",
        "Das Spiel bleibt unberührt. Anklicken ändert einen Würfel; Entf beginnt neu.",
    ),
    "what.none": ("No dice yet", "Noch keine Würfel"),
    "what.drop": (
        "Tap them, press the keys 1 to 6, or drop a photo on the window.",
        "Antippen, die Tasten 1 bis 6 drücken oder ein Foto auf das Fenster ziehen.",
    ),
    "what.best": ("Up to {points} points", "Bis zu {points} Punkte"),
    "what.farkle": ("A farkle: nothing scores", "Ein Farkle: nichts zählt"),
    "what.too_many": (
        "{rules} is played with {count} dice",
        "{rules} wird mit {count} Würfeln gespielt",
    ),
    "what.others": ("What other rules pay", "Was andere Regeln zahlen"),
    "what.set": ("Rules", "Regeln"),
    "what.points": ("At most", "Höchstens"),
    "what.dice": ("With", "Mit"),
    "what.makes": ("For", "Für"),
}

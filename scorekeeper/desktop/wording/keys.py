"""What the keys and the quiet buttons beside them do."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "key.backspace": ("Backspace", "Rücktaste"),
    "key.delete": ("Delete", "Entf"),
    "key.enter": ("Enter", "Eingabe"),
    "key.ctrl": ("Ctrl", "Strg"),
    "key.shift": ("Shift", "Umschalt"),
    "tool.pad": ("Tap dice", "Antippen"),
    "tool.players": ("Players…", "Wer spielt?"),
    "tool.table": ("Table view", "Tischansicht"),
    "tool.what": ("What scores?", "Was zählt?"),
    "tool.menu": ("Menu", "Menü"),
    "tool.key": ("{title} ({key})", "{title} ({key})"),
    "keys": ("Keys", "Tasten"),
    "keys.these": ("these keys", "diese Tasten"),
    "keys.digit": (
        "choose a selection, or enter a die",
        "eine Auswahl treffen oder einen Würfel eingeben",
    ),
    "keys.die": ("enter a die", "einen Würfel eingeben"),
    "keys.clear": ("begin anew", "neu beginnen"),
    "keys.view": ("the dice in view", "die Würfel im Bild"),
    "keys.advice": ("advice, or play without", "Rat oder ohne Rat spielen"),
    "keys.theme": ("dark or light", "dunkel oder hell"),
    "keys.keep": ("keep and roll", "behalten und werfen"),
    "keys.no": ("that was no throw, or not the next", "das war kein Wurf, oder nicht der nächste"),
    "keys.correct": ("correct a die", "einen Würfel berichtigen"),
    "keys.pad": (
        "tap the dice in, or see the picture",
        "Würfel antippen, oder das Bild sehen",
    ),
    "keys.back": ("take back the die entered last", "den letzten Würfel zurücknehmen"),
    "keys.next": ("next selection", "nächste Auswahl"),
    "keys.previous": ("previous selection", "vorige Auswahl"),
}

"""The rules in German."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    "roll.face": "ein Würfel zeigt 1 bis 6, nicht {face}",
    "roll.notation": "„{text}“ ist kein Wurf: die Augen schreiben, etwa 1 5 5 oder 155",
    "roll.count": "{count} Würfel passen nicht: dieses Spiel hat {dice}",
    "rules.unknown_field": "{path}: unbekanntes Feld",
    "selection.no_score": "{dice} zählt nicht",
    "selection.empty": "mindestens einen zählenden Würfel beiseitelegen",
    "selection.not_in_roll": "{extra} ist nicht in diesem Wurf ({roll})",
    "selection.toxic": "{twos} Zweien in einem Wurf sind giftig: der Zug ist aus, nichts zählt",
    "selection.idle_dice": "{idle} {count:zählt|zählen} hier nicht: {count:den|die} liegen lassen",
    "selection.keep_all": "jeder zählende Würfel muss beiseite: auch {missing}",
}

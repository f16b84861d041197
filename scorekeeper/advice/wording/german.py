"""The advice in German."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    "limit.may_roll_on": (
        "kein Rat möglich: ein Farkle beendet nach diesen Regeln den Zug nicht, darum hat ein Zug"
        " kein bestes Ende"
    ),
    "limit.instant_win": (
        "ein Wurf, der das Spiel gewinnt, hat keinen Wert in Punkten; er zählt hier wie das Ziel"
        " von {points}"
    ),
    "limit.penalty_all": (
        "eine Strafe über den ganzen Punktestand hat keinen Mittelwert in Punkten; sie bleibt außer"
        " Betracht"
    ),
    "limit.penalty_unknown": (
        "die Strafe für {row} {row:Farkle|Farkles in Folge} ist nicht eingerechnet: dazu muss man"
        " wissen, wie viele es schon waren"
    ),
    "limit.endless": (
        "kein Zug ist der beste: alle Würfel können ohne Gefahr immer weiter geworfen werden"
    ),
    "limit.cut": "zu viele Punktestände eines Zuges: ab {points} wird Sichern angenommen",
}

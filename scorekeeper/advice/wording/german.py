"""The advice in German."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    "advice.farkle": "Farkle: nichts zu behalten",
    "advice.toxic": "Giftige Zweien: der Zug ist vorbei",
    "advice.unknown": "Kein Rat",
    "advice.wins": "{dice} behalten: das gewinnt das Spiel",
    "advice.roll": (
        "{dice} behalten und {left} {left:Würfel|Würfel} werfen: {farkle} Farkle, {roll} wert gegen"
        " {bank} beim Sichern"
    ),
    "advice.roll_on": (
        "{dice} behalten und {left} {left:Würfel|Würfel} werfen: {farkle} Farkle, {roll} wert"
    ),
    "advice.bank": (
        "{dice} behalten und {points} sichern: {left} {left:Würfel|Würfel} zu werfen wäre {roll}"
        " wert ({farkle} Farkle)"
    ),
    "advice.roll_over": (
        "{dice} behalten und {left} {left:Würfel|Würfel} werfen: {farkle} Farkle, {roll} wert;"
        " Sichern geht über das Ziel"
    ),
    "advice.bank_over": (
        "{dice} behalten und {points} sichern, obwohl es über das Ziel geht: {left}"
        " {left:Würfel|Würfel} zu werfen wäre {roll} wert ({farkle} Farkle)"
    ),
    "advice.roll_to_win": (
        "{dice} behalten und {left} {left:Würfel|Würfel} werfen: {farkle} Farkle, {roll} für den"
        " Sieg gegen {bank} beim Sichern"
    ),
    "advice.roll_on_to_win": (
        "{dice} behalten und {left} {left:Würfel|Würfel} werfen: {farkle} Farkle, {roll} für den"
        " Sieg"
    ),
    "advice.bank_to_win": (
        "{dice} behalten und {points} sichern: {bank} für den Sieg, gegen {roll} mit {left}"
        " {left:Würfel|Würfeln} ({farkle} Farkle)"
    ),
    "advice.close": "{advice}; es ist knapp",
    "choice": "{dice}: {points} Punkte, {then}{gives_up}",
    "choice.best": ", das Beste",
    "choice.gives_up": ", verschenkt {amount}",
    "choice.bank": "dann sichern ({worth})",
    "choice.roll": "dann {left} werfen ({worth})",
    "choice.wins": "{dice}: gewinnt das Spiel{gives_up}",
    "choice.unknown": "Wert unbekannt",
    "measure.points": "Gemessen in Punkten: was dieser Zug im Mittel bringt.",
    "measure.win probability": "Gemessen an der Wahrscheinlichkeit zu gewinnen.",
    "pocket": "{banks}; mit {never} Würfeln und mehr immer werfen. {keep} {given}",
    "pocket.bank": "ab {points} sichern mit {dice} {dice:Würfel|Würfeln oder weniger}",
    "pocket.keep": (
        "Alles behalten, was zählt, wenn damit gesichert wird; sonst das, was die meisten Punkte"
        " bringt, mit {worth} für jeden Würfel, der noch zu werfen bleibt (alle {dice}, wenn keiner"
        " übrig ist)."
    ),
    "pocket.gives_up": "Das verschenkt {points} Punkte je Zug ({share}).",
    "review.lucky": (
        "{player}: {points} Punkte in {turns} {turns:Zug|Zügen}; bestes Spiel bringt im Mittel"
        " {expected}, das Glück brachte {luck} dazu, {given_away} wurden verschenkt"
    ),
    "review.unlucky": (
        "{player}: {points} Punkte in {turns} {turns:Zug|Zügen}; bestes Spiel bringt im Mittel"
        " {expected}, das Pech kostete {luck}, {given_away} wurden verschenkt"
    ),
    "limit.may_roll_on": (
        "kein Rat möglich: ein Farkle beendet nach diesen Regeln den Zug nicht, darum hat ein Zug"
        " kein bestes Ende"
    ),
    "limit.instant_win": (
        "ein Wurf, der das Spiel gewinnt, hat keinen Wert in Punkten; er zählt hier wie das Ziel"
        " von {points}, oder wie der beste der anderen, wo der mehr bringt"
    ),
    "limit.penalty_counts": (
        "was ein Farkle mehr in Folge später kostet, geht von den Punkten dieses Zugs ab"
    ),
    "limit.penalty_all": (
        "eine Strafe über den ganzen Punktestand hat keinen Mittelwert in Punkten; sie bleibt außer"
        " Betracht"
    ),
    "limit.opening_unknown": (
        "der Einstieg von {points} gilt als geschafft: wo nicht, --opening angeben"
    ),
    "limit.penalty_unknown": (
        "die Strafe für {row} {row:Farkle|Farkles in Folge} ist nicht eingerechnet: dazu muss man"
        " wissen, wie viele es schon waren"
    ),
    "limit.penalty_floor": (
        "künftige Strafen zählen voll, obwohl kein Punktestand unter null fällt"
    ),
    "limit.farkles_unknown": (
        "von wem --farkles nicht sagt, wie viele Farkles er in Folge hat, der zählt mit keinem"
    ),
    "limit.endless": (
        "kein Zug ist der beste: alle Würfel können ohne Gefahr immer weiter geworfen werden"
    ),
    "limit.nothing_scores": "nach diesen Regeln zählt kein Würfel: niemand kann gewinnen",
    "limit.too_large": (
        "{scores} Punktestände bis zum Ziel sind zu viele, um ein Spiel zu zweit zu lösen:"
        " höchstens {most}"
    ),
    "limit.head_start_wins": "ein Vorsprung von {points} ist schon am Ziel von {target}",
    "limit.too_many_farkles": (
        "eine Strafe für {row} Farkles in Folge ist zu viel, um ein Spiel zu zweit zu lösen:"
        " höchstens {most}"
    ),
    "limit.welfare": "das Spiel zu zweit ist ohne Wohlfahrt gelöst: das Ziel zu erreichen genügt",
    "limit.high_stakes": "das Spiel zu zweit ist ohne hohe Einsätze gelöst",
    "limit.defend": (
        "so wenige wie möglich haben hier schon geantwortet: waren es mehr, können Chancen ganz"
        " andere sein, selbst 0 % statt 100 %, und ein Gleichstand kann an andere gehen"
    ),
    "limit.teams": "das Spiel zu zweit ist eines von zwei Spielern, nicht von Teams",
    "limit.leads": "in den letzten Zügen zählen Vorsprünge über {points} wie dieser",
    "limit.off_steps": (
        "Punktestände werden auf Schritte von {points} gerundet, da Würfel nach diesen Regeln"
        " nur solche bringen"
    ),
    "limit.floor": "Punktestände unter {points} werden nicht unterschieden",
    "limit.sweeps": (
        "Punktestände können fallen: gelöst in Durchgängen, deren letzter keine Wahrscheinlichkeit"
        " um mehr als {change} änderte"
    ),
    "limit.several": (
        "gegen mehrere ist die Gewinnchance eine Schätzung, zusammengesetzt aus den genauen gegen"
        " jeden einzelnen; was als 0 % gilt, kann mehr sein"
    ),
    "limit.at_target": (
        "jemand ist am Ziel, ohne dort gesichert zu haben: in diesem Zug wird in Punkten gemessen"
    ),
    "limit.extra_round": "dies gilt als der letzte Zug: die zusätzliche Runde hat begonnen",
    "limit.no_tie_yet": (
        "dies gilt als ein letzter Zug, nicht als einer, in dem ein Gleichstand weitergespielt wird"
    ),
    "limit.exact": (
        "ein genauer Treffer zählt so viel, wie dazu fehlte; über das Ziel zu sichern zählt als"
        " Verlust der Punkte, wer immer sie bekommt"
    ),
    "limit.room_unknown": (
        "dass das Ziel genau zu treffen ist, ist nicht eingerechnet: dazu muss man die Punktestände"
        " wissen"
    ),
    "limit.chase_stakes": "hohe Einsätze derer, die noch dran sind, bleiben außer Betracht",
    "limit.chase_penalty": (
        "Strafen für Farkles in Folge bleiben in den letzten Zügen außer Betracht"
    ),
    "limit.tie_shared": "ein Gleichstand, der weitergespielt wird, zählt als geteilter Sieg",
    "limit.points_instead": (
        "mit Wohlfahrt wird in Punkten gemessen: wo andere das Ziel bald treffen können, gewinnt"
        " man mit Weiterwerfen womöglich öfter als mit Sichern davor"
    ),
    "limit.teams_uneven": "solange Teams verschieden groß sind, wird in Punkten gemessen",
    "limit.teams_farkles": (
        "mit einer Strafe für Farkles, die jeder im Team für sich zählt, wird in Punkten gemessen"
    ),
    "limit.opened": "in kommenden Zügen zählt jemand mit Einstieg, der ihn noch braucht",
    "limit.order": (
        "diese Runde wird nicht der Reihe nach gespielt, weil jemand zurückkam oder den Platz"
        " wechselte: nach diesem Zug wird gerechnet, als ginge es der Reihe nach"
    ),
    "limit.fell_back": (
        "dass jemand schon am Ziel war und durch Farkles darunter gefallen ist, wird nicht"
        " angenommen: die Punktestände sagen es nicht"
    ),
    "limit.fallen": "wer nach dem Einstieg alle Punkte verliert, gilt als wieder ohne Einstieg",
    "limit.head_start": "wer gerade den Vorsprung hat, gilt als noch ohne Einstieg",
    "limit.first_turn": "das gilt als ein erster Zug: wenn nicht, hilft --opened",
    "limit.team_opened": (
        "wer für ein Team mit Punkten spielt, zählt mit Einstieg: wenn er ihn noch braucht, hilft"
        " --opening"
    ),
    "limit.tie_of_leader": (
        "an wen ein Gleichstand geht, ist geraten: die Punktestände lassen offen, ob du oder andere"
        " das Ziel zuerst erreicht haben"
    ),
    "limit.tie_opened": (
        "in einem Gleichstand, der weitergespielt wird, zählen alle mit Einstieg, auch wer den noch"
        " braucht"
    ),
    "limit.one_score": (
        "bei einem einzigen Punktestand wird in Punkten gemessen: die Chancen sagen erst die Stände"
        " aller Spieler"
    ),
    "limit.teams_last_turns": (
        "in den letzten Zügen von Teams wird in Punkten gemessen: die Punktestände sagen nicht, wer"
        " noch an die Reihe kommt"
    ),
    "limit.first_seat": (
        "wer am Zug ist, gilt als Erster der Runde: die Runde wird zu Ende gespielt, darum zählt"
        " der Platz"
    ),
    "limit.penalty_left_out": (
        "das Spiel zu zweit mit seiner Strafe ist noch nicht gelöst: Farkles in Folge zählen nicht"
    ),
    "limit.still_to_play": ("alle zwischen dir und dem Führenden haben hier noch einen Zug"),
    "limit.cut": "zu viele Punktestände eines Zuges: ab {points} wird Sichern angenommen",
}

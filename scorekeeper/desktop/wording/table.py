"""What is said at the table: the turn, its actions, the score sheet, advice."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    # dice and selections
    "dice": ("{count} {count:die|dice}", "{count} {count:Würfel|Würfel}"),
    "selection.wins_at_once": ("wins the game at once", "gewinnt das Spiel sofort"),
    "selection.leaves": ("leaves {dice}", "{dice} bleiben"),
    "selection.leaves_one": ("leaves 1 die", "1 Würfel bleibt"),
    "selection.hot": ("hot dice: all roll again", "heiße Würfel: alle noch einmal"),
    "selection.farkle": ("farkle {share}", "Farkle {share}"),
    "selection.spoken": ("Keep {dice}: {points}, {reason}", "{dice} behalten: {points}, {reason}"),
    "selections": ("Legal selections, best first", "Was behalten werden darf, das Beste zuerst"),
    "stakes.card": (
        "High stakes: begin with {count} {count:die|dice}",
        "Hoher Einsatz: mit {count} {count:Würfel|Würfeln} beginnen",
    ),
    "stakes.note": ("high stakes", "hoher Einsatz"),
    "stakes.or": ("or simply roll all dice", "oder einfach alle Würfel werfen"),
    "stakes.title": ("High stakes", "Hoher Einsatz"),
    "first.card": ("{player} goes first", "{player} beginnt"),
    "first.or": ("say so, or throw for it", "so bestimmen oder auswürfeln"),
    "first.by_hand": ("{who}: tap or type it (H)", "{who}: antippen oder eintippen (H)"),
    "first.watched": (
        "{who}; read when it lies still, or typed (H)",
        "{who}; gelesen, sobald er liegt, oder eintippen (H)",
    ),
    "first.unclear": (
        "{who}; not clearly read: throw again, or type it (H)",
        "{who}; nicht eindeutig gelesen: noch einmal werfen oder eintippen (H)",
    ),
    "first.youngest": ("the tie goes to the youngest", "bei Gleichstand beginnt der Jüngste"),
    "first.title": ("Goes first", "Beginnt"),
    # the head of the turn
    "turn.of": ("{player}'s turn", "{player} ist am Zug"),
    "turn.spoken": (
        "Turn score {turn_score}, chosen {adds}, dice left {dice_left}. ",
        "Zug {turn_score}, gewählt {adds}, noch {dice_left} Würfel. ",
    ),
    "turn.score": ("turn score", "dieser Zug"),
    "turn.die_left": ("die left", "Würfel übrig"),
    "turn.dice_left": ("dice left", "Würfel übrig"),
    "turn.round": ("Round {round}", "Runde {round}"),
    "turn.lead": (
        "{names} {count:leads|lead} with {points}",
        "{names} {count:führt|führen} mit {points}",
    ),
    "turn.last": ("last turns", "letzte Züge"),
    "turn.to_open": ("{points} to open", "{points} zum Einstieg"),
    "turn.to_bank": ("{points} to bank", "{points} zum Sichern"),
    "turn.in_a_row": ("farkles in a row: {count}", "Farkles in Folge: {count}"),
    "rolled": ("{player} rolled {roll}", "{player} hat {roll} geworfen"),
    # actions
    "keep": ("Keep & roll", "Behalten"),
    "keep.wins": ("Keep", "Behalten"),
    "keep.nothing": (
        "nothing to keep: throw on, or end the turn",
        "nichts zu behalten: weiterwerfen oder den Zug beenden",
    ),
    "keep.next": ("then roll {dice}", "dann {dice} werfen"),
    "bank": ("Bank", "Sichern"),
    "bank.note": (
        "{points} {points:point|points}, then {total}",
        "{points} {points:Punkt|Punkte}, dann {total}",
    ),
    "bank.given": (
        "over the target: {points} {count:to|each to} {names}",
        "über dem Ziel: {points} {count:an|je an} {names}",
    ),
    "bank.won_without": ("these dice win without it", "diese Würfel gewinnen auch so"),
    "bank.lost": ("over the target: {points} lost", "über dem Ziel: {points} verloren"),
    "farkle": ("Farkle", "Farkle"),
    "farkle.lost": (
        "{points} {points:point|points} lost",
        "{points} {points:Punkt|Punkte} verloren",
    ),
    "farkle.ends": ("ends the turn", "beendet den Zug"),
    "undo": ("Undo", "Rückgängig"),
    "redo": ("Redo", "Wiederholen"),
    "confirm": ("Confirm", "Stimmt"),
    "confirm.count": (
        "{count} {count:die is|dice are} thrown",
        "{count} Würfel {count:wird|werden} geworfen",
    ),
    "answer_first": (
        "first answer the question about the dice",
        "erst die Frage nach den Würfeln beantworten",
    ),
    "hasty": (
        "{name}'s turn has only just begun: press again if you mean it",
        "{name} ist eben erst dran: noch einmal drücken, wenn es so gemeint ist",
    ),
    # what to do now
    "roll.prompt": ("Roll {dice}", "{dice} werfen"),
    "roll.hot": ("Hot dice! Roll all {count} again", "Heiße Würfel! Alle {count} noch einmal"),
    "roll.watched": (
        "The throw is read when the dice lie still",
        "Der Wurf wird gelesen, sobald die Würfel ruhig liegen",
    ),
    "found.title": ("Dice lie here already", "Hier liegen schon Würfel"),
    "found.how": (
        "Just throw: the next throw counts. Or was this {player}'s throw?",
        "Einfach werfen, der nächste Wurf zählt. Oder war das der Wurf von {player}?",
    ),
    "found.short": ("Just throw, or was it the throw?", "Einfach werfen, oder war das der Wurf?"),
    "found.thrown": ("It was the throw", "Das war der Wurf"),
    "found.not_thrown": ("Not thrown (N)", "Nicht geworfen (N)"),
    "roll.by_hand": ("Then tap or type the dice", "Dann die Würfel antippen oder eintippen"),
    "first.who": ("Who goes first?", "Wer beginnt?"),
    "first.how": (
        "Choose a player, or throw one die each",
        "Jemanden wählen, oder jeder wirft einen Würfel",
    ),
    "first.throw": (
        "{player} throws one die for the first turn",
        "{player} wirft einen Würfel um den Anfang",
    ),
    "over": ("The game is over", "Das Spiel ist aus"),
    "over.wins": ("{names} {count:wins|win}!", "{names} {count:gewinnt|gewinnen}!"),
    "and": ("{some} and {last}", "{some} und {last}"),
    "pad.prompt": ("Which dice were rolled? {count} to go", "Welche Würfel? Noch {count}"),
    "pad.nothing": ("No throw is awaited now", "Jetzt wird kein Wurf erwartet"),
    "pad.hint": (
        "Tap the faces as they lie, or press the keys 1 to 6",
        "Die Augen antippen, wie sie liegen, oder die Tasten 1 bis 6",
    ),
    "pad.add": ("Add a {face}", "Eine {face}"),
    "pad.add_key": ("Add a {face} (key {face})", "Eine {face} (Taste {face})"),
    "pad.back": ("Take back the last die", "Letzten Würfel zurücknehmen"),
    # a farkle
    "farkle.none_scores": ("No die of this throw scores", "In diesem Wurf zählt kein Würfel"),
    "farkle.toxic": (
        "{twos} or more twos in one throw are toxic",
        "{twos} oder mehr Zweien in einem Wurf sind giftig",
    ),
    "farkle.and_lost": (
        ", and the {points} {points:point of this turn is|points of this turn are} lost",
        ", und {points:der|die} {points} {points:Punkt|Punkte} dieses Zuges {points:ist|sind} "
        "verloren",
    ),
    "farkle.and_penalty": (
        ", and the penalty for farkles takes {points}",
        ", und die Strafe für Farkles kostet {points}",
    ),
    "farkle.on": (
        "{why}{lost}. {count} {count:die|dice} may be thrown on.",
        "{why}{lost}. {count} {count:Würfel darf|Würfel dürfen} weitergeworfen werden.",
    ),
    "farkle.kind": (
        "{why}{lost}. It happens to everyone; the next turn is a new one.",
        "{why}{lost}. Das passiert jedem; der nächste Zug ist ein neuer.",
    ),
    "farkle.ends_game": (
        "{why}{lost}. With it the game is over.",
        "{why}{lost}. Damit ist das Spiel aus.",
    ),
    "farkle.contest": ("That was misread (C)", "Falsch gelesen (C)"),
    "farkle.pass": ("Pass the dice (F)", "Würfel weitergeben (F)"),
    "bank.by_itself": ("Banks {points} in {count} s", "Sichert {points} in {count} s"),
    "bank.wins": (
        "Banks {points} and wins in {count} s",
        "Sichert {points} und gewinnt in {count} s",
    ),
    "bank.wins_at_once": ("Wins in {count} s", "Gewinnt in {count} s"),
    "farkle.passes": ("Passes in {count} s", "Geht in {count} s weiter"),
    # the score sheet
    "sheet": ("Score sheet", "Spielzettel"),
    "sheet.players": ("Players and their totals", "Spieler und ihr Stand"),
    "sheet.rounds": ("Rounds", "Runden"),
    "sheet.wins": ("★ wins", "★ gewinnt"),
    "sheet.left": ("has left", "ist gegangen"),
    "sheet.left_short": ("gone", "weg"),
    "sheet.leads": ("leads", "führt"),
    "sheet.opens": ("{points} to open", "Einstieg {points}"),
    "sheet.opens_short": ("≥ {points}", "ab {points}"),
    "sheet.farkles": ("✕ × {count}", "✕ × {count}"),
    "sheet.cell": (
        "{points} {points:point|points}, {notes}total {total}",
        "{points} {points:Punkt|Punkte}, {notes}Stand {total}",
    ),
    "sheet.start": ("began with {points}", "begann mit {points}"),
    # players who come and go
    "seats.at_table": (
        "The last move was made at the table: take it back there",
        "Zuletzt wurde am Tisch gespielt: dort zurücknehmen",
    ),
    "seats.told": (
        "Whoever joins still has a turn in this round; the column of whoever leaves stays. "
        "All of it can be undone.",
        "Wer dazukommt, ist in dieser Runde noch dran; die Spalte von jemandem, der geht, bleibt. "
        "Alles lässt sich zurücknehmen.",
    ),
    "seats.leave": ("Leaves", "Geht"),
    "seats.leave_name": ("{name} leaves the game", "{name} verlässt das Spiel"),
    "seats.back": ("Comes back", "Kommt zurück"),
    "seats.back_name": ("{name} comes back", "{name} kommt zurück"),
    "seats.join": ("Joins the game", "Spielt mit"),
    "seats.new": ("Someone joins", "Jemand kommt dazu"),
    "seats.points": ("Begins with", "Beginnt mit"),
    "unjoined": ("{name} has not joined the game.", "{name} spielt noch nicht mit."),
    "unjoined.stay": ("Stay here", "Hierbleiben"),
    "points.how": (
        "points are a whole number, such as {example}",
        "Punkte sind eine ganze Zahl, etwa {example}",
    ),
    # a past turn
    "turn.title": ("{player}, round {round}: {points}", "{player}, Runde {round}: {points}"),
    "turn.close": ("Close", "Schließen"),
    "turn.sum": ("{reason}: {sums}  →  {total}", "{reason}: {sums}  →  {total}"),
    "turn.was_farkle": ("Farkle: nothing scored", "Farkle: nichts zählte"),
    "turn.was_toxic": ("Toxic twos: nothing counts", "Giftige Zweien: nichts zählt"),
    "turn.picture": ("Picture of this throw", "Bild dieses Wurfes"),
    "turn.enlarge": ("Larger or smaller", "Größer oder kleiner"),
    "turn.edit_to": ("Should have been", "Richtig wären"),
    "turn.edit_points": ("Points of this turn", "Punkte dieses Zuges"),
    "turn.edit_reason": ("Reason, for the sheet", "Grund, für den Zettel"),
    "turn.edit": ("Change", "Ändern"),
    "turn.unchanged": ("Not changed yet.", "Noch nicht geändert."),
    "turn.unchanged.throw": ("Leave it as it is", "So lassen"),
    # advice
    "advice": ("Advice", "Rat"),
    "advice.spoken": ("Advice: {line}", "Rat: {line}"),
    "advice.now.roll": (
        "Roll on: {roll}; {points} points can be banked",
        "Weiterwerfen: {roll}; {points} Punkte lassen sich sichern",
    ),
    "advice.now.bank": (
        "Bank {points}; rolling on: {roll}",
        "{points} sichern; weiterwerfen: {roll}",
    ),
    "advice.now.roll.over": (
        "Roll on: {roll}; banking goes over the target",
        "Weiterwerfen: {roll}; Sichern geht über das Ziel",
    ),
    "advice.now.bank.over": (
        "Bank {points}, though it goes over the target; rolling on: {roll}",
        "{points} sichern, obwohl es über das Ziel geht; weiterwerfen: {roll}",
    ),
    "advice.solving": (
        "The chances to win this game are being computed",
        "Die Chancen, dieses Spiel zu gewinnen, werden berechnet",
    ),
    "advice.solved": (
        "Computing the chances to win: {share}. Until then advice is in points.",
        "Siegchancen werden berechnet: {share}. Solange gilt der Rat in Punkten.",
    ),
    "advice.stop": ("Do without the chances to win", "Auf die Siegchancen verzichten"),
    "advice.points": ("{points} on average", "im Schnitt {points}"),
    "advice.chance": ("{share} to win", "{share} Siegchance"),
}

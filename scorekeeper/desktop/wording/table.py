"""What is said at the table: the turn, its actions, questions about dice, the score sheet."""

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
        "Hoher Einsatz: mit {count} beginnen",
    ),
    "stakes.inherit": ("inherit", "erben"),
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
    "bank.given": ("over the target: {points} given away", "über dem Ziel: {points} verschenkt"),
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
    "key.backspace": ("Backspace", "Rücktaste"),
    "key.delete": ("Delete", "Entf"),
    "key.enter": ("Enter", "Eingabe"),
    "key.ctrl": ("Ctrl", "Strg"),
    "key.shift": ("Shift", "Umschalt"),
    # what to do now
    "roll.prompt": ("Roll {dice}", "{dice} werfen"),
    "roll.hot": ("Hot dice! Roll all {count} again", "Heiße Würfel! Alle {count} noch einmal"),
    "roll.watched": (
        "The throw is read when the dice lie still",
        "Der Wurf wird gelesen, sobald die Würfel ruhig liegen",
    ),
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
        "{why}{lost}. The dice may be thrown on.",
        "{why}{lost}. Es darf weitergeworfen werden.",
    ),
    "farkle.kind": (
        "{why}{lost}. It happens to everyone; the next turn is a new one.",
        "{why}{lost}. Das passiert jedem; der nächste Zug ist ein neuer.",
    ),
    "farkle.contest": ("That was misread (C)", "Falsch gelesen (C)"),
    "farkle.pass": ("Pass the dice (F)", "Würfel weitergeben (F)"),
    "farkle.passes": ("Passes in {count} s", "Geht in {count} s weiter"),
    # questions about dice
    "ask.count": ("I see {seen}, expected {expected}", "Ich sehe {seen} statt {expected}"),
    "ask.right": ("Is this right?", "Stimmt das?"),
    "ask.thrown": ("Was this thrown?", "War das ein Wurf?"),
    "ask.again": ("Try again?", "Noch einmal?"),
    "ask.refused": (
        "This throw could not be kept; it is not lost. The line below says why.",
        "Dieser Wurf ließ sich nicht festhalten; verloren ist er nicht. Unten steht, warum.",
    ),
    "ask.yes": ("Yes, {roll}", "Ja, {roll}"),
    "ask.no_throw": ("That was no throw", "Das war kein Wurf"),
    "ask.missing": (
        "Tap or type the dice that are missing, or click a die that is none.",
        "Fehlende Würfel antippen oder eintippen; anklicken, was keiner ist.",
    ),
    "ask.too_many_marked": (
        "Is what is marked “?” no die of this throw? Otherwise click what is none.",
        "Gehört, was mit „?“ markiert ist, nicht zum Wurf? Sonst anklicken, was keiner ist.",
    ),
    "ask.too_many": (
        "Click what is no die of this throw, and take it out.",
        "Anklicken, was kein Würfel dieses Wurfes ist, und herausnehmen.",
    ),
    "ask.unsure": (
        "I am not sure of what is marked “?”. Click a die to pick its face.",
        "Bei dem, was mit „?“ markiert ist, bin ich nicht sicher. Anklicken und die Augen wählen.",
    ),
    "ask.whole": ("{why}. Click a die to pick its face.", "{why}. Würfel anklicken, Augen wählen."),
    "ask.kept": (
        "Dice were thrown on: which were set aside before?",
        "Es wurde weitergeworfen: was lag vorher beiseite?",
    ),
    "why.cocked": ("The die leans", "Der Würfel liegt schräg"),
    "why.close_vote": (
        "Two faces are about as likely",
        "Zwei Augenzahlen sind etwa gleich wahrscheinlich",
    ),
    "why.flickering": (
        "The die was seen only at times",
        "Der Würfel war nur zeitweise zu sehen",
    ),
    "why.lay_there": (
        "The dice may have lain there before, and not been thrown",
        "Die Würfel lagen vielleicht schon da und sind kein neuer Wurf",
    ),
    "why.otherwise": (
        "The camera now sees other dice than were entered",
        "Die Kamera sieht jetzt andere Würfel als eingegeben",
    ),
    "why.turned": (
        "The die lies where it lay, with another face up",
        "Der Würfel liegt, wo er lag, zeigt aber andere Augen",
    ),
    "why.unsure": (
        "The face is hard to read",
        "Die Augen sind schwer zu erkennen",
    ),
    "why.whole": (
        "Something in the picture may be another die",
        "Etwas im Bild könnte noch ein Würfel sein",
    ),
    "pick": ("What does this die show?", "Was zeigt dieser Würfel?"),
    "pick.accessible": ("Which face does this die show?", "Welche Augen zeigt dieser Würfel?"),
    "pick.missing": ("Which die lies here?", "Welcher Würfel liegt hier?"),
    "pick.face": ("It is a {face}", "Es ist eine {face}"),
    "pick.face_key": ("It is a {face} (key {face})", "Es ist eine {face} (Taste {face})"),
    "pick.none": ("This is no die", "Das ist kein Würfel"),
    "pick.none_key": ("This is no die  (Delete)", "Das ist kein Würfel  (Entf)"),
    "strip": ("Roll", "Wurf"),
    "strip.wrong": (
        "Is this wrong? Click and pick the right face (C)",
        "Stimmt nicht? Anklicken und die richtigen Augen wählen (C)",
    ),
    "strip.not_seen": ("Die {place}: not seen yet", "Würfel {place}: noch nicht zu sehen"),
    "strip.die": ("Die {place}: {face}", "Würfel {place}: {face}"),
    "strip.unsure": ("Die {place}: {face}, not certain", "Würfel {place}: {face}, nicht sicher"),
    "strip.rolled": ("Rolled {faces}", "Geworfen: {faces}"),
    "strip.none": ("No roll yet", "Noch kein Wurf"),
    "kept": ("Set aside", "Beiseite"),
    "kept.none": (
        "Nothing set aside in this turn yet",
        "In diesem Zug liegt noch nichts beiseite",
    ),
    "kept.hot": (
        "Hot dice: what was set aside is thrown again",
        "Heiße Würfel: was beiseite lag, wird noch einmal geworfen",
    ),
    "kept.spoken": ("Set aside in this turn: {dice}", "In diesem Zug beiseite: {dice}"),
    "board": ("Picture of the dice", "Bild der Würfel"),
    "board.sees": ("The camera sees {faces}", "Die Kamera sieht {faces}"),
    # the source of the pictures
    "source.none": (
        "No camera: tap or type the dice",
        "Ohne Kamera: antippen oder eintippen",
    ),
    "source.opening": ("Opening {name} …", "{name} wird geöffnet …"),
    "source.waits": (
        "{name}: the next photo is read when the game waits for a throw",
        "{name}: Das nächste Foto wird gelesen, wenn das Spiel auf einen Wurf wartet",
    ),
    "source.sees": ("{name}: {seen}", "{name}: {seen}"),
    "source.back": ("{name} is back", "{name} ist wieder da"),
    "source.silent": (
        "{name} gives no picture just now. Dice can be tapped in meanwhile (H)",
        "{name} gibt gerade kein Bild. Würfel lassen sich solange antippen (H)",
    ),
    "source.lost": (
        "{name} is lost; trying again. Dice can be tapped in meanwhile (H)",
        "{name} ist weg; neuer Versuch. Würfel lassen sich solange antippen (H)",
    ),
    "source.ended": (
        "{name} is at its end; tap further dice in",
        "{name} ist zu Ende; weitere Würfel antippen",
    ),
    "source.moving": ("dice are moving", "die Würfel rollen"),
    "source.no_dice": ("no dice", "keine Würfel"),
    "source.black": (
        "the picture is black; is the lens covered, or the light off?",
        "das Bild ist schwarz; ist die Linse verdeckt oder das Licht aus?",
    ),
    "source.stuck": (
        "the picture has not changed at all for a while; has the camera stopped?",
        "das Bild ändert sich seit einer Weile gar nicht; hängt die Kamera?",
    ),
    "source.certain": ("{dice}, all certain", "{dice}, alle sicher"),
    "source.unsure": ("{dice}, not all certain", "{dice}, nicht alle sicher"),
    "source.broken": (
        "Reading the pictures failed; the file faults.log tells more. Tap the dice in.",
        "Die Bilder ließen sich nicht lesen; mehr steht in der Datei faults.log. Würfel antippen.",
    ),
    "status": ("Status: {line}", "Stand: {line}"),
    "fault": (
        "This should not have happened; the file faults.log tells more. Nothing is lost.",
        "Das hätte nicht passieren sollen; mehr steht in der Datei faults.log. Nichts ist "
        "verloren.",
    ),
    # the score sheet
    "sheet": ("Score sheet", "Spielzettel"),
    "sheet.players": ("Players and their totals", "Spieler und ihr Stand"),
    "sheet.rounds": ("Rounds", "Runden"),
    "sheet.wins": ("★ wins", "★ gewinnt"),
    "sheet.left": ("has left", "ist gegangen"),
    "sheet.leads": ("leads", "führt"),
    "sheet.opens": ("{points} to open", "Einstieg {points}"),
    "sheet.farkles": ("✕ × {count}", "✕ × {count}"),
    "sheet.cell": (
        "{points} {points:point|points}, {notes}total {total}",
        "{points} {points:Punkt|Punkte}, {notes}Stand {total}",
    ),
    # players who come and go
    "store.rescued": (
        "The file of games was damaged; this game goes on, whole, in a new one. The old: {path}",
        "Die Datei mit den Spielen war beschädigt; dieses Spiel geht vollständig in einer neuen "
        "weiter. Die alte: {path}",
    ),
    "store.others": (
        "Other games taken over: {games}; only up to where they are damaged: {cut}.",
        "Andere Spiele übernommen: {games}; nur bis zum Schaden: {cut}.",
    ),
    "store.taken_over": (
        "Games taken over from the damaged file: {games}; only up to where they are damaged: "
        "{cut}. The file is kept: {path}",
        "Spiele aus der beschädigten Datei übernommen: {games}; nur bis zum Schaden: {cut}. "
        "Die Datei bleibt liegen: {path}",
    ),
    "store.replaced": (
        "Another file of games lies in the place of this one; this game goes on in it, whole",
        "An der Stelle dieser Datei liegt eine andere mit Spielen; dieses Spiel geht vollständig "
        "darin weiter",
    ),
    "store.stale": (
        "another window has gone on with this game; here it is as it stands now",
        "ein anderes Fenster hat dieses Spiel weitergespielt; hier ist es, wie es jetzt steht",
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
    # tools
    "tool.pad": ("Tap dice", "Antippen"),
    "tool.players": ("Players…", "Wer spielt?"),
    "tool.table": ("Table view", "Tischansicht"),
    "tool.what": ("What scores?", "Was zählt?"),
    "tool.menu": ("Menu", "Menü"),
    "tool.key": ("{title} ({key})", "{title} ({key})"),
    # advice
    "advice": ("Advice", "Rat"),
    "advice.spoken": ("Advice: {line}", "Rat: {line}"),
    "advice.now_roll": (
        "Roll on: {roll}; {points} points can be banked",
        "Weiter werfen: {roll}; {points} Punkte lassen sich sichern",
    ),
    "advice.now_bank": (
        "Bank {points}; rolling on: {roll}",
        "{points} sichern; weiter werfen: {roll}",
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
    # the keys, in words
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
    "keys.correct": ("correct a die", "einen Würfel berichtigen"),
    "keys.pad": (
        "tap the dice in, or see the picture",
        "Würfel antippen, oder das Bild sehen",
    ),
    "keys.back": ("take back the die entered last", "den letzten Würfel zurücknehmen"),
    "keys.next": ("next selection", "nächste Auswahl"),
    "keys.previous": ("previous selection", "vorige Auswahl"),
}

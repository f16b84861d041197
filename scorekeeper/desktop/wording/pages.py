"""What is said on the pages beside the game: settings, past games, disputes."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    # settings
    "set.look": ("Look", "Aussehen"),
    "set.language": ("Language", "Sprache"),
    "set.system": ("Like the system", "Wie das System"),
    "set.theme": ("Colours", "Farben"),
    "set.theme.dark": ("Dark", "Dunkel"),
    "set.theme.light": ("Light", "Hell"),
    "set.theme.contrast": ("High contrast", "Hoher Kontrast"),
    "set.text": ("Text size", "Schriftgröße"),
    "set.play": ("At the table", "Am Tisch"),
    "set.advice": ("One line of advice (A)", "Eine Zeile Rat (A)"),
    "set.sounds": ("Sounds", "Töne"),
    "set.caller": ("Say aloud what happens", "Ansagen, was geschieht"),
    "set.farkle": ("Farkle, hand-over and win count", "Farkle, Weitergabe und Sieg zählen"),
    "set.farkle.0": ("only by key: F, B", "nur mit F und B"),
    "set.farkle.after": ("after {count} seconds", "nach {count} Sekunden"),
    "set.reader": ("Reading the dice", "Lesen der Würfel"),
    "set.care": ("When it asks", "Wann gefragt wird"),
    "set.care.usual": ("Usual: when it is in doubt", "Üblich: im Zweifel"),
    "set.care.careful": ("Careful: more often", "Vorsichtig: öfter"),
    "set.care.ask": ("About every roll", "Bei jedem Wurf"),
    "set.pictures": ("Pictures of rolls are kept", "Bilder der Würfe behalten"),
    "set.pictures.0": ("for ever", "für immer"),
    "set.pictures.days": ("for {count} days", "{count} Tage lang"),
    "set.camera": ("Camera", "Kamera"),
    "set.data": ("Your games", "Deine Spiele"),
    "set.where": ("They are kept in {path}", "Sie liegen in {path}"),
    "set.backup": ("Back up…", "Sicherungskopie …"),
    "set.restore": ("Restore…", "Zurückholen …"),
    "set.folder": ("Open the folder", "Ordner öffnen"),
    "set.files": ("Games (*.db);;All files (*)", "Spiele (*.db);;Alle Dateien (*)"),
    "set.unkept": (
        "Settings hold only until the window closes: {path} cannot be written ({reason}); "
        "make room, or change its permissions",
        "Einstellungen gelten nur, bis das Fenster zugeht: {path} lässt sich nicht schreiben "
        "({reason}); Platz schaffen oder die Zugriffsrechte ändern",
    ),
    "backup.done": (
        "All games are backed up in {path}",
        "Eine Kopie aller Spiele liegt in {path}",
    ),
    "backup.restored": (
        "The games are restored; those from before are in {path}",
        "Die Spiele sind zurückgeholt; die vorigen liegen in {path}",
    ),
    # past games
    "history.reading": ("Looking for past games…", "Frühere Spiele werden gesucht …"),
    "history.none": (
        "There is no game to show yet. Each that is begun is kept, and stands here afterwards.",
        "Noch ist kein Spiel zu zeigen. Jedes, das beginnt, bleibt erhalten und steht dann hier.",
    ),
    "history.count": ("{count} {count:game|games}", "{count} {count:Spiel|Spiele}"),
    "history.count_but": (
        "{count} {count:game|games}; {left} more cannot be read, and {left:is|are} kept as "
        "{left:it is|they are}",
        "{count} {count:Spiel|Spiele}; {left} {left:weiteres ist|weitere sind} nicht lesbar und "
        "{left:bleibt, wie es ist|bleiben, wie sie sind}",
    ),
    "history.unfinished": ("not finished, round {round}", "nicht beendet, Runde {round}"),
    "history.cut": (
        "damaged, readable up to round {round}",
        "beschädigt, lesbar bis Runde {round}",
    ),
    "history.cut_tip": (
        "As a game of its own, up to where it can be read; the damaged one stays as it is",
        "Als eigenes Spiel, bis wohin es lesbar ist; das beschädigte bleibt, wie es ist",
    ),
    "history.reopen": ("Open this game again", "Dieses Spiel wieder öffnen"),
    "history.reopen_tip": (
        "Should it have ended otherwise, its last turn can be taken back",
        "Falls es anders hätte enden sollen, lässt sich der letzte Zug zurücknehmen",
    ),
    "history.game": ("This game", "Dieses Spiel"),
    "history.review": ("Luck and skill", "Glück und Können"),
    "history.no_review": (
        "Nothing has been played in this game yet that could be looked back on.",
        "In diesem Spiel ist noch nichts gespielt, auf das sich zurückblicken ließe.",
    ),
    "history.chances": ("Chances to win", "Siegchancen"),
    "history.weighing": (
        "The chances are being worked out…",
        "Die Chancen werden ausgerechnet …",
    ),
    "history.no_chances": (
        "No chances to win can be computed for this game.",
        "Für dieses Spiel lassen sich keine Siegchancen berechnen.",
    ),
    "history.chances_until": (
        "From round {round} on no chances to win can be computed for this game.",
        "Ab Runde {round} lassen sich für dieses Spiel keine Siegchancen berechnen.",
    ),
    "history.unsolved": (
        "The chances to win under these rules are not computed yet. That takes a while: it happens "
        "during games that are played with advice, unless it is given up. Once it is done, the "
        "chances of this game are shown here, too.",
        "Die Siegchancen unter diesen Regeln sind noch nicht berechnet. Das dauert eine Weile: es "
        "geschieht in Spielen mit Rat, solange niemand darauf verzichtet. Sobald es fertig ist, "
        "stehen auch die Chancen dieses Spiels hier.",
    ),
    "history.of_chances": (
        "The chance to win of whoever was on turn, if from then on all play best.",
        "Die Siegchance dessen, der am Zug war, wenn von da an alle am besten spielen.",
    ),
    "history.turning_point": (
        "The chance to win of whoever was on turn, if from then on all play best. That of {player} "
        "rose most after the turn in round {round}: from {before} to {later}.",
        "Die Siegchance dessen, der am Zug war, wenn von da an alle am besten spielen. Die von "
        "{player} stieg am meisten nach dem Zug in Runde {round}: von {before} auf {later}.",
    ),
    "history.dice": ("Dice", "Würfel"),
    "history.chart": ("Running scores", "Verlauf der Punkte"),
    "history.faces": ("How often each face was thrown", "Wie oft jede Augenzahl fiel"),
    "history.save_as": ("Save as", "Speichern als"),
    "history.export": ("Save this game as {format}", "Dieses Spiel als {format} speichern"),
    "history.print": ("Print…", "Drucken …"),
    "history.written": ("Saved as {path}", "Gespeichert als {path}"),
    "history.unwritten": (
        "{name} could not be saved ({reason}); choose another place",
        "{name} ließ sich nicht speichern ({reason}); einen anderen Ort wählen",
    ),
    "history.few": (
        "{count} dice say nothing yet about fairness. To notice that one face comes up a fifth "
        "too often takes about {needed}.",
        "{count} Würfel sagen noch nichts darüber, ob sie fair sind. Um zu merken, dass eine Zahl "
        "ein Fünftel zu oft fällt, braucht es etwa {needed}.",
    ),
    "history.fair": (
        "Nothing unusual in {count} dice: fair ones are this uneven in {share} of cases "
        "(chi-square {chi}). A face that comes up a fifth too often shows after about {needed}.",
        "Nichts Ungewöhnliches bei {count} Würfeln: so ungleich sind faire in {share} der Fälle "
        "(Chi-Quadrat {chi}). Eine Zahl, die ein Fünftel zu oft fällt, zeigt sich nach etwa "
        "{needed}.",
    ),
    "history.unfair": (
        "Unusual: fair dice are this uneven in {share} of cases ({count} dice, chi-square "
        "{chi}). Are some worn, or misread?",
        "Ungewöhnlich: so ungleich sind faire Würfel in {share} der Fälle ({count} Würfel, "
        "Chi-Quadrat {chi}). Sind welche abgenutzt oder falsch gelesen?",
    ),
    "history.even": (
        "The dashed line is how often each would come up if all were even.",
        "Die gestrichelte Linie: so oft fiele jede, wenn alle gleich oft fielen.",
    ),
    "history.rarely": ("less than {share}", "weniger als {share}"),
    "record.name": ("Player", "Spieler"),
    "record.games": ("Full games", "Ganze Spiele"),
    "record.wins": ("Wins", "Siege"),
    "record.turns": ("Turns", "Züge"),
    "record.average": ("Points a turn", "Punkte je Zug"),
    "record.farkles": ("Farkles", "Farkles"),
    "record.best": ("Best turn", "Bester Zug"),
    # what does a roll score?
    "what": ("What does this roll score?", "Was zählt dieser Wurf?"),
    "what.rules": ("Rule set", "Regelwerk"),
    "what.view": ("The dice in view (V)", "Die Würfel im Bild (V)"),
    "what.no_view": (
        "No picture of a camera has come yet",
        "Noch ist kein Bild einer Kamera gekommen",
    ),
    "what.photo": ("A photo…", "Ein Foto …"),
    "what.prompt": ("Tap or type the dice", "Würfel antippen oder eintippen"),
    "what.another": ("Tap or type another roll", "Einen anderen Wurf antippen oder eintippen"),
    "what.full": ("All six dice are there", "Alle sechs Würfel sind da"),
    "what.take": ("Take as the throw", "Als Wurf übernehmen"),
    "what.hint": (
        "The game is not touched. Click a die to change it; Delete begins anew.",
        "Das Spiel bleibt unberührt. Anklicken ändert einen Würfel; Entf beginnt neu.",
    ),
    "what.files": (
        "Pictures ({suffixes});;All files (*)",
        "Bilder ({suffixes});;Alle Dateien (*)",
    ),
    "what.count": (
        "I see {count} dice, {over} too many",
        "Ich sehe {count} Würfel, {over} zu viel",
    ),
    "what.unread": ("No dice were read", "Keine Würfel gelesen"),
    "what.none": ("No dice yet", "Noch keine Würfel"),
    "what.drop": (
        "Tap them, press the keys 1 to 6, or drop a photo on the window.",
        "Antippen, die Tasten 1 bis 6 drücken oder ein Foto auf das Fenster ziehen.",
    ),
    "what.wins": ("Wins the game at once", "Gewinnt das Spiel sofort"),
    "what.best": (
        "Up to {points} {points:point|points}",
        "Bis zu {points} {points:Punkt|Punkte}",
    ),
    "what.farkle": ("A farkle: nothing scores", "Ein Farkle: nichts zählt"),
    "what.too_many": (
        "{rules} is played with {count} dice",
        "{rules} wird mit {count} Würfeln gespielt",
    ),
    "what.others": ("What each rule set pays", "Was jedes Regelwerk zahlt"),
    "what.points": ("At most", "Höchstens"),
    "what.dice": ("With", "Mit"),
    "what.makes": ("For", "Für"),
}

"""The rules in German."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    "roll.face": "ein Würfel zeigt 1 bis 6, nicht {face}",
    "roll.notation": "„{text}“ ist kein Wurf: die Augen schreiben, etwa 1 5 5 oder 155",
    "roll.count": "{count} Würfel passen nicht: dieses Spiel hat {dice}",
    "rules.unknown_field": "{path}: unbekanntes Feld",
    "selection.empty": "mindestens einen zählenden Würfel beiseitelegen",
    "selection.not_in_roll": "{dice} lässt sich aus diesem Wurf nicht nehmen ({roll})",
    "selection.toxic": (
        "{twos} {twos:Zwei|Zweien} in einem Wurf {twos:ist|sind} giftig: der Zug ist aus,"
        " nichts zählt"
    ),
    "selection.here": "hier",
    "selection.beside": "neben {scoring}",
    "selection.idle_dice": (
        "{idle} {count:zählt|zählen} {where} nicht: {count:den|die} liegen lassen"
    ),
    "selection.idle_dice_only_in": (
        "{idle} {count:zählt|zählen} {where} nicht, nur als {only_in:,oder}: "
        "{count:den|die} liegen lassen"
    ),
    "selection.idle_without": (
        "{idle} {count:zählt|zählen} {where} nur mit {missing} ({made:,und}): "
        "auch {missing} nehmen oder {idle} liegen lassen"
    ),
    "selection.idle_without_such": (
        "{idle} {count:zählt|zählen} {where} nur mit anderen, etwa {missing} ({made:,und}): "
        "auch {missing} nehmen oder {idle} liegen lassen"
    ),
    "selection.keep_all_without": (
        "{idle} {count:zählt|zählen} {where} nur mit {missing} ({made:,und}), "
        "und jeder zählende Würfel muss beiseite: auch {all}"
    ),
    "selection.keep_all_without_such": (
        "{idle} {count:zählt|zählen} {where} nur mit anderen, etwa {missing} ({made:,und}), "
        "und jeder zählende Würfel muss beiseite: auch {all}"
    ),
    "selection.all_together": "kein Würfel zählt für sich: alle zusammen bringen {points}",
    "selection.keep_all": "jeder zählende Würfel muss beiseite: auch {missing}",
    "start.count": "1 bis {most} Spieler können spielen, nicht {count}",
    "start.teams": (
        "Teams zu {size} brauchen zwei volle Teams oder mehr; hier {count:ist|sind} {count} Spieler"
    ),
    "start.seating": "Teammitglieder wechseln sich ab: die Teams reihum setzen",
    "player.unknown": "niemand heißt {player}",
    "player.no_name": "ein Spieler braucht einen Namen",
    "player.odd_name": "ein Name ist eine Zeile von höchstens {most} Zeichen",
    "player.points": "niemand beginnt mit mehr als {most} Punkten",
    "player.same_name": "{name} gibt es schon: einen anderen Namen wählen",
    "player.same_id": "{player} sitzt schon am Tisch",
    "player.no_team": "{player} muss in eines der Teams: {teams}",
    "player.no_seat": "es gibt keinen Platz {seat}: es gibt {seats}",
    "player.gone": "{player} hat das Spiel verlassen",
    "player.last": "der letzte Spieler kann das Spiel nicht verlassen",
    "player.last_turns": "die letzten Züge laufen: die Plätze bleiben, wie sie sind",
    "roll_off.over": "es steht fest, wer beginnt",
    "roll_off.ask_youngest": "bei Gleichstand beginnt der Jüngste: wer ist es, {players:,oder}?",
    "roll_off.out": "{player} würfelt nicht mehr um den Anfang",
    "roll_off.thrown": "{player} hat schon um den Anfang gewürfelt",
    "first_player.begun": "das Spiel hat begonnen: wer anfängt, steht fest",
    "turn.over": "das Spiel ist aus",
    "turn.roll_off": "erst muss feststehen, wer beginnt",
    "roll.keep_first": "vor dem Weiterwürfeln mindestens einen zählenden Würfel beiseitelegen",
    "roll.farkled": "ein Farkle: annehmen oder die Würfel berichtigen",
    "roll.other_count": "{seen} Würfel gesehen, {expected} {expected:wird|werden} geworfen",
    "correct.no_roll": "es liegt kein Wurf auf dem Tisch, der zu berichtigen wäre",
    "keep.no_roll": "erst würfeln",
    "bank.keep_first": "vor dem Sichern Würfel beiseitelegen",
    "bank.farkled": "ein Farkle: es gibt nichts zu sichern",
    "bank.nothing": "in diesem Zug liegt noch nichts beiseite",
    "bank.hot_dice": "heiße Würfel: alle müssen mindestens einmal neu geworfen werden",
    "bank.opening": "noch {missing} zum Sichern: der Einstieg braucht {needed}, dies sind {points}",
    "bank.minimum": "noch {missing} zum Sichern: ein Zug braucht {needed}, dieser hat {points}",
    "farkle.scores": "das ist kein Farkle: etwas zählt",
    "high_stakes.off": "diese Regeln kennen keinen hohen Einsatz",
    "high_stakes.begun": "der hohe Einsatz wird vor dem ersten Wurf eines Zuges gewählt",
    "high_stakes.no_turn_before": "kein anderer Spieler hat eben Würfel liegen lassen",
    "high_stakes.after_farkle": "der hohe Einsatz folgt auf ein Sichern, nicht auf ein Farkle",
    "high_stakes.none_left": "der Spieler davor hat keine Würfel liegen lassen",
    "undo.nothing": "es gibt nichts zurückzunehmen",
    "redo.nothing": "es gibt nichts zu wiederholen",
    "edit.over": "das Spiel ist aus: das Letzte zurücknehmen, um einen Zug zu ändern",
    "edit.no_turn": "es gibt keinen Zug {turn}: {turns} {turns:ist|sind} gespielt",
    "edit.same": "der Zug hat schon {points} {points:Punkt|Punkte}",
    "edit.reason": "ein geänderter Zug braucht einen Grund",
    "edit.odd_reason": "ein Grund ist eine Zeile von höchstens {most} Zeichen",
    "edit.points": "ein Zug bringt höchstens {most} Punkte",
    "edit.over_target": (
        "{side} hätte {score}, und {target} sind genau zu treffen: einzutragen ist, was {side} von"
        " diesem Zug behält"
    ),
    "game.not_started": "ein Spiel beginnt mit seinen Regeln und Spielern",
    "game.started_twice": "ein Spiel beginnt nur einmal",
    "rescore.dice": "dieses Spiel hatte {thrown} Würfel, diese Regeln spielen mit {dice}",
    "rescore.not_on_turn": "{player} wäre nicht am Zug gewesen",
    "rescore.edited": "von Hand geschriebene Punkte ({points}) zählen wieder nach den Würfeln",
    "file.toml": "nicht als TOML lesbar: {reason}",
    "toml.at": "{what} (Zeile {line}, Spalte {column})",
    "toml.at_end": "{what} (am Ende der Datei)",
    "toml.statement": "keine gültige Zeile",
    "toml.value": "kein gültiger Wert",
    "toml.key": "ein Feld beginnt mit einem ungültigen Zeichen",
    "toml.equals": "nach dem Feld fehlt ein =",
    "toml.bracket": "am Ende der Überschrift fehlt ]",
    "toml.brackets": "am Ende der Überschrift fehlt ]]",
    "toml.line_end": "hier müsste die Zeile enden",
    "toml.expected": "hier fehlt {what}",
    "toml.character": "ungültiges Zeichen {what}",
    "toml.illegal": "unerlaubtes Zeichen {what}",
    "toml.twice": "{what} steht zweimal da",
    "toml.fixed": "{what} steht schon fest",
    "toml.again": "{what} steht schon da",
    "toml.overwrite": "das Feld hat schon einen Wert",
    "toml.inline": "{what} steht zweimal da",
    "toml.array": "eine Liste endet nicht: ] fehlt",
    "toml.table": "eine Tabelle endet nicht: }} fehlt",
    "toml.string": "ein Text endet nicht: das Anführungszeichen fehlt",
    "toml.backslash": "ein einzelnes \\ in einem Text: zwei davon schreiben",
    "toml.hex": "keine gültige Zahl zur Basis 16",
    "toml.scalar": "kein gültiges Zeichen",
    "toml.digits": "eine Zahl hat zu viele Ziffern",
    "toml.date": "kein gültiges Datum",
    "file.too_large": "zu groß für eine Regeldatei; den Namen prüfen",
    "file.not_text": "kein Text in UTF-8; als solchen speichern",
    "file.unreadable": "nicht lesbar: {reason}",
    "file.folder": "ein Ordner, keine Regeldatei; eine Datei darin wählen",
    "file.no_file": "eine Pipe oder ein Gerät, keine Regeldatei; die Regeln als Datei speichern",
    "file.missing": "weder Vorlage noch Datei dieses Namens (Vorlagen: {presets})",
    "file.missing_near": "weder Vorlage noch Datei dieses Namens; ist {near} gemeint?",
    "file.unknown": "unbekanntes Feld; herausnehmen",
    "file.unknown_near": "unbekanntes Feld; ist {near} gemeint?",
    "file.at_least": "muss {least} oder mehr sein (ist {got})",
    "file.at_most": "muss {most} oder weniger sein (ist {got})",
    "file.one_of": "muss {choices} oder {last} sein (ist {got})",
    "file.points_or": "muss eine Punktzahl (0 bis 1.000.000) oder {words} sein (ist {got})",
    "file.six_points": "muss sechs ganze Zahlen haben, für die Augen 1 bis 6 (ist {got})",
    "file.team_size": "muss 0 oder 2 bis 6 sein (ist {got})",
    "file.int_type": "muss eine ganze Zahl sein (ist {got})",
    "file.bool_type": "muss true oder false sein (ist {got})",
    "file.string_type": "muss ein Text in Anführungszeichen sein (ist {got})",
    "file.table": "muss eine Tabelle sein, geschrieben [{table}] (ist {got})",
    "combination.single": "einzelne {face}",
    "combination.three": "drei {face}er",
    "combination.four": "vier {face}er",
    "combination.five": "fünf {face}er",
    "combination.six": "sechs {face}er",
    "combination.straight": "Straße",
    "combination.straight 1-5": "Straße 1-5",
    "combination.straight 2-6": "Straße 2-6",
    "combination.three pairs": "drei Paare",
    "combination.four and a pair": "vier Gleiche und ein Paar",
    "combination.two triplets": "zwei Drillinge",
    "combination.full house": "Full House",
    "combination.nothing scores": "gar nichts",
    "conflict.exact_minimum": (
        "Wohlfahrt verlangt genau {target}: wem weniger als {minimum} fehlen, der sichert nie"
    ),
    "conflict.exact_exceed": (
        "die Wohlfahrt verlangt genau das Ziel, „mehr als das Ziel“ gilt daneben nicht"
    ),
    "conflict.exact_step": "Punkte gibt es in Schritten von {step}: genau {target} trifft niemand",
    "conflict.exact_step_ahead": (
        "Punkte gibt es in Schritten von {step}: bei {ahead} Vorsprung können nicht alle genau"
        " {target} treffen"
    ),
    "conflict.gift_over": (
        "Verschenktes kann über das Ziel führen, und wer darüber ist, trifft es nie mehr genau"
    ),
    "conflict.above_target": "ein Zug soll {points} bringen, mehr als das Ziel von {target}",
    "conflict.opening_idle": (
        "der Einstieg von {opening} verlangt nichts, was das Minimum von {minimum} nicht verlangt"
    ),
    "conflict.head_start_wins": "ein Vorsprung von {points} ist schon am Ziel von {target}",
    "conflict.head_start_opens": "wer Vorsprung hat, liegt über null und braucht keinen Einstieg",
    "conflict.nothing_to_lose": "wer keine Punkte hat, hat nichts zu verlieren und zahlt nichts",
    "conflict.toxic_never": "{dice} Würfel zeigen nie {twos} Zweien",
    "conflict.toxic_triple": (
        "{twos} {twos:Zwei beendet|Zweien beenden} den Zug: drei 2er zählen nie"
    ),
    "conflict.toxic_always": (
        "{twos} {twos:Zwei beendet|Zweien beenden} den Zug: nichts zählt je als {combination}"
    ),
    "conflict.kind_pays_less": "{more} bringen {points}, weniger als {fewer} ({instead})",
    "conflict.never_counts": (
        "nichts zählt je als {combination}: dieselben Würfel bringen anders mehr"
    ),
    "conflict.five_ones_win": "fünf 1er gewinnen schon: sechs 1er bringen nie Punkte",
    "conflict.bonus_wins": "der Bonus von {points} allein erreicht das Ziel von {target}",
    "conflict.no_bonus": "hoher Einsatz ohne Bonus ist ein Wagnis für nichts",
    "conflict.nothing_to_inherit": "nach einem Farkle gibt es keine Punkte zu übernehmen",
    "conflict.rolls_on": "ein Farkle beendet den Zug nicht; dazu gibt es keinen Rat",
    "conflict.nothing_pays": "kein Würfel zählt: niemand kann je gewinnen",
    "conflict.never_banked": (
        "was zählt, braucht alle Würfel, und die müssen neu geworfen werden: niemand sichert je"
    ),
    "conflict.idle": "{value} bewirkt nichts ohne {needed}",
    "needed.last_turns": "letzte Züge (weder Wohlfahrt noch ein sofortiges Ende)",
    "needed.bank_with_hot_dice": "ein Sichern mit heißen Würfeln (turn.hot_dice)",
    "needed.penalty_in_points": "eine Strafe in Punkten (farkles.penalty)",
    "needed.two_in_a_row": "zwei Farkles in Folge oder mehr (farkles.in_a_row)",
    "part": "{combination}: {points}",
    "part.wins": "{combination}: gewinnt das Spiel",
    "team": "Team {team}",
    "farkle.nothing": "Farkle: {roll} zeigt nichts von: {looked_for:,oder}",
    "farkle.too_few": (
        "Farkle: mit {count} {count:Würfel|Würfeln} ist nichts zu werfen, was zählt"
    ),
    "looked_for.single": "{face}",
    "looked_for.of_a_kind": "{count} Gleiche",
    "last_turns.reached": "{sides:,und} am Ziel: noch {turns} {turns:letzter Zug|letzte Züge}",
    "last_turns.passed": (
        "{sides:,und} über dem Ziel: noch {turns} {turns:letzter Zug|letzte Züge}"
    ),
    "last_turns.tie": "Stechen zwischen {sides:,und}",
    "won.score": "{winners:,und} {count:gewinnt|gewinnen} mit {score}",
    "won.tie_first_to_reach": "{winners:,und} {count:gewinnt|gewinnen} mit {score}, zuerst am Ziel",
    "won.tie_first_past": (
        "{winners:,und} {count:gewinnt|gewinnen} mit {score}, zuerst über dem Ziel"
    ),
    "won.tie_shared": "{winners:,und} teilen sich den Sieg mit {score}",
    "won.exact_target": "{winners:,und} {count:gewinnt|gewinnen} mit genau {score}",
    "won.instant_win": "{winners:,und} {count:gewinnt|gewinnen} sofort",
    "turn.inherited": "die {points} des Zuges davor kamen mit",
    "turn.banked": "{player} sichert {points}",
    "turn.farkle": "{player} hat ein Farkle und verliert {points}",
    "turn.farkle.empty": "{player} hat ein Farkle",
    "turn.toxic": "{player} wirft giftige Zweien und verliert {points}",
    "turn.toxic.empty": "{player} wirft giftige Zweien",
    "turn.given_away": "{player} geht über das Ziel: die {points} des Zuges werden verschenkt",
    "turn.given_away.lost": "{player} geht über das Ziel: die {points} des Zuges sind verloren",
    "turn.instant_win": "{player} wirft die Kombination, die gewinnt",
    "turn.left": "{player} verlässt das Spiel",
    "turn.bonus": "{points} davon sind der Bonus des hohen Einsatzes",
    "turn.penalty": "{row} {row:Farkle kostet|Farkles in Folge kosten} {player} {points}",
    "turn.penalty.more": "Farkles in Folge kosten {player} {points}",
    "turn.penalty.floor": "kein Stand fällt unter null",
    "turn.penalty.nothing": "{player} hat keine Punkte, die eine Strafe nehmen könnte",
    "turn.gift": "{player} bekommt {points}",
    "turn.gift_back": "{player} gibt {points} zurück",
    "turn.gift_rest": "die übrigen {points} lassen sich nicht teilen und verfallen",
    "turn.gift_lost": (
        "niemand sonst spielt mit, der sie nehmen könnte, ohne über das Ziel zu gehen"
    ),
    "turn.gift_lost_split": (
        "niemand sonst spielt mit, oder es sind zu viele Punkte für das Ziel oder zu wenige zum"
        " Teilen"
    ),
    "turn.edited": "von Hand geändert von {was} auf {points}: {reason}",
    "note.farkle": "Farkle",
    "note.toxic": "giftige Zweien",
    "note.penalty": "Strafe für Farkles",
    "note.opened": "Einstieg geschafft",
    "note.given away": "über dem Ziel, verschenkt",
    "note.given to nobody": "über dem Ziel, niemand bekommt die Punkte",
    "note.received": "bekommen",
    "note.instant win": "sofort gewonnen",
    "note.left": "hat das Spiel verlassen",
    "note.edited": "von Hand geändert",
    "file.nested": "zu tief verschachtelt für eine Regeldatei",
    "file.string_too_long": "darf höchstens {most} Zeichen haben (ist {got})",
    "file.string_pattern_mismatch": "muss eine einzige Zeile sein (ist {got})",
}

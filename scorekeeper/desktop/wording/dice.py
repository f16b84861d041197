"""What is said of the dice of a roll: what is in question, in the strip and in the picture."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "ask.count": ("I see {seen}, expected {expected}", "Ich sehe {seen} statt {expected}"),
    "ask.stakes": (
        "High stakes with {count} {count:die|dice}?",
        "Hoher Einsatz mit {count} {count:Würfel|Würfeln}?",
    ),
    "ask.stakes_or": (
        "Just as many were left over. If all {count} were thrown: tap or type those that are"
        " missing.",
        "Genau so viele waren übrig. Falls alle {count} geworfen wurden: die fehlenden antippen"
        " oder eintippen.",
    ),
    "ask.right": ("Is this right?", "Stimmt das?"),
    "ask.thrown": ("Was this thrown?", "War das ein Wurf?"),
    "ask.thrown_on": ("Was the farkle thrown on?", "Wurde nach dem Farkle weitergeworfen?"),
    "ask.instead": ("Does this throw count instead?", "Gilt stattdessen dieser Wurf?"),
    "ask.overtook": (
        "Before it came {roll}, and nobody said whether that counts.",
        "Davor kam {roll}, und niemand hat gesagt, ob das zählt.",
    ),
    "ask.overtook_part": (
        "Before it came {roll}, without an answer. If that counts, too: “That was no throw”, then"
        " enter both.",
        "Davor kam {roll}, ohne Antwort. Zählt auch das: „Das war kein Wurf“, dann beide eingeben.",
    ),
    "ask.entered": ("Other dice were entered.", "Eingegeben wurden andere Würfel."),
    "ask.before": ("No, {roll} first (N)", "Nein, erst {roll} (N)"),
    "ask.first": ("{roll} first (N)", "Erst {roll} (N)"),
    "ask.again": ("Try again?", "Noch einmal?"),
    "ask.refused": (
        "This throw could not be kept; it is not lost. The line below says why.",
        "Dieser Wurf ließ sich nicht festhalten; verloren ist er nicht. Unten steht, warum.",
    ),
    "ask.yes": ("Yes, {roll}", "Ja, {roll}"),
    "ask.no_throw": ("That was no throw (N)", "Das war kein Wurf (N)"),
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
    "ask.too_many_or_banked": (
        "Is it the next player's throw? Then bank first (B), or take the farkle that I did not see"
        " (F). Otherwise click what is no die of it.",
        "Hat schon der Nächste geworfen? Dann erst sichern (B), oder den Farkle nehmen, den ich"
        " nicht sah (F). Sonst anklicken, was kein Würfel davon ist.",
    ),
    "ask.too_many_or_farkled": (
        "Is it the next player's throw? Then take the farkle that I did not see (F). Otherwise"
        " click what is no die of it.",
        "Hat schon der Nächste geworfen? Dann den Farkle nehmen, den ich nicht sah (F). Sonst"
        " anklicken, was kein Würfel davon ist.",
    ),
    "ask.unsure": (
        "I am not sure of what is marked “?”. Click a die to pick its face.",
        "Bei dem, was mit „?“ markiert ist, bin ich nicht sicher. Anklicken und die Augen wählen.",
    ),
    "ask.whole": ("{why}. Click a die to pick its face.", "{why}. Würfel anklicken, Augen wählen."),
    "ask.banked": (
        "All dice were thrown ({roll}): were the points banked?",
        "Alle Würfel geworfen ({roll}): waren die Punkte gesichert?",
    ),
    "ask.kept_of_all": (
        "All dice were thrown ({roll}): what was set aside before?",
        "Alle Würfel geworfen ({roll}): was lag vorher beiseite?",
    ),
    "ask.kept": (
        "Dice were thrown on ({roll}): which were set aside before?",
        "Weitergeworfen ({roll}): was lag vorher beiseite?",
    ),
    "ask.kept_or_stakes": (
        "Thrown: {roll}. What was set aside before? If the next player threw for high stakes: bank",
        "Geworfen: {roll}. Was lag vorher beiseite? Warf der Nächste mit hohem Einsatz: sichern",
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
    "why.covered": (
        "More dice may lie under a hand",
        "Unter einer Hand liegen vielleicht noch Würfel",
    ),
    "why.whose": (
        "The next player may have thrown: if so, end this turn first (Farkle, F)",
        "Vielleicht hat der Nächste geworfen: dann erst diesen Zug beenden (Farkle, F)",
    ),
    "why.overtook": (
        "Nobody has said whether the throw before counts",
        "Niemand hat gesagt, ob der Wurf davor zählt",
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
    "board.ended": (
        "{line}, or choose another camera (Menu, Settings)",
        "{line} oder eine andere Kamera wählen (Menü, Einstellungen)",
    ),
    "board.sees": ("The camera sees {faces}", "Die Kamera sieht {faces}"),
    # a die that may not count as it lies, and the table's own rule for that
    "ask.cocked.ask": (
        "A die leans. Lay it flat, or click it to pick its face.",
        "Ein Würfel liegt schräg. Flach hinlegen, oder anklicken und die Augen wählen.",
    ),
    "ask.cocked.throw_that_die_again": (
        "A die leans: by the rule of this table that die is thrown again.",
        "Ein Würfel liegt schräg: nach der Regel dieses Tischs wird er noch einmal geworfen.",
    ),
    "ask.cocked.throw_all_again": (
        "A die leans: by the rule of this table all dice are thrown again.",
        "Ein Würfel liegt schräg: nach der Regel dieses Tischs werden alle neu geworfen.",
    ),
    "ask.off_tray.ask": (
        "A die lies outside the tray. Does it count? Click it to pick its face.",
        "Ein Würfel liegt neben dem Tablett. Zählt er? Anklicken und die Augen wählen.",
    ),
    "ask.off_tray.throw_that_die_again": (
        "A die lies outside the tray: by the rule of this table that die is thrown again.",
        "Ein Würfel liegt daneben: nach der Regel dieses Tischs wird er noch einmal geworfen.",
    ),
    "ask.off_tray.throw_all_again": (
        "A die lies outside the tray: by the rule of this table all dice are thrown again.",
        "Ein Würfel liegt daneben: nach der Regel dieses Tischs werden alle neu geworfen.",
    ),
}

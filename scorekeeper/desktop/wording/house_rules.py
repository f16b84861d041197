"""What is said in the editor of house rules."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "rules.begin": ("Begin from", "Ausgehen von"),
    "rules.summary": ("What sets them apart", "Was sie auszeichnet"),
    "rules.save": ("Save", "Speichern"),
    "rules.share": ("As a file…", "Als Datei …"),
    "rules.print": ("Print as PDF…", "Als PDF drucken …"),
    "rules.combination": ("Combination", "Kombination"),
    "rules.custom_of": ("{row}: custom points", "{row}: eigene Punkte"),
    "rules.box_of": ("{row}: {value}", "{row}: {value}"),
    "rules.examples": ("What rolls score now", "Was Würfe jetzt zählen"),
    "rules.conflicts": ("Worth a thought", "Zu bedenken"),
    "rules.none": ("Nothing contradicts itself.", "Nichts widerspricht sich."),
    "rules.idle.off": (
        "“{field}” has no effect while “{other}” is not played",
        "„{field}“ bewirkt nichts, solange „{other}“ nicht gilt",
    ),
    "rules.idle.on": (
        "“{field}” has no effect while “{other}” is played",
        "„{field}“ bewirkt nichts, solange „{other}“ gilt",
    ),
    "rules.idle.unless": (
        "“{field}” has no effect unless “{needed}” is “{way}”",
        "„{field}“ bewirkt nichts, wenn „{needed}“ nicht „{way}“ ist",
    ),
    "rules.idle.without": (
        "“{field}” has no effect without {needed}",
        "„{field}“ bewirkt nichts ohne {needed}",
    ),
    "rules.saved": (
        "Saved as {path}; it can be chosen for new games.",
        "Gespeichert als {path}; für neue Spiele wählbar.",
    ),
    "rules.remove": ("Delete", "Löschen"),
    "rules.remove_hint": (
        "Puts the file of these rules into the trash; games that were played by them keep theirs",
        "Legt die Datei dieser Regeln in den Papierkorb; Spiele nach ihnen behalten die ihren",
    ),
    "rules.removed": (
        "{name} is in the trash; games that were played by it keep their rules.",
        "{name} liegt im Papierkorb; Spiele danach behalten ihre Regeln.",
    ),
    "rules.gone": (
        "{name} is deleted; games that were played by it keep their rules.",
        "{name} ist gelöscht; Spiele danach behalten ihre Regeln.",
    ),
    "rules.not_removed": (
        "That could not be put into the trash; delete {path} by hand",
        "Das ließ sich nicht in den Papierkorb legen; {path} von Hand löschen",
    ),
    "rules.drop": (
        "Drop a rule file that somebody sent on the window to add it",
        "Eine Regeldatei, die jemand geschickt hat, zum Übernehmen auf das Fenster ziehen",
    ),
    "rules.not_taken": (
        "{file} cannot be used:\n{faults}",
        "{file} ist nicht brauchbar:\n{faults}",
    ),
    "rules.there": (
        "{name} is there already, with the very same rules.",
        "{name} gibt es schon, mit genau diesen Regeln.",
    ),
    "rules.written": ("Written to {path}", "Geschrieben nach {path}"),
    "rules.unwritten": (
        "That could not be written ({reason}); choose another place",
        "Das ließ sich nicht schreiben ({reason}); einen anderen Ort wählen",
    ),
    "rules.no_name": ("Give these rules a name first", "Den Regeln erst einen Namen geben"),
    "rules.preset_name": (
        "{name} is a rule set that came along: choose another name",
        "{name} ist ein mitgeliefertes Regelwerk: einen anderen Namen wählen",
    ),
    "rules.own_name": (
        "There is a rule set {name} already: begin from it, or choose another name",
        "Ein Regelwerk {name} gibt es schon: davon ausgehen oder einen anderen Namen wählen",
    ),
    "rules.broken": ("Not offered: {faults}", "Nicht angeboten: {faults}"),
    "rules.was": ("was {points}", "vorher {points}"),
    "rules.nothing": ("nothing", "nichts"),
    "rules.played": ("is played", "gilt"),
    "rules.off": ("–", "–"),
    "rules.all": ("all points", "alle Punkte"),
    "rules.word.in_a_row": ("in a row", "in Folge"),
    "rules.word.bonus": ("bonus", "Bonus"),
    "rules.word.until": ("how long", "wie lange"),
    "rules.word.welfare": ("if several have the least", "wenn mehrere am wenigsten haben"),
    "rules.hot_dice.may_roll": ("may be rolled again", "dürfen neu geworfen werden"),
    "rules.hot_dice.must_roll": ("must be rolled again", "müssen neu geworfen werden"),
    "rules.hot_dice.must_roll_unless_winning": (
        "must be, unless banking wins",
        "müssen, außer wenn Sichern gewinnt",
    ),
    "rules.stakes.off": ("not played", "wird nicht gespielt"),
    "rules.stakes.bonus": ("for a bonus", "für einen Bonus"),
    "rules.stakes.inherit": ("inheriting the points", "die Punkte kommen mit"),
    "unsaved": ("The changes are not saved.", "Die Änderungen sind nicht gespeichert."),
    "unsaved.save": ("Save them", "Speichern"),
    "unsaved.throw": ("Throw them away", "Verwerfen"),
    "unsaved.stay": ("Go on editing", "Weiter bearbeiten"),
}

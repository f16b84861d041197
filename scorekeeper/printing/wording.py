"""What stands on the sheets besides the rules' own sentences, in every language."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDate, QLocale

ENGLISH: dict[str, str] = {
    "sheet": "Farkle score sheet",
    "rules": "Farkle scoring and rules",
    "date": "Date",
    "rule_set": "Rules",
    "target": "Target",
    "round": "Round",
    "start": "Start",
    "total": "Total",
    "team": "Team",
    "points": "Points",
    "sum": "Total",
    "page": "Page {number} of {count}",
    "unfinished": "Not finished",
    "notes": "Notes",
    "scores": "Scores",
    "standard": "Standard",
    "alternatives": "Alternatives",
    "custom": "Custom",
    "variants": "Variants",
    "endings": "End of the game",
    "table": "The table",
    "mark.farkle": "F",
    "mark.toxic": "T",
    "mark.penalty": "P",
    "mark.opened": "O",
    "mark.given away": "G",
    "mark.given to nobody": "N",
    "mark.received": "R",
    "mark.instant win": "W",
    "mark.left": "L",
    "mark.edited": "E",
    "three": "Three {face}s",
    "three_pairs": "Three pairs",
    "straight": "Straight",
    "four_of_a_kind": "Four of a kind",
    "five_of_a_kind": "Five of a kind",
    "six_of_a_kind": "Six of a kind",
    "six_ones": "Six 1s",
    "five_ones": "Five 1s",
    "two_triplets": "Two triplets",
    "full_house_bonus": "Full house",
    "four_and_pair": "Four and a pair",
    "straight_1_to_5": "Straight 1-5",
    "straight_2_to_6": "Straight 2-6",
    "nothing_scores": "Nothing scores",
    "as_pairs": "as three pairs",
    "as_kind": "as six alike",
    "as_any_five": "as five alike",
    "times": "{times}×",
    "times_note": "2×: twice the value of three of that face, and so on; +: added to that value.",
    "triple_and": "+ {points}",
    "wins": "wins",
}

GERMAN: dict[str, str] = {
    "sheet": "Farkle-Spielzettel",
    "rules": "Farkle – Wertung und Regeln",
    "date": "Datum",
    "rule_set": "Regeln",
    "target": "Ziel",
    "round": "Runde",
    "start": "Start",
    "total": "Summe",
    "team": "Team",
    "points": "Punkte",
    "sum": "Stand",
    "page": "Seite {number} von {count}",
    "unfinished": "Nicht beendet",
    "notes": "Anmerkungen",
    "scores": "Wertung",
    "standard": "Üblich",
    "alternatives": "Andere Werte",
    "custom": "Eigener",
    "variants": "Varianten",
    "endings": "Ende des Spiels",
    "table": "Der Tisch",
    "mark.farkle": "F",
    "mark.toxic": "Z",
    "mark.penalty": "S",
    "mark.opened": "E",
    "mark.given away": "V",
    "mark.given to nobody": "N",
    "mark.received": "B",
    "mark.instant win": "G",
    "mark.left": "W",
    "mark.edited": "Ä",
    "three": "Drei {face}er",
    "three_pairs": "Drei Paare",
    "straight": "Straße",
    "four_of_a_kind": "Vier Gleiche",
    "five_of_a_kind": "Fünf Gleiche",
    "six_of_a_kind": "Sechs Gleiche",
    "six_ones": "Sechs 1er",
    "five_ones": "Fünf 1er",
    "two_triplets": "Zwei Drillinge",
    "full_house_bonus": "Full House",
    "four_and_pair": "Vier und ein Paar",
    "straight_1_to_5": "Straße 1-5",
    "straight_2_to_6": "Straße 2-6",
    "nothing_scores": "Nichts zählt",
    "as_pairs": "wie drei Paare",
    "as_kind": "wie 6 Gleiche",
    "as_any_five": "wie 5 Gleiche",
    "times": "{times}×",
    "times_note": "2×: das Doppelte von drei derselben Augen, und so weiter; +: dazu.",
    "triple_and": "+ {points}",
    "wins": "gewinnt",
}

WORDS = {"en": ENGLISH, "de": GERMAN}

DAY = {"en": "d MMM yyyy", "de": "dd.MM.yyyy"}


def word(name: str, language: str, **values: object) -> str:
    """A word or a short line of the sheets; KeyError for what is in no catalogue."""
    return WORDS[language][name].format(**values)


def day(moment: datetime, language: str) -> str:
    """The day as the language writes it, on paper and in the window alike; no month can be taken
    for a day."""
    date = QDate(moment.year, moment.month, moment.day)
    return QLocale(language).toString(date, DAY[language])

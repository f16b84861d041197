"""The presets' lines about themselves in German; their files are English."""

from __future__ import annotations

SUMMARIES = {
    "classic": "Das Grundspiel: Straße 3.000, drei Paare 1.500, auch vier Gleiche und ein Paar.",
    "wilson": "Jeder weitere gleiche Würfel verdoppelt; 1.000 zum Einstieg, 350 für jedes Sichern.",
    "boardgamecentral": "Gleiche 1.000, 2.000 und 3.000; drei 1er nur 300; 500 zum Einstieg.",
    "score-sheet": "Wie Classic: die Standardspalte des gedruckten Zettels.",
    "smart-box": "Straße 1.000, drei Paare 500, drei Farkles in Folge kosten 1.000.",
    "hot-dice": "Punkte und Minimum wie bei Wilson, dann für alle anderen noch ein Zug.",
    "zilch": "Gar nichts bringt 500, Sichern braucht 300, der dritte Zilch in Folge kostet 500.",
    "kingdom-come": "Kurze Straßen 500 und 750, keine Paare, wer zuerst 4.000 hat, gewinnt sofort.",
    "patch": "Wie Board Game Central, mit 2.500 für zwei Drillinge.",
}

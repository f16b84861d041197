"""The presets' lines about themselves in German; their files are English."""

from __future__ import annotations

SUMMARIES = {
    "classic": "Das Grundspiel: Straße 3000, drei Paare 1500, auch als vier Gleiche und ein Paar.",
    "wilson": "Jeder weitere gleiche Würfel verdoppelt; 1000 zum Einstieg, 350 für jedes Sichern.",
    "boardgamecentral": "Gleiche 1000, 2000, 3000; drei 1er nur 300; 500 zum Einstieg.",
    "score-sheet": "Wie Classic: die Standardspalte des gedruckten Zettels.",
    "smart-box": "Straße 1000, drei Paare 500, drei Farkles in Folge kosten 1000.",
    "hot-dice": "Punkte und Minimum wie bei Wilson, dann für alle anderen noch ein Zug.",
    "zilch": "Gar nichts bringt 500, Sichern braucht 300, der dritte Zilch in Folge kostet 500.",
    "kingdom-come": "Kurze Straßen 500 und 750, keine Paare, wer zuerst 4000 hat, gewinnt sofort.",
    "patch": "Wie Board Game Central, mit 2500 für zwei Drillinge.",
}

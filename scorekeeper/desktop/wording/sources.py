"""What is said of what may fail beside the game: the source of its pictures, and its file."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
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
        "{name} is at its end; tap further dice in (H)",
        "{name} ist zu Ende; weitere Würfel antippen (H)",
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
    "source.seldom": (
        "fewer than three pictures a second; rolls may be missed",
        "weniger als drei Bilder in der Sekunde; Würfe können entgehen",
    ),
    "source.certain": ("{dice}, all certain", "{dice}, alle sicher"),
    "source.unsure": ("{dice}, not all certain", "{dice}, nicht alle sicher"),
    "source.broken": (
        "Reading the pictures failed; the file faults.log tells more. Tap the dice in.",
        "Die Bilder ließen sich nicht lesen; mehr steht in der Datei faults.log. Würfel antippen.",
    ),
    "status": ("Status: {line}", "Stand: {line}"),
    "status.understood": ("Understood", "Verstanden"),
    "fault": (
        "This should not have happened; the file faults.log tells more. Nothing is lost.",
        "Das hätte nicht passieren sollen; mehr steht in der Datei faults.log. Nichts ist "
        "verloren.",
    ),
    # the file of games
    "store.rescued": (
        "The file of games was damaged; this game goes on, whole, in a new one. The old: {path}",
        "Die Datei mit den Spielen war beschädigt; dieses Spiel geht vollständig in einer neuen "
        "weiter. Die alte: {path}",
    ),
    "store.gone": (
        "The file of games is gone; this game goes on, whole, in a new one. For the others, "
        "restore a back-up",
        "Die Datei mit den Spielen ist weg; dieses Spiel geht vollständig in einer neuen weiter. "
        "Für die anderen eine Sicherungskopie zurückholen",
    ),
    "store.others": (
        "Other games taken over: {games}; only up to where they are damaged: {cut}; lost: {lost}.",
        "Andere Spiele übernommen: {games}; nur bis zum Schaden: {cut}; verloren: {lost}.",
    ),
    "store.taken_over": (
        "Games taken over from the damaged file: {games}; only up to where they are damaged: "
        "{cut}; lost: {lost}. The file is kept: {path}",
        "Spiele aus der beschädigten Datei übernommen: {games}; nur bis zum Schaden: {cut}; "
        "verloren: {lost}. Die Datei bleibt liegen: {path}",
    ),
    "store.none_taken_over": (
        "In the damaged file no games could be found. It is kept: {path}",
        "In der beschädigten Datei sind keine Spiele zu finden. Sie bleibt liegen: {path}",
    ),
    "store.cut": (
        "The game up to there can be gone on with; the damaged one stays.",
        "Bis dorthin lässt sich das Spiel weiterspielen; das beschädigte bleibt liegen.",
    ),
    "store.goes_on": (
        "The game is damaged: this one goes on from where that can be read no further, and that "
        "stays among the past games",
        "Das Spiel ist beschädigt: dieses geht dort weiter, bis wohin jenes lesbar ist; es bleibt "
        "bei den früheren Spielen",
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
    # what a webcam says of itself
    "webcam.forbidden": (
        "{name}: this program may not use the camera; allow it in the system's settings",
        "{name}: dieses Programm darf die Kamera nicht benutzen; "
        "in den Systemeinstellungen erlauben",
    ),
    "webcam.forbidden_mac": (
        "{name}: macOS keeps the camera from this program; in Terminal, type "
        "python3 -c 'import cv2; cv2.VideoCapture(0)', allow it, then start scorekeeper from there",
        "{name}: macOS lässt dieses Programm nicht an die Kamera; im Terminal "
        "python3 -c 'import cv2; cv2.VideoCapture(0)' eingeben, es erlauben und scorekeeper "
        "von dort starten",
    ),
    "webcam.failed": (
        "{name}: {reason}; is another program using it?",
        "{name}: {reason}; benutzt sie ein anderes Programm?",
    ),
    "webcam.silent": ("gives no pictures", "gibt keine Bilder"),
    "webcam.holds": (
        "The camera holds still: {what}.",
        "Die Kamera hält fest: {what}.",
    ),
    "webcam.holds_not": (
        "This camera cannot hold exposure and focus still: even light helps.",
        "Diese Kamera kann Belichtung und Schärfe nicht festhalten: gleichmäßiges Licht hilft.",
    ),
    "webcam.exposure": ("exposure", "Belichtung"),
    "webcam.white": ("white balance", "Weißabgleich"),
    "webcam.focus": ("focus", "Schärfe"),
}

"""Why something failed, as the system, SQLite and the codec say it within a fault, in German.

What stands in neither table is a detail for whoever mends the program, and stays as it is.
"""

from __future__ import annotations

import errno

SYSTEM: dict[int, str] = {
    errno.ENOSPC: "kein Platz mehr",
    errno.EACCES: "Zugriff verweigert",
    errno.EPERM: "nicht erlaubt",
    errno.EROFS: "dort lässt sich nur lesen",
    errno.ENOENT: "Datei oder Ordner fehlt",
    errno.ENOTDIR: "ein Teil des Pfads ist kein Ordner",
    errno.EISDIR: "das ist ein Ordner",
    errno.EEXIST: "das gibt es schon",
    errno.ENAMETOOLONG: "der Name ist zu lang",
    errno.ELOOP: "eine Verknüpfung auf sich selbst",
    errno.EFBIG: "die Datei würde zu groß",
    errno.EIO: "Fehler beim Lesen oder Schreiben",
    errno.EBUSY: "wird gerade benutzt",
    errno.EMFILE: "zu viele offene Dateien",
    errno.EINVAL: "geht dort nicht",
    errno.ENODEV: "das Gerät fehlt",
    errno.ENXIO: "das Gerät fehlt",
    errno.ETIMEDOUT: "keine Antwort",
}
"""By the number that the system gives a fault."""

SPOILT = (
    "malformed database schema", "On tree", "Tree ", "Page ", "Fragmentation", "Multiple uses",
    "Offset", "Freelist", "Main freelist", "Rowid", "row ", "wrong # of", "NULL value", "non-",
    "CHECK constraint", "TEXT value", "NUMERIC value", "Failed to read",
    "failed to get", "unable to",
)  # fmt: skip
"""How SQLite begins what it finds in a file that is damaged; where exactly, helps nobody."""

REASONS: dict[str, str] = {
    # of the store
    "only {file} is left of it": "nur {file} ist davon übrig",
    "there are events whose games are missing": "zu einigen Ereignissen fehlt das Spiel",
    "it is gone": "sie ist weg",
    "another file has taken its place": "eine andere Datei liegt an ihrer Stelle",
    "what was written is not in it": "was geschrieben wurde, steht nicht darin",
    "database disk image is malformed": "ihr Inhalt ist zerstört",
    "file is not a database": "keine Datenbank",
    "no such table: {name}": "die Tabelle {name} fehlt",
    "no such column: {name}": "die Spalte {name} fehlt",
    "disk I/O error": "Fehler beim Lesen oder Schreiben",
    # of an event in it
    "no JSON: {what}": "kein JSON",
    "event: {value} is no event of version {version}": (
        "event: {value} ist kein Ereignis der Fassung {version}"
    ),
    "{value} is no time": "{value} ist kein Zeitpunkt",
    "{value} has no time zone": "{value} hat keine Zeitzone",
    "{path}: a die shows 1 to 6, not {face}": "{path}: ein Würfel zeigt 1 bis 6, nicht {face}",
    "{path}: {count} numbers instead of {usual}": "{path}: {count} Zahlen statt {usual}",
    "{path}: {value} is out of range": "{path}: {value} ist zu groß oder zu klein",
    "{path}: {value} does not belong here": "{path}: {value} gehört nicht hierher",
    "{path}: {value} is no text": "{path}: {value} ist kein Text",
    "{path}: {value} is no {kind}": "{path}: {value} ist kein {kind}",
    "{path}: unknown field": "{path}: unbekanntes Feld",
    "{path}: missing": "{path}: fehlt",
    # of a profile
    "it is no text": "kein Text",
    # of a camera
    "Camera is in use": "sie wird schon benutzt",
    "Camera is not ready.": "sie ist nicht bereit",
    "Cannot open camera": "sie lässt sich nicht öffnen",
    "Unable to open the camera": "sie lässt sich nicht öffnen",
    "Couldn't start v4l2 camera stream": "sie gibt keine Bilder",
    "Couldn't set video format on v4l2 camera": "sie nimmt das Bildformat nicht an",
}
"""The English sentence is the key, with its places for values."""

OF_FIELDS: dict[str, str] = {
    "{path}: unknown field": "{path}: unbekanntes Feld",
    "{path}: must be {least} or more (got {got})": (
        "{path}: muss {least} oder mehr sein (ist {got})"
    ),
    "{path}: must be {most} or less (got {got})": (
        "{path}: muss {most} oder weniger sein (ist {got})"
    ),
    "{path}: must be one of {choices} (got {got})": (
        "{path}: muss eines davon sein: {choices} (ist {got})"
    ),
    "{path}: must be a number (got {got})": "{path}: muss eine Zahl sein (ist {got})",
    "{path}: must be a whole number (got {got})": "{path}: muss eine ganze Zahl sein (ist {got})",
    "{path}: must be a text in quotes (got {got})": (
        "{path}: muss ein Text in Anführungszeichen sein (ist {got})"
    ),
    "{path}: must be a table (got {got})": "{path}: muss eine Tabelle sein (ist {got})",
    "{path}: must go around something, by three corners or more (got {got})": (
        "{path}: muss etwas umschließen, mit drei Ecken oder mehr (ist {got})"
    ),
    "{path}: must be a list of as many numbers as belong there (got {got})": (
        "{path}: muss eine Liste mit so vielen Zahlen sein, wie dorthin gehören (ist {got})"
    ),
}
"""What is wrong with one field of a profile."""

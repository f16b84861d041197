"""What is said where a camera is set up: of the sheet, the tray, the light and the picture."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "cal": ("Set up the camera", "Kamera einrichten"),
    "cal.open": ("Set up the camera…", "Kamera einrichten …"),
    "cal.save": ("Save for this camera", "Für diese Kamera merken"),
    "cal.saved": (
        "Saved. From now on dice outside the outline count as off the tray.",
        "Gemerkt. Würfel außerhalb des Umrisses gelten ab jetzt als daneben gefallen.",
    ),
    "cal.saved_whole": (
        "Saved. Dice count in the whole picture.",
        "Gemerkt. Würfel zählen im ganzen Bild.",
    ),
    "cal.unsaved_why": (
        "nothing can be saved while no picture comes",
        "ohne Bild lässt sich nichts speichern",
    ),
    "cal.seen": ("What I see", "Was ich sehe"),
    "cal.waiting": ("Looking at the first picture…", "Das erste Bild wird angesehen …"),
    "cal.no_camera": (
        "No camera is chosen: choose one in the settings.",
        "Keine Kamera ist gewählt: in den Einstellungen eine wählen.",
    ),
    "cal.area": ("Where dice are thrown", "Wo gewürfelt wird"),
    "cal.find": ("Find automatically", "Automatisch finden"),
    "cal.draw": ("Draw it by hand", "Selbst zeichnen"),
    "cal.keys": (
        "Drag a corner, or drag a new one out of an edge. Keys: arrows move the corner (Shift: a "
        "little), Space goes to the next, N adds one, Delete removes it.",
        "Eine Ecke ziehen, oder aus einer Kante eine neue. Tasten: Pfeile verschieben die Ecke "
        "(Umschalt: ein wenig), Leertaste nimmt die nächste, N fügt eine hinzu, Entf entfernt sie.",
    ),
    "cal.outline": (
        "Picture with the outline of the throwing area",
        "Bild mit dem Umriss der Wurffläche",
    ),
    "cal.no_outline": ("There is no outline.", "Es gibt keinen Umriss."),
    "cal.corner": (
        "Corner {number} of {count}: {x} % from the left, {y} % from the top",
        "Ecke {number} von {count}: {x} % von links, {y} % von oben",
    ),
    "cal.place": ("Place", "Ort"),
    "cal.place_hint": ("e.g. kitchen", "z. B. Küche"),
    "cal.die": ("Edge of a die", "Kante eines Würfels"),
    "cal.print": ("The sheet to print", "Das Blatt zum Drucken"),
    "cal.print_why": (
        "Printed at 100 % and laid where dice are thrown, it tells area, size, angle and colours "
        "in one look. Afterwards it can go.",
        "Mit 100 % gedruckt und auf die Wurffläche gelegt, verrät es Fläche, Größe, Winkel und "
        "Farben auf einen Blick. Danach kann es weg.",
    ),
    "cal.paper": ("Paper", "Papier"),
    "cal.pdf": ("Make the PDF and open it", "PDF machen und öffnen"),
    "cal.printed": ("Written: {file}", "Geschrieben: {file}"),
    # what is seen
    "cal.sheet": (
        "The {paper} sheet lies there in full: throwing area and keep zone are known.",
        "Das {paper}-Blatt liegt ganz da: Wurffläche und Ablage sind bekannt.",
    ),
    "cal.sheet_part": (
        "Of the {paper} sheet {count} of 4 corner marks are seen: uncover the others, or bring "
        "them into the picture.",
        "Vom {paper}-Blatt sind {count} von 4 Eckmarken zu sehen: die anderen freilegen oder ins "
        "Bild rücken.",
    ),
    "cal.one_marker": (
        "Only one corner mark of the sheet is seen, two are needed: uncover it, or bring it into "
        "the picture.",
        "Nur eine Eckmarke des Blatts ist zu sehen, zwei braucht es: freilegen oder ins Bild "
        "rücken.",
    ),
    "cal.drawn": ("The area is as you drew it.", "Die Fläche ist wie gezeichnet."),
    "cal.rim": (
        "No sheet, but the rim of a tray: drag its corners where they are wrong.",
        "Kein Blatt, aber der Rand eines Tabletts: falsche Ecken zurechtziehen.",
    ),
    "cal.nothing": (
        "Neither sheet nor rim: dice count in the whole picture. Lay the sheet there, or draw the "
        "area by hand.",
        "Weder Blatt noch Rand: Würfel zählen im ganzen Bild. Das Blatt hinlegen oder die Fläche "
        "von Hand zeichnen.",
    ),
    "cal.light_good": ("The light is good.", "Das Licht ist gut."),
    "cal.focus_good": ("The picture is sharp.", "Das Bild ist scharf."),
    "cal.focus_unknown": (
        "Nothing is in the picture by which to judge the focus.",
        "Nichts im Bild, woran die Schärfe zu messen wäre.",
    ),
    "cal.distance_good": (
        "A die is {size} pixels wide: near enough.",
        "Ein Würfel ist {size} Pixel breit: nah genug.",
    ),
    "cal.distance_unknown": (
        "How large are the dice? Lay some there, or the sheet.",
        "Wie groß sind die Würfel? Ein paar hinlegen, oder das Blatt.",
    ),
    "cal.angle_good": (
        "The camera looks {angle}° away from straight down: that works.",
        "Die Kamera schaut {angle}° von senkrecht weg: das geht.",
    ),
    "cal.angle_unknown": (
        "The sheet would tell how obliquely the camera looks.",
        "Wie schräg die Kamera schaut, verriete das Blatt.",
    ),
    "cal.not_moved": (
        "The camera stands where it stood when it was set up here.",
        "Die Kamera steht, wo sie beim Einrichten stand.",
    ),
    "cal.moved_unknown": (
        "Too little is in the picture to tell whether the camera was moved.",
        "Im Bild ist zu wenig, um zu sehen, ob die Kamera verschoben wurde.",
    ),
    "cal.new_place": (
        "This camera has not been set up at this place yet.",
        "Diese Kamera wurde an diesem Ort noch nicht eingerichtet.",
    ),
}

"""What is said before a game: the first page, a new game, where the pictures come from."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "claim": (
        "Throw real dice. The camera reads them, the house rules score them.",
        "Echte Würfel werfen. Die Kamera liest sie, die Hausregeln werten sie.",
    ),
    "home.resume": ("Go on with this game", "Dieses Spiel weiterspielen"),
    "home.back": ("Back to the game", "Zurück zum Spiel"),
    "home.new": ("Begin a new game", "Neues Spiel beginnen"),
    "home.left": ("A game was left {when}", "Ein Spiel blieb liegen: {when}"),
    "home.running": ("A game is being played", "Ein Spiel läuft"),
    "home.today": ("today at {time}", "heute um {time}"),
    "home.yesterday": ("yesterday at {time}", "gestern um {time}"),
    "home.on": ("on {date} at {time}", "am {date} um {time}"),
    "home.standing": ("{rules}  ·  round {round}", "{rules}  ·  Runde {round}"),
    "home.aside": (
        "Move it aside and begin a new one",
        "Beiseitelegen und eine neue beginnen",
    ),
    "home.taking_over": (
        "What can still be read of it is taken over; many games take a minute…",
        "Was davon noch lesbar ist, wird übernommen; bei vielen Spielen dauert das eine Minute …",
    ),
    "home.again": ("Try again", "Noch einmal versuchen"),
    "home.what": ("What does a roll score?", "Was zählt ein Wurf?"),
    "home.history": ("Past games", "Frühere Spiele"),
    "home.rules": ("House rules", "Hausregeln"),
    "home.settings": ("Settings", "Einstellungen"),
    "page.back": ("Back", "Zurück"),
    "page.back_key": ("Back (Esc)", "Zurück (Esc)"),
    # a new game
    "new": ("New game", "Neues Spiel"),
    "new.players": ("Players", "Spieler"),
    "new.picture": ("Picture", "Bild"),
    "new.start": ("Start the game", "Spiel beginnen"),
    "new.first": ("Who begins", "Wer beginnt"),
    "new.first.chosen": ("The first in the list", "Wer oben steht"),
    "new.first.roll_off": ("Throw one die each", "Jeder wirft einen Würfel"),
    "new.first.roll_off_youngest": (
        "Throw for it, ties to the youngest",
        "Auswürfeln, bei Gleichstand der Jüngste",
    ),
    "new.player": ("Player {number}", "Spieler {number}"),
    "rules.sets": ("Rule sets", "Regelwerke"),
    "rules.differ": (
        "{count} {count:difference|differences}",
        "{count} {count:Unterschied|Unterschiede}",
    ),
    "rules.against": ("What differs from {name}", "Was anders ist als bei {name}"),
    "rules.usual": ("as usual in every point", "in allem wie üblich"),
    "rules.same": ("as {name} in every point", "in allem wie {name}"),
    "players.name": ("Name", "Name"),
    "players.name_of": ("Name of player {number}", "Name von Spieler {number}"),
    "players.add": ("Add a player", "Noch jemand spielt mit"),
    "players.known": ("Add {name}", "{name} spielt mit"),
    "players.up": ("Move player {number} up", "Spieler {number} nach oben"),
    "players.first": ("Sits first already", "Sitzt schon ganz vorn"),
    "players.up_tip": ("Sits one place earlier", "Sitzt einen Platz früher"),
    "players.out": ("Remove player {number}", "Spieler {number} entfernen"),
    "players.out_tip": ("Does not play", "Spielt nicht mit"),
    "players.mark": ("Colour of player {number}", "Farbe von Spieler {number}"),
    "players.mark_tip": ("Another colour and shape", "Andere Farbe und Form"),
    "shape.disc": ("disc", "Scheibe"),
    "shape.square": ("square", "Quadrat"),
    "shape.triangle": ("triangle", "Dreieck"),
    "shape.diamond": ("diamond", "Raute"),
    "shape.arrowhead": ("arrowhead", "Pfeilspitze"),
    "players.drag": ("Drag to another seat", "Auf einen anderen Platz ziehen"),
    "players.no_name": (
        "Player {number} has no name yet",
        "Spieler {number} hat noch keinen Namen",
    ),
    "players.twice": ("Two players are called {name}", "Zwei Spieler heißen {name}"),
    # where the pictures come from
    "picture.from": ("Where the pictures come from", "Woher die Bilder kommen"),
    "picture.none": ("No camera", "Ohne Kamera"),
    "picture.webcam": ("Webcam: {name}", "Webcam: {name}"),
    "picture.webcam_unplugged": (
        "Webcam: {name} (unplugged)",
        "Webcam: {name} (nicht angeschlossen)",
    ),
    "picture.unplugged": (
        "{name} is not plugged in. As soon as it is, it is used again.",
        "{name} ist nicht angeschlossen. Sobald sie es ist, wird sie wieder benutzt.",
    ),
    "picture.network": ("Phone or network camera", "Handy oder Kamera im Netz"),
    "picture.clip": ("Video file", "Videodatei"),
    "picture.photos": ("Folder of photos", "Ordner mit Fotos"),
    "picture.address": ("Address of the camera", "Adresse der Kamera"),
    "picture.no_webcam": (
        "No webcam is plugged in. A phone can be the camera, or the dice are tapped in.",
        "Keine Webcam angeschlossen. Ein Handy kann die Kamera sein, oder die Würfel werden "
        "angetippt.",
    ),
    "preview.of": ("Use the camera {name}", "Kamera {name} nehmen"),
    "preview.busy": (
        "{name} gives no picture; is another program using it?",
        "{name} gibt kein Bild; benutzt ein anderes Programm sie?",
    ),
    "picture.browse": ("Browse…", "Suchen …"),
    "picture.empty": ("{field}: still empty", "{field}: noch leer"),
    "check.off": (
        "Choose a camera to see here what it sees.",
        "Eine Kamera wählen; hier ist dann zu sehen, was sie sieht.",
    ),
    "check.by_hand": (
        "Throw real dice and tap them in: six large faces wait on the table page.",
        "Echte Würfel werfen und antippen: sechs große Würfel warten am Tisch.",
    ),
    "check.no_dice": (
        "I see no dice. Put some where they will be thrown.",
        "Ich sehe keine Würfel. Ein paar dorthin legen, wo geworfen wird.",
    ),
    "check.moving": ("Something moves. Hold still a moment.", "Es bewegt sich etwas. Kurz warten."),
    "check.black": (
        "The picture is black: uncover the lens, or switch on the light.",
        "Das Bild ist schwarz: Linse freimachen oder Licht einschalten.",
    ),
    "check.stuck": (
        "The picture does not change at all: has the camera stopped? Unplug it, and plug it in.",
        "Das Bild ändert sich gar nicht: hängt die Kamera? Abstecken und wieder anstecken.",
    ),
    "check.seldom": (
        "Fewer than three pictures a second: throws may be missed. Let the camera send smaller "
        "ones, or bring it nearer to the network.",
        "Weniger als drei Bilder in der Sekunde: Würfe können entgehen. Die Kamera kleinere "
        "schicken lassen oder näher ans Netz bringen.",
    ),
    "check.dark": (
        "It is too dark: add light.",
        "Es ist zu dunkel: mehr Licht.",
    ),
    "check.blown": (
        "It is too bright: dim the lamp, or move it.",
        "Es ist zu hell: Lampe dimmen oder wegrücken.",
    ),
    "check.blurred": (
        "It is blurred: clean the lens, set the focus, keep the camera still.",
        "Es ist unscharf: Linse putzen, scharf stellen, Kamera ruhig halten.",
    ),
    "check.far": (
        "The dice are small in the picture: bring the camera closer.",
        "Die Würfel sind klein im Bild: Kamera näher heran.",
    ),
    "check.oblique": (
        "The camera looks too much from the side: raise it.",
        "Die Kamera schaut zu sehr von der Seite: höher stellen.",
    ),
    "check.moved": (
        "The camera has been moved: set it up again.",
        "Die Kamera wurde bewegt: neu einrichten.",
    ),
    "check.tinted": (
        "The light is strongly coloured: set the white balance.",
        "Das Licht ist stark gefärbt: Weißabgleich einstellen.",
    ),
    "check.unsure": (
        "{count} of {all} {count:is|are} hard to read: more light, or look more from above.",
        "{count} von {all} {count:ist|sind} schwer zu lesen: mehr Licht oder mehr von oben "
        "schauen.",
    ),
    "check.cocked": (
        "{count:A die leans|Dice lean}: lay {count:it|them} flat.",
        "{count:Ein Würfel liegt|Würfel liegen} schräg: flach hinlegen.",
    ),
    "check.good": (
        "All {all} dice are read with certainty. This works.",
        "Alle {all} Würfel sind sicher gelesen. So geht es.",
    ),
    "check.good_one": (
        "The die is read with certainty. Try six of them.",
        "Der Würfel ist sicher gelesen. Jetzt sechs versuchen.",
    ),
}

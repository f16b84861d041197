"""Faults of store, camera, reader and paper in German, each beside the English sentence.

Those parts say what is wrong in English, for the terminal and the log. As with gettext, the English
sentence is the key, with its places for values.
"""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # store
    "{path} is damaged ({reason}); move it aside to begin a new one, nothing is deleted": (
        "{path} ist beschädigt ({reason}); beiseitelegen und neu beginnen, gelöscht wird nichts"
    ),
    "{path} cannot be used ({reason}); check it and its folder, or name another file": (
        "{path} lässt sich nicht benutzen ({reason}); "
        "die Datei und ihren Ordner prüfen oder eine andere nennen"
    ),
    "{path}: the disk is full; make room and try again, nothing was lost": (
        "{path}: die Platte ist voll; Platz schaffen und noch einmal versuchen, verloren ist nichts"
    ),
    "{path}: another program is writing to it; close that and try again": (
        "{path}: ein anderes Programm schreibt gerade; es schließen und noch einmal versuchen"
    ),
    "{path}: it may not be written; change its permissions, or those of its folder": (
        "{path}: darf nicht beschrieben werden; die Zugriffsrechte ändern, oder die des Ordners"
    ),
    "{path}: it cannot be opened; check the folder and its permissions": (
        "{path}: lässt sich nicht öffnen; Ordner und Zugriffsrechte prüfen"
    ),
    "this Python keeps files by SQLite {version}, which is too old for the games; "
    "use a Python with SQLite 3.37 or later, such as one of python.org": (
        "dieses Python führt Dateien mit SQLite {version}, das für die Spiele zu alt ist; ein "
        "Python mit SQLite ab 3.37 verwenden, etwa eines von python.org"
    ),
    "{path} belongs to another program; move it elsewhere, or name another file": (
        "{path} gehört einem anderen Programm; die Datei verschieben oder eine andere nennen"
    ),
    "{path} was written by a newer scorekeeper (version {version}, this one knows {known}); "
    "install the newer one": (
        "{path} stammt von einem neueren scorekeeper (Fassung {version}, dieser kennt {known}); "
        "den neueren installieren"
    ),
    "{path}: {fault}; check the disk and try again": (
        "{path}: {fault}; die Platte prüfen und noch einmal versuchen"
    ),
    "another window has gone on with this game; close it and open the game again": (
        "ein anderes Fenster hat dieses Spiel weitergespielt; es schließen und das Spiel neu öffnen"
    ),
    "{path}: game {game}, event {seq} cannot be read ({fault}); "
    "it may come from a newer scorekeeper": (
        "{path}: Spiel {game}, Ereignis {seq} ist nicht lesbar ({fault}); "
        "vielleicht stammt es von einem neueren scorekeeper"
    ),
    "{path}: game {game}, event {seq} is gone or not as it was written; "
    "the disk may be failing, restore a back-up": (
        "{path}: Spiel {game}, Ereignis {seq} fehlt oder ist nicht mehr, wie es geschrieben wurde; "
        "vielleicht versagt die Platte, eine Sicherungskopie zurückholen"
    ),
    "{path}: game {game} does not begin with its start": (
        "{path}: Spiel {game} beginnt nicht mit seinem Anfang"
    ),
    "there is no game {game}; 'scorekeeper games list' shows them": (
        "es gibt kein Spiel {game}; „scorekeeper games list“ zeigt alle"
    ),
    "the game has no events": "das Spiel hat keine Ereignisse",
    "the game cannot be replayed: event {seq} is not legal ({fault})": (
        "das Spiel lässt sich nicht nachspielen: Ereignis {seq} ist nicht erlaubt ({fault})"
    ),
    "{path} holds the games themselves; choose another file": (
        "{path} enthält die Spiele selbst; eine andere Datei wählen"
    ),
    "{path} does not exist; choose a file that was backed up": (
        "{path} gibt es nicht; eine Sicherungskopie wählen"
    ),
    "{path} is empty; choose a file that was backed up": (
        "{path} ist leer; eine Sicherungskopie wählen"
    ),
    "{path} is no back-up, or damaged ({reason}); choose a file that was backed up": (
        "{path} ist keine Sicherungskopie oder beschädigt ({reason}); eine Sicherungskopie wählen"
    ),
    # pictures
    "the picture has no name; name a photo, a folder or a pattern": (
        "das Bild hat keinen Namen; ein Foto, einen Ordner oder ein Muster nennen"
    ),
    "the source has no name; name a clip, a folder of photos, an address or a camera": (
        "die Quelle hat keinen Namen; einen Clip, einen Ordner mit Fotos, eine Adresse oder eine "
        "Kamera nennen"
    ),
    "{name} does not answer with a video; check the address (with name:password@ before the host, "
    "where the camera asks for them) and that the camera is on, in the same network": (
        "{name} antwortet nicht mit einem Bild; stimmt die Adresse (vor dem Rechner mit "
        "Name:Passwort@, wenn die Kamera danach fragt), ist die Kamera an und im selben Netz?"
    ),
    "there is no camera called {name}; cameras of this machine: none": (
        "eine Kamera {name} gibt es nicht; an diesem Rechner ist keine"
    ),
    "there is no camera called {name}; cameras of this machine: {known}": (
        "eine Kamera {name} gibt es nicht; Kameras dieses Rechners: {known}"
    ),
    "the camera {name} is not plugged in": "die Kamera {name} ist nicht angeschlossen",
    "webcams need {missing}, which is not installed (Debian: apt install libpulse0)": (
        "Webcams brauchen {missing}, das nicht installiert ist (Debian: apt install libpulse0)"
    ),
    "webcams cannot be used ({reason}); install PySide6-Addons again; "
    "Windows N needs its Media Feature Pack": (
        "Webcams lassen sich nicht benutzen ({reason}); PySide6-Addons neu installieren; "
        "Windows N braucht sein Media Feature Pack"
    ),
    "{name} gives no pictures; is another program using it, or its lid shut?": (
        "{name} gibt keine Bilder; benutzt sie ein anderes Programm, oder ist die Klappe zu?"
    ),
    "{name} is neither a file nor a camera; name a clip, photos or a camera": (
        "{name} ist weder Datei noch Kamera; einen Clip, Fotos oder eine Kamera nennen"
    ),
    "{name} is no file; an address begins with http:// or rtsp://": (
        "{name} ist keine Datei; eine Adresse beginnt mit http:// oder rtsp://"
    ),
    "{path} does not exist; check the name": "{path} gibt es nicht; den Namen prüfen",
    "{path} is empty; copy it again": "{path} ist leer; noch einmal kopieren",
    "{path} is a folder; name the photos in it": "{path} ist ein Ordner; die Fotos darin nennen",
    "{path} may not be read; change its permissions": (
        "{path} darf nicht gelesen werden; die Zugriffsrechte ändern"
    ),
    "{name}… is too long for a name; check it": (
        "{name}… ist zu lang für einen Namen; den Namen prüfen"
    ),
    "{path} is a link that leads back to itself; name the file meant": (
        "{path} ist eine Verknüpfung auf sich selbst; die gemeinte Datei nennen"
    ),
    "{path} cannot be read ({reason}); copy it again": (
        "{path} ist nicht lesbar ({reason}); noch einmal kopieren"
    ),
    "{path} is not a picture that can be read; use PNG, JPEG, WebP, TIFF or BMP": (
        "{path} ist kein lesbares Bild; PNG, JPEG, WebP, TIFF oder BMP nehmen"
    ),
    "{path} is a HEIC photo, as iPhones take them, which cannot be read; save it as JPEG": (
        "{path} ist ein HEIC-Foto, wie iPhones sie machen, und nicht lesbar; als JPEG speichern"
    ),
    "{path} holds its pixels as floating-point numbers; save it with 8 or 16 bits a channel": (
        "{path} hält seine Pixel als Gleitkommazahlen fest; mit 8 oder 16 Bit je Kanal speichern"
    ),
    "{path} is larger than 178 megapixels; make it smaller and try again": (
        "{path} ist größer als 178 Megapixel; verkleinern und noch einmal versuchen"
    ),
    "the pictures of {path} are larger than 178 megapixels; make them smaller and try again": (
        "die Bilder von {path} sind größer als 178 Megapixel; verkleinern und noch einmal versuchen"
    ),
    "{path} is larger than 256 MB; make it smaller and try again": (
        "{path} ist größer als 256 MB; verkleinern und noch einmal versuchen"
    ),
    "{path} is cut off or damaged; copy it again": (
        "{path} ist abgeschnitten oder beschädigt; noch einmal kopieren"
    ),
    "{path} is a single picture, not a video; give it the ending of a photo, such as .jpg": (
        "{path} ist ein einzelnes Bild, kein Video; ihm die Endung eines Fotos geben, etwa .jpg"
    ),
    "{path} is not a video that can be read, or its end is missing; "
    "copy it again, or convert it to MP4": (
        "{path} ist kein lesbares Video, oder das Ende fehlt; noch einmal kopieren oder in MP4 "
        "umwandeln"
    ),
    "{path} breaks off after {time} s; what came before was read": (
        "{path} bricht nach {time} s ab; was davor kam, ist gelesen"
    ),
    "{path} is damaged at {time} s; what else is in it was read": (
        "{path} ist bei {time} s beschädigt; was sonst darin ist, ist gelesen"
    ),
    "{path} is damaged; {read} of about {about} pictures in it could be read": (
        "{path} ist beschädigt; {read} von etwa {about} Bildern darin ließen sich lesen"
    ),
    "{path} holds no pictures; name a folder with photos in it": (
        "{path} enthält keine Bilder; einen Ordner mit Fotos nennen"
    ),
    "{path} matches no file; check the pattern": "zu {path} passt keine Datei; das Muster prüfen",
    # reader and profiles
    "{path} is no usable model; install scorekeeper again": (
        "{path} ist kein brauchbares Modell; scorekeeper neu installieren"
    ),
    "{path} is a model for {role} of format {format}, not for {wanted} of format {known}; "
    "install scorekeeper again": (
        "{path} ist ein Modell für {role} im Format {format}, nicht für {wanted} im Format "
        "{known}; scorekeeper neu installieren"
    ),
    "{path} is missing or unreadable; install scorekeeper again": (
        "{path} fehlt oder ist nicht lesbar; scorekeeper neu installieren"
    ),
    "{path} is too large for a model; install scorekeeper again": (
        "{path} ist zu groß für ein Modell; scorekeeper neu installieren"
    ),
    "{path} is damaged (its checksum is wrong); install scorekeeper again": (
        "{path} ist beschädigt (die Prüfsumme ist falsch); scorekeeper neu installieren"
    ),
    "{name} is missing from this installation; install scorekeeper again": (
        "{name} fehlt dieser Installation; scorekeeper neu installieren"
    ),
    "{path} cannot be read ({fault}); name another profile": (
        "{path} ist nicht lesbar ({fault}); ein anderes Profil nennen"
    ),
    "{path} cannot be read ({reason}); change its permissions": (
        "{path} ist nicht lesbar ({reason}); die Zugriffsrechte ändern"
    ),
    "{path} is too large for a profile; name another": (
        "{path} ist zu groß für ein Profil; ein anderes nennen"
    ),
    "{path} is no TOML: {fault}": "{path} ist kein TOML: {fault}",
    "{path} is no profile: {fault}": "{path} ist kein Profil: {fault}",
    "{path} cannot be written ({reason}); free the disk or name another file": (
        "{path} lässt sich nicht schreiben ({reason}); Platz schaffen oder eine andere Datei nennen"
    ),
    "{path} cannot be written ({reason}); name another file": (
        "{path} lässt sich nicht schreiben ({reason}); eine andere Datei nennen"
    ),
    "{path} cannot be written, as part of its path is no folder; "
    "move that away or name another file": (
        "{path} lässt sich nicht schreiben, ein Teil des Pfads ist kein Ordner; "
        "ihn beiseitelegen oder eine andere Datei nennen"
    ),
    "{path} cannot be written, as a link on its way leads back to itself; "
    "remove that link or name another file": (
        "{path} lässt sich nicht schreiben, eine Verknüpfung auf dem Weg führt auf sich selbst; "
        "sie löschen oder eine andere Datei nennen"
    ),
    "{path} cannot be read, as a link on its way leads back to itself; remove that link": (
        "{path} ist nicht lesbar, eine Verknüpfung auf dem Weg führt auf sich selbst; sie löschen"
    ),
    # paper
    "no fonts are installed; install some (Debian: sudo apt-get install fonts-dejavu-core)": (
        "es sind keine Schriften installiert; welche installieren "
        "(Debian: sudo apt-get install fonts-dejavu-core)"
    ),
    "{path} cannot be written ({reason}); name another": (
        "{path} lässt sich nicht schreiben ({reason}); eine andere Datei nennen"
    ),
}

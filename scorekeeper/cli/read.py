"""``scorekeeper read``: the dice in photos."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from scorekeeper.cli.faults import BAD_INPUT, UNAVAILABLE, tell
from scorekeeper.cli.output import put, put_json

EXAMPLE = "Example: scorekeeper read --json --overlay seen tray.jpg photos/ 'more/*.png'"


def read(
    pictures: Annotated[list[str], typer.Argument(help="Photos, folders of photos, or patterns.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a picture.")] = False,
    overlay: Annotated[
        str | None, typer.Option(help="Also write each picture there, with what was read on it.")
    ] = None,
) -> int:
    r"""Read the dice in photos.

    A picture that cannot be read is told and passed over; the exit status is then 1. It is 2 where
    a folder, a pattern or an empty name stands for no picture. Bytes of a name that are no text
    stand as backslashes, also in JSON: \xfc.
    """
    from scorekeeper.capture.frame import CaptureError
    from scorekeeper.capture.photo import load_photo
    from scorekeeper.cli.overlay import Overlays
    from scorekeeper.cli.reading import in_stored_pixels, reading_document, reading_line
    from scorekeeper.vision.reading.reader import DiceReader

    reader = DiceReader.load()
    overlays = None if overlay is None else Overlays(overlay)
    status = 0
    for name, fault in _names(pictures):
        try:
            if fault is not None:
                raise fault
            frame = load_photo(name)
        except CaptureError as reason:
            status = max(status, _passed_over(name, reason, as_json, no_picture=fault is not None))
            continue
        reading = reader.read(frame.pixels)
        if overlays is not None:
            overlays.write(frame, reading)
        stored = in_stored_pixels(reading, frame)
        if as_json:
            put_json(reading_document(name, stored))
        else:
            put(reading_line(name, stored))
    return status


def _passed_over(name: str, reason: Exception, as_json: bool, *, no_picture: bool) -> int:
    """Tells why, and what the exit status is then; ``no_picture``: the name stands for none."""
    if as_json:
        put_json({"source": name, "error": str(reason)})
    if no_picture or not as_json:
        tell(reason)
    return BAD_INPUT if no_picture else UNAVAILABLE


def _names(pictures: list[str]) -> Iterator[tuple[str, Exception | None]]:
    """Each picture's name as it was given; with the fault, where a name stands for nothing."""
    from scorekeeper.capture.folder import picture_names
    from scorekeeper.capture.frame import CaptureError

    for picture in pictures:
        try:
            names = picture_names(picture)
        except CaptureError as fault:
            yield picture, fault
            continue
        for name in names:
            yield name, None

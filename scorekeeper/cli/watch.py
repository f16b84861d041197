"""``scorekeeper watch``: follows a source and tells each roll that comes to rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.faults import UNAVAILABLE, tell
from scorekeeper.cli.output import put, put_json
from scorekeeper.cli.printable import printable
from scorekeeper.named import without_password

if TYPE_CHECKING:
    from scorekeeper.capture.frame import FrameSource
    from scorekeeper.capture.network import Interruption
    from scorekeeper.live import LiveTable
    from scorekeeper.vision.profile.calibration import Table
    from scorekeeper.vision.table.table_events import RollSettled, TableEvent

EXAMPLE = "Example: scorekeeper watch --json turn.mp4  |  scorekeeper watch http://phone:8080/video"

SOURCE_HELP = "A clip, http://… or rtsp://…, a webcam's name or id, a folder of photos."

Document = dict[str, Any]


def watch(
    context: typer.Context,
    source: Annotated[str, typer.Argument(help=SOURCE_HELP)],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document an event.")] = False,
    profile: Annotated[
        Path | None, typer.Option(readable=False, help="The camera's profile (TOML).")
    ] = None,
) -> int:
    """Follow a clip or a camera and print each roll when the dice have come to rest."""
    from scorekeeper.capture.folder import PhotoFolder
    from scorekeeper.cli.cameras import opened_source
    from scorekeeper.live import LiveTable
    from scorekeeper.vision.profile.calibration import load_profile
    from scorekeeper.vision.profile.profiles import last_path
    from scorekeeper.vision.reading.reader import DiceReader

    show = put_json if as_json else _put_line
    opened = opened_source(context, source, _interruptions(show))
    own = profile or last_path(opened.name)
    known = load_profile(own)
    table = LiveTable(DiceReader.load(), known, still=opened.still)
    with opened as frames:
        for event, photo in _events(table, frames, own):
            for document in documents(event, photo, known.table):
                show(document)
    faults = opened.faults if isinstance(opened, PhotoFolder) else []
    for fault in faults:
        tell(fault)
    return UNAVAILABLE if faults else 0


def _events(
    table: LiveTable, frames: FrameSource, profile: Path | None
) -> Iterator[tuple[TableEvent, str | None]]:
    """What happens in all frames, and the photo it is from; also what a cut clip shows last."""
    from scorekeeper.cli.standing import Standing
    from scorekeeper.cli.unseen import Unseen

    unseen, standing = Unseen(live=frames.live), Standing(profile)
    try:
        for frame in frames:
            glance = table.look(frame)
            if not frames.still:
                unseen.after(frame, has_dice=bool(glance.reading.dice))
                standing.after(frame)
            for event in glance.events:
                yield event, frame.source if frames.still else None
    finally:
        for event in table.finish():
            yield event, None


def documents(event: TableEvent, photo: str | None, habits: Table) -> list[Document]:
    """What ``--json`` prints for an event of the table; ``photo`` names the picture it is from,
    ``habits`` say what this table does about dice that lean or lie off the tray."""
    from scorekeeper.vision.table.table_events import DiceReturned, DiceSetAside, RollSettled

    head: Document = {"time_s": round(event.time_s, 2)}
    dice = list(event.values)
    match event:
        case DiceSetAside():
            return [head | {"event": "set_aside", "dice": dice}]
        case DiceReturned():
            return [head | {"event": "returned", "dice": dice}]
        case RollSettled():
            roll = head | {"event": "roll", "dice": dice, "certain": event.certain}
            roll |= {"amends": True} if event.amends else {}
            roll |= {"source": photo} if photo is not None else {}
            return [roll] if event.certain else [roll, head | _doubts(event, habits)]


def _doubts(roll: RollSettled, habits: Table) -> Document:
    from scorekeeper.vision.table.table_events import again_by

    asked = again_by(habits, roll.doubts)
    return {
        "event": "uncertain",
        "dice": [None if d.die is None else d.die.value for d in roll.doubts],
        "why": [d.why.value for d in roll.doubts],
        **({"rule": sorted(asked)[0]} if asked else {}),
    }


def _interruptions(show: Callable[[Document], None]) -> Callable[[Interruption], None]:
    def told(said: Interruption) -> None:
        name = "back" if said.back else "lost"
        show(
            {
                "time_s": round(said.time_s, 2),
                "event": name,
                "source": without_password(said.source),
            }
        )

    return told


def _put_line(document: Document) -> None:
    """``  3.20 s  roll 1 4 4 5 6 6``."""
    said = [str(document["event"]).replace("_", " ")]
    if document["event"] == "uncertain":
        pairs = zip(document["dice"], document["why"], strict=True)
        said += ["; ".join(f"{why} ({die})" if die else why for die, why in pairs)]
        said += [f"– {document['rule'].replace('_', ' ')}"] if "rule" in document else []
    else:
        said += [" ".join(map(str, document.get("dice", ())))]
    if document.get("amends"):
        said.append("(instead of the roll before)")
    if "source" in document:
        said.append(f"[{printable(document['source'])}]")
    put(f"{document['time_s']:7.2f} s  {' '.join(filter(None, said))}")

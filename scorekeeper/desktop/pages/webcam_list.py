"""The webcams of this machine, offered in a source picker as long as that is there."""

from __future__ import annotations

from scorekeeper.desktop.camera.multimedia import MultimediaUnavailable
from scorekeeper.desktop.camera.webcam_devices import tell_of_changes, webcams
from scorekeeper.desktop.pages.source_picker import SourcePicker
from scorekeeper.desktop.wording import told_error


def list_webcams(picker: SourcePicker) -> None:
    """Offer them now and whenever they change; or say what is missing."""
    try:
        picker.show_cameras(webcams(), "")
        tell_of_changes(picker, lambda: picker.show_cameras(webcams(), ""))
    except MultimediaUnavailable as fault:
        picker.show_cameras((), told_error(fault))

"""Where the pictures come from: a webcam by name, a network camera, a clip, photos, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.capture.opening import Camera, looks_like_a_file, names_a_camera
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.wording import tr
from scorekeeper.named import is_folder


class Kind(Enum):
    """The kinds of source; the words for them are in the catalogue."""

    NONE = "picture.none"
    WEBCAM = "picture.webcam"
    NETWORK = "picture.network"
    CLIP = "picture.clip"
    PHOTOS = "picture.photos"


@dataclass(frozen=True)
class _Field:
    """How the address of one kind is asked for."""

    placeholder: str
    name: str
    browses: bool


_FIELDS = {
    Kind.NETWORK: _Field("http://192.168.0.20:8080/video", "picture.address", False),
    Kind.CLIP: _Field("turn.mp4", "picture.clip", True),
    Kind.PHOTOS: _Field("photos/", "picture.photos", True),
}


class SourcePicker(QWidget):
    """A list of sources and, where one needs it, a field for its address."""

    changed = Signal()
    offered = Signal()
    """Other webcams are there."""
    settled = Signal()
    """A source has been chosen or typed to its end, and can be tried."""

    def __init__(self) -> None:
        super().__init__()
        self.cameras: tuple[Camera, ...] = ()
        self._typed: dict[Kind, str] = {}
        """What stands in the field of each kind."""
        self._names: dict[str, str] = {}
        """Of webcams that were here once, by their ids."""
        self._why_none = ""
        self._counted = False
        """Which webcams are plugged in is known."""
        self.choice = Dropdown()
        self.choice.setAccessibleName(tr("picture.from"))
        self.address = QLineEdit()
        self.browse = QPushButton(tr("picture.browse"))
        self.browse.clicked.connect(self._browse)
        self._hint = label(kind="muted", wraps=True)
        row = QHBoxLayout()
        row.addWidget(self.address, 1)
        row.addWidget(self.browse)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.choice)
        column.addLayout(row)
        column.addWidget(self._hint)
        self.choice.setSizeAdjustPolicy(
            Dropdown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.choice.currentIndexChanged.connect(self._show_typed)
        self.choice.currentIndexChanged.connect(self._show_fields)
        self.choice.currentIndexChanged.connect(self.settled)
        self.address.returnPressed.connect(self._settle)
        self.address.editingFinished.connect(self._settle_what_was_typed)
        self.address.textChanged.connect(self._remember_typed)
        self.address.textChanged.connect(self._show_hint)
        self.address.textChanged.connect(self.changed)
        self._fill()

    def show_cameras(self, cameras: Sequence[Camera], hint: str) -> None:
        """Offer these webcams; ``hint`` says why there are none, or is empty."""
        before, was_missing = self.source(), self._unplugged
        self.cameras = tuple(cameras)
        self._names |= {camera.id: camera.name for camera in cameras}
        self._counted = not hint
        self._why_none = hint or ("" if cameras else tr("picture.no_webcam"))
        self._fill()
        self.offered.emit()
        if self.source() != before or (was_missing and not self._unplugged):
            self.settled.emit()

    def _fill(self) -> None:
        """The list of what can be chosen now; what was chosen stays, be it unplugged."""
        (kind, webcam), typed = self._chosen, self.address.text().strip()
        self.choice.blockSignals(True)
        self.choice.clear()
        for camera in self.cameras:
            self._offer_webcam(self.choice.count(), camera.id)
        for each in (Kind.NETWORK, Kind.CLIP, Kind.PHOTOS, Kind.NONE):
            self.choice.addItem(tr(each.value), (each, ""))
        if kind in _FIELDS and not self._is_here(typed):
            self._choose(kind)  # what stands in its field may just be being typed
        else:
            self.select(typed if kind in _FIELDS else self._now(webcam))
        self.choice.blockSignals(False)
        self._show_fields()

    @property
    def hint(self) -> str:
        """What is still missing, or why there are no webcams to choose from, or not the one
        chosen."""
        return self._hint.text()

    def source(self) -> str:
        """What ``--camera`` would be given; empty for no camera at all."""
        kind, camera = self._chosen
        return self.address.text().strip() if kind in _FIELDS else camera

    @property
    def name(self) -> str:
        """What the webcam that is chosen is called; empty for other sources."""
        return self._names.get(self._chosen[1], "")

    def select(self, source: str, name: str = "") -> None:
        """Choose the entry that gives ``source``; what is no webcam, by the field of its kind.
        ``name`` is what it was called, for a webcam that may be unplugged by now."""
        if name:
            self._names[source] = name
        place = self._place_of(source)
        if place is not None:
            self.choice.setCurrentIndex(place)
        elif source in self._names or _is_webcam(source):
            self._offer_webcam(0, source)
            self.choice.setCurrentIndex(0)
        else:
            self._choose(_kind_of(source))
            self.address.setText(source)

    def fault(self) -> str:
        """What is still missing, as one line; empty when the source can be tried."""
        kind, _ = self._chosen
        if kind in _FIELDS and not self.address.text().strip():
            return tr("picture.empty", field=tr(_FIELDS[kind].name))
        return ""

    @property
    def _chosen(self) -> tuple[Kind, str]:
        """The kind of source, and which webcam."""
        return self.choice.currentData() or (Kind.NONE, "")

    @property
    def _unplugged(self) -> bool:
        """Whether the webcam that is chosen is known not to be there."""
        kind, webcam = self._chosen
        return self._counted and kind is Kind.WEBCAM and not self._is_here(webcam)

    def _is_here(self, webcam: str) -> bool:
        return webcam in [camera.id for camera in self.cameras]

    def _now(self, webcam: str) -> str:
        """The id that this webcam has now, where it is the only one of its name: in another socket
        it may get another."""
        name = self._names.get(webcam, webcam)
        called_so = [camera.id for camera in self.cameras if camera.name == name]
        return called_so[0] if len(called_so) == 1 and not self._is_here(webcam) else webcam

    def _place_of(self, source: str) -> int | None:
        """Where the entry stands that gives ``source`` as it is."""
        for place in range(self.choice.count()):
            kind, camera = self.choice.itemData(place)
            if (source and camera == source) or (not source and kind is Kind.NONE):
                return place
        return None

    def _offer_webcam(self, place: int, webcam: str) -> None:
        here = self._is_here(webcam) or not self._counted
        name = self._names.get(webcam, webcam)
        entry = tr(Kind.WEBCAM.value if here else "picture.webcam_unplugged", name=name)
        self.choice.insertItem(place, entry, (Kind.WEBCAM, webcam))

    def _choose(self, kind: Kind) -> None:
        for place in range(self.choice.count()):
            if self.choice.itemData(place)[0] is kind:
                self.choice.setCurrentIndex(place)

    def _show_typed(self) -> None:
        """The address of one kind is none of another."""
        self.address.setText(self._typed.get(self._chosen[0], ""))

    def _remember_typed(self, address: str) -> None:
        self._typed[self._chosen[0]] = address

    def _show_fields(self) -> None:
        self.choice.setToolTip(self.choice.currentText())  # long names are cut
        field = _FIELDS.get(self._chosen[0])
        self.address.setVisible(field is not None)
        self.browse.setVisible(field is not None and field.browses)
        if field is not None:
            self.address.setPlaceholderText(field.placeholder)
            self.address.setAccessibleName(tr(field.name))
        self._show_hint()
        self.changed.emit()

    def _show_hint(self) -> None:
        hint = self._missing()
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))

    def _missing(self) -> str:
        if self._chosen[0] in _FIELDS:
            return self.fault()
        name = self.name or self.source()
        return tr("picture.unplugged", name=name) if self._unplugged else self._why_none

    def _settle_what_was_typed(self) -> None:
        """Whoever only passes through the field has chosen nothing: a clip would begin anew."""
        if self.address.isModified():
            self._settle()

    def _settle(self) -> None:
        self.address.setModified(False)
        self.settled.emit()

    def _browse(self) -> None:
        kind, _ = self._chosen
        if kind is Kind.PHOTOS:
            chosen = QFileDialog.getExistingDirectory(self, tr(kind.value))
        else:
            chosen, _ = QFileDialog.getOpenFileName(self, tr(kind.value))
        if chosen:
            self.address.setText(chosen)
            self.settled.emit()


def _is_webcam(source: str) -> bool:
    """Whether it is one, most likely: none is there to be asked."""
    return names_a_camera(source) and not looks_like_a_file(source)


def _kind_of(source: str) -> Kind:
    if "://" in source:
        return Kind.NETWORK
    return Kind.PHOTOS if is_folder(source) else Kind.CLIP

"""Endless batches of training samples, and the pictures kept back for validation."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator

import numpy as np
import torch
from samples import sources
from samples.labelled import Labelled, Sampler
from samples.pasting import pasted
from samples.photos import labelled_photos
from torch import Tensor
from torch.utils.data import IterableDataset

FRESH_BATCHES = 500
PHOTO_SHARES = {
    "coloured_trays": 0.33, "phone_board": 0.25, "webcam_desk": 0.27, "white_table": 0.15,
}  # fmt: skip
OTHER_SHARE = 0.25  # of any other set of photos, beside these
PASTED = 0.25  # of the scenes get dice from a photo


class Mixture(IterableDataset):
    """Endless batches: quick scenes, renders and photos in the given shares."""

    def __init__(self, given: argparse.Namespace, sample: Sampler, batch: int) -> None:
        self.given, self.sample, self.batch = given, sample, batch

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.given.seed, worker.id if worker else 0])
        given = self.given
        mined = sources.mined(given.places)
        photos = _photos(given, validation=False, mined=mined) if given.photos else {}
        if given.all_photos:
            for name, more in _photos(given, validation=True, mined=mined).items():
                photos.setdefault(name, []).extend(more)
        names = list(photos)
        shares = np.array([PHOTO_SHARES.get(name, OTHER_SHARE) for name in names])
        for made_batches in itertools.count():
            if made_batches % FRESH_BATCHES == 0:  # scenes may still be made while this trains
                quick = sources.quick(given.quick, validation=False)
                found = sources.renders(given.renders, validation=False, mined=mined)
                rendered = list(found.values())
            rows = []
            while len(rows) < self.batch:
                dice = rng.uniform()
                if photos and dice < given.photo_share:
                    name = names[rng.choice(len(names), p=shares / shares.sum())]
                    item = photos[name][rng.integers(len(photos[name]))]
                elif rendered and dice < given.photo_share + given.render_share:
                    item = rendered[rng.integers(len(rendered))]
                else:
                    key, entry = quick[rng.integers(len(quick))]
                    item = sources.labelled_quick(entry, mined.get(key, sources.NOTHING), key)
                    if photos and rng.uniform() < PASTED:
                        name = names[rng.integers(len(names))]
                        item = pasted(rng, item, photos[name][rng.integers(len(photos[name]))])
                made = self.sample(rng, item)
                if made is not None:
                    rows.append(made)
            yield tuple(torch.from_numpy(np.stack(column)) for column in zip(*rows, strict=True))


def kept_back(given: argparse.Namespace) -> dict[str, list[Labelled]]:
    """The validation pictures of each source."""
    kept = sources.quick(given.quick, validation=True)
    mined = sources.mined(given.places)
    asked = [(entry, mined.get(key, sources.NOTHING)) for key, entry in kept]
    groups = {"quick": [sources.labelled_quick(entry, places) for entry, places in asked]}
    if given.renders:
        groups["renders"] = list(
            sources.renders(given.renders, validation=True, mined=mined).values()
        )
    return groups | (_photos(given, validation=True, mined=mined) if given.photos else {})


def _photos(
    given: argparse.Namespace, validation: bool, mined: dict[str, sources.Mined] | None = None
) -> dict[str, list[Labelled]]:
    """The photos of each set."""
    out: dict[str, list[Labelled]] = {}
    for key, photo in labelled_photos(given.photos, given.anchors, validation, mined):
        out.setdefault(key.split("/")[0], []).append(photo)
    return out

"""Puts the networks into whole numbers: less than half the time, everywhere nearly the same.

    python models/training/quantise.py --models models/training/packed --photos PHOTOS --out models

What flows through their convolutions is a byte, by the range that it has in the validation part of
the train photos; a weight is a whole number of seven bits. A sum of two products then fits into the
sixteen bits in which processors without newer instructions add them, so that every processor comes
to the same bit; with eight bits some would cut sums off, and read other dice. What sees the pixels
stays as it is, and so do both ends of the finder, where most of its error would arise.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np
import onnx
from export import CLOSE, FACE, FINDER, Role, written
from measuring.matching import validation_photos
from networks.refitting import OtherNetwork
from networks.shipped import WHOLE, verify_trainable
from numpy.typing import NDArray
from onnx import numpy_helper
from onnxruntime.quantization import CalibrationDataReader, QuantType, quantize_static
from samples import paths

from scorekeeper.vision.reading.model import Model
from scorekeeper.vision.reading.reader import DiceReader

Crops = NDArray[np.uint8]

CROPS = 24
"""A look of more crops tells the ranges by the first ones."""

LOOKS = {FINDER.name: (60, 1), FACE.name: (120, 0), CLOSE.name: (120, 0)}
"""How many looks of each network tell the ranges, and the seed that draws them."""

ROUNDED = "_DequantizeLinear_Output"
"""How onnxruntime calls a number that has been put into a byte and back."""

ZERO = 128
"""The byte that stands for a pixel of middling light."""


ROLES = (FINDER, FACE, CLOSE)
FLOATS = {FINDER.name: (4, 5), FACE.name: (1, 0), CLOSE.name: (1, 0)}
"""How many convolutions stay as they are, the first ones and the last ones of each network."""


class Overheard(Model):
    """A network that keeps what it was asked about."""

    asked: list[Crops]

    def __call__(self, pixels: Crops) -> list[NDArray[np.float32]]:
        self.asked.append(pixels[:CROPS].copy())
        return super().__call__(pixels)


class _Looks(CalibrationDataReader):  # type: ignore[misc]  # it has no types
    """Crops, as the quantisation asks for them."""

    def __init__(self, looks: Iterable[Crops]) -> None:
        self._looks: Iterator[Crops] = iter(looks)

    def get_next(self) -> dict[str, Crops] | None:
        look = next(self._looks, None)
        return None if look is None else {"pixels": look}


def overheard(folder: Path, pictures: Iterable[Crops]) -> dict[str, list[Crops]]:
    """By role, what the networks in ``folder`` are asked about while these pictures are read."""
    models = [Overheard(folder / role.file, role.name) for role in ROLES]
    for model in models:
        model.asked = []
    reader = DiceReader(*models)
    for picture in pictures:
        reader.read(picture)
    return {role.name: model.asked for role, model in zip(ROLES, models, strict=True)}


def quantised(
    model: onnx.ModelProto, looks: list[Crops], floats: tuple[int, int]
) -> onnx.ModelProto:
    """The network in whole numbers, but for its first and last convolutions, so many of each, and
    what is no convolution. ``looks`` tell the ranges of what flows through it.

    Raises OtherNetwork where it is so already.
    """
    verify_trainable(model)
    _widen_convolutions(model)
    for number, node in enumerate(model.graph.node):
        node.name = node.name or f"node{number}"
    left = _left_as_floats(model.graph, *floats)
    with tempfile.TemporaryDirectory() as scratch:
        before, after = Path(scratch) / "before.onnx", Path(scratch) / "after.onnx"
        onnx.save(model, before)
        quantize_static(
            before,
            after,
            _Looks(looks),
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            op_types_to_quantize=["Conv", "Add", "Relu"],
            nodes_to_exclude=left,
        )
        whole = onnx.load(after)
    _keep_as_they_are(whole.graph, set(left))
    if floats[0] > 1:  # onnxruntime rounds a first one alone, since it would lie between bytes
        _take_bytes_as_they_come(whole.graph)
    del whole.metadata_props[:]
    whole.metadata_props.extend(model.metadata_props)
    return whole


def _left_as_floats(graph: onnx.GraphProto, first: int, last: int) -> list[str]:
    """The names of its first and last convolutions, so many of each, of what lies before any that
    is in whole numbers, and of what follows on the last ones: rounded there, numbers would be put
    into bytes and back for nothing, which takes longer than the sums.
    """
    convolutions = [node.name for node in graph.node if node.op_type == "Conv"]
    whole = set(convolutions[first : len(convolutions) - last])
    ends = set(convolutions[len(convolutions) - last :])
    after_whole: set[str] = set()
    after_ends: set[str] = set()
    left = []
    for node in graph.node:  # in the order in which they are worked out
        if node.name in ends or after_ends.intersection(node.input):
            after_ends.update(node.output)
        elif node.name in whole or after_whole.intersection(node.input):
            after_whole.update(node.output)
            continue
        left.append(node.name)
    return left


def _keep_as_they_are(graph: onnx.GraphProto, left: set[str]) -> None:
    """What one of these nodes works out reaches another as it is, though a third may round it."""
    made = {output for node in graph.node if node.name in left for output in node.output}
    for node in graph.node:
        if node.name not in left:
            continue
        for at, name in enumerate(node.input):
            before = name.removesuffix(ROUNDED)
            if before in made:
                node.input[at] = before


def _take_bytes_as_they_come(graph: onnx.GraphProto) -> None:
    """Pixels (0..255) become -1..1 in one step instead of three: about 128, half a step beside the
    middle, which the first convolution's constant makes up for."""
    makes = {output: node for node in graph.node for output in node.output}
    less = next(node for node in graph.node if node.op_type == "Sub")
    share = makes[less.input[0]]
    cast = makes[share.input[0]]
    first = next(node for node in graph.node if less.output[0] in node.input)
    constants = {constant.name: constant for constant in graph.initializer}
    step = 1 / float(numpy_helper.to_array(constants[share.input[1]]))
    middle = float(numpy_helper.to_array(constants[less.input[1]])) / step
    weight, shift = (numpy_helper.to_array(constants[name]) for name in first.input[1:])
    made_up = shift + (ZERO - middle) * step * weight.sum((1, 2, 3))
    constants[first.input[2]].CopyFrom(
        numpy_helper.from_array(made_up.astype(np.float32), first.input[2])
    )
    graph.initializer.extend(
        [
            numpy_helper.from_array(np.float32(step), "pixel_step"),
            numpy_helper.from_array(np.uint8(ZERO), "pixel_zero"),
        ]
    )
    at = list(graph.node).index(cast)
    for node in (cast, share, less):
        graph.node.remove(node)
    taken = onnx.helper.make_node(
        "DequantizeLinear", [cast.input[0], "pixel_step", "pixel_zero"], less.output, "pixels_taken"
    )
    graph.node.insert(at, taken)


def _widen_convolutions(model: onnx.ModelProto) -> None:
    """The weights of convolutions as ``packing.pack`` found them; all others stay bytes."""
    graph = model.graph
    constants = {constant.name: constant for constant in graph.initializer}
    makes = {output: node for node in graph.node for output in node.output}
    for weight in [node.input[1] for node in graph.node if node.op_type == "Conv"]:
        if weight in constants:
            continue
        scale = makes[weight]
        cast = makes[scale.input[0]]
        steps, step = constants[cast.input[0]], constants[scale.input[1]]
        wide = numpy_helper.to_array(steps).astype(np.float32) * numpy_helper.to_array(step)
        graph.initializer.append(numpy_helper.from_array(wide, weight))
        for constant in (steps, step):
            graph.initializer.remove(constant)
        for node in (cast, scale):
            graph.node.remove(node)


def _in_whole_numbers(role: Role, path: Path, looks: list[Crops]) -> bytes:
    model = onnx.load(path)
    about = {prop.key: prop.value for prop in model.metadata_props}
    most, seed = LOOKS[role.name]
    drawn = random.Random(seed).sample(looks, min(most, len(looks)))
    whole = quantised(model, drawn, FLOATS[role.name])
    onnx.helper.set_model_props(whole, about | {"numbers": WHOLE})
    print(f"{role.name}: ranges from {len(drawn)} of {len(looks)} looks")
    return whole.SerializeToString()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument(
        "--models", type=paths.models, required=True, help="the networks as exported"
    )
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    pictures = (cv2.imread(str(path)) for _, path, _ in validation_photos(given.photos, "train"))
    looks = overheard(given.models, pictures)
    try:
        files = {
            role.file: _in_whole_numbers(role, given.models / role.file, looks[role.name])
            for role in ROLES
        }
    except OtherNetwork as fault:
        parser.error(str(fault))
    written(files, given.out)


if __name__ == "__main__":
    main()

"""The networks in whole numbers: the same on every processor, and hardly other networks."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the training environment has it, the program's not")
pytest.importorskip("torch", reason="the training environment has it, the program's not")

from export import CLOSE, FACE, FINDER, Role  # noqa: E402
from networks.packing import LARGE  # noqa: E402
from onnx.reference import ReferenceEvaluator  # noqa: E402
from quantise import (  # noqa: E402
    FLOATS,
    ROLES,
    ROUNDED,
    _take_bytes_as_they_come,
    overheard,
    quantised,
)

from scorekeeper.resources import resource  # noqa: E402
from scorekeeper.vision.reading.model import Model  # noqa: E402

PACKED = Path(__file__).parents[2] / "models" / "training" / "packed"


@pytest.fixture(scope="module")
def looks() -> dict[str, list[np.ndarray]]:
    """What the networks are asked about in three of the sample pictures."""
    names = ("marbled_tray", "white_oblique", "cluttered_table")
    files = (resource(f"sample_images/{name}.jpg") for name in names)
    return overheard(PACKED, (cv2.imread(str(file)) for file in files))


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.name)
def test_two_products_of_every_convolution_fit_into_sixteen_bits(role: Role) -> None:
    """Processors without newer instructions add two products so, and cut off what does not fit."""
    shipped = onnx.load(resource("models") / role.file)
    weights = [
        onnx.numpy_helper.to_array(constant)
        for constant in shipped.graph.initializer
        if constant.name.endswith("weight_quantized")
    ]
    assert len(weights) >= 15
    for weight in weights:
        assert weight.dtype == np.int8
        assert 2 * 255 * int(np.abs(weight.astype(int)).max()) < 2**15


@pytest.mark.parametrize("role", [FACE, CLOSE], ids=lambda role: role.name)
def test_what_ships_says_what_was_trained_says(
    role: Role, looks: dict[str, list[np.ndarray]]
) -> None:
    trained, shipped = (
        Model(PACKED / role.file, role.name),
        Model(resource("models") / role.file, role.name),
    )
    crops = np.concatenate(looks[role.name])
    before, after = trained(crops)[0], shipped(crops)[0]
    assert np.abs(before - after).mean() < 0.01
    sure = before.max(1) > 0.9
    assert sure.sum() > len(sure) / 4
    assert (before.argmax(1) == after.argmax(1))[sure].all()
    assert shipped.metadata == {**trained.metadata, "numbers": "whole"}


def test_the_finder_that_ships_finds_what_the_trained_one_finds(
    looks: dict[str, list[np.ndarray]],
) -> None:
    trained, shipped = (
        Model(PACKED / FINDER.file, FINDER.name),
        Model(resource("models") / FINDER.file, FINDER.name),
    )
    assert len(looks[FINDER.name]) >= 6
    places = 0
    for look in looks[FINDER.name]:
        before, after = trained(look)[0], shipped(look)[0]
        near = cv2.dilate(after[0], np.ones((3, 3)))  # the peak may be in the next cell
        plain = before[0] > 0.5
        places += int(plain.sum())
        assert np.abs(near - before[0])[plain].max(initial=0) < 0.1
    assert places > 10
    assert shipped.metadata == {**trained.metadata, "numbers": "whole"}


def test_nothing_is_rounded_between_what_stays_as_it_is() -> None:
    """The first four convolutions and the last five: the first of these follows whole numbers."""
    nodes = onnx.load(resource("models") / FINDER.file).graph.node
    convolutions = [node for node in nodes if node.op_type == "Conv"]
    first, last = FLOATS[FINDER.name]
    for node in convolutions[:first] + convolutions[1 - last :]:
        assert not node.input[0].endswith(ROUNDED)
    assert all(node.input[0].endswith(ROUNDED) for node in convolutions[first : 1 - last])
    sums = [[name.endswith(ROUNDED) for name in node.input] for node in nodes
            if node.op_type == "Add"]  # fmt: skip
    assert sorted(sums) == [[False, False]] * 3 + [[True, True]] * 7


def test_pixels_taken_in_one_step_are_what_they_were_in_three() -> None:
    rng = np.random.default_rng(5)
    weight = rng.normal(0, 1, (4, 3, 3, 3)).astype(np.float32)
    shift = rng.normal(0, 1, 4).astype(np.float32)
    make, array = onnx.helper.make_node, onnx.numpy_helper.from_array
    graph = onnx.helper.make_graph(
        [
            make("Transpose", ["pixels"], ["planes"], perm=[0, 3, 1, 2]),
            make("Cast", ["planes"], ["wide"], to=onnx.TensorProto.FLOAT),
            make("Div", ["wide", "half"], ["shares"]),
            make("Sub", ["shares", "one"], ["about"]),
            make("Conv", ["about", "weight", "shift"], ["seen"]),
        ],
        "first",
        [onnx.helper.make_tensor_value_info("pixels", onnx.TensorProto.UINT8, [1, 8, 8, 3])],
        [onnx.helper.make_tensor_value_info("seen", onnx.TensorProto.FLOAT, None)],
        [
            array(np.float32(127.5), "half"),
            array(np.float32(1), "one"),
            array(weight, "weight"),
            array(shift, "shift"),
        ],
    )
    pixels = rng.integers(0, 256, (1, 8, 8, 3), np.uint8)
    before = _run(graph, pixels)
    _take_bytes_as_they_come(graph)
    assert [node.op_type for node in graph.node] == ["Transpose", "DequantizeLinear", "Conv"]
    assert _run(graph, pixels) == pytest.approx(before, abs=1e-5)


def _run(graph: onnx.GraphProto, pixels: np.ndarray) -> np.ndarray:
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 20)])
    model.ir_version = 9  # of onnxruntime's reach, whatever onnx writes today
    return ReferenceEvaluator(model).run(None, {"pixels": pixels})[0]


def test_a_network_is_put_into_whole_numbers_once(looks: dict[str, list[np.ndarray]]) -> None:
    model = onnx.load(PACKED / CLOSE.file)
    wide = sum(node.op_type == "Conv" for node in model.graph.node)
    whole = quantised(model, looks[CLOSE.name], FLOATS[CLOSE.name])
    kinds = [node.op_type for node in whole.graph.node]
    assert kinds.count("Conv") == wide
    assert kinds.count("DequantizeLinear") > 2 * wide
    large = [each for each in whole.graph.initializer if np.prod(each.dims) >= LARGE]
    assert all(each.data_type == onnx.TensorProto.INT8 for each in large)
    onnx.helper.set_model_props(whole, {"numbers": "whole"})
    with pytest.raises(ValueError, match="in whole numbers"):
        quantised(whole, looks[CLOSE.name], FLOATS[CLOSE.name])

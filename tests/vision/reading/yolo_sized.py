"""A network of the size of YOLOv5n, with random weights: what the reader's speed is held against.

The layers are those of Ultralytics' YOLOv5 6.0, width 0.25 and depth 0.33, for 80 classes: 1.9 M
parameters, 4.5 GFLOPs for a picture of 640×640. Normalisation is inside the convolutions, as such
networks are exported. Decoding the boxes and non-maximum suppression would come on top.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

SIDE_PX = 640
OUTPUTS_A_CELL = 3 * (80 + 5)  # three anchors: 80 classes, four of the box, one for "something"


class _Graph:
    """Nodes and weights as they are added; every layer gives the name of its output."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []
        self._rng = np.random.default_rng(5)

    def node(self, kind: str, inputs: Sequence[str], **attributes: object) -> str:
        name = f"{kind}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def constant(self, values: NDArray[np.float32]) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(values, name))
        return name

    def plain(self, x: str, inside: int, outside: int, kernel: int, stride: int, pad: int) -> str:
        spread = (2 / (inside * kernel**2)) ** 0.5
        weight = self._rng.normal(0, spread, (outside, inside, kernel, kernel))
        inputs = [x, self.constant(weight.astype(np.float32)),
                  self.constant(np.zeros(outside, np.float32))]  # fmt: skip
        return self.node(
            "Conv", inputs, kernel_shape=[kernel] * 2, strides=[stride] * 2, pads=[pad] * 4
        )

    def conv(
        self, x: str, inside: int, outside: int, kernel: int = 1, stride: int = 1,
        pad: int | None = None,
    ) -> str:  # fmt: skip
        """A convolution and SiLU."""
        out = self.plain(x, inside, outside, kernel, stride, kernel // 2 if pad is None else pad)
        return self.node("Mul", [out, self.node("Sigmoid", [out])])

    def c3(self, x: str, inside: int, outside: int, depth: int, *, shortcut: bool = True) -> str:
        """Cross stage partial: half the channels through bottlenecks, half past them."""
        half = outside // 2
        deep, past = self.conv(x, inside, half), self.conv(x, inside, half)
        for _ in range(depth):
            out = self.conv(self.conv(deep, half, half), half, half, 3)
            deep = self.node("Add", [deep, out]) if shortcut else out
        return self.conv(self.cat(deep, past), outside, outside)

    def sppf(self, x: str, width: int) -> str:
        """Spatial pyramid pooling, one pool after another."""
        out = [self.conv(x, width, width // 2)]
        for _ in range(3):
            pool = {"kernel_shape": [5, 5], "strides": [1, 1], "pads": [2] * 4}
            out.append(self.node("MaxPool", [out[-1]], **pool))
        return self.conv(self.cat(*out), 2 * width, width)

    def cat(self, *parts: str) -> str:
        return self.node("Concat", parts, axis=1)

    def doubled(self, x: str) -> str:
        scales = self.constant(np.array([1, 1, 2, 2], np.float32))
        return self.node(
            "Resize", [x, "", scales], mode="nearest", nearest_mode="floor",
            coordinate_transformation_mode="asymmetric",
        )  # fmt: skip


def yolo_sized() -> onnx.ModelProto:
    """The network: "pixels" 1×3×640×640 floats in, three grids of raw outputs out."""
    g = _Graph()
    x = g.conv("pixels", 3, 16, 6, 2, 2)
    x = g.c3(g.conv(x, 16, 32, 3, 2), 32, 32, 1)
    eight = g.c3(g.conv(x, 32, 64, 3, 2), 64, 64, 2)
    sixteen = g.c3(g.conv(eight, 64, 128, 3, 2), 128, 128, 3)
    x = g.c3(g.conv(sixteen, 128, 256, 3, 2), 256, 256, 1)
    top = g.conv(g.sppf(x, 256), 256, 128)
    x = g.c3(g.cat(g.doubled(top), sixteen), 256, 128, 1, shortcut=False)
    middle = g.conv(x, 128, 64)
    small = g.c3(g.cat(g.doubled(middle), eight), 128, 64, 1, shortcut=False)
    down = g.conv(small, 64, 64, 3, 2)
    medium = g.c3(g.cat(down, middle), 128, 128, 1, shortcut=False)
    down = g.conv(medium, 128, 128, 3, 2)
    large = g.c3(g.cat(down, top), 256, 256, 1, shortcut=False)
    grids = [
        g.node("Sigmoid", [g.plain(grid, width, OUTPUTS_A_CELL, 1, 1, 0)])
        for grid, width in ((small, 64), (medium, 128), (large, 256))
    ]
    shape = [1, 3, SIDE_PX, SIDE_PX]
    graph = helper.make_graph(
        g.nodes, "yolo_sized",
        [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, shape)],
        [
            helper.make_tensor_value_info(
                grid, TensorProto.FLOAT, [1, OUTPUTS_A_CELL, SIDE_PX // stride, SIDE_PX // stride]
            )
            for grid, stride in zip(grids, (8, 16, 32), strict=True)
        ],
        g.weights,
    )  # fmt: skip
    opsets = [helper.make_opsetid("", 17)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=9)
    onnx.checker.check_model(model)
    return model


def parameters(model: onnx.ModelProto) -> int:
    """How many numbers the network has learnt, or would have."""
    return sum(int(np.prod(weight.dims)) for weight in model.graph.initializer)

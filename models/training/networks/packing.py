"""Networks as they are kept: normalisation inside the convolutions, large weights as bytes.

Bytes take a quarter of the room in the file; onnxruntime widens them once, when it loads them.
"""

from __future__ import annotations

import numpy as np
import onnx
import torch
from torch import nn

from networks.shipped import STEP, STEPS

LARGE = 10_000  # numbers in a weight that is kept as bytes; the small ones at both ends matter more


def fused(net: nn.Module) -> nn.Module:
    """The network with its normalisation inside the convolutions, large weights rounded as they are
    kept."""
    net.eval()
    for module in list(net.modules()):
        if isinstance(module, nn.Sequential) and len(module) > 1:
            conv, norm = module[0], module[1]
            if isinstance(conv, nn.Conv2d) and isinstance(norm, nn.BatchNorm2d):
                module[0] = nn.utils.fuse_conv_bn_eval(conv, norm)
                module[1] = nn.Identity()
    with torch.no_grad():
        for weight in net.parameters():
            if weight.numel() >= LARGE:
                steps, step = in_bytes(weight.numpy())
                weight.copy_(torch.from_numpy(steps * step))
    return net


def in_bytes(weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """-> (whole steps, -127..127, in the weight's shape; the size of one, for each channel that
    comes out)."""
    largest = np.abs(weight).max(tuple(range(1, weight.ndim)), keepdims=True)
    step = np.where(largest > 0, largest / 127, 1).astype(np.float32)
    return np.round(weight / step).astype(np.int8), step


def pack(model: onnx.ModelProto) -> None:
    """Stores the large weights as bytes, each widened by a Cast and a Mul in front of the graph."""
    graph, widened = model.graph, []
    for initial in [one for one in graph.initializer if np.prod(one.dims) >= LARGE]:
        name, to = initial.name, onnx.TensorProto.FLOAT
        steps, step = in_bytes(onnx.numpy_helper.to_array(initial))
        initial.CopyFrom(onnx.numpy_helper.from_array(steps, f"{name}{STEPS}"))
        graph.initializer.append(onnx.numpy_helper.from_array(step, f"{name}{STEP}"))
        widened += [
            onnx.helper.make_node("Cast", [f"{name}{STEPS}"], [f"{name}_float"], to=to),
            onnx.helper.make_node("Mul", [f"{name}_float", f"{name}{STEP}"], [name]),
        ]
    nodes = [*widened, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)

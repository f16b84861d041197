"""Goes on from a shipped ONNX file: its weights back in a network that can be trained.

The normalisation was folded into the convolutions at export (``export.fused``). Here it is unfolded
again: each layer's mean and variance are measured on training pictures, and scale and shift are
set so that the network computes what the file computes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import onnx
import torch
from torch import Tensor, nn

from networks.refitting import HEADS, OtherNetwork, part, within

STEPS, STEP = "_steps", "_step"  # a weight in the file: whole steps, and how long one is
WHOLE = "whole"  # the numbers that a file computes with, by its metadata, when it ships


def resume(net: nn.Module, path: Path, batches: Iterable[Tensor]) -> None:
    """Fills ``net`` from the file at ``path``; ``batches`` are pictures as the network takes them.

    Heads of the file that the network lacks are left out, those that the file lacks begin as new
    ones do, and so does what a head says that the file's does not. Raises OtherNetwork where the
    file lacks any other layer of the network, is of another width or in whole numbers.
    """
    kept = _weights(path)
    new = HEADS - {part(name) for name in kept}
    pairs = [layer for layer in _folded(net) if part(layer[0]) not in new]
    if any(f"{name}.weight" not in kept for name, *_ in pairs):
        raise OtherNetwork(f"{path} is another network's")
    if any(kept[f"{name}.weight"].shape != conv.weight.shape for name, conv, _ in pairs):
        raise OtherNetwork(f"{path} is of another width; a checkpoint can be made to fit")
    with torch.no_grad():
        for name, conv, norm in pairs:
            conv.weight.copy_(kept.pop(f"{name}.weight"))
            norm.bias.copy_(kept.pop(f"{name}.bias"))
            norm.weight.fill_((1 + norm.eps) ** 0.5)
        state = net.state_dict()
        for name in kept.keys() & state.keys():
            state[name].copy_(within(state[name], kept[name]))
        _unfold(net, [norm for *_, norm in pairs], batches)


def verify_trainable(model: onnx.ModelProto) -> None:
    """Raises OtherNetwork where the network's weights have been rounded to ship."""
    if any(prop.key == "numbers" and prop.value == WHOLE for prop in model.metadata_props):
        raise OtherNetwork(
            "this network is in whole numbers; take the one in models/training/packed"
        )


def _weights(path: Path) -> dict[str, Tensor]:
    model = onnx.load(path)
    verify_trainable(model)
    kept = {
        initial.name: onnx.numpy_helper.to_array(initial).astype(np.float32)
        for initial in model.graph.initializer
        if initial.name.startswith("net.")
    }
    out = {}
    for name, array in kept.items():
        if name.endswith(STEP):
            continue
        whole = array * kept[name.removesuffix(STEPS) + STEP] if name.endswith(STEPS) else array
        out[name.removeprefix("net.").removesuffix(STEPS)] = torch.from_numpy(whole.copy())
    return out


def _folded(net: nn.Module) -> Iterable[tuple[str, nn.Conv2d, nn.BatchNorm2d]]:
    for name, module in net.named_modules():
        if isinstance(module, nn.Sequential) and len(module) > 1:
            conv, norm = module[0], module[1]
            if isinstance(conv, nn.Conv2d) and isinstance(norm, nn.BatchNorm2d):
                yield f"{name}.0", conv, norm


def _unfold(net: nn.Module, norms: list[nn.BatchNorm2d], batches: Iterable[Tensor]) -> None:
    sums: dict[nn.BatchNorm2d, list[Tensor]] = {norm: [] for norm in norms}

    def note(norm: nn.BatchNorm2d, given: tuple[Tensor, ...]) -> None:
        flat = given[0].transpose(0, 1).flatten(1).double()
        sums[norm].append(torch.stack([flat.mean(1), flat.square().mean(1)]))

    hooks = [norm.register_forward_pre_hook(note) for norm in norms]
    net.eval()
    for pixels in batches:
        net(pixels)
    for hook in hooks:
        hook.remove()
    for norm, seen in sums.items():
        mean, square = torch.stack(seen).mean(0)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(square - mean.square())
        norm.weight.copy_((norm.running_var + norm.eps).sqrt())
        norm.bias.add_(norm.running_mean)

"""Writes the trained networks as ONNX files with everything about them in the metadata.

    python models/training/export.py --finder runs/finder.pt --face runs/face.pt \
        --close runs/close.pt --out models --scenes data/quick1 \
        --manifests data/quick*/manifest.jsonl data/renders/labels.jsonl

Checks on a hundred scenes that PyTorch and onnxruntime agree before anything is written. A hash of
the manifests, which make the training pictures again, goes into the metadata. A network that comes
as a shipped ONNX file stays as it is, and so do its hash and figures.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from networks.nets import (
    EDGE_UNIT_PX,
    FACE_WIDTHS,
    FACES,
    SHIPPED_WIDTH,
    STRIDE,
    CloseReader,
    FaceReader,
    Finder,
)
from networks.packing import fused, pack
from networks.refitting import OtherNetwork, checkpoint, mean_weights
from samples import paths
from torch import Tensor, nn

from scorekeeper.vision.crops import (
    FACE_SIDE_EDGES,
    FACE_SIDE_PX,
    SQUARE_SIDE_EDGES,
    STRIDE_PX,
    Picture,
)
from scorekeeper.vision.reading.close_look import PLANES, close_planes
from scorekeeper.vision.reading.model import FORMAT, SUMS
from scorekeeper.vision.reading.reader import CLOSE_FILE, FACE_FILE, FINDER_FILE

AGREE = 1e-4
FAINT = 0.05  # less heat is no place: on bare ground, neighbours differ by rounding alone


class FinderGraph(nn.Module):
    """Heat that is zero but at its peaks, where it is not faint, and the maps read there."""

    def __init__(self, net: Finder) -> None:
        super().__init__()
        self.net = net

    def forward(self, pixels: Tensor) -> tuple[Tensor, Tensor]:
        maps = self.net(pixels)
        heat = torch.sigmoid(maps[:, :1])
        top = nn.functional.max_pool2d(heat, 3, 1, 1)
        return (heat * ((heat == top) & (heat > FAINT)))[:, 0], maps[:, 1:4]


class FaceGraph(nn.Module):
    """Probabilities of 1..6, of die and of cocked, the corners and the body's middle."""

    def __init__(self, net: FaceReader, temperature: float) -> None:
        super().__init__()
        self.net, self.temperature = net, temperature

    def forward(self, pixels: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        out = self.net(pixels)
        values = torch.softmax(out[:, :6] / self.temperature, 1)
        return values, torch.sigmoid(out[:, 6:8]), out[:, 8:16], out[:, 16:FACES]


class CloseGraph(nn.Module):
    """Probabilities of 1..6, and of a die with this as its top, as a side."""

    def __init__(self, net: CloseReader) -> None:
        super().__init__()
        self.net = net

    def forward(self, pixels: Tensor) -> tuple[Tensor, Tensor]:
        out = self.net(pixels)
        return torch.softmax(out[:, :6], 1), torch.sigmoid(out[:, 6:])


@dataclass(frozen=True)
class Role:
    """One network's file: its name and what it says of itself; how it takes pictures."""

    file: str
    name: str
    shape: tuple[int, ...]  # of the bytes it is traced with
    free: dict[int, str]  # which of them may be of any length
    outputs: tuple[str, ...]
    about: dict[str, str]
    planes: Callable[[Picture], Picture] = np.asarray  # crops of pictures as it takes them


FINDER = Role(
    FINDER_FILE, "die finder", (1, 96, 128, 3), {1: "height", 2: "width"}, ("heat", "maps"),
    {"stride": str(STRIDE), "multiple_px": str(STRIDE_PX), "edge_unit_px": str(EDGE_UNIT_PX)},
)  # fmt: skip
FACE = Role(
    FACE_FILE, "face reader", (3, FACE_SIDE_PX, FACE_SIDE_PX, 3), {0: "dice"},
    ("values", "flags", "corners", "body"),
    {"labels": "1 2 3 4 5 6", "side_px": str(FACE_SIDE_PX), "side_edges": str(FACE_SIDE_EDGES)},
)  # fmt: skip
CLOSE = replace(
    FACE, file=CLOSE_FILE, name="close reader", shape=(*FACE.shape[:3], PLANES),
    outputs=("values", "dice"), about=FACE.about | {"side_edges": str(SQUARE_SIDE_EDGES)},
    planes=lambda crops: close_planes(crops, crops[..., 0]),
)  # fmt: skip


def exported(role: Role, graph: nn.Module, metadata: dict[str, str], scenes: np.ndarray) -> bytes:
    """The network's file, once it is sure that it computes what the network does."""
    graph.eval()
    example = torch.randint(0, 255, role.shape, dtype=torch.uint8)
    shapes = (dict.fromkeys(role.free, torch.export.Dim.DYNAMIC),)
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / "raw.onnx"
        program = torch.onnx.export(
            graph, (example,), dynamo=True, opset_version=20, dynamic_shapes=shapes,
            input_names=["pixels"], output_names=role.outputs, verbose=False, external_data=False,
        )  # fmt: skip
        program.save(str(raw), external_data=False)
        model = onnx.load(raw)
    for node in model.graph.node:
        del node.metadata_props[:]
        node.doc_string = ""
    del model.metadata_props[:]
    pack(model)
    onnx.helper.set_model_props(model, {"role": role.name, **role.about, **metadata})
    onnx.checker.check_model(model)
    _agree(role, graph, model, scenes)
    return model.SerializeToString()


def kept(role: Role, shipped: Path, metadata: dict[str, str]) -> bytes:
    """The shipped file as it is, but for its format and version: its data and figures stay.

    Raises OtherNetwork where it is another network's.
    """
    model = onnx.load(shipped)
    about = {prop.key: prop.value for prop in model.metadata_props}
    if about.get("role") != role.name:
        raise OtherNetwork(f"{shipped} is no {role.name}")
    onnx.helper.set_model_props(model, about | {k: metadata[k] for k in ("format", "version")})
    return model.SerializeToString()


def _agree(role: Role, graph: nn.Module, model: onnx.ModelProto, scenes: np.ndarray) -> None:
    """PyTorch and onnxruntime on a hundred scenes, or an AssertionError with the distance."""
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    count, height, width, _ = role.shape
    worst = 0.0
    for k in range(100):
        y, x = (7 * k) % (scenes.shape[1] - height), (11 * k) % (scenes.shape[2] - width)
        chosen = scenes[np.arange(k, k + count) % len(scenes)]
        pixels = np.ascontiguousarray(chosen[:, y : y + height, x : x + width, ::-1])
        pixels = role.planes(pixels)
        with torch.no_grad():
            wanted = graph(torch.from_numpy(pixels))
        got = session.run(None, {"pixels": pixels})
        worst = max(
            worst, *(float(np.abs(w.numpy() - g).max()) for w, g in zip(wanted, got, strict=True))
        )
    assert worst < AGREE, f"{role.name}: PyTorch and onnxruntime differ by {worst}"
    print(f"{role.name}: largest difference between PyTorch and onnxruntime: {worst:.1e}")


def heeded(net: FaceReader, share: float, odds: float = 0.0) -> FaceReader:
    """The face reader with so much of what its head adds to the log odds of a die, and so much more
    or less everywhere: where a missed die cost more in training, its head says die too readily."""
    with torch.no_grad():
        for weight in net.die.odds[-1].parameters():
            weight.mul_(share)
        net.die.odds[-1].bias.add_(odds)
    return net


def _hash(manifests: list[Path]) -> str:
    """One SHA-256 of the files' contents, in the order given."""
    whole = hashlib.sha256()
    for manifest in manifests:
        whole.update(manifest.read_bytes())
    return whole.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    for net in ("--finder", "--face", "--close"):
        parser.add_argument(
            net,
            type=paths.file,
            nargs="+",
            required=True,
            help="several: their mean; ONNX: kept as it is",
        )
    parser.add_argument(
        "--width", choices=sorted(FACE_WIDTHS), default=SHIPPED_WIDTH, help="of faces"
    )
    parser.add_argument("--temperature", type=float, default=1.0, help="of the face reader")
    parser.add_argument("--die-share", type=float, default=1.0, help="of its head's word heeded")
    parser.add_argument("--die-odds", type=float, default=0.0, help="log odds added everywhere")
    parser.add_argument("--version", default="1")
    parser.add_argument(
        "--scenes", type=paths.scenes, required=True, help="a folder of quick scenes"
    )
    parser.add_argument(
        "--manifests", type=paths.file, nargs="+", required=True,
        help="of all pictures; the list of sums of the shipped files that training went on from",
    )  # fmt: skip
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    for checkpoints in (given.finder, given.face, given.close):
        if len(checkpoints) > 1 and any(path.suffix == ".onnx" for path in checkpoints):
            parser.error("a shipped ONNX file is kept as it is; give no other beside it")
    try:
        files = _files(given)
    except OtherNetwork as fault:
        parser.error(str(fault))
    written(files, given.out)


def _files(given: argparse.Namespace) -> dict[str, bytes]:
    """The three files by name. Raises OtherNetwork where one is given another's weights."""
    common = {"format": FORMAT, "version": given.version, "licence": "MIT"}
    common["data"] = _hash(given.manifests)
    scenes = np.load(given.scenes / "pictures.npy", mmap_mode="r")
    reads = partial(FaceGraph, temperature=given.temperature)
    files: dict[str, bytes] = {}
    for role, computes, net, checkpoints in (
        (FINDER, FinderGraph, Finder(), given.finder),
        (FACE, reads, FaceReader(FACE_WIDTHS[given.width], heads=True), given.face),
        (CLOSE, CloseGraph, CloseReader(), given.close),
    ):
        if checkpoints[0].suffix == ".onnx":
            files[role.file] = kept(role, checkpoints[0], common)
            continue
        # A checkpoint from before its head for dice goes out with one that is silent.
        silent = {k: w for k, w in net.state_dict().items() if k.startswith("die.")}
        weights = silent | mean_weights(checkpoints)
        if weights.keys() != net.state_dict().keys():
            raise OtherNetwork(f"{checkpoints[0]} is no {role.name}")
        net.load_state_dict(weights)
        if role is FACE:
            heeded(net, given.die_share, given.die_odds)
        figures = checkpoint(checkpoints[0])["figures"]
        about = common | {"figures": json.dumps(figures)}
        if role is FACE:
            about["temperature"] = str(given.temperature)
        files[role.file] = exported(role, computes(fused(net)), about, scenes)
    return files


def written(files: dict[str, bytes], folder: Path) -> None:
    """All of them and the list of their sums, without which none is trusted."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
        print(name, len(content), "bytes")
    sums = [f"{hashlib.sha256(content).hexdigest()}  {name}" for name, content in files.items()]
    (folder / SUMS).write_text("\n".join(sums) + "\n")


if __name__ == "__main__":
    main()

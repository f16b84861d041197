"""Writes the trained networks as ONNX files with everything about them in the metadata.

    python models/training/export.py --finder runs/finder.pt --face runs/face.pt --out models \
        --scenes data/quick1 --manifests data/quick*/manifest.jsonl data/renders/labels.jsonl

Checks on a hundred scenes that PyTorch and onnxruntime agree before anything is written. A hash of
the manifests, which make the training pictures again, goes into the metadata.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from nets import EDGE_UNIT_PX, FACE_WIDTHS, STRIDE, FaceReader, Finder
from torch import Tensor, nn
from train import mean_weights

from scorekeeper.vision.crops import FACE_SIDE_EDGES, FACE_SIDE_PX, STRIDE_PX
from scorekeeper.vision.model import FORMAT, SUMS
from scorekeeper.vision.reader import FACE_FILE, FINDER_FILE

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
        return values, torch.sigmoid(out[:, 6:8]), out[:, 8:16], out[:, 16:]


def fused(net: nn.Module) -> nn.Module:
    """The network with its normalisation inside the convolutions, weights rounded to half floats.

    Halves take half the room in the file; onnxruntime widens them once, when it loads them.
    """
    net.eval()
    for module in list(net.modules()):
        if isinstance(module, nn.Sequential) and len(module) > 1:
            conv, norm = module[0], module[1]
            if isinstance(conv, nn.Conv2d) and isinstance(norm, nn.BatchNorm2d):
                module[0] = nn.utils.fuse_conv_bn_eval(conv, norm)
                module[1] = nn.Identity()
    with torch.no_grad():
        for weight in net.parameters():
            weight.copy_(weight.half().float())
    return net


def _halve(model: onnx.ModelProto) -> None:
    """Stores the large weights as half floats, each widened by a Cast in front of the graph."""
    casts = []
    for initial in model.graph.initializer:
        if initial.data_type != onnx.TensorProto.FLOAT or np.prod(initial.dims) < 64:
            continue
        half = onnx.numpy_helper.to_array(initial).astype(np.float16)
        name = initial.name
        initial.CopyFrom(onnx.numpy_helper.from_array(half, f"{name}_half"))
        to = onnx.TensorProto.FLOAT
        casts.append(onnx.helper.make_node("Cast", [f"{name}_half"], [name], to=to))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)


def _write(graph: nn.Module, example: Tensor, free: dict[int, str], outputs: list[str],
           metadata: dict[str, str], scenes: np.ndarray, path: Path) -> None:  # fmt: skip
    graph.eval()
    shapes = (dict.fromkeys(free, torch.export.Dim.DYNAMIC),)
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.onnx"
        program = torch.onnx.export(
            graph, (example,), dynamo=True, opset_version=20, dynamic_shapes=shapes,
            input_names=["pixels"], output_names=outputs, verbose=False, external_data=False,
        )  # fmt: skip
        program.save(str(raw), external_data=False)
        model = onnx.load(raw)
    for node in model.graph.node:
        del node.metadata_props[:]
        node.doc_string = ""
    del model.metadata_props[:]
    _halve(model)
    onnx.helper.set_model_props(model, metadata)
    onnx.checker.check_model(model)
    _agree(graph, model, tuple(example.shape), scenes)
    path.write_bytes(model.SerializeToString())


def _agree(
    graph: nn.Module, model: onnx.ModelProto, shape: tuple[int, ...], scenes: np.ndarray
) -> None:
    """PyTorch and onnxruntime on a hundred scenes, or an AssertionError with the distance."""
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    count, height, width, _ = shape
    worst = 0.0
    for k in range(100):
        y, x = (7 * k) % (scenes.shape[1] - height), (11 * k) % (scenes.shape[2] - width)
        pixels = np.ascontiguousarray(scenes[k : k + count, y : y + height, x : x + width, ::-1])
        with torch.no_grad():
            wanted = graph(torch.from_numpy(pixels))
        got = session.run(None, {"pixels": pixels})
        worst = max(
            worst, *(float(np.abs(w.numpy() - g).max()) for w, g in zip(wanted, got, strict=True))
        )
    assert worst < AGREE, f"PyTorch and onnxruntime differ by {worst}"
    print(f"largest difference between PyTorch and onnxruntime: {worst:.1e}")


def _hash(manifests: list[Path]) -> str:
    """One SHA-256 of the files' contents, in the order given."""
    whole = hashlib.sha256()
    for manifest in manifests:
        whole.update(manifest.read_bytes())
    return whole.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--finder", type=Path, required=True)
    parser.add_argument("--face", type=Path, nargs="+", required=True, help="several: their mean")
    parser.add_argument("--width", choices=sorted(FACE_WIDTHS), default="late", help="of faces")
    parser.add_argument("--temperature", type=float, default=1.0)
    parser.add_argument("--version", default="1")
    parser.add_argument("--scenes", type=Path, required=True, help="a folder of quick scenes")
    parser.add_argument("--manifests", type=Path, nargs="+", required=True, help="of all pictures")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    finder, face = Finder(), FaceReader(FACE_WIDTHS[given.width])
    kept = {
        name: torch.load(path, weights_only=True)
        for name, path in (("finder", given.finder), ("face", given.face[0]))
    }
    finder.load_state_dict(kept["finder"]["weights"])
    face.load_state_dict(mean_weights(given.face))
    common = {"format": FORMAT, "version": given.version, "licence": "MIT"}
    common["data"] = _hash(given.manifests)
    scenes = np.load(given.scenes / "pictures.npy", mmap_mode="r")
    _write(
        FinderGraph(fused(finder)), torch.randint(0, 255, (1, 96, 128, 3), dtype=torch.uint8),
        {1: "height", 2: "width"}, ["heat", "maps"],
        common | {"role": "die finder", "stride": str(STRIDE), "multiple_px": str(STRIDE_PX),
                  "edge_unit_px": str(EDGE_UNIT_PX),
                  "figures": json.dumps(kept["finder"]["figures"])},
        scenes, given.out / FINDER_FILE,
    )  # fmt: skip
    _write(
        FaceGraph(fused(face), given.temperature),
        torch.randint(0, 255, (3, FACE_SIDE_PX, FACE_SIDE_PX, 3), dtype=torch.uint8),
        {0: "dice"}, ["values", "flags", "corners", "body"],
        common | {"role": "face reader", "labels": "1 2 3 4 5 6", "side_px": str(FACE_SIDE_PX),
                  "side_edges": str(FACE_SIDE_EDGES), "temperature": str(given.temperature),
                  "figures": json.dumps(kept["face"]["figures"])},
        scenes, given.out / FACE_FILE,
    )  # fmt: skip
    sums = [
        f"{hashlib.sha256((given.out / n).read_bytes()).hexdigest()}  {n}"
        for n in (FINDER_FILE, FACE_FILE)
    ]
    (given.out / SUMS).write_text("\n".join(sums) + "\n")
    for name in (FINDER_FILE, FACE_FILE):
        print(name, (given.out / name).stat().st_size, "bytes")


if __name__ == "__main__":
    main()

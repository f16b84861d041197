"""Networks whose weights were written as bytes, and what goes on from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the training environment has it, the program's not")
torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from export import (  # noqa: E402
    CLOSE,
    FACE,
    FINDER,
    CloseGraph,
    FaceGraph,
    FinderGraph,
    Role,
    _keep,
    _write,
    fused,
    in_bytes,
)
from nets import FACE_WIDTHS, SQUARES, CloseReader, FaceReader, Finder  # noqa: E402
from shipped import resume  # noqa: E402

from scorekeeper.vision.reading.close_look import PLANES  # noqa: E402

# torch's exporter uses a class that torch itself has deprecated
pytestmark = pytest.mark.filterwarnings("ignore:.*LeafSpec:FutureWarning")


def test_a_weight_in_bytes_is_at_most_half_a_step_off() -> None:
    weight = np.random.default_rng(1).normal(0, 1, (5, 4, 3, 3)).astype(np.float32)
    weight[3] = 0
    steps, step = in_bytes(weight)
    assert steps.dtype == np.int8
    assert step.shape == (5, 1, 1, 1)
    assert (np.abs(steps * step - weight) <= step / 2 + 1e-6).all()
    assert (np.abs(steps).reshape(5, -1).max(1) == [127, 127, 127, 0, 127]).all()


def _network_s_file(
    net: FaceReader | CloseReader, folder: Path, role: Role = FACE
) -> torch.nn.Module:
    """Writes the network as it might be after training, and gives what the file computes."""
    for module in net.eval().modules():
        if isinstance(module, torch.nn.BatchNorm2d):  # equal biases would be kept once
            torch.nn.init.normal_(module.bias, std=0.2)
    if role is CLOSE:  # a new head says nothing
        torch.nn.init.normal_(net.squares.odds[-1].weight, std=0.2)
    scenes = np.random.default_rng(3).integers(0, 256, (110, 90, 90, 3)).astype(np.uint8)
    kept = fused(net)
    graph = CloseGraph(kept) if role is CLOSE else FaceGraph(kept, 1.0)
    _write(role, graph, {"format": "1", "version": "3"}, scenes, folder)
    return kept


def test_a_network_goes_on_from_its_file_as_the_file_computes(tmp_path: Path) -> None:
    torch.manual_seed(2)
    kept = _network_s_file(CloseReader(FACE_WIDTHS["slim"]), tmp_path, CLOSE)
    again = CloseReader(FACE_WIDTHS["slim"])
    crops = torch.randint(0, 256, (8, 64, 64, PLANES), dtype=torch.uint8)
    resume(again, tmp_path / CLOSE.file, [crops])
    with torch.no_grad():
        assert torch.allclose(again.eval()(crops), kept(crops), atol=1e-3)


def test_a_network_without_heads_goes_on_from_a_file_that_has_them(
    tmp_path: Path,
) -> None:
    torch.manual_seed(2)
    kept = _network_s_file(FaceReader(FACE_WIDTHS["slim"], heads=True), tmp_path)
    again = FaceReader(FACE_WIDTHS["slim"])
    crops = torch.randint(0, 256, (8, 64, 64, 3), dtype=torch.uint8)
    resume(again, tmp_path / FACE.file, [crops])
    with torch.no_grad():
        assert torch.allclose(again.eval()(crops)[:, :16], kept(crops)[:, :16], atol=1e-3)


def test_heads_that_the_file_lacks_begin_as_new_ones(tmp_path: Path) -> None:
    torch.manual_seed(2)
    kept = _network_s_file(FaceReader(FACE_WIDTHS["slim"]), tmp_path)
    again = FaceReader(FACE_WIDTHS["slim"], heads=True)
    crops = torch.randint(0, 256, (8, 64, 64, 3), dtype=torch.uint8)
    resume(again, tmp_path / FACE.file, [crops])
    with torch.no_grad():
        told = again.eval()(crops)
    assert torch.allclose(told[:, :16], kept(crops)[:, :16], atol=1e-3)


def test_what_a_head_says_more_than_the_file_s_begins_as_in_a_new_one(tmp_path: Path) -> None:
    torch.manual_seed(2)
    fewer = CloseReader(FACE_WIDTHS["slim"])
    *_, last = fewer.squares.odds
    fewer.squares.odds[-1] = torch.nn.Linear(last.in_features, SQUARES - 1)
    kept = _network_s_file(fewer, tmp_path, CLOSE)
    again = CloseReader(FACE_WIDTHS["slim"])
    crops = torch.randint(0, 256, (8, 64, 64, PLANES), dtype=torch.uint8)
    resume(again, tmp_path / CLOSE.file, [crops])
    with torch.no_grad():
        told = again.eval()(crops)
        assert torch.allclose(told[:, :-1], kept(crops), atol=1e-3)
    assert (told[:, -1] == 0).all()


def test_nothing_goes_on_from_the_file_of_another_network(tmp_path: Path) -> None:
    torch.manual_seed(2)
    _network_s_file(FaceReader(FACE_WIDTHS["slim"]), tmp_path)
    with pytest.raises(KeyError):
        resume(Finder(), tmp_path / FACE.file, [])
    scenes = np.random.default_rng(3).integers(0, 256, (110, 110, 140, 3)).astype(np.uint8)
    _write(FINDER, FinderGraph(fused(Finder().eval())), {}, scenes, tmp_path)
    with pytest.raises(KeyError):
        resume(FaceReader(FACE_WIDTHS["slim"], heads=True), tmp_path / FINDER.file, [])


def test_a_file_is_kept_as_it_is_but_for_its_version(tmp_path: Path) -> None:
    torch.manual_seed(2)
    _network_s_file(FaceReader(FACE_WIDTHS["slim"]), tmp_path)
    before = onnx.load(tmp_path / FACE.file)
    _keep(FACE, tmp_path / FACE.file, {"format": "2", "version": "4", "data": "new"}, tmp_path)
    after = onnx.load(tmp_path / FACE.file)
    assert after.graph == before.graph
    told = {prop.key: prop.value for prop in after.metadata_props}
    assert (told["format"], told["version"], told["role"]) == ("2", "4", FACE.name)
    assert "data" not in told
    with pytest.raises(ValueError, match="is no close reader"):
        _keep(CLOSE, tmp_path / FACE.file, {"format": "2", "version": "4"}, tmp_path)

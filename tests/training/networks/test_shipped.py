"""Networks whose weights were written as bytes, and what goes on from them."""

from __future__ import annotations

from dataclasses import dataclass
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
    exported,
    kept,
    main,
)
from networks.nets import FACE_WIDTHS, SQUARES, CloseReader, FaceReader, Finder  # noqa: E402
from networks.packing import fused, in_bytes  # noqa: E402
from networks.refitting import OtherNetwork  # noqa: E402
from networks.shipped import resume  # noqa: E402

from scorekeeper.resources import resource  # noqa: E402
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


@dataclass(frozen=True)
class Kept:
    """A network's file as it might be after training, and what it computes."""

    file: Path
    net: torch.nn.Module


def _kept(net: FaceReader | CloseReader, folder: Path, role: Role = FACE) -> Kept:
    for module in net.eval().modules():
        if isinstance(module, torch.nn.BatchNorm2d):  # equal biases would be kept once
            torch.nn.init.normal_(module.bias, std=0.2)
    if role is CLOSE:  # a new head says nothing
        torch.nn.init.normal_(net.squares.odds[-1].weight, std=0.2)
    few = 30  # scenes, that are looked at more than once then
    scenes = np.random.default_rng(3).integers(0, 256, (few, 90, 90, 3)).astype(np.uint8)
    whole = fused(net)
    graph = CloseGraph(whole) if role is CLOSE else FaceGraph(whole, 1.0)
    file = folder / role.file
    file.write_bytes(exported(role, graph, {"format": "1", "version": "3"}, scenes))
    return Kept(file, whole)


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A face reader without heads."""
    torch.manual_seed(2)
    return _kept(FaceReader(FACE_WIDTHS["slim"]), tmp_path_factory.mktemp("faces"))


@pytest.fixture(scope="module")
def close(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A close reader."""
    torch.manual_seed(2)
    return _kept(CloseReader(FACE_WIDTHS["slim"]), tmp_path_factory.mktemp("close"), CLOSE)


def test_a_network_goes_on_from_its_file_as_the_file_computes(close: Kept) -> None:
    torch.manual_seed(3)
    again = CloseReader(FACE_WIDTHS["slim"])
    crops = torch.randint(0, 256, (8, 64, 64, PLANES), dtype=torch.uint8)
    resume(again, close.file, [crops])
    with torch.no_grad():
        assert torch.allclose(again.eval()(crops), close.net(crops), atol=1e-3)


def test_a_network_without_heads_goes_on_from_a_file_that_has_them(tmp_path: Path) -> None:
    torch.manual_seed(2)
    kept = _kept(FaceReader(FACE_WIDTHS["slim"], heads=True), tmp_path)
    again = FaceReader(FACE_WIDTHS["slim"])
    crops = torch.randint(0, 256, (8, 64, 64, 3), dtype=torch.uint8)
    resume(again, kept.file, [crops])
    with torch.no_grad():
        assert torch.allclose(again.eval()(crops)[:, :16], kept.net(crops)[:, :16], atol=1e-3)


def test_heads_that_the_file_lacks_begin_as_new_ones(faces: Kept) -> None:
    torch.manual_seed(3)
    again = FaceReader(FACE_WIDTHS["slim"], heads=True)
    crops = torch.randint(0, 256, (8, 64, 64, 3), dtype=torch.uint8)
    resume(again, faces.file, [crops])
    with torch.no_grad():
        told = again.eval()(crops)
        assert torch.allclose(told[:, :16], faces.net(crops)[:, :16], atol=1e-3)


def test_what_a_head_says_more_than_the_file_s_begins_as_in_a_new_one(close: Kept) -> None:
    torch.manual_seed(3)
    again = CloseReader(FACE_WIDTHS["slim"])
    *_, last = again.squares.odds
    more = torch.nn.Linear(last.in_features, SQUARES + 1)
    torch.nn.init.zeros_(more.weight)  # as the last layer of a new head is
    torch.nn.init.zeros_(more.bias)
    again.squares.odds[-1] = more
    crops = torch.randint(0, 256, (8, 64, 64, PLANES), dtype=torch.uint8)
    resume(again, close.file, [crops])
    with torch.no_grad():
        told = again.eval()(crops)
        assert torch.allclose(told[:, :-1], close.net(crops), atol=1e-3)
    assert (told[:, -1] == 0).all()


def test_nothing_goes_on_from_the_file_of_another_network(faces: Kept, tmp_path: Path) -> None:
    torch.manual_seed(2)
    with pytest.raises(OtherNetwork, match="another network's"):
        resume(Finder(), faces.file, [])
    scenes = np.random.default_rng(3).integers(0, 256, (110, 110, 140, 3)).astype(np.uint8)
    finder = tmp_path / FINDER.file
    finder.write_bytes(exported(FINDER, FinderGraph(fused(Finder().eval())), {}, scenes))
    with pytest.raises(OtherNetwork, match="another network's"):
        resume(FaceReader(FACE_WIDTHS["slim"], heads=True), finder, [])


def test_nothing_goes_on_from_a_file_of_another_width(faces: Kept) -> None:
    with pytest.raises(OtherNetwork, match="of another width"):
        resume(FaceReader(FACE_WIDTHS["usual"]), faces.file, [])


def test_a_file_is_kept_as_it_is_but_for_its_version(faces: Kept) -> None:
    before = onnx.load(faces.file)
    content = kept(FACE, faces.file, {"format": "2", "version": "4", "data": "new"})
    after = onnx.load_from_string(content)
    assert after.graph == before.graph
    told = {prop.key: prop.value for prop in after.metadata_props}
    assert (told["format"], told["version"], told["role"]) == ("2", "4", FACE.name)
    assert "data" not in told
    with pytest.raises(OtherNetwork, match="is no close reader"):
        kept(CLOSE, faces.file, {"format": "2", "version": "4"})


def test_where_one_network_cannot_be_written_none_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Half of them would be refused: their sums are other than those in the list beside them."""
    for made in ("pictures.npy", "dice.npy"):
        np.save(tmp_path / made, np.zeros((1, 1, 1, 3), np.uint8))
    models, out = resource("models"), tmp_path / "out"
    words = {
        "--finder": models / FINDER.file, "--face": models / FACE.file,
        "--close": models / FACE.file, "--scenes": tmp_path,
        "--manifests": tmp_path / "pictures.npy", "--out": out,
    }  # fmt: skip
    given = [str(word) for option in words.items() for word in option]
    monkeypatch.setattr("sys.argv", ["export.py", *given])
    with pytest.raises(SystemExit):
        main()
    assert f"{models / FACE.file} is no close reader" in capsys.readouterr().err
    assert not out.exists() or not list(out.iterdir())

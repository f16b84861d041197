"""A network of other widths goes on where another ended."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from networks.nets import FACE_WIDTHS, CloseReader, FaceReader, Finder, on_grids  # noqa: E402
from networks.refitting import OtherNetwork, checkpoint, refitted  # noqa: E402

from scorekeeper.vision.reading.close_look import PLANES  # noqa: E402


def test_a_wider_network_computes_what_the_narrower_one_did() -> None:
    narrow = FaceReader(FACE_WIDTHS["slim"]).eval()
    wide = FaceReader(FACE_WIDTHS["usual"]).eval()
    wide.load_state_dict(refitted(wide.state_dict(), narrow.state_dict()))
    crops = torch.randint(0, 256, (3, 64, 64, 3), dtype=torch.uint8)
    with torch.no_grad():
        assert torch.allclose(narrow(crops), wide(crops), atol=1e-5)


def test_a_close_reader_begins_by_seeing_three_equal_views_as_the_face_reader_did() -> None:
    face = FaceReader(FACE_WIDTHS["late"]).eval()
    close = CloseReader(FACE_WIDTHS["close"]).eval()
    close.load_state_dict(refitted(close.state_dict(), face.state_dict()))
    grey = torch.randint(0, 256, (3, 64, 64, 1), dtype=torch.uint8)
    with torch.no_grad():
        begun = on_grids(close.body, grey.expand(-1, -1, -1, PLANES))
        kept = on_grids(face.body, grey.expand(-1, -1, -1, 3))
    assert all(torch.allclose(*grids, atol=1e-5) for grids in zip(begun, kept, strict=True))


def test_heads_that_join_change_nothing_but_where_the_die_is_told_to_lie() -> None:
    before = FaceReader(FACE_WIDTHS["slim"]).eval()
    after = FaceReader(FACE_WIDTHS["slim"], heads=True).eval()
    after.load_state_dict(refitted(after.state_dict(), before.state_dict()))
    crops = torch.randint(0, 256, (3, 64, 64, 3), dtype=torch.uint8)
    with torch.no_grad():
        was, told = before(crops), after(crops)
    assert torch.equal(was[:, :16], told[:, :16])
    assert not torch.allclose(was[:, 16:], told[:, 16:18])


def test_nothing_goes_on_from_the_weights_of_another_network() -> None:
    """It would begin as a new one, and nothing say so."""
    with pytest.raises(OtherNetwork, match=r"another network's weights: body\."):
        refitted(CloseReader().state_dict(), Finder().state_dict())


def test_what_is_no_checkpoint_is_said_to_be_none(tmp_path: Path) -> None:
    for content in (b"", b"{}", b"PK half an archive"):
        (tmp_path / "net.pt").write_bytes(content)
        with pytest.raises(OtherNetwork, match=r"net\.pt is no checkpoint"):
            checkpoint(tmp_path / "net.pt")


def test_of_a_block_made_slimmer_the_channels_stay_that_are_heard_most() -> None:
    net = Finder().eval()
    kept = net.state_dict()
    name = "down8.1.first.0.weight"
    wider = {**kept, name: torch.cat([torch.zeros(8, 56, 3, 3), kept[name]])}
    for part in ("weight", "bias", "running_mean", "running_var"):
        old = kept[f"down8.1.first.1.{part}"]
        wider[f"down8.1.first.1.{part}"] = torch.cat([torch.zeros(8), old])
    second = "down8.1.second.0.weight"
    wider[second] = torch.cat([torch.zeros(56, 8, 3, 3), kept[second]], 1)
    back = refitted(kept, wider)
    assert all(torch.equal(back[n], kept[n]) for n in kept)

"""What is on disk of a run that learns, whenever it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from teaching.keeping import FIGURES_SHARE, Keeping  # noqa: E402
from torch import nn  # noqa: E402

EVERY_S = 10.0


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock() -> Clock:
    return Clock()


def net(weight: float) -> nn.Module:
    made = nn.Linear(1, 1)
    nn.init.constant_(made.weight, weight)
    return made


def kept(out: Path) -> tuple[float, dict[str, float]]:
    """The weight on disk, and what is told of it."""
    checkpoint = torch.load(out, weights_only=True)
    return float(checkpoint["weights"]["weight"]), checkpoint["figures"]


def logged(out: Path) -> list[int]:
    return [json.loads(line)["step"] for line in out.with_suffix(".log").read_text().splitlines()]


def test_weights_are_kept_before_figures_are_taken(tmp_path: Path, clock: Clock) -> None:
    def stopped(_: nn.Module) -> dict[str, float]:
        raise KeyboardInterrupt

    keeping = Keeping(tmp_path / "net.pt", EVERY_S, stopped, clock)
    with pytest.raises(KeyboardInterrupt):
        keeping.keep(net(3.0), {"step": 7}, last=True)
    assert kept(tmp_path / "net.pt") == (3.0, {"step": 7})


def test_figures_join_the_weights_and_the_log(tmp_path: Path, clock: Clock) -> None:
    keeping = Keeping(tmp_path / "net.pt", EVERY_S, lambda _: {"right": 0.9}, clock)
    keeping.keep(net(3.0), {"step": 7}, last=True)
    assert kept(tmp_path / "net.pt") == (3.0, {"step": 7, "right": 0.9})
    assert logged(tmp_path / "net.pt") == [7]


def test_a_checkpoint_is_due_again_and_again(tmp_path: Path, clock: Clock) -> None:
    keeping = Keeping(tmp_path / "net.pt", EVERY_S, lambda _: {}, clock)
    assert not keeping.is_due()
    clock.now_s = EVERY_S + 1
    assert keeping.is_due()
    keeping.keep(net(1.0), {"step": 1})
    assert not keeping.is_due()


def test_figures_that_take_long_are_taken_seldom_and_weights_kept_as_often(
    tmp_path: Path, clock: Clock
) -> None:
    def slow(_: nn.Module) -> dict[str, float]:
        clock.now_s += 3 * EVERY_S
        return {}

    keeping = Keeping(tmp_path / "net.pt", EVERY_S, slow, clock)
    for step in range(40):
        clock.now_s += EVERY_S
        keeping.keep(net(float(step)), {"step": step})
        assert kept(tmp_path / "net.pt")[0] == step
    assert logged(tmp_path / "net.pt") == [0, round(3 / FIGURES_SHARE)]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is full")
def test_where_the_disk_is_full_the_checkpoint_before_stays(tmp_path: Path) -> None:
    (tmp_path / "net.pt").write_text("of before")
    (tmp_path / "net.part").symlink_to("/dev/full")
    keeping = Keeping(tmp_path / "net.pt", 60, lambda _: {})
    with pytest.raises(SystemExit, match="disk full"):
        keeping.keep(torch.nn.Linear(200, 200), {})
    assert (tmp_path / "net.pt").read_text() == "of before"

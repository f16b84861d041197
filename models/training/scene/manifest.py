"""labels.jsonl: one line a picture, its labels and the whole plan that made it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from scene.lessons import plan_for_training
from scene.plan import ScenePlan

RENDERER = 4  # raised when the same seed no longer makes the same picture


class OtherRenderer(Exception):
    """A manifest was written by a renderer whose seeds mean other pictures."""


def line_of(name: str, plan: ScenePlan, dice: list[dict[str, object]], samples: int) -> str:
    """One line of labels.jsonl, without its end."""
    return json.dumps(
        {
            "image": name,
            "seed": plan.seed,
            "renderer": RENDERER,
            "samples": samples,
            "width": plan.width,
            "height": plan.height,
            "values": sorted(one["value"] for one in dice),  # type: ignore[type-var]
            "dice": dice,
            "plan": asdict(plan),
        }
    )


def seeds_done(labels: Path) -> set[int]:
    """The seeds that a labels.jsonl has already; none where there is no file."""
    if not labels.exists():
        return set()
    with labels.open() as lines:
        return {json.loads(line)["seed"] for line in lines}


def seeds_again(labels: Path) -> list[int]:
    """The seeds of a labels.jsonl, each checked to mean the same picture still."""
    with labels.open() as lines:
        records = [json.loads(line) for line in lines]
    for record in records:
        now = json.loads(json.dumps(asdict(plan_for_training(record["seed"]))))
        came_later = dict.fromkeys(now.keys() - record["plan"].keys())  # and asks for nothing
        if record["renderer"] != RENDERER or record["plan"] | came_later != now:
            raise OtherRenderer(
                f"{labels}: seed {record['seed']} was rendered by another version of the renderer;"
                " check out that version to make the set again"
            )
    return [record["seed"] for record in records]

"""Where things that are no dice lie: some under the throw, the others where the dice left room."""

from __future__ import annotations

import math

import numpy as np

from scene.dice import Array
from scene.labels import Resting, View
from scene.plan import ScenePlan, Thing
from scene.things import Placed, thing_reach


def place_under(plan: ScenePlan) -> list[Placed]:
    """The things dice may land on, inside the area of the throw."""
    rng = np.random.default_rng([plan.seed, 0x0DE2])
    placed = []
    for thing in plan.things:
        if thing.under:
            x, y = rng.uniform(-1, 1, 2) * plan.spread_cm
            one = Placed(thing, float(x), float(y), float(rng.uniform(0, 2 * math.pi)))
            if _free(one, placed):
                placed.append(one)
    return placed


def place_later(plan: ScenePlan, thrown: list[Resting], view: View) -> list[Placed]:
    """The other things: in view, clear of the dice and of one another."""
    rng = np.random.default_rng([plan.seed, 0x1A7E2])
    placed = place_under(plan)
    before = len(placed)
    for thing in plan.things:
        if thing.under:
            continue
        for _ in range(14):
            one = _try(rng, thing, thrown, view)
            if _clear_of_dice(one, thrown) and _free(one, placed) and _clear_of_tray(one, plan):
                placed.append(one)
                break
    return placed[before:]


def _try(rng: np.random.Generator, thing: Thing, thrown: list[Resting], view: View) -> Placed:
    if thing.kind == "machine":  # its edge comes in from one side
        way = rng.uniform(0, 2 * math.pi)
        out = np.array([math.cos(way), math.sin(way)])
        dice = max(float(die.middle[:2] @ out) + die.look.edge_cm for die in thrown)
        x, y = out * (dice + 0.5 * thing.size_cm + rng.uniform(0.3, 6))
        return Placed(thing, float(x), float(y), way)
    pixel = rng.uniform(-0.05, 1.05, 2) * (view.width, view.height)
    x, y = on_table(view, pixel)
    return Placed(thing, float(x), float(y), float(rng.uniform(0, 2 * math.pi)))


def on_table(view: View, pixel: Array) -> Array:
    """x, y on the table of what is seen at a pixel; far away above the horizon."""
    ray = view.rays(pixel[None])[0]
    far = -view.position[2] / min(ray[2], -1e-3)
    return np.asarray((view.position + ray * far)[:2])


def _clear_of_dice(one: Placed, thrown: list[Resting]) -> bool:
    if one.thing.kind == "machine":
        return True
    reach = thing_reach(one.thing)
    away = [
        np.hypot(d.middle[0] - one.x, d.middle[1] - one.y) - 0.87 * d.look.edge_cm for d in thrown
    ]
    return min(away) > reach


def _clear_of_tray(one: Placed, plan: ScenePlan) -> bool:
    if not plan.tray:
        return True
    far, reach = math.hypot(one.x, one.y), thing_reach(one.thing)
    if one.thing.kind == "machine":
        return far > plan.tray.radius_cm * 1.2 + 0.5 * one.thing.size_cm
    return far + reach < plan.tray.floor_cm or far - reach > plan.tray.radius_cm * 1.25 + 1.5


def _free(one: Placed, placed: list[Placed]) -> bool:
    reach = thing_reach(one.thing)
    return all(
        math.hypot(one.x - p.x, one.y - p.y) > 0.7 * (reach + thing_reach(p.thing)) for p in placed
    )

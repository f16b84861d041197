"""Pictures that train: which seed shows what, with more of what is hard to read than chance has."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from scene.plan import Rows, ScenePlan, Tray, Wish
from scene.planning import chance_lamp, chance_things, plan_scene

FANCY_FROM = 1_000_000
ROWS_FROM = 7_000_000
BOWLS_FROM = 8_000_000
NO_DICE_FROM = 9_000_000
TAKEN_FOR_DICE = ("solid", "solid", "solid", "paper", "paper", "button", "pawn", "coin", "brick")


def plan_for_training(seed: int) -> ScenePlan:
    """The plan of a training picture: from ``FANCY_FROM`` on, unlike fancy dice in a tray; from
    ``ROWS_FROM`` on, dice of one set in rows; from ``BOWLS_FROM`` on, dice in a bowl; from
    ``NO_DICE_FROM`` on, a few dice among much that is none.

    Half of the trays are seen from as far as a phone over a whole one, 18 to 42 px an edge.
    """
    if seed < FANCY_FROM:
        return plan_scene(seed)
    if seed >= NO_DICE_FROM:
        things = chance_things(np.random.default_rng([seed, 0x7419]), 9, TAKEN_FOR_DICE)
        return replace(plan_scene(seed, Wish(dice=1 + seed % 5)), things=things)
    if seed >= BOWLS_FROM:
        return plan_scene(seed, Wish(bowl=True))
    if seed >= ROWS_FROM:
        return _in_rows(seed)
    rng = np.random.default_rng([seed, 0xFA4C])
    far = rng.uniform() < 0.55
    wish = Wish(
        dice=6 + seed % 9,
        looks="fancy",
        tray=True,
        die_px=float(rng.uniform(18, 42)) if far else None,
        tilt_deg=float(rng.uniform(22, 48)) if rng.uniform() < 0.5 else None,
    )
    plan = plan_scene(seed, wish)
    return _in_shadow(rng, plan) if rng.uniform() < 0.45 else plan


def _in_rows(seed: int) -> ScenePlan:
    """Three to twelve dice of one set in one to three rows, half of the time in a tray, and half of
    that at its wall, in a box."""
    rng = np.random.default_rng([seed, 0x2034])
    number = int(rng.integers(3, 13))
    tray = bool(rng.uniform() < 0.5)
    plan = plan_scene(seed, Wish(dice=number, looks="any", tray=tray))
    across = math.ceil(number / rng.integers(1, 1 + min(3, number // 2)))
    close = rng.uniform() < 0.6
    rows = Rows(
        across=across,
        gap=0.004 if close else float(rng.uniform(0.02, 0.2)),
        shift=float(rng.uniform(0, 0.5)) if rng.uniform() < 0.5 else 0.0,
        askew_deg=float(rng.uniform(0, 1) if close else rng.uniform(1, 12)),
        turn_deg=float(rng.uniform(0, 360)),
        at_wall=tray and bool(rng.uniform() < 0.5),
    )
    things = tuple(replace(thing, under=False) for thing in plan.things)
    plan = replace(plan, things=things, rows=rows)
    return _around_rows(plan) if tray else plan


def _around_rows(plan: ScenePlan) -> ScenePlan:
    """The tray wide enough for the rows; a box turned like them where they stand at its wall."""
    assert isinstance(plan.tray, Tray) and plan.rows
    rows = plan.rows
    deep = math.ceil(len(plan.dice) / rows.across)
    widest = 1.25 * plan.dice[0].edge_cm * (1 + rows.gap)
    reach = widest * (0.5 * math.hypot(rows.across, deep) + 2 * rows.shift)
    tray = replace(plan.tray, radius_cm=max(plan.tray.radius_cm, reach + 0.5))
    if rows.at_wall:
        tray = replace(tray, sides=4, turn_deg=rows.turn_deg + 90)
    return replace(plan, tray=tray)


def _in_shadow(rng: np.random.Generator, plan: ScenePlan) -> ScenePlan:
    """A low lamp and a high rim that keeps it from part of the tray; dice up to the corners."""
    assert plan.tray
    height = rng.uniform(2.5, 5)
    lamp = replace(
        chance_lamp(rng),
        tilt_deg=float(rng.uniform(50, 72)),
        size_cm=float(rng.uniform(1.5, 15)),
        share=float(rng.uniform(0.6, 1.0)),
    )
    spread = max(plan.tray.radius_cm - 0.8 * plan.dice[0].edge_cm, 1.0)
    return replace(
        plan,
        tray=replace(plan.tray, height_cm=float(height), lean_deg=plan.tray.lean_deg / 2),
        spread_cm=(spread, spread),
        lamps=(lamp,),
        room_share=float(rng.uniform(0.12, 0.4)),
    )

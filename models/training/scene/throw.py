"""Dice dropped for real: Blender's rigid bodies, run until everything lies still."""

from __future__ import annotations

import math
from dataclasses import replace

import bpy
import numpy as np
from mathutils import Quaternion

from scene.bowl import FELT, bowl_mesh, ground_under
from scene.dice import Array, DieLook
from scene.labels import Resting
from scene.mesh import die_mesh
from scene.plan import Bowl, ScenePlan, Tray
from scene.things import Placed, hull_points
from scene.tray import tray_walls

GRAVITY_CM = -981.0
FRAMES_PER_S = 30
LONGEST_FRAMES = 110


def throw(plan: ScenePlan, under: list[Placed]) -> list[Resting]:
    """Drops the dice of a plan on the table, in the tray, over the things that lie there."""
    rng = np.random.default_rng([plan.seed, 0x7410])
    start_physics()
    add_table(plan.friction)
    if plan.tray:
        add_rim(plan.tray, plan.friction)
    for thing in under:
        add_solid("thing", hull_points(thing), (0, 0, 0), friction=plan.friction)
    bodies = []
    for look, at in zip(plan.dice, _starts(rng, plan), strict=True):
        body = add_solid("die", die_hull(look), at, friction=plan.friction, mass=look.edge_cm**3)
        body.rotation_mode = "QUATERNION"
        body.rotation_quaternion = random_turn(rng)
        bodies.append(body)
    _run(bodies)
    resting = []
    for look, body in zip(plan.dice, bodies, strict=True):
        matrix = np.array(body.matrix_world)
        resting.append(Resting(look, matrix[:3, 3], matrix[:3, :3]))
    clear_physics()
    return resting


def random_turn(rng: np.random.Generator) -> Quaternion:
    """An orientation, all equally likely."""
    return Quaternion(rng.normal(size=4)).normalized()


def _starts(rng: np.random.Generator, plan: ScenePlan) -> list[Array]:
    """Where each die is let go: above its place, higher where another is already falling."""
    starts: list[Array] = []
    for look in plan.dice:
        angle, reach = rng.uniform(0, 2 * math.pi), math.sqrt(rng.uniform())
        flat = np.array([math.cos(angle), math.sin(angle)]) * reach * np.array(plan.spread_cm)
        height = rng.uniform(1.2, 2.2) * look.edge_cm
        outer = np.array([np.hypot(*flat) + look.edge_cm, 0.0])
        height += ground_under(plan.tray, outer)[0]
        for other in starts:
            if np.linalg.norm(other[:2] - flat) < 1.75 * 1.6:
                height = max(height, other[2] + 1.75 * look.edge_cm)
        starts.append(np.array([*flat, height]))
    return starts


def start_physics(frames_per_s: int = FRAMES_PER_S) -> None:
    """A new rigid body world in seconds and centimetres."""
    scene = bpy.context.scene
    scene.gravity = (0, 0, GRAVITY_CM)
    scene.render.fps = frames_per_s
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame = 24
    world.solver_iterations = 14
    world.point_cache.frame_start, world.point_cache.frame_end = 1, 5000


def add_solid(
    name: str, points: Array, at: Array | tuple[float, ...], *, friction: float, mass: float = 0.0
) -> bpy.types.Object:
    """A convex body spanned by points; one without mass stays where it is."""
    return _add_body(name, points, [], at, friction=friction, mass=mass)


def _add_body(
    name: str,
    points: Array,
    faces: list[list[int]],
    at: Array | tuple[float, ...],
    *,
    friction: float,
    mass: float = 0.0,
) -> bpy.types.Object:
    """A body with these faces, or the convex one spanned by the points where there are none."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    body.location = tuple(float(x) for x in at)
    with bpy.context.temp_override(object=body, active_object=body, selected_objects=[body]):
        bpy.ops.rigidbody.object_add(type="ACTIVE" if mass else "PASSIVE")
    rigid = body.rigid_body
    rigid.collision_shape = "MESH" if faces else "CONVEX_HULL"
    rigid.use_margin, rigid.collision_margin = True, 0.005
    rigid.friction, rigid.restitution = friction, 0.35
    if mass:
        rigid.mass = mass
    return body


def add_table(friction: float) -> None:
    """The table top, at height 0."""
    add_solid("table", _box(np.array([400.0, 400.0, 10.0])), (0, 0, -10), friction=friction)


def add_rim(tray: Tray | Bowl, friction: float) -> None:
    """The walls of a tray, or a bowl."""
    if isinstance(tray, Bowl):
        points, quads = bowl_mesh(tray, FELT)
        _add_body("bowl", points, quads.tolist(), (0, 0, 0), friction=friction)
        return
    for wall in tray_walls(tray):
        add_solid("wall", _box(wall.half) @ wall.axes.T, wall.middle, friction=friction)


def die_hull(look: DieLook) -> Array:
    """The corners of a die as physics sees it: rounded like the die, without pips."""
    return die_mesh(replace(look, pip_depth=0.0), cells=4, bends=2).vertices * look.edge_cm / 2


def _box(half: Array) -> Array:
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    return signs * half


def _run(bodies: list[bpy.types.Object]) -> None:
    """Steps until nothing moved for five frames, or for long enough."""
    scene, still, before = bpy.context.scene, 0, None
    for frame in range(1, LONGEST_FRAMES):
        scene.frame_set(frame)
        now = np.array([np.array(b.matrix_world)[:3].ravel() for b in bodies])
        still = still + 1 if before is not None and np.abs(now - before).max() < 2e-3 else 0
        before = now
        if frame > 8 and still >= 5:
            return


def clear_physics() -> None:
    """Removes the bodies and their world; what is seen is built afterwards."""
    bpy.ops.rigidbody.world_remove()
    for body in list(bpy.data.objects):
        bpy.data.objects.remove(body)

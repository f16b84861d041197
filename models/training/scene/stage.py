"""The scene in Blender: meshes, materials, lamps, camera; and light out of it."""

from __future__ import annotations

import math
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector
from numpy.typing import NDArray

from scene.bowl import bowl_mesh
from scene.dice import Array, Colour, DieLook
from scene.grounds import ground_picture
from scene.labels import Resting, View
from scene.materials import (
    die_material,
    image_of,
    plain_material,
    printed_material,
    skin_material,
)
from scene.mesh import die_mesh
from scene.plan import Bowl, Ground, Lamp, ScenePlan, Tray
from scene.prints import print_on
from scene.reach import Reaching
from scene.skin import skin_surface, skin_tones
from scene.sleeve import cloth_picture, sleeve_surface
from scene.solids import solid_print, solid_uv
from scene.things import Placed, solid_sides, thing_mesh
from scene.tray import Wall, tray_walls

GROUND_CM = 3000.0
"""How far the table top reaches from its middle."""


def empty_stage(*, threads: int) -> None:
    """A scene with nothing in it, set up for few samples and the denoiser."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.exr_codec = "NONE"
    scene.view_settings.view_transform = "Standard"
    scene.render.use_compositing = scene.render.use_sequencer = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = False
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "FAST"
    cycles.denoising_quality = "FAST"
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_light_tree = False  # two lamps need no tree, and it costs a third of the time
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 4
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4.0, 30.0


def build(
    plan: ScenePlan,
    dice: list[Resting],
    things: list[Placed],
    view: View,
    hand: Reaching | None = None,
) -> None:
    """Everything that is seen."""
    span = _span_cm(plan)
    add_ground("table", plan.ground, span)
    if isinstance(plan.tray, Bowl):
        add_bowl(plan.tray, span)
    elif plan.tray:
        add_tray(plan.tray, span)
    fine = 0.9 if len(set(plan.dice)) == 1 else 0.5  # one mesh for all costs little
    cells = int(np.clip(fine * plan.camera.die_px, 14, 44))
    made: dict[DieLook, bpy.types.Mesh] = {}
    for die in dice:
        if die.look not in made:
            made[die.look] = die_blender_mesh(die.look, cells)
        add_die(die, made[die.look])
    for placed in things:
        add_thing(placed)
    if hand:
        add_hand(hand, 3 * plan.dice[0].edge_cm / plan.camera.die_px)
    add_room(plan.room_seed, plan.room_share)
    for lamp in plan.lamps:
        add_lamp(lamp, 1 - plan.room_share)
    add_camera(view, plan.camera.focus_blur)


def light(seed: int, samples: int, file: Path) -> NDArray[np.float32]:
    """Renders; linear RGB, H×W×3. ``file`` is written, read and removed."""
    scene = bpy.context.scene
    scene.cycles.samples, scene.cycles.seed = samples, seed % (1 << 31)
    scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(str(file))
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    file.unlink()
    return pixels.reshape(height, width, 4)[::-1, :, :3]


def _span_cm(plan: ScenePlan) -> float:
    """Side of the ground that gets a picture of its own; beyond, it is mirrored."""
    return float(1.35 * plan.width / plan.camera.die_px * plan.dice[0].edge_cm)


def add_ground(name: str, ground: Ground, span_cm: float) -> None:
    """The table top at height 0."""
    points = np.array([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)]) * GROUND_CM
    mesh = _mesh(name, points, [(0, 1, 2, 3)])
    _flat_uv(mesh, points[:, :2] / span_cm + 0.5)
    mesh.materials.append(_ground_material(ground, span_cm))
    _object(name, mesh)


def _ground_material(ground: Ground, span_cm: float) -> bpy.types.Material:
    rgb, height = ground_picture(ground, span_cm)
    return printed_material(rgb, height=height, roughness=ground.roughness)


def add_tray(tray: Tray, span_cm: float) -> None:
    """A tray's floor, a hair above the table, and its walls."""
    turn = np.radians(tray.turn_deg) + (np.arange(tray.sides) + 0.5) * 2 * np.pi / tray.sides
    reach = tray.radius_cm / math.cos(math.pi / tray.sides)
    flat = np.stack([np.cos(turn), np.sin(turn)], 1) * reach
    mesh = _mesh("floor", np.c_[flat, np.full(len(flat), 0.02)], [tuple(range(tray.sides))])
    _flat_uv(mesh, flat / span_cm + 0.5)
    mesh.materials.append(_ground_material(tray.floor, span_cm))
    _object("floor", mesh)
    stuff = _ground_material(tray.wall, span_cm)
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    for wall in tray_walls(tray):
        points = _mitred(wall, tray.sides)
        mesh = _mesh("wall", points, faces)
        corners = ((points - wall.middle) @ wall.axes)[np.array(faces).ravel()]
        _flat_uv(mesh, corners[:, [0, 2]] / span_cm + 0.5)
        mesh.materials.append(stuff)
        _bevel(_object("wall", mesh), 0.12)


def add_bowl(bowl: Bowl, span_cm: float) -> None:
    """A bowl, its grain that of the board it was turned from; its floor a hair above the table."""
    points, quads = bowl_mesh(bowl)
    mesh = _smooth_mesh("bowl", points + np.array([0, 0, 0.02]), quads)
    _flat_uv(mesh, points[quads.ravel(), :2] / span_cm + 0.5)
    mesh.materials.append(_ground_material(bowl.stuff, span_cm))
    _object("bowl", mesh)


def _mitred(wall: Wall, sides: int) -> Array:
    """The corners of a wall, each as far along it as its neighbour's corner reaches."""
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    along = wall.axes[:, 0]
    middle = signs * (0, 1, 1) * wall.half @ wall.axes.T + wall.middle
    outward = middle @ np.array([along[1], -along[0], 0])
    reach = outward * math.tan(math.pi / sides)
    return np.asarray(middle + (signs[:, 0] * reach)[:, None] * along)


def die_blender_mesh(look: DieLook, cells: int) -> bpy.types.Mesh:
    """A die's surface with its material, as large as life."""
    shape = die_mesh(look, cells, bends=3 if cells < 25 else 5)
    mesh = _smooth_mesh("die", shape.vertices * look.edge_cm / 2, shape.quads)
    mesh.uv_layers.new(name="uv").uv.foreach_set("vector", shape.uv.astype(np.float32).ravel())
    mesh.materials.append(die_material(look))
    return mesh


def add_die(die: Resting, mesh: bpy.types.Mesh) -> bpy.types.Object:
    """A die where it rests."""
    body = _object("die", mesh)
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = die.rotation, die.middle
    body.matrix_world = Matrix(matrix.tolist())
    return body


def add_thing(placed: Placed) -> None:
    """A thing at its place: printed, metal, or of its colour."""
    thing = placed.thing
    rng = np.random.default_rng(thing.seed + 2)
    rough = float(rng.uniform(0.1, 0.7))
    if thing.kind == "paper":
        whole = 1 / thing.size_cm
        stuff = printed_material(print_on(thing)[::-1], height=None, roughness=rough, box=whole)
    elif thing.kind == "solid":
        numbers = solid_print(solid_sides(thing), thing.colour, rng)
        stuff = printed_material(numbers, height=None, roughness=rough)
    else:
        metal = thing.kind == "coin" or (thing.kind == "machine" and rng.uniform() < 0.6)
        tint: Colour = (
            (0.8, 0.6, 0.4) if thing.kind == "coin" and rng.uniform() < 0.6 else thing.colour
        )
        stuff = plain_material(tint, roughness=rough, metallic=0.9 * metal)
    dark = plain_material((0.05, 0.05, 0.05), roughness=0.6)
    for number, (vertices, faces) in enumerate(thing_mesh(thing)):
        mesh = _mesh(thing.kind, vertices, faces)
        if thing.kind in {"cable", "pen", "pawn"}:
            mesh.shade_smooth()
        if thing.kind == "solid":
            _flat_uv(mesh, solid_uv(vertices, faces))
        mesh.materials.append(dark if number and thing.kind in {"button", "pen"} else stuff)
        body = _object(thing.kind, mesh)
        body.location = (placed.x, placed.y, 0.0)
        body.rotation_euler = (0, 0, placed.turn)
        if thing.kind in {"coin", "button", "machine", "brick", "solid"}:
            _bevel(body, 0.06)


def add_hand(at: Reaching, cell_cm: float) -> None:
    """A hand and its sleeve, its skin in cells of about that size."""
    vertices, quads = skin_surface(at.bones, float(np.clip(cell_cm, 0.13, 0.3)))
    mesh = _smooth_mesh("hand", vertices, quads)
    tones = np.c_[skin_tones(at.hand, at.bones, vertices) ** 2.2, np.ones(len(vertices))]
    layer = mesh.color_attributes.new("skin", "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", tones.astype(np.float32).ravel())
    mesh.materials.append(skin_material("skin"))
    points, faces, cloth = sleeve_surface(at.hand, at.bones)
    sleeve = _smooth_mesh("sleeve", points, faces)
    _flat_uv(sleeve, cloth)
    sleeve.materials.append(printed_material(cloth_picture(at.hand), height=None, roughness=0.95))
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = at.axes, at.wrist
    for body in (_object("hand", mesh), _object("sleeve", sleeve)):
        body.matrix_world = Matrix(matrix.tolist())


def add_room(seed: int, strength: float) -> None:
    """The room around the table: walls, a dark floor's end, windows and bright ceiling lamps."""
    rng = np.random.default_rng(seed)
    sky = np.empty((64, 128, 3), np.float32)
    up = np.linspace(-1, 1, 64)[:, None]
    tone = (
        rng.uniform(0.3, 1.2)
        + up * rng.uniform(-0.2, 0.5)
        + 0.2 * np.cos(np.linspace(0, 2 * np.pi, 128) + rng.uniform(0, 6))
    )
    sky[:] = np.maximum(tone, 0.05)[..., None] * rng.normal(1, 0.07, 3)
    for _ in range(rng.integers(0, 5)):
        y, x = int(rng.integers(33, 60)), int(rng.integers(0, 128))
        high, wide = int(rng.integers(2, 12)), int(rng.integers(2, 20))
        sky[y : y + high, x : x + wide] = rng.uniform(2, 14) * rng.normal(1, 0.1, 3)
    sky /= sky[32:].mean()
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    around = nodes.new("ShaderNodeTexEnvironment")
    around.image = image_of(sky, light=True)
    links.new(around.outputs["Color"], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def add_lamp(lamp: Lamp, share: float) -> None:
    """A lamp that gives ``share`` × its own share of the light of the room."""
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape, data.size = "DISK", lamp.size_cm
    tilt, turn = math.radians(lamp.tilt_deg), math.radians(lamp.turn_deg)
    at = Vector((math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt)))
    data.energy = 4 * math.pi * share * lamp.share * 2 * lamp.distance_cm**2 / max(0.3, at.z)
    data.color = (1 + 0.3 * lamp.warmth, 1.0, max(0.2, 1 - 0.5 * lamp.warmth))
    body = bpy.data.objects.new("lamp", data)
    body.location = at * lamp.distance_cm
    body.rotation_euler = at.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(body)


def add_camera(view: View, focus_blur: float) -> bpy.types.Object:
    """The camera that ``view`` describes."""
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.sensor_width = "HORIZONTAL", 36.0
    data.lens = view.focal_px * 36.0 / view.width
    data.clip_end = 100000.0
    if focus_blur:
        far = float(-view.position[2] / view.axes[2, 2])
        data.dof.use_dof, data.dof.focus_distance = True, far * 1.04
        data.dof.aperture_fstop = data.lens / 1000 / (0.0012 * focus_blur * far / 100 * 10)
    body = bpy.data.objects.new("camera", data)
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = view.axes * (1, -1, -1), view.position
    body.matrix_world = Matrix(matrix.tolist())
    scene = bpy.context.scene
    scene.collection.objects.link(body)
    scene.camera = body
    scene.render.resolution_x, scene.render.resolution_y = view.width, view.height
    scene.render.resolution_percentage = 100
    return body


def _mesh(name: str, points: Array, faces: list[tuple[int, ...]]) -> bpy.types.Mesh:
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, p)) for p in points], [], faces)
    return mesh


def _smooth_mesh(name: str, vertices: Array, quads: NDArray[np.int32]) -> bpy.types.Mesh:
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.astype(np.float32).ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set("vertex_index", quads.ravel())
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    mesh.update(calc_edges=True)
    mesh.shade_smooth()
    return mesh


def _object(name: str, mesh: bpy.types.Mesh) -> bpy.types.Object:
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    return body


def _flat_uv(mesh: bpy.types.Mesh, corners: Array) -> None:
    mesh.uv_layers.new(name="uv").uv.foreach_set("vector", corners.astype(np.float32).ravel())


def _bevel(body: bpy.types.Object, width_cm: float) -> None:
    bevel = body.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = width_cm, 2

"""What things are made of, as Cycles shader nodes."""

from __future__ import annotations

import bpy
import numpy as np
from numpy.typing import NDArray

from scene.dice import Colour, DieLook
from scene.mesh import pip_atlas

Node = bpy.types.ShaderNode
Socket = bpy.types.NodeSocket


def image_of(pixels: NDArray[np.float32], *, light: bool = False) -> bpy.types.Image:
    """A Blender image of RGB or RGBA rows, bottom row first; ``light``: linear, else display."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new("pixels", width, height, alpha=True, float_buffer=light)
    if not light:
        image.alpha_mode = "CHANNEL_PACKED"
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., : pixels.shape[2]] = pixels
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    return image


def linear(colour: Colour) -> tuple[float, float, float, float]:
    """Display RGB -> linear RGBA."""
    r, g, b = (float(max(0.0, c) ** 2.2) for c in colour)
    return (r, g, b, 1.0)


class _Shader:
    """One material while its nodes are put together."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self._tree = self.material.node_tree
        self.surface = self._tree.nodes["Principled BSDF"]

    def node(self, kind: str, **settings: object) -> Node:
        node = self._tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def link(self, out: Socket, into: Socket) -> None:
        self._tree.links.new(out, into)

    def set(self, **values: object) -> None:
        for name, value in values.items():
            self.surface.inputs[name.replace("_", " ")].default_value = value

    def mix(self, share: Socket | float, a: Socket | Colour, b: Socket | Colour) -> Socket:
        """Colour a where share is 0, b where it is 1."""
        node = self.node("ShaderNodeMix", data_type="RGBA")
        for socket, value in ((node.inputs[0], share), (node.inputs[6], a), (node.inputs[7], b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            else:
                socket.default_value = linear(value) if isinstance(value, tuple) else value
        return node.outputs[2]


def plain_material(
    colour: Colour, *, roughness: float, metallic: float = 0.0
) -> bpy.types.Material:
    """One colour all over."""
    shader = _Shader("plain")
    shader.set(Base_Color=linear(colour), Roughness=roughness, Metallic=metallic)
    return shader.material


def printed_material(
    rgb: NDArray[np.float32],
    *,
    height: NDArray[np.float32] | None,
    roughness: float,
    box: float | None = None,
) -> bpy.types.Material:
    """A picture by UV, or projected from all sides at ``box`` pictures a cm; height in cm."""
    shader = _Shader("printed")
    shader.set(Roughness=roughness)
    picture = shader.node("ShaderNodeTexImage", image=image_of(rgb), extension="MIRROR")
    if box:
        where = shader.node("ShaderNodeTexCoord")
        scale = shader.node("ShaderNodeVectorMath", operation="SCALE")
        scale.inputs["Scale"].default_value = box
        shader.link(where.outputs["Object"], scale.inputs[0])
        moved = shader.node("ShaderNodeVectorMath", operation="ADD")
        moved.inputs[1].default_value = (0.5, 0.5, 0.5)  # the picture's middle on the thing's
        shader.link(scale.outputs[0], moved.inputs[0])
        shader.link(moved.outputs[0], picture.inputs["Vector"])
        picture.projection = "BOX"
    shader.link(picture.outputs["Color"], shader.surface.inputs["Base Color"])
    if height is not None:
        relief = shader.node("ShaderNodeTexImage", extension="MIRROR")
        relief.image = image_of(np.repeat(height[..., None], 3, 2), light=True)
        bump = shader.node("ShaderNodeBump")
        bump.inputs["Distance"].default_value = 1.0
        shader.link(relief.outputs["Color"], bump.inputs["Height"])
        shader.link(bump.outputs["Normal"], shader.surface.inputs["Normal"])
    return shader.material


def skin_material(attribute: str) -> bpy.types.Material:
    """Skin of the colour that an attribute of the mesh has: light goes into it, red deepest."""
    shader = _Shader("skin")
    tone = shader.node("ShaderNodeAttribute", attribute_name=attribute)
    shader.link(tone.outputs["Color"], shader.surface.inputs["Base Color"])
    shader.set(Roughness=0.48, Subsurface_Weight=0.25, Subsurface_Scale=0.25)
    shader.surface.inputs["Subsurface Radius"].default_value = (1.0, 0.35, 0.2)
    lines = shader.node("ShaderNodeTexNoise")
    lines.inputs["Scale"].default_value, lines.inputs["Detail"].default_value = 5.0, 4.0
    where = shader.node("ShaderNodeTexCoord")
    shader.link(where.outputs["Object"], lines.inputs["Vector"])
    bump = shader.node("ShaderNodeBump")
    bump.inputs["Distance"].default_value, bump.inputs["Strength"].default_value = 0.08, 0.5
    shader.link(lines.outputs[0], bump.inputs["Height"])
    shader.link(bump.outputs["Normal"], shader.surface.inputs["Normal"])
    return shader.material


def die_material(look: DieLook) -> bpy.types.Material:
    """A die: its stuff, with the pips of its atlas painted in."""
    shader = _Shader("die")
    atlas = shader.node("ShaderNodeTexImage", image=image_of(pip_atlas(look)), extension="EXTEND")
    body = _veined(shader, look, _STUFFS[look.stuff](shader, look))
    paint = atlas.outputs["Alpha"]
    colour = shader.mix(paint, body, atlas.outputs["Color"])
    shader.link(colour, shader.surface.inputs["Base Color"])
    shader.set(Roughness=look.roughness)
    if look.stuff == "clear":
        _opaque_where(shader, paint, "Transmission Weight", 0.92)
    if look.stuff == "metal":
        _opaque_where(shader, paint, "Metallic", 1.0)
    if look.pip_metal:
        metal = shader.surface.inputs["Metallic"]
        _between(shader, paint, metal, metal.default_value, look.pip_metal)
        _between(shader, paint, shader.surface.inputs["Roughness"], look.roughness, 0.38)
    return shader.material


def _opaque_where(shader: _Shader, paint: Socket, name: str, strength: float) -> None:
    share = shader.node("ShaderNodeMath", operation="MULTIPLY_ADD")
    share.inputs[1].default_value, share.inputs[2].default_value = -strength, strength
    shader.link(paint, share.inputs[0])
    shader.link(share.outputs[0], shader.surface.inputs[name])


def _between(shader: _Shader, paint: Socket, into: Socket, body: float, pips: float) -> None:
    """One value in the body, another where there is paint."""
    share = shader.node("ShaderNodeMath", operation="MULTIPLY_ADD")
    share.inputs[1].default_value, share.inputs[2].default_value = pips - body, body
    shader.link(paint, share.inputs[0])
    shader.link(share.outputs[0], into)


def _noise(
    shader: _Shader, look: DieLook, scale: float, *, distortion: float, detail: float
) -> Socket:
    """Noise through the die's body, 0..1, its own pattern for each seed."""
    where = shader.node("ShaderNodeTexCoord")
    moved = shader.node("ShaderNodeVectorMath", operation="ADD")
    rng = np.random.default_rng(look.pattern_seed)
    moved.inputs[1].default_value = tuple(rng.uniform(-50, 50, 3))
    shader.link(where.outputs["Object"], moved.inputs[0])
    noise = shader.node("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale / look.edge_cm
    noise.inputs["Distortion"].default_value = distortion
    noise.inputs["Detail"].default_value = detail
    shader.link(moved.outputs[0], noise.inputs["Vector"])
    return noise.outputs["Factor"] if "Factor" in noise.outputs else noise.outputs[0]


def _ramp(shader: _Shader, share: Socket, low: float, high: float) -> Socket:
    stretch = shader.node("ShaderNodeMapRange")
    stretch.inputs["From Min"].default_value, stretch.inputs["From Max"].default_value = low, high
    shader.link(share, stretch.inputs["Value"])
    return stretch.outputs[0]


def _plain(shader: _Shader, look: DieLook) -> Socket:
    return shader.mix(0.0, look.colours[0], look.colours[0])


def _marbled(shader: _Shader, look: DieLook) -> Socket:
    rng = np.random.default_rng(look.pattern_seed + 1)
    twist, sharp = rng.uniform(0.5, 4), rng.uniform(0.03, 0.2)
    share = _noise(shader, look, rng.uniform(0.8, 3), distortion=twist, detail=3)
    shader.set(Coat_Weight=0.4)
    return shader.mix(_ramp(shader, share, 0.5 - sharp, 0.5 + sharp), *look.colours[:2])


def _veined(shader: _Shader, look: DieLook, body: Socket) -> Socket:
    """Fine veins through the body, where noise passes its middle."""
    if not look.veins:
        return body
    rng = np.random.default_rng(look.pattern_seed + 2)
    share = _noise(shader, look, rng.uniform(1.5, 4.5), distortion=rng.uniform(0.5, 3), detail=3)
    off = shader.node("ShaderNodeMath", operation="SUBTRACT")
    off.inputs[1].default_value = 0.5
    shader.link(share, off.inputs[0])
    apart = shader.node("ShaderNodeMath", operation="ABSOLUTE")
    shader.link(off.outputs[0], apart.inputs[0])
    line = _ramp(shader, apart.outputs[0], rng.uniform(0.012, 0.045), 0.003)
    strength = shader.node("ShaderNodeMath", operation="MULTIPLY")
    strength.inputs[1].default_value = look.veins
    shader.link(line, strength.inputs[0])
    return shader.mix(strength.outputs[0], body, look.colours[2])


def _pearl(shader: _Shader, look: DieLook) -> Socket:
    rng = np.random.default_rng(look.pattern_seed + 1)
    share = _noise(shader, look, rng.uniform(1, 3), distortion=rng.uniform(1, 3), detail=5)
    swirl = shader.mix(_ramp(shader, share, 0.35, 0.65), look.colours[0], (0.85, 0.85, 0.88))
    tint = shader.mix(float(rng.uniform(0.2, 0.6)), swirl, look.colours[0])
    shader.set(Metallic=float(rng.uniform(0.2, 0.6)), Coat_Weight=0.8, Sheen_Weight=0.2)
    return tint


def _speckled(shader: _Shader, look: DieLook) -> Socket:
    rng = np.random.default_rng(look.pattern_seed + 1)
    share = _noise(shader, look, rng.uniform(8, 25), distortion=0, detail=1)
    edge = rng.uniform(0.5, 0.66)
    return shader.mix(_ramp(shader, share, edge - 0.02, edge + 0.02), *look.colours[:2])


def _clear(shader: _Shader, look: DieLook) -> Socket:
    shader.set(IOR=1.49)
    pale = tuple(0.55 + 0.45 * c for c in look.colours[0])
    tint = look.colours[0] if look.pattern_seed % 3 else (pale[0], pale[1], pale[2])
    return shader.mix(0.0, tint, tint)


_STUFFS = {
    "plain": _plain,
    "marbled": _marbled,
    "pearl": _pearl,
    "clear": _clear,
    "speckled": _speckled,
    "metal": _plain,
}

"""A throw of dice in Blender: planned by its seed, dropped as rigid bodies, rendered, labelled."""

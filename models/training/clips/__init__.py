"""Filmed turns: what happens in each, and the camera that the ray caster plays."""

"""Pixels to dice. Knows nothing of Farkle or of windows."""

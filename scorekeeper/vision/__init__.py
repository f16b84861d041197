"""Pixels to dice. Knows nothing of Farkle, of files or of windows."""

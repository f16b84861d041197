"""Farkle: dice, house rules, scoring, and the game as the replay of its events.

Standard library only; immutable values and pure functions. Knows nothing of pictures, files or Qt.
"""

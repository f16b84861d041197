"""scorekeeper: reads real dice through a camera and scores Farkle under the table's own rules."""

__version__ = "0.1.0"

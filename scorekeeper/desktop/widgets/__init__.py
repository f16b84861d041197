"""Widgets that several pages are made of; they show plain values and know no rule."""

"""The window: the only package that imports QtWidgets and QtMultimedia."""

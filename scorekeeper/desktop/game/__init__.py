"""The game as the window plays it, and the page it is played on."""

"""Sources off the window's thread: webcams, what is watched, what is read of it."""

"""The networks: how they are made, how they go on from others, and their files."""

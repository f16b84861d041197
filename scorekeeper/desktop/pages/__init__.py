"""The pages before, beside and after the game."""

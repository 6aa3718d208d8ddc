"""What is decided before a game, and what is kept after it."""

"""The kit: mechanisms that games share and choose from. It knows the engine, and no game."""

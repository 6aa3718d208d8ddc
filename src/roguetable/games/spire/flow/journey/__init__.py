"""The way up the Spire: set-up, map, Acts."""

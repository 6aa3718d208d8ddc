"""Slay the Spire: The Board Game."""

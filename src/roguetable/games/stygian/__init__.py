"""The Stygian Society: climb six floors of a wizard's tower with a cube tower for dice."""

"""The command line: `roguetable play`, `sim`, `rules` and the others."""

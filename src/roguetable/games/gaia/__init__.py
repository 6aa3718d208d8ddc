"""Gone to Gaia, in the rooms of every game: begin with `flow/`, its table of contents."""

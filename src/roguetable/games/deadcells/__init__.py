"""Dead Cells: run after run through biomes of monsters, a little stronger after every death."""

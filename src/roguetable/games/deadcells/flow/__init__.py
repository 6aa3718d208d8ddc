"""The order of things, a file for each chapter of the rulebook. Read them in this order.

* `before_a_run.py`: what the Group may change between two runs; `setup.py`: a run is set up.
* `biome_setup.py`: a biome is laid out; `exploring.py`: the Group moves, flips a tile and looks who is alive.
* `tiles.py`, `checks.py`, `gains.py`: what lies on a tile, what is asked of the First Player, who gets what;
  `equipping.py`: into which slot; `biome_tokens.py`: Worms, Malaise, Lanterns, Keys and Bells.
* `combat/`: a fight, from the first enemy placed to the last card drawn.
* `interbiome.py`: blueprints, the market, the next biome; `unpacking.py`: who lays equipment aside before; `boss.py`:
  a boss, turn by turn; `boss_tokens.py`: what it lays on the board.
* `end_of_run.py` and `spending.py`: what is lost, what is kept, and what cells buy; `upgrades.py`: a card is taken;
  `mutations.py`: it finds its slot; `feats.py`: wagers that are won; `purging.py`: cards that leave for good.
* For all of them: `which.py`, questions that others are made of; `absent.py`, who cannot be chosen and why;
  `hooks.py`, what the fight calls upwards, answered.
"""

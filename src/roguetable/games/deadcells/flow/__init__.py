"""The order of things, a file for each chapter of the rulebook. Read them in this order.

* `setup.py`: a run is set up; `exploring.py`: the Group moves, flips a tile and looks who is alive.
* `tiles.py`, `checks.py`, `gains.py`: what lies on a tile, what is asked of the First Player, who gets what.
* `combat/`: a fight, from the first enemy placed to the last card drawn.
* `interbiome.py`: blueprints, the market, the next biome; `boss.py`: a boss, turn by turn.
* `end_of_run.py` and `spending.py`: what is lost, what is kept, and what cells buy.
"""

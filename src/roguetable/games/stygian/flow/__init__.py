"""The order of things, a file for each chapter of the rulebook. Read them in this order.

* `setup.py`: the table is set up, in nine steps.
* `floor.py`: a floor begins, in five steps; when it is complete, the party climbs on. In between lie
  its chests, their treasures and trading (`chests.py`).
* `turn.py`: hero after hero takes a turn: a support, then an action. The action goes on in `drop.py`
  (cubes fall), `enemy_step.py` (enemies act) and `hero_action.py` (the hero does, and pays: `payment.py`);
  `end_of_turn.py` is the rest.
* What happens on the way: `enemies.py` (they are hit and fall), `levels.py` (the party learns from it),
  `party.py` (wounds and luck), `peril.py`, `status.py` (afflictions), `responses.py` (who answers what), and
  `choices.py` (what cards leave to the players).
* For all of them: `which.py`, questions that others are made of.
"""

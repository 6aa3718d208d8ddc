"""A fight, in this order; `fight.py` has it as one list.

* `setup.py`: enemies and loot; `playing.py` and `passing.py`: cards face down; `out_of_turn.py`: what of it is tried
  at another moment.
* `rounds.py`: 0 to IV from left to right; `round_end.py`: Poison, Bleeding, who moves.
* `acting.py`, `skills.py`, `looting.py`: what the Group does; `targets.py`: to whom.
* `damage.py`, `hurting.py`, `states.py`: who takes Damage and States, and who dies; `keeping.py`: which Shields one
  may want to keep; `foreseeing.py`: what is told of it before somebody is chosen.
* `upkeep.py`: what is kept, what is discarded, what is drawn; `summary.py`: what the fight came to.
"""

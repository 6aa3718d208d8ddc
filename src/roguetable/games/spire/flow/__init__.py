"""The order of things, a file for each chapter of the rulebook. Read them in this order.

* `journey/setup.py`: the table is set up, players sit down (`seating.py`), Neow blesses them
  (`neow.py`); or they begin in a later Act (`quick_start.py`), with modifiers of a day (`modifiers.py`).
* `journey/acts.py`: an Act is set up. `journey/climb.py`: the climb, Act after Act.
* `journey/map.py`: the party moves up, room by room; `rooms/` has what awaits it there.
* `combat/combat_setup.py`: a fight begins. `combat/round.py`: its rounds, phase by phase.
* `combat/end_of_combat.py`: it is over, and the table is cleared.
* `hooks.py`: what lies below calls upwards, answered.
"""

"""A fight, from the first card drawn to the cleared table.

`combat_setup.py`, then round after round (`round.py`): `start_of_turn.py` with `die.py`,
`play_phase.py` with `playing_cards.py`, `end_of_turn.py`, `enemy_turn.py`; whenever somebody has died
`deaths.py`, and at last `end_of_combat.py`.
"""

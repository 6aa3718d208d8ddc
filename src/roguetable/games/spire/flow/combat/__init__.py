"""A fight, from the first card drawn to the cleared table.

`combat_setup.py`, then round after round (`round.py`): `start_of_turn.py` with `next_round.py`,
`die.py` and `facing.py`, `play_phase.py` with `playing_cards.py`, `shivs.py` and `previews.py`,
`end_of_turn.py`, `enemy_turn.py`; whenever somebody has died `deaths.py` with `corpses.py`, and at
last `end_of_combat.py`. What cards ask for: `aiming.py`, `card_choices.py`, `picking_cards.py`,
`orbs.py`, `die_relics.py`. What happens at one moment: `abilities.py`, `once_per_combat.py`.
"""

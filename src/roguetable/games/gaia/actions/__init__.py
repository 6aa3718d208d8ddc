"""Small verbs on the table, with no question and no order of play.

* A suit: `suits.py` (weapons, slots, elements), `tokens.py` (consumables), `products.py`, `levels.py`,
  `curses.py` (what enemy abilities leave on it); `harm.py`: HP.
* The board: `tiles.py` (enemies), `walking.py` (delvers, the Witness), `parts.py` (creature parts).
* `campaign.py`: the campaign sheet. `do.py`, `moments.py`: what a row does, and when.
"""

"""How Gone to Gaia is played, a file for each chapter of the rulebook.

* `setup.py`: suits, equipment, decks; `quest.py`: which Quest, which heroes, which products.
* `wave.py`: the four phases of a Wave and what follows it; `spawning.py`: a Wave is laid out.
* The Delver Phase: `turn.py`, `in_turn.py`, `turn_end.py` with `growing.py`; `moving.py` with `ways.py`;
  `consumables.py`; `attack/`, the way of one attack; `delving.py`, `elements.py`, `sapping.py`: what weapons and foes
  do besides; `levels.py`: what XP brings; `death.py`: a delver dies.
* `parting.py`: Enemy Parting Shots; `story.py`: the Story Phase; `interlude.py`: retreat, Gaia, or on.
* `goals.py`, `quest_end.py`: a Quest is over. Then the town: `town.py`, `shop.py`, `giving.py`,
  `gained_products.py`, chapter by chapter (`chapters.py`).
* `onslaught.py`: the mode without a campaign.
* `which.py`: questions that others are made of; `dice.py`: dice, and Rerolls of them.
"""

"""What awaits the party in the rooms of the map.

`campfire.py`, `events.py`, `treasure.py`, `merchant.py` with `unsold.py`; rewards in `rewards.py`, those of a
fight in `rewards_combat.py`, on offer in `rewards_offer.py`, refused in `rewards_refused.py`; `insanity.py`,
which strikes between them; and `free_actions.py`, what players may do in all of them. What many of them ask
for: `paying.py`, `giving.py`, `changing_cards.py`, `potion_limit.py`, `courier.py`.
"""

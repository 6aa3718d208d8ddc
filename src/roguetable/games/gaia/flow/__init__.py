"""How Gone to Gaia is played, a file for each chapter of the rulebook.

A Quest is a series of Waves (`wave.py`): the Delver Phase (`turn.py`, `moving.py`, `consumables.py`, and
`attack/`, the way of one attack), Parting Shots (`parting.py`), the Story Phase (`story.py`) and the Interlude
(`interlude.py`, `spawning.py`). `levels.py` is what XP brings. After a Quest (`quest.py`) comes the town (`town.py`,
`shop.py`), chapter by chapter (`chapters.py`). `onslaught.py` is the mode without a campaign.
"""

"""The way of one attack.

It is declared (`declaring.py`; `compass.py` where a die says which way, `doubling.py` where a doubler is
spent in the middle of a card), does its damage (`damage.py`), is answered
(`countering.py`; `striking.py`: whom it strikes, `citing.py`: by which rules), and kills (`killing.py`). Then come its
after-effects (`after_attempts.py`, `afterwards.py`): enemies that move (`enemy_moves.py`), and what it costs the
attacker (`prices.py`).
"""

"""The way of one attack.

It is declared (`declaring.py`), does its damage (`damage.py`), is answered (`countering.py`), and kills
(`killing.py`).
"""

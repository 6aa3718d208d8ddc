"""A fight: `setup.py`, `playing.py` (cards face down), `rounds.py` with `acting.py` and `damage.py`, `upkeep.py`."""

"""The way of one attack: declared (`declaring.py`), damage (`damage.py`), answered (`countering.py`), deaths (`killing.py`)."""

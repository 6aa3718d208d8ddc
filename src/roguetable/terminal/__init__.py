"""The terminal client: the whole table on one screen (`app`), or line by line (`plain`).

Both draw the view of any game by the kind of its panels; neither knows a game.
"""

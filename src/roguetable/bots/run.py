"""The run beyond this fight: how far it comes by habits."""

from roguetable.bots.base import habit_or_any
from roguetable.engine.chance import Chance
from roguetable.engine.judge import ANYBODY, NO_REACH, Judge
from roguetable.engine.state import State, choose_known

LONGEST_RUN = 600
"""Decisions of a run that is played on, for each chapter."""


def play_run(judge: Judge, table: State, chance: Chance, seat: int) -> float:
    """Play a run on by habits, to the end of as many chapters as the judge looks ahead: its value.

    It is the run of one seat alone (`Judge.alone`), or of all (`ANYBODY`).
    """
    reach = judge.reach(table)
    parted = seat == ANYBODY  # nobody has to leave any more
    chapters = judge.chapters()
    longest = LONGEST_RUN * chapters
    lent: list[int] = []
    while True:
        request = table.request
        if request is None or longest == 0:
            break
        judge.lend(table, lent)
        now = judge.reach(table)
        if now != reach:
            reach = now
            chapters -= 1
            if chapters == 0 or now == NO_REACH:
                break
        if not parted:
            parted = judge.alone(table, seat)
            if parted:
                continue  # who goes on alone may be somewhere else by now, or dead
        choose_known(table, habit_or_any(judge, table, chance))
        longest -= 1
    return judge.run_value(table)

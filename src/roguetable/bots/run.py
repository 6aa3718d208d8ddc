"""The run beyond this fight: how far it comes by habits."""

from roguetable.engine.chance import Chance
from roguetable.engine.judge import NO_OPTION, NO_REACH, Judge
from roguetable.engine.state import State, choose_known

LONGEST_RUN = 600
"""Decisions of a run that is played on, for each chapter."""


def play_run(judge: Judge, table: State, chance: Chance) -> float:
    """Play a run on by habits, to the end of as many chapters as the judge looks ahead: its value."""
    reach = judge.reach(table)
    chapters = judge.chapters()
    longest = LONGEST_RUN * chapters
    while True:
        request = table.request
        if request is None or longest == 0:
            break
        now = judge.reach(table)
        if now != reach:
            reach = now
            chapters -= 1
            if chapters == 0 or now == NO_REACH:
                break
        option = judge.quick(table)
        if option == NO_OPTION:
            options = request.options
            option = options[chance.below(0, len(options))]
        choose_known(table, option)
        longest -= 1
    return judge.run_value(table)

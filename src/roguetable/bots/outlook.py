"""How a run stands: how far it comes when it is played on by habits, on tables dealt anew.

Habits win less often than bots do, so the share of such runs that is won is no chance to win. But the better a run
stands, the further they come; how often a bot won from there has been counted (`odds.py`).
"""

from math import sqrt
from typing import Final

from roguetable.bots.base import SEEDS, habit_or_any
from roguetable.bots.run import LONGEST_RUN
from roguetable.engine.chance import Chance
from roguetable.engine.judge import Judge
from roguetable.engine.state import WON, State, choose_known

TABLES: Final = 32
"""Runs that are played on for one outlook; with so many the chances were counted."""

MOST_DECISIONS: Final = 6 * LONGEST_RUN
"""Of one run: longer ones are left where they stand."""


class Outlook:
    """Where a run stands, as averages over the tables on which it was played on."""

    now: float  # how far it has come (`Judge.progress`)
    end: float  # how far it comes
    won: float  # the share that is won
    judged: float  # what the judge makes of the table
    tables: int  # on which it was played on
    end_squares: float  # of how far it comes, also on average: how far that lies apart

    def __init__(
        self,
        now: float,
        end: float,
        won: float,
        judged: float,
        tables: int,
        end_squares: float = 0.0,
    ) -> None:
        self.now = now
        self.end = end
        self.won = won
        self.judged = judged
        self.tables = tables
        self.end_squares = end_squares

    def with_more(self, more: "Outlook") -> "Outlook":
        """The same table, looked at longer: each of all its tables counts as much as any other."""
        tables = self.tables + more.tables
        mine = self.tables / tables
        other = more.tables / tables
        return Outlook(
            mine * self.now + other * more.now,
            mine * self.end + other * more.end,
            mine * self.won + other * more.won,
            mine * self.judged + other * more.judged,
            tables,
            mine * self.end_squares + other * more.end_squares,
        )

    def with_luck(self, errors: float) -> "Outlook":
        """The same table as it would look with so many standard errors more luck, or less: where runs end, and how
        many are won.
        """
        apart = sqrt(max(0.0, self.end_squares - self.end * self.end) / max(1, self.tables - 1))
        share = (self.won * self.tables + 0.5) / (self.tables + 1)
        rare = sqrt(share * (1.0 - share) / self.tables)
        end = min(1.0, max(0.0, self.end + errors * apart))
        won = min(1.0, max(0.0, self.won + errors * rare))
        return Outlook(self.now, end, won, self.judged, self.tables, self.end_squares)


def outlook(judge: Judge, state: State, seat: int, chance: Chance, tables: int = TABLES) -> Outlook:
    """How the run stands for who sees what this seat sees: nothing else changes it."""
    now = 0.0
    end = 0.0
    won = 0.0
    judged = 0.0
    squares = 0.0
    for _ in range(tables):
        table = judge.redeal(state, seat, chance.below(0, SEEDS))
        now += judge.progress(table)
        judged += judge.evaluate(table)
        play_to_the_end(judge, table, chance)
        reached = judge.progress(table)
        end += reached
        squares += reached * reached
        if table.outcome == WON:
            won += 1.0
    return Outlook(
        now / tables, end / tables, won / tables, judged / tables, tables, squares / tables
    )


def play_to_the_end(judge: Judge, table: State, chance: Chance) -> None:
    """Play the whole run on by habits."""
    left = MOST_DECISIONS
    lent: list[int] = []
    while left > 0:
        if table.request is None:
            return
        judge.lend(table, lent)
        choose_known(table, habit_or_any(judge, table, chance))
        left -= 1

"""The end of a run, as a page worth reading: how it went, what decided it, numbers, rules."""

import msgspec

from roguetable.bots.odds import Course, course, odds_along, spread_out
from roguetable.engine.errors import UserError
from roguetable.engine.log import count
from roguetable.engine.recap import (
    Chapter,
    all_frames,
    busiest_rules,
    chapters,
    deciding,
    killer,
    last_lines,
    numbers,
    verdict,
)
from roguetable.engine.state import LOST, OUTCOMES, WON, State
from roguetable.engine.table import Table
from roguetable.engine.view import View

ODDS_SECONDS = 1.5
"""How long the last page waits for what the chances were."""

BARS = "▁▂▃▄▅▆▇█"
MOST_CHAPTERS = 14
MOST_RULES = 5


class Report(msgspec.Struct):
    """Everything the last page says."""

    headline: str
    lost: bool
    verdict: str
    chapters: list[Chapter]
    last_lines: list[str]
    told: list[tuple[str, str]]
    killer: str
    numbers: list[str]
    rules: list[tuple[str, int, str]]
    course: Course
    watched: bool = False
    """Only bots played it."""

    def lines(self) -> list[tuple[str, str]]:
        """The page as paragraphs with their looks."""
        found = [("bold", self.verdict), ("", self.headline)]
        if self.last_lines:
            killed = "What killed them" if self.watched else "What killed you"
            found.append(("bold", killed if self.lost else "How it ended"))
            if self.killer:
                found.append(("", self.killer))
            found += [("faint", line) for line in self.last_lines]
        for heading, sentence in self.told:
            found.append(("bold", heading))
            found.append(("", sentence))
        if self.course.moments:
            found.append(("bold", "How it stood"))
            found += [("", text) for text in course_lines(self.course)]
        if self.chapters:
            found.append(("bold", "The way"))
        for chapter in self.chapters:
            found.append(("", f"{chapter.name}: {count(chapter.moves, 'choice')}"))
        if self.numbers:
            found.append(("bold", "Numbers"))
            found += [("", line) for line in self.numbers]
        if self.rules:
            found.append(("bold", "The rules that spoke most"))
            found += [("faint", f"{times}x  {text}") for _, times, text in self.rules]
        return found


def report(table: Table, view: View, watched: bool = False) -> Report:
    """Look back at a game that is over. It is replayed, so this takes a moment."""
    states: list[State] = []
    try:
        parts = chapters(all_frames(table.journal, table.game, states))
    except UserError:
        parts = []  # a pack was edited meanwhile: with its cards of now this run is another
    catalogue = table.game.rules()
    figures = numbers(table.journal, view)
    return Report(
        view.headline,
        view.outcome == OUTCOMES[LOST],
        verdict(view.outcome, table.move, table.journal.seed),
        parts if 1 < len(parts) <= MOST_CHAPTERS else [],
        last_lines(
            view.log,
            view.outcome,
            table.game.fallen,
            table.game.first_death,
            deciding(table.game, view.outcome),
        ),
        table.game.epilogue(table.state),
        killer(table.game, table.before, table.state, view.outcome),
        [" · ".join(figures[i : i + 4]) for i in range(0, len(figures), 4)],
        [
            (id, times, catalogue[id].text)
            for id, times in busiest_rules(view.log, catalogue, MOST_RULES)
        ],
        course_of(table, states),
        watched,
    )


def course_of(table: Table, states: list[State]) -> Course:
    """How the run stood from move to move, as far as there is time to see."""
    places = spread_out(len(states))
    some = [states[place] for place in places]
    found = odds_along(table.game, some, bool(table.journal.packs), ODDS_SECONDS)
    first = table.journal.first
    moves = [first + place for place in places]
    return course(moves, found, first + len(states) - 1, table.state.outcome == WON)


def course_lines(told: Course) -> list[str]:
    """The chances as a row of bars, a full one for 100 runs of 100, and what there is to say of them.

    >>> from roguetable.bots.odds import Moment
    >>> course_lines(Course([Moment(0, 1), Moment(9, 50), Moment(20, 99)], "search", False, 9, "It turned."))
    ['\u2581\u2584\u2588  how many runs search bots would win from there', 'It turned.']
    """
    bars = "".join(BARS[one.chance * len(BARS) // 101] for one in told.moments)
    lines = [f"{bars}  how many runs {told.bot} bots would win from there", told.text]
    if told.with_packs:
        lines.append("That was counted without the packs of this table.")
    return lines

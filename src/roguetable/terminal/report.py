"""The end of a run, as a page worth reading: how it went, what decided it, numbers, rules."""

import msgspec

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
from roguetable.engine.state import LOST, OUTCOMES
from roguetable.engine.table import Table
from roguetable.engine.view import View

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

    def lines(self) -> list[tuple[str, str]]:
        """The page as paragraphs with their looks."""
        found = [("bold", self.verdict), ("", self.headline)]
        if self.last_lines:
            found.append(("bold", "What killed you" if self.lost else "How it ended"))
            if self.killer:
                found.append(("", self.killer))
            found += [("faint", line) for line in self.last_lines]
        for heading, sentence in self.told:
            found.append(("bold", heading))
            found.append(("", sentence))
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


def report(table: Table, view: View) -> Report:
    """Look back at a game that is over. It is replayed, so this takes a moment."""
    try:
        parts = chapters(all_frames(table.journal, table.game))
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
    )

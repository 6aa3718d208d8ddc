"""The end of a run, as a page worth reading: how it went, what decided it, numbers, rules."""

from collections import Counter

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.table import Table, replay
from roguetable.engine.view import Line, View
from roguetable.terminal.explain import odds as odds_words
from roguetable.terminal.panels import figures

MOST_CHAPTERS = 14
CURVE = 40
_STEPS = "▁▂▃▄▅▆▇█"


class Chapter(msgspec.Struct):
    """A part of the run: what the headline said, how many choices it took, how good it looked."""

    name: str
    moves: int
    odds: float


class Report(msgspec.Struct):
    """Everything the last page says."""

    headline: str
    verdict: str
    curve: str
    chapters: list[Chapter]
    last_lines: list[str]
    numbers: list[str]
    rules: list[tuple[str, int, str]]

    def lines(self) -> list[tuple[str, str]]:
        """The page as paragraphs with their looks."""
        found = [("bold", self.verdict), ("", self.headline)]
        if self.curve:
            found += [("bold", "How it went"), ("accent", self.curve)]
        for chapter in self.chapters:
            choices = "1 choice" if chapter.moves == 1 else f"{chapter.moves} choices"
            chances = f"chances at its end {odds_words(chapter.odds)}"
            found.append(("", f"{chapter.name}: {choices}, {chances}"))
        if self.last_lines:
            lost = self.verdict.startswith("Lost")
            found.append(("bold", "What killed you" if lost else "How it ended"))
            found += [("", line) for line in self.last_lines]
        found.append(("bold", "Numbers"))
        found += [("", line) for line in self.numbers]
        if self.rules:
            found.append(("bold", "The rules that spoke most"))
            found += [("faint", f"{count}x  {text}") for _, count, text in self.rules]
        return found


def report(table: Table, view: View) -> Report:
    """Look back at a game that is over. It is replayed, so this takes a moment."""
    outcome = {"won": "Won!", "lost": "Lost."}.get(view.outcome, "Not over yet.")
    chapters, odds = _story(table)
    counts = Counter(rule for line in view.log for rule in line.rules)
    catalogue = table.game.rules()
    named = [
        (id, count, _short(catalogue[id].text))
        for id, count in counts.most_common(5)
        if id in catalogue
    ]
    return Report(
        view.headline,
        f"{outcome} {table.move} choices, seed {table.journal.seed}.",
        curve(odds),
        chapters if 1 < len(chapters) <= MOST_CHAPTERS else [],
        _last(view.log),
        _numbers(table, view),
        named,
    )


def _story(table: Table) -> tuple[list[Chapter], list[float]]:
    """Chapters are runs of the same beginning of the headline (up to the second ·)."""
    chapters: list[Chapter] = []
    odds: list[float] = []
    game = table.game
    try:
        for each in replay(table.journal, game):
            odds.append(game.evaluate(each.state))
            name = " · ".join(game.headline(each.state).split(" · ")[:2])
            if not chapters or chapters[-1].name != name:
                chapters.append(Chapter(name, 0, odds[-1]))
            chapters[-1].moves += 1
            if each.state.request is not None:
                chapters[-1].odds = odds[-1]
    except UserError:  # begun under other rules: there is no whole story
        return [], []
    return chapters, odds


def curve(odds: list[float]) -> str:
    """How good it looked from the first choice to the last, as a line of blocks.

    >>> curve([0.0, 0.2, 0.4])
    '▁▅█'
    """
    if len(odds) < 2:
        return ""
    count = min(len(odds), CURVE)
    picked = [odds[round(i * (len(odds) - 1) / (count - 1))] for i in range(count)]
    top = len(_STEPS) - 1
    best = max(*odds, 0.01)
    return "".join(_STEPS[min(max(int(value / best * top + 0.5), 0), top)] for value in picked)


def _last(lines: list[Line]) -> list[str]:
    """The lines of the last move, at most six."""
    if not lines:
        return []
    last = [line for line in lines if line.move == lines[-1].move]
    if len(last) < 3:
        last = lines[-3:]
    return [f"{line.text} ({line.why})" if line.why else line.text for line in last[-6:]]


def _numbers(table: Table, view: View) -> list[str]:
    found: list[str] = []
    for panel in view.panels:
        if panel.kind == "tracks":
            found += [f"{item.name} {figures(item)}" for item in panel.items if figures(item)]
    by_seat = Counter(move.seat for move in table.journal.moves)
    if len(view.players) > 1:
        found += [f"{name}: {by_seat[seat]} choices" for seat, name in enumerate(view.players)]
    return [" · ".join(found[i : i + 4]) for i in range(0, len(found), 4)]


def _short(text: str) -> str:
    return text if len(text) <= 66 else text[:63].rstrip() + "..."

"""The phrase book of the log: all that it says while the cards are tested, each phrase once.

A phrase is a line of the log without its names and numbers. The book is
`tests/games/golden/spire-phrases.txt`; each phrase stands in it with the first line that was such,
and what was shown with that.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.games.spire.cards import (
    test_boss_relics,
    test_colorless,
    test_curses,
    test_defect,
    test_defect_powers,
    test_defect_rare,
    test_defect_uncommon,
    test_hits,
    test_ironclad,
    test_ironclad_uncommon,
    test_potions,
    test_relics,
    test_silent,
    test_silent_uncommon,
    test_watcher,
    test_watcher_powers,
    test_watcher_rare,
    test_watcher_uncommon,
    test_watcher_uncommon_skills,
)
from tests.games.spire.cards.cases import Case, played
from tests.games.spire.fights import Fight
from tests.games.spire.rooms import content

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "spire-phrases.txt"
MODULES = (
    test_boss_relics,
    test_colorless,
    test_curses,
    test_defect,
    test_defect_powers,
    test_defect_rare,
    test_defect_uncommon,
    test_hits,
    test_ironclad,
    test_ironclad_uncommon,
    test_potions,
    test_relics,
    test_silent,
    test_silent_uncommon,
    test_watcher,
    test_watcher_powers,
    test_watcher_rare,
    test_watcher_uncommon,
    test_watcher_uncommon_skills,
)


def cases() -> Iterator[Case]:
    """Every case of the card tests, once."""
    found: dict[tuple[str, str], Case] = {}
    for module in MODULES:
        for table in vars(module).values():
            if isinstance(table, list):
                for row in table:
                    if isinstance(row, Case):
                        found[row.card, row.says] = row
    yield from found.values()


def lines(t: Fight) -> Iterator[tuple[str, list[str]]]:
    """The lines of the log, each with the events that are shown with it."""
    assert t.state.log is not None
    for entry in t.state.log.entries:
        if entry.text:
            line = f"{entry.text} [{entry.why}]" if entry.why else entry.text
            yield line, [f"        {event}" for event in entry.events_for(0)]


def phrases(ids: bool = False) -> Callable[[str], str]:
    """How a line becomes a phrase: without the names of rows (and their ids), and without numbers."""
    known = {re.escape(row.name) for row in content().rows if row.name}
    if ids:
        known |= {re.escape(row.id) for row in content().rows if row.id}
    names = re.compile("|".join(sorted(known, key=len, reverse=True)))
    return lambda line: re.sub(r"\d+", "#", names.sub("~", line))


def test_the_log_speaks_in_these_phrases(request: pytest.FixtureRequest) -> None:
    """A change here changes what people read: look at it, then `pytest tests/games --update-golden`."""
    book: dict[str, str] = {}
    phrase_of = phrases()
    for row in cases():
        for line, events in lines(played(row)):
            book.setdefault(phrase_of(line), "\n".join([f"    {line}", *events]))
    text = [f"{phrase}\n{example}" for phrase, example in sorted(book.items())]
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text("\n".join(text) + "\n", encoding="utf-8")
    assert "\n".join(text).splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()

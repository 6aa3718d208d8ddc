"""Every question in words: what can be chosen, and what it means.

The positions are those in which something is refused (`test_refusals_*`), and the ends of card cases
that leave a question open. The words are compared as one text, `tests/games/golden/spire-questions.txt`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.spire.cards.cases import played
from tests.games.spire.cards.test_phrases import cases
from tests.games.spire.fights import Fight
from tests.games.spire.flow.journey.test_refusals_journey import JOURNEY, ON_MAP
from tests.games.spire.flow.rooms import test_refusals_decks, test_refusals_rooms

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "spire-questions.txt"
ROOMS = test_refusals_rooms
TABLES = (
    ON_MAP,
    JOURNEY,
    test_refusals_decks.CASES,
    ROOMS.FREE,
    ROOMS.MOMENTS,
    ROOMS.CAMPFIRE,
    ROOMS.MERCHANT,
    ROOMS.EVENTS,
    ROOMS.REWARDS,
)


def positions() -> Iterator[Fight]:
    for table in TABLES:
        for row in table:
            yield row[0]()
    for case in cases():
        if case.options is not None:
            yield played(case)


def asked(t: Fight) -> list[str]:
    """The open question as text."""
    request = t.state.request
    if request is None:
        return []
    lines = [f"=== {t.asked} (seats {request.seats})"]
    for option in t.table.options():
        about = " ".join(filter(None, (option.subject, option.rule, option.way)))
        printed = ", printed" if option.printed else ""
        lines.append(f"  {option.notation}: {option.sentence} [{about}{printed}]")
    return lines


def test_every_question_is_asked_in_these_words(request: pytest.FixtureRequest) -> None:
    """A change here changes what people read: look at it, then `pytest tests/games --update-golden`."""
    told: set[str] = set()
    lines: list[str] = []
    for position in positions():
        for line in asked(position):
            if line not in told:
                told.add(line)
                lines.append(line)
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == GOLDEN.read_text(encoding="utf-8").splitlines()

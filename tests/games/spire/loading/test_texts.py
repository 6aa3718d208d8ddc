"""What every card, enemy and room says of itself, as one text that is compared as a whole."""

from pathlib import Path

import pytest

from roguetable.engine.rows import Row
from roguetable.games.spire.loading.rows import load_content

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "spire-rows.txt"


def told(row: Row) -> list[str]:
    """A row for people: its sentence, its figures, the words that it is made of."""
    figures = ", ".join(f"{name} {value}" for name, value in row.facts())
    return [
        f"{row.name} ({row.kind}; {figures})",
        f"    {row.sentence()}",
        f"    {', '.join(row.words())}",
    ]


def test_every_card_says_what_it_said(request: pytest.FixtureRequest) -> None:
    """A change here is a change of a card, or of how cards are put into words: look at it.

    `pytest tests/games --update-golden` writes the text anew.
    """
    text = "\n".join(line for row in load_content().rows for line in told(row)) + "\n"
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()

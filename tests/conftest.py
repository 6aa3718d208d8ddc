"""What all tests share."""

import pytest

from roguetable.engine.game import GAMES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden transcripts anew instead of comparing with them",
    )


@pytest.fixture(autouse=True)
def ledge_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The miniature game exists only in tests."""
    monkeypatch.setitem(GAMES, "ledge", "tests.minigame.game:LEDGE")

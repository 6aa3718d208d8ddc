"""Whoever plays in tests has quick hands that are sure of themselves."""

import pytest


@pytest.fixture(autouse=True)
def sure_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press counts at once, however shortly before it the question has changed."""
    monkeypatch.setattr("roguetable.terminal.guard.SETTLE", 0)

"""What all tests share."""

from collections.abc import Iterator

import pytest

from roguetable.engine.game import GAMES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden transcripts anew instead of comparing with them",
    )


@pytest.fixture(autouse=True, scope="session")
def a_home_for_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test touches the profile and the saves of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ROGUETABLE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def ledge_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The miniature game exists only in tests."""
    monkeypatch.setitem(GAMES, "ledge", "tests.minigame.game:LEDGE")

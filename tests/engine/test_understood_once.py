"""What settings were understood as is remembered, and never for other settings."""

from typing import Any

from roguetable.engine.game import Config, configure, understood_once
from roguetable.games.stygian.campaign.settings import understand
from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.loading.rows import load_content


def test_equal_settings_are_understood_once_and_changed_ones_anew() -> None:
    asked: list[Config] = []

    @understood_once
    def understood(config: Config, content: Any) -> int:
        asked.append(dict(config))
        return len(asked)

    config: Config = {"players": 1, "heroes": ["brute"]}
    here, there = object(), object()
    assert [understood(config, here), understood({**config}, here)] == [1, 1]
    config["heroes"].append("mage")  # in place, in a list that was seen before
    assert understood(config, here) == 2
    assert understood(config, there) == 3
    assert len(asked) == 3


def test_tables_of_equal_settings_share_what_was_understood() -> None:
    content = load_content(())
    two = configure(STYGIAN, {"players": 2})
    assert understand(two, content) is understand({**two}, content)
    assert understand({**two, "duo": True}, content).duo
    assert not understand(two, content).duo

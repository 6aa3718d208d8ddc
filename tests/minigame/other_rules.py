"""Ledge under other rules: the same seed is another climb."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from roguetable.engine.game import Config
from roguetable.engine.log import Log
from tests.minigame.game import Ledge, LedgeGame


def change_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on."""
    new = LedgeGame.new

    def otherwise(
        self: LedgeGame,
        config: Config,
        seed: int,
        packs: Sequence[Path] = (),
        log: Log | None = None,
    ) -> Ledge:
        return new(self, config, seed + 1, packs, log)

    monkeypatch.setattr(LedgeGame, "new", otherwise)
    monkeypatch.setattr(LedgeGame, "rules_version", "2")

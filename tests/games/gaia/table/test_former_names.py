"""What is called otherwise now: saves that have the former names open as before."""

from typing import Any

import pytest

from roguetable.engine.snapshot import dump_part, load_part
from roguetable.games.gaia.flow.story import RefreshAll
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.attack import Attack

CONTENT = GAIA.content()
PACKAGE = "roguetable.games.gaia"


def reopened(written: dict[str, Any]) -> Any:
    return load_part(written, CONTENT, PACKAGE)


@pytest.mark.parametrize("swung", [[], [True, False]])
def test_who_swung_in_an_attack_was_called_struck(swung: list[bool]) -> None:
    attack = Attack(1)
    attack.swung = swung
    written = dump_part(attack, CONTENT)
    written["struck"] = written.pop("swung")
    assert reopened(written).swung == swung


def test_the_refreshing_between_the_waves_of_an_onslaught_was_a_step_of_its_own() -> None:
    assert isinstance(reopened({"is": "Recovery"}), RefreshAll)

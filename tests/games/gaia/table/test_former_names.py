"""What is called otherwise now: saves that have the former names open as before."""

from typing import Any

import pytest

from roguetable.engine.snapshot import dump, dump_part, load, load_part
from roguetable.games.gaia.flow.attack.enemy_moves import SwitchWith
from roguetable.games.gaia.flow.story import RefreshAll
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.attack import Attack
from tests.games.gaia.scene import scene

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


def test_a_boss_that_waits_to_teleport_kept_a_list_of_the_minions_that_were_nearest() -> None:
    waiting = reopened({"is": "SwitchWith", "uid": 3, "others": [4, 5]})
    assert isinstance(waiting, SwitchWith)
    assert waiting.uid == 3


def test_graves_that_lay_beside_each_other_on_a_tile_are_one() -> None:
    fight = scene("dummy f1", graves=[{"card": "dummy", "tile": "a1", "tokens": 2}])
    state = fight.state
    content = state.content
    written = dump(state, content)
    strong = {"is": "Grave", "tile": 0, "card": "root-marshal", "tokens": 1}
    elsewhere = {"is": "Grave", "tile": 7, "card": "weakling", "tokens": 1}
    for graves in ([strong, elsewhere], [elsewhere, strong]):
        older = load({**written, "graves": [*written["graves"], *graves]}, content, PACKAGE)
        assert sorted((one.tile, content.name(one.card), one.tokens) for one in older.graves) == [
            (0, "root-marshal", 3),
            (7, "weakling", 1),
        ]
        assert GAIA.invariants(older) == []

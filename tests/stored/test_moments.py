"""Games of an earlier program that were saved in the midst of something: each opens, and goes on to its end.

`0.1.0-c-moments` was made by the program of the set `0.1.0-c`, a save of Gone to Gaia at the first question of each
kind that comes while an attack is on its way, or while a card that asks is being done. Each is named after its
question. They are never made anew, as everything here.
"""

from pathlib import Path

import pytest

from roguetable.engine.replay import load_table, resume_table
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import Which
from tests.games.players import Anybody
from tests.stored.test_stored import unpacked

MOMENTS = sorted((Path(__file__).parent / "0.1.0-c-moments").glob("*.json.xz"))
MIDST_OF_AN_ATTACK = {
    "BlockMenu", "CallBackup", "Disarming", "RerollMenu", "SendEnemy", "TurnEnemy",
    "WhereSummoned", "WhichEquipment", "WhichGuarded", "WhichSpace", "WhichTarget", "WhoNext",
}  # fmt: skip
BY_A_CARD = {
    "AnyElement", "FreeStep", "LoseElements", "NearEnemy", "SapTokens", "ShiftEnemy",
    "WhichDoublers", "WhichTurn",
}  # fmt: skip


def named(path: Path) -> str:
    """The question that was open."""
    return path.name.removeprefix("gaia-").split(".")[0]


def test_every_moment_is_there() -> None:
    assert {named(path) for path in MOMENTS} == MIDST_OF_AN_ATTACK | BY_A_CARD


@pytest.mark.parametrize("path", MOMENTS, ids=named)
def test_a_game_saved_in_the_midst_of_an_attack_goes_on_to_its_end(
    path: Path, tmp_path: Path
) -> None:
    file = unpacked(path, tmp_path)
    known = load_table(file)
    state = known.state
    assert isinstance(state, Gaia)
    request = state.request
    asking = request.step if isinstance(request, Which) else request
    assert type(asking).__name__ == named(path)
    assert (state.attack is not None) == (named(path) in MIDST_OF_AN_ATTACK)
    assert known.game.invariants(state) == []
    assert known.view(0).asked is not None, "it is asked in words"
    with resume_table(file) as table:
        player = Anybody(1)
        while table.state.request is not None:
            table.choose(player.pick(table.state))
            if table.state.request is not None:
                assert table.game.invariants(table.state) == []
    assert load_table(file).digest() == table.digest()

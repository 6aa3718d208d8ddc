"""Campaign sheets as they are kept: read back whole, and a clear word about what is wrong."""

from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.games.gaia.campaign.sheets import read_sheet, write_sheet
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.sheet import fresh_sheet

CONTENT = GAIA.content()


def written(**changes: Any) -> dict[str, Any]:
    return {**write_sheet(fresh_sheet(CONTENT), CONTENT), **changes}


@pytest.mark.rule("gaia.sheet.graveyard")
def test_each_of_the_dead_keeps_their_own_last_words() -> None:
    """Also where a hero of a pack that is not here lay between them."""
    plain = written(
        graveyard=["ottoline-marsh", "stranger-of-a-pack", "old-tamsin"], final_words=[2, 1, 0]
    )
    sheet = read_sheet(plain, CONTENT)
    assert [CONTENT.name(hero) for hero in sheet.graveyard] == ["ottoline-marsh", "old-tamsin"]
    assert sheet.final_words == [2, 0]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"final_words": 5}, "'graveyard' must be a list of ids"),
        ({"graveyard": "nobody"}, "'graveyard' must be a list of ids"),
        ({"graveyard": [7]}, "'graveyard' must be a list of ids, not [7]"),
        ({"final_words": [0]}, "not more than there are dead"),
        ({"opinions": [1]}, "'opinions' must be a mapping, not [1]"),
        ({"slots": [1]}, "'slots' must be a mapping, not [1]"),
        ({"donations": "all"}, "'donations' must be a number"),
        ({"completed": [1]}, "'completed' must be a list of ids"),
        ({"chapter": 8}, "'chapter' must be a number up to 7, not 8"),
        ({"bonus": 3}, "'bonus' must be a number up to 2, not 3"),
        ({"slots": {"mind": 7}}, "'slots' must be a number up to 6, not 7"),
        ({"circuits": -1}, "'circuits' must be a number"),
        ({"circuits": True}, "'circuits' must be a number"),
        ({"boss_parts": {"mind": [1, 2]}}, "'boss_parts' must have a list of 5 numbers"),
        ({"boss_parts": {"mind": [1, 2, 3, 4, "5"]}}, "'boss_parts' must be a number"),
        ({"max_rank": {"body": 3}}, "'max_rank' must be a mapping, not 3"),
        ({"max_rank": {"body": {"bow": 6}}}, "'max_rank' must be a number up to 5, not 6"),
        ({"opinions": {"samantha": "Chum"}}, "'opinions' cannot have 'Chum'. One of: Nemesis"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        read_sheet(written(**changes), CONTENT)
    assert complaint in str(error.value)


def test_a_sheet_comes_back_as_it_was_written() -> None:
    sheet = fresh_sheet(CONTENT)
    sheet.chapter, sheet.bonus, sheet.quests, sheet.visits = 7, 2, 9, 6
    sheet.slots, sheet.minion_parts = [1, 2], [3, 40]
    sheet.boss_parts = [[1, 0, 2, 0, 0], [0, 0, 0, 0, 3]]
    sheet.max_rank[1][3] = 5
    sheet.opinions[2] = 4
    sheet.lost = True
    sheet.ending = CONTENT.endings[1]
    plain = write_sheet(sheet, CONTENT)
    assert write_sheet(read_sheet(plain, CONTENT), CONTENT) == plain


def test_what_a_sheet_does_not_say_is_as_it_is_at_the_start() -> None:
    fresh = fresh_sheet(CONTENT)
    sheet = read_sheet({"format": 1, "chapter": 2}, CONTENT)
    assert (sheet.boss_parts, sheet.max_rank) == (fresh.boss_parts, fresh.max_rank)
    assert (sheet.opinions, sheet.slots) == (fresh.opinions, fresh.slots)
    assert (sheet.lost, sheet.ending) == (False, -1)

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
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        read_sheet(written(**changes), CONTENT)
    assert complaint in str(error.value)

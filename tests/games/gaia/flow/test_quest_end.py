"""A Quest is over: what is recorded on the sheet, and what is lost."""

import pytest

from roguetable.games.gaia.flow.quest_end import RECORD
from tests.games.gaia.quests import quest_wave, settle


@pytest.mark.rule("gaia.town.record-parts", "gaia.town.keep-parts")
def test_boss_parts_at_home_are_added_level_by_level() -> None:
    sheet = {"chapter": 2, "visits": 1, "boss_parts": [[0, 2, 0, 0, 1], [0] * 5]}
    game = quest_wave(sheet=sheet, suit={"boss_parts": [1, 1, 0, 0, 0]})
    RECORD.run(game.state)
    assert game.state.sheet.boss_parts[0] == [1, 3, 0, 0, 1]
    assert game.state.suits[0].boss_parts == [1, 3, 0, 0, 1]


@pytest.mark.rule(
    "gaia.town.lose-xp",
    "gaia.town.lose-levels",
    "gaia.town.lose-elements",
    "gaia.town.record-parts",
    "gaia.town.pickup-needed",
    "gaia.meta.rogue-lite",
)
def test_what_a_quest_gave_is_lost_when_it_ends_but_for_the_parts_that_were_picked_up() -> None:
    lying = [{"tile": "a5", "discipline": "mind"}]
    own = {"minion_parts": 3, "elements": [0], "available": {"ap": 2}}
    game = quest_wave(suit=own, ranks={"blade": 2, "heart": 1}, xp=4, level=2, parts=lying)
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    state = game.state
    assert (state.xp, state.level) == (0, 0)
    assert sum(state.suits[0].ranks) == 0
    assert state.suits[0].max_hp == state.content.figures.health, "the heart is lost, too"
    assert state.suits[0].elements == 0
    assert sum(state.suits[0].available) == 0
    assert state.sheet.minion_parts[0] >= 3
    picked = state.sheet.minion_parts[0]
    assert picked == state.suits[0].minion_parts

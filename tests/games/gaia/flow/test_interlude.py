"""The Interlude after a Wave: what is read on the back of a boss, and what ends there."""

import pytest

from roguetable.games.gaia.flow.interlude import BossBack
from tests.games.gaia.quests import quest_wave, settle


@pytest.mark.rule("gaia.interlude.d-boss-back")
def test_only_the_back_of_a_boss_is_read() -> None:
    fight = quest_wave("dummy f1", "e-summons c2")
    assert not fight.state.content.enemy(fight.foe("c2").card).back
    fight.state.request = None
    fight.state.agenda.clear()
    BossBack().run(fight.state)
    assert not fight.state.agenda, "this boss has nothing on its back, and nobody improves"


@pytest.mark.rule("gaia.quest.end-of-wave")
def test_fear_is_still_held_in_the_story_phase_and_gone_in_the_interlude() -> None:
    game = quest_wave(suit={"fear": 2})
    game.play("run", "run")
    assert "choose 1" in game.options()
    assert game.state.suits[0].fear == 2
    settle(game, "continue")
    assert game.state.suits[0].fear == 0

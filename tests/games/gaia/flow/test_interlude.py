"""The Interlude after a Wave: what is read on the back of a boss, and what ends there."""

import pytest

from roguetable.engine.snapshot import dump, load
from roguetable.engine.state import choose
from roguetable.games.gaia.flow.interlude import BOSS_BACK, BossBack
from roguetable.games.gaia.game import GAIA
from tests.games.gaia.quests import campaign, comes_now, quest_wave, settle, sheet_in
from tests.games.positions import again


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


@pytest.mark.rule("gaia.session.save-after-interlude", "gaia.session.save-exact")
def test_a_quest_put_away_after_an_interlude_goes_on_exactly_there() -> None:
    game = campaign(sheet_in(2))
    settle(game, "use")
    game.state.enemies.clear()  # nobody is left to shoot at who runs
    settle(game, "continue")
    game.play("continue")
    settle(game, "first")
    assert game.state.wave == 2
    content = game.state.content
    saved = load(dump(game.state, content), content, "roguetable.games.gaia")
    written = again(GAIA, game.state)
    for _ in range(60):
        if not game.options():
            break
        option = len(game.options()) // 2
        for state in (game.state, saved, written):
            assert state.request is not None
            choose(state, state.request.options[option])
        assert dump(saved, content) == dump(game.state, content)
        assert dump(written, content) == dump(game.state, content)


@pytest.mark.rule("gaia.condition.boss-choice", "gaia.condition.per-discipline")
def test_the_player_of_a_dead_delver_improves_their_own_sheet_too() -> None:
    dead = [{"discipline": "mind", "tile": "c3"}, {"discipline": "body", "dead": True}]
    fight = quest_wave("bob-the-spider c2", delvers=dead)
    comes_now(fight, BOSS_BACK)
    before = [sum(own) for own in fight.state.sheet.max_rank]
    for seat in (0, 1):
        assert fight.state.request is not None
        assert fight.state.request.seats == [seat]
        fight.play(fight.options()[0])
    assert [sum(own) for own in fight.state.sheet.max_rank] == [n + 1 for n in before]

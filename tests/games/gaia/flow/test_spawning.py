"""A Wave is laid out: by whose plan, where everybody begins, which piles lie ready."""

import pytest

from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.spawning import READ_ABILITIES
from tests.games.gaia.quests import CONTENT, comes_now
from tests.games.gaia.scene import begin, scene


@pytest.mark.rule("gaia.interlude.c-start-tiles", "gaia.spawn.start-choice")
def test_where_everybody_begins_is_told() -> None:
    fight = begin(2, mode="onslaught")
    for _ in range(30):
        chosen = fight.options()[0]
        fight.play(chosen)
        if chosen.startswith("mind at"):
            break
    assert f"begins on {chosen.split()[-1]}." in fight.log()


@pytest.mark.rule("gaia.abilities.enrage.pile")
def test_piles_are_laid_out_when_a_wave_begins() -> None:
    fight = scene("e-enrage c2", "dummy d2")
    fight.state.enrage = -1
    comes_now(fight, READ_ABILITIES)
    assert fight.state.enrage > 0


@pytest.mark.rule("gaia.meta.specific-beats-general")
def test_a_quest_may_lay_its_waves_out_itself() -> None:
    """A plan of a Wave beats the Spawn deck: its boss, its minions, whoever comes besides."""
    warden = next(CONTENT.quest(q) for q in CONTENT.quests if CONTENT.quest(q).goal == 4)
    others = [one for wave in warden.waves for one in wave.others]
    assert CONTENT.name(others[0]) == "floating-orb"


@pytest.mark.rule("gaia.abilities.fatal-flaw.order")
def test_bearers_of_fatal_flaw_are_numbered_as_they_come() -> None:
    fight = scene("dummy f1")
    card = fight.state.content.number("e-fatal-flaw")
    come = [place_enemy(fight.state, card, tile).flaw for tile in (0, 1, 2)]
    assert come == [1, 2, 3]

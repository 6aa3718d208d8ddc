"""Creature parts, parting shots and the end of a Wave; and what holds for all abilities."""

import pytest

from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.words.story import BossPartWord, PartsWord
from tests.games.gaia.quests import quest_wave
from tests.games.gaia.scene import MISS, WHITE, Scene, scene


def lying(fight: Scene) -> list[tuple[str, int, int]]:
    """The parts on the board: tile, discipline, level."""
    name = fight.state.content.board.name
    return [(name(part.tile), part.discipline, part.level) for part in fight.state.parts]


@pytest.mark.rule(
    "gaia.parts.drop-both",
    "gaia.parts.minion-kind",
    "gaia.parts.boss-kind",
    "gaia.parts.lieutenant-kind",
)
def test_everybody_drops_one_part_for_each_discipline() -> None:
    for enemy, level in (("weakling", 0), ("officer", 0), ("chief", 2)):
        fight = scene(f"{enemy} c2", dice=[MISS])
        fight.attack("blade")
        assert lying(fight) == [("c2", 0, level), ("c2", 1, level)]


@pytest.mark.rule(
    "gaia.parts.lost-if-left", "gaia.parting.clear-board", "gaia.ability-general.wave-tokens"
)
def test_what_is_left_at_the_end_of_a_wave_is_gone() -> None:
    gaze = [0] * 30
    gaze[7] = 1
    fight = scene(
        "guard c2", "e-fear f1", parts=[{"tile": "c4", "discipline": "mind"}],
        circuits=[3], friends=[4], gaze=gaze, countdown=2, suit={"fear": 2, "omen": 1},
        graves=[{"card": "e-rebirth", "tile": "c1", "tokens": 2}],
    )  # fmt: skip
    fight.play("run", "run")
    state = fight.state
    assert state.enemies == []
    assert state.parts == []
    assert (state.circuits, state.friends, state.graves, state.countdown) == ([], [], [], 0)
    assert not any(state.gaze)
    assert (state.suits[0].fear, state.suits[0].omen) == (0, 0)
    assert state.suits[0].minion_parts == state.suits[1].minion_parts, "the income of both alike"


@pytest.mark.rule(
    "gaia.parting.all-remaining", "gaia.parting.literal", "gaia.parting.example-two-damage"
)
def test_every_enemy_that_is_left_does_what_its_shot_says() -> None:
    fight = scene("chief a1", "e-alert f1", "guard c2", mind="c3", body="e5")
    fight.play("run", "run")
    assert (fight.hp(0), fight.hp(1)) == (17, 17), "2 and 1 each, wherever they stand"
    assert "counterattack die" not in fight.log()
    assert fight.log().count("parting shot") == 3


@pytest.mark.rule("gaia.parting.all-remaining")
def test_the_shots_of_enemies_of_one_card_are_announced_together() -> None:
    fight = scene("e-alert a1", "chief a2", "e-alert f1", "e-alert c2", mind="c3", body="e5")
    fight.play("run", "run")
    assert (fight.hp(0), fight.hp(1)) == (15, 15), "2 and three times 1 each"
    told = "3 parting shots of E alert, every one of them: 1 damage"
    assert f"{told} to each delver." in fight.log()
    assert fight.log().count("parting shot") == 2
    assert fight.log().count("E alert: ") == 3 * 2, "whom each of them strikes is told as before"
    alone = scene("e-alert a1", "e-alert f1", "e-alert c2", solo=True)
    alone.play("run")
    assert f"{told}." in alone.log()


@pytest.mark.rule("gaia.parting.dead-do-not")
def test_the_dead_have_no_parting_shot() -> None:
    fight = scene("e-alert c2 damage 19", "dummy f1", dice=[MISS])
    fight.attack("blade")
    fight.end()
    fight.play("run")
    assert fight.state.finished == 1
    assert fight.hp() == 20


@pytest.mark.rule("gaia.parting.no-rewards")
def test_whoever_is_removed_was_not_killed() -> None:
    fight = scene("gift c2", "teacher c1", "chief a1")
    fight.play("run", "run")
    state = fight.state
    assert (state.xp, state.level, state.slain) == (0, 0, 0)
    assert [suit.elements for suit in state.suits] == [0, 0]
    assert "draws a Level card" not in fight.log()


# --- all abilities ------------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.ability-general.damaged-vs-targeted",
    "gaia.ability-general.terms",
    "gaia.ability-general.scope",
)
def test_an_ability_belongs_to_its_bearer_and_damage_is_one_or_more() -> None:
    hit = scene("e-stuns c2", dice=[MISS])
    hit.attack("blade")
    assert hit.state.delvers[0].stunned
    none = scene("e-stuns-immune c2", dice=[MISS])
    none.attack("blade")
    assert not none.state.delvers[0].stunned, "0 is no damage"
    beside = scene("e-stuns c2", "dummy d2", dice=[MISS])
    beside.play("use blade 1", "weapon", "target d2")
    assert not beside.state.delvers[0].stunned, "the dummy has no such card"


@pytest.mark.rule("gaia.ability-general.dead-do-not-move", "gaia.ability-general.dead-effects")
def test_the_dead_do_not_move_but_what_their_wound_sets_off_happens() -> None:
    gone = scene("e-teleports c2 damage 19", "dummy d1", dice=[MISS])
    gone.attack("blade")
    assert gone.at("d1") is not None
    assert lying(gone) == [("c2", 0, 0), ("c2", 1, 0)]
    flees = scene("e-flees c2 damage 19", dice=[MISS])
    flees.attack("blade")
    assert lying(flees) == [("c2", 0, 0), ("c2", 1, 0)]
    stuns = scene("e-stuns c2 damage 19", dice=[MISS])
    stuns.attack("blade")
    assert stuns.state.delvers[0].stunned
    spiked = scene("e-spiked c2 damage 12", ranks={"hammer": 3}, dice=[MISS])
    spiked.attack("hammer")
    assert spiked.at("c2") is None
    assert spiked.hp() == 17
    debt = scene("e-blood-debt c2 damage 19", dice=[MISS])
    debt.attack("blade")
    assert debt.hp() == 19
    steals = scene("e-steals c2 damage 19", dice=[MISS])
    steals.attack("blade")
    assert steals.state.suits[0].where[0] == 0, "no theft"


@pytest.mark.rule("gaia.ability-general.enemy-moves")
def test_no_ability_moves_an_enemy_onto_anybody() -> None:
    fight = scene("e-aggressive c1", "dummy b2", mind="c3", body="d2", dice=[MISS])
    fight.attack("blade", "target c1")
    assert fight.at("c2") is not None, "b2 has an enemy and d2 a delver: it is not asked"


@pytest.mark.rule("gaia.ability-general.tile-tokens")
def test_tokens_of_an_enemy_go_with_it_those_of_a_tile_stay() -> None:
    gaze = [0] * 30
    gaze[8] = 1
    for enemy in ("e-shell c2 shelled yes", "e-vicious c2 vicious yes", "e-strength c2 strength 2"):
        fight = scene(
            enemy, ranks={"blade": 1, "boots": 1}, gaze=gaze,
            graves=[{"card": "e-rebirth", "tile": "c2", "tokens": 2}],
        )  # fmt: skip
        fight.play("use blade 1", "shift c2", "to b2")
        foe = fight.foe("b2")
        assert foe.shelled or foe.vicious or foe.strength == 2
        assert fight.state.gaze[8] == 1
        assert [grave.tile for grave in fight.state.graves] == [8]


@pytest.mark.rule("gaia.ability-general.board-tokens")
def test_stun_and_disarm_outlast_a_wave_accurate_and_corruption_do_not() -> None:
    fight = scene(
        "e-accurate c2", "e-corruption f1", suit={"disarmed": [0], "accurate": 1},
        corrupted=1, corrupter=2,
        delvers=[{"discipline": "mind", "tile": "c3", "stunned": True},
                 {"discipline": "body", "tile": "f5"}],
    )  # fmt: skip
    fight.play("run", "run")
    state = fight.state
    assert state.finished == 1
    assert state.delvers[0].stunned
    assert state.suits[0].disarmed == 1
    assert (state.suits[0].accurate, state.corrupted, state.corrupter) == (-1, -1, -1)


@pytest.mark.rule("gaia.ability-general.extra-attempts")
def test_extra_attempts_have_a_roll_of_their_own_and_can_be_rerolled_and_blocked() -> None:
    tokens = {"available": {"block": 1, "reroll": 1}}
    fight = scene("e-countdown c2", countdown=3, suit=tokens, dice=[MISS, WHITE, WHITE])
    fight.attack("blade", "reroll")
    assert "block c2" in fight.options()
    fight.play("block c2")
    assert fight.hp() == 20
    assert fight.state.countdown == 0, "an extra attempt is no attack: it adds no token"
    after = scene("e-countdown-rotates c2", countdown=3, dice=[MISS, MISS])
    after.attack("blade")
    assert after.foe("c2").facing == 2, "after each attempt it turns"


@pytest.mark.rule("gaia.ability-general.parting-damage")
def test_enrage_and_double_edged_double_the_parting_shot_strength_does_not() -> None:
    enrage = scene("e-enrage a1", enrage=0)
    enrage.play("run", "run")
    assert (enrage.hp(0), enrage.hp(1)) == (18, 18)
    calm = scene("e-enrage a1", enrage=3)
    calm.play("run", "run")
    assert calm.hp() == 19
    edged = scene("e-double-edged c2", mind="c1")
    edged.play("run", "run")
    assert (edged.hp(0), edged.hp(1)) == (18, 18)
    strong = scene("e-strength a1 strength 3")
    strong.play("run", "run")
    assert strong.hp() == 19
    critical = scene("e-critical a1")
    critical.play("run", "run")
    assert critical.hp() == 19


@pytest.mark.rule("gaia.parting.literal")
def test_a_parting_shot_may_sap_a_consumable_of_each() -> None:
    fight = scene("sapper f1", suit={"available": {"ap": 2, "2x-light": 1}})
    fight.play("run", "run")
    assert fight.options() == ["lose ap", "lose 2x-light"]
    fight.play("lose ap")
    assert "loses 1 AP for this Wave" in fight.log()


@pytest.mark.rule("gaia.components.creature-part-tokens")
def test_parts_come_for_both_disciplines_and_with_a_level_from_bosses() -> None:
    fight = scene("chief c2", dice=[MISS])
    fight.attack("blade")
    assert [(part.discipline, part.level) for part in fight.state.parts] == [(0, 2), (1, 2)]


@pytest.mark.rule("gaia.town.record-parts")
def test_parts_that_the_story_gives_are_counted_and_those_that_it_takes_are_not() -> None:
    game = quest_wave(suit={"minion_parts": 1})
    page = Do(game.state.content.scenarios[0], 0)
    for amount, held, collected in ((3, [4, 3], 6), (-4, [0, 0], 6)):
        PartsWord(amount).run(game.state, page)
        assert [suit.minion_parts for suit in game.state.suits] == held
        assert game.state.collected == collected
    BossPartWord(2).run(game.state, page)
    assert game.state.collected == 8

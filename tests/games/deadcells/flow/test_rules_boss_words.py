"""Boss words: fires, shurikens, teleports, punishments and minions."""

import pytest

from roguetable.engine.chance import Chance
from roguetable.games.deadcells.flow.boss_tokens import draw_minion
from roguetable.games.deadcells.model.names import FAR, MIDDLE, NEAR
from roguetable.games.deadcells.model.streams import STREAMS
from tests.games.deadcells.facing import HEALTH, facing

rule = pytest.mark.rule
TOUGH = [{"health": 90}, {"health": 90}]
SHEET = "deadcells.boss.reference-sheet"


# --- fires ----------------------------------------------------------------------------------------


@rule(SHEET)
def test_a_fire_burns_the_boss_on_its_space_when_round_iii_ends() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"I": "kindle near"}}], card="block 1")
    run.turn()
    assert run.boss().wounds == 1
    assert [one.wounds for one in run.state.group] == [0, 0, 0]
    assert run.state.fires == [0, 0, 0, 0]


@rule(SHEET)
def test_a_fire_where_nobody_stands_burns_the_group() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"I": "kindle far; kindle behind"}}], card="heal 1")
    run.turn("damage flayed")
    assert run.boss().wounds == 0
    assert run.life("flayed") == HEALTH - 2


@rule(SHEET)
def test_there_is_at_most_one_fire_on_a_space() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"I": "kindle near; kindle near"}}], card="heal 1")
    run.turn()
    assert run.boss().wounds == 1
    assert run.told.count("A Fire Strike burns on the near space.") == 1


@rule(SHEET)
def test_a_fire_of_round_iv_lies_through_the_next_turn() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"IV": "kindle near"}}], card="heal 1")
    run.turn()
    assert run.state.fires[NEAR] == 1
    assert run.boss().wounds == 0
    run.turn()
    assert run.boss().wounds == 1


@rule(SHEET)
def test_fires_flare_from_left_to_right_and_the_rest_stays_if_the_boss_falls() -> None:
    run = facing(
        sides=[{"health": 1}, {"health": 90}],
        turns=[{"lines": {"I": "kindle near; kindle far"}}],
        card="heal 1",
    )
    run.turn()
    assert run.foe().name == "Side 2"
    assert run.state.fires == [0, 0, 0, 1]


# --- shurikens ------------------------------------------------------------------------------------


@rule(SHEET)
def test_shurikens_take_a_step_at_every_round_end_and_hit_together() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"I": "shuriken 2"}}], card="heal 1")
    run.cards()
    # I: far to middle, II: to near, III: they hit; everybody may take some.
    assert run.options[0].startswith("damage ")
    assert run.state.shurikens == [0, 0, 0, 0]
    run.turn("damage poisoned")
    assert run.life("poisoned") == HEALTH - 2


@rule(SHEET)
def test_shurikens_of_round_0_step_at_the_end_of_round_0_too() -> None:
    run = facing(
        sides=[{"health": 90, "lines": {0: "shuriken 1"}}, {}],
        turns=[{"lines": {"II": "strike 1 first"}}],
        card="heal 1",
    )
    run.turn("damage flayed")
    assert run.life("flayed") == HEALTH - 1
    assert run.told.index("Shurikens come nearer; 1 Shuriken hits the Group.") < run.told.index(
        "Round III."
    )


@rule(SHEET)
def test_shurikens_stay_from_turn_to_turn() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"III": "shuriken 1"}}], card="heal 1")
    run.turn()
    assert run.state.shurikens[MIDDLE] == 1
    assert run.state.shurikens[FAR] == 0


@rule(SHEET)
def test_poison_comes_before_shurikens_and_they_before_fires() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"I": "shuriken 1; kindle far"}}], card="heal 1")
    run.boss().states[0] = 1
    run.turn("damage flayed")
    told = run.told
    hit = told.index("Shurikens come nearer; 1 Shuriken hits the Group.")
    poison = max(
        i for i, text in enumerate(told) if text.startswith("Poison: Side 1 takes 1 Damage")
    )
    assert poison < hit < told.index("The fire on the far space flares up.")


@rule(SHEET)
def test_the_sheet_may_do_something_at_each_round_end() -> None:
    run = facing(sides=TOUGH, every_round="strike 1 first", card="heal 1")
    run.turn()
    assert run.life("immolated") == HEALTH - 3  # I, II and III; there was nothing to do in Round 0


# --- teleport -------------------------------------------------------------------------------------


@rule(SHEET)
def test_from_the_far_space_it_goes_behind_the_group() -> None:
    run = facing(
        sides=[{"health": 90, "place": "far"}, {}],
        turns=[{"lines": {"I": "teleport; strike 1 first"}}],
    )
    run.turn()
    assert run.boss().column == 0
    assert run.life("immolated") == HEALTH - 1


@rule(SHEET)
def test_gone_from_behind_to_the_far_space_it_acts_again_in_that_round() -> None:
    run = facing(
        sides=[{"health": 90, "place": "behind"}, {}],
        turns=[{"lines": {"II": "teleport; strike 1 first"}}],
    )
    run.turn()
    # Behind: to the far space and 1 Damage; then its turn comes there, and it goes back.
    assert run.life("immolated") == HEALTH - 2
    assert run.boss().column == 0


@rule(SHEET)
def test_who_stands_there_changes_places() -> None:
    run = facing(
        sides=[{"health": 90, "place": "behind"}, {}],
        minions=[{"health": 90}] * 3,
        setup="summon 3",
        turns=[{"lines": {"I": "teleport", "III": "strike 1 first"}}],
        card="heal 1",
    )
    run.cards()
    assert run.boss().column == 0
    assert sorted(spot.split()[1] for spot in run.minions()) == ["far", "middle", "near"]


# --- punishments ----------------------------------------------------------------------------------


@rule(SHEET)
def test_active_cards_with_the_symbol_are_punished_and_shields_help() -> None:
    run = facing(
        "immolated,poisoned",
        sides=TOUGH,
        symbols="tactics tactics",
        turns=[{"lines": {"I": "punish tactics 1; punish brutality 3"}}],
        card="heal 1",
    )
    run.state.group[1].shields = 1
    run.turn("block 1")
    assert run.life("immolated") == HEALTH - 2  # two cards, each counted once
    assert run.life("poisoned") == HEALTH
    assert run.state.group[1].shields == 0


@rule(SHEET)
def test_serenade_is_punished_too() -> None:
    run = facing(
        "flayed", sides=TOUGH, symbols="survival", turns=[{"lines": {"I": "punish survival 1"}}]
    )
    run.turn()
    assert run.life("flayed") == HEALTH - 2
    assert run.state.group[1].wounds == 1


# --- minions --------------------------------------------------------------------------------------


@rule("deadcells.boss.minions", SHEET)
def test_minions_come_to_the_nearest_free_spaces_then_behind_and_then_nobody() -> None:
    run = facing(
        sides=[{"health": 90, "place": "middle"}, {}], minions=[{"health": 9}] * 6, setup="summon 5"
    )
    assert [spot.split()[1] for spot in run.minions()] == ["behind", "near", "far"]
    assert "There is no space for another minion." in run.told


@rule("deadcells.boss.minions", SHEET)
def test_who_comes_to_the_right_of_the_summoner_acts_in_this_round_and_who_comes_left_does_not() -> (
    None
):
    run = facing(
        sides=[{"health": 90, "place": "middle"}, {}],
        minions=[{"health": 90, "lines": {"II": "strike 1 first"}}] * 2,
        turns=[{"lines": {"II": "summon 2"}}, {"lines": {"II": "shield 1"}}],
        card="heal 1",
    )
    run.state.turn_deck = []
    if run.turn_card() != "turn-1":
        run.boss().script = run.state.turn = run.number("turn-1")
    run.turn()
    assert [spot.split()[1] for spot in run.minions()] == ["near", "far"]
    assert run.life("immolated") == HEALTH - 1


@rule("deadcells.boss.minions", SHEET)
def test_the_pile_of_minions_is_shuffled_also_when_it_is_made_anew() -> None:
    orders = set()
    again = set()
    for seed in range(12):
        run = facing(sides=TOUGH, minions=[{"health": 1}] * 3, start=False)
        run.state.chance = Chance.seeded(seed, len(STREAMS))
        run.begin()
        orders.add(tuple(run.state.minion_deck))
        run.state.minion_discard, run.state.minion_deck = sorted(run.state.minion_deck), []
        again.add(draw_minion(run.state))
    assert len(orders) > 2
    assert len(again) > 1


@rule("deadcells.boss.minions", SHEET)
def test_killed_minions_come_again_when_the_pile_is_empty() -> None:
    run = facing(
        sides=TOUGH,
        minions=[{"health": 1}, {"health": 1}],
        setup="summon 2",
        turns=[{"lines": {"IV": "summon 1"}}],
        card="hit 1 any all",
    )
    assert run.state.minion_deck == []
    run.turn()
    assert len(run.minions()) == 1
    assert len(run.state.minion_deck) + len(run.state.minion_discard) == 1


@rule("deadcells.boss.minions", SHEET)
def test_a_guarded_boss_takes_no_damage_while_a_minion_is_there() -> None:
    run = facing(
        sides=[{"health": 90, "guarded": True, "place": "far"}, {}],
        minions=[{"health": 4}],
        setup="summon 1",
        card="hit 1 any all",
    )
    run.boss().shields = 1
    run.boss().states[0] = 1
    run.turn()
    assert run.boss().wounds == 0
    assert run.boss().shields == 1
    run.turn()  # the minion falls in Round I, and from then on the boss is harmed
    assert run.minions() == []
    assert run.boss().wounds > 0


@rule("deadcells.boss.minions")
def test_the_death_of_a_minion_gives_its_bonus() -> None:
    run = facing(
        sides=TOUGH,
        minions=[{"health": 1, "death": "cells 2"}],
        setup="summon 1",
        card="hit 1 any all",
    )
    run.turn()
    assert run.state.cells == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("kindle near", "a Fire Strike on the near space"),
        ("shuriken 3", "3 Shurikens on the far space"),
        ("summon 1", "summon 1 Minion"),
        ("punish tactics 1", "1 Damage for each of one's Active cards that shows Tactics"),
        ("teleport", "goes from behind the Group to the far space, or from elsewhere behind it"),
    ],
)
def test_every_boss_word_says_what_it_does(words: str, sentence: str) -> None:
    run = facing(turns=[{"lines": {"I": words}}])
    assert run.state.content.rows[run.number("turn-1")].sentence() == f"I: {sentence}"

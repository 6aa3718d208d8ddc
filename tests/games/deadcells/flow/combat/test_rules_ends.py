"""Deaths of enemies, the ends of rounds and of the fight, upkeep, dying."""

import pytest

from roguetable.engine.state import Aftermath
from roguetable.games.deadcells.model.names import NOBODY
from tests.games.deadcells.fights import fight, hero, meet


class After(Aftermath):
    """What comes after a turn of a boss; nothing, here."""

    def run(self, state: object) -> None:
        """Nothing."""


@pytest.mark.rule("deadcells.kill.death-bonus", "deadcells.monster_card.death")
def test_the_death_space_is_taken_at_once() -> None:
    table = fight(
        hero("I: hit 1 near; hit 1/killed middle"),
        near="1 | IV: mend 1 | death: teeth 2; cells 1; potion 1",
        middle="9",
    )
    table.round("I")
    assert (table.teeth, table.state.cells, table.state.potions) == (2, 1, 1)


@pytest.mark.rule("deadcells.kill.death-damage")
def test_damage_of_a_death_space_is_assigned_like_that_of_an_enemy() -> None:
    table = fight(
        hero("I: hit 1 near", equipment=["dog = companion 2"]),
        hero(shields=1),
        near="1 | IV: mend 1 | death: damage 1",
    )
    table.round("I")
    assert table.asked == [0]
    assert table.options == ["damage immolated", "damage poisoned", "damage dog of immolated"]
    table.do("damage poisoned")
    assert table.options == ["block 1", "take it"]


@pytest.mark.rule("deadcells.kill.bonus-assigned-later", "deadcells.kill.bonus-cards")
def test_scrolls_and_cards_of_a_death_space_wait_in_the_bag() -> None:
    table = fight(
        hero("I: hit 1 near", wounds=1),
        near="1 | IV: mend 1 | death: scroll tactics; equipment; blueprint; vial 1",
        equipment_deck=["sword = / I: hit 1 near"],
        blueprints=["plan = / I: hit 1 near", "bottom = / I: hit 1 near"],
    )
    table.round("I")
    state = table.state
    assert (state.bag_scrolls, table.wounds) == ([0, 1, 0], [0])
    assert table.ids(state.bag_equipment) == ["sword"]
    assert table.ids(state.bag_blueprints) == ["bottom"]
    table.upkeep()
    table.settle()
    assert table.group[0].scrolls == [0, 1, 0]
    assert table.ids(state.collector) == ["bottom"]


@pytest.mark.rule("deadcells.kill.any-cause")
@pytest.mark.parametrize("which", ["poisoned", "burning", "bleeding"])
def test_the_bonus_is_taken_however_the_monster_died(which: str) -> None:
    table = fight(hero(f"III: give {which} near"), near="1 | IV: mend 1 | death: teeth 1")
    table.burden("near", burning=1)
    table.round("III")
    assert (table.enemies, table.teeth) == ({}, 1)


@pytest.mark.rule("deadcells.kill.self-death")
def test_a_tombstone_kills_after_the_line_unless_that_is_frozen() -> None:
    kamikaze = "kamikaze = 2 | III: strike 2; die | death: teeth 1"
    table = fight(hero(), near=kamikaze)
    table.round("III")
    assert (table.enemies, table.wounds, table.teeth) == ({}, [2], 1)
    table = fight(hero("I: give frozen near"), near=kamikaze)
    table.round("I")
    table.round("III")
    assert (table.enemies, table.wounds, table.teeth) == ({"near": 2}, [0], 0)


@pytest.mark.rule("deadcells.kill.remove", "deadcells.kill.elite-discard")
def test_dead_monsters_and_elites_go_to_discard_piles_of_their_own() -> None:
    table = fight(
        hero("I: hit 1 right all"), near="rat = 1", middle="captain = 1 | I: shield 1 | elite"
    )
    table.round("I")
    assert table.ids(table.state.monster_discard) == ["rat"]
    assert table.ids(table.state.elite_discard) == ["captain"]


@pytest.mark.rule("deadcells.kill.space-stays-empty")
def test_the_space_of_a_dead_monster_stays_empty_until_the_round_end() -> None:
    table = fight(hero("I: hit 1 near; hit 1 near"), near="1", middle="rat = 5")
    table.round("I")
    assert table.enemies == {"near": 5}


@pytest.mark.rule("deadcells.kill.combat-not-over", "deadcells.kill.states-still-tick")
def test_a_fight_goes_on_after_the_last_monster_and_states_still_tick() -> None:
    table = fight(
        hero("I: hit 1 near | III: block 1"), hero(states={"bleeding": 1, "poisoned": 1}), near="1"
    )
    table.rounds()
    assert table.enemies == {}
    assert table.shields == [1, 0]
    assert table.group[1].wounds == 3
    assert table.group[1].dead


@pytest.mark.rule("deadcells.kill.any-cause")
def test_what_killed_an_enemy_is_told() -> None:
    table = fight(hero("I: hit 1 near"), near="rat = 1", middle="cat = 1")
    table.burden("middle", poisoned=1)
    table.round("I")
    assert table.hooks.died == [("rat", NOBODY), ("cat", 0)]


@pytest.mark.rule(
    "deadcells.boss.instance.defeat-ends-turn", "deadcells.boss.instance.excess-damage"
)
def test_a_boss_that_falls_is_reported_at_once_and_takes_no_more() -> None:
    table = fight(hero("I: hit 9 near; suffer 1", "I: hit 9 near"), boss="3 | I: strike 5")
    table.state.push(After())
    table.round("I")
    assert len(table.hooks.bosses) == 1
    assert (table.wounds, table.enemies) == ([0], {"near": 0})


@pytest.mark.rule("deadcells.boss.minions")
def test_a_guarded_boss_is_not_harmed_while_a_minion_is_there() -> None:
    table = fight(
        hero("I: hit 2 near | II: hit 1 middle; hit 2 near"), boss="9 | guarded", minion="1"
    )
    table.enemy("near").shields = 1
    table.burden("near", poisoned=1)
    table.round("I")
    assert table.enemies == {"near": 9, "middle": 1}
    assert table.enemy("near").shields == 1
    table.round("II")
    assert table.enemies == {"near": 7}


@pytest.mark.rule("deadcells.boss.minions", "deadcells.boss.state-kill")
def test_a_guarded_boss_neither_burns_nor_bleeds_to_death_while_a_minion_is_there() -> None:
    table = fight(
        hero("I: give burning x2 near; give bleeding near | II: hit 1 middle"),
        boss="9 | guarded",
        minion="1",
    )
    table.round("I")
    assert (table.hooks.bosses, table.has("near", "burning")) == ([], 2)
    table.round("III")
    assert table.hooks.bosses == []
    table.state.push(After())
    table.round("II")  # the minion falls, and the fire is still there
    assert (len(table.hooks.bosses), table.enemies) == (1, {"near": 0})


@pytest.mark.rule("deadcells.boss.minions", "deadcells.states.on-fire.first")
def test_a_guarded_boss_with_one_fire_survives_its_minion() -> None:
    table = fight(hero("I: give burning near | II: hit 1 middle"), boss="9 | guarded", minion="1")
    table.round("I")
    table.round("II")
    assert (table.hooks.bosses, table.enemies) == ([], {"near": 9})


@pytest.mark.rule("deadcells.boss.minions", "deadcells.boss.bleeding")
def test_without_its_minion_it_bleeds_to_death() -> None:
    table = fight(hero("II: hit 1 middle; give bleeding near"), boss="9 | guarded", minion="1")
    table.round("II")
    assert table.hooks.bosses == []
    table.state.push(After())
    table.round("III")
    assert len(table.hooks.bosses) == 1


# --- round end ------------------------------------------------------------------------------------


@pytest.mark.rule("deadcells.round_end.when", "deadcells.states.poisoned")
def test_the_round_end_comes_after_the_last_enemy() -> None:
    table = fight(hero(), near="9", far="1 | I: strike 1")
    table.burden("far", poisoned=1)
    table.round("I")
    assert table.wounds == [1]
    assert table.enemies == {"near": 9}


@pytest.mark.rule(
    "deadcells.round_end.left-to-right",
    "deadcells.round_end.poison-order",
    "deadcells.boss.win.poison-order",
)
def test_poison_goes_from_left_to_right() -> None:
    table = fight(
        hero(states={"poisoned": 1}),
        hero(states={"poisoned": 1}),
        behind="lurker = 9",
        near="rat = 9",
        first=1,
    )
    table.burden("behind", poisoned=1)
    table.burden("near", poisoned=1)
    table.round("I")
    said = table.said()
    places = [said.index(f"{name} takes 1") for name in ("Lurker", "Poisoned", "Immolated", "Rat")]
    assert places == sorted(places)


@pytest.mark.rule("deadcells.round_end.poison-first", "deadcells.round_end.advance")
def test_monsters_close_up_after_poison() -> None:
    table = fight(hero(), near="1", middle="cat = 9")
    table.burden("near", poisoned=1)
    table.round("I")
    assert table.names == {"near": "cat"}


@pytest.mark.rule("deadcells.round_end.advance-two", "deadcells.round_end.far-right-icon-moves")
def test_a_monster_on_the_far_space_comes_two_spaces() -> None:
    table = fight(hero(), far="9 | I: strike 1 | place: far")
    table.round("I")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.round_end.advance-order")
def test_advancing_monsters_keep_their_order() -> None:
    table = fight(hero(), middle="rat = 9", far="cat = 9")
    table.round("I")
    assert table.names == {"near": "rat", "middle": "cat"}


@pytest.mark.rule("deadcells.round_end.not-past-group", "deadcells.round_end.left-enemy-stays")
def test_nobody_moves_past_the_group() -> None:
    table = fight(hero(), near="rat = 9")
    table.round("I")
    assert table.names == {"near": "rat"}
    table = fight(hero(), behind="lurker = 9")
    table.round("I")
    assert table.names == {"behind": "lurker"}


@pytest.mark.rule("deadcells.boss.no-advance", "deadcells.boss.minions")
def test_a_boss_and_its_minions_do_not_advance() -> None:
    table = fight(hero(), minion="9")
    table.round("I")
    assert table.enemies == {"middle": 9}


@pytest.mark.rule("deadcells.round_end.next-round")
def test_the_next_round_starts_at_the_far_left() -> None:
    table = fight(hero(), behind="lurker = 9 | II: shield 1", near="rat = 9 | I: shield 1")
    table.rounds(first="I")
    assert table.said().index("Rat acts") < table.said().index("Lurker acts")


@pytest.mark.rule(
    "deadcells.final_round.order",
    "deadcells.final_round.bleeding-removes",
    "deadcells.final_round.bleeding-monster-no-iv",
)
def test_after_round_iii_poison_then_bleeding_then_round_iv_of_those_left() -> None:
    table = fight(
        hero(states={"poisoned": 1}),
        near="bled = 9 | IV: strike 1",
        middle="sick = 1 | IV: strike 1",
        far="well = 9 | IV: strike 1",
    )
    table.burden("near", bleeding=1)
    table.burden("middle", poisoned=1)
    table.rounds(first="III")
    assert table.wounds == [2]
    said = table.said()
    assert said.index("Sick takes 1") < said.index("Bled bleeds") < said.index("Well acts")


@pytest.mark.rule("deadcells.final_round.without-monsters")
def test_poison_and_bleeding_kill_without_monsters_too() -> None:
    table = fight(hero(states={"poisoned": 1}), hero(states={"bleeding": 1}))
    table.rounds(first="III")
    assert table.wounds[0] == 1
    assert table.group[1].dead


@pytest.mark.rule("deadcells.final_round.no-second-end")
def test_nothing_follows_round_iv_and_nobody_moves_after_round_iii() -> None:
    table = fight(hero(states={"poisoned": 1}), far="9 | IV: shield 1")
    table.rounds(first="III")
    assert (table.wounds, table.enemies) == ([1], {"far": 9})


@pytest.mark.rule("deadcells.combat_board.round-end-space")
def test_the_sheet_of_a_boss_is_asked_at_each_round_end() -> None:
    table = fight(hero(), boss="9")
    table.state.boss = table.number("c1")
    table.rounds(first="I")
    assert table.hooks.round_ends == [1, 2, 3]


# --- upkeep ---------------------------------------------------------------------------------------


@pytest.mark.rule("deadcells.upkeep.assign-loot")
def test_loot_goes_to_those_who_took_part() -> None:
    table = fight(hero(), hero(), near="9", bag_scrolls=[0, 1, 0])
    table.upkeep()
    assert table.options == ["scroll immolated", "scroll poisoned"]
    table.do("scroll poisoned")
    assert table.group[1].scrolls == [0, 1, 0]


@pytest.mark.rule("deadcells.upkeep.blueprints")
def test_looted_blueprints_go_to_the_collector() -> None:
    table = fight(hero(), near="9", blueprints=["plan = / I: hit 1 near"])
    table.state.bag_blueprints = [table.state.blueprints.pop()]
    table.upkeep()
    assert table.ids(table.state.collector) == ["plan"]
    assert table.state.bag_blueprints == []


@pytest.mark.rule("deadcells.upkeep.discard-monsters", "deadcells.upkeep.survivors-no-failure")
def test_monsters_that_live_are_discarded_without_a_bonus_and_the_run_goes_on() -> None:
    table = fight(
        hero(), near="rat = 9 | IV: mend 1 | death: teeth 3", far="boar = 9 | I: shield 1 | elite"
    )
    table.upkeep()
    state = table.state
    assert (table.enemies, table.teeth, state.outcome) == ({}, 0, 0)
    assert table.ids(state.monster_discard) == ["rat"]
    assert table.ids(state.elite_discard) == ["boar"]
    assert state.round == -1


@pytest.mark.rule("deadcells.upkeep.discard-loot", "deadcells.upkeep.unlooted-blueprint")
def test_what_was_not_looted_is_lost_and_a_blueprint_goes_to_the_bottom() -> None:
    table = fight(
        hero(),
        near="9",
        equipment_deck=["sword = / I: hit 1 near"],
        blueprints=["other = / I: hit 1 near", "plan = / I: hit 1 near"],
        loot={"teeth": 2, "scrolls": ["tactics"], "equipment": 1, "blueprints": 1},
    )
    table.upkeep()
    state = table.state
    assert (table.teeth, state.loot, state.loot_scrolls) == (0, [0] * 6, [0] * 3)
    assert table.ids(state.equipment_discard) == ["sword"]
    assert table.ids(state.blueprints) == ["other", "plan"]
    assert state.collector == []


@pytest.mark.rule("deadcells.upkeep.unlooted-blueprint")
def test_of_two_blueprints_that_were_not_looted_the_one_drawn_first_is_drawn_first_again() -> None:
    plans = [f"{name} = / I: hit 1 near" for name in ("third", "second", "next")]
    table = fight(hero(), near="9", blueprints=plans, loot={"blueprints": 2})
    assert table.ids(table.state.loot_blueprints) == ["next", "second"]
    table.upkeep()
    assert table.ids(table.state.blueprints) == ["third", "second", "next"]


@pytest.mark.rule("deadcells.upkeep.discard-active", "deadcells.play.two-player.discard-order")
def test_active_cards_are_discarded_the_second_on_top() -> None:
    hand = [f"h{n} = I: block 1" for n in range(3)]
    table = fight(
        hero("one = I: block 1", "two = I: block 1", discard=["old = I: block 1"], hand=hand),
        hero(),
    )
    table.upkeep()
    assert table.ids(table.group[0].discard) == ["old", "one", "two"]


@pytest.mark.rule("deadcells.upkeep.draw")
def test_everybody_draws_to_three() -> None:
    deck = [f"c{n} = I: block 1" for n in range(5)]
    table = fight(
        hero(hand=["h = I: block 1"], draw=deck),
        hero(hand=[], draw=[d.replace("c", "d", 1) for d in deck]),
    )
    table.upkeep()
    assert table.ids(table.group[0].hand) == ["h", "c0", "c1"]
    assert len(table.group[1].hand) == 3
    assert len(table.group[1].draw) == 2


@pytest.mark.rule("deadcells.upkeep.draw")
def test_only_the_drawer_sees_what_is_drawn() -> None:
    table = fight(hero(draw=["secret = I: block 1"]), hero())
    table.upkeep()
    assert "You draw Secret" in table.said(0)
    assert "Secret" not in table.said(1)


@pytest.mark.rule("deadcells.upkeep.draw-after-discard", "deadcells.upkeep.reshuffle")
def test_active_cards_are_shuffled_in_if_the_draw_pile_is_empty() -> None:
    table = fight(hero("one = I: block 1", discard=["old = I: block 1", "older = I: block 1"]))
    table.upkeep()
    assert sorted(table.ids(table.group[0].hand)) == ["old", "older", "one"]
    assert table.group[0].discard == []


@pytest.mark.rule("deadcells.upkeep.reshuffle-lazy")
def test_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    deck = [f"c{n} = I: block 1" for n in range(3)]
    table = fight(hero("one = I: block 1", draw=deck))
    table.upkeep()
    assert table.ids(table.group[0].discard) == ["one"]
    assert table.group[0].draw == []


@pytest.mark.rule("deadcells.upkeep.order")
def test_the_steps_of_the_upkeep_come_in_their_order() -> None:
    table = fight(
        hero("one = I: block 1", shields=1, draw=["c = I: block 1"]),
        near="rat = 9",
        loot={"teeth": 2},
        bag_scrolls=[1, 0, 0],
    )
    table.upkeep()
    table.settle()
    said = table.said()
    order = (
        "Survival",
        "Rat is left",
        "2 Gold Teeth are left",
        "Shields and States",
        "discards One",
        "draws",
    )
    places = [said.index(words) for words in order]
    assert places == sorted(places)


# --- dying ----------------------------------------------------------------------------------------


@pytest.mark.rule("deadcells.dying.run-over", "deadcells.dying.any-time")
def test_one_death_is_enough_for_the_run_to_be_over() -> None:
    table = fight(hero(wounds=4), hero(), near="9 | I: strike 1 first")
    table.round("I")
    assert table.state.somebody_dead()
    assert "deadcells.dying.run-over" in table.cited


@pytest.mark.rule("deadcells.dying.finish-combat", "deadcells.dying.finish-combat-gains")
def test_the_fight_is_played_to_its_end_after_a_death_and_its_cells_count() -> None:
    table = meet(
        hero("III: block 1", wounds=4),
        hero("II: hit 2 near"),
        hero("III: block 1"),
        monsters=["2 | I: strike 1 first | death: cells 3"],
    )
    table.settle()
    assert table.group[0].dead
    assert table.state.cells == 3
    assert table.state.round == -1


@pytest.mark.rule("deadcells.dying.dead-inactive")
def test_the_dead_do_nothing_more_and_are_assigned_nothing() -> None:
    foe = "9 | I: strike 1 first | II: strike 1 one | III: strike 1 first"
    table = fight(hero("II: hit 5 near", wounds=4), hero(), hero(), near=foe)
    table.round("I")
    assert table.group[0].dead
    table.round("II")
    assert table.enemies == {"near": 9}
    assert table.options == ["damage poisoned", "damage flayed"]
    assert table.refused("damage immolated") == "deadcells.dying.dead-inactive"
    table.do("damage flayed")
    table.round("III")
    assert table.wounds == [5, 0, 1]


@pytest.mark.rule("deadcells.dying.dead-inactive")
def test_who_dies_in_the_middle_of_a_line_does_not_finish_it() -> None:
    table = fight(hero("I: suffer 1; hit 5 near", wounds=4), near="9")
    table.round("I")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.dying.dead-inactive")
def test_in_the_other_reading_the_cards_of_the_dead_go_on_acting() -> None:
    table = fight(
        hero("II: hit 5 near", wounds=4), near="9 | I: strike 1", readings={"dead_act": True}
    )
    table.round("I")
    table.round("II")
    assert table.enemies == {"near": 4}


@pytest.mark.rule("deadcells.dying.no-revive")
def test_nothing_brings_the_dead_back() -> None:
    table = fight(
        hero(wounds=4), hero("II: heal 3 anyone", wounds=1), near="9 | I: strike 1 first", potions=2
    )
    table.round("I")
    table.round("II")
    assert table.wounds == [5, 0]
    table.group[1].wounds = 1
    table.round("0", "potion")
    assert table.wounds == [5, 0]
    assert table.group[0].dead


@pytest.mark.rule("deadcells.dying.dead-inactive")
@pytest.mark.parametrize("dead_act", [False, True])
def test_the_dead_neither_loot_nor_use_skills_but_in_the_other_reading(dead_act: bool) -> None:
    table = fight(
        hero("II: loot 1; skill 1", wounds=4, equipment=["knife = skill: hit 1 near"]),
        near="9 | I: strike 1",
        loot={"teeth": 2},
        readings={"dead_act": dead_act},
    )
    table.round("I")
    table.round("II")
    if dead_act:
        table.do("skill knife")
    assert (table.teeth, table.enemies) == ((2, {"near": 8}) if dead_act else (0, {"near": 9}))


@pytest.mark.rule("deadcells.upkeep.order", "deadcells.pass.excluded")
def test_after_the_fight_who_passed_is_one_of_the_group_again() -> None:
    table = fight(hero(), hero(), hero(), hero(cards=[], passed=True), near="9")
    table.upkeep()
    assert [one.passed for one in table.group] == [False] * 4


@pytest.mark.rule("deadcells.upkeep.draw")
def test_the_dead_draw_no_cards() -> None:
    table = fight(hero(draw=["c = I: block 1"], dead=True), hero(draw=["d = I: block 1"]), near="9")
    table.upkeep()
    assert [len(one.hand) for one in table.group] == [0, 2]


@pytest.mark.rule("deadcells.kill.death-damage", "deadcells.damage.assignment-split")
@pytest.mark.parametrize(
    ("whom", "answers", "wounds"),
    [
        ("", ["damage immolated", "damage poisoned"], [1, 1]),
        (" first", [], [0, 2]),
        (" everyone", [], [2, 2]),
    ],
)
def test_damage_of_who_dies_is_shared_unless_somebody_is_named(
    whom: str, answers: list[str], wounds: list[int]
) -> None:
    table = fight(hero("I: hit 1 near"), hero(), near=f"1 | death: damage 2{whom}", first=1)
    table.round("I", *answers)
    assert (table.wounds, table.options) == (wounds, [])

"""The end of a boss fight: won, lost, and what comes of it."""

import pytest

from roguetable.games.deadcells.flow.combat.damage import hit_enemy, kill_enemy
from roguetable.games.deadcells.model.names import ELITE, MARKED, POISONED
from tests.games.deadcells.facing import HEALTH, facing
from tests.games.deadcells.flow.test_rules_boss import FOUR, TOUGH, rounds

rule = pytest.mark.rule


@rule("deadcells.boss.win", "deadcells.boss.win.no-round-end")
def test_the_last_side_dead_and_everybody_alive_is_a_victory_at_once() -> None:
    run = facing(sides=[{"health": 1}, {"health": 1}], turns=[{"lines": {"I": "strike 9 each"}}])
    run.state.group[1].wounds = HEALTH - 1
    run.turn()
    run.state.group[1].states[POISONED] = 1
    run.turn()
    assert run.over == "won"
    assert run.sheet.beaten == [1, 0, 0]


@rule("deadcells.boss.lose")
def test_a_death_loses_the_fight_but_the_turn_is_played_to_its_end() -> None:
    run = facing(
        sides=TOUGH, turns=[{"lines": {"I": "strike 9 first", "IV": "shield 5"}}], card="hit 1 any"
    )
    run.state.group[0].wounds = HEALTH - 1
    run.cards()
    run.turn()
    assert run.over == "lost"
    assert "deadcells.boss.lose" in run.rules
    assert rounds(run)[-4:] == ["Round I", "Round II", "Round III", "Round IV"]
    assert run.sheet.beaten == [0, 0, 0]


@rule("deadcells.boss.lose", "deadcells.end_of_run.order")
def test_after_a_lost_fight_the_board_is_empty_and_cards_lie_in_their_piles() -> None:
    run = facing(sides=[{"health": 9, "lines": {0: "strike 9 first"}}])
    run.state.group[0].wounds = HEALTH - 1
    run.state.loot[0] = 2
    cards = [sorted([*one.hand, *one.draw, *one.discard]) for one in run.state.group]
    run.turn()
    assert run.over == "lost"
    assert run.state.enemies == []
    assert not any(run.state.loot)
    assert [one.active for one in run.state.group] == [[]] * 3
    assert [sorted([*one.hand, *one.draw, *one.discard]) for one in run.state.group] == cards


@rule("deadcells.boss.lose", "deadcells.boss.frozen-expires")
def test_after_a_lost_fight_no_frozen_token_lies_anywhere() -> None:
    run = facing(
        sides=TOUGH,
        turns=[{"lines": {"I": "inflict frozen first; strike 9 first"}}],
        card="hit 1 any",
        start=False,
    )
    for number in run.state.group[0].hand:
        run.state.content.combat(number).acts |= 1 << 2
        run.state.content.combat(number).parts[2] = run.state.content.combat(number).parts[1]
    run.begin()
    run.state.group[0].wounds = HEALTH - 1
    run.turn()  # what is told is compared with what lies there
    assert run.over == "lost"
    assert "Immolated is Frozen in Round II." in run.told


@rule("deadcells.boss.instance.after-death")
def test_if_somebody_has_died_the_fall_of_a_side_ends_the_fight_as_a_loss() -> None:
    run = facing(sides=[{"health": 1, "lines": {0: "strike 9 first"}}, {"health": 5}])
    run.state.group[0].wounds = HEALTH - 1
    run.turn()
    assert run.over == "lost"
    assert "deadcells.boss.instance.after-death" in run.rules
    assert not any("Side 2" in text for text in run.told)


@rule("deadcells.boss.win.all-alive")
def test_the_last_side_dying_after_a_beheaded_is_no_victory() -> None:
    run = facing(sides=[{"health": 1, "lines": {0: "strike 9 first"}}], victory="cells 5")
    run.state.group[0].wounds = HEALTH - 1
    run.turn()
    assert run.over == "lost"
    assert "deadcells.boss.win.all-alive" in run.rules
    assert run.state.harvest == 0


@rule("deadcells.boss.win.poison-order")
@pytest.mark.parametrize(("place", "over"), [("near", "lost"), ("behind", "won")])
def test_poison_goes_from_left_to_right(place: str, over: str) -> None:
    run = facing(sides=[{"health": 5, "place": place}], card="block 1")
    boss, one = run.boss(), run.state.group[0]
    boss.wounds, boss.states[POISONED] = 4, 1
    one.wounds, one.states[POISONED] = HEALTH - 1, 1
    run.turn()
    assert run.over == over


@rule("deadcells.end_of_run.success", "deadcells.boss.win")
def test_a_victory_carries_out_the_section_of_the_sheet_and_clears_the_board() -> None:
    run = facing(sides=[{"health": 1}], victory="cells 4; start-in b4", survival=["nothing"] * 2)
    run.turn()
    assert run.asked == "The Group has 4 Cells to spend. On what?"
    assert run.names(run.sheet.starts) == ["b1", "b4"]
    assert run.state.enemies == []
    assert (run.state.turn, run.state.fires, run.state.turn_deck) == (-1, [0] * 4, [])
    assert all(one.active == [] and not one.passed for one in run.state.group)


@rule("deadcells.boss.win")
def test_who_passed_in_the_last_turn_is_asked_like_everybody_afterwards() -> None:
    run = facing(FOUR, sides=[{"health": 1}], survival=["combat"] * 2, victory="cells 2")
    run.play("pass flayed")
    run.turn("keep")
    assert not any(one.passed for one in run.state.group)


@rule("deadcells.upgrades.feat")
def test_a_feat_that_the_death_of_a_boss_achieves_is_paid() -> None:
    run = facing(sides=[{"health": 1}], survival=["feat 1 beat-boss c1: cells 5", "nothing"])
    sheet = run.state.new_sheet()
    sheet.feats, sheet.feat_counts = [run.number("survival-1")], [0]
    run.turn()
    assert run.state.harvest == 5


@rule("deadcells.upgrades.feat", "deadcells.kill.death-bonus")
def test_what_was_earned_just_before_the_boss_fell_is_not_lost_with_the_turn() -> None:
    run = facing(
        sides=[{"health": 5}],
        setup="summon 1",
        minions=[{"health": 1, "death": "cells 1"}],
        survival=["feat 1 kill poisoned: cells 5", "nothing"],
    )
    sheet = run.state.new_sheet()
    sheet.feats, sheet.feat_counts = [run.number("survival-1")], [0]
    minion = run.state.enemies[1]
    minion.states[POISONED] = 1
    run.play(run.options[0])
    run.state.request = None
    kill_enemy(run.state, minion)  # its bonus and the feat wait on the agenda
    hit_enemy(run.state, run.boss(), 5)
    run.go()
    assert run.state.harvest == 6
    assert run.over or run.asked.startswith("The Group has 6 Cells")


@rule("deadcells.upgrades.feat")
@pytest.mark.parametrize(
    ("feat", "counts"),
    [
        ("kill poisoned", False),
        ("kill marked", True),
        ("kill-behind", False),
        ("kill-round-0", False),
        ("kill-elite", False),
    ],
)
def test_a_kill_counts_by_the_states_the_place_the_round_and_the_rank(
    feat: str, counts: bool
) -> None:
    run = facing(
        sides=TOUGH,
        setup="summon 1",
        minions=[{"health": 1}],
        card="hit 1 middle",
        survival=[f"feat 2 {feat}: cells 1"],
    )
    sheet = run.state.new_sheet()
    sheet.feats, sheet.feat_counts = [run.number("survival-1")], [0]
    run.state.enemies[1].states[MARKED] = 1
    run.turn()
    assert run.minions() == []
    assert run.sheet.feat_counts == [int(counts)]


@rule("deadcells.upgrades.feat")
@pytest.mark.parametrize(
    "feat", ["kill-behind", "kill-round-0", "kill-elite marked", "kill marked"]
)
def test_an_elite_killed_behind_the_group_in_round_0_counts_for_all_that_ask_for_it(
    feat: str,
) -> None:
    run = facing(
        sides=TOUGH,
        setup="summon 3",
        minions=[{"health": 1}] * 3,
        survival=[f"feat 2 {feat}: cells 1"],
    )
    sheet = run.state.new_sheet()
    sheet.feats, sheet.feat_counts = [run.number("survival-1")], [0]
    behind = run.state.enemies[0]
    assert behind.column == 0
    run.state.content.enemy(behind.card).rank = ELITE
    behind.states[MARKED] = 1
    kill_enemy(run.state, behind)
    assert run.sheet.feat_counts == [1]


@rule("deadcells.mutation.boss-cells.secrets")
def test_the_first_hand_of_the_king_gives_the_boss_cell_and_only_a_later_one_a_secret() -> None:
    run = facing(sides=[{"health": 1}], victory="boss-cell", secrets=["cells 1"] * 2)
    run.turn()
    assert (run.sheet.boss_cells, run.sheet.taken[4]) == (1, 0)
    again = facing(sides=[{"health": 1}], victory="boss-cell", secrets=["cells 1"] * 2)
    again.state.new_sheet().boss_cells = 1
    again.turn()
    assert again.sheet.taken[4] == 1


@rule("deadcells.boss.instance.defeat-ends-turn")
def test_a_blow_on_a_side_that_has_fallen_does_nothing_more() -> None:
    run = facing(sides=[{"health": 3}, {"health": 90}])
    run.play(run.options[0])
    boss = run.boss()
    hit_enemy(run.state, boss, 3)
    hit_enemy(run.state, boss, 3)
    kill_enemy(run.state, boss)
    run.state.request = None
    run.go()
    assert (run.foe().name, run.boss().wounds) == ("Side 2", 0)

"""The Enemy Turn: Block goes, the enemies act in order, cubes move; and what death means."""

import pytest

from tests.games.spire.fights import Fight, player
from tests.games.spire.opening import fight, lineup, opening

# --- the three phases ----------------------------------------------------------------------------


@pytest.mark.rule("spire.enemy_turn.order", "spire.enemy_turn.remove-block")
def test_all_enemy_block_goes_before_anybody_acts() -> None:
    t = fight(foes=["wall block=3", "dummy block=5"])
    t.end_turn()
    # The Wall has only what it gained now: the 3 were gone before it acted.
    assert (t.enemy("wall").block, t.enemy("dummy").block) == (4, 0)


@pytest.mark.rule("spire.enemy_turn.order", "spire.enemy_turn.cube.move")
def test_cubes_move_after_all_enemies_have_acted() -> None:
    # The left Stepper acts with its cube on the first slot, and so does the right one.
    t = fight(player(hp=10), foes=["stepper", "stepper"])
    t.end_turn()
    assert t.me.hp == 8
    assert [enemy.cube for enemy in t.state.enemies] == [1, 1]


@pytest.mark.rule("spire.enemy_turn.block-lasts")
def test_block_of_an_enemy_lasts_through_the_next_player_turn() -> None:
    t = fight(player("silent", shivs=1), foes=["wall"])
    t.end_turn()
    t.play("shiv")
    assert (t.enemy().hp, t.enemy().block) == (30, 3)
    t.end_turn()
    assert t.enemy().block == 4  # the 3 are gone, the new 4 are there


@pytest.mark.rule("spire.enemy_turn.remove-block")
def test_a_barricade_keeps_its_block() -> None:
    t = opening(foes=["spheric-guardian"], act=2)
    assert t.enemy().block == 10
    t.end_turn()
    assert t.enemy().block == 15


# --- the order of acting -------------------------------------------------------------------------


def hit_after(*foes: str) -> bool:
    """Does the Puncher (3) or Ogre hit after somebody has made the players Vulnerable?"""
    t = fight(player(hp=20), player("silent", hp=20), foes=foes)
    t.end_turn()
    lost = {20 - p.hp for p in t.state.players} - {0}
    assert lost in ({3}, {6})
    return lost == {6}


@pytest.mark.rule("spire.enemy_turn.rows-top-down")
def test_the_highest_row_acts_first() -> None:
    assert hit_after("puncher row=0", "shrieker row=1")
    assert not hit_after("shrieker row=0", "puncher row=1")


@pytest.mark.rule("spire.enemy_turn.left-to-right")
def test_in_a_row_the_left_enemy_acts_first() -> None:
    assert hit_after("shrieker row=0", "puncher row=0")
    assert not hit_after("puncher row=0", "shrieker row=0")


@pytest.mark.rule("spire.enemy_turn.rows-top-down", "spire.enemy_turn.left-to-right")
def test_a_whole_row_acts_before_the_next_one() -> None:
    # The right enemy of the upper row comes before the left enemy of the lower row.
    assert hit_after("puncher row=0", "dummy row=1", "shrieker row=1")


@pytest.mark.rule("spire.enemy_turn.boss-last")
def test_bosses_act_after_all_enemies_in_rows() -> None:
    assert not hit_after("banshee", "puncher row=0")
    assert hit_after("ogre", "shrieker row=0")
    assert hit_after("ogre", "late-shrieker row=0")


@pytest.mark.rule("spire.enemy_turn.acts-last")
def test_who_acts_last_comes_after_the_other_enemies_in_all_rows() -> None:
    assert not hit_after("late-shrieker row=1", "puncher row=0")
    assert hit_after("late-puncher row=1", "shrieker row=0")


@pytest.mark.rule("spire.enemy_turn.acts-last")
def test_only_the_action_that_says_so_comes_last() -> None:
    # Red Slaver: 3-4 hit 2, Vulnerable, acts last; 5-6 hit 3 in its place.
    for die, lost in ((3, 5), (5, 6)):
        t = fight(player(hp=10), foes=["red-slaver", "puncher"], die=die)
        t.end_turn()
        assert t.me.hp == 10 - lost


@pytest.mark.rule("spire.enemy_turn.acts-last")
@pytest.mark.parametrize(("reading", "lost"), [(False, 3), (True, 6)])
def test_whether_acting_last_means_after_a_boss_is_a_reading(reading: bool, lost: int) -> None:
    t = fight(player(hp=10), foes=["banshee", "late-puncher"], acts_last_after_boss=reading)
    t.end_turn()
    assert t.me.hp == 10 - lost


@pytest.mark.rule("spire.enemy_turn.one-action")
def test_each_enemy_takes_one_action_each_turn() -> None:
    t = fight(player(hp=30), player("silent", hp=30), foes=["puncher", "puncher", "puncher row=1"])
    for turn in (1, 2):
        t.end_turn()
        assert (t.me.hp, t.player("silent").hp) == (30 - 6 * turn, 30 - 3 * turn)


# --- whom they reach -----------------------------------------------------------------------------


@pytest.mark.rule("spire.enemy_turn.target-row")
def test_an_enemy_targets_the_player_in_its_row() -> None:
    t = fight(player(), player("silent"), player("defect"), foes=["puncher row=1"])
    t.end_turn()
    assert [p.hp for p in t.state.players] == [10, 6, 9]


@pytest.mark.rule("spire.enemy_turn.target-row")
def test_the_target_is_who_stands_in_the_row_when_the_enemy_acts() -> None:
    t = fight(player(hand="swift-strike"), player("silent"), foes=["puncher row=1"])
    t.play("ironclad play swift-strike")
    t.play(next(option for option in t.options if "silent" in option))
    assert (t.me.row, t.player("silent").row) == (1, 0)
    t.end_turn()
    assert [p.hp for p in t.state.players] == [7, 9]


@pytest.mark.rule("spire.enemy_turn.area-all-players")
def test_an_area_action_targets_all_players() -> None:
    t = fight(player(), player("silent"), player("defect"), foes=["gale row=1"])
    t.end_turn()
    assert [(10 - t.me.hp), *(9 - p.hp for p in t.state.players[1:])] == [4, 4, 4]
    assert [p.weak for p in t.state.players] == [1, 1, 1]


# --- which action --------------------------------------------------------------------------------


@pytest.mark.rule("spire.enemy_turn.single-action")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_a_single_action_is_taken_every_turn(die: int) -> None:
    t = fight(player(hp=10), foes=["puncher"], die=die)
    t.end_turn()
    assert t.me.hp == 7
    t.end_turn()
    assert t.me.hp == 4


@pytest.mark.rule("spire.enemy_turn.die-action")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_die_action_goes_by_the_result_of_this_round(die: int, lost: int) -> None:
    t = fight(player(hp=10), foes=["roller"], die=die)
    t.roll(7 - die)
    t.end_turn()
    assert t.me.hp == 10 - lost
    t.end_turn()  # the other side of the die: hits of 1 and 3, 2 and 2, 3 and 1
    assert t.me.hp == 10 - 4


@pytest.mark.rule(
    "spire.enemy_turn.cube.start-top",
    "spire.enemy_turn.cube.act",
    "spire.enemy_turn.cube.move",
    "spire.enemy_turn.cube.wrap",
    "spire.enemy_turn.cube.gray-once",
)
def test_a_cube_goes_down_and_back_to_the_topmost_red_slot() -> None:
    # Slots: gray hit 1, red hit 2, red hit 3.
    t = opening(player(hp=30, max_hp=30), foes=["stepper"])
    lost = []
    slots = [t.enemy().cube]
    for _ in range(6):
        before = t.me.hp
        t.end_turn()
        lost.append(before - t.me.hp)
        slots.append(t.enemy().cube)
    assert lost == [1, 2, 3, 2, 3, 2]
    assert slots == [0, 1, 2, 1, 2, 1, 2]


@pytest.mark.rule("spire.enemy_turn.cube.gray-once")
def test_the_last_step_of_the_collector_is_gray_and_used_once() -> None:
    # Summon, hit 3, hit 5, then once per combat: Weak 2.
    t = fight(player(hp=99, max_hp=99), foes=["the-collector"], act=2)
    slots = []
    for _ in range(8):
        t.end_turn()
        slots.append(t.enemy("the-collector").cube)
    assert slots == [1, 2, 3, 0, 1, 2, 0, 1]


@pytest.mark.rule("spire.enemy_turn.cube.start-top")
def test_a_summoned_cube_enemy_starts_at_the_top_too() -> None:
    t = fight(player(hp=20), foes=["reptomancer"], act=3)
    t.end_turn()
    daggers = [e for e in t.state.enemies if t.state.content.foes[e.foe].name == "Dagger"]
    t.end_turn()  # each Dagger hits for 2, then Reptomancer twice for 3
    assert len(daggers) == 2
    assert t.me.hp == 20 - 4 - 6


# --- death ---------------------------------------------------------------------------------------


def killed(t: Fight) -> Fight:
    t.play("play bludgeon", "at dummy")
    return t


@pytest.mark.rule("spire.enemy_turn.dead.zero-hp")
@pytest.mark.parametrize(("hp", "dead"), [(6, True), (7, True), (8, False)])
def test_an_enemy_at_0_hp_is_dead(hp: int, dead: bool) -> None:
    t = killed(fight(player(hand="bludgeon"), foes=[f"dummy hp={hp}", "doll"]))
    assert t.enemy("dummy").dead == dead
    assert t.enemy("dummy").hp == (0 if dead else 1)


@pytest.mark.rule("spire.enemy_turn.dead.loses-tokens")
def test_a_dead_enemy_loses_its_tokens() -> None:
    foe = "dummy hp=1 strength=2 weak=2 vulnerable=2 poison=5"
    t = killed(fight(player(hand="bludgeon"), foes=[foe, "doll"]))
    dummy = t.enemy("dummy")
    tokens = (dummy.block, dummy.strength, dummy.weak, dummy.vulnerable, dummy.poison)
    assert tokens == (0, 0, 0, 0, 0)


@pytest.mark.rule("spire.enemy_turn.dead.loses-tokens")
def test_the_tokens_of_the_dead_return_to_the_supply() -> None:
    # 30 Poison tokens in all: 29 lie on the Dummy, so only one is left for the Doll.
    foes = ["dummy hp=1 poison=29", "doll"]
    t = fight(player("silent", hand="corpse-explosion+"), foes=foes)
    t.play("play corpse-explosion+", "at doll")
    assert t.enemy("doll").poison == 1
    t = fight(player("silent", hand="corpse-explosion+", shivs=1), foes=foes)
    t.play("shiv", "at dummy", "play corpse-explosion+")
    assert t.enemy("doll").poison == 3


@pytest.mark.rule("spire.enemy_turn.dead.flipped")
def test_a_dead_enemy_stays_in_its_place_and_its_rewards_count() -> None:
    t = fight(player(hand="bludgeon"), foes=["guard hp=1", "dummy hp=7"])
    t.play("play bludgeon", "at guard")
    assert lineup(t, 0) == ["Guard", "Dummy"]
    assert t.me.gold == 0
    t.me.energy = 3
    t.me.hand, t.me.marks = [t.state.content.number("bludgeon")], [0]
    t.play("use patience", "play bludgeon")
    assert t.me.gold == 1


@pytest.mark.rule("spire.enemy_turn.dead.no-action")
def test_a_dead_enemy_does_not_act_and_is_no_target() -> None:
    t = fight(player(hand="bludgeon, anger, cleave", energy=4), foes=["puncher hp=1", "dummy"])
    t.play("play bludgeon", "at puncher", "play anger")  # the Dummy is the only target
    assert t.enemy("dummy").hp == 29
    t.play("play cleave")
    assert (t.enemy("puncher").hp, t.enemy("dummy").hp) == (0, 27)
    t.end_turn()
    assert t.me.hp == 10


@pytest.mark.rule("spire.enemy_turn.dead.no-action")
def test_a_boss_may_act_although_its_summons_are_dead() -> None:
    t = fight(player(hand="bludgeon"), foes=["ogre", "puncher hp=1"])
    t.play("play bludgeon", "at puncher")
    t.end_turn()
    assert t.me.hp == 7

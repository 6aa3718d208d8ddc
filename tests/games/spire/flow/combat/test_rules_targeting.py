"""Who reaches whom: players, enemies in rows, Elites, Bosses; and enemies with Modes."""

import pytest

from tests.games.spire.fights import player
from tests.games.spire.opening import fight, opening

TWO_ROWS = ("giant", "dummy row=0", "doll row=1")

# --- players -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.targeting.player-any")
@pytest.mark.parametrize("target", ["giant", "dummy", "doll"])
def test_a_single_target_effect_reaches_any_enemy(target: str) -> None:
    t = fight(player(hand="bash"), player("silent"), foes=TWO_ROWS)
    t.play("ironclad play bash", f"at {target}")
    assert t.changes.startswith(f"{target} -2 hp +1 vulnerable; ironclad")


@pytest.mark.rule("spire.targeting.player-any")
def test_potions_and_shivs_reach_any_row_too() -> None:
    t = fight(player("silent", shivs=1, potions="fire-potion"), player(), foes=TWO_ROWS)
    t.play("silent shiv", "at doll", "silent drink fire-potion", "at doll")
    assert t.enemy("doll").hp == 30 - 5


@pytest.mark.rule("spire.targeting.player-area-row")
@pytest.mark.parametrize(("row", "hit", "spared"), [(1, "dummy", "doll"), (2, "doll", "dummy")])
def test_an_area_effect_reaches_one_row_of_the_players_choice(
    row: int, hit: str, spared: str
) -> None:
    t = fight(player(hand="cleave"), player("silent"), foes=["dummy row=0", "doll row=1"])
    t.play("ironclad play cleave")
    assert t.options == ["row 1", "row 2"]
    t.play(f"row {row}")
    assert (t.enemy(hit).hp, t.enemy(spared).hp) == (28, 30)


@pytest.mark.rule("spire.targeting.player-area-row")
def test_any_row_in_words_means_the_same() -> None:
    # Electrodynamics: Lightning damages any row instead of one target.
    t = fight(
        player("defect", powers="electrodynamics", orbs="lightning", hand="dual-cast"),
        player(),
        foes=["dummy row=0", "weakling row=0", "doll row=1"],
    )
    t.play("defect play dual-cast")  # evoked twice: 2 damage each time
    t.play("row 1", "row 1")
    assert (t.enemy("dummy").hp, t.enemy("weakling").dead, t.enemy("doll").hp) == (26, True, 30)


@pytest.mark.rule("spire.targeting.player-area-boss")
@pytest.mark.parametrize("row", ["row 1", "row 2"])
def test_an_area_effect_reaches_the_boss_once_whichever_row_is_chosen(row: str) -> None:
    t = fight(player(hand="cleave"), player("silent"), foes=TWO_ROWS)
    t.play("ironclad play cleave", row)
    assert t.enemy("giant").hp == 28


@pytest.mark.rule("spire.targeting.player-area-boss")
def test_with_a_boss_alone_the_area_effect_hits_it_once() -> None:
    t = fight(player(hand="cleave"), player("silent"), foes=["giant"])
    t.play("ironclad play cleave")
    assert t.changes == "giant -2 hp; ironclad -1 energy; cleave hand>discard"


@pytest.mark.rule("spire.targeting.player-area-boss")
def test_damage_that_is_no_hit_and_tokens_reach_the_boss_as_well() -> None:
    t = fight(
        player("silent", hand="crippling-cloud", potions="explosive-potion"),
        player(),
        foes=TWO_ROWS,
    )
    t.play("silent drink explosive-potion", "row 2", "silent play crippling-cloud", "row 1")
    giant = t.enemy("giant")
    assert (giant.hp, giant.poison, giant.weak) == (28, 1, 1)


@pytest.mark.rule("spire.targeting.player-area-boss")
def test_two_bosses_are_both_in_every_row() -> None:
    t = fight(player(hand="cleave"), foes=["donu", "deca"])
    hp = t.enemy("donu").hp
    t.play("play cleave")
    assert (t.enemy("donu").hp, t.enemy("deca").hp) == (hp - 2, hp - 2)


# --- enemies -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.targeting.enemy-row")
def test_hits_tokens_and_cards_of_an_enemy_go_to_the_player_in_its_row() -> None:
    t = fight(
        player(draw="flex, flex, flex, flex, flex"),
        player("silent", draw="bane, bane, bane, bane, bane"),
        foes=["breaker row=1", "dazer row=1", "slimer row=1"],
    )
    t.end_turn()
    silent = t.player("silent")
    assert (silent.hp, silent.vulnerable) == (7, 1)
    assert t.cards("hand", "silent")[0] == "daze"
    assert t.cards("discard", "silent") == ["slimed"]
    assert (t.me.hp, t.me.vulnerable, t.cards("discard", "ironclad")) == (10, 0, [])
    assert "daze" not in t.cards("hand", "ironclad")


@pytest.mark.rule("spire.targeting.enemy-area")
def test_area_effects_of_an_enemy_reach_all_players() -> None:
    t = fight(player(), player("silent"), player("watcher"), foes=["shrieker row=2"])
    t.end_turn()
    assert [p.vulnerable for p in t.state.players] == [1, 1, 1]


@pytest.mark.rule("spire.targeting.boss-single")
@pytest.mark.parametrize(("reading", "hp"), [(True, [8, 7]), (False, [8, 9])])
def test_a_boss_without_the_area_symbol_reaches_the_player_of_every_row(
    reading: bool, hp: list[int]
) -> None:
    t = fight(player(), player("silent"), foes=["king"], boss_reaches_all=reading)
    t.end_turn()
    assert [p.hp for p in t.state.players] == hp


@pytest.mark.rule("spire.targeting.boss-single")
def test_it_does_so_unless_the_table_reads_it_otherwise() -> None:
    t = fight(player(), player("silent"), foes=["king"])
    t.end_turn()
    assert [p.hp for p in t.state.players] == [8, 7]


@pytest.mark.rule("spire.targeting.elite-single")
def test_an_elite_without_the_area_symbol_targets_the_bottom_row() -> None:
    t = opening(player("ironclad"), player("defect"), foes=["duke"])
    t.end_turn()
    assert [p.hp for p in t.state.players] == [8, 9]


@pytest.mark.rule("spire.targeting.elite-single")
def test_it_is_the_player_who_stands_there_not_the_first_one() -> None:
    t = fight(player("ironclad", row=1), player("defect", row=0), foes=["duke"])
    t.end_turn()
    assert [p.hp for p in t.state.players] == [10, 7]


# --- Modes ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.targeting.mode.guardian-start")
def test_the_guardian_starts_in_attack_mode() -> None:
    t = opening(player(hp=10), foes=["the-guardian"])
    t.end_turn()
    assert (t.me.hp, t.enemy().block) == (8, 5)  # all: hit 2; 5 Block per player


@pytest.mark.rule("spire.targeting.mode.only-current")
def test_the_guardian_with_block_left_stays_in_attack_mode() -> None:
    t = fight(player(hp=30, max_hp=30), foes=["the-guardian"])
    lost = []
    for _ in range(4):
        before = t.me.hp
        t.end_turn()
        lost.append(before - t.me.hp)
    assert lost == [2, 6, 2, 6]  # never the steps of Defensive Mode


@pytest.mark.rule("spire.targeting.mode.only-current", "spire.targeting.mode.guardian-defensive")
def test_without_block_it_enters_defensive_mode_at_its_first_action() -> None:
    t = fight(player("silent", hp=30, max_hp=30, shivs=2), foes=["the-guardian cube=1"])
    t.play("shiv")
    assert t.me.hp == 30  # no Sharp Hide in Attack Mode
    t.end_turn()  # no Block: it does not attack, and shifts at the start of the next round
    assert t.me.hp == 30
    t.play("shiv")
    assert t.me.hp == 29  # Sharp Hide: an Attack costs 1 damage
    t.end_turn()
    assert t.me.hp == 27  # Defensive Mode, first action: hit 2
    t.end_turn()
    assert (t.me.hp, t.enemy().strength) == (23, 1)  # second: hit 4, Strength
    t.end_turn()
    assert (t.me.hp, t.enemy().block) == (20, 5)  # Attack Mode again: hit 2 + 1, 5 Block


@pytest.mark.rule("spire.targeting.mode.only-current")
def test_the_champ_turns_to_fury_at_once() -> None:
    t = fight(player("silent", hp=30, max_hp=30, shivs=1), foes=["the-champ hp=1 weak=2"])
    t.play("shiv")
    assert (t.enemy().hp, t.enemy().dead) == (40, False)
    t.end_turn()  # Fury, first step: it removes Weak and does not hit for 4
    assert (t.me.hp, t.enemy().weak) == (30, 0)
    t.end_turn()
    assert t.me.hp == 22  # twice 4


@pytest.mark.rule("spire.targeting.player-area-row", "spire.keywords.area.players")
def test_an_area_attack_may_choose_an_empty_row_to_hit_the_boss_alone() -> None:
    t = fight(
        player(hand="cleave"),
        player("silent"),
        player("defect"),
        foes=["giant", "doll row=0", "dummy row=1 hp=0 dead=1"],
    )
    t.play("ironclad play cleave")
    assert t.options == ["row 1", "row 2", "row 3"]
    t.play("row 3")
    assert (t.enemy("giant").hp, t.enemy("doll").hp) == (28, 30)


@pytest.mark.rule("spire.targeting.player-area-row")
def test_without_a_boss_an_empty_row_cannot_be_chosen() -> None:
    t = fight(
        player(hand="cleave"),
        player("silent"),
        player("defect"),
        foes=["doll row=0", "dummy row=1"],
    )
    t.play("ironclad play cleave")
    assert t.options == ["row 1", "row 2"]
    assert t.refused("row 3") == "spire.targeting.player-area-row"

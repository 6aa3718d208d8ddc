"""What the four characters do their own way: Strength, Orbs, Poison and Shivs, Miracles and Stances."""

import pytest

from roguetable.games.spire.model.cards import CHARACTER_NAMES
from tests.games.spire.fights import fight, new_game, player
from tests.games.spire.scenes import first_fight, skip_rewards

# --- the Ironclad --------------------------------------------------------------------------------


@pytest.mark.rule("spire.characters.ironclad.strength-max", "spire.faq.tokens-out")
def test_strength_beyond_8_is_ignored() -> None:
    t = fight(player(hand="inflame", strength=8))
    t.play("play inflame")
    assert t.changes == "ironclad -2 energy; inflame hand>powers"


@pytest.mark.rule("spire.characters.ironclad.strength-bonus")
def test_strength_counts_once_for_a_single_hit() -> None:
    t = fight(player(hand="ironclad-strike", strength=8))
    t.play("play ironclad-strike")
    assert t.enemy().hp == 30 - 9


@pytest.mark.rule("spire.characters.ironclad.exhaust")
def test_the_ironclad_profits_from_exhausting() -> None:
    t = fight(player(hand="second-wind, flex, sentinel, rampage", powers="feel-no-pain", energy=2))
    t.play("play second-wind")
    # Block 1 for each card by Second Wind and by Feel No Pain, 2 Energy by Sentinel.
    assert t.changes == (
        "ironclad +1 energy +4 block; flex hand>exhausted; second-wind hand>discard; "
        "sentinel hand>exhausted"
    )
    t.mark()
    t.play("play rampage")  # hits for 1 per exhausted card
    assert t.changes == "dummy -2 hp; ironclad -1 energy; rampage hand>discard"


@pytest.mark.rule("spire.characters.ironclad.extra-hp")
def test_the_ironclad_has_more_hp_than_the_others() -> None:
    t = new_game(players=4, characters="ironclad,silent,defect,watcher")
    assert {CHARACTER_NAMES[p.character]: p.max_hp for p in t.state.players} == {
        "ironclad": 10,
        "silent": 9,
        "defect": 9,
        "watcher": 9,
    }


# --- the Defect ----------------------------------------------------------------------------------


@pytest.mark.rule("spire.characters.defect.channel", "spire.characters.defect.channel-any-slot")
def test_channeling_puts_an_orb_into_an_open_slot() -> None:
    t = fight(player("defect", hand="zap, zap", orbs="dark"))
    t.play("play zap", "play zap")  # nothing is asked: slots are alike
    assert t.changes == "defect -2 energy +lightning +lightning; 2 zap hand>discard"
    assert t.me.slots == 3


@pytest.mark.rule("spire.characters.defect.channel")
def test_somebody_without_slots_channels_nothing() -> None:
    t = fight(player("ironclad", hand="zap"))
    t.play("play zap")
    assert t.changes == "ironclad -1 energy; zap hand>discard"


@pytest.mark.rule("spire.characters.defect.channel-any-slot", "spire.characters.defect.evoke-any")
@pytest.mark.parametrize("orbs", ["dark, frost, lightning", "lightning, dark, frost"])
def test_no_orb_is_in_front_any_may_be_evoked(orbs: str) -> None:
    t = fight(player("defect", hand="dual-cast, coolheaded", orbs=orbs))
    t.play("play dual-cast")
    assert sorted(t.options) == ["evoke dark", "evoke frost", "evoke lightning"]
    t.play("evoke dark", "play coolheaded")  # the open slot is filled, nobody rotates
    assert sorted(t.me.orbs) == [0, 1, 1]
    assert t.enemy().hp == 30 - 2 * 3


@pytest.mark.rule("spire.characters.defect.orb-kinds")
def test_there_are_lightning_frost_and_dark_orbs() -> None:
    t = fight(player("defect", hand="rainbow"))
    t.play("play rainbow")
    assert t.changes == "defect -2 energy +lightning +frost +dark; rainbow hand>exhausted"


@pytest.mark.rule("spire.characters.defect.channel-one-at-a-time")
def test_several_orbs_are_channeled_one_at_a_time() -> None:
    t = fight(player("defect", hand="tempest", orbs="frost, frost"))
    t.play("play tempest", "x 2")
    # The first Lightning fills the last slot; only for the second one room must be made.
    assert sorted(t.options) == ["evoke frost", "evoke lightning"]
    t.play("evoke frost")
    assert t.changes == (
        "defect -2 energy +1 block +lightning +lightning -frost; tempest hand>exhausted"
    )


@pytest.mark.rule("spire.characters.defect.no-cube")
def test_without_a_cube_of_the_colour_the_channel_is_ignored() -> None:
    ten = ", ".join(["lightning"] * 10)
    t = fight(player("defect", hand="zap, darkness", orbs=ten, slots=11))
    t.play("play zap")
    assert t.changes == "defect -1 energy; zap hand>discard"
    t.mark()
    t.play("play darkness")  # purple cubes are there
    assert t.changes == "defect -1 energy +dark; darkness hand>discard"


@pytest.mark.rule("spire.characters.defect.no-cube")
def test_no_orb_is_evoked_to_make_room_for_an_orb_without_a_cube() -> None:
    ten = ", ".join(["lightning"] * 10)
    t = fight(player("defect", hand="zap", orbs=ten, slots=10))
    t.play("play zap")
    assert t.changes == "defect -1 energy; zap hand>discard"


@pytest.mark.rule("spire.characters.defect.full-evoke")
def test_with_all_slots_full_an_orb_of_ones_choice_is_evoked_first() -> None:
    t = fight(player("defect", hand="zap", orbs="frost, frost, dark"))
    t.play("play zap")
    assert sorted(t.options) == ["evoke dark", "evoke frost"]
    t.play("evoke dark")
    assert t.changes == "dummy -3 hp; defect -1 energy +lightning -dark; zap hand>discard"


@pytest.mark.rule("spire.characters.defect.full-evoke-each")
def test_an_orb_just_channeled_may_be_evoked_by_the_next() -> None:
    t = fight(player("defect", hand="tempest", orbs="frost, frost, frost"))
    t.play("play tempest", "x 2")
    assert t.me.block == 1  # one Frost has made room for the first Lightning
    assert sorted(t.options) == ["evoke frost", "evoke lightning"]
    t.play("evoke lightning")
    assert t.changes == (
        "dummy -2 hp; defect -2 energy +1 block +lightning -frost; tempest hand>exhausted"
    )


@pytest.mark.rule("spire.characters.defect.end-of-turn")
def test_at_end_of_turn_lightning_deals_1_frost_blocks_1_and_dark_does_nothing() -> None:
    t = fight(player("defect", orbs="lightning, frost, dark"), foes=["puncher"])
    t.end_turn()
    assert t.enemy().hp == 30 - 1
    assert t.me.hp == 9 - (3 - 1)
    assert sorted(t.me.orbs) == [0, 1, 2]


@pytest.mark.rule("spire.characters.defect.lightning-targets")
def test_each_lightning_may_have_another_target() -> None:
    t = fight(player("defect", orbs="lightning, lightning"), foes=["dummy", "doll row=1"])
    t.play("done", "at dummy", "at doll")
    assert (t.enemy("dummy").hp, t.enemy("doll").hp) == (29, 29)


@pytest.mark.rule("spire.characters.defect.evoke")
@pytest.mark.parametrize(
    ("orb", "effect"),
    [
        ("lightning", "dummy -2 hp; defect -1 energy -lightning"),
        ("frost", "defect -1 energy +1 block -frost"),
        ("dark", "dummy -3 hp; defect -1 energy -dark"),
    ],
)
def test_evoking_removes_an_orb_for_its_effect(orb: str, effect: str) -> None:
    t = fight(player("defect", hand="multi-cast", orbs=orb))
    t.play("play multi-cast", "x 1")
    assert t.changes == f"{effect}; multi-cast hand>discard"


@pytest.mark.rule("spire.characters.defect.evoke")
def test_a_dark_orb_deals_1_more_for_each_power_in_play() -> None:
    t = fight(player("defect", hand="multi-cast", orbs="dark", powers="storm, loop"))
    t.play("play multi-cast", "x 1")
    assert t.enemy().hp == 30 - (3 + 2)


@pytest.mark.rule("spire.characters.defect.dual-cast")
def test_dual_cast_evokes_one_orb_twice() -> None:
    t = fight(player("defect", hand="dual-cast", orbs="lightning, lightning"))
    t.play("play dual-cast")
    assert t.changes == "dummy -4 hp; defect -1 energy -lightning; dual-cast hand>discard"


@pytest.mark.rule("spire.characters.defect.evoke-targets")
def test_the_two_effects_of_a_dual_cast_may_have_different_targets() -> None:
    t = fight(player("defect", hand="dual-cast", orbs="dark"), foes=["dummy", "doll row=1"])
    t.play("play dual-cast", "at dummy", "at doll")
    assert (t.enemy("dummy").hp, t.enemy("doll").hp) == (27, 27)


@pytest.mark.rule("spire.characters.defect.orb-damage-not-hit")
@pytest.mark.parametrize(("orb", "damage"), [("lightning", 2), ("dark", 3)])
def test_orb_damage_is_no_hit(orb: str, damage: int) -> None:
    t = fight(
        player("defect", hand="multi-cast", orbs=orb, strength=2, weak=1),
        foes=["dummy vulnerable=1"],
    )
    t.play("play multi-cast", "x 1")
    assert t.changes == f"dummy -{damage} hp; defect -1 energy -{orb}; multi-cast hand>discard"


@pytest.mark.rule("spire.characters.defect.orb-damage-not-hit")
def test_block_stops_orb_damage() -> None:
    t = fight(player("defect", hand="dual-cast", orbs="lightning"), foes=["dummy block=3"])
    t.play("play dual-cast")
    assert (t.enemy().hp, t.enemy().block) == (29, 0)


# --- the Silent: Poison --------------------------------------------------------------------------


@pytest.mark.rule("spire.characters.silent.poison-place")
def test_each_poison_icon_puts_one_token_on_the_target() -> None:
    t = fight(player("silent", hand="poisoned-stab+"), foes=["dummy", "doll"])
    t.play("play poisoned-stab+", "at doll")
    assert t.changes == ("doll -1 hp +2 poison; silent -1 energy; poisoned-stab+ hand>exhausted")


@pytest.mark.rule("spire.characters.silent.poison-tick", "spire.characters.silent.poison-stays")
def test_poison_costs_1_hp_per_token_at_every_end_of_turn_and_stays() -> None:
    t = fight(player("silent"), foes=["dummy poison=3", "doll", "puncher row=1 poison=1"])
    t.end_turn()
    assert [(e.hp, e.poison) for e in t.state.enemies] == [(27, 3), (30, 0), (29, 1)]
    t.end_turn()
    assert [(e.hp, e.poison) for e in t.state.enemies] == [(24, 3), (30, 0), (28, 1)]


@pytest.mark.rule("spire.characters.silent.poison-not-damage")
def test_neither_block_nor_anything_that_changes_damage_matters_to_poison() -> None:
    t = fight(player("silent", strength=2, weak=1), foes=["dummy poison=3 block=9 vulnerable=1"])
    t.end_turn()
    assert (t.enemy().hp, t.enemy().vulnerable, t.me.weak) == (27, 1, 1)


@pytest.mark.rule("spire.characters.silent.poison-stays")
def test_poison_goes_when_the_enemy_is_dead() -> None:
    t = fight(player("silent"), foes=["weakling poison=1", "dummy"])
    t.end_turn()
    assert t.enemy("weakling").dead
    assert t.enemy("weakling").poison == 0


@pytest.mark.rule("spire.characters.silent.poison-max", "spire.faq.tokens-out")
def test_there_are_30_poison_tokens_for_all_enemies_together() -> None:
    t = fight(
        player("silent", hand="deadly-poison, deadly-poison, bane"),
        foes=["dummy poison=29", "doll"],
    )
    t.play("play deadly-poison", "at doll")
    assert (t.enemy("dummy").poison, t.enemy("doll").poison) == (29, 1)
    t.play("play deadly-poison", "at doll")
    assert (t.enemy("dummy").poison, t.enemy("doll").poison) == (29, 1)


# --- the Silent: Shivs ---------------------------------------------------------------------------


@pytest.mark.rule("spire.characters.silent.shiv-use")
def test_a_shiv_is_one_hit_of_1_on_any_enemy() -> None:
    t = fight(player("silent", shivs=2), foes=["dummy", "doll row=1"])
    t.play("shiv")
    assert t.options == ["at dummy", "at doll"]
    t.play("at doll")
    assert t.changes == "doll -1 hp; silent -1 shivs"


@pytest.mark.rule("spire.characters.silent.shiv-use")
def test_who_may_play_no_card_may_use_no_shiv() -> None:
    t = fight(player("silent", shivs=2, no_cards=True))
    t.refused("shiv")
    t = fight(player("silent"))
    t.refused("shiv")


@pytest.mark.rule("spire.characters.silent.shiv-separate-attack")
def test_each_shiv_is_an_attack_of_its_own() -> None:
    t = fight(player("silent", shivs=2, strength=1), foes=["dummy vulnerable=1"])
    t.play("shiv")
    assert t.changes == "dummy -4 hp -1 vulnerable; silent -1 shivs"
    t.mark()
    t.play("shiv")
    assert t.changes == "dummy -2 hp; silent -1 shivs"


@pytest.mark.rule("spire.characters.silent.shiv-separate-attack")
def test_each_shiv_of_a_weak_player_costs_a_weak_token() -> None:
    t = fight(player("silent", shivs=2, strength=1, weak=2))
    t.play("shiv", "shiv")
    assert t.changes == "dummy -2 hp; silent -2 weak -2 shivs"


@pytest.mark.rule("spire.characters.silent.shiv-start", "spire.characters.silent.shiv-keep")
def test_shivs_stay_until_the_end_of_combat_and_no_longer() -> None:
    t = fight(player("silent", shivs=3), foes=["weakling"])
    t.end_turn()
    assert t.me.shivs == 3
    t.play("shiv")
    skip_rewards(t)
    assert t.me.shivs == 0


@pytest.mark.rule("spire.characters.silent.shiv-start")
def test_a_combat_starts_without_shivs() -> None:
    t = first_fight(players=1, characters="silent")
    assert t.me.shivs == 0
    t.refused("shiv")


@pytest.mark.rule("spire.characters.silent.shiv-max", "spire.characters.silent.shiv-overflow")
def test_a_shiv_beyond_the_5_tokens_may_be_thrown_at_once_or_skipped() -> None:
    t = fight(player("silent", hand="riddle-with-holes", shivs=3))
    t.play("play riddle-with-holes")  # 4 Shivs
    assert t.me.shivs == 5
    assert t.options == ["throw", "skip"]
    t.play("throw", "skip")
    assert t.changes == ("dummy -1 hp; silent -2 energy +2 shivs; riddle-with-holes hand>discard")


@pytest.mark.rule("spire.characters.silent.shiv-not-card")
def test_a_shiv_is_no_card_and_costs_no_energy() -> None:
    t = fight(player("silent", hand="ftl", draw="slice", shivs=1, energy=0))
    t.play("shiv", "play ftl")  # FTL draws if it is the first card of the turn
    assert t.changes == ("dummy -2 hp; silent -1 shivs; ftl hand>discard; slice draw>hand")


# --- the Watcher: Miracles -----------------------------------------------------------------------


@pytest.mark.rule("spire.characters.watcher.miracle-use")
def test_a_miracle_gives_1_energy() -> None:
    t = fight(player("watcher", miracles=2, energy=0))
    t.play("miracle")
    assert t.changes == "watcher +1 energy -1 miracles"


@pytest.mark.rule("spire.characters.watcher.miracle-max", "spire.faq.tokens-out-partial")
def test_miracles_beyond_5_are_ignored() -> None:
    t = fight(player("watcher", hand="collect, collect", miracles=2))
    t.play("play collect")
    assert t.me.miracles == 4
    t.play("play collect")
    assert t.me.miracles == 5


@pytest.mark.rule("spire.characters.watcher.miracle-start")
def test_the_watcher_starts_a_combat_with_a_miracle() -> None:
    t = first_fight(players=2, characters="watcher,ironclad")
    assert [p.miracles for p in t.state.players] == [1, 0]
    assert t.state.round == 1
    t.end_turn()
    assert t.state.round == 2
    assert t.player("watcher").miracles == 1


@pytest.mark.rule("spire.characters.watcher.miracle-over-6")
def test_miracles_go_beyond_6_energy_only_to_pay_for_a_card() -> None:
    t = fight(player("watcher", hand="worship, wreath-of-flame", miracles=2, energy=6))
    t.refused("miracle")
    t.play("play wreath-of-flame")
    assert t.options == [f"x {x}" for x in range(9)]
    t.play("x 8")
    assert (t.me.strength, t.me.energy, t.me.miracles) == (8, 0, 0)


# --- the Watcher: Stances ------------------------------------------------------------------------


@pytest.mark.rule("spire.characters.watcher.neutral-start")
def test_every_combat_starts_in_neutral() -> None:
    t = first_fight(players=1, characters="watcher")
    assert t.me.stance == 0
    t = fight(player("watcher", hand="watcher-strike", stance="wrath"), foes=["weakling"])
    t.play("play watcher-strike")
    skip_rewards(t)
    assert t.me.stance == 0


@pytest.mark.rule("spire.characters.watcher.stance-cube")
def test_entering_a_stance_leaves_the_old_one() -> None:
    t = fight(player("watcher", hand="crescendo, tranquility, empty-body", energy=2))
    t.play("play crescendo")
    assert t.changes == "watcher wrath; crescendo hand>exhausted"
    t.mark()
    t.play("play tranquility")
    assert t.changes == "watcher -1 energy calm; tranquility hand>exhausted"
    t.mark()
    t.play("play empty-body")
    assert t.changes == "watcher +1 energy +2 block neutral; empty-body hand>discard"


@pytest.mark.rule("spire.characters.watcher.same-stance-ignored")
def test_entering_the_same_stance_again_triggers_nothing() -> None:
    t = fight(player("watcher", hand="tranquility", stance="calm", powers="mental-fortress"))
    t.play("play tranquility")
    assert t.changes == "watcher -1 energy; tranquility hand>exhausted"
    t = fight(player("watcher", hand="crescendo", draw="halt", stance="wrath", powers="rushdown"))
    t.play("play crescendo")
    assert t.changes == "crescendo hand>exhausted"


@pytest.mark.rule("spire.characters.watcher.neutral")
def test_neutral_gives_nothing() -> None:
    t = fight(player("watcher", hand="watcher-strike, crescendo"))
    t.play("play watcher-strike", "play crescendo")
    assert t.changes == (
        "dummy -1 hp; watcher -1 energy wrath; crescendo hand>exhausted; "
        "watcher-strike hand>discard"
    )
    t = fight(player("watcher"))
    t.end_turn()
    assert t.me.hp == 9


@pytest.mark.rule("spire.characters.watcher.calm")
def test_leaving_calm_gives_2_energy_up_to_6() -> None:
    for energy, after in ((3, 5), (5, 6)):
        t = fight(player("watcher", hand="crescendo", stance="calm", energy=energy))
        t.play("play crescendo")
        assert t.me.energy == after


@pytest.mark.rule("spire.characters.watcher.wrath-bonus")
def test_in_wrath_every_hit_deals_1_more_until_it_is_left() -> None:
    t = fight(player("watcher", hand="flying-sleeves, empty-fist, watcher-strike", stance="wrath"))
    t.play("play flying-sleeves")
    assert t.enemy().hp == 30 - 2 * 2
    t.play("play empty-fist")  # hits, then leaves Wrath
    assert t.enemy().hp == 30 - 4 - 3
    t.play("play watcher-strike")
    assert t.enemy().hp == 30 - 4 - 3 - 1


@pytest.mark.rule("spire.characters.watcher.wrath-bonus")
def test_the_wrath_bonus_is_doubled_like_strength_and_not_for_damage() -> None:
    t = fight(
        player("watcher", hand="watcher-strike", stance="wrath", potions="fire-potion"),
        foes=["dummy vulnerable=1"],
    )
    t.play("play watcher-strike")
    assert t.enemy().hp == 30 - 4
    t.play("drink fire-potion")
    assert t.enemy().hp == 30 - 4 - 4


@pytest.mark.rule("spire.characters.watcher.wrath-not-strength")
def test_the_wrath_bonus_does_not_count_towards_8_strength() -> None:
    t = fight(player("watcher", hand="inflame, watcher-strike", stance="wrath", strength=7))
    t.play("play inflame", "play watcher-strike")
    assert t.me.strength == 8
    assert t.enemy().hp == 30 - (1 + 8 + 1)


@pytest.mark.rule("spire.characters.watcher.wrath-end")
def test_who_ends_the_turn_in_wrath_takes_1_damage_that_block_can_prevent() -> None:
    for block, hp in ((0, 8), (1, 9)):
        t = fight(player("watcher", stance="wrath", block=block))
        t.end_turn()
        assert (t.me.hp, t.me.stance) == (hp, 2)


@pytest.mark.rule("spire.characters.watcher.wrath-damage-not-hit")
def test_vulnerable_does_not_double_the_wrath_damage() -> None:
    t = fight(player("watcher", stance="wrath", vulnerable=1))
    t.end_turn()
    assert (t.me.hp, t.me.vulnerable) == (8, 1)


@pytest.mark.rule("spire.characters.defect.evoke-any")
@pytest.mark.parametrize("first", ["lightning", "frost", "dark"])
def test_fission_evokes_all_orbs_in_the_players_order(first: str) -> None:
    orbs = "lightning, frost, dark, dark"
    t = fight(player("defect", hand="fission+", orbs=orbs, draw="zap, " * 6, slots=4, energy=0))
    t.play("play fission+")
    assert t.options == ["evoke lightning", "evoke frost", "evoke dark"]
    t.play(f"evoke {first}")
    while t.me.orbs or t.options == ["at dummy"]:
        t.play(t.options[0])
    assert (t.enemy().hp, t.me.block) == (30 - 2 - 3 - 3, 1)
    assert (t.me.energy, len(t.me.hand)) == (4, 4)  # for each Orb that is gone


@pytest.mark.rule("spire.characters.defect.evoke-any")
def test_by_the_order_of_its_evokes_fission_kills_an_enemy_before_the_next_orb() -> None:
    # A Dark first, at the one with 3 HP, leaves the Lightning for the one with 2.
    foes = ["dummy hp=3", "doll hp=2", "puncher"]
    t = fight(player("defect", hand="fission+", orbs="lightning, dark"), foes=foes)
    t.play("play fission+", "evoke dark", "at dummy", "at doll")
    assert [enemy.dead for enemy in t.state.enemies] == [True, True, False]

"""The keywords of cards and enemies: area, Block, Daze, Status, Exhaust, Retain, Scry and tokens."""

from typing import Any

import pytest

from tests.games.spire.fights import fight, player

# --- area ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.area.players")
def test_an_area_attack_reaches_one_row_and_always_the_boss() -> None:
    t = fight(player(hand="cleave"), foes=["giant", "dummy", "doll", "puncher row=1"])
    t.play("play cleave", "row 1")
    assert t.changes == (
        "giant -2 hp; dummy -2 hp; doll -2 hp; ironclad -1 energy; cleave hand>discard"
    )


@pytest.mark.rule("spire.keywords.area.players")
def test_an_area_attack_reaches_a_boss_that_stands_alone() -> None:
    t = fight(player(hand="cleave"), foes=["giant"])
    t.play("play cleave")
    assert t.changes == "giant -2 hp; ironclad -1 energy; cleave hand>discard"


@pytest.mark.rule("spire.keywords.area.players")
def test_everything_after_the_area_symbol_is_for_the_row() -> None:
    t = fight(player(hand="shockwave"), foes=["giant", "dummy", "doll", "puncher row=1"])
    t.play("play shockwave", "row 2")
    assert t.changes == (
        "giant +1 weak +1 vulnerable; puncher +1 weak +1 vulnerable; ironclad -2 energy; "
        "shockwave hand>exhausted"
    )


@pytest.mark.rule("spire.keywords.area.enemies")
def test_an_enemys_area_action_reaches_every_player_but_strength_and_block_are_its_own() -> None:
    t = fight(
        player("ironclad"),
        player("silent"),
        foes=["fungi-beast row=1", "shelled-parasite cube=2", "dummy"],
        die=3,
    )
    t.end_turn()
    # The Fungi Beast hits for 1, the Shelled Parasite for 2.
    assert (t.player("ironclad").hp, t.player("silent").hp) == (10 - 3, 9 - 3)
    assert (t.enemy("fungi-beast").strength, t.enemy("fungi-beast").block) == (1, 0)
    assert (t.enemy("shelled-parasite").strength, t.enemy("shelled-parasite").block) == (0, 2)
    assert (t.enemy("dummy").strength, t.enemy("dummy").block) == (0, 0)
    assert [(p.strength, p.block) for p in t.state.players] == [(0, 0), (0, 0)]


@pytest.mark.rule("spire.keywords.area.before-symbol")
def test_what_stands_before_the_area_symbol_is_for_one_row_only() -> None:
    t = fight(player("ironclad"), player("silent"), foes=["snake-plant-asc7"], die=1)
    t.end_turn()  # hit 3, then hit 2 to all
    assert (t.player("ironclad").hp, t.player("silent").hp) == (10 - 3 - 2, 9 - 2)


@pytest.mark.rule("spire.keywords.all-enemies")
def test_all_enemies_are_those_of_every_row_and_the_boss() -> None:
    t = fight(player(powers="the-bomb 2"), foes=["giant", "dummy", "puncher row=1"])
    t.end_turn()
    assert [enemy.hp for enemy in t.state.enemies] == [20, 20, 20]


# --- Block ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.block.prevent")
def test_each_point_of_block_prevents_one_damage_and_is_gone() -> None:
    t = fight(player(block=3), foes=["brawler"])
    t.end_turn()  # two hits of 2
    assert t.me.hp == 10 - 1
    t = fight(player(hand="bash"), foes=["dummy block=3"])
    t.play("play bash")
    assert t.enemy().hp == 30
    assert t.enemy().block == 1


@pytest.mark.rule("spire.keywords.block.player-max")
def test_a_player_has_at_most_20_block() -> None:
    t = fight(player(hand="impervious", block=13))
    t.play("play impervious")
    assert t.me.block == 19
    t = fight(player(hand="impervious", block=15))
    t.play("play impervious")
    assert t.me.block == 20


@pytest.mark.rule("spire.keywords.block.enemy-tokens")
def test_the_limit_of_20_block_is_not_for_enemies() -> None:
    t = fight(player(), foes=["spheric-guardian block=18"])
    t.end_turn()  # it keeps its Block and gains 5
    assert t.enemy().block == 23


@pytest.mark.rule("spire.keywords.block.not-lose-hp", "spire.faq.block-lose-hp")
def test_block_does_not_prevent_the_loss_of_hp() -> None:
    t = fight(player(hand="rupture", block=5))
    t.play("play rupture")
    assert t.changes == "ironclad -1 hp -1 energy +1 strength; rupture hand>discard"


@pytest.mark.rule("spire.keywords.block.player-removal")
def test_players_keep_block_through_the_enemy_turn_and_lose_it_when_their_next_turn_starts() -> (
    None
):
    t = fight(player(block=5), foes=["puncher"])
    t.end_turn()
    assert (t.me.hp, t.me.block) == (10, 0)


@pytest.mark.rule("spire.keywords.block.enemy-removal")
def test_enemies_keep_block_through_the_player_turn_and_lose_it_when_theirs_starts() -> None:
    t = fight(player(draw="ironclad-strike"), foes=["shelled-parasite cube=2 block=6"])
    t.end_turn()
    assert t.enemy().block == 2  # the 6 are gone, the 2 it gained stay
    t.play("play ironclad-strike")
    assert (t.enemy().block, t.enemy().hp) == (1, 18)


# --- Daze and Status -----------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.daze.top", "spire.deck.type-status-daze")
def test_a_daze_is_put_on_top_of_the_draw_pile() -> None:
    t = fight(player(draw="bash, clash"), foes=["blue-slaver"], die=5)
    t.script("draw 1", 0)
    t.end_turn()
    assert t.cards("hand") == ["daze", "bash", "clash"]  # the first card drawn was the Daze


@pytest.mark.rule("spire.keywords.daze.return", "spire.keywords.exhaust.status")
def test_an_exhausted_daze_returns_to_the_daze_deck() -> None:
    t = fight(player(hand="daze"))
    t.state.daze = 9
    t.end_turn()
    assert t.state.daze == 10
    assert t.cards("exhausted") == t.cards("hand") == t.cards("discard") == []


@pytest.mark.rule("spire.keywords.daze.out")
def test_no_daze_is_added_when_the_daze_deck_is_empty() -> None:
    t = fight(player(hand="immolate"))
    t.state.daze = 1
    t.play("play immolate")
    assert t.cards("draw") == ["daze"]  # only one of the two was left
    assert t.state.daze == 0


@pytest.mark.rule("spire.keywords.daze.out")
def test_no_status_card_is_added_when_the_status_deck_is_empty() -> None:
    t = fight(player(draw="bash, bash, bash, bash, bash"), foes=["slime-boss"])
    t.state.status = 2
    t.end_turn()
    assert t.cards("discard") == ["slimed", "slimed"]  # not three
    assert t.state.status == 0


@pytest.mark.rule("spire.keywords.status.which-effect")
@pytest.mark.parametrize(
    ("boss", "given"), [("slime-boss", ["slimed"] * 3), ("hexaghost", ["burn"])]
)
def test_the_icon_of_the_enemy_tells_which_half_of_a_status_card_counts(
    boss: str, given: list[str]
) -> None:
    t = fight(player(draw="bash, bash, bash, bash, bash"), foes=[boss])
    t.end_turn()
    assert t.cards("discard") == given


@pytest.mark.rule("spire.keywords.status.which-effect")
def test_the_first_icon_given_fixes_the_half_for_the_combat() -> None:
    t = fight(player(draw="bash, bash, bash, bash, bash"), foes=["slime-boss", "hexaghost"])
    t.end_turn()
    assert t.cards("discard") == ["slimed"] * 4


@pytest.mark.rule("spire.keywords.status.discard-top")
def test_a_status_card_is_put_on_top_of_the_discard_pile() -> None:
    t = fight(
        player(draw="bash, bash, bash, bash, bash", discard="clash, flex"), foes=["hexaghost"]
    )
    t.end_turn()
    assert t.cards("discard") == ["burn", "clash", "flex"]


@pytest.mark.rule("spire.keywords.status.slimed-cost", "spire.keywords.status.return")
def test_a_slimed_costs_1_energy_and_goes_back_to_the_status_deck() -> None:
    t = fight(player(hand="slimed"))
    t.state.status = 35
    t.play("play slimed")
    assert t.changes == "ironclad -1 energy; -slimed hand"
    assert t.state.status == 36
    poor = fight(player(hand="slimed", energy=0))
    assert poor.refused("play slimed") == "spire.player_turn.card.pay"


@pytest.mark.rule("spire.keywords.status.return", "spire.keywords.exhaust.status")
def test_an_exhausted_burn_goes_back_to_the_status_deck() -> None:
    t = fight(player(hand="true-grit, burn"))
    t.state.status = 35
    t.play("play true-grit")
    assert t.state.status == 36
    assert t.changes == "ironclad -1 energy +1 block; -burn hand; true-grit hand>discard"


# --- Energy, Ethereal, Exhaust -------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.energy.max", "spire.deck.energy-max")
def test_energy_beyond_6_is_lost() -> None:
    t = fight(player(hand="offering", energy=5))
    t.play("play offering")
    assert t.me.energy == 6


@pytest.mark.rule("spire.keywords.ethereal")
def test_an_ethereal_card_in_hand_is_exhausted_at_end_of_turn() -> None:
    t = fight(player(hand="carnage", draw="ghostly-armor"))
    t.end_turn()
    assert t.cards("exhausted") == ["carnage"]
    assert t.cards("hand") == ["ghostly-armor"]  # it was in the draw pile at end of turn


@pytest.mark.rule("spire.keywords.ethereal")
def test_an_ethereal_card_that_was_played_is_not_exhausted() -> None:
    t = fight(player(hand="carnage"))
    t.play("play carnage")
    assert t.cards("discard") == ["carnage"]


@pytest.mark.rule("spire.keywords.ethereal-vs-retain")
def test_an_ethereal_card_is_exhausted_though_cards_are_retained() -> None:
    t = fight(player(hand="carnage kept, bash kept"))
    t.end_turn()
    assert t.cards("exhausted") == ["carnage"]
    assert t.cards("hand") == ["bash"]


@pytest.mark.rule("spire.keywords.exhaust", "spire.area.exhaust-pile")
def test_an_exhausted_card_is_out_for_this_combat_only() -> None:
    t = fight(player(hand="seeing-red, ironclad-strike", discard="bash"), foes=["weakling"])
    t.play("play seeing-red")
    assert t.changes == "ironclad +1 energy; seeing-red hand>exhausted"
    t.end_turn()
    # All other cards have come round again, also through the discard pile.
    assert sorted(t.cards("hand")) == ["bash", "ironclad-strike"]
    assert t.cards("exhausted") == ["seeing-red"]
    t.play("play ironclad-strike")
    assert sorted(t.cards("deck")) == ["bash", "ironclad-strike", "seeing-red"]


# --- hits and damage -----------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.hit")
@pytest.mark.parametrize(
    ("mine", "its", "lost"),
    [
        ({}, "", 2),
        ({"strength": 1}, "", 3),
        ({"weak": 1}, "", 1),
        ({}, "vulnerable=1", 4),
        ({"strength": 1, "weak": 1}, "", 2),
    ],
)
def test_a_hit_is_changed_by_strength_weak_and_vulnerable(
    mine: dict[str, Any], its: str, lost: int
) -> None:
    t = fight(player(hand="pommel-strike", **mine), foes=[f"dummy {its}"])
    t.play("play pommel-strike")
    assert t.enemy().hp == 30 - lost


@pytest.mark.rule("spire.keywords.damage-not-hit")
def test_damage_is_no_hit_and_uses_no_tokens_up() -> None:
    t = fight(player(potions="fire-potion", strength=2, weak=1), foes=["dummy vulnerable=1"])
    t.play("drink fire-potion")
    assert t.changes == "dummy -4 hp; ironclad -fire-potion"


@pytest.mark.rule("spire.keywords.strength", "spire.characters.ironclad.strength-bonus")
def test_each_strength_adds_1_to_each_hit() -> None:
    t = fight(player(hand="twin-strike", strength=3))
    t.play("play twin-strike")
    assert t.changes == "dummy -8 hp; ironclad -1 energy; twin-strike hand>discard"


@pytest.mark.rule("spire.keywords.strength", "spire.characters.ironclad.strength-max")
def test_a_player_has_at_most_8_strength() -> None:
    t = fight(player(hand="limit-break", strength=5))
    t.play("play limit-break")
    assert t.me.strength == 8


@pytest.mark.rule("spire.keywords.strength.enemy")
def test_an_enemys_strength_counts_for_each_of_its_hits() -> None:
    t = fight(player(), foes=["brawler strength=2"])
    t.end_turn()  # two hits of 2 + 2
    assert t.me.hp == 10 - 8


@pytest.mark.rule("spire.keywords.strength.enemy")
def test_enemies_are_not_limited_to_8_strength() -> None:
    t = fight(player(block=20), foes=["cultist-first strength=8"])
    t.end_turn()
    assert t.enemy().strength == 9


# --- Retain --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.retain")
def test_a_retained_card_stays_in_hand_in_the_discard_step() -> None:
    t = fight(player("watcher", hand="flying-sleeves, watcher-strike"))
    t.play("play watcher-strike")
    t.end_turn()
    assert t.cards("hand")[0] == "flying-sleeves"
    t = fight(player(hand="bash, clash", draw="flex, flex, flex, flex, flex", keeps=1))
    t.play("done", "retain clash")
    assert t.cards("hand") == ["clash", "flex", "flex", "flex", "flex", "flex"]
    assert t.cards("discard") == ["bash"]


@pytest.mark.rule("spire.keywords.retain-forget", "spire.faq.no-memory")
def test_a_bonus_for_being_retained_is_lost_once_the_card_leaves_the_hand() -> None:
    t = fight(player("watcher", hand="windmill-strike retained, hologram", energy=6))
    t.play("play windmill-strike")
    assert t.enemy().hp == 30 - 5
    t.play("play hologram", "play windmill-strike")
    assert t.enemy().hp == 30 - 5 - 2


@pytest.mark.rule("spire.keywords.retain-draw")
def test_retained_cards_come_on_top_of_the_5_drawn() -> None:
    t = fight(player("watcher", hand="protect, protect", draw="halt, halt, halt, halt, halt, halt"))
    t.end_turn()
    assert sorted(t.cards("hand")) == ["halt"] * 5 + ["protect"] * 2


# --- Scry ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.scry.look", "spire.keywords.scry.same-order")
def test_scry_discards_any_of_the_top_cards_and_leaves_the_rest_in_order() -> None:
    t = fight(player("watcher", hand="third-eye", draw="halt, pray, protect, collect"))
    t.play("play third-eye", "keep halt", "discard pray", "keep protect")
    assert t.cards("draw") == ["halt", "protect", "collect"]
    assert t.cards("discard") == ["third-eye", "pray"]


@pytest.mark.rule("spire.keywords.scry.not-more")
def test_scry_looks_at_no_more_cards_than_the_draw_pile_has() -> None:
    t = fight(player("watcher", hand="third-eye", draw="halt, pray", discard="collect"))
    t.play("play third-eye", "discard halt", "discard pray")
    assert t.asked.startswith("Round")  # no third card
    assert t.cards("draw") == []
    assert sorted(t.cards("discard")) == ["collect", "halt", "pray", "third-eye"]


@pytest.mark.rule("spire.keywords.scry.empty")
def test_scry_does_nothing_with_an_empty_draw_pile() -> None:
    t = fight(player("watcher", hand="third-eye", discard="collect, pray"))
    t.play("play third-eye")
    assert t.changes == "watcher -1 energy +2 block; third-eye hand>discard"


# --- Unplayable ----------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.unplayable")
def test_an_unplayable_card_cannot_be_played_and_has_no_cost() -> None:
    t = fight(player("defect", hand="injury, all-for-one", discard="daze, claw, burn", energy=6))
    assert t.refused("play injury") == "spire.keywords.unplayable"
    t.play("play all-for-one")  # takes all cards that cost 0
    assert t.cards("hand") == ["injury", "claw"]


@pytest.mark.rule("spire.keywords.unplayable.effect")
def test_an_unplayable_card_that_an_effect_plays_is_discarded_without_effect() -> None:
    t = fight(player(hand="havoc", draw="injury"))
    t.play("play havoc")
    assert t.changes == "ironclad -1 energy; havoc hand>discard; injury draw>discard"


# --- Vulnerable ----------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.vulnerable.max")
def test_an_enemy_has_at_most_3_vulnerable() -> None:
    for before, after in ((2, 3), (3, 3)):
        t = fight(player("silent", hand="terror"), foes=[f"dummy vulnerable={before}"])
        t.play("play terror")
        assert t.enemy().vulnerable == after


@pytest.mark.rule("spire.keywords.vulnerable.max")
def test_a_player_has_at_most_3_vulnerable() -> None:
    for before, after in ((2, 3), (3, 3)):
        t = fight(player(vulnerable=before), foes=["writhing-mass"], die=1)
        t.end_turn()
        assert t.me.vulnerable == after


@pytest.mark.rule("spire.keywords.vulnerable.double", "spire.keywords.vulnerable.lose-one")
def test_every_hit_on_a_vulnerable_enemy_is_doubled_and_one_token_goes_afterwards() -> None:
    t = fight(player(hand="twin-strike"), foes=["dummy vulnerable=2"])
    t.play("play twin-strike")
    assert t.changes == ("dummy -4 hp -1 vulnerable; ironclad -1 energy; twin-strike hand>discard")


@pytest.mark.rule("spire.keywords.vulnerable.double", "spire.keywords.vulnerable.lose-one")
def test_every_hit_on_a_vulnerable_player_is_doubled_and_one_token_goes_afterwards() -> None:
    t = fight(player(vulnerable=2), foes=["brawler"])
    t.end_turn()
    assert (t.me.hp, t.me.vulnerable) == (10 - 2 * 4, 1)


@pytest.mark.rule("spire.keywords.vulnerable.bonus-first")
def test_strength_is_added_before_doubling() -> None:
    t = fight(player(hand="pommel-strike", strength=1), foes=["dummy vulnerable=1"])
    t.play("play pommel-strike")
    assert t.enemy().hp == 30 - 2 * (2 + 1)


@pytest.mark.rule("spire.keywords.vulnerable.block-after")
def test_block_is_subtracted_after_doubling_and_the_token_goes_even_if_all_is_blocked() -> None:
    t = fight(player(hand="bludgeon"), foes=["dummy vulnerable=1 block=5"])
    t.play("play bludgeon")
    assert (t.enemy().hp, t.enemy().block, t.enemy().vulnerable) == (30 - (14 - 5), 0, 0)
    t = fight(player(hand="bludgeon"), foes=["dummy vulnerable=1 block=15"])
    t.play("play bludgeon")
    assert (t.enemy().hp, t.enemy().block, t.enemy().vulnerable) == (30, 1, 0)


@pytest.mark.rule("spire.keywords.vulnerable.area")
def test_in_an_area_attack_each_vulnerable_target_is_doubled_for_itself() -> None:
    t = fight(player(hand="cleave"), foes=["dummy vulnerable=1", "doll", "puncher vulnerable=2"])
    t.play("play cleave")
    assert t.changes == (
        "dummy -4 hp -1 vulnerable; doll -2 hp; puncher -4 hp -1 vulnerable; "
        "ironclad -1 energy; cleave hand>discard"
    )


# --- Weak ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.weak.max")
def test_an_enemy_or_a_player_has_at_most_3_weak() -> None:
    for before, after in ((1, 3), (2, 3), (3, 3)):
        t = fight(player(hand="disarm"), foes=[f"dummy weak={before}"])
        t.play("play disarm")  # 2 Weak
        assert t.enemy().weak == after
        t = fight(player(weak=before), foes=["snake-plant"], die=5)
        t.end_turn()  # 2 Weak
        assert t.me.weak == after


@pytest.mark.rule("spire.keywords.weak.minus-one", "spire.keywords.weak.lose-one")
def test_each_hit_of_a_weak_player_deals_1_less_however_many_tokens_there_are() -> None:
    t = fight(player(hand="twin-strike", strength=2, weak=3))
    t.play("play twin-strike")
    assert t.changes == ("dummy -4 hp; ironclad -1 energy -1 weak; twin-strike hand>discard")


@pytest.mark.rule("spire.keywords.weak.minus-one", "spire.keywords.weak.lose-one")
def test_each_hit_of_a_weak_enemy_deals_1_less() -> None:
    t = fight(player(), foes=["brawler weak=3"])
    t.end_turn()
    assert (t.me.hp, t.enemy().weak) == (10 - 2 * 1, 2)


@pytest.mark.rule("spire.keywords.weak.min-zero")
def test_weak_makes_no_hit_less_than_0() -> None:
    t = fight(player(hand="body-slam, ironclad-strike", weak=2))
    t.play("play body-slam")  # hits for its owner's Block: 0
    assert t.enemy().hp == 30
    t.play("play ironclad-strike")
    assert t.enemy().hp == 30


@pytest.mark.rule("spire.keywords.weak.area-one")
def test_an_area_attack_of_several_hits_costs_one_weak_token() -> None:
    t = fight(player("silent", hand="dagger-spray", strength=1, weak=3), foes=["dummy", "doll"])
    t.play("play dagger-spray")  # hit 1 twice
    assert t.changes == (
        "dummy -2 hp; doll -2 hp; silent -1 energy -1 weak; dagger-spray hand>discard"
    )
    t = fight(player("ironclad"), player("silent"), foes=["nemesis cube=2 weak=3"])
    t.end_turn()  # hit 2 twice, to all
    assert t.enemy().weak == 2
    assert [p.hp for p in t.state.players] == [10 - 2, 9 - 2]


@pytest.mark.rule("spire.keywords.weak.not-on-other-actions")
def test_cards_and_actions_without_hits_use_no_weak_up() -> None:
    t = fight(player(hand="ironclad-defend", weak=1), foes=["jaw-worm-a1 weak=2"], die=5)
    t.play("play ironclad-defend")
    assert t.me.weak == 1
    t.end_turn()  # the Jaw Worm gains Block and Strength
    assert (t.me.weak, t.enemy().weak, t.enemy().strength) == (1, 2, 1)


@pytest.mark.rule("spire.keywords.weak-vs-vulnerable")
def test_weak_against_vulnerable_cancel_and_both_lose_a_token() -> None:
    t = fight(player(hand="cleave", weak=2), foes=["dummy vulnerable=2", "doll"])
    t.play("play cleave")
    assert t.changes == (
        "dummy -2 hp -1 vulnerable; doll -1 hp; ironclad -1 energy -1 weak; cleave hand>discard"
    )


@pytest.mark.rule("spire.keywords.weak-vs-vulnerable")
def test_a_weak_enemy_hits_a_vulnerable_player_as_printed() -> None:
    t = fight(player(vulnerable=2), foes=["puncher weak=2"])
    t.end_turn()
    assert (t.me.hp, t.me.vulnerable, t.enemy().weak) == (10 - 3, 1, 1)

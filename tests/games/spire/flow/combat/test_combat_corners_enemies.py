"""Corners of enemies: what ends with them, what they announced, tokens that leave with them."""

from pathlib import Path

import pytest

from roguetable.games.spire.model.phases import COMBAT_OVER
from tests.games.spire.fights import fight, player
from tests.games.spire.opening import ARENA

PACKS = [ARENA]

# --- tokens of those who are gone ----------------------------------------------------------------


@pytest.mark.rule("spire.characters.silent.poison-max", "spire.enemy_turn.dead.loses-tokens")
def test_poison_on_an_enemy_killed_by_the_same_attack_is_free_again() -> None:
    t = fight(
        player("silent", hand="dagger-spray", powers="envenom"),
        foes=["weakling poison=29", "dummy"],
    )
    t.play("play dagger-spray")  # two hits each; the first kills the Weakling
    assert t.enemy("weakling").dead
    assert t.enemy("dummy").poison == 2


@pytest.mark.rule("spire.characters.silent.poison-max")
def test_poison_on_an_enemy_that_left_is_free_again() -> None:
    t = fight(
        player("silent", draw="deadly-poison"), foes=["fleer hp=40 poison=30", "dummy"], packs=PACKS
    )
    t.end_turn()
    assert t.enemy("fleer").gone
    t.play("play deadly-poison")
    assert t.enemy("dummy").poison == 1


@pytest.mark.rule("spire.faq.tokens-out")
def test_a_token_that_cannot_be_put_on_an_enemy_sets_nothing_off() -> None:
    # Distraction: 2 Block for the first token put on an enemy. The Heart gains no Weak.
    t = fight(player("silent", hand="neutralize", powers="distraction"), foes=["corrupt-heart"])
    t.play("play neutralize")
    assert (t.enemy().weak, t.me.block) == (0, 0)


# --- what ends with them -------------------------------------------------------------------------


@pytest.mark.rule("spire.named.snecko", "spire.enemy_turn.dead.flipped")
def test_confusion_ends_with_the_snecko() -> None:
    t = fight(
        player(draw="anger, anger"),
        player("silent", draw="slice"),
        foes=["snecko hp=1", "dummy row=1"],
    )
    t.roll(1)
    t.end_turn()
    assert t.me.confused == 2
    t.play("silent play slice", "at snecko", "ironclad play anger")
    assert t.me.energy == 3
    t.end_turn()
    assert t.me.confused == -1  # nor does it come again


@pytest.mark.rule("spire.named.snecko")
def test_the_confusion_of_one_snecko_outlives_another_snecko() -> None:
    t = fight(
        player(draw="anger"),
        player("silent", draw="slice"),
        foes=["snecko", "snecko hp=1 row=1"],
    )
    t.roll(1)
    t.end_turn()
    t.play("silent play slice", "at snecko#2")
    assert t.me.confused == 2


@pytest.mark.rule("spire.keywords.vulnerable.lose-one")
@pytest.mark.parametrize("early", [True, False])
def test_an_enemy_that_hits_and_leaves_has_used_up_vulnerable(tmp_path: Path, early: bool) -> None:
    rogue = "{id: dummy, acts: ['hit 1; leave']}"
    (tmp_path / "pack.yaml").write_text("name: rogue\ncounts: free\nabout: It hits and runs.\n")
    (tmp_path / "foes.yaml").write_text(f"kind: foe\nrows:\n- {rogue}\n")
    t = fight(player(vulnerable=2), foes=["dummy", "doll"], packs=[tmp_path], tokens_go_first=early)
    t.end_turn()
    assert t.enemy("dummy").gone
    assert (t.me.hp, t.me.vulnerable) == (8, 1)


@pytest.mark.rule("spire.end_of_combat.immediate", "spire.end_of_combat.on-death-summon")
def test_a_summon_announced_by_an_action_does_not_hold_the_combat_up() -> None:
    # The Large Slime has announced an Acid Slime for the next round. Then the Puncher's hit costs
    # the Buffer, and Berserk deals 1 damage to the row for that.
    t = fight(player(powers="buffer, berserk"), foes=["large-slime cube=2 hp=1", "puncher hp=1"])
    t.end_turn()
    assert t.state.phase == COMBAT_OVER


@pytest.mark.rule("spire.combat_setup.special.triggered")
def test_haste_takes_all_weak_and_vulnerable_away_whatever_brought_it_about() -> None:
    t = fight(player(potions="fire-potion"), foes=["time-eater hp=4 weak=2 vulnerable=2"])
    t.play("drink fire-potion")
    assert (t.enemy().hp, t.enemy().weak, t.enemy().vulnerable) == (30, 0, 0)


@pytest.mark.rule("spire.enemy_turn.dead.no-action")
def test_who_has_left_does_not_come_back_to_steal() -> None:
    t = fight(player(hp=30, gold=9), foes=["looter-a1 cube=2", "dummy"])
    t.end_turn()
    assert (t.enemy("looter-a1").gone, t.me.gold) == (True, 9 - 2)
    t.end_turn()
    assert t.me.gold == 9 - 2


@pytest.mark.rule("spire.optional.last-stand.continue")
def test_orbs_of_a_player_who_has_fallen_do_nothing() -> None:
    t = fight(
        player(hp=30),
        player("defect", hp=0, alive=False, done=True, orbs="lightning", stance="wrath"),
        foes=["giant"],
        last_stand=True,
    )
    t.end_turn()
    assert t.enemy().hp == 30


# --- Strength ------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.strength.enemy")
@pytest.mark.parametrize(("limit", "strength"), [(False, 10), (True, 8)])
def test_a_limit_of_strength_for_enemies_is_one_for_what_they_gain_by_hits_too(
    limit: bool, strength: int
) -> None:
    t = fight(
        player(hand="twin-strike"),
        foes=["mad-gremlin hp=9 strength=8"],
        enemy_strength_limit=limit,
    )
    t.play("play twin-strike")
    assert t.enemy().strength == strength


@pytest.mark.rule("spire.keywords.strength.enemy")
@pytest.mark.parametrize(("limit", "strength"), [(False, 9), (True, 8)])
def test_a_limit_of_strength_for_enemies_is_one_for_haste_and_fury_too(
    limit: bool, strength: int
) -> None:
    t = fight(player(hand="anger"), foes=["time-eater hp=1 strength=8"], enemy_strength_limit=limit)
    t.play("play anger")
    assert t.enemy().strength == strength
    t = fight(
        player(hand="anger"),
        foes=["centurion-a strength=8", "summon-mystic-a hp=1"],
        enemy_strength_limit=limit,
    )
    t.play("play anger", "at mystic")
    assert t.enemy().strength == strength


# --- no more cards -------------------------------------------------------------------------------


@pytest.mark.rule("spire.faq_cards.cannot-be-played")
def test_when_no_more_cards_may_be_played_an_effect_plays_none_either() -> None:
    t = fight(
        player("watcher", hand="conclude", potions="distilled-chaos", draw="anger, bash, flex")
    )
    t.play("play conclude")
    t.mark()
    t.play("drink distilled-chaos", "play anger", "play bash")
    assert t.changes == (
        "watcher -distilled-chaos; anger draw>discard; bash draw>discard; flex draw>discard"
    )


@pytest.mark.rule("spire.faq_cards.cannot-be-played")
@pytest.mark.parametrize(("warp", "hp", "pile"), [(2, 29, "discard"), (3, 27, "exhausted")])
def test_what_havoc_plays_counts_towards_a_time_warp(warp: int, hp: int, pile: str) -> None:
    t = fight(player(hand="flash-of-steel+, havoc", draw="flex, bash", warp=warp))
    t.play("play flash-of-steel+", "play havoc")
    assert (t.enemy().hp, "bash" in t.cards(pile)) == (hp, True)
    t.refused("play flex")


@pytest.mark.rule("spire.faq_cards.cannot-be-played")
def test_a_weave_that_may_not_be_played_is_discarded() -> None:
    seat = player("watcher", hand="third-eye", draw="weave", relics="golden-eye", warp=1)
    t = fight(seat)
    t.play("play third-eye", "discard weave")
    assert t.enemy().hp == 30
    assert t.cards("discard") == ["third-eye", "weave"]


# --- Strength for one Attack ---------------------------------------------------------------------


@pytest.mark.rule("spire.characters.ironclad.strength-max", "spire.keywords.strength")
def test_strength_for_one_attack_is_strength() -> None:
    t = fight(player(hand="heavy-blade", relics="akabeko"))
    t.play("use akabeko", "play heavy-blade")
    assert t.enemy().hp == 30 - (3 + 3)  # each Strength adds 3
    t = fight(player(hand="anger", relics="akabeko", strength=8))
    t.play("use akabeko", "play anger")
    assert t.enemy().hp == 30 - (1 + 8)  # no more than 8


# --- the Snecko's first card, and the next card of Swivel and Madness -----------------------------


@pytest.mark.rule("spire.named.snecko")
def test_confusion_follows_a_change_of_rows() -> None:
    # The Ironclad pays what the Snecko says and leaves its row: now it is the Silent's first card.
    t = fight(
        player(hand="swift-strike, anger", confused=2),
        player("silent", hand="slice, slice"),
        foes=["snecko", "dummy row=1"],
    )
    t.play("ironclad play swift-strike", "at dummy", "switch silent")
    assert (t.me.energy, [p.confused for p in t.state.players]) == (1, [-1, 2])
    t.play("silent play slice", "at dummy", "silent play slice", "at dummy")
    assert t.player("silent").energy == 1  # 2 for the first card, the second costs 0


@pytest.mark.rule("spire.named.snecko")
def test_who_has_played_a_card_is_not_confused_in_a_new_row() -> None:
    t = fight(
        player(hand="anger", confused=2),
        player("silent", hand="slice, swift-strike"),
        foes=["snecko", "dummy row=1"],
    )
    t.play(
        "silent play slice", "at dummy", "silent play swift-strike", "at dummy", "switch ironclad"
    )
    assert [p.confused for p in t.state.players] == [-1, -1]
    t.play("ironclad play anger", "at dummy")
    assert t.me.energy == 3


@pytest.mark.rule("spire.named.havoc-mayhem-chaos", "spire.named.snecko")
def test_a_card_that_an_effect_plays_is_the_first_card_of_the_turn() -> None:
    t = fight(
        player(hand="anger", draw="flex, anger, anger", potions="distilled-chaos", confused=2),
        foes=["snecko"],
    )
    t.play("drink distilled-chaos", "play flex")
    assert (t.me.played, t.me.energy, t.me.confused) == (3, 3, -1)
    t.play("play anger")  # from the hand, for what it says
    assert t.me.energy == 3


@pytest.mark.rule("spire.named.havoc-mayhem-chaos")
@pytest.mark.parametrize(("top", "free"), [("anger", 0), ("flex", 1)])
def test_what_a_havoc_plays_is_the_next_card(top: str, free: int) -> None:
    # Swivel: the next Attack costs 0. Havoc plays an Attack, so that was it; a Flex is none.
    t = fight(player(hand="havoc", draw=top, free_next=1), foes=["dummy"])
    t.play("play havoc")
    assert t.me.free_next == free


@pytest.mark.rule("spire.named.havoc-mayhem-chaos")
def test_a_copy_is_the_next_card() -> None:
    t = fight(player("silent", hand="slice, doppelganger, dash"), foes=["dummy"])
    t.play("play slice")
    t.me.free_next = 1
    t.play("play doppelganger", "x 0")  # a copy of the Slice: an Attack
    assert t.me.free_next == 0


@pytest.mark.rule("spire.named.havoc-mayhem-chaos")
def test_an_ftl_that_a_havoc_plays_is_not_the_first_card() -> None:
    t = fight(player("defect", hand="ftl, havoc", draw="zap, ftl"))
    t.play("play ftl")
    assert t.cards("hand") == ["havoc", "zap"]  # the first card of the turn draws
    t = fight(player("defect", hand="havoc", draw="ftl, zap"))
    t.play("play havoc")
    assert (t.cards("hand"), t.cards("draw")) == ([], ["zap"])
    t = fight(player("defect", draw="ftl, zap", potions="distilled-chaos"))
    t.play("drink distilled-chaos", "play ftl")  # a potion is no card
    assert t.me.played == 2

"""Corners of playing cards: for nothing, twice, inside each other, and Powers side by side."""

from itertools import combinations

import pytest

from roguetable.games.spire.model.player import FREE
from tests.games.spire.fights import fight, player

# --- what is offered -----------------------------------------------------------------------------


def test_cards_that_are_alike_are_offered_once_and_others_never_hide_each_other() -> None:
    """Cards are told apart quickly by a part of their number: two cards may share it."""
    content = fight(player()).state.content
    cards = [content.cards[number] for number in content.faces]
    cheap = [card for card in cards if card.plain and 0 <= card.cost <= 3]
    pairs = combinations(cheap, 2)
    ids = next([one.id, other.id] for one, other in pairs if (one.number - other.number) % 64 == 0)
    t = fight(player(hand=", ".join([*ids, *ids])))
    assert [option for option in t.options if option.startswith("play")] == [
        f"play {id}" for id in ids
    ]


def test_the_same_card_is_offered_twice_if_one_of_them_costs_nothing() -> None:
    t = fight(player(hand="bash, bash, bash", marks=[0, FREE, 0]))
    assert [option for option in t.options if option.startswith("play")] == [
        "play bash#1",
        "play bash#2",
    ]


# --- searching and playing -----------------------------------------------------------------------


def test_a_search_shuffles_the_draw_pile() -> None:
    t = fight(player(hand="seek", draw="bash, anger", relics="red-skull"))
    t.refused("use red-skull")
    t.play("play seek", "take anger", "use red-skull")
    assert t.me.strength == 1


@pytest.mark.rule("spire.faq_cards.cannot-be-played")
@pytest.mark.parametrize("card", ["signature-move", "tactician", "clash"])
def test_omniscience_discards_what_cannot_be_played(card: str) -> None:
    t = fight(player("watcher", hand="omniscience, bash, flex", draw=f"{card}, flex"))
    t.play("play omniscience", f"play {card}")
    assert t.changes == (
        f"watcher -3 energy; {card} draw>discard; omniscience hand>exhausted"
        if card < "omniscience"
        else f"watcher -3 energy; omniscience hand>exhausted; {card} draw>discard"
    )


def test_omniscience_exhausts_a_tantrum() -> None:
    t = fight(player("watcher", hand="omniscience", draw="tantrum, flex"))
    t.play("play omniscience", "play tantrum")
    assert (t.cards("draw"), t.cards("exhausted")) == (["flex"], ["tantrum", "omniscience"])


@pytest.mark.rule("spire.faq.no-memory")
def test_a_card_played_from_the_draw_pile_was_not_retained_nor_were_its_copies() -> None:
    t = fight(
        player("watcher", potions="distilled-chaos, attack-potion", draw="windmill-strike"),
    )
    t.play("drink attack-potion", "drink distilled-chaos")
    assert t.enemy().hp == 30 - 2 * 2


@pytest.mark.rule("spire.deck.x-cost")
def test_a_card_with_cost_x_played_for_nothing_has_no_x() -> None:
    t = fight(player(hand="havoc", draw="whirlwind+", energy=3))
    t.play("play havoc")
    assert t.enemy().hp == 30 - 1  # X + 1 hits
    t = fight(player(hand="havoc", draw="whirlwind+", potions="attack-potion"))
    t.play("drink attack-potion", "play havoc")
    assert t.enemy().hp == 30 - 2  # its copy neither


# --- copies of cards of others -------------------------------------------------------------------


@pytest.mark.rule("spire.faq_cards.wrist-blade-copies")
@pytest.mark.parametrize(("card", "x", "hp"), [("pommel-strike", 1, 26), ("anger", 0, 26)])
def test_wrist_blade_counts_a_doppelganger_only_of_a_card_played_for_0(
    card: str, x: int, hp: int
) -> None:
    t = fight(player(hand=f"{card}, doppelganger", relics="wrist-blade"))
    t.play(f"play {card}", "play doppelganger", f"x {x}")
    assert t.enemy().hp == hp


@pytest.mark.rule("spire.copies.no-copy-of-copy")
def test_a_doppelganger_does_not_copy_a_copy() -> None:
    t = fight(player(hand="ironclad-strike, doppelganger, doppelganger+"))
    t.play("play ironclad-strike", "play doppelganger", "x 1")
    assert t.enemy().hp == 30 - 2
    t.play("play doppelganger+", "x 0")
    assert t.enemy().hp == 30 - 2


@pytest.mark.rule("spire.copies.no-copy-of-copy")
def test_foreign_influence_copies_no_copy_of_a_friend() -> None:
    t = fight(
        player("watcher", hand="watcher-strike, foreign-influence"),
        player("silent", hand="doppelganger"),
    )
    t.play("watcher play watcher-strike", "silent play doppelganger", "x 1")
    assert t.enemy().hp == 30 - 2
    t.play("watcher play foreign-influence", "choose 2")
    assert t.enemy().hp == 30 - 2


# --- gifts ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.play.any-order")
@pytest.mark.parametrize("gift", ["predator", "setup"])
def test_a_player_who_was_done_goes_on_after_a_gift(gift: str) -> None:
    t = fight(player(draw="anger, anger"), player("silent", hand=f"{gift}, slice, predator"))
    t.play("ironclad done")
    assert not [option for option in t.options if option.startswith("ironclad")]
    t.play(f"silent play {gift}", "for ironclad")
    assert "ironclad done" in t.options
    t.play("silent done")
    assert "ironclad done" in t.options


def test_a_gift_to_oneself_does_not_wake_the_others() -> None:
    t = fight(player(draw="anger, anger"), player("silent", hand="setup, slice"))
    t.play("ironclad done", "silent play setup", "for silent")
    assert not [option for option in t.options if option.startswith("ironclad")]


@pytest.mark.rule("spire.deck.loaded-die")
def test_the_loaded_die_triggers_no_relic_of_another_player() -> None:
    t = fight(player(relics="loaded-die, happy-flower"), player("silent", relics="happy-flower"))
    t.roll(6)
    t.end_turn()
    assert t.options == ["ironclad loaded-die 4-5", "ironclad happy-flower 3-4"]


def test_recycle_must_exhaust_a_card() -> None:
    t = fight(player("defect", hand="recycle, zap, defect-strike"))
    t.play("play recycle")
    assert t.options == ["recycle zap", "recycle defect-strike"]


# --- Powers side by side -------------------------------------------------------------------------


def test_a_power_stays_used_when_another_one_is_exhausted() -> None:
    t = fight(player(powers="combust, buffer, collect, combust+", hand="offering, disarm, disarm"))
    t.play("use combust+", "play offering")  # the loss of HP costs the Buffer
    assert t.cards("powers") == ["combust", "collect", "combust+"]
    t.refused("use combust+")
    t.play("use combust")
    t.refused("use combust")
    assert t.enemy().hp == 30 - 2 - 1
    t.end_turn()
    assert {"use combust", "use combust+"} <= set(t.options)


def test_what_a_power_does_once_per_turn_it_does_again_next_turn() -> None:
    t = fight(
        player(
            "silent",
            powers="footwork, distraction",
            hand="neutralize, neutralize",
            draw="neutralize",
        )
    )
    t.play("play neutralize", "play neutralize")
    assert (t.me.block, t.enemy().weak) == (2, 2)
    t.end_turn()
    t.play("play neutralize")
    assert (t.me.block, t.enemy().weak) == (2, 3)


# --- cards of the hand ---------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.retain")
def test_a_vault_keeps_what_is_retained_for_whatever_reason() -> None:
    t = fight(
        player(
            "watcher",
            hand="vault, bash kept, anger, windmill-strike, flex",
            draw="rage, rage, rage, rage, rage",
        )
    )
    t.play("play vault")
    assert t.cards("hand") == ["bash", "windmill-strike", *["rage"] * 5]
    assert t.cards("discard") == ["flex", "anger"]  # as they lay in hand: the last one on top


@pytest.mark.rule("spire.faq.no-memory")
def test_a_new_hand_remembers_nothing_of_the_old_one() -> None:
    t = fight(player(hand="bash free, bash free, anger", draw="bash, bash, bash, bash, bash"))
    t.end_turn()
    assert t.me.marks == [0] * 5
    t.play("play bash")
    assert t.me.energy == 3 - 2


@pytest.mark.rule("spire.faq_cards.wrist-blade")
def test_wrist_blade_counts_an_attack_played_for_nothing() -> None:
    t = fight(player(hand="havoc", draw="bash", relics="wrist-blade"))
    t.play("play havoc")
    assert t.enemy().hp == 30 - 3


@pytest.mark.rule("spire.faq_cards.wrist-blade-copies")
def test_wrist_blade_counts_the_copy_of_an_attack_played_for_nothing() -> None:
    t = fight(
        player(hand="havoc", draw="bludgeon", relics="wrist-blade", potions="attack-potion"),
    )
    t.play("drink attack-potion", "play havoc")
    assert t.enemy().hp == 30 - 2 * (7 + 1)


# --- an Attack inside an Attack ------------------------------------------------------------------


@pytest.mark.rule("spire.effects.multi.one-token")
def test_an_attack_goes_on_as_it_was_after_one_inside_it() -> None:
    # Cut Through Fate hits the Spiker and scries; a Weave so discarded is an Attack of its own.
    t = fight(
        player("watcher", hp=9, weak=3, hand="cut-through-fate+", draw="weave, anger", strength=2),
        foes=["summon-spiker-a vulnerable=2", "dummy vulnerable=2"],
    )
    t.play("play cut-through-fate+", "at spiker", "discard weave", "at dummy", "keep anger")
    spiker, dummy = t.state.enemies
    assert (spiker.vulnerable, dummy.vulnerable, t.me.weak) == (1, 1, 1)
    assert dummy.hp == 30 - (1 + 5 + 2)
    assert t.me.hp == 9 - 1  # Thorns, for the one that hit the Spiker


@pytest.mark.rule("spire.effects.multi.one-token", "spire.characters.silent.shiv-separate-attack")
def test_a_shiv_thrown_by_an_attack_uses_up_tokens_of_its_own() -> None:
    t = fight(
        player("silent", hand="unload", shivs=1), foes=["dummy vulnerable=3", "doll vulnerable=3"]
    )
    t.play("play unload", "at dummy", "at doll")
    assert [enemy.vulnerable for enemy in t.state.enemies] == [2, 2]
    assert [enemy.hp for enemy in t.state.enemies] == [30 - 4, 30 - 4]


@pytest.mark.rule("spire.characters.silent.shiv-overflow", "spire.faq.tokens-out-shiv")
def test_a_shiv_thrown_for_want_of_a_token_is_a_shiv() -> None:
    t = fight(player("silent", hand="blade-dance", shivs=4, powers="accuracy"))
    t.play("play blade-dance", "throw")
    assert (t.enemy().hp, t.me.shivs) == (30 - 2, 5)  # Accuracy counts for it


@pytest.mark.rule("spire.player_turn.card.choose")
def test_a_row_is_chosen_before_anything_of_the_card_happens() -> None:
    t = fight(player("silent", hand="piercing-wail"), foes=["dummy", "doll row=1"])
    t.play("play piercing-wail")
    assert (t.options, t.me.block, t.me.energy) == (["row 1", "row 2"], 0, 2)
    t.play("row 2")
    assert (t.me.block, t.enemy("doll").weak) == (1, 1)


@pytest.mark.rule("spire.effects.multi.one-token")
def test_an_attack_inside_a_skill_costs_one_weak_token() -> None:
    t = fight(player("watcher", weak=3, hand="third-eye", draw="weave", strength=1))
    t.play("play third-eye", "discard weave")
    assert (t.enemy().hp, t.me.weak) == (30 - (1 + 5 + 1 - 1), 2)


@pytest.mark.rule("spire.player_turn.roll.no-reroll")
def test_thorns_hurt_but_reroll_no_die() -> None:
    t = fight(player(hp=9, hand="bash"), foes=["summon-spiker-a", "dummy"], die=2)
    t.roll(5)
    t.play("play bash", "at spiker")
    assert (t.me.hp, t.state.die) == (8, 2)


# --- what costs 0 next ---------------------------------------------------------------------------


def test_a_free_attack_waits_while_a_free_card_is_played() -> None:
    # Swivel: the next Attack costs 0; Madness: the next card does.
    t = fight(player("watcher", hand="swivel, madness, protect, eruption, watcher-strike"))
    t.play("play swivel", "play madness", "play protect")
    assert t.me.energy == 1
    t.play("play eruption")
    assert t.me.energy == 1
    t.play("play watcher-strike")
    assert t.me.energy == 0


def test_one_attack_is_both_the_next_attack_and_the_next_card() -> None:
    t = fight(player("watcher", hand="swivel, madness, eruption, protect", energy=4))
    t.play("play swivel", "play madness", "play eruption")
    assert t.me.energy == 2
    t.play("play protect")
    assert t.me.energy == 0


# --- Orbs with nobody to damage ------------------------------------------------------------------


@pytest.mark.rule("spire.characters.defect.evoke-targets")
@pytest.mark.parametrize("power", ["", "electrodynamics"])
def test_lightning_without_any_enemy_does_nothing(power: str) -> None:
    # The Slime Boss is dead, and what it splits into comes next round.
    t = fight(
        player("defect", hand="dual-cast", orbs="lightning", powers=power, shivs=1),
        foes=["slime-boss hp=1"],
    )
    t.play("shiv", "play dual-cast")
    assert (
        t.changes == "slime-boss dead; defect -1 energy -1 shivs -lightning; dual-cast hand>discard"
    )


# --- scrying -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "block"),
    [
        ("keep weave, keep halt, keep halt", 0),
        ("discard weave, keep halt, keep halt", 0),  # played instead
        ("keep weave, discard halt, keep halt", 1),
        ("discard weave, discard halt, discard halt", 1),  # once for the whole effect
    ],
)
def test_who_scries_cards_away_has_discarded(answers: str, block: int) -> None:
    # After Image: 1 Block when a card's effect makes its player discard.
    t = fight(
        player("watcher", hand="third-eye", draw="weave, halt, halt", powers="after-image", block=0)
    )
    t.play("play third-eye", *answers.split(", "))
    assert t.me.block == 2 + block


@pytest.mark.parametrize(("hand", "block"), [("vault, halt, pray", 1), ("vault, protect", 0)])
def test_a_vault_that_discards_anything_is_a_discard(hand: str, block: int) -> None:
    t = fight(player("watcher", hand=hand, powers="after-image"))
    t.play("play vault")
    assert t.me.block == block


@pytest.mark.rule("spire.faq_cards.wrist-blade")
def test_a_weave_played_by_scrying_costs_0() -> None:
    t = fight(player("watcher", hand="third-eye", draw="weave", relics="wrist-blade"))
    t.play("play third-eye", "discard weave")
    assert t.enemy().hp == 30 - (1 + 5 + 1)


@pytest.mark.rule("spire.keywords.damage-not-hit")
def test_orbs_of_who_faces_the_shield_deal_no_damage() -> None:
    t = fight(player("defect", hand="dual-cast", orbs="lightning", harmless=True))
    t.play("play dual-cast")
    assert t.enemy().hp == 30

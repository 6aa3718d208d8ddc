"""Cards that are played several times: each copy is a card of its own, and free."""

import pytest

from roguetable.games.spire.model.enemy import ANGERED
from tests.games.spire.fights import player
from tests.games.spire.opening import fight

ENRAGED = f"gremlin-nob cube=1 marks={ANGERED}"


@pytest.mark.rule("spire.copies.separate")
def test_each_copy_counts_as_a_card_played() -> None:
    # Finisher: a hit for each other Attack this turn: the Slice was played twice.
    t = fight(player("silent", hand="slice, finisher", potions="attack-potion"), foes=["dummy"])
    t.play("drink attack-potion", "play slice")
    assert t.enemy().hp == 28
    t.play("play finisher")
    assert t.enemy().hp == 26


@pytest.mark.rule("spire.copies.separate")
def test_copies_count_against_time_warp() -> None:
    t = fight(
        player(hand="anger, anger, flex", potions="attack-potion", warp=3), foes=["time-eater"]
    )
    t.play("drink attack-potion", "play anger", "play anger")
    t.refused("play flex")


@pytest.mark.rule("spire.copies.separate")
def test_an_original_beyond_the_limit_of_a_time_warp_has_no_effect() -> None:
    # Three cards have been played of four: the copy is the fourth, and the Strike itself is discarded.
    t = fight(
        player(hand="ironclad-strike", potions="attack-potion", warp=4, played=3),
        foes=["time-eater"],
    )
    t.play("drink attack-potion")
    t.mark()
    t.play("play ironclad-strike")
    assert (
        t.changes == "time-eater -1 hp; ironclad -1 energy repeats []; ironclad-strike hand>discard"
    )
    assert t.me.played == 4
    assert "spire.faq_cards.cannot-be-played" in t.log


@pytest.mark.rule("spire.copies.separate")
def test_of_three_plays_a_time_warp_allows_only_so_many() -> None:
    t = fight(
        player("watcher", hand="blasphemy, consecrate", warp=4, played=1), foes=["time-eater"]
    )
    t.play("play blasphemy")
    before = t.enemy().hp
    t.play("play consecrate")  # three times, but two cards are left
    assert (before - t.enemy().hp, t.cards("discard")) == (2, ["consecrate"])


@pytest.mark.rule("spire.copies.separate")
def test_what_a_doubled_havoc_plays_counts_before_its_original() -> None:
    # Warp 4, two played: Havoc's copy is the third, the Flex that it plays the fourth.
    t = fight(
        player(hand="havoc", draw="flex, flex", potions="skill-potion", warp=4, played=2),
        foes=["time-eater"],
    )
    t.play("drink skill-potion", "play havoc")
    assert (t.me.strength, t.cards("draw"), t.cards("discard")) == (1, ["flex"], ["havoc"])


@pytest.mark.rule("spire.copies.separate")
def test_an_original_beyond_the_limit_is_discarded_even_if_it_would_be_exhausted() -> None:
    t = fight(
        player(hand="poisoned-stab", potions="attack-potion", powers="feel-no-pain", warp=1),
        foes=["time-eater"],
    )
    t.play("drink attack-potion", "play poisoned-stab")
    assert (t.enemy().poison, t.cards("discard"), t.me.block) == (1, ["poisoned-stab"], 0)


@pytest.mark.rule("spire.copies.separate")
def test_a_copy_beyond_the_limit_of_a_time_warp_has_no_effect() -> None:
    # Doppelganger is the second card of two, and the Slice that it copies would be the third.
    t = fight(player("silent", hand="slice, doppelganger", warp=2), foes=["time-eater"])
    t.play("play slice")
    t.mark()
    t.play("play doppelganger", "x 0")
    assert t.changes == "doppelganger hand>exhausted"


@pytest.mark.rule("spire.copies.separate")
def test_a_card_that_ends_playing_ends_it_for_its_original_too() -> None:
    t = fight(player("watcher", hand="conclude", potions="attack-potion"), foes=["dummy"])
    t.play("drink attack-potion")
    t.mark()
    t.play("play conclude")
    assert t.changes == "dummy -2 hp; watcher -1 energy no_cards repeats []; conclude hand>discard"


@pytest.mark.rule("spire.copies.free")
def test_copies_cost_no_energy() -> None:
    t = fight(player(hand="bash", potions="attack-potion", energy=2), foes=["dummy"])
    t.play("drink attack-potion", "play bash")
    assert t.me.energy == 0
    assert (t.enemy().hp, t.enemy().vulnerable) == (30 - 2 - 4, 1)


@pytest.mark.rule("spire.copies.x")
@pytest.mark.parametrize(("x", "lost"), [(0, 2), (2, 6), (3, 8)])
def test_copies_of_an_x_cost_card_use_the_x_of_the_original(x: int, lost: int) -> None:
    # Skewer: X + 1 hits of 1, twice.
    t = fight(player("silent", hand="skewer", potions="attack-potion"), foes=["dummy"])
    t.play("drink attack-potion", "play skewer", f"x {x}")
    assert (t.me.energy, t.enemy().hp) == (3 - x, 30 - lost)


@pytest.mark.rule("spire.copies.targets")
def test_each_copy_may_have_another_target() -> None:
    t = fight(player(hand="bash", potions="attack-potion"), foes=["dummy", "doll"])
    t.play("drink attack-potion", "play bash", "at doll", "at dummy")
    assert [(e.hp, e.vulnerable) for e in t.state.enemies] == [(28, 1), (28, 1)]
    same = fight(player(hand="bash", potions="attack-potion"), foes=["dummy", "doll"])
    same.play("drink attack-potion", "play bash", "at doll", "at doll")
    assert [e.hp for e in same.state.enemies] == [30, 30 - 2 - 4]


@pytest.mark.rule("spire.copies.targets")
def test_each_copy_may_choose_another_row_and_another_player() -> None:
    t = fight(
        player(hand="cleave, good-instincts", potions="attack-potion, skill-potion"),
        player("silent"),
        foes=["dummy", "doll row=1"],
    )
    t.play("ironclad drink attack-potion", "ironclad play cleave", "row 1", "row 2")
    assert [e.hp for e in t.state.enemies] == [28, 28]
    t.play("ironclad drink skill-potion", "ironclad play good-instincts")
    t.play("for silent", "for ironclad")
    assert [p.block for p in t.state.players] == [1, 1]


@pytest.mark.rule("spire.copies.tokens")
def test_each_copy_uses_up_its_own_vulnerable_token() -> None:
    t = fight(player(hand="anger", potions="attack-potion"), foes=["dummy vulnerable=1"])
    t.play("drink attack-potion", "play anger")
    assert (t.enemy().hp, t.enemy().vulnerable) == (30 - 2 - 1, 0)


@pytest.mark.rule("spire.copies.tokens")
def test_each_copy_uses_up_its_own_weak_token() -> None:
    t = fight(player(hand="bludgeon", potions="attack-potion", weak=1), foes=["dummy"])
    t.play("drink attack-potion", "play bludgeon")
    assert (t.enemy().hp, t.me.weak) == (30 - 6 - 7, 0)


@pytest.mark.rule("spire.copies.tokens")
def test_a_single_use_bonus_helps_one_copy_only() -> None:
    # Akabeko: 1 Strength for one Attack.
    t = fight(player(hand="anger", potions="attack-potion", relics="akabeko"), foes=["dummy"])
    t.play("use akabeko", "drink attack-potion", "play anger")
    assert t.enemy().hp == 30 - 2 - 1


@pytest.mark.rule("spire.copies.no-copy-of-copy")
def test_a_copy_is_not_played_twice_in_turn() -> None:
    # Doppelganger plays a copy of the last card that cost X: an Attack Potion does not double it.
    t = fight(
        player("silent", hand="slice, doppelganger, slice", potions="attack-potion"),
        foes=["dummy"],
    )
    t.play("play slice", "drink attack-potion", "play doppelganger", "x 0")
    assert t.enemy().hp == 30 - 1 - 1
    t.play("play slice")  # the potion has waited for a card
    assert t.enemy().hp == 30 - 2 - 2


@pytest.mark.rule("spire.copies.no-copy-of-copy", "spire.copies.one-effect")
def test_two_effects_do_not_make_three_plays() -> None:
    t = fight(player(hand="double-tap, anger", potions="attack-potion"), foes=["dummy"])
    t.play("play double-tap", "drink attack-potion", "play anger")
    assert t.enemy().hp == 28


@pytest.mark.rule("spire.copies.one-effect")
def test_a_further_effect_waits_for_the_next_valid_card() -> None:
    t = fight(
        player(hand="double-tap, double-tap, anger, flex, bludgeon", energy=6), foes=["dummy"]
    )
    t.play("play double-tap", "play double-tap", "play anger")
    assert t.enemy().hp == 28
    t.play("play flex")  # a Skill is no Attack
    assert t.me.strength == 1
    t.play("play bludgeon")
    assert t.enemy().hp == 28 - 16


@pytest.mark.rule("spire.copies.one-effect")
def test_an_effect_that_plays_a_card_three_times_is_one_effect() -> None:
    t = fight(player("watcher", hand="blasphemy, consecrate, consecrate"), foes=["dummy"])
    t.play("play blasphemy", "play consecrate")
    assert t.enemy().hp == 27
    t.play("play consecrate")
    assert t.enemy().hp == 26


@pytest.mark.rule("spire.copies.example-skill-potions")
def test_two_skill_potions_double_two_skills() -> None:
    t = fight(
        player("silent", hand="deflect, backflip, deflect", potions="skill-potion, skill-potion"),
        foes=["dummy"],
    )
    t.play("drink skill-potion", "drink skill-potion", "play deflect")
    assert t.me.block == 2
    t.play("play backflip")
    assert t.me.block == 4
    t.play("play deflect")
    assert t.me.block == 5


@pytest.mark.rule("spire.copies.first", "spire.copies.original-limbo")
def test_the_original_comes_last_and_is_in_no_pile_meanwhile() -> None:
    t = fight(player(hand="bash", potions="attack-potion"), foes=["dummy", "doll"])
    t.play("drink attack-potion", "play bash", "at dummy")
    # The copy has been resolved, the original has not.
    assert t.options == ["at dummy", "at doll"]
    assert t.enemy("dummy").hp == 28
    assert (t.cards("limbo"), t.cards("hand"), t.cards("discard")) == (["bash"], [], [])
    t.play("at doll")
    assert (t.cards("limbo"), t.cards("discard")) == ([], ["bash"])


@pytest.mark.rule("spire.copies.first")
def test_what_happens_to_the_original_happens_after_all_copies() -> None:
    # Poisoned Stab exhausts itself: once, and Feel No Pain answers once.
    t = fight(
        player(hand="poisoned-stab", potions="attack-potion", powers="feel-no-pain"),
        foes=["dummy"],
    )
    t.play("drink attack-potion", "play poisoned-stab")
    assert (t.enemy().hp, t.enemy().poison) == (28, 2)
    assert t.cards("exhausted") == ["poisoned-stab"]
    assert t.me.block == 1


@pytest.mark.rule("spire.copies.original-limbo")
def test_a_copy_does_not_draw_its_own_original() -> None:
    t = fight(player(hand="pommel-strike", potions="attack-potion", discard="flex"), foes=["dummy"])
    t.play("drink attack-potion", "play pommel-strike")
    assert (t.cards("hand"), t.cards("draw"), t.cards("discard")) == (
        ["flex"],
        [],
        ["pommel-strike"],
    )


@pytest.mark.rule("spire.copies.original-limbo")
def test_a_copy_that_returns_to_the_draw_pile_leaves_the_original_where_it_is() -> None:
    # Tantrum goes on top of the draw pile; Rushdown draws 2 on entering Wrath.
    t = fight(
        player("watcher", hand="tantrum", potions="attack-potion", powers="rushdown",
               draw="halt, halt, halt"),
        foes=["dummy"],
    )  # fmt: skip
    t.play("drink attack-potion", "play tantrum")
    assert t.cards("hand") == ["halt", "halt"]
    assert t.cards("draw") == ["tantrum", "halt"]
    assert t.enemy().hp == 30 - 2 - 3


@pytest.mark.rule("spire.copies.trigger-each")
def test_a_skill_played_twice_enrages_twice() -> None:
    t = fight(player(hand="flex", potions="skill-potion"), foes=[ENRAGED])
    t.play("drink skill-potion", "play flex")
    assert (t.me.hp, t.me.strength) == (8, 2)


@pytest.mark.rule("spire.copies.trigger-each")
def test_an_attack_played_twice_meets_thorns_twice() -> None:
    t = fight(player(hand="anger", potions="attack-potion"), foes=["summon-spiker-a"])
    t.play("drink attack-potion", "play anger")
    assert t.me.hp == 8

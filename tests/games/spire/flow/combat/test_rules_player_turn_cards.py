"""The Play phase: who plays what when, and one card through its steps."""

import pytest

from tests.games.spire.fights import player
from tests.games.spire.opening import fight

# --- playing -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.play.any-order")
def test_players_take_turns_freely_with_cards_potions_and_abilities() -> None:
    t = fight(
        player(hand="anger, bash", potions="fire-potion", powers="combust"),
        player("silent", hand="slice", shivs=1, relics="ninja-scroll"),
        foes=["dummy"],
    )
    t.play("ironclad play anger", "silent shiv", "ironclad drink fire-potion")
    t.play("silent use ninja-scroll", "ironclad use combust", "silent play slice")
    t.play("ironclad play bash")
    # 1 + 1 + 4 + 2 + 1 + 1 + 2
    assert t.enemy().hp == 30 - 12


@pytest.mark.rule("spire.player_turn.card.order", "spire.player_turn.card.choose")
def test_energy_is_paid_before_the_target_is_chosen_and_nothing_has_happened_yet() -> None:
    t = fight(player(hand="iron-wave"), foes=["dummy", "doll"])
    t.play("play iron-wave")
    assert t.options == ["at dummy", "at doll"]
    assert t.changes == "ironclad -1 energy; iron-wave hand>limbo"
    t.play("at doll")
    assert t.changes == "doll -1 hp; ironclad -1 energy +1 block; iron-wave hand>discard"


@pytest.mark.rule("spire.player_turn.card.choose")
def test_all_targets_are_chosen_before_any_effect() -> None:
    # Core Surge: cleanse a player, then hit 3: both are named before the first of it happens.
    t = fight(player(hand="core-surge"), player("silent", weak=1), foes=["dummy", "doll"])
    t.play("ironclad play core-surge")
    t.play("at doll" if "at doll" in t.options else "for silent")
    assert (t.enemy("doll").hp, t.player("silent").weak) == (30, 1)
    t.play("at doll" if "at doll" in t.options else "for silent")
    assert (t.enemy("doll").hp, t.player("silent").weak) == (27, 0)


@pytest.mark.rule("spire.player_turn.card.pay")
def test_a_card_cannot_be_played_without_enough_energy() -> None:
    t = fight(player(hand="bash, anger", energy=1), foes=["dummy"])
    assert "play bash" not in t.options
    assert t.refused("play bash") == "spire.player_turn.card.pay"
    t.play("play anger")
    assert t.me.energy == 1


@pytest.mark.rule("spire.player_turn.card.pay")
def test_a_cost_is_paid_even_if_the_card_itself_gives_energy() -> None:
    t = fight(player(hand="seeing-red", energy=0), foes=["dummy"])
    assert t.refused("play seeing-red") == "spire.player_turn.card.pay"


@pytest.mark.rule("spire.player_turn.card.any-enemy")
def test_any_enemy_in_any_row_may_be_the_target() -> None:
    t = fight(
        player(hand="anger"),
        player("silent"),
        foes=["giant", "dummy row=0", "doll row=0", "puncher row=1"],
    )
    t.play("ironclad play anger")
    assert t.options == ["at giant", "at dummy", "at doll", "at puncher"]


@pytest.mark.rule("spire.player_turn.card.limbo")
def test_a_card_being_played_is_neither_in_hand_nor_in_the_discard_pile() -> None:
    t = fight(player(hand="rage, anger, headbutt", discard="bash"), foes=["dummy"])
    t.play("play headbutt")  # one card of the discard pile: Headbutt itself is not there
    assert t.cards("draw") == ["bash"]
    assert t.cards("discard") == ["headbutt"]
    burn = fight(player(hand="true-grit, bash"), foes=["dummy"])
    burn.play("play true-grit")  # one card of the hand: True Grit itself is not there
    assert burn.cards("exhausted") == ["bash"]


@pytest.mark.rule("spire.player_turn.card.limbo")
def test_a_card_being_played_does_not_count_among_the_cards_in_hand() -> None:
    t = fight(player(hand="rage, anger, bash"), foes=["dummy"])
    t.play("play rage")
    assert t.me.block == 2


@pytest.mark.rule("spire.player_turn.card.top-to-bottom")
def test_effects_come_in_the_printed_order() -> None:
    # Burning Pact: exhaust 1, then draw 2: what is drawn cannot be exhausted.
    t = fight(player(hand="burning-pact, flex", draw="bash, anger"), foes=["dummy"])
    t.play("play burning-pact")
    assert t.cards("exhausted") == ["flex"]
    assert t.cards("hand") == ["bash", "anger"]
    # Dagger Throw: draw 1, then discard 1: what is drawn may be discarded.
    s = fight(player("silent", hand="dagger-throw, slice", draw="bane"), foes=["dummy"])
    s.play("play dagger-throw")
    assert set(s.options) == {"discard slice", "discard bane"}


@pytest.mark.rule("spire.player_turn.card.top-to-bottom")
def test_a_token_printed_after_the_hit_does_not_help_that_hit() -> None:
    t = fight(player(hand="bash"), foes=["dummy"])
    t.play("play bash")
    assert (t.enemy().hp, t.enemy().vulnerable) == (28, 1)


@pytest.mark.rule("spire.player_turn.card.triggers-after")
def test_what_a_card_triggers_waits_until_its_whole_text_is_done() -> None:
    # Burning Pact exhausts (Dark Embrace: draw 1), and draws 2: its own draws come first.
    t = fight(
        player(hand="burning-pact, flex", draw="bash, anger", powers="dark-embrace",
               discard="cleave"),
        foes=["dummy"],
    )  # fmt: skip
    t.play("play burning-pact")
    assert t.cards("hand")[:2] == ["bash", "anger"]
    assert len(t.me.hand) == 3  # then the draw of Dark Embrace


@pytest.mark.rule("spire.player_turn.card.triggers-after")
def test_what_a_card_played_by_a_card_triggers_waits_for_the_outer_one() -> None:
    # Havoc plays Iron Wave and exhausts it: Dark Embrace draws when Havoc itself is done, and
    # (as we read it) cleaned up: it is the only card left to draw.
    t = fight(player(hand="havoc", draw="iron-wave", powers="dark-embrace"), foes=["dummy"])
    t.play("play havoc")
    assert (t.cards("hand"), t.cards("exhausted")) == (["havoc"], ["iron-wave"])


@pytest.mark.rule("spire.player_turn.card.triggers-after")
def test_an_on_death_ability_waits_for_the_end_of_the_card() -> None:
    # Sever Soul kills, and then lets its player choose a card: no Spore Cloud before that.
    t = fight(player(hand="sever-soul, flex, anger"), foes=["fungi-beast hp=1", "dummy"])
    t.play("play sever-soul", "at fungi-beast")
    assert t.enemy("fungi-beast").dead
    assert (t.options, t.me.vulnerable) == (["exhaust flex", "exhaust anger"], 0)
    t.play("exhaust flex")
    assert t.me.vulnerable == 1


@pytest.mark.rule("spire.player_turn.card.triggers-after")
def test_curl_up_waits_for_the_end_of_the_card() -> None:
    # Doom and Gloom hits for 2 and Evokes a Lightning to make room: 2 more, and no Block yet.
    seat = player("defect", hand="doom-and-gloom", orbs="lightning, lightning, frost")
    t = fight(seat, foes=["red-louse hp=9", "dummy"])
    t.play("play doom-and-gloom", "evoke lightning", "at red-louse")
    assert (t.enemy("red-louse").hp, t.enemy("red-louse").block) == (9 - 2 - 2, 2)


@pytest.mark.rule("spire.player_turn.card.triggers-after")
def test_a_corpse_explodes_when_the_card_that_killed_is_done() -> None:
    t = fight(
        player(hand="corpse-explosion, sever-soul, flex, anger", energy=6),
        foes=["weakling", "dummy"],
    )
    t.play("play corpse-explosion", "at weakling", "play sever-soul", "at weakling")
    assert t.enemy("weakling").dead
    assert (t.options, t.enemy("dummy").hp) == (["exhaust flex", "exhaust anger"], 30)
    t.play("exhaust flex")
    assert t.enemy("dummy").hp == 30 - 6
    assert t.cards("discard") == ["corpse-explosion", "sever-soul"]  # the one after the other


@pytest.mark.rule("spire.player_turn.card.to-discard")
def test_a_resolved_card_goes_on_top_of_the_discard_pile() -> None:
    t = fight(player(hand="anger, iron-wave", discard="bash"), foes=["dummy"])
    t.play("play iron-wave")
    assert t.cards("discard") == ["iron-wave", "bash"]


@pytest.mark.rule("spire.player_turn.card.power-stays")
def test_a_power_stays_in_front_of_its_player() -> None:
    t = fight(player(hand="inflame"), foes=["dummy"])
    t.play("play inflame")
    assert t.changes == "ironclad -2 energy +1 strength; inflame hand>powers"
    t.play("done")
    assert t.cards("powers") == ["inflame"]


@pytest.mark.rule("spire.player_turn.card.exhaust")
def test_a_card_that_exhausts_goes_to_the_exhaust_pile() -> None:
    t = fight(player(hand="impervious"), foes=["dummy"])
    t.play("play impervious")
    assert t.changes == "ironclad -2 energy +6 block; impervious hand>exhausted"


@pytest.mark.rule("spire.player_turn.card.status-exhaust")
def test_exhausted_status_and_daze_cards_return_to_their_decks() -> None:
    t = fight(player(hand="slimed, daze, purity"), foes=["dummy"])
    daze, status = t.state.daze, t.state.status
    t.play("play slimed", "play purity", "exhaust daze")
    assert (t.state.daze, t.state.status) == (daze + 1, status + 1)
    assert t.cards("exhausted") == ["purity"]
    assert t.cards("discard") == []


@pytest.mark.rule("spire.player_turn.card.cleanup-first")
def test_a_draw_that_a_card_triggers_may_draw_that_very_card() -> None:
    # True Grit exhausts a card; Dark Embrace draws when True Grit lies in the discard pile.
    t = fight(player(hand="true-grit+, flex", powers="dark-embrace"), foes=["dummy"])
    t.play("play true-grit+")
    assert (t.cards("hand"), t.cards("discard"), t.cards("draw")) == (["true-grit+"], [], [])


@pytest.mark.rule("spire.player_turn.card.cleanup-first")
def test_a_draw_of_the_cards_own_text_does_not_find_it() -> None:
    t = fight(player(hand="pommel-strike"), foes=["dummy"])
    t.play("play pommel-strike")  # hit 2; draw 1
    assert (t.cards("hand"), t.cards("discard")) == ([], ["pommel-strike"])

"""The Player Turn: the four steps at its start, playing cards, and the two steps at its end."""

from pathlib import Path

import pytest

from roguetable.games.spire.model.phases import PLAY_PHASE
from tests.games.spire.fights import Fight, player
from tests.games.spire.fights import fight as in_the_middle
from tests.games.spire.opening import fight, opening

# --- the round -----------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.round")
def test_a_round_is_a_player_turn_and_an_enemy_turn_again_and_again() -> None:
    t = fight(player(), foes=["puncher"], round=1)
    assert (t.state.round, t.me.hp) == (1, 10)
    t.play("done")
    assert (t.state.round, t.me.hp) == (2, 7)
    assert "done" in t.options
    t.play("done")
    assert (t.state.round, t.me.hp) == (3, 4)


@pytest.mark.rule("spire.player_turn.shuffle-before")
def test_every_player_shuffles_the_whole_deck_before_combat() -> None:
    deck = "bash, anger, cleave, flex, havoc, iron-wave, clash, carnage, rage, feed"
    seen = set()
    for seed in range(1, 7):
        t = opening(player(deck=deck), player("silent"), foes=["dummy", "dummy"], seed=seed)
        t.play(*["all"] if "all" in t.options else [])
        piles = t.cards("hand", "ironclad") + t.cards("draw", "ironclad")
        assert sorted(piles) == sorted(deck.split(", "))
        assert t.cards("deck", "ironclad") == t.cards("discard", "ironclad") == []
        assert len(t.cards("hand", "silent") + t.cards("draw", "silent")) == 10
        seen.add(tuple(piles))
    assert len(seen) > 3  # not always in the same order


@pytest.mark.rule("spire.player_turn.shared")
def test_players_share_one_turn_and_take_its_steps_together() -> None:
    t = fight(
        player(draw="bash, bash, bash, bash, bash", block=2),
        player("silent", draw="slice, slice, slice, slice, slice", block=3),
        foes=["dummy"],
    )
    t.roll(4)
    t.play("ironclad done", "silent done")
    assert [(p.block, len(p.hand), p.energy) for p in t.state.players] == [(0, 5, 3), (0, 5, 3)]
    assert t.state.die == 4
    assert {"ironclad play bash", "silent play slice"} <= set(t.options)


# --- start of turn -------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.start.order", "spire.player_turn.roll.after-draw")
def test_the_roll_comes_after_reset_and_draw_and_before_the_abilities() -> None:
    t = fight(
        player(draw="bash, bash, bash, bash, bash, bash", block=4, energy=1, powers="demon-form",
               relics="gambling-chip"),
        foes=["dummy"],
    )  # fmt: skip
    t.roll(2)
    t.play("done")
    # Asked right after the roll: reset and draw are done, Demon Form has not happened.
    assert t.options == ["accept", "ironclad gambling-chip"]
    assert (t.me.energy, t.me.block, len(t.me.hand), t.state.die) == (3, 0, 5, 2)
    assert t.me.strength == 0
    t.play("accept")
    assert t.me.strength == 1


@pytest.mark.rule("spire.player_turn.start.order")
def test_energy_is_reset_before_cards_are_drawn() -> None:
    # Void: a Slimed that is drawn must at once be paid for with 1 Energy and exhausted, if able.
    t = fight(
        player(draw="slimed, bash, bash, bash, bash", energy=0, hp=30),
        foes=["awakened-one-phase-2"],
    )
    t.play("done")
    assert (t.me.energy, t.cards("hand")) == (2, ["bash"] * 4)


@pytest.mark.rule("spire.player_turn.start.reset-energy")
@pytest.mark.parametrize("left", [0, 2, 6])
def test_energy_is_set_to_3_and_what_was_left_is_lost(left: int) -> None:
    t = fight(player(energy=left), foes=["dummy"])
    t.play("done")
    assert t.me.energy == 3


@pytest.mark.rule("spire.player_turn.start.reset-block")
def test_block_of_every_player_is_set_to_0() -> None:
    t = fight(player(block=5), player("silent", block=7), foes=["puncher"])
    t.end_turn()
    assert [p.block for p in t.state.players] == [0, 0]
    assert t.me.hp == 10  # it lasted through the Enemy Turn


@pytest.mark.rule("spire.player_turn.start.draw-five")
def test_each_player_draws_five_cards() -> None:
    t = fight(
        player(draw="bash, bash, bash, anger, anger, cleave, cleave"),
        player("silent", draw="slice, slice, slice, slice, slice, slice"),
        foes=["dummy"],
    )
    t.end_turn()
    assert t.cards("hand", "ironclad") == ["bash", "bash", "bash", "anger", "anger"]
    assert t.cards("draw", "ironclad") == ["cleave", "cleave"]
    assert len(t.player("silent").hand) == 5


@pytest.mark.rule("spire.player_turn.hand-no-limit")
def test_a_hand_may_grow_past_ten_cards() -> None:
    hand = ", ".join(["offering"] + ["bash"] * 12)
    t = fight(player(hand=hand, draw="anger, anger, anger"), foes=["dummy"])
    t.play("play offering")
    assert len(t.me.hand) == 15


# --- drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.draw.reshuffle")
def test_drawing_goes_on_with_the_shuffled_discard_pile() -> None:
    t = fight(
        player("defect", hand="skim", draw="zap", discard="darkness, chaos, seek"), foes=["dummy"]
    )
    t.play("play skim")
    hand = t.cards("hand")
    assert hand[0] == "zap"
    assert len(hand) == 3
    assert sorted(hand[1:] + t.cards("draw")) == ["chaos", "darkness", "seek"]
    assert t.cards("discard") == ["skim"]


@pytest.mark.rule("spire.player_turn.draw.reshuffle")
def test_the_discard_pile_is_really_shuffled() -> None:
    pile = "bash, anger, cleave, flex, havoc, iron-wave, clash, carnage"
    orders = set()
    for face in range(2):
        t = fight(player(hand="shrug-it-off", discard=pile), foes=["dummy"])
        t.script("draw 1", *[face] * 7)
        t.play("play shrug-it-off")
        orders.add(tuple(t.cards("hand") + t.cards("draw")))
    assert len(orders) == 2


@pytest.mark.rule("spire.player_turn.draw.only-when-needed")
def test_an_emptied_draw_pile_is_not_refilled_before_the_next_draw() -> None:
    t = fight(player(hand="shrug-it-off", draw="bash", discard="anger, cleave"), foes=["dummy"])
    t.play("play shrug-it-off")
    assert t.cards("draw") == []
    assert t.cards("discard") == ["shrug-it-off", "anger", "cleave"]


@pytest.mark.rule("spire.player_turn.draw.card-in-play-set-aside", "spire.player_turn.card.limbo")
def test_a_card_that_draws_is_not_shuffled_with_the_discard_pile() -> None:
    t = fight(player("defect", hand="skim", discard="zap, seek"), foes=["dummy"])
    t.play("play skim")
    # Three draws, two cards: Skim itself is not among them.
    assert sorted(t.cards("hand")) == ["seek", "zap"]
    assert (t.cards("draw"), t.cards("discard")) == ([], ["skim"])


@pytest.mark.rule("spire.player_turn.draw.both-empty")
def test_with_both_piles_empty_the_remaining_draws_do_nothing() -> None:
    t = fight(player("defect", hand="skim", draw="zap"), foes=["dummy"])
    t.play("play skim")
    assert t.changes == "defect -1 energy; skim hand>discard; zap draw>hand"


# --- the die -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.roll.once", "spire.player_turn.roll.no-reroll")
def test_one_roll_governs_every_die_effect_of_the_round() -> None:
    t = fight(
        player(relics="duality"),
        player("defect", hand="chaos", relics="duality"),
        foes=["roller", "roller row=1"],
    )
    t.roll(2, 6)  # a second roll this round would show 6
    t.play("ironclad done", "defect done", "all")
    assert [p.block for p in t.state.players] == [2, 2]
    t.me.hp = 10
    content = t.state.content
    t.player("defect").hand = [content.number("chaos")]
    t.player("defect").marks = [0]
    t.play("ironclad use patience", "defect play chaos")
    assert t.player("defect").orbs == [0]  # Lightning: 1-2
    t.play("ironclad done", "defect done")
    # Both Rollers did what stands beside 2: one hit of 1, which the 2 Block took.
    assert t.me.hp == 10


@pytest.mark.rule("spire.player_turn.roll.modify-now")
def test_the_die_can_be_changed_right_after_the_roll_only() -> None:
    t = fight(player(relics="the-abacus, horn-cleat"), foes=["dummy"])
    t.roll(2)
    t.play("done", "accept")
    assert t.state.die == 2
    assert t.me.block == 1  # Horn Cleat, on the result that was accepted
    assert not [option for option in t.options if "abacus" in option]
    assert "use the-abacus" not in t.options


@pytest.mark.rule("spire.player_turn.roll.modify-now", "spire.player_turn.start.die-relics")
def test_die_relics_look_at_the_changed_result() -> None:
    t = fight(player(relics="the-abacus, horn-cleat, captains-wheel"), foes=["dummy"])
    t.roll(2)
    t.play("done", "ironclad the-abacus")
    assert t.state.die == 3
    assert t.me.block == 3  # Captain's Wheel on 3; not Horn Cleat on 1-2


@pytest.mark.rule("spire.player_turn.roll.modify-now")
def test_several_changes_may_follow_one_another_before_the_die_is_accepted() -> None:
    t = fight(
        player(relics="the-abacus"),
        player("silent", relics="toolbox, gambling-chip"),
        foes=["dummy"],
    )
    t.roll(6, 5)
    t.play("ironclad done", "silent done")
    t.play("ironclad the-abacus")
    assert t.state.die == 1  # 6 becomes 1
    t.play("silent toolbox")
    assert t.state.die == 6  # 1 becomes 6
    t.play("silent gambling-chip")
    assert t.state.die == 5


@pytest.mark.rule("spire.player_turn.roll.modify-now")
def test_who_accepts_the_die_does_not_decide_for_another() -> None:
    t = fight(
        player(relics="the-abacus"),
        player("silent", relics="toolbox"),
        player("defect"),
        foes=["dummy"],
    )
    t.roll(3)
    t.play("ironclad done", "silent done", "defect done")
    assert t.options == [
        "ironclad accepts",
        "silent accepts",
        "ironclad the-abacus",
        "silent toolbox",
    ]
    t.play("ironclad accepts")
    assert t.options == ["accept", "silent toolbox"]
    t.play("silent toolbox")
    assert t.state.die == 2
    assert t.options == ["accept", "ironclad the-abacus"]  # the die has changed: think again
    t.play("accept")
    assert t.state.phase == PLAY_PHASE


@pytest.mark.rule("spire.player_turn.roll.modify-now")
def test_gamblers_brew_is_no_potion_for_the_play_phase() -> None:
    t = fight(player(potions="gamblers-brew", relics="horn-cleat"), foes=["dummy"])
    assert not [option for option in t.options if "brew" in option]
    t.roll(5)
    t.play("done", "ironclad gamblers-brew")
    t.play(next(option for option in t.options if option.endswith("2")))
    assert (t.state.die, t.me.block, t.me.potions) == (2, 1, [])


@pytest.mark.rule("spire.player_turn.roll.no-reroll")
def test_gambling_chip_is_the_only_second_roll() -> None:
    t = fight(player(relics="gambling-chip"), foes=["dummy"])
    t.roll(3, 1, 4)
    t.play("done", "ironclad gambling-chip")
    assert t.state.die == 1
    t.play("done")  # the next round: the Chip has been used in this room
    assert t.state.die == 4


@pytest.mark.rule("spire.player_turn.roll.public-intent")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (4, 2), (6, 3)])
def test_everybody_sees_what_the_enemies_intend(face: int, hits: int) -> None:
    t = fight(player(), player("silent"), foes=["roller"])
    t.roll(face)
    t.end_turn()
    for seat in (-1, 0, 1):
        items = [item for panel in t.table.view(seat).panels for item in panel.items]
        roller = next(item for item in items if item.name == "Roller")
        assert f"Hits Ironclad for {hits}." in roller.text
    hp = t.me.hp
    t.end_turn()
    assert t.me.hp == hp - hits


# --- start of turn abilities ---------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.start.abilities-any-order")
def test_players_choose_the_order_of_abilities_of_all_players() -> None:
    t = fight(player(powers="demon-form"), player("defect", powers="storm, fusion"), foes=["dummy"])
    t.play("ironclad done", "defect done")
    rest = {"all", "first ironclad demon-form", "first defect storm"}
    assert set(t.options) == rest | {"first defect fusion"}
    t.play("first defect fusion")
    assert t.changes.startswith("defect +1 energy")
    assert set(t.options) == rest
    t.play("first ironclad demon-form")
    assert (t.me.strength, t.player("defect").orbs) == (1, [0])


@pytest.mark.rule("spire.player_turn.start.abilities-any-order")
@pytest.mark.parametrize(
    ("first", "choice"),
    [
        ("tools-of-the-trade", {"discard deflect", "discard slice"}),
        ("ring-of-the-serpent", {"discard deflect", "discard slice", "discard bane"}),
    ],
)
def test_the_order_of_start_abilities_makes_a_difference(first: str, choice: set[str]) -> None:
    # Tools of the Trade: draw 1, then discard 1. Ring of the Serpent: draw 1.
    t = fight(
        player(
            "silent",
            powers="tools-of-the-trade",
            relics="ring-of-the-serpent",
            draw="deflect, deflect, deflect, deflect, deflect, slice, bane",
        ),
        foes=["dummy"],
    )
    t.play("done", f"first silent {first}")
    assert set(t.options) == choice


@pytest.mark.rule("spire.player_turn.start.abilities-any-order")
def test_abilities_that_do_the_very_same_stand_there_once() -> None:
    t = fight(
        player(powers="demon-form, demon-form"),
        player("silent", powers="demon-form"),
        foes=["dummy"],
    )
    t.play("ironclad done", "silent done")
    assert t.options == ["all", "first ironclad demon-form", "first silent demon-form"]


@pytest.mark.rule("spire.player_turn.end.abilities-any-order")
def test_cards_in_hand_that_burn_alike_stand_there_once_and_each_players_own_apart() -> None:
    t = in_the_middle(
        player(hand="burn, burn, decay", hp=9), player("silent", hand="burn", hp=9), foes=["dummy"]
    )
    t.play("ironclad done", "silent done")
    assert t.options == [
        "all",
        "first ironclad burn",
        "first ironclad decay",
        "first silent burn",
    ]


@pytest.mark.rule("spire.player_turn.start.start-of-turn")
def test_start_of_turn_abilities_trigger_every_turn() -> None:
    t = fight(player(powers="demon-form"), foes=["dummy"])
    t.play("done")
    assert t.me.strength == 1
    t.play("done")
    assert t.me.strength == 2


@pytest.mark.rule("spire.player_turn.start.start-of-combat", "spire.player_turn.start.after-reset")
def test_start_of_combat_abilities_trigger_in_the_first_turn_only_and_after_the_reset() -> None:
    t = opening(player("watcher", relics="anchor, lantern"), foes=["dummy"])
    t.play("all")
    assert (t.me.block, t.me.energy, t.me.miracles) == (2, 4, 1)
    t.play("done")
    assert (t.me.block, t.me.energy, t.me.miracles) == (0, 3, 1)


@pytest.mark.rule("spire.player_turn.start.start-of-combat")
def test_start_of_combat_draws_come_on_top_of_the_five() -> None:
    t = opening(player("silent", relics="bag-of-preparation"), foes=["dummy"])
    t.play("all")
    assert len(t.me.hand) == 5 + 2 + 2


@pytest.mark.rule("spire.player_turn.start.die-relics")
@pytest.mark.parametrize(("face", "energy"), [(2, 3), (3, 4), (4, 4), (5, 3)])
def test_a_die_relic_triggers_on_its_faces(face: int, energy: int) -> None:
    t = fight(player(relics="happy-flower"), foes=["dummy"])
    t.roll(face)
    t.play("done")
    assert t.me.energy == energy


@pytest.mark.rule("spire.player_turn.start.after-reset")
def test_block_from_the_start_of_the_turn_lasts_into_the_enemy_turn() -> None:
    t = fight(player(relics="captains-wheel", energy=0), foes=["puncher"])
    t.roll(3, 1)
    t.play("done")
    assert (t.me.hp, t.me.block) == (7, 3)
    t.play("done")
    assert t.me.hp == 7


# --- end of turn ---------------------------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.end.all-players")
def test_the_end_of_turn_waits_for_all_players() -> None:
    t = fight(
        player(hand="bash", powers="metallicize"), player("silent", hand="slice"), foes=["puncher"]
    )
    t.play("ironclad done")
    assert (t.me.block, t.me.hp, t.cards("hand", "ironclad")) == (0, 10, ["bash"])
    assert t.asked.endswith("(Silent)")
    assert not [option for option in t.options if option.startswith("ironclad")]
    t.play("silent play slice", "silent done")
    assert t.me.hp == 10 - 2  # 3, less the 1 Block of Metallicize
    assert t.enemy().hp == 29


@pytest.mark.rule("spire.player_turn.end.order")
def test_abilities_come_before_the_hand_is_discarded() -> None:
    # Burn, Decay and the like ask for cards in hand; a Daze is exhausted out of it.
    t = fight(player(hand="burn, daze, bash", hp=10), foes=["dummy"])
    daze = t.state.daze
    t.play("done")
    assert t.options[0] == "all"
    assert len(t.me.hand) == 3
    t.play("all")
    assert t.me.hp == 9
    assert t.state.daze == daze + 1
    # Burn and Bash were discarded, and drawn again by the next turn.
    assert sorted(t.cards("hand")) == ["bash", "burn"]


@pytest.mark.rule("spire.player_turn.end.order", "spire.player_turn.round")
def test_it_is_so_in_every_round() -> None:
    # Decay: 1 damage if it is in hand at the end of turn. Clumsy is Ethereal.
    t = opening(player(deck="decay, clumsy, bash"), foes=["lifter"])
    t.play("done", "all")
    assert (t.me.hp, t.cards("exhausted")) == (10 - 1 - 1, ["clumsy"])
    t.play("done")
    assert t.me.hp == 8 - 1 - 2
    assert sorted(t.cards("hand")) == ["bash", "decay"]


@pytest.mark.rule("spire.player_turn.end.abilities-any-order")
def test_players_choose_whether_wrath_or_block_comes_first() -> None:
    def ending() -> Fight:
        t = fight(
            player("watcher", stance="wrath", relics="frozen-core"),
            player("defect", orbs="frost"),
            foes=["dummy"],
        )
        t.play("watcher done", "defect done")
        return t

    first = ending()
    assert set(first.options) == {
        "all",
        "first watcher wrath",
        "first watcher frozen-core",
        "first defect frost-orb",
    }
    first.play("first watcher wrath", "all")
    assert first.me.hp == 8
    saved = ending()
    saved.play("first defect frost-orb", "first watcher frozen-core")
    assert saved.me.hp == 9


CANDLE = ["done", "use blue-candle"]


def ending_with_a_candle(hand: str, burnt: str, draw: str) -> Fight:
    """The turn ends with Dark Embrace in play; a Blue Candle exhausts a card before anything else."""
    t = fight(
        player(hand=hand, draw=draw, powers="dark-embrace", relics="blue-candle"), foes=["dummy"]
    )
    t.play("done", "use blue-candle", f"exhaust {burnt}", "done")
    return t


@pytest.mark.rule("spire.faq_cards.dark-embrace.ignore", "spire.keywords.ethereal")
def test_an_ethereal_card_drawn_in_place_of_another_like_it_stays() -> None:
    t = ending_with_a_candle("clumsy, carnage", "clumsy", "clumsy")
    t.play("all")
    assert t.cards("exhausted") == ["clumsy", "carnage"]
    assert "clumsy" in t.cards("hand")


@pytest.mark.rule("spire.player_turn.end.what")
@pytest.mark.parametrize(
    ("hand", "draw", "lost"),
    [
        ("decay, carnage", "", 0),  # it has left the hand
        ("decay, carnage", "decay", 0),  # another one has come, too late for this turn
        ("decay, decay, carnage", "", 1),  # one of two is still there
    ],
)
def test_a_card_does_at_the_end_of_turn_what_it_does_only_while_it_is_in_hand(
    hand: str, draw: str, lost: int
) -> None:
    t = ending_with_a_candle(hand, "decay", draw)
    t.play("all")
    assert t.me.hp == 10 - lost


@pytest.mark.rule("spire.characters.watcher.wrath-end")
def test_who_leaves_wrath_while_the_turn_ends_takes_no_damage(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: calming\ncounts: free\nabout: Calm at any time.\n")
    (tmp_path / "relics.yaml").write_text(
        "kind: relic\nrows:\n- {id: akabeko, fx: 'once: stance neutral'}\n"
    )
    me = player("watcher", stance="wrath", hand="clumsy", relics="akabeko")
    t = in_the_middle(me, foes=["dummy"], packs=[tmp_path])
    t.play("done", "use akabeko", "all")
    assert t.me.hp == t.me.max_hp


@pytest.mark.rule("spire.player_turn.end.what")
def test_what_happens_at_the_end_of_turn() -> None:
    t = fight(
        player("watcher", stance="wrath", hand="daze, burn"),
        player("defect", orbs="lightning, frost, dark", powers="metallicize", relics="frozen-core"),
        foes=["dummy poison=2 block=1"],
    )
    t.play("watcher done", "defect done")
    names = {option.removeprefix("first ") for option in t.options}
    assert names == {
        "all",
        "poison",
        "watcher wrath",
        "watcher burn",
        "watcher ethereal:-daze",
        "defect lightning-orb",
        "defect frost-orb",
        "defect metallicize",
        "defect frozen-core",
    }
    t.play("first poison")
    assert (t.enemy().hp, t.enemy().block, t.enemy().poison) == (28, 1, 2)
    t.play("first defect lightning-orb")
    assert (t.enemy().hp, t.enemy().block) == (28, 0)
    t.play("first defect frost-orb", "first defect metallicize", "first defect frozen-core")
    assert t.player("defect").block == 3
    t.play("all")
    assert t.me.hp == 7  # Wrath 1 and Burn 1
    assert "defect dark-orb" not in names


@pytest.mark.rule("spire.player_turn.end.player-turn-only")
def test_end_of_turn_is_the_end_of_the_player_turn_only() -> None:
    # Metallicize blocks before the enemies act, and not again after they have.
    t = fight(player(powers="metallicize", relics="orichalcum", hp=10), foes=["puncher"])
    t.play("done", "first ironclad orichalcum")
    assert t.me.hp == 9  # 1 and 1 Block against 3
    assert t.me.block == 0


@pytest.mark.rule("spire.player_turn.end.discard-hand")
def test_each_player_discards_the_hand() -> None:
    t = fight(
        player(hand="bash, anger", draw="flex, flex, flex, flex, flex"),
        player("silent", hand="slice", draw="bane, bane, bane, bane, bane"),
        foes=["dummy"],
    )
    t.end_turn()
    assert sorted(t.cards("discard", "ironclad")) == ["anger", "bash"]
    assert t.cards("discard", "silent") == ["slice"]


@pytest.mark.rule("spire.player_turn.end.discard-hand")
@pytest.mark.parametrize("last", ["zap", "claw"])
def test_the_player_chooses_the_order_of_the_discards(last: str) -> None:
    # Claw looks at the topmost discarded card, so here the order matters.
    t = fight(
        player("defect", hand="zap, claw", draw="skim, skim, skim, skim, skim"), foes=["dummy"]
    )
    t.play("done", f"top {last}")
    assert t.cards("discard")[0] == last
    assert sorted(t.cards("discard")) == ["claw", "zap"]


@pytest.mark.rule("spire.player_turn.end.discard-hand")
def test_nobody_is_asked_for_the_order_of_cards_that_are_alike() -> None:
    t = fight(
        player("defect", hand="claw, claw", draw="skim, skim, skim, skim, skim"), foes=["dummy"]
    )
    t.play("done")
    assert t.cards("discard") == ["claw", "claw"]
    assert t.asked.startswith("Round")

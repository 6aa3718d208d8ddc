"""Bosses: turns, sides, passing, winning and losing."""

import pytest

from roguetable.games.deadcells.actions.moments import SKILL_CARD, group_may, use_skill_card
from roguetable.games.deadcells.flow.combat.damage import kill_enemy
from roguetable.games.deadcells.model.moments import ONCE_A_COMBAT
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    BURNING,
    MARKED,
    POISONED,
    ROUND_III,
)
from tests.games.deadcells.facing import HEALTH, Facing, facing

rule = pytest.mark.rule
FOUR = "immolated,poisoned,flayed,quartered"
TOUGH = [{"health": 90}, {"health": 90}]


def rounds(run: Facing) -> list[str]:
    """The rounds that have been played, and where sides of the boss and turns came between them."""
    keep = ("Round ", "A new turn", "Side ")
    return [
        text.removesuffix(".")
        for text in run.told
        if text.startswith(keep) and ("comes" in text or not text.startswith("Side"))
    ]


# --- set-up and turns -----------------------------------------------------------------------------


@rule("deadcells.boss.reference-sheet", "deadcells.components.boss.reference-sheet")
def test_the_fight_is_set_up_by_the_reference_sheet() -> None:
    run = facing(
        sides=[{"health": 7, "place": "far"}, {}], setup="summon 1", minions=[{"health": 2}]
    )
    assert run.foe().name == "Side 1"
    assert run.boss().column == 3
    assert run.minions() == ["minion-1 near"]
    assert run.names(run.state.story) == ["c1"]


@rule("deadcells.boss.instances")
def test_the_first_side_begins_and_its_turn_card_lies_open_before_cards_are_played() -> None:
    run = facing(turns=[{"instances": [1]}, {"instances": [2]}])
    assert run.foe().instance == 0
    assert run.turn_card() == "turn-1"
    assert run.boss().script == run.state.turn
    assert run.options[0].startswith("play ")


@rule("deadcells.boss.turn", "deadcells.boss.round0", "deadcells.boss.no-turn-limit")
def test_round_0_is_played_once_and_every_turn_has_the_rounds_i_to_iv() -> None:
    run = facing(sides=TOUGH)
    for _ in range(3):
        run.turn()
    one = ["Round I", "Round II", "Round III", "Round IV"]
    assert rounds(run) == [
        "Side 1 comes to the near space: 90 Health",
        "A new turn",
        "Round 0",
        *one,
        "A new turn",
        *one,
        "A new turn",
        *one,
        "A new turn",
    ]


@rule("deadcells.boss.turn")
def test_the_lines_of_the_turn_card_are_what_the_boss_does() -> None:
    run = facing(
        "immolated,poisoned",
        sides=TOUGH,
        turns=[{"lines": {"I": "strike 2 first", "IV": "strike 1 first"}}],
    )
    run.turn()
    assert run.life("immolated") == HEALTH - 3


@rule("deadcells.boss.round0", "deadcells.boss.instance.example")
def test_a_side_does_its_own_round_0_when_it_comes() -> None:
    run = facing(
        sides=[
            {"health": 2, "lines": {0: "strike 1 first"}},
            {"health": 9, "lines": {0: "strike 3 first"}},
        ]
    )
    run.turn()
    assert run.foe().name == "Side 2"
    assert run.life("immolated") == HEALTH - 1
    run.turn()
    assert run.life("immolated") == HEALTH - 4
    run.turn()
    assert run.life("immolated") == HEALTH - 4


@rule("deadcells.boss.reference-sheet")
def test_turn_cards_are_drawn_and_an_empty_deck_is_made_anew() -> None:
    run = facing(sides=TOUGH, turns=[{}, {}, {}])
    seen = []
    for _ in range(6):
        seen.append(run.turn_card())
        run.turn()
    assert sorted(seen[:3]) == sorted(seen[3:]) == ["turn-1", "turn-2", "turn-3"]


@rule("deadcells.boss.reference-sheet")
def test_where_the_sheet_says_so_the_turns_come_round_in_the_same_order() -> None:
    run = facing(sides=TOUGH, turns=[{}] * 4, cycles=True)
    seen = []
    for _ in range(12):
        seen.append(run.turn_card())
        run.turn()
    assert len(set(seen[:4])) == 4
    assert seen[:4] == seen[4:8] == seen[8:]


@rule("deadcells.boss.instances")
def test_each_side_has_its_own_turn_cards() -> None:
    run = facing(
        sides=[{"health": 3}, {"health": 90}],
        turns=[{"instances": [1]}, {"instances": [2]}, {"instances": [2]}],
    )
    assert run.turn_card() == "turn-1"
    seen = set()
    for _ in range(4):
        run.turn()
        seen.add(run.turn_card())
    assert seen == {"turn-2", "turn-3"}


@rule("deadcells.boss.no-advance", "deadcells.boss.minions")
def test_neither_the_boss_nor_its_minions_come_nearer() -> None:
    run = facing(
        sides=[{"health": 90, "place": "far"}, {}],
        minions=[{"health": 90}, {"health": 90}],
        setup="summon 2",
        card="hit 1 far",
    )
    minion = run.state.enemy_at(1)
    assert minion is not None
    kill_enemy(run.state, minion)
    run.turn()
    assert run.boss().column == 3
    assert [spot.split()[1] for spot in run.minions()] == ["middle"]


@rule("deadcells.boss.is-enemy")
def test_effects_on_enemies_reach_a_boss_and_those_on_monsters_and_elites_do_not() -> None:
    for card, taken in (("hit 1 any", 3), ("hit 1 any monsters", 0), ("hit 1 any elites", 0)):
        run = facing(sides=TOUGH, card=card)
        run.turn()
        assert run.boss().wounds == taken


# --- a new turn -----------------------------------------------------------------------------------


@rule("deadcells.boss.new-turn.order", "deadcells.boss.new-turn.discard")
def test_between_turns_cards_are_discarded_drawn_and_then_the_token_passes() -> None:
    run = facing(sides=TOUGH)
    run.turn()
    one = run.state.group[0]
    assert run.names(one.discard) == ["immolated-1"]
    assert one.active == []
    assert len(one.hand) == 3
    told = run.told
    discards = told.index("Immolated discards Immolated 1.")
    draws = told.index("Immolated draws 1 card.")
    token = told.index("Poisoned is First Player.")
    assert discards < draws < token < max(i for i, t in enumerate(told) if t == "A new turn.")


@rule("deadcells.boss.new-turn.first-player", "deadcells.first_player.clockwise")
def test_the_first_player_token_passes_clockwise_with_every_turn() -> None:
    run = facing(sides=TOUGH)
    holders = []
    for _ in range(4):
        holders.append(run.first())
        run.turn()
    assert holders == ["immolated", "poisoned", "flayed", "immolated"]


@rule("deadcells.boss.new-turn.states-stay", "deadcells.boss.frozen-expires")
def test_tokens_stay_from_turn_to_turn_but_for_frozen_ones() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"I": "strike 1 first", "III": "strike 1 first"}}])
    boss, one = run.boss(), run.state.group[2]
    boss.states[MARKED], boss.shields, boss.frozen = 2, 20, 1 << ROUND_III
    one.states[MARKED], one.shields, one.golden, one.wounds = 1, 2, 1, 3
    run.turn()
    assert (boss.states[MARKED], boss.shields) == (2, 17)
    assert boss.frozen == 0
    assert (one.states[MARKED], one.shields, one.golden, one.wounds) == (1, 2, 1, 3)
    assert run.life("immolated") == HEALTH - 1  # Round III was frozen
    run.turn()
    assert run.life("poisoned") == HEALTH - 2


@rule("deadcells.boss.frozen-expires")
def test_a_card_frozen_in_one_turn_does_not_freeze_the_next() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"IV": "inflict frozen first"}}], card="hit 1 any")
    run.cards()
    run.turn()
    assert all(one.frozen in ([], [0]) for one in run.state.group)


@rule("deadcells.boss.potions-between")
def test_potions_are_offered_at_round_0_and_not_at_the_start_of_later_turns() -> None:
    run = facing(sides=TOUGH)
    run.state.potions = 2
    run.state.group[1].wounds = 2
    run.cards()
    assert any(option.startswith("potion") for option in run.options)
    run.turn("done", "no potion", "skip")
    while run.state.potions == 2 and run.turns() < 3:
        assert not any(option.startswith("potion") for option in run.options)
        run.play(run.options[0])


@rule("deadcells.solo.boss-turns")
def test_serenade_flips_a_card_each_turn_and_then_uses_her_board() -> None:
    run = facing("flayed", sides=TOUGH)
    serenade = run.state.group[1]
    run.turn()
    assert len(serenade.discard) == 1
    run.turn()
    run.turn()
    assert len(serenade.discard) == 3
    assert serenade.draw == []
    run.turn()
    assert len(serenade.discard) == 3
    assert "Serenade has no card left: she uses the actions of her board." in run.told


# --- the end of a side ----------------------------------------------------------------------------


@rule("deadcells.boss.instance.defeat-ends-turn", "deadcells.boss.instance.restart")
def test_the_fall_of_a_side_ends_the_turn_and_the_next_begins_with_round_0() -> None:
    run = facing(sides=[{"health": 1}, {"health": 90}], turns=[{"lines": {"I": "strike 3 each"}}])
    run.turn()
    assert rounds(run)[1:] == [
        "A new turn",
        "Round 0",
        "Round I",
        "Side 2 comes to the near space: 90 Health",
        "A new turn",
    ]
    assert [one.wounds for one in run.state.group] == [0, 0, 0]
    run.turn()
    assert rounds(run)[6] == "Round 0"


@rule("deadcells.boss.instance.excess-damage", "deadcells.boss.instance.flip")
def test_the_new_side_starts_without_damage_whatever_was_too_much() -> None:
    run = facing(sides=[{"health": 1}, {"health": 7}], card="hit 5 any")
    run.turn()
    assert (run.foe().name, run.boss().wounds) == ("Side 2", 0)


@rule("deadcells.boss.instance.clear-boss", "deadcells.boss.instance.clear-beheaded")
def test_a_change_of_side_clears_states_and_shields_but_no_damage() -> None:
    run = facing(sides=[{"health": 1}, {"health": 9}])
    boss = run.boss()
    boss.states[POISONED], boss.states[MARKED], boss.frozen = 1, 1, 1 << ROUND_III
    one = run.state.group[1]
    one.states[POISONED], one.states[MARKED], one.shields, one.golden, one.wounds = 2, 1, 2, 1, 3
    run.turn()
    boss = run.boss()
    assert (boss.states, boss.shields, boss.frozen) == ([0] * 5, 0, 0)
    assert (one.states, one.shields, one.golden, one.wounds) == ([0] * 5, 0, 0, 3)


@rule("deadcells.boss.instance.cards")
def test_a_change_of_side_discards_active_cards_and_fills_hands() -> None:
    run = facing("immolated,poisoned", sides=[{"health": 1}, {"health": 90}])
    run.turn()
    first = run.state.group[0]
    assert len(first.discard) == 2  # the First Player of two plays two
    assert len(first.hand) == 3
    assert first.active == []
    assert "deadcells.boss.instance.cards" in run.rules
    assert "deadcells.boss.new-turn.discard" not in run.rules


def test_what_has_worked_once_in_this_combat_is_not_renewed_by_a_new_side() -> None:
    run = facing(sides=[{"health": 1}, {"health": 90}])
    run.state.group[1].done_combat = 0b10
    use_skill_card(run.state, ONCE_A_COMBAT)
    run.turn()
    assert run.foe().name == "Side 2"
    assert run.state.group[1].done_combat == 0b10
    assert not group_may(run.state, ONCE_A_COMBAT, SKILL_CARD)


@rule("deadcells.boss.instance.first-player-stays")
def test_the_token_stays_when_a_side_falls() -> None:
    run = facing(sides=[{"health": 1}, {"health": 90}])
    run.turn()
    assert run.first() == "immolated"


@rule("deadcells.boss.instance.elements-stay")
def test_fires_shurikens_and_minions_stay_when_a_side_falls() -> None:
    run = facing(
        sides=[{"health": 1}, {"health": 90}],
        setup="summon 1; kindle far; shuriken 1",
        minions=[{"health": 90}],
        card="hit 1 near",
    )
    run.turn()
    assert run.foe().name == "Side 2"
    assert run.state.fires == [0, 0, 0, 1]
    assert run.state.shurikens == [0, 0, 0, 1]
    assert run.minions() == ["minion-1 middle"]


@rule("deadcells.boss.instance.flip")
def test_the_new_side_stands_on_its_own_space_and_a_minion_makes_room() -> None:
    run = facing(
        sides=[{"health": 1}, {"health": 90, "place": "middle"}],
        setup="summon 1",
        minions=[{"health": 90}],
        card="hit 1 near",
    )
    assert run.minions() == ["minion-1 middle"]
    run.turn()
    assert run.boss().column == 2
    assert run.minions() == ["minion-1 near"]


@rule("deadcells.boss.instance.flip")
@pytest.mark.parametrize("others", [1, 2, 3])
def test_whoever_stands_in_its_place_steps_onto_the_nearest_free_space(others: int) -> None:
    run = facing(
        sides=[{"health": 1, "place": "behind"}, {"health": 90, "place": "near"}],
        setup=f"summon {others}",
        minions=[{"health": 90}] * 3,
        card="hit 1 behind",
    )
    run.turn()
    assert run.boss().column == 1
    spots = [spot.split()[1] for spot in run.minions()]
    assert spots == [["middle"], ["middle", "far"], ["behind", "middle", "far"]][others - 1]


@rule("deadcells.boss.instance.order")
def test_the_steps_of_a_change_come_in_their_order() -> None:
    run = facing(sides=[{"health": 1}, {"health": 90}])
    run.turn()
    told = run.told
    steps = [
        "Side 1 has no Health left: the Turn ends at once.",
        "The boss loses all States and Shields, then the Beheaded theirs; Damage stays.",
        "The card of Side 1 is flipped.",
        "Side 2 comes to the near space: 90 Health.",
        "Immolated discards Immolated 1.",
        "Immolated draws 1 card.",
    ]
    places = [told.index(step) for step in steps]
    assert places == sorted(places)


@rule("deadcells.boss.state-kill", "deadcells.boss.bleeding")
def test_bleeding_at_the_end_of_round_iii_ends_only_this_side() -> None:
    run = facing(sides=TOUGH, turns=[{"lines": {"IV": "strike 1 first"}}])
    run.boss().states[BLEEDING] = 1
    run.turn()
    assert run.foe().name == "Side 2"
    assert run.life("immolated") == HEALTH
    # and of every turn
    run.turn()
    run.boss().states[BLEEDING] = 1
    run.turn()
    assert run.over == "won"


@rule("deadcells.boss.state-kill")
def test_poison_and_fire_work_on_a_boss_unless_it_is_immune() -> None:
    run = facing(sides=[{"health": 2}, {"health": 90}], card="give poisoned any")
    run.turn()
    assert run.foe().name == "Side 2"
    run = facing(sides=[{"health": 2}, {"health": 90}], card="give burning any")
    run.turn()
    assert run.foe().name == "Side 2"
    run = facing(
        sides=[{"health": 2, "immune": ["burning", "poisoned"]}, {}],
        card="give burning any; give poisoned any",
    )
    run.turn()
    assert run.foe().name == "Side 1"
    assert run.boss().states[BURNING] == run.boss().states[POISONED] == 0


# --- passing in a game of four --------------------------------------------------------------------


@rule("deadcells.boss.pass.different", "deadcells.boss.pass.first-player")
def test_each_turn_another_player_passes_and_never_the_first_player() -> None:
    run = facing(FOUR, sides=TOUGH)
    first_rule = "deadcells.boss.pass.first-player"
    assert run.refused("pass immolated") == first_rule
    run.play("pass quartered")
    run.turn("keep")
    assert run.refused("pass poisoned") == first_rule
    assert run.refused("pass quartered") == "deadcells.boss.pass.different"
    run.play("pass flayed")
    run.turn("keep")
    assert run.options == ["pass immolated", "pass poisoned"]
    run.play("pass poisoned")
    run.turn("keep")
    assert run.state.group[0].passed  # the last one left


@rule("deadcells.boss.pass.first-player")
def test_a_choice_that_makes_the_cycle_impossible_is_refused() -> None:
    # First Players come in the order of the seats: the Quartered has the token in the fourth turn.
    run = facing(FOUR, sides=TOUGH)
    run.play("pass poisoned")
    run.turn("keep")
    run.state.stays = True  # so that a question with one answer is asked
    run.play("pass flayed")
    run.turn("keep")
    assert run.first() == "flayed"
    assert run.options == ["pass quartered"]
    assert run.refused("pass immolated") == "deadcells.boss.pass.first-player"
    assert run.refused("pass poisoned") == "deadcells.boss.pass.different"
    run.play("pass quartered")
    assert "deadcells.boss.pass.first-player" in run.rules


@rule("deadcells.boss.pass.new-cycle")
def test_after_four_turns_everybody_may_pass_again_in_another_order() -> None:
    run = facing(FOUR, sides=TOUGH)
    run.play("pass poisoned")
    run.turn("pass immolated", "keep")
    run.turn("pass quartered", "pass immolated", "keep")
    run.turn("pass quartered", "pass flayed", "keep")
    run.turn("pass flayed", "keep")
    assert run.first() == "immolated"
    # The Flayed has passed in the turn before.
    assert run.options == ["pass poisoned", "pass quartered"]
    assert run.refused("pass flayed") == "deadcells.boss.pass.different"
    run.play("pass quartered")
    assert "deadcells.boss.pass.new-cycle" in run.rules


@rule("deadcells.boss.pass.cycle-blocked")
def test_if_only_the_first_player_is_left_to_pass_another_one_does_and_it_comes_next() -> None:
    run = facing(FOUR, sides=[{"health": 90}, {"health": 90}])
    run.state.have_passed = 0b1110  # all but the First Player
    run.state.request = None
    run.state.agenda.clear()
    run.begin_turn_again()
    assert run.options == ["pass poisoned", "pass flayed", "pass quartered"]
    run.play("pass flayed")
    run.turn("keep")
    assert run.first() == "poisoned"
    assert run.state.group[0].passed  # the one left over


@rule("deadcells.boss.pass.cycle-blocked", "deadcells.boss.pass.different")
def test_then_too_nobody_passes_in_two_turns_running() -> None:
    run = facing(FOUR, sides=[{"health": 90}, {"health": 90}])
    run.state.have_passed = 0b1110  # all but the First Player
    run.state.group[2].passed = True  # in the turn before
    run.state.request = None
    run.state.agenda.clear()
    run.begin_turn_again()
    assert run.options == ["pass poisoned", "pass quartered"]
    assert run.refused("pass flayed") == "deadcells.boss.pass.different"
    assert not run.state.group[2].passed


@rule("deadcells.boss.pass.no-deck-check", "deadcells.boss.pass.redraw-one")
def test_who_passes_turns_nothing_over_and_changes_at_most_one_card() -> None:
    run = facing(FOUR, sides=TOUGH, symbols="survival")
    run.play("pass poisoned")
    run.play(run.options[0])  # the First Player plays
    poisoned = run.state.group[1]
    assert run.options == [
        "discard poisoned-1",
        "discard poisoned-2",
        "discard poisoned-3",
        "keep",
    ]
    run.play("discard poisoned-2")
    assert len(poisoned.hand) == 3
    assert run.options[0].startswith("play flayed")
    assert poisoned.scrolls == [0, 0, 0]
    assert run.names(poisoned.discard) == ["poisoned-2"]


@rule("deadcells.play.three-cards-total")
def test_hands_from_which_cards_were_purged_are_filled_before_the_boss() -> None:
    run = facing(start=False)
    for one in run.state.group:
        one.draw += one.hand[1:]
        del one.hand[1:]
    run.begin()
    assert [len(one.hand) for one in run.state.group] == [3, 3, 3]


@rule("deadcells.play.four-player")
def test_against_a_boss_too_no_card_is_played_before_it_is_decided_who_passes() -> None:
    run = facing(FOUR, sides=TOUGH)
    for seat, name in enumerate(FOUR.split(",")):
        assert run.typed(f"play {name}-1 say damage I", seat) == "deadcells.play.four-player"


@rule("deadcells.play.four-player")
def test_against_a_boss_too_a_second_one_does_not_pass() -> None:
    run = facing(FOUR, sides=TOUGH)
    run.play("pass poisoned")
    assert run.typed("pass flayed") == "deadcells.play.four-player"
    run.play("play immolated-1 say damage I")
    assert run.typed("pass flayed", 1) == "deadcells.play.four-player"


@rule("deadcells.boss.pass.redraw-one")
def test_against_a_boss_two_cards_are_not_changed_neither_at_once_nor_one_after_the_other() -> None:
    run = facing(FOUR, sides=TOUGH)
    run.play("pass poisoned", "play immolated-1 say damage I")
    both = "discard poisoned-1 and poisoned-2"
    assert run.typed(both, 1) == "deadcells.boss.pass.redraw-one"
    run.play("discard poisoned-1")
    assert run.typed("discard poisoned-2", 1) == "deadcells.boss.pass.redraw-one"

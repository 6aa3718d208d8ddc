"""The end of a combat: when it comes, the six steps in order, and switching rows afterwards."""

import pytest

from roguetable.engine.state import advance
from roguetable.games.spire.flow.combat.combat_setup import fight_elite, fight_encounter
from roguetable.games.spire.flow.combat.deaths import settle
from roguetable.games.spire.model.enemy import BURIED
from roguetable.games.spire.model.room_cards import ELITE_ROOM
from tests.games.spire.fights import Fight, new_game, player
from tests.games.spire.opening import fight, lineup, opening, with_a_map


def fighting(t: Fight) -> bool:
    return bool(t.state.enemies)


# --- when ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.end_of_combat.immediate")
def test_combat_ends_in_the_middle_of_a_card_when_the_last_enemy_dies() -> None:
    # Sever Soul: hit 3, then exhaust a card: the second part does not happen.
    t = fight(player(hand="sever-soul, bash"), foes=["weakling"])
    t.play("play sever-soul")
    assert not fighting(t)
    assert t.options == []
    assert sorted(t.cards("deck")) == ["bash", "sever-soul"]


@pytest.mark.rule("spire.end_of_combat.immediate")
def test_combat_goes_on_while_an_enemy_in_any_row_lives() -> None:
    t = fight(player(hand="anger"), player("silent"), foes=["weakling", "weakling row=1"])
    t.play("ironclad play anger", "at weakling#1")
    assert fighting(t)


@pytest.mark.rule("spire.end_of_combat.immediate")
def test_combat_ends_when_the_last_enemy_leaves() -> None:
    t = fight(player(powers="demon-form"), foes=["fleer"])
    t.play("done")
    assert not fighting(t)
    assert (t.me.gold, t.me.strength) == (4, 0)  # its reward counts; no further round began


@pytest.mark.rule("spire.end_of_combat.immediate")
def test_combat_ends_in_the_start_of_turn_too() -> None:
    t = fight(player(relics="stone-calendar, happy-flower"), foes=["dummy hp=4"])
    t.roll(4)
    t.play("done")
    t.play(*["first ironclad stone-calendar"] if len(t.options) > 1 else [])
    assert not fighting(t)


@pytest.mark.rule("spire.end_of_combat.immediate", "spire.end_of_combat.rest-of-turn-skipped")
def test_the_dead_of_an_enemy_turn_end_it_before_a_boss_acts() -> None:
    # The Exploder hits everybody for 10 and dies of it; a Dagger hits for 5 and dies.
    t = fight(player(hp=9), foes=["summon-dagger cube=1"])
    t.play("done")
    assert not fighting(t)
    assert t.me.hp == 9 - 5 + 1  # Burning Blood


@pytest.mark.rule("spire.end_of_combat.on-death-summon", "spire.triggers.on-death")
def test_combat_goes_on_if_a_dead_enemy_is_going_to_summon() -> None:
    t = fight(player(hand="bludgeon"), foes=["slime-boss hp=7"])
    t.play("play bludgeon")
    assert fighting(t)
    assert t.state.living() == []
    t.play("done")
    assert [e.row for e in t.state.living()] == [0, 0, 0]
    assert lineup(t, 0) == ["Large Slime", "Acid Slime", "Spike Slime"]
    # They came at the start of this round and have not acted.
    assert t.me.hp == 10


@pytest.mark.rule("spire.end_of_combat.on-death-summon")
def test_a_boss_that_has_split_is_no_reason_to_go_on() -> None:
    split = f"slime-boss hp=0 dead=1 marks={BURIED}"
    t = fight(player("silent", hand="slice"), foes=[split, "dummy hp=1"])
    t.play("play slice")
    assert t.me.gold == 3  # the rewards of the Boss
    assert t.state.rewards


@pytest.mark.rule("spire.end_of_combat.on-death-summon")
def test_the_awakened_one_comes_back_for_its_second_phase() -> None:
    t = fight(player(hand="bludgeon"), foes=["awakened-one hp=7"], act=3)
    t.play("play bludgeon")
    assert t.state.living() == []
    t.play("done")
    assert [(e.hp, e.row) for e in t.state.living()] == [(50, -1)]
    assert t.me.hp == 10


@pytest.mark.rule("spire.end_of_combat.immediate")
def test_darklings_that_would_regrow_do_not_when_all_are_dead_at_once() -> None:
    t = fight(
        player(hand="cleave", powers="demon-form"),
        foes=["darkling hp=1", "summon-darkling-a hp=2"],
        act=3,
    )
    t.play("play cleave")
    assert t.state.rewards  # the combat is over
    regrown = fight(player(hand="anger"), foes=["darkling hp=1", "summon-darkling-a"], act=3)
    regrown.play("play anger", "at darkling#1")
    regrown.play("done")
    assert regrown.enemy("darkling").hp == 4


@pytest.mark.rule("spire.end_of_combat.rest-of-turn-skipped")
def test_a_poison_kill_may_be_chosen_before_the_wrath_damage() -> None:
    t = fight(
        player("watcher", stance="wrath", hp=1, hand="burn"),
        player("silent"),
        foes=["dummy hp=2 poison=2"],
    )
    t.play("watcher done", "silent done", "first poison")
    assert t.over == ""
    assert t.me.hp == 1
    assert not fighting(t)


@pytest.mark.rule("spire.end_of_combat.rest-of-turn-skipped")
def test_the_enemy_turn_does_not_happen_once_combat_has_ended() -> None:
    t = fight(player("silent", shivs=1, hp=1), foes=["puncher hp=1"])
    t.play("shiv")
    assert (t.over, t.me.hp) == ("", 1)
    assert t.options == []


# --- the steps -----------------------------------------------------------------------------------


@pytest.mark.rule("spire.end_of_combat.order", "spire.end_of_combat.abilities")
def test_abilities_come_before_rewards_and_rewards_before_the_reset() -> None:
    # The Lifter gives 5 gold and a card.
    t = fight(
        player(hand="bash", draw="anger", hp=5, relics="golden-idol, meat-on-the-bone", strength=2),
        foes=["lifter hp=2"],
    )
    t.play("play bash")
    # Step 1: asked for the order of abilities; nothing has been gained, nothing reset.
    assert (t.me.gold, t.me.hp, t.me.strength) == (0, 5, 2)
    assert "first ironclad golden-idol" in t.options
    t.play("first ironclad golden-idol")
    assert t.me.gold == 1
    t.play("all")
    # Step 2: rewards, while hand, tokens and enemies still lie there.
    assert (t.me.gold, t.me.hp, t.me.strength) == (6, 6, 2)
    assert t.cards("draw") == ["anger"]
    assert fighting(t)
    skip = next(option for option in t.options if "skip" in option)
    t.play(skip)
    # Steps 3 to 5.
    assert (t.me.strength, t.cards("draw"), fighting(t)) == (0, [], False)
    assert sorted(t.cards("deck")) == ["anger", "bash"]


@pytest.mark.rule("spire.end_of_combat.abilities", "spire.triggers.end-of-combat")
def test_burning_blood_heals_once_at_the_end_of_combat() -> None:
    t = fight(player(hand="bash", hp=5), player("silent", hp=5), foes=["weakling"])
    t.play("ironclad play bash")
    assert [p.hp for p in t.state.players] == [6, 5]


@pytest.mark.rule("spire.end_of_combat.reward.encounter-row")
def test_in_an_encounter_each_player_gains_the_rewards_of_the_own_row() -> None:
    t = fight(
        player("silent", shivs=2),
        player("ironclad"),
        foes=["guard hp=1", "lifter hp=1 row=1"],
    )
    t.play("silent shiv", "at guard", "silent shiv")
    assert [p.gold for p in t.state.players] == [1, 5]
    assert [one.player for one in t.state.rewards] == [1]  # only the Lifter gives a card


@pytest.mark.rule("spire.end_of_combat.reward.encounter-row")
def test_the_row_in_which_a_player_ended_the_combat_counts() -> None:
    t = fight(
        player("silent", hand="swift-strike", shivs=1),
        player("ironclad"),
        foes=["guard hp=1", "lifter hp=1 row=1"],
    )
    t.play("silent play swift-strike", "at guard")
    t.play(next(option for option in t.options if "ironclad" in option))
    t.play("silent shiv")
    assert [p.gold for p in t.state.players] == [5, 1]


@pytest.mark.rule("spire.end_of_combat.reward.encounter-row")
def test_summons_in_the_row_add_nothing_to_the_rewards() -> None:
    t = fight(player("silent", shivs=2), foes=["guard hp=1", "summon-sneaky-gremlin hp=1"])
    t.play("shiv", "at guard", "shiv")
    assert (t.me.gold, t.state.rewards) == (1, [])


@pytest.mark.rule("spire.end_of_combat.reward.elite-boss-all")
@pytest.mark.parametrize(("foe", "gold"), [("duke", 2), ("banshee", 3)])
def test_elites_and_bosses_give_everybody_the_full_rewards(foe: str, gold: int) -> None:
    t = fight(player(hand="bash"), player("silent"), player("defect"), foes=[f"{foe} hp=1"])
    t.play("ironclad play bash")
    assert [p.gold for p in t.state.players] == [gold, gold, gold]


@pytest.mark.rule("spire.end_of_combat.deck-reset")
def test_all_piles_and_powers_return_to_the_deck() -> None:
    t = fight(
        player(
            hand="bash, flex",
            draw="anger, cleave",
            discard="havoc",
            exhausted="impervious, feed+",
            powers="inflame, demon-form",
        ),
        foes=["weakling"],
    )
    t.play("play bash")
    everything = "anger, bash, cleave, demon-form, feed+, flex, havoc, impervious, inflame"
    assert ", ".join(sorted(t.cards("deck"))) == everything
    for pile in ("hand", "draw", "discard", "exhausted", "powers", "limbo"):
        assert t.cards(pile) == []


@pytest.mark.rule("spire.end_of_combat.deck-reset")
def test_a_corpse_explosion_on_an_enemy_returns_to_its_owner() -> None:
    t = fight(
        player("silent", hand="corpse-explosion, slice"),
        player(hand="bash"),
        foes=["dummy hp=1"],
    )
    t.play("silent play corpse-explosion", "ironclad play bash")
    assert sorted(t.cards("deck", "silent")) == ["corpse-explosion", "slice"]


@pytest.mark.rule("spire.end_of_combat.status-returned")
def test_status_and_daze_cards_leave_the_decks_for_their_own() -> None:
    t = fight(
        player(hand="bash, burn", draw="daze, burn", discard="daze, slimed"),
        player("silent", discard="daze"),
        foes=["weakling"],
    )
    daze, status = t.state.daze, t.state.status
    t.play("ironclad play bash")
    assert (t.state.daze, t.state.status) == (daze + 3, status + 3)
    assert (t.cards("deck", "ironclad"), t.cards("deck", "silent")) == (["bash"], [])


@pytest.mark.rule("spire.end_of_combat.status-returned")
def test_curses_stay_in_the_deck() -> None:
    t = fight(player(hand="bash, injury"), foes=["weakling"])
    t.play("play bash")
    assert sorted(t.cards("deck")) == ["bash", "injury"]


@pytest.mark.rule("spire.end_of_combat.board-reset", "spire.end_of_combat.tokens-lost")
def test_tracks_are_reset_and_all_tokens_but_gold_are_lost() -> None:
    t = fight(
        player(
            "silent",
            hand="slice",
            energy=5,
            block=7,
            strength=2,
            weak=1,
            vulnerable=2,
            shivs=3,
            miracles=2,
            gold=8,
        ),
        player(energy=0, block=1, strength=1),
        foes=["dummy hp=1"],
    )
    t.play("silent play slice")
    p = t.me
    assert (p.energy, p.block) == (3, 0)
    assert (p.strength, p.weak, p.vulnerable, p.shivs, p.miracles) == (0, 0, 0, 0, 0)
    assert p.gold == 8
    other = t.player("ironclad")
    assert (other.energy, other.block, other.strength) == (3, 0, 0)


@pytest.mark.rule("spire.end_of_combat.tokens-lost")
def test_strength_lent_for_the_turn_is_not_taken_from_the_next_combat() -> None:
    t = fight(player(hand="flex, bash"), foes=["weakling"])
    t.play("play flex", "play bash")
    assert (t.me.strength, t.me.fading) == (0, 0)


@pytest.mark.rule("spire.end_of_combat.orbs-removed")
def test_the_defect_removes_all_orbs() -> None:
    t = fight(player("defect", hand="zap, beam-cell", orbs="frost, dark"), foes=["weakling"])
    t.play("play beam-cell")
    assert t.me.orbs == []
    assert t.me.slots == 3


@pytest.mark.rule("spire.end_of_combat.neutral")
@pytest.mark.parametrize("stance", ["wrath", "calm"])
def test_the_watcher_returns_to_neutral(stance: str) -> None:
    t = fight(player("watcher", hand="consecrate", stance=stance, energy=1), foes=["weakling"])
    t.play("play consecrate")
    assert t.me.stance == 0
    assert t.me.energy == 3  # leaving Calm this way gives nothing


@pytest.mark.rule("spire.end_of_combat.hp-kept")
def test_hp_is_not_restored() -> None:
    t = fight(player("silent", hand="slice", hp=2), player("defect", hp=1), foes=["weakling"])
    t.play("silent play slice")
    assert [p.hp for p in t.state.players] == [2, 1]


@pytest.mark.rule("spire.end_of_combat.clear-enemies")
def test_encounter_cards_go_to_the_bottom_of_their_deck() -> None:
    t = in_a_room("encounter")
    before = t.state.encounters
    card = t.state.enemies[0].foe
    assert card not in before
    finish(t)
    assert t.state.encounters == [card, *before]  # the top card is the last one


@pytest.mark.rule("spire.end_of_combat.clear-enemies")
def test_an_elite_card_goes_to_the_bottom_of_its_deck() -> None:
    t = in_a_room("elite")
    before = t.state.elites
    elite = t.state.enemies[-1].foe
    finish(t)
    assert t.state.elites == [elite, *before]


@pytest.mark.rule("spire.end_of_combat.clear-summons")
def test_summons_go_back_to_the_summon_deck() -> None:
    t = opening(foes=["small-slime"])
    assert len(t.state.summons) == 33
    finish(t)
    assert len(t.state.summons) == 35
    names = [t.state.content.rows[number].name for number in t.state.summons]
    assert (names.count("Acid Slime"), names.count("Spike Slime")) == (4, 4)


def in_a_room(kind: str) -> Fight:
    """A fight against the top card of the Encounter or Elite deck."""
    t = fight(foes=["dummy"])
    state = t.state
    state.request = None
    state.agenda.clear()
    state.enemies = []
    if kind == "elite":
        fight_elite(state, ELITE_ROOM)
    else:
        fight_encounter(state)
    return t


def finish(t: Fight) -> None:
    """Let every enemy die at once, and skip the rewards."""
    state = t.state
    state.request = None
    for enemy in state.enemies:
        enemy.hp = 0
        enemy.dead = True
    settle(state)
    advance(state)
    while t.state.rewards:
        t.table.choose(next(option for option in t.options if "skip" in option))


# --- rows ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.end_of_combat.switch-rows", "spire.end_of_combat.order")
def test_players_may_switch_rows_after_the_combat_and_back_again() -> None:
    t = fight(player(hand="bash"), player("silent"), player("defect"), foes=["weakling"])
    with_a_map(t)
    t.play("ironclad play bash")
    switches = [option for option in t.options if option.startswith("switch")]
    assert switches == ["switch ironclad silent", "switch ironclad defect", "switch silent defect"]
    t.play("switch ironclad defect")
    assert [p.row for p in t.state.players] == [2, 1, 0]
    t.play("switch ironclad silent")
    assert [p.row for p in t.state.players] == [1, 2, 0]


@pytest.mark.rule("spire.end_of_combat.switch-rows")
def test_rows_are_settled_before_the_enemies_are_revealed() -> None:
    t = new_game(seed=3, players=2, characters="ironclad,silent")
    while "switch ironclad silent" not in t.options:
        t.play(t.options[0])
    assert t.state.enemies == []
    t.play("switch ironclad silent", next(o for o in t.options if o.startswith("go ")))
    assert t.state.enemies != []
    assert not [option for option in t.options if option.startswith("switch")]
    assert t.player("silent").row == 0


@pytest.mark.rule("spire.end_of_combat.switch-occupied")
def test_rows_are_exchanged_and_never_left_empty() -> None:
    t = fight(player(hand="bash"), player("silent"), foes=["weakling"])
    with_a_map(t)
    t.play("ironclad play bash")
    assert [o for o in t.options if not o.startswith("go ")] == ["switch ironclad silent"]
    t.play("switch ironclad silent")
    assert sorted(p.row for p in t.state.players) == [0, 1]
    solo = fight(player(hand="bash"), foes=["weakling"])
    with_a_map(solo)
    solo.play("play bash")
    assert not [option for option in solo.options if option.startswith("switch")]


@pytest.mark.rule("spire.end_of_combat.no-switch-in-combat")
def test_rows_cannot_be_switched_in_combat_unless_a_card_says_so() -> None:
    t = fight(player(hand="swift-strike"), player("silent"), foes=["dummy"])
    assert not [option for option in t.options if "switch" in option]
    t.refused("switch ironclad silent")
    t.play("ironclad play swift-strike")
    t.play(next(option for option in t.options if "silent" in option))
    assert [p.row for p in t.state.players] == [1, 0]
    assert not [option for option in t.options if "switch" in option]


# --- their order ---------------------------------------------------------------------------------


@pytest.mark.rule("spire.daily.b1-terminal", "spire.end_of_combat.abilities")
@pytest.mark.parametrize(("first", "hp"), [("terminal", 10), ("ironclad ironclad", 9)])
def test_at_full_hp_the_ironclad_may_lose_1_hp_to_terminal_and_heal_it(first: str, hp: int) -> None:
    t = fight(player(hand="ironclad-strike", hp=10), foes=["weakling"], modifiers="terminal")
    t.play("play ironclad-strike")
    assert t.options == ["all", "first ironclad ironclad", "first terminal"]
    assert [option.rule for option in t.table.options()][1:] == [
        "spire.end_of_combat.abilities"
    ] * 2
    t.play(f"first {first}")
    assert t.me.hp == hp


@pytest.mark.rule("spire.end_of_combat.abilities")
def test_end_of_combat_abilities_come_in_the_order_of_the_players_choice() -> None:
    # Meat on the Bone heals to 4 with 3 HP or less: before Burning Blood it does so, after it no more.
    for first, hp in (("meat-on-the-bone", 5), ("ironclad", 4)):
        t = fight(
            player(hand="ironclad-strike", hp=3, relics="meat-on-the-bone"), foes=["weakling"]
        )
        t.play("play ironclad-strike", f"first ironclad {first}")
        assert t.me.hp == hp


@pytest.mark.rule("spire.end_of_combat.abilities", "spire.triggers.once-per-combat")
def test_relics_for_the_player_turn_are_of_no_use_when_the_combat_is_over() -> None:
    relics = "meat-on-the-bone, akabeko"
    t = fight(player(hand="ironclad-strike", hp=3, relics=relics), foes=["weakling"])
    once = [option for option in t.options if option.startswith("use ")]
    t.play("play ironclad-strike")
    assert len(once) > 1
    assert [option for option in t.options if option.startswith("use ")] == []


# --- the deck between the end of a fight and its clearing ----------------------------------------


@pytest.mark.rule("spire.end_of_combat.deck-reset")
def test_a_corpse_explosion_on_an_enemy_that_fled_is_a_card_of_the_deck_again() -> None:
    # It lies on an enemy that has left: among the rewards its owner can Transform it.
    t = fight(
        player("silent", hand="silent-strike", shivs=1),
        foes=["red-slaver hp=1", "dummy"],
        modifiers="transformed",
    )
    dummy = t.enemy("dummy")
    dummy.corpse, dummy.corpse_owner = t.state.content.number("corpse-explosion"), 0
    dummy.corpse_damage, dummy.gone = 2, True
    t.play("shiv")
    t.table.choose("take silent transform")
    assert "transform corpse-explosion" in t.options


@pytest.mark.rule("spire.end_of_combat.orbs-removed")
def test_orbs_on_a_capacitor_that_a_reward_transforms_go_with_it() -> None:
    t = fight(
        player("defect", hand="defect-strike", shivs=1, powers="capacitor", orbs="frost, " * 5),
        foes=["gremlin-nob hp=1"],
        modifiers="transformed",
    )
    t.me.rewards = [t.state.content.number("zap")]
    t.play("shiv", "look defect relic")
    t.table.choose("take defect transform")
    t.table.choose("transform capacitor")
    assert t.cards("powers") == []  # the relic is still on offer
    assert len(t.me.orbs) == 3

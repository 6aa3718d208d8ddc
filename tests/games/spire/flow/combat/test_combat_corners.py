"""Corners of a combat: last tokens, second places, targets that are gone, things said once."""

import pytest

from roguetable.engine.state import advance
from roguetable.games.spire.flow.combat.corpses import Explode
from roguetable.games.spire.model.cards import SKILL
from roguetable.games.spire.model.phases import COMBAT_OVER
from roguetable.games.spire.model.player import Repeat
from tests.games.spire.fights import fight, player
from tests.games.spire.opening import ARENA, opening

PACKS = [ARENA]

# --- tokens --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.keywords.weak.lose-one")
def test_the_last_weak_token_of_an_enemy_goes_too() -> None:
    t = fight(player(hp=10), foes=["puncher weak=1"])
    t.end_turn()
    assert (t.me.hp, t.enemy().weak) == (10 - 2, 0)


@pytest.mark.rule("spire.keywords.vulnerable.lose-one")
def test_an_enemy_that_dies_of_its_own_action_uses_vulnerable_up() -> None:
    t = fight(
        player(hp=30, vulnerable=1),
        player("silent", hp=30, vulnerable=3),
        player("defect", hp=30),
        foes=["exploder cube=2", "dummy"],
    )
    t.end_turn()  # hit 10 to all, doubled for the Vulnerable
    assert t.enemy("exploder").dead
    assert [p.hp for p in t.state.players] == [10, 10, 20]
    assert [p.vulnerable for p in t.state.players] == [0, 2, 0]


@pytest.mark.rule("spire.keywords.strength.enemy")
@pytest.mark.parametrize(("limit", "strength"), [(False, 9), (True, 8)])
def test_whether_enemies_have_a_limit_of_strength_is_a_reading(limit: bool, strength: int) -> None:
    t = fight(player(hp=30), foes=["lifter strength=8"], enemy_strength_limit=limit, packs=PACKS)
    t.end_turn()
    assert t.enemy().strength == strength


# --- triggered while somebody acts ---------------------------------------------------------------


@pytest.mark.rule("spire.player_turn.card.triggers-after", "spire.faq_cards.buffer")
def test_what_an_enemy_action_triggers_happens_before_the_next_enemy_acts() -> None:
    t = fight(player(hp=10, powers="buffer, feel-no-pain"), foes=["puncher", "puncher"])
    t.end_turn()
    # The first hit exhausts the Buffer, which gives 1 Block against the second one.
    assert t.cards("exhausted") == ["buffer"]
    assert t.me.hp == 10 - 2


@pytest.mark.rule("spire.player_turn.roll.after-draw")
def test_what_drawing_triggers_happens_before_the_die_is_rolled() -> None:
    t = fight(
        player(powers="fire-breathing", relics="the-abacus", draw="burn, bash, bash, bash, bash"),
        foes=["dummy", "doll row=1"],
    )
    t.roll(3)
    t.end_turn()
    assert t.options == ["row 1", "row 2"]
    assert t.state.die == 0
    t.play("row 2")
    assert (t.enemy("doll").hp, t.state.die) == (28, 3)
    assert "accept" in t.options


@pytest.mark.rule("spire.keywords.damage-not-hit")
def test_damage_that_is_no_hit_does_not_make_a_gremlin_angry() -> None:
    foes = ["mad-gremlin hp=20"]
    for power in ("", "electrodynamics"):  # at one enemy, at a row
        t = fight(player("defect", orbs="lightning", hand="dual-cast", powers=power), foes=foes)
        t.play("play dual-cast")
        assert t.enemy().hp == 20 - 2 * 2
        assert t.enemy().strength == 0
    t = fight(player(hand="flame-barrier", potions="fire-potion"), foes=foes)
    t.play("play flame-barrier", "drink fire-potion")
    assert (t.enemy().hp, t.enemy().strength) == (20 - 1 - 4, 0)
    # A corpse that explodes is no hit either.
    t = fight(
        player("silent", hand="corpse-explosion", shivs=1),
        foes=["weakling", "mad-gremlin hp=20"],
    )
    t.play("play corpse-explosion", "at weakling", "shiv", "at weakling")
    assert (t.enemy("mad-gremlin").hp, t.enemy("mad-gremlin").strength) == (20 - 6, 0)


# --- who is no longer there ----------------------------------------------------------------------


@pytest.mark.rule("spire.end_of_combat.deck-reset")
def test_a_corpse_explosion_on_an_enemy_that_gets_away_returns_to_its_owner() -> None:
    t = fight(
        player("ironclad"),
        player("silent", hand="corpse-explosion"),
        foes=["fleer"],
        packs=PACKS,
    )
    t.play("silent play corpse-explosion")
    t.end_turn()
    assert (t.cards("deck", "ironclad"), t.cards("deck", "silent")) == ([], ["corpse-explosion"])


@pytest.mark.rule("spire.named.corpse-explosion", "spire.faq_cards.corpse-explosion")
@pytest.mark.parametrize(("stays", "damage", "goes"), [("old", 6, "+"), ("new", 10, "")])
def test_of_two_corpse_explosions_on_one_enemy_the_player_says_which_stays(
    stays: str, damage: int, goes: str
) -> None:
    t = fight(
        player("silent", hand="corpse-explosion, corpse-explosion+", energy=4, shivs=1),
        foes=["weakling", "dummy"],
    )
    t.play("play corpse-explosion", "at weakling", "play corpse-explosion+", "at weakling")
    assert t.options == ["new", "old"]
    t.play(stays)
    assert t.cards("discard") == [f"corpse-explosion{goes}"]
    t.play("shiv", "at weakling")
    assert t.enemy("dummy").hp == 30 - damage
    assert sorted(t.cards("discard")) == ["corpse-explosion", "corpse-explosion+"]


@pytest.mark.rule("spire.faq_cards.corpse-explosion")
def test_a_second_corpse_explosion_of_the_same_damage_is_discarded_at_once() -> None:
    t = fight(
        player("silent", hand="corpse-explosion, corpse-explosion", energy=4, shivs=1),
        foes=["weakling", "dummy"],
    )
    t.play("play corpse-explosion", "at weakling", "play corpse-explosion", "at weakling")
    assert t.cards("discard") == ["corpse-explosion"]
    t.play("shiv", "at weakling")
    assert t.enemy("dummy").hp == 30 - 6
    assert t.cards("discard") == ["corpse-explosion", "corpse-explosion"]


@pytest.mark.rule("spire.named.corpse-explosion")
def test_without_a_corpse_explosion_on_it_a_death_does_nothing_to_the_row() -> None:
    t = fight(player("silent", shivs=1), foes=["weakling", "dummy", "doll"])
    t.play("shiv", "at weakling")
    assert t.changes == "weakling dead; silent -1 shivs"
    assert not any(isinstance(step, Explode) for step in t.state.agenda + t.state.waiting)


@pytest.mark.rule("spire.named.corpse-explosion", "spire.copies.targets")
def test_a_corpse_explosion_played_twice_lies_on_the_target_of_the_original() -> None:
    t = fight(
        player("silent", hand="burst, corpse-explosion", energy=6, shivs=2),
        foes=["weakling", "dummy hp=2", "doll", "doll row=1"],
    )
    t.play("play burst", "play corpse-explosion", "at weakling", "at dummy")
    assert [enemy.poison for enemy in t.state.enemies] == [2, 2, 0, 0]
    t.play("shiv", "at weakling")  # the copy: 6 to the row, which kills the Dummy: 6 more
    assert [enemy.dead for enemy in t.state.enemies] == [True, True, False, False]
    assert [enemy.hp for enemy in t.state.enemies[2:]] == [30 - 12, 30]
    assert sorted(t.cards("discard")) == ["burst", "corpse-explosion"]


@pytest.mark.rule("spire.named.corpse-explosion")
def test_a_corpse_explosion_does_not_happen_again_to_an_enemy_that_came_back() -> None:
    t = fight(
        player("silent", hp=30, hand="corpse-explosion, slice", draw="slice, slice, slice, slice"),
        foes=["darkling hp=1", "darkling row=1", "dummy"],
        die=3,
    )
    t.roll(3, 3)
    t.play("play corpse-explosion", "at darkling#1", "play slice", "at darkling#1")
    assert t.enemy("dummy").hp == 30 - 6
    t.end_turn()
    t.enemy().hp = 1
    t.play("play slice", "at darkling#1")
    assert t.enemy().dead
    assert t.enemy("dummy").hp == 30 - 6


def test_only_darklings_regrow() -> None:
    t = fight(
        player("silent", hp=30, shivs=2),
        foes=["darkling hp=1", "darkling row=1", "weakling"],
        die=3,
    )
    t.play("shiv", "at darkling#1", "shiv", "at weakling")
    t.end_turn()
    assert [enemy.dead for enemy in t.state.enemies] == [False, False, True]
    assert t.enemy().hp == 4


@pytest.mark.rule("spire.enemy_turn.dead.zero-hp")
def test_gremlins_that_return_can_be_killed_again() -> None:
    strikes = ", ".join(["ironclad-strike"] * 5)
    t = fight(
        player(hand="ironclad-strike", hp=30, draw=strikes),
        foes=["summon-sneaky-gremlin hp=1", "gremlin-leader cube=2 hp=1"],
    )
    t.play("play ironclad-strike", "at sneaky-gremlin")
    t.end_turn()
    gremlin, leader = t.state.enemies
    # It is back with all its HP, and has not acted.
    assert (gremlin.dead, gremlin.hp, t.me.hp) == (False, 2, 30)
    gremlin.poison = 3
    t.play("play ironclad-strike", "at sneaky-gremlin")
    t.play("play ironclad-strike", "at sneaky-gremlin")
    assert (gremlin.dead, gremlin.poison, leader.dead) == (True, 0, False)
    t.play("play ironclad-strike")
    assert t.state.phase == COMBAT_OVER  # the combat is over


@pytest.mark.rule("spire.player_turn.card.choose")
def test_without_a_target_the_rest_of_a_card_still_happens() -> None:
    # The Slime Boss is dead, and what it splits into comes next round.
    t = fight(
        player(
            hand="iron-wave, bane, corpse-explosion, carve-reality",
            energy=6,
            shivs=2,
        ),
        foes=["slime-boss hp=1"],
    )
    t.play("shiv")
    assert t.enemy().dead
    t.mark()
    t.play("play iron-wave")
    assert t.changes == "ironclad -1 energy +1 block; iron-wave hand>discard"
    t.mark()
    t.play("play corpse-explosion")
    assert t.changes == "ironclad -2 energy; corpse-explosion hand>discard"
    t.mark()
    t.play("play bane", "shiv")
    assert t.changes == "ironclad -1 energy -1 shivs; bane hand>discard"
    t.mark()
    t.play("play carve-reality")
    assert t.changes == "ironclad -2 energy; carve-reality hand>discard"


@pytest.mark.rule("spire.faq_cards.act4-switch-row")
def test_who_faces_the_shield_deals_no_damage_of_any_kind() -> None:
    t = fight(
        player(
            hand="flame-barrier, bash", energy=4, harmless=True, potions="fire-potion", strength=2
        ),
        foes=["puncher"],
    )
    t.play("drink fire-potion", "play flame-barrier", "play bash")
    assert t.changes == (
        "puncher +1 vulnerable; ironclad -4 energy +3 block -fire-potion;"
        " bash hand>discard; flame-barrier hand>discard"
    )


# --- healing -------------------------------------------------------------------------------------


def test_an_enemy_heals_up_to_what_it_has_for_this_number_of_players() -> None:
    t = fight(player(hp=30), foes=["gremlin-nob hp=13", "summon-mystic-a"], die=1)
    t.roll(1)
    t.end_turn()
    assert t.enemy("gremlin-nob").hp == 14


# --- what is kept --------------------------------------------------------------------------------


def test_ice_cream_keeps_energy_from_the_first_turn_on() -> None:
    t = fight(player(relics="ice-cream", energy=2), round=1)
    t.end_turn()
    assert t.me.energy == 5


@pytest.mark.rule("spire.triggers.once-per-combat")
def test_calipers_keep_block_once_wherever_they_lie() -> None:
    t = fight(player(relics="anchor, calipers, red-skull", block=6))
    t.end_turn()
    t.play("keep")
    assert t.me.block == 6
    t.end_turn()
    assert t.me.block == 0  # and nothing was asked


# --- Shield and Spear ----------------------------------------------------------------------------


@pytest.mark.rule("spire.faq_cards.act4-switch-row")
def test_players_may_change_places_also_in_rows_without_enemies() -> None:
    t = fight(
        player(block=20),
        player("silent", block=20),
        player("defect", block=20),
        foes=["spire-shield", "spire-spear row=1"],
    )
    t.end_turn()
    assert t.options == ["stay", "row 2", "row 3"]
    t.play("row 3")
    assert [p.row for p in t.state.players] == [2, 1, 0]
    assert t.options == ["stay", "row 1", "row 3"]
    t.play("row 3")
    assert [p.row for p in t.state.players] == [1, 2, 0]
    assert t.options == ["stay", "row 2", "row 3"]
    t.play("stay")
    assert [p.no_draw for p in t.state.players] == [False, False, True]  # who faces the Shield
    assert [p.discard.count(t.state.content.burn) for p in t.state.players] == [2, 0, 0]


# --- what is seen cannot be unseen ---------------------------------------------------------------


def test_what_was_scried_or_drawn_is_undone_only_if_the_table_agrees() -> None:
    t = fight(player("watcher", hand="watcher-defend", draw="bash, anger"))
    t.play("play watcher-defend")
    assert t.table.undo_needs == "free"
    for card in ("third-eye", "pommel-strike"):
        t = fight(player("watcher", hand=card, draw="bash, anger"))
        t.play(f"play {card}")
        assert t.table.undo_needs == "agreement"


# --- nothing is left of what was before ----------------------------------------------------------


@pytest.mark.rule("spire.end_of_combat.board-reset")
def test_a_new_combat_knows_nothing_of_the_last_one() -> None:
    t = opening(
        player(
            relics="golden-eye, red-skull, centennial-puzzle",
            shuffled=True,
            lost_combat=3,
            lost_round=1,
            spent=1,
            repeats=[Repeat(SKILL, 1)],
            deck=", ".join(["ironclad-strike"] * 9),
        ),
        foes=["dummy"],
    )
    t.refused("use red-skull")  # nothing has been shuffled
    t.refused("use centennial-puzzle")  # no HP has been lost
    assert "use golden-eye" in t.options
    assert (t.me.repeats, t.me.lost_round) == ([], 0)


@pytest.mark.rule("spire.end_of_combat.board-reset")
def test_nothing_that_was_about_to_happen_outlasts_a_combat() -> None:
    t = fight(player(hand="bash", held_cubes=2, guarded=True, spent=1), foes=["weakling"])
    t.me.akabeko = 2  # the Strength of an Attack that was never made
    t.state.cut_short()
    advance(t.state)
    p = t.me
    assert (p.held_cubes, p.akabeko, p.guarded, p.spent) == (0, 0, False, 0)


def test_painful_stabs_count_only_hits_of_that_enemy() -> None:
    t = fight(
        player(hp=20, block=20),
        player("silent", hp=20),
        foes=["puncher row=1", "book-of-stabbing cube=1"],
    )
    t.end_turn()  # the Puncher hits the Silent, the Book stabs the Ironclad's Block
    assert t.player("silent").hp == 20 - 3
    assert (t.cards("draw", "ironclad"), t.cards("draw", "silent")) == ([], [])


def test_a_slimed_taken_by_the_void_leaves_no_mark() -> None:
    t = fight(
        player(hand="pommel-strike", draw="slimed", discard="anger, bash"),
        foes=["awakened-one-phase-2"],
    )
    t.play("play pommel-strike")
    assert (t.cards("hand"), t.me.marks) == ([], [])


# --- whom they attack ----------------------------------------------------------------------------


@pytest.mark.rule("spire.enemy_turn.target-row")
def test_an_enemy_intends_to_attack_only_the_player_in_its_row() -> None:
    seats = (player("silent", hp=9), player(hp=10, hand="flame-barrier"))
    t = fight(*seats, foes=["puncher", "puncher row=1", "giant"])
    t.play("ironclad play flame-barrier")
    assert [enemy.hp for enemy in t.state.enemies] == [30, 29, 30]


@pytest.mark.rule("spire.optional.last-stand.target-above")
def test_in_a_last_stand_the_first_player_too_is_the_nearest_above() -> None:
    t = fight(
        player("ironclad", hp=9, row=1),
        player("silent", hp=3, row=0),
        foes=["giant", "puncher"],
        last_stand=True,
    )
    t.end_turn()
    assert (t.player("silent").alive, t.me.hp) == (False, 9)
    t.end_turn()
    assert t.me.hp == 9 - 3


# --- figures at their end ------------------------------------------------------------------------


@pytest.mark.parametrize(("block", "left"), [(0, 0), (1, 0), (3, 2)])
def test_shame_takes_1_block_if_there_is_any(block: int, left: int) -> None:
    t = fight(player(hp=10, hand="shame", block=block), foes=["puncher"])
    t.end_turn()
    assert t.me.hp == 10 - (3 - left)


def test_only_the_boss_gains_the_block_of_its_orbs() -> None:
    t = fight(
        player(hp=30),
        player("silent", hp=30),
        foes=["bronze-automaton", "summon-bronze-orb-a", "dummy", "doll row=1"],
        die=5,
    )
    t.end_turn()
    assert [enemy.block for enemy in t.state.enemies] == [3, 0, 0, 0]


@pytest.mark.rule("spire.player_turn.roll.modify-now")
@pytest.mark.parametrize("potions", ["gamblers-brew, fire-potion", "fire-potion, gamblers-brew"])
def test_a_potion_for_the_die_is_found_among_others(potions: str) -> None:
    t = fight(player(potions=potions))
    t.roll(2)
    t.end_turn()
    assert t.options == ["accept", "ironclad gamblers-brew"]
    t.play("ironclad gamblers-brew", "die 5")
    assert t.changes == "ironclad -gamblers-brew; die 5"


@pytest.mark.rule("spire.faq.no-memory")
@pytest.mark.parametrize("card", ["scrape", "all-for-one"])
def test_a_card_from_the_discard_pile_remembers_nothing(card: str) -> None:
    t = fight(player("defect", hand=card, discard="anger"))
    t.play(f"play {card}")
    assert (t.cards("hand"), t.me.marks) == (["anger"], [0])


@pytest.mark.rule("spire.overview.death-immediate")
def test_an_area_attack_stops_at_the_first_death() -> None:
    t = fight(player("ironclad", hp=1), player("silent", hp=5), foes=["hexaghost cube=3"])
    t.play("ironclad done", "silent done")
    assert t.over == "lost"
    assert t.player("ironclad").hp == 0
    assert t.player("silent").hp == 5


@pytest.mark.rule("spire.faq.tokens-out-partial", "spire.characters.silent.poison-max")
def test_the_last_poison_token_goes_to_the_enemy_of_the_players_choice() -> None:
    # Crippling Cloud: 1 Poison and 1 Weak to every enemy of a row.
    foes = ["dummy poison=29", "doll", "puncher"]
    for target in ("dummy", "doll", "puncher"):
        t = fight(player("silent", hand="crippling-cloud"), foes=foes)
        t.play("play crippling-cloud")
        assert t.options == ["at dummy", "at doll", "at puncher"]
        t.play(f"at {target}")
        gained = {name: t.enemy(name).poison for name in ("dummy", "doll", "puncher")}
        gained["dummy"] -= 29
        assert gained == {"dummy": 0, "doll": 0, "puncher": 0, target: 1}
        assert [enemy.weak for enemy in t.state.enemies] == [1, 1, 1]  # then the rest of the card


@pytest.mark.rule("spire.faq.tokens-out-partial")
def test_nobody_gets_more_of_the_last_poison_than_the_card_says() -> None:
    foes = ["dummy poison=27", "doll"]  # 2 Poison for each, and 3 are left
    t = fight(player("silent", hand="crippling-cloud+"), foes=foes)
    t.play("play crippling-cloud+", "at doll", "at doll")  # the third can only go to the Dummy
    assert (t.enemy("dummy").poison, t.enemy("doll").poison) == (28, 2)
    # Without a token left nobody gets any, and with enough nobody is asked.
    for poison, expected in ((30, [30, 0]), (26, [28, 2])):
        t = fight(
            player("silent", hand="crippling-cloud+"), foes=[f"dummy poison={poison}", "doll"]
        )
        t.play("play crippling-cloud+")
        assert [enemy.poison for enemy in t.state.enemies] == expected


def test_ice_cream_keeps_no_energy_from_before_the_combat() -> None:
    t = opening(player(relics="ice-cream"), foes=["dummy"])
    while "all" in t.options:
        t.play("all")
    assert (t.state.round, t.me.energy) == (1, 3)
    t.end_turn()
    assert (t.state.round, t.me.energy) == (2, 6)

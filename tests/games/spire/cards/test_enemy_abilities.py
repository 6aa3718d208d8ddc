"""The special abilities of enemies: each does what its card says, and no more than that."""

import pytest

from roguetable.engine.events import Rolled
from roguetable.games.spire.model.achievements import THE_TRANSIENT
from roguetable.games.spire.model.enemy_cards import TRAIT_NAMES
from roguetable.games.spire.model.phases import PLAY_PHASE
from tests.games.spire.fights import Fight, fight, names, player
from tests.games.spire.foes import all_foes, battle, enemy_turn, foe_of, happened

# Who has what: every card with the ability is tested, and no other card has it.
ABILITIES = {
    "curl-up": "red-louse-first, red-louse, summon-red-louse, summon-green-louse-a, "
    "summon-green-louse-b",
    "angry": "mad-gremlin, summon-mad-gremlin",
    "enraged": "gremlin-nob, gremlin-nob-asc1, gremlin-nob-asc12",
    "flying": "byrd, summon-byrd-a, summon-byrd-b, summon-byrd-c",
    "slow": "giant-head, giant-head-asc1, giant-head-asc12",
    "barricade": "spheric-guardian, spheric-guardian-asc7, summon-spheric-guardian-asc7",
    "fury": "centurion-a, centurion-b",
    "regrow": "darkling, summon-darkling-a, summon-darkling-b",
    "shift": "transient",
    "transient": "transient",
    "reactive": "writhing-mass",
    "confusion": "snecko",
    "thorns": "summon-spiker-a, summon-spiker-b",
    "painful-stabs": "book-of-stabbing, book-of-stabbing-asc1, book-of-stabbing-asc12",
    "rally": "reptomancer, reptomancer-asc1, reptomancer-asc12",
    "split": "slime-boss, slime-boss-asc10",
    "mode-shift": "the-guardian, the-guardian-asc10",
    "sharp-hide": "the-guardian, the-guardian-asc10",
    "anger": "the-champ, the-champ-asc10",
    "curiosity": "awakened-one, awakened-one-asc10",
    "awaken": "awakened-one, awakened-one-asc10",
    "void": "awakened-one-phase-2, awakened-one-phase-2-asc10",
    "rebirth": "awakened-one-phase-2-asc10",
    "time-warp": "time-eater, time-eater-asc10",
    "haste": "time-eater, time-eater-asc10",
    "invincible": "corrupt-heart, corrupt-heart-asc11",
    "beat-of-death": "corrupt-heart, corrupt-heart-asc11",
    "facing": "spire-shield, spire-spear",
    "partner": "donu, donu-asc10, deca, deca-asc10",
    "acts-last": "summon-red-slaver-a, summon-red-slaver-b, summon-red-slaver-c, "
    "summon-red-slaver-d",
}


def test_no_other_card_has_an_ability() -> None:
    found = {
        ability: {foe.id for foe in all_foes().values() if foe.traits[index]}
        for index, ability in enumerate(TRAIT_NAMES)
    }
    assert found == {ability: set(names(ABILITIES[ability])) for ability in TRAIT_NAMES}


def owners(ability: str) -> pytest.MarkDecorator:
    """Test it with every card that has the ability."""
    return pytest.mark.parametrize("id", names(ABILITIES[ability]))


def solo(id: str, hand: str, *foes: str, die: int = 1, **more: object) -> Fight:
    """The Ironclad alone against these enemies (or a fresh one), with 6 Energy."""
    seat = player("ironclad", hp=60, hand=hand, **{"energy": 6, **more})
    return battle(id, *(foes or (id,)), die=die, seats=[seat])


def target(id: str) -> str:
    """How an enemy is named in a choice."""
    return "at " + foe_of(id).name.lower().replace(" ", "-")


def orbit(id: str, foe: str, orb: str = "lightning") -> Fight:
    """The Defect Evokes an Orb once, twice 2 or 3 damage that is no hit."""
    seat = player("defect", hp=60, hand="dual-cast", orbs=orb)
    t = battle(id, foe, "dummy", seats=[seat])
    t.play("play dual-cast", target(id), "at dummy")
    return t


# Curl Up.


@owners("curl-up")
def test_curl_up_after_the_first_damage(id: str) -> None:
    t = solo(id, "ironclad-strike, ironclad-strike", f"{id} hp=3", "dummy")
    t.play("play ironclad-strike", target(id))
    assert happened(t)[id] == ["+2 block", "-1 hp"]
    t.enemy(id).block = 0
    t.mark()
    t.play("play ironclad-strike", target(id))
    assert happened(t)[id] == ["-1 hp"]


@pytest.mark.rule("spire.player_turn.card.triggers-after")
@owners("curl-up")
def test_curl_up_waits_until_the_whole_card_has_been_resolved(id: str) -> None:
    t = solo(id, "twin-strike", f"{id} hp=3", "dummy")
    t.play("play twin-strike", target(id))
    assert happened(t)[id] == ["+2 block", "-2 hp"]
    # Both effects of a Dual Cast, too; and who is dead by then curls up no more.
    t = battle(id, f"{id} hp=5", "dummy", seats=[player("defect", hand="dual-cast", orbs="dark")])
    t.play("play dual-cast", target(id), target(id))
    assert t.enemy(id).dead


@owners("curl-up")
def test_curl_up_shields_from_the_second_card_also_if_it_is_a_copy(id: str) -> None:
    t = solo(id, "ironclad-strike, double-tap", f"{id} hp=3", "dummy")
    t.play("play double-tap", "play ironclad-strike", target(id), target(id))
    assert happened(t)[id] == ["+1 block", "-1 hp"]


@owners("curl-up")
def test_curl_up_after_damage_that_is_no_hit(id: str) -> None:
    t = orbit(id, f"{id} hp=3")
    assert happened(t)[id] == ["+2 block", "-2 hp"]


# Angry.


@owners("angry")
def test_angry_every_hit_that_hurts_gives_strength(id: str) -> None:
    t = solo(id, "twin-strike", f"{id} hp=4", "dummy")
    t.play("play twin-strike", target(id))
    assert happened(t)[id] == ["+2 strength", "-2 hp"]


@owners("angry")
def test_angry_not_by_other_damage_nor_a_blocked_hit(id: str) -> None:
    assert happened(orbit(id, f"{id} hp=4"))[id] == ["-2 hp"]
    t = solo(id, "ironclad-strike", f"{id} block=2", "dummy")
    t.play("play ironclad-strike", target(id))
    assert happened(t)[id] == ["-1 block"]


# Enraged.


@pytest.mark.rule(
    "spire.combat_setup.example.gremlin-nob-enraged", "spire.combat_setup.special.triggered"
)
@owners("enraged")
def test_enraged_skills_cost_hp_from_the_second_turn_on(id: str) -> None:
    seats = [
        player("ironclad", hp=60, hand="flex", draw="flex, ironclad-strike, metallicize"),
        player("silent", hp=60),
    ]
    t = battle(id, id, seats=seats)
    t.play("ironclad play flex")
    assert (t.me.hp, t.player("silent").hp) == (60, 60)
    t.end_turn()
    t.mark()
    t.play("ironclad play ironclad-strike", "ironclad play metallicize")
    assert not any("hp" in text for text in happened(t)["ironclad"])
    t.mark()
    t.play("ironclad play flex")
    assert "-1 hp" in happened(t)["ironclad"]
    assert "silent" not in happened(t)
    t.end_turn()
    assert t.player("silent").hp == 60 - 3 - (1 if id == "gremlin-nob-asc12" else 0)


# Spore Cloud.


@pytest.mark.rule("spire.combat_setup.example.fungi-beast", "spire.triggers.on-death")
@pytest.mark.parametrize(
    "id", ["fungi-beast", "summon-fungi-beast-a1", "summon-fungi-beast-a2-asc7"]
)
def test_spore_cloud_reaches_the_player_in_its_row(id: str) -> None:
    seats = [player("ironclad", hand="ironclad-strike"), player("silent")]
    t = battle(id, f"{id} hp=1 row=1", "dummy", seats=seats)
    t.play("ironclad play ironclad-strike", target(id))
    assert happened(t)["silent"] == ["+1 vulnerable"]
    assert t.player("ironclad").vulnerable == 0


def test_only_fungi_beasts_do_something_on_death() -> None:
    assert {foe.name for foe in all_foes().values() if foe.death >= 0} == {"Fungi Beast"}


# Flying and Slow.


@owners("flying")
@pytest.mark.parametrize(("card", "hp"), [("bludgeon", 1), ("twin-strike", 2)])
def test_flying_no_hit_deals_more_than_1(id: str, card: str, hp: int) -> None:
    t = solo(id, card, f"{id} vulnerable=1", "dummy", strength=2)
    t.play(f"play {card}", target(id))
    assert sorted(happened(t)[id]) == sorted([f"-{hp} hp", "-1 vulnerable"])


@owners("flying")
def test_flying_does_not_help_against_other_damage(id: str) -> None:
    assert happened(orbit(id, id, "dark"))[id] == ["-3 hp"]


@owners("slow")
def test_slow_every_hit_deals_1_more(id: str) -> None:
    t = solo(id, "ironclad-strike, twin-strike")
    t.play("play ironclad-strike")
    assert happened(t)[id] == ["-2 hp"]
    t.mark()
    t.play("play twin-strike")
    assert happened(t)[id] == ["-4 hp"]


@owners("slow")
def test_slow_does_not_matter_for_other_damage(id: str) -> None:
    assert happened(orbit(id, id))[id] == ["-2 hp"]


# Barricade.


@owners("barricade")
def test_barricade_it_starts_with_10_block_and_keeps_it(id: str) -> None:
    t = solo(id, "")
    assert t.enemy(id).block == 10
    enemy_turn(t)
    enemy_turn(t)
    assert t.enemy(id).block == 15


def test_no_other_card_starts_with_block() -> None:
    assert {foe.id for foe in all_foes().values() if foe.start_block} == set(
        names(ABILITIES["barricade"])
    )


# Fury.


@pytest.mark.parametrize(
    ("id", "die", "mystic"),
    # With these dice the Mystic itself hits for 2 and gives 1 Weak.
    [("centurion-a", 4, "summon-mystic-a"), ("centurion-b", 1, "summon-mystic-b")],
)
def test_the_centurion_blocks_for_the_mystic_in_its_row(id: str, die: int, mystic: str) -> None:
    t = battle(id, f"{id} row=1", f"{mystic} row=1", f"{mystic} row=0", die=die)
    t.player("ironclad").block = 20
    t.mark()
    enemy_turn(t)
    assert happened(t) == {
        mystic: ["+3 block"],
        "silent": ["+1 weak", "-2 hp"],
        "ironclad": ["+1 weak", "-2 block"],
    }


@owners("fury")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_fury_without_its_mystic_the_centurion_only_attacks(id: str, die: int) -> None:
    t = solo(id, "ironclad-strike", id, "summon-mystic-a hp=1", die=die)
    t.play("play ironclad-strike", "at mystic")
    assert happened(t)[id] == ["+1 strength"]
    t.mark()
    enemy_turn(t)
    assert happened(t) == {"ironclad": ["-4 hp"]}


@owners("fury")
def test_fury_another_death_leaves_the_centurion_calm(id: str) -> None:
    seats = [player("ironclad", hand="ironclad-strike, ironclad-strike"), player("silent")]
    t = battle(id, f"{id} row=1", "summon-mystic-a hp=1", "weakling row=1", seats=seats)
    t.play("ironclad play ironclad-strike", "at mystic")
    t.play("ironclad play ironclad-strike", "at weakling")
    assert id not in happened(t)


# Regrow.


@owners("regrow")
def test_regrow_a_dead_darkling_returns_with_4_hp(id: str) -> None:
    other = "darkling" if id != "darkling" else "summon-darkling-a"
    t = solo(id, "ironclad-strike", f"{id} hp=1 strength=2 vulnerable=1", other)
    t.play("play ironclad-strike", "at darkling#1")
    assert t.enemy(id).dead
    t.end_turn()
    darkling = t.enemy(id)
    assert (darkling.dead, darkling.hp, darkling.strength, darkling.vulnerable) == (False, 4, 0, 0)


@owners("regrow")
def test_the_combat_ends_when_all_darklings_are_dead_at_once(id: str) -> None:
    t = solo(id, "cleave", f"{id} hp=1", "darkling hp=1" if id != "darkling" else "weakling")
    t.play("play cleave")
    assert t.state.phase != PLAY_PHASE


# Shift, and a Transient life.


@owners("shift")
def test_shift_hp_lost_is_block_for_the_player_in_its_row(id: str) -> None:
    seats = [player("ironclad", hand="bash"), player("silent")]
    t = battle(id, f"{id} row=1 poison=3 block=1", seats=seats)
    t.play("ironclad play bash")
    assert happened(t)[id] == ["+1 vulnerable", "-1 block", "-1 hp"]
    assert happened(t)["silent"] == ["+1 block"]
    t.end_turn()
    assert t.player("silent").hp == t.player("silent").max_hp - 2  # 4 Block against a hit of 6


@owners("transient")
def test_a_transient_dies_of_its_fourth_action_and_pays(id: str) -> None:
    t = solo(id, "", f"{id} cube=3")
    t.end_turn()
    assert t.me.hp == 45
    assert t.me.gold == 2
    assert t.state.phase != PLAY_PHASE


@pytest.mark.rule("spire.achievements.transient")
@owners("transient")
def test_it_is_a_feat_to_kill_a_transient_before_it_dies_by_itself(id: str) -> None:
    t = solo(id, "ironclad-strike", f"{id} hp=1")
    t.play("play ironclad-strike")
    assert t.state.feats & THE_TRANSIENT
    t = solo(id, "", f"{id} cube=3")
    t.end_turn()
    assert not t.state.feats & THE_TRANSIENT


# Reactive.


@owners("reactive")
def test_reactive_an_attack_that_damages_it_rolls_the_die_again(id: str) -> None:
    t = solo(id, "twin-strike", die=2, relics="horn-cleat")
    t.roll(1)
    t.play("play twin-strike")
    assert t.state.die == 1
    assert t.me.block == 0  # Horn Cleat does not see this roll
    assert happened(t)[id] == ["-2 hp"]
    assert t.state.log is not None
    shown = [event for entry in t.state.log.entries for event in entry.events_for(0)]
    assert Rolled("die", 1) in shown


@owners("reactive")
def test_reactive_the_actions_of_all_die_enemies_change(id: str) -> None:
    t = solo(id, "ironclad-strike", id, "jaw-worm-first", die=1)
    t.roll(5)
    t.play("play ironclad-strike", target(id))
    t.mark()
    enemy_turn(t)
    assert happened(t) == {"ironclad": ["-10 hp"]}


@owners("reactive")
def test_reactive_also_when_it_dies_of_it(id: str) -> None:
    t = solo(id, "ironclad-strike", f"{id} hp=1", "jaw-worm-first", die=1)
    t.roll(5)
    t.play("play ironclad-strike", target(id))
    assert t.state.die == 5


@owners("reactive")
def test_reactive_not_when_blocked_nor_by_other_damage(id: str) -> None:
    t = solo(id, "ironclad-strike", f"{id} block=1", die=2)
    t.roll(5)
    t.play("play ironclad-strike")
    assert t.state.die == 2
    t = orbit(id, id)
    assert t.state.die == 1


# Confusion.


@pytest.mark.rule("spire.faq_cards.snecko")
@owners("confusion")
@pytest.mark.parametrize(("die", "cost"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 3), (6, 3)])
def test_confusion_sets_the_cost_of_the_first_card(id: str, die: int, cost: int) -> None:
    strikes = "ironclad-strike, flex, bludgeon, ironclad-strike, ironclad-strike"
    for first in ("ironclad-strike", "flex", "bludgeon"):
        seats = [player("silent", hp=60), player("ironclad", hp=60, draw=strikes)]
        t = battle(id, f"{id} row=1", seats=seats)
        t.roll(die)
        t.end_turn()
        t.play(f"ironclad play {first}")
        assert t.player("ironclad").energy == 3 - cost
        t.player("ironclad").energy = 3
        t.play("ironclad use patience", "ironclad play ironclad-strike")
        assert t.player("ironclad").energy == 2


@owners("confusion")
def test_confusion_is_only_for_the_player_in_its_row(id: str) -> None:
    seats = [player("ironclad", hp=60, draw="ironclad-strike"), player("silent", hp=60)]
    t = battle(id, f"{id} row=1", seats=seats)
    t.roll(5)
    t.end_turn()
    t.play("ironclad play ironclad-strike")
    assert t.me.energy == 2


# Thorns.


@owners("thorns")
def test_thorns_an_attack_against_it_costs_1_per_cube(id: str) -> None:
    t = solo(id, "twin-strike, ironclad-strike")
    assert t.enemy(id).cubes == 1
    t.play("play twin-strike")
    assert t.me.hp == 59
    t.enemy(id).cubes = 3
    t.me.block = 1
    t.play("play ironclad-strike")
    assert (t.me.hp, t.me.block) == (57, 0)


@owners("thorns")
def test_thorns_nothing_for_attacks_on_others_nor_other_damage(id: str) -> None:
    t = solo(id, "ironclad-strike", id, "dummy")
    t.play("play ironclad-strike", "at dummy")
    assert t.me.hp == 60
    assert orbit(id, id).me.hp == 60


@owners("thorns")
def test_thorns_prick_whoever_kills_it(id: str) -> None:
    t = solo(id, "ironclad-strike", f"{id} hp=1 cubes=3", "dummy")
    t.play("play ironclad-strike", target(id))
    assert t.enemy(id).dead
    assert t.me.hp == 57


@pytest.mark.rule("spire.end_of_combat.immediate")
@owners("thorns")
@pytest.mark.parametrize("play", ["play ironclad-strike", "shiv", "use ninja-scroll"])
def test_thorns_not_if_it_was_the_last_enemy(id: str, play: str) -> None:
    seat = player("silent", hp=60, hand="ironclad-strike", shivs=1, relics="ninja-scroll")
    t = battle(id, f"{id} hp=1", seats=[seat])
    t.play(play)
    assert t.state.phase != PLAY_PHASE
    assert t.me.hp == 60


@owners("thorns")
@pytest.mark.parametrize("card", ["ironclad-strike", "cleave"])
def test_thorns_prick_also_if_the_attack_was_blocked(id: str, card: str) -> None:
    t = solo(id, card, f"{id} block=5")
    t.play(f"play {card}")
    assert (t.me.hp, t.enemy(id).hp) == (59, 10)


@owners("thorns")
@pytest.mark.parametrize(("cubes", "after"), [(4, 5), (5, 5)])
def test_thorns_there_are_at_most_5_cubes(id: str, cubes: int, after: int) -> None:
    t = solo(id, "", f"{id} cubes={cubes}", die=4 if id.endswith("a") else 1)
    enemy_turn(t)
    assert t.enemy(id).cubes == after


# Painful Stabs.


@owners("painful-stabs")
def test_painful_stabs_no_daze_for_those_who_blocked_it_all(id: str) -> None:
    cube = 0 if id == "book-of-stabbing" else 1  # two hits of 1 on every player
    seats = [player("ironclad", hp=60, block=2), player("silent", hp=60, block=1)]
    t = battle(id, f"{id} cube={cube}", seats=seats)
    enemy_turn(t)
    assert happened(t)["ironclad"] == ["-2 block"]
    assert happened(t)["silent"] == ["+daze draw", "-1 block", "-1 hp"]


# Acts last.


@pytest.mark.rule("spire.enemy_turn.acts-last")
@pytest.mark.parametrize(
    ("id", "die"),
    [
        ("summon-red-slaver-a", 1),
        ("summon-red-slaver-b", 1),
        ("summon-red-slaver-c", 3),
        ("summon-red-slaver-d", 5),
    ],
)
def test_red_slavers_act_last_whatever_they_do(id: str, die: int) -> None:
    """The Shelled Parasite to its right makes the player Vulnerable first."""
    t = solo(id, "", id, "shelled-parasite cube=1", die=die)
    enemy_turn(t)
    assert happened(t)["ironclad"] == ["-9 hp"]


@pytest.mark.rule("spire.enemy_turn.acts-last", "spire.enemy_turn.boss-last")
@pytest.mark.parametrize(
    ("after_boss", "changes"), [(False, ["-14 hp"]), (True, ["+1 vulnerable", "-8 hp"])]
)
def test_bosses_act_after_those_who_act_last(after_boss: bool, changes: list[str]) -> None:
    t = fight(
        player("ironclad", hp=60),
        foes=["red-slaver", "slime-boss cube=2"],
        die=3,
        acts_last_after_boss=after_boss,
    )
    enemy_turn(t)
    assert happened(t)["ironclad"] == changes

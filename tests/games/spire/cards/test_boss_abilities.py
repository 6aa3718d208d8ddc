"""Special abilities of Bosses, of Nemesis and of the Elites of Act IV."""

import pytest

from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.model.phases import PLAY_PHASE
from roguetable.games.spire.model.room_cards import ELITE_ROOM
from tests.games.spire.fights import Fight, player
from tests.games.spire.foes import battle, enemy_turn, happened


def solo(id: str, foe: str, hand: str = "", **more: object) -> Fight:
    """The Ironclad alone against an enemy, with 6 Energy."""
    seat = player("ironclad", hp=60, hand=hand, **{"energy": 6, **more})
    return battle(id, foe, seats=[seat])


# Nemesis.

NEMESES = ["nemesis", "nemesis-asc1", "nemesis-asc12"]


@pytest.mark.parametrize("id", NEMESES)
@pytest.mark.parametrize(("cube", "hp"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_nemesis_loses_no_hp_on_its_marked_steps(id: str, cube: int, hp: int) -> None:
    t = solo(id, f"{id} hp=7 cube={cube} block=1", "bash")
    t.play("play bash")
    assert (t.enemy(id).hp, t.enemy(id).block) == (7 - hp, 0)
    assert t.enemy(id).vulnerable == 1


@pytest.mark.parametrize("id", NEMESES)
@pytest.mark.parametrize(("cube", "dies"), [(0, True), (1, False), (2, True), (3, False)])
def test_nemesis_nothing_else_takes_its_hp_either(id: str, cube: int, dies: bool) -> None:
    foe = f"{id} hp=2 cube={cube}"
    t = battle(id, foe, "dummy", seats=[player("watcher", hand="judgment")])
    t.play("play judgment", "at nemesis")
    assert t.enemy(id).dead == dies
    t = battle(id, f"{id} hp=1 cube={cube}", "dummy", seats=[player("defect", orbs="lightning")])
    t.play("done", "at nemesis")
    assert t.enemy(id).dead == dies
    t = battle(id, f"{foe} poison=2", "dummy", seats=[player("silent", hp=60)])
    t.end_turn()
    assert t.enemy(id).dead == dies


# Sharp Hide.


@pytest.mark.parametrize("id", ["the-guardian", "the-guardian-asc10"])
@pytest.mark.parametrize(("mode", "hp"), [(1, 0), (2, 1)])
def test_sharp_hide_attacks_cost_hp_in_defensive_mode(id: str, mode: int, hp: int) -> None:
    hand = "twin-strike, flex, metallicize"
    t = solo(id, f"{id} mode={mode} cube={mode * 2 - 2}", hand)
    t.play("play flex", "play metallicize")
    assert t.me.hp == 60
    t.play("play twin-strike")
    assert t.me.hp == 60 - hp


@pytest.mark.parametrize("id", ["the-guardian", "the-guardian-asc10"])
def test_sharp_hide_an_attack_on_another_enemy_hurts_too(id: str) -> None:
    seats = [player("ironclad", hp=60, hand="ironclad-strike"), player("silent", hp=60)]
    t = battle(id, f"{id} mode=2 cube=2", "dummy", seats=seats)
    t.play("ironclad play ironclad-strike", "at dummy")
    assert (t.me.hp, t.player("silent").hp) == (59, 60)


@pytest.mark.rule("spire.characters.silent.shiv-separate-attack")
@pytest.mark.parametrize(("react", "hp"), [(True, 59), (False, 60)])
@pytest.mark.parametrize(
    ("id", "foe"),
    [("the-guardian", "the-guardian mode=2 cube=2"), ("summon-spiker-a", "summon-spiker-a")],
)
def test_shivs_are_attacks_for_sharp_hide_and_thorns(
    id: str, foe: str, react: bool, hp: int
) -> None:
    t = battle(id, foe, seats=[player("silent", hp=60, shivs=1)], shivs_react=react)
    t.play("shiv")
    assert t.me.hp == hp


# Void.

PHASES = ["awakened-one-phase-2", "awakened-one-phase-2-asc10"]


@pytest.mark.parametrize("id", PHASES)
@pytest.mark.parametrize(
    ("draw", "energy", "left"),
    [
        ("slimed", 2, []),
        ("slimed, slimed, flex", 1, ["flex"]),
        ("slimed, slimed, slimed, slimed, flex", 0, ["slimed", "flex"]),
        ("daze, flex", 3, ["daze", "flex"]),
    ],
)
def test_void_a_slimed_that_is_drawn_must_be_paid_for(
    id: str, draw: str, energy: int, left: list[str]
) -> None:
    t = solo(id, id, draw=draw)
    supply = t.state.status
    t.end_turn()
    assert t.me.energy == energy
    assert t.cards("hand") == left
    assert t.state.status == supply + 3 - energy  # what is paid for goes back to its deck


@pytest.mark.parametrize("id", PHASES)
def test_void_without_energy_the_slimed_stays_in_hand(id: str) -> None:
    t = solo(id, id, "pommel-strike", draw="slimed", energy=1)
    t.play("play pommel-strike")
    assert (t.me.energy, t.cards("hand")) == (0, ["slimed"])


@pytest.mark.parametrize("id", ["slime-boss", "awakened-one"])
def test_elsewhere_a_slimed_waits_in_hand(id: str) -> None:
    t = solo(id, id, draw="slimed")
    t.end_turn()
    assert t.me.energy == 3
    assert "slimed" in t.cards("hand")


# Time Warp and Haste.

TIME_EATERS = ["time-eater", "time-eater-asc10"]


@pytest.mark.parametrize("id", TIME_EATERS)
@pytest.mark.parametrize(("cube", "limit"), [(2, 5), (0, 4), (1, 3)])
def test_time_warp_limits_the_cards_of_each_player(id: str, cube: int, limit: int) -> None:
    seats = [
        player("ironclad", hp=60, hand="ironclad-defend kept", draw="flex, flex, flex, flex, flex"),
        player("silent", hp=60, draw="deflect", shivs=1),
    ]
    t = battle(id, f"{id} cube={cube}", seats=seats)
    t.end_turn()  # the cube goes on: the limit is that of the next step
    t.play("ironclad play ironclad-defend")
    for _ in range(limit - 1):
        t.play("ironclad play flex")
    t.refused("ironclad play flex")
    t.play("silent play deflect", "silent shiv")  # the other player has a limit of its own


@pytest.mark.parametrize("id", TIME_EATERS)
def test_time_warp_slimed_count_and_shivs_do_not(id: str) -> None:
    draw = "slimed, deflect, deflect, deflect"
    t = battle(id, f"{id} cube=1", seats=[player("silent", hp=60, shivs=2, draw=draw)])
    t.end_turn()
    t.play("shiv", "play slimed", "play deflect", "play deflect")
    t.refused("play deflect")
    t.play("shiv")
    assert t.me.shivs == 0


@pytest.mark.parametrize(("id", "hp"), [("time-eater", 30), ("time-eater-asc10", 32)])
@pytest.mark.parametrize("players", [1, 2])
def test_haste_at_0_hp_the_time_eater_heals_once(id: str, hp: int, players: int) -> None:
    seats = [player("ironclad", hp=60, hand="ironclad-strike, ironclad-strike"), player("silent")]
    who = "ironclad " if players == 2 else ""
    foe = f"{id} hp=1 cube=1 weak=2 vulnerable=3 strength=1"
    t = battle(id, foe, seats=seats[:players])
    t.play(f"{who}play ironclad-strike")
    eater = t.enemy(id)
    assert (eater.dead, eater.hp, eater.cube) == (False, hp * players, 1)
    assert (eater.strength, eater.weak, eater.vulnerable) == (2, 0, 0)
    eater.hp = 1
    t.play(f"{who}play ironclad-strike")
    assert t.state.phase != PLAY_PHASE  # dead for good


# The Corrupt Heart.

HEARTS = [("corrupt-heart", 50), ("corrupt-heart-asc11", 60)]


@pytest.mark.parametrize(("id", "floor"), HEARTS)
@pytest.mark.parametrize("players", [1, 2])
def test_invincible_the_heart_does_not_go_below_half(id: str, floor: int, players: int) -> None:
    seats = [player("ironclad", hp=60, energy=6, hand="bludgeon, uppercut"), player("silent")]
    who = "ironclad " if players == 2 else ""
    foe = f"{id} hp={floor * players + 3} poison=2"
    t = battle(id, foe, seats=seats[:players])
    t.play(f"{who}play bludgeon")
    assert t.enemy(id).hp == floor * players
    t.play(f"{who}play uppercut")
    assert t.enemy(id).hp == floor * players
    assert (t.enemy(id).weak, t.enemy(id).vulnerable) == (0, 1)
    t.end_turn()
    assert t.enemy(id).hp == floor * players  # Poison does not do it either


@pytest.mark.parametrize(("id", "floor"), HEARTS)
def test_the_heart_loses_invincible_by_its_fourth_action(id: str, floor: int) -> None:
    t = solo(id, f"{id} hp={floor} cube=3", draw="uppercut")
    t.end_turn()
    t.play("play uppercut")
    assert t.enemy(id).hp == floor - 3
    assert t.enemy(id).weak == 1


@pytest.mark.parametrize(("id", "cubes"), [("corrupt-heart", 2), ("corrupt-heart-asc11", 3)])
def test_beat_of_death_hurts_every_player_at_the_end_of_turn(id: str, cubes: int) -> None:
    seats = [player("ironclad", hp=60), player("silent", hp=60, block=1)]
    t = battle(id, f"{id} cube=3", seats=seats)
    assert t.enemy(id).cubes == 1
    t.end_turn()
    assert (t.me.hp, t.player("silent").hp) == (59, 60)
    t.enemy(id).cube = 3
    t.end_turn()
    assert (t.me.hp, t.player("silent").hp) == (59 - cubes, 60 - cubes)


@pytest.mark.parametrize(
    ("id", "status"), [("corrupt-heart", "slimed"), ("corrupt-heart-asc11", "burn")]
)
def test_the_heart_shuffles_status_cards_into_the_draw_pile(id: str, status: str) -> None:
    t = battle(id, id, seats=[player("ironclad", hp=60, draw="flex, flex, flex, flex, flex")])
    t.script("draw 1", 0, 0, 0, 0, 0, 0, 0, 0, 0)
    enemy_turn(t)
    pile = t.cards("draw")
    assert sorted(pile) == sorted(["flex"] * 5 + [status] * 5)
    assert pile not in (["flex"] * 5 + [status] * 5, [status] * 5 + ["flex"] * 5)


# Facing Spire Shield and Spire Spear.


def face(cube: int, *moves: str, seats: int = 2) -> Fight:
    """The turn in which the cubes are there, and the moves at its start."""
    before = (cube + 2) % 3
    party = [
        player("ironclad", hp=60, draw="pommel-strike, flex, flex, flex, flex, metallicize"),
        player("silent", hp=60),
    ]
    foes = (f"spire-shield row=0 cube={before}", f"spire-spear row=1 cube={before}")
    t = battle("spire-shield", *foes, seats=party[:seats])
    t.end_turn()
    t.mark()
    t.play(*moves)
    return t


def test_shield_and_spear_stand_in_different_rows() -> None:
    t = battle("spire-shield", "dummy")
    content = t.state.content
    t.state.enemies = []
    start_combat(
        t.state, ELITE_ROOM, [content.number("spire-shield"), content.number("spire-spear")]
    )
    assert [(content.name(e.foe), e.row) for e in t.state.enemies] == [
        ("spire-shield", 0),
        ("spire-spear", 1),
    ]


@pytest.mark.parametrize(
    ("cube", "changes"), [(0, ["-1 energy"]), (1, ["no_draw"]), (2, ["harmless"])]
)
def test_facing_each_enemy_does_its_effect_to_the_player_in_its_row(
    cube: int, changes: list[str]
) -> None:
    t = face(cube, "stay", "stay")
    assert happened(t) == {"ironclad": changes, "silent": ["+2 burn discard"]}


def test_facing_players_may_change_places_first() -> None:
    t = face(0, "row 2", "stay")
    assert happened(t) == {
        "ironclad": ["+1 row", "+2 burn discard"],
        "silent": ["-1 energy", "-1 row"],
    }


@pytest.mark.rule("spire.faq_cards.act4-switch-row")
def test_facing_a_solo_player_may_go_to_the_empty_row() -> None:
    assert happened(face(0, "stay", seats=1)) == {"ironclad": ["-1 energy"]}
    assert happened(face(0, "row 2", seats=1)) == {"ironclad": ["+1 row", "+2 burn discard"]}


def test_facing_the_second_step_of_the_shield_nothing_is_drawn() -> None:
    t = face(1, "stay", seats=1)
    t.play("play pommel-strike", "at spire-spear")
    assert "metallicize" not in t.cards("hand")
    t = face(0, "stay", seats=1)
    t.play("play pommel-strike", "at spire-spear")
    assert "metallicize" in t.cards("hand")


def test_facing_the_third_step_of_the_shield_no_damage_is_dealt() -> None:
    t = face(2, "stay", seats=1)
    t.play("play pommel-strike", "at spire-spear")
    assert "spire-spear" not in happened(t)
    t.end_turn()
    t.play("stay")
    assert not t.me.harmless  # for that turn only


@pytest.mark.parametrize(("cube", "hp"), [(2, 0), (1, 4)])
def test_a_harmless_player_deals_no_other_damage_either(cube: int, hp: int) -> None:
    before = (cube + 2) % 3
    seat = player("defect", hp=60, draw="dual-cast", orbs="lightning")
    foes = (f"spire-shield cube={before}", f"spire-spear row=1 cube={before}")
    t = battle("spire-shield", *foes, seats=[seat])
    t.play("done", "at spire-shield")
    t.play("stay")
    t.mark()
    t.play("play dual-cast", "at spire-spear", "at spire-spear")
    assert happened(t).get("spire-spear", []) == ([f"-{hp} hp"] if hp else [])

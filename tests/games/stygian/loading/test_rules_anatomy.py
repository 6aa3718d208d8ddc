"""Anatomy of mats, room cards and enemy cards: every entry printed on them does its work."""

from pathlib import Path
from typing import Any

import pytest

from roguetable.games.stygian.model.cards import HERO_NAMES, KIND_NAMES, Foe
from roguetable.games.stygian.model.cubes import COLOUR_NAMES
from tests.games.stygian.acts import (
    chest,
    clear,
    complaint,
    defeated,
    foe,
    happens,
    idle,
    ids,
    items,
    lab,
    panel,
    room,
    settle,
    written,
)
from tests.games.stygian.sitting import Sitting, new_game, table

BOSSES = ids("midboss")
WIZARDS = ids("wizard")
ROOMS = ids("room")
ENEMIES = ids("enemy")
FLOORS = {"room": 1, "midboss": 3, "wizard": 6}
OTHER = {"red": "weaver", "yellow": "clank", "black": "clank"}
"""An enemy of another colour."""


def on(id: str, **position: Any) -> Sitting:
    """A knight and a doctor on the floor of a room or mat."""
    position.setdefault("floor", FLOORS[written()[id]["kind"]])
    return table(["knight steel-fist", "doctor mend"], room=id, **position)


def climb_to(id: str) -> Sitting:
    """A table where that room or mat has just been turned up."""
    row = written()[id]
    before: dict[str, tuple[int, str]] = {
        "lower": (1, "lower_rooms"),
        "upper": (4, "upper_rooms"),
        "midboss": (2, "midbosses"),
        "wizard": (5, "wizards"),
    }
    floor, deck = before[row.get("deck", row["kind"])]
    start = "debtors-well" if id != "debtors-well" else "dry-cistern"
    position: dict[str, Any] = {"floor": floor, deck: [id]}
    game = table(["knight steel-fist", "doctor mend"], room=start, **position)
    clear(game)
    assert room(game).id == id
    return game


# --- what rooms and mats share --------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.anatomy.wizard.peril-cubes",
    "stygian.anatomy.boss.peril-cubes",
    "stygian.anatomy.room.peril-cubes",
)
@pytest.mark.parametrize("id", [*ROOMS, *BOSSES, *WIZARDS])
def test_the_peril_cubes_of_the_card_fall_with_the_hero_cubes(id: str) -> None:
    game = on(id)
    game.drop()
    game.play("act focus", "wild blue", "wild blue", "wild blue")
    assert game.cubes("tower") == f"3 blue, {written()[id]['line']}"


@pytest.mark.rule(
    "stygian.anatomy.wizard.cube-effects",
    "stygian.anatomy.boss.cube-effects",
    "stygian.anatomy.room.colour-actions",
)
@pytest.mark.parametrize(
    ("id", "colour"),
    [(id, c) for id in [*ROOMS, *BOSSES, *WIZARDS] for c in written()[id]["cubes"]],
)
def test_the_card_acts_on_the_stated_number_of_cubes_in_field_or_crypt(
    id: str, colour: str
) -> None:
    cost: int = written()[id]["cubes"][colour]["cost"]
    name = written()[id]["name"]
    for field, crypt in ((cost - 1, 0), (cost, 0), (cost - 2, 1)):
        cubes = {
            "field": f"{field} {colour}" if field else "",
            "crypt": f"{crypt} {colour}" if crypt else "",
        }
        game = on(id, front=[OTHER[colour]], **cubes)
        idle(game)
        spent = f"{name} acts ({cost} {colour}: {field} field, {crypt} crypt): "
        assert any(line.startswith(spent) for line in game.log) == (field + 2 * crypt == cost)
        if field == cost - 1:
            assert game.cubes("field") == cubes["field"]


@pytest.mark.rule("stygian.anatomy.room.colour-actions")
def test_a_room_action_does_what_it_says() -> None:
    game = lab(front=["lab-black"], field="3 red, 3 yellow")
    idle(game)
    assert game.state.wounds == 3
    assert game.state.peril == 2 + 1


@pytest.mark.rule("stygian.anatomy.wizard.cube-effects", "stygian.anatomy.boss.cube-effects")
@pytest.mark.parametrize(("id", "floor"), [("lab-boss", 3), ("lab-wizard", 6)])
def test_a_cube_effect_of_a_mat_does_what_it_says(id: str, floor: int) -> None:
    game = lab(room=id, floor=floor, front=[f"{id}.figure"], field="1 black", crypt="1 black")
    idle(game)
    assert game.state.wounds == 4


@pytest.mark.rule(
    "stygian.anatomy.wizard.rules",
    "stygian.anatomy.boss.rules",
    "stygian.boss.like-normal",
)
@pytest.mark.parametrize("id", [*BOSSES, *WIZARDS])
def test_a_mat_shows_special_rules_and_places_the_enemies_by_them(id: str) -> None:
    row = written()[id]
    game = climb_to(id)
    boss = [f"{id}.figure"]
    assert game.rank("front") == (boss if row["place"] == "front" else []) + row["front"]
    assert game.rank("rear") == (boss if row["place"] == "rear" else []) + row["rear"]
    assert row["rules"] in panel(game, "room").note
    assert row["rules"].rstrip(".") in room(game).sentence()


@pytest.mark.rule("stygian.anatomy.wizard.health", "stygian.anatomy.boss.health")
@pytest.mark.parametrize("id", [*BOSSES, *WIZARDS])
def test_a_boss_falls_to_as_many_wounds_as_its_health(id: str) -> None:
    health = written()[id]["boss"]["health"]
    game = on(id, front=[f"{id}.figure"])
    assert items(game, "front")["figure-1"].limit == health
    happens(game, f"pierce 99; hit {health - 1} plain all")
    assert game.wounds_on("front 1") == health - 1
    happens(game, "hit 1 plain all")
    assert game.rank("front") == []


# --- mats ------------------------------------------------------------------------------------------


def mats_met(floor: int) -> set[str]:
    met = set()
    for seed in range(40):
        game = new_game(seed, heroes="knight,doctor,burglar", first="knight")
        game.state.floor = floor - 1
        clear(game)
        met.add(room(game).id)
    return met


@pytest.mark.rule("stygian.anatomy.wizard.random", "stygian.wizard.floor-six")
def test_the_sixth_floor_is_any_of_the_four_wizards() -> None:
    assert mats_met(6) == set(WIZARDS)
    assert len(WIZARDS) == 4


@pytest.mark.rule("stygian.anatomy.boss.third-floor", "stygian.boss.floor-three")
def test_the_third_floor_is_any_of_the_four_mid_bosses() -> None:
    assert mats_met(3) == set(BOSSES)
    assert len(BOSSES) == 4


@pytest.mark.rule("stygian.anatomy.boss.third-floor")
def test_every_boss_has_more_health_than_any_normal_enemy() -> None:
    game = new_game()
    toughest = max(foe(game, id).health for id in ENEMIES)
    assert min(foe(game, f"{id}.figure").health for id in BOSSES) > toughest


@pytest.mark.rule("stygian.anatomy.wizard.no-xp")
@pytest.mark.parametrize(("field", "value"), [("xp", 5), ("defeated", "wound 1")])
def test_a_wizard_mat_can_have_neither_experience_nor_a_defeated_side(
    tmp_path: Path, field: str, value: object
) -> None:
    row = {name: what for name, what in written()["hofrat-zwirn"].items() if name != "kind"}
    row |= {"front": ["foe"], "rear": [], "events": {9: "lose"}, "cubes": {}}
    assert f"field '{field}'" not in complaint(tmp_path, "wizard", row)
    assert f"field '{field}': is not a field" in complaint(tmp_path, "wizard", row | {field: value})


@pytest.mark.rule("stygian.anatomy.wizard.no-xp")
def test_the_fall_of_a_wizard_brings_no_experience() -> None:
    game = on("hofrat-zwirn", front=["hofrat-zwirn.figure"], xp=1)
    happens(game, "hit 999 plain all")
    assert (game.over, game.state.xp) == ("won", 1)


@pytest.mark.rule("stygian.anatomy.boss.xp", "stygian.boss.xp")
@pytest.mark.parametrize("id", BOSSES)
def test_the_party_gains_the_experience_on_the_mat(id: str) -> None:
    game = on(id, front=[f"{id}.figure"], need=90)
    happens(game, "hit 999 plain all")
    assert game.state.xp == written()[id]["xp"] > 0


def lasting(game: Sitting) -> tuple[object, ...]:
    """What a defeated boss may change for the rest of the game."""
    state = game.state
    return (state.max_wounds, state.luck_cap, state.peril, game.cubes("box"))


@pytest.mark.rule(
    "stygian.anatomy.boss.defeated-side",
    "stygian.anatomy.boss.lasting-effect",
    "stygian.boss.turn-defeated-side",
    "stygian.boss.lasting-effect",
)
@pytest.mark.parametrize("id", BOSSES)
def test_the_defeated_side_changes_the_remaining_floors(id: str) -> None:
    game = on(id, front=[f"{id}.figure"])
    usual = lasting(game)
    clear(game)
    assert game.state.floor == 4
    changed = lasting(game)
    assert changed != usual
    assert any("turned to its Defeated side" in line for line in game.log)
    clear(game)
    assert (game.state.floor, lasting(game)) == (5, changed)


@pytest.mark.rule("stygian.anatomy.boss.defeated-side", "stygian.boss.turn-defeated-side")
def test_the_defeated_side_does_what_it_says_and_only_on_defeat() -> None:
    game = lab(room="lab-boss", floor=3, front=["lab-boss.figure", "lab-red"])
    happens(game, "hit 19 plain all")
    assert game.state.max_wounds == 25
    happens(game, "hit 1 plain all")
    assert game.state.max_wounds == 25, "its chests come first"
    game.play("leave chests")
    assert game.state.max_wounds == 23


def chests_offered(game: Sitting) -> int:
    count = 0
    while "open chest" in game.options:
        count += 1
        game.play("open chest")
        while not {"open chest", "no trade"} & set(game.options) and not game.state.battle:
            game.play(game.options[0])
    return count


@pytest.mark.rule(
    "stygian.anatomy.boss.chest-symbol",
    "stygian.anatomy.room.gem-symbol",
    "stygian.boss.chests",
    "stygian.faq.treasure-count",
)
@pytest.mark.parametrize("id", [*ROOMS, *BOSSES])
def test_as_many_chests_as_the_card_shows_with_two_treasures_each(id: str) -> None:
    figure = f"{id}.figure" if id in BOSSES else "clank"
    game = on(id, front=[figure], need=90)
    game.state.chest_deck = [chest(game, "infernal-machine").number]  # ignored at so low a peril
    defeated(game)
    assert chests_offered(game) == written()[id]["chests"]
    treasures = game.state.party + [n for hero in game.state.heroes for n in hero.cards[1:]]
    assert len(treasures) == 2 * written()[id]["chests"]
    assert ("chests", str(written()[id]["chests"])) in room(game, id).facts()


# --- room cards ------------------------------------------------------------------------------------

ROOM = {
    "id": "lab-x",
    "name": "X",
    "origin": "ours",
    "deck": "lower",
    "chests": 1,
    "front": ["foe"],
    "rear": [],
    "line": "1 red",
    "cubes": {},
    "events": {5: "lose"},
}


@pytest.mark.rule("stygian.anatomy.room.fields")
@pytest.mark.parametrize("field", ["name", "front", "line", "events", "chests"])
def test_a_room_card_without_one_of_its_entries_is_refused(tmp_path: Path, field: str) -> None:
    assert "lab-x" not in complaint(tmp_path, "room", ROOM)
    torn = {name: value for name, value in ROOM.items() if name != field}
    assert f"room 'lab-x', field '{field}'" in complaint(tmp_path, "room", torn)


@pytest.mark.rule(
    "stygian.anatomy.room.enemies",
    "stygian.floor.2.figures",
    "stygian.floor.2.lower-row-front",
    "stygian.floor.2.no-wounds",
    "stygian.floor.2.one-kind-per-colour",
)
@pytest.mark.parametrize("id", ROOMS)
def test_enemies_stand_in_the_ranks_and_places_the_room_shows(id: str) -> None:
    game = climb_to(id)
    row = written()[id]
    assert (game.rank("front"), game.rank("rear")) == (row["front"], row["rear"])
    figures = game.state.front + game.state.rear
    assert {figure.wounds for figure in figures} == {0}
    kinds = {figure.foe for figure in figures}
    colours = [COLOUR_NAMES[game.state.content.foe(kind).colour] for kind in kinds]
    assert len(set(colours)) == len(colours) <= 3
    while game.turn_of != "knight":
        idle(game)
        settle(game)
    reach = [spot for spot in targets(game) if spot.startswith("target rear")]
    assert reach == [], "the fist reaches the front rank only"


def targets(game: Sitting) -> list[str]:
    game.play("act steel-fist")
    return [option for option in game.options if option.startswith("target ")]


@pytest.mark.rule("stygian.anatomy.room.chests-optional-count")
def test_a_room_may_have_no_chest() -> None:
    game = lab(room="lab-bare-room", front=["lab-red"])
    happens(game, "hit 99 plain all")
    assert game.state.floor == 2, "nothing to open: the party climbs on at once"
    with_chests = [id for id in ROOMS if written()[id]["chests"] > 0]
    assert len(with_chests) > len(ROOMS) / 2


# --- enemy cards ------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.anatomy.enemy.reference")
def test_one_enemy_card_serves_all_its_figures_and_each_has_its_own_wounds() -> None:
    game = lab(["knight steel-fist"], front=["lab-red", "lab-red 1", "lab-red"], field="2 blue")
    game.drop()
    game.play("act steel-fist", "target front 1", "wild white", "resolve")
    assert [game.wounds_on(f"front {place}") for place in (1, 2, 3)] == [3, 1, 0]
    assert {item.limit for item in items(game, "front").values()} == {5}
    happens(game, "move 6 red bank field")
    for _ in range(6):
        game.play("move red")
    idle(game)
    assert (game.state.wounds, game.cubes("field")) == (2, "3 red"), "the card acts once for all"


@pytest.mark.rule("stygian.anatomy.enemy.colour")
@pytest.mark.parametrize("colour", ["red", "yellow", "black", "blue", "grey"])
def test_an_enemy_is_red_yellow_or_black(tmp_path: Path, colour: str) -> None:
    row = {
        "id": "lab-x",
        "name": "X",
        "origin": "ours",
        "colour": colour,
        "health": 1,
        "xp": 1,
        "actions": [{"cost": 1, "effect": "wound 1"}],
    }
    refused = "enemy 'lab-x', field 'colour'" in complaint(tmp_path, "enemy", row)
    assert refused == (colour not in ("red", "yellow", "black"))


@pytest.mark.rule("stygian.anatomy.enemy.health", "stygian.anatomy.enemy.xp")
@pytest.mark.parametrize("id", ENEMIES)
def test_a_figure_falls_to_its_health_and_brings_its_experience(id: str) -> None:
    row = written()[id]
    game = table(front=[id, id], need=90)
    happens(game, f"pierce 99; hit {row['health'] - 1} plain all")
    assert (len(game.rank("front")), game.state.xp) == (2, 0)
    happens(game, "hit 1 plain all")
    assert (game.rank("front"), game.state.xp) == ([], 2 * row["xp"])
    assert ("experience", str(row["xp"])) in foe(game, id).facts()


@pytest.mark.rule("stygian.anatomy.enemy.effect")
def test_an_enemy_card_tells_its_action_its_cost_and_its_defences_and_does_so() -> None:
    game = lab(["knight steel-fist"], front=["lab-black"], field="3 black, 2 blue")
    (shown,) = panel(game, "front").items
    assert "3 black: the party suffers 1 wound" in shown.text
    assert "Melee resistance 1" in shown.text
    game.drop()
    game.play("act steel-fist", "wild white")
    assert (game.state.wounds, game.cubes("field")) == (1, "2 blue")
    game.play("resolve")
    assert game.wounds_on("front 1") == 3 - 1


# --- hero mats --------------------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.anatomy.hero-mat.two-halves",
    "stygian.anatomy.hero-mat.level-zero",
    "stygian.anatomy.hero-mat.reversible",
)
@pytest.mark.parametrize("hero", HERO_NAMES)
def test_a_mat_names_the_hero_and_shows_the_same_level_zero_skill_in_every_game(hero: str) -> None:
    skills = set()
    for seed in range(4):
        game = new_game(seed, players=4, first=hero)
        index = game.state.heroes.index(game.hero(hero))
        mat = panel(game, f"hero-{index}")
        assert mat.title == hero.capitalize()
        printed = [item.id for item in mat.items if written()[item.id]["level"] == 0]
        assert len(printed) == 1
        skills.update(printed)
        assert f"act {printed[0]}" in game.options
    assert skills == set(ids("skill", hero=hero, level=0))


@pytest.mark.rule("stygian.anatomy.enemy.effect")
@pytest.mark.parametrize("id", [id for id in ENEMIES if written()[id].get("thorns")])
def test_a_thorny_enemy_says_which_attacks_sting_and_how_much(id: str) -> None:
    game = new_game()
    thorns = written()[id]["thorns"]
    said = [line for line in foe(game, id).defences() if line.startswith("The party suffers")]
    assert said == [
        f"The party suffers {n} {'wound' if n == 1 else 'wounds'} for every {kind} attack"
        for kind, n in thorns.items()
    ]
    assert "thorns" in foe(game, id).words()


@pytest.mark.rule("stygian.anatomy.enemy.effect")
@pytest.mark.parametrize(
    ("thorns", "said"),
    [
        ({"melee": 1}, "The party suffers 1 wound for every melee attack."),
        ({"projectile": 2}, "The party suffers 2 wounds for every projectile attack."),
        ({"magic": 3}, "The party suffers 3 wounds for every magic attack."),
    ],
)
def test_thorns_are_told_for_every_kind_of_attack(thorns: dict[str, int], said: str) -> None:
    nettle = Foe(0, "enemy", "nettle", "Nettle", "ours")
    for kind, amount in thorns.items():
        nettle.thorns[KIND_NAMES.index(kind)] = amount
    assert nettle.sentence() == said
    assert Foe(0, "enemy", "stone", "Stone", "ours").words() == []

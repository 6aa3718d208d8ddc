"""The worked examples of the rulebook, and the things it names."""

import pytest

from roguetable.games.stygian.model.cards import HERO_NAMES
from tests.games.stygian.acts import card, foe, ids, lab, written
from tests.games.stygian.sitting import Sitting, new_game, table


def fist(**position: object) -> Sitting:
    """The Knight has dropped the cubes of his Steel Fist, and nothing has come out."""
    game = lab(["knight steel-fist", "doctor mend"], front=["lab-boss.figure"], **position)
    game.drop()
    game.play("act steel-fist", "wild white")
    return game


@pytest.mark.rule("stygian.examples.steel-fist.owner")
def test_steel_fist_is_the_action_on_the_knights_mat() -> None:
    game = new_game(players=4, first="knight")
    assert game.cards("knight")[0] == "steel-fist"
    assert "act steel-fist" in game.options
    fist_card = card(game, "steel-fist")
    assert (dict(fist_card.facts())["hero"], fist_card.level) == ("knight", 0)


@pytest.mark.rule("stygian.examples.steel-fist.target")
def test_steel_fist_targets_one_enemy_in_the_front_rank() -> None:
    game = lab(["knight steel-fist"], front=["lab-red", "lab-black"], rear=["lab-yellow"])
    game.play("act steel-fist")
    assert game.options == ["target front 1", "target front 2"]


@pytest.mark.rule("stygian.examples.steel-fist.drop", "stygian.examples.drop.total")
def test_steel_fist_drops_two_blue_and_one_of_choice_with_the_peril_cubes() -> None:
    game = table(["knight steel-fist", "doctor mend"], front=["clank", "clank"])
    game.drop()
    game.play("act steel-fist", "target front 2")
    assert game.options == ["wild blue", "wild green", "wild white"]
    game.play("wild white")
    assert game.cubes("tower") == "2 blue, 1 white, 1 red, 1 yellow, 1 black"


@pytest.mark.rule("stygian.examples.steel-fist.cost")
def test_steel_fist_costs_two_blue_and_deals_three_wounds() -> None:
    poor = fist(field="1 blue")
    assert (poor.turn_of, poor.wounds_on("front 1")) == ("doctor", 0)
    game = fist(field="2 blue")
    assert game.options == ["resolve", "skip"]
    game.play("resolve")
    assert (game.cubes("field"), game.wounds_on("front 1")) == ("", 3)


@pytest.mark.rule("stygian.examples.steel-fist.type")
def test_steel_fist_is_a_melee_attack() -> None:
    game = lab(["knight steel-fist"], front=["lab-black"], field="2 blue")
    game.drop()
    game.play("act steel-fist", "wild white", "resolve")
    assert game.wounds_on("front 1") == 3 - 1, "melee resistance holds one back"


@pytest.mark.rule("stygian.examples.steel-fist.extra", "stygian.examples.resolve.more")
@pytest.mark.parametrize(
    ("blue", "extras", "wounds"), [(3, 0, 3), (4, 1, 5), (5, 1, 5), (6, 2, 7), (8, 3, 9)]
)
def test_every_two_more_blue_deal_two_more_wounds(blue: int, extras: int, wounds: int) -> None:
    game = fist(field=f"{blue} blue")
    plain = ["resolve", *[f"resolve +{n}" for n in range(1, extras + 1)], "skip"]
    assert game.options == plain
    game.play(game.options[-2])
    assert game.wounds_on("front 1") == wounds
    left = blue - 2 - 2 * extras
    assert game.cubes("field") == (f"{left} blue" if left else "")


def example() -> Sitting:
    """Two blue cubes in the field and one in the crypt."""
    game = fist(field="2 blue", crypt="1 blue")
    assert game.options == ["resolve", "resolve +1", "skip"]
    return game


@pytest.mark.rule("stygian.examples.resolve.two", "stygian.examples.resolve.save-crypt")
def test_the_knight_spends_two_field_cubes_for_three_wounds_and_saves_the_crypt_cube() -> None:
    game = example()
    game.play("resolve")
    assert sorted(game.options) == [
        "pay field 0, crypt 1, luck 0",
        "pay field 2, crypt 0, luck 0",
    ]
    game.play("pay field 2, crypt 0, luck 0")
    assert game.wounds_on("front 1") == 3
    assert (game.cubes("field"), game.cubes("crypt")) == ("", "1 blue")


@pytest.mark.rule("stygian.examples.resolve.four")
def test_the_knight_spends_everything_as_four_blue_for_five_wounds() -> None:
    game = example()
    game.play("resolve +1")
    assert game.wounds_on("front 1") == 5
    assert (game.cubes("field"), game.cubes("crypt")) == ("", "")


@pytest.mark.rule("stygian.examples.resolve.none")
def test_the_knight_deals_no_wounds_and_leaves_the_cubes_to_the_next_hero() -> None:
    game = example()
    game.play("skip")
    assert game.turn_of == "doctor"
    assert game.wounds_on("front 1") == 0
    assert (game.cubes("field"), game.cubes("crypt")) == ("2 blue", "1 blue")


# --- names ------------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.examples.named.heroes")
def test_the_four_heroes() -> None:
    game = new_game(players=4)
    titles = {panel.title for panel in game.table.view(0).panels if panel.id.startswith("hero-")}
    assert titles == {"Knight", "Spellslinger", "Doctor", "Burglar"}
    assert {name for name in HERO_NAMES if ids("skill", hero=name, level=0)} == set(HERO_NAMES)


@pytest.mark.rule("stygian.examples.named.enemies")
def test_the_four_enemies_that_the_rules_name() -> None:
    assert ids("enemy", origin="rulebook") == ["clank", "slasher", "rider", "weaver"]
    game = new_game()
    assert dict(foe(game, "clank").facts())["colour"] == "red"
    names = {
        id: (foe(game, id).name, dict(foe(game, id).facts()).get("also called"))
        for id in ids("enemy", origin="rulebook")
    }
    assert names == {
        "clank": ("Clank", None),
        "slasher": ("Slasher", "Ripper"),
        "rider": ("Rider", None),
        "weaver": ("Weaver", "Stalker"),
    }


@pytest.mark.rule("stygian.examples.named.status")
def test_stricken_is_the_status_that_the_rules_name() -> None:
    assert ids("status", origin="rulebook") == ["stricken"]
    stricken = {"hero": "doctor", "tokens": {"stricken": ["blue", "white"]}}
    game = lab([stricken, "knight"])
    assert game.state.wounds == 2
    assert [written()[id]["origin"] for id in ids("status")].count("ours") == 3


@pytest.mark.rule("stygian.examples.named.chest")
def test_stalker_has_awakened_is_the_chest_card_that_the_rules_name() -> None:
    named = [id for id in ids("chest") if written()[id]["origin"] != "ours"]
    assert named == ["stalker-has-awakened"]
    game = new_game()
    names = [game.state.content.rows[n].name for n in game.state.chest_deck]
    assert names.count("Stalker Has Awakened") == 1

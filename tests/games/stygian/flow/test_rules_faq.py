"""Frequently asked questions."""

import pytest

from roguetable.engine.chance import Chance
from roguetable.games.stygian.model.cubes import TOWER, count
from roguetable.games.stygian.model.streams import STREAMS
from tests.games.stygian.acts import chest, defeated, foe, happens, ids, lab, settle, written
from tests.games.stygian.sitting import Sitting, new_game, table

WILD = ("wild white", "wild white", "wild white")


@pytest.mark.rule("stygian.faq.luck")
@pytest.mark.parametrize(
    ("crypt", "luck"),
    [("", 0), ("1 white", 0), ("2 white", 1), ("1 white, 1 red", 1), ("3 white, 1 red", 1)],
)
def test_two_or_more_cubes_of_any_colours_in_the_crypt_give_one_luck(crypt: str, luck: int) -> None:
    game = lab(["knight"])
    game.drop(crypt=crypt)
    game.play("act focus", *WILD)
    assert game.state.luck == luck


@pytest.mark.rule("stygian.faq.luck")
def test_luck_does_not_rise_above_its_maximum() -> None:
    game = lab(["knight"])
    most = game.state.luck_cap
    happens(game, f"luck {most - 1}")
    for _ in range(2):
        game.drop(crypt="1 white, 1 red")
        game.play("act focus", *WILD)
        assert game.state.luck == most


@pytest.mark.rule("stygian.faq.luck")
@pytest.mark.parametrize(("hero", "mat"), [("knight", "steel-fist"), ("doctor", "mend")])
def test_a_luck_is_spent_as_one_cube_of_any_colour(hero: str, mat: str) -> None:
    colour = {"knight": "blue", "doctor": "green"}[hero]
    game = lab([f"{hero} {mat}"], field=f"1 {colour}", luck=1, wounds=9)
    game.drop()
    game.play(f"act {mat}", "wild white", "resolve")
    assert (game.state.luck, game.cubes("field")) == (0, "")
    poor = lab([f"{hero} {mat}"], luck=1)
    poor.drop()
    poor.play(f"act {mat}", "wild white")
    assert poor.state.luck == 1, "one luck is only one cube: the action was forfeited"


@pytest.mark.rule("stygian.faq.level-five-blockers")
def test_the_tower_holds_more_cubes_back_than_one_with_a_hollow_level_five() -> None:
    inside = {}
    for tower in ("standard", "loose"):
        inside[tower] = 0
        for seed in range(60):
            game = lab(
                ["knight"],
                tower_preset=f"tower-{tower}",
                chance=list(Chance.seeded(seed, len(STREAMS)).streams),
            )
            game.play("act focus", *WILD)
            inside[tower] += count(game.state.cubes, TOWER)
    assert inside["standard"] > 1.15 * inside["loose"] > 0


# --- field and crypt (crypt alone: see test_rules_boards.py) ----------------------------------------


@pytest.mark.rule("stygian.faq.field-means-both")
def test_a_card_that_says_field_reaches_a_cube_in_the_crypt() -> None:
    game = lab(["knight lab-sweep"], crypt="1 red")
    game.play("support lab-sweep")
    assert game.options == ["move red", "stop"]
    game.play("move red")
    assert game.cubes("crypt") == ""


@pytest.mark.rule("stygian.faq.field-means-both")
@pytest.mark.parametrize(
    ("place", "field", "crypt"), [("field", "", "1 red"), ("crypt", "1 red", "")]
)
def test_the_player_says_whether_the_cube_comes_from_field_or_crypt(
    place: str, field: str, crypt: str
) -> None:
    game = lab(["knight lab-sweep"], field="1 red", crypt="1 red")
    game.play("support lab-sweep", "move red")
    assert game.options == ["from field", "from crypt"]
    game.play(f"from {place}")
    assert (game.cubes("field"), game.cubes("crypt")) == (field, crypt)


@pytest.mark.rule("stygian.faq.field-means-both")
def test_a_cube_in_the_crypt_can_be_swapped_where_it_lies() -> None:
    game = lab(["knight lab-swap"], crypt="1 blue", field="1 green")
    game.play("support lab-swap", "swap blue for white")
    assert (game.cubes("field"), game.cubes("crypt")) == ("1 green", "1 white")


@pytest.mark.rule("stygian.faq.field-or-crypt")
def test_a_loss_from_field_or_crypt_may_be_taken_from_either() -> None:
    options = ["lose blue from field", "lose white from crypt"]
    for choice, field, crypt in (
        (options[0], "", "1 white"),
        (options[1], "1 blue", ""),
    ):
        game = lab(["knight"], field="1 blue", crypt="1 white")
        happens(game, "steal 1 hero")
        assert game.options == options
        game.play(choice)
        assert (game.cubes("field"), game.cubes("crypt")) == (field, crypt)


@pytest.mark.rule("stygian.faq.field-or-crypt")
@pytest.mark.parametrize(
    ("place", "tokens"), [("field", ["blue"]), ("crypt", [])], ids=["field", "crypt"]
)
def test_a_status_is_paid_off_from_field_or_crypt(place: str, tokens: list[str]) -> None:
    bound = {"hero": "knight", "tokens": {"bound": ["blue", "blue"]}}
    game = lab([bound], **{place: "1 blue"})
    game.play(f"remove blue token with {place}")
    settle(game)
    assert game.tokens("knight", "bound") == tokens
    assert game.cubes(place) == ""


# --- names ------------------------------------------------------------------------------------------


def called(game: Sitting, name: str) -> list[str]:
    """The ids of the enemies with that name, printed or alias."""
    return [
        id
        for id in ids("enemy")
        if foe(game, id).name == name
        or name in dict(foe(game, id).facts()).get("also called", "").split(", ")
    ]


@pytest.mark.rule("stygian.faq.slasher-ripper")
def test_slasher_and_ripper_are_one_enemy() -> None:
    game = new_game()
    assert called(game, "Slasher") == called(game, "Ripper") == ["slasher"]


@pytest.mark.rule("stygian.faq.stalker-weaver")
def test_the_stalker_of_the_chest_card_is_the_weaver() -> None:
    game = table(["knight", "doctor"], chest_deck=["stalker-has-awakened"])
    assert called(game, "Stalker") == called(game, "Weaver") == ["weaver"]
    actions = "; ".join(action["effect"] for action in written()["weaver"]["actions"]).split("; ")
    (status,) = [words.split()[1] for words in actions if words.startswith("afflict ")]
    game.state.peril = chest(game, "stalker-has-awakened").threshold
    defeated(game)
    game.play("open chest", "afflict doctor")
    assert game.tokens("doctor", status), "it does to a hero what the Weaver does"


# --- ranks ------------------------------------------------------------------------------------------


def laboratory() -> Sitting:
    """A floor that has just begun in the laboratory."""
    game = lab(["doctor mend", "knight steel-fist"], lower_rooms=["lab-room"], room="lab-bare-room")
    defeated(game)
    settle(game)
    assert game.turn_of == "knight"
    return game


@pytest.mark.rule("stygian.faq.ranks-portrait")
def test_the_left_column_of_the_card_from_the_top_is_the_front_rank_from_the_left() -> None:
    game = laboratory()
    game.play("act steel-fist")
    assert game.options == ["target front 1", "target front 2", "target front 3"]
    sentences = [option.sentence.split(" (")[0] for option in game.table.options()]
    assert sentences == [
        "Red Dummy, 1st in the front rank",
        "Black Dummy, 2nd in the front rank",
        "Red Dummy, 3rd in the front rank",
    ]


@pytest.mark.rule("stygian.faq.ranks-rotated")
def test_turned_round_the_rear_rank_is_the_row_above_the_front_rank() -> None:
    game = laboratory()
    rows = [
        [item.name for item in panel.items]
        for panel in game.table.view(0).panels
        if panel.kind == "figures"
    ]
    assert rows == [["Yellow Dummy", "Black Dummy"], ["Red Dummy", "Black Dummy", "Red Dummy"]]


# --- the end of a battle ----------------------------------------------------------------------------


@pytest.mark.rule("stygian.faq.last-enemy-before-enemy-step")
@pytest.mark.parametrize(("skill", "wounds"), [("lab-early-blow", 0), ("lab-blow", 3)])
def test_the_last_enemy_falling_before_the_enemy_step_ends_the_battle_without_it(
    skill: str, wounds: int
) -> None:
    game = lab([f"knight {skill}"], front=["lab-red"], field="1 blue, 3 yellow")
    game.drop()
    game.play(f"act {skill}", "resolve")
    assert game.options == ["open chest", "leave chests"]
    assert game.state.wounds == wounds
    assert game.state.peril == (1 if wounds else 0)


@pytest.mark.rule("stygian.faq.before-enemy-skills")
def test_a_skill_before_the_enemies_is_resolved_in_full_before_the_first_colour() -> None:
    game = lab(
        ["knight lab-early-blow"],
        front=["lab-red", "lab-black"],
        rear=["lab-yellow"],
        field="1 blue, 3 red, 3 black",
    )
    game.drop()
    game.play("act lab-early-blow", "target front 1")
    assert (game.state.wounds, game.cubes("field")) == (0, "1 blue, 3 red, 3 black")
    game.play("resolve")
    # The red enemy is gone when its colour comes up: the room acts for it, then the black one.
    acted = [line.split(" acts ")[0] for line in game.log if " acts (" in line]
    assert acted == ["Laboratory", "Black Dummy"]

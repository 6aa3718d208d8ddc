"""Tower, field and crypt; the status board and its tracks."""

import pytest

from roguetable.engine.chance import Chance
from roguetable.games.stygian.model.cards import HERO_NAMES
from roguetable.games.stygian.model.cubes import CRYPT, FIELD, TOWER, at
from roguetable.games.stygian.model.streams import STREAMS
from tests.games.stygian.acts import happens, idle, ids, items, lab, settle, written
from tests.games.stygian.sitting import new_game, table

MATS_AND_ROOMS = [*ids("room"), *ids("midboss"), *ids("wizard")]


def dropped(seed: int) -> list[list[int]]:
    """Tower, field and crypt after six different cubes were dropped into an empty tower."""
    game = lab(front=["lab-red"], chance=list(Chance.seeded(seed, len(STREAMS)).streams))
    game.play("act focus", "wild blue", "wild green", "wild white")
    return [at(game.state.cubes, place) for place in (TOWER, FIELD, CRYPT)]


@pytest.mark.rule("stygian.boards.tower.outlets")
def test_a_dropped_cube_ends_in_the_field_in_the_crypt_or_in_the_tower() -> None:
    seen = set()
    for seed in range(12):
        places = dropped(seed)
        for colour in range(6):
            counts = [place[colour] for place in places]
            assert sorted(counts) == [0, 0, 1]
            seen.add(counts.index(1))
    assert seen == {0, 1, 2}


@pytest.mark.rule("stygian.boards.tower.faces-crypt", "stygian.setup.1.board")
def test_the_mouth_of_the_tower_faces_the_crypt() -> None:
    """Some of the cubes that come out reach the crypt, though it is smaller than the field."""
    in_field = in_crypt = 0
    for seed in range(30):
        _, field, crypt = dropped(seed)
        in_field += sum(field)
        in_crypt += sum(crypt)
    assert 0 < in_crypt < in_field


@pytest.mark.rule("stygian.boards.crypt.double")
def test_a_crypt_cube_pays_for_two_hero_cubes() -> None:
    knight = table(crypt="1 blue")
    knight.drop()
    knight.play("act steel-fist", "wild white")
    assert "resolve" in knight.options
    knight.play("resolve")
    assert knight.cubes("crypt") == ""
    poor = table(field="1 blue")
    poor.drop()
    poor.play("act steel-fist", "wild white")
    assert poor.cubes("field") == "1 blue", "the action was forfeited"


@pytest.mark.rule("stygian.boards.crypt.double")
@pytest.mark.parametrize(
    ("field", "crypt", "wounds", "left"),
    [("2 red", "", 0, "2 red"), ("3 red", "", 2, ""), ("1 red", "1 red", 2, "")],
)
def test_a_crypt_cube_counts_as_two_for_enemy_thresholds_and_spending(
    field: str, crypt: str, wounds: int, left: str
) -> None:
    game = lab(front=["lab-red"], field=field, crypt=crypt)
    idle(game)
    assert game.state.wounds == wounds
    assert (game.cubes("field"), game.cubes("crypt")) == (left, "")


@pytest.mark.rule("stygian.boards.crypt.definition", "stygian.faq.crypt-only")
def test_what_counts_the_crypt_leaves_the_field_out() -> None:
    game = lab(
        ["knight lab-crypt-blow"], front=["lab-red"], field="4 blue, 3 white", crypt="2 white"
    )
    game.drop()
    game.play("act lab-crypt-blow", "resolve")
    assert game.wounds_on("front 1") == 1 + 2


@pytest.mark.rule("stygian.boards.crypt.definition", "stygian.faq.crypt-only")
@pytest.mark.parametrize(
    ("field", "crypt", "luck"),
    [("2 blue, 1 red", "", 0), ("1 blue", "1 white", 0), ("", "1 blue, 1 red", 1)],
)
def test_only_cubes_that_fall_into_the_crypt_itself_bring_luck(
    field: str, crypt: str, luck: int
) -> None:
    game = table()
    game.drop(field=field, crypt=crypt)
    game.play("act steel-fist", "wild white")
    assert game.state.luck == luck


@pytest.mark.rule("stygian.boards.start-space")
def test_the_figure_begins_on_the_starting_space_below_the_first_floor() -> None:
    game = new_game()
    assert (game.state.floor, game.state.room) == (0, -1)
    assert game.table.view(0).headline == "Setting up"
    game.play(game.options[0])
    assert game.table.view(0).headline.startswith("Floor 1 ")


@pytest.mark.rule("stygian.boards.staging-areas")
def test_cubes_staged_at_the_end_of_a_turn_are_still_in_the_field() -> None:
    knight = lab(["knight steel-fist", "doctor mend"], front=["lab-red"])
    knight.drop(field="2 blue, 1 red")
    knight.play("act steel-fist", "wild white", "skip")
    assert knight.turn_of == "doctor"
    assert knight.cubes("field") == "2 blue, 1 red"
    knight.drop(field="1 red")
    knight.play("act mend", "wild white")
    knight.drop(field="1 red")
    knight.play("act steel-fist", "wild white")
    assert knight.state.wounds == 2, "three red cubes of three turns let the enemy act"
    assert "resolve" in knight.options
    corners = [item.name for item in items(knight, "field").values()]
    assert corners == ["blue", "green", "white", "red", "yellow", "black"]


@pytest.mark.rule("stygian.boards.status.generic-actions")
@pytest.mark.parametrize("hero", HERO_NAMES)
def test_every_hero_may_take_a_generic_action_instead_of_an_own_one(hero: str) -> None:
    mat = next(iter(ids("skill", hero=hero, level=0)))
    other = "doctor" if hero == "knight" else "knight"
    game = table([f"{hero} {mat}", other])
    generic = [f"act {id}" for id in ids("skill", hero="generic")]
    assert "act regroup" in generic
    assert sorted(game.options) == sorted([f"act {mat}", *generic])
    game.play("act regroup")
    assert game.turn_of == other, "it was the action of the turn"


@pytest.mark.rule("stygian.boards.status.shared-tracks")
def test_all_heroes_share_each_track() -> None:
    game = lab(["knight", "doctor"], front=["lab-red"])
    happens(game, "wound 2; luck 1; xp 1; peril 1")
    idle(game)
    assert game.turn_of == "doctor"
    happens(game, "wound 3; luck 2; xp 4; peril 2")
    tracks = {name: item.value for name, item in items(game, "tracks").items()}
    assert tracks == {"wounds": 5, "luck": 3, "experience": 5, "peril": 3}


@pytest.mark.rule("stygian.boards.status.wound-track")
def test_current_and_maximum_wounds_are_two_markers() -> None:
    game = lab()
    seen = []
    for words in ("wound 6", "heal 2", "maxwounds -3", "maxwounds 4"):
        happens(game, words)
        wounds = items(game, "tracks")["wounds"]
        seen.append((wounds.value, wounds.limit))
    assert seen == [(6, 25), (4, 25), (4, 22), (4, 26)]


@pytest.mark.rule("stygian.boards.status.xp-track")
def test_current_and_needed_experience_are_two_markers() -> None:
    game = lab()
    seen = []
    for words in ("xp 3", "xp 4", "xp 1", "xp 11"):
        happens(game, words)
        settle(game)
        experience = items(game, "tracks")["experience"]
        seen.append((experience.value, experience.limit))
    assert seen == [(3, 8), (7, 8), (0, 9), (2, 10)]


@pytest.mark.rule(
    "stygian.boards.status.peril-rises",
    "stygian.anatomy.room.peril-events",
    "stygian.anatomy.boss.peril-events",
    "stygian.anatomy.wizard.peril-events",
)
@pytest.mark.parametrize("id", MATS_AND_ROOMS)
def test_rising_peril_brings_one_event_after_the_other_and_then_the_loss(id: str) -> None:
    chart: dict[int, str] = written()[id]["events"]
    floor = {"room": 1, "midboss": 3, "wizard": 6}[written()[id]["kind"]]
    figure = "clank" if written()[id]["kind"] == "room" else f"{id}.figure"
    game = table(["knight steel-fist", "doctor mend"], room=id, floor=floor, front=[figure])
    last = max(chart)
    for peril in range(1, last):
        happens(game, "heal 99; peril 1")
        settle(game)
        assert game.over == ""
        told = any(line.startswith(f"Peril reaches {peril}:") for line in game.log)
        assert told == (peril in chart)
    happens(game, "peril 1")
    assert game.over == "lost"

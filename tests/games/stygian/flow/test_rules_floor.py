"""Starting a new floor, in five steps."""

import pytest

from roguetable.games.stygian.model.state import Stygian
from tests.games.stygian.acts import (
    clear,
    foe,
    happens,
    idle,
    ids,
    items,
    lab,
    panel,
    room,
    written,
)
from tests.games.stygian.sitting import Sitting, new_game, table

PARTY = "knight,doctor,burglar"


def climb(game: Sitting) -> list[str]:
    """The rooms and mats of a whole game."""
    rooms = []
    while not game.over:
        rooms.append(room(game).id)
        clear(game)
    return rooms


# --- step 1: the room -------------------------------------------------------------------------------


@pytest.mark.rule("stygian.floor.1.lower-rooms", "stygian.floor.1.upper-rooms")
@pytest.mark.parametrize("seed", range(5))
def test_floors_one_two_four_five_are_the_top_cards_of_their_decks(seed: int) -> None:
    game = new_game(seed, heroes=PARTY)
    name = game.state.content.name
    lower = [name(n) for n in game.state.lower_rooms[::-1]]
    upper = [name(n) for n in game.state.upper_rooms[::-1]]
    game.play("first knight")
    rooms = climb(game)
    assert rooms[:2] == lower[:2]
    assert rooms[3:5] == upper[:2]
    assert set(rooms[:2]) <= set(ids("room", deck="lower"))
    assert set(rooms[3:5]) <= set(ids("room", deck="upper"))


@pytest.mark.rule("stygian.floor.1.boss-floors")
@pytest.mark.parametrize(("floor", "kind"), [(3, "midboss"), (6, "wizard")])
def test_boss_floors_use_no_room_card(floor: int, kind: str) -> None:
    game = new_game(heroes=PARTY, first="knight")
    while game.state.floor < floor - 1:
        clear(game)

    def room_cards(state: Stygian) -> int:
        return len(state.lower_rooms) + len(state.upper_rooms)

    before = room_cards(game.state)
    clear(game)
    assert (game.state.floor, room(game).kind) == (floor, kind)
    assert room_cards(game.state) == before


@pytest.mark.rule("stygian.floor.1.no-repeat")
def test_a_room_already_played_is_not_drawn_again() -> None:
    for seed in range(5):
        game = new_game(seed, heroes=PARTY, first="knight")
        for _ in range(4):
            played = game.state.room
            clear(game)
            decks = game.state.lower_rooms + game.state.upper_rooms
            assert played not in [*decks, game.state.room]
            assert played in game.state.discards


# --- step 2: the enemies (figures and ranks: see test_rules_anatomy.py) -----------------------------


@pytest.mark.rule("stygian.floor.2.enemy-cards")
def test_the_card_of_each_kind_of_enemy_lies_open_for_all() -> None:
    game = new_game(players=3, heroes=PARTY, first="knight")
    row = written()[room(game).id]
    kinds = {*row["front"], *row["rear"]}
    texts = {foe(game, id).name: foe(game, id).sentence() for id in kinds}
    for seat in (-1, 0, 1, 2):
        shown = [*panel(game, "front", seat).items, *panel(game, "rear", seat).items]
        assert {item.name: item.text for item in shown} == texts


@pytest.mark.rule("stygian.floor.2.one-kind-per-colour")
@pytest.mark.parametrize("id", [*ids("room"), *ids("midboss"), *ids("wizard")])
def test_no_room_shows_or_adds_two_kinds_of_one_colour(id: str) -> None:
    row = written()[id]
    effects = [action["effect"] for action in row["cubes"].values()]
    added = [
        words.split()[1]
        for text in [*row["events"].values(), *effects]
        for words in text.split("; ")
        if words.startswith("add ")
    ]
    kinds = {*row["front"], *row["rear"], *added}
    colours = [written()[kind]["colour"] for kind in kinds]
    assert len(set(colours)) == len(colours)


@pytest.mark.rule("stygian.floor.2.no-wounds")
def test_wounds_of_a_fallen_enemy_do_not_stay_for_the_next_floor() -> None:
    game = lab(["knight"], front=["lab-red 4", "lab-red 3"], lower_rooms=["lab-bare-room"])
    clear(game)
    assert (game.rank("front"), game.wounds_on("front 1")) == (["lab-red"], 0)


# --- step 3: clearing -------------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.floor.3.clear-field", "stygian.floor.3.clear-crypt", "stygian.floor.3.tower-untouched"
)
@pytest.mark.parametrize("floor", [1, 2, 3, 5])
def test_field_and_crypt_return_to_the_bank_and_the_tower_stays(floor: int) -> None:
    game = lab(
        ["knight"],
        floor=floor,
        front=["lab-red"],
        field="2 blue, 1 red",
        crypt="1 green, 2 black",
        tower="3 white, 1 yellow",
    )
    clear(game)
    assert game.state.floor == floor + 1
    assert [game.cubes(place) for place in ("field", "crypt")] == ["", ""]
    assert game.cubes("tower") == "3 white, 1 yellow"
    assert game.cubes("bank") == "10 blue, 10 green, 7 white, 10 red, 9 yellow, 10 black"


@pytest.mark.rule("stygian.floor.3.first-floor")
def test_on_the_first_floor_there_is_nothing_to_clear() -> None:
    game = new_game(heroes=PARTY)
    bank = game.cubes("bank")
    assert bank == "10 blue, 10 green, 10 white, 10 red, 10 yellow, 10 black"
    game.play("first knight")
    assert (game.state.floor, game.cubes("bank")) == (1, bank)


# --- step 4: peril ----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.floor.4.peril-zero")
@pytest.mark.parametrize("floor", [1, 2, 4, 5])
def test_a_new_floor_starts_with_peril_zero(floor: int) -> None:
    game = lab(["knight"], floor=floor, front=["lab-red"], peril=9, fired=[0, 1])
    clear(game)
    assert (game.state.floor, game.state.peril) == (floor + 1, 0)


@pytest.mark.rule("stygian.floor.4.events-reset")
def test_the_events_of_a_new_floor_have_not_happened_yet() -> None:
    game = lab(
        ["knight"],
        room="lab-bare-room",
        front=["lab-red"],
        peril=5,
        fired=[0],
        lower_rooms=["lab-room"],
    )
    clear(game)
    marks = items(game, "tracks")["peril"].marks
    assert [mark.at for mark in marks] == list(room(game).event_levels) == [4, 6, 12]
    happens(game, "peril 4")
    assert game.state.wounds == 1


# --- step 5: the battle -----------------------------------------------------------------------------


@pytest.mark.rule("stygian.floor.5.next-hero")
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_the_hero_left_of_the_one_who_completed_the_floor_begins_the_next(turns: int) -> None:
    game = lab(["knight", "doctor", "burglar"], front=["lab-red"])
    for _ in range(turns):
        idle(game)
    clear(game)
    order = ["knight", "doctor", "burglar"]
    assert (game.state.floor, game.turn_of) == (2, order[(turns + 1) % 3])


# --- what a new floor leaves alone ------------------------------------------------------------------


@pytest.mark.rule("stygian.floor.keep.wounds", "stygian.floor.keep.luck", "stygian.floor.keep.xp")
def test_wounds_luck_and_experience_carry_over() -> None:
    game = lab(["knight"], front=["lab-red"], wounds=7, luck=3, xp=2, need=11)
    clear(game)
    state = game.state
    assert state.floor == 2
    assert (state.wounds, state.max_wounds, state.luck) == (7, 25, 3)
    assert (state.xp, state.need) == (2 + foe(game, "lab-red").xp, 11)


@pytest.mark.rule("stygian.floor.keep.statuses")
def test_status_tokens_carry_over() -> None:
    bound = {"hero": "knight", "tokens": {"bound": ["blue", "white"], "dazed": ["green"]}}
    game = lab([bound, "doctor"], front=["lab-red"])
    clear(game)
    assert game.state.floor == 2
    assert game.tokens("knight", "bound") == ["blue", "white"]
    assert game.tokens("knight", "dazed") == ["green"]


@pytest.mark.rule("stygian.floor.order")
def test_the_steps_of_a_new_floor_come_in_order() -> None:
    game = table(["knight", "doctor"], front=["clank"], field="1 red", peril=2)
    clear(game)
    story = game.log[next(i for i, line in enumerate(game.log) if line.startswith("=== Floor 2")) :]
    steps = ("=== Floor 2: ", "Front rank: ", "Field and crypt are cleared", "Peril is", "— Doctor")
    assert [line[: len(step)] for line, step in zip(story, steps, strict=False)] == list(steps)


@pytest.mark.rule("stygian.floor.order")
def test_what_happens_when_a_floor_begins_comes_after_peril_was_set_to_zero() -> None:
    watched = {"hero": "knight", "woe": "watched-by-portraits"}
    assert written()["watched-by-portraits"]["when"] == "floor-start"
    game = lab([watched], front=["lab-red"], peril=7, fired=[0, 1])
    clear(game)
    assert game.state.peril == int(written()["watched-by-portraits"]["effect"].split()[1])

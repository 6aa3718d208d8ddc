"""What is in the box: counted on the table at set-up."""

from collections import Counter
from collections.abc import Callable

import pytest

from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.model.cards import HERO_NAMES
from roguetable.games.stygian.model.cubes import COLOUR_NAMES, COLOURS, CUBES_EACH, PLACE_NAMES
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.model.state import Stygian
from tests.games.players import Anybody
from tests.games.stygian.acts import (
    LAB,
    card,
    clear,
    happens,
    items,
    lab,
    panel,
    settle,
)
from tests.games.stygian.sitting import Sitting, new_game, table


@pytest.mark.rule("stygian.components.tower")
def test_cubes_go_into_the_one_tower_above_and_come_out_below() -> None:
    knight = table()
    assert panel(knight, "tower").title == "Tower"
    assert knight.cubes("tower") == ""
    knight.drop(field="1 blue")
    knight.play("act steel-fist", "wild white")
    assert knight.cubes("tower") == "1 blue, 1 white, 1 red, 1 yellow, 1 black"
    assert knight.cubes("field") == "1 blue"


@pytest.mark.rule("stygian.components.crypt")
def test_the_one_crypt_is_a_place_of_its_own_beside_the_field() -> None:
    knight = table()
    assert panel(knight, "crypt").title == "Crypt"
    knight.drop(field="1 blue", crypt="1 white")
    knight.play("act steel-fist", "wild white")
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("1 blue", "1 white")


@pytest.mark.rule("stygian.components.field-board")
def test_the_field_board_holds_tower_crypt_starting_space_and_two_staging_corners() -> None:
    game = new_game()
    assert game.state.floor == 0, "nobody has left the starting space"
    areas = [one.id for one in game.table.view(0).panels if one.area == "main"]
    assert Counter(areas) == {"field": 1, "crypt": 1, "tower": 1, "bank": 1}
    corners = [item.name for item in panel(game, "field").items]
    assert set(corners[:3]) == {"blue", "green", "white"}
    assert set(corners[3:]) == {"red", "yellow", "black"}


@pytest.mark.rule("stygian.components.status-board")
def test_the_status_board_has_four_tracks_two_decks_and_generic_actions() -> None:
    game = new_game()
    assert set(items(game, "tracks")) == {"luck", "experience", "wounds", "peril"}
    decks = items(game, "decks")
    assert decks["chest-deck"].count == 25
    assert decks["treasure-deck"].count == 20
    assert "regroup" in items(game, "generic")


@pytest.mark.rule("stygian.components.tracking-tokens")
def test_six_markers_move_apart_from_each_other() -> None:
    game = lab(front=["lab-red"])

    def markers() -> list[int]:
        tracks = items(game, "tracks")
        wounds, experience = tracks["wounds"], tracks["experience"]
        single = [tracks["luck"].value, tracks["peril"].value]
        return [*single, wounds.value, wounds.limit, experience.value, experience.limit]

    start = markers()
    for place, words in enumerate(["luck 1", "peril 1", "wound 1", "maxwounds 1", "xp 1"]):
        before = markers()
        happens(game, words)
        assert [i for i, n in enumerate(markers()) if n != before[i]] == [place], words
    happens(game, "xp 7")
    settle(game)
    assert markers() == [start[0] + 1, start[1] + 1, 1, start[3] + 1, 0, start[5] + 1]


@pytest.mark.rule("stygian.components.tracking-tokens.colours")
def test_the_markers_have_their_colours() -> None:
    tracks = items(new_game(), "tracks")
    colours = {name: item.colour for name, item in tracks.items()}
    assert colours == {"luck": "green", "experience": "blue", "wounds": "red", "peril": "black"}
    assert [name for name, item in tracks.items() if item.large] == ["wounds"]


@pytest.mark.rule("stygian.components.knight-figure")
def test_one_figure_marks_the_floor_of_the_whole_party_with_or_without_the_knight() -> None:
    game = new_game(players=3, heroes="doctor,burglar,spellslinger", first="doctor")
    for floor in (1, 2, 3):
        for seat in (0, 1, 2):
            assert game.table.view(seat).headline.startswith(f"Floor {floor} ")
        clear(game)


@pytest.mark.rule("stygian.components.enemy-figures")
def test_there_are_six_figures_of_each_enemy_colour() -> None:
    game = lab(front=["lab-red"])
    for colour in ("red", "yellow", "black"):
        happens(game, f"add lab-{colour} rear 9")
    standing = Counter(game.rank("front") + game.rank("rear"))
    assert standing == {"lab-red": 6, "lab-yellow": 6, "lab-black": 6}
    assert {count.component: count.actual for count in STYGIAN.inventory()}["enemy figures"] == 18


@pytest.mark.rule("stygian.components.hero-cubes", "stygian.components.enemy-cubes")
def test_ten_cubes_of_each_colour_lie_in_the_bank() -> None:
    counts = {item.name: item.count for item in panel(new_game(), "bank").items}
    heroes = {"white": 10, "blue": 10, "green": 10}
    assert counts == heroes | {"red": 10, "black": 10, "yellow": 10}


@pytest.mark.rule("stygian.components.wound-tokens.large", "stygian.components.wound-tokens.small")
@pytest.mark.parametrize(
    ("wounds", "large", "small"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (13, 2, 3)]
)
def test_wounds_on_an_enemy_are_large_tokens_worth_five_and_small_ones_worth_one(
    wounds: int, large: int, small: int
) -> None:
    game = lab(front=[f"lab-boss.figure {wounds}"])
    (figure,) = panel(game, "front").items
    assert figure.value == wounds
    assert {token.kind: token.count for token in figure.counters} == {
        "large": large,
        "small": small,
    }
    supply = {count.component: count.actual for count in STYGIAN.inventory()}
    assert supply["large wound tokens"] == 8
    assert supply["small wound tokens"] == 20


@pytest.mark.rule("stygian.components.wound-tokens.no-cap")
def test_more_wounds_than_all_tokens_can_record_are_dealt_all_the_same() -> None:
    game = lab(front=["lab-wizard.figure"])
    happens(game, "hit 70 plain all")
    assert game.wounds_on("front 1") == 70
    happens(game, "hit 9 plain all")
    assert game.wounds_on("front 1") == 79


@pytest.mark.rule("stygian.components.hero-mats")
def test_four_heroes_have_a_mat_each() -> None:
    game = new_game(players=4)
    assert {HERO_NAMES[hero.who] for hero in game.state.heroes} == {
        "knight",
        "spellslinger",
        "doctor",
        "burglar",
    }
    for hero in game.state.heroes:
        mats = [n for n in hero.cards if game.state.content.card(n).level == 0]
        assert len(mats) == 1


def treasures(state: Stygian) -> tuple[int, int]:
    return len(state.treasure_deck), len(state.upper_treasures)


def rooms(state: Stygian) -> tuple[int, int]:
    return len(state.lower_rooms), len(state.upper_rooms)


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        pytest.param(count, expected, marks=pytest.mark.rule(f"stygian.components.{rule}"), id=rule)
        for rule, count, expected in (
            ("mid-boss-mats", lambda state: len(set(state.midbosses)), 4),
            ("wizard-mats", lambda state: len(set(state.wizards)), 4),
            ("room-cards", rooms, (13, 13)),
            ("chest-cards", lambda state: len(set(state.chest_deck)), 25),
            ("treasure-cards", treasures, (20, 20)),
        )
    ],
)
def test_decks_and_mats_at_set_up(count: Callable[[Stygian], object], expected: object) -> None:
    assert count(new_game().state) == expected


@pytest.mark.rule("stygian.components.enemy-cards")
def test_seven_enemy_cards_of_each_colour() -> None:
    content = new_game().state.content
    enemies = [row.number for row in content.rows if row.kind == "enemy"]
    colours = Counter(COLOUR_NAMES[content.foe(number).colour] for number in enemies)
    assert colours == {"red": 7, "yellow": 7, "black": 7}


@pytest.mark.rule("stygian.components.hero-skill-cards")
def test_each_hero_has_fifteen_skill_cards_beside_the_mat() -> None:
    game = new_game(players=4)
    content = game.state.content
    for hero in game.state.heroes:
        cards = [n for n in hero.cards + hero.deck if content.card(n).level > 0]
        assert len(set(cards)) == 15
        assert {content.card(n).hero for n in cards} == {hero.who}


@pytest.mark.rule("stygian.components.status-tokens")
def test_there_are_sixteen_status_tokens_of_each_colour_and_no_more() -> None:
    game = lab(["knight steel-fist", "doctor mend"], front=["lab-red"])
    supply = items(game, "decks")["status-supply"]
    assert (supply.count, supply.colour, supply.tokens) == (48, "", []), "their backs are alike"
    happens(game, "afflict bound 60")
    assert Counter(game.tokens("knight", "bound")) == {"blue": 16, "green": 16, "white": 16}
    happens(game, "afflict dazed 1 next")
    assert game.tokens("doctor", "dazed") == []


@pytest.mark.rule("stygian.components.status-cards")
def test_each_of_four_heroes_can_have_each_of_the_four_statuses() -> None:
    every = {status: ["blue"] for status in STATUS_NAMES}
    game = table([{"hero": name, "tokens": every} for name in HERO_NAMES])
    shown = [
        (index, item.name)
        for index in range(4)
        for item in panel(game, f"hero-{index}").items
        if item.type == "status"
    ]
    assert len(set(shown)) == 16
    assert Counter(name for _, name in shown) == {
        "Stricken": 4,
        "Dazed": 4,
        "Bound": 4,
        "Exposed": 4,
    }


def on_the_board(state: Stygian) -> list[int]:
    """Cubes of each colour in bank, tower, field and crypt."""
    places = [PLACE_NAMES.index(name) for name in ("bank", "tower", "field", "crypt")]
    return [sum(state.cubes[at * COLOURS + c] for at in places) for c in range(COLOURS)]


@pytest.mark.rule("stygian.components.cube-conservation")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_play_neither_makes_nor_loses_cubes(seed: int) -> None:
    game = new_game(seed)
    player = Anybody(seed)
    moved = 0
    while game.state.request is not None and game.state.floor < 3:
        game.table.choose(player.pick(game.state))
        assert on_the_board(game.state) == [CUBES_EACH] * COLOURS
        moved += game.cubes("bank") != "10 blue, 10 green, 10 white, 10 red, 10 yellow, 10 black"
    assert moved > 20


def first_options(game: Sitting) -> None:
    while not game.options[0].startswith("act "):
        game.play(game.options[0])


@pytest.mark.rule("stygian.components.cube-conservation")
@pytest.mark.parametrize(
    "words",
    [
        "regroup",
        "steal 3 any",
        "move 2 any field bank",
        "move 2 any crypt field",
        "move 2 hero bank crypt",
        "recolour 3",
        "rattle 4",
    ],
)
def test_words_move_cubes_and_make_or_lose_none(words: str) -> None:
    every = ", ".join(f"1 {colour}" for colour in COLOUR_NAMES)
    game = lab(field=every, crypt=every, tower=every, front=["lab-red"])
    before = game.state.cubes.copy()
    happens(game, words)
    first_options(game)
    assert game.state.cubes != before
    assert on_the_board(game.state) == [CUBES_EACH] * COLOURS


@pytest.mark.rule("stygian.components.raven-symbol")
def test_the_raven_marks_base_skills_and_another_symbol_those_of_a_pack() -> None:
    content = STYGIAN.content([LAB])
    symbols: dict[str, set[str]] = {"base": set(), "pack": set()}
    for row in content.rows:
        if row.kind == "skill":
            kind = "pack" if row.id.startswith("lab-") else "base"
            symbols[kind].add(dict(row.facts())["symbol"])
    assert symbols == {"base": {"raven"}, "pack": {"lab"}}
    assert ("symbol", "raven") in card(new_game(), "steel-fist").facts()

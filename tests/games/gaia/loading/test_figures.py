"""The figures of the rulebook: a pack may change every one of them, within bounds."""

import pytest

from roguetable.engine.content import RawRow
from roguetable.games.gaia.flow.attack.compass import is_west
from roguetable.games.gaia.flow.chapters import may_have_bonus
from roguetable.games.gaia.flow.quest import KeepProducts
from roguetable.games.gaia.flow.town import DONATE
from roguetable.games.gaia.loading.rows import Loader
from roguetable.games.gaia.model.rows import Figures
from tests.games.gaia.loading.changes import Fields, changed, complaint
from tests.games.gaia.quests import CONTENT, comes_now, quest_wave
from tests.games.gaia.scene import Scene, offered

BOUNDS = {
    "columns": (3, 12),
    "rows": (3, 12),
    "health": (1, 99),
    "movement": (0, 9),
    "first-white": (1, 7),
    "first-black": (1, 7),
    "first-east": (1, 7),
    "flip-cost": (0, 99),
    "witness-tiles": (0, 9),
    "push-cost": (0, 9),
    "monster-tokens": (0, 999),
    "solo-health": (1, 999),
    "solo-left": (0, 99),
    "exchange": (0, 99),
    "gift-cost": (0, 99),
    "onslaught-heal": (0, 99),
    "onslaught-goods": (0, 55),
    "most-donated": (0, 999),
    "kept-products": (0, 16),
}
COUNTS = {
    "damage": 3,
    "ap-costs": 4,
    "product-limits": 2,
    "income-minions": 4,
    "income-bosses": 4,
    "donation-goals": 3,
}
AS_MANY_AS_ONE_LIKES = ("xp-costs", "solo-xp-costs", "solo-health-xp-costs")
PERHAPS_NONE = ("returnable", "bonus-chapters")


def figures(fields: Fields) -> Figures:
    """Our figures with some of them changed; None: left out."""
    raws = changed("figures", fields)
    [number] = [number for number, raw in enumerate(raws) if raw.id == "figures"]
    row = Loader(raws, "").row(number, raws[number])
    assert isinstance(row, Figures)
    return row


def given() -> RawRow:
    return next(raw for raw in changed("figures", {}) if raw.id == "figures")


def value(row: Figures, field: str) -> object:
    return getattr(row, field.replace("-", "_"))


def test_every_figure_is_written_down_in_our_content() -> None:
    known = {*BOUNDS, *COUNTS, *AS_MANY_AS_ONE_LIKES, *PERHAPS_NONE, "titles", "epitaphs"}
    assert known == set(given().fields) - {"id", "name", "origin", "note"}


@pytest.mark.parametrize("field", BOUNDS)
def test_a_figure_is_taken_up_to_its_bounds_and_no_farther(field: str) -> None:
    low, high = BOUNDS[field]
    for n in (low, high):
        assert value(figures({field: n}), field) == n
    for n in (low - 1, high + 1):
        told = f"field '{field}': must be a whole number from {low} to {high}, not {n}."
        assert told in complaint("figures", {field: n})


@pytest.mark.parametrize("field", [*COUNTS, *AS_MANY_AS_ONE_LIKES, *PERHAPS_NONE])
def test_a_list_of_figures_is_taken_whole(field: str) -> None:
    count = COUNTS.get(field, 2)
    for n in (0, 9):
        assert value(figures({field: [n] * count}), field) == [n] * count
    for wrong in ([-1] * count, [10_000] * count, [1.5] * count):
        assert f"field '{field}'" in complaint("figures", {field: wrong})
    if field in COUNTS:
        assert f"needs {count}, and has {count + 1}." in complaint(
            "figures", {field: [1] * (count + 1)}
        )
    if field in PERHAPS_NONE:
        assert value(figures({field: []}), field) == []
    else:
        assert f"field '{field}': needs" in complaint("figures", {field: []})


@pytest.mark.parametrize("field", sorted({*BOUNDS, *COUNTS, *PERHAPS_NONE} - {"solo-health"}))
def test_a_figure_that_is_left_out_is_as_we_have_it(field: str) -> None:
    assert value(figures({field: None}), field) == given().fields[field]


def test_enemies_have_all_their_health_against_one_player_unless_a_pack_says_less() -> None:
    assert figures({"solo-health": None}).solo_health == 100


def test_no_suit_brings_more_products_than_can_be_told_apart() -> None:
    assert figures({"product-limits": [6, 15]}).product_limits == [6, 15]
    assert "field 'product-limits': must be below 16." in complaint(
        "figures", {"product-limits": [6, 16]}
    )


def with_figures(game: Scene, **fields: object) -> Scene:
    """The same table where a pack has other figures."""
    more = {name.replace("_", "-"): value for name, value in fields.items()}
    game.state.content = Loader(changed("figures", more), "").load()
    return game


def test_a_compass_turns_east_from_the_roll_that_the_figures_say() -> None:
    game = quest_wave()
    assert [is_west(game.state, die) for die in range(1, 7)] == [True] * 3 + [False] * 3
    with_figures(game, first_east=6)
    assert [is_west(game.state, die) for die in range(1, 7)] == [True] * 5 + [False]


def test_chapters_with_a_bonus_quest_are_figures() -> None:
    game = quest_wave(sheet={"chapter": 3, "visits": 2, "opened": ["lights-on-the-water"]})
    assert may_have_bonus(game.state)
    assert not may_have_bonus(with_figures(game, bonus_chapters=[2, 4]).state)


def test_the_academy_takes_so_many_parts_and_no_more() -> None:
    game = quest_wave(suit={"minion_parts": 9})
    game.state.over = True
    with_figures(game, most_donated=3)
    comes_now(game, DONATE)
    assert offered(game, "mind donate") == {"1", "2", "3"}


def test_so_many_products_as_the_figures_say_come_into_a_new_game() -> None:
    game = quest_wave()
    game.state.suits[0].products = CONTENT.products[:3]
    assert KeepProducts(0).things(game.state) == CONTENT.products[:3]
    assert KeepProducts(0).things(with_figures(game, kept_products=3).state) == []

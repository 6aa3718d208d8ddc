"""Every card, suit, product and enemy at a table: what it does stands in `ledgers/`, one file for each kind.

`laboratory.py` explains the table and how its questions are answered. A row that is changed makes its line
wrong; whoever balances a figure edits both (`ledger.py`).
"""

import pytest

from tests.games.gaia.content.ledger import check, check_all, named
from tests.games.gaia.content.story import rows
from tests.games.gaia.content.tellers import LEDGERS


@pytest.mark.parametrize("name", LEDGERS)
def test_every_row_of_a_kind_stands_in_its_ledger(
    name: str, request: pytest.FixtureRequest
) -> None:
    kind, teller = LEDGERS[name]
    check_all(request, name, [row["id"] for row in rows(kind)], teller)


@pytest.mark.parametrize("row", named("shapes"))
def test_a_shape_reaches_these_tiles(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "shapes", row, LEDGERS["shapes"][1])


@pytest.mark.parametrize("row", named("figures"))
def test_figures_of_the_game(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "figures", row, LEDGERS["figures"][1])


@pytest.mark.parametrize("row", named("equipment"))
def test_an_equipment_card(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "equipment", row, LEDGERS["equipment"][1])


@pytest.mark.parametrize("row", named("suits"))
def test_a_suit_slot_by_slot(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "suits", row, LEDGERS["suits"][1])


@pytest.mark.parametrize("row", named("products"))
def test_a_shop_product(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "products", row, LEDGERS["products"][1])


@pytest.mark.parametrize("row", named("levels"))
def test_a_level_card_offers(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "levels", row, LEDGERS["levels"][1])


@pytest.mark.parametrize("row", named("spawns"))
def test_a_spawn_card_lays_out(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "spawns", row, LEDGERS["spawns"][1])


@pytest.mark.parametrize("row", named("enemies"))
def test_an_enemy_on_both_sides(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "enemies", row, LEDGERS["enemies"][1])

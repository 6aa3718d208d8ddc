"""Every card, suit, product and enemy at a table: what it does stands in `ledgers/`, one file for each kind.

`laboratory.py` explains the table and how its questions are answered. A row that is changed makes its line
wrong; whoever balances a figure edits both (`ledger.py`).
"""

import pytest

from roguetable.games.gaia.model.names import WEAPONS
from tests.games.gaia.content.boards import (
    told_figures,
    told_level,
    told_shape,
    told_spawn,
    told_suit,
)
from tests.games.gaia.content.foes import told_enemy
from tests.games.gaia.content.laboratory import lab_content
from tests.games.gaia.content.ledger import Teller, check, check_all, named
from tests.games.gaia.content.passives import told_passive, told_product
from tests.games.gaia.content.story import rows
from tests.games.gaia.content.weapons import told_weapon


def told_equipment(id: str) -> list[str]:
    """A weapon or a passive."""
    card = lab_content().equipment(lab_content().numbers[id])
    return told_weapon(id) if card.type < WEAPONS else told_passive(id)


LEDGERS: dict[str, tuple[str, Teller]] = {
    "shapes": ("shape", told_shape),  # first: the others call shapes by their names
    "figures": ("figures", told_figures),
    "equipment": ("equipment", told_equipment),
    "suits": ("suit", told_suit),
    "products": ("product", told_product),
    "levels": ("level", told_level),
    "spawns": ("spawn", told_spawn),
    "enemies": ("enemy", told_enemy),
}


@pytest.mark.parametrize("name", LEDGERS)
def test_every_row_of_a_kind_stands_in_its_ledger(
    name: str, request: pytest.FixtureRequest
) -> None:
    kind, teller = LEDGERS[name]
    check_all(request, name, [row["id"] for row in rows(kind)], teller)


@pytest.mark.parametrize("row", named("shapes"))
def test_a_shape_reaches_these_tiles(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "shapes", row, told_shape)


@pytest.mark.parametrize("row", named("figures"))
def test_figures_of_the_game(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "figures", row, told_figures)


@pytest.mark.parametrize("row", named("equipment"))
def test_an_equipment_card(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "equipment", row, told_equipment)


@pytest.mark.parametrize("row", named("suits"))
def test_a_suit_slot_by_slot(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "suits", row, told_suit)


@pytest.mark.parametrize("row", named("products"))
def test_a_shop_product(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "products", row, told_product)


@pytest.mark.parametrize("row", named("levels"))
def test_a_level_card_offers(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "levels", row, told_level)


@pytest.mark.parametrize("row", named("spawns"))
def test_a_spawn_card_lays_out(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "spawns", row, told_spawn)


@pytest.mark.parametrize("row", named("enemies"))
def test_an_enemy_on_both_sides(row: str, request: pytest.FixtureRequest) -> None:
    check(request, "enemies", row, told_enemy)

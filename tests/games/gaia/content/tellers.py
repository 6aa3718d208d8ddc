"""Who tells which ledger."""

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
from tests.games.gaia.content.ledger import Teller
from tests.games.gaia.content.passives import told_passive, told_product
from tests.games.gaia.content.weapons import told_weapon


def told_equipment(id: str) -> list[str]:
    """A weapon or a passive."""
    card = lab_content().equipment(lab_content().numbers[id])
    return told_weapon(id) if card.type < WEAPONS else told_passive(id)


LEDGERS: dict[str, tuple[str, Teller]] = {  # by the name of the ledger: the kind, and who tells it
    "shapes": ("shape", told_shape),  # first: the others call shapes by their names
    "figures": ("figures", told_figures),
    "equipment": ("equipment", told_equipment),
    "suits": ("suit", told_suit),
    "products": ("product", told_product),
    "levels": ("level", told_level),
    "spawns": ("spawn", told_spawn),
    "enemies": ("enemy", told_enemy),
}

"""Cards as people see them: combat cards, equipment."""

from roguetable.engine.view import CardItem, Token
from roguetable.games.deadcells.model.names import BEHEADED_NAMES, BEHEADED_SIGNS, COLOUR_NAMES
from roguetable.games.deadcells.model.rows import EQUIPMENT_TYPES
from roguetable.games.deadcells.model.state import DeadCells

TYPE_RULES = (
    "deadcells.equipment.timed.optional",
    "deadcells.equipment.always-active",
    "deadcells.equipment.skill",
    "deadcells.companion.health",
)

PORTRAITS = dict(zip(BEHEADED_NAMES, BEHEADED_SIGNS, strict=True))


def signs_of(board: str) -> list[str]:
    """What the portrait of one of the Beheaded shows, as where a table is set up; empty: drawn from its board."""
    return list(PORTRAITS.get(board, ()))


def combat_item(state: DeadCells, number: int, id: str) -> CardItem:
    """A combat card, face up."""
    card = state.content.combat(number)
    tokens = [Token(COLOUR_NAMES[symbol], COLOUR_NAMES[symbol]) for symbol in card.symbols]
    return CardItem(
        id,
        card.name,
        card.sentence(),
        tokens=tokens,
        rule="deadcells.combat_card.rounds",
        card=card.id,
        type="combat",
    )


def face_down(id: str) -> CardItem:
    """A card of which nothing is known."""
    return CardItem(
        id, "A card face down", rule="deadcells.player_setup.hidden-hand", type="hidden"
    )


def equipment_item(state: DeadCells, number: int, id: str = "") -> CardItem:
    """A piece of equipment, or the blueprint of one; there is one of each, so its id is its own."""
    card = state.content.equipment(number)
    return CardItem(
        id or card.id,
        card.name,
        card.sentence(),
        rule=TYPE_RULES[card.type],
        card=card.id,
        type=EQUIPMENT_TYPES[card.type],
    )


def counted(state: DeadCells, pile: list[int]) -> dict[str, int]:
    """How many of which card."""
    found: dict[str, int] = {}
    for number in sorted(pile):
        name = state.content.name(number)
        found[name] = found.get(name, 0) + 1
    return found

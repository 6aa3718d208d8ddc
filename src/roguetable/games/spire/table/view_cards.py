"""Cards as people see them: one by its face, a pile by what is in it."""

from collections import Counter

from roguetable.engine.view import CardItem, Cost, Token, Upgrade
from roguetable.games.spire.model.cards import (
    ATTACK,
    CURSE,
    ITEM,
    POWER,
    SKILL,
    STATUS,
    TYPE_NAMES,
    X_COST,
    Card,
)
from roguetable.games.spire.model.state import Spire

TYPE_LETTERS = {ATTACK: "A", SKILL: "S", POWER: "P", CURSE: "C", STATUS: "T"}
TYPE_COLOURS = {ATTACK: "red", SKILL: "green", POWER: "blue", CURSE: "purple", STATUS: "grey"}


def card_item(state: Spire, id: str, number: int, amount: int = 1) -> CardItem:
    """A card by its face; `amount` of them."""
    card = state.content.cards[number]
    return CardItem(
        id,
        card.name,
        card.sentence(),
        count=amount if amount > 1 else -1,
        colour=TYPE_COLOURS.get(card.type, ""),
        letter=TYPE_LETTERS.get(card.type, ""),
        rule=card.rules[0] if card.rules else "",
        card=card.id,
        type=TYPE_NAMES[card.type] if card.type != ITEM else card.kind.replace("-", " "),
        costs=energy_cost(card.cost),
        upgraded=card.base != number,
    )


def energy_cost(amount: int, printed: int = -1) -> list[Cost]:
    """So much Energy, or as much as the player likes; nothing where it cannot be played."""
    if amount == X_COST:
        return [Cost("play", [Token("energy", "Energy")], open=True)]
    if amount < 0:
        return []
    return [Cost("play", [Token("energy", "Energy", amount)], printed=printed)]


def gold_cost(amount: int) -> Cost:
    """A price."""
    return Cost("buy", [Token("gold", "gold", amount)])


def upgrade_of(state: Spire, card: Card) -> Upgrade | None:
    """What it would become, if it can be upgraded."""
    if card.up < 0:
        return None
    up = state.content.cards[card.up]
    return Upgrade(up.id, up.name, up.sentence(), energy_cost(up.cost))


def by_name(state: Spire, numbers: Counter[int]) -> list[int]:
    """Kinds of cards: Attacks, Skills, Powers, then the rest, each by name."""
    cards = state.content.cards
    return sorted(numbers, key=lambda number: (cards[number].type, cards[number].name))


def contents(state: Spire, pile: list[int]) -> tuple[str, dict[str, int]]:
    """``Bash, Defend ×4``: what is in a pile, never in which order; and how many by card id."""
    if not pile:
        return "", {}
    numbers = Counter(pile)
    kinds = by_name(state, numbers)
    text = ", ".join(
        state.content.cards[number].name + (f" ×{numbers[number]}" if numbers[number] > 1 else "")
        for number in kinds
    )
    return text, {state.content.rows[number].id: numbers[number] for number in kinds}

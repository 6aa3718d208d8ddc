"""Cards as people see them: one by its face, a pile by what is in it."""

from collections import Counter

from roguetable.engine.view import Item
from roguetable.games.spire.model.cards import ATTACK, CURSE, POWER, SKILL, STATUS, X_COST
from roguetable.games.spire.model.state import Spire

TYPE_LETTERS = {ATTACK: "A", SKILL: "S", POWER: "P", CURSE: "C", STATUS: "T"}
TYPE_COLOURS = {ATTACK: "red", SKILL: "green", POWER: "blue", CURSE: "purple", STATUS: "grey"}


def card_item(state: Spire, id: str, number: int, amount: int = 1) -> Item:
    """A card by its face; `amount` of them."""
    card = state.content.cards[number]
    item = Item(
        id,
        card.name,
        card.sentence(),
        count=amount if amount > 1 else -1,
        colour=TYPE_COLOURS.get(card.type, ""),
        glyphs=[TYPE_LETTERS[card.type]] if card.type in TYPE_LETTERS else [],
        rule=card.rules[0] if card.rules else "",
        card=card.id,
    )
    if card.cost >= 0:
        item.value = card.cost
    elif card.cost == X_COST:
        item.glyphs = [*item.glyphs, "X"]
    return item


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

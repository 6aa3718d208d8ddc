"""A climb that is over, told: how far it went, and what everybody had in the end."""

from collections import Counter

from roguetable.engine.log import count
from roguetable.games.spire.actions.deck import all_cards
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.view import place


def epilogue(state: Spire) -> list[tuple[str, str]]:
    """Each with its heading, in the order in which they are read."""
    beaten = {0: "No Boss was beaten.", 1: "One Boss was beaten."}
    told = [
        (
            "How far",
            f"{place(state)}. {beaten.get(state.boss_count, f'{state.boss_count} Bosses were beaten.')}",
        )
    ]
    for index, one in enumerate(state.players):
        name = player_name(state, index)
        cards = Counter(state.content.rows[card].name for card in sorted(all_cards(state, index)))
        deck = ", ".join(card if n == 1 else f"{card} ×{n}" for card, n in cards.most_common())
        told.append((f"{name}'s deck", f"{count(cards.total(), 'card')}: {deck}."))
        relics = [state.content.rows[relic].name for relic in one.relics]
        if relics:
            told.append((f"{name}'s relics", f"{', '.join(relics)}."))
    return told

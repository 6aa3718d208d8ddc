"""An evening that is over, told: how far the Society came, and what everybody could do in the end."""

from roguetable.engine.log import count
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.table.view import place


def epilogue(state: Stygian) -> list[tuple[str, str]]:
    """Each with its heading, in the order in which they are read."""
    told = [("How far", f"{place(state)}, of {count(state.floors, 'floor')}.")]
    told.append(
        (
            "The party",
            f"{state.wounds} of {state.max_wounds} wounds, peril {state.peril}, luck {state.luck}.",
        )
    )
    for hero in state.heroes:
        cards = [*hero.cards, *hero.exhausted]
        names = [state.content.rows[card].name for card in cards]
        told.append((title(hero), f"{', '.join(names)}." if names else "Nothing learned yet."))
    return told

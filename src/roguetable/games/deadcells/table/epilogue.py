"""A run that is over, told: how far the Group came, what it did, what it brought home."""

from roguetable.engine.log import count
from roguetable.engine.state import LOST
from roguetable.games.deadcells.actions.campaign import cells_text, left_in, price
from roguetable.games.deadcells.flow.upgrades import DECK_TITLES
from roguetable.games.deadcells.model.names import COLOURS
from roguetable.games.deadcells.model.state import DeadCells


def epilogue(state: DeadCells) -> list[tuple[str, str]]:
    """Each with its heading, in the order in which they are read."""
    content = state.content
    way = [content.rows[row].name for row in state.story]
    told: list[tuple[str, str]] = []
    if way:
        told.append(("How far", how_far(way, state.outcome == LOST)))
    deeds = [
        f"{count(state.flips, 'tile')} turned over",
        f"{'1 enemy' if state.kills == 1 else f'{state.kills} enemies'} killed",
    ]
    if state.drunk:
        deeds.append(f"{count(state.drunk, 'Potion')} drunk")
    told.append(("On the way", f"{', '.join(deeds)}."))
    told.append(("Brought home", brought_home(state)))
    told.append(("Next time", next_time(state)))
    return told


def how_far(way: list[str], lost: bool) -> str:
    """Where it ended, and what was left behind before."""
    if len(way) == 1:
        return f"The first biome, {way[0]}{', was also the last.' if lost else '.'}"
    return f"{', '.join(way[:-1])}, then {way[-1]}{', where it ended.' if lost else ': beaten.'}"


def brought_home(state: DeadCells) -> str:
    """The Cells that came back, and what became of them."""
    if not state.harvest:
        return "No Cells this time."
    cells = cells_text(state.harvest)
    if state.single:
        return f"{cells}; a single run keeps nothing."
    if not state.cells_lost:
        return f"{cells}, all spent."
    if state.cells_lost == state.harvest:
        return f"{cells}, not spent and lost."
    return f"{cells}: {state.harvest - state.cells_lost} spent, {state.cells_lost} lost."


def next_time(state: DeadCells) -> str:
    """What the next run could bring. After a single run there is none that goes on from it."""
    if state.single:
        return "Another single run begins as this one did. In a campaign, what Cells buy stays."
    open_decks = [deck for deck in range(COLOURS) if left_in(state, deck)]
    starts = [state.content.rows[biome].name for biome in state.sheet.starts[1:]]
    said = "The same way, with what you have learned."
    if open_decks:
        cheapest = min(open_decks, key=lambda deck: price(state, deck))
        said = (
            f"Bring Cells home: a card of {DECK_TITLES[cheapest]} costs {price(state, cheapest)}."
        )
    if starts:
        said += f" A run may begin in {', '.join(starts)}."
    return said

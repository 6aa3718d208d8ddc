"""A fight told at its end in one line: what everybody dealt and took, who was killed, what was gained."""

from roguetable.engine.events import Began
from roguetable.games.deadcells.model.names import (
    LOOT_BLUEPRINTS,
    LOOT_CELLS,
    LOOT_EQUIPMENT,
    LOOT_POTIONS,
    LOOT_SCROLLS,
    LOOT_TEETH,
    NOBODY,
    loot_text,
)
from roguetable.games.deadcells.model.questions import card_of, name_of
from roguetable.games.deadcells.model.state import DeadCells


def note_what_there_is(state: DeadCells) -> None:
    """A fight begins: what is in the Bag now was not gained in it, and nobody has done anything."""
    state.teeth_before = state.teeth
    state.cells_before = state.cells
    state.potions_before = state.potions + state.drunk
    for one in state.group:
        one.dealt = 0
        one.taken = 0


def tell_summary(state: DeadCells) -> None:
    """The fight is over, and the board not yet cleared. Clients show it until the next choice."""
    if state.log is None:
        return
    left = sum([enemy.wounds < card_of(state, enemy).health for enemy in state.enemies])
    told: list[str] = []
    for index in range(len(state.group)):
        one = state.group[index]
        if not one.passed:
            how = "dead" if one.dead else f"{one.life()} of {one.health} Health left"
            name = name_of(state, index)
            told.append(f"{name} dealt {one.dealt} Damage and took {one.taken} ({how})")
    killed = "no enemy killed"
    if state.killed:
        killed = "1 enemy killed" if state.killed == 1 else f"{state.killed} enemies killed"
    if left:
        killed += f", {left} left"
    gained = ", ".join(gains(state)) or "nothing"
    state.log.notify(
        f"The fight in short: {'; '.join(told)}; {killed}; gained: {gained}.",
        "deadcells.upkeep.order",
    )
    row = state.boss if state.boss != NOBODY else state.fight_tile
    state.log.show(Began("fight-over", state.content.rows[row].name if row != NOBODY else ""))


def gains(state: DeadCells) -> list[str]:
    """What the fight has brought into the Bag, type by type."""
    counts = {
        LOOT_TEETH: state.teeth - state.teeth_before,
        LOOT_CELLS: state.cells - state.cells_before,
        LOOT_POTIONS: state.potions + state.drunk - state.potions_before,
        LOOT_SCROLLS: sum(state.bag_scrolls),
        LOOT_EQUIPMENT: len(state.bag_equipment),
        LOOT_BLUEPRINTS: len(state.bag_blueprints),
    }
    return [loot_text(kind, n) for kind, n in counts.items() if n > 0]

"""One of a party climbs on alone, in thought: what a card is worth to its owner shows much sooner so.

A party dies with its first member, so runs that are played on for all of them end early and tell little of one
member's choice. Bosses have as many HP more as there are players, and the rooms are the same: the climb of one
alone is about as hard as that of each in a party.
"""

from roguetable.engine.state import advance
from roguetable.games.spire.flow.journey.map import ONWARD, MapMenu
from roguetable.games.spire.model.state import NO_NEWCOMERS, Spire


def part(state: Spire, player: int) -> bool:
    """All but this player leave the table, if it stands on the map between two rooms: whether it is done.

    In a room there is more that goes by players: rewards, wares, what an Event has picked.
    """
    if len(state.players) == 1:
        return True
    if not isinstance(state.request, MapMenu):
        return False
    leave_alone(state, player)
    state.request = None
    state.push(ONWARD)
    advance(state)
    return True


def leave_alone(state: Spire, player: int) -> None:
    """All but this player are gone, and what lay there for anybody: it lies there by the numbers of players."""
    alone = state.players[player]
    alone.row = 0
    state.players = [alone]
    state.seats = [0]
    state.rewards = []
    state.joining = NO_NEWCOMERS

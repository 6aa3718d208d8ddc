"""Treasure rooms: each player gains one relic (spire.map.treasure)."""

from roguetable.games.spire.flow.rooms.rewards import relic_rewards
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.state import Spire


def visit_treasure(state: Spire) -> None:
    """A relic for every player; all may skip it for the Sapphire Key."""
    state.phase = IN_ROOM
    if state.log is not None:
        state.log.say("Treasure: a relic for every player.", "spire.map.treasure")
        if state.choose_relic and len(state.players) > 1:
            state.log.cite("spire.optional.choose-relic")
    offer(state, relic_rewards(state))

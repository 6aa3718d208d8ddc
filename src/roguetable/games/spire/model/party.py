"""The party at the table: who lives, who plays a character, and what holds for a player.

Passive words of relics and Powers are added up (`mod`); prices and limits stand in
content/table.yaml (`figure`).
"""

from roguetable.games.spire.model.phases import is_combat
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.state import Spire


def mod(state: Spire, player: int, index: int) -> int:
    """What a player's passive words of one kind add up to."""
    mods = state.players[player].mods
    return mods[index] if mods else 0


def forbidden_by(state: Spire, player: int, index: int) -> str:
    """The name of a player's relic or Power with a passive word of that kind."""
    p = state.players[player]
    for number in [*p.relics, *p.powers]:
        card = state.content.cards[number]
        for kind, _ in card.mods:
            if kind == index:
                return card.name
    return ""


def figure(state: Spire, name: str) -> int:
    """A price or limit of the table (content/table.yaml)."""
    return state.content.figures[name]


def alive_players(state: Spire) -> list[int]:
    """Players who still live, in order. The list may be the table's own: nobody changes it."""
    for p in state.players:
        if not p.alive:
            return [i for i in range(len(state.players)) if state.players[i].alive]
    return state.seats


def in_combat(state: Spire) -> bool:
    """Is a combat going on? Potions are not given away then (spire.rewards.no-trade-in-combat)."""
    return is_combat(state.phase)


def at_play(state: Spire) -> list[int]:
    """Players who have not ended their turn, in order. As above: nobody changes the list."""
    done = 0
    for p in state.players:
        if p.done:
            done += 1
    if done == 0:
        return state.seats
    if done == len(state.players):
        return NOTHING
    return [i for i in range(len(state.players)) if not state.players[i].done]


def player_of(state: Spire, character: int) -> int:
    """Who plays a character, -1: nobody."""
    for index in range(len(state.players)):
        if state.players[index].character == character:
            return index
    return -1

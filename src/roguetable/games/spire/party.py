"""The party at the table: who lives, who plays a character, and what holds for a player.

Passive words of relics and Powers are added up (`mod`); prices and limits stand in
content/table.yaml (`figure`).
"""

from roguetable.games.spire.state import Spire


def mod(state: Spire, player: int, index: int) -> int:
    """What a player's passive words of one kind add up to."""
    mods = state.players[player].mods
    return mods[index] if mods else 0


def figure(state: Spire, name: str, default: int) -> int:
    """A price or limit of the table (content/table.yaml)."""
    return state.content.figures.get(name, default)


def alive_players(state: Spire) -> list[int]:
    """Players who still live, in order."""
    return [i for i in range(len(state.players)) if state.players[i].alive]


def player_of(state: Spire, character: int) -> int:
    """Who plays a character, -1: nobody."""
    for index in range(len(state.players)):
        if state.players[index].character == character:
            return index
    return -1

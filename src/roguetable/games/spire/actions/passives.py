"""Passive words: what Powers, relics and cards in the deck come to for their player."""

from roguetable.games.spire.model.cards import CUBE_STRIKES, HP_CAP, MODS, STRIKES
from roguetable.games.spire.model.shared_lists import zeros
from roguetable.games.spire.model.state import Spire


def recount(state: Spire, player: int) -> None:
    """What the passive words of powers and relics add up to has changed."""
    p = state.players[player]
    mods = zeros(MODS)
    watch = 0
    cards = state.content.cards
    for i in range(len(p.powers)):
        card = cards[p.powers[i]]
        watch |= card.watch
        for index, amount in card.mods:
            if index == CUBE_STRIKES:
                mods[STRIKES] += amount * p.cubes[i]
            else:
                mods[index] += amount
    for number in p.relics:
        card = cards[number]
        watch |= card.watch
        for index, amount in card.mods:
            if index == HP_CAP:
                mods[HP_CAP] = amount
            else:
                mods[index] += amount
    watch |= cards[state.content.characters[p.character]].watch
    p.mods = mods
    p.watch = watch


def look_through(state: Spire, player: int) -> None:
    """What must be kept in mind during a fight because of some card in a player's deck."""
    p = state.players[player]
    cards = state.content.cards
    for pile in (p.draw, p.hand, p.discard, p.exhausted, p.limbo):
        for number in pile:
            if cards[number].minds_top:
                p.minds_top = True
            if cards[number].mimics:
                state.mimics = True

"""Passive words: what Powers, relics and cards in the deck come to for their player."""

from roguetable.games.spire.model.cards import CUBE_STRIKES, HP_CAP, MODS, SHARD, SLOTS, STRIKES
from roguetable.games.spire.model.shared_lists import zeros
from roguetable.games.spire.model.shown import show_orbs
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


def slots_of(state: Spire, player: int) -> int:
    """Orb slots: the board's, a Shard's for those who have none, and a Capacitor's."""
    p = state.players[player]
    own = p.slots or p.mods[SHARD]
    return own + p.mods[SLOTS] if own else 0


def clear_lost_slots(state: Spire, player: int) -> None:
    """Orbs that lay on a Capacitor go with it: it was removed or Transformed while rewards were taken."""
    p = state.players[player]
    slots = slots_of(state, player)
    if len(p.orbs) > slots:
        show_orbs(state, player, p.orbs[:slots])
        p.orbs = p.orbs[:slots]


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

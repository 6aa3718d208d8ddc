"""Achievements are earned in play and told at the end of the game."""

from roguetable.games.spire.model.achievements import (
    ALL_FOR_ONE,
    COLLECTOR,
    COMMON_SENSE,
    FEATS,
    MANY_RELICS,
    MINIMALIST,
    MY_LUCKY_DAY,
    RUBY_FEAT,
    SMALL_DECK,
    WHO_NEEDS_RELICS,
)
from roguetable.games.spire.model.cards import RARE, UNCOMMON
from roguetable.games.spire.model.readings import PARTY_FEATS
from roguetable.games.spire.model.state import DAILY, Spire


def earn(state: Spire, feat: int) -> None:
    """A feat has been done; it is told once."""
    if state.feats & feat:
        return
    state.feats |= feat
    if state.log is not None:
        name, title, asked = FEATS[feat.bit_length() - 1]
        state.log.say(f"Achievement: {title} ({asked}).", f"spire.achievements.{name}")


def act_three_beaten(state: Spire) -> None:
    """What the party looks like when Act III is beaten."""
    players = state.players
    if len(players) == 4:
        earn(state, ALL_FOR_ONE)
    for p in players:
        earn(state, RUBY_FEAT << p.character)
    everybody = state.readings & PARTY_FEATS != 0
    small = sum(1 for p in players if len(p.deck) <= SMALL_DECK)
    if small == len(players) or (small and not everybody):
        earn(state, MINIMALIST)
    plain = sum(1 for p in players if is_plain(state, p.deck))
    if plain == len(players) or (plain and not everybody):
        earn(state, COMMON_SENSE)
    loaded_die = state.content.loaded_die
    counts = [len([n for n in p.relics if n != loaded_die]) for p in players]
    if min(counts) >= MANY_RELICS:
        earn(state, COLLECTOR)
    # The Loaded Die is given to every solo player, so it is no relic that one can do without.
    if max(counts) == 0:
        earn(state, WHO_NEEDS_RELICS)
    if state.modifiers & DAILY:
        earn(state, MY_LUCKY_DAY)


def is_plain(state: Spire, deck: list[int]) -> bool:
    """Has the deck no uncommon and no rare card?"""
    cards = state.content.cards
    return not any(cards[number].rarity in (UNCOMMON, RARE) for number in deck)


def tell_feats(state: Spire) -> None:
    """At the end of a game: which feats were done in it."""
    if state.log is None or not state.feats:
        return
    names: list[str] = []
    rules: list[str] = ["spire.achievements.persist"]
    for bit in range(len(FEATS)):
        if state.feats >> bit & 1:
            names.append(FEATS[bit][1])
            rules.append(f"spire.achievements.{FEATS[bit][0]}")
    state.log.say(f"Achievements of this game: {', '.join(names)}.", *rules)

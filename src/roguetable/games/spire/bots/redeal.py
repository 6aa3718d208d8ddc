"""What nobody at the table can know, dealt anew: face-down decks, draw piles, map tokens, chance.

Hands lie open among friends, so every seat knows the same. Two tables that differ only in hidden
things give the same copy: every pile is sorted before it is shuffled, so that not even how it lay
may show in how it lies now.
"""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Step
from roguetable.games.spire.flow.combat.card_choices import KeepOrNot, Scry
from roguetable.games.spire.flow.combat.picking_cards import FROM_DRAW, PickCard
from roguetable.games.spire.flow.journey.acts import burning, token_piles
from roguetable.games.spire.model.room_cards import (
    BURNING_ELITE,
    DARK_SPACE,
    ENCOUNTER_ROOM,
    LIGHT_SPACE,
)
from roguetable.games.spire.model.state import (
    BOSS_RELICS,
    COLORLESS_STREAM,
    CURSES,
    DRAW,
    ELITES,
    ENCOUNTERS,
    EVENTS,
    FIRST_ENCOUNTERS,
    MAP,
    NEOW,
    POTIONS,
    RARES,
    RELICS,
    REWARDS,
    Spire,
)

CHARACTERS: Final = 4


def redeal(state: Spire, seed: int) -> Spire:
    """A copy in which everything hidden is dealt anew and chance starts elsewhere."""
    twin = state.copy()
    chance = twin.chance
    chance.reseed(seed)
    for player in range(len(twin.players)):
        p = twin.players[player]
        deal_draw(twin, player)
        p.rewards = dealt(chance, REWARDS + player, p.rewards)
        p.rares = dealt(chance, RARES + player, p.rares)
    twin.spares_mixed = True
    twin.spare_rewards = all_dealt(chance, REWARDS, twin.spare_rewards)
    twin.spare_rares = all_dealt(chance, RARES, twin.spare_rares)
    twin.first_encounters = dealt(chance, FIRST_ENCOUNTERS, twin.first_encounters)
    twin.encounters = dealt(chance, ENCOUNTERS, twin.encounters)
    twin.elites = dealt(chance, ELITES, twin.elites)
    twin.events = dealt(chance, EVENTS, twin.events)
    twin.relic_deck = dealt(chance, RELICS, twin.relic_deck)
    twin.potion_deck = dealt(chance, POTIONS, twin.potion_deck)
    twin.boss_relic_deck = dealt(chance, BOSS_RELICS, twin.boss_relic_deck)
    twin.curse_deck = dealt(chance, CURSES, twin.curse_deck)
    twin.colorless = dealt(chance, COLORLESS_STREAM, twin.colorless)
    twin.blessings = dealt(chance, NEOW, twin.blessings)
    if twin.hidden:
        deal_tokens(twin)
    return twin


def dealt(chance: Chance, stream: int, deck: list[int]) -> list[int]:
    """The same cards in another order; the deck itself is shared with other copies."""
    if len(deck) < 2:
        return deck
    pile = deck.copy()
    pile.sort()
    chance.shuffle(stream, pile)
    return pile


def all_dealt(chance: Chance, stream: int, decks: list[list[int]]) -> list[list[int]]:
    """The decks of the four characters, each from the stream of its number."""
    return [dealt(chance, stream + kind, decks[kind]) for kind in range(CHARACTERS)]


def deal_draw(twin: Spire, player: int) -> None:
    """A draw pile is shuffled, but for the cards on top that somebody is looking at."""
    draw = twin.players[player].draw
    if len(draw) < 2:
        return
    known = known_top(twin, player)
    if known >= len(draw):
        return
    if known:
        top = draw[len(draw) - known :]
        rest = draw[: len(draw) - known]
        rest.sort()
        twin.chance.shuffle(DRAW + player, rest)
        twin.players[player].draw = rest + top
    else:
        draw.sort()
        twin.chance.shuffle(DRAW + player, draw)


def known_top(state: Spire, player: int) -> int:
    """How many cards on top of a draw pile lie open: those of a Scry, all of them in a search."""
    request = state.request
    if isinstance(request, KeepOrNot):
        if request.owner == player:
            return request.left + request.kept
    elif isinstance(request, PickCard):
        # Options are places in the pile, and after a search it is shuffled anyway.
        pick = request.pick
        if pick.owner == player and pick.source == FROM_DRAW:
            return len(state.players[player].draw)
    known = 0
    for step in state.agenda:
        known = max(known, scried(step, player))
    return known


def scried(step: Step, player: int) -> int:
    """Cards on top of the draw pile that a Scry on the agenda still holds in view."""
    if isinstance(step, Scry) and step.owner == player:
        return step.left + step.kept
    return 0


def deal_tokens(twin: Spire) -> None:
    """Map tokens that lie face down, dealt anew from all that are not face up.

    (spire.daily.b3-uncertain: there are more tokens than spaces, so some may be in the box.)
    """
    rooms = twin.rooms.copy()
    kinds = twin.content.board(twin.board).kinds
    dark, light = token_piles(twin)
    if not burning(twin) and BURNING_ELITE in rooms:
        # Its key was found in this very Act, so the token is among those face up.
        dark[dark.index(ENCOUNTER_ROOM)] = BURNING_ELITE
    for node in range(len(kinds)):
        if not twin.hidden >> node & 1:
            if kinds[node] == DARK_SPACE and rooms[node] in dark:
                dark.remove(rooms[node])
            elif kinds[node] == LIGHT_SPACE and rooms[node] in light:
                light.remove(rooms[node])
    dark.sort()
    light.sort()
    twin.chance.shuffle(MAP, dark)
    twin.chance.shuffle(MAP, light)
    for node in range(len(kinds)):
        if twin.hidden >> node & 1:
            rooms[node] = dark.pop() if kinds[node] == DARK_SPACE else light.pop()
    twin.rooms = rooms

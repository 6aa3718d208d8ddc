"""What a seat cannot know, dealt anew: decks, tiles face down, the cards of the others.

A card that another player has put face down may be any of that player's hidden cards that show
what was announced of it.
"""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.decks import DECKS
from roguetable.games.deadcells.model.names import NO_KIND, NOBODY, SHAPE_NAMES
from roguetable.games.deadcells.model.questions import plays_alone
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import COMBAT_STREAM, TILE_STREAM
from roguetable.kit.decks import Dealer, Deck
from roguetable.kit.triggers import is_marked


class DeckDealer(Dealer):
    """Knows how much of the Equipment deck lies open in everybody's memory."""

    def known_top(self, state: DeadCells, deck: Deck, owner: int, seat: int) -> int:
        return state.known_equipment


DEALER: Final = DeckDealer(DECKS)


def redeal(state: DeadCells, seat: int, seed: int) -> DeadCells:
    """A copy in which everything that the seat cannot see has been dealt anew."""
    twin = state.copy()
    twin.chance.reseed(seed)
    DEALER.deal(twin, seat)
    redeal_tiles(twin)
    for index in range(len(twin.group)):
        deal_cards(twin, index, seat)
    if twin.request is not None:
        twin.request = twin.request.redealt(twin, seat, Chance.seeded(seed, 1))
    return twin


def redeal_tiles(state: DeadCells) -> None:
    """Tiles that have not been flipped: any of the biome that has the shape of its space."""
    if state.biome == NOBODY:
        return
    content = state.content
    for shape in range(len(SHAPE_NAMES)):
        hidden: list[int] = []
        spaces: list[int] = []
        for space in range(len(state.tiles)):
            tile = state.tiles[space]
            if tile != NOBODY and not is_marked(state.flipped, space):
                if content.tile(tile).shape == shape:
                    spaces.append(space)
                    hidden.append(tile)
        if not spaces:
            continue
        boxed = [tile for tile in state.tile_box if content.tile(tile).shape == shape]
        hidden += boxed
        hidden.sort()
        state.chance.shuffle(TILE_STREAM, hidden)
        for space in spaces:
            state.tiles[space] = hidden.pop()
        others = [tile for tile in state.tile_box if content.tile(tile).shape != shape]
        state.tile_box = others + hidden


def deal_cards(state: DeadCells, index: int, seat: int) -> None:
    """The combat cards of one of the Group that the seat cannot see."""
    one = state.group[index]
    stream = COMBAT_STREAM + index
    chance = state.chance
    if one.seat == seat or one.serenade:
        draw = sorted(one.draw)
        chance.shuffle(stream, draw)
        one.draw = draw
        return
    hidden = one.hand + one.draw
    face_down = not state.revealed and len(one.active) > 0
    if face_down:
        hidden += one.active
    hidden.sort()
    if face_down:
        one.active = maybe_played(state, one, hidden, chance, stream)
    chance.shuffle(stream, hidden)
    held = len(one.hand)
    one.hand = sorted(hidden[:held])
    one.draw = hidden[held:]


def maybe_played(
    state: DeadCells, one: Beheaded, hidden: list[int], chance: Chance, stream: int
) -> list[int]:
    """Cards that may lie face down, taken from the hidden ones: each fits what was announced of it."""
    played: list[int] = []
    for place in range(len(one.active)):
        fitting = [card for card in hidden if fits(state, one, place, card)]
        if place + 1 < len(one.active):
            # Whoever plays two cards must still have one that fits the other announcement.
            fitting = [card for card in fitting if leaves_one(state, one, place + 1, hidden, card)]
        card = fitting[chance.below(stream, len(fitting))]
        hidden.remove(card)
        played.append(card)
    return played


def leaves_one(
    state: DeadCells, one: Beheaded, place: int, hidden: list[int], without: int
) -> bool:
    """Is there, beside a card, another one that fits what was announced at a place?"""
    copies = hidden.count(without)
    return any(fits(state, one, place, card) and (card != without or copies > 1) for card in hidden)


def fits(state: DeadCells, one: Beheaded, place: int, card: int) -> bool:
    """Could a card lie at that place, for all that was said? Silence tells nothing of any card."""
    if place >= len(one.said_kinds):
        return True
    if one.said_kinds[place] == NO_KIND:
        silent = state.silenced or plays_alone(state)
        return silent or not state.content.combat(card).say_kinds
    return can_say(state.content, card, one.said_kinds[place], one.said_rounds[place])


def can_say(content: DeadCellsContent, card: int, kind: int, when: int) -> bool:
    """Could that be announced of a card (deadcells.play.step.announce-truth)?"""
    row = content.combat(card)
    if kind == NO_KIND:
        return not row.say_kinds
    return (kind, when) in zip(row.say_kinds, row.say_rounds, strict=True)

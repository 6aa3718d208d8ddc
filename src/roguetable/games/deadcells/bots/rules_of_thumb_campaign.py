"""Rules of thumb for the campaign: what Cells buy, who gets it, where a run begins."""

from typing import Final

from roguetable.games.deadcells.bots.study import Study
from roguetable.games.deadcells.flow.before_a_run import (
    BEGIN,
    DECKS_DONE,
    PLACE,
    SHARE,
    BeforeTheRun,
    MoveCards,
    Rearranging,
    WhoTakes,
    source_in,
)
from roguetable.games.deadcells.flow.mutations import SET_ASIDE, MakeRoom
from roguetable.games.deadcells.flow.purging import EQUIPMENT_DECK, KEEP_ALL, WhichCard, spare
from roguetable.games.deadcells.flow.setup import WhereToBegin
from roguetable.games.deadcells.flow.spending import BUY_UPGRADE, Spending
from roguetable.games.deadcells.flow.upgrades import WhoseCard, deck_of
from roguetable.games.deadcells.model.campaign_rows import Feat
from roguetable.games.deadcells.model.names import WELL
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.best import Best
from roguetable.kit.menu import code, kind_of, other_of, thing_of

READY: Final[tuple[int, ...]] = (0, 0, 0, 28, 0, 0, 50)
"""Upgrades that a group needs to begin in a biome, by its place."""

PURGED: Final = 0.2
"""A card is Purged that is worth so much less than what is usual in its deck."""

PLACED: Final = 0.1
"""A mutation takes the slot of one that is worth so much less."""


def upgrades(state: DeadCells) -> int:
    """How many upgrades the campaign has bought."""
    taken = state.sheet.taken
    return taken[0] + taken[1] + taken[2]


def where_to_begin(state: DeadCells, request: WhereToBegin) -> int:
    """As late as the Group is strong enough for."""
    best = request.options[0]
    last = -1
    have = upgrades(state)
    for option in request.options:
        place = state.content.biome(thing_of(option)).place
        if have >= READY[place] and place > last:
            last = place
            best = option
    return best


def spend(state: DeadCells, request: Spending) -> int:
    """The deck of which least has been bought; the Well gets what is left over."""
    best = request.options[-1]
    fewest = 1000
    for option in request.options:
        if kind_of(option) == BUY_UPGRADE:
            deck = thing_of(option)
            taken = state.sheet.taken[deck] if deck != WELL else 999
            if taken < fewest:
                fewest = taken
                best = option
    return best


def whose_card(state: DeadCells, study: Study, request: WhoseCard) -> int:
    """Into the deck that can use it most: whose cards are worth least on average."""
    best = request.options[0]
    least = 1000.0
    for option in request.options:
        deck = state.sheet.decks[deck_of(state, thing_of(option))]
        average = average_worth(study, deck)
        if average < least:
            least = average
            best = option
    return best


def average_worth(study: Study, deck: list[int]) -> float:
    """What a card of a deck is worth on average."""
    total = 0.0
    for card in deck:
        total += study.worth[card]
    return total / len(deck) if deck else 0.0


def purge(state: DeadCells, study: Study, request: WhichCard) -> int:
    """What is worth least beside the other cards of its deck."""
    best = request.options[-1]
    most = PURGED
    averages: list[float] = []
    for deck in state.sheet.decks:
        averages.append(average_worth(study, deck))
    averages.append(average_worth(study, state.sheet.equipment))
    for option in request.options:
        if kind_of(option) != KEEP_ALL:
            deck_number = other_of(option)
            weight = 0.6 if deck_number == EQUIPMENT_DECK else 1.0
            worse = (averages[deck_number] - study.worth[thing_of(option)]) * weight
            if worse > most:
                most = worse
                best = option
    return best


def place_worth(state: DeadCells, study: Study, card: int) -> float:
    """What a card on the Mutation board is worth; a feat less, the more of it is still to do."""
    row = state.content.rows[card]
    if isinstance(row, Feat):
        return study.worth[card] / (1 + row.times)
    return study.worth[card]


def make_room(state: DeadCells, study: Study, request: MakeRoom) -> int:
    """The card that is worth least goes, if the new one is worth more."""
    best = request.options[-1]
    least = place_worth(state, study, request.card) - PLACED
    for option in request.options:
        if kind_of(option) != SET_ASIDE:
            worth = place_worth(state, study, thing_of(option))
            if worth < least:
                least = worth
                best = option
    return best


def rearrange(state: DeadCells, study: Study, request: Rearranging) -> int:
    """The best of those set aside is offered a slot; make_room says whether it gets one."""
    best = Best(request.options[-1], 0.5)
    for option in request.options:
        if kind_of(option) == PLACE:
            worth = place_worth(state, study, thing_of(option))
            best.weigh(option, worth)
    return best.option


def before_the_run(state: DeadCells, request: BeforeTheRun) -> int:
    """Cards were placed as well as could be when they were bought: begin."""
    return code(BEGIN)


def who_takes(state: DeadCells, request: WhoTakes) -> int:
    """Shared out evenly, where there are several to share with."""
    for option in request.options:
        if kind_of(option) == SHARE:
            return option
    return request.options[0]


def move_cards(state: DeadCells, request: MoveCards) -> int:
    """Only what must: from the largest deck."""
    last = request.options[-1]
    if kind_of(last) == DECKS_DONE:
        return last
    best = Best(request.options[0])
    for option in request.options:
        have = spare(state, source_in(option))
        best.weigh(option, have)
    return best.option

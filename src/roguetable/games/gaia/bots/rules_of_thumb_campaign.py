"""Rules of thumb for a campaign between its fights: which Quest, what to buy, what to give away.

What a campaign has besides the table (heroes, slots, maximum ranks) counts here alone: no fight changes it.
"""

from typing import Final

from roguetable.engine.judge import ANYBODY, NO_OPTION
from roguetable.games.gaia.actions.products import has_room, product_limit, usable_by
from roguetable.games.gaia.bots.points import PRODUCT
from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.flow.giving import suit_of_seat
from roguetable.games.gaia.flow.quest import WhichQuest
from roguetable.games.gaia.flow.shop import BUY, LEAVE, PUT_ON, ShopMenu
from roguetable.games.gaia.flow.town import DONATION_SIZES, DonateMenu
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    COLLECT,
    ESCORT,
    NOBODY,
    SLAY,
    SURVIVE,
    WARDEN,
)
from roguetable.games.gaia.model.questions import equipment_card
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, seat_in, thing_of

ESCORTED: Final = 2.0  # a Quest with somebody to look after is as hard as two levels more
BLOWS: Final = 5.0  # HP that two delvers take from a boss with what they have for one level
HERO: Final = 1.0  # another one on the slate
SLOT_WORTH: Final = 2.0
MAX_RANK: Final = 0.4
CURIO: Final = 1.0
CIRCUIT: Final = 0.4
OPEN_QUEST: Final = 1.0
GOSSIP: Final = 0.2  # who knows more is offered more
SHOPS: Final = 5.0  # open ones
GOAL_IN_REACH: Final = 1.5  # the Academy asks, and a goal of its own is within reach
ENDED: Final = 3.0  # the campaign has an ending
JUST_ENOUGH: Final = 0.3  # what is worth less is not bought
A_THIRD: Final = 1.0 / 3.0


# --- Quests -----------------------------------------------------------------------------------------


def next_quest(state: Gaia, request: WhichQuest) -> int:
    """The easiest; after every Quest that failed in this campaign the next one, and round again."""
    options = request.options.copy()
    toils = [toil(state, thing_of(option)) for option in options]
    ordered: list[int] = []
    while options:
        at = toils.index(min(toils))
        ordered.append(options.pop(at))
        toils.pop(at)
    failed = state.sheet.quests - len(state.sheet.completed)
    return ordered[max(0, failed) % len(ordered)]


def toil(state: Gaia, quest: int) -> float:
    """How hard a Quest looks: the levels of the bosses on the way to its goal, and what the goal adds."""
    content = state.content
    row = content.quest(quest)
    waves = row.goal_wave if row.goal in (SURVIVE, ESCORT) else len(row.waves)
    total = 0.0
    for wave in row.waves[:waves]:
        total += content.enemy(wave.boss).level
        for other in wave.others:
            total += A_THIRD * content.enemy(other).level
    if row.goal == ESCORT:
        total += ESCORTED
    elif row.goal in (SLAY, WARDEN):
        total += content.enemy(row.goal_row).health / BLOWS
    elif row.goal == COLLECT:
        total += A_THIRD * row.goal_count
    return total


# --- shops ------------------------------------------------------------------------------------------


def shopping(state: Gaia, study: Study, request: ShopMenu, seat: int) -> int:
    """Buy what is worth most, use what one has, then leave."""
    best = Best(NO_OPTION, JUST_ENOUGH)
    leave = NO_OPTION
    for option in request.options:
        if seat != ANYBODY and request.seat_of(option) not in (ANYBODY, seat):
            continue
        kind = kind_of(option)
        if kind == BUY:
            whose = request.seats[0] if len(request.seats) == 1 else seat_in(option)
            suit = state.suits[suit_of_seat(state, whose)]
            best.weigh(option, bought(state, study, suit, state.for_sale[thing_of(option)]))
        elif kind == PUT_ON:
            best.weigh(option, 0.5)
        elif kind == LEAVE and leave == NO_OPTION:
            leave = option
    return best.option if best.option != NO_OPTION else leave


def bought(state: Gaia, study: Study, suit: Suit, product: int) -> float:
    """What a product would add: where there is no room for it, what it is better than the least of the others."""
    worth = study.worth[product]
    row = state.content.product(product)
    if state.mode != CAMPAIGN:
        if not has_room(state, suit, product):
            return 0.0
        if row.starts_with != NOBODY and suit.best_rank(row.starts_with):
            return next_rank_worth(state, study, suit, row.starts_with)
        return worth
    if row.suit != NOBODY:
        return worth
    held = [study.worth[own] for own in suit.products if usable_by(state, suit, own)]
    held.sort(reverse=True)
    room = product_limit(state, suit)
    return worth - held[room - 1] if len(held) >= room else worth


def next_rank_worth(state: Gaia, study: Study, suit: Suit, type: int) -> float:
    """What the next Rank of a type that is held adds to it."""
    held = study.worth[equipment_card(state, suit, type, suit.best_rank(type))]
    return study.worth[equipment_card(state, suit, type, suit.next_rank(type))] - held


# --- the town ---------------------------------------------------------------------------------------


def kept(state: Gaia, study: Study) -> float:
    """What the campaign has that is not on the table."""
    sheet = state.sheet
    total = SHOPS if isinstance(state.request, ShopMenu) else 0.0
    if isinstance(state.request, DonateMenu) and in_purses(state) >= missing(state) > 0:
        total += GOAL_IN_REACH
    if sheet.ending != NOBODY:
        total += ENDED
    total += CURIO * len(sheet.curios) + CIRCUIT * sheet.circuits
    total += OPEN_QUEST * len(sheet.opened) + GOSSIP * len(sheet.gossip)
    for heroes in sheet.heroes:
        total += HERO * len(heroes)
    for slots in sheet.slots:
        total += SLOT_WORTH * slots
    for ranks in sheet.max_rank:
        total += MAX_RANK * sum(ranks)
    for suit in state.suits:
        for product in suit.products:
            total += PRODUCT * study.worth[product]
    return total


def whose_turn(state: Gaia) -> int:
    """A number that is another one on every page of every visit: which of several equal ways is taken."""
    sheet = state.sheet
    return sheet.quests + len(sheet.gossip) + sum(sheet.minion_parts) + state.node


def missing(state: Gaia) -> int:
    """The parts that are missing to the next goal of the Academy; 0: there is none."""
    for goal in state.content.figures.donation_goals:
        if goal > state.sheet.donations:
            return goal - state.sheet.donations
    return 0


def in_purses(state: Gaia) -> int:
    """The minion parts of all together."""
    return sum([suit.minion_parts for suit in state.suits])


def donation(state: Gaia, request: DonateMenu, seat: int) -> int:
    """What reaches the next goal of the Academy, if all together have so much; else nothing."""
    wanted = missing(state)
    best = Best(request.options[-1])
    if in_purses(state) < wanted:
        return best.option
    for option in request.options:
        if seat != ANYBODY and request.seat_of(option) not in (ANYBODY, seat):
            continue
        if kind_of(option) == 0 and DONATION_SIZES[thing_of(option)] <= wanted:
            best.weigh(option, DONATION_SIZES[thing_of(option)])
    return best.option

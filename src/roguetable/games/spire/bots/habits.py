"""Habits between fights: what a run that is played on in thought chooses, at once and without a look ahead.

They are the habits of somebody who fights by rules of thumb: careful ones. The further such a run
comes, the more it tells of the choice with which it began, so the figures here are those with which
runs by habit alone came furthest.
"""

from typing import Final

from roguetable.engine.judge import NO_OPTION
from roguetable.engine.state import Request
from roguetable.games.spire.actions.deck import UPGRADE
from roguetable.games.spire.bots.card_worth import figures_of, worth
from roguetable.games.spire.bots.rules_of_thumb import rule_of_thumb
from roguetable.games.spire.bots.shape import health_of
from roguetable.games.spire.flow.combat.abilities import NextAbility
from roguetable.games.spire.flow.journey.climb import ActEnd
from roguetable.games.spire.flow.journey.map import GO, MapMenu, ReadyMenu
from roguetable.games.spire.flow.rooms.campfire import REST, SMITH, CampMenu
from roguetable.games.spire.flow.rooms.changing_cards import SKIP_CHANGE, ChangeWhich
from roguetable.games.spire.flow.rooms.free_actions import OWN, RoomMenu, is_free
from roguetable.games.spire.flow.rooms.merchant import (
    CARD_REMOVE,
    CARD_WARE,
    COLORLESS_WARE,
    LEAVE,
    POTION_WARE,
    RELIC_WARE,
    ShopMenu,
    price_of,
    ware,
)
from roguetable.games.spire.flow.rooms.paying import HowMuchGold
from roguetable.games.spire.flow.rooms.rewards import (
    CARD_REWARD,
    COLORLESS_REWARD,
    OTHER_REWARD,
    RARE_REWARD,
    UPGRADED_REWARD,
)
from roguetable.games.spire.flow.rooms.rewards_offer import (
    INSANITY_NOW,
    LOOK_AT_REWARD,
    LOOK_TOGETHER,
    SKIP_REWARD,
    TAKE,
    RewardMenu,
)
from roguetable.games.spire.model.cards import CURSE
from roguetable.games.spire.model.room_cards import (
    BOSS_ROOM,
    BURNING_ELITE,
    CAMPFIRE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    MERCHANT,
    TREASURE,
)
from roguetable.games.spire.model.state import Spire
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, other_of, seat_in, thing_of

CARDS_TO_ADD: Final = (
    CARD_REWARD,
    UPGRADED_REWARD,
    RARE_REWARD,
    COLORLESS_REWARD,
    OTHER_REWARD,
)
WANTED_CARD: Final = 0.7  # worth for its cost from which a card is taken at all
FULL_DECK: Final = 18  # cards after which only better ones are
TIRED: Final = 0.7  # the share of HP below which one rests
DRAWN: Final = 0.6  # less for each card that is drawn: rules of thumb make less of it
CAREFUL_FIRE: Final = 1.7  # that a Campfire on the way is worth more to the careful


def habit(state: Spire, request: Request) -> int:
    """The habit at a request between fights; NO_OPTION: anything."""
    found = rule_of_thumb(state, request)
    if found == NO_OPTION:
        found = settled(state, request, True)
    if found != NO_OPTION:
        return found
    if isinstance(request, RewardMenu):
        return next_reward(state, request)
    if isinstance(request, ShopMenu):
        return next_purchase(state, request)
    if isinstance(request, CampMenu):
        return at_the_fire(state, request)
    if isinstance(request, RoomMenu):
        return any_of(state, [option for option in request.options if not is_free(option)])
    return NO_OPTION


def settled(state: Spire, request: Request, careful: bool) -> int:
    """What is chosen by figures alone, whoever chooses: the way, who pays, formalities, which card to change."""
    if isinstance(request, MapMenu):
        return way_up(state, request, careful)
    if isinstance(request, HowMuchGold):
        return who_pays(state, request)
    if is_formality(request):
        return request.options[0]
    if isinstance(request, ChangeWhich):
        return which_card(state, request)
    return NO_OPTION


def is_formality(request: Request | None) -> bool:
    """Is it hardly a decision: to go on, to do things in the order in which they lie, who of all pays for all?"""
    return isinstance(request, (ActEnd, HowMuchGold, NextAbility, ReadyMenu))


def any_of(state: Spire, options: list[int]) -> int:
    """Any of these, another one at each table that was dealt anew."""
    if not options:
        return NO_OPTION
    draw: int = state.chance.state_of(0) // 7919 + 31 * len(state.visited)
    return options[draw % len(options)]


def next_reward(state: Spire, menu: RewardMenu) -> int:
    """Look at everything, take what helps, skip the rest."""
    best = Best(NO_OPTION)
    for option in menu.options:
        kind = kind_of(option)
        if kind in (LOOK_AT_REWARD, LOOK_TOGETHER):
            return option
        if kind == INSANITY_NOW:
            return option  # before a card is taken that it might strike
        if kind == SKIP_REWARD:
            best.weigh(option, 0.0)
        elif kind == TAKE:
            one = state.rewards[thing_of(option)]
            value = 1.0
            if one.kind in CARDS_TO_ADD and other_of(option) < len(one.offer):
                number = one.offer[other_of(option)]
                value = use_of(state, number) - card_bar(state, one.player)
            best.weigh(option, value)
    return best.option


def card_bar(state: Spire, player: int) -> float:
    """How much a card must be worth for its cost to be wanted: more in a full deck."""
    return WANTED_CARD + 0.15 * max(0, len(state.players[player].deck) - FULL_DECK)


def next_purchase(state: Spire, menu: ShopMenu) -> int:
    """Relics first, then a Strike is removed, then a card that is worth it; what is left is kept."""
    best = Best(NO_OPTION)
    for option in menu.options:
        kind = kind_of(option)
        if kind == LEAVE:
            best.weigh(option, 0.0)
            continue
        sort = kind - OWN
        player, slot = seat_in(option), thing_of(option)
        value = -1.0
        if sort == RELIC_WARE:
            value = 6.0 - 0.2 * price_of(state, player, sort, slot)
        elif sort == CARD_REMOVE:
            value = 3.0
        elif sort == POTION_WARE:
            value = 0.5 if len(state.players[player].potions) < 2 else -1.0
        elif sort == CARD_WARE or sort == COLORLESS_WARE:
            number = ware(state, player, sort, slot)
            value = 0.8 * (use_of(state, number) - card_bar(state, player) - 0.5)
        best.weigh(option, value)
    return best.option


def who_pays(state: Spire, request: HowMuchGold) -> int:
    """Who has more pays more, so that all have as much left: it is everybody's gold."""
    total = 0
    for player in request.who:
        total += state.players[player].gold
    kept = (total - request.left) // len(request.who)
    wanted = state.players[request.who[0]].gold - kept
    least = thing_of(request.options[0])
    return request.options[max(0, min(wanted - least, len(request.options) - 1))]


def at_the_fire(state: Spire, menu: CampMenu) -> int:
    """The hurt rest, the others upgrade a card."""
    for option in menu.options:
        kind = kind_of(option)
        if kind == REST or kind == SMITH:
            p = state.players[seat_in(option)]
            if (kind == REST) == (p.hp < TIRED * p.max_hp):
                return option
    return menu.options[0]


def which_card(state: Spire, request: ChangeWhich) -> int:
    """What to upgrade, remove or transform: by what cards come to, not by fights."""
    best = Best(request.options[0])
    for option in request.options:
        if kind_of(option) == SKIP_CHANGE:
            continue
        card = state.content.cards[thing_of(option)]
        if request.change.what == UPGRADE:
            value = worth_of(state, card.up) - worth_of(state, card.number)
            if card.cost > 0 and state.content.cards[card.up].cost < card.cost:
                value += 1.0
            if card.starter_strike or card.starter_defend:
                value -= 0.4
        else:
            value = -worth_of(state, card.number)
            if card.type == CURSE:
                value += 20.0
            elif card.starter_strike:
                value += 2.0
            elif card.starter_defend:
                value += 1.0
        best.weigh(option, value)
    return best.option


def worth_of(state: Spire, number: int) -> float:
    """What a card comes to for its cost."""
    card = state.content.cards[number]
    return worth(figures_of(state, number)) / (max(0, card.cost) + 0.7)


def use_of(state: Spire, number: int) -> float:
    """What a card comes to for its cost in hands that play by rules of thumb."""
    card = state.content.cards[number]
    figures = figures_of(state, number)
    return (worth(figures) - DRAWN * figures.draw) / (max(0, card.cost) + 0.7)


def way_up(state: Spire, request: MapMenu, careful: bool) -> int:
    """The next room on the path whose rooms promise most; wings and trades are left alone.

    The careful go from Campfire to Campfire and around Elites.
    """
    best = Best(NO_OPTION)
    for option in request.options:
        if kind_of(option) != GO:
            continue
        value = path_value(state, thing_of(option), health_of(state), careful)
        best.weigh(option, value)
    return best.option if best.option != NO_OPTION else request.options[0]


def path_value(state: Spire, node: int, fit: float, careful: bool) -> float:
    """What a room and the best path beyond it are worth to a party in this shape."""
    kind = state.rooms[node]
    gold = 0
    for p in state.players:
        gold += p.gold
    value = 0.0
    if kind == ENCOUNTER_ROOM:
        value = 1.0 if fit > 0.4 else -0.5
        fit -= 0.12
    elif kind == ELITE_ROOM or kind == BURNING_ELITE:
        value = 2.2 if fit > 0.75 and not careful else -3.0
        fit -= 0.35
    elif kind == EVENT_ROOM_KIND:
        value = 1.1
    elif kind == CAMPFIRE:
        value = 1.3 + 2.5 * max(0.0, 0.8 - fit) + (CAREFUL_FIRE if careful else 0.0)
        fit = min(1.0, fit + 0.3)
    elif kind == TREASURE:
        value = 2.0
    elif kind == MERCHANT:
        value = 0.4 + 0.18 * min(10, gold // len(state.players))
    elif kind == BOSS_ROOM:
        return 3.0 * fit
    if fit < 0.15:
        value -= 2.0
    best = 0.0
    first = True
    for after in state.content.board(state.board).paths[node]:
        there = path_value(state, after, fit, careful)
        if first or there > best:
            best = there
            first = False
    return value + 0.95 * best

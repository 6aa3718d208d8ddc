"""Rules of thumb outside of fights: the way, tiles, merchants, who gets what."""

from typing import Final

from roguetable.engine.judge import NO_OPTION
from roguetable.games.deadcells.bots.rules_of_thumb_fight import weakest
from roguetable.games.deadcells.bots.study import Study
from roguetable.games.deadcells.flow.checks import WhichCheckCard, WhichReward, matching
from roguetable.games.deadcells.flow.combat.passing import PassersScroll
from roguetable.games.deadcells.flow.combat.playing import WhichPower
from roguetable.games.deadcells.flow.equipping import (
    DROP,
    EQUIP,
    LEAVE,
    EquipOrDiscard,
    WhichIsDropped,
    WhoCarries,
)
from roguetable.games.deadcells.flow.exploring import Route, WhereTo, here, opens
from roguetable.games.deadcells.flow.gains import WhichColour, WhichScrollGoes, WhoReads
from roguetable.games.deadcells.flow.interbiome import BUY, HEAL_ONE, Market
from roguetable.games.deadcells.flow.tiles import BUY_GOODS, BUY_LAID_OUT, EitherOr, Shop
from roguetable.games.deadcells.model.names import (
    COLOURS,
    DOOR,
    ELITE_ENCOUNTER,
    ENCOUNTER,
    EXIT,
    HEALER,
    MERCHANT,
    MERCHANT_TILE,
    NOBODY,
    TREASURE,
)
from roguetable.games.deadcells.model.questions import slots
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import BLUEPRINT_CARDS, NO_SYMBOL
from roguetable.games.deadcells.model.worth import DeadCellsWorth
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, thing_of

BLUEPRINT: Final = 0.9
"""What a blueprint is worth to a campaign."""

TOOTH: Final = 0.25
"""What a tooth is worth that is kept for another merchant."""


def health_share(state: DeadCells) -> float:
    """How much of its health the Group has left."""
    left = 0
    whole = 0
    for one in state.group:
        left += one.life()
        whole += one.health
    return left / whole if whole else 0.0


def wounds_of(state: DeadCells) -> int:
    """Damage on the Group."""
    total = 0
    for one in state.group:
        total += one.wounds
    return total


def gain_worth(state: DeadCells, figures: DeadCellsWorth) -> float:
    """What a reward is worth now: Vials are nothing to who is not hurt."""
    total = figures.points()
    if figures.vials > 0.0:
        healed = min(figures.vials, float(wounds_of(state)))
        total += healed * (1.8 - health_share(state)) - figures.vials
    if figures.harm > 0.0:
        total -= figures.harm * (1.0 - health_share(state)) * 1.5
    return total


# --- the way --------------------------------------------------------------------------------------


def shape_worth(state: DeadCells, shape: int) -> float:
    """What a tile that lies face down is worth, by its shape."""
    strong = health_share(state)
    if shape == TREASURE:
        return 1.3
    if shape == DOOR:
        return 0.8
    if shape == MERCHANT_TILE:
        return 0.3 + 0.15 * min(state.teeth, 6)
    if shape == ENCOUNTER:
        return -0.6 + 1.0 * strong
    if shape == ELITE_ENCOUNTER:
        return -2.5 + 3.0 * strong
    return 0.2 if shape == EXIT else 0.0


def route(state: DeadCells, request: Route) -> int:
    """By what lies there, and what comes behind it."""
    board = here(state)
    best = Best(request.options[0])
    for option in request.options:
        way = board.corridors[thing_of(option)]
        worth = 0.0
        if not state.flipped >> way.end & 1:
            worth = shape_worth(state, board.spaces[way.end].shape)
        ahead = -1000.0
        for place in board.ways_from(way.end):
            corridor = board.corridors[place]
            if opens(state, corridor):
                ahead = max(ahead, shape_worth(state, board.spaces[corridor.end].shape))
        if ahead > -1000.0:
            worth += 0.5 * ahead
        if way.hand != NO_SYMBOL:
            worth += -0.1 if matching(state, way.hand) else -5.0
        if way.deck:
            worth += 0.3
        best.weigh(option, worth)
    return best.option


def where_to(state: DeadCells, request: WhereTo) -> int:
    """The door leads to the best that lies face down, if that is good."""
    board = here(state)
    best = Best(request.options[-1], 0.5)
    for option in request.options:
        if kind_of(option) == 0:
            worth = shape_worth(state, board.spaces[thing_of(option)].shape)
            best.weigh(option, worth)
    return best.option


def either_or(state: DeadCells, study: Study, request: EitherOr) -> int:
    """The item that is worth most; a Check costs a card of the hand."""
    best = Best(request.options[0])
    items = state.content.tile(request.tile).either
    for option in request.options:
        item = items[thing_of(option)]
        worth = gain_worth(state, study.parts[request.tile][item.part])
        if item.symbol != NO_SYMBOL:
            worth -= 0.2
        best.weigh(option, worth)
    return best.option


def check_card(state: DeadCells, study: Study, request: WhichCheckCard) -> int:
    """The card of the hand that is worth least."""
    best = request.options[-1]
    least = 1000.0
    hand = state.group[state.first].hand
    for option in request.options:
        if kind_of(option) == 0:
            worth = study.worth[hand[thing_of(option)]]
            if worth < least:
                least = worth
                best = option
    return best


def reward(state: DeadCells, study: Study, request: WhichReward) -> int:
    """The symbol that is worth most."""
    best = Best(request.options[0])
    for option in request.options:
        part = request.rewards[thing_of(option)]
        worth = gain_worth(state, study.parts[request.row][part])
        best.weigh(option, worth)
    return best.option


# --- Scrolls --------------------------------------------------------------------------------------


def step_worth(state: DeadCells, study: Study, index: int, colour: int) -> float:
    """What the next step of a track gives somebody, and a little of the one behind it."""
    one = state.group[index]
    if one.serenade:
        steps = study.tracks[one.board][0]
        at = one.scrolls[0] + 1
    else:
        steps = study.tracks[one.board][colour]
        at = one.scrolls[colour] + 1
    if at >= len(steps):
        return 0.5 if one.serenade else 0.0
    worth = steps[at]
    if at + 1 < len(steps):
        worth += 0.25 * steps[at + 1]
    return worth + (0.1 if one.life() <= 1 else 0.0)


def who_reads(state: DeadCells, study: Study, request: WhoReads) -> int:
    """Whose next step is worth most."""
    best = Best(request.options[0])
    for option in request.options:
        worth = step_worth(state, study, thing_of(option), request.colour)
        best.weigh(option, worth)
    return best.option


def which_colour(state: DeadCells, study: Study, request: WhichColour) -> int:
    """The colour of which somebody can make most."""
    best = Best(request.options[0])
    for option in request.options:
        for index in range(len(state.group)):
            if request.only in (NOBODY, index) and state.group[index].fights():
                worth = step_worth(state, study, index, thing_of(option))
                best.weigh(option, worth)
    return best.option


def passers_scroll(state: DeadCells, study: Study, request: PassersScroll) -> int:
    """The track whose next step is worth most."""
    best = Best(request.options[0])
    for option in request.options:
        worth = step_worth(state, study, request.index, thing_of(option))
        best.weigh(option, worth)
    return best.option


def which_power(state: DeadCells, study: Study, request: WhichPower) -> int:
    """Serenade's power that is worth most."""
    side = state.content.side(state.group[request.index].board)
    best = Best(request.options[0])
    for option in request.options:
        worth = study.parts[side.number][side.powers[thing_of(option)]].points()
        best.weigh(option, worth)
    return best.option


def scroll_that_goes(state: DeadCells, study: Study, request: WhichScrollGoes) -> int:
    """The last step that is worth least."""
    one = state.group[request.index]
    best = request.options[0]
    least = 1000.0
    for option in request.options:
        colour = thing_of(option)
        steps = study.tracks[one.board][colour if colour < COLOURS else 0]
        worth = steps[min(one.scrolls[colour], len(steps) - 1)]
        if worth < least:
            least = worth
            best = option
    return best


# --- equipment ------------------------------------------------------------------------------------


def improvement(state: DeadCells, study: Study, index: int, card: int) -> float:
    """What a card adds to what somebody carries: less what must go for it."""
    one = state.group[index]
    if one.serenade or one.dead:
        return 0.0
    worth = study.worth[card]
    if len(one.equipment) < slots(one):
        return worth
    least = 1000.0
    for carried in one.equipment:
        least = min(least, study.worth[carried])
    return worth - least


def best_improvement(state: DeadCells, study: Study, card: int) -> float:
    """What a card adds where it adds most."""
    most = 0.0
    for index in range(len(state.group)):
        most = max(most, improvement(state, study, index, card))
    return most


def who_carries(state: DeadCells, study: Study, request: WhoCarries) -> int:
    """Where it adds most."""
    best = Best(request.options[0])
    for option in request.options:
        worth = improvement(state, study, thing_of(option), request.card)
        best.weigh(option, worth)
    return best.option


def equip(state: DeadCells, study: Study, request: EquipOrDiscard) -> int:
    """Into a free slot, or in the place of what is clearly worth less."""
    one = state.group[request.index]
    best = NO_OPTION
    least = study.worth[request.card] - 0.1
    for option in request.options:
        kind = kind_of(option)
        if kind == EQUIP:
            return option
        if kind == LEAVE and best == NO_OPTION:
            best = option
        if kind == DROP and study.worth[one.equipment[thing_of(option)]] < least:
            least = study.worth[one.equipment[thing_of(option)]]
            best = option
    return best if best != NO_OPTION else request.options[0]


def dropped(state: DeadCells, study: Study, request: WhichIsDropped) -> int:
    """What is worth least."""
    one = state.group[request.index]
    best = request.options[0]
    least = 1000.0
    for option in request.options:
        worth = study.worth[one.equipment[thing_of(option)]]
        if worth < least:
            least = worth
            best = option
    return best


# --- merchants ------------------------------------------------------------------------------------


def shop(state: DeadCells, study: Study, request: Shop) -> int:
    """What is worth more than its teeth."""
    tile = state.content.tile(request.tile)
    best = request.options[-1]
    most = TOOTH * tile.price * 0.6
    for option in request.options:
        worth = 0.0
        if kind_of(option) == BUY_GOODS:
            worth = gain_worth(state, study.parts[request.tile][tile.sells])
        elif kind_of(option) == BUY_LAID_OUT:
            worth = BLUEPRINT
            if tile.goods != BLUEPRINT_CARDS:
                worth = best_improvement(state, study, thing_of(option))
        if worth > most:
            most = worth
            best = option
    return best


def market(state: DeadCells, study: Study, request: Market) -> int:
    """The hurt are healed first, then equipment that is an improvement, then blueprints."""
    options = request.options
    if request.person == HEALER:
        if kind_of(options[0]) == HEAL_ONE:
            return weakest(state, options, False)
        return options[-1]
    best = Best(options[-1], 0.4)
    for option in options:
        if kind_of(option) == BUY:
            worth = BLUEPRINT
            if request.person == MERCHANT:
                worth = best_improvement(state, study, thing_of(option))
            best.weigh(option, worth)
    return best.option

"""Rules of thumb: what a player who knows the game does without working it out.

Turns are in `rules_of_thumb_turn.py`, Quests, shops and gifts in `rules_of_thumb_campaign.py`. Questions
that come up rarely are answered by trying each option and looking at the table right after it.
"""

from typing import Final

from roguetable.engine.judge import ANYBODY, NO_OPTION
from roguetable.engine.state import Request, choose_known
from roguetable.games.gaia.bots.points import points
from roguetable.games.gaia.bots.rules_of_thumb_campaign import (
    donation,
    kept,
    next_quest,
    shopping,
    whose_turn,
)
from roguetable.games.gaia.bots.rules_of_thumb_turn import (
    best_target,
    block,
    double_or_not,
    guard,
    in_turn,
    reroll,
    take_turn,
    who_first,
)
from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.flow.attack.countering import BlockMenu, RerollMenu, WhichGuarded
from roguetable.games.gaia.flow.attack.declaring import WhichTarget
from roguetable.games.gaia.flow.attack.doubling import DoubleOrNot
from roguetable.games.gaia.flow.elements import WhichSpace
from roguetable.games.gaia.flow.interlude import Retreat
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.onslaught import CardOrHealMenu, ReturnGoods
from roguetable.games.gaia.flow.quest import BringThem, WhichQuest
from roguetable.games.gaia.flow.shop import NOTHING, ShopMenu, hindrance
from roguetable.games.gaia.flow.story import WhatToDo
from roguetable.games.gaia.flow.town import DonateMenu, Page
from roguetable.games.gaia.flow.turn import FirstDelver, InTurnMenu, TakeTurn
from roguetable.games.gaia.model.names import NOBODY, SPACES
from roguetable.games.gaia.model.questions import (
    card_in_use,
    element_on,
    equipment_card,
    living_suits,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, thing_of
from roguetable.kit.ready_menus import NO, YES, Which

MOST_DETAILS: Final = 8  # questions that an answer brings with it
MOURNED: Final = 100.0  # nothing that a Scenario offers is worth a hero
EQUAL: Final = 0.05  # ways that differ by less are equally good
LOW: Final = 2  # HP with which nobody goes on, the level of the next boss apart


def rule_of_thumb(state: Gaia, study: Study, seat: int = ANYBODY) -> int:
    """What usually is right at the open question."""
    request = state.request
    if request is None:
        return NO_OPTION
    if len(request.options) == 1:
        return request.options[0]
    if isinstance(request, InTurnMenu):
        return in_turn(state, study, request)
    if isinstance(request, TakeTurn):
        return take_turn(state, study, request)
    if isinstance(request, WhichTarget):
        return best_target(state, study, request)
    if isinstance(request, WhichSpace):
        return best_space(state, study, request)
    if isinstance(request, FirstDelver):
        return who_first(state, study, request)
    if isinstance(request, RerollMenu):
        return reroll(state, request)
    if isinstance(request, BlockMenu):
        return block(state, request)
    if isinstance(request, WhichGuarded):
        return guard(state, request)
    if isinstance(request, DoubleOrNot):
        return double_or_not(state, request)
    return between(state, study, request, seat)


def between(state: Gaia, study: Study, request: Request, seat: int) -> int:
    """Questions outside turns."""
    if isinstance(request, WhichEquipment):
        return best_equipment(state, study, request)
    if isinstance(request, CardOrHealMenu):
        suit = state.suits[request.i]
        hurt = suit.max_hp - suit.hp
        return NO if hurt >= 3 and suit.hp <= 2 + state.wave else YES
    if isinstance(request, ShopMenu):
        return shopping(state, study, request, seat)
    if isinstance(request, ReturnGoods):
        # What nobody can buy now would only take a place on the shelf.
        wanted = [hindrance(state, state.suits[i], request.product) for i in living_suits(state)]
        return YES if NOTHING in wanted else NO
    if isinstance(request, Retreat):
        return go_on(state)
    if isinstance(request, WhichQuest):
        return next_quest(state, request)
    if isinstance(request, Page):
        return way_on(state, study, request)
    if isinstance(request, DonateMenu):
        return donation(state, request, seat)
    if isinstance(request, Which) and isinstance(request.step, BringThem):
        return best_product(study, request)
    return by_looking(state, study, request, seat)


def by_looking(state: Gaia, study: Study, request: Request, seat: int) -> int:
    """Try each option, and look at the table right after it; of equals the first.

    An answer to a Scenario is looked at when it has been carried out: who suffers by it is asked next.
    """
    options = request.options
    if seat != ANYBODY and len(request.seats) > 1:
        options = request.options_for(seat)
    best = Best(options[0])
    for option in options:
        table = state.copy()
        choose_known(table, option)
        cost = 0.0
        if isinstance(request, WhatToDo):
            carry_out(table, study)
            cost = MOURNED * sum([one.dead for one in table.delvers])
        best.weigh(option, points(table, study) - cost)
    return best.option


def way_on(state: Gaia, study: Study, request: Page) -> int:
    """What is worth most of what a page offers; of equals another one each time, to see all of the town."""
    worths: list[float] = []
    ways = request.ways()
    for option in ways:
        table = state.copy()
        choose_known(table, option)
        carry_out(table, study)
        worths.append(points(table, study) + kept(table, study))
    most = max(worths) - EQUAL
    equals = [ways[i] for i in range(len(worths)) if worths[i] >= most]
    return equals[whose_turn(state) % len(equals)]


def carry_out(table: Gaia, study: Study) -> None:
    """Answer what an option asks of its own: who it is for, which element, which equipment."""
    for _ in range(MOST_DETAILS):
        if not isinstance(table.request, (Which, WhichSpace, WhichEquipment)):
            return
        choose_known(table, rule_of_thumb(table, study))


def best_space(state: Gaia, study: Study, request: WhichSpace) -> int:
    """Where it brings a weapon back, the best one first; then beside another element."""
    suit = state.suits[request.i]
    best = Best()
    for option in request.options:
        slot = thing_of(option) // SPACES
        beside = element_on(suit, slot, 1 - thing_of(option) % SPACES)
        weapon = suit.weapon_on(slot)
        value = 1.0 if beside else 0.0
        if weapon != NOBODY:
            value += study.worth[card_in_use(state, suit, weapon)] * (1.0 if beside else 0.3)
        best.weigh(option, value - 0.01 * slot)
    return best.option


def best_equipment(state: Gaia, study: Study, request: WhichEquipment) -> int:
    """What adds most to what one has."""
    suit = state.suits[request.i]
    best = Best()
    for option in request.options:
        type = thing_of(option)
        held = suit.best_rank(type)
        value = study.worth[equipment_card(state, suit, type, held + 1)]
        if held:
            value -= study.worth[equipment_card(state, suit, type, held)]
        best.weigh(option, value)
    return best.option


def best_product(study: Study, request: Which) -> int:
    """As many products as there is room for, the best first."""
    best = Best(request.options[-1], 0.0)
    for option in request.options:
        if kind_of(option) == 0:
            best.weigh(option, study.worth[thing_of(option)])
    return best.option


def go_on(state: Gaia) -> int:
    """Back, when the goal is reached or a delver is in danger of death."""
    if state.goal_reached:
        return NO
    quest = state.content.quest(state.quest)
    level = state.content.enemy(quest.waves[state.wave].boss).level
    for suit in state.suits:
        if 0 < suit.hp <= LOW + (level + 1) // 2:
            return NO
    return YES

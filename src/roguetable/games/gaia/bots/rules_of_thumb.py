"""Rules of thumb: what a bot does without thinking, and what it plays a thought on with."""

from typing import Final

from roguetable.engine.judge import ANYBODY, NO_OPTION
from roguetable.games.gaia.flow.attack.countering import BlockMenu, RerollMenu
from roguetable.games.gaia.flow.attack.damage import foreseen
from roguetable.games.gaia.flow.attack.declaring import WhichTarget
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.onslaught import CardOrHealMenu
from roguetable.games.gaia.flow.shop import BUY, LEAVE, PUT_ON, ShopMenu
from roguetable.games.gaia.flow.turn import (
    END_TURN,
    EXHAUST,
    GO,
    RUN,
    WEAPON,
    InTurnMenu,
    TakeTurn,
)
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.names import BLACK, WEAPONS, WHITE
from roguetable.games.gaia.model.questions import card_in_use, card_of, health_left, struck_tiles
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.words.attacks import COUNTS, AttackWord
from roguetable.kit.menu import Menu, kind_of, other_of, thing_of

KILL: Final = 3.0
HIT: Final = 0.35  # for a damage that does not kill
WHITE_HIT: Final = 0.67
BLACK_HIT: Final = 0.17
STEP_COST: Final = 0.02
PART_WORTH: Final = 0.4
LOW_HP: Final = 3


def rule_of_thumb(state: Gaia, seat: int = ANYBODY) -> int:
    """What usually is right at the open question; NO_OPTION: nothing in particular."""
    request = state.request
    if isinstance(request, InTurnMenu):
        return in_turn(state, request)
    if isinstance(request, TakeTurn):
        return take_turn(state, request)
    if isinstance(request, WhichTarget):
        return best_target(state, request)
    if isinstance(request, RerollMenu):
        return request.options[-1]
    if isinstance(request, BlockMenu):
        return request.options[0]
    if isinstance(request, CardOrHealMenu):
        suit = state.suits[request.i]
        return request.options[1] if suit.hp <= suit.max_hp - 3 else request.options[0]
    if isinstance(request, ShopMenu):
        return shopping(state, request, seat)
    if isinstance(request, WhichEquipment):
        return request.options[0]
    return NO_OPTION


def obvious(state: Gaia, seat: int = ANYBODY) -> int:
    """What is so plainly right that nobody need think: the end of a turn in which nothing is left."""
    request = state.request
    if isinstance(request, InTurnMenu) and state.acted:
        kinds = {kind_of(option) for option in request.options}
        if kinds == {END_TURN}:
            return request.options[0]
    if isinstance(request, ShopMenu):
        return shopping(state, request, seat)
    return NO_OPTION


def shopping(state: Gaia, request: ShopMenu, seat: int) -> int:
    """Buy what can be bought, the dearest first; use what one has; else leave."""
    best, worth = NO_OPTION, -1
    leave = NO_OPTION
    for option in request.options:
        if seat != ANYBODY and request.seat_of(option) not in (ANYBODY, seat):
            continue
        kind = kind_of(option)
        if kind == BUY:
            row = state.content.product(state.for_sale[thing_of(option)])
            price = row.minions + 4 * row.boss
            if price > worth:
                best, worth = option, price
        elif kind == PUT_ON and worth < 0:
            best, worth = option, 0
        elif kind == LEAVE and leave == NO_OPTION:
            leave = option
    return best if best != NO_OPTION else leave


# --- turns ------------------------------------------------------------------------------------------


def attack_value(state: Gaia, delver: int, tile: int, type: int) -> float:
    """What the weapon's attacks would come to from a tile: kills, damage, and the answers."""
    suit = state.suit_of(delver)
    content = state.content
    total = 0.0
    for effect in content.parts[card_in_use(state, suit, type)][TEXT]:
        if not isinstance(effect, AttackWord):
            continue
        reach = content.shape(effect.shape).reach[tile]
        attack = Attack(delver)
        attack.weapon = type
        attack.slot = max(0, state.slot)
        attack.damage_type = effect.damage_type
        attack.times = effect.times
        values: list[float] = []
        for enemy in state.enemies:
            if enemy.tile not in reach:
                continue
            attack.targets = [enemy.uid]
            n = foreseen(state, attack, enemy)
            left = health_left(state, enemy)
            value = KILL if n >= left else HIT * n
            card = card_of(state, enemy)
            if tile in struck_tiles(state, enemy, WHITE):
                value -= WHITE_HIT * card.damage
            if tile in struck_tiles(state, enemy, BLACK):
                value -= BLACK_HIT * card.damage
            values.append(value)
        values.sort(reverse=True)
        most = COUNTS[effect.targets]
        if most >= len(values):
            total += sum(values)
        else:
            total += sum([value for value in values[:most] if value > 0 or value == values[0]])
    return total


def in_turn(state: Gaia, request: InTurnMenu) -> int:
    """Go where the attack comes to most, and strike; afterwards collect and step out of the way."""
    delver = state.active
    here = state.delvers[delver].tile
    best, worth = NO_OPTION, -99.0
    if not state.acted and not state.delvers[delver].stunned:
        for option in request.options:
            kind = kind_of(option)
            if kind == WEAPON:
                value = attack_value(state, delver, here, state.weapon) + 0.05
            elif kind == GO:
                value = attack_value(state, delver, thing_of(option), state.weapon) - STEP_COST
            else:
                continue
            if value > worth:
                best, worth = option, value
        if worth > 0.0:
            return best
    return step_away(state, request, delver)


def step_away(state: Gaia, request: InTurnMenu, delver: int) -> int:
    """A tile with parts and without arrows; else the end of the turn."""
    best, worth = NO_OPTION, danger(state, state.delvers[delver].tile)
    own = state.delvers[delver].discipline
    for option in request.options:
        kind = kind_of(option)
        if kind == END_TURN and best == NO_OPTION:
            best = option
        elif kind == GO:
            tile = thing_of(option)
            value = danger(state, tile) - STEP_COST
            for part in state.parts:
                if part.tile == tile and part.discipline == own:
                    value += PART_WORTH * (1 + part.level)
            if value > worth + 0.01:
                best, worth = option, value
    return best


def danger(state: Gaia, tile: int) -> float:
    """How little one likes to stand there: the arrows of those that will be attacked next."""
    total = 0.0
    for enemy in state.enemies:
        card = card_of(state, enemy)
        if tile in struck_tiles(state, enemy, WHITE):
            total -= 0.12 * card.damage
    return total


def take_turn(state: Gaia, request: TakeTurn) -> int:
    """The weapon whose attack comes to most within reach; nobody runs while something can be gained."""
    delver = state.active
    suit = state.suit_of(delver)
    here = state.delvers[delver].tile
    worths = [-99.0] * WEAPONS
    best, worth = NO_OPTION, -99.0
    run = NO_OPTION
    near = [here, *[t for t in state.content.board.neighbours[here] if state.enemy_on(t) is None]]
    for option in request.options:
        kind = kind_of(option)
        if kind == RUN:
            run = option
        elif kind == EXHAUST:
            type = thing_of(option)
            if worths[type] < -98.0:
                worths[type] = max([attack_value(state, delver, tile, type) for tile in near])
            value = worths[type] - 0.01 * other_of(option)
            if suit.elements >> (2 * other_of(option)) & 3 == 3:
                value += 0.4
            if value > worth:
                best, worth = option, value
    if not state.enemies and not own_parts(state, delver):
        return run
    if worth < -1.5 and suit.hp <= LOW_HP:
        return run
    return best if best != NO_OPTION else run


def own_parts(state: Gaia, delver: int) -> bool:
    """Does anything of its own lie on the board?"""
    own = state.delvers[delver].discipline
    return any([part.discipline == own for part in state.parts])


def best_target(state: Gaia, request: Menu) -> int:
    """Whom it kills, else whom it hurts most."""
    attack = state.attack
    assert attack is not None
    best, worth = request.options[0], -99.0
    for option in request.options:
        if kind_of(option):
            continue
        enemy = state.find(thing_of(option))
        if enemy is None:
            continue
        n = foreseen(state, attack, enemy)
        value = KILL if n >= health_left(state, enemy) else HIT * n
        value -= (
            WHITE_HIT
            * card_of(state, enemy).damage
            * (
                1.0
                if state.delvers[attack.delver].tile in struck_tiles(state, enemy, WHITE)
                else 0.0
            )
        )
        if value > worth:
            best, worth = option, value
    if worth < 0.0 and kind_of(request.options[-1]):
        return request.options[-1]
    return best

"""Rules of thumb for a turn: which weapon, from where, at whom, and when to run.

All of it is one comparison: what an attack is worth from a tile (`sight.py`), the answers taken off. A turn
that is worth nothing is not taken, and then it is time to run.
"""

from typing import Final

from roguetable.engine.judge import NO_OPTION
from roguetable.games.gaia.bots.running import run_is_enough, safe_to_run
from roguetable.games.gaia.bots.sight import Sight, care_for, slot_strike, weapon_strike
from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.flow.attack.countering import (
    BLOCK_ONE,
    BlockMenu,
    RerollMenu,
    WhichGuarded,
)
from roguetable.games.gaia.flow.attack.declaring import WhichTarget
from roguetable.games.gaia.flow.attack.doubling import DOUBLE_NOW, DoubleOrNot
from roguetable.games.gaia.flow.attack.striking import Blow
from roguetable.games.gaia.flow.consumables import (
    EVERYTHING,
)
from roguetable.games.gaia.flow.goals import exit_tile
from roguetable.games.gaia.flow.moving import reachable
from roguetable.games.gaia.flow.turn import (
    DOUBLE,
    END_TURN,
    EXHAUST,
    FREE,
    GO,
    MOVE_WITNESS,
    RUN,
    SLOT,
    SPEND_AP,
    ULTIMATE,
    WEAPON,
    FirstDelver,
    InTurnMenu,
    TakeTurn,
)
from roguetable.games.gaia.model.names import (
    AP,
    BY_ULTIMATE,
    ESCORT,
    FASTER,
    FRESH,
    GIVES_ELEMENTS,
    LIGHT_DOUBLER,
    NOBODY,
    REFRESH_ALL,
    REFRESH_ONE,
    SPACES,
    UNIVERSAL,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import (
    bearer,
    card_in_use,
    element_on,
    in_reach,
    movement,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, other_of, thing_of

STEP_COST: Final = 0.02
OWN_PART: Final = 0.3
NEARER: Final = 0.04  # for each tile nearer to an enemy
UNSAFE: Final = 0.25  # of the harm that arrows could do to who stands there
COVERED: Final = 0.45  # an element that already lies on a slot
COMING: Final = 0.1  # one that enemies on the board leave
HURRY: Final = 1.2  # an AP for a longer way must bring so much
DOUBLER_PAYS: Final = 0.6  # a doubler must bring so much
FAR: Final = 9
DOUBLED_ENOUGH: Final = 2  # damage that a doubler is to add to a further attack of a card
DOUBLED_WELL: Final = 4  # the same for one that doubles all types


# --- which weapon ---------------------------------------------------------------------------------


def take_turn(state: Gaia, study: Study, request: TakeTurn) -> int:
    """The weapon whose turn comes to most, onto the slot from which it comes back soonest; or run."""
    delver = state.active
    suit = state.suit_of(delver)
    sight = Sight(state, study, delver)
    tiles = standing_tiles(state, delver, movement(state, suit))
    worths = [-99.0] * WEAPONS
    best = Best()
    run = NO_OPTION
    for option in request.options:
        kind = kind_of(option)
        if kind == RUN:
            run = option
        elif kind == FREE:
            return option
        elif kind == EXHAUST:
            type = thing_of(option)
            slot = other_of(option)
            if worths[type] < -98.0:
                worths[type] = best_strike(sight, card_in_use(state, suit, type), tiles, type)
            other = study.slots[suit.board][slot]
            if slot_heals(study, suit, slot) and suit.hp >= suit.max_hp:
                other = 0.0
            value = max(worths[type], 0.6 * other)
            if state.enemies:
                value += slot_value(state, suit, slot)
            best.weigh(option, value - 0.01 * slot)
    if not state.enemies:
        return best.option if best.option != NO_OPTION and parts_left(state, delver) else run
    if best.option == NO_OPTION or (run_is_enough(state) and safe_to_run(state, study)):
        return run
    if best.worth > 0.35:
        return best.option
    # Nothing can be struck from here with profit: with weapons to spare it pays to go nearer.
    fresh = 0
    for type in range(WEAPONS):
        if worths[type] > -98.0:
            fresh += 1
    reached = False
    for type in range(WEAPONS):
        if worths[type] != 0.0 and worths[type] > -98.0:
            reached = True
    if fresh > 1 and not reached:
        return best.option
    if sight.parting >= suit.hp and best.worth > -2.0:
        return best.option  # to run would be death
    return run


def standing_tiles(state: Gaia, delver: int, steps: int) -> list[int]:
    """Where the delver can stand when it attacks: where it is, and what it can reach."""
    here = state.delvers[delver].tile
    return [here, *reachable(state, here, steps)]


def best_strike(sight: Sight, card: int, tiles: list[int], weapon: int) -> float:
    """The best that a weapon can do from one of those tiles."""
    most = -50.0
    for tile in tiles:
        value = weapon_strike(sight, card, tile, weapon)
        if value > most:
            most = value
    return most


def slot_value(state: Gaia, suit: Suit, slot: int) -> float:
    """How soon a weapon on that slot comes back: by the elements that lie there and those to come."""
    pair = state.content.suit(suit.board).pairs[slot]
    total = 0.0
    for space in range(SPACES):
        if element_on(suit, slot, space):
            total += COVERED
        else:
            for enemy in state.enemies:
                card = state.content.enemy(enemy.card)
                if card.gives == GIVES_ELEMENTS and pair[space] in card.elements:
                    total += COMING
                    break
    return total


def slot_heals(study: Study, suit: Suit, slot: int) -> bool:
    """Is healing all that a slot offers?"""
    effects = study.content.parts[suit.board][slot]
    return len(effects) == 1 and effects[0].FORM.startswith("heal")


def parts_left(state: Gaia, delver: int) -> bool:
    """Does anything of its own lie on the board?"""
    own = state.delvers[delver].discipline
    return any(part.discipline == own for part in state.parts)


def who_first(state: Gaia, study: Study, request: FirstDelver) -> int:
    """Who can strike best."""
    best = Best(request.options[0])
    for option in request.options:
        delver = thing_of(option)
        suit = state.suit_of(delver)
        sight = Sight(state, study, delver)
        tiles = standing_tiles(state, delver, movement(state, suit))
        for type in range(WEAPONS):
            if suit.where[type] == FRESH:
                best.weigh(option, best_strike(sight, card_in_use(state, suit, type), tiles, type))
    return best.option


# --- in a turn ------------------------------------------------------------------------------------


def in_turn(state: Gaia, study: Study, request: InTurnMenu) -> int:
    """Go where the attack comes to most, and strike; afterwards collect, and step out of the way."""
    delver = state.active
    suit = state.suit_of(delver)
    sight = Sight(state, study, delver)
    kinds = 0
    for option in request.options:
        kinds |= 1 << kind_of(option)
        if kind_of(option) == FREE:
            return option
    if kinds >> WEAPON & 1:
        option = action(state, study, request, sight)
        if option != NO_OPTION:
            return option
    if kinds >> SPEND_AP & 1 and state.enemies and (state.acted or not kinds >> WEAPON & 1):
        option = refreshing(state, study, request, suit)
        if option != NO_OPTION:
            return option
    if kinds >> GO & 1:
        option = where_to_stand(state, sight, request)
        if option != NO_OPTION:
            return option
    return last_of(request, END_TURN)


def last_of(request: InTurnMenu, kind: int) -> int:
    """The option of that kind."""
    for option in request.options:
        if kind_of(option) == kind:
            return option
    return NO_OPTION


def action(state: Gaia, study: Study, request: InTurnMenu, sight: Sight) -> int:
    """The action, or the way to where it is best; NO_OPTION: none is worth it."""
    delver = state.active
    suit = state.suit_of(delver)
    here = state.delvers[delver].tile
    card = card_in_use(state, suit, state.weapon)
    desperate = sight.parting >= suit.hp
    best = Best(NO_OPTION, -2.0 if desperate else 0.0)
    faster = NO_OPTION
    double = NO_OPTION
    for option in request.options:
        kind = kind_of(option)
        if kind == WEAPON:
            best.weigh(option, weapon_strike(sight, card, here, state.weapon) + 0.05)
        elif kind == SLOT:
            best.weigh(option, slot_action(state, study, sight, suit, here))
        elif kind == ULTIMATE:
            board = state.content.suit(suit.board)
            effects = state.content.parts[suit.board][board.ultimate]
            best.weigh(option, sight.strike(effects, here, BY_ULTIMATE, state.weapon))
        elif kind == GO:
            tile = thing_of(option)
            way = weapon_strike(sight, card, tile, state.weapon) - STEP_COST
            best.weigh(option, way)
        elif kind == MOVE_WITNESS:
            best.weigh(option, witness_way(state, thing_of(option)))
        elif kind == SPEND_AP and thing_of(option) == FASTER:
            faster = option
        elif kind == DOUBLE:
            double = option
    if faster != NO_OPTION and suit.available[AP] % 2 == 1:
        farther = best_strike(
            sight, card, standing_tiles(state, delver, state.steps + movement(state, suit)),
            state.weapon,
        )  # fmt: skip
        if farther > best.worth + HURRY:
            return faster
    if double != NO_OPTION and best.option != NO_OPTION and kind_of(best.option) == WEAPON:
        option = doubler(state, study, request, card, here)
        if option != NO_OPTION:
            return option
    return best.option


def slot_action(state: Gaia, study: Study, sight: Sight, suit: Suit, here: int) -> float:
    """What the ability of the slot is worth now."""
    value = study.slots[suit.board][state.slot]
    if slot_heals(study, suit, state.slot) and suit.hp >= suit.max_hp:
        value = 0.0
    return value * 0.9 + slot_strike(sight, suit.board, state.slot, here, state.weapon)


def doubler(state: Gaia, study: Study, request: InTurnMenu, card: int, here: int) -> int:
    """A doubler that makes the attack clearly better, the cheapest first."""
    table = state.copy()
    sight = Sight(table, study, state.active)
    suit = table.suit_of(state.active)
    before = suit.doubled
    plain = weapon_strike(sight, card, here, state.weapon)
    for option in request.options:
        if kind_of(option) != DOUBLE:
            continue
        kind = thing_of(option)
        suit.doubled = EVERYTHING if kind == UNIVERSAL else before | 1 << (kind - LIGHT_DOUBLER)
        better = weapon_strike(sight, card, here, state.weapon) - plain
        if better > DOUBLER_PAYS * (2.0 if kind == UNIVERSAL else 1.0):
            return option
    return NO_OPTION


def double_or_not(state: Gaia, request: DoubleOrNot) -> int:
    """A doubler for the next attack of a card that brings enough; the one for all types only for more."""
    attack = request.attack
    near = min(attack.most, len(in_reach(state, attack.delver, attack.shape)))
    more = near * attack.times * state.content.figures.damage[attack.damage_type]
    for option in request.options:
        if kind_of(option) == DOUBLE_NOW and more >= (
            DOUBLED_WELL if thing_of(option) == UNIVERSAL else DOUBLED_ENOUGH
        ):
            return option
    return request.options[-1]


def refreshing(state: Gaia, study: Study, request: InTurnMenu, suit: Suit) -> int:
    """AP for weapons: all of them when none is fresh, else the best one."""
    fresh = 0
    tired = 0
    for type in range(WEAPONS):
        if suit.where[type] == FRESH:
            fresh += 1
        elif suit.where[type] >= 0:
            tired += 1
    best = Best()
    for option in request.options:
        if kind_of(option) != SPEND_AP:
            continue
        ability = thing_of(option)
        if ability >= REFRESH_ALL and fresh == 0 and tired > 1:
            return option
        if ability == REFRESH_ONE and (fresh == 0 or suit.available[AP] < 5 or tired < 2):
            best.weigh(option, study.worth[card_in_use(state, suit, other_of(option))])
    return best.option


def where_to_stand(state: Gaia, sight: Sight, request: InTurnMenu) -> int:
    """A tile with parts, without arrows, and near what is to be struck next; NO_OPTION: here is best."""
    delver = state.active
    here = state.delvers[delver].tile
    best = Best(NO_OPTION, standing(state, sight, here) + 0.01)
    own = state.delvers[delver].discipline
    for option in request.options:
        if kind_of(option) != GO:
            continue
        tile = thing_of(option)
        value = standing(state, sight, tile) - STEP_COST
        for part in state.parts:
            if part.tile == tile and part.discipline == own:
                value += OWN_PART * (1 + part.level)
        if tile in state.circuits or tile in state.friends:
            value += 1.0
        best.weigh(option, value)
    return best.option


def standing(state: Gaia, sight: Sight, tile: int) -> float:
    """How good it is to stand on a tile when the turn is over."""
    value = -UNSAFE * sight.danger(tile) * sight.care
    nearest = FAR
    distances = state.content.board.distance[tile]
    for foe in sight.foes:
        if distances[foe.tile] < nearest:
            nearest = distances[foe.tile]
    if sight.foes:
        return value - NEARER * nearest
    own = state.delvers[sight.delver].discipline
    for part in state.parts:
        if part.discipline == own and distances[part.tile] < nearest:
            nearest = distances[part.tile]
    return value - NEARER * nearest


def witness_way(state: Gaia, tile: int) -> float:
    """The Witness: to his exit if that is the goal, else to parts."""
    value = 0.0
    for part in state.parts:
        if part.tile == tile:
            value += 0.2 * (1 + part.level)
    if state.quest != NOBODY and state.content.quest(state.quest).goal == ESCORT:
        board = state.content.board
        goal = exit_tile(state)
        value += 1.5 * (board.distance[state.witness][goal] - board.distance[tile][goal])
    return value


# --- in an attack ---------------------------------------------------------------------------------


def best_target(state: Gaia, study: Study, request: WhichTarget) -> int:
    """Whom it kills, else whom it hurts most; who answers hardest is left alone."""
    attack = state.attack
    assert attack is not None
    sight = Sight(state, study, attack.delver)
    tile = state.delvers[attack.delver].tile
    best = Best()
    enough = NO_OPTION
    gazed: list[int] = []
    for uid in [*state.card_targets, *attack.targets]:
        enemy = bearer(state, uid)
        if enemy is not None and study.gazes[enemy.card] and uid not in gazed:
            gazed.append(uid)
    for option in request.options:
        if kind_of(option):
            enough = option
            continue
        for foe in sight.foes:
            if foe.enemy.uid != thing_of(option):
                continue
            n = sight.deals(attack, foe, foe.left)
            value = sight.gain(attack, foe, foe.left, n, tile)
            best.weigh(option, value - sight.gaze_price(foe, tile, gazed))
    if enough != NO_OPTION and best.worth <= 0.0:
        return enough
    return best.option


def answer_harm(state: Gaia, uid: int, die: int) -> float:
    """What an answering enemy does at a roll of the die, to both delvers."""
    attack = state.attack
    assert attack is not None
    enemy = bearer(state, uid)
    if enemy is None:
        return 0.0
    blow = Blow(state, attack, enemy, die)
    total = 0.0
    for delver in blow.hit:
        total += blow.harm_to(state, delver) * care_for(state.suit_of(delver).hp)
    return total


def reroll(state: Gaia, request: RerollMenu) -> int:
    """Again, if another roll is better by an HP or so on the average."""
    attack = state.attack
    assert attack is not None
    now = 0.0
    usual = 0.0
    for uid in attack.answering:
        now += answer_harm(state, uid, attack.die)
        usual += (4.0 * answer_harm(state, uid, 3) + answer_harm(state, uid, 6)) / 6.0
    return request.options[0] if now > usual + 0.8 else request.options[-1]


def block(state: Gaia, request: BlockMenu) -> int:
    """The hardest answer, if it hurts."""
    attack = state.attack
    assert attack is not None
    best = Best(request.options[-1], 0.5)
    for option in request.options:
        if kind_of(option) == BLOCK_ONE:
            uid = attack.answering[thing_of(option)]
            best.weigh(option, answer_harm(state, uid, attack.die))
    return best.option


def guard(state: Gaia, request: WhichGuarded) -> int:
    """The hardest answer."""
    attack = state.attack
    assert attack is not None
    best = Best()
    for option in request.options:
        if kind_of(option) == 0:
            best.weigh(option, answer_harm(state, thing_of(option), attack.die))
    return best.option

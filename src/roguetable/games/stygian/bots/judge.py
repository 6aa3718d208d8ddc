"""How good a position is for the party, and who answers for the bots in this game.

The judgement is a small forecast. How many turns will the enemies on the table last, given the
party's attacks and the cubes that lie ready? How often will each colour of enemy act in that time,
what will it do, and how far will peril climb? What is left of the party's health then must carry
it through the floors above. All figures come from the content (`study.py`), so that a changed card
is judged at once.
"""

from math import exp
from typing import Any, Final

from roguetable.engine.judge import ANYBODY
from roguetable.engine.state import LOST, WON, State
from roguetable.games.stygian.bots.redeal import redeal
from roguetable.games.stygian.bots.rules_of_thumb import obvious, rule_of_thumb
from roguetable.games.stygian.bots.study import MIXED, Study
from roguetable.games.stygian.model.cards import (
    ACTION,
    FIRST_EVENT,
    PLUS,
    READY,
    SHIELDS,
    StygianContent,
)
from roguetable.games.stygian.model.cubes import (
    COLOURS,
    CRYPT,
    ENEMY_COLOUR_COUNT,
    FIELD,
    HERO_COLOUR_COUNT,
    RED,
)
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.studying import StudyingJudge
from roguetable.kit.triggers import is_marked

# The weights, by what they weigh.
WASTE: Final = 0  # health that a figure costs over its own: the last attack overkills
ESCORT: Final = 1  # how much of its escort's health stands between the party and a boss
CUBE: Final = 2  # how well a cube in field or crypt is used
SURPLUS: Final = 3  # ... one more than the heroes can use soon
FLOW: Final = 4  # value that comes out of the tower for each enemy cube dropped
RESIDUE: Final = 5  # of the dearest unused pile, what lies unused when the floor ends
FALLING: Final = 6  # enemies get fewer: the share of its figures a colour has on average
PERIL_MARGIN: Final = 7
PERIL_SCALE: Final = 8
FLOOR_MARGIN: Final = 9
FLOOR_SCALE: Final = 10
FUTURE_SCALE: Final = 11
NEED_LOWER: Final = 12  # wounds that a floor still to come will cost
NEED_UPPER: Final = 13
CARDS: Final = 14  # what the cards in play are worth to the floors to come
TIRED: Final = 15  # ... of an exhausted one
LUCK: Final = 16
LEVEL: Final = 17
STRICKEN: Final = 18
DAZED: Final = 19
BOUND: Final = 20
EXPOSED: Final = 21
SHIELD: Final = 22  # wounds that a shield stops a turn
HEALING: Final = 23  # how much of the heal that the cubes lying ready allow is counted
ACT: Final = 24  # harm of enemy actions, over or under what their cards say
EVENT: Final = 25  # ... of peril events
STAYS: Final = 26  # how long a colour is still there before the room acts in its place
CERTAIN: Final = 27  # peril spreads more, the more turns are to come
READY_SHARE: Final = 28  # how much of the enemies' health the cubes lying ready can answer for
TURNS_EACH: Final = 29  # turns that each figure takes at least
WEIGHTS: Final = [
    0.97,  # WASTE
    0.32,  # ESCORT
    0.32,  # CUBE
    0.21,  # SURPLUS
    1.12,  # FLOW
    0.43,  # RESIDUE
    0.87,  # FALLING
    0.27,  # PERIL_MARGIN
    1.86,  # PERIL_SCALE
    0.03,  # FLOOR_MARGIN
    2.93,  # FLOOR_SCALE
    8.2,  # FUTURE_SCALE
    2.52,  # NEED_LOWER
    5.2,  # NEED_UPPER
    0.62,  # CARDS
    0.26,  # TIRED
    1.10,  # LUCK
    6.5,  # LEVEL
    0.82,  # STRICKEN
    0.82,  # DAZED
    0.75,  # BOUND
    0.82,  # EXPOSED
    0.50,  # SHIELD
    0.35,  # HEALING
    0.90,  # ACT
    1.08,  # EVENT
    1.07,  # STAYS
    0.25,  # CERTAIN
    0.38,  # READY_SHARE
    0.82,  # TURNS_EACH
]
"""Found by cross-entropy search over games of the greedy bot, from a first guess by hand."""

USED_SOON: Final = 4.0
"""Cubes of a colour that one hero uses before new ones come."""


def squash(x: float) -> float:
    """Any number as a chance, never quite 0: that is for lost games alone."""
    if x < -30.0:
        return exp(x)
    return 1.0 / (1.0 + exp(-x))


class StygianJudge(StudyingJudge):
    """What bots know of The Stygian Society."""

    weights: list[float]

    def __init__(self) -> None:
        super().__init__()
        self.weights = WEIGHTS.copy()

    def study(self, content: StygianContent) -> Study:
        return Study(content)

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        """As the game deals; but in a bot's mind every tower is the modelled one."""
        table: Stygian = state
        twin = redeal(table, seat, seed)
        twin.manual_tower = False
        return twin

    def turn(self, state: Any) -> int:
        table: Stygian = state
        return (table.floor * 8 + table.active) * 2 + (1 if table.battle else 0)

    def rest(self, state: Any) -> bool:
        table: Stygian = state
        return not table.battle

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        table: Stygian = state
        return rule_of_thumb(table, self.studied(table.content))

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        table: Stygian = state
        return obvious(table, self.studied(table.content))

    def evaluate(self, state: Any) -> float:
        table: Stygian = state
        if table.outcome == WON:
            return 1.0
        if table.outcome == LOST:
            return 0.0
        if table.room < 0:
            return 0.3
        return forecast(table, self.studied(table.content), self.weights)


def forecast(state: Stygian, study: Study, weights: list[float]) -> float:
    """The chance to win, as far as the table shows it."""
    content = state.content
    room = content.room(state.room)
    heroes = len(state.heroes)

    # The party: its attacks, what cubes of each colour are good for, the worth of its cards.
    attack = 0.0
    hit_with = [0.0, 0.0, 0.0]
    heal_with = [0.0, 0.0, 0.0]
    users = [0.0, 0.0, 0.0]
    cards = 0.0
    shields = 0.0
    ills = 0.0
    fresh = state.xp / state.need
    tired = weights[TIRED] + (1.0 - weights[TIRED]) * fresh * 0.5
    for hero in state.heroes:
        best = 1.0
        exhausted = hero.exhausted
        mods = hero.mods
        for number in hero.cards:
            trait = study.cards[number]
            if exhausted and number in exhausted:
                cards += trait.worth * tired
                continue
            cards += trait.worth
            card = content.card(number)
            if card.type == ACTION and card.use == READY:
                bonus = mods[PLUS + trait.kind] if trait.hits > 0.0 else 0
                if trait.rate + bonus > best:
                    best = trait.rate + bonus
                main = trait.main
                if main == MIXED:
                    for colour in range(HERO_COLOUR_COUNT):
                        users[colour] += 0.5
                        if trait.per_cube * 0.9 > hit_with[colour]:
                            hit_with[colour] = trait.per_cube * 0.9
                elif 0 <= main < RED:
                    users[main] += 1.0
                    if trait.per_cube > hit_with[main]:
                        hit_with[main] = trait.per_cube
                    if trait.heal_per_cube > heal_with[main]:
                        heal_with[main] = trait.heal_per_cube
        attack += best
        shields += mods[SHIELDS]
        tokens = hero.tokens
        stricken = tokens[0] + tokens[1] + tokens[2]
        if stricken:
            ills += stricken * weights[STRICKEN]
        dazed = tokens[3] + tokens[4] + tokens[5]
        if dazed:
            ills += weights[DAZED] * (1.0 + 0.5 * dazed)
        bound = tokens[6] + tokens[7] + tokens[8]
        if bound:
            ills += weights[BOUND] * (1.0 + 0.5 * bound)
        exposed = tokens[9] + tokens[10] + tokens[11]
        if exposed:
            ills += exposed * weights[EXPOSED]
        if hero.woe >= 0:
            ills += 2.0
    for number in state.party:
        worth = study.cards[number].worth
        if state.party_exhausted and number in state.party_exhausted:
            worth *= tired
        cards += worth
    attack /= heroes

    # The enemies: how much there is to hit, and how many of each colour.
    health = 0.0
    escort = 0.0
    kinds = [-1, -1, -1]
    count = [0, 0, 0]
    by_colour = [0.0, 0.0, 0.0]
    for rank in (state.front, state.rear):
        for figure in rank:
            foe = content.foe(figure.foe)
            left = (foe.health - figure.wounds + weights[WASTE]) * study.tough[figure.foe]
            if foe.boss:
                health += left
            else:
                escort += left
                index = foe.colour - RED
                kinds[index] = figure.foe
                count[index] += 1
                by_colour[index] += left
    if room.boss >= 0:
        health += escort * weights[ESCORT]
    else:
        health = escort

    # Cubes that lie ready shorten the fight, or heal.
    mending = 0.0
    stock = state.luck * weights[LUCK] * 0.8
    worth_of_crypt = 1 if state.crypt_single else 2
    cubes = state.cubes
    for colour in range(HERO_COLOUR_COUNT):
        value = cubes[FIELD * COLOURS + colour] + cubes[CRYPT * COLOURS + colour] * worth_of_crypt
        if value == 0:
            continue
        soon = users[colour] * USED_SOON
        useful = float(value)
        if useful > soon:
            useful = soon + (useful - soon) * weights[SURPLUS]
        stock += useful * weights[CUBE] * hit_with[colour]
        mending += useful * heal_with[colour]

    turns = 0.0
    harm = 0.0
    peril = float(state.peril)
    survive = 1.0
    if state.front or state.rear:
        # However many cubes there are, a hero acts once a turn, and most attacks hit one figure.
        figures = 1 if room.boss >= 0 else len(state.front) + len(state.rear)
        turns = (health - min(stock, health * weights[READY_SHARE])) / attack
        turns = max(turns, figures * weights[TURNS_EACH]) + 0.3
        for index in range(ENEMY_COLOUR_COUNT):
            flow = (room.line[index] + state.line[index]) * weights[FLOW]
            colour = RED + index
            pile = float(
                cubes[FIELD * COLOURS + colour] + cubes[CRYPT * COLOURS + colour] * worth_of_crypt
            )
            # While a colour has figures they act; after the last of them the room does.
            kind = kinds[index]
            present = 0.0
            if kind >= 0:
                present = min(1.0, 0.2 + weights[STAYS] * by_colour[index] / escort)
                if room.boss >= 0:
                    present = min(1.0, present + 0.3)
                costs = content.foe(kind).costs
                cost = costs[0] if costs else 99
                acts = pile + flow * turns * present - weights[RESIDUE] * (cost - 1)
                if acts > 0.0 and costs:
                    acts /= cost
                    part = study.parts[kind][0]
                    many = 1.0 + (count[index] - 1) * weights[FALLING]
                    blow = part.harm + part.harm_each * many + state.rage
                    if len(costs) > 1:
                        dear = study.parts[kind][1]
                        risk = 0.12 + 0.1 * max(0.0, pile + flow - costs[1] + 1.5)
                        blow += (dear.harm + dear.harm_each * many - blow) * min(1.0, risk)
                    harm += acts * blow
                    peril += acts * (1.0 + part.peril)
                    pile = 0.0
            cost = room.cube_costs[index]
            if cost > 0 and present < 1.0:
                acts = pile + flow * turns * (1.0 - present) - weights[RESIDUE] * (cost - 1)
                if acts > 0.0:
                    acts /= cost
                    part = study.parts[state.room][index]
                    harm += acts * part.harm
                    peril += acts * (part.peril if part.peril > 0.0 else 1.0)
            peril += 0.02 * pile
        harm *= weights[ACT]
        harm -= min(harm * 0.7, turns * weights[SHIELD] * shields / heroes)
        levels = room.event_levels
        last = len(levels) - 1
        for event in range(last):
            if not is_marked(state.fired, event):
                near = (peril - levels[event] + 1.5) / 3.0
                if near <= 0.0:
                    break
                harm += (
                    min(near, 1.0)
                    * study.parts[state.room][FIRST_EVENT + event].harm
                    * weights[EVENT]
                )
        survive = squash(
            (levels[last] - peril - weights[PERIL_MARGIN])
            / (weights[PERIL_SCALE] * (0.5 + weights[CERTAIN] * turns))
        )

    wounds = state.wounds + harm
    wounds -= min(mending * weights[HEALING], wounds * 0.7)
    left = state.max_wounds - wounds - ills
    survive *= squash(
        (left + weights[FLOOR_MARGIN]) / (weights[FLOOR_SCALE] * (0.3 + 0.14 * turns))
    )

    ahead = state.floors - state.floor
    if ahead <= 0:
        return survive
    upper = min(ahead, 3) if state.floors > 3 else 0
    need = weights[NEED_UPPER] * upper + weights[NEED_LOWER] * (ahead - upper)
    if state.peril_start:
        need += state.peril_start * 1.5 * ahead
    strength = cards * weights[CARDS] * (0.4 + 0.15 * ahead)
    strength += state.luck * weights[LUCK] + fresh * weights[LEVEL]
    return survive * squash((left + strength - need) / weights[FUTURE_SCALE])

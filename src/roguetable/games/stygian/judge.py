"""How good a position is for the party, and who answers for the bots in this game.

The judgement is a small forecast. How many turns will the enemies on the table last, given the
party's attacks and the cubes that lie ready? How often will each colour of enemy act in that time,
what will it do, and how far will peril climb? What is left of the party's health then must carry
it through the floors above. All figures come from the content (`traits.py`), so that a changed card
is judged at once.
"""

from math import exp
from typing import Any, Final

from roguetable.engine.judge import Judge
from roguetable.engine.state import LOST, WON, State
from roguetable.games.stygian.cards import (
    ACTION,
    BURDEN,
    PLUS,
    READY,
    SHIELDS,
    SUPPORT,
    Room,
    StygianContent,
)
from roguetable.games.stygian.redeal import redeal
from roguetable.games.stygian.state import Hero, Stygian
from roguetable.games.stygian.thumbs import habit, thumb
from roguetable.games.stygian.traits import MIXED, Study, Trait

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
EACH: Final = 29  # turns that each figure takes beyond its health
BURST: Final = 30  # how much of what cards can do once is done on this floor
PACE: Final = 31  # turns for each that the attacks alone would take
START: Final = 32  # ... and before they get going
WEIGHTS: Final = [
    0.97,  # WASTE
    0.32,  # ESCORT
    0.32,  # CUBE
    0.21,  # SURPLUS
    1.12,  # FLOW
    0.43,  # RESIDUE
    0.87,  # FALLING
    0.27,  # PERIL_MARGIN
    1.00,  # PERIL_SCALE
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
    0.40,  # ACT
    0.50,  # EVENT
    1.07,  # STAYS
    0.22,  # CERTAIN
    0.60,  # READY_SHARE
    0.19,  # EACH
    0.20,  # BURST
    0.85,  # PACE
    1.50,  # START
]
"""Found by cross-entropy search over games of the greedy bot, from a first guess by hand."""

USED_SOON: Final = 4.0
"""Cubes of a colour that one hero uses before new ones come."""


def squash(x: float) -> float:
    """Any number as a chance, never quite 0: that is for lost games alone."""
    if x < -30.0:
        return exp(x)
    return 1.0 / (1.0 + exp(-x))


class StygianJudge(Judge):
    """What bots know of The Stygian Society."""

    weights: list[float]
    study: Study | None

    def __init__(self) -> None:
        self.weights = WEIGHTS.copy()
        self.study = None

    def studied(self, content: StygianContent) -> Study:
        """What is known of this content; worked out when it is first met."""
        study = self.study
        if study is None or study.content is not content:
            study = Study(content)
            self.study = study
        return study

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        """As the game deals; but in a bot's mind every tower is the modelled one."""
        table: Stygian = state
        twin = redeal(table, seed)
        twin.manual_tower = False
        return twin

    def turn(self, state: Any) -> int:
        table: Stygian = state
        return (table.floor * 8 + table.active) * 2 + (1 if table.battle else 0)

    def rest(self, state: Any) -> bool:
        table: Stygian = state
        return not table.battle

    def thumb(self, state: Any) -> int:
        table: Stygian = state
        return thumb(table, self.studied(table.content))

    def habit(self, state: Any) -> int:
        table: Stygian = state
        return habit(table, self.studied(table.content))

    def evaluate(self, state: Any) -> float:
        table: Stygian = state
        if table.outcome == WON:
            return 1.0
        if table.outcome == LOST:
            return 0.0
        if table.room < 0:
            return 0.3
        return Outlook(table, self.studied(table.content), self.weights).chance()


class Outlook:
    """What is to be expected of the rest of this floor, and what the party will have left."""

    state: Stygian
    study: Study
    weights: list[float]

    # The party.
    attack: float  # wounds of enemies a turn
    burst: float  # ... more, once
    hit_with: list[float]  # wounds for each cube of a hero colour
    heal_with: list[float]
    users: list[float]  # heroes who can use it
    cards: float
    shields: float
    ills: float
    fresh: float  # how near the next level is, which refreshes all cards
    tired: float

    # The enemies.
    health: float
    escort: float
    kinds: list[int]  # red, yellow, black: the enemy card in play, -1: none
    count: list[int]
    by_colour: list[float]

    # What will happen.
    stock: float  # wounds of enemies that the cubes lying ready will deal
    mending: float  # ... wounds of the party that they will heal
    turns: float
    harm: float
    peril: float
    limit: int  # of peril
    left: float  # health of the party when the floor is done

    def __init__(self, state: Stygian, study: Study, weights: list[float]) -> None:
        self.state = state
        self.study = study
        self.weights = weights
        self.attack = 0.0
        self.burst = 0.0
        self.hit_with = [0.0, 0.0, 0.0]
        self.heal_with = [0.0, 0.0, 0.0]
        self.users = [0.0, 0.0, 0.0]
        self.cards = 0.0
        self.shields = 0.0
        self.ills = 0.0
        self.fresh = state.xp / state.need
        self.tired = weights[TIRED] + (1.0 - weights[TIRED]) * self.fresh * 0.5
        self.health = 0.0
        self.escort = 0.0
        self.kinds = [-1, -1, -1]
        self.count = [0, 0, 0]
        self.by_colour = [0.0, 0.0, 0.0]
        self.stock = 0.0
        self.mending = 0.0
        self.turns = 0.0
        self.harm = 0.0
        self.peril = float(state.peril)
        room = state.content.room(state.room)
        self.limit = room.event_levels[len(room.event_levels) - 1]
        self.see_party()
        self.see_enemies(room)
        self.see_cubes()
        if state.front or state.rear:
            self.expect_turns(room)
            for index in range(3):
                self.expect_acts(room, index)
            self.expect_events(room)
        wounds = state.wounds + self.harm
        wounds -= min(self.mending * weights[HEALING], wounds * 0.7)
        self.left = state.max_wounds - wounds - self.ills

    def see_party(self) -> None:
        state = self.state
        for hero in state.heroes:
            self.see_hero(hero)
        for number in state.party:
            worth = self.study.traits[number].worth
            if state.party_exhausted and number in state.party_exhausted:
                worth *= self.tired
            self.cards += worth
        self.attack /= len(state.heroes)

    def see_hero(self, hero: Hero) -> None:
        """A hero's attack, what its cubes are good for, the worth of its cards, its ills."""
        content = self.state.content
        best = 1.0
        exhausted = hero.exhausted
        mods = hero.mods
        cards = 0.0
        for number in hero.cards:
            trait = self.study.traits[number]
            if exhausted and number in exhausted:
                cards += trait.worth * self.tired
                continue
            cards += trait.worth
            card = content.card(number)
            if card.type == ACTION:
                if card.use == READY:
                    if trait.hits > 0.0:
                        rate = trait.rate + mods[PLUS + trait.kind]
                        if rate > best:
                            best = rate
                    self.see_uses(trait)
                else:
                    self.burst += trait.hits
            elif card.type == SUPPORT:
                self.burst += trait.boosts + trait.feeds
        self.cards += cards
        self.attack += best
        self.shields += mods[SHIELDS]
        if mods[BURDEN] > 0:
            self.see_ills(hero.tokens)
        if hero.woe >= 0:
            self.ills += 2.0

    def see_uses(self, trait: Trait) -> None:
        """Which cubes an action can use, and for what."""
        main = trait.main
        if main == MIXED:
            for colour in range(3):
                self.users[colour] += 0.5
                if trait.per_cube * 0.9 > self.hit_with[colour]:
                    self.hit_with[colour] = trait.per_cube * 0.9
        elif 0 <= main < 3:
            self.users[main] += 1.0
            if trait.per_cube > self.hit_with[main]:
                self.hit_with[main] = trait.per_cube
            if trait.heal_per_cube > self.heal_with[main]:
                self.heal_with[main] = trait.heal_per_cube

    def see_ills(self, tokens: list[int]) -> None:
        """Stricken and exposed hurt with every token, dazed and bound mostly with the first."""
        weights = self.weights
        self.ills += (tokens[0] + tokens[1] + tokens[2]) * weights[STRICKEN]
        dazed = tokens[3] + tokens[4] + tokens[5]
        if dazed:
            self.ills += weights[DAZED] * (1.0 + 0.5 * dazed)
        bound = tokens[6] + tokens[7] + tokens[8]
        if bound:
            self.ills += weights[BOUND] * (1.0 + 0.5 * bound)
        self.ills += (tokens[9] + tokens[10] + tokens[11]) * weights[EXPOSED]

    def see_enemies(self, room: Room) -> None:
        """How much there is to hit, and how many of each colour."""
        state = self.state
        content = state.content
        for rank in (state.front, state.rear):
            for figure in rank:
                foe = content.foe(figure.kind)
                left = foe.health - figure.wounds + self.weights[WASTE]
                left *= self.study.tough[figure.kind]
                if foe.boss:
                    self.health += left
                else:
                    self.escort += left
                    index = foe.colour - 3
                    self.kinds[index] = figure.kind
                    self.count[index] += 1
                    self.by_colour[index] += left
        if room.boss >= 0:
            self.health += self.escort * self.weights[ESCORT]
        else:
            self.health = self.escort

    def see_cubes(self) -> None:
        """Cubes that lie ready shorten the fight, or heal; more than the heroes can use, less."""
        state = self.state
        weights = self.weights
        stock = state.luck * weights[LUCK] * 0.8 + self.burst * weights[BURST]
        for colour in range(3):
            value = state.value(colour)
            if value == 0:
                continue
            soon = self.users[colour] * USED_SOON
            useful = float(value)
            if useful > soon:
                useful = soon + (useful - soon) * weights[SURPLUS]
            stock += useful * weights[CUBE] * self.hit_with[colour]
            self.mending += useful * self.heal_with[colour]
        self.stock = stock

    def expect_turns(self, room: Room) -> None:
        """However many cubes there are, a hero acts once a turn, and most attacks hit one figure."""
        state = self.state
        weights = self.weights
        figures = 1 if room.boss >= 0 else len(state.front) + len(state.rear)
        ready = min(self.stock, self.health * weights[READY_SHARE])
        turns = (self.health - ready) / self.attack
        self.turns = turns * weights[PACE] + figures * weights[EACH] + weights[START]

    def expect_acts(self, room: Room, index: int) -> None:
        """How often a colour acts: its figures while there are any, after the last of them the room."""
        state = self.state
        weights = self.weights
        flow = (room.line[index] + state.line[index]) * weights[FLOW] * self.turns
        pile = float(state.value(3 + index))
        kind = self.kinds[index]
        present = 0.0
        if kind >= 0:
            present = min(1.0, 0.2 + weights[STAYS] * self.by_colour[index] / self.escort)
            if room.boss >= 0:
                present = min(1.0, present + 0.3)
            costs = state.content.foe(kind).costs
            if costs:
                acts = pile + flow * present - weights[RESIDUE] * (costs[0] - 1)
                if acts > 0.0:
                    acts /= costs[0]
                    part = self.study.parts[kind][0]
                    many = 1.0 + (self.count[index] - 1) * weights[FALLING]
                    blow = part.harm + part.harm_each * many + state.rage
                    if len(costs) > 1:
                        dear = self.study.parts[kind][1]
                        risk = 0.12 + 0.1 * max(0.0, pile + 1.1 - costs[1] + 1.5)
                        blow += (dear.harm + dear.harm_each * many - blow) * min(1.0, risk)
                    self.harm += acts * blow * weights[ACT]
                    self.peril += acts * (1.0 + part.peril)
                    pile = 0.0
        cost = room.cube_costs[index]
        if cost > 0 and present < 1.0:
            acts = pile + flow * (1.0 - present) - weights[RESIDUE] * (cost - 1)
            if acts > 0.0:
                acts /= cost
                part = self.study.parts[state.room][index]
                self.harm += acts * part.harm * weights[ACT]
                self.peril += acts * (part.peril if part.peril > 0.0 else 1.0)
        self.peril += 0.02 * pile

    def expect_events(self, room: Room) -> None:
        """Shields stop a part of the harm; the events that peril will reach add to it."""
        state = self.state
        weights = self.weights
        stopped = self.turns * weights[SHIELD] * self.shields / len(state.heroes)
        self.harm -= min(self.harm * 0.7, stopped)
        levels = room.event_levels
        for event in range(len(levels) - 1):
            if not (state.fired >> event) & 1:
                near = (self.peril - levels[event] + 1.5) / 3.0
                if near <= 0.0:
                    break
                part = self.study.parts[state.room][3 + event]
                self.harm += min(near, 1.0) * part.harm * weights[EVENT]

    def chance(self) -> float:
        """The chance to win: to survive this floor, and then those above with what is left."""
        state = self.state
        weights = self.weights
        value = 1.0
        if self.turns > 0.0:
            value = squash(
                (self.limit - self.peril - weights[PERIL_MARGIN])
                / (weights[PERIL_SCALE] * (0.8 + weights[CERTAIN] * self.turns))
            )
        value *= squash(
            (self.left + weights[FLOOR_MARGIN]) / (weights[FLOOR_SCALE] * (0.3 + 0.14 * self.turns))
        )
        ahead = state.floors - state.floor
        if ahead <= 0:
            return value
        upper = min(ahead, 3) if state.floors > 3 else 0
        need = weights[NEED_UPPER] * upper + weights[NEED_LOWER] * (ahead - upper)
        if state.peril_start:
            need += state.peril_start * 1.5 * ahead
        strength = self.cards * weights[CARDS] * (0.4 + 0.15 * ahead)
        strength += state.luck * weights[LUCK] + self.fresh * weights[LEVEL]
        return value * squash((self.left + strength - need) / weights[FUTURE_SCALE])

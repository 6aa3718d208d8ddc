"""How good a position is for the party, and who answers for the bots in this game.

The judgement is a small forecast. How many turns will the enemies on the table last, given the
party's attacks and the cubes that lie ready? How often will each colour of enemy act in that time,
what will it do, and how far will peril climb? What is left of the party's health then must carry
it through the floors above. All figures come from the content (`study.py`), so that a changed card
is judged at once.
"""

from typing import Any, Final

from roguetable.engine.judge import ANYBODY, Measure, squash
from roguetable.engine.state import LOST, WON, State
from roguetable.games.stygian.bots.redeal import redeal
from roguetable.games.stygian.bots.rules_of_thumb import obvious, rule_of_thumb
from roguetable.games.stygian.bots.study import MIXED, Study
from roguetable.games.stygian.bots.weights import JUDGEMENT, Judgement
from roguetable.games.stygian.flow.chests import ChooseChest, GiveTreasure
from roguetable.games.stygian.flow.levels import ChooseSkill
from roguetable.games.stygian.flow.setup import ChooseSecond
from roguetable.games.stygian.model.cards import ACTION, FIRST_EVENT, READY, StygianContent
from roguetable.games.stygian.model.cubes import (
    COLOURS,
    CRYPT,
    ENEMY_COLOUR_COUNT,
    FIELD,
    HERO_COLOUR_COUNT,
    RED,
)
from roguetable.games.stygian.model.mods import PLUS, SHIELDS
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.studying import StudyingJudge
from roguetable.kit.triggers import is_marked

USED_SOON: Final = 4.0
"""Cubes of a colour that one hero uses before new ones come."""

FLOORS_AHEAD: Final = 12
"""That a run is played on: to its end. Habits win every other run, so its end tells much."""

LOST_LATE: Final = 0.3
"""What a run is worth less than that is lost, however late."""


class StygianJudge(StudyingJudge):
    """What bots know of The Stygian Society."""

    weights: Judgement

    def __init__(self) -> None:
        super().__init__()
        self.weights = JUDGEMENT

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

    def reach(self, state: Any) -> int:
        table: Stygian = state
        return table.floor

    def chapters(self) -> int:
        return FLOORS_AHEAD

    def plays_on(self, state: Any) -> bool:
        """What the party becomes. What it does in a fight is looked ahead."""
        table: Stygian = state
        return isinstance(table.request, (ChooseSkill, ChooseSecond, ChooseChest, GiveTreasure))

    def compares_runs(self, state: Any) -> bool:
        return True

    def shapes_the_run(self, state: Any) -> bool:
        return True

    def run_value(self, state: Any) -> float:
        """A run that is lost counts for how far it came."""
        table: Stygian = state
        if table.outcome == LOST:
            return LOST_LATE * self.progress(table)
        return LOST_LATE + (1.0 - LOST_LATE) * self.evaluate(table)

    def measures(self, state: Any) -> list[Measure]:
        """Where the run is played on, how far it comes; in a fight what it leaves of the party."""
        if self.plays_on(state):
            return [
                Measure("the run was won", True, "more of its tries won the run"),
                Measure("floors climbed", False, "its tries climbed further"),
            ]
        return [
            Measure("the party lived three turns later", True),
            Measure("wounds short of defeat three turns later", False),
        ]

    def measured(self, start: Any, end: Any) -> list[float]:
        table: Stygian = end
        if self.plays_on(start):
            return [1.0 if table.outcome == WON else 0.0, float(table.floor - start.floor)]
        lived = 0.0 if table.outcome == LOST else 1.0
        return [lived, float(max(0, table.max_wounds - table.wounds))]

    def progress(self, state: Any) -> float:
        """By floors: each counts when its last enemy is gone."""
        table: Stygian = state
        return 1.0 if table.outcome == WON else max(0, table.floor - 1) / (table.floors + 1)

    def evaluate(self, state: Any) -> float:
        table: Stygian = state
        if table.outcome == WON:
            return 1.0
        if table.outcome == LOST:
            return 0.0
        if table.room < 0:
            return 0.3
        return forecast(table, self.studied(table.content), self.weights)


def forecast(state: Stygian, study: Study, weights: Judgement) -> float:
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
    tired = weights.tired + (1.0 - weights.tired) * fresh * 0.5
    for hero in state.heroes:
        best = 1.0
        exhausted = hero.exhausted
        mods = hero.mods
        for number in hero.cards:
            trait = study.judged[number]
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
            ills += stricken * weights.stricken
        dazed = tokens[3] + tokens[4] + tokens[5]
        if dazed:
            ills += weights.dazed * (1.0 + 0.5 * dazed)
        bound = tokens[6] + tokens[7] + tokens[8]
        if bound:
            ills += weights.bound * (1.0 + 0.5 * bound)
        exposed = tokens[9] + tokens[10] + tokens[11]
        if exposed:
            ills += exposed * weights.exposed
        if hero.woe >= 0:
            ills += 2.0
    for number in state.party:
        worth = study.judged[number].worth
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
            left = (foe.health - figure.wounds + weights.waste) * study.tough[figure.foe]
            if foe.boss:
                health += left
            else:
                escort += left
                index = foe.colour - RED
                kinds[index] = figure.foe
                count[index] += 1
                by_colour[index] += left
    if room.boss >= 0:
        health += escort * weights.escort
    else:
        health = escort

    # Cubes that lie ready shorten the fight, or heal.
    mending = 0.0
    stock = state.luck * weights.luck * 0.8
    worth_of_crypt = 1 if state.crypt_single else 2
    cubes = state.cubes
    for colour in range(HERO_COLOUR_COUNT):
        value = cubes[FIELD * COLOURS + colour] + cubes[CRYPT * COLOURS + colour] * worth_of_crypt
        if value == 0:
            continue
        soon = users[colour] * USED_SOON
        useful = float(value)
        if useful > soon:
            useful = soon + (useful - soon) * weights.surplus
        stock += useful * weights.cube * hit_with[colour]
        mending += useful * heal_with[colour]

    turns = 0.0
    harm = 0.0
    peril = float(state.peril)
    survive = 1.0
    if state.front or state.rear:
        # However many cubes there are, a hero acts once a turn, and most attacks hit one figure.
        figures = 1 if room.boss >= 0 else len(state.front) + len(state.rear)
        turns = (health - min(stock, health * weights.ready_share)) / attack
        turns = max(turns, figures * weights.turns_each) + 0.3
        for index in range(ENEMY_COLOUR_COUNT):
            flow = (room.line[index] + state.line[index]) * weights.flow
            colour = RED + index
            pile = float(
                cubes[FIELD * COLOURS + colour] + cubes[CRYPT * COLOURS + colour] * worth_of_crypt
            )
            # While a colour has figures they act; after the last of them the room does.
            kind = kinds[index]
            present = 0.0
            if kind >= 0:
                present = min(1.0, 0.2 + weights.stays * by_colour[index] / escort)
                if room.boss >= 0:
                    present = min(1.0, present + 0.3)
                costs = content.foe(kind).costs
                cost = costs[0] if costs else 99
                acts = pile + flow * turns * present - weights.residue * (cost - 1)
                if acts > 0.0 and costs:
                    acts /= cost
                    part = study.parts[kind][0]
                    many = 1.0 + (count[index] - 1) * weights.falling
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
                acts = pile + flow * turns * (1.0 - present) - weights.residue * (cost - 1)
                if acts > 0.0:
                    acts /= cost
                    part = study.parts[state.room][index]
                    harm += acts * part.harm
                    peril += acts * (part.peril if part.peril > 0.0 else 1.0)
            peril += 0.02 * pile
        harm *= weights.act
        harm -= min(harm * 0.7, turns * weights.shield * shields / heroes)
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
                    * weights.event
                )
        survive = squash(
            (levels[last] - peril - weights.peril_margin)
            / (weights.peril_scale * (0.5 + weights.certain * turns))
        )

    wounds = state.wounds + harm
    wounds -= min(mending * weights.healing, wounds * 0.7)
    left = state.max_wounds - wounds - ills
    survive *= squash(
        (left + weights.floor_margin)
        / (weights.floor_scale * (0.3 + weights.wounds_spread * turns))
    )

    ahead = state.floors - state.floor
    if ahead <= 0:
        return survive
    upper = min(ahead, 3) if state.floors > 3 else 0
    need = weights.need_upper * upper + weights.need_lower * (ahead - upper)
    if state.peril_start:
        need += state.peril_start * 1.5 * ahead
    strength = cards * weights.cards * (0.4 + weights.cards_ahead * ahead)
    strength += state.luck * weights.luck + fresh * weights.level
    return survive * squash((left + strength - need) / weights.future_scale)

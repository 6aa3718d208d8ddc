"""How good a position is for the Group, and who answers for the bots in this game.

A fight is played on by rules of thumb to its end, so positions are compared between fights: who lives
with how much health, what is carried, how far the Group has come. Against a boss they are compared at
the end of a Turn. All figures come from the content (`study.py`), so that a changed card is judged at once.
"""

from typing import Any, Final

from roguetable.engine.judge import ANYBODY, NO_REACH, Measure, squash
from roguetable.engine.state import LOST, WON, State
from roguetable.games.deadcells.bots.reasons import reason_of
from roguetable.games.deadcells.bots.redeal import redeal
from roguetable.games.deadcells.bots.rules_of_thumb import (
    habit,
    obvious,
    rule_of_thumb,
    shapes_the_run,
)
from roguetable.games.deadcells.bots.rules_of_thumb_fight import telling_options
from roguetable.games.deadcells.bots.study import Study
from roguetable.games.deadcells.flow.combat.playing import PlayCard
from roguetable.games.deadcells.flow.exploring import Route
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    BOSS,
    BURNING,
    COLOURS,
    EXIT,
    NOBODY,
    POISONED,
    START,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.studying import StudyingJudge

# The weights, by what they weigh. The unit is one Damage of the Group.
LIFE: Final[tuple[float, ...]] = (0.0, 1.6, 2.7, 3.5, 4.1, 4.6, 5.0, 5.3, 5.6, 5.8, 6.0)
"""What so much health of one of the Group is worth: the first counts most, for a death ends the run."""

STEP: Final = 0.45  # of what a step of a track is worth in a fight
CARRIED: Final = 0.4  # ... and a card that is carried
POTION: Final = 1.4
TOOTH: Final = 0.13
MANY_TEETH: Final = 10
BLUEPRINT: Final = 0.3
KEY: Final = 0.5
SCALE: Final = 6.0  # so many points make a run that is as likely as not to go on e times as likely
NEED: Final = 8.0  # points with which it is even, for three
PER_HEAD: Final = 2.2
CELL: Final = 0.008
DEPTH: Final = 0.12  # a biome behind the Group
SPACE: Final = 0.012  # a tile behind the Group
OVER: Final = 1000  # the reach of a run that has ended
DYING: Final = 999  # ... and of one that will, after this fight
WHOLE_BOARD: Final = 9.0  # tiles
MOST_BIOMES: Final = 5  # of a run from the first biome to the last boss
BOSS_LIFE: Final = 0.45  # the whole health of a boss


class DeadCellsJudge(StudyingJudge):
    """What bots know of Dead Cells."""

    def study(self, content: DeadCellsContent) -> Study:
        return Study(content)

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        table: DeadCells = state
        return redeal(table, seat, seed)

    def turn(self, state: Any) -> int:
        """A move, its tile and the fight there are one turn; against a boss a Turn is."""
        table: DeadCells = state
        if table.over:
            return 0
        if table.boss != NOBODY:
            return 1000 + (table.turn * 4 + table.first) * 2 + table.instance
        return 1 + table.flips + (1 if isinstance(table.request, Route) else 0)

    def rest(self, state: Any) -> bool:
        table: DeadCells = state
        return table.over or isinstance(table.request, Route)

    def reach(self, state: Any) -> int:
        """Biomes left behind; a death ends the run, whatever is still to be done.

        Against a boss positions are compared at the end of a Turn.
        """
        table: DeadCells = state
        if table.boss != NOBODY:
            return NO_REACH
        if table.over:
            return OVER
        return DYING if table.somebody_dead() else table.biomes_left

    def shapes_the_run(self, state: Any) -> bool:
        table: DeadCells = state
        return not table.over and shapes_the_run(table)

    def quick(self, state: Any) -> int:
        table: DeadCells = state
        return habit(table, self.studied(table.content))

    def reason(self, state: Any, option: int) -> str:
        table: DeadCells = state
        return reason_of(table, option)

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        table: DeadCells = state
        return rule_of_thumb(table, self.studied(table.content), seat)

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        table: DeadCells = state
        return obvious(table, self.studied(table.content), seat)

    def worth_trying(self, state: Any, options: list[int]) -> list[int]:
        """Of a card only one announcement: what is said changes nothing in the fight itself."""
        table: DeadCells = state
        request = table.request
        if isinstance(request, PlayCard):
            return telling_options(table, request, options)
        return options

    def measures(self, state: Any) -> list[Measure]:
        """To the end of the biome; against a boss a thought ends after three Turns."""
        if self.reach(state) == NO_REACH:
            until = "three Turns later"
            return [Measure(f"all lived {until}", True), Measure(f"Health left {until}", False)]
        return [
            Measure("all lived to the end of this biome", True),
            Measure("Health left at the end of this biome", False),
        ]

    def measured(self, start: Any, end: Any) -> list[float]:
        table: DeadCells = end
        health = 0
        for one in table.group:
            health += max(0, one.life())
        alive = table.outcome != LOST and not table.somebody_dead()
        return [1.0 if alive else 0.0, float(health)]

    def progress(self, state: Any) -> float:
        """By biomes that were left and by the health of the boss before the Group."""
        table: DeadCells = state
        if table.outcome == WON:
            return 1.0
        way = float(table.biomes_left)
        if table.boss != NOBODY:
            way += boss_progress(table)
        elif table.biome != NOBODY:
            way += tiles_behind(table) / WHOLE_BOARD
        return way / (MOST_BIOMES + 2)

    def evaluate(self, state: Any) -> float:
        table: DeadCells = state
        if table.outcome == WON:
            return 1.0
        if table.outcome == LOST:
            return 0.0
        cells = CELL * min(table.cells, 25)
        if table.somebody_dead():
            return cells * 0.5
        if table.over:
            return 0.95
        return min(0.94, cells + 0.7 * prospects(table, self.studied(table.content)))


def prospects(state: DeadCells, study: Study) -> float:
    """How well the Group stands for what is still to come."""
    points = group_points(state, study)
    way = DEPTH * state.biomes_left
    if state.boss != NOBODY:
        way += BOSS_LIFE * boss_progress(state)
    elif state.biome != NOBODY:
        way += SPACE * tiles_behind(state)
    need = NEED - PER_HEAD * (3 - len(state.group))
    return 0.15 + 0.55 * squash((points - need) / SCALE) + way


def group_points(state: DeadCells, study: Study) -> float:
    """Health, scrolls, equipment and the Bag, in Damage of the Group."""
    total = 0.0
    for one in state.group:
        life = one.life()
        if one.states[POISONED]:
            life -= one.states[POISONED]
        total += LIFE[min(max(life, 0), len(LIFE) - 1)]
        if one.states[BURNING]:
            total -= 0.4
        if one.states[BLEEDING] and state.boss != NOBODY:
            total -= 1.0
        if state.boss != NOBODY:
            total += 0.6 * min(one.shields, 4) + 1.2 * min(one.golden, 2)
        total -= 0.5 * one.worms
        tracks = study.tracks[one.board]
        for colour in range(len(tracks)):
            steps = tracks[colour]
            gone = one.scrolls[colour]
            for step in range(1, min(gone, len(steps) - 1) + 1):
                total += STEP * steps[step]
        for card in one.equipment:
            total += CARRIED * study.worth[card]
    for colour in range(COLOURS):
        total += 0.8 * state.bag_scrolls[colour]
    total += POTION * state.potions
    total += TOOTH * min(state.teeth, MANY_TEETH)
    total += BLUEPRINT * (len(state.collector) + len(state.bag_blueprints))
    total += 0.5 * len(state.bag_equipment)
    total += KEY * state.keys - 0.6 * len(state.malaise)
    return total


def tiles_behind(state: DeadCells) -> float:
    """How far the Group has come on the board: its column; an exit counts for the whole way."""
    space = state.content.biome(state.biome).spaces[state.place]
    if space.shape == EXIT:
        return 8.0
    return 0.0 if space.shape == START else float(space.column)


def boss_progress(state: DeadCells) -> float:
    """How much of a boss's health is gone, over all its sides."""
    content = state.content
    sides = content.instances[content.reference(state.boss).place]
    whole = 0.0
    for side in sides:
        whole += content.enemy(side).health
    left = 0.0
    for place in range(state.instance + 1, len(sides)):
        left += content.enemy(sides[place]).health
    for enemy in state.enemies:
        card = content.enemy(enemy.card)
        if card.rank == BOSS:
            left += max(0, card.health - enemy.wounds) - 1.0 * enemy.states[POISONED]
        else:
            left += 1.0
    return 1.0 - left / whole if whole else 0.0

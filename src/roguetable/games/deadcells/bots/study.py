"""What cards, lines and scroll tracks come to, added up from their words once for each content.

Bots must judge cards that a designer wrote this afternoon, so nothing here names a card. The unit is one
Damage of the Group (see `model/worth.py`).
"""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.campaign_rows import (
    DURING_SLOT,
    Feat,
    Instruction,
    Mutation,
)
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.mods import (
    FIRST_HIT,
    HAND_MOD,
    HEALTH_MOD,
    IMMUNE,
    LOOTER_MOD,
    MIGHT,
    MIGHT_AGAINST,
    MIGHT_AT,
    MODS,
    SLOTS_MOD,
    THRIFT,
    TOUGH_MOD,
)
from roguetable.games.deadcells.model.moments import (
    BIOME_START,
    COMBAT_START,
    ENEMY_DIES,
    KILL,
    LIMIT_NAMES,
    ROUND_END,
    ROUND_START,
    RUN_START,
)
from roguetable.games.deadcells.model.names import COLOURS, COLUMNS, LINES, STATES
from roguetable.games.deadcells.model.rows import (
    COMPANION,
    DEATH,
    INSTEAD,
    TEXT,
    Board,
    CardAbility,
    CombatCard,
    EnemyCard,
    Equipment,
    SerenadeSide,
    TurnCard,
)
from roguetable.games.deadcells.model.world_rows import AbilityRow
from roguetable.games.deadcells.model.worth import DeadCellsWorth

LATE: Final[tuple[float, ...]] = (1.25, 1.15, 1.0, 0.85, 1.0)
"""What an action is worth by its round: who dies early does nothing more."""

SKILL_USES: Final = 0.8
"""How often a Skill is used in a fight."""

LINE_LOST: Final = 0.5
"""What the line is usually worth that timed equipment takes the place of."""

NONE: Final[list[DeadCellsWorth]] = []


def mod_weights() -> list[float]:
    """What one more of everything is worth that always words add up to."""
    weights = [0.0] * MODS
    weights[HEALTH_MOD] = 1.6
    weights[SLOTS_MOD] = 1.5
    weights[HAND_MOD] = 0.7
    weights[LOOTER_MOD] = 0.4
    weights[TOUGH_MOD] = 1.8
    weights[MIGHT] = 2.0
    weights[FIRST_HIT] = 1.0
    for state in range(STATES):
        weights[IMMUNE + state] = 0.5
        weights[MIGHT_AGAINST + state] = 0.6
    for column in range(COLUMNS):
        weights[MIGHT_AT + column] = 0.6
    for person in range(4):
        weights[THRIFT + person] = 0.4
    return weights


MOD_WEIGHTS: Final = mod_weights()


def times_a_fight(moment: int, limit: int) -> float:
    """How often something that waits for a moment answers in a fight."""
    if moment in (RUN_START, BIOME_START):
        return 0.25
    if moment == COMBAT_START:
        return 1.0
    usual = 0.8
    if moment in (ROUND_START, ROUND_END):
        usual = 3.0
    elif moment in (KILL, ENEMY_DIES):
        usual = 1.2
    if LIMIT_NAMES[limit] == "combat":
        return min(usual, 1.0)
    return usual


class Study:
    """Everything the judge wants to know of one content, by row number."""

    content: DeadCellsContent
    parts: list[list[DeadCellsWorth]]  # of each row, of each of its parts
    worth: list[float]  # of a card: what it is worth to have it
    tracks: list[list[list[float]]]  # boards: by colour, the worth of each step
    later: list[list[float]]  # enemies and turn cards: the harm of their lines from a round on

    def __init__(self, content: DeadCellsContent) -> None:
        self.content = content
        self.parts = []
        self.worth = []
        self.tracks = []
        self.later = []
        for row in content.rows:
            self.parts.append([weigh(row, part) for part in range(len(row.parts))])
        for row in content.rows:
            self.worth.append(self.card_worth(row))
            self.tracks.append(self.track_worth(row))
            self.later.append(self.harm_from(row))

    def harm_from(self, row: Row) -> list[float]:
        """For each round, what the lines from it on do to the Group; the last entry is nothing."""
        found = [0.0] * (LINES + 1)
        if isinstance(row, (EnemyCard, TurnCard)):
            for line in range(LINES - 1, -1, -1):
                found[line] = found[line + 1] + self.parts[row.number][line].harm
        return found

    def track_worth(self, row: Row) -> list[list[float]]:
        """The steps of a board's tracks, or of Serenade's only one."""
        if isinstance(row, Board):
            return [
                [self.ability_worth(row.number, step) for step in row.tracks[colour].steps]
                for colour in range(COLOURS)
            ]
        if isinstance(row, SerenadeSide):
            return [[self.ability_worth(row.number, step) for step in row.steps]]
        return []

    def ability_worth(self, row: int, ability: CardAbility) -> float:
        """What somebody has of it in a fight."""
        total = 0.0
        for mod in range(MODS):
            total += ability.mods[mod] * MOD_WEIGHTS[mod]
        if ability.skill >= 0:
            total += self.parts[row][ability.skill].points() * SKILL_USES
        if ability.now >= 0:
            total += self.parts[row][ability.now].points() * 0.4
        for trigger in ability.triggers:
            total += self.parts[row][trigger.part].points() * times_a_fight(
                trigger.when, trigger.limit
            )
        return total

    def card_worth(self, row: Row) -> float:
        """What it is worth to own a card: in a deck, in a slot, on the Mutation board."""
        parts = self.parts[row.number]
        if isinstance(row, CombatCard):
            total = 0.0
            for line in range(LINES):
                total += parts[line].points() * LATE[line]
            return total
        if isinstance(row, Equipment):
            return self.equipment_worth(row)
        if isinstance(row, Mutation):
            if row.slot == DURING_SLOT:
                return self.ability_worth(row.number, row.ability)
            return parts[TEXT].points() if parts else 0.0
        if isinstance(row, AbilityRow):
            return self.ability_worth(row.number, row.ability)
        if isinstance(row, (Instruction, Feat)):
            return parts[TEXT].points() if parts else 0.0
        return 0.0

    def equipment_worth(self, row: Equipment) -> float:
        """Timed equipment counts once a fight and a little more; a companion is also health."""
        total = self.ability_worth(row.number, row.ability)
        if row.type == COMPANION:
            total += row.health * 0.9
        if row.rounds:
            points = self.parts[row.number][TEXT].points()
            rounds = row.rounds.bit_count()
            if row.sign == INSTEAD:
                points -= LINE_LOST
            total += max(0.0, points) * (1.0 + 0.6 * (rounds - 1))
        return total


def weigh(row: Row, part: int) -> DeadCellsWorth:
    """The figures of a part of a row."""
    total = DeadCellsWorth(row)
    total.add_part(part, 1.0)
    return total


def death_worth(study: Study, card: int) -> float:
    """What the Death space of an enemy brings."""
    parts = study.parts[card]
    return parts[DEATH].points() if len(parts) > DEATH else 0.0

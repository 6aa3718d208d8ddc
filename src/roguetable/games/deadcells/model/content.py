"""All rows of Dead Cells, with the decks as they come out of the box."""

from typing import cast

from roguetable.engine.rows import Content, Row
from roguetable.games.deadcells.model.campaign_rows import (
    Cover,
    Feat,
    Instruction,
    MarketPerson,
    Mutation,
)
from roguetable.games.deadcells.model.hooks import Hooks
from roguetable.games.deadcells.model.names import (
    BEHEADED,
    BIOME_NAMES,
    BLUEPRINT_SETS,
    BOSS_NAMES,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.model.rows import (
    Board,
    CombatCard,
    EnemyCard,
    Equipment,
    Lined,
    ReferenceSheet,
    SerenadeSide,
    TurnCard,
)
from roguetable.games.deadcells.model.world_rows import (
    AbilityRow,
    Biome,
    Constraint,
    KeyRow,
    Tile,
)


class DeadCellsContent(Content):
    """Rows by number and by kind. Lists of cards are in the order of their codes, first gained first."""

    hooks: Hooks
    boards: list[int]  # of the Beheaded
    serenade: list[int]  # her POWER and her MELEE side
    starting_decks: list[list[int]]  # combat cards of each Beheaded, and of Serenade behind them
    starting_equipment: list[int]
    blueprints: list[list[int]]  # by set: seven biomes, three bosses
    biomes: list[int]
    monsters: list[list[int]]  # by biome, each card as often as it has copies
    elites: list[list[int]]
    tiles: list[list[int]]  # by biome
    malaise: list[int]
    runes: list[int]
    bells: list[int]
    upgrades: list[list[int]]  # the three Upgrade decks, the Well, the Deck of Secrets; no covers
    covers: list[int]  # the double-sided card of each of them
    references: list[int]  # the Reference Sheets of the bosses
    instances: list[list[int]]  # of each boss its sides, in the order in which they fight
    turns: list[list[int]]  # of each boss its turn cards
    minions: list[list[int]]
    market: list[int]  # Healer, Merchant, Collector
    # What the question about Shields asks of rows: bit p stands for their part p.
    heeds_wounds: list[
        int
    ]  # it counts its owner's Shields or Damage, marks, or seeks the most hurt
    heals_owner: list[int]  # it may take Damage off its owner
    heals_others: list[int]  # ... off another one of the Group
    loots: list[int]  # it gives Loot actions
    skills: list[int]  # ... Skill actions
    potions: list[int]  # ... Potions
    strikes: list[int]  # it deals Damage to the Group that Shields stop

    def __init__(self, rows: list[Row], digest: str, hooks: Hooks) -> None:
        super().__init__(rows, digest)
        self.hooks = hooks
        self.boards = []
        self.serenade = []
        self.starting_decks = [[] for _ in range(BEHEADED + 1)]
        self.starting_equipment = []
        self.blueprints = [[] for _ in BLUEPRINT_SETS]
        self.biomes = []
        self.monsters = [[] for _ in BIOME_NAMES]
        self.elites = [[] for _ in BIOME_NAMES]
        self.tiles = [[] for _ in BIOME_NAMES]
        self.malaise = []
        self.runes = []
        self.bells = []
        self.upgrades = [[] for _ in UPGRADE_DECKS]
        self.covers = []
        self.references = []
        self.instances = [[] for _ in BOSS_NAMES]
        self.turns = [[] for _ in BOSS_NAMES]
        self.minions = [[] for _ in BOSS_NAMES]
        self.market = []
        self.heeds_wounds = [0] * len(rows)
        self.heals_owner = [0] * len(rows)
        self.heals_others = [0] * len(rows)
        self.loots = [0] * len(rows)
        self.skills = [0] * len(rows)
        self.potions = [0] * len(rows)
        self.strikes = [0] * len(rows)

    def combat(self, number: int) -> CombatCard:
        return cast(CombatCard, self.rows[number])

    def equipment(self, number: int) -> Equipment:
        return cast(Equipment, self.rows[number])

    def board(self, number: int) -> Board:
        return cast(Board, self.rows[number])

    def side(self, number: int) -> SerenadeSide:
        return cast(SerenadeSide, self.rows[number])

    def enemy(self, number: int) -> EnemyCard:
        return cast(EnemyCard, self.rows[number])

    def lined(self, number: int) -> Lined:
        return cast(Lined, self.rows[number])

    def turn(self, number: int) -> TurnCard:
        return cast(TurnCard, self.rows[number])

    def reference(self, number: int) -> ReferenceSheet:
        return cast(ReferenceSheet, self.rows[number])

    def biome(self, number: int) -> Biome:
        return cast(Biome, self.rows[number])

    def tile(self, number: int) -> Tile:
        return cast(Tile, self.rows[number])

    def key(self, number: int) -> KeyRow:
        return cast(KeyRow, self.rows[number])

    def constraint(self, number: int) -> Constraint:
        return cast(Constraint, self.rows[number])

    def ability(self, number: int) -> AbilityRow:
        return cast(AbilityRow, self.rows[number])

    def mutation(self, number: int) -> Mutation:
        return cast(Mutation, self.rows[number])

    def instruction(self, number: int) -> Instruction:
        return cast(Instruction, self.rows[number])

    def feat(self, number: int) -> Feat:
        return cast(Feat, self.rows[number])

    def cover(self, number: int) -> Cover:
        return cast(Cover, self.rows[number])

    def person(self, number: int) -> MarketPerson:
        return cast(MarketPerson, self.rows[number])

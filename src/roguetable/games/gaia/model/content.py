"""All rows of Gone to Gaia, with the decks as they come out of the box."""

from typing import cast

from roguetable.engine.rows import Content, Row
from roguetable.games.gaia.model.board import Board
from roguetable.games.gaia.model.hooks import Hooks
from roguetable.games.gaia.model.names import (
    DISCIPLINES,
    ENEMY_LEVELS,
    EQUIPMENT_TYPES,
    NOBODY,
    ONSLAUGHT_WAVES,
    RANKS,
)
from roguetable.games.gaia.model.rows import (
    EnemyCard,
    Equipment,
    Figures,
    Hero,
    LevelCard,
    Product,
    Quest,
    Shape,
    SpawnCard,
    SuitBoard,
)
from roguetable.games.gaia.model.story_rows import (
    Curio,
    Ending,
    Friendly,
    Gossip,
    Scenario,
    TownNode,
    Townsfolk,
)


class GaiaContent(Content):
    """Rows by number and by kind."""

    hooks: Hooks
    figures: Figures
    board: Board
    shapes: list[int]
    # By discipline, type and rank (from 0): the base card, and the card of the upgraded deck.
    base: list[list[list[int]]]
    improved: list[list[list[int]]]
    suits: list[list[int]]  # by discipline: the basic and the upgraded Delversuit
    heroes: list[list[int]]  # by discipline, in the order of their numbers
    products: list[int]  # in the order of their numbers
    levels: list[int]  # base Level cards
    more_levels: list[int]  # those that a campaign adds
    spawns: list[int]
    more_spawns: list[int]
    minions: dict[str, int]  # by family, the card
    lieutenants: list[list[int]]  # by level, from 1 on (entry 0 is empty)
    bosses: list[list[int]]  # of Onslaught by wave, from 1 on (entry 0 is empty)
    quests: list[int]  # in the order of their numbers
    scenarios: list[int]  # in order
    friendly: list[int]
    curios: list[int]
    townsfolk: list[int]
    town: list[int]  # by chapter (0: the Simple Town Visit), the node where its visit begins
    endings: list[int]

    def __init__(self, rows: list[Row], digest: str, hooks: Hooks, figures: Figures) -> None:
        super().__init__(rows, digest)
        self.hooks = hooks
        self.figures = figures
        self.board = Board(figures.columns, figures.rows)
        self.shapes = []
        self.base = _no_cards()
        self.improved = _no_cards()
        self.suits = [[] for _ in range(DISCIPLINES)]
        self.heroes = [[] for _ in range(DISCIPLINES)]
        self.products = []
        self.levels = []
        self.more_levels = []
        self.spawns = []
        self.more_spawns = []
        self.minions = {}
        self.lieutenants = [[] for _ in range(ENEMY_LEVELS + 1)]
        self.bosses = [[] for _ in range(ONSLAUGHT_WAVES + 1)]
        self.quests = []
        self.scenarios = []
        self.friendly = []
        self.curios = []
        self.townsfolk = []
        self.town = []
        self.endings = []

    def shape(self, number: int) -> Shape:
        return cast(Shape, self.rows[number])

    def equipment(self, number: int) -> Equipment:
        return cast(Equipment, self.rows[number])

    def suit(self, number: int) -> SuitBoard:
        return cast(SuitBoard, self.rows[number])

    def hero(self, number: int) -> Hero:
        return cast(Hero, self.rows[number])

    def product(self, number: int) -> Product:
        return cast(Product, self.rows[number])

    def level(self, number: int) -> LevelCard:
        return cast(LevelCard, self.rows[number])

    def spawn(self, number: int) -> SpawnCard:
        return cast(SpawnCard, self.rows[number])

    def enemy(self, number: int) -> EnemyCard:
        return cast(EnemyCard, self.rows[number])

    def quest(self, number: int) -> Quest:
        return cast(Quest, self.rows[number])

    def scenario(self, number: int) -> Scenario:
        return cast(Scenario, self.rows[number])

    def friend(self, number: int) -> Friendly:
        return cast(Friendly, self.rows[number])

    def curio(self, number: int) -> Curio:
        return cast(Curio, self.rows[number])

    def folk(self, number: int) -> Townsfolk:
        return cast(Townsfolk, self.rows[number])

    def rumour(self, number: int) -> Gossip:
        return cast(Gossip, self.rows[number])

    def node(self, number: int) -> TownNode:
        return cast(TownNode, self.rows[number])

    def ending(self, number: int) -> Ending:
        return cast(Ending, self.rows[number])


def _no_cards() -> list[list[list[int]]]:
    return [[[NOBODY] * RANKS for _ in range(EQUIPMENT_TYPES)] for _ in range(DISCIPLINES)]

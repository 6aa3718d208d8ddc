"""The campaign sheet: what outlives a Quest (gaia.sheet.*, gaia.town.keep-*).

A Quest changes it rarely, so copies of a table share one; who changes it takes a copy first
(`Gaia.new_sheet`).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.state import Component
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    DISCIPLINE_NAMES,
    DISCIPLINES,
    ENEMY_LEVELS,
    EQUIPMENT_TYPES,
    NEUTRAL,
    NOBODY,
    OPINION_NAMES,
    TYPE_NAMES,
)

FIRST_MAX_RANK: Final = 3  # gaia.condition.start-three
BONUS_NAMES: Final = ("none", "chosen", "used")
BONUS_NONE: Final = 0
BONUS_CHOSEN: Final = 1  # the next Quest is this chapter's bonus quest
BONUS_USED: Final = 2


@mypyc_attr(acyclic=True)
class Sheet(Component):
    """A campaign between two Quests. What belongs to a discipline stands in a list of two."""

    CARDS: ClassVar[tuple[str, ...]] = (
        "completed", "opened", "heroes", "graveyard", "products", "purchasable", "curios",
        "gossip", "level_added", "spawn_added", "ending",
    )  # fmt: skip
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "bonus": BONUS_NAMES,
        "opinions": OPINION_NAMES,
    }
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "heroes": ByName(DISCIPLINE_NAMES, []),
        "minion_parts": ByName(DISCIPLINE_NAMES),
        "boss_parts": ByName(DISCIPLINE_NAMES, [0] * ENEMY_LEVELS),
        "products": ByName(DISCIPLINE_NAMES, []),
        "max_rank": ByName(DISCIPLINE_NAMES, each=ByName(TYPE_NAMES, FIRST_MAX_RANK)),
        "slots": ByName(DISCIPLINE_NAMES),
    }
    chapter: int  # from 1 on; past the last one the campaign is over
    quests: int  # played, whatever came of them
    completed: list[int]  # Quests whose goal was reached
    opened: list[int]  # the Open Quests
    visits: int  # Town Visits checked off
    bonus: int  # of this chapter
    heroes: list[list[int]]
    graveyard: list[int]
    final_words: list[int]  # which of its own each of them spoke
    minion_parts: list[int]
    boss_parts: list[list[int]]  # by level, from 1 on
    products: list[list[int]]  # owned
    purchasable: list[int]
    circuits: int
    donations: int
    opinions: list[int]  # by townsfolk
    gossip: list[int]  # what the Gossip Mill knows
    max_rank: list[list[int]]  # Suit Condition: by equipment type
    slots: list[int]  # weapon slots beyond those of the board
    curios: list[int]
    scenario: (
        int  # Scenario cards resolved: the next one is that of this number, from the top again
    )
    friendly: int  # Friendly Monster cards drawn
    level_added: list[int]  # cards added to the Level deck
    spawn_added: list[int]
    ending: int  # NOBODY: none yet
    lost: bool  # no delver was left: the campaign is over without an ending
    plus: int  # how often the campaign was begun again as New Game+

    def __init__(self) -> None:
        self.chapter = 1
        self.quests = 0
        self.completed = []
        self.opened = []
        self.visits = 0
        self.bonus = BONUS_NONE
        self.heroes = [[] for _ in range(DISCIPLINES)]
        self.graveyard = []
        self.final_words = []
        self.minion_parts = [0] * DISCIPLINES
        self.boss_parts = [[0] * ENEMY_LEVELS for _ in range(DISCIPLINES)]
        self.products = [[] for _ in range(DISCIPLINES)]
        self.purchasable = []
        self.circuits = 0
        self.donations = 0
        self.opinions = []
        self.gossip = []
        self.max_rank = [[FIRST_MAX_RANK] * EQUIPMENT_TYPES for _ in range(DISCIPLINES)]
        self.slots = [0] * DISCIPLINES
        self.curios = []
        self.scenario = 0
        self.friendly = 0
        self.level_added = []
        self.spawn_added = []
        self.ending = NOBODY
        self.lost = False
        self.plus = 0

    def copy(self) -> "Sheet":
        twin = Sheet()
        twin.chapter = self.chapter
        twin.quests = self.quests
        twin.completed = self.completed.copy()
        twin.opened = self.opened.copy()
        twin.visits = self.visits
        twin.bonus = self.bonus
        twin.heroes = [own.copy() for own in self.heroes]
        twin.graveyard = self.graveyard.copy()
        twin.final_words = self.final_words.copy()
        twin.minion_parts = self.minion_parts.copy()
        twin.boss_parts = [own.copy() for own in self.boss_parts]
        twin.products = [own.copy() for own in self.products]
        twin.purchasable = self.purchasable.copy()
        twin.circuits = self.circuits
        twin.donations = self.donations
        twin.opinions = self.opinions.copy()
        twin.gossip = self.gossip.copy()
        twin.max_rank = [own.copy() for own in self.max_rank]
        twin.slots = self.slots.copy()
        twin.curios = self.curios.copy()
        twin.scenario = self.scenario
        twin.friendly = self.friendly
        twin.level_added = self.level_added.copy()
        twin.spawn_added = self.spawn_added.copy()
        twin.ending = self.ending
        twin.lost = self.lost
        twin.plus = self.plus
        return twin


def fresh_sheet(content: GaiaContent) -> Sheet:
    """A campaign in which nothing has happened yet."""
    sheet = Sheet()
    sheet.opinions = [NEUTRAL] * len(content.townsfolk)
    for discipline in range(DISCIPLINES):
        sheet.heroes[discipline] = content.heroes[discipline][:1]
    open_chapter(content, sheet)
    return sheet


def open_chapter(content: GaiaContent, sheet: Sheet) -> None:
    """The Quests of a chapter: its own, and those of it that the story has opened before."""
    before = [quest for quest in sheet.opened if content.quest(quest).chapter == sheet.chapter]
    own = [
        quest
        for quest in content.quests
        if content.quest(quest).chapter == sheet.chapter
        and not content.quest(quest).opens_later
        and quest not in before
        and quest not in sheet.completed
    ]
    sheet.opened = [*own, *before]

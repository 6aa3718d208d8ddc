"""The campaign sheet: what outlives a run.

It holds the Mutation board, the decks as they have grown, and what has been won and lost for good. A
run changes it rarely, so copies of a table share one; who changes it takes a copy first
(`DeadCells.new_sheet`).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.state import Component
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import (
    BLUEPRINT_SETS,
    BOSS_NAMES,
    DECK_NAMES,
    MARKET_NAMES,
    NOBODY,
    TILES,
    UPGRADE_DECKS,
)

# What the Boss Cell gives a secret for, once each (deadcells.mutation.boss-cells.secrets): each of the
# three bosses, and the bells.
ALL_BELLS: Final = 3
DEEDS: Final = 4
DEED_NAMES: Final = (*BOSS_NAMES, "bells")


@mypyc_attr(acyclic=True)
class Sheet(Component):
    """A campaign between two runs. Card lists are in the order in which cards were gained."""

    CARDS: ClassVar[tuple[str, ...]] = (
        "runes", "start", "during", "skill", "feats", "aside", "equipment", "decks", "blueprints",
        "purged", "added", "removed", "starts", "gifts",
    )  # fmt: skip
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "decks": ByName(DECK_NAMES, []),
        "blueprints": ByName(BLUEPRINT_SETS, []),
        "taken": ByName(UPGRADE_DECKS),
        "flipped": ByName(UPGRADE_DECKS, False),
        "market": ByName(MARKET_NAMES[:TILES]),
        "beaten": ByName(BOSS_NAMES),
        "secret_deeds": ByName(DEED_NAMES, False),
    }
    runs: int  # played to their end
    runes: list[int]
    start: list[int]  # mutations in the Start of Game slots
    during: list[int]  # ... in the During Game slots
    skill: int  # ... and in the Skill slot, NOBODY: none
    feats: list[int]
    feat_counts: list[int]  # how often the goal of each of them has been reached
    aside: list[int]  # mutations and feats removed or not placed
    equipment: list[int]  # all that belongs to the Equipment deck
    # Combat deck of each Beheaded, and Serenade's behind them; blueprints still to be won, by set, the first
    # to be gained first. Copies share these inner lists: one is replaced, never changed.
    decks: list[list[int]]
    blueprints: list[list[int]]
    taken: list[int]  # how many cards were taken from each Upgrade deck, the Well, the secrets
    flipped: list[bool]  # which of their covers show the other side
    market: list[int]  # levels of Healer, Merchant and Collector
    slots: int  # equipment slots that every Beheaded has beyond the first (instructions)
    purged: list[int]  # cards and tiles out of the game
    added: list[int]  # monsters that came to their biomes, one entry for each copy
    removed: list[int]  # monsters that left them
    boss_cells: int
    beaten: list[int]  # how often each boss was beaten
    secret_deeds: list[bool]  # what the Boss Cell gives a secret for has been done
    starts: list[int]  # biomes in which a run may begin
    gifts: list[int]  # cards whose gift is due at the start of the next run

    def __init__(self, runes: list[int] | None = None) -> None:
        if runes is not None:
            self.runes = runes
            return  # a copy: all the rest is filled in
        self.runs = 0
        self.runes = []
        self.start = []
        self.during = []
        self.skill = NOBODY
        self.feats = []
        self.feat_counts = []
        self.aside = []
        self.equipment = []
        self.decks = []
        self.blueprints = []
        self.taken = [0] * len(UPGRADE_DECKS)
        self.flipped = [False] * len(UPGRADE_DECKS)
        self.market = [0, 0, 0]
        self.slots = 0
        self.purged = []
        self.added = []
        self.removed = []
        self.boss_cells = 0
        self.beaten = [0] * len(BOSS_NAMES)
        self.secret_deeds = [False] * DEEDS
        self.starts = []
        self.gifts = []

    def copy(self) -> "Sheet":
        twin = Sheet(self.runes.copy())
        twin.runs = self.runs
        twin.start = self.start.copy()
        twin.during = self.during.copy()
        twin.skill = self.skill
        twin.feats = self.feats.copy()
        twin.feat_counts = self.feat_counts.copy()
        twin.aside = self.aside.copy()
        twin.equipment = self.equipment.copy()
        twin.decks = self.decks.copy()
        twin.blueprints = self.blueprints.copy()
        twin.taken = self.taken.copy()
        twin.flipped = self.flipped.copy()
        twin.market = self.market.copy()
        twin.slots = self.slots
        twin.purged = self.purged.copy()
        twin.added = self.added.copy()
        twin.removed = self.removed.copy()
        twin.boss_cells = self.boss_cells
        twin.beaten = self.beaten.copy()
        twin.secret_deeds = self.secret_deeds.copy()
        twin.starts = self.starts.copy()
        twin.gifts = self.gifts.copy()
        return twin

    def into_deck(self, deck: int, card: int) -> None:
        """A combat card belongs to that deck from now on."""
        self.decks[deck] = [*self.decks[deck], card]

    def out_of_deck(self, deck: int, card: int) -> None:
        """A combat card leaves that deck."""
        cards = self.decks[deck].copy()
        cards.remove(card)
        self.decks[deck] = cards

    def no_blueprint(self, card: int) -> None:
        """A blueprint was won: it is none any more."""
        for which in range(len(self.blueprints)):
            if card in self.blueprints[which]:
                self.blueprints[which] = [one for one in self.blueprints[which] if one != card]


def fresh_sheet(content: DeadCellsContent) -> Sheet:
    """A campaign in which nothing has happened yet (deadcells.reset.result)."""
    sheet = Sheet()
    sheet.equipment = content.starting_equipment.copy()
    sheet.decks = [deck.copy() for deck in content.starting_decks]
    sheet.blueprints = [deck.copy() for deck in content.blueprints]
    sheet.starts = [content.biomes[0]]
    return sheet

"""Dead Cells as a `Game`: what everything outside `games/` knows of it.

How it is played is in `flow/`: begin there, with its table of contents.
"""

from roguetable.games.deadcells.bots.judge import DeadCellsJudge
from roguetable.games.deadcells.campaign.campaign import WAYS_TO_BEGIN, DeadCellsCampaign
from roguetable.games.deadcells.campaign.reach import out_of_reach
from roguetable.games.deadcells.campaign.settings import SETTINGS, understand
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.questions import died_of, name_of
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.table import in_play
from roguetable.games.deadcells.table.epilogue import epilogue
from roguetable.games.deadcells.table.inventory import invariants, inventory
from roguetable.games.deadcells.table.keywords import KEYWORDS
from roguetable.games.deadcells.table.position import POSITIONS
from roguetable.games.deadcells.table.view import headline, panels, place
from roguetable.kit.game import Rooms, RoomsGame

PHRASES = (
    "Kill this one first.",
    "Leave this one to me.",
    "Leave this one alive: it does little.",
    "I can hit here.",
    "I can hit early.",
    "I can hit late.",
    "I can stop this.",
    "I can take the loot.",
    "I can protect us.",
    "Somebody else must.",
    "Watch out for this.",
    "Yes.",
    "No.",
    "Well played.",
)
"""Priorities and dangers, never an icon of a card (deadcells.preparation.no-icons)."""


class DeadCellsGame(RoomsGame[DeadCells, DeadCellsContent]):
    """Dead Cells, for everything that plays or shows games."""

    id = "deadcells"
    title = "Dead Cells"
    about = (
        "Headless, and not for the first time: run after run through the prison and beyond it, cards "
        "face down, a word to your friends, and everything you bring back makes the next death later."
    )
    primer = (
        "Get out, biome by biome, and beat the Hand of the King: it takes many runs, and dying is part of it.",
        "In a fight cards are played face down, and friends tell one true thing of each; then all act, round by round.",
        "A run is won when its boss falls while everybody lives.",
        "A run is over when anybody dies. In a campaign the cells you carry then buy upgrades that stay for ever.",
        "You need not kill all: see who hurts you when, and stop that. Alone you lead Serenade too, a flying sword.",
    )
    accent = "#5fd6c0"
    players = (1, 4)
    streams = STREAMS
    keywords = KEYWORDS
    marks = ("First Player", "dead", "passes")
    settings = SETTINGS
    starts = WAYS_TO_BEGIN
    chapter = "in biome"
    first_death = True
    secrets = True
    phrases = PHRASES
    beyond_play = (
        (
            "deadcells.scrolls.max-health-cap",
            "No cards of the box bring anybody to the last of the 10 hearts.",
        ),
        (
            "deadcells.end_of_run.bag-equipment",
            "The upkeep of every fight gives it to somebody; nothing brings any while a Boss is fought.",
        ),
        (
            "deadcells.end_of_run.bag-blueprints",
            "The upkeep of every fight lays them on the Collector space; nothing brings any while a Boss is fought.",
        ),
        ("deadcells.document.no-faq", "It says how the rulebook is made."),
        ("deadcells.document.index-run-page", "It is a page number of the rulebook."),
        ("deadcells.document.index-upkeep-page", "It is a page number of the rulebook."),
    )
    wordless_cards = ("rune", "constraint")
    campaign = DeadCellsCampaign()
    judge = DeadCellsJudge()
    rooms = Rooms(
        content=load_content,
        understand=understand,
        set_up=new_run,
        headline=headline,
        place=place,
        panels=panels,
        positions=POSITIONS,
        invariants=invariants,
        inventory=inventory,
        out_of_reach=out_of_reach,
    )

    def seats(self, state: DeadCells) -> list[str]:
        names: list[str] = []
        for index, one in enumerate(state.group):
            while len(names) <= one.seat:
                names.append("")
            title = name_of(state, index)
            names[one.seat] = f"{names[one.seat]}, {title}" if names[one.seat] else title
        while len(names) < state.players:
            names.append(f"Player {len(names) + 1}")
        return names

    def rows_in_play(self, state: DeadCells) -> list[int]:
        return in_play.rows_in_play(state)

    def rows_on_table(self, state: DeadCells, seat: int) -> dict[str, int]:
        return in_play.rows_on_table(state, seat)

    def chapter_of(self, state: DeadCells) -> int:
        return len(state.story)

    def is_decided(self, state: DeadCells) -> bool:
        return state.over

    def epilogue(self, state: DeadCells) -> list[tuple[str, str]]:
        return epilogue(state)

    def cause_of_loss(self, before: DeadCells, end: DeadCells) -> str:
        return died_of(end)


DEADCELLS = DeadCellsGame()

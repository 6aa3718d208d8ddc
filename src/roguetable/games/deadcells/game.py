"""Dead Cells as a `Game`: what everything outside `games/` knows of it.

How it is played is in `flow/`: begin there, with its table of contents.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine.game import Config, Game, InventoryCount
from roguetable.engine.log import Log
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import advance
from roguetable.engine.view import Panel
from roguetable.games.deadcells.bots.judge import DeadCellsJudge
from roguetable.games.deadcells.bots.redeal import redeal
from roguetable.games.deadcells.campaign.campaign import DeadCellsCampaign
from roguetable.games.deadcells.campaign.settings import SETTINGS, understand
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.table.inventory import invariants, inventory
from roguetable.games.deadcells.table.keywords import KEYWORDS
from roguetable.games.deadcells.table.position import read_position, write_position
from roguetable.games.deadcells.table.view import headline, panels, place

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


class DeadCellsGame(Game):
    """Dead Cells, for everything that plays or shows games."""

    id = "deadcells"
    title = "Dead Cells"
    about = (
        "Headless, and not for the first time: run after run through the prison and beyond it, cards "
        "face down, a word to your friends, and everything you bring back makes the next death later."
    )
    primer = (
        "Get out, biome by biome, and beat the Hand of the King: it takes many runs, and dying is part of it.",
        "In a fight each of you puts a card face down and tells one true thing of it; then all act, round by round.",
        "A run is won when its boss falls while everybody lives.",
        "A run is over when anybody dies. The cells you carry then buy upgrades that stay for ever.",
        "You need not kill everything: look who hurts you when, and stop that.",
    )
    accent = "#5fd6c0"
    players = (1, 4)
    streams = STREAMS
    keywords = KEYWORDS
    marks = ("First Player", "dead", "passes")
    settings = SETTINGS
    rules_version = "1"
    chapter = "in biome"
    secrets = True
    phrases = PHRASES
    campaign = DeadCellsCampaign()
    judge = DeadCellsJudge()

    def content(self, packs: Sequence[Path] = ()) -> DeadCellsContent:
        return load_content(tuple(packs))

    def rules(self) -> Catalogue:
        return Catalogue.load(Path(__file__).parent / "rules.yaml")

    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> DeadCells:
        content = load_content(tuple(packs))
        state = new_run(content, understand(config, content), seed)
        state.log = log
        advance(state)
        return state

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

    def headline(self, state: DeadCells) -> str:
        return headline(state)

    def place(self, state: DeadCells) -> str:
        return place(state)

    def panels(self, state: DeadCells, seat: int) -> list[Panel]:
        return panels(state, seat)

    def chapter_of(self, state: DeadCells) -> int:
        return len(state.story)

    def cause_of_loss(self, before: DeadCells) -> str:
        if before.slayer != NOBODY:
            return self.content().rows[before.slayer].name
        return "States, tiles or own Damage"

    def redeal(self, state: DeadCells, seat: int, seed: int) -> DeadCells:
        return redeal(state, seat, seed)

    def evaluate(self, state: DeadCells) -> float:
        return self.judge.evaluate(state)

    def invariants(self, state: DeadCells) -> list[str]:
        return invariants(state)

    def inventory(self) -> list[InventoryCount]:
        return inventory(load_content())

    def write_position(self, state: DeadCells) -> dict[str, Any]:
        return write_position(state)

    def read_position(
        self,
        position: dict[str, Any],
        packs: Sequence[Path] = (),
        script: dict[int, list[int]] | None = None,
    ) -> DeadCells:
        return read_position(position, packs, script)


DEADCELLS = DeadCellsGame()

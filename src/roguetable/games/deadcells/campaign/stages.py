"""A campaign at a chosen stage, for a single run without a campaign.

It is made by playing, in short: so many upgrades are bought in turn, the bosses that were beaten give
what they give, and every question has one answer. So a stage follows whatever cards there are.
"""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import advance, choose
from roguetable.games.deadcells.actions.campaign import gain_rune, win_blueprints
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.flow.upgrades import TakeCard, WhoseCard, deck_of
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import COLOURS, SERENADE
from roguetable.games.deadcells.model.rows import REFERENCE_VICTORY
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.kit.ready_menus import pick

FRESH: Final = "fresh"


class Stage:
    """How far a campaign has come."""

    name: str
    upgrades: int  # bought, in turn from the three decks
    bosses: int  # beaten, from the first on
    runes: int
    blueprints: tuple[int, ...]  # that became equipment, by biome

    def __init__(
        self, name: str, upgrades: int, bosses: int, runes: int, blueprints: tuple[int, ...]
    ) -> None:
        self.name = name
        self.upgrades = upgrades
        self.bosses = bosses
        self.runes = runes
        self.blueprints = blueprints


STAGES: Final = (
    Stage(FRESH, 0, 0, 0, ()),
    Stage("early", 10, 0, 1, (2, 1, 1)),
    Stage("after-concierge", 20, 1, 2, (3, 2, 2)),
    Stage("after-time-keeper", 45, 2, 4, (5, 4, 4, 3, 2, 2)),
    Stage("late", 75, 2, 6, (8, 7, 7, 6, 5, 5, 3)),
    Stage("boss-cell", 116, 3, 7, (8, 9, 9, 9, 9, 8, 9)),
)


def told(stage: Stage) -> str:
    """A stage for people: ``after-concierge: 20 upgrades, 1 boss beaten``."""
    if not stage.upgrades:
        return f"{stage.name}: nothing yet"
    bosses = ("no boss", "1 boss")[stage.bosses] if stage.bosses < 2 else f"{stage.bosses} bosses"
    return f"{stage.name}: {stage.upgrades} upgrades, {bosses} beaten"


STAGE_NAMES: Final = tuple([stage.name for stage in STAGES])


def stage_sheet(content: DeadCellsContent, name: str, beheaded: list[int]) -> Sheet:
    """The sheet of a campaign at that stage, for these Beheaded (none: for all of them)."""
    stage = STAGES[STAGE_NAMES.index(name)]
    state = workbench(content, beheaded)
    for rune in content.runes[: stage.runes]:
        gain_rune(state, rune)
    for place in range(stage.bosses):
        state.new_sheet().beaten[place] = 1
        do_part(state, content.references[place], REFERENCE_VICTORY, 0)
        answer_all(state)
    for turn in range(stage.upgrades):
        state.push(TakeCard(turn % COLOURS))
        answer_all(state)
    for place in range(len(stage.blueprints)):
        equipped = len(
            [card for card in content.blueprints[place] if card in state.sheet.equipment]
        )
        win_blueprints(state, place, max(stage.blueprints[place] - equipped, 0))
    sheet = state.sheet
    sheet.equipment.sort()
    sheet.gifts = []
    return sheet


def workbench(content: DeadCellsContent, beheaded: list[int]) -> DeadCells:
    """A table on which nothing happens but this. One alone plays with Serenade."""
    state = DeadCells(Chance.seeded(1, len(STREAMS)))
    state.content = content
    blank(state, TableSettings(fresh_sheet(content), Readings()))
    for place in beheaded or range(len(content.boards)):
        one = Beheaded(content.boards[place], 0)
        one.draw = content.starting_decks[place].copy()
        state.group.append(one)
    if len(beheaded) == 1:
        one = Beheaded(content.serenade[0], 0, serenade=True)
        one.draw = content.starting_decks[SERENADE].copy()
        state.group.append(one)
    state.equipment_deck = content.starting_equipment.copy()
    return state


def answer_all(state: DeadCells) -> None:
    """Improved cards go to the smallest deck; nothing is replaced and nothing Purged."""
    advance(state)
    while state.request is not None:
        request = state.request
        if isinstance(request, WhoseCard):
            sizes = [len(state.sheet.decks[deck_of(state, i)]) for i in range(len(state.group))]
            if state.group[-1].serenade:
                sizes[-1] += 3  # her deck is smaller by itself
            choose(state, pick(sizes.index(min(sizes))))
        else:
            choose(state, request.options[-1])

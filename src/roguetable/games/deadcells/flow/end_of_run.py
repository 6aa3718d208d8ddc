"""The end of a run: what is lost, what is kept, and then the Cells are spent.

After a victory the Victory section of the boss comes first (deadcells.end_of_run.success). The Group can
be asked many things here, all inside the run's game: the campaign sheet of the state is what a profile
keeps afterwards.
"""

from typing import Final

from roguetable.engine.events import Began, Changed, Marked, Moved
from roguetable.engine.state import LOST, WON, Phases, Step
from roguetable.games.deadcells.actions.campaign import (
    blueprint_back,
    cells_text,
    is_laid_out,
    set_of,
    shuffle_equipment,
)
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.actions.tokens import (
    companions_health,
    show_companions,
    state_tokens,
)
from roguetable.games.deadcells.flow.spending import SPEND_CELLS
from roguetable.games.deadcells.flow.upgrades import one_stream
from roguetable.games.deadcells.model.names import COLOURS, STATES, SURVIVAL
from roguetable.games.deadcells.model.questions import scroll_spaces
from roguetable.games.deadcells.model.rows import REFERENCE_VICTORY
from roguetable.games.deadcells.model.shown import (
    BAG,
    BLUEPRINTS_ID,
    CELLS,
    COLLECTOR_ID,
    EQUIPMENT,
    EQUIPMENT_DISCARD,
    POTIONS_ID,
    TEETH,
    active_id,
    bag_scrolls_id,
    beheaded_id,
    discard_id,
    draw_id,
    hand_id,
    show_card,
    show_hidden_card,
    show_number,
    show_states,
    show_tokens,
    slots_id,
    track_id,
)
from roguetable.games.deadcells.model.state import DeadCells, clear_fight


def end_run(state: DeadCells, won: bool) -> None:
    """The run is over. What was planned below this does not happen any more.

    After a single run nobody tidies up for the next: boards and equipment stay as they were at the end.
    """
    if state.single:
        state.plan_phases(SINGLE_VICTORY if won else SINGLE_DEATH)
    else:
        state.plan_phases(AFTER_VICTORY if won else AFTER_DEATH)


class Victory(Step):
    """The Victory section of the Reference Sheet, before anything else.

    All it gives is for later runs: a single run has none.
    """

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say("The run is won.", "deadcells.end_of_run.success")
            state.log.show(Began("victory", state.content.rows[state.boss].name))
        if not state.single:
            do_part(state, state.boss, REFERENCE_VICTORY, state.first)


class EmptyBag(Step):
    """Everything in the Bag but Cells is discarded (deadcells.end_of_run.bag).

    Equipment goes into its deck again, blueprints to the bottom of theirs.
    """

    def run(self, state: DeadCells) -> None:
        state.over = True
        if state.log is not None:
            state.log.say(
                "The run is over. Everything in the Bag but Cells is discarded.",
                "deadcells.end_of_run.bag",
                "deadcells.end_of_run.order",
            )
            show_number(state, TEETH, state.teeth, 0)
            show_number(state, POTIONS_ID, state.potions, 0)
            for colour in range(COLOURS):
                show_number(state, bag_scrolls_id(colour), state.bag_scrolls[colour], 0)
        state.teeth = 0
        state.potions = 0
        state.bag_scrolls = [0] * COLOURS
        equipment_back(state, state.bag_equipment, BAG)
        state.bag_equipment = []
        blueprints_back(state, state.bag_blueprints, BAG)
        state.bag_blueprints = []
        clear_fight(state)


def equipment_back(state: DeadCells, cards: list[int], source: str) -> None:
    """Equipment that nobody wears returns to its deck, which is shuffled."""
    if not cards:
        return
    if state.log is not None:
        names = ", ".join([state.content.rows[card].name for card in cards])
        state.log.say(
            f"Back into the Equipment deck: {names}.", "deadcells.end_of_run.bag-equipment"
        )
        for card in cards:
            show_card(state, card, source, EQUIPMENT)
    state.equipment_deck += cards
    shuffle_equipment(state)


def blueprints_back(state: DeadCells, cards: list[int], source: str) -> None:
    """Blueprints that were not paid for go to the bottom of their deck, the lowest code lowest."""
    if not cards:
        return
    if state.log is not None:
        names = ", ".join([state.content.rows[card].name for card in cards])
        state.log.say(
            f"To the bottom of the Blueprint deck: {names}.",
            "deadcells.end_of_run.collector"
            if source == COLLECTOR_ID
            else "deadcells.end_of_run.bag-blueprints",
            "deadcells.end_of_run.blueprint-order",
            "deadcells.setup.ordered-decks.restore",
        )
        for card in cards:
            here = is_laid_out(state, set_of(state, card))
            show_card(state, card, source, BLUEPRINTS_ID if here else "")
    for card in cards:
        blueprint_back(state, card)


class ClearCollector(Step):
    """Blueprints still on the Collector space (deadcells.end_of_run.collector)."""

    def run(self, state: DeadCells) -> None:
        blueprints_back(state, state.collector, COLLECTOR_ID)
        state.collector = []


class TakeOffEquipment(Step):
    """All equipped cards are discarded, and the discard pile is shuffled into the deck.

    (deadcells.end_of_run.equipped). What was a blueprint once is equipment for ever.
    """

    def run(self, state: DeadCells) -> None:
        for index in range(len(state.group)):
            one = state.group[index]
            before = companions_health(state, index) if state.log is not None else []
            for card in one.equipment:
                show_card(state, card, slots_id(index), EQUIPMENT_DISCARD)
            state.equipment_discard += one.equipment
            one.equipment = []
            one.dents = []
            if state.log is not None:
                show_companions(state, index, before)
        if state.log is not None:
            state.log.say(
                "All equipment is discarded and shuffled into the Equipment deck.",
                "deadcells.end_of_run.equipped",
                "deadcells.end_of_run.blueprint-gear-kept",
            )
            for card in state.equipment_discard:
                show_card(state, card, EQUIPMENT_DISCARD, EQUIPMENT)
        state.equipment_deck += state.equipment_discard
        state.equipment_discard = []
        shuffle_equipment(state)


class ResetBoards(Step):
    """Boards as they were: no tokens, markers on their first spaces (deadcells.end_of_run.reset-boards)."""

    def run(self, state: DeadCells) -> None:
        for index in range(len(state.group)):
            reset_board(state, index)
        if state.log is not None:
            state.log.say(
                "The boards are cleared: no Damage, Shields or States, and all markers at their start.",
                "deadcells.end_of_run.reset-boards",
                "deadcells.end_of_run.combat-decks-kept",
            )
            if state.group[-1].serenade:
                state.log.cite("deadcells.solo.reset-run")


def reset_board(state: DeadCells, index: int) -> None:
    """One of the Group; its cards are one shuffled deck again. It is as well as before the run.

    `dead` goes on to say that it died in this run; the board shows nothing of it any more.
    """
    one = state.group[index]
    thing = beheaded_id(index)
    if state.log is not None:
        show_number(state, thing, one.life(), one.health)
        for which in range(STATES):
            show_states(state, thing, which, state_tokens(one, which), 0)
        show_tokens(state, thing, "shield", one.shields, 0)
        show_tokens(state, thing, "golden", one.golden, 0)
        show_tokens(state, thing, "worm", one.worms, 0)
        for colour in range(COLOURS):
            show_number(state, track_id(index, colour), one.scrolls[colour], 0)
        if one.dead:
            state.log.show(Marked(thing, "dead", on=False))
    one.wounds = 0
    one.clear_tokens()
    one.scrolls = [0] * COLOURS
    if state.log is not None:
        show_deck_back(state, index)
    one.draw += one.hand
    one.draw += one.discard
    one.draw += one.active
    one.hand = []
    one.discard = []
    one.clear_active()
    state.chance.shuffle(one_stream(state, index), one.draw)
    if one.serenade and one.board != state.content.serenade[0]:
        one.board = state.content.serenade[0]
        if state.log is not None:
            limit = scroll_spaces(state, one)
            state.log.show(Changed(track_id(index, SURVIVAL), 0, 0, limit=limit))
    recount(state, index)


def show_deck_back(state: DeadCells, index: int) -> None:
    """Hand, discard pile and Active cards go into the draw pile; only the owner sees the hand."""
    one = state.group[index]
    for card in one.hand:
        show_hidden_card(state, card, hand_id(index), draw_id(index), one.seat)
    for card in one.active:
        show_card(state, card, active_id(index), draw_id(index))
    if state.log is not None and one.discard:
        state.log.show(Moved(discard_id(index), draw_id(index), len(one.discard)))


class BeginSpending(Step):
    """Cells are spent after a success as well as after a death (deadcells.end_of_run.success-cells).

    Whatever they buy is for later runs, so in a single run nobody is asked.
    """

    def run(self, state: DeadCells) -> None:
        state.harvest = state.cells
        if state.single:
            if state.log is not None:
                self.tell_single(state)
            return
        state.new_sheet().runs += 1
        if state.log is not None:
            state.log.say(
                f"The Group has {cells_text(state.cells)} to spend.",
                "deadcells.end_of_run.success-cells",
                "deadcells.cells.two-ways",
                "deadcells.end_of_run.order",
            )
            state.log.show(Began("spending"))
        state.plan(SPEND_CELLS)

    def tell_single(self, state: DeadCells) -> None:
        """Why nothing is bought."""
        if state.log is not None and state.cells:
            state.log.say(
                f"{cells_text(state.cells)} brought home. Cells buy cards for later runs, and "
                "a single run has none.",
                "deadcells.cells.two-ways",
                "deadcells.end_of_run.order",
            )


class Finish(Step):
    """The Cells that are left are lost, and the game is over (deadcells.cells.no-carry-over)."""

    won: bool

    def __init__(self, won: bool) -> None:
        self.won = won

    def run(self, state: DeadCells) -> None:
        if state.log is not None and state.cells:
            if not state.single:
                state.log.say(
                    f"{cells_text(state.cells)} not spent: lost.", "deadcells.cells.no-carry-over"
                )
            show_number(state, CELLS, state.cells, 0)
        state.cells_lost = state.cells
        state.cells = 0
        if state.log is not None and not state.single:
            state.log.cite("deadcells.saving.between-runs")
        state.finish(WON if self.won else LOST)


VICTORY: Final = Victory()
EMPTY_BAG: Final = EmptyBag()
CLEAR_COLLECTOR: Final = ClearCollector()
BEGIN_SPENDING: Final = BeginSpending()
WITH_DEATH: Final = Finish(False)
WITH_VICTORY: Final = Finish(True)

# In the order of the rulebook (deadcells.end_of_run.order).
LAST_THINGS: Final = (
    EMPTY_BAG,
    CLEAR_COLLECTOR,
    TakeOffEquipment(),
    ResetBoards(),
    BEGIN_SPENDING,
)
AFTER_DEATH: Final = Phases((*LAST_THINGS, WITH_DEATH))
AFTER_VICTORY: Final = Phases((VICTORY, *LAST_THINGS, WITH_VICTORY))
SINGLE: Final = (EMPTY_BAG, CLEAR_COLLECTOR, BEGIN_SPENDING)
SINGLE_DEATH: Final = Phases((*SINGLE, WITH_DEATH))
SINGLE_VICTORY: Final = Phases((VICTORY, *SINGLE, WITH_VICTORY))

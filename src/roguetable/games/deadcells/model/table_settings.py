"""What a table decides before it starts."""

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Component
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.sheet import Sheet


@mypyc_attr(acyclic=True)
class Readings(Component):
    """Where the rulebook can be read in two ways (docs/readings.md). Shared by copies, never changed."""

    free_order: bool  # combat cards are played in any order, not clockwise
    ask_shields: bool  # players decide whether to spend a Shield
    marked_by_attack: bool  # Marked adds to each attack, not to each Damage
    dead_act: bool  # the cards of the dead go on acting until the end of the fight
    passer_healed: bool  # who has passed may be given a Potion or a Vial
    reward_chosen: bool  # the Group chooses who gets the reward of a deck check
    scroll_colours: bool  # scrolls of different colours are different types of loot
    every_shield: bool  # they are asked also where keeping a Shield could do nothing
    late_power: bool  # Serenade's power is found in its round, not when her card is flipped
    shuffle_at_once: bool  # a draw pile that a Check has emptied is made anew without delay

    def __init__(
        self,
        *,
        free_order: bool = False,
        ask_shields: bool = True,
        marked_by_attack: bool = False,
        dead_act: bool = False,
        passer_healed: bool = False,
        reward_chosen: bool = False,
        scroll_colours: bool = False,
        every_shield: bool = False,
        late_power: bool = False,
        shuffle_at_once: bool = False,
    ) -> None:
        self.free_order = free_order
        self.ask_shields = ask_shields
        self.marked_by_attack = marked_by_attack
        self.dead_act = dead_act
        self.passer_healed = passer_healed
        self.reward_chosen = reward_chosen
        self.scroll_colours = scroll_colours
        self.every_shield = every_shield
        self.late_power = late_power
        self.shuffle_at_once = shuffle_at_once


class TableSettings:
    """A table's settings, understood (`campaign/settings.py` reads them)."""

    players: int
    beheaded: list[int]  # places among the boards in seating order; empty: they choose
    random: bool  # the Beheaded are drawn by lot
    first: int  # the seat of the First Player, NOBODY: they choose
    start: (
        int  # the biome in which the run begins (a row), NOBODY: they choose if there is a choice
    )
    single: bool  # it belongs to no campaign: nothing is kept
    restarted: bool  # the campaign begins anew with this run
    sheet: Sheet  # the campaign as it stands before this run
    readings: Readings

    def __init__(self, sheet: Sheet, readings: Readings) -> None:
        self.players = 1
        self.beheaded = []
        self.random = False
        self.first = NOBODY
        self.start = NOBODY
        self.single = False
        self.restarted = False
        self.sheet = sheet
        self.readings = readings

"""One of the Group: a Beheaded, or Serenade, who is treated like one in solo games."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.state import Component
from roguetable.games.deadcells.model.decks import DECKS
from roguetable.games.deadcells.model.mods import MOD_NAMES, no_mods
from roguetable.games.deadcells.model.moments import MOMENT_NAMES
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    NO_FIGHT,
    NOBODY,
    ROUND_I,
    STATE_NAMES,
    STATES,
)
from roguetable.kit.decks import fields_in


@mypyc_attr(acyclic=True)
class Beheaded(Component):
    """Cards, health, markers and tokens of one of the Group."""

    WIDE: ClassVar[tuple[str, ...]] = (
        "frozen",
        "used_skills",
        "used_timed",
        "done_round",
        "done_combat",
    )
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"said_kinds": KIND_NAMES, "power": COLOUR_NAMES}
    BITS: ClassVar[dict[str, tuple[str, ...]]] = {"watch": MOMENT_NAMES}
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "scrolls": ByName(COLOUR_NAMES),
        "states": ByName(STATE_NAMES),
        "mods": ByName(MOD_NAMES),
    }
    CARDS: ClassVar[tuple[str, ...]] = (
        *fields_in(DECKS, "group"),
        "board",
        "poisoned_by",
        "cut_by",
    )
    board: int  # its board, or the side of Serenade's that is up
    seat: int
    serenade: bool
    scrolls: list[int]  # how far each marker has gone; Serenade has only the first
    wounds: int  # Damage tokens
    health: int  # hearts to the left of the Maximum Health marker
    # Combat cards, top card last.
    hand: list[int]
    draw: list[int]
    discard: list[int]
    active: list[int]  # played in this fight, in the order played
    said_kinds: list[int]  # what was announced for each of them
    said_rounds: list[int]
    frozen: list[int]  # of each of them, the lines that a Frozen token lies on, as bits
    acted: int  # the last round in which it has carried out a line (Frozen goes to the next)
    power: int  # Serenade's: the symbol whose power she has in this fight, NOBODY: none
    # Equipment, from the left slot on.
    equipment: list[int]
    dents: list[int]  # Damage on each, where it is a companion
    # This fight.
    shields: int
    parry: int  # so many of the shields go at the end of this round
    golden: int
    states: list[int]  # tokens by state; Frozen ones lie on lines (see `frozen`)
    passed: bool  # takes no part (four players)
    dead: bool
    struck: bool  # has hit an enemy in this fight
    spared: bool  # has cancelled the first Damage of this fight (tough)
    used_skills: int  # marks: Skills of the board used in this round, by step
    used_timed: int  # marks: timed equipment used in this round, by slot
    done_round: int  # marks of triggers with a limit, this round
    done_combat: int  # ... and this fight
    worms: int  # worm tokens
    dealt: int = 0  # Damage to enemies in this fight, for its end
    taken: int = 0  # ... and to itself
    poisoned_by: int = NOBODY  # the card that gave the last Poisoned token, NOBODY: none did
    cut_by: int = NOBODY  # ... and Bleeding token
    # What tracks, equipment and mutations add up to; replaced, never changed.
    mods: list[int]
    watch: int  # the moments that some of them wait for, as bits

    def __init__(
        self, board: int, seat: int, serenade: bool = False, mods: list[int] | None = None
    ) -> None:
        self.board = board
        self.seat = seat
        self.serenade = serenade
        if mods is not None:
            self.mods = mods
            return  # a copy: all the rest is filled in
        self.scrolls = [0] * COLOURS
        self.wounds = 0
        self.health = 0
        self.hand = []
        self.draw = []
        self.discard = []
        self.active = []
        self.said_kinds = []
        self.said_rounds = []
        self.frozen = []
        self.acted = NO_FIGHT
        self.power = NOBODY
        self.equipment = []
        self.dents = []
        self.shields = 0
        self.parry = 0
        self.golden = 0
        self.states = [0] * STATES
        self.passed = False
        self.dead = False
        self.struck = False
        self.spared = False
        self.used_skills = 0
        self.used_timed = 0
        self.done_round = 0
        self.done_combat = 0
        self.worms = 0
        self.mods = no_mods()
        self.watch = 0

    def copy(self) -> "Beheaded":
        twin = Beheaded(self.board, self.seat, self.serenade, self.mods)
        twin.scrolls = self.scrolls.copy()
        twin.wounds = self.wounds
        twin.health = self.health
        twin.hand = self.hand.copy()
        twin.draw = self.draw.copy()
        twin.discard = self.discard.copy()
        twin.active = self.active.copy()
        twin.said_kinds = self.said_kinds.copy()
        twin.said_rounds = self.said_rounds.copy()
        twin.frozen = self.frozen.copy()
        twin.acted = self.acted
        twin.power = self.power
        twin.equipment = self.equipment.copy()
        twin.dents = self.dents.copy()
        twin.shields = self.shields
        twin.parry = self.parry
        twin.golden = self.golden
        twin.states = self.states.copy()
        twin.passed = self.passed
        twin.dead = self.dead
        twin.struck = self.struck
        twin.spared = self.spared
        twin.used_skills = self.used_skills
        twin.used_timed = self.used_timed
        twin.done_round = self.done_round
        twin.done_combat = self.done_combat
        twin.worms = self.worms
        twin.dealt = self.dealt
        twin.taken = self.taken
        twin.poisoned_by = self.poisoned_by
        twin.cut_by = self.cut_by
        twin.watch = self.watch
        return twin

    def clear_active(self) -> None:
        """The Active Space is empty: no cards, nothing said of them, no tokens on their lines."""
        self.active.clear()
        self.said_kinds.clear()
        self.said_rounds.clear()
        self.frozen.clear()
        self.acted = NO_FIGHT
        self.power = NOBODY

    def clear_shields(self) -> None:
        """Every Shield is gone, golden ones too."""
        self.shields = 0
        self.parry = 0
        self.golden = 0

    def clear_tokens(self) -> None:
        """Everything that lies on the board for a fight is gone."""
        self.clear_shields()
        self.states = [0] * STATES
        self.worms = 0

    def fights(self) -> bool:
        """Does it take part in the fight, and is it alive?"""
        return not self.passed and not self.dead

    def is_frozen(self, now: int) -> bool:
        """Can it do nothing in this round: does a token lie on that line of each of its cards?

        With two cards there never is (deadcells.play.two-player.first-card-effects).
        """
        if now < ROUND_I or not self.frozen:
            return False
        return all(lines >> now & 1 for lines in self.frozen)

    def life(self) -> int:
        """Health that is left."""
        return self.health - self.wounds

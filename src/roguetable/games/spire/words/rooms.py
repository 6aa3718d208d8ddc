"""The vocabulary of rooms: the die, fights, where the party goes, options that come again."""

from typing import ClassVar, Final

from roguetable.engine.rows import Row
from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.flow.combat.combat_setup import (
    fight_elite,
    fight_encounter,
    start_combat,
)
from roguetable.games.spire.flow.combat.die import ACCEPT_DIE, roll_die
from roguetable.games.spire.flow.journey.acts import random_boss
from roguetable.games.spire.flow.journey.map import Gather, portal
from roguetable.games.spire.flow.rooms.events import AgainOrLeave
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, Event
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import ROLL_STREAM
from roguetable.kit.forms import WordError
from roguetable.kit.ready_menus import EITHER

# Whom the party fights.
FIGHT_NAMES: Final = ("encounter", "elite", "act1-boss")
FIGHT_ENCOUNTER: Final = 0
FIGHT_ELITE: Final = 1
FIGHT_ACT1_BOSS: Final = 2


class Roll(Word):
    """Roll the die; relics and Gambler's Brew may change it before it is accepted."""

    FORM: ClassVar = "roll"

    def run(self, state: Spire, by: Do) -> None:
        roll_die(state, ROLL_STREAM)
        if state.log is not None:
            state.log.cite(
                "spire.faq_cards.once-per-room-events", "spire.triggers.die-relic-combat-only"
            )
        state.push(ACCEPT_DIE)

    def sentence(self) -> str:
        return "roll the die"


class Fight(Word):
    """A combat in this room.

    The Boss of Act I has no rewards of its own here: the clauses after it name them.
    """

    FORM: ClassVar = "fight whom:encounter|elite|act1-boss"
    whom: int

    def __init__(self, whom: int) -> None:
        super().__init__()
        self.whom = whom

    def run(self, state: Spire, by: Do) -> None:
        # No enemy is revealed yet, so rows may still be switched (spire.end_of_combat.switch-rows).
        there = FightHere(self.whom)
        state.push(Gather(there) if len(alive_players(state)) > 1 else there)

    def sentence(self) -> str:
        return ("fight an Encounter", "fight an Elite", "fight a random Boss of Act I")[self.whom]


class FightHere(Step):
    """The fight to which an Event has led; what it gives afterwards waits below."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"whom": FIGHT_NAMES}
    whom: int

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, state: Spire) -> None:
        if self.whom == FIGHT_ENCOUNTER:
            fight_encounter(state)
        elif self.whom == FIGHT_ELITE:
            fight_elite(state, ELITE_ROOM)
        else:
            start_combat(state, BOSS_ROOM, random_boss(state, 1, -1), 1)


class Shop(Word):
    """The room is a Merchant."""

    FORM: ClassVar = "shop"

    def run(self, state: Spire, by: Do) -> None:
        visit_merchant(state, alive_players(state))

    def sentence(self) -> str:
        return "treat this room as a Merchant"


class Portal(Word):
    """Move to any higher room."""

    FORM: ClassVar = "portal"

    def run(self, state: Spire, by: Do) -> None:
        portal(state)

    def sentence(self) -> str:
        return "move to any higher room, whatever the paths"


class AgainOption(Word):
    """You may take this option of the Event again."""

    FORM: ClassVar = "again-option"
    option: int  # the place of the option in which it is printed

    def __init__(self) -> None:
        super().__init__()
        self.option = -1

    def settle(self, row: Row) -> None:
        """Options are read one after the other: this one comes after those that the row has."""
        if not isinstance(row, Event):
            raise WordError("'again-option' stands in an option of an Event.")
        self.option = len(row.choices)

    def run(self, state: Spire, by: Do) -> None:
        state.ask(AgainOrLeave([by.owner], EITHER, by.row, self.option))

    def sentence(self) -> str:
        return "you may do this again"

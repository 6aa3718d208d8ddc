"""The vocabulary of rooms: the die, fights, where the party goes, and which player gets something."""

from typing import ClassVar, Final

from roguetable.engine.rows import Row
from roguetable.engine.state import Refusal, Step
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
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, Event
from roguetable.games.spire.model.state import Reward, Spire
from roguetable.games.spire.model.streams import ROLL_STREAM
from roguetable.games.spire.words.prizes import Prize
from roguetable.kit.forms import WordError
from roguetable.kit.menu import EITHER, PickOne, picks

# Whom the party fights.
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


# Who gets it.


class OnePlayer(Word):
    """one: CLAUSES: one player of the party's choice gets it; `part` holds the clauses."""

    part: int
    text: str

    def __init__(self, part: int, text: str) -> None:
        super().__init__()
        self.part = part
        self.text = text

    def run(self, state: Spire, by: Do) -> None:
        players = alive_players(state)
        state.ask(ForWhom(players, picks(players), by.row, self.part))

    def sentence(self) -> str:
        return f"one player: {self.text}"


class ForWhom(PickOne):
    """Which player gets it? Things are players."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int

    def __init__(self, seats: list[int], options: list[int], row: int, part: int) -> None:
        super().__init__(seats, options)
        self.row = row
        self.part = part

    def picked(self, state: Spire, thing: int) -> None:
        state.push(Do(self.row, self.part, thing))

    def prompt(self, state: Spire) -> str:
        effects = state.content.rows[self.row].parts[self.part]
        text = ", ".join([effect.sentence() for effect in effects])
        return f"{state.content.rows[self.row].name}: which player? ({text})"

    def written(self, state: Spire, thing: int) -> str:
        return f"for {player_name(state, thing).lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        return player_name(state, thing)

    def rule_of(self, state: Spire, thing: int) -> str:
        return "spire.map.event.special"

    def subject_of(self, state: Spire, thing: int) -> str:
        return f"player:{thing}"

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Nothing comes to the dead."""
        names = [player_name(state, player) for player in range(len(state.players))]
        return [
            Refusal(f"for {name.lower()}", "spire.overview.death", f"{name} is dead.")
            for name in names
        ]


class EachPlayer(Word):
    """each: CLAUSES: every player gets it; `part` holds the clauses, `text` is their sentence.

    If they are nothing but rewards, all players' rewards are offered together.
    """

    part: int
    text: str

    def __init__(self, part: int, text: str) -> None:
        super().__init__()
        self.part = part
        self.text = text

    def run(self, state: Spire, by: Do) -> None:
        players = alive_players(state)
        found: list[Reward] = []
        together = True
        for effect in state.content.rows[by.row].parts[self.part]:
            if isinstance(effect, Prize):
                for player in players:
                    found.extend(effect.prizes(state, player))
            else:
                together = False
        if together:
            offer(state, found)
        else:
            for player in reversed(players):
                state.push(Do(by.row, self.part, player))

    def sentence(self) -> str:
        return f"each player: {self.text}"

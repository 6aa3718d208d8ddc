"""Something has happened: passive cards act by themselves, then responses are offered."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import use_up
from roguetable.games.stygian.actions.do import Do, do_part
from roguetable.games.stygian.flow.payment import pay
from roguetable.games.stygian.flow.which import WhichCard
from roguetable.games.stygian.model.cards import (
    EXHAUST,
    NO_ROW,
    PASSIVE,
    RESPONSE,
    TEXT,
    TRAP,
    TRIGGER_NAMES,
    WOUNDS,
    Card,
)
from roguetable.games.stygian.model.menus import RESPONDING
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.questions import THE_PARTY, owner_of, party_defence, title
from roguetable.games.stygian.model.shown import hero_id
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import CardThing, pick

PASS: Final = 1  # its place in RESPONSES
MOMENTS: Final = (
    "your turn begins",
    "your turn ends",
    "the cubes have fallen",
    "the party gains luck",
    "an enemy action is triggered",
    "the party is about to suffer wounds",
    "an enemy has been eliminated",
    "a hero is afflicted",
    "a chest trap goes off",
    "the party gains a level",
    "a peril event has happened",
    "a floor begins",
)


def fire(state: Stygian, when: int, row: int = NO_ROW, amount: int = 0) -> None:
    """Something happened that cards may wait for: they answer next."""
    if state.watch >> when & 1:
        state.plan_list(answers(state, when, row, amount))


def answers(state: Stygian, when: int, row: int = NO_ROW, amount: int = 0) -> list[Step]:
    """What cards answer to something that happened: passives act by themselves, then responses are offered.

    `row` is what it comes from, `amount` how many wounds it is about, for those who are asked.
    """
    if not state.watch >> when & 1:
        return NO_ANSWERS
    steps: list[Step] = []
    content = state.content
    for number in state.party.copy():
        card = content.card(number)
        if card.type == PASSIVE and waits(state, card, when, THE_PARTY):
            _acts_by_itself(state, THE_PARTY, card, steps)
    for index in range(len(state.heroes)):
        hero = state.heroes[index]
        for number in hero.cards.copy():
            card = content.card(number)
            if card.type == PASSIVE and waits(state, card, when, index):
                _acts_by_itself(state, index, card, steps)
        if hero.woe >= 0:
            card = content.card(hero.woe)
            if waits(state, card, when, index):
                if state.log is not None:
                    state.log.say(
                        f"{title(hero)} suffers {card.name}.", "stygian.modes.woes.effect"
                    )
                add_text(state, hero.woe, index, steps)
    steps.append(Window(when, 0, [], row, amount))
    return steps


@mypyc_attr(acyclic=True, free_list_len=1)
class Moment(Step):
    """Something has happened, and other steps come before the answers to it.

    Who answers is looked up when those steps are done: a level of the same kill refreshes and teaches
    cards that may answer it (stygian.levels.immediate).
    """

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"when": TRIGGER_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    when: int
    row: int  # what it comes from, NO_ROW: nothing in particular
    amount: int  # the wounds it is about

    def __init__(self, when: int, row: int = NO_ROW, amount: int = 0) -> None:
        self.when = when
        self.row = row
        self.amount = amount

    def run(self, state: Stygian) -> None:
        fire(state, self.when, self.row, self.amount)


NO_ANSWERS: Final[list[Step]] = []
"""Most of the time nobody waits: no list is made for that. Nobody changes it."""


def waits(state: Stygian, card: Card, when: int, owner: int) -> bool:
    """Does a card wait for this moment, on this turn?"""
    if card.watch >> when & 1:
        for trigger in card.triggers:
            if trigger.when == when:
                own = owner == THE_PARTY or (state.battle and owner == state.active)
                return own or not trigger.own_turn
    return False


def acting(state: Stygian, owner: int) -> int:
    """The hero who does what a card says: its owner; for the party the one whose turn it is."""
    return state.active if owner == THE_PARTY else owner


def add_text(state: Stygian, number: int, owner: int, steps: list[Step]) -> None:
    """Add what a card says to what happens next, if it says anything."""
    if state.content.parts[number][TEXT]:
        steps.append(Do(number, TEXT, owner))


def _acts_by_itself(state: Stygian, owner: int, card: Card, steps: list[Step]) -> None:
    """A passive card is never exhausted, but one that says so is discarded after it has acted."""
    if state.log is not None:
        state.log.say(
            f"{card.name} takes effect.",
            "stygian.skills.passive.always-on",
            "stygian.skills.passive.never-exhausts",
        )
    add_text(state, card.number, acting(state, owner), steps)
    use_up(state, owner, card.number)


@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Step):
    """The moment after an event in which ready responses may be used.

    Seat by seat, since each player decides about the cards of their own heroes; party treasures are
    offered with each of them, or to everybody if nobody has a response of their own. A card answers
    an event once, also if it stays ready.
    """

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"when": TRIGGER_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = ("used", "row")
    when: int
    seat: int  # the seats before this one have let the moment pass
    used: list[int]  # cards that have answered this event
    row: int  # what it comes from, NO_ROW: nothing in particular
    amount: int  # the wounds it is about

    def __init__(self, when: int, seat: int, used: list[int], row: int, amount: int) -> None:
        self.when = when
        self.seat = seat
        self.used = used
        self.row = row
        self.amount = amount

    def run(self, state: Stygian) -> None:
        shared = self.party_options(state)
        for seat in range(self.seat, len(state.seats)):
            options = self.options(state, seat)
            if options:
                self.offer(state, [seat], shared + options + [PASS])
                return
        if shared and self.seat == 0:
            self.offer(state, state.seats, [*shared, PASS])

    def offer(self, state: Stygian, seats: list[int], options: list[int]) -> None:
        """Ask these seats."""
        state.ask(Respond(seats, options, self.when, self.used, self.row, self.amount))

    def party_options(self, state: Stygian) -> list[int]:
        """Ready party treasures that wait for this."""
        found: list[int] = []
        for number in state.party:
            card = state.content.card(number)
            if self.can_answer(state, card, THE_PARTY) and number not in state.party_exhausted:
                found.append(pick(number))
        return found

    def options(self, state: Stygian, seat: int) -> list[int]:
        """Ready cards of the seat's heroes that wait for this."""
        found: list[int] = []
        for index in range(len(state.heroes)):
            hero = state.heroes[index]
            if hero.seat != seat:
                continue
            for number in hero.cards:
                card = state.content.card(number)
                if self.can_answer(state, card, index) and number not in hero.exhausted:
                    found.append(pick(number))
        return found

    def can_answer(self, state: Stygian, card: Card, owner: int) -> bool:
        """Is the card a response to this that has not answered it yet and can be paid?"""
        return (
            card.type == RESPONSE
            and waits(state, card, self.when, owner)
            and card.number not in self.used
            and affordable(state, card.cost)
        )


RESPONSES: Final[list[Choice]] = [
    CardThing(),
    Way("pass", "Let the moment pass.", "stygian.skills.response.trigger"),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class Respond(WhichCard):
    """Use one of these responses, or let the moment pass."""

    RULE: ClassVar = "stygian.skills.response.trigger"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"when": TRIGGER_NAMES}
    VERB: ClassVar = "respond"
    CARDS: ClassVar[tuple[str, ...]] = ("used", "row")
    when: int
    used: list[int]  # cards that have answered this event before
    row: int
    amount: int

    def __init__(
        self,
        seats: list[int],
        options: list[int],
        when: int,
        used: list[int],
        row: int,
        amount: int,
    ) -> None:
        super().__init__(seats, options)
        self.when = when
        self.used = used
        self.row = row
        self.amount = amount

    def choices(self) -> list[Choice]:
        return RESPONSES

    def picked(self, state: Stygian, thing: int) -> None:
        owner = owner_of(state, thing)
        card = state.content.card(thing)
        if state.log is not None:
            who = "The party" if owner == THE_PARTY else title(state.heroes[owner])
            state.log.say(
                f"{who} responds with {card.name}.",
                "stygian.skills.response.trigger",
                "stygian.skills.response.any-turn",
            )
            if card.use == EXHAUST:
                state.log.cite("stygian.skills.response.often-exhausts")
            state.log.show(Acted(hero_id(owner), card.name, card.id))
        # Others may respond to the same event after this one; if all were asked, from the first on.
        used = [*self.used, thing]
        state.push(Window(self.when, self.seats[0], used, self.row, self.amount))
        do_part(state, thing, TEXT, acting(state, owner))
        use_up(state, owner, thing)
        if card.cost is not None:
            pay(state, card.cost, state.heroes[acting(state, owner)].seat)

    def go(self, state: Stygian) -> None:
        if self.seats[-1] + 1 < len(state.seats):
            state.push(Window(self.when, self.seats[-1] + 1, self.used, self.row, self.amount))

    def situation(self) -> int:
        return RESPONDING

    def prompt(self, state: Stygian) -> str:
        """What is about to happen, with the number and from whom; the log has not told it yet."""
        if self.row == NO_ROW:
            return f"Respond, now that {MOMENTS[self.when]}?"
        name = state.content.rows[self.row].name
        if self.when == WOUNDS:
            frail, shields, guard = party_defence(state, self.amount)
            coming = self.amount + frail
            about = f"The party is about to suffer {count(coming, 'wound')} from {name}"
            if shields + guard:
                about += f" ({coming - shields - guard} after shields and guard)"
            return f"{about}. Respond?"
        if self.when == TRAP:
            return f"The trap of {name} goes off. Respond?"
        return f"{name} is about to act. Respond?"

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Responses that wait for another event, are exhausted, used already, or too dear."""
        found: list[Refusal] = []
        for index in range(len(state.heroes)):
            hero = state.heroes[index]
            if hero.seat == seat:
                for number in hero.cards:
                    self.tried(state, number, number in hero.exhausted, found)
        for number in state.party:
            self.tried(state, number, number in state.party_exhausted, found)
        return found

    def tried(self, state: Stygian, number: int, exhausted: bool, found: list[Refusal]) -> None:
        """Why a card cannot answer this event."""
        card = state.content.card(number)
        if card.type != RESPONSE:
            return
        rule, why = "stygian.hero.forfeit", "needs more cubes than field, crypt and luck have"
        if not card.watch >> self.when & 1:
            rule, why = "stygian.skills.response.trigger", "waits for something else"
        elif exhausted:
            rule, why = "stygian.icons.exhaust", "is exhausted"
        elif number in self.used:
            rule, why = "stygian.skills.response.trigger", "has answered this already"
        found.append(Refusal(f"respond {card.id}", rule, f"{card.name} {why}."))

"""Cards in play: what the passive ones add up to, and who may respond to what."""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.stygian.actions.cards import use_up
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.flow.payment import pay
from roguetable.games.stygian.model.cards import (
    EXHAUST,
    PASSIVE,
    RESPONSE,
    Card,
)
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.questions import owner_of, title
from roguetable.games.stygian.model.state import Stygian

PASS: Final = -1
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


def fire(state: Stygian, trigger: int) -> None:
    """Something happened that cards may wait for: passives act by themselves, then responses are offered."""
    if not (state.watch >> trigger) & 1:
        return
    state.push(Window(trigger, 0, []))
    content = state.content
    for number in state.party.copy():
        card = content.card(number)
        if card.trigger == trigger and card.type == PASSIVE:
            _act_by_itself(state, -1, card)
    for index in range(len(state.heroes)):
        hero = state.heroes[index]
        for number in hero.cards.copy():
            card = content.card(number)
            if card.trigger == trigger and card.type == PASSIVE and _on_turn(state, card, index):
                _act_by_itself(state, index, card)
        if hero.woe >= 0:
            card = content.card(hero.woe)
            if card.trigger == trigger and _on_turn(state, card, index):
                if state.log is not None:
                    state.log.say(
                        f"{title(hero)} suffers {card.name}.", "stygian.modes.woes.effect"
                    )
                state.push(Do(hero.woe, 0, 0, index, -1, 0))


def _act_by_itself(state: Stygian, owner: int, card: Card) -> None:
    """A passive card is never exhausted, but one that says so is discarded after it has acted."""
    if state.log is not None:
        state.log.say(
            f"{card.name} takes effect.",
            "stygian.skills.passive.always-on",
            "stygian.skills.passive.never-exhausts",
        )
    state.push(Do(card.number, 0, 0, owner if owner >= 0 else state.active, -1, 0))
    use_up(state, owner, card.number)


def _on_turn(state: Stygian, card: Card, owner: int) -> bool:
    return not card.own_turn or (state.battle and owner == state.active)


class Window(Step):
    """The moment after an event in which ready responses may be used.

    Seat by seat, since each player decides about the cards of their own heroes; party treasures are
    offered with each of them, or to everybody if nobody has a response of their own. A card answers
    an event once, also if it stays ready.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("used",)
    trigger: int
    seat: int  # the seats before this one have let the moment pass
    used: list[int]  # cards that have answered this event

    def __init__(self, trigger: int, seat: int, used: list[int]) -> None:
        self.trigger = trigger
        self.seat = seat
        self.used = used

    def run(self, state: Stygian) -> None:
        shared = self.party_options(state)
        for seat in range(self.seat, len(state.seats)):
            options = self.options(state, seat)
            if options:
                state.ask(Respond([seat], shared + options + [PASS], self.trigger, self.used))
                return
        if shared and self.seat == 0:
            state.ask(Respond(state.seats, [*shared, PASS], self.trigger, self.used))

    def party_options(self, state: Stygian) -> list[int]:
        """Ready party treasures that wait for this."""
        found: list[int] = []
        for number in state.party:
            card = state.content.card(number)
            if (
                card.trigger == self.trigger
                and card.type == RESPONSE
                and number not in state.party_exhausted
                and number not in self.used
            ):
                if affordable(state, card.cost, None, 0):
                    found.append(number)
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
                if (
                    card.trigger == self.trigger
                    and card.type == RESPONSE
                    and _on_turn(state, card, index)
                    and number not in hero.exhausted
                    and number not in self.used
                    and affordable(state, card.cost, None, 0)
                ):
                    found.append(number)
        return found


class Respond(Request):
    """Use one of these responses, or let the moment pass."""

    CARDS: ClassVar[tuple[str, ...]] = ("options", "used")
    trigger: int
    used: list[int]  # cards that have answered this event before

    def __init__(self, seats: list[int], options: list[int], trigger: int, used: list[int]) -> None:
        super().__init__(seats, options)
        self.trigger = trigger
        self.used = used

    def answer(self, state: Stygian, option: int) -> None:
        if option == PASS:
            if self.seats[-1] + 1 < len(state.seats):
                state.push(Window(self.trigger, self.seats[-1] + 1, self.used))
            return
        owner = owner_of(state, option)
        card = state.content.card(option)
        if state.log is not None:
            who = "The party" if owner < 0 else title(state.heroes[owner])
            state.log.say(
                f"{who} responds with {card.name}.",
                "stygian.skills.response.trigger",
                "stygian.skills.response.any-turn",
            )
            if card.use == EXHAUST:
                state.log.cite("stygian.skills.response.often-exhausts")
        # Others may respond to the same event after this one.
        seat = 0 if len(self.seats) > 1 else self.seats[0]
        state.push(Window(self.trigger, seat, [*self.used, option]))
        state.push(Do(option, 0, 0, owner if owner >= 0 else state.active, -1, 0))
        use_up(state, owner, option)
        if card.cost is not None:
            payer = state.hero() if owner < 0 else state.heroes[owner]
            pay(state, card.cost, None, 0, payer.seat)

    def prompt(self, state: Stygian) -> str:
        return f"Respond, now that {MOMENTS[self.trigger]}?"

    def notation(self, state: Stygian, option: int) -> str:
        return "pass" if option == PASS else f"respond {state.content.name(option)}"

    def sentence(self, state: Stygian, option: int) -> str:
        if option == PASS:
            return "Let the moment pass."
        return f"{state.content.card(option).name}: {state.content.card(option).sentence()}"

    def subject(self, state: Stygian, option: int) -> str:
        return "" if option == PASS else state.content.name(option)

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.skills.response.trigger"

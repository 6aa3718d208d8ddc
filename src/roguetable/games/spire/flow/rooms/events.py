"""Events: a card for the whole party, and each player's own choice (spire.map.event.draw)."""

from typing import ClassVar, Final

from roguetable.engine.state import PLAYING, Refusal, Step
from roguetable.games.spire.actions.do import DeadlyStep, Do, do_part, words_of
from roguetable.games.spire.actions.gold import can_share, party_gold
from roguetable.games.spire.actions.relics import plain_relics
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_CHOICES,
    OWN,
    RoomMenu,
    free_options,
)
from roguetable.games.spire.flow.rooms.paying import Pay
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import EVENT_ROOM
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.room_cards import (
    AUTO,
    EVENT_ROOM_KIND,
    TOGETHER,
    EventChoice,
)
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import choice_id, player_id, show_card
from roguetable.games.spire.model.slayers import BY_DEADLY_EVENTS
from roguetable.games.spire.model.state import DEADLY_EVENTS, Spire
from roguetable.games.spire.model.streams import RANDOM_STREAM
from roguetable.kit.menu import Choice, code, other_of, seat_in, thing_of
from roguetable.kit.ready_menus import YesNo

# Why an option of an Event cannot be taken (Turns.lock).
OPEN: Final = 0
HAS_ACTED: Final = 1  # the player has acted
TAKEN: Final = 2  # the player has taken this very option
ANOTHERS: Final = 3  # another player has, and each must take a different one
NOT_PAYABLE: Final = 4
NOTHING_TO_GIVE: Final = 5
ACTS_ONCE: Final = "Each player acts once, and you have acted."


def visit_event(state: Spire) -> None:
    """The party enters an Event room: relics that notice it, then the card."""
    state.phase = IN_ROOM
    state.push(DRAW_EVENT)
    ready_items(state)
    for player in alive_players(state):
        fire(state, player, EVENT_ROOM)


def ready_items(state: Spire) -> None:
    """Items used once per room or combat are turned up again."""
    for p in state.players:
        p.spent = 0


class DrawEvent(Step):
    """The top card of the Event deck; some are put back if they come first."""

    def run(self, state: Spire) -> None:
        for _ in range(len(state.events)):
            number = state.events[-1]
            state.events = state.events[:-1]
            state.chance.reveal()
            event = state.content.events[number]
            if state.log is not None:
                state.log.say(f"Event: {event.name}. {event.sentence()}", "spire.map.event.draw")
                show_card(state, number, shown.EVENTS, "event")
            if event.not_first and state.event_count == 0:
                state.events = [number, *state.events]
                if state.log is not None:
                    show_card(state, number, "event", shown.EVENTS)
                    state.log.say(
                        "It may not be the first Event: another one is drawn.",
                        "spire.map.event.special",
                        "spire.game_end.golden-rule",
                    )
                continue
            state.event_count += 1
            begin(state, number)
            return


DRAW_EVENT: Final = DrawEvent()


def begin(state: Spire, number: int) -> None:
    """The card is drawn: the choices, and afterwards the end of the Event."""
    event = state.content.events[number]
    if event.picks_relic:
        pick_relics(state)
    if event.scope == AUTO:
        choices: Step = Do(number, event.choices[0].part, alive_players(state)[0])
    elif event.scope == TOGETHER:
        choices = PartyTurn(number)
    else:
        choices = Turns(number, 0, [0] * len(state.players))
    state.plan(choices, EndEvent(number))


def pick_relics(state: Spire) -> None:
    """A relic of each player is picked at random before anybody chooses (Forgotten Altar)."""
    state.picked = [-1] * len(state.players)
    for player in alive_players(state):
        places = plain_relics(state, player)
        if places:
            place = places[state.chance.below(RANDOM_STREAM, len(places))]
            state.picked[player] = state.players[player].relics[place]
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)}: the relic is"
                    f" {state.content.rows[state.picked[player]].name}.",
                    "spire.map.event.special",
                )


class Turns(Step):
    """The players' own choices, in any order (spire.map.event.own-choice).

    `done`: bit p, player p has acted; `chosen`: by player, the options taken as bits.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int
    done: int
    chosen: list[int]

    def __init__(self, event: int, done: int, chosen: list[int]) -> None:
        self.event = event
        self.done = done
        self.chosen = chosen

    def run(self, state: Spire) -> None:
        options: list[int] = []
        seats: list[int] = []
        for player in alive_players(state):
            if not self.done >> player & 1:
                seats.append(player)
                self.options_of(state, player, options)
        if not seats:
            return
        for option in free_options(state):
            options.append(option)
            if seat_in(option) not in seats:
                seats.append(seat_in(option))
        # Those who must decide come first; who could only trade or drink is asked after them.
        state.ask(EventMenu(seats, options, self))

    def options_of(self, state: Spire, player: int, options: list[int]) -> None:
        """One option must be taken, if the player has one without others' gold."""
        event = state.content.events[self.event]
        payers = alive_players(state)
        alone = False
        for index in range(len(event.choices)):
            if self.lock(state, player, index) != OPEN:
                continue
            pay = event.choices[index].pay
            options.append(code(TAKE_OPTION, index, player))
            if pay <= state.players[player].gold:
                alone = True
            if can_share(state, player, pay, payers):
                options.append(code(TAKE_OPTION, index, player, PAID_TOGETHER))
        if not alone or self.chosen[player]:
            options.append(code(TAKE_NONE, 0, player))

    def lock(self, state: Spire, player: int, index: int) -> int:
        """Why a player cannot take an option; OPEN: it can be taken.

        What it asks to pay or give must be there: the player's, or for gold the party's
        (spire.map.event.pay-give).
        """
        event = state.content.events[self.event]
        if self.done >> player & 1:
            return HAS_ACTED
        if self.chosen[player] >> index & 1:
            return TAKEN
        if event.different and any(chosen >> index & 1 for chosen in self.chosen):
            return ANOTHERS
        choice = event.choices[index]
        if choice.pay and choice.pay > party_gold(state, alive_players(state)):
            return NOT_PAYABLE
        words = words_of(state, event.number, choice.part)
        if words and not words[0].can_give(state, player):
            return NOTHING_TO_GIVE
        return OPEN

    def after(self, state: Spire, player: int, index: int) -> "Turns":
        """What is left when a player has taken an option, or none (-1)."""
        chosen = self.chosen.copy()
        done = self.done
        if index < 0:
            done |= 1 << player
        else:
            chosen[player] |= 1 << index
            taken = chosen[player].bit_count()
            if taken >= state.content.events[self.event].upto:
                done |= 1 << player
        return Turns(self.event, done, chosen)


class TakeOption(Choice):
    """A player takes an option; the thing is its place, the other thing whether others pay too."""

    def answer(self, state: Spire, menu: "EventMenu", option: int) -> None:
        turns = menu.turns
        player, index = seat_in(option), thing_of(option)
        event = state.content.events[turns.event]
        choice = event.choices[index]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} chooses [{choice.label}].",
                "spire.map.event.choose-one",
                "spire.map.event.own-choice",
            )
            if event.different or event.upto > 1:
                state.log.cite("spire.map.event.special")
        # Options may ask how many players took them before (Ancient Temple).
        state.tally = len([bits for bits in turns.chosen if bits >> index & 1])
        state.push(turns.after(state, player, index))
        carry_out(state, turns.event, choice, player, other_of(option) == PAID_TOGETHER)

    def notation(self, state: Spire, menu: "EventMenu", option: int) -> str:
        name = player_name(state, seat_in(option)).lower()
        shared = " shared" if other_of(option) else ""
        return f"{name} {slug(menu.taken(state, option).label)}{shared}"

    def sentence(self, state: Spire, menu: "EventMenu", option: int) -> str:
        choice = menu.taken(state, option)
        text = state.content.events[menu.turns.event].choice_text(choice)
        shared = " (others pay a part)" if other_of(option) else ""
        return f"[{choice.label}]{shared} {text}."

    def rule(self, state: Spire, menu: "EventMenu", option: int) -> str:
        if menu.taken(state, option).pay:
            return "spire.map.event.pay-give"
        return "spire.map.event.choose-one"

    def subject(self, state: Spire, menu: "EventMenu", option: int) -> str:
        return choice_id(thing_of(option))

    def why_not(self, state: Spire, menu: "EventMenu", seat: int) -> list[Refusal]:
        choices = state.content.events[menu.turns.event].choices
        name = player_name(state, seat).lower()
        found: list[Refusal] = []
        for index in range(len(choices)):
            notation = f"{name} {slug(choices[index].label)}"
            rule, why = locked(state, menu.turns.lock(state, seat, index), choices[index])
            found.append(Refusal(notation, rule, why))
            found.append(
                Refusal(
                    f"{notation} shared",
                    "spire.rewards.gold.pool",
                    "There is no price here that others could pay a part of.",
                    False,
                )
            )
        return found


def locked(state: Spire, lock: int, choice: EventChoice) -> tuple[str, str]:
    """The rule and the reason why an option of an Event cannot be taken."""
    if lock == HAS_ACTED:
        return "spire.map.event.own-choice", ACTS_ONCE
    if lock == TAKEN:
        return "spire.map.event.special", "You have taken this option already."
    if lock == ANOTHERS:
        return (
            "spire.map.event.special",
            "Another player has taken this option, and each must take a different one.",
        )
    if lock == NOT_PAYABLE:
        return "spire.map.event.pay-give", not_payable(state, choice)
    if choice.give:
        return "spire.map.event.pay-give", f"You have no {choice.give}."
    return "spire.map.event.pay-give", "What it asks to give is not there."


def not_payable(state: Spire, choice: EventChoice) -> str:
    """The price and the gold there is, in a sentence."""
    party = alive_players(state)
    have = "the party has" if len(party) > 1 else "you have"
    return f"It costs {choice.pay} gold, and {have} {party_gold(state, party)}."


class TakeNone(Choice):
    """A player takes no (further) option."""

    RULE: ClassVar = "spire.map.event.pay-give"

    def answer(self, state: Spire, menu: "EventMenu", option: int) -> None:
        player = seat_in(option)
        state.push(menu.turns.after(state, player, -1))
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} takes no option.", "spire.map.event.pay-give"
            )

    def notation(self, state: Spire, menu: "EventMenu", option: int) -> str:
        return f"{player_name(state, seat_in(option)).lower()} passes"

    def sentence(self, state: Spire, menu: "EventMenu", option: int) -> str:
        return "Take no (further) option."

    def subject(self, state: Spire, menu: "EventMenu", option: int) -> str:
        return player_id(seat_in(option))

    def why_not(self, state: Spire, menu: "EventMenu", seat: int) -> list[Refusal]:
        rule, why = "spire.map.event.choose-one", "One of the options must be chosen."
        if menu.turns.done >> seat & 1:
            rule, why = "spire.map.event.own-choice", ACTS_ONCE
        return [Refusal(f"{player_name(state, seat).lower()} passes", rule, why)]


# The kinds of the menu, by their place in EVENT_CHOICES.
TAKE_OPTION: Final = OWN
TAKE_NONE: Final = OWN + 1
PAID_TOGETHER: Final = 1
EVENT_CHOICES: Final[list[Choice]] = [*FREE_CHOICES, TakeOption(), TakeNone()]


class EventMenu(RoomMenu):
    """Who takes which option of the Event?"""

    turns: Turns

    def __init__(self, seats: list[int], options: list[int], turns: Turns) -> None:
        super().__init__(seats, options)
        self.turns = turns

    def choices(self) -> list[Choice]:
        return EVENT_CHOICES

    def again(self, state: Spire) -> None:
        state.push(self.turns)

    def taken(self, state: Spire, option: int) -> EventChoice:
        """What is printed for an option."""
        return state.content.events[self.turns.event].choices[thing_of(option)]

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.turns.event].name}: who chooses what?"


def slug(label: str) -> str:
    """An option's label as it is typed.

    >>> slug("Gather Gold")
    'gather-gold'
    """
    return label.lower().replace(" ", "-")


def carry_out(state: Spire, event: int, choice: EventChoice, player: int, shared: bool) -> None:
    """Pay for an option and do what it says."""
    do_part(state, event, choice.part, player)
    if choice.pay:
        state.push(Pay(player, choice.pay, shared, alive_players(state)))


class AgainOrLeave(YesNo):
    """Take the option once more? (Scrap Ooze)"""

    RULE: ClassVar = "spire.map.event.special"
    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int
    index: int

    def __init__(self, seats: list[int], options: list[int], event: int, index: int) -> None:
        super().__init__(seats, options)
        self.event = event
        self.index = index

    def decided(self, state: Spire, yes: bool) -> None:
        if yes:
            choice = state.content.events[self.event].choices[self.index]
            carry_out(state, self.event, choice, self.seats[0], False)

    def prompt(self, state: Spire) -> str:
        label = state.content.events[self.event].choices[self.index].label
        return f"{player_name(state, self.seats[0])}: [{label}] again?"

    def words(self, state: Spire) -> tuple[str, str]:
        return ("again", "leave")

    def texts(self, state: Spire) -> tuple[str, str]:
        event = state.content.events[self.event]
        return (f"Again: {event.choice_text(event.choices[self.index])}.", "Leave it.")


# One choice for the whole party.


class PartyTurn(Step):
    """The party takes one option together."""

    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, state: Spire) -> None:
        event = state.content.events[self.event]
        party = alive_players(state)
        options: list[int] = []
        for index in range(len(event.choices)):
            if event.choices[index].pay <= party_gold(state, party):
                options.append(code(TAKE_TOGETHER, index))
        if not options:
            return
        options += free_options(state)
        state.ask(PartyMenu(party, options, self.event))


class TakeTogether(Choice):
    """The party takes an option; the thing is its place."""

    RULE: ClassVar = "spire.map.event.special"

    def answer(self, state: Spire, menu: "PartyMenu", option: int) -> None:
        index = thing_of(option)
        choice = state.content.events[menu.event].choices[index]
        if state.log is not None:
            state.log.say(f"The party chooses [{choice.label}].", "spire.map.event.special")
        player = menu.seats[0]
        carry_out(state, menu.event, choice, player, len(menu.seats) > 1)

    def notation(self, state: Spire, menu: "PartyMenu", option: int) -> str:
        return slug(state.content.events[menu.event].choices[thing_of(option)].label)

    def sentence(self, state: Spire, menu: "PartyMenu", option: int) -> str:
        event = state.content.events[menu.event]
        choice = event.choices[thing_of(option)]
        return f"[{choice.label}] {event.choice_text(choice)}."

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Spire, menu: "PartyMenu", seat: int) -> list[Refusal]:
        return [
            Refusal(slug(choice.label), "spire.map.event.pay-give", not_payable(state, choice))
            for choice in state.content.events[menu.event].choices
        ]


TAKE_TOGETHER: Final = OWN
PARTY_CHOICES: Final[list[Choice]] = [*FREE_CHOICES, TakeTogether()]


class PartyMenu(RoomMenu):
    """What does the party do?"""

    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int

    def __init__(self, seats: list[int], options: list[int], event: int) -> None:
        super().__init__(seats, options)
        self.event = event

    def choices(self) -> list[Choice]:
        return PARTY_CHOICES

    def again(self, state: Spire) -> None:
        state.push(PartyTurn(self.event))

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.event].name}: what does the party do?"


class EndEvent(DeadlyStep):
    """All players are done: the card goes to the bottom of its deck."""

    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int

    def __init__(self, event: int) -> None:
        self.event = event

    def act(self, state: Spire) -> None:
        state.events = [self.event, *state.events]
        state.room = EVENT_ROOM_KIND
        state.phase = IN_ROOM
        state.die = 0
        state.picked = NOTHING
        ready_items(state)
        offer(state, [])  # what a fight has left for an Event that offers nothing
        if state.log is not None:
            state.log.say(
                "The Event is over.",
                "spire.map.event.bottom",
                "spire.triggers.once-per-room-flip",
            )
            show_card(state, self.event, "event", shown.EVENTS)
        if state.modifiers & DEADLY_EVENTS:
            for player in alive_players(state):
                if state.outcome == PLAYING:
                    if state.log is not None:
                        state.log.say("Deadly Events.", "spire.daily.b5-deadly-events")
                    lose_hp(state, player, figure(state, "deadly-events"), BY_DEADLY_EVENTS)

"""Events: a card for the whole party, and each player's own choice (spire.map.event.draw)."""

from typing import ClassVar, Final

from roguetable.engine.state import PLAYING, Refusal, Request, Step
from roguetable.games.spire.actions.do import DeadlyStep, Do, words_of
from roguetable.games.spire.actions.gold import Pay, can_share, party_gold
from roguetable.games.spire.actions.relics import plain_relics
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_ACTION,
    do_free,
    free_notation,
    free_options,
    free_rule,
    free_seat,
    free_sentence,
    free_subject,
)
from roguetable.games.spire.model.cards import EVENT_ROOM
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure
from roguetable.games.spire.model.room_cards import AUTO, EVENT_ROOM_KIND, PARTY, Choice, Event
from roguetable.games.spire.model.state import DEADLY_EVENTS, IN_ROOM, Spire
from roguetable.games.spire.model.streams import RANDOM

# Options: player * SEAT + choice * 2 + shared, or player * SEAT + PASS.
SEAT: Final = 256
PASS: Final = 255


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
            if event.not_first and state.event_count == 0:
                state.events = [number, *state.events]
                if state.log is not None:
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
    players = len(state.players)
    state.push(EndEvent(number))
    if event.scope == AUTO:
        state.push(Do(number, event.choices[0].part, 0, alive_players(state)[0], -1, -1, -1, 0, 0))
    elif event.scope == PARTY:
        state.push(PartyTurn(number))
    else:
        selected = select_relics(state, event)
        state.push(Turns(number, 0, [0] * players, selected))


def select_relics(state: Spire, event: Event) -> list[int]:
    """A relic of each player picked at random before anybody chooses (Forgotten Altar); -1: none."""
    selected = [-1] * len(state.players)
    if not event.selects_relic:
        return selected
    for player in alive_players(state):
        places = plain_relics(state, player)
        if places:
            place = places[state.chance.below(RANDOM, len(places))]
            selected[player] = state.players[player].relics[place]
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)}: the relic is"
                    f" {state.content.rows[selected[player]].name}.",
                    "spire.map.event.special",
                )
    return selected


def payable(state: Spire, player: int, event: Event, choice: Choice, selected: int) -> bool:
    """Has the player (or for gold: the party) what the option asks to pay or give?

    (spire.map.event.pay-give)
    """
    if choice.pay and choice.pay > party_gold(state, alive_players(state)):
        return False
    words = words_of(state, event.number, choice.part)
    return not words or words[0].can_give(state, player, selected)


class Turns(Step):
    """The players' own choices, in any order (spire.map.event.own-choice).

    `done`: bit p, player p has acted; `chosen`: by player, the options taken as bits; `selected`:
    relics picked at random beforehand.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("event", "selected")
    event: int
    done: int
    chosen: list[int]
    selected: list[int]

    def __init__(self, event: int, done: int, chosen: list[int], selected: list[int]) -> None:
        self.event = event
        self.done = done
        self.chosen = chosen
        self.selected = selected

    def run(self, state: Spire) -> None:
        options: list[int] = []
        seats: list[int] = []
        for player in alive_players(state):
            if not self.done >> player & 1:
                seats.append(player)
                self.options_of(state, player, options)
        if not seats:
            return
        for option in free_options(state, True):
            options.append(option)
            if free_seat(option) not in seats:
                seats.append(free_seat(option))
        # Those who must decide come first; who could only trade or drink is asked after them.
        state.ask(ChooseOption(seats, options, self))

    def options_of(self, state: Spire, player: int, options: list[int]) -> None:
        """One option must be taken, if the player has one without others' gold."""
        event = state.content.events[self.event]
        payers = alive_players(state)
        alone = False
        for index in range(len(event.choices)):
            if self.chosen[player] >> index & 1:
                continue
            if event.different and any(chosen >> index & 1 for chosen in self.chosen):
                continue
            choice = event.choices[index]
            if not payable(state, player, event, choice, self.selected[player]):
                continue
            option = player * SEAT + index * 2
            options.append(option)
            if choice.pay <= state.players[player].gold:
                alone = True
            if can_share(state, player, choice.pay, payers):
                options.append(option + 1)
        if not alone or self.chosen[player]:
            options.append(player * SEAT + PASS)

    def after(self, state: Spire, player: int, index: int) -> "Turns":
        """What is left when a player has taken an option (PASS: none)."""
        chosen = self.chosen.copy()
        done = self.done
        if index == PASS:
            done |= 1 << player
        else:
            chosen[player] |= 1 << index
            taken = chosen[player].bit_count()
            if taken >= state.content.events[self.event].upto:
                done |= 1 << player
        return Turns(self.event, done, chosen, self.selected)


class Chosen(Step):
    """Below a player's option while it is carried out: what was chosen. By itself it does nothing."""

    CARDS: ClassVar[tuple[str, ...]] = ("event", "selected")
    event: int
    player: int
    choice: int
    selected: int

    def __init__(self, event: int, player: int, choice: int, selected: int) -> None:
        self.event = event
        self.player = player
        self.choice = choice
        self.selected = selected

    def run(self, state: Spire) -> None:
        pass


def chosen_now(state: Spire) -> Chosen | None:
    """The option of an Event that is being carried out."""
    for step in reversed(state.agenda):
        if isinstance(step, Chosen):
            return step
    return None


class ChooseOption(Request):
    """Who takes which option of the Event?"""

    turns: Turns

    def __init__(self, seats: list[int], options: list[int], turns: Turns) -> None:
        super().__init__(seats, options)
        self.turns = turns

    def answer(self, state: Spire, option: int) -> None:
        turns = self.turns
        if option >= FREE_ACTION:
            state.push(turns)
            do_free(state, option)
            return
        player = option // SEAT
        if option % SEAT == PASS:
            state.push(turns.after(state, player, PASS))
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} takes no option.", "spire.map.event.pay-give"
                )
            return
        index = option % SEAT // 2
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
        state.push(Chosen(turns.event, player, index, turns.selected[player]))
        carry_out(state, turns.event, choice, player, option % 2 == 1)

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.turns.event].name}: who chooses what?"

    def choice_of(self, state: Spire, option: int) -> Choice:
        return state.content.events[self.turns.event].choices[option % SEAT // 2]

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        name = player_name(state, option // SEAT).lower()
        if option % SEAT == PASS:
            return f"{name} passes"
        shared = " shared" if option % 2 else ""
        return f"{name} {slug(self.choice_of(state, option).label)}{shared}"

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        name = player_name(state, option // SEAT)
        if option % SEAT == PASS:
            return f"{name} takes no (further) option."
        choice = self.choice_of(state, option)
        text = state.content.events[self.turns.event].choice_text(choice)
        shared = " (others pay a part)" if option % 2 else ""
        return f"{name} [{choice.label}]{shared} {text}."

    def rule(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_rule(option)
        if option % SEAT == PASS or self.choice_of(state, option).pay:
            return "spire.map.event.pay-give"
        return "spire.map.event.choose-one"

    def subject(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_subject(state, option)
        if option % SEAT == PASS:
            return f"player:{option // SEAT}"
        return f"choice:{option % SEAT // 2}"

    def seat_of(self, option: int) -> int:
        return free_seat(option) if option >= FREE_ACTION else option // SEAT

    def refusals(self, state: Spire, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        event = state.content.events[self.turns.event]
        for player in alive_players(state):
            if self.turns.done >> player & 1:
                continue
            for choice in event.choices:
                if not payable(state, player, event, choice, self.turns.selected[player]):
                    found.append(
                        Refusal(
                            f"{player_name(state, player).lower()} {slug(choice.label)}",
                            "spire.map.event.pay-give",
                            "What the option asks to pay or give is not there.",
                        )
                    )
        return found


def slug(label: str) -> str:
    """An option's label as it is typed.

    >>> slug("Gather Gold")
    'gather-gold'
    """
    return label.lower().replace(" ", "-")


def carry_out(state: Spire, event: int, choice: Choice, player: int, shared: bool) -> None:
    """Pay for an option and do what it says."""
    if state.content.rows[event].parts[choice.part]:
        state.push(Do(event, choice.part, 0, player, -1, -1, -1, 0, 0))
    if choice.pay:
        state.push(Pay(player, choice.pay, shared, alive_players(state)))


class AgainOrLeave(Request):
    """Take the option once more? (Scrap Ooze)"""

    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int
    choice: int

    def __init__(self, seats: list[int], options: list[int], event: int, choice: int) -> None:
        super().__init__(seats, options)
        self.event = event
        self.choice = choice

    def answer(self, state: Spire, option: int) -> None:
        if option:
            choice = state.content.events[self.event].choices[self.choice]
            carry_out(state, self.event, choice, self.seats[0], False)

    def prompt(self, state: Spire) -> str:
        label = state.content.events[self.event].choices[self.choice].label
        return f"{player_name(state, self.seats[0])}: [{label}] again?"

    def notation(self, state: Spire, option: int) -> str:
        return "again" if option else "leave"

    def sentence(self, state: Spire, option: int) -> str:
        if not option:
            return "Leave it."
        event = state.content.events[self.event]
        return f"Again: {event.choice_text(event.choices[self.choice])}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"


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
                options.append(index)
        if not options:
            return
        options += free_options(state, True)
        state.ask(PartyChoice(party, options, self.event))


class PartyChoice(Request):
    """What does the party do?"""

    CARDS: ClassVar[tuple[str, ...]] = ("event",)
    event: int

    def __init__(self, seats: list[int], options: list[int], event: int) -> None:
        super().__init__(seats, options)
        self.event = event

    def answer(self, state: Spire, option: int) -> None:
        if option >= FREE_ACTION:
            state.push(PartyTurn(self.event))
            do_free(state, option)
            return
        choice = state.content.events[self.event].choices[option]
        if state.log is not None:
            state.log.say(f"The party chooses [{choice.label}].", "spire.map.event.special")
        player = self.seats[0]
        state.push(Chosen(self.event, player, option, -1))
        carry_out(state, self.event, choice, player, len(self.seats) > 1)

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.event].name}: what does the party do?"

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        return slug(state.content.events[self.event].choices[option].label)

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        event = state.content.events[self.event]
        choice = event.choices[option]
        return f"[{choice.label}] {event.choice_text(choice)}."

    def rule(self, state: Spire, option: int) -> str:
        return free_rule(option) if option >= FREE_ACTION else "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return free_subject(state, option) if option >= FREE_ACTION else ""

    def seat_of(self, option: int) -> int:
        return free_seat(option) if option >= FREE_ACTION else -1


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
        ready_items(state)
        if state.log is not None:
            state.log.say(
                "The Event is over.",
                "spire.map.event.bottom",
                "spire.triggers.once-per-room-flip",
            )
        if state.modifiers & DEADLY_EVENTS:
            for player in alive_players(state):
                if state.outcome == PLAYING:
                    lose_hp(state, player, figure(state, "deadly-events", 2))
                    if state.log is not None:
                        state.log.cite("spire.daily.b5-deadly-events")

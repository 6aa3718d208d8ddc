"""A game in progress: plain copyable data, an agenda of steps, and the open request.

>>> class Count(Step):
...     def run(self, state):
...         print("one")
>>> table = State(Chance.seeded(1, 1))
>>> table.agenda.append(Count())
>>> advance(table)
one
"""

from typing import Any, ClassVar, Final, Literal

from mypy_extensions import i64, mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.errors import IllegalError
from roguetable.engine.log import Log

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2
OUTCOMES: Final = ("playing", "won", "lost")

WayOut = Literal["", "end", "on", "skip"]
"""A choice that ends one's turn, goes on, or lets something be; '' is something to do."""

# Subclasses of the four base classes below may be interpreted: somebody's own game over our
# compiled engine. Constructor parameters are named like the fields they set, so that a snapshot can
# be read back through the constructors.
#
# Steps, requests and components never hold the state, so no circle of objects goes through them:
# `acyclic` tells the compiler that the garbage collector need not follow them. Subclasses do not
# inherit it. Those that are made all the time say it again, with `free_list_len=1`: the last one that
# was dropped is kept for the next. Both together save two thirds of making and dropping one.


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Component:
    """A small part of a state that is a class of its own (a hero, a figure).

    `CARDS` names the fields that hold content numbers, so that a save can write names; `WIDE` those
    whose numbers are bits, so that scrutiny lets them be large.
    """

    CARDS: ClassVar[tuple[str, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """One pending piece of the game. Steps are immutable: copies of a state share them.

    `run` may change the state, push more steps on the agenda, or ask. Fields that hold content
    numbers are named in `CARDS`, so that a save can write names.
    """

    CARDS: ClassVar[tuple[str, ...]] = ()

    def run(self, state: Any) -> None:
        """Do it. (Games narrow the type of `state` to their own.)"""
        raise NotImplementedError

    def is_earned(self) -> bool:
        """Whether it still happens if the part of the game in which it waits is cut short: a reward."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Aftermath(Step):
    """What comes after a part of the game that may be over at any moment: a fight, a chase.

    It is planned below all that the part has in store. It comes when that has been done, or as soon
    as the part is cut short (`State.cut_short`).
    """


class Refusal:
    """Something a player may well try now, and the rule that does not let them.

    What belongs to another situation of the game is told when it is tried and not `listed` before.
    """

    notation: str
    rule: str
    sentence: str
    listed: bool

    def __init__(self, notation: str, rule: str, sentence: str, listed: bool = True) -> None:
        self.notation = notation
        self.rule = rule
        self.sentence = sentence
        self.listed = listed


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Request:
    """What somebody must choose: who may answer, and the complete list of legal options.

    An option is an int whose meaning only its request knows. Words are made when somebody looks:
    `notation` is short, stable and unique within the request; `sentence` is for people.
    Requests are immutable, like steps.
    """

    CARDS: ClassVar[tuple[str, ...]] = ()
    seats: list[int]
    options: list[int]

    def __init__(self, seats: list[int], options: list[int]) -> None:
        self.seats = seats
        self.options = options

    def answer(self, state: Any, option: int) -> None:
        """Carry out the choice; usually by pushing steps."""
        raise NotImplementedError

    def prompt(self, state: Any) -> str:
        """The question, in a sentence."""
        raise NotImplementedError

    def cause(self, state: Any) -> str:
        """The id of the card that asks, if one does, in content; clients show it with the question."""
        return ""

    def notation(self, state: Any, option: int) -> str:
        """How the option is written in journals and typed by players."""
        raise NotImplementedError

    def sentence(self, state: Any, option: int) -> str:
        """What choosing it means, for people; not who chooses it, which is `seat_of`."""
        return self.notation(state, option)

    def rule(self, state: Any, option: int) -> str:
        """The rule under which the option exists, or '' for none in particular."""
        return ""

    def question_rule(self, state: Any, seat: int = -1) -> str:
        """The rule under which this is asked, as that seat may know it; '' for none in particular.

        It is told to whoever tries something else. Without more it is the rule of the first option.
        """
        if seat in self.seats:
            options = self.options_for(seat)
        else:
            options = [] if self.is_asked_anyway() else self.options
        for option in options:
            rule = self.rule(state, option)
            if rule:
                return rule
        return ""

    def subject(self, state: Any, option: int) -> str:
        """The id of the thing on the table that the option is about: clients can light it."""
        return ""

    def target(self, state: Any, option: int) -> str:
        """The id of the thing that is pressed after the subject, where it has several; else ''."""
        return ""

    def way(self, option: int) -> WayOut:
        """Whether it is a way out: to ``end`` one's turn, to go ``on``, to ``skip``; else ''.

        Clients give the end of a turn one place of its own, and nothing else may end it.
        """
        return ""

    def group(self, option: int) -> str:
        """The name of those that belong together and are seldom wanted (Switch rows); else ''.

        Clients may fold them into one that opens.
        """
        return ""

    def printed(self, option: int) -> bool:
        """Whether its subject says the same as the sentence: whoever sees that need not read both."""
        return False

    def confirm(self, state: Any, option: int) -> str:
        """What to ask before a hasty press does it: ``End your turn with 2 Energy left?``; else ''.

        Clients ask only where the press may have been meant for the question before.
        """
        return ""

    def amount_of(self, option: int) -> int:
        """The number that is chosen with it, where one chooses a number (X = 3); else -1.

        Whoever types 3 means that number, and not the third of the list.
        """
        return -1

    def finishes(self) -> bool:
        """Whether it asks for the rest of a choice (which enemy?): that may still be taken back."""
        return False

    def seat_of(self, option: int) -> int:
        """The seat that may choose this option, or -1: any of `seats`."""
        return -1

    def options_for(self, seat: int) -> list[int]:
        """What that seat may choose now."""
        if seat not in self.seats:
            return []
        return [option for option in self.options if self.seat_of(option) in (-1, seat)]

    def offers(self, option: int) -> bool:
        """Whether that can be chosen now, by anybody."""
        return option in self.options

    def waits_for(self, seat: int) -> bool:
        """Whether that seat has something to choose."""
        return len(self.options_for(seat)) > 0

    def is_asked_anyway(self) -> bool:
        """Whether it is asked even if there is only one option: not everybody may know that."""
        return False

    def private(self, state: Any, option: int) -> bool:
        """Whether the others only learn that this was chosen among the options, and not what."""
        return False

    def redealt(self, state: Any, seat: int, chance: Chance) -> "Request":
        """This request on a table where what that seat cannot see has been dealt anew.

        A request whose options are cards that not everybody sees makes them anew from the state.
        """
        return self

    def refusals(self, state: Any, seat: int = -1) -> list[Refusal]:
        """What that seat (-1: any that is asked) may well try here, and why it is not on the list."""
        return []

    def missing(self, state: Any, seat: int, text: str) -> Refusal | None:
        """Why there is no such thing as that seat tries here, where nothing else refuses it.

        It is told from what was tried alone and holds for whatever is written so.
        """
        return None

    # In a save an option is written as the request says: codes may change their meaning, names last.

    def write_option(self, option: int, content: Any) -> Any:
        """An option as plain data. `content` (or None) knows the names of content numbers."""
        return option

    def read_option(self, data: Any, content: Any) -> int:
        """The option that was so written; ValueError says what is wrong with it."""
        if type(data) is not int:
            raise ValueError(f"{data!r} is not an option")
        return data


PICKLING: Final[list[Any]] = []
"""How a state is pickled: a hook, because states do not know which games there are."""


class Phases:
    """A list of phases in the order of the rulebook, kept ready to be planned at once.

    Compiled, ``plan(*steps)`` goes by way of the interpreter and costs ten times as much.
    """

    steps: tuple[Step, ...]
    last_first: list[Any]  # steps; nobody looks again what they are

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps
        self.last_first = [*reversed(steps)]

    def since(self, phase: Step) -> "Phases":
        """What is left when it has come to that phase."""
        return Phases(self.steps[self.steps.index(phase) :])


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has; each game adds its components and its own `copy`."""

    STREAMS: ClassVar[tuple[str, ...]] = ()
    """The names of the streams of chance, by number, so that saves can write names."""

    CODES: ClassVar[dict[str, Any]] = {"outcome": OUTCOMES}

    agenda: list[Step]
    request: Request | None
    chance: Chance
    log: Log | None
    outcome: int
    stays: bool  # whoever lays out a table wants to see its first question, whatever it is

    def __init__(self, chance: Chance) -> None:
        self.agenda = []
        self.request = None
        self.chance = chance
        self.log = None
        self.outcome = PLAYING
        self.stays = False

    def copy(self) -> "State":
        """An independent twin, cheap and exact at any decision; nobody watches it."""
        raise NotImplementedError

    def reopened(self) -> None:
        """A snapshot has been read: what an earlier program laid out otherwise is put right here."""

    def also_refused(self, request: Any, seat: int) -> list[Refusal]:
        """What that seat may try whatever is asked, and why not: things of other situations.

        (Games narrow the type of `request` to the kit's `Menu`, whose `situation` says what is not
        refused.)
        """
        return []

    def not_yours(self, seat: int) -> tuple[str, str]:
        """How others are refused what only that seat may choose: the rule, and why.

        Without a rule they are told nothing: what it can choose is not for everybody to know.
        """
        return "", ""

    def __reduce__(self) -> Any:
        """A state goes to another process as a snapshot: `engine.game` says how."""
        return PICKLING[0](self)

    def push(self, step: Step) -> None:
        """Put a step on top of the agenda: it runs before everything pushed earlier."""
        self.agenda.append(step)

    def plan(self, *steps: Step) -> None:
        """Put steps on the agenda in reading order: the first of them comes next."""
        agenda: list[Any] = self.agenda
        given: tuple[Any, ...] = steps  # steps they are: nobody looks again for each of them
        for place in range(len(given) - 1, -1, -1):
            agenda.append(given[place])

    def plan_list(self, steps: list[Step]) -> None:
        """The same for steps that stand in a list."""
        agenda: list[Any] = self.agenda
        given: list[Any] = steps
        for place in range(len(given) - 1, -1, -1):
            agenda.append(given[place])

    def plan_phases(self, phases: Phases) -> None:
        """The same for a list of phases that is kept ready."""
        agenda: list[Any] = self.agenda
        if len(phases.last_first) > 4:
            agenda += phases.last_first
        else:
            # A few are put one by one: to lengthen a list by several at once costs as much as six, and
            # makes it just so long that Python moves it in memory with the next step.
            for step in phases.last_first:
                agenda.append(step)

    def push_below(self, before: int, step: Step) -> None:
        """Put a step under everything that has been pushed since the agenda was `before` long."""
        self.agenda.insert(before, step)

    def cut_short(self) -> None:
        """The part of the game that is going on is over, now: its `Aftermath` comes next.

        What the part had still in store falls away, an open question too; what has been earned in it
        (`Step.is_earned`) is done before the `Aftermath`. There is no other way in which a step takes steps
        of others off the agenda.

        A step calls it, never an effect in the middle of a row: whoever carries out the row sees only
        by the length of the agenda that something came between.
        """
        agenda = self.agenda
        place = len(agenda) - 1
        while place >= 0 and not isinstance(agenda[place], Aftermath):
            place -= 1
        if place < 0:
            raise LookupError("No Aftermath on the agenda says what comes after this.")
        kept = place + 1
        for at in range(kept, len(agenda)):
            if agenda[at].is_earned():
                agenda[kept] = agenda[at]
                kept += 1
        del agenda[kept:]
        self.request = None

    def ask(self, request: Request) -> None:
        """Open a request. If only one thing can happen, it happens."""
        if len(request.options) != 1 or self.stays or request.is_asked_anyway():
            self.request = request
        else:
            request.answer(self, request.options[0])

    def finish(self, outcome: int) -> None:
        """The game is over, whatever was still to come."""
        self.outcome = outcome
        self.agenda.clear()
        self.request = None


def advance(state: State) -> None:
    """Run the game until somebody must choose or it is over."""
    while state.request is None:
        agenda = state.agenda
        waiting: i64 = len(agenda)
        if waiting > 1:  # as `next_step` does, without the call: six steps come to a decision
            agenda.pop().run(state)
        elif waiting:
            next_step(state).run(state)
        else:
            return


def lay_out(state: State, script: dict[int, list[int]] | None = None) -> None:
    """Run a table that was laid out by hand to its first question, and stay there.

    `script` is what chance brings, stream by stream, from this moment on.
    """
    if script:
        state.chance.script = {stream: queue.copy() for stream, queue in script.items()}
    state.stays = True
    advance(state)
    state.stays = False


def next_step(state: State) -> Step:
    """Take the step on top of the agenda.

    The last one leaves a new list behind: Python gives a list that has been popped empty memory from
    the system, not from its own store, and everything done with that list is slower ever after.
    """
    agenda = state.agenda
    if len(agenda) > 1:
        return agenda.pop()
    state.agenda = []
    return agenda[0]


def choose(state: State, option: int) -> None:
    """Answer the open request with an option, and run on.

    What is not on the list is refused, and nothing changes.
    """
    request = state.request
    if request is None:
        raise IllegalError(f"There is no option {option}: nobody is asked anything.")
    if not request.offers(option):
        raise IllegalError(
            f"There is no option {option} now. The question is: {request.prompt(state)} "
            f"Options: {', '.join([str(one) for one in request.options])}."
        )
    choose_known(state, option)


def choose_known(state: State, option: int) -> None:
    """The same for an option that comes from the list: bots try thousands of them."""
    request = state.request
    assert request is not None
    state.request = None
    request.answer(state, option)
    advance(state)

"""Menus ready made: one thing of several, a card, yes or no, an order.

Each is one class with a few questions that a game answers; options are coded as in every menu
(`kit.menu`).
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.kit.menu import KIND_BITS, Choice, Menu, kind_of, thing_of


class Thing(Choice):
    """A thing of a `PickOne`, the first of its kinds: everything about it is asked of the menu."""

    def answer(self, state: Any, menu: "PickOne", option: int) -> None:
        menu.picked(state, thing_of(option))

    def notation(self, state: Any, menu: "PickOne", option: int) -> str:
        return menu.written(state, thing_of(option))

    def sentence(self, state: Any, menu: "PickOne", option: int) -> str:
        return menu.meaning(state, thing_of(option))

    def rule(self, state: Any, menu: "PickOne", option: int) -> str:
        return menu.rule_of(state, thing_of(option))

    def subject(self, state: Any, menu: "PickOne", option: int) -> str:
        return menu.subject_of(state, thing_of(option))

    def anybody(self) -> bool:
        return True


class CardThing(Thing):
    """The same, where the thing is a content number."""

    THING_IS_CARD: ClassVar[bool] = True


THINGS: Final[list[Choice]] = [Thing()]
CARD_THINGS: Final[list[Choice]] = [CardThing()]


def pick(thing: int) -> int:
    """The option of a `PickOne` for a thing."""
    what: i64 = thing
    return what << KIND_BITS


def picks(things: list[int]) -> list[int]:
    """Options of a `PickOne`, one for each thing.

    >>> picks([0, 3])
    [0, 48]
    """
    options: list[int] = []
    for thing in things:
        options.append(pick(thing))
    return options


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PickOne(Menu):
    """Which one? Things of one kind; a subclass may list a `Way` out behind them in `choices`.

    The first of its `choices` is a `Thing`: options of the first kind go straight to `picked`.
    """

    RULE: ClassVar[str] = ""
    """The rule under which each can be picked, where that is always the same."""

    def choices(self) -> list[Choice]:
        return THINGS

    def finishes(self) -> bool:
        return True

    def answer(self, state: Any, option: int) -> None:
        # Straight to the thing: this is asked all the time (which enemy, which colour).
        if kind_of(option):
            self.choice(option).answer(state, self, option)
        else:
            self.picked(state, thing_of(option))

    def picked(self, state: Any, thing: int) -> None:
        """This one."""
        raise NotImplementedError

    def written(self, state: Any, thing: int) -> str:
        """Its notation."""
        raise NotImplementedError

    def meaning(self, state: Any, thing: int) -> str:
        """Its sentence."""
        return self.written(state, thing)

    def rule_of(self, state: Any, thing: int) -> str:
        """The rule under which it can be picked."""
        return self.RULE

    def subject_of(self, state: Any, thing: int) -> str:
        """Its id on the table."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskWhich(Step):
    """A step that asks: which one? Whom it asks, what about and what comes of it stand in one class.

    If there is nothing to pick, nothing is asked.

    >>> from roguetable.engine.chance import Chance
    >>> from roguetable.engine.state import State
    >>> class Fork(AskWhich):
    ...     PROMPT, RULE = "Left or right?", "road.fork"
    ...     def asked(self, state):
    ...         return [0]
    ...     def things(self, state):
    ...         return [0, 1]
    ...     def picked(self, state, thing):
    ...         print("We go", self.written(state, thing))
    ...     def written(self, state, thing):
    ...         return ("left", "right")[thing]
    >>> table = State(Chance.seeded(1, 1))
    >>> Fork().run(table)
    >>> menu = table.request
    >>> menu.prompt(table), [menu.notation(table, option) for option in menu.options]
    ('Left or right?', ['left', 'right'])
    >>> menu.answer(table, menu.options[1])
    We go right
    """

    PROMPT: ClassVar[str] = ""
    """The question, where it is always the same."""

    RULE: ClassVar[str] = ""
    """The rule under which each can be picked, where that is always the same."""

    MISSING: ClassVar[tuple[str, str]] = ("", "")
    """A rule, and why something that is written like these is not there (`Menu.MISSING`)."""

    def run(self, state: Any) -> None:
        things = self.things(state)
        if things:
            options = picks(things)
            for kind in range(1, len(self.choices())):
                options.append(kind)
            rest = self.rest()
            if rest is not None:
                state.push(rest)
            state.ask(Which(self.asked(state), options, self))

    def asked(self, state: Any) -> list[int]:
        """The seats that are asked."""
        raise NotImplementedError

    def things(self, state: Any) -> list[int]:
        """What can be picked."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """A `Thing`, and behind it the ways out, all of which are offered."""
        return THINGS

    def rest(self) -> Step | None:
        """What is asked when this has been answered: the second of two, say."""
        return None

    def prompt(self, state: Any) -> str:
        """The question."""
        return self.PROMPT

    def cause(self, state: Any) -> str:
        """The card that asks, by its id in content; '' if none does."""
        return ""

    def picked(self, state: Any, thing: int) -> None:
        """This one."""
        raise NotImplementedError

    def left(self, state: Any) -> None:
        """A way out was taken; without more, nothing: the agenda goes on."""

    def written(self, state: Any, thing: int) -> str:
        """Its notation."""
        raise NotImplementedError

    def meaning(self, state: Any, thing: int) -> str:
        """Its sentence."""
        return self.written(state, thing)

    def rule_of(self, state: Any, thing: int) -> str:
        """The rule under which it can be picked."""
        return self.RULE

    def subject_of(self, state: Any, thing: int) -> str:
        """Its id on the table."""
        return ""

    def not_offered(self, state: Any, seat: int) -> list[Refusal]:
        """What that seat may well try to pick, and the rule that does not let it (`Menu.not_offered`)."""
        return []


@final
@mypyc_attr(acyclic=True)
class Which(PickOne):
    """What an `AskWhich` asks: the step knows everything."""

    step: AskWhich

    def __init__(self, seats: list[int], options: list[int], step: AskWhich) -> None:
        super().__init__(seats, options)
        self.step = step

    def choices(self) -> list[Choice]:
        return self.step.choices()

    def prompt(self, state: Any) -> str:
        return self.step.prompt(state)

    def cause(self, state: Any) -> str:
        return self.step.cause(state)

    def go(self, state: Any) -> None:
        self.step.left(state)

    def picked(self, state: Any, thing: int) -> None:
        self.step.picked(state, thing)

    def written(self, state: Any, thing: int) -> str:
        return self.step.written(state, thing)

    def meaning(self, state: Any, thing: int) -> str:
        return self.step.meaning(state, thing)

    def rule_of(self, state: Any, thing: int) -> str:
        return self.step.rule_of(state, thing)

    def subject_of(self, state: Any, thing: int) -> str:
        return self.step.subject_of(state, thing)

    def not_offered(self, state: Any, seat: int) -> list[Refusal]:
        return self.step.not_offered(state, seat)

    def missing_here(self, state: Any) -> tuple[str, str]:
        return self.step.MISSING

    def question_rule(self, state: Any, seat: int = -1) -> str:
        return self.step.RULE or super().question_rule(state, seat)


class Decision(Choice):
    """Yes or no, in the words of its menu."""

    yes: bool

    def __init__(self, yes: bool) -> None:
        self.yes = yes

    def answer(self, state: Any, menu: "YesNo", option: int) -> None:
        menu.decided(state, self.yes)

    def notation(self, state: Any, menu: "YesNo", option: int) -> str:
        yes, no = menu.words(state)
        return yes if self.yes else no

    def sentence(self, state: Any, menu: "YesNo", option: int) -> str:
        yes, no = menu.texts(state)
        return yes if self.yes else no

    def rule(self, state: Any, menu: "YesNo", option: int) -> str:
        return menu.rule_for(self.yes)

    def subject(self, state: Any, menu: "YesNo", option: int) -> str:
        return menu.about(state) if self.yes else menu.instead(state)

    def way(self) -> WayOut:
        return "" if self.yes else "skip"

    def anybody(self) -> bool:
        return True

    def name(self) -> str:
        return "Yes" if self.yes else "No"


YES_OR_NO: Final[list[Choice]] = [Decision(True), Decision(False)]
YES: Final = 0
NO: Final = 1
EITHER: Final = [YES, NO]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class YesNo(Menu):
    """Yes or no? Options are `EITHER`."""

    RULE: ClassVar[str] = ""
    """The rule under which one may say so, where that is always the same."""

    def choices(self) -> list[Choice]:
        return YES_OR_NO

    def decided(self, state: Any, yes: bool) -> None:
        """So be it."""
        raise NotImplementedError

    def words(self, state: Any) -> tuple[str, str]:
        """The two notations."""
        return ("yes", "no")

    def texts(self, state: Any) -> tuple[str, str]:
        """The two sentences."""
        return ("Yes.", "No.")

    def rule_for(self, yes: bool) -> str:
        """The rule under which one may say so."""
        return self.RULE

    def about(self, state: Any) -> str:
        """What it is about on the table."""
        return ""

    def instead(self, state: Any) -> str:
        """What a No is about, where that lies on the table too."""
        return ""


def counted_notation(text: str, place: int, alike: int) -> str:
    """A notation that stands several times in one menu, numbered from 1.

    >>> counted_notation("play strike", 1, 2), counted_notation("play bash", 0, 1)
    ('play strike#2', 'play bash')
    """
    return f"{text}#{place + 1}" if alike > 1 else text


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PickCards(PickOne):
    """Which card of a pile? Things are places in the pile; cards that are alike get numbers."""

    def pile(self, state: Any) -> list[int]:
        """The cards that are looked through, by content number."""
        raise NotImplementedError

    def verb(self) -> str:
        """What is done with the card picked: ``discard``."""
        raise NotImplementedError

    def written(self, state: Any, thing: int) -> str:
        pile = self.pile(state)
        number = pile[thing]
        same = [
            thing_of(option)
            for option in self.options
            if kind_of(option) == 0 and pile[thing_of(option)] == number
        ]
        text = f"{self.verb()} {state.content.rows[number].id}"
        return counted_notation(text, same.index(thing), len(same))

    def meaning(self, state: Any, thing: int) -> str:
        row = state.content.rows[self.pile(state)[thing]]
        said = row.sentence()
        text = f"{row.name}: {said}" if said else row.name
        return text if text.endswith(".") else f"{text}."


class Next(Choice):
    """This of several waiting steps comes next."""

    def answer(self, state: Any, menu: "Order", option: int) -> None:
        place = thing_of(option)
        menu.begin(state, place, menu.waiting[:place] + menu.waiting[place + 1 :])

    def notation(self, state: Any, menu: "Order", option: int) -> str:
        return menu.written(state, thing_of(option))

    def sentence(self, state: Any, menu: "Order", option: int) -> str:
        return menu.meaning(state, thing_of(option))

    def rule(self, state: Any, menu: "Order", option: int) -> str:
        return menu.rule_of(state)

    def anybody(self) -> bool:
        return True


class InThisOrder(Choice):
    """All of them, in the order listed."""

    def answer(self, state: Any, menu: "Order", option: int) -> None:
        menu.begin_all(state)

    def way(self) -> WayOut:
        return "on"

    def notation(self, state: Any, menu: "Order", option: int) -> str:
        return "all"

    def sentence(self, state: Any, menu: "Order", option: int) -> str:
        return menu.all_meaning(state)

    def rule(self, state: Any, menu: "Order", option: int) -> str:
        return menu.rule_of(state)

    def anybody(self) -> bool:
        return True


IN_THIS_ORDER: Final = 0
THIS_NEXT: Final = 1
ORDERS: Final[list[Choice]] = [InThisOrder(), Next()]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Order(Menu):
    """Several things happen at one moment: which comes next? Options: IN_THIS_ORDER, and THIS_NEXT with a place."""

    RULE: ClassVar[str] = ""
    """The rule that leaves the order to the players, where that is always the same."""

    waiting: list[Step]

    def __init__(self, seats: list[int], options: list[int], waiting: list[Step]) -> None:
        super().__init__(seats, options)
        self.waiting = waiting

    def choices(self) -> list[Choice]:
        return ORDERS

    def begin(self, state: Any, place: int, rest: list[Step]) -> None:
        """One of them now, the rest is asked about again afterwards."""
        raise NotImplementedError

    def begin_all(self, state: Any) -> None:
        """All of them, one after the other."""
        raise NotImplementedError

    def written(self, state: Any, place: int) -> str:
        """The notation of one of them."""
        raise NotImplementedError

    def meaning(self, state: Any, place: int) -> str:
        """The sentence of one of them."""
        return self.written(state, place)

    def all_meaning(self, state: Any) -> str:
        """All of them in their order, in a sentence."""
        raise NotImplementedError

    def rule_of(self, state: Any) -> str:
        """The rule that leaves the order to the players."""
        return self.RULE

    def missing_here(self, state: Any) -> tuple[str, str]:
        return self.rule_of(state), "That has been done, or it does not happen now."

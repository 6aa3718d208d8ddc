"""Menus: what can be chosen now, each kind of it written down in one place.

A `Menu` is a request whose options are of a few kinds. A kind is a `Choice`: it says what it does,
how it is written, what it means, under which rule, what it is about on the table, and **why not**,
for everything of its kind that a person may sensibly try and may not do. Choices hold no part of the
game, so one object of each serves for ever.

>>> class Rest(Choice):
...     def answer(self, state, menu, option):
...         print("seat", seat_in(option), "rests")
...     def notation(self, state, menu, option):
...         return "rest"
>>> class Fire(Menu):
...     def choices(self):
...         return [Rest(), LEAVE]
>>> LEAVE = Way("leave", "Go on without a rest.")
>>> menu = Fire([0, 1], [code(0, seat=0), code(0, seat=1), code(1)])
>>> menu.answer(None, menu.options[1])
seat 1 rests
>>> [menu.notation(None, option) for option in menu.options]
['rest', 'rest', 'leave']
>>> [menu.seat_of(option) for option in menu.options]
[0, 1, -1]

An option is one int, always coded in the same way: the kind, the thing it is about (an index, a
content number, an amount, whatever the Choice makes of it), the seat that chooses it, and another
thing where one is not enough. First kinds, low things and seat 0 make small ints, which Python keeps
ready-made: hot menus put their commonest choice first.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from roguetable.engine.rows import Content
from roguetable.engine.state import Refusal, Request, WayOut

KIND_BITS: Final = 4
THING_BITS: Final = 14
SEAT_BITS: Final = 4
MOST_KINDS: Final = 1 << KIND_BITS
MOST_THINGS: Final = 1 << THING_BITS
SEAT_AT: Final = KIND_BITS + THING_BITS
OTHER_AT: Final = SEAT_AT + SEAT_BITS

ONE_MATTER: Final = 0  # see `Menu.situation`

FIRST_THINGS_FIRST: Final = ""
"""The sentence of a refusal of what waits for the open question: the menu puts that question, and the
rule under which it is asked, in its place."""


def code(kind: int, thing: int = 0, seat: int = 0, other: int = 0) -> int:
    """The option of a kind (its place among the menu's choices) about a thing, for a seat.

    >>> option = code(2, thing=7, seat=3, other=5)
    >>> kind_of(option), thing_of(option), seat_in(option), other_of(option)
    (2, 7, 3, 5)
    """
    # In machine numbers: this is done for every option that is offered.
    packed: i64 = kind
    what: i64 = thing
    who: i64 = seat
    more: i64 = other
    return packed | what << KIND_BITS | who << SEAT_AT | more << OTHER_AT


def pack(kind: i64, thing: i64, seat: i64) -> i64:
    """The same in machine numbers, for menus that are made at every turn.

    >>> pack(2, 7, 3) == code(2, thing=7, seat=3)
    True
    """
    return kind | thing << KIND_BITS | seat << SEAT_AT


def kind_of(option: int) -> int:
    """Which of the menu's choices it is."""
    packed: i64 = option
    return packed & (MOST_KINDS - 1)


def thing_of(option: int) -> int:
    """What it is about."""
    packed: i64 = option
    return packed >> KIND_BITS & (MOST_THINGS - 1)


def seat_in(option: int) -> int:
    """Whose choice it is, where several seats may choose."""
    packed: i64 = option
    return packed >> SEAT_AT & ((1 << SEAT_BITS) - 1)


def other_of(option: int) -> int:
    """What else it is about."""
    packed: i64 = option
    return packed >> OTHER_AT


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """One kind of thing that can be chosen.

    `THING_IS_CARD` and `OTHER_IS_CARD` say that the number is one of the content, so that a save
    writes the name of the row.
    """

    THING_IS_CARD: ClassVar[bool] = False
    OTHER_IS_CARD: ClassVar[bool] = False

    RULE: ClassVar[str] = ""
    """The rule under which it exists, where that is always the same; '' for none in particular."""

    VERB: ClassVar[str] = ""
    """The word, first or second, with which all of this kind are written, where `MISSING` says more of them."""

    MISSING: ClassVar[tuple[str, str]] = ("", "")
    """A rule, and why something that is written so is not there: ``There is no such card in your hand.``
    It is told where nothing else refuses it, whatever it is: so it must be true of all."""

    def answer(self, state: Any, menu: Any, option: int) -> None:
        """Carry it out; usually by pushing steps."""
        raise NotImplementedError

    def notation(self, state: Any, menu: Any, option: int) -> str:
        """How it is written in journals and typed by players: short, stable, unique in its menu."""
        raise NotImplementedError

    def sentence(self, state: Any, menu: Any, option: int) -> str:
        """What choosing it means, for people."""
        return self.notation(state, menu, option)

    def rule(self, state: Any, menu: Any, option: int) -> str:
        """The rule under which it exists, or '' for none in particular."""
        return self.RULE

    def subject(self, state: Any, menu: Any, option: int) -> str:
        """The id of the thing on the table that it is about: clients can light it."""
        return ""

    def target(self, state: Any, menu: Any, option: int) -> str:
        """The id of the thing that is pressed after the subject (`Request.target`)."""
        return ""

    def way(self) -> WayOut:
        """Whether it is a way out, and which (`Request.way`)."""
        return ""

    def group(self) -> str:
        """The name under which clients may fold several of this kind; '' to show each (`Request.group`)."""
        return ""

    def printed(self) -> bool:
        """Whether its subject says the same as its sentence: a card in the hand does."""
        return False

    def confirm(self, state: Any, menu: Any, option: int) -> str:
        """What to ask before a hasty press does it; else '' (`Request.confirm`)."""
        return ""

    def anybody(self) -> bool:
        """May every seat that is asked choose it? Otherwise the option names its seat."""
        return False

    def name(self) -> str:
        """How the kind is called in a save: by its class, unless a menu has several of that class."""
        return type(self).__name__

    def why_not(self, state: Any, menu: Any, seat: int) -> list[Refusal]:
        """What of this kind that seat may well try now, and the rule that does not let it.

        It holds nothing that the seat may not know.
        """
        return []


class Way(Choice):
    """A way out, on or back that needs no thing: ``leave``, ``done``, ``skip``.

    What it does is `Menu.go`, unless a subclass says it here. `leads` is for clients: what there
    may be to do is let be, unless it says otherwise.
    """

    word: str
    text: str
    cited: str
    leads: WayOut

    def __init__(self, word: str, text: str, rule: str = "", leads: WayOut = "skip") -> None:
        self.word = word
        self.text = text
        self.cited = rule
        self.leads = leads

    def answer(self, state: Any, menu: "Menu", option: int) -> None:
        menu.go(state)

    def notation(self, state: Any, menu: "Menu", option: int) -> str:
        return self.word

    def sentence(self, state: Any, menu: "Menu", option: int) -> str:
        return self.text

    def rule(self, state: Any, menu: "Menu", option: int) -> str:
        return self.cited

    def way(self) -> WayOut:
        return self.leads

    def anybody(self) -> bool:
        return True

    def name(self) -> str:
        return self.word


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Menu(Request):
    """A request whose options are of the kinds that `choices` lists.

    What a seat may try whatever is asked is said once for all menus of a game: see `also_refused`.
    """

    PROMPT: ClassVar[str] = ""
    """The question, where it is always the same."""

    RULE: ClassVar[str] = ""
    """The rule under which it is asked, where that is always the same."""

    MISSING: ClassVar[tuple[str, str]] = ("", "")
    """As `Choice.MISSING`, where all that can be chosen is written alike: ``That shot was fired.``"""

    def prompt(self, state: Any) -> str:
        return self.PROMPT

    def question_rule(self, state: Any, seat: int = -1) -> str:
        return self.RULE or super().question_rule(state, seat)

    def choices(self) -> list[Choice]:
        """The kinds, in the order of their numbers: a list made once (`Final`), never changed."""
        raise NotImplementedError

    def go(self, state: Any) -> None:
        """What a `Way` does here; without more, nothing: the agenda goes on."""

    def choice(self, option: int) -> Choice:
        """The kind of an option."""
        return self.choices()[kind_of(option)]

    def answer(self, state: Any, option: int) -> None:
        self.choices()[kind_of(option)].answer(state, self, option)

    def notation(self, state: Any, option: int) -> str:
        return self.choice(option).notation(state, self, option)

    def sentence(self, state: Any, option: int) -> str:
        return self.choice(option).sentence(state, self, option)

    def rule(self, state: Any, option: int) -> str:
        return self.choice(option).rule(state, self, option)

    def subject(self, state: Any, option: int) -> str:
        return self.choice(option).subject(state, self, option)

    def target(self, state: Any, option: int) -> str:
        return self.choice(option).target(state, self, option)

    def way(self, option: int) -> WayOut:
        return self.choice(option).way()

    def group(self, option: int) -> str:
        return self.choice(option).group()

    def printed(self, option: int) -> bool:
        return self.choice(option).printed()

    def confirm(self, state: Any, option: int) -> str:
        return self.choice(option).confirm(state, self, option)

    def seat_of(self, option: int) -> int:
        # Who is asked alone need not be named in every option.
        if len(self.seats) == 1 or self.choice(option).anybody():
            return -1
        return seat_in(option)

    def refusals(self, state: Any, seat: int = -1) -> list[Refusal]:
        """What that seat (-1: everybody who may try) may well try, and why it is not on the list.

        What can be chosen is never refused: another copy of a card may be playable. What others
        can choose does not show in it.
        """
        trying = self.trying(state)
        options = self.options if seat < 0 else self.options_for(seat)
        possible = {self.notation(state, option) for option in options}
        found: list[Refusal] = []
        said: set[str] = set()
        for one in trying if seat < 0 else [seat]:
            tried: list[Refusal] = []
            if one in trying:
                tried += self.not_offered(state, one)
                for choice in self.choices():
                    tried += choice.why_not(state, self, one)
            for refusal in [*self.of_others(state, one), *self.also_refused(state, one)]:
                refusal.listed = False
                tried.append(refusal)
            for refusal in tried:
                if refusal.notation not in possible and refusal.notation not in said:
                    said.add(refusal.notation)
                    found.append(refusal)
        self.name_question(state, seat, found)
        return found

    def name_question(self, state: Any, seat: int, found: list[Refusal]) -> None:
        """What waits for this question is told so."""
        why = ""
        for refusal in found:
            if refusal.sentence == FIRST_THINGS_FIRST:
                why = why or f'First the question "{self.prompt(state)}" must be answered.'
                refusal.sentence = why
                refusal.rule = self.question_rule(state, seat) or refusal.rule

    def of_others(self, state: Any, seat: int) -> list[Refusal]:
        """What only others can choose here, as far as the game lets everybody know that."""
        found: list[Refusal] = []
        for option in self.options if len(self.seats) > 1 else []:
            owner = self.seat_of(option)
            if owner not in (-1, seat):
                rule, why = state.not_yours(owner)
                if rule:
                    found.append(Refusal(self.notation(state, option), rule, why))
        return found

    def missing(self, state: Any, seat: int, text: str) -> Refusal | None:
        words = text.split()[:2]
        for choice in self.choices() if seat in self.trying(state) else []:
            if choice.VERB and choice.VERB in words:
                rule, why = choice.MISSING
                return Refusal(text, rule, why)
        rule, why = self.missing_here(state)
        for option in self.options if why and seat in self.seats else []:
            if words and self.notation(state, option).split()[0] == words[0]:
                return Refusal(text, rule, why)
        return None

    def missing_here(self, state: Any) -> tuple[str, str]:
        """`MISSING`, or that of the step that asks."""
        return self.MISSING

    def not_offered(self, state: Any, seat: int) -> list[Refusal]:
        """What that seat may well try at this question, and the rule that does not let it.

        Here a menu answers for all of its choices; what is of one kind a `Choice` answers (`why_not`). It
        is asked only when somebody looks, and it holds nothing that the seat may not know.
        """
        return []

    def trying(self, state: Any) -> list[int]:
        """Whom the choices answer: those who are asked. Where players act in any order, those who
        have acted may try a second time."""
        return self.seats

    def situation(self) -> int:
        """The situations of the game that it stands for, as bits of the game's own.

        `ONE_MATTER`: it asks about one matter, and nothing else can be done until that is answered.
        """
        return ONE_MATTER

    def also_refused(self, state: Any, seat: int) -> list[Refusal]:
        """What that seat may try whatever is asked: things of other situations of the game.

        The state says it, once for all menus. There are many of them, so they are told when they are
        tried and not listed before.
        """
        refused: list[Refusal] = state.also_refused(self, seat)
        return refused

    # A save writes an option by the names of its kind and card: neither number lasts.

    def write_option(self, option: int, content: Content | None) -> Any:
        """An option as plain data: ``["PlayCard", "bash", 0, 0]``, zeros at the end left out."""
        choice = self.choice(option)
        thing: Any = thing_of(option)
        other: Any = other_of(option)
        if content is not None and choice.THING_IS_CARD:
            thing = content.name(thing)
        if content is not None and choice.OTHER_IS_CARD:
            other = content.name(other)
        written = [choice.name(), thing, seat_in(option), other]
        while len(written) > 1 and written[-1] == 0:
            written.pop()
        return written

    def read_option(self, data: Any, content: Content | None) -> int:
        """The option that was so written; ValueError says what is wrong with it."""
        if not isinstance(data, list) or not 1 <= len(data) <= 4:
            raise ValueError(f"an option is [kind, thing, seat, other], not {data!r}")
        names = [choice.name() for choice in self.choices()]
        if data[0] not in names:
            raise ValueError(f"there is no choice {data[0]!r} here; choices: {', '.join(names)}")
        kind = names.index(data[0])
        choice = self.choices()[kind]
        thing, seat, other = [*data[1:], 0, 0, 0][:3]
        if content is not None and choice.THING_IS_CARD and isinstance(thing, str):
            thing = content.number(thing)
        if content is not None and choice.OTHER_IS_CARD and isinstance(other, str):
            other = content.number(other)
        for value, most in ((thing, MOST_THINGS), (seat, 1 << SEAT_BITS), (other, 1 << 30)):
            if type(value) is not int or not 0 <= value < most:
                raise ValueError(f"{value!r} is not a number below {most}")
        return code(kind, thing, seat, other)

"""What people try at the wrong moment, and whether they are told why not.

At every decision of many games each seat tries again what it could do one decision earlier, and what
another seat can do now and this seat may see. What cannot be done is answered in one of these ways:

- ``rule``: the game refuses it with a reason of its own (`Request.refusals`);
- ``question``: another question is open, and that is named with its rule (`answers.open_question`);
- ``missing``: there is no such thing, says the kind of choice (`Request.missing`);
- ``seat``: this seat is not asked; it is told who is, the question and its rule;
- ``nothing``: there is no reason. The very question is open at which it could be done before, or
  somebody else may do it, or the open question has no rule.

A menu of several kinds of choices is the same question however often it comes; a question by the way
(which one? yes or no?) only if it asks for the same, but for numbers. What has no reason is counted by
game, question (the class of the menu, or of the step that asks) and kind of choice.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from roguetable.engine.answers import find_option, open_question
from roguetable.engine.errors import IllegalError
from roguetable.engine.game import Game, load_game
from roguetable.engine.secret import SPAN, FaceDown
from roguetable.engine.state import Request, State, choose
from roguetable.kit.menu import Menu
from roguetable.kit.ready_menus import Order, PickOne, Which, YesNo
from roguetable.lab import pool
from roguetable.lab.simulate import LONGEST, Batch, laid_out

GUIDED = 0.6
"""So often a rule of thumb is followed: who plays only at random does not get far."""
BY_THE_WAY = (PickOne, YesNo, Order)
NUMBERS = re.compile(r"\d+")
DEALS = (1, 2)
"""A seat may see what is the same however the rest is dealt."""

POSSIBLE, RULE, MISSING = "possible", "rule", "missing"
QUESTION, SEAT, NOTHING = "question", "seat", "nothing"

BEFORE, OTHERS = "a decision ago", "another seat's"


@dataclass(frozen=True)
class Tries(Batch):
    """What is to be played."""

    guided: float = GUIDED
    """How often rules of thumb are followed; those of a game may take long."""


@dataclass(frozen=True, order=True)
class Group:
    """What has no reason: alike in the question that is open and in the kind of choice that is tried."""

    game: str
    question: str
    kind: str
    whence: str


@dataclass
class Unanswered:
    """What many games came to."""

    games: int = 0
    decisions: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    """How what was tried is answered."""
    groups: Counter[Group] = field(default_factory=Counter)
    """What has no reason."""
    examples: dict[Group, str] = field(default_factory=dict)
    """One of each, in words."""
    stopped: bool = False

    def add(self, other: "Unanswered") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.answers.update(other.answers)
        self.groups.update(other.groups)
        self.examples = {**other.examples, **self.examples}

    def plain(self) -> dict[str, Any]:
        """As JSON, the most frequent first."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "answers": dict(sorted(self.answers.items())),
            "groups": [
                {**vars(group), "count": count, "example": self.examples[group]}
                for group, count in self.groups.most_common()
            ],
            "stopped": self.stopped,
        }


def look(
    batches: list[Tries], workers: int = 1, progress: Callable[[int], None] | None = None
) -> Unanswered:
    """Play batches of several games and try everything."""
    total = Unanswered()
    tell = progress or (lambda games: None)
    pieces = [piece for batch in batches for piece in batch.pieces(workers)]
    try:
        parts = pool.run(look_at_batch, pieces, workers, lambda found: tell(found.games))
    except pool.StoppedError as stopped:
        parts, total.stopped = stopped.results, True
    for part in parts:
        total.add(part)
    return total


def look_at_batch(batch: Tries) -> Unanswered:
    """Play the games of a batch here, one after another."""
    game, found = load_game(batch.game), Unanswered()
    for seed in range(batch.seed, batch.seed + batch.games):
        _, state = laid_out(game, batch, seed)
        for at in decisions(played(game, state, seed, batch.guided)):
            try_all(game, at, found, f"seed {seed}")
        found.games += 1
    return found


# --- trying ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tried:
    """How it is written, of what kind it is, whence it comes, and at which question it could be done."""

    notation: str
    kind: str
    whence: str
    question: str


@dataclass
class Decision:
    """A table at a question, and as it stood at the one before it."""

    number: int
    state: State
    request: Request
    earlier: State | None = None

    def before(self, seat: int) -> list[Tried]:
        """What a seat could do a decision ago."""
        if self.earlier is None or self.earlier.request is None:
            return []
        return offered(self.earlier, self.earlier.request, seat, BEFORE)


def decisions(states: Iterable[State]) -> Iterator[Decision]:
    """A game decision by decision (one state, which changes)."""
    earlier: State | None = None
    for number, state in enumerate(states):
        if state.request is None:
            return
        now = state.copy()
        yield Decision(number, state, state.request, earlier)
        earlier = now


def played(game: Game, state: State, seed: int, guided: float = GUIDED) -> Iterator[State]:
    """A game played by chance and, so often, by rules of thumb: the state at each decision."""
    chance = Random(seed)
    for _ in range(LONGEST):
        request = state.request
        if request is None:
            return
        yield state
        option = -1
        if chance.random() < guided:
            option = game.judge.rule_of_thumb(state)
        if option not in request.options:
            option = chance.choice(request.options)
        choose(state, option)


def offered(state: State, request: Request, seat: int, whence: str) -> list[Tried]:
    """What a seat can do now."""
    question = asked_now(state, request, seat)
    return [
        Tried(request.notation(state, option), kind_of(request, option), whence, question)
        for option in request.options_for(seat)
        if whence == BEFORE or not request.private(state, option)
    ]


def question_of(request: Request, seat: int) -> str:
    """The class of what asks: the menu, or the step behind it."""
    if isinstance(request, FaceDown):
        place = request.seats.index(seat) if seat in request.seats else 0
        return question_of(request.parts[place], seat)
    return type(request.step if isinstance(request, Which) else request).__name__


def asked_now(state: State, request: Request, seat: int) -> str:
    """The question that is open to a seat, told apart from others of its class."""
    name = question_of(request, seat)
    if isinstance(request, BY_THE_WAY):
        return f"{name}: {NUMBERS.sub('', request.prompt(state))}"
    return name


def kind_of(request: Request, option: int) -> str:
    """The kind of a choice."""
    if isinstance(request, FaceDown):
        part = request.parts[option // SPAN]
        return kind_of(part, part.options[option % SPAN])
    return request.choice(option).name() if isinstance(request, Menu) else "option"


def try_all(game: Game, at: Decision, found: Unanswered, where: str = "") -> None:
    """Every seat tries what it could do before, and what others can do now."""
    found.decisions += 1
    state, request = at.state, at.request
    for seat in range(len(game.seats(state))):
        answered: dict[str, str] = {}
        for tried in [*at.before(seat), *of_others(game, state, request, seat)]:
            if tried.notation in answered:
                continue
            answer = answer_to(state, request, tried, seat)
            answered[tried.notation] = answer
            found.answers[answer] += 1
            if answer == NOTHING:
                question = question_of(request, seat)
                group = Group(game.id, question, tried.kind, tried.whence)
                found.groups[group] += 1
                example = f"{where}, decision {at.number}, seat {seat}: {tried.notation!r} at "
                found.examples.setdefault(group, example + repr(request.prompt(state)))


def of_others(game: Game, state: State, request: Request, seat: int) -> list[Tried]:
    """What others can do now, as far as this seat may see it."""
    if isinstance(request, FaceDown):
        return []
    found = [
        tried
        for other in request.seats
        if other != seat
        for tried in offered(state, request, other, OTHERS)
    ]
    if game.all_open or not found:
        return found
    known = [written(game.redeal(state, seat, deal)) for deal in DEALS]
    return [tried for tried in found if all(tried.notation in one for one in known)]


def written(state: State) -> set[str]:
    """All that anybody can do now."""
    request = state.request
    return set() if request is None else {request.notation(state, o) for o in request.options}


def answer_to(state: State, request: Request, tried: Tried, seat: int) -> str:
    """How it is answered when this seat tries that."""
    try:
        find_option(state, request, tried.notation, (seat,))
    except IllegalError as error:
        question = open_question(state, request, (seat,)).rule
        if str(error).startswith(f"{tried.notation}: "):
            return RULE
        if str(error).endswith("Type more of it."):
            return POSSIBLE
        if request.missing(state, seat, tried.notation) is not None:
            return MISSING
        if not error.rule or not question:
            return NOTHING
        if seat not in request.seats:
            return SEAT
        if tried.whence == OTHERS or tried.question == asked_now(state, request, seat):
            return NOTHING
        return QUESTION
    return POSSIBLE

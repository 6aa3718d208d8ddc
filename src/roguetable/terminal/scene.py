"""What the table screen shows at one moment, apart from how it is drawn."""

from collections.abc import Sequence

import msgspec

from roguetable.engine.events import Came, Changed, Event, Hit, Marked, Moved, Tokens
from roguetable.engine.preview import Note
from roguetable.engine.view import (
    FigureItem,
    GridPanel,
    Item,
    Line,
    Option,
    Panel,
    Refused,
    View,
    things,
)

NOT_SAVED = "not saved"
"""What the header says in red, until the file has everything."""


NOT_NOW = "not now"
"""The notation of the line into which refusals are folded."""
FEW_REFUSALS = 1
"""So many refusals are told at once; more would drown what can be chosen."""


class Choice(msgspec.Struct, frozen=True):
    """One line of the list of choices: an option, or something refused and why."""

    number: int
    notation: str
    sentence: str
    subject: str = ""
    rule: str = ""
    seat: int = -1
    refused: bool = False
    amount: int = -1
    way: str = ""
    target: str = ""
    """The thing that the subject goes to."""
    confirm: str = ""
    """What to ask first if it is chosen in a hurry."""

    @staticmethod
    def of(option: Option, seat: int) -> "Choice":
        """A legal option, to be answered by that seat."""
        return Choice(
            option.number,
            option.notation,
            option.sentence,
            option.subject,
            option.rule,
            seat,
            amount=option.amount,
            way=option.way,
            target=option.target,
            confirm=option.confirm,
        )

    def marked(self) -> "Choice":
        """The same, as what lies face down."""
        return msgspec.structs.replace(self, sentence=f"{self.sentence} (your choice, face down)")

    @staticmethod
    def folded(refused: list["Choice"]) -> "Choice":
        """One line for all that cannot be chosen now."""
        text = f"{len(refused)} more cannot be done now (n tells them)"
        return Choice(-1, NOT_NOW, text, refused=True)

    @staticmethod
    def no(refused: Refused) -> "Choice":
        """Something that cannot be chosen now."""
        return Choice(-1, refused.notation, refused.sentence, "", refused.rule, refused=True)


def fold_refusals(choices: list[Choice]) -> list[Choice]:
    """What can be chosen, and one line for the rest, if that is more than a line or two."""
    refused = [choice for choice in choices if choice.refused]
    if len(refused) <= FEW_REFUSALS:
        return choices
    return [*(choice for choice in choices if not choice.refused), Choice.folded(refused)]


def ways_out_last(choices: list[Choice], panels: Sequence[Panel] = ()) -> list[Choice]:
    """What lets something be comes after what does something: it never has the first number.

    Where one may go, and whom one may shift, comes after what one may do there: the tiles are many, and would
    push the rest out of sight.
    """
    grids = [panel for panel in panels if isinstance(panel, GridPanel)]
    tiles = {tile.id for panel in grids for tile in panel.tiles}
    pieces = {item.id for panel in grids for item in panel.items}
    moves = any(one.subject in tiles for one in choices)

    def place(one: Choice) -> int:
        if one.way == "skip":
            return 4
        if moves and one.way == "end":
            return 3
        if one.subject in tiles:
            return 2
        return 1 if moves and one.subject in pieces else 0

    return sorted(choices, key=place)


def numbers(choices: list[Choice]) -> list[int]:
    """The number that one types for each of them: its place from 1 on, or, where a number is chosen,
    that number (then what is refused has none, -1)."""
    legal = [choice for choice in choices if not choice.refused]
    if legal and all(choice.amount >= 0 for choice in legal):
        return [choice.amount for choice in choices]
    return list(range(1, len(choices) + 1))


class Scene(msgspec.Struct):
    """The table, the question, the cursor, and what the cursor's choice would do."""

    view: View
    choices: list[Choice]
    cursor: int = 0
    top: int = 0
    """The first choice in sight. The list keeps its place while the cursor is in sight."""
    preview: list[Note] = []
    preview_title: str = "What it does"
    ways: list[list[str]] = []
    """The ways over a grid that figures would go, by the ids of its places."""
    pointed: str = ""
    message: str = ""
    told: str = ""
    """What a bot has chosen last, and what came of it, for who only watches."""
    waiting: str = ""
    speed: str = ""
    """How fast bots play, in a word, where somebody only watches."""
    paused: bool = False
    half: bool = False
    """The question asks for the rest of a choice: Esc takes that back."""
    saved: str = ""
    whose: str = ""
    fresh_since: int = 0
    """The log is new from this move on."""
    changed: frozenset[str] = frozenset()
    """The things and piles that something has happened to since then."""

    def scroll(self, room: int, lines: int, here: int) -> int:
        """The first of so many lines in sight, so that the one with the cursor is."""
        lowest = max(lines - room, 0)
        self.top = min(max(self.top, here - room + 1), here, lowest)
        return self.top

    def first_of(self, seat: int) -> int:
        """The first choice of a seat; without one, the first of all."""
        mine = (i for i, one in enumerate(self.choices) if one.seat == seat and not one.refused)
        return next(mine, 0)

    @property
    def choice(self) -> Choice | None:
        """What the cursor is on."""
        return self.choices[self.cursor] if 0 <= self.cursor < len(self.choices) else None


def blows_on(view: View, lines: list[Line]) -> str:
    """What has hit the heroes, in the words of the log: ``Cultist hits Silent for 1. ...``."""
    heroes = {item.id for panel in view.panels for item in things(panel) if is_hero(item)}
    hit = [line.text for line in lines if any(is_blow(event, heroes) for event in line.events)]
    return " ".join(hit)


def is_hero(item: Item) -> bool:
    """Whether it is a figure that a player leads."""
    return isinstance(item, FigureItem) and item.role == "player"


def is_blow(event: Event, heroes: set[str]) -> bool:
    """Whether somebody else strikes one of the heroes."""
    return isinstance(event, Hit) and event.target in heroes and event.source not in heroes


def changed_by(lines: list[Line]) -> frozenset[str]:
    """The things and places that the events of these lines have changed."""
    found: set[str] = set()
    for line in lines:
        for event in line.events:
            match event:
                case Changed() | Tokens() | Marked() | Came():
                    found.add(event.thing)
                case Moved():
                    found |= {event.thing} if event.thing else {event.source, event.to}
                case _:
                    pass
    return frozenset(found - {""})

"""The journal: the truth of a game. Same rules + content + config + seed + choices = same game.

>>> journal = Journal("toy", "1", "abc", [], {"players": 2}, 7, [Move(0, "climb")])
>>> Journal.decode(journal.encode()) == journal
True
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from roguetable.engine.errors import UserError, controls_in

FORMAT = 1
"""The newest format of journals and saves that this program writes and reads."""

MoveNumber = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Meta(ge=-1, le=99)]
LONGEST_TEXT = 2_000
Words = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""What a journal says, it says in a few words; files come from strangers too."""


class Move(msgspec.Struct, omit_defaults=True):
    """One choice: who made it, and its notation; `private`: only that seat may know which."""

    seat: SeatNumber
    choice: Words
    private: bool = False

    def told(self, seat: int, quoted: bool = False) -> str:
        """What that seat may know of it.

        >>> Move(0, "keep Bash", private=True).told(0, quoted=True)
        "'keep Bash'"
        >>> Move(0, "keep Bash", private=True).told(1, quoted=True)
        'a choice that only its player knows'
        """
        if self.private and seat != self.seat:
            return "a choice that only its player knows"
        return repr(self.choice) if quoted else self.choice


class Mark(msgspec.Struct):
    """The digest of the table after a move. Whoever replays a journal compares it."""

    move: MoveNumber
    table: Words


class Journal(msgspec.Struct, omit_defaults=True):
    """What was played, move by move.

    A journal begins with a seed, or, if it has a `start`, from that snapshot: a table set up by
    hand, or a game that went on under newer rules or content. Then `first` counts the moves made
    before, and `before` keeps the journals they were made under.
    """

    game: str
    rules_version: str
    content: str
    packs: list[str]
    config: dict[str, Any]
    seed: int
    moves: list[Move]
    face_down: list[Move] = []
    """What has been chosen and not been revealed yet, by seat; no words: taken back."""
    start: dict[str, Any] | None = None
    first: MoveNumber = 0
    before: list["Journal"] = []
    end: str = ""
    """The digest of the table after the last move, if it was written down."""
    marks: list[Mark] = []
    """Digests of the table on the way there."""
    format: int = FORMAT

    def encode(self) -> bytes:
        """The journal as one line of JSON."""
        return msgspec.json.encode({"format": self.format, **self.plain()})

    def plain(self) -> dict[str, Any]:
        """The journal as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @staticmethod
    def decode(text: bytes | str) -> "Journal":
        """A journal from JSON; `UserError` says what is wrong with it and where."""
        try:
            return Journal.read(msgspec.json.decode(text))
        except msgspec.DecodeError as error:
            raise UserError(f"This is not a journal: {error}.") from None

    @staticmethod
    def read(data: Any, where: str = "The journal") -> "Journal":
        """A journal from plain data."""
        check_format(data, where)
        try:
            journal = msgspec.convert(data, Journal)
        except msgspec.ValidationError as error:
            raise UserError(f"{where} is not well formed: {error}.") from None
        for text in (journal.game, journal.rules_version, journal.content, *journal.packs):
            if controls_in(text):
                raise UserError(f"{where} is not well formed: {text[:40]!r} is no name.")
        return journal


def check_format(data: Any, where: str) -> None:
    """Refuse what a newer program wrote, before stumbling over its news."""
    number = data.get("format", FORMAT) if isinstance(data, dict) else FORMAT
    if not isinstance(number, int) or number < 1:
        raise UserError(f"{where} has no readable format number ({number!r}).")
    if number > FORMAT:
        raise UserError(
            f"{where} was written by a newer Roguetable (format {number}; this one reads up to "
            f"{FORMAT}). Update Roguetable to open it."
        )


def check_seed(seed: int) -> None:
    """`UserError` if chance cannot be grown from a number."""
    if not -(2**63) <= seed < 2**128:
        raise UserError(f"The seed is too large: {seed.bit_length()} bits, at most 128.")

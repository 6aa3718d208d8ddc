"""What happened, in small typed pieces beside the sentence that tells it.

A client plays them out (a card flies from pile to pile, a bar drains), a preview is told from them.
They are made only when somebody watches, like the sentences: ``if state.log is not None``.

Things and places go by the ids that the view gives them: a thing is an item (``enemy:3``), a place
an item that counts what is in it, a panel whose items lie there, or a tile of a grid or a spot of a
strip (``field:2,3``: the panel, column and row). An empty place is off the table: the box, or
somebody's fingers.

Numbers come in pairs, before and after, so that each event can be drawn by itself. What `Hit`,
`Acted`, `Rolled`, `Revealed` and `Began` tell changes no number: they say why one changes.
"""

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One happening."""


class Began(Event, frozen=True, tag="began"):
    """A part of the game begins: a room, a round, the enemies' turn. `what` is its kind."""

    what: str
    name: str = ""
    number: int = 0


class Acted(Event, frozen=True, tag="acted"):
    """A figure does something: what follows, up to the next of these, comes of it."""

    thing: str
    name: str
    card: str = ""
    """The row of content that says what it does, if one does."""


class Hit(Event, frozen=True, tag="hit"):
    """A blow from a figure (or nobody) on another, of which some was blocked."""

    source: str
    target: str
    amount: int
    blocked: int = 0


class Changed(Event, frozen=True, tag="changed"):
    """The number of a thing: HP, a marker on a track, gold."""

    thing: str
    before: int
    after: int
    unit: str = ""
    limit: int = -1
    """What it is out of, if that has changed too."""


class Tokens(Event, frozen=True, tag="tokens"):
    """Tokens of a name came to a thing or went."""

    thing: str
    token: str
    before: int
    after: int


class Marked(Event, frozen=True, tag="marked"):
    """A mark came to a thing or went: exhausted, ready, a stance, the way it faces."""

    thing: str
    mark: str
    on: bool = True


class Moved(Event, frozen=True, tag="moved"):
    """A card, a figure or alike things went from one place to another.

    `thing` is a figure that keeps its id; `card` the row of content, empty if it is face down or
    the things are many.
    """

    source: str
    to: str
    count: int = 1
    card: str = ""
    thing: str = ""


class Came(Event, frozen=True, tag="came"):
    """A figure, a panel's thing or a track came to the table."""

    thing: str
    place: str
    name: str
    value: int = -1
    limit: int = -1
    card: str = ""


class Left(Event, frozen=True, tag="left"):
    """A thing left the table, with everything on it: it died, fled, was put away."""

    thing: str
    place: str
    name: str
    died: bool = False


class Rolled(Event, frozen=True, tag="rolled"):
    """A die shows a face."""

    die: str
    face: int


class Revealed(Event, frozen=True, tag="revealed"):
    """A card was turned face up where it lies, or shown to those who may look."""

    place: str
    card: str


AnyEvent = Began | Acted | Hit | Changed | Tokens | Marked | Moved | Came | Left | Rolled | Revealed

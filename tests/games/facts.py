"""What can be counted on a table, and what the events of a move make of it.

A `Facts` begins as what a seat sees when the game begins, and then knows the table from the events
alone: what it counts must be what that seat sees, move after move.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from roguetable.engine.events import AnyEvent, Came, Changed, Left, Marked, Moved, Tokens
from roguetable.engine.table import Table
from roguetable.engine.view import (
    CardItem,
    FigureItem,
    Item,
    Panel,
    PieceItem,
    SlotItem,
    StandItem,
    TrackItem,
    things,
)


def choose_and_follow(table: Table, choice: str, seat: int = 0) -> None:
    """Choose; what a seat then sees must be what it saw before and was told by events.

    If every component was in its place before, it is so afterwards.
    """
    game = table.game
    log = table.state.log
    assert log is not None
    known = Facts(game.panels(table.state, seat), game.marks, midway=True)
    before = len(log.entries)
    in_order = not game.invariants(table.state)
    table.choose(choice)
    if in_order:
        assert game.invariants(table.state) == [], f"after {choice!r}"
    for entry in log.entries[before:]:
        for event in entry.events_for(seat):
            known.follow(event)
    wrong = known.differences(game.panels(table.state, seat))
    assert wrong == [], f"after {choice!r}: {wrong}"


class Facts:
    """Numbers, tokens and marks of things, where figures stand, which cards lie in which panel.

    `coming` are the marks that events tell; others say what a thing is, or follow from numbers. Who
    looks on from midway believes what an event says of tokens that do not lie open just then (Energy
    between fights). `every_token`: those of cards, slots, tiles and tracks count too, where a game shows
    them once and tells of them all.
    """

    def __init__(
        self,
        panels: Sequence[Panel],
        coming: Collection[str],
        midway: bool = False,
        every_token: bool = False,
    ) -> None:
        self.midway = midway
        self.every_token = every_token
        self.coming = frozenset(coming)
        self.numbers: dict[str, int] = {}
        self.counts: Counter[str] = Counter()
        self.limits: dict[str, int] = {}
        self.tokens: Counter[tuple[str, str]] = Counter()
        self.marks: set[tuple[str, str]] = set()
        self.figures: dict[str, str] = {}
        self.cards: dict[str, Counter[str]] = {}
        self.known: set[str] = set()
        for panel in panels:
            if not panel.again:
                self.cards[panel.id] = cards_of(panel)
            for item in things(panel):
                self.meet(panel, item)

    def meet(self, panel: Panel, item: Item) -> None:
        """Know a thing by what is seen of it; of a figure more is seen where it stands."""
        self.known.add(item.id if stands(panel, item) is None else f"{item.id} stands")
        if isinstance(item, TrackItem | FigureItem) and item.value >= 0:
            self.numbers[item.id] = item.value
            self.limits[item.id] = item.limit
        if item.count >= 0:
            self.counts[item.id] = item.count
        for name, n in tokens_of(item).items():
            self.tokens[item.id, name] = n
        self.marks |= {(item.id, mark) for mark in self.marks_of(item)}
        if (place := stands(panel, item)) is not None:
            self.figures[item.id] = place

    def follow(self, event: AnyEvent) -> None:
        """What an event does to them. An event that begins elsewhere than we are is a mistake."""
        match event:
            case Changed():
                numbers = self.numbers if event.thing in self.numbers else self.counts
                known = numbers.get(event.thing, 0)
                assert known == event.before, f"{event}: it was {known}"
                assert event.before != event.after or event.limit >= 0, f"{event}: nothing changes"
                numbers[event.thing] = event.after
                if event.limit >= 0:
                    self.limits[event.thing] = event.limit
            case Tokens():
                seen = self.tokens[event.thing, event.token]
                held = seen or (event.before if self.midway else 0)
                assert held == event.before, f"{event}: there were {held}"
                assert event.before != event.after, f"{event}: nothing changes"
                self.tokens[event.thing, event.token] = event.after
            case Marked():
                assert event.mark in self.coming or event.mark.startswith("faces "), f"{event}"
                mark = (event.thing, event.mark)
                assert (mark in self.marks) != event.on, f"{event}: nothing changes"
                if event.on:
                    self.marks.add(mark)
                else:
                    self.marks.remove(mark)
            case Moved(thing=""):
                assert event.count > 0, f"{event}: nothing moves"
                for place, by in ((event.source, -event.count), (event.to, event.count)):
                    self.counts[place] += by
                    if event.card:
                        self.cards.setdefault(place, Counter())[event.card] += by
            case Moved():
                where = self.figures.get(event.thing, event.source)
                assert where == event.source, f"{event}: it is elsewhere"
                self.figures[event.thing] = event.to
            case Came():
                assert event.thing not in self.figures, f"{event}: it is there"
                self.known |= {event.thing, f"{event.thing} stands"}
                self.figures[event.thing] = event.place
                self.numbers[event.thing] = event.value
                self.limits[event.thing] = event.limit
            case Left():
                assert self.figures.pop(event.thing) == event.place, f"{event}: it is elsewhere"
                self.tokens = Counter({k: n for k, n in self.tokens.items() if k[0] != event.thing})
                self.marks = {key for key in self.marks if key[0] != event.thing}

    def differences(self, panels: Sequence[Panel]) -> list[str]:
        """Where the table is not what the events have made of it; what is shown again counts once."""
        found: list[str] = []

        def compare(what: str, ours: object, theirs: object) -> None:
            if ours != theirs:
                found.append(f"{what}: {ours} by the events, {theirs} on the table")

        standing: dict[str, str] = {}
        marked: dict[str, set[str]] = {}
        for panel in panels:
            if panel.again:
                continue
            if panel.kind in ("cards", "tokens"):
                compare(panel.id, +self.cards.get(panel.id, Counter()), +cards_of(panel))
            for item in things(panel):
                place = stands(panel, item)
                if (item.id if place is None else f"{item.id} stands") not in self.known:
                    self.meet(panel, item)
                if panel.kind not in ("map", "text") and not item.again:
                    if panel.kind != "cards" or counts_tokens(panel, item):
                        self.compare_numbers(item, compare)
                if place is not None:
                    standing[item.id] = place
                if place is not None or (self.every_token and not item.again):
                    self.compare_tokens(item, compare)
                if place is not None or panel.kind == "cards":
                    marked.setdefault(item.id, set()).update(self.marks_of(item))
        for thing, marks in marked.items():
            compare(f"marks of {thing}", {mark for one, mark in self.marks if one == thing}, marks)
        places = {panel.id for panel in panels if panel.kind in ("figures", "grid", "lanes")}
        if places:
            ours = {
                thing: at
                for thing, at in self.figures.items()
                if at in places or at.rpartition(":")[0] in places
            }
            compare("figures", ours, standing)
        return found

    def marks_of(self, item: Item) -> set[str]:
        """Those of its marks that come and go, and the way it faces."""
        way = {f"faces {item.facing}"} if isinstance(item, PieceItem) and item.facing else set()
        shown = {*item.tags, *(token.kind for token in item.tokens if token.count < 0)}
        return way | self.coming & shown

    def compare_numbers(self, item: Item, compare: Callable[[str, object, object], None]) -> None:
        """The number of a thing, what it is out of, how many there are."""
        if isinstance(item, TrackItem | FigureItem) and item.value >= 0:
            compare(item.id, self.numbers.get(item.id, 0), item.value)
            if item.limit >= 0:
                compare(f"limit of {item.id}", self.limits.get(item.id, -1), item.limit)
        if item.count >= 0:
            compare(f"count of {item.id}", self.counts[item.id], item.count)

    def compare_tokens(self, item: Item, compare: Callable[[str, object, object], None]) -> None:
        """What lies on a figure."""
        names = {name for thing, name in self.tokens if thing == item.id and name != "step"}
        for name in names | set(tokens_of(item)):
            told = self.tokens[item.id, name]
            compare(f"{name} of {item.id}", told, tokens_of(item).get(name, 0))


def stands(panel: Panel, item: Item) -> str | None:
    """Where a figure stands: in a row, on a tile or a strip. The fallen together are no figure."""
    if panel.kind == "figures":
        return panel.id if item.count < 0 else None
    if isinstance(item, PieceItem):
        column, row = item.at
        return f"{panel.id}:{column},{row}"
    if isinstance(item, StandItem):
        return None if item.again else f"{panel.id}:{item.column},0"
    return None


def counts_tokens(panel: Panel, item: Item) -> bool:
    """Is its number that of tokens on one card, not that of cards?"""
    if isinstance(item, CardItem) and item.type == "status":
        return not panel.id.startswith("hand:")
    return panel.kind == "tokens"


def tokens_of(item: Item) -> Counter[str]:
    """Tokens on a thing and in its sockets, and what its track has marked."""
    found = Counter({token.kind: token.count for token in item.tokens if token.count >= 0})
    if isinstance(item, TrackItem):
        found.update({mark.text: mark.at for mark in item.marks if mark.text == "camp"})
    elif isinstance(item, FigureItem | SlotItem):
        found.update(socket.holds.kind for socket in item.sockets if socket.holds is not None)
    return found


def cards_of(panel: Panel) -> Counter[str]:
    """The cards that lie in a panel, by their row of content; or the one that the panel is."""
    found: Counter[str] = Counter()
    for item in panel.items:
        if item.card:
            found[item.card] += 1 if counts_tokens(panel, item) else max(1, item.count)
    if panel.card:
        found[panel.card] += 1
    return found

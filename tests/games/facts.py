"""What can be counted on a table, and what the events of a move make of it.

A `Facts` begins as what a seat sees when the game begins, and then knows the table from the events
alone: what it counts must be what that seat sees, move after move.
"""

import re
from collections import Counter

from roguetable.engine.events import AnyEvent, Came, Changed, Left, Marked, Moved, Tokens
from roguetable.engine.view import Item, Panel, View

MARKS = {"exhausted", "ready", "down"}
"""Marks of things that are shown by events; others say what a thing is, or follow from numbers."""


class Facts:
    """Numbers, tokens and marks of things, where figures stand, which cards lie in which panel."""

    def __init__(self, view: View) -> None:
        self.numbers: dict[str, int] = {}
        self.limits: dict[str, int] = {}
        self.tokens: Counter[tuple[str, str]] = Counter()
        self.marks: set[tuple[str, str]] = set()
        self.figures: dict[str, str] = {}
        self.cards: dict[str, Counter[str]] = {}
        for panel in view.panels:
            self.cards[panel.id] = cards_of(panel)
            for item in panel.items:
                if (number := number_of(panel, item)) is not None:
                    self.numbers[item.id] = number
                    self.limits[item.id] = item.limit
                self.tokens.update({(item.id, name): n for name, n in tokens_of(item).items()})
                self.marks |= {(item.id, mark) for mark in marks_of(item)}
                if (place := stands(panel, item)) is not None:
                    self.figures[item.id] = place

    def follow(self, event: AnyEvent) -> None:
        """What an event does to them. An event that begins elsewhere than we are is a mistake."""
        match event:
            case Changed():
                known = self.numbers.get(event.thing, 0)
                assert known == event.before, f"{event}: it was {known}"
                assert event.before != event.after or event.limit >= 0, f"{event}: nothing changes"
                self.numbers[event.thing] = event.after
                if event.limit >= 0:
                    self.limits[event.thing] = event.limit
            case Tokens():
                held = self.tokens[event.thing, event.token]
                assert held == event.before, f"{event}: there were {held}"
                assert event.before != event.after, f"{event}: nothing changes"
                self.tokens[event.thing, event.token] = event.after
            case Marked():
                mark = (event.thing, event.mark)
                assert (mark in self.marks) != event.on, f"{event}: nothing changes"
                if event.on:
                    self.marks.add(mark)
                else:
                    self.marks.remove(mark)
            case Moved(thing="") if event.count:
                self.take(event)
            case Moved():
                assert self.figures.pop(event.thing) == event.source, f"{event}: it is elsewhere"
                self.figures[event.thing] = event.to
            case Came():
                assert event.thing not in self.figures, f"{event}: it is there"
                self.figures[event.thing] = event.place
                self.numbers[event.thing] = event.value
                self.limits[event.thing] = event.limit
            case Left():
                assert self.figures.pop(event.thing) == event.place, f"{event}: it is elsewhere"
                self.forget(event.thing)

    def take(self, event: Moved) -> None:
        """Things go from place to place: counted by an item, or seen one by one in a panel."""
        for place, by in ((event.source, -event.count), (event.to, event.count)):
            self.numbers[place] = self.numbers.get(place, 0) + by
            if event.card:
                self.cards.setdefault(place, Counter())[event.card] += by

    def forget(self, thing: str) -> None:
        """A thing takes what is on it with it."""
        self.tokens = Counter({key: n for key, n in self.tokens.items() if key[0] != thing})
        self.marks = {key for key in self.marks if key[0] != thing}

    def differences(self, view: View) -> list[str]:
        """Where the table is not what the events have made of it."""
        found: list[str] = []

        def compare(what: str, ours: object, theirs: object) -> None:
            if ours != theirs:
                found.append(f"{what}: {ours} by the events, {theirs} on the table")

        standing: dict[str, str] = {}
        for panel in view.panels:
            if panel.kind in ("cards", "tokens"):
                compare(panel.id, +self.cards.get(panel.id, Counter()), +cards_of(panel))
            for item in panel.items:
                if (number := number_of(panel, item)) is not None:
                    compare(item.id, self.numbers.get(item.id, 0), number)
                    if item.limit >= 0:
                        compare(f"limit of {item.id}", self.limits.get(item.id, -1), item.limit)
                names = {name for thing, name in self.tokens if thing == item.id}
                for name in names | set(tokens_of(item)):
                    told = self.tokens[item.id, name]
                    compare(f"{name} of {item.id}", told, tokens_of(item).get(name, 0))
                marks = {mark for thing, mark in self.marks if thing == item.id}
                compare(f"marks of {item.id}", marks, marks_of(item))
                if (place := stands(panel, item)) is not None:
                    standing[item.id] = place
        if any(panel.kind in ("figures", "grid") for panel in view.panels):
            compare("figures", self.figures, standing)
        return found


def number_of(panel: Panel, item: Item) -> int | None:
    """The number of a thing, or how many are in it; the cost of a card is none of these."""
    if panel.kind in ("cards", "map", "grid", "text"):
        return None if panel.kind != "cards" or item.count < 0 or item.card else item.count
    if item.value >= 0:
        return item.value
    return item.count if item.count >= 0 else None


def stands(panel: Panel, item: Item) -> str | None:
    """Where a figure stands: in a row, or on a tile."""
    if panel.kind == "figures":
        return panel.id
    if panel.kind == "grid" and item.id in panel.data.get("at", {}):
        column, row = panel.data["at"][item.id]
        return f"{panel.id}:{column},{row}"
    return None


def tokens_of(item: Item) -> dict[str, int]:
    """Tokens on a thing, and what its track has marked."""
    found = {text: at for at, text in item.marks.items() if text == "camp"}
    for glyph in item.glyphs:
        if token := re.fullmatch(r"(\d+) (\w+)", glyph):
            found[token[2]] = int(token[1])
    return found


def marks_of(item: Item) -> set[str]:
    """Those of its marks that come and go."""
    return MARKS & {*item.tags, *item.glyphs}


def cards_of(panel: Panel) -> Counter[str]:
    """The cards that lie in a panel, by their row of content."""
    return Counter(
        {
            card: sum(max(1, item.count) for item in panel.items if item.card == card)
            for card in {item.card for item in panel.items if item.card}
        }
    )

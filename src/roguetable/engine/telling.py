"""What events have done, in short sentences and as data: "kills Jaw Worm; you will take 2".

Things have names where they lie on a table: the teller knows the panels before the events, and what
came with them.
"""

from collections.abc import Sequence

import msgspec

from roguetable.engine.events import (
    Acted,
    AnyEvent,
    Came,
    Changed,
    Hit,
    Left,
    Marked,
    Moved,
    Tokens,
)
from roguetable.engine.view import FigureItem, Panel, things
from roguetable.engine.view_words import faces_text, told_apart

MOST_CHANGES = 12
NOBODY = -1
"""The seat of a friend that several play, or none."""
LIFE = ("HP", "Health")
"""Units of what somebody dies without."""
ALIKE = 3
"""More cards than this that go the same way are told as a number."""


class Foreseen(msgspec.Struct, omit_defaults=True):
    """What becomes of one thing: its number, the tokens on it, and whether it dies of it."""

    thing: str
    before: int = -1
    after: int = -1
    unit: str = ""
    tokens: dict[str, tuple[int, int]] = {}
    """By kind: how many there were and will be."""
    dies: bool = False
    way: list[str] = []
    """The places that it goes over, the first the one where it is."""


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a die may bring: at these of its faces somebody is hit for so much.

    Where several hit the same target at the same faces, one without a `thing` tells the sum.
    """

    thing: str
    target: str
    amount: int
    faces: list[int]
    sides: int = 6
    fatal: bool = False
    """The target does not survive it."""


class Teller:
    """Tells events at one table, to one seat."""

    def __init__(self, panels: Sequence[Panel], seats: Sequence[str], seat: int) -> None:
        self.names: dict[str, str] = {}
        self.titles: dict[str, str] = {}  # of the panel where a thing lies
        self.kinds: dict[str, str] = {}  # of that panel
        self.cards: dict[str, str] = {}
        self.tokens: dict[str, str] = {}  # what lies on things, by kind
        self.friends: dict[str, int] = {}  # figures of seats, and what lies before them
        self.seats = list(seats)
        self.seat = seat
        for panel in panels:
            self.learn(panel)

    def learn(self, panel: Panel) -> None:
        """What things of a panel are called."""
        self.names.setdefault(panel.id, panel.title)
        self.titles.setdefault(panel.id, panel.title)
        if panel.owner >= 0 and panel.kind != "figures":
            self.friends.setdefault(panel.id, panel.owner)
        names = told_apart(panel)
        for item in things(panel):
            self.names.setdefault(item.id, names.get(item.id, item.name))
            self.titles.setdefault(item.id, panel.title)
            self.kinds.setdefault(item.id, panel.kind)
            if item.card:
                self.cards.setdefault(item.card, item.name)
            for token in item.tokens:
                if token.name:
                    self.tokens.setdefault(token.kind, token.name)
            if item.name in self.seats:
                self.friends.setdefault(item.id, self.seats.index(item.name))
            elif panel.owner >= 0 and panel.kind != "figures":
                self.friends.setdefault(item.id, panel.owner)
            elif isinstance(item, FigureItem) and item.role == "player":
                self.friends.setdefault(item.id, NOBODY)

    # --- numbers ------------------------------------------------------------------------------

    def foreseen(self, events: Sequence[AnyEvent]) -> list[Foreseen]:
        """What becomes of each thing that has a number, tokens or a life to lose."""
        found: dict[str, Foreseen] = {}
        for event in events:
            match event:
                case Came():
                    self.names[event.thing] = event.name
                    self.kinds[event.thing] = "figures"
                case Changed():
                    one = found.setdefault(event.thing, Foreseen(event.thing))
                    if one.before < 0:
                        one.before, one.unit = event.before, event.unit
                    one.after = event.after
                case Tokens():
                    one = found.setdefault(event.thing, Foreseen(event.thing))
                    first = one.tokens.get(event.token, (event.before, 0))[0]
                    one.tokens = {**one.tokens, event.token: (first, event.after)}
                case Left(died=True):
                    found.setdefault(event.thing, Foreseen(event.thing)).dies = True
                case Moved() if event.thing:
                    one = found.setdefault(event.thing, Foreseen(event.thing))
                    one.way = [*(one.way or [event.source]), event.to]
                case _:
                    pass
        for one in found.values():
            one.tokens = {kind: pair for kind, pair in one.tokens.items() if pair[0] != pair[1]}
        return [
            one
            for one in found.values()
            if one.dies or one.tokens or one.way or one.before != one.after
        ]

    # --- sentences ----------------------------------------------------------------------------

    def doom(self, events: Sequence[AnyEvent], lost: bool) -> str:
        """What nobody must overlook: ``You die: the game is lost.`` Empty: no player dies of it."""
        fallen = [
            self.who(one.thing)
            for one in self.foreseen(events)
            if self.is_player(one.thing) and (one.dies or (one.unit in LIFE and one.after == 0))
        ]
        dead = list(dict.fromkeys(fallen))  # who has two figures and a bar of HP dies once
        text = "the game is lost" if lost else ""
        if dead:
            verb = "dies" if len(dead) == 1 and dead[0] != "you" else "die"
            text = f"{_and(dead)} {verb}" + (f": {text}" if text else "")
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def headline(self, events: Sequence[AnyEvent], ends: bool = False) -> str:
        """What matters most: ``Kills Jaw Worm; ends your turn; you will take 2.`` Empty: nobody is hurt."""
        parts: list[str] = []
        dead = [event.name for event in events if isinstance(event, Left) and event.died]
        if dead:
            parts.append(f"kills {_and(_counted(dead))}")
        if ends:
            parts.append("ends your turn")
        for one in self.foreseen(events):
            lost = one.before - one.after
            if one.thing in self.friends and one.unit in LIFE and lost > 0:
                parts.append(f"{self.who(one.thing)} will take {lost}")
        taken: dict[str, int] = {}
        for event in events:
            if isinstance(event, Hit) and self.kinds.get(event.target) == "tracks":
                through = event.amount - event.blocked
                taken[event.target] = taken.get(event.target, 0) + through
        parts += [f"{self.names[track].lower()}: {n} more" for track, n in taken.items() if n]
        text = "; ".join(parts)
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def changes(self, events: Sequence[AnyEvent]) -> list[str]:
        """What changes, thing by thing: figures and tracks first, then cards, then piles."""
        found: list[tuple[int, str]] = []
        waiting = {event.card for event in events if isinstance(event, Acted) and event.card}
        waiting -= {event.card for event in events if isinstance(event, Moved)}
        for one in self.foreseen(events):
            if not one.dies and one.thing in self.names and (one.tokens or one.before != one.after):
                found.append((self.rank(one.thing), self.became(one)))
        for event in events:
            match event:
                case Came():
                    number = f": {event.value}" if event.value > 0 else ""
                    found.append((0, f"{event.name} comes{number}"))
                case Acted() if event.thing in self.friends and event.card in waiting:
                    found.append((3, f"{event.name}: being played"))
                case Moved() if event.thing in self.names and event.to in self.names:
                    found.append((1, f"{self.names[event.thing]} → {self.names[event.to]}"))
                case _:
                    pass
        gone = [event.name for event in events if isinstance(event, Left) and not event.died]
        for name in _counted([name for name in gone if name]):
            found.append((0, f"{name} {'leaves' if name in gone else 'leave'}"))
        found += [(2, text) for text in self.marks(events)]
        found += self.ways(events)
        found.sort(key=lambda one: one[0])
        said = [text for _, text in found]
        if len(said) > MOST_CHANGES:
            said[MOST_CHANGES:] = [f"and {len(said) - MOST_CHANGES} more changes"]
        return said

    def became(self, one: Foreseen) -> str:
        """``Jaw Worm 8 → 5 HP, Vulnerable 0 → 1``, or ``Silent: Block 0 → 1``."""
        parts = [
            f"{self.token_name(kind)} {before} → {after}"
            for kind, (before, after) in one.tokens.items()
        ]
        name = self.name(one.thing)
        if one.before == one.after:
            return f"{name}: {', '.join(parts)}"
        unit = f" {one.unit}" if one.unit and one.unit != one.unit.lower() else ""
        return ", ".join([f"{name} {one.before} → {one.after}{unit}", *parts])

    def token_name(self, kind: str) -> str:
        """What a kind of token is called, wherever one lies; else its kind in words."""
        name = self.tokens.get(kind, kind.replace("-", " "))
        return f"{name[:1].upper()}{name[1:]}"

    def marks(self, events: Sequence[AnyEvent]) -> list[str]:
        """Marks that come and go for good: ``Long Sabre: exhausted``."""
        last: dict[tuple[str, str], tuple[bool, bool]] = {}
        for event in events:
            if isinstance(event, Marked):
                key = (event.thing, event.mark)
                last[key] = (last.get(key, (not event.on, event.on))[0], event.on)
        return [
            f"{self.names[thing]}: {'' if now else 'no longer '}{mark}"
            for (thing, mark), (was, now) in last.items()
            if was != now and thing in self.names
        ]

    def ways(self, events: Sequence[AnyEvent]) -> list[tuple[int, str]]:
        """Where cards and cubes go in the end: ``Bash → Discard``, ``2 blue: Field → Bank``."""
        at: dict[tuple[str, str], tuple[str, int]] = {}  # (card, where it is) -> where it was
        for event in events:
            if isinstance(event, Moved) and not event.thing:
                start, many = at.pop((event.card, event.source), (event.source, event.count))
                old, more = at.get((event.card, event.to), (start, 0))
                at[event.card, event.to] = (old, more + max(many, event.count))
        by_way: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for (card, to), (start, many) in at.items():
            known = to in self.names and (start in self.names or start == "")
            if start != to and known:
                by_way.setdefault((start, to), []).append((card, many))
        found: list[tuple[int, str]] = []
        for (start, to), moved in by_way.items():
            total = sum(many for _, many in moved)
            named = [self.cards[card] for card, many in moved if card in self.cards and many == 1]
            if len(named) == len(moved) <= ALIKE:
                found += [(3, f"{name} → {self.place(to)}") for name in named]
            elif start and self.names[start] == self.names[to]:
                here, there = self.titles[start], self.titles[to]
                found.append((4, f"{total} {self.names[to]}: {here} → {there}"))
            else:
                source = f"{self.place(start)} → " if start else "→ "
                found.append((4, f"{_cards(total)}: {source}{self.place(to)}"))
        return found

    def answers(self, events: Sequence[AnyEvent]) -> list[str]:
        """What others do in answer: ``Jaw Worm hits you for 3, 1 blocked``; ``Cultist: gain 1 Strength``.

        Several that do the same are counted.
        """
        found: list[str] = []
        actor: Acted | None = None
        for event in events:
            if isinstance(event, Acted):
                actor = None if event.thing in self.friends else event
                if actor is not None:
                    name = self.name(actor.thing)
                    found.append(f"{name}: {actor.name}" if actor.name != name else f"{name} acts")
            elif isinstance(event, Hit) and actor is not None and event.target in self.names:
                blocked = f", {event.blocked} blocked" if event.blocked else ""
                found[-1] += f" ({self.who(event.target)}: {event.amount}{blocked})"
        return _counted(found)

    def chances(self, odds: Sequence[Odds]) -> list[str]:
        """What a die may bring: ``Stalker hits you for 2 on 2-5 (4 in 6)``."""
        if not odds:
            return ["no face of the die hits anybody"]
        found: list[str] = []
        for one in odds:
            times = f"on {faces_text(one.faces)} ({len(one.faces)} in {one.sides})"
            whom = self.who(one.target)
            text = f"in all {one.amount} for {whom} {times}"
            if one.thing:
                text = f"{self.name(one.thing)} hits {whom} for {one.amount} {times}"
            found.append(f"{text}, which kills" if one.fatal else text)
        return found

    # --- names --------------------------------------------------------------------------------

    def who(self, thing: str) -> str:
        """``you`` for one's own figure."""
        named = self.is_life(thing) or self.names.get(thing) in self.seats
        if named and self.friends.get(thing) == self.seat:
            return "you"
        return self.titles[thing] if self.is_life(thing) else self.names.get(thing, thing)

    def is_player(self, thing: str) -> bool:
        """Is it somebody whom one plays? Where a seat has two of them, it bears neither's name alone."""
        named = self.names.get(thing) in self.seats or self.is_life(thing)
        return named or self.friends.get(thing) == NOBODY

    def is_life(self, thing: str) -> bool:
        """Is it a track of somebody's own: HP beside the figures? Its panel has their name."""
        return self.kinds.get(thing) == "tracks" and self.titles.get(thing) in self.seats

    def name(self, thing: str) -> str:
        """Piles and tracks of somebody's own have the same things in several places: say where."""
        if self.is_life(thing) or (self.kinds.get(thing) == "piles" and thing in self.friends):
            return f"{self.titles[thing]} {self.names[thing]}"
        if self.kinds.get(thing) == "piles":
            return f"{self.titles[thing]}: {self.names[thing]}"
        return self.names[thing]

    def place(self, place: str) -> str:
        """A pile by its own name, anything else by that of its panel."""
        return self.names[place]

    def rank(self, thing: str) -> int:
        """What players ask about first: the enemies, then the tracks; piles last."""
        return {"figures": 0, "tracks": 1, "piles": 4}.get(self.kinds.get(thing, ""), 2)


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _counted(said: list[str]) -> list[str]:
    """Each once, in their order, with how many of them there are: ``7 × Louse``."""
    return [
        one if said.count(one) == 1 else f"{said.count(one)} × {one}" for one in dict.fromkeys(said)
    ]


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"

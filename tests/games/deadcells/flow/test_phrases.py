"""The phrase book of Dead Cells: how it asks, refuses and tells, and what it shows with that.

Tables with cards made for tests are played with choices drawn from seeds, so that nothing here hangs on a
number that is balanced. A phrase is a line without its numbers and names; each stands in a book,
`tests/games/golden/deadcells-*.txt`, with the first line that was such.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from roguetable.engine.state import Request, choose
from roguetable.games.deadcells.flow.combat.upkeep import UPKEEP
from roguetable.games.deadcells.model.beheaded import Beheaded
from tests.games.deadcells.answering import Answering
from tests.games.deadcells.ending import ending
from tests.games.deadcells.facing import facing
from tests.games.deadcells.fights import Fight, fight, hero, meet, serenade
from tests.games.deadcells.journey import Journey, journey

GOLDEN = Path(__file__).parent.parent.parent / "golden"
LONGEST = 120
"""So many choices at one table."""


class Book:
    """Phrases by their kind, each with the first line that was such."""

    def __init__(self, masked: bool = False) -> None:
        self.masked = masked
        self.pages: dict[str, dict[str, str]] = {}
        self.names = re.compile("")

    def read(self, table: Answering) -> None:
        """Know the names of all rows of this table."""
        rows = table.state.content.rows
        known = {re.escape(name) for row in rows for name in (row.name, row.id) if name}
        self.names = re.compile(rf"\b(?:{'|'.join(sorted(known, key=len, reverse=True))})\b")

    def write(self, page: str, line: str, more: str = "") -> None:
        phrase = re.sub(r"\d+", "#", self.names.sub("~", line))
        if self.masked:
            line = phrase
        self.pages.setdefault(page, {}).setdefault(phrase, line + more)

    def ask(self, table: Answering, request: Request) -> None:
        """The open question: its words, its options, what cannot be chosen."""
        state = table.state
        page = type(request).__name__
        self.write(page, f"=== {request.prompt(state)} (seats {request.seats})")
        for option in request.options:
            about = f"{request.subject(state, option)} {request.rule(state, option)}"
            text = f"{request.notation(state, option)}: {request.sentence(state, option)}"
            self.write(page, f"  {text} [{about} {request.seat_of(option)}]")
        for seat in request.seats:
            for one in request.refusals(state, seat):
                self.write("Refused", f"  not {one.notation}: {one.sentence} [{one.rule}]")

    def tell(self, table: Answering, since: int) -> None:
        """New lines of the log, with their rules and what is shown."""
        assert table.state.log is not None
        for entry in table.state.log.entries[since:]:
            shown = [f"    {event}" for event in entry.events_for(0)]
            if self.masked:
                for event in shown:
                    self.write("Shown", event)
            events = "" if self.masked else "".join(f"\n{event}" for event in shown)
            if entry.text:
                self.write("Told", f"  {entry.text} {sorted(entry.rules)}", events)

    def lines(self) -> list[str]:
        found: list[str] = []
        for page, phrases in sorted(self.pages.items()):
            found.append(page)
            for line in phrases.values():
                found += line.splitlines()
        return found


def played(book: Book, table: Answering, seed: int) -> None:
    """Play on with choices drawn from a seed, until nothing is asked, or long enough."""
    draw = Random(seed)
    book.read(table)
    book.tell(table, 0)
    log = table.state.log
    assert log is not None
    for _ in range(LONGEST):
        request = table.state.request
        if request is None:
            return
        book.ask(table, request)
        since = len(log.entries)
        log.turn_page()
        choose(table.state, draw.choice(request.options))
        book.tell(table, since)


def compare(request: pytest.FixtureRequest, book: Book, name: str) -> None:
    """A change changes what people read: look at it, then `pytest tests/games --update-golden`."""
    file = GOLDEN / f"deadcells-{name}.txt"
    lines = book.lines()
    if request.config.getoption("--update-golden"):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == file.read_text(encoding="utf-8").splitlines()


# --- fights ---------------------------------------------------------------------------------------

DECK = [f"spare-{n} = I: block 1 | II: hit 1 any @tactics" for n in range(6)]
FIGHTER = (
    "0: parry 2; give marked near | I: hit 2 near; push near | II: hit 1 any all | III: loot 2"
)
GUARD = (
    "0: draw 1 | I: block 2 anyone; golden 1 | II: skill 1; heal 1 anyone | III: give frozen x2 any"
)
ARCHER = "I: hit 1 far unblockable; pull far | II: give poisoned x2 right; suffer 1 | III: redraw 1"
BURNER = "I: give burning any all | II: give bleeding close; hole | III: wall; skill 1 ally; loot 1"
GEAR = ["sword = / I,II: hit 2 close", "bow = + 0,I: hit 1 right", "drum = + I: block 1 everyone"]
SKILLS = ["horn = skill: hit 1 any", "dog = companion 2", "belt = when shield-spent: hit 1 any"]
ANSWERS = [
    "ring = when kill once a combat: teeth 2; heal 1",
    "cloak = when hurt once a round: block 1",
]
RAIDER = "raider = 4 | 0: shield 1 | I: strike 2 | II: inflict poisoned x2 one | III: charge | death: teeth 2"
SHAMAN = "shaman = 3 | I: mend 1 all | II: shield 1 neighbours | III: leap | IV: strike 1 each | death: potion 1"
LURKER = (
    "lurker = 3 | place: behind | I: vanish; inflict frozen first | III: strike 2 one unblockable"
)
BRUTE = "brute = 6 | elite | I: strike 3 hurt | II: inflict bleeding each | IV: strike 1 first | immune: frozen"
THIEF = "thief = 2 | I: steal 1 | II: retreat; strip | III: inflict burning; die | death: scroll tactics"
FOES: dict[str, Any] = {"behind": LURKER, "near": RAIDER, "middle": SHAMAN, "far": BRUTE}
LOOT: dict[str, Any] = {
    "teeth": 2,
    "cells": 1,
    "potions": 1,
    "scrolls": ["survival", "tactics", "tactics"],
}
MORE: dict[str, Any] = {
    "teeth": 3,
    "potions": 1,
    "loot": LOOT,
    "equipment_deck": ["blade = / I: hit 1 near", "club = / I: hit 1 near"],
    "mutations": [{"when": "kill", "limit": "combat", "effect": "heal 1"}],
}


def four(**more: Any) -> list[dict[str, Any]]:
    """All four, each with another card, hurt and armed."""
    return [
        hero(FIGHTER, hand=DECK[:2], draw=DECK[2:], equipment=GEAR, wounds=1, shields=1, **more),
        hero(GUARD, hand=DECK[:1], draw=DECK[1:3], equipment=SKILLS, wounds=2, golden=1),
        hero(ARCHER, hand=DECK[:2], discard=DECK[2:], equipment=ANSWERS),
        hero(BURNER, hand=[], draw=DECK[:3], states={"poisoned": 1, "marked": 1}, wounds=3),
    ]


def named(heroes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same with cards whose names differ."""
    piles = ("hand", "draw", "discard")
    return [
        {**one, **{pile: [f"{place}{card}" for card in one.get(pile, [])] for pile in piles}}
        for place, one in enumerate(heroes)
    ]


FIGHTS: list[Callable[[], Fight]] = [
    lambda: fight(*named(four()[:3]), **FOES, **MORE),
    lambda: fight(*named(four()), first=2, **FOES, **MORE, readings={"ask_shields": False}),
    lambda: fight(
        *named(four()[:2]), near=THIEF, far=BRUTE, constraint={"rule": "shields"}, **MORE
    ),
    lambda: fight(*named(four()[:2]), near=THIEF, constraint={"rule": "potions"}, **MORE),
    lambda: fight(
        *named(four()[1:3]),
        near=RAIDER,
        first=1,
        constraint={"rule": "skills"},
        readings={"scroll_colours": True, "dead_act": True, "marked_by_attack": True},
        **MORE,
    ),
    lambda: fight(
        *named([four()[0]]), serenade("I: hit 1 any", played=["II: block 1 ally"]), **FOES, **MORE
    ),
    lambda: fight(
        *named(four()[:3]),
        near=RAIDER,
        skill={"effect": "hit 2 any", "limit": "combat"},
        constraint={"rule": "action", "round": "I"},
        **MORE,
    ),
]

MEETINGS: list[Callable[[], Fight]] = [
    lambda: meet(hero(*DECK[:3], draw=["c = I: hit 1 any"]), serenade("d = I: block 1"), first=0),
    lambda: meet(*[hero(*[f"{n}{card}" for card in DECK[:3]]) for n in range(2)], first=1),
    lambda: meet(
        *[hero(*[f"{n}{card}" for card in DECK[:3]]) for n in range(3)],
        monsters=[RAIDER, THIEF],
        tile={"enemies": ["monster", "monster"], "loot": "teeth 1; scroll tactics"},
    ),
    lambda: meet(
        *[hero(*[f"{n}{card}" for card in DECK[:3]]) for n in range(4)],
        monsters=[SHAMAN],
        elites=["boar = 5 | I: strike 1"],
        tile={"enemies": ["elite", "monster"]},
    ),
    lambda: meet(
        *[hero(*[f"{n}{card}" for card in DECK[:3]]) for n in range(3)],
        readings={"free_order": True},
        monsters=[RAIDER],
    ),
]


def test_fights_are_told_in_these_phrases(request: pytest.FixtureRequest) -> None:
    book = Book()
    for seed in range(4):
        for table in FIGHTS:
            one = table()
            one.rounds()
            played(book, one, seed)
            one.push(UPKEEP)
            played(book, one, seed)
    for seed in range(2):
        for table in MEETINGS:
            played(book, table(), seed)
    compare(request, book, "fights")


# --- bosses, and the end of a run -----------------------------------------------------------------

SIDES: list[dict[str, Any]] = [
    {"health": 4, "lines": {"I": "strike 1", "III": "shield 1"}},
    {"health": 3},
]
TURNS: list[dict[str, Any]] = [
    {"lines": {"I": "strike 1 first; kindle near", "II": "summon 1"}},
    {"lines": {"II": "inflict poisoned", "III": "punish tactics 1; shuriken 1", "IV": "teleport"}},
]
MINIONS: list[dict[str, Any]] = [
    {"health": 1, "lines": {"I": "strike 1"}, "death": "teeth 1"},
    {"health": 2},
]
UPGRADES = {
    "survival": ["mutation during", "combat", "feat 1 exit b1: cells 2", "slots 1"],
    "tactics": ["equipment", "mutation start", "next-run teeth 2", "mutation skill"],
    "brutality": ["market healer", "mutation during replaces survival-1", "purge 1", "combat"],
    "well": ["purge 1 equipment", "gain-blueprint b1 1", "start-in b2"],
    "secrets": ["boss-cell", "rune vine"],
}


def test_bosses_and_ends_of_runs_are_told_in_these_phrases(request: pytest.FixtureRequest) -> None:
    book = Book()
    for seed, players in enumerate(("flayed,poisoned", "immolated,poisoned,flayed")):
        run = facing(players, SIDES, TURNS, MINIONS, symbols="tactics", cycles=seed == 1)
        played(book, run, seed)
        lost = facing(players, [{"lines": {"I": "strike 4 each"}, "health": 9}] * 2, TURNS, MINIONS)
        played(book, lost, seed)
    four = "immolated,poisoned,flayed,quartered"
    played(book, facing(four, [{"health": 20}, {"health": 20}], TURNS, MINIONS), 1)
    for seed in range(6):
        over = ending(four if seed % 2 else "immolated", cells=30, decks=UPGRADES)
        over.end(won=seed > 3)
        played(book, over, seed)
    compare(request, book, "bosses")


# --- on the way -----------------------------------------------------------------------------------

CALM = [
    "t-teeth", "t-scroll", "t-scroll-first", "t-any", "t-gear", "t-gear-first", "t-print",
    "t-vials", "t-vial-first", "t-vial-all", "t-either", "t-hand", "t-deck", "t-deck-vial",
    "t-damage", "t-damage-all", "t-cursed", "t-keyed", "t-rune", "t-purge", "t-shop-gear",
    "t-shop-print", "t-shop-vial", "t-portal", "t-order", "t-bells", "t-worms", "t-no-worms",
    "t-key", "t-light", "t-malaise", "t-secret", "t-curse-b4-1", "t-curse-b4-2", "t-curse-b5-1",
    "t-curse-b5-2", "t-curse-b6-1", "t-curse-b6-2", "t-curse-b7-2",
]  # fmt: skip
"""Tiles of the small board without a fight."""


def hurt(trip: Journey) -> Iterator[Beheaded]:
    for one in trip.state.group:
        if not one.serenade:
            yield one


def test_what_happens_on_the_way_is_told_in_these_phrases(request: pytest.FixtureRequest) -> None:
    book = Book(masked=True)
    for tile in CALM:
        for players in (1, 3):
            trip = journey(players, teeth=9, a=tile)
            trip.deck("cleaver")
            for one in hurt(trip):
                one.wounds = 1
            book.read(trip)
            book.tell(trip, 0)
            for choice in ("go a", *[""] * 9):
                open_question = trip.state.request
                if open_question is None:
                    break
                book.ask(trip, open_question)
                if not choice and "go f" in trip.options:
                    break
                assert trip.state.log is not None
                since = len(trip.state.log.entries)
                trip.play(choice or trip.options[0])
                book.tell(trip, since)
    compare(request, book, "way")

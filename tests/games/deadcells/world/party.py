"""Three Beheaded on a journey through the real boards, and what they see change.

`a`, `b` and `c` are the Immolated, the Poisoned and the Flayed; b has the First Player token. They
have 10 health, and whenever somebody must be chosen they name a, then c, then a again. What happens
is told in short words, `words` reads them:

>>> words("a2, 1 tooth, 2 teeth") == {"a hurt": 2, "tooth": 3}
True
"""

import re
from collections import Counter
from collections.abc import Sequence

from roguetable.engine.state import Step, advance, choose
from roguetable.games.deadcells.flow.exploring import EXPLORE
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import (
    BEHEADED_NAMES,
    COLOUR_NAMES,
    SECRETS,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings

PARTY = ("immolated", "poisoned", "flayed")
LETTERS = "abc"
CHOSEN = ("immolated", "flayed")
HARDY = "stamina"
"""A mutation for more health; with enough of them everybody has all hearts of the board."""

MANY = 7
SINGULAR = {"teeth": "tooth", "cells": "cell", "potions": "potion"}


def words(*told: str) -> Counter[str]:
    """What a table of tests tells, counted. ``a1 c1``: Damage of several stands together."""
    found: Counter[str] = Counter()
    for phrase in filter(None, ", ".join(told).split(", ")):
        if phrase.startswith("everyone "):
            found += words(*[f"{letter} {phrase.removeprefix('everyone ')}" for letter in LETTERS])
        elif re.fullmatch(r"[abc]\d+!?( [abc]\d+!?)*", phrase):
            for who, n, mark in re.findall(r"([abc])(\d+)(!?)", phrase):
                found[f"{who} hurt{mark}"] += int(n)
        elif match := re.fullmatch(r"(\d+) (\w+)( .*)?", phrase):
            found[SINGULAR.get(match[2], match[2]) + (match[3] or "")] += int(match[1])
        elif match := re.fullmatch(r"(.*) (\d+)", phrase):
            found[match[1]] += int(match[2])
        else:
            found[phrase] += 1
    return found


class Party:
    """A run under test, with the answers that its three players always give."""

    def __init__(self, state: DeadCells) -> None:
        self.state = state
        self.prefer: list[str] = []
        self.named = 0
        self.any_colours = 0

    # Playing.

    def happens(self, *steps: Step) -> None:
        """These steps come, and nothing after them."""
        self.state.request = None
        self.state.agenda = []
        self.state.plan_list([*steps])
        advance(self.state)

    def settle(self, *until: str) -> None:
        """Answer what is asked, until an option begins like this or nothing more is asked."""
        while self.state.request is not None and not self.offers(*until):
            self.take(self.answer(self.options))

    def offers(self, *beginnings: str) -> bool:
        """Can something be chosen that is written like this?"""
        return any(option.startswith(beginnings) for option in self.options)

    def answer(self, options: Sequence[str]) -> str:
        """What is preferred; somebody by turns; the second colour; otherwise the first option."""
        for choice in self.prefer:
            if choice in options:
                return choice
        who = {option.split()[-1]: option for option in options}
        if set(who) <= set(PARTY):
            name = CHOSEN[self.named % len(CHOSEN)]
            self.named += 1
            return who.get(name, options[0])
        if [*options] == [f"scroll {name}" for name in COLOUR_NAMES]:
            self.any_colours += 1
            return options[1]
        return options[0]

    def take(self, choice: str) -> None:
        """Choose this option."""
        request = self.state.request
        assert request is not None, f"nothing is asked: {choice!r}"
        known = {request.notation(self.state, option): option for option in request.options}
        assert choice in known, f"{choice!r} is none of {list(known)}"
        choose(self.state, known[choice])

    @property
    def options(self) -> list[str]:
        """Everything that can be chosen now."""
        request = self.state.request
        if request is None:
            return []
        return [request.notation(self.state, option) for option in request.options]

    # Laying out.

    def number(self, id: str) -> int:
        return self.state.content.number(id)

    def space(self, id: str) -> int:
        """The place of a space on the board."""
        board = self.state.content.biome(self.state.biome)
        return [space.id for space in board.spaces].index(id)

    @property
    def where(self) -> str:
        """The space where the Group is."""
        return self.state.content.biome(self.state.biome).spaces[self.state.place].id

    def cards(self, hand: str, top: str) -> None:
        """Everybody holds one card with that symbol ('': none), and draws the other symbol alone."""
        for name, one in zip(PARTY, self.state.group, strict=True):
            deck = self.state.sheet.decks[BEHEADED_NAMES.index(name)]
            one.hand = [self.with_symbol(deck, hand)] if hand else []
            one.draw = [self.with_symbol(deck, top)] * len(deck)
            one.discard = []

    def with_symbol(self, cards: list[int], symbol: str) -> int:
        """One of the cards that shows this symbol and no other."""
        wanted = [COLOUR_NAMES.index(symbol)]
        return next(card for card in cards if self.state.content.combat(card).symbols == wanted)

    # What has changed.

    def watch(self) -> "Seen":
        """The table as it is now; who is named first comes first again."""
        self.named = 0
        self.any_colours = 0
        return Seen(self.state)

    def since(self, before: "Seen") -> Counter[str]:
        """What has changed since then."""
        return before.changes(Seen(self.state), self.any_colours)


class Seen:
    """What can be seen of a table at a moment, as numbers."""

    def __init__(self, state: DeadCells) -> None:
        self.grown: Counter[str] = Counter()  # what is told when it grows
        self.shrunk: Counter[str] = Counter()  # ... and when it shrinks
        for letter, one in zip(LETTERS, state.group, strict=True):
            self.both(f"{letter} hurt", f"{letter} heals", one.wounds)
            self.grown[f"{letter} dies"] = one.dead
            for which, name in enumerate(STATE_NAMES):
                tokens = one.states[which]
                if name == "frozen":
                    tokens = sum(lines.bit_count() for lines in one.frozen)
                self.both(f"{letter} {name}", f"{letter} no longer {name}", tokens)
            self.both(f"{letter} worm", f"{letter} rid of a worm", one.worms)
            self.both(f"equipment for {letter}", f"{letter} drops equipment", len(one.equipment))
            for colour, name in enumerate(COLOUR_NAMES):
                self.both(
                    f"{name} scroll for {letter}", f"{letter} loses {name}", one.scrolls[colour]
                )
        for colour, name in enumerate(COLOUR_NAMES):
            self.grown[f"{name} scroll"] = state.bag_scrolls[colour]
        self.both("tooth", "tooth stolen", state.teeth)
        self.both("cell", "cell stolen", state.cells)
        self.both("potion", "potion lost", state.potions)
        self.both("a lantern lit", "a lantern goes out", state.lanterns)
        self.grown["blueprint"] = len(state.collector) + len(state.bag_blueprints)
        self.grown["a bell rings"] = state.bells.bit_count()
        self.grown["key"] = state.keys
        self.grown["malaise"] = state.malaise_tokens
        self.grown["a secret"] = state.sheet.taken[SECRETS]
        self.grown["silence"] = state.silenced
        self.grown["no runes"] = state.runeless
        for rune in state.sheet.runes:
            self.grown[f"{state.content.name(rune)} rune"] = 1
        for card in state.sheet.purged:
            kind = state.content.rows[card].kind
            self.grown["the tile purged" if kind == "tile" else "a card purged"] += 1

    def both(self, grown: str, shrunk: str, n: int) -> None:
        """A number that may go up and down."""
        self.grown[grown] = n
        self.shrunk[shrunk] = n

    def changes(self, after: "Seen", any_colours: int = 0) -> Counter[str]:
        """From this moment to a later one; so many scrolls were of a colour that was chosen."""
        found = (after.grown - self.grown) + (self.shrunk - after.shrunk)
        for word in [word for word in found if "tactics scroll" in word]:
            chosen = min(any_colours, found[word])
            any_colours -= chosen
            found[word] -= chosen
            found[word.replace("tactics scroll", "scroll of any colour")] += chosen
        return +found


def party(biome: str, runes: Sequence[str] = ()) -> Party:
    """A run that has just entered a biome, before its first move."""
    content = load_content()
    sheet = fresh_sheet(content)
    sheet.during = [content.number(HARDY)] * MANY
    sheet.runes = [content.number(rune) for rune in runes]
    settings = TableSettings(sheet, Readings(ask_shields=False))
    settings.players = len(PARTY)
    settings.beheaded = [BEHEADED_NAMES.index(name) for name in PARTY]
    settings.first = 1
    settings.start = content.number(biome)
    state = new_run(content, settings, 1)
    while state.agenda[-1] is not EXPLORE:  # from there on a single way would be taken at once
        state.agenda.pop().run(state)
    assert state.request is None, "something is asked before the run begins"
    return Party(state)

"""The end of a run, with our own cards: what is bought, and what is then different in the campaign.

>>> buy("SV-03", "healer level 1")

A line of a table names the card and tells everything that is different after it has been bought and
all questions have been answered, the first option each time: ``equipment B1-01`` (the blueprint has
become equipment), ``card TC-02`` (an improved combat card lies in a deck), ``purged`` (once for each
card), ``price survival 3``, ``secret S-02``, ``cells 2``. So that one sees which cards are taken, the
decks lie ready with plain cards next: improved combat cards SV-02, TC-02 and BR-01, and the secret S-02,
a piece of equipment. What costs cells has been paid.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from roguetable.engine.chance import Chance
from roguetable.engine.state import State, advance, choose
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.flow.spending import Spending
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import DECK_CODES, MARKET_NAMES, UPGRADE_DECKS
from roguetable.games.deadcells.model.rows import CodedRow
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings

NEXT_CARDS = (1, 1, 0, 0, 1)
"""Cards taken already: SV-02, TC-02, BR-01, W-01 and S-02 are next."""

ENOUGH = 20
"""Cells in the Bag before the purchase."""


@cache
def content() -> DeadCellsContent:
    """Our content, read once."""
    return load_content()


def code_of(number: int, box: DeadCellsContent | None = None) -> str:
    """``SV-03``."""
    row = (box or content()).rows[number]
    assert isinstance(row, CodedRow), row.id
    return row.code()


def by_code(code: str) -> int:
    """The card of the Upgrade decks, the Well or the secrets that has this code."""
    deck = DECK_CODES.index(code.partition("-")[0])
    return content().upgrades[deck][int(code.partition("-")[2]) - 1]


def sheet_before(code: str) -> Sheet:
    """A campaign in which this card is the next of its deck, and plain ones are next in the others."""
    sheet = fresh_sheet(content())
    sheet.taken = list(NEXT_CARDS)
    deck, _, number = code.partition("-")
    sheet.taken[DECK_CODES.index(deck)] = int(number) - 1
    return sheet


def run_of_three(sheet: Sheet, **fields: Any) -> DeadCells:
    """Three Beheaded in the middle of a run of this campaign."""
    box = content()
    state = DeadCells(Chance.seeded(7, len(STREAMS)))
    state.content = box
    blank(state, TableSettings(sheet, Readings()))
    for place in range(3):
        one = Beheaded(box.boards[place], place)
        one.draw = sheet.decks[place].copy()
        state.group.append(one)
    state.equipment_deck = sheet.equipment.copy()
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def told(state: DeadCells) -> Counter[str]:
    """The campaign in words."""
    box, sheet = state.content, state.sheet

    def codes(what: str, cards: Iterable[int]) -> list[str]:
        return [f"{what} {code_of(card, box)}" for card in cards]

    def names(what: str, cards: Iterable[int]) -> list[str]:
        return [f"{what} {box.name(card)}" for card in cards]

    facts: list[str] = [
        f"cells {state.cells}",
        f"slots {sheet.slots}",
        f"boss cells {sheet.boss_cells}",
    ]
    facts += [f"{MARKET_NAMES[who]} level {sheet.market[who]}" for who in range(3)]
    facts += [f"price {UPGRADE_DECKS[deck]} {price(state, deck)}" for deck in range(3)]
    facts += codes("equipment", sheet.equipment) + codes("purged", sheet.purged)
    facts += [fact for deck in sheet.decks for fact in codes("card", deck)]
    facts += names("rune", sheet.runes) + names("start in", sheet.starts)
    facts += names("more", sheet.added) + names("fewer", sheet.removed)
    facts += codes("secret", box.upgrades[4][: sheet.taken[4]]) + codes("feat", sheet.feats)
    facts += codes("start of game", sheet.start) + codes("during game", sheet.during)
    facts += codes("skill", [sheet.skill] if sheet.skill >= 0 else [])
    facts += codes("gift", sheet.gifts)
    return Counter(facts)


def price(state: DeadCells, deck: int) -> int:
    """What the top card of a deck asks."""
    cover = state.content.cover(state.content.covers[deck])
    return cover.flipped if state.sheet.flipped[deck] else cover.price


def settle(state: DeadCells, last: bool = False) -> None:
    """Answer with the first (or last) option until cells are spent again."""
    for _ in range(100):
        request = state.request
        if request is None or isinstance(request, Spending):
            return
        choose(state, request.options[-1 if last else 0])
    raise AssertionError("there is no end of questions")


def changes(before: Counter[str], after: Counter[str]) -> str:
    """What is there now and was not before; of purged cards only that there are."""
    new = sorted((after - before).elements())
    return ", ".join("purged" if fact.startswith("purged") else fact for fact in new)


def sorted_line(line: str) -> str:
    return ", ".join(sorted(filter(None, line.split(", "))))


def buy(code: str, line: str, last: bool = False, sheet: Sheet | None = None) -> DeadCells:
    """Buying this card changes exactly that; the table afterwards."""
    state = run_of_three(sheet or sheet_before(code), cells=ENOUGH)
    end_run(state, False)
    advance(state)
    deck = DECK_CODES.index(code.partition("-")[0])
    cost = price(state, deck)
    before = told(state)
    pick(state, f"buy {UPGRADE_DECKS[deck]}")
    settle(state, last)
    state.cells += cost
    assert sorted_line(changes(before, told(state))) == sorted_line(line)
    return state


def pick(state: State, notation: str) -> None:
    """Choose this option."""
    request = state.request
    assert request is not None
    known = {request.notation(state, option): option for option in request.options}
    assert notation in known, f"{notation!r} is none of {list(known)}"
    choose(state, known[notation])

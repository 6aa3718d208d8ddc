"""The start of a real run: what the Group has when the first move is to be made.

>>> next_run(sheet)
'teeth 2'

Three Beheaded set out: `me`, `second`, who has the First Player token, and `third`. What is told is
everything that a campaign in which nothing has happened yet would not have given them.
"""

from collections import Counter

from roguetable.engine.state import advance, choose
from roguetable.games.deadcells.flow.exploring import Route
from roguetable.games.deadcells.flow.interbiome import LEAVE_BIOME, Market
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.flow.unpacking import Unpacking
from roguetable.games.deadcells.model.names import COLOUR_NAMES
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from tests.games.deadcells.upgrades.shop import code_of, content

WHO = ("me", "second", "third")


def set_out(sheet: Sheet, last: bool = False, start: str = "b1") -> DeadCells:
    """A run from its set-up to the first move; everything asked is answered with the first (last) option."""
    settings = TableSettings(sheet, Readings())
    settings.players = 3
    settings.beheaded = [0, 1, 2]
    settings.first = 1
    settings.start = content().number(start)
    state = new_run(content(), settings, 7)
    advance(state)
    to_the_map(state, last)
    return state


def to_the_map(state: DeadCells, last: bool = False) -> None:
    """Answer everything until the Group may move."""
    for _ in range(100):
        request = state.request
        assert request is not None, "the run is over"
        if isinstance(request, Route):
            return
        choose(state, request.options[-1 if last else 0])
    raise AssertionError("there is no end of questions")


def at_the_exit(state: DeadCells) -> DeadCells:
    """The Group stands at the first exit of its Biome, and nothing is asked or planned."""
    spaces = [space.id for space in state.content.biome(state.biome).spaces]
    state.place = next(place for place, id in enumerate(spaces) if id.startswith("out-"))
    state.agenda, state.request = [], None
    return state


def walk_out(state: DeadCells, past_the_market: bool = True) -> None:
    """Out of the Biome, with the first answer to every question; at the market nothing is bought."""
    state.push(LEAVE_BIOME)
    advance(state)
    while (request := state.request) is not None:
        if isinstance(request, Market) and not past_the_market:
            return
        choose(state, request.options[-1 if isinstance(request, (Market, Unpacking)) else 0])


def belongings(state: DeadCells) -> Counter[str]:
    """What the Group has, token by token."""
    facts: Counter[str] = Counter()
    facts["teeth"] = state.teeth
    facts["potions"] = state.potions
    facts["cells"] = state.cells
    for card in state.collector:
        facts[f"collector {code_of(card)}"] += 1
    for name, one in zip(WHO, state.group, strict=True):
        facts[f"{name} hurt"] = one.wounds
        facts[f"{name} health"] = one.health
        facts[f"{name} hand"] = len(one.hand)
        facts[f"{name} equipment"] = len(one.equipment)
        for colour, title in enumerate(COLOUR_NAMES):
            facts[f"{name} {title}"] = one.scrolls[colour]
    return facts


def difference(before: Counter[str], after: Counter[str]) -> str:
    """``teeth 2, me hurt -1``, in the order of the alphabet."""
    keys = sorted({*before, *after})
    found = {key: after[key] - before[key] for key in keys if after[key] != before[key]}
    return ", ".join(f"{key} {n}" for key, n in found.items())


def next_run(sheet: Sheet, last: bool = False, runs: int = 1) -> str:
    """What this campaign gives the Group at the start of its next run (of the one after that: 2)."""
    for _ in range(runs):
        state = set_out(sheet, last)
        sheet = state.sheet
    return difference(belongings(set_out(fresh_sheet(content()))), belongings(state))


def both_ways(sheet: Sheet) -> str:
    """The same with the first answer to every question and, behind ``|``, with the last, if that differs."""
    first, last = next_run(sheet), next_run(sheet, last=True)
    return first if first == last else f"{first} | {last}"

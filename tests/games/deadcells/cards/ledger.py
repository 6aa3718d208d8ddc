"""Card tests in a table: a fight in which nobody but one card acts, and what it did, round by round.

>>> check(play("heavy-blow", "brutality", I="near hurt 2", III="near hurt 1"))

Three Beheaded stand before four Dummies, one on each enemy space; only the first of the three (`me`)
has played a card, the one under test. A line of a table says for each round everything that is then
different on the table, in any order: ``near hurt 2, me shield 1, teeth 2``. Enemies are called by the
space on which they stood at first, so ``near at middle`` tells that one was pushed. A round that is not
mentioned changes nothing at all.

Each fight is played twice. Where something is to be chosen, the first time the leftmost is, the
second time the rightmost: ``near hurt 1 | far hurt 1`` are the two outcomes, and together they tell the
range. Skills and timed equipment are used whenever it is possible.

Enemies and helping cards come from the pack `bench`, whose figures nobody balances. A Dummy has 20
health and does nothing that harms; `me` has a Whistle, so that a Skill action shows (`SKILL`), and 2
Teeth, a Cell and a Potion lie on the Group space, so that a Loot action shows (`LOOT`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from roguetable.engine.chance import Chance
from roguetable.engine.state import next_step
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.combat.passing import ChangeCards
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS, Round
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BEHEADED_NAMES,
    COLOUR_NAMES,
    COLUMN_NAMES,
    FROZEN,
    LOOT_CELLS,
    LOOT_POTIONS,
    LOOT_TEETH,
    ROUND_III,
    ROUND_NAMES,
    STATE_NAMES,
    TERRAIN_NAMES,
)
from roguetable.games.deadcells.model.questions import hand_size
from roguetable.games.deadcells.model.questions import slots as slots_of
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings

BENCH = Path(__file__).parent / "bench"
SKILL = "teeth 10"
LOOT = "teeth 2 | potions 1"
CARD = "cells 1"
DUMMIES = "behind dummy, near dummy, middle dummy, far dummy"
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SPARE = [f"spare-{number}" for number in NUMBERS]
NAMES = ("me", "second", "third")


@dataclass(frozen=True)
class Play:
    """One line of a table: who plays what, in which circumstances, and what comes of it."""

    row: str
    rounds: Mapping[str, str]
    symbols: str | None = None
    board: str = "immolated"
    card: str = ""
    items: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    start: Mapping[str, Any] = field(default_factory=dict)


def told(given: dict[str, Any], otherwise: str = "") -> dict[str, str]:
    """What each round brings, taken out of what was given; `zero` is what Round 0 does."""
    rounds = {"0": given.pop("zero", "")}
    return rounds | {name: given.pop(name, otherwise) for name in ("I", "II", "III")}


def play(row: str, symbols: str, **given: Any) -> Play:
    """A combat card, with its check symbols."""
    board = row.split("-")[0]
    if board not in (*BEHEADED_NAMES, "serenade"):
        board = "immolated"
    items = () if board == "serenade" else ("whistle",)
    start = {"loot": True, **given}
    return Play(row, told(start), symbols, board, row, items, ("skill whistle",), start)


def timed(row: str, **given: Any) -> Play:
    """Timed equipment beside a Routine."""
    return Play(row, told(given, CARD), card="routine", items=(row,), start=given)


def skilled(row: str, also: str = "", **given: Any) -> Play:
    """Equipment with a Skill, and a card that has a Skill action in Round I."""
    items = (row, *also.split())
    wants = (f"skill {row}",)
    return Play(row, told(given), card="focus", items=items, wants=wants, start=given)


def carried(row: str, card: str = "", also: str = "", **given: Any) -> Play:
    """Equipment that answers by itself, while a card of the bench is played, or none; `also`: what else
    is carried, whose Skills are used."""
    wants = tuple([f"skill {item}" for item in also.split()])
    return Play(row, told(given), card=card, items=(row, *also.split()), wants=wants, start=given)


def board(row: str, card: str = "", **given: Any) -> Play:
    """The board of a Beheaded with so many scrolls; the Skill of the furthest step is used."""
    colour = next((name for name in COLOUR_NAMES if name in given), "")
    wants = (f"skill {colour} {given[colour] + 1}",) if colour else ()
    return Play(row, told(given), board=row, card=card, wants=wants, start=given)


def serenade(side: str, card: str = "", scrolls: int = 0, **given: Any) -> Play:
    """A side of Serenade's board, with so many scrolls."""
    row = f"serenade-{side}"
    given["survival"] = scrolls  # she has one track: her marker is the first of a board's three
    return Play(row, told(given), board=row, card=card, wants=("skill whistle",), start=given)


def title(row: Play) -> str:
    """The id of a case in pytest's report."""
    extra = " ".join(f"{name}={value}" for name, value in row.start.items() if name != "loot")
    return f"{row.row} {extra}".strip()


def check(row: Play) -> None:
    """Play a line of a table twice, and compare."""
    table = load_content((BENCH,))
    if row.symbols is not None:
        card = table.combat(table.numbers[row.row])
        assert " ".join(COLOUR_NAMES[symbol] for symbol in card.symbols) == row.symbols
    for rightmost in (False, True):
        found = fight(row, rightmost)
        for name in ROUND_NAMES[:-1]:
            outcomes = row.rounds[name].split(" | ")
            expected = outcomes[-1] if rightmost else outcomes[0]
            which = "rightmost" if rightmost else "leftmost"
            changes = set(filter(None, expected.split(", ")))
            assert found.get(name, set()) == changes, f"round {name}, {which}"


def fight(row: Play, rightmost: bool = False) -> dict[str, set[str]]:
    """Play a fight to its end: by round, what was then different on the table."""
    state = table_of(row)
    state.plan(*ALL_ROUNDS)
    return watched(state, row.wants, rightmost)


def watched(state: DeadCells, wants: tuple[str, ...], rightmost: bool) -> dict[str, set[str]]:
    """Run a table to the end of its agenda, step by step, and keep the books round by round."""
    at_first = {enemy.uid: COLUMN_NAMES[enemy.column] for enemy in state.enemies}
    found: dict[str, set[str]] = {}
    now = state.round
    before = looked(state, at_first)
    while state.agenda or state.request is not None:
        if state.request is None:
            step = next_step(state)
            if isinstance(step, Round) and step.number != now:
                after = looked(state, at_first)
                found[ROUND_NAMES[max(now, 0)]] = difference(before, after)
                now, before = step.number, after
            step.run(state)
        else:
            answer(state, wants, rightmost)
    found[ROUND_NAMES[max(now, 0)]] = difference(before, looked(state, at_first))
    return found


def answer(state: DeadCells, wants: tuple[str, ...], rightmost: bool) -> None:
    """Choose: what is wanted, as many Shields or other cards as possible, else the first or the last thing."""
    request = state.request
    assert request is not None
    names = {request.notation(state, option): option for option in request.options}
    chosen = next((names[want] for want in wants if want in names), None)
    if chosen is None:
        blocks = [name for name in names if name.startswith("block ") and name[6:].isdigit()]
        things = [option for option in request.options if not request.way(option)]
        things = [names[max(blocks)]] if blocks else things or request.options
        if isinstance(request, ChangeCards):
            things = things[-1:]
        chosen = things[-1 if rightmost else 0]
    state.request = None
    request.answer(state, chosen)


def table_of(row: Play) -> DeadCells:
    """A fight about to begin, with cards and equipment where a line of a table has them."""
    start = dict(row.start)
    state = DeadCells(Chance.seeded(1, len(STREAMS)))
    state.content = load_content((BENCH,))
    numbers = state.content.numbers
    blank(state, TableSettings(fresh_sheet(state.content), Readings()))
    for index, name in enumerate(seated(row.board)):
        one = Beheaded(numbers[name], index, name.startswith("serenade"))
        one.hand = [numbers[card] for card in SPARE[:5]]
        one.draw = [numbers[card] for card in SPARE[5:]]
        one.wounds = min(start.get("wounds", 0), 2)
        if "suffering" in start:
            one.states[STATE_NAMES.index(start["suffering"])] = 1
        state.group.append(one)
    me = state.group[place_of_me(row.board)]
    me.wounds = start.get("wounds", 0)
    me.shields = start.get("shields", 0)
    me.scrolls = [start.get(colour, 0) for colour in COLOUR_NAMES]
    me.equipment = [numbers[item] for item in row.items]
    me.dents = [0] * len(me.equipment)
    if row.card:
        me.active = [numbers[row.card]]
        me.frozen = [0]
    if "power" in start:
        me.power = COLOUR_NAMES.index(start["power"])
    for item in start.get("other", "").split():
        state.group[0].equipment.append(numbers[item])
        state.group[0].dents.append(0)
    state.first = NAMES.index(start.get("first", "me")) if len(state.group) > 2 else 0
    state.killed = start.get("killed", 0)
    state.terrain = TERRAIN_NAMES.index(start.get("terrain", "none"))
    if start.get("loot"):
        state.loot[LOOT_TEETH], state.loot[LOOT_CELLS], state.loot[LOOT_POTIONS] = 2, 1, 1
    for uid, foe in enumerate(start.get("foes", DUMMIES).split(", "), 1):
        column, name = foe.split()
        enemy = Enemy(numbers[name], numbers[name], uid, COLUMN_NAMES.index(column))
        enemy.shields = start.get("guards", 0)
        state.enemies.append(enemy)
    for token in filter(None, start.get("afflicted", "").split(", ")):
        column, name = token.split()
        victim = state.enemy_at(COLUMN_NAMES.index(column))
        assert victim is not None
        victim.states[STATE_NAMES.index(name)] = 1
        if name == "frozen":
            victim.states[FROZEN] = 0
            victim.frozen = 1 << ROUND_III
    for index in range(len(state.group)):
        recount(state, index)
    return state


def seated(board: str) -> list[str]:
    """Who is in the fight: three Beheaded, or one and Serenade."""
    if board.startswith("serenade"):
        return ["immolated", "serenade-power" if board == "serenade" else board]
    return [board, *[name for name in BEHEADED_NAMES if name != board][:2]]


def place_of_me(board: str) -> int:
    """Where in the Group `me` is."""
    return 1 if board.startswith("serenade") else 0


def looked(state: DeadCells, at_first: Mapping[int, str]) -> dict[str, int | str]:
    """Everything on the table that a line of a ledger may speak of."""
    seen: dict[str, int | str] = dict.fromkeys(at_first.values(), "")
    for enemy in state.enemies:
        name = at_first[enemy.uid]
        seen[name] = COLUMN_NAMES[enemy.column]
        seen[f"{name} hurt"] = enemy.wounds
        seen[f"{name} shield"] = enemy.shields
        for which, word in enumerate(STATE_NAMES):
            held = enemy.frozen.bit_count() if which == FROZEN else enemy.states[which]
            seen[f"{name} {word}"] = held
    names = NAMES if len(state.group) == len(NAMES) else ("other", "me")
    for name, one in zip(names, state.group, strict=True):
        seen[f"{name} hurt"] = one.wounds
        seen[f"{name} shield"] = one.shields
        seen[f"{name} golden"] = one.golden
        seen[f"{name} dies"] = int(one.dead)
        for which, word in enumerate(STATE_NAMES):
            seen[f"{name} {word}"] = one.states[which]
        seen[f"{name} cards"] = " ".join(map(str, sorted(one.hand)))
        seen[f"{name} carries"] = " ".join(map(str, one.equipment))
        seen[f"{name} pet hurt"] = sum(one.dents)
    seen["teeth"], seen["cells"], seen["potions"] = state.teeth, state.cells, state.potions
    seen["terrain"] = TERRAIN_NAMES[state.terrain]
    return seen


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[str]:
    """What has changed, in the words of the tables."""
    changes: set[str] = set()
    for name, was in before.items():
        now = after.get(name, was)
        if now == was:
            continue
        if name in COLUMN_NAMES:
            changes.add(f"{name} at {now}" if now else f"{name} dies")
        elif name == "terrain":
            changes.add(str(now))
        elif name.endswith(" dies"):
            changes.add(name)
        elif name.endswith(" cards"):
            new = len(set(now.split()) - set(was.split()))
            changes.add(f"{name.replace('cards', 'new cards')} {new}")
        elif name.endswith(" carries"):
            changes.add(f"{name.replace(' carries', '')} loses an item")
        elif name.endswith(" hurt") and now < was:
            changes.add(f"{name.replace('hurt', 'healed')} {was - now}")
        else:
            changes.add(f"{name} {now - was}")
    return changes


@dataclass(frozen=True)
class Rest:
    """What a Beheaded has, outside of fights."""

    health: int
    slots: int
    hand: int


def at_rest(who: str, **scrolls: Any) -> Rest:
    """A Beheaded with so many scrolls."""
    one = table_of(board(who, **scrolls)).group[0]
    return Rest(one.health, slots_of(one), hand_size(one))

"""A fight with a boss in which nobody but the boss acts, and what it does, round by round.

>>> check(turn("c1-sweeping-up", I="me hurt 1", II="third hurt 1", III="me hurt 1"))

Three Beheaded of ten health have played cards that do nothing: `me` a green one, `second`, who has the
First Player token, a purple one, `third` a red one. The boss stands where its card puts it, and one
turn is played. A line of a table tells for each round everything that is then different on the table,
in any order: ``boss at far``, ``near fire 1``, ``near comes sword-of-the-oath``. A round that is not
mentioned changes nothing at all.

Whoever may choose who suffers chooses `me` and `third` in turns, token by token. So ``me hurt 1, third
hurt 1`` is an attack that can be shared, ``me hurt 2`` one that cannot, and `second` suffers only
from what is meant for the First Player or for everybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from roguetable.engine.chance import Chance
from roguetable.engine.state import next_step
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.boss import AFTER_THE_TURN
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS, Round
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BOSS,
    BOSS_NAMES,
    COLUMN_NAMES,
    FROZEN,
    LINES,
    NEAR,
    ROUND_I,
    ROUND_NAMES,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.kit.menu import thing_of

BENCH = Path(__file__).parent / "bench"
WHO = ("me", "second", "third")
BLANKS = ("green-blank", "purple-blank", "red-blank")
SHELTER = (9, 9, 9)
BOSS_UID = 1


@dataclass(frozen=True)
class Turn:
    """One line of a table: a turn card, in which circumstances, and what comes of it."""

    card: str
    rounds: Mapping[str, str]
    side: int = 1
    at: str = ""  # where the boss stands, if not where its card puts it
    frozen: str = ""  # a round in which the boss does nothing
    wounds: int = 0  # on the boss
    shields: tuple[int, int, int] = (0, 0, 0)
    swords: tuple[str, ...] = ()  # the pile of minions, from the top
    beside: str = ""  # a minion on the near space
    sheltered: Mapping[str, str] = field(default_factory=dict)


def turn(card: str, **told: Any) -> Turn:
    """What a turn card does in each round; `sheltered`: how it hurts who has Shields enough."""
    rounds: dict[str, str] = {name: told.pop(name) for name in ROUND_NAMES if name in told}
    return Turn(card, rounds, **told)


def title(case: Turn) -> str:
    """The id of a case in pytest's report."""
    return f"{case.card} {case.side}"


def check(case: Turn) -> None:
    """Play the turn and compare, round by round."""
    assert told(watched(table_of(case))) == in_order(case.rounds)


def check_sheltered(case: Turn) -> None:
    """Play the turn against nine Shields each: only what cannot be blocked hurts."""
    state = table_of(case)
    for one, shields in zip(state.group, SHELTER, strict=True):
        one.shields = shields
    hurts = tuple(f"{who} hurt" for who in WHO)
    found = {
        name: {change for change in changes if change.startswith(hurts)}
        for name, changes in watched(state).items()
    }
    assert told(found) == in_order(case.sheltered)


def told(found: Mapping[str, set[str]]) -> dict[str, str]:
    """What each round has brought, the changes of a round in the order of the alphabet."""
    return {name: ", ".join(sorted(changes)) for name, changes in found.items() if changes}


def in_order(rounds: Mapping[str, str]) -> dict[str, str]:
    """The lines of a table likewise."""
    return told({name: set(filter(None, line.split(", "))) for name, line in rounds.items()})


def group_of_three() -> DeadCells:
    """Three Beheaded of ten health, at a table with the cards of the bench."""
    state = DeadCells(Chance.seeded(1, len(STREAMS)))
    state.content = load_content((BENCH,))
    numbers = state.content.numbers
    sheet = fresh_sheet(state.content)
    sheet.during = [numbers["iron-constitution"]]
    blank(state, TableSettings(sheet, Readings()))
    for index in range(3):
        one = Beheaded(state.content.boards[index], index)
        one.draw = [numbers[name] for name in ("spare-one", "spare-two", "spare-three")]
        state.group.append(one)
    for index in range(3):
        recount(state, index)
    state.first = 1
    return state


def table_of(case: Turn) -> DeadCells:
    """The turn is about to begin."""
    state = group_of_three()
    content = state.content
    numbers = content.numbers
    script = content.turn(numbers[case.card])
    assert case.side in script.instances
    for one, card, shields in zip(state.group, BLANKS, case.shields, strict=True):
        one.active = [numbers[card]]
        one.frozen = [0]
        one.shields = shields
    face_boss(state, script.boss, case.side)
    boss = state.enemies[-1]
    boss.script, boss.wounds = script.number, case.wounds
    if case.frozen:
        boss.frozen = 1 << ROUND_NAMES.index(case.frozen)
    if case.at:
        boss.column = COLUMN_NAMES.index(case.at)
    state.turn = script.number
    if case.beside:
        sword = Enemy(numbers[case.beside], numbers[case.beside], BOSS_UID + 1, NEAR)
        state.enemies.insert(0, sword)
        state.next_uid = BOSS_UID + 2
    state.minion_deck = [numbers[name] for name in reversed(case.swords)]
    state.plan(*ALL_ROUNDS[ROUND_I:])
    return state


def face_boss(state: DeadCells, which: str, side: int) -> None:
    """A side of a boss is put on the board, where its card says."""
    content = state.content
    place = BOSS_NAMES.index(which)
    card = content.instances[place][side - 1]
    state.boss = content.references[place]
    state.instance = side - 1
    state.enemies.append(Enemy(card, card, BOSS_UID, content.enemy(card).place))
    state.next_uid = BOSS_UID + 1


def facing(boss: str, side: int) -> DeadCells:
    """The Group faces a side of a boss, with hands of cards that do nothing; a round comes next."""
    state = group_of_three()
    numbers = state.content.numbers
    for one in state.group:
        one.hand = [numbers[name] for name in BLANKS]
        one.active = [numbers["spare-one"]]
        one.frozen = [0]
    face_boss(state, boss, side)
    state.minion_deck = [numbers["sword-of-the-oath"], numbers["sword-of-mercy"]]
    return state


def played(state: DeadCells, card: str) -> None:
    """`me` has played this card; the turn begins."""
    state.group[0].active = [state.content.numbers[card]]
    state.push(AFTER_THE_TURN)
    state.plan(*ALL_ROUNDS[ROUND_I:])


class InTurns:
    """Answers: what is asked goes to `me` and to `third` in turns; Shields are spent if possible."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, state: DeadCells) -> None:
        request = state.request
        assert request is not None
        names = {request.notation(state, option): option for option in request.options}
        blocks = [name for name in names if name.startswith("block ") and name[6:].isdigit()]
        if blocks:
            chosen = names[max(blocks)]
        else:
            things = [option for option in request.options if not request.way(option)]
            things = sorted(things or request.options, key=thing_of)
            chosen = things[-1 if self.asked % 2 else 0]
            self.asked += 1
        state.request = None
        request.answer(state, chosen)


def watched(state: DeadCells, until: int = LINES) -> dict[str, set[str]]:
    """Run a table to the end of the turn (to the start of a round), and keep the books round by round."""
    found: dict[str, set[str]] = {}
    answers = InTurns()
    now = ""
    before = looked(state)
    while state.agenda or state.request is not None:
        if state.request is not None:
            answers.answer(state)
            continue
        step = next_step(state)
        if isinstance(step, Round):
            if step.number == until:
                break
            found[now] = difference(before, looked(state))
            now, before = ROUND_NAMES[step.number], looked(state)
        step.run(state)
    found[now] = difference(before, looked(state))
    return found


def looked(state: DeadCells) -> dict[str, int | str]:
    """Everything on the table that a line of a table may speak of."""
    seen: dict[str, int | str] = {"cells": state.cells}
    for enemy in state.enemies:
        name = enemy_called(state, enemy)
        seen[f"{name} at"] = COLUMN_NAMES[enemy.column]
        seen[f"{name} hurt"] = enemy.wounds
        seen[f"{name} shield"] = enemy.shields
        for which, word in enumerate(STATE_NAMES):
            held = enemy.frozen.bit_count() if which == FROZEN else enemy.states[which]
            seen[f"{name} {word}"] = held
    for name, one in zip(WHO, state.group, strict=True):
        seen[f"{name} hurt"] = one.wounds
        seen[f"{name} shield"] = one.shields
        for which, word in enumerate(STATE_NAMES):
            held = (
                sum(lines.bit_count() for lines in one.frozen)
                if which == FROZEN
                else one.states[which]
            )
            seen[f"{name} {word}"] = held
    for column, name in enumerate(COLUMN_NAMES):
        seen[f"{name} fire"] = state.fires[column]
        seen[f"{name} shuriken"] = state.shurikens[column]
    return seen


def enemy_called(state: DeadCells, enemy: Enemy) -> str:
    """The boss is `boss`, a minion goes by the name of its card."""
    card = state.content.enemy(enemy.card)
    return "boss" if card.rank == BOSS else card.id


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[str]:
    """What has changed, in the words of the tables."""
    changes: set[str] = set()
    for name in {*before, *after}:
        was, now = before.get(name), after.get(name)
        if was == now:
            continue
        what = name.rpartition(" ")
        if what[2] == "at":
            changes.add(f"{name} {now}" if was and now else came_or_went(what[0], was, now))
        elif was is not None and now is not None:
            changes.add(f"{name} {now - was}")
        elif now and what[2] != "at":
            changes.add(f"{name} {now}")
    return changes


def came_or_went(name: str, was: str | None, now: str | None) -> str:
    """A minion has come to a space, or has died."""
    return f"{now} comes {name}" if was is None else f"{name} dies"

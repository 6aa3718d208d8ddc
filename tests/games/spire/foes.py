"""The words of the tests for enemy cards: a table of cards, and what one Enemy Turn changes.

A table is a text. A card's line: id | Act | HP (for 1, 2, 3 and 4 players) | rewards | and what
else holds (``with Green Louse``: its Summons; ``asc 7``; ``replaced``; ``copies 2``; ``back 1-2``;
``group gremlin``). Below it its actions, one a line, from top to bottom: die faces or ``grey``, and
``last``, before a colon; then what changes::

    jaw-worm-first | 1 | 8 | 1 gold, card, potion |
        1-2: self +2 block +1 strength
        3-4: row -2 hp; self +1 block
        5-6: row -3 hp

``row`` is the player in its row, ``all`` every player, ``self`` the enemy, ``each`` every enemy,
``boss`` the Boss, ``new 4 summon-dagger (5 hp)`` enemies that come. ``-2x3 hp`` of a player: three
hits of 2. ``[hp=5]``: the enemy as it is before. Figures are those printed; in the test every
enemy has 20 Strength: each single hit does 20 more, so two hits of 1 are not taken for one of 3.
The cube of a track goes one slot down, and from the bottom to the topmost slot that is not grey,
unless the line says otherwise.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from roguetable.engine.state import next_step
from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.flow.combat.enemy_turn import ENEMY_ACTIONS, ENEMY_BLOCK, MOVE_CUBES
from roguetable.games.spire.flow.combat.round import ROUND
from roguetable.games.spire.flow.journey.acts import act_decks
from roguetable.games.spire.flow.rooms.rewards import KIND_NAMES
from roguetable.games.spire.flow.rooms.rewards_combat import OfferRewards
from roguetable.games.spire.model.cards import faces_text
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, TIER_NAMES, Foe
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from tests.games.spire.fights import (
    Fight,
    Seat,
    difference,
    fight,
    picture,
    player,
    player_difference,
)

HEAD = re.compile(r"(?:([\d-]*) ?(grey)? ?(last)?:)? ?(?:\[(.*)\])? ?(.*)")
ITEMS = re.compile(r" (?=[+-]|dead|gone)")
STRENGTH = 20
HITS = re.compile(r"-(\d+)(?:x(\d))? hp")


@dataclass(frozen=True)
class Action:
    """A line of an enemy's card."""

    faces: str
    grey: bool
    last: bool
    start: str
    changes: str


@dataclass(frozen=True)
class Card:
    """An enemy card as the facts have it."""

    id: str
    act: int
    hp: tuple[int, ...]
    reward: str
    more: dict[str, str]
    actions: tuple[Action, ...]

    @property
    def asc(self) -> int:
        return int(self.more.get("asc", 0))

    def after(self, place: int) -> int:
        """Where the cube goes from here."""
        if place + 1 < len(self.actions):
            return place + 1
        return next(i for i, action in enumerate(self.actions) if not action.grey)


def cards(text: str) -> list[Card]:
    """A table of enemy cards."""
    found: list[Card] = []
    for line in text.strip().splitlines():
        if line.startswith("    "):
            match = HEAD.fullmatch(line.strip())
            assert match is not None, line
            faces, grey, last, start, changes = match.groups()
            action = Action(faces or "", bool(grey), bool(last), start or "", changes)
            card = found.pop()
            more = (*card.actions, action)
            found.append(Card(card.id, card.act, card.hp, card.reward, card.more, more))
        else:
            id, act, hp, reward, extras = (piece.strip() for piece in line.split("|"))
            values = tuple(int(value) for value in hp.split("/"))
            pairs = (piece.strip().partition(" ") for piece in extras.split(";"))
            found.append(
                Card(
                    id,
                    int(act),
                    values if len(values) == 4 else values * 4,
                    reward,
                    {key: value for key, _, value in pairs if key},
                    (),
                )
            )
    return found


# Playing.


def enemy_turn(t: Fight) -> None:
    """The Enemy Turn and nothing else: no End of Turn before it, no new round after it."""
    state = t.state
    state.cut_short()
    state.plan(ENEMY_BLOCK, ENEMY_ACTIONS, MOVE_CUBES, ROUND)
    while state.request is None and state.agenda and state.agenda[-1] is not ROUND:
        next_step(state).run(state)


def happened(t: Fight) -> dict[str, list[str]]:
    """What changed, by enemy and by player."""
    before, after = t.before, picture(t.state)
    result: dict[str, list[str]] = {}
    for label, now in after["enemies"].items():
        then = before["enemies"].get(label)
        text = difference(
            {"enemies": {} if then is None else {label: then}, "players": {}, "die": 0},
            {"enemies": {label: now}, "players": {}, "die": 0},
        )
        if text:
            result[label] = items(text.removeprefix(f"{label} "))
    for name, now in after["players"].items():
        texts = player_difference(name, before["players"][name], now)
        if texts:
            result[name] = items(" ".join(texts).removeprefix(f"{name} "))
    return result


def items(text: str) -> list[str]:
    return sorted(ITEMS.split(text.strip()))


def expected(card: Card, place: int, me: str, friend: str) -> dict[str, list[str]]:
    """What an action changes, with 20 Strength more; `friend` is the other enemy."""
    action = card.actions[place]
    result: dict[str, list[str]] = defaultdict(list)
    damage: dict[str, int] = defaultdict(int)
    for phrase in action.changes.split("; "):
        who, _, rest = phrase.partition(" ")
        if who == "new":
            count, id, hp = rest.split(" ", 2)
            for number in range(1, int(count) + 1):
                label = id if number == 1 else f"{id}#{number}"
                result[label] = [f"+{label} {hp}"]
            continue
        names = {
            "row": [me],
            "all": ["ironclad", "silent"],
            "self": [card.id],
            "each": [card.id, friend],
            "boss": [friend],
            "pass": [],
        }[who]
        for name in names:
            for item in items(rest):
                hits = HITS.fullmatch(item) if who in ("row", "all") else None
                if hits:
                    damage[name] += (int(hits[1]) + STRENGTH) * int(hits[2] or 1)
                else:
                    result[name].append(item)
    if action.last:
        damage[me] += 3  # the Puncher to its right has acted before it
    for name, amount in damage.items():
        result[name].append(f"-{amount} hp")
    on_track = len(card.actions) > 1 and not card.actions[0].faces
    own = " ".join(result[card.id])
    moves = card.after(place) - place if on_track and own not in ("dead", "gone") else 0
    if moves and not re.search(r" cube\b", own):
        result[card.id].append(f"{moves:+d} cube")
    return {name: sorted(texts) for name, texts in result.items() if texts}


def turns(table: Iterable[Card]) -> list[Any]:
    """A parameter for each action, of die enemies for each face: the card, the action, the die."""
    result = []
    for card in table:
        for place, action in enumerate(card.actions):
            first, _, final = action.faces.partition("-")
            for die in range(int(first or 1), int(final or first or 1) + 1):
                step = f"die {die}" if action.faces else f"action {place + 1}"
                result.append(pytest.param(card, place, die, id=f"{card.id}: {step}"))
    return result


def check_turn(card: Card, place: int, die: int, **settings: Any) -> None:
    """One Enemy Turn with this action does what the card says, and nothing else."""
    row, me = {"boss": (-1, "ironclad"), "elite": (0, "ironclad")}.get(
        tier_of(card.id), (1, "silent")
    )
    action = card.actions[place]
    friend = f"dummy hp=20 row={1 - max(0, row)}"
    if "boss " in action.changes:
        friend = "giant"
    elif action.last:
        friend = f"puncher hp=20 row={row}"
    cube = place if len(card.actions) > 1 and not action.faces else 0
    own = f"{card.id} row={row} strength={STRENGTH} cube={cube} {action.start}"
    seats = (player("ironclad", hp=200, gold=5), player("silent", hp=200, gold=5))
    t = battle(card.id, own, friend, die=die, seats=seats, **settings)
    enemy_turn(t)
    assert happened(t) == expected(card, place, me, friend.split()[0])


def battle(id: str, *foes: str, die: int = 1, seats: Sequence[Seat] = (), **more: Any) -> Fight:
    """Two sturdy players against these enemies, with the decks of the Act the card is from."""
    asc = foe_of(id).ascension
    seats = seats or (player("ironclad", hp=60, gold=5), player("silent", hp=60, gold=5))
    t = fight(*seats, foes=foes, die=die, ascension=asc, **more)
    act_decks(t.state, foe_of(id).act)
    t.mark()
    return t


# Looking at cards.


@cache
def all_foes() -> dict[str, Foe]:
    """All enemy cards, by id."""
    content = fight().state.content
    return {content.name(number): content.foes[number] for number in content.foe_rows}


def foe_of(id: str) -> Foe:
    return all_foes()[id]


def tier_of(id: str) -> str:
    return TIER_NAMES[foe_of(id).tier]


def printed(*tiers: str) -> set[str]:
    """The ids of all printed enemy cards of these tiers."""
    foes = all_foes().values()
    return {foe.id for foe in foes if TIER_NAMES[foe.tier] in tiers and foe.origin != "ours"}


def check_card(card: Card) -> None:
    """Name, Act, Ascension, copies and the back are as the facts have them."""
    foe = foe_of(card.id)
    assert (foe.act, foe.ascension) == (card.act, card.asc)
    assert re.sub(r"[^a-z0-9]+", "-", foe.name.lower()) in card.id
    assert foe.replaced == ("replaced" in card.more)
    assert foe.copies == int(card.more.get("copies", 1))
    assert faces_text(foe.back) == card.more.get("back", "")
    assert foe.group == card.more.get("group", "")
    actions = [action for action in foe.actions if action.value >= 0]
    assert [action.last for action in actions] == [action.last for action in card.actions]
    assert [action.grey for action in actions] == [action.grey for action in card.actions]


def starting_hp(id: str) -> tuple[int, ...]:
    """Its HP with 1, 2, 3 and 4 players."""
    fights = [fight(*PARTY[:count], foes=[id]) for count in (1, 2, 3, 4)]
    return tuple(t.enemy(id).hp for t in fights)


PARTY = (player("ironclad"), player("silent"), player("defect"), player("watcher"))


def opening(id: str, players: int = 1) -> list[list[str]]:
    """The enemies by row from the bottom, left to right; last those in all rows.

    With several players an Encounter card lies in the top row, dummies in the others.
    """
    foe = foe_of(id)
    t = fight(*PARTY[:players], ascension=foe.ascension)
    state = t.state
    state.enemies = []
    act_decks(state, foe.act)
    number = state.content.number(id)
    if foe.tier in (ELITE, BOSS):
        start_combat(state, BOSS_ROOM if foe.tier == BOSS else ELITE_ROOM, [number])
    else:
        dummy = state.content.number("dummy")
        start_combat(state, ENCOUNTER_ROOM, [dummy] * (players - 1) + [number])
    rows = [*range(players), -1]
    return [[state.content.name(e.foe) for e in state.enemies if e.row == row] for row in rows]


def title(id: str) -> str:
    """The name on a card, or of its group: Gremlins are any Gremlins."""
    foe = foe_of(id)
    return foe.group or foe.name


def rewards(id: str) -> dict[str, str]:
    """What each of two players gains at the end; an Encounter card lies in the upper row."""
    row = {"boss": -1, "elite": 0}.get(tier_of(id), 1)
    t = battle(id, f"{id} row={row}", seats=(player("ironclad"), player("silent")))
    OfferRewards().run(t.state)
    result = {}
    for index, name in enumerate(("ironclad", "silent")):
        gold = t.player(name).gold
        texts = [f"{gold} gold"] if gold else []
        texts += [KIND_NAMES[r.kind] for r in t.state.rewards if r.player == index]
        result[name] = ", ".join(texts).lower()
    return result

"""The parts of a position written in names: players, enemies, map, rewards and wares."""

from collections.abc import Iterable
from typing import Any

from roguetable.games.spire.flow.journey.map import place_text
from roguetable.games.spire.flow.rooms.rewards import LOOKS
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.options import ALL_LOCKS, locks_of
from roguetable.games.spire.model.player import ORB_NAMES, STANCE_NAMES, Player
from roguetable.games.spire.model.readings import default_readings
from roguetable.games.spire.model.room_cards import ROOM_NAMES
from roguetable.games.spire.model.state import MODIFIER_NAMES, Reward, Spire
from roguetable.games.spire.table.position_fields import (
    ENEMY_MARKS,
    ENEMY_NUMBERS,
    HAND_MARKS,
    KEY_NAMES,
    PLAIN_PILES,
    PLAYER_FLAGS,
    PLAYER_NUMBERS,
    REWARD_KINDS,
    SHOP,
    SOLD,
    STATUS_KINDS,
    TOP_FIRST,
    reading_bits,
    usual_player,
)


def packed(content: SpireContent, pile: Iterable[int]) -> list[str]:
    """Cards by id; several of a kind in a row as ``strike x3``."""
    found: list[list[Any]] = []
    for number in pile:
        name = content.name(number)
        if found and found[-1][0] == name:
            found[-1][1] += 1
        else:
            found.append([name, 1])
    return [name if n == 1 else f"{name} x{n}" for name, n in found]


def write_choices(state: Spire, data: dict[str, Any]) -> None:
    for name, bits, names in (
        ("keys", state.keys, KEY_NAMES),
        ("modifiers", state.modifiers, MODIFIER_NAMES),
    ):
        if bits:
            data[name] = [names[i] for i in range(len(names)) if bits >> i & 1]
    if state.beaten:
        data["beaten"] = [act for act in range(1, 5) if state.beaten >> (act - 1) & 1]
    if state.locks != ALL_LOCKS:
        data["locks"] = {who: locks_of(state.locks, i) for i, who in enumerate(CHARACTER_NAMES)}
    if state.readings != default_readings():
        data["readings"] = [name for name, bit in reading_bits() if state.readings & bit]
    if state.joining:
        data["joining"] = [
            f"{CHARACTER_NAMES[entry % 4]} in act {entry // 4}" for entry in state.joining
        ]
    for name, kind in STATUS_KINDS.items():
        if state.status_kind == kind:
            data["status_kind"] = name


def write_map(state: Spire, data: dict[str, Any]) -> None:
    content = state.content
    if state.bosses:
        data["bosses"] = packed(content, state.bosses)
    if state.board < 0:
        return
    board = content.board(state.board)
    data["board"] = board.id
    if state.node >= 0:
        data["node"] = place_text(state, state.node)
    if state.visited:
        data["visited"] = [place_text(state, node) for node in state.visited]
    data["rooms"] = {
        place_text(state, node): ROOM_NAMES[state.rooms[node]]
        for node, kind in enumerate(board.kinds)
        if kind != state.rooms[node]
    }
    if state.hidden:
        nodes = range(len(board.kinds))
        data["hidden"] = [place_text(state, node) for node in nodes if state.hidden >> node & 1]


def write_offers(state: Spire, data: dict[str, Any]) -> None:
    content = state.content
    if state.rewards:
        data["rewards"] = [_write_reward(state, reward) for reward in state.rewards]
    shop: dict[str, Any] = {
        name: [content.name(n) if n >= 0 else SOLD for n in getattr(state, field)]
        for name, field in SHOP.items()
        if getattr(state, field)
    }
    if state.shop_cards:
        shop["cards"] = [
            [content.name(n) if n >= 0 else SOLD for n in cards] for cards in state.shop_cards
        ]
    if state.removes_bought:
        shop["removes_bought"] = _places(state.removes_bought)
    if shop:
        data["shop"] = shop
    if state.history:
        data["history"] = [
            f"{CHARACTER_NAMES[state.players[who].character]} {content.name(number)} {cost}"
            for number, cost, who in zip(
                state.history, state.history_costs, state.history_players, strict=True
            )
        ]


def _write_reward(state: Spire, reward: Reward) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": REWARD_KINDS[reward.kind % LOOKS]}
    if reward.player >= 0:
        data["player"] = CHARACTER_NAMES[state.players[reward.player].character]
    if reward.kind // LOOKS:
        data["look"] = reward.kind // LOOKS
    if reward.shown:
        data["shown"] = [state.content.name(number) for number in reward.offer]
    return data


def _places(bits: int) -> list[int]:
    """Set bits as places counted from 1."""
    return [place + 1 for place in range(bits.bit_length()) if bits >> place & 1]


def write_player(state: Spire, p: Player) -> dict[str, Any]:
    content = state.content
    usual = usual_player(content, p.character, p.row)
    data: dict[str, Any] = {"character": CHARACTER_NAMES[p.character], "row": p.row + 1}
    data["hp"] = p.hp
    for name in (*PLAYER_NUMBERS, *PLAYER_FLAGS):
        if getattr(p, name) != getattr(usual, name):
            data[name] = getattr(p, name)
    if p.stance:
        data["stance"] = STANCE_NAMES[p.stance]
    if p.orbs:
        data["orbs"] = [ORB_NAMES[orb].lower() for orb in p.orbs]
    if p.hand:
        data["hand"] = [
            _write_held(content.name(number), mark)
            for number, mark in zip(p.hand, p.marks, strict=True)
        ]
    for name in TOP_FIRST:
        data[name] = packed(content, getattr(p, name)[::-1])
    for name in PLAIN_PILES:
        if getattr(p, name):
            data[name] = packed(content, getattr(p, name))
    if p.powers:
        data["powers"] = [
            f"{content.name(n)} {c}" if c else content.name(n)
            for n, c in zip(p.powers, p.cubes, strict=True)
        ]
    if p.relics:
        data["relics"] = [
            content.name(n)
            if uses_left == content.cards[n].uses
            else f"{content.name(n)} {uses_left}"
            for n, uses_left in zip(p.relics, p.uses_left, strict=True)
        ]
    if p.potions:
        data["potions"] = [content.name(number) for number in p.potions]
    for name in ("spent", "used"):
        if getattr(p, name):
            data[name] = _places(getattr(p, name))
    if p.repeats:
        data["repeats"] = list(p.repeats)
    return data


def _write_held(name: str, mark: int) -> str:
    words = [word for bit, word in HAND_MARKS if mark & bit]
    return f"{name} ({', '.join(words)})" if words else name


def write_enemy(content: SpireContent, enemy: Enemy) -> str:
    words = [content.name(enemy.kind), str(enemy.hp), f"#{enemy.uid}"]
    if enemy.row >= 0:
        words.append(f"row {enemy.row + 1}")
    for name in ENEMY_NUMBERS:
        if getattr(enemy, name):
            words.append(f"{name} {getattr(enemy, name)}")
    for place, name in enumerate(ENEMY_MARKS):
        if enemy.marks >> place & 1:
            words.append(name)
    for name in ("dead", "gone"):
        if getattr(enemy, name):
            words.append(name)
    if enemy.corpse >= 0:
        words.append(f"corpse {content.name(enemy.corpse)}")
    if enemy.corpse_owner >= 0:
        words.append(f"owner {enemy.corpse_owner + 1}")
    return " ".join(words)

"""How players, enemies and rows are called."""

from roguetable.engine.log import count
from roguetable.games.spire.model.state import Spire


def player_name(state: Spire, index: int) -> str:
    """``Ironclad``."""
    return state.content.rows[state.content.characters[state.players[index].character]].name


def enemy_notation(state: Spire, uid: int) -> str:
    """``cultist``, or ``cultist#7`` where several enemies have that name."""
    kind = -1
    for enemy in state.enemies:
        if enemy.uid == uid:
            kind = enemy.foe
    name = state.content.rows[kind].name
    same = [enemy for enemy in state.living() if state.content.rows[enemy.foe].name == name]
    slug = name.lower().replace(" ", "-").replace(":", "")
    return slug if len(same) == 1 else f"{slug}#{uid}"


def enemy_name(state: Spire, uid: int) -> str:
    """``Cultist``, or ``Cultist #7 (row 2)`` where several enemies have that name."""
    for enemy in state.enemies:
        if enemy.uid == uid:
            name = state.content.rows[enemy.foe].name
            same = [e for e in state.enemies if state.content.rows[e.foe].name == name]
            return name if len(same) == 1 else f"{name} #{uid} ({row_name(enemy.row)})"
    return "?"


def row_name(row: int) -> str:
    """Rows are numbered from the bottom, as people count them."""
    return f"row {row + 1}"


def several(n: int, thing: str) -> str:
    """``a relic``, ``3 relics``.

    >>> several(1, "relic"), several(1, "Attack"), several(3, "relic")
    ('a relic', 'an Attack', '3 relics')
    """
    if n == 1:
        return f"{'an' if thing[0] in 'AEIOUaeio' else 'a'} {thing}"
    return count(n, thing)

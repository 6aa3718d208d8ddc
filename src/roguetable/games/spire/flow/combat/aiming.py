"""Whom a card hits, or whom it helps."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal
from roguetable.games.spire.actions.do import A_ROW, AN_ALLY, AN_ENEMY, NEED_NAMES, Do, words_of
from roguetable.games.spire.model.battlefield import in_line
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.names import enemy_name, enemy_notation, player_name, row_name
from roguetable.games.spire.model.shown import enemy_id, player_id, row_id
from roguetable.games.spire.model.state import Spire
from roguetable.kit.ready_menus import PickOne


@mypyc_attr(acyclic=True)
class Aim(PickOne):
    """Whom does it hit, or whom does it help?"""

    RULE: ClassVar = "spire.player_turn.card.choose"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"need": NEED_NAMES}
    then: Do
    need: int

    def __init__(self, seats: list[int], options: list[int], then: Do, need: int) -> None:
        super().__init__(seats, options)
        self.then = then
        self.need = need

    def picked(self, state: Spire, thing: int) -> None:
        state.push(self.then.aim(self.need, thing))

    def prompt(self, state: Spire) -> str:
        name = state.content.rows[self.then.row].name
        if self.need == AN_ENEMY:
            return f"{name}: which enemy?"
        if self.need == A_ROW:
            return f"{name}: which row?"
        return f"{name}: which player?"

    def written(self, state: Spire, thing: int) -> str:
        if self.need == AN_ENEMY:
            return f"at {enemy_notation(state, thing)}"
        if self.need == A_ROW:
            return f"row {thing + 1}"
        return f"for {player_name(state, thing).lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        if self.need == AN_ENEMY:
            return aim_preview(state, self.then, thing)
        if self.need == A_ROW:
            names = ", ".join(
                [state.content.rows[enemy.foe].name for enemy in in_line(state, thing)]
            )
            return f"Row {thing + 1}: {names}"
        return player_name(state, thing)

    def rule_of(self, state: Spire, thing: int) -> str:
        if self.need == AN_ENEMY:
            return "spire.player_turn.card.any-enemy"
        return "spire.targeting.player-area-row" if self.need == A_ROW else ""

    def subject_of(self, state: Spire, thing: int) -> str:
        if self.need == AN_ENEMY:
            return enemy_id(thing)
        return row_id(thing) if self.need == A_ROW else player_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Rows without an enemy, players who have fallen."""
        found: list[Refusal] = []
        if self.need == A_ROW:
            for row in range(len(state.players)):
                found.append(
                    Refusal(
                        f"row {row + 1}",
                        "spire.targeting.player-area-row",
                        f"No enemy stands in row {row + 1}.",
                    )
                )
        elif self.need == AN_ALLY:
            for player in range(len(state.players)):
                name = player_name(state, player)
                found.append(
                    Refusal(
                        f"for {name.lower()}",
                        "spire.optional.last-stand.continue",
                        f"{name} has fallen.",
                    )
                )
        return found


def told(state: Spire, enemy: Enemy, total: int) -> str:
    """An enemy, its row where several are, and what so much damage leaves of it."""
    name = enemy_name(state, enemy.uid)
    rows = {other.row for other in state.living() if other.row >= 0}
    where = f"{row_name(enemy.row)}, " if len(rows) > 1 and enemy.row >= 0 else ""
    if name.endswith(")"):
        where = ""  # of several with one name, the name says the row
    text = f"{name} ({where}{enemy.hp} HP"
    if enemy.block:
        text += f", {enemy.block} Block"
    text += ")"
    if total:
        lost = min(enemy.hp, max(0, total - enemy.block))
        after = "kills it" if lost >= enemy.hp else f"{enemy.hp - lost} HP left"
        text += f": {total} damage, {after}"
    return text


def aim_preview(state: Spire, by: Do, uid: int) -> str:
    """``Cultist (9 HP): 4 damage, 5 HP left``."""
    enemy = state.find(uid)
    if enemy is None:
        return enemy_name(state, uid)
    aimed = by.aim(AN_ENEMY, uid)
    total = 0
    for effect in words_of(state, by.row, by.part):
        total += effect.damage_to(state, aimed, enemy, state.bonus)
    return told(state, enemy, total)

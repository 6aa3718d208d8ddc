"""The fight against Spire Shield and Spire Spear: whom you face matters."""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.triggers import FLUSH
from roguetable.games.spire.model.battlefield import current_action
from roguetable.games.spire.model.enemy_cards import FACING
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire

STAY: Final = -1


class MoveRows(Step):
    """After the start of turn each player may switch rows, also into an empty one."""

    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, state: Spire) -> None:
        if self.player >= len(state.players):
            return
        state.push(MoveRows(self.player + 1))
        if not state.players[self.player].alive:
            return
        rows = {enemy.row for enemy in state.living() if enemy.row >= 0}
        rows |= {p.row for p in state.players}
        rows.discard(state.players[self.player].row)
        state.ask(ToRow([self.player], [STAY, *sorted(rows)]))


class ToRow(Request):
    """Stay, or go to another row (changing places with whoever stands there)?"""

    def answer(self, state: Spire, option: int) -> None:
        if option == STAY:
            return
        p = state.players[self.seats[0]]
        other = state.player_in(option)
        if other >= 0:
            state.players[other].row = p.row
        p.row = option
        if state.log is not None:
            state.log.say(
                f"{player_name(state, self.seats[0])} goes to row {option + 1}.",
                "spire.faq_cards.act4-switch-row",
            )

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which row do you stand in this turn?"

    def notation(self, state: Spire, option: int) -> str:
        return "stay" if option == STAY else f"row {option + 1}"

    def sentence(self, state: Spire, option: int) -> str:
        row = state.players[self.seats[0]].row if option == STAY else option
        names = [
            f"{state.content.rows[enemy.kind].name} ({facing_text(state, enemy.uid)})"
            for enemy in state.living()
            if enemy.row == row
        ]
        return f"Row {row + 1}: {', '.join(names) or 'nobody'}"

    def rule(self, state: Spire, option: int) -> str:
        return "spire.faq_cards.act4-switch-row"


def facing_text(state: Spire, uid: int) -> str:
    """What facing this enemy does now."""
    enemy = state.find(uid)
    if enemy is None:
        return ""
    part = current_action(state, enemy).facing
    if part < 0:
        return ""
    return ", ".join([effect.sentence() for effect in state.content.rows[enemy.kind].parts[part]])


class Face(Step):
    """The enemies in your row apply their facing effect to you."""

    def run(self, state: Spire) -> None:
        state.push(FLUSH)
        for enemy in state.living():
            foe = state.content.foes[enemy.kind]
            if foe.traits[FACING] and state.player_in(enemy.row) >= 0:
                part = current_action(state, enemy).facing
                if part >= 0 and foe.parts[part]:
                    state.push(Do(enemy.kind, part, 0, -1, enemy.uid, -1, -1, 0, 0))


FACE: Final = Face()

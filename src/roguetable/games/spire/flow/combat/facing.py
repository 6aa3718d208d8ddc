"""The fight against Spire Shield and Spire Spear: whom you face matters."""

from typing import ClassVar, Final

from roguetable.engine.events import Moved
from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.do import done_by
from roguetable.games.spire.actions.enemies import lay_confusion
from roguetable.games.spire.actions.triggers import FLUSH
from roguetable.games.spire.model.battlefield import current_action
from roguetable.games.spire.model.enemy_cards import FACING
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.shown import player_id, row_id
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, Way
from roguetable.kit.ready_menus import PickOne, Thing, picks

STAY: Final = 1  # its place in ROWS_TO_STAND_IN


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
        state.ask(ToRow([self.player], [STAY, *picks(sorted(rows))]))


class Stay(Way):
    """Stay in one's row."""

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        return row_text(state, state.players[menu.seats[0]].row)


ROWS_TO_STAND_IN: Final[list[Choice]] = [
    Thing(),
    Stay("stay", "Stay.", "spire.faq_cards.act4-switch-row"),
]


class ToRow(PickOne):
    """Stay, or go to another row (changing places with whoever stands there)?"""

    RULE: ClassVar = "spire.faq_cards.act4-switch-row"

    def choices(self) -> list[Choice]:
        return ROWS_TO_STAND_IN

    def picked(self, state: Spire, thing: int) -> None:
        player = self.seats[0]
        p = state.players[player]
        other = state.player_in(thing)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} goes to row {thing + 1}.",
                "spire.faq_cards.act4-switch-row",
            )
            here, there = row_id(p.row), row_id(thing)
            state.log.show(Moved(here, there, thing=player_id(player)))
            if other >= 0:
                state.log.show(Moved(there, here, thing=player_id(other)))
        if other >= 0:
            state.players[other].row = p.row
        p.row = thing
        lay_confusion(state)

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which row do you stand in this turn?"

    def written(self, state: Spire, thing: int) -> str:
        return f"row {thing + 1}"

    def meaning(self, state: Spire, thing: int) -> str:
        return row_text(state, thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        own = state.players[seat].row
        return [
            Refusal(
                f"row {own + 1}",
                "spire.faq_cards.act4-switch-row",
                "You stand in that row: choose to stay.",
            )
        ]


def row_text(state: Spire, row: int) -> str:
    """Who stands in a row, and what facing them does."""
    names = [
        f"{state.content.rows[enemy.foe].name} ({facing_text(state, enemy.uid)})"
        for enemy in state.living()
        if enemy.row == row
    ]
    return f"Row {row + 1}: {', '.join(names) or 'nobody'}"


def facing_text(state: Spire, uid: int) -> str:
    """What facing this enemy does now."""
    enemy = state.find(uid)
    if enemy is None:
        return ""
    part = current_action(state, enemy).facing
    if part < 0:
        return ""
    return ", ".join([effect.sentence() for effect in state.content.rows[enemy.foe].parts[part]])


class Face(Step):
    """The enemies in your row apply their facing effect to you."""

    def run(self, state: Spire) -> None:
        steps: list[Step] = []
        for enemy in state.living():
            foe = state.content.foes[enemy.foe]
            if foe.traits[FACING] and state.player_in(enemy.row) >= 0:
                part = current_action(state, enemy).facing
                if part >= 0 and foe.parts[part]:
                    steps.append(done_by(enemy, part))
        steps.append(FLUSH)
        state.plan_list(steps)


FACE: Final = Face()

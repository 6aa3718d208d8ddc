"""What the state and the fight call upwards, answered: bosses that fall, their Round End, kills that count."""

from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.flow.boss import boss_fell
from roguetable.games.deadcells.flow.boss_tokens import boss_round_end
from roguetable.games.deadcells.flow.combat.out_of_turn import out_of_turn
from roguetable.games.deadcells.flow.feats import add_earned
from roguetable.games.deadcells.model.campaign_rows import (
    KILL_BEHIND,
    KILL_ELITE,
    KILL_ENEMY,
    KILL_ROUND_0,
)
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.menus import MenuHooks
from roguetable.games.deadcells.model.names import BEHIND, ELITE, MINION, ROUND_0, STATES
from roguetable.games.deadcells.model.questions import card_of, has_state, in_fight
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Menu


class FlowHooks(MenuHooks):
    """The loader hangs it on the content."""

    def also_refused(self, state: DeadCells, menu: Menu, seat: int) -> list[Refusal]:
        """... and in a fight what belongs to another moment of it."""
        found = super().also_refused(state, menu, seat)
        if in_fight(state):
            found += out_of_turn(state, menu, seat)
        return found

    def boss_fell(self, state: DeadCells, uid: int) -> None:
        boss_fell(state, uid)

    def boss_round_end(self, state: DeadCells) -> None:
        boss_round_end(state)

    def enemy_died(self, state: DeadCells, enemy: Enemy, by_state: int, steps: list[Step]) -> None:
        """Minions are discarded to be summoned again; feats count the dead."""
        rank = card_of(state, enemy).rank
        if rank == MINION:
            state.minion_discard.append(enemy.card)
        if state.sheet.feats:
            count_kill(state, enemy, by_state, steps)


def count_kill(state: DeadCells, enemy: Enemy, by_state: int, steps: list[Step]) -> None:
    """What feats ask of those who kill: the States it had, where it stood, and when."""
    had = 0
    for which in range(STATES):
        if has_state(enemy, which) or which == by_state:
            had |= 1 << which
    add_earned(steps, state, KILL_ENEMY, had)
    if card_of(state, enemy).rank == ELITE:
        add_earned(steps, state, KILL_ELITE, had)
    if enemy.column == BEHIND:
        add_earned(steps, state, KILL_BEHIND)
    if state.round == ROUND_0:
        add_earned(steps, state, KILL_ROUND_0)

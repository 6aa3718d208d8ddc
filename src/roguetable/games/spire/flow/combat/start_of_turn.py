"""Start of Turn: Energy and Block are reset, cards drawn, the die rolled, abilities happen."""

from typing import ClassVar, Final

from roguetable.engine.events import Began
from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.enemies import lay_confusion
from roguetable.games.spire.actions.piles import draw_cards
from roguetable.games.spire.actions.tokens import gain_energy, lose_block
from roguetable.games.spire.actions.triggers import FLUSH
from roguetable.games.spire.flow.combat.abilities import collect, order
from roguetable.games.spire.flow.combat.die import ACCEPT_DIE, may_change_die, roll_die
from roguetable.games.spire.flow.combat.facing import FACE, MoveRows
from roguetable.games.spire.flow.combat.next_round import what_is_due
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.battlefield import current_action
from roguetable.games.spire.model.cards import (
    COMBAT,
    DIE,
    KEEP_BLOCK,
    KEEP_ENERGY,
    ONCE,
    SCRYING,
    START,
)
from roguetable.games.spire.model.enemy_cards import CONFUSION, FACING, TIME_WARP
from roguetable.games.spire.model.limits import CARDS_EACH_TURN, ENERGY_EACH_TURN
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.phases import (
    BEFORE_CARDS,
    CARDS_DRAWN,
    DIE_ROLLED,
    ROUND_BEGINS,
    TURN_STARTS,
)
from roguetable.games.spire.model.player import NO_REPEATS
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import player_id, show_ready, show_tokens
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import DIE_STREAM
from roguetable.kit.ready_menus import EITHER, YesNo
from roguetable.kit.triggers import is_marked, mark


class StartOfRound(Step):
    """Energy and Block are reset.

    (spire.player_turn.round, spire.player_turn.start.order)
    """

    def run(self, state: Spire) -> None:
        state.round += 1
        state.phase = ROUND_BEGINS
        state.die = 0
        state.history = NOTHING
        state.history_costs = NOTHING
        state.history_players = NOTHING
        if state.log is not None:
            state.log.say(
                f"— Round {state.round} —",
                "spire.player_turn.round",
                "spire.player_turn.shared",
                "spire.player_turn.start.order",
            )
            state.log.show(Began("round", f"Round {state.round}", state.round))
        for player in range(len(state.players)):
            reset(state, player)


def reset(state: Spire, player: int) -> None:
    """Energy is set to 3, Block to 0; what was left over is lost unless something keeps it."""
    p = state.players[player]
    if p.alive:
        show_ready(state, player, False)
    p.done = not p.alive
    p.no_draw = False
    p.no_cards = False
    p.used = 0
    p.used_relics = 0
    p.played = 0
    p.attacks = 0
    p.powers_played = 0
    p.shivs_played = 0
    p.discarded = 0
    p.switched = False
    p.wrathful = False
    p.repeats = NO_REPEATS
    p.cheapened = 0
    p.free_next = 0
    p.confused = -1
    p.warp = -1
    p.harmless = False
    p.keeps = 0
    p.guarded = False
    p.lost_round = 0
    left = p.energy
    p.energy = ENERGY_EACH_TURN
    if state.log is not None:
        state.log.cite(
            "spire.player_turn.start.reset-energy",
            "spire.player_turn.start.reset-block",
            "spire.keywords.block.player-removal",
        )
        show_tokens(state.log, player_id(player), shown.ENERGY, left, ENERGY_EACH_TURN)
    if p.mods[KEEP_ENERGY] and state.round > 1:
        gain_energy(state, player, left)
    if p.mods[KEEP_BLOCK] or p.block == 0:
        return
    keeper = block_keeper(state, player)
    if keeper >= 0:
        state.push(MayKeepBlock(player, keeper))
    else:
        lose_block(state, player, p.block)


class MayKeepBlock(Step):
    """Ask whether a relic keeps the Block."""

    player: int
    relic: int

    def __init__(self, player: int, relic: int) -> None:
        self.player = player
        self.relic = relic

    def run(self, state: Spire) -> None:
        state.ask(KeepBlock([self.player], EITHER, self.relic))


def block_keeper(state: Spire, player: int) -> int:
    """The place of an unused relic that keeps Block once per combat (Calipers), -1: none."""
    p = state.players[player]
    if p.watch >> ONCE & 1:
        for index in range(len(p.relics)):
            if state.content.cards[p.relics[index]].keeps_block and not is_marked(p.spent, index):
                return index
    return -1


class KeepBlock(YesNo):
    """Use the relic now to keep the Block of last turn?"""

    RULE: ClassVar = "spire.game_end.golden-rule"
    relic: int

    def __init__(self, seats: list[int], options: list[int], relic: int) -> None:
        super().__init__(seats, options)
        self.relic = relic

    def decided(self, state: Spire, yes: bool) -> None:
        p = state.players[self.seats[0]]
        if yes:
            p.spent = mark(p.spent, self.relic)
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, self.seats[0])} keeps {p.block} Block.",
                    "spire.triggers.once-per-combat",
                )
        else:
            lose_block(state, self.seats[0], p.block)

    def prompt(self, state: Spire) -> str:
        p = state.players[self.seats[0]]
        name = state.content.rows[p.relics[self.relic]].name
        return f"{player_name(state, self.seats[0])}: use {name} to keep {p.block} Block?"

    def words(self, state: Spire) -> tuple[str, str]:
        return ("keep", "lose")

    def texts(self, state: Spire) -> tuple[str, str]:
        return ("Keep the Block.", "Let it go.")


class BeforeDrawing(Step):
    """Abilities that come before drawing (Foresight)."""

    def run(self, state: Spire) -> None:
        state.phase = BEFORE_CARDS
        order(state, collect(state, SCRYING))


class DrawFive(Step):
    """Each player draws 5 cards (spire.player_turn.start.draw-five)."""

    def run(self, state: Spire) -> None:
        state.phase = CARDS_DRAWN
        if state.log is not None:
            state.log.cite_next(
                "spire.player_turn.start.draw-five",
                "spire.player_turn.hand-no-limit",
                "spire.keywords.retain-draw",
            )
        for player in range(len(state.players)):
            draw_cards(state, player, CARDS_EACH_TURN)
        if state.waiting:
            state.push(FLUSH)


class RollTheDie(Step):
    """The die is rolled once for the whole party, after drawing (spire.player_turn.roll.once)."""

    def run(self, state: Spire) -> None:
        state.phase = DIE_ROLLED
        roll_die(state, DIE_STREAM)
        if state.log is not None:
            state.log.cite(
                "spire.player_turn.roll.once",
                "spire.player_turn.roll.after-draw",
                "spire.player_turn.roll.public-intent",
            )
        for player in range(len(state.players)):
            if may_change_die(state, player):
                state.push(ACCEPT_DIE)
                return


class StartAbilities(Step):
    """Start of turn, start of combat (first turn only) and die relic abilities, in any order.

    What enemies have in store for this round is among them (spire.triggers.start-of-next-round).
    """

    def run(self, state: Spire) -> None:
        state.phase = TURN_STARTS
        facing = bind(state)
        due = what_is_due(state)
        if due:
            state.push(BIND)  # whoever comes now sets rules too
        elif facing:
            state.plan(MoveRows(0), FACE)
        # Enemies that come stand first in the list: what hits enemies can then hit them too.
        abilities = collect(state, START, due)
        if state.round == 1:
            abilities = collect(state, COMBAT, abilities)
        abilities = collect(state, DIE, abilities)
        if not abilities:
            return
        if state.log is not None:
            state.log.cite_next(
                "spire.player_turn.start.abilities-any-order",
                "spire.player_turn.start.start-of-turn",
                "spire.triggers.start-of-turn",
                "spire.player_turn.start.after-reset",
            )
            if state.round == 1:
                state.log.cite_next(
                    "spire.player_turn.start.start-of-combat", "spire.triggers.start-of-combat"
                )
            if any(isinstance(step, Do) and is_die_relic(state, step) for step in abilities):
                state.log.cite_next(
                    "spire.player_turn.start.die-relics", "spire.triggers.die-relic"
                )
        order(state, abilities)


def bind(state: Spire) -> bool:
    """Enemies set rules for the players' turn: Confusion, Time Warp. Does it matter whom one faces?"""
    facing = False
    for enemy in state.enemies:
        foe = state.content.foes[enemy.foe]
        if not foe.binds or enemy.dead or enemy.gone:
            continue
        if foe.traits[FACING]:
            facing = True
        if foe.traits[CONFUSION]:
            lay_confusion(state)
        if foe.traits[TIME_WARP]:
            for p in state.players:
                p.warp = current_action(state, enemy).value
    return facing


class Bind(Step):
    """After abilities by which enemies may have come: their rules hold too, and rows may be switched."""

    def run(self, state: Spire) -> None:
        if bind(state):
            state.plan(MoveRows(0), FACE)


def is_die_relic(state: Spire, step: Do) -> bool:
    """Is this the die ability of a relic?"""
    for trigger in state.content.cards[step.row].triggers:
        if trigger.part == step.part:
            return trigger.when == DIE
    return False


START_OF_ROUND: Final = StartOfRound()
BEFORE_DRAWING: Final = BeforeDrawing()
DRAW_FIVE: Final = DrawFive()
ROLL_THE_DIE: Final = RollTheDie()
BIND: Final = Bind()
START_ABILITIES: Final = StartAbilities()

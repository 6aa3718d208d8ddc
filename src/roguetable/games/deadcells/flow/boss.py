"""A boss: a series of turns, each of the Rounds I to IV, until one of its sides or of the Group falls.

Below the rounds of a turn lies the `Aftermath` of that turn: it says what comes next, be it that the
turn was played through or that a side of the boss fell in its middle.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Began, Came, Left
from roguetable.engine.state import Aftermath, Phases, Step
from roguetable.games.deadcells.actions.cards import fill_hand, fill_hands
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.actions.harm import pass_first
from roguetable.games.deadcells.actions.ranks import swap_to
from roguetable.games.deadcells.actions.tokens import drop_shields, drop_states, state_tokens
from roguetable.games.deadcells.flow.combat.fight import fight_from
from roguetable.games.deadcells.flow.combat.setup import add_enemy, open_board
from roguetable.games.deadcells.flow.combat.summary import tell_summary
from roguetable.games.deadcells.flow.combat.upkeep import discard_active
from roguetable.games.deadcells.flow.end_of_run import AFTER_VICTORY, end_run
from roguetable.games.deadcells.flow.feats import add_earned
from roguetable.games.deadcells.model.campaign_rows import BEAT_BOSS
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BOSS,
    FROZEN,
    NO_FIGHT,
    NOBODY,
    ROUND_0,
    ROUND_I,
    STATES,
)
from roguetable.games.deadcells.model.party_text import at_this_table
from roguetable.games.deadcells.model.questions import card_of, enemy_name, health_text
from roguetable.games.deadcells.model.rows import REFERENCE_SETUP, ReferenceSheet
from roguetable.games.deadcells.model.shown import (
    BOSS_PANEL,
    beheaded_id,
    column_id,
    enemy_id,
    show_card,
    show_passing,
    show_states,
    show_tokens,
    to_column,
)
from roguetable.games.deadcells.model.state import DeadCells, clear_boss
from roguetable.games.deadcells.model.streams import BOSS_STREAM


def start_boss(state: DeadCells, reference: int) -> None:
    """The door to a boss was taken: its fight is set up and run by its Reference Sheet."""
    clear_boss(state)
    state.boss = reference
    state.story.append(reference)
    state.plan_phases(BOSS_FIGHT)


def the_reference(state: DeadCells) -> ReferenceSheet:
    """The Reference Sheet of the boss that is fought."""
    return state.content.reference(state.boss)


def the_boss(state: DeadCells) -> Enemy | None:
    """The side of the boss that is up; None: it stands on the board no more."""
    for enemy in state.enemies:
        if state.content.enemy(enemy.card).rank == BOSS:
            return enemy
    return None


# --- set-up ---------------------------------------------------------------------------------------


class SetUpBoss(Step):
    """The boss comes to its space, its minions are shuffled, and its sheet says what else."""

    def run(self, state: DeadCells) -> None:
        reference = the_reference(state)
        open_board(state)
        if state.log is not None:
            state.log.say(
                f"{reference.name}. {reference.text}",
                "deadcells.boss.reference-sheet",
                "deadcells.components.boss.reference-sheet",
            )
            state.log.show(Began("boss", reference.name))
            state.log.say(health_text(state), "deadcells.interbiome.damage-stays")
            show_card(state, state.boss, "", BOSS_PANEL)
        fill_hands(state)
        boss = bring(state, 0)
        state.minion_deck = state.content.minions[reference.place].copy()
        state.chance.shuffle(BOSS_STREAM, state.minion_deck)
        do_part(state, state.boss, REFERENCE_SETUP, NOBODY, boss.uid)


def bring(state: DeadCells, instance: int) -> Enemy:
    """A side of the boss comes to its space; who stands there makes room (deadcells.boss.instances)."""
    state.instance = instance
    number = state.content.instances[the_reference(state).place][instance]
    card = state.content.enemy(number)
    column = card.place
    other = state.enemy_at(column)
    if other is not None:
        step_aside(state, other)
    boss = add_enemy(state, number, column)
    if state.log is not None:
        state.log.say(
            f"{card.name} comes {to_column(column)}: {card.health} Health.",
            "deadcells.boss.instances",
            "deadcells.boss.is-enemy",
            "deadcells.boss.no-advance",
            *card.rules,
        )
        state.log.show(
            Came(
                enemy_id(boss.uid), column_id(column), card.name, card.health, card.health, card.id
            )
        )
    return boss


def step_aside(state: DeadCells, other: Enemy) -> None:
    """A minion steps onto a free space; there is one, for the old side of the boss has left its own."""
    for column in (1, 2, 3, 0):
        if state.enemy_at(column) is None:
            swap_to(state, other, column, "deadcells.boss.reference-sheet")
            return


class ShuffleTurns(Step):
    """The turn cards of the side that is up are shuffled (deadcells.boss.reference-sheet)."""

    def run(self, state: DeadCells) -> None:
        content = state.content
        if state.turn != NOBODY:
            show_card(state, state.turn, BOSS_PANEL, "")
        state.turn = NOBODY
        state.turn_discard = []
        state.turn_deck = [
            card
            for card in content.turns[the_reference(state).place]
            if state.instance + 1 in content.turn(card).instances
        ]
        state.chance.shuffle(BOSS_STREAM, state.turn_deck)


class TurnUp(Step):
    """The next turn card is turned up: what the boss does in Rounds I to IV of this turn.

    The old one is discarded, and an empty deck made anew; or, as the sheet says, it goes under the deck
    and the order repeats.
    """

    def run(self, state: DeadCells) -> None:
        if state.turn != NOBODY:
            if the_reference(state).cycles:
                state.turn_deck.insert(0, state.turn)
            else:
                state.turn_discard.append(state.turn)
            show_card(state, state.turn, BOSS_PANEL, "")
        if not state.turn_deck:
            state.turn_deck = state.turn_discard
            state.turn_discard = []
            state.chance.shuffle(BOSS_STREAM, state.turn_deck)
        boss = the_boss(state)
        if boss is None or not state.turn_deck:
            return
        state.turn = state.turn_deck.pop()
        state.chance.reveal()
        boss.script = state.turn
        if state.log is not None:
            card = state.content.turn(state.turn)
            state.log.say(
                f"{enemy_name(state, boss)} prepares {card.name}: {at_this_table(state, card.sentence())}.",
                "deadcells.boss.turn",
                "deadcells.boss.reference-sheet",
            )
            show_card(state, state.turn, "", BOSS_PANEL)


# --- a turn ---------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Turn(Step):
    """A turn: cards are played, then rounds. Round 0 only where a side of the boss has just come."""

    first_round: int

    def __init__(self, first_round: int) -> None:
        self.first_round = first_round

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say(
                "A new turn.",
                "deadcells.boss.turn",
                "deadcells.boss.round0",
                "deadcells.boss.no-turn-limit",
            )
            if self.first_round != ROUND_0:
                state.log.cite("deadcells.boss.potions-between")
            if state.group[-1].serenade:
                state.log.cite("deadcells.solo.boss-turns")
            state.log.show(Began("turn"))
        state.plan_phases(TURNS[self.first_round])


class AfterTheTurn(Aftermath):
    """The turn is over, played through or cut short: lost, won, another side, or another turn."""

    def run(self, state: DeadCells) -> None:
        boss = the_boss(state)
        fell = boss is None or boss.wounds >= card_of(state, boss).health
        if state.somebody_dead():
            self.lose(state, fell)
        elif not fell:
            state.plan_phases(NEXT_TURN)
        elif state.instance + 1 < len(state.content.instances[the_reference(state).place]):
            state.plan_phases(NEXT_INSTANCE)
        else:
            self.win(state)

    def lose(self, state: DeadCells, fell: bool) -> None:
        """Somebody has died: the fight is lost, whatever became of the boss."""
        if state.log is not None:
            state.log.say("Somebody has died: the fight is lost.", "deadcells.boss.lose")
            if fell:
                last = state.instance + 1 == len(
                    state.content.instances[the_reference(state).place]
                )
                state.log.cite(
                    "deadcells.boss.win.all-alive"
                    if last
                    else "deadcells.boss.instance.after-death"
                )
            tell_summary(state)
        leave_board(state)
        end_run(state, False)

    def win(self, state: DeadCells) -> None:
        """The last side has fallen and everybody lives."""
        if state.log is not None:
            state.log.say(
                f"{the_reference(state).name} is dead, and everybody lives.",
                "deadcells.boss.win",
                "deadcells.boss.win.no-round-end",
            )
            tell_summary(state)
        place = the_reference(state).place
        state.new_sheet().beaten[place] += 1
        leave_board(state)
        steps: list[Step] = []
        add_earned(steps, state, BEAT_BOSS, place)
        steps += AFTER_VICTORY.steps
        state.plan_list(steps)


AFTER_THE_TURN: Final = AfterTheTurn()
TURNS: Final = (fight_from(ROUND_0, AFTER_THE_TURN), fight_from(ROUND_I, AFTER_THE_TURN))
"""By their first round."""


def boss_fell(state: DeadCells, uid: int) -> None:
    """A side of the boss is beaten: the turn ends at once (deadcells.boss.instance.defeat-ends-turn).

    What feats have earned and what dying minions give is not lost with the turn (`is_earned`).
    """
    boss = state.find(uid)
    if boss is None or boss.wounds < card_of(state, boss).health:
        return
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, boss)} has no Health left: the Turn ends at once.",
            "deadcells.boss.instance.defeat-ends-turn",
            "deadcells.boss.instance.excess-damage",
            "deadcells.boss.state-kill",
        )
    state.cut_short()


def leave_board(state: DeadCells) -> None:
    """The fight is over: the combat board is empty."""
    for enemy in state.enemies:
        if state.log is not None:
            name = enemy_name(state, enemy)
            fell = enemy.wounds >= card_of(state, enemy).health
            state.log.show(Left(enemy_id(enemy.uid), column_id(enemy.column), name, died=fell))
    state.enemies = []
    for index in range(len(state.group)):
        thaw(state, index)
        discard_active(state, index)
        show_passing(state, index, False)
        state.group[index].passed = False
    if state.turn != NOBODY:
        show_card(state, state.turn, BOSS_PANEL, "")
    show_card(state, state.boss, BOSS_PANEL, "")
    reference = state.boss
    clear_boss(state)
    state.boss = reference  # where the run ended
    state.round = NO_FIGHT


# --- between two turns ----------------------------------------------------------------------------


class Thaw(Step):
    """Frozen tokens go at the end of each turn; Damage, Shields and other States stay.

    (deadcells.boss.frozen-expires, deadcells.boss.new-turn.states-stay)
    """

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say(
                "The turn is over: Frozen tokens go, all others stay.",
                "deadcells.boss.frozen-expires",
                "deadcells.boss.new-turn.states-stay",
                "deadcells.boss.new-turn.order",
            )
        for enemy in state.enemies:
            show_states(state, enemy_id(enemy.uid), FROZEN, enemy.frozen.bit_count(), 0)
            enemy.frozen = 0
        for index in range(len(state.group)):
            thaw(state, index)


def thaw(state: DeadCells, index: int) -> None:
    """Frozen tokens leave one of the Group: the cards that they lie on are discarded."""
    one = state.group[index]
    show_states(state, beheaded_id(index), FROZEN, state_tokens(one, FROZEN), 0)
    one.frozen = []


@mypyc_attr(acyclic=True)
class DrawAgain(Step):
    """Active cards are discarded, then hands are drawn back to three."""

    rule: str

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.cite_next(self.rule)
        for index in range(len(state.group)):
            discard_active(state, index)
        for index in range(len(state.group)):
            fill_hand(state, index)


class PassToken(Step):
    """The First Player token passes clockwise, without any icon."""

    def run(self, state: DeadCells) -> None:
        pass_first(
            state,
            (state.first + 1) % len(state.group),
            "deadcells.boss.new-turn.first-player",
            "deadcells.first_player.clockwise",
            "deadcells.first_player.token-moves",
        )


class ChangeInstance(Step):
    """The boss loses its States and Shields, then the Beheaded theirs, and the boss card is flipped.

    Damage on the Beheaded stays, and everything else on the board.
    """

    def run(self, state: DeadCells) -> None:
        boss = the_boss(state)
        assert boss is not None
        if state.log is not None:
            state.log.say(
                "The boss loses all States and Shields, then the Beheaded theirs; Damage stays.",
                "deadcells.boss.instance.order",
                "deadcells.boss.instance.clear-boss",
                "deadcells.boss.instance.clear-beheaded",
            )
            for which in range(STATES):
                had = boss.frozen.bit_count() if which == FROZEN else boss.states[which]
                show_states(state, enemy_id(boss.uid), which, had, 0)
            show_tokens(state, enemy_id(boss.uid), "shield", boss.shields, 0)
        for index in range(len(state.group)):
            drop_states(state, index)
            drop_shields(state, index)
        name = enemy_name(state, boss)
        state.enemies.remove(boss)
        if state.log is not None:
            state.log.say(
                f"The card of {name} is flipped.",
                "deadcells.boss.instance.flip",
                "deadcells.boss.instance.restart",
                "deadcells.boss.instance.first-player-stays",
                "deadcells.boss.instance.elements-stay",
            )
            state.log.show(Left(enemy_id(boss.uid), column_id(boss.column), name, died=True))
        bring(state, state.instance + 1)


SHUFFLE_TURNS: Final = ShuffleTurns()
TURN_UP: Final = TurnUp()
FIRST_TURN: Final = Turn(ROUND_0)
LATER_TURN: Final = Turn(ROUND_I)
BOSS_FIGHT: Final = Phases((SetUpBoss(), SHUFFLE_TURNS, TURN_UP, FIRST_TURN))
NEXT_TURN: Final = Phases(
    (Thaw(), DrawAgain("deadcells.boss.new-turn.discard"), PassToken(), TURN_UP, LATER_TURN)
)
NEXT_INSTANCE: Final = Phases(
    (
        ChangeInstance(),
        DrawAgain("deadcells.boss.instance.cards"),
        SHUFFLE_TURNS,
        TURN_UP,
        FIRST_TURN,
    )
)

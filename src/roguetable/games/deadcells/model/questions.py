"""Small questions that every part of the game asks of the table. They change nothing and say nothing."""

from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.deaths import cause_text
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.limits import FIRST_SLOTS, HAND_SIZE, MOST_SLOTS
from roguetable.games.deadcells.model.mods import HAND_MOD, IMMUNE, SLOTS_MOD
from roguetable.games.deadcells.model.names import FROZEN, NO_FIGHT, NOBODY, ROUND_IV, SERENADE
from roguetable.games.deadcells.model.rows import EnemyCard
from roguetable.games.deadcells.model.state import DeadCells


def name_of(state: DeadCells, index: int) -> str:
    """One of the Group, for people: The Immolated, Serenade."""
    return state.content.rows[state.group[index].board].name


def names_of(state: DeadCells) -> str:
    """Everybody of the Group, for people: ``The Immolated, Serenade``."""
    return ", ".join([name_of(state, index) for index in range(len(state.group))])


def run_number(state: DeadCells) -> int:
    """Which run of its campaign this is, from 1 on. The sheet counts those that are over, this one at its end."""
    return state.sheet.runs + (0 if state.over else 1)


def which_run(state: DeadCells) -> str:
    """What is played, for people."""
    return "Single run" if state.single else f"Your campaign, run {run_number(state)}"


def gained_before(state: DeadCells) -> list[str]:
    """The names of everything that was bought and found before this run, deck by deck."""
    found: list[str] = []
    for deck in range(len(state.content.upgrades)):
        for card in state.content.upgrades[deck][: state.sheet.taken[deck]]:
            found.append(state.content.rows[card].name)
    return found


def health_text(state: DeadCells) -> str:
    """How everybody is: ``Health: The Immolated 2 of 3, Serenade 4 of 4.``"""
    told: list[str] = []
    for index in range(len(state.group)):
        one = state.group[index]
        told.append(f"{name_of(state, index)} {max(0, one.life())} of {one.health}")
    return f"Health: {', '.join(told)}."


def died_of(state: DeadCells) -> str:
    """What the first of the Group who died in this run died of, for people; '' if nobody did."""
    name = state.content.rows[state.slayer].name if state.slayer != NOBODY else ""
    return cause_text(name, state.death)


def enemy_name(state: DeadCells, enemy: Enemy) -> str:
    """An enemy, for people."""
    return state.content.rows[enemy.card].name


def card_of(state: DeadCells, enemy: Enemy) -> EnemyCard:
    """The card of an enemy."""
    return state.content.enemy(enemy.card)


def hand_size(one: Beheaded) -> int:
    """How many combat cards it holds between fights (deadcells.player_setup.shuffle-and-deal)."""
    return HAND_SIZE + one.mods[HAND_MOD]


def slots(one: Beheaded) -> int:
    """How many equipment cards it can carry (deadcells.equipment.slots.start); Serenade none."""
    if one.serenade:
        return 0
    return min(FIRST_SLOTS + one.mods[SLOTS_MOD], MOST_SLOTS)


def level(one: Beheaded, colour: int) -> int:
    """Its Level on a scroll track: the first space is Level 1 (deadcells.scrolls.level)."""
    return one.scrolls[colour] + 1


def scroll_spaces(state: DeadCells, one: Beheaded) -> int:
    """How often Serenade's marker can advance on the side that is up: from POWER once more, then she transforms."""
    steps = len(state.content.side(one.board).steps)
    return steps if one.board == state.content.serenade[0] else steps - 1


def plays_alone(state: DeadCells) -> bool:
    """Does one person play for everybody? Then nothing is hidden from anybody, and nobody is told anything."""
    return state.group[-1].serenade


def deck_place(state: DeadCells, one: Beheaded) -> int:
    """The combat deck of one of the Group, by its place in the campaign sheet."""
    return SERENADE if one.serenade else state.content.board(one.board).place


def holds_rune(state: DeadCells, rune: int) -> bool:
    """Has the Group that Rune, and may it use it here (deadcells.cursed.b7.runes)?"""
    return rune in state.sheet.runes and not state.runeless


def in_fight(state: DeadCells) -> bool:
    """Is a fight going on?"""
    return state.round != NO_FIGHT


def fighters(state: DeadCells) -> list[int]:
    """Who takes part in the fight and is alive, from the First Player on, clockwise."""
    found: list[int] = []
    size = len(state.group)
    for step in range(size):
        index = (state.first + step) % size
        if state.group[index].fights():
            found.append(index)
    return found


def written_name(state: DeadCells, index: int) -> str:
    """One of the Group in notations: its board, or serenade."""
    one = state.group[index]
    return "serenade" if one.serenade else state.content.rows[one.board].id


def written_companion(state: DeadCells, index: int, slot: int) -> str:
    """A companion in notations: its id and whose it is, for there may be two alike."""
    card = state.content.rows[state.group[index].equipment[slot]]
    return f"{card.id} of {written_name(state, index)}"


def immune(one: Beheaded, which: int) -> bool:
    """Does it never receive tokens of that State (deadcells.states.immunity)?"""
    return one.mods[IMMUNE + which] > 0


def hidden(state: DeadCells, enemy: Enemy) -> bool:
    """Is it invisible in this round (deadcells.range.invisible)? Not if the line is frozen."""
    now = state.round
    if now == NO_FIGHT:
        return False
    card = state.content.enemy(enemy.card)
    return card.vanishes >> now & 1 != 0 and enemy.frozen >> now & 1 == 0


def targets(state: DeadCells, reach: int, ranks: int = 0b1111) -> list[int]:
    """The columns, within a range, of enemies that can be targeted now, from left to right.

    `ranks` are those that are meant, as bits: only Elites, only Monsters.
    """
    found: list[int] = []
    for enemy in state.enemies:
        if (
            reach >> enemy.column & 1
            and ranks >> state.content.enemy(enemy.card).rank & 1
            and not hidden(state, enemy)
        ):
            found.append(enemy.column)
    return found


def frozen_lines(enemy: Enemy) -> int:
    """How many Frozen tokens lie on its lines."""
    return enemy.frozen.bit_count()


def has_state(enemy: Enemy, which: int) -> bool:
    """Has an enemy a token of that State?"""
    return enemy.frozen != 0 if which == FROZEN else enemy.states[which] > 0


def next_line(acts: int, frozen: int, first: int) -> int:
    """The line that a Frozen token goes to: the next one with an action that is not frozen yet.

    `first` is the first round not carried out yet; -1: there is none (deadcells.states.frozen.*).
    """
    for line in range(max(first, 1), ROUND_IV):
        if acts >> line & 1 and not frozen >> line & 1:
            return line
    return -1

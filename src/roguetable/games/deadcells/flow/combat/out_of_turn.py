"""What players try in a fight at another moment than its own, and the rule that lets it wait.

It is said of one's own cards and of what lies open alone, so nobody learns anything of another's hand.
"""

from roguetable.engine.state import Refusal
from roguetable.games.deadcells.flow.absent import add_companions
from roguetable.games.deadcells.flow.combat.passing import (
    ChangeCards,
    ChoosePasser,
    PassTurn,
    Redraw,
)
from roguetable.games.deadcells.flow.combat.playing import cards_of, played, who_sits
from roguetable.games.deadcells.model.menus import PREPARING
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.questions import name_of, written_name
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Menu, other_of, thing_of


def out_of_turn(state: DeadCells, menu: Menu, seat: int) -> list[Refusal]:
    """Cards to play, to pass and to change, and what no companion can get."""
    found: list[Refusal] = []
    index = who_sits(state, seat)
    if index != NOBODY:
        if not menu.situation() & PREPARING:
            add_cards_to_play(state, menu, index, found)
        if not isinstance(menu, ChangeCards) or seat not in menu.seats:
            add_changes(state, index, found)
    if not isinstance(menu, ChoosePasser):
        add_passers(state, found)
    for verb in ("block", "golden", "parry"):
        why = "A companion cannot receive a Shield of any kind."
        add_companions(state, found, verb, "deadcells.companion.no-shields", why)
    why = "A companion cannot be healed."
    add_companions(state, found, "heal", "deadcells.companion.no-heal", why)
    return found


def add_cards_to_play(state: DeadCells, menu: Menu, index: int, found: list[Refusal]) -> None:
    """Cards of one's own hand, while something else is decided."""
    one = state.group[index]
    if isinstance(menu, ChoosePasser):
        rule, why = "deadcells.play.four-player", "First the Group decides who passes."
    elif one.passed:
        rule, why = "deadcells.pass.no-actions", "You pass in this fight."
    elif state.revealed:
        rule, why = "deadcells.play.three-cards-total", "The three cards have been played."
    elif one.active:
        rule = "deadcells.play.no-take-back"
        why = "Your card lies on the Active Space; it is not exchanged."
    else:
        rule, why = "deadcells.play.order", "Another player's turn comes first."
    for option in cards_of(state, index):
        notation = played(state, thing_of(option), other_of(option))
        found.append(Refusal(notation, rule, why))


def add_changes(state: DeadCells, index: int, found: list[Refusal]) -> None:
    """Cards of one's own hand that are to be discarded for others: only who passes changes some, and once."""
    one = state.group[index]
    boss = state.boss != NOBODY
    if not one.passed:
        rule, why = "deadcells.pass.redraw", "Only who passes changes cards of the hand."
    elif waits_to_pass(state, index):
        rule = "deadcells.play.four-player.pass-at-turn"
        why = "You change cards when your turn to play would come."
    elif boss:
        rule, why = (
            "deadcells.boss.pass.redraw-one",
            "One card may be changed, and you had the choice.",
        )
    else:
        rule, why = "deadcells.pass.redraw", "The hand is changed once, and you had the choice."
    for card in sorted(set(one.hand)):
        found.append(Refusal(f"discard {state.content.name(card)}", rule, why))


def waits_to_pass(state: DeadCells, index: int) -> bool:
    """Does the choice of cards to change still come for who passes?"""
    return any(isinstance(step, PassTurn | Redraw) and step.index == index for step in state.agenda)


def add_passers(state: DeadCells, found: list[Refusal]) -> None:
    """Passing, when nobody decides about it: of four players one passes, of fewer nobody."""
    size = len(state.group)
    here = "Turn" if state.boss != NOBODY else "fight"
    rule, why = "deadcells.play.four-player", "Only of four players one passes."
    for index in range(size):
        if state.group[index].passed:
            why = f"Three of four play, and {name_of(state, index)} passes in this {here}."
    for index in range(size):
        found.append(Refusal(f"pass {written_name(state, index)}", rule, why))

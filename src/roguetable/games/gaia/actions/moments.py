"""Moments: what passives, products and curios wait for, and how often they answer."""

from typing import Final

from roguetable.engine.events import Acted
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.model.moments import MOMENT_TEXTS, ONCE_A_TURN, ONCE_A_WAVE
from roguetable.games.gaia.model.names import EQUIPMENT_TYPES, MOST_EQUIPPED, WEAPONS
from roguetable.games.gaia.model.questions import card_in_use, suit_name
from roguetable.games.gaia.model.rows import Ability
from roguetable.games.gaia.model.shown import suit_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.triggers import is_marked, mark

# Places of marks: passives by type, then products, then curios.
FIRST_PRODUCT: Final = EQUIPMENT_TYPES
FIRST_CURIO: Final = FIRST_PRODUCT + MOST_EQUIPPED


def happen(state: Gaia, moment: int, delver: int) -> None:
    """Something happens to a delver: what its suit has answers, if it waits for that."""
    suit = state.suit_of(delver)
    if not suit.watch >> moment & 1 or state.delvers[delver].dead:
        return
    steps: list[Step] = []
    content = state.content
    for type in range(WEAPONS, EQUIPMENT_TYPES):
        if suit.ranks[type]:
            card = card_in_use(state, suit, type)
            _answers(state, moment, delver, card, content.equipment(card).ability, type, steps)
    for place, product in enumerate(suit.equipped):
        ability = content.product(product).ability
        _answers(state, moment, delver, product, ability, FIRST_PRODUCT + place, steps)
    for place, curio in enumerate(state.sheet.curios):
        ability = content.curio(curio).ability
        _answers(state, moment, delver, curio, ability, FIRST_CURIO + place, steps)
    state.plan_list(steps)


def _answers(
    state: Gaia,
    moment: int,
    delver: int,
    row: int,
    ability: Ability,
    place: int,
    steps: list[Step],
) -> None:
    """The answers of one row, unless its limit has been reached."""
    suit = state.suit_of(delver)
    for trigger in ability.triggers:
        if trigger.when != moment:
            continue
        if trigger.limit == ONCE_A_TURN:
            if is_marked(suit.done_turn, place):
                continue
            suit.done_turn = mark(suit.done_turn, place)
        elif trigger.limit == ONCE_A_WAVE:
            if is_marked(suit.done_wave, place):
                continue
            suit.done_wave = mark(suit.done_wave, place)
        if state.log is not None:
            name = state.content.rows[row].name
            i = state.suit_index(delver)
            state.log.say(
                f"{name} works for {suit_name(state, i)} ({MOMENT_TEXTS[moment]}).",
                "gaia.components.weapon-or-passive",
                *state.content.rows[row].rules,
            )
            state.log.show(Acted(suit_id(i), name, state.content.name(row)))
        steps.append(Do(row, trigger.part, delver))

"""What passive equipment and shop products do: what a suit has more of, and what answers to which moment."""

from collections.abc import Callable, Iterator

from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.parts import harvest
from roguetable.games.gaia.actions.products import equip
from roguetable.games.gaia.actions.suits import gain_equipment
from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.attack.declaring import begin_attack
from roguetable.games.gaia.flow.shop import OPEN_SHOP
from roguetable.games.gaia.flow.turn import turn_menu
from roguetable.games.gaia.model.moments import MOMENT_NAMES
from roguetable.games.gaia.model.names import (
    BY_WEAPON,
    CONSUMABLE_NAMES,
    DAMAGE_NAMES,
    DAMAGE_TYPES,
    DISCIPLINE_NAMES,
    EQUIPMENT_TYPES,
    FRESH,
    MIND,
    NOBODY,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import card_in_use, movement
from roguetable.games.gaia.model.state import Gaia
from tests.games.gaia.content.laboratory import HEALTH, Watch, finish, lab_content, lab_table
from tests.games.gaia.content.weapons import title

Wear = Callable[[Gaia], None]
LIGHT_DIE, EACH_DIE = 1, 4  # of the Doubler passive: two of a type, or one of each
SHIFT = "may shift an enemy"
LIMITS = {
    (True, True, True, True): "",
    (True, False, True, True): ", once a turn",
    (True, False, False, True): ", once a Wave",
}


def had(state: Gaia) -> dict[str, int]:
    """What the acting suit has, and can do in a turn, as numbers."""
    suit = state.suits[state.active]
    board = state.content.board
    found = {"maximum HP": suit.max_hp, "HP": suit.hp, "slots": suit.slots}
    for kind, name in enumerate(CONSUMABLE_NAMES):
        found[name] = suit.available[kind] - suit.lent[kind]
        found[f"{name} for once"] = suit.lent[kind]
    copy = state.copy()
    copy.steps = 99
    copy.witness = copy.delvers[copy.active].tile
    place_enemy(copy, copy.content.numbers["post"], board.rays[copy.witness][0][0])
    menu = turn_menu(copy)
    options = [menu.notation(copy, option) for option in menu.options]
    found[SHIFT] = sum(one.startswith("shift ") for one in options)
    found["movement"] = movement(copy, suit)
    tiles = [one.split()[1] for one in options if one.startswith("witness ")]
    names = [board.name(tile) for tile in range(board.tiles)]
    far = board.distance[copy.witness]
    found["tiles for the Witness"] = max(far[names.index(tile)] for tile in tiles)
    for type in range(DAMAGE_TYPES):
        found[f"{DAMAGE_NAMES[type].upper()} damage"] = dealt(copy.copy(), type)
    copy.request = None
    before = suit.minion_parts
    harvest(copy, copy.active, "gaia.onslaught.interlude-passives")
    found["parts harvested"] = copy.suits[copy.active].minion_parts - before
    return found


def dealt(state: Gaia, type: int) -> int:
    """What an attack of a type deals to a post."""
    ring = state.content.numbers["ring"]
    state.weapon, state.slot = 0, 0
    begin_attack(state, state.active, BY_WEAPON, type, 1, ring)
    finish(state)
    [post] = state.enemies
    return post.damage


def told_more(discipline: int, wear: Wear, die: int = LIGHT_DIE) -> str:
    """What a suit has more of as soon as it wears something."""
    before = had(lab_table(discipline, more_slots=0))
    after = had(worn(discipline, wear, die))
    return ", ".join(
        what if what == SHIFT else f"{after[what] - n:+d} {what}"
        for what, n in before.items()
        if after[what] != n
    )


def worn(discipline: int, wear: Wear, die: int = LIGHT_DIE) -> Gaia:
    """A table at which the acting suit wears something; what comes with it has happened."""
    state = lab_table(discipline, die, more_slots=0)
    wear(state)
    Watch(state).play()
    state.suits[discipline].hp = HEALTH
    return state


def told_moments(discipline: int, wear: Wear) -> Iterator[str]:
    """What answers to each moment: twice in a turn, in the next turn, in the next Wave."""
    for moment, name in enumerate(MOMENT_NAMES):
        state = worn(discipline, wear)
        suit = state.suits[discipline]
        answers: list[str] = []
        for place in range(4):
            if place == 2:
                suit.done_turn = 0
            if place == 3:
                suit.done_turn = suit.done_wave = 0
            for one in state.suits:
                one.elements, one.hp = 0, HEALTH
            happen(state, moment, discipline)
            answers.append("; ".join(Watch(state).play().told()))
        if any(answers):
            [answer] = {one for one in answers if one}
            a, b, c, d = (bool(one) for one in answers)
            yield f"{name}{LIMITS[a, b, c, d]}: {answer}"


def told_passive(id: str) -> list[str]:
    """A passive card: its name, what it gives, what it answers to."""
    content = lab_content()
    card = content.equipment(content.numbers[id])

    def wear(state: Gaia) -> None:
        i = state.active
        state.suits[i].decks[card.type] = card.upgrade
        gain_equipment(state, i, card.type, card.rank)

    lines = [title(card), told_more(card.discipline, wear)]
    each = told_more(card.discipline, wear, EACH_DIE)
    if each != lines[-1]:
        lines[-1:] = [f"die 1: {lines[-1]}", f"die 4: {each}"]
    return [line for line in [*lines, *told_moments(card.discipline, wear)] if line]


# -- Shop products ---------------------------------------------------------------------------------


def told_price(product: int, discipline: int) -> str:
    """What it costs who has plenty; nobody can buy what has no price."""
    state = lab_table(discipline)
    suit = state.suits[discipline]
    suit.boss_parts = [9] * 5
    state.for_sale = [product]
    who = DISCIPLINE_NAMES[discipline]
    state.push(OPEN_SHOP)
    watch = Watch(state, [f"{who} buy {state.content.name(product)}"])
    try:
        watch.play()
    except KeyError:
        return "not for sale"
    paid = [f"{-n} {what}" for what, n in watch.diary if "parts" in what]
    paid = [text.replace("1 boss parts", "a boss part") for text in paid]
    assert suit.products == [product]
    return f"costs {' and '.join(paid)}"


def told_product(id: str) -> list[str]:
    """A product: who may have it and for how much, then what it does as soon as it is worn."""
    content = lab_content()
    number = content.numbers[id]
    row = content.product(number)
    discipline = MIND if row.discipline == NOBODY else row.discipline
    whose = "anybody" if row.discipline == NOBODY else DISCIPLINE_NAMES[row.discipline]
    only = [", campaign only"] * row.campaign_only + [", New Game+ only"] * row.plus_only
    lines = [
        f"{row.code} {row.name}",
        f"for {whose}, {told_price(number, discipline)}{''.join(only)}",
    ]

    def wear(state: Gaia) -> None:
        equip(state, state.active, number)

    lines.append(told_more(discipline, wear))
    lines += told_changes(discipline, wear)
    return [line for line in [*lines, *told_moments(discipline, wear)] if line]


def told_changes(discipline: int, wear: Wear) -> Iterator[str]:
    """Other cards and another suit in place of the old ones, and what comes at the start."""
    state = lab_table(discipline)
    suit = state.suits[discipline]
    for type in range(EQUIPMENT_TYPES):
        suit.ranks[type] = 1
        if type < WEAPONS:
            suit.where[type] = FRESH
    before = [card_in_use(state, suit, type) for type in range(EQUIPMENT_TYPES)]
    board = suit.board
    wear(state)
    for type, card in enumerate(before):
        now = card_in_use(state, suit, type)
        if now != card:
            yield f"{TYPE_NAMES[type]} is {state.content.name(now)}"
    if suit.board != board:
        yield f"suit is {state.content.name(suit.board)}"
    state = lab_table(discipline)
    wear(state)
    told = "; ".join(Watch(state).play().told())
    if told:
        yield f"at the start: {told}"
    held = [TYPE_NAMES[type] for type, rank in enumerate(state.suits[discipline].ranks) if rank]
    if held:
        yield f"starts with {', '.join(held)}"

"""What suits, Level cards, Spawn cards, shapes and figures are: each as it shows at a table."""

from roguetable.games.gaia.actions.suits import recount
from roguetable.games.gaia.flow.elements import GainElement
from roguetable.games.gaia.flow.goals import exit_tile
from roguetable.games.gaia.flow.levels import DrawLevelCard, WhichEquipment
from roguetable.games.gaia.flow.spawning import SPAWN
from roguetable.games.gaia.flow.turn import ASK_TURN, begin_turn
from roguetable.games.gaia.model.names import (
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    FRESH,
    MIND,
    NOBODY,
    NOT_HELD,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.state import Gaia
from tests.games.gaia.content.deeds import content, run, table
from tests.games.gaia.content.laboratory import (
    Watch,
    arrows_to,
    lab_content,
    lab_table,
    middle,
    seen,
)
from tests.games.gaia.content.weapons import Arm, told_use


def wearing(board: int, wheel: int = 0) -> Arm:
    """The acting suit is this one, with a Blade in hand."""

    def arm(state: Gaia) -> None:
        suit = state.suits[state.active]
        suit.board = board
        suit.wheel = wheel
        suit.where = [NOT_HELD] * WEAPONS
        suit.ranks[0], suit.where[0] = 1, FRESH

    return arm


def told_suit(id: str) -> list[str]:
    """A Delversuit: its open slots, each slot with the elements that find room on it, its Ultimate."""
    number = lab_content().numbers[id]
    row = lab_content().suit(number)
    lines = [f"{row.name}, {DISCIPLINE_NAMES[row.discipline]}, {open_slots(number)} slots open"]
    if row.upgraded:
        lines[0] += ", upgraded"
    for slot in range(len(row.pairs)):
        room = " ".join(elements_on(number, slot))
        does = ", ".join(told_use(row.discipline, wearing(number), "slot", slot))
        lines.append(f"{room}: {does}")
    if row.ultimate != NOBODY:
        turns = turns_of_the_wheel(number)
        does = ", ".join(told_use(row.discipline, wearing(number, row.wheel), "ultimate"))
        lines.append(f"Ultimate after {turns} turns: {does}")
    return lines


def open_slots(board: int) -> int:
    """So many slots can be used when nothing has been bought or earned."""
    state = lab_table(lab_content().suit(board).discipline, more_slots=0)
    suit = state.suits[state.active]
    wearing(board)(state)
    recount(state, state.active)
    state.push(ASK_TURN)
    state.agenda.pop().run(state)
    assert state.request is not None
    options = [state.request.notation(state, option) for option in state.request.options]
    assert suit.where[0] == FRESH
    return len([one for one in options if one.startswith("use blade")])


def elements_on(board: int, slot: int) -> list[str]:
    """The elements that can be laid on a slot, as often as they find room."""
    found: list[str] = []
    for element, name in enumerate(ELEMENT_NAMES):
        state = lab_table(lab_content().suit(board).discipline)
        suit = state.suits[state.active]
        suit.board = board
        own = 0b11 << 2 * slot
        suit.elements = 0b111111111111 & ~own  # all other spaces are covered
        before = seen(state)[name]
        for _ in range(2):
            state.push(GainElement(state.active, element))
            Watch(state).play()
        found += [name] * (seen(state)[name] - before)
    return found


def turns_of_the_wheel(board: int) -> int:
    """So many turns must begin until the Ultimate can be used."""
    state = lab_table(lab_content().suit(board).discipline)
    suit = state.suits[state.active]
    for turns in range(1, 30):
        wearing(board, suit.wheel)(state)
        begin_turn(state, 0, 0)
        while state.request is None:
            state.agenda.pop().run(state)
        options = [state.request.notation(state, option) for option in state.request.options]
        state.request = None
        state.agenda.clear()
        if "ultimate" in options:
            return turns
    raise AssertionError("the Wheel does not turn")


def told_level(id: str) -> list[str]:
    """A Level card: the deck it belongs to, and what it offers who has nothing yet."""
    number = lab_content().numbers[id]
    state = lab_table()
    state.level_deck = [number]
    state.push(DrawLevelCard(MIND, "gaia.xp.draw"))
    state.agenda.pop().run(state)
    request = state.request
    assert isinstance(request, WhichEquipment)
    offers = [request.notation(state, option).removeprefix("take ") for option in request.options]
    assert set(offers) <= set(TYPE_NAMES)
    deck = "base" if number in lab_content().levels else "campaign"
    return [f"{deck}: {', '.join(offers)}"]


def told_spawn(id: str) -> list[str]:
    """A Spawn card, drawn as the board looks when it has been laid out."""
    number = content().numbers[id]
    state = table(content().numbers["lights-on-the-water"])
    state.spawn_deck = [number]
    state.push(SPAWN)
    run(state)
    board = state.content.board
    drawn = ["."] * board.tiles
    boss = state.content.quest(state.quest).waves[0].boss
    for enemy in state.enemies:
        drawn[enemy.tile] = "X" if enemy.card == boss else "x"
    signs = [("C", state.circuits), ("F", state.friends), ("S", content().spawn(number).starts)]
    if content().spawn(number).exit != NOBODY:
        signs.append(("E", [exit_tile(state)]))
    for sign, tiles in signs:
        for tile in tiles:
            drawn[tile] = sign
    deck = "base" if number in content().spawns else "campaign"
    rows = ["".join(drawn[n : n + board.columns]) for n in range(0, board.tiles, board.columns)]
    return [f"{content().rows[number].name}, {deck}", *rows]


def told_shape(id: str) -> list[str]:
    """A shape: the tiles that it reaches from the middle of a large board."""
    state = lab_table()
    reach = lab_content().shape(lab_content().numbers[id]).reach[middle(state)]
    return [
        arrows_to(state, middle(state), reach),
        lab_content().rows[lab_content().numbers[id]].name,
    ]


def told_figures(id: str) -> list[str]:
    """The figures that are no card's."""
    row = content().figures
    assert row.id == id
    return [f"{name.replace('_', '-')}: {getattr(row, name)}" for name in FIGURES]


FIGURES = (
    "columns", "rows", "health", "movement", "damage", "ap_costs", "first_white", "first_black",
    "first_east", "flip_cost", "witness_tiles", "push_cost", "monster_tokens", "xp_costs", "solo_xp_costs",
    "solo_health", "solo_health_xp_costs", "solo_left",
    "product_limits", "returnable", "most_donated", "bonus_chapters", "kept_products",
    "exchange", "gift_cost", "onslaught_heal", "onslaught_goods", "income_minions",
    "income_bosses", "donation_goals", "titles", "epitaphs",
)  # fmt: skip

"""What weapons, slots and Ultimates do: each is used in a turn, among posts and alone."""

from collections.abc import Callable, Iterator

from roguetable.games.gaia.flow.turn import begin_turn
from roguetable.games.gaia.model.names import (
    DISCIPLINE_NAMES,
    FRESH,
    NOBODY,
    NOT_HELD,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import card_in_use, health_left
from roguetable.games.gaia.model.rows import Equipment
from roguetable.games.gaia.model.state import Gaia
from tests.games.gaia.content.laboratory import Watch, lab_content, lab_table, surround

FIRST_WEST, FIRST_EAST = 1, 4
LONGEST = 40  # nothing executes more
Arm = Callable[[Gaia], None]


def holding(card: Equipment) -> Arm:
    """The acting suit holds this card fresh, and both suits have exhausted weapons beside it."""

    def arm(state: Gaia) -> None:
        for i, suit in enumerate(state.suits):
            mine = i == state.active
            suit.where = [NOT_HELD] * WEAPONS
            others = [type for type in range(WEAPONS) if not mine or type != card.type]
            for slot, type in zip((2, 5) if i == 0 else (2, 4), others, strict=False):
                suit.ranks[type], suit.where[type] = 1, slot
        suit = state.suits[state.active]
        suit.ranks[card.type], suit.where[card.type] = card.rank, FRESH
        suit.decks[card.type] = card.upgrade
        assert card_in_use(state, suit, card.type) == card.number

    return arm


def turn(state: Gaia, arm: Arm, what: str, slot: int = 0, one_attack: bool = False) -> Watch:
    """A turn of the acting delver, in which it uses its weapon, its slot or its Ultimate."""
    arm(state)
    suit = state.suits[state.active]
    type = next(type for type in range(WEAPONS) if suit.where[type] == FRESH)
    watch = Watch(state, [what], one_attack)
    begin_turn(state, type, slot)
    return watch.play()


def told_use(discipline: int, arm: Arm, what: str, slot: int = 0) -> Iterator[str]:
    """What it does: among posts, for either way of a compass; alone; and whom it finishes."""
    told: dict[int, str] = {}
    for die in (FIRST_WEST, FIRST_EAST):
        state = lab_table(discipline, die)
        surround(state)
        told[die] = "; ".join(turn(state, arm, what, slot).told())
    if told[FIRST_WEST] == told[FIRST_EAST]:
        if told[FIRST_WEST]:
            yield told[FIRST_WEST]
    else:
        yield f"1-3: {told[FIRST_WEST]}"
        yield f"4-6: {told[FIRST_EAST]}"
    alone = lab_table(discipline)
    steps = [text for text in turn(alone, arm, what, slot).told() if text.startswith("step")]
    if steps:
        yield "; ".join(steps)
    most = executed(discipline, arm, what, slot)
    if most:
        yield f"a target left with {most} or less dies"


def executed(discipline: int, arm: Arm, what: str, slot: int) -> int:
    """The most HP with which a target that was hit dies."""
    state = lab_table(discipline)
    surround(state)
    hit = turn(state, arm, what, slot).volleys
    if not hit:
        return 0
    dealt = max(hit[0].hits.values())
    for left in range(1, LONGEST):
        state = lab_table(discipline)
        surround(state)
        for enemy in state.enemies:
            enemy.damage = health_left(state, enemy) - dealt - left
        before = len(state.enemies)
        turn(state, arm, what, slot, one_attack=True)
        if len(state.enemies) == before:
            return left - 1
    raise AssertionError("everything is executed")


def title(card: Equipment) -> str:
    """A card with its place among the others: it lies there, and no other does."""
    content = lab_content()
    deck = content.base if card.upgrade == NOBODY else content.improved
    assert deck[card.discipline][card.type][card.rank - 1] == card.number
    place = f"{DISCIPLINE_NAMES[card.discipline]} {TYPE_NAMES[card.type]} {card.rank}"
    product = f" of {content.name(card.upgrade)}" if card.upgrade != NOBODY else ""
    return f"{card.name}, {place}{product}"


def told_weapon(id: str) -> list[str]:
    """A weapon card: its name, then what it does."""
    content = lab_content()
    card = content.equipment(content.numbers[id])
    return [title(card), *told_use(card.discipline, holding(card), "weapon")]

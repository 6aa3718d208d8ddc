"""What enemies are on both of their sides: how much they stand, whom they strike, what they leave.

For everything but its abilities an enemy is played without them: its own card stands around a delver on
all tiles from which an arrow could reach it, and each is attacked in turn.
"""

from collections.abc import Iterator
from functools import cache

from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.attack.declaring import begin_attack
from roguetable.games.gaia.flow.parting import Shots
from roguetable.games.gaia.model.board import DIRECTION_NAMES, DIRECTIONS
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    BY_WEAPON,
    CONSUMABLE_NAMES,
    ELEMENT_NAMES,
    ENEMY_RANKS,
    LIGHT,
    MIND,
    NOBODY,
    TYPE_NAMES,
)
from roguetable.games.gaia.model.questions import health_left
from roguetable.games.gaia.model.rows import EnemyCard
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import said
from tests.games.gaia.content.laboratory import (
    finish,
    lab_content,
    lab_table,
    load_lab,
    middle,
    seen,
)

WHITE, BLACK = 2, 6
MOST_ARROWS = 2


@cache
def bare_content() -> GaiaContent:
    """The rows of the laboratory, all enemies without abilities."""
    content = load_lab()
    for row in content.rows:
        if isinstance(row, EnemyCard):
            row.abilities = []
    return content


def arena(counter: int = WHITE) -> Gaia:
    """A table whose enemies have no abilities; a LIGHT attack deals 3."""
    state = lab_table(MIND, counter=counter)
    state.content = bare_content()
    state.weapon, state.slot = 0, 0
    return state


def strikes(row: int, die: int) -> tuple[str, set[int]]:
    """The arrows that strike at a roll, and for how much they do."""
    found: list[str] = []
    damage: set[int] = set()
    for direction in range(DIRECTIONS):
        reach = [n for n in range(1, MOST_ARROWS + 1) if struck(row, direction, n, die, damage)]
        assert reach in ([], [1], [1, 2]), "arrows begin at the card"
        if reach:
            found.append(DIRECTION_NAMES[direction] + ("2" if len(reach) == MOST_ARROWS else ""))
    return " ".join(found), damage


def struck(row: int, direction: int, n: int, die: int, damage: set[int]) -> bool:
    """Does it strike a delver that stands so many tiles in a direction from it?"""
    state = arena(die)
    me = state.delvers[state.active].tile
    opposite = (direction + DIRECTIONS // 2) % DIRECTIONS
    tile = state.content.board.rays[me][opposite][n - 1]
    place_enemy(state, row, tile)
    before = state.suits[MIND].hp
    state.enemies[0].damage = 0
    begin_attack(state, MIND, BY_WEAPON, LIGHT, 1, state.content.numbers["star2"])
    finish(state)
    lost = before - state.suits[MIND].hp
    if lost:
        damage.add(lost)
    return lost > 0


def dies_at(row: int) -> int:
    """The damage at which it dies, and not before: a LIGHT attack finishes it, and leaves it 1 HP otherwise."""
    state = arena()
    enemy = place_enemy(state, row, beside(state))
    most = health_left(state, enemy)
    [light, *_] = state.content.figures.damage
    for left in (light, light + 1):
        state = arena()
        enemy = place_enemy(state, row, beside(state))
        enemy.damage = most - left
        begin_attack(state, MIND, BY_WEAPON, LIGHT, 1, state.content.numbers["ring"])
        finish(state)
        assert [enemy.damage for enemy in state.enemies] == ([most - 1] if left > light else [])
    return most


def beside(state: Gaia) -> int:
    """The tile north of the delver."""
    return state.content.board.rays[middle(state)][0][0]


def told_death(row: int) -> str:
    """What it leaves: parts on its tile, and its reward for both."""
    state = arena(1)
    enemy = place_enemy(state, row, beside(state))
    enemy.damage = health_left(state, enemy) - 1
    begin_attack(state, MIND, BY_WEAPON, LIGHT, 1, state.content.numbers["ring"])
    before = seen(state)
    drawn = len(state.level_deck)
    finish(state)
    cards = drawn - len(state.level_deck)
    told = [f"{cards} Level cards"] if cards else both(before, seen(state))
    [level] = {part.level for part in state.parts}
    kind = f"boss parts of level {level}" if level else "minion parts"
    return ", ".join([*told, f"{len(state.parts)} {kind}"])


def both(before: dict[str, int], after: dict[str, int]) -> list[str]:
    """What has changed; what has for both delvers alike is said once."""
    changes = {what: n - before[what] for what, n in after.items() if n != before[what]}
    told: list[str] = []
    for what, n in changes.items():
        if what.startswith("body: "):
            if changes.get(what.removeprefix("body: ")) != n:
                told.append(f"{n:+d} {what}")
        elif changes.get(f"body: {what}") == n:
            told.append(f"each {n:+d} {what}")
        else:
            told.append(f"{n:+d} {what}")
    return told


def told_shot(row: int) -> str:
    """What its parting shot changes for suits with all elements, tokens and parts."""
    state = arena()
    for suit in state.suits:
        suit.elements = 0b111111111111
        suit.available = [3] * len(suit.available)
    enemy = place_enemy(state, row, beside(state))
    before = counted(state)
    state.push(Shots([enemy.uid]))
    finish(state)
    return ", ".join(both(before, counted(state))) or "nothing"


def counted(state: Gaia) -> dict[str, int]:
    """What is seen, but elements and consumables only counted: which of them go, the player chooses."""
    found: dict[str, int] = {}
    for what, n in seen(state).items():
        whose, colon, bare = what.rpartition(": ")
        if bare in ELEMENT_NAMES:
            bare = "elements"
        elif bare in CONSUMABLE_NAMES:
            bare = "consumables"
        elif bare.endswith(" spent"):
            continue
        what = f"{whose}{colon}{bare}"
        found[what] = found.get(what, 0) + n
    return found


def told_side(row: int) -> Iterator[str]:
    """One side of an enemy card."""
    card = lab_content().enemy(row)
    white, hurts = strikes(row, WHITE)
    black, blacks = strikes(row, BLACK)
    [damage] = hurts | blacks or {card.damage}
    yield f"{dies_at(row)} HP, strikes for {damage}, white {white}, black {black}"
    yield f"dead: {told_death(row)}; parting shot: {told_shot(row)}"
    for ability in card.abilities:
        yield ability.sentence()
    if card.parts[0]:
        assert card.sentence().endswith(f"Parting shot: {said(card.parts[0])}")


def told_enemy(id: str) -> list[str]:
    """An enemy card: where it comes, then each side, then what stands on its back."""
    content = lab_content()
    row = content.numbers[id]
    card = content.enemy(row)
    head = f"{card.name}: {ENEMY_RANKS[card.rank]} of level {card.level}"
    if card.family:
        head += f", {card.family}"
    if card.wave:
        head += f", Wave {card.wave} with {' or '.join(card.minions)}"
    if card.copies > 1:
        head += f", {card.copies} cards"
    lines = [head, *told_side(row)]
    if card.hard != NOBODY:
        lines += [f"Hard: {line}" for line in told_side(card.hard) if line not in lines]
    if card.mark != NOBODY:
        lines.append(f"marked {DIRECTION_NAMES[card.mark]}")
    if card.condition:
        lines.append(f"condition: {', '.join(TYPE_NAMES[type] for type in card.condition)}")
    return lines

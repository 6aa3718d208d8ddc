"""Small questions that every part of the game asks of the table. They change nothing and say nothing."""

from typing import Final

from roguetable.engine.state import Request
from roguetable.games.gaia.model.board import arrow_tiles
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.mods import MOVEMENT_MOD
from roguetable.games.gaia.model.moments import HURT
from roguetable.games.gaia.model.names import (
    BLACK,
    DELVERS,
    DISCIPLINE_NAMES,
    DISCIPLINE_TITLES,
    FRESH,
    NOBODY,
    ONSLAUGHT,
    ONSLAUGHT_WAVES,
    SPACES,
    WEAPONS,
    WHITE,
)
from roguetable.games.gaia.model.rows import EnemyCard
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit

PERCENT: Final = 100


def delver_name(state: Gaia, delver: int) -> str:
    """A delver, for people: the hero's name, or the discipline.

    Alone one has one hero and two minis: the name belongs to the mini of the hero's discipline.
    """
    hero = state.suit_of(delver).hero
    if hero != NOBODY:
        own = state.content.hero(hero).discipline == state.delvers[delver].discipline
        if own or len(state.suits) > 1:
            return state.content.rows[hero].name
    return f"the {DISCIPLINE_TITLES[state.delvers[delver].discipline]}"


def hp_left(n: int) -> str:
    """What somebody who suffered has left, delver or enemy: lines of the log end with it, so that one can follow
    who is near death without a look at the table."""
    return f" ({max(0, n)} HP left)"


def in_short(name: str) -> str:
    """A delver's name in a word or two: the hero, or the discipline."""
    return name.removeprefix("the Disciple of the ")


def surname(name: str) -> str:
    """The last word of a name, where there is no room for more.

    >>> surname("Ottoline Marsh"), surname("Mind")
    ('Marsh', 'Mind')
    """
    return name.split()[-1]


def suit_name(state: Gaia, i: int) -> str:
    """The delver in a suit, for people; in solo the two are one."""
    hero = state.suits[i].hero
    if hero != NOBODY:
        return state.content.rows[hero].name
    return f"the {DISCIPLINE_TITLES[state.suits[i].discipline]}"


def is_named(state: Gaia, folk: int) -> bool:
    """Is it known whom a nameless line of the sheet belongs to?"""
    by = state.content.folk(folk).named_by
    return by != NOBODY and by in state.sheet.gossip


def folk_name(state: Gaia, folk: int) -> str:
    """One of the townsfolk, for people: as the sheet has it, or by the name that they have learnt."""
    row = state.content.folk(folk)
    return row.true_name if is_named(state, folk) else row.name


def folk_text(state: Gaia, folk: int) -> str:
    """Who that is, as far as they know."""
    row = state.content.folk(folk)
    return row.true_text if is_named(state, folk) else row.text


def card_of(state: Gaia, enemy: Enemy) -> EnemyCard:
    """The card of an enemy."""
    return state.content.enemy(enemy.card)


def enemy_name(state: Gaia, enemy: Enemy) -> str:
    """An enemy, for people."""
    return state.content.rows[enemy.card].name


def which_enemy(state: Gaia, enemy: Enemy) -> str:
    """An enemy for people, with its tile where several have its name: ``Fleetfoot (d3)``."""
    name = enemy_name(state, enemy)
    alike = sum([other.card == enemy.card for other in state.enemies])
    return f"{name} ({state.content.board.name(enemy.tile)})" if alike > 1 else name


def enemies_in_words(state: Gaia, enemies: list[Enemy]) -> str:
    """Several enemies; those with one name together: ``Fleetfoot (c2, d3), Mistfang``."""
    names: list[str] = []
    tiles: list[list[str]] = []
    for enemy in enemies:
        name = enemy_name(state, enemy)
        if name not in names:
            names.append(name)
            tiles.append([])
        if which_enemy(state, enemy) != name:
            tiles[names.index(name)].append(state.content.board.name(enemy.tile))
    return ", ".join(
        [
            f"{names[at]} ({', '.join(tiles[at])})" if tiles[at] else names[at]
            for at in range(len(names))
        ]
    )


def health(state: Gaia, enemy: Enemy) -> int:
    """Its health, Grow tokens included (gaia.abilities.grow.effect).

    Against one player the table may read it as a share of what the card says, to the nearest number
    (`solo_health` of the readings and of the figures).
    """
    full = state.content.enemy(enemy.card).health
    if state.readings.solo_health and len(state.suits) == 1:
        share = state.content.figures.solo_health
        full = max(1, (full * share + PERCENT // 2) // PERCENT)
    return full + enemy.grown


def health_left(state: Gaia, enemy: Enemy) -> int:
    """What it has left."""
    return health(state, enemy) - enemy.damage


def bearer(state: Gaia, uid: int) -> Enemy | None:
    """An enemy that is there, or that the card being resolved has killed."""
    found = state.find(uid)
    if found is not None:
        return found
    for enemy in state.fallen:
        if enemy.uid == uid:
            return enemy
    return None


def enemy_with(state: Gaia, uid: int) -> Enemy:
    """The enemy with that uid: it is there, or the card being resolved has killed it."""
    found = bearer(state, uid)
    assert found is not None
    return found


def in_reach(state: Gaia, delver: int, shape: int) -> list[int]:
    """The uids of the enemies that a shape of arrows reaches from a delver's tile."""
    tiles = state.content.shape(shape).reach[state.delvers[delver].tile]
    return [enemy.uid for enemy in state.enemies if enemy.tile in tiles]


def struck_tiles(state: Gaia, enemy: Enemy, arrows: int) -> list[int]:
    """The tiles at which its striking arrows point."""
    card = state.content.enemy(enemy.card)
    board = state.content.board
    found: list[int] = []
    if arrows & WHITE:
        found += arrow_tiles(board, enemy.tile, card.white, enemy.facing)
    if arrows & BLACK:
        found += arrow_tiles(board, enemy.tile, card.black, enemy.facing)
    return found


def adjacent_to(state: Gaia, enemy: Enemy) -> list[Enemy]:
    """The other enemies next to it."""
    near = state.content.board.neighbours[enemy.tile]
    return [other for other in state.enemies if other.tile in near]


def welcomes_harm(state: Gaia, delver: int) -> bool:
    """Would damage serve a delver? Its suit may wait for it, and a Vicious enemy beside it loses its token
    (gaia.abilities.vicious.remove)."""
    if state.suit_of(delver).watch >> HURT & 1:
        return True
    near = state.content.board.neighbours[state.delvers[delver].tile]
    return any(enemy.vicious and enemy.tile in near for enemy in state.enemies)


def is_last_wave(state: Gaia) -> bool:
    """Is this the last Wave of an Onslaught (gaia.onslaught.five-waves)?"""
    return state.wave >= ONSLAUGHT_WAVES


def no_turn_comes(state: Gaia) -> bool:
    """Has everybody who lives prepared to run from the last Wave of an Onslaught? Then its parting shots are all
    that comes, and what only weapons use is of no more use."""
    if state.mode != ONSLAUGHT or not is_last_wave(state):
        return False
    return all(state.passed >> delver & 1 for delver in living(state))


def living(state: Gaia) -> list[int]:
    """The delvers that are alive."""
    return [delver for delver in range(DELVERS) if not state.delvers[delver].dead]


def living_suits(state: Gaia) -> list[int]:
    """The suits of those."""
    if len(state.suits) == 1:
        return [] if state.delvers[0].dead else [0]
    return living(state)


def holders(state: Gaia, kind: int) -> list[int]:
    """The suits of living delvers that have a consumable of that kind AVAILABLE."""
    return [i for i in living_suits(state) if state.suits[i].available[kind]]


def minion_parts(state: Gaia) -> int:
    """The minion parts that all players have together."""
    return sum([suit.minion_parts for suit in state.suits])


def told_apart(state: Gaia, menu: Request, i: int, text: str) -> str:
    """A notation with the player's discipline before it, where several players are asked at once."""
    if len(menu.seats) == 1:
        return text
    return f"{DISCIPLINE_NAMES[state.suits[i].discipline]} {text}"


def seats(state: Gaia) -> list[int]:
    """Everybody: the party decides together."""
    return [suit.seat for suit in state.suits]


def movement(state: Gaia, suit: Suit) -> int:
    """The Movement stat (gaia.movement.base-one)."""
    return state.content.figures.movement + suit.mods[MOVEMENT_MOD]


def equipment_card(state: Gaia, suit: Suit, type: int, rank: int) -> int:
    """The card of that type and rank in the deck that this suit uses; NOBODY: there is none."""
    content = state.content
    deck = content.base if suit.decks[type] == NOBODY else content.improved
    return deck[suit.discipline][type][rank - 1]


def card_in_use(state: Gaia, suit: Suit, type: int) -> int:
    """The card of a type that the suit has."""
    return equipment_card(state, suit, type, suit.ranks[type])


def with_omen(suit: Suit, n: int) -> int:
    """What damage comes to: each Omen token raises it by one, but not what was reduced to nothing
    (gaia.abilities.omen.extra)."""
    return n + suit.omen if n > 0 else 0


def fresh_weapons(suit: Suit) -> list[int]:
    """Weapon types that can be exhausted."""
    return [type for type in range(WEAPONS) if suit.where[type] == FRESH]


def empty_slots(suit: Suit) -> list[int]:
    """Slots without a weapon."""
    taken = 0
    for where in suit.where:
        if where >= 0:
            taken |= 1 << where
    return [slot for slot in range(suit.slots) if not taken >> slot & 1]


def element_on(suit: Suit, slot: int, space: int) -> bool:
    """Is that element space of a slot covered?"""
    return suit.elements >> (SPACES * slot + space) & 1 != 0


def elements_held(suit: Suit) -> int:
    """How many elements lie on its spaces."""
    return suit.elements.bit_count()


def earlier_simple_visits(state: Gaia) -> int:
    """How many Simple Town Visits the campaign has had: each Quest was followed by one or by a chapter's own."""
    return state.sheet.quests - state.sheet.visits - 1

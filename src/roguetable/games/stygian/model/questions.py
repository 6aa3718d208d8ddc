"""Small questions that every part of the game asks of the table. They change nothing and say nothing."""

from typing import Final

from roguetable.games.stygian.model.cards import FRONT, HERO_NAMES, NO_ROW, REAR, Card
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    HERO_COLOUR_COUNT,
    PLACE_NAMES,
)
from roguetable.games.stygian.model.mods import (
    FRAIL,
    NO_SUPPORT,
    REACH,
    SHIELDS,
    STATUS_NAMES,
    STATUSES,
)
from roguetable.games.stygian.model.state import Figure, Hero, Stygian

THE_PARTY: Final = -1
"""Instead of a hero: a card is the party's, or anybody may be meant."""


def title(hero: Hero) -> str:
    """The hero's name for people."""
    return HERO_NAMES[hero.who].capitalize()


def is_ready(state: Stygian, owner: int, card: int) -> bool:
    """An exhausted card cannot be used until it is refreshed (stygian.icons.exhaust)."""
    if owner == THE_PARTY:
        return card not in state.party_exhausted
    return card not in state.heroes[owner].exhausted


def owner_of(state: Stygian, number: int) -> int:
    """The hero (index) who has a card, or the party."""
    for index in range(len(state.heroes)):
        if number in state.heroes[index].cards:
            return index
    return THE_PARTY


def tokens_of(hero: Hero, status: int) -> int:
    """How many tokens lie on a status card of the hero."""
    tokens = hero.tokens
    at = status * HERO_COLOUR_COUNT
    return tokens[at] + tokens[at + 1] + tokens[at + 2]


def token_name(at: int) -> str:
    """A token by its place among those of a hero: ``dazed blue``."""
    return f"{STATUS_NAMES[at // HERO_COLOUR_COUNT]} {COLOUR_NAMES[at % HERO_COLOUR_COUNT]}"


def token_text(at: int, whose: str = "") -> str:
    """The same for people: ``a blue token from Dazed``."""
    status = STATUS_NAMES[at // HERO_COLOUR_COUNT].capitalize()
    return f"a {COLOUR_NAMES[at % HERO_COLOUR_COUNT]} token from {whose}{status}"


def status_id(hero: Hero, status: int) -> str:
    """What a status card in front of a hero is called on the table."""
    return f"{HERO_NAMES[hero.who]}-{STATUS_NAMES[status]}"


def removable(state: Stygian, index: int, colour: int) -> int:
    """Tokens of a colour that the hero may remove now: not those gained on this very turn."""
    hero = state.heroes[index]
    count = 0
    for status in range(STATUSES):
        count += (
            hero.tokens[status * HERO_COLOUR_COUNT + colour]
            - hero.fresh[status * HERO_COLOUR_COUNT + colour]
        )
    return count


def supports_allowed(state: Stygian) -> bool:
    """One support a turn, before the action; some statuses, woes and events forbid it."""
    hero = state.hero()
    return not state.supported and not state.locked and hero.mods[NO_SUPPORT] == 0


def legal_targets(state: Stygian, hero: Hero, card: Card) -> list[int]:
    """Figures in the ranks that the card names (stygian.turn.b.rank-restriction)."""
    uids: list[int] = []
    if card.target != REAR:
        for figure in state.front:
            uids.append(figure.uid)
    if card.target != FRONT or hero.mods[REACH] > 0:
        for figure in state.rear:
            uids.append(figure.uid)
    return uids


def defence(state: Stygian, figure: Figure, kind: int, in_rear: bool) -> int:
    """By how much an enemy's defences reduce an attack; all of them count (stygian.enemies.defence.stack)."""
    foe = state.content.foe(figure.foe)
    total = foe.resist[kind] + foe.armour
    if foe.guarded and in_rear:
        # The Rider: one less for each enemy in the rank ahead of it.
        total += len(state.front)
    return total


def thorns(state: Stygian, kind: int) -> int:
    """Wounds the party suffers for an attack of this kind: once for each thorny enemy in play."""
    total = 0
    seen: list[int] = []
    for rank in (state.front, state.rear):
        for figure in rank:
            if figure.foe not in seen:
                seen.append(figure.foe)
                total += state.content.foe(figure.foe).thorns[kind]
    return total * 2 if state.double_thorns else total


def thorny(state: Stygian, kind: int) -> int:
    """The first enemy whose thorns sting for an attack of this kind."""
    for rank in (state.front, state.rear):
        for figure in rank:
            if state.content.foe(figure.foe).thorns[kind]:
                return figure.foe
    return NO_ROW


def on_turn(state: Stygian) -> bool:
    """Is a hero's turn going on? Between floors none is, and as a floor begins the first has yet to begin."""
    return state.battle and state.turn_begun


def party_defence(state: Stygian, amount: int) -> tuple[int, int, int]:
    """What becomes of wounds of the party: how many more they are, stopped by shields, and by guard.

    Shields work on their hero's own turn only, and a floor begins before it. Each prevents one wound a turn, or one
    of every event if the table plays it so (stygian.party.armour.per-turn-pool).
    """
    frail = 0
    shields = 0
    if on_turn(state):
        hero = state.hero()
        frail = max(0, hero.mods[FRAIL])
        left = hero.mods[SHIELDS] - (0 if state.armour_per_event else state.shields_used)
        shields = max(0, min(left, amount + frail))
    return frail, shields, min(state.guard, amount + frail - shields)


def battle_won(state: Stygian) -> bool:
    """All enemies are gone: eliminated, or fled when the boss fell (stygian.boss.floor-ends)."""
    return not state.front and not state.rear


def figures_of(state: Stygian, kind: int) -> int:
    """Living figures of one enemy."""
    count = 0
    for rank in (state.front, state.rear):
        for figure in rank:
            if figure.foe == kind:
                count += 1
    return count


def describe(state: Stygian, uid: int) -> str:
    """A figure for people: `Clank, 2nd in the front rank (1 of 4 wounds)`."""
    for rank in (state.front, state.rear):
        for place in range(len(rank)):
            figure = rank[place]
            if figure.uid == uid:
                foe = state.content.foe(figure.foe)
                where = "front" if rank is state.front else "rear"
                return f"{foe.name}, {ordinal(place + 1)} in the {where} rank ({figure.wounds} of {foe.health} wounds)"
    return "nobody"


def spot(state: Stygian, uid: int) -> str:
    """A figure's place in notation: `front 2`."""
    for rank in (state.front, state.rear):
        for place in range(len(rank)):
            if rank[place].uid == uid:
                return f"{'front' if rank is state.front else 'rear'} {place + 1}"
    return "gone"


def ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def field_places(state: Stygian, source: int, to: int, colour: int) -> list[int]:
    """Where a cube of a colour may be taken from: field means field or crypt (stygian.faq.field-means-both)."""
    places: list[int] = []
    if state.cubes[source * COLOURS + colour] > 0:
        places.append(source)
    if source == FIELD and to != CRYPT and state.cubes[CRYPT * COLOURS + colour] > 0:
        places.append(CRYPT)
    return places


def source_text(source: int, to: int) -> str:
    """The place that cubes are taken from, for people."""
    return "field or crypt" if source == FIELD and to != CRYPT else PLACE_NAMES[source]

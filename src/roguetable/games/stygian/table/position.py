"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    heroes: [{hero: knight, cards: [steel-fist]}, {hero: doctor, cards: [mend]}]
    room: run-and-gun
    front: [slasher, slasher 2]       # the second has 2 wounds
    rear: [cannoneer]
    field: 2 blue, 1 red
    crypt: 1 blue
    peril: 2

Cards that a position names leave the decks in which they would lie otherwise.
"""

from typing import Any

from roguetable.engine.chance import Chance
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.flow.floor import begin_battle
from roguetable.games.stygian.flow.setup import place_components
from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import HERO_NAMES, StygianContent
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    CUBES_EACH,
    HERO_COLOUR_COUNT,
    PLACE_NAMES,
    RED,
)
from roguetable.games.stygian.model.decks import FACE_DOWN, OPEN
from roguetable.games.stygian.model.limits import FLOORS, STATUS_TOKENS_EACH
from roguetable.games.stygian.model.mods import STATUS_NAMES, TOKEN_PLACES
from roguetable.games.stygian.model.state import Figure, Hero, Stygian, blank, new_hero
from roguetable.games.stygian.model.streams import STREAMS
from roguetable.kit.positions import Positions
from roguetable.kit.schema import (
    Check,
    DeckField,
    Field,
    LineNumber,
    OneLine,
    Part,
    Schema,
    Then,
    common_fields,
)  # fmt: skip
from roguetable.kit.spellings import (
    Flag,
    ListOf,
    Number,
    OneCard,
    OneOf,
    Pile,
    Places,
    PositionContext,
    Spelling,
)

NUMBER = Number()
COUNT = Number(0)
FLAG = Flag()


# --- cubes and tokens ---------------------------------------------------------------------------


class Cubes(Spelling):
    """Cubes by colour: ``2 blue, 1 red``."""

    def read(self, context: PositionContext, value: Any) -> list[int]:
        counts = [0] * COLOURS
        for piece in filter(None, str(value).split(",")):
            words = piece.split()
            if len(words) != 2 or not words[0].isdigit() or words[1] not in COLOUR_NAMES:
                raise context.wrong(f"{piece.strip()!r} is not cubes; write '2 blue, 1 red'.")
            counts[COLOUR_NAMES.index(words[1])] += int(words[0])
        return counts

    def write(self, context: PositionContext, value: list[int]) -> str:
        pairs = zip(value, COLOUR_NAMES, strict=True)
        return ", ".join(f"{count} {colour}" for count, colour in pairs if count)

    def form(self) -> str:
        return "cubes: `2 blue, 1 red`"


class CubesIn(Field):
    """The cubes in a place; all others are in the bank."""

    def __init__(self, place: int, about: str) -> None:
        super().__init__(PLACE_NAMES[place], Cubes(), about, at="cubes")
        self.start = place * COLOURS

    def get(self, thing: Stygian) -> list[int]:
        return thing.cubes[self.start : self.start + COLOURS]

    def put(self, context: PositionContext, thing: Stygian, value: list[int]) -> None:
        for colour, count in enumerate(value):
            thing.cubes[self.start + colour] = count
            thing.cubes[BANK * COLOURS + colour] -= count
            if thing.cubes[BANK * COLOURS + colour] < 0:
                name = COLOUR_NAMES[colour]
                raise context.wrong(f"More than {CUBES_EACH} {name!r} cubes lie on the table.")


class Tokens(Spelling):
    """Status tokens by colour: ``{dazed: [blue, white]}``."""

    def read(self, context: PositionContext, value: Any) -> list[int]:
        context.check_names(context.field(), value, STATUS_NAMES)
        counts = [0] * TOKEN_PLACES
        for status, colours in value.items():
            with context.at(status):
                for colour in context.each(colours):
                    place = context.choice("A status token", colour, COLOUR_NAMES[:RED])
                    counts[STATUS_NAMES.index(status) * HERO_COLOUR_COUNT + place] += 1
        return counts

    def write(self, context: PositionContext, value: list[int]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for place, count in enumerate(value):
            if count:
                colours = found.setdefault(STATUS_NAMES[place // HERO_COLOUR_COUNT], [])
                colours += [COLOUR_NAMES[place % HERO_COLOUR_COUNT]] * count
        return found

    def form(self) -> str:
        return "`{dazed: [blue, white]}`"


# --- heroes -------------------------------------------------------------------------------------


def _once(context: PositionContext, hero: Hero) -> None:
    if any(other.who == hero.who for other in context.siblings):
        name = HERO_NAMES[hero.who]
        raise context.wrong(f"{name!r} stands twice in the position; each hero is in play once.")


def _exhausted_are_in_play(context: PositionContext, hero: Hero) -> None:
    for number in hero.exhausted:
        if number not in hero.cards:
            raise context.wrong(f"{context.name(number)!r} is exhausted but not among the cards.")


HERO = Schema(
    "A hero",
    Field("hero", OneOf(HERO_NAMES, "A hero"), "who it is", at="who", always=True),
    Check(_once),
    Field("seat", COUNT, "whose it is"),
    Field("cards", Pile("skill", "treasure"), "skills and treasures, in the order gained", always=True),
    Field("exhausted", Pile("skill", "treasure"), "those of them that are exhausted"),
    Check(_exhausted_are_in_play),
    Field("tokens", Tokens(), "status tokens"),
    Field("fresh", Tokens(), "those of them that came on its own turn, which is still going on"),
    Field("woe", OneCard("woe"), "its woe"),
)  # fmt: skip


class Active(Spelling):
    """A hero in play, by name."""

    def read(self, context: PositionContext, value: Any) -> int:
        return context.choice("The active hero", value, self.names(context))

    def write(self, context: PositionContext, value: int) -> str:
        return self.names(context)[value]

    def names(self, context: PositionContext) -> list[str]:
        return [HERO_NAMES[hero.who] for hero in context.table.heroes]

    def form(self) -> str:
        return "a hero in play"


# --- enemies ------------------------------------------------------------------------------------


def _figure(context: PositionContext, kind: int) -> Figure:
    state: Stygian = context.table
    uids = [figure.uid for figure in (*state.front, *state.rear, *context.siblings)]
    return Figure(kind, 0, max([state.next_uid - 1, *uids]) + 1)


def _stands(context: PositionContext, figure: Figure) -> None:
    if figure.wounds >= context.table.content.foe(figure.foe).health:
        raise context.wrong("it would be eliminated with so many wounds.")


FIGURE = OneLine(
    "An enemy",
    OneCard("enemy", "boss"),
    _figure,
    LineNumber("", "its wounds", at="wounds"),
    LineNumber("#", "a number of its own", at="uid"),
    check=_stands,
    at="foe",
)


def _one_kind_of_a_colour(context: PositionContext, state: Stygian) -> None:
    """Each colour is one kind of enemy (stygian.floor.2.one-kind-per-colour)."""
    seen: dict[int, int] = {}
    for figure in (*state.front, *state.rear):
        colour = state.content.foe(figure.foe).colour
        other = seen.setdefault(colour, figure.foe)
        if colour >= 0 and other != figure.foe:
            raise context.wrong(
                f"{context.name(other)!r} and {context.name(figure.foe)!r} are both "
                f"{COLOUR_NAMES[colour]}; in a room each colour is one kind of enemy."
            )


def _next_uid(context: PositionContext, state: Stygian) -> None:
    uids = [figure.uid for figure in (*state.front, *state.rear)]
    state.next_uid = max([state.next_uid - 1, *uids]) + 1


# --- the table ----------------------------------------------------------------------------------


def _room_is_there(context: PositionContext, state: Stygian) -> None:
    if state.room < 0:
        raise context.wrong("A position needs a 'room': where the heroes are.")


def _seats(context: PositionContext, state: Stygian) -> None:
    state.seats = list(range(1 + max(hero.seat for hero in state.heroes)))


def _rest_of_decks(context: PositionContext, state: Stygian) -> None:
    """Cards named elsewhere leave their decks."""
    out = {state.room, *state.party, *state.found, *state.discards}
    out.update(number for hero in state.heroes for number in hero.cards)
    for deck in FACE_DOWN:
        pile = [number for number in getattr(state, deck.field) if number not in out]
        setattr(state, deck.field, pile)
    for hero in state.heroes:
        hero.deck = [
            row.number
            for row in state.content.rows
            if row.kind == "skill"
            and state.content.card(row.number).hero == hero.who
            and row.number not in out
        ]


def _counted(context: PositionContext, state: Stygian) -> None:
    """What is kept beside the cards and follows from them."""
    recount(state)


def _status_supply(context: PositionContext, state: Stygian) -> None:
    for colour in range(HERO_COLOUR_COUNT):
        used = sum(sum(hero.tokens[colour::HERO_COLOUR_COUNT]) for hero in state.heroes)
        state.status_supply[colour] = STATUS_TOKENS_EACH - used
        if used > STATUS_TOKENS_EACH:
            name = COLOUR_NAMES[colour]
            raise context.wrong(f"More than {STATUS_TOKENS_EACH} {name!r} status tokens are out.")


TABLE = Schema(
    "A position",
    Field(
        "heroes", ListOf(Part(HERO, lambda context, kind: new_hero(kind, 0, [], [])), most=4),
        "the heroes in play, one to four", always=True, needed=True,
    ),
    Check(_seats),
    Field("active", Active(), "whose turn it is", always=True),
    Field("floors", Number(1, FLOORS), "floors of the tower"),
    Field("armour_per_event", FLAG, "armour counts against each event by itself"),
    Field("manual_tower", FLAG, "a real tower: its drops are told"),
    Field("luck_by_drop", FLAG, "only the cubes of a drop count for luck"),
    Field("removal_at_ends", FLAG, "tokens are removed before acting and at the turn's end only"),
    Field("stop_at_last", FLAG, "the card that fells the last enemy goes no further"),
    Field("tower_preset", OneCard("tower"), "the modelled tower", at="tower"),
    Field("floor", Number(0, FLOORS), "the floor; usually the first"),
    Field("room", OneCard("room", "midboss", "wizard"), "the room card or mat in play"),
    Then(_room_is_there),
    Field("wounds", COUNT, "wounds of the party"),
    Field("max_wounds", COUNT, "wounds at which it has lost"),
    Field("luck", COUNT, "luck of the party"),
    Field("luck_cap_change", NUMBER, "what a boss did to the most luck that it may have"),
    Field("xp", COUNT, "experience of the party"),
    Field("need", COUNT, "experience for the next level"),
    Field("peril", COUNT, "peril now"),
    Field("peril_start", NUMBER, "peril with which a floor begins"),
    Field("fired", Places(0), "events of the peril chart that have happened on this floor"),
    Field("line", ListOf(NUMBER, 3), "peril cubes that events add: red, yellow, black"),
    Field("front", ListOf(FIGURE), "enemies in the front rank, from the left"),
    Field("rear", ListOf(FIGURE), "enemies in the rear rank"),
    Check(_one_kind_of_a_colour),
    Then(_next_uid),
    Field("next_uid", NUMBER, "the number of the next enemy"),
    CubesIn(1, "cubes in the tower"),
    CubesIn(2, "cubes in the field"),
    CubesIn(3, "cubes in the crypt"),
    CubesIn(4, "cubes out of the game"),
    Field("rage", NUMBER, "what enemies wound more on this floor"),
    Field("double_thorns", FLAG, "thorns count double on this floor"),
    Field("crypt_single", FLAG, "cubes in the crypt are worth one on this floor"),
    Field("locked", FLAG, "no support cards on this floor"),
    Field("chests_left", NUMBER, "chests still to be opened on this floor"),
    Field("battle", FLAG, "enemies are fought; usually true"),
    Field("turn_begun", FLAG, "the active hero's turn has begun; usually true"),
    Field("card", OneCard("skill", "treasure"), "the action chosen this turn"),
    Field("target", NUMBER, "the number of the enemy named as its target"),
    Field("supported", FLAG, "a support card has been used this turn"),
    Field("enemies_acted", FLAG, "the enemies have acted this turn"),
    Field("fallen", NUMBER, "cubes fallen into the crypt in this action; -1: there is none now"),
    Field("drop", ListOf(COUNT, 6), "cubes collected for this drop, by colour"),
    Field("also", ListOf(COUNT, 4), "cubes that support cards add to it: blue, green, white, any"),
    Field("shields_used", NUMBER, "shields used this turn"),
    Field("guard", NUMBER, "wounds that are kept off this turn"),
    Field("cancelled", FLAG, "a response has stopped what was about to happen"),
    Field("boost", NUMBER, "what the attack gains this turn"),
    Field("pierce", NUMBER, "armour that it ignores"),
    Field("stall", ListOf(NUMBER, 3), "what enemy actions cost more: red, yellow, black"),
    *(Field(deck.field, Pile(*deck.kinds), deck.about) for deck in OPEN if not deck.within),
    Field("party_exhausted", Pile("treasure"), "those of the party's treasures that are exhausted"),
    Check(_rest_of_decks),
    *(DeckField(deck) for deck in FACE_DOWN),
    Check(_status_supply),
    Check(_counted),
    *common_fields(STREAMS),
)  # fmt: skip


def _usual_table(content: StygianContent) -> Stygian:
    """What a position need not say: an empty table with the decks in the order of the content."""
    state = Stygian(Chance.seeded(1, len(STREAMS)))
    state.content = content
    state.tower = content.number("tower-standard")
    state.floors = FLOORS
    state.armour_per_event = False
    state.manual_tower = False
    state.luck_by_drop = False
    state.removal_at_ends = False
    state.stop_at_last = False
    blank(state)
    place_components(state)
    for deck in FACE_DOWN:
        getattr(state, deck.field).sort(reverse=True)  # top card last: the content's first row
    state.chance.draws = 0
    state.battle = True
    state.turn_begun = True
    state.floor = 1
    return state


def _begin(state: Stygian, data: dict[str, Any]) -> None:
    """The active hero's turn."""
    begin_battle(state)


POSITIONS = Positions("roguetable.games.stygian", TABLE, load_content, _usual_table, _begin)
read_position, write_position = POSITIONS.read, POSITIONS.write

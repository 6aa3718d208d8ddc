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
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine import snapshot
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.state import Step, advance
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.flow.floor import BATTLE
from roguetable.games.stygian.flow.setup import place_components
from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import HERO_NAMES, STATUS_NAMES, StygianContent
from roguetable.games.stygian.model.cubes import BANK, BOX, COLOUR_NAMES, COLOURS, EACH, PLACE_NAMES
from roguetable.games.stygian.model.decks import FACE_DOWN, OPEN
from roguetable.games.stygian.model.limits import STATUS_TOKENS_EACH
from roguetable.games.stygian.model.state import Figure, Hero, Stygian, blank, new_hero
from roguetable.games.stygian.model.streams import STREAMS
from roguetable.kit.decks import fields_in

PACKAGE = "roguetable.games.stygian"
NUMBERS = (
    "floor", "floors", "wounds", "max_wounds", "luck", "luck_cap_change", "xp", "need", "peril",
    "peril_start", "rage", "chests_left", "shields_used", "guard", "boost", "pierce", "target", "next_uid",
)  # fmt: skip
FLAGS = (
    "armour_per_event", "manual_tower", "double_thorns", "crypt_single", "locked", "battle", "supported",
    "enemies_acted", "cancelled",
)  # fmt: skip
LISTS = ("line", "stall", "also", "drop", "status_supply")
PILES = (*fields_in(OPEN), "party_exhausted")
DECKS = fields_in(FACE_DOWN)
FIELDS = (
    "heroes", "active", "room", "card", "tower_preset", "front", "rear", "fired", *PLACE_NAMES[1:],
    *NUMBERS, *FLAGS, *LISTS, *PILES, *DECKS, "chance", "agenda", "request",
)  # fmt: skip


def _fresh(content: StygianContent) -> Stygian:
    """An empty table with the decks in the order of the content."""
    state = Stygian(Chance.seeded(1, len(STREAMS)))
    state.content = content
    state.tower = state.content.number("tower-standard")
    state.floors = 6
    state.armour_per_event = False
    state.manual_tower = False
    blank(state)
    place_components(state)
    for deck in DECKS:
        getattr(state, deck).sort(reverse=True)  # top card last: the content's first row on top
    return state


def write_position(state: Stygian) -> dict[str, Any]:
    """The state in names; what is as on a fresh table is left out."""
    content = state.content
    data: dict[str, Any] = {"heroes": [_write_hero(state, hero) for hero in state.heroes]}
    data["active"] = HERO_NAMES[state.hero().kind]
    if state.room >= 0:
        data["room"] = content.name(state.room)
    for name, rank in (("front", state.front), ("rear", state.rear)):
        if rank:
            data[name] = [_write_figure(state, figure) for figure in rank]
    for place in range(1, len(PLACE_NAMES)):
        text = ", ".join(
            f"{state.cubes[place * COLOURS + c]} {COLOUR_NAMES[c]}"
            for c in range(COLOURS)
            if state.cubes[place * COLOURS + c]
        )
        if text:
            data[PLACE_NAMES[place]] = text
    usual = _fresh(content)
    usual.battle = True
    usual.floor = 1
    for name in (*NUMBERS, *FLAGS, *LISTS):
        if getattr(state, name) != getattr(usual, name):
            data[name] = getattr(state, name)
    if state.card >= 0:
        data["card"] = content.name(state.card)
    if state.tower != usual.tower:
        data["tower_preset"] = content.name(state.tower)
    if state.fired:
        data["fired"] = [i for i in range(state.fired.bit_length()) if (state.fired >> i) & 1]
    for name in PILES:
        if getattr(state, name):
            data[name] = [content.name(number) for number in getattr(state, name)]
    for name in DECKS:
        # Top card first, as one would deal them out.
        data[name] = [content.name(number) for number in reversed(getattr(state, name))]
    data["chance"] = list(state.chance.streams)
    whole = snapshot.dump(state, content)
    data["agenda"] = whole["agenda"]
    data["request"] = whole["request"]
    return data


def _write_hero(state: Stygian, hero: Hero) -> dict[str, Any]:
    content = state.content
    data: dict[str, Any] = {"hero": HERO_NAMES[hero.kind]}
    if hero.seat:
        data["seat"] = hero.seat
    data["cards"] = [content.name(number) for number in hero.cards]
    if hero.exhausted:
        data["exhausted"] = [content.name(number) for number in hero.exhausted]
    for label, counts in (("tokens", hero.tokens), ("fresh", hero.fresh)):
        tokens = {
            name: [COLOUR_NAMES[c] for c in range(3) for _ in range(counts[status * 3 + c])]
            for status, name in enumerate(STATUS_NAMES)
        }
        if any(tokens.values()):
            data[label] = {name: colours for name, colours in tokens.items() if colours}
    if hero.woe >= 0:
        data["woe"] = content.name(hero.woe)
    return data


def _write_figure(state: Stygian, figure: Figure) -> str:
    text = state.content.name(figure.kind)
    if figure.wounds:
        text += f" {figure.wounds}"
    return f"{text} #{figure.uid}"


def read_position(data: dict[str, Any], packs: Sequence[Path] = ()) -> Stygian:
    """A table built from a description; the active hero's turn begins unless an agenda is given.

    `packs` are laid over our content, for positions whose cards come from there.
    """
    for name in data:
        if name not in FIELDS:
            raise UserError(f"A position has no field {name!r}.{nearest(str(name), FIELDS)}")
    state = _fresh(load_content(tuple(packs)))
    state.battle = True
    state.floor = 1
    _read_heroes(state, data)
    for name in NUMBERS:
        if name in data:
            setattr(state, name, _number(name, data[name]))
    for name in FLAGS:
        if name in data:
            if not isinstance(data[name], bool):
                raise UserError(f"{name!r} must be true or false.")
            setattr(state, name, data[name])
    for name in LISTS:
        if name in data:
            if not isinstance(data[name], list) or len(data[name]) != len(getattr(state, name)):
                raise UserError(f"{name!r} must be a list of {len(getattr(state, name))} numbers.")
            setattr(state, name, [_number(name, value) for value in data[name]])
    _read_board(state, data)
    _read_decks(state, data)
    _supply(state)
    if "chance" in data:
        state.chance = Chance(list(data["chance"]))
    recount(state)
    if "agenda" in data:
        _read_agenda(state, data)
    else:
        state.plan(*BATTLE)
        advance(state)
    return state


def _number(name: str, value: Any) -> int:
    if type(value) is not int:
        raise UserError(f"{name!r} must be a whole number, not {value!r}.")
    return value


def _row(state: Stygian, name: Any, *kinds: str) -> int:
    number = state.content.number(str(name))
    if state.content.rows[number].kind not in kinds:
        raise UserError(f"{name!r} is no {' or '.join(kinds)}.")
    return number


def _read_heroes(state: Stygian, data: dict[str, Any]) -> None:
    rows = data.get("heroes")
    if not isinstance(rows, list) or not 1 <= len(rows) <= 4:
        raise UserError("A position needs 'heroes': a list of one to four heroes.")
    for row in rows:
        row = {"hero": row} if isinstance(row, str) else row
        kind = str(row.get("hero"))
        if kind not in HERO_NAMES:
            raise UserError(f"There is no hero {kind!r}.{nearest(kind, HERO_NAMES)}")
        if any(HERO_NAMES[hero.kind] == kind for hero in state.heroes):
            raise UserError(f"{kind!r} stands twice in the position; each hero is in play once.")
        hero = new_hero(HERO_NAMES.index(kind), _number("seat", row.get("seat", 0)), [], [])
        for field in row:
            if field not in ("hero", "seat", "cards", "exhausted", "tokens", "fresh", "woe"):
                raise UserError(f"A hero has no field {field!r}.")
        hero.cards = [_row(state, name, "skill", "treasure") for name in row.get("cards", [])]
        hero.exhausted = [
            _row(state, name, "skill", "treasure") for name in row.get("exhausted", [])
        ]
        for number in hero.exhausted:
            if number not in hero.cards:
                raise UserError(
                    f"{state.content.name(number)!r} is exhausted but not among the cards."
                )
        if row.get("woe"):
            hero.woe = _row(state, row["woe"], "woe")
        for label, counts in (("tokens", hero.tokens), ("fresh", hero.fresh)):
            for status, colours in row.get(label, {}).items():
                if status not in STATUS_NAMES:
                    raise UserError(
                        f"There is no status {status!r}.{nearest(status, STATUS_NAMES)}"
                    )
                for colour in colours:
                    if colour not in COLOUR_NAMES[:3]:
                        raise UserError(f"A status token cannot be {colour!r}.")
                    counts[STATUS_NAMES.index(status) * 3 + COLOUR_NAMES.index(colour)] += 1
        for other in state.content.rows:
            if other.kind == "skill" and state.content.card(other.number).hero == hero.kind:
                if other.number not in hero.cards:
                    hero.deck.append(other.number)
        state.heroes.append(hero)
    state.seats = list(range(1 + max(hero.seat for hero in state.heroes)))
    active = data.get("active", HERO_NAMES[state.heroes[0].kind])
    names = [HERO_NAMES[hero.kind] for hero in state.heroes]
    if active not in names:
        raise UserError(f"{active!r} cannot be active: in play are {', '.join(names)}.")
    state.active = names.index(active)


def _read_board(state: Stygian, data: dict[str, Any]) -> None:
    if "room" in data:
        state.room = _row(state, data["room"], "room", "midboss", "wizard")
    elif "agenda" not in data:
        raise UserError("A position needs a 'room'.")
    if "card" in data:
        state.card = _row(state, data["card"], "skill", "treasure")
    if "tower_preset" in data:
        state.tower = _row(state, data["tower_preset"], "tower")
    for event in data.get("fired", []):
        state.fired |= 1 << _number("fired", event)
    for name, rank in (("front", state.front), ("rear", state.rear)):
        for text in data.get(name, []):
            words = str(text).split()
            kind = _row(state, words[0], "enemy", "boss")
            uid, wounds = state.next_uid, 0
            for word in words[1:]:
                if word.startswith("#") and word[1:].isdigit():
                    uid = int(word[1:])
                elif word.isdigit():
                    wounds = int(word)
                else:
                    raise UserError(
                        f"{text!r} is no figure; write 'clank', or 'clank 2' with 2 wounds."
                    )
            if wounds >= state.content.foe(kind).health:
                raise UserError(f"{text!r} would be eliminated with so many wounds.")
            state.next_uid = max(state.next_uid, uid + 1)
            rank.append(Figure(kind, wounds, uid))
    for place in range(1, BOX + 1):
        for piece in filter(None, str(data.get(PLACE_NAMES[place], "")).split(",")):
            words = piece.split()
            if len(words) != 2 or not words[0].isdigit() or words[1] not in COLOUR_NAMES:
                raise UserError(f"{piece.strip()!r} is not cubes; write '2 blue, 1 red'.")
            colour = COLOUR_NAMES.index(words[1])
            state.cubes[place * COLOURS + colour] += int(words[0])
            state.cubes[BANK * COLOURS + colour] -= int(words[0])
            if state.cubes[BANK * COLOURS + colour] < 0:
                raise UserError(f"More than {EACH} {words[1]!r} cubes lie on the table.")


def _read_decks(state: Stygian, data: dict[str, Any]) -> None:
    """Cards named elsewhere leave their decks; a deck's list gives its top cards, first the topmost."""
    content = state.content
    for name in PILES:
        kinds = ("treasure", "room", "midboss", "wizard", "woe", "skill")
        setattr(state, name, [_row(state, row, *kinds) for row in data.get(name, [])])
    out = {number for hero in state.heroes for number in hero.cards}
    out |= {*state.party, *state.found, *state.discards, state.room}
    for hero in state.heroes:
        hero.deck = [number for number in hero.deck if number not in out]
    for name in DECKS:
        pile: list[int] = [number for number in getattr(state, name) if number not in out]
        if name in data:
            top = [content.number(row) for row in data[name]]
            for number in top:
                if number not in pile:
                    raise UserError(
                        f"{content.name(number)!r} cannot be in {name!r}: it lies elsewhere."
                    )
            rest = [] if "agenda" in data else [number for number in pile if number not in top]
            pile = rest + top[::-1]
        setattr(state, name, pile)


def _supply(state: Stygian) -> None:
    for colour in range(3):
        used = sum(hero.tokens[status * 3 + colour] for hero in state.heroes for status in range(4))
        state.status_supply[colour] = STATUS_TOKENS_EACH - used
        if used > STATUS_TOKENS_EACH:
            raise UserError(
                f"More than {STATUS_TOKENS_EACH} {COLOUR_NAMES[colour]!r} status tokens are out."
            )


def _read_agenda(state: Stygian, data: dict[str, Any]) -> None:
    """The exact moment inside a turn, as `write_position` gives it."""
    whole = snapshot.dump(state, state.content)
    whole["agenda"] = data["agenda"]
    whole["request"] = data.get("request")
    read = snapshot.load(whole, state.content, PACKAGE)
    steps: list[Step] = read.agenda
    state.agenda = steps
    state.request = read.request

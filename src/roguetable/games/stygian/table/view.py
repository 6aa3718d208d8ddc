"""The table as people see it: a tree of panels. Everything here lies open to every seat."""

from roguetable.engine.log import count
from roguetable.engine.state import LOST, WON
from roguetable.engine.view import Item, Panel
from roguetable.games.stygian.model.cards import SHIELDS, STATUS_NAMES, TYPE_NAMES, Card, Room
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    LETTERS,
    PLACE_NAMES,
    pile_id,
)
from roguetable.games.stygian.model.decks import DECKS, FACE_DOWN, LOWER_ROOMS, UPPER_ROOMS
from roguetable.games.stygian.model.limits import MIDBOSS_FLOOR, wound_tokens
from roguetable.games.stygian.model.questions import defence, status_id, title, tokens_of
from roguetable.games.stygian.model.state import Figure, Hero, Stygian

TYPE_RULES = (
    "stygian.skills.action.mandatory",
    "stygian.skills.support.one-per-turn",
    "stygian.skills.passive.always-on",
    "stygian.skills.response.trigger",
)


def headline(state: Stygian) -> str:
    """The table in one line."""
    if state.room < 0:
        return "Setting up"
    room = state.content.room(state.room)
    where = f"Floor {state.floor} · {room.name}"
    if state.outcome == WON:
        return f"{where} · won"
    if state.outcome == LOST:
        return f"{where} · lost"
    return f"{where} · peril {state.peril} · wounds {state.wounds}/{state.max_wounds}"


def panels(state: Stygian, seat: int) -> list[Panel]:
    """Ranks above, the tower with field and crypt in the middle, heroes below; tracks at the side."""
    found = [tracks(state)]
    if state.room >= 0:
        found.append(room_panel(state))
        found.append(rank(state, "rear", "Rear rank", state.rear))
        found.append(rank(state, "front", "Front rank", state.front))
    for place in (2, 3, 1, 0):
        found.append(cubes(state, place))
    for index, hero in enumerate(state.heroes):
        found.append(hero_panel(state, index, hero))
    if state.party:
        items = [
            card_item(state, number, number in state.party_exhausted) for number in state.party
        ]
        found.append(
            Panel(
                "party",
                "cards",
                "Party treasures",
                items,
                rule="stygian.icons.party-item",
                data={"area": "bottom"},
            )
        )
    generic = [card_item(state, number, False) for number in state.content.generics]
    found.append(
        Panel(
            "generic",
            "cards",
            "Generic actions",
            generic,
            rule="stygian.boards.status.generic-actions",
            data={"area": "bottom"},
        )
    )
    found.append(decks(state))
    return found


def tracks(state: Stygian) -> Panel:
    """The status board's four tracks in the colours of their markers; the peril chart is marked."""
    marks: dict[int, str] = {}
    last = state.content.peril_max
    if state.room >= 0:
        room = state.content.room(state.room)
        last = room.event_levels[-1]
        for event, level in enumerate(room.event_levels):
            if not (state.fired >> event) & 1:
                marks[level] = room.event_text(event)
    items = [
        Item(
            "wounds",
            "Wounds",
            value=state.wounds,
            limit=state.max_wounds,
            colour="red",
            tags=["large"],
            rule="stygian.objective.lose-wounds",
        ),
        Item(
            "peril",
            "Peril",
            value=state.peril,
            limit=last,
            colour="black",
            marks=marks,
            rule="stygian.peril.event-on-reach",
        ),
        Item(
            "luck",
            "Luck",
            value=state.luck,
            limit=state.luck_cap,
            colour="green",
            rule="stygian.luck.spend-as-cube",
        ),
        Item(
            "experience",
            "Experience",
            value=state.xp,
            limit=state.need,
            colour="blue",
            rule="stygian.levels.trigger",
        ),
    ]
    return Panel("tracks", "tracks", "Status board", items, data={"area": "right"})


def room_panel(state: Stygian) -> Panel:
    """The room card or mat: peril line and what the cubes of absent colours do."""
    room = state.content.room(state.room)
    items = [
        Item(
            f"{room.id}-line",
            "Peril cubes",
            line_text(state, room),
            rule="stygian.drop.usual-three",
        )
    ]
    for index in range(3):
        if room.cube_costs[index]:
            items.append(
                Item(
                    f"{room.id}-{COLOUR_NAMES[3 + index]}",
                    f"{COLOUR_NAMES[3 + index].capitalize()} cubes",
                    room.cube_text(index),
                    colour=COLOUR_NAMES[3 + index],
                    rule="stygian.enemy.no-figure-room",
                )
            )
    notes = [room.special] if room.special else []
    if state.rage:
        notes.append(f"Enemy wounds +{state.rage}.")
    if state.double_thorns:
        notes.append("Thorns count double.")
    if state.crypt_single:
        notes.append("Crypt cubes are worth one.")
    if state.locked:
        notes.append("No support cards.")
    if room.chests:
        notes.append(f"Chests: {room.chests}.")
    return Panel(
        "room",
        "cards",
        room.name,
        items,
        note=" ".join([*notes, room.flavour]).strip(),
        rule="stygian.anatomy.room.fields",
        data={"area": "right", "card": room.id},
    )


def line_text(state: Stygian, room: Room) -> str:
    """The peril line with what events have added."""
    counts = [room.line[i] + state.line[i] for i in range(3)]
    return ", ".join(f"{counts[i]} {COLOUR_NAMES[3 + i]}" for i in range(3) if counts[i])


def rank(state: Stygian, id: str, name: str, figures: list[Figure]) -> Panel:
    """A rank of enemies, from the left; `wounds` are the large and small tokens beside each figure."""
    items = []
    tokens = {f"figure-{figure.uid}": list(wound_tokens(figure.wounds)) for figure in figures}
    for figure in figures:
        foe = state.content.foe(figure.kind)
        glyphs = []
        for kind, letter in enumerate("mpx"):
            reduced = defence(state, figure, kind, id == "rear")
            if reduced:
                glyphs.append(f"{letter}-{reduced}")
        items.append(
            Item(
                f"figure-{figure.uid}",
                foe.name,
                foe.sentence(),
                value=figure.wounds,
                limit=foe.health,
                colour=COLOUR_NAMES[foe.colour] if foe.colour >= 0 else "",
                glyphs=glyphs,
                tags=["boss"] if foe.boss else [],
                rule="stygian.anatomy.enemy.reference",
                card=foe.id,
            )
        )
    data = {"area": "top", "wounds": tokens}
    return Panel(id, "figures", name, items, rule="stygian.anatomy.room.enemies", data=data)


def cubes(state: Stygian, place: int) -> Panel:
    """Cubes of a place by colour; those in the tower are known by counting, not by where they are."""
    items = [
        Item(
            pile_id(place, colour),
            COLOUR_NAMES[colour],
            count=state.cubes[place * COLOURS + colour],
            colour=COLOUR_NAMES[colour],
            glyphs=[LETTERS[colour]],
        )
        for colour in range(COLOURS)
    ]
    name = PLACE_NAMES[place]
    rules = {
        "crypt": "stygian.boards.crypt.double",
        "tower": "stygian.drop.no-peeking",
        "field": "stygian.hero.spend-from",
    }
    note = "worth two each" if name == "crypt" and not state.crypt_single else ""
    return Panel(
        name,
        "piles",
        name.capitalize(),
        items,
        note=note,
        rule=rules.get(name, ""),
        data={"area": "main"},
    )


def hero_panel(state: Stygian, index: int, hero: Hero) -> Panel:
    """A hero: skills, treasures, statuses."""
    items = [card_item(state, number, number in hero.exhausted) for number in hero.cards]
    for status in range(len(STATUS_NAMES)):
        if tokens_of(hero, status):
            row = state.content.rows[state.content.statuses[status]]
            letters = [
                LETTERS[colour]
                for colour in range(3)
                for _ in range(hero.tokens[status * 3 + colour])
            ]
            items.append(
                Item(
                    status_id(hero, status),
                    row.name,
                    row.sentence(),
                    count=tokens_of(hero, status),
                    glyphs=letters,
                    tags=["status"],
                    rule="stygian.status.effects-on-card",
                    card=row.id,
                )
            )
    if hero.woe >= 0:
        woe = state.content.card(hero.woe)
        items.append(
            Item(
                woe.id,
                woe.name,
                woe.sentence(),
                tags=["woe"],
                rule="stygian.modes.woes.effect",
                card=woe.id,
            )
        )
    shields = hero.mods[SHIELDS]
    turn = state.battle and index == state.active and not state.outcome
    return Panel(
        f"hero-{index}",
        "cards",
        title(hero),
        items,
        owner=hero.seat,
        note=count(shields, "shield") if shields else "",
        rule="stygian.turn.per-hero",
        active=turn,
        data={"area": "bottom"},
    )


def card_item(state: Stygian, number: int, exhausted: bool) -> Item:
    card: Card = state.content.card(number)
    tags = [TYPE_NAMES[card.type]]
    if card.kind == "treasure":
        tags.append("treasure")
    if exhausted:
        tags.append("exhausted")
    return Item(
        card.id, card.name, card.sentence(), tags=tags, rule=TYPE_RULES[card.type], card=card.id
    )


def decks(state: Stygian) -> Panel:
    """Face-down decks show their counts and nothing else."""
    items = [
        Item(deck.field.replace("_", "-"), deck.title, count=deck.size(state))
        for deck in DECKS
        if deck.title
    ]
    rooms = FACE_DOWN[LOWER_ROOMS if state.floor < MIDBOSS_FLOOR else UPPER_ROOMS]
    items.append(Item("room-deck", "Rooms", count=rooms.size(state)))
    items.append(Item("status-supply", "Status tokens", count=sum(state.status_supply)))
    return Panel("decks", "piles", "Decks", items, data={"area": "right"})

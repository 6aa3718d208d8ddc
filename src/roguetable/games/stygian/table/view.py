"""The table as people see it: a tree of panels. Everything here lies open to every seat."""

from functools import lru_cache

from roguetable.engine.log import count
from roguetable.engine.state import LOST, WON
from roguetable.engine.view import (
    Action,
    CardItem,
    CardsPanel,
    Cost,
    FigureItem,
    FiguresPanel,
    Mark,
    Panel,
    PileItem,
    PilesPanel,
    Token,
    TrackItem,
    TracksPanel,
)
from roguetable.games.stygian.flow.turn import ChooseAct
from roguetable.games.stygian.model.cards import (
    HERO_NAMES,
    KIND_NAMES,
    NO_MOST,
    TYPE_NAMES,
    Card,
    Foe,
    Room,
)
from roguetable.games.stygian.model.cards import Cost as CubeCost
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    ENEMY_COLOUR_COUNT,
    HERO_COLOUR_COUNT,
    LETTERS,
    PLACE_NAMES,
    RED,
    drop_colour,
    pile_id,
)
from roguetable.games.stygian.model.decks import DECKS, FACE_DOWN, LOWER_ROOMS, UPPER_ROOMS
from roguetable.games.stygian.model.limits import MIDBOSS_FLOOR, wound_tokens
from roguetable.games.stygian.model.mods import SHIELDS, STATUS_NAMES
from roguetable.games.stygian.model.odds import chance_text
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.questions import defence, status_id, title, tokens_of
from roguetable.games.stygian.model.shown import figure_id, hero_id
from roguetable.games.stygian.model.state import Figure, Hero, Stygian
from roguetable.kit.triggers import is_marked

TYPE_RULES = (
    "stygian.skills.action.mandatory",
    "stygian.skills.support.one-per-turn",
    "stygian.skills.passive.always-on",
    "stygian.skills.response.trigger",
)


def place(state: Stygian) -> str:
    """Where the party is."""
    if state.room < 0:
        return "Setting up"
    return f"Floor {state.floor} · {state.content.room(state.room).name}"


def headline(state: Stygian) -> str:
    """The table in one line."""
    where = place(state)
    if state.room < 0:
        return where
    if state.outcome == WON:
        return f"{where} · won"
    if state.outcome == LOST:
        return f"{where} · lost"
    return f"{where} · peril {state.peril} · wounds {state.wounds}/{state.max_wounds}"


def panels(state: Stygian, seat: int) -> list[Panel]:
    """Ranks above, the tower with field and crypt in the middle, heroes below; tracks at the side."""
    found: list[Panel] = [tracks(state)]
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
            CardsPanel(
                "party",
                "Party treasures",
                items,
                rule="stygian.icons.party-item",
                area="bottom",
                theme="party",
            )
        )
    generic = [card_item(state, number, False) for number in state.content.generics]
    found.append(
        CardsPanel(
            "generic",
            "Generic actions",
            generic,
            rule="stygian.boards.status.generic-actions",
            area="bottom",
            theme="generic",
        )
    )
    found.append(decks(state))
    return found


def tracks(state: Stygian) -> TracksPanel:
    """The status board's four tracks in the colours of their markers; the peril chart is marked."""
    marks: list[Mark] = []
    last = state.content.peril_max
    if state.room >= 0:
        room = state.content.room(state.room)
        last = room.event_levels[-1]
        for event, level in enumerate(room.event_levels):
            if not is_marked(state.fired, event):
                marks.append(Mark(level, room.event_text(event)))
    items = [
        TrackItem(
            "wounds",
            "Wounds",
            value=state.wounds,
            limit=state.max_wounds,
            colour="red",
            kind="wound",
            large=True,
            rule="stygian.objective.lose-wounds",
        ),
        TrackItem(
            "peril",
            "Peril",
            value=state.peril,
            limit=last,
            colour="black",
            kind="peril",
            marks=marks,
            rule="stygian.peril.event-on-reach",
        ),
        TrackItem(
            "luck",
            "Luck",
            value=state.luck,
            limit=state.luck_cap,
            colour="green",
            kind="luck",
            rule="stygian.luck.spend-as-cube",
        ),
        TrackItem(
            "experience",
            "Experience",
            value=state.xp,
            limit=state.need,
            colour="blue",
            kind="experience",
            rule="stygian.levels.trigger",
        ),
    ]
    return TracksPanel("tracks", "Status board", items, area="right")


def room_panel(state: Stygian) -> CardsPanel:
    """The room card or mat: peril line and what the cubes of absent colours do."""
    room = state.content.room(state.room)
    items = [
        CardItem(
            f"{room.id}-line",
            "Peril cubes",
            tokens=[cube_token(RED + i, n) for i, n in enumerate(line_of(state, room)) if n],
            rule="stygian.drop.usual-three",
        )
    ]
    for index in range(ENEMY_COLOUR_COUNT):
        if room.cube_costs[index]:
            items.append(
                CardItem(
                    f"{room.id}-{COLOUR_NAMES[RED + index]}",
                    f"{COLOUR_NAMES[RED + index].capitalize()} cubes",
                    room.cube_text(index),
                    colour=COLOUR_NAMES[RED + index],
                    costs=[Cost("needs", [cube_token(RED + index, room.cube_costs[index])])],
                    does=room.action_text(index),
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
    return CardsPanel(
        "room",
        room.name,
        items,
        note=" ".join([*notes, room.flavour]).strip(),
        rule="stygian.anatomy.room.fields",
        area="right",
        card=room.id,
    )


def line_of(state: Stygian, room: Room) -> list[int]:
    """The peril line with what events have added: red, yellow, black."""
    return [room.line[i] + state.line[i] for i in range(ENEMY_COLOUR_COUNT)]


def cube_token(colour: int, count: int) -> Token:
    """So many cubes of a colour."""
    return Token(COLOUR_NAMES[colour], COLOUR_NAMES[colour], count)


def rank(state: Stygian, id: str, name: str, figures: list[Figure]) -> FiguresPanel:
    """A rank of enemies, from the left."""
    items: list[FigureItem] = []
    for figure in figures:
        foe = state.content.foe(figure.foe)
        large, small = wound_tokens(figure.wounds)
        resists = [
            Token(KIND_NAMES[kind], letter, reduced)
            for kind, letter in enumerate("mpx")
            if (reduced := defence(state, figure, kind, id == "rear"))
        ]
        items.append(
            FigureItem(
                figure_id(figure.uid),
                foe.name,
                foe.sentence(),
                value=figure.wounds,
                limit=foe.health,
                role="boss" if foe.boss else "foe",
                colour=COLOUR_NAMES[foe.colour] if foe.colour >= 0 else "",
                tags=["boss"] if foe.boss else [],
                actions=actions_of(state, foe),
                resists=resists,
                counters=[Token("large", "large", large), Token("small", "small", small)],
                rule="stygian.anatomy.enemy.reference",
                card=foe.id,
            )
        )
    return FiguresPanel(id, name, items, rule="stygian.anatomy.room.enemies", area="top")


def actions_of(state: Stygian, foe: Foe) -> list[Action]:
    """What an enemy does for how many cubes of its colour, and how many there are now."""
    if foe.colour < 0:
        return []
    has = state.value(foe.colour)
    return [
        Action(foe.action_text(i), needs=cube_token(foe.colour, cost), has=has)
        for i, cost in enumerate(foe.costs)
    ]


def cubes(state: Stygian, place: int) -> PilesPanel:
    """Cubes of a place by colour; those in the tower are known by counting, not by where they are."""
    items = [
        PileItem(
            pile_id(place, colour),
            COLOUR_NAMES[colour],
            count=state.cubes[place * COLOURS + colour],
            colour=COLOUR_NAMES[colour],
            letter=LETTERS[colour],
            kind="cube",
            worth=state.crypt_worth() if place == CRYPT else 1,
        )
        for colour in range(COLOURS)
    ]
    name = PLACE_NAMES[place]
    rules = {
        "crypt": "stygian.boards.crypt.double",
        "tower": "stygian.drop.no-peeking",
        "field": "stygian.hero.spend-from",
    }
    return PilesPanel(
        name,
        name.capitalize(),
        items,
        note="worth two each" if place == CRYPT and not state.crypt_single else "",
        rule=rules.get(name, ""),
        area="main",
    )


def hero_panel(state: Stygian, index: int, hero: Hero) -> CardsPanel:
    """A hero: skills, treasures, statuses."""
    items = [card_item(state, number, number in hero.exhausted) for number in hero.cards]
    for status in range(len(STATUS_NAMES)):
        if tokens_of(hero, status):
            row = state.content.rows[state.content.statuses[status]]
            shown = [
                cube_token(colour, hero.tokens[status * HERO_COLOUR_COUNT + colour])
                for colour in range(HERO_COLOUR_COUNT)
                if hero.tokens[status * HERO_COLOUR_COUNT + colour]
            ]
            items.append(
                CardItem(
                    status_id(hero, status),
                    row.name,
                    row.sentence(),
                    count=tokens_of(hero, status),
                    tokens=shown,
                    type="status",
                    rule="stygian.status.effects-on-card",
                    card=row.id,
                )
            )
    if hero.woe >= 0:
        woe = state.content.card(hero.woe)
        items.append(
            CardItem(
                woe.id,
                woe.name,
                woe.sentence(),
                type="woe",
                rule="stygian.modes.woes.effect",
                card=woe.id,
            )
        )
    shields = hero.mods[SHIELDS]
    turn = state.battle and index == state.active and not state.outcome
    return CardsPanel(
        hero_id(index),
        title(hero),
        items,
        owner=hero.seat,
        note=count(shields, "shield") if shields else "",
        rule="stygian.turn.per-hero",
        active=turn,
        area="bottom",
        theme=HERO_NAMES[hero.who],
    )


def offered(state: Stygian) -> list[int]:
    """Actions with a drop that can be chosen just now: whether they can be paid is still open."""
    if not isinstance(state.request, ChooseAct):
        return []
    found = [*state.hero().cards, *state.party, *state.content.generics]
    return [number for number in found if state.content.card(number).drop]


def card_item(state: Stygian, number: int, exhausted: bool) -> CardItem:
    """A skill or a treasure."""
    card: Card = state.content.card(number)
    tags = ["treasure"] if card.kind == "treasure" else []
    if exhausted:
        tags.append("exhausted")
    remark = ""
    if not exhausted and number in offered(state) and not affordable(state, card.cost):
        remark = "" if state.manual_tower else f"Payable: {chance_text(state, card)}."
    sentence, does, costs = print_of(card)
    return CardItem(
        card.id,
        card.name,
        sentence,
        tags=tags,
        condition="spent" if exhausted else "",
        rule=TYPE_RULES[card.type],
        card=card.id,
        type=TYPE_NAMES[card.type],
        costs=list(costs),
        does=does,
        remark=remark,
    )


@lru_cache(maxsize=1024)
def print_of(card: Card) -> tuple[str, str, tuple[Cost, ...]]:
    """What is printed on a card: all of it, what it does in short, and its costs. It never changes."""
    does = card.does().replace("for every extra payment", "each")
    return card.sentence(), does, tuple(costs_of(card))


def costs_of(card: Card) -> list[Cost]:
    """What a card drops, what it costs, and what may be paid on top."""
    found: list[Cost] = []
    if card.drop:
        tokens = [Token(drop_colour(i), drop_colour(i), n) for i, n in enumerate(card.drop) if n]
        found.append(Cost("drop", tokens))
    if card.cost is not None:
        found.append(Cost("spend", tokens_in(card.cost)))
    if card.extra is not None:
        found.append(
            Cost("more", tokens_in(card.extra), times=-1 if card.limit == NO_MOST else card.limit)
        )
    return found


def tokens_in(cost: CubeCost) -> list[Token]:
    """Cubes to spend: of colours, of any hero colours, all of one hero colour."""
    found = [cube_token(colour, n) for colour, n in enumerate(cost.colours) if n]
    if cost.any:
        found.append(Token("any", "any", cost.any))
    if cost.same:
        found.append(Token("alike", "alike", cost.same))
    return found


def decks(state: Stygian) -> PilesPanel:
    """Face-down decks show their counts and nothing else."""
    items = [
        PileItem(
            deck.field.replace("_", "-"), deck.title, count=deck.size(state), kind=deck.picture
        )
        for deck in DECKS
        if deck.title
    ]
    rooms = FACE_DOWN[LOWER_ROOMS if state.floor < MIDBOSS_FLOOR else UPPER_ROOMS]
    items.append(PileItem("room-deck", "Rooms", count=rooms.size(state)))
    items.append(PileItem("status-supply", "Status tokens", count=sum(state.status_supply)))
    return PilesPanel("decks", "Decks", items, area="right")

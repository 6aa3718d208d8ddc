"""How the table looks from each seat, what a seat cannot see, and positions."""

from typing import Any, cast

from roguetable.engine.chance import Chance
from roguetable.engine.secret import FaceDown
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    Facing,
    GridPanel,
    Panel,
    PieceItem,
    PileItem,
    PilesPanel,
    TrackItem,
    TracksPanel,
)
from roguetable.kit.decks import Dealer
from roguetable.kit.schema import DeckField, Field, Part, Schema, Then, common_fields
from roguetable.kit.spellings import Flag, ListOf, Number, OneCard, OneOf, Pile, PositionContext
from tests.hiddengame.flow import ChooseFaceDown
from tests.hiddengame.model import (
    ALARMS,
    DECKS,
    FACES,
    HEIGHT,
    NAMES,
    NIGHTS,
    ROUNDS,
    STREAMS,
    WIDTH,
    Museum,
    StepCard,
    Thief,
)

DEALER = Dealer(DECKS)


def redeal(state: Museum, seat: int, seed: int) -> Museum:
    """Deck, hands and sleeves of the others are dealt anew, and so is what they have chosen."""
    twin = state.copy()
    twin.chance.reseed(seed)
    DEALER.deal(twin, seat)
    if twin.request is not None:
        twin.request = twin.request.redealt(twin, seat, Chance.seeded(seed, 1))
    return twin


# --- panels ---------------------------------------------------------------------------------------


def panels(state: Museum, seat: int) -> list[Panel]:
    """Cards are described to their owner: what is not put in cannot leak."""
    shown: list[Panel] = [museum(state), clock(state)]
    for owner, thief in enumerate(state.thieves):
        shown.append(hand(state, owner, thief, owner == seat))
    played = [
        CardItem(f"played-{place}", state.card(number).name, card=state.content.name(number))
        for place, number in enumerate(state.played)
    ]
    piles = [PileItem("deck", "Deck", count=len(state.deck))]
    return [*shown, CardsPanel("played", "Played", played), PilesPanel("piles", "", piles)]


def museum(state: Museum) -> GridPanel:
    """The floor with everybody on it."""
    items = [PieceItem(f"jewel-{tile}", "Jewel", at=spot(tile)) for tile in state.jewels]
    facing = cast(Facing, FACES[state.guard_face])
    items.append(PieceItem("guard", "Guard", role="foe", at=spot(state.guard), facing=facing))
    for seat, thief in enumerate(state.thieves):
        items.append(
            PieceItem(
                f"thief-{seat}",
                NAMES[seat],
                tags=["quiet"] if thief.quiet else [],
                role="player",
                at=spot(thief.tile),
                facing=cast(Facing, FACES[thief.face]),
            )
        )
    return GridPanel("museum", "The museum", items, size=(WIDTH, HEIGHT))


def spot(tile: int) -> tuple[int, int]:
    """Column and row of a tile."""
    return tile % WIDTH, tile // WIDTH


def clock(state: Museum) -> TracksPanel:
    """How long, and how loud."""
    items = [
        TrackItem("round", "Round", value=state.round, limit=ROUNDS),
        TrackItem("alarms", "Alarms", value=state.alarms, limit=ALARMS),
    ]
    return TracksPanel("night", f"Night {state.night}", items)


def hand(state: Museum, owner: int, thief: Thief, own: bool) -> CardsPanel:
    """Hand and sleeve of one thief; what lies face down is marked for whoever chose it."""
    chosen = -1
    if own and isinstance(state.request, FaceDown):
        part = state.request.parts[owner]
        pick = state.request.picks[owner]
        chosen = part.options[pick] if pick >= 0 else -1
    items: list[CardItem] = []
    for place, number in enumerate(thief.hand):
        item = CardItem(f"card-{owner}-{place}", "A card")
        if own:
            card = state.card(number)
            item.name, item.text, item.card = card.name, card.sentence(), card.id
            item.tags = ["face down"] if number == chosen else []
        items.append(item)
    if thief.sleeve >= 0:
        card = state.card(thief.sleeve)
        sleeve = CardItem(f"sleeve-{owner}", "A card in the sleeve")
        if own:
            sleeve.text, sleeve.card = f"{card.name}: {card.sentence()}", card.id
        items.append(sleeve)
    return CardsPanel(f"hand-{owner}", NAMES[owner], items, owner=owner)


def headline(state: Museum) -> str:
    """The night in one line."""
    left = f"{len(state.jewels)} jewels left"
    return f"Night {state.night} · round {state.round} · {left} · alarm {state.alarms}"


# --- positions ------------------------------------------------------------------------------------


def rest_of_the_deck(context: PositionContext, state: Museum) -> None:
    """What lies nowhere else is in the deck."""
    there = [*state.played]
    for thief in state.thieves:
        there += [card for card in (*thief.hand, thief.sleeve, thief.plan) if card >= 0]
    for row in state.content.rows:
        assert isinstance(row, StepCard)
        state.deck += [row.number] * (row.copies - there.count(row.number))


THIEF = Schema(
    "A thief",
    Field("tile", Number(0, WIDTH * HEIGHT - 1), "where it stands", always=True),
    Field("face", OneOf(FACES), "which way it looks", always=True),
    Field("quiet", Flag(), "it is not seen in this round"),
    Field("hand", Pile("step"), "its cards", always=True),
    Field("sleeve", OneCard("step", none="empty"), "the hidden card"),
    Field("plan", OneCard("step", none="empty"), "the card about to be carried out"),
)
TABLE = Schema(
    "A position",
    Field("night", Number(1, NIGHTS), "which night it is", always=True),
    Field("round", Number(1), "which round it is"),
    Field("alarms", Number(0, ALARMS), "alarms so far"),
    Field(
        "thieves",
        ListOf(Part(THIEF, lambda context, _: Thief(0, 1), named=False), most=len(NAMES)),
        "who sneaks about",
        always=True,
        needed=True,
    ),
    Field("jewels", ListOf(Number(0, WIDTH * HEIGHT - 1)), "where jewels lie", always=True),
    Field("guard", Number(0, WIDTH * HEIGHT - 1), "where the guard stands", always=True),
    Field("looks", OneOf(FACES), "which way the guard looks", at="guard_face", always=True),
    Field("played", Pile("step"), "cards that have been played"),
    Then(rest_of_the_deck),
    DeckField(DECKS[0]),
    *common_fields(STREAMS),
)


def write_position(state: Museum) -> dict[str, Any]:
    usual = Museum(state.content, Chance.seeded(1, len(STREAMS)))
    return TABLE.write(PositionContext(state.content, state), state, usual)


def read_position(state: Museum, position: dict[str, Any], package: str) -> None:
    """Lay out the table; described by hand, a round begins on it."""
    context = PositionContext(state.content, state, position, package)
    TABLE.check(context, position)
    TABLE.read(context, position, state)
    if not context.exact:
        state.push(ChooseFaceDown())

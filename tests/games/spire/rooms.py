"""The words of tests outside of combat: a party in a room of the map, with decks a test can see.

>>> t = event("living-wall", hero())
>>> t.play("ironclad forget", "remove bash")
>>> t.changes, t.asked
('bash deck>removed', 'Which way up?')

Decks are texts of ids, the top card first; decks that a test does not name hold a few known cards
(see `DECKS`, `HEROES`). `changes` counts from before the room on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from roguetable.engine.game import configure
from roguetable.engine.state import advance
from roguetable.engine.table import Table
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.flow.journey.climb import THE_ACT
from roguetable.games.spire.flow.journey.neow import Blues, Red
from roguetable.games.spire.flow.rooms import campfire, events, merchant, rewards, treasure
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.room_cards import (
    DARK_SPACE,
    ELITE_ROOM,
    EVENT_ROOM_KIND,
    LIGHT_SPACE,
)
from roguetable.games.spire.model.state import Reward, Spire
from roguetable.games.spire.model.streams import STREAMS
from tests.games.spire.fights import DUMMIES, Fight, Seat, names, picture, player, seat_down

ON_THE_MAP = "Which way up?"
"""Asked when the room is finished."""

HEROES = {
    "ironclad": {
        "deck": "ironclad-strike, ironclad-defend, bash",
        "rewards": "anger, cleave, disarm, shrug-it-off, twin-strike, clothesline, flex",
        "rares": "offering, impervious, bludgeon, feed, barricade, juggernaut",
    },
    "silent": {
        "deck": "silent-strike, silent-defend, neutralize",
        "rewards": "slice, backflip, dash, deflect, prepared, bane, blur",
        "rares": "adrenaline, burst, malaise, envenom, unload, doppelganger",
    },
}
"""What a hero has in a room unless a test says otherwise; HP 5 and gold 5."""

DECKS = {
    "relic_deck": "anchor, lantern, vajra, sundial, mutagen",
    "potion_deck": "fire-potion, block-potion, swift-potion, weak-potion, flex-potion",
    "curse_deck": "injury, doubt, shame",
    "boss_relic_deck": "frozen-core, sozu, black-blood",
    "colorless": "finesse, blind, trip, panacea, purity, madness, impatience",
    "encounters": "red-slaver, blue-slaver",
    "elites": "gremlin-nob, lagavulin",
    "events": "lab",
}
"""Decks of the table."""


def hero(name: str = "ironclad", **given: Any) -> Seat:
    """A player in a room, with HP and gold to spare and to miss."""
    return player(name, **{"hp": 5, "gold": 5, **HEROES[name], **given})


def party(*seats: Seat, **given: Any) -> tuple[Spire, Any]:
    """A party in the bottom room of Act I, which is finished; and the settings of its table.

    `given` are decks (see `DECKS`) and settings.
    """
    heroes = seats or (hero(),)
    decks = {deck: given.pop(deck, text) for deck, text in DECKS.items()}
    given.setdefault("unlocks", "all")
    config = configure(
        SPIRE,
        {"players": len(heroes), "characters": ",".join(seat.name for seat in heroes), **given},
    )
    state = SPIRE.new(config, 1, (DUMMIES,))
    state.agenda.clear()
    state.request = None
    state.rewards = []
    for deck, text in decks.items():
        setattr(state, deck, pile(state, text))
    for index, seat in enumerate(heroes):
        own = dict(seat.given)
        for deck in ("rewards", "rares"):
            if deck in own:
                setattr(state.players[index], deck, pile(state, own.pop(deck)))
        seat_down(state, index, Seat(seat.name, own), patient=False)
    state.node = 0
    state.visited = [0]
    state.plan_phases(THE_ACT)
    return state, config


def pile(state: Spire, text: str) -> list[int]:
    """A deck with these cards, the first one on top."""
    return [state.content.number(id) for id in reversed(names(text))]


def ids(state: Spire, deck: str, of: int = -1) -> list[str]:
    """A deck of the table, or of a player, from the top down."""
    holder: Any = state if of < 0 else state.players[of]
    return [state.content.name(number) for number in reversed(getattr(holder, deck))]


def into(
    enter: Callable[[Spire], None],
    *seats: Seat,
    rolls: Sequence[int] = (),
    random: Sequence[int] = (),
    **given: Any,
) -> Fight:
    """The party enters a room; `rolls` are faces of the die, `random` outcomes of blind picks."""
    state, config = party(*seats, **given)
    state.chance.script = {
        STREAMS.index("rolls"): [face - 1 for face in rolls],
        STREAMS.index("random"): list(random),
    }
    state.phase = IN_ROOM
    before = picture(state)
    enter(state)
    advance(state)
    t = Fight(Table.at(SPIRE, state, config, (DUMMIES,)))
    t.before = before
    return t


def event(id: str, *seats: Seat, **given: Any) -> Fight:
    """The Event with this id has been drawn."""

    def enter(state: Spire) -> None:
        events.begin(state, state.content.number(id))

    return into(enter, *seats, **given)


def event_room(*seats: Seat, **given: Any) -> Fight:
    """The party enters an Event room; the Event is the top card of the deck."""
    return into(events.visit_event, *seats, **given)


def camp(*seats: Seat, **given: Any) -> Fight:
    """The party comes to a Campfire."""
    return into(campfire.visit_campfire, *seats, **given)


def chest(*seats: Seat, **given: Any) -> Fight:
    """The party enters a Treasure room."""
    return into(treasure.visit_treasure, *seats, **given)


def shop(*seats: Seat, **given: Any) -> Fight:
    """The party comes to a Merchant; without a word about unlocks there are no colorless cards."""

    def enter(state: Spire) -> None:
        merchant.visit_merchant(state, list(range(len(state.players))))

    return into(enter, *seats, **{"unlocks": "none", **given})


PRIZES = {
    "card": rewards.CARD_REWARD,
    "upgraded": rewards.UPGRADED_REWARD,
    "rare": rewards.RARE_REWARD,
    "potion": rewards.POTION_REWARD,
    "relic": rewards.RELIC_REWARD,
}


def prizes(text: str, *seats: Seat, **given: Any) -> Fight:
    """These rewards are on offer: ``"card, silent potion, boss relics"`` (else the first player's)."""

    def enter(state: Spire) -> None:
        found: list[Reward] = []
        for prize in names(text):
            if prize == "boss relics":
                found += rewards.boss_relic_rewards(state, list(range(len(state.players))))
                continue
            *who, kind = prize.split()
            seat = [hero.name for hero in seats].index(who[0]) if who else 0
            found.append(rewards.reward(seat, PRIZES[kind]))
        offer(state, found)

    return into(enter, *seats, **{"unlocks": "none", **given})


def on_the_map(*seats: Seat, at: str = "0-3", board: str = "act-1-a", **given: Any) -> Fight:
    """The party in a finished room of a board; its dark spaces are Elites, the light ones Events."""

    def enter(state: Spire) -> None:
        state.board = state.content.number(board)
        row = state.content.board(state.board)
        state.act = row.act
        tokens = {DARK_SPACE: ELITE_ROOM, LIGHT_SPACE: EVENT_ROOM_KIND}
        state.rooms = [tokens.get(kind, kind) for kind in row.kinds]
        state.hidden = 0
        height, column = at.split("-")
        state.node = row.places.index((int(height), int(column)))
        state.visited = [0] if state.node == 0 else [0, state.node]

    return into(enter, *seats, **given)


def obtain(id: str, *seats: Seat, **given: Any) -> Fight:
    """The first player gains this relic."""

    def enter(state: Spire) -> None:
        gain_relic(state, 0, state.content.number(id))

    return into(enter, *seats, **given)


def bless(id: str, *seats: Seat, **given: Any) -> Fight:
    """The first player has drawn this Blessing of Neow."""

    def enter(state: Spire) -> None:
        card = state.content.number(id)
        state.push(Blues([0], [card]))
        state.push(Red(0, card))

    return into(enter, *seats, **given)


@dataclass(frozen=True)
class Visit:
    """One line of a table of Events or Blessings."""

    id: str
    option: str
    seats: tuple[Seat, ...]
    plays: tuple[str, ...]
    changes: str
    says: str
    options: str | None
    given: dict[str, Any]


def visit(
    id: str,
    option: str,
    plays: str,
    changes: str,
    *seats: Seat,
    says: str = "",
    options: str | None = None,
    **given: Any,
) -> Visit:
    """This option of this card: the plays and every change they make.

    `options` is what can be chosen at the end; without it the room must be finished.
    """
    return Visit(id, option, seats, tuple(names(plays)), changes, says, options, given)


def title(row: Visit) -> str:
    """The id of a line in pytest's report."""
    return f"{row.id}: {row.option} {row.says}".strip()


def check(row: Visit, enter: Callable[..., Fight]) -> Fight:
    """Play a line and compare."""
    t = enter(row.id, *row.seats, **row.given)
    t.play(*row.plays)
    changes = t.changes
    if pieces(changes) != pieces(row.changes):
        raise AssertionError(f"{title(row)}: {changes!r}, not {row.changes!r}")
    if row.options is None:
        assert t.asked == ON_THE_MAP, f"another question: {t.asked} {t.options}"
    else:
        assert t.options == names(row.options), t.options
    return t


def pieces(changes: str) -> list[str]:
    return sorted(changes.split("; "))


def content() -> SpireContent:
    """What is printed."""
    return SPIRE.content((DUMMIES,))


def offered(t: Fight, label: str) -> list[str]:
    """What can be taken of a reward: ``"ironclad card"``."""
    start = f"take {label}: "
    return [option.removeprefix(start) for option in t.options if option.startswith(start)]


def given(t: Fight) -> list[str]:
    """Everything that a player can give to another now."""
    return [option for option in t.options if " gives " in option]


def coded(t: Fight) -> dict[str, int]:
    """The options as they are written, each with its number."""
    request = t.state.request
    return dict(zip(t.options, request.options if request else [], strict=True))


def shown(t: Fight, seat: int) -> set[str]:
    """The names of everything that lies open, as one seat sees it."""
    return {item.name for panel in SPIRE.panels(t.state, seat) for item in panel.items}

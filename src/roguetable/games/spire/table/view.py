"""The table as people see it: a tree of panels.

Hands lie open among friends. What nobody may know is never put in: the order of draw piles and
decks, face-down rewards and map tokens.

Ids that options point at: ``enemy:7`` (uid), ``row:0``, ``player:0``, ``node:12``,
``card:0:bash`` (player and id, in hand or a pile that is searched), ``power:0:demon-form``,
``relic:0:vajra``, ``potion:0:fire-potion``, ``card:123`` (row number: decks, shop, rewards),
``reward:2`` (not looked at yet), ``blue:0:1`` and ``choice:0`` (what Neow and Events offer),
``fire:rest``, ``remove``.
"""

from roguetable.engine.state import LOST, WON
from roguetable.engine.view import (
    CardItem,
    Panel,
    PileItem,
    PilesPanel,
    TokensPanel,
    TrackItem,
    TracksPanel,
)
from roguetable.games.spire.flow.journey.acts import ACT_NAMES
from roguetable.games.spire.flow.journey.map import row_of
from roguetable.games.spire.model.decks import TABLE_DECKS
from roguetable.games.spire.model.names import player_name, row_name
from roguetable.games.spire.model.room_cards import ROOM_NAMES
from roguetable.games.spire.model.shown import key_id, player_id
from roguetable.games.spire.model.state import EMERALD, MODIFIER_NAMES, RUBY, SAPPHIRE, Spire
from roguetable.games.spire.table.view_combat import fight_on_table, rows
from roguetable.games.spire.table.view_map import map_panel
from roguetable.games.spire.table.view_players import deck, fired, hand, items, order_of, purse
from roguetable.games.spire.table.view_room import room

CROWD = 8  # things in a room beside which the map is small
KEYS = ((RUBY, "Ruby"), (SAPPHIRE, "Sapphire"), (EMERALD, "Emerald"))


def place(state: Spire) -> str:
    """Where the party is: ``Act I · room 6: Elite``, rooms counted from the first of the Act."""
    if not state.act:
        return "Setting up"
    words = [ACT_NAMES[state.act]]
    if state.node >= 0:
        kind = ROOM_NAMES[state.rooms[state.node]].capitalize()
        words.append(f"room {row_of(state, state.node) + 1}: {kind}")
    return " · ".join(words)


def headline(state: Spire) -> str:
    """The table in one line: ``Act I · room 6: Elite · round 3 · die 4``."""
    words = [place(state)]
    if not state.act:
        return words[0]
    if state.ascension:
        words.append(f"Ascension {state.ascension}")
    if state.outcome == WON:
        words.append("won")
    elif state.outcome == LOST:
        words.append("lost")
    elif state.round:
        words.append(f"round {state.round}")
        if state.die:
            words.append(f"die {state.die}")
    return " · ".join(words)


def panels(state: Spire, seat: int) -> list[Panel]:
    """Rows with enemies above (out of combat: the room and the map), hands below, items aside."""
    state = state.copy()  # nobody watches a copy: looking at the table leaves no trace in the log
    found: list[Panel] = []
    fighting = fight_on_table(state)
    if fighting:
        found += rows(state)
    here = room(state)
    found += here
    if state.board >= 0 and state.rooms:
        # Where much is on offer, the map makes room.
        crowded = sum(len(panel.items) for panel in here) > CROWD
        where = map_panel(state)
        where.area = "right" if crowded else "main"
        where.spare = fighting
        found.append(where)
    if fighting and state.die:
        found.append(fired(state))
    found += table(state, fighting)
    for index in order_of(state):
        found.append(purse(state, index))
    found.append(decks(state))
    for index in order_of(state):
        found += items(state, index)
    for index in order_of(state):
        found.append(hand(state, index) if fighting else deck(state, index))
    return found


def table(state: Spire, fighting: bool) -> list[Panel]:
    """HP of all (out of combat), keys and modifiers."""
    found: list[Panel] = []
    if not fighting and state.players:
        members = [
            TrackItem(
                player_id(index),
                player_name(state, index),
                f"{row_name(state.players[index].row).capitalize()}.",
                value=state.players[index].hp,
                limit=state.players[index].max_hp,
                colour="red",
                kind="hp",
                tags=[] if state.players[index].alive else ["down"],
                condition="" if state.players[index].alive else "down",
                rule="spire.components.max-hp-printed",
                card=state.content.name(state.content.characters[state.players[index].character]),
            )
            for index in order_of(state)
        ]
        found.append(TracksPanel("party", "Party", members, area="right"))
    marks = [
        CardItem(key_id(name), f"{name} Key", type="key", rule="spire.act4.three-keys")
        for bit, name in KEYS
        if state.keys & bit
    ]
    marks += [
        CardItem(f"modifier:{name}", name.replace("-", " ").capitalize(), type="modifier")
        for place, name in enumerate(MODIFIER_NAMES)
        if state.modifiers >> place & 1
    ]
    if marks:
        found.append(TokensPanel("marks", "Party", marks, area="right"))
    return found


def decks(state: Spire) -> PilesPanel:
    """Face-down decks show their counts and nothing else."""
    found = [
        PileItem(
            f"deck:{deck.title.lower().replace(' ', '-')}",
            deck.title,
            count=deck.size(state),
            kind=deck.picture,
            rule=deck.rule,
        )
        for deck in TABLE_DECKS
        if deck.title
    ]
    for name, count, rule in (
        ("Daze", state.daze, "spire.keywords.daze.top"),
        ("Status", state.status, "spire.keywords.status.which-effect"),
    ):
        kind = name.lower()
        found.append(PileItem(f"deck:{kind}", name, count=count, kind=kind, rule=rule))
    return PilesPanel("decks", "Decks", found, area="right", spare=True)

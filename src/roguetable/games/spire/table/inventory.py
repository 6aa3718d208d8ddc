"""Counting components: the inventory against the rulebook, and what must hold at every decision."""

from collections import Counter
from functools import lru_cache

from roguetable.engine.game import InventoryCount
from roguetable.engine.state import PLAYING
from roguetable.games.spire.actions.passives import slots_of
from roguetable.games.spire.actions.potions import potion_limit
from roguetable.games.spire.flow.journey.acts import events_of, foes_of, token_piles
from roguetable.games.spire.flow.journey.modifiers import needs_colorless
from roguetable.games.spire.flow.rooms.courier import CourierBuy
from roguetable.games.spire.flow.rooms.events import EndEvent
from roguetable.games.spire.flow.rooms.merchant import Deliver
from roguetable.games.spire.flow.rooms.potion_limit import AtLimit, GainPotion
from roguetable.games.spire.flow.rooms.rewards import Reveal, WhichDeck
from roguetable.games.spire.model.ascension import START_CURSED
from roguetable.games.spire.model.cards import CHARACTER_NAMES, COLORLESS, STARTER, TICKET
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.decks import DECKS
from roguetable.games.spire.model.enemy_cards import (
    BOSS,
    ELITE,
    ENCOUNTER,
    FACING,
    FIRST,
    SUMMON,
    Foe,
)
from roguetable.games.spire.model.limits import (
    DAZE_CARDS,
    MAX_BLOCK,
    MAX_ENERGY,
    MAX_MIRACLES,
    MAX_POISON,
    MAX_SHIVS,
    MAX_STRENGTH,
    MAX_VULNERABLE,
    MAX_WEAK,
    STATUS_CARDS,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.room_cards import DARK_SPACE, LIGHT_SPACE
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.table_settings import locks_of
from roguetable.kit.decks import Deck, lying, miscounted

FOE_DECKS = [deck for deck in DECKS if "foe" in deck.kinds]
HOLD_SEVERAL = (Reveal, WhichDeck)
HOLD_ONE = (GainPotion, AtLimit, CourierBuy, Deliver)
HOLDERS = HOLD_SEVERAL + HOLD_ONE
_MAY_HOLD: dict[type, bool] = {}
NO_FACE = -1
MANY_TABLES = 256
_FOE_TABLES: dict[tuple[SpireContent, int, int], tuple[dict[int, int], dict[int, int]]] = {}

CARDS_OF_CHARACTERS = (85, 87, 85, 85)
STARTER_CARDS = (10, 12, 10, 10)
FOES = (
    # tier, act, Ascension cards, count
    (FIRST, 1, False, 4),
    (ENCOUNTER, 1, False, 12),
    (ENCOUNTER, 2, False, 12),
    (ENCOUNTER, 3, False, 10),
    (ENCOUNTER, 1, True, 3),
    (ENCOUNTER, 2, True, 3),
    (ENCOUNTER, 3, True, 3),
    (SUMMON, 1, False, 35),
    (SUMMON, 2, False, 31),
    (SUMMON, 3, False, 20),
    (SUMMON, 1, True, 0),
    (SUMMON, 2, True, 2),
    (SUMMON, 3, True, 1),
    (ELITE, 1, False, 3),
    (ELITE, 2, False, 3),
    (ELITE, 3, False, 3),
    (ELITE, 1, True, 6),
    (ELITE, 2, True, 6),
    (ELITE, 3, True, 6),
)
FOE_NAMES = ("1st Encounter!", "Encounters", "Summons", "Elites", "Bosses")
ACT_NUMERALS = ("", "I", "II", "III", "IV")


def inventory(content: SpireContent) -> list[InventoryCount]:
    """Every component of the rulebook's list that a digital table has."""
    return [
        *_player_cards(content),
        *(
            InventoryCount(d.component, d.printed, _all_of(content, d))
            for d in DECKS
            if d.component
        ),
        *_items(content),
        *_foes(content),
        *_rooms(content),
    ]


def _all_of(content: SpireContent, deck: Deck) -> int:
    """All cards there are of the kinds that a deck holds."""
    numbers = [row.number for row in content.rows if row.kind in deck.kinds]
    return _copies(content, [n for n in numbers if content.cards[n].number == n]) + sum(
        content.events[n].copies for n in numbers if content.events[n].number == n
    )


def _copies(content: SpireContent, numbers: list[int]) -> int:
    return sum(content.cards[number].copies for number in numbers)


def _player_cards(content: SpireContent) -> list[InventoryCount]:
    cards = [content.cards[number] for number in content.faces]
    rows: list[InventoryCount] = []
    for character, name in enumerate(CHARACTER_NAMES):
        own = [card for card in cards if card.owner == character]
        total = sum(card.copies for card in own)
        rows.append(InventoryCount(f"{name} cards", CARDS_OF_CHARACTERS[character], total))
        first = [card for card in own if card.rarity == STARTER and card.type != TICKET]
        total = sum(card.copies for card in first)
        rows.append(InventoryCount(f"{name} starter deck", STARTER_CARDS[character], total))
    colorless = sum(card.copies for card in cards if card.owner == COLORLESS)
    rows.append(InventoryCount("colorless cards", 22, colorless))
    curses = _copies(content, content.curses) + content.cards[content.bane].copies
    rows.append(InventoryCount("Curses", 17, curses))
    status = content.cards[content.slimed].copies + content.cards[content.burn].copies
    rows.append(InventoryCount("Status cards", STATUS_CARDS, status))
    rows.append(InventoryCount("Daze cards", DAZE_CARDS, content.cards[content.daze].copies))
    return rows


def _items(content: SpireContent) -> list[InventoryCount]:
    return [
        InventoryCount("Loaded Die", 1, content.cards[content.loaded_die].copies),
        InventoryCount("Prismatic Shards", 4, content.cards[content.shard].copies),
    ]


def _foes(content: SpireContent) -> list[InventoryCount]:
    foes = [content.foes[number] for number in content.foe_rows]
    rows: list[InventoryCount] = []
    for tier, act, harder, expected in FOES:
        found = [
            foe.copies
            for foe in foes
            if (foe.tier, foe.act, foe.ascension > 0) == (tier, act, harder)
        ]
        name = f"{FOE_NAMES[tier]} of Act {ACT_NUMERALS[act]}"
        rows.append(InventoryCount(f"{name} (Ascension)" if harder else name, expected, sum(found)))
    for tier, expected in ((ENCOUNTER, 43), (SUMMON, 89), (ELITE, 27), (BOSS, 26)):
        total = sum(foe.copies for foe in foes if _printed_tier(foe) == tier)
        rows.append(InventoryCount(FOE_NAMES[tier], expected, total))
    first = sum(
        foe.copies for foe in foes if foe.tier == BOSS and foe.act < 4 and not foe.ascension
    )
    rows.append(InventoryCount("Bosses at first", 11, first))
    return rows


def _printed_tier(foe: Foe) -> int:
    """The Elites of Act IV are counted among the 26 Boss cards (spire.components.boss-cards)."""
    return BOSS if foe.tier == ELITE and foe.act == 4 else foe.tier


def _rooms(content: SpireContent) -> list[InventoryCount]:
    events = [content.events[number] for number in content.event_rows]
    rows: list[InventoryCount] = []
    for act, expected in ((1, 12), (2, 14), (3, 11)):
        plain = [e.copies for e in events if e.act == act and not e.ascension and not e.unlock]
        rows.append(InventoryCount(f"Events of Act {ACT_NUMERALS[act]}", expected, sum(plain)))
    for act, expected in ((1, 6), (2, 5), (3, 2)):
        harder = [e.copies for e in events if e.act == act and e.ascension]
        rows.append(
            InventoryCount(f"Events of Act {ACT_NUMERALS[act]} (Ascension)", expected, sum(harder))
        )
    rows.append(InventoryCount("Events (unlock)", 1, sum(e.copies for e in events if e.unlock)))
    blessings = [content.events[number] for number in content.blessings]
    first = sum(one.copies for one in blessings if not one.unlock)
    rows.append(InventoryCount("Neow's Blessings at first", 14, first))
    for act, expected in ((1, 2), (2, 1), (3, 1), (4, 1)):
        maps = [number for number in content.boards if content.board(number).act == act]
        rows.append(InventoryCount(f"maps of Act {ACT_NUMERALS[act]}", expected, len(maps)))
    return rows


# What must hold.


def invariants(state: Spire) -> list[str]:
    """What is wrong with this state; empty if every component is in exactly one place."""
    wrong: list[str] = []
    for index, player in enumerate(state.players):
        _check_player(state, index, player, wrong)
    _check_shared(state, wrong)
    places = Places(state)
    _check_cards(state, places, wrong)
    if state.outcome == PLAYING:
        _check_foes(state, wrong)
        _check_events(state, wrong)
        _check_map(state, wrong)
    return wrong


def _check_player(state: Spire, index: int, p: Player, wrong: list[str]) -> None:
    name = player_name(state, index)
    for what, value, most in (
        ("HP", p.hp, p.max_hp),
        ("Energy", p.energy, MAX_ENERGY),
        ("Block", p.block, MAX_BLOCK),
        ("Strength", p.strength, MAX_STRENGTH),
        ("Weak", p.weak, MAX_WEAK),
        ("Vulnerable", p.vulnerable, MAX_VULNERABLE),
        ("Shivs", p.shivs, MAX_SHIVS),
        ("Miracles", p.miracles, MAX_MIRACLES),
        ("Orbs", len(p.orbs), slots_of(state, index)),
        ("potions", len(p.potions), potion_limit(state)),
    ):
        if not 0 <= value <= most:
            wrong.append(f"{name}: {what} {value} of {most}")
    if p.gold < 0:
        wrong.append(f"{name}: gold {p.gold}")
    if state.outcome == PLAYING and p.alive and p.hp == 0:
        wrong.append(f"{name} has 0 HP and lives")
    for what, one, two in (
        ("hand and marks", p.hand, p.marks),
        ("powers and cubes", p.powers, p.cubes),
        ("relics and uses_left", p.relics, p.uses_left),
    ):
        if len(one) != len(two):
            wrong.append(f"{name}: {what} differ in length ({len(one)}, {len(two)})")


def _check_shared(state: Spire, wrong: list[str]) -> None:
    for what, total, most in (
        ("Shivs", sum(p.shivs for p in state.players), MAX_SHIVS),
        ("Miracles", sum(p.miracles for p in state.players), MAX_MIRACLES),
        ("Poison", sum(enemy.poison for enemy in state.living()), MAX_POISON),
    ):
        if total > most:
            wrong.append(f"{what}: {total} of {most} are on the table")
    rows = [p.row for p in state.players]
    if len(set(rows)) != len(rows):
        wrong.append("two players stand in one row")
    if len({p.character for p in state.players}) != len(rows):
        wrong.append("two players play one character")
    for enemy in state.living():
        foe = state.content.foes[enemy.foe]
        if min(enemy.block, enemy.strength, enemy.weak, enemy.vulnerable, enemy.poison) < 0:
            wrong.append(f"{foe.name} has a token too few")
        if enemy.weak > MAX_WEAK or enemy.vulnerable > MAX_VULNERABLE:
            wrong.append(f"{foe.name}: Weak {enemy.weak}, Vulnerable {enemy.vulnerable}")
        if enemy.hp < 0 or not 0 <= enemy.cube < len(foe.actions):
            wrong.append(f"{foe.name}: HP {enemy.hp}, cube {enemy.cube}")
    if len({enemy.uid for enemy in state.enemies}) != len(state.enemies):
        wrong.append("two enemies share a uid")
    lengths = {len(state.history), len(state.history_costs), len(state.history_players)}
    if len(lengths) > 1:
        wrong.append("the history's lists differ in length")


class Places:
    """Everything that lies somewhere, by plain face: cards, relics, potions."""

    def __init__(self, state: Spire) -> None:
        content = state.content
        numbers = lying(state, DECKS)
        for step in (*state.agenda, *state.waiting, state.request):
            if _may_hold(type(step)):
                numbers += [number for number in held_by(step) if number >= 0]
        self.found = Counter(map(_plain_faces(content).__getitem__, numbers))
        self.found.pop(NO_FACE, None)
        self.daze = state.daze + self.found.pop(content.daze, 0)
        self.status = state.status + self.found.pop(content.slimed, 0)


@lru_cache(maxsize=16)
def _plain_faces(content: SpireContent) -> list[int]:
    """By row, the plain face of a card; Slimed and Burns are one kind of cards, and enemies none."""
    faces = [card.base if card.number >= 0 else NO_FACE for card in content.cards]
    faces[content.burn] = faces[content.slimed] = content.slimed
    faces[content.daze] = content.daze
    return faces


def _may_hold(kind: type) -> bool:
    """Whether such a step or request can have cards that lie nowhere else."""
    known = _MAY_HOLD.get(kind)
    if known is None:
        known = _MAY_HOLD[kind] = issubclass(kind, HOLDERS)
    return known


def held_by(step: object) -> list[int]:
    """Cards and items that have left their pile and are on their way, in a step or request."""
    if isinstance(step, HOLD_SEVERAL):
        return step.found
    if isinstance(step, HOLD_ONE):
        return [step.number]
    return []


def _check_cards(state: Spire, places: Places, wrong: list[str]) -> None:
    """Every card and item that locks and seats have not left in the box is in exactly one place."""
    content = state.content
    found = places.found
    for number in (content.loaded_die, content.shard):
        there = found.pop(number, 0)
        if there > content.cards[number].copies:
            wrong.append(f"{content.name(number)}: {there} on the table")
    playing = frozenset(p.character for p in state.players)
    colorless = state.colorless_unlocked or needs_colorless(state)
    banes = len(state.players) if state.ascension >= START_CURSED else 0
    table, there_are = _card_table(content, playing, state.locks, colorless, banes)
    if found != there_are:
        wrong += miscounted(content, found, table)
    for what, total, expected in (
        ("Daze", places.daze, DAZE_CARDS),
        ("Status", places.status, STATUS_CARDS),
    ):
        if total != expected:
            wrong.append(f"{what} cards: {total} of {expected}")


@lru_cache(maxsize=256)
def _card_table(
    content: SpireContent, playing: frozenset[int], locks: int, colorless: bool, banes: int
) -> tuple[dict[int, int], dict[int, int]]:
    """How many of each card and item there are at a table of these characters and locks; and the
    same without those of which there is none."""
    table: dict[int, int] = {}
    for number in content.faces:
        card = content.cards[number]
        if number in (content.daze, content.slimed, content.burn):
            continue
        if number == content.bane:
            expected = banes
        elif card.owner < COLORLESS:
            if card.type != TICKET and card.rarity == STARTER:
                expected = card.copies if card.owner in playing else 0
            else:
                locked = card.unlock > locks_of(locks, card.owner)
                expected = 0 if locked else card.copies
        elif card.owner == COLORLESS:
            expected = card.copies if colorless else 0
        else:
            expected = card.copies
        table[number] = expected
    for number in (*content.relics, *content.boss_relics, *content.potions):
        table[number] = content.cards[number].copies
    return table, {number: copies for number, copies in table.items() if copies}


def _check_foes(state: Spire, wrong: list[str]) -> None:
    """Enemy cards of the Act: in their decks, in combat, set aside, or about to fight."""
    content = state.content
    if not state.act:
        return
    found = Counter(lying(state, FOE_DECKS))
    found.update(number for number in state.used_up if content.foes[number].tier == FIRST)
    table, facing = _foe_table(content, state)
    for number, most in facing.items():
        # The Elites of Act IV leave the game when they are beaten.
        if found[number] > most:
            wrong.append(f"{content.foes[number].id} is on the table {found[number]} times")
    wrong += miscounted(content, found, table)


def _foe_table(content: SpireContent, state: Spire) -> tuple[dict[int, int], dict[int, int]]:
    """How many of each enemy card an Act has at this Ascension; and of those that may be fewer."""
    key = (content, state.act, state.ascension)
    known = _FOE_TABLES.get(key)
    if known is not None:
        return known
    expected: Counter[int] = Counter()
    for tier in (FIRST, ENCOUNTER, ELITE):
        if tier != FIRST or state.act == 1:
            expected.update(foes_of(state, tier, state.act))
    for act in range(1, state.act + 1):
        expected.update(foes_of(state, SUMMON, act))
    table: dict[int, int] = {}
    facing: dict[int, int] = {}
    for number in content.foe_rows:
        foe = content.foes[number]
        if foe.tier != BOSS and (foe.tier != FIRST or state.act == 1):
            (facing if foe.traits[FACING] else table)[number] = expected[number]
    if len(_FOE_TABLES) >= MANY_TABLES:
        _FOE_TABLES.clear()
    _FOE_TABLES[key] = table, facing
    return table, facing


def _check_events(state: Spire, wrong: list[str]) -> None:
    content = state.content
    if not state.act:
        return
    found = Counter(state.events)
    found.update([step.event for step in state.agenda if isinstance(step, EndEvent)])
    expected = Counter(events_of(state, state.act))
    if dict(found) != dict(expected):
        wrong += miscounted(content, found, {n: expected[n] for n in content.event_rows})
    for number, copies in Counter(state.blessings).items():
        if copies > content.events[number].copies:
            wrong.append(f"{content.name(number)} is among the Blessings {copies} times")


def _check_map(state: Spire, wrong: list[str]) -> None:
    """Every space has a room of its own kind; tokens are those there are."""
    if state.board < 0:
        return
    kinds = state.content.board(state.board).kinds
    if len(kinds) != len(state.rooms):
        wrong.append(f"{len(state.rooms)} rooms on a map of {len(kinds)}")
        return
    if not -1 <= state.node < len(kinds):
        wrong.append(f"the boot stands at {state.node}, which is no room")
    if any(not 0 <= node < len(kinds) for node in state.visited):
        wrong.append("a room was visited that there is not")
    dark, light = token_piles(state)
    spaces = kinds.count(DARK_SPACE) + kinds.count(LIGHT_SPACE)
    if spaces > len(dark) + len(light):
        wrong.append(f"{spaces} spaces for {len(dark) + len(light)} tokens")

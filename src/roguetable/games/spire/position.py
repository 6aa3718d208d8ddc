"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    players:
    - {character: ironclad, hp: 8, hand: [bash, strike x2], relics: [vajra], energy: 2}
    enemies: [jaw-worm 5 vulnerable 1]      # 5 HP left
    die: 4

With `enemies` it is the Play phase of a fight (`moment` chooses another); with a `room`
(``campfire``, ``merchant``...) the party enters it; otherwise it stands on the map and looks for a
way up. Decks and piles are listed from the top; ``strike x3`` is three of them. Cards that a
position names leave the decks in which they would lie otherwise; a player's draw pile is by default
the rest of the starter deck (as is the deck of a player out of combat), and without `hand` and
`draw` its five top cards are the hand.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from roguetable.engine import snapshot
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.state import Step, advance
from roguetable.games.spire.acts import BOSS_BEATEN, act_decks, token_piles
from roguetable.games.spire.ascension import in_play
from roguetable.games.spire.cards import (
    BOSS,
    BOSS_ROOM,
    CHARACTER_NAMES,
    DARK_SPACE,
    ELITE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    FIRST,
    LIGHT_SPACE,
    ROOM_NAMES,
    SpireContent,
)
from roguetable.games.spire.deaths import first_of_mode
from roguetable.games.spire.deck import potion_limit
from roguetable.games.spire.do import recount
from roguetable.games.spire.enemies import ENEMY_PHASE
from roguetable.games.spire.inventory import Places
from roguetable.games.spire.loading import kebab, load_content
from roguetable.games.spire.map import ONWARD, place_text, visit
from roguetable.games.spire.orbs import slots_of
from roguetable.games.spire.play import PLAYS
from roguetable.games.spire.readings import KEEP_CLIMBING
from roguetable.games.spire.settings import READINGS, default_readings
from roguetable.games.spire.setup import lay_out_spares, shared_decks, starter_deck
from roguetable.games.spire.state import (
    ALL_BURNS,
    ALL_SLIMED,
    CHEAPER_BY,
    DAZE_CARDS,
    FREE,
    IN_ROOM,
    KEEP,
    LATE,
    MAX_BLOCK,
    MAX_ENERGY,
    MAX_MIRACLES,
    MAX_POISON,
    MAX_SHIVS,
    MAX_STRENGTH,
    MAX_VULNERABLE,
    MAX_WEAK,
    MODIFIER_NAMES,
    ON_MAP,
    ORB_NAMES,
    PHASE_NAMES,
    PLAY_PHASE,
    RETAINED,
    STANCE_NAMES,
    STATUS_CARDS,
    STREAMS,
    Enemy,
    Player,
    Reward,
    Spire,
)
from roguetable.games.spire.turn import DISCARD_HANDS, END_ABILITIES, ROUND, START_ABILITIES
from roguetable.games.spire.unlocks import ALL_LOCKS, locks_of

PACKAGE = "roguetable.games.spire"
NUMBERS = (
    "ascension", "act", "final_act", "boss_count", "daze", "status", "event_count", "next_uid",
    "round", "die", "base", "resolving", "cursor", "tally", "bonus", "dealt", "hit_players",
    "feats", "prize",
)  # fmt: skip
FLAGS = (
    "last_stand", "choose_relic", "act4", "colorless_unlocked", "deaths", "deaths_due", "weak_used",
)  # fmt: skip
LISTS = ("hit_enemies", "struck")
DECKS = {
    "first_encounters": ("foe",),
    "encounters": ("foe",),
    "elites": ("foe",),
    "events": ("event",),
    "summons": ("foe",),
    "relic_deck": ("relic",),
    "potion_deck": ("potion",),
    "boss_relic_deck": ("boss-relic",),
    "curse_deck": ("card",),
    "colorless": ("card",),
    "blessings": ("neow",),
    "used_up": (),
}
SPARES = ("spare_rewards", "spare_rares")
SHOP = {"relics": "shop_relics", "potions": "shop_potions", "colorless": "shop_colorless"}
FIELDS = (
    "players", "enemies", "room", "phase", "moment", "board", "node", "visited", "rooms", "hidden",
    "bosses", "beaten", "keys", "modifiers", "locks", "readings", "joining", "status_kind",
    "rewards", "shop", "history", "outcome", *NUMBERS, *FLAGS, *LISTS, *DECKS, *SPARES, "chance",
    "draws", "agenda", "request", "waiting",
)  # fmt: skip

PLAYER_NUMBERS = (
    "hp", "max_hp", "gold", "energy", "block", "strength", "fading", "weak", "vulnerable", "shivs",
    "miracles", "slots", "lost_round", "lost_combat", "played", "attacks", "powers_played",
    "shivs_played", "discarded", "free_next", "confused", "akabeko", "warp", "keeps", "held_cubes",
)  # fmt: skip
PLAYER_FLAGS = (
    "alive", "guarded", "shuffled", "done", "no_draw", "no_cards", "switched", "wrathful",
    "harmless",
)  # fmt: skip
TOP_FIRST = ("draw", "discard", "rewards", "rares")
PLAIN_PILES = ("deck", "removed", "exhausted", "limbo")
PLAYER_FIELDS = (
    "character", "row", *PLAYER_NUMBERS, *PLAYER_FLAGS, *PLAIN_PILES, *TOP_FIRST, "hand", "powers",
    "relics", "potions", "stance", "orbs", "spent", "used", "encores",
)  # fmt: skip
LIMITS = {
    "energy": MAX_ENERGY,
    "block": MAX_BLOCK,
    "strength": MAX_STRENGTH,
    "weak": MAX_WEAK,
    "vulnerable": MAX_VULNERABLE,
    "shivs": MAX_SHIVS,
    "miracles": MAX_MIRACLES,
}
HAND_MARKS = ((RETAINED, "retained"), (FREE, "free"), (KEEP, "keep"), (LATE, "late"))
ENEMY_NUMBERS = (
    "block",
    "strength",
    "weak",
    "vulnerable",
    "poison",
    "cube",
    "mode",
    "cubes",
    "omen",
)
ENEMY_MARKS = (
    "curled", "angered", "shifting", "unbound", "hasted", "coming", "buried", "acted", "wrapped",
)  # fmt: skip
KEY_NAMES = ("ruby", "sapphire", "emerald")
REWARD_KINDS = (
    "card", "upgraded", "rare", "potion", "relic", "colorless", "other", "transform", "chest",
    "passed", "boss-pool", "boss-pick", "chest-pool", "chest-pick",
)  # fmt: skip
LOOKS = 32
STATUS_KINDS = {"slimed": ALL_SLIMED, "burn": ALL_BURNS}
KEEP_CLIMBING_NAME = "keep_climbing"
MOMENTS = ("round", "abilities", "play", "end", "enemies")
MOMENT_STEPS = (1, 6, 5, 4, 2)  # how many of the steps of a round are still to come
OUTCOMES = ("playing", "won", "lost")
SOLD = "sold"
HAND = 5  # cards of a hand that is not given
MANY = 16  # names that a complaint lists


# Writing.


def write_position(state: Spire) -> dict[str, Any]:
    """The state in names; what is as on a fresh table is left out."""
    content = state.content
    usual = _defaults()
    data: dict[str, Any] = {"players": [_write_player(state, p) for p in state.players]}
    if state.enemies:
        data["enemies"] = [_write_enemy(content, enemy) for enemy in state.enemies]
    data["phase"] = PHASE_NAMES[state.phase]
    data["room"] = ROOM_NAMES[state.room]
    for name in (*NUMBERS, *FLAGS, *LISTS):
        if getattr(state, name) != getattr(usual, name):
            data[name] = getattr(state, name)
    if state.outcome:
        data["outcome"] = OUTCOMES[state.outcome]
    _write_choices(state, data)
    _write_map(state, data)
    _write_offers(state, data)
    for name in DECKS:
        data[name] = packed(content, getattr(state, name)[::-1])
    for name in SPARES:
        piles = getattr(state, name)
        data[name] = {
            who: packed(content, piles[i][::-1])
            for i, who in enumerate(CHARACTER_NAMES)
            if piles[i]
        }
    data["chance"] = list(state.chance.streams)
    data["draws"] = state.chance.draws
    whole = snapshot.dump(state, content)
    for name in ("agenda", "request", "waiting"):
        data[name] = whole[name]
    return data


def packed(content: SpireContent, pile: Iterable[int]) -> list[str]:
    """Cards by id; several of a kind in a row as ``strike x3``."""
    found: list[list[Any]] = []
    for number in pile:
        name = content.name(number)
        if found and found[-1][0] == name:
            found[-1][1] += 1
        else:
            found.append([name, 1])
    return [name if n == 1 else f"{name} x{n}" for name, n in found]


def _write_choices(state: Spire, data: dict[str, Any]) -> None:
    for name, bits, names in (
        ("keys", state.keys, KEY_NAMES),
        ("modifiers", state.modifiers, MODIFIER_NAMES),
    ):
        if bits:
            data[name] = [names[i] for i in range(len(names)) if bits >> i & 1]
    if state.beaten:
        data["beaten"] = [act for act in range(1, 5) if state.beaten >> (act - 1) & 1]
    if state.locks != ALL_LOCKS:
        data["locks"] = {who: locks_of(state.locks, i) for i, who in enumerate(CHARACTER_NAMES)}
    if state.readings != default_readings():
        data["readings"] = [name for name, bit in _readings() if state.readings & bit]
    if state.joining:
        data["joining"] = [
            f"{CHARACTER_NAMES[entry % 4]} in act {entry // 4}" for entry in state.joining
        ]
    for name, kind in STATUS_KINDS.items():
        if state.status_kind == kind:
            data["status_kind"] = name


def _readings() -> list[tuple[str, int]]:
    """Names and bits of the readings of contested rules."""
    return [*((name, bit) for name, bit, *_ in READINGS), (KEEP_CLIMBING_NAME, KEEP_CLIMBING)]


def _write_map(state: Spire, data: dict[str, Any]) -> None:
    content = state.content
    if state.bosses:
        data["bosses"] = packed(content, state.bosses)
    if state.board < 0:
        return
    board = content.board(state.board)
    data["board"] = board.id
    if state.node >= 0:
        data["node"] = place_text(state, state.node)
    if state.visited:
        data["visited"] = [place_text(state, node) for node in state.visited]
    data["rooms"] = {
        place_text(state, node): ROOM_NAMES[state.rooms[node]]
        for node, kind in enumerate(board.kinds)
        if kind != state.rooms[node]
    }
    if state.hidden:
        nodes = range(len(board.kinds))
        data["hidden"] = [place_text(state, node) for node in nodes if state.hidden >> node & 1]


def _write_offers(state: Spire, data: dict[str, Any]) -> None:
    content = state.content
    if state.rewards:
        data["rewards"] = [_write_reward(state, reward) for reward in state.rewards]
    shop: dict[str, Any] = {
        name: [content.name(n) if n >= 0 else SOLD for n in getattr(state, field)]
        for name, field in SHOP.items()
        if getattr(state, field)
    }
    if state.shop_cards:
        shop["cards"] = [
            [content.name(n) if n >= 0 else SOLD for n in cards] for cards in state.shop_cards
        ]
    if state.removes_bought:
        shop["removes_bought"] = _bits_to_places(state.removes_bought)
    if shop:
        data["shop"] = shop
    if state.history:
        data["history"] = [
            f"{CHARACTER_NAMES[state.players[who].character]} {content.name(number)} {cost}"
            for number, cost, who in zip(
                state.history, state.history_costs, state.history_players, strict=True
            )
        ]


def _write_reward(state: Spire, reward: Reward) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": REWARD_KINDS[reward.kind % LOOKS]}
    if reward.player >= 0:
        data["player"] = CHARACTER_NAMES[state.players[reward.player].character]
    if reward.kind // LOOKS:
        data["look"] = reward.kind // LOOKS
    if reward.shown:
        data["shown"] = [state.content.name(number) for number in reward.offer]
    return data


def _bits_to_places(bits: int) -> list[int]:
    """Set bits as places counted from 1."""
    return [place + 1 for place in range(bits.bit_length()) if bits >> place & 1]


def _write_player(state: Spire, p: Player) -> dict[str, Any]:
    content = state.content
    usual = _new_player(content, p.character, p.row)
    data: dict[str, Any] = {"character": CHARACTER_NAMES[p.character], "row": p.row + 1}
    data["hp"] = p.hp
    for name in (*PLAYER_NUMBERS, *PLAYER_FLAGS):
        if getattr(p, name) != getattr(usual, name):
            data[name] = getattr(p, name)
    if p.stance:
        data["stance"] = STANCE_NAMES[p.stance]
    if p.orbs:
        data["orbs"] = [ORB_NAMES[orb].lower() for orb in p.orbs]
    if p.hand:
        data["hand"] = [
            _write_held(content.name(number), mark)
            for number, mark in zip(p.hand, p.marks, strict=True)
        ]
    for name in TOP_FIRST:
        data[name] = packed(content, getattr(p, name)[::-1])
    for name in PLAIN_PILES:
        if getattr(p, name):
            data[name] = packed(content, getattr(p, name))
    if p.powers:
        data["powers"] = [
            f"{content.name(n)} {c}" if c else content.name(n)
            for n, c in zip(p.powers, p.cubes, strict=True)
        ]
    if p.relics:
        data["relics"] = [
            content.name(n) if wear == content.cards[n].uses else f"{content.name(n)} {wear}"
            for n, wear in zip(p.relics, p.wear, strict=True)
        ]
    if p.potions:
        data["potions"] = [content.name(number) for number in p.potions]
    for name in ("spent", "used"):
        if getattr(p, name):
            data[name] = _bits_to_places(getattr(p, name))
    if p.encores:
        data["encores"] = list(p.encores)
    return data


def _write_held(name: str, mark: int) -> str:
    words = [word for bit, word in HAND_MARKS if mark & bit]
    if mark >= CHEAPER_BY:
        words.append(f"cheaper {mark // CHEAPER_BY}")
    return f"{name} ({', '.join(words)})" if words else name


def _write_enemy(content: SpireContent, enemy: Enemy) -> str:
    words = [content.name(enemy.kind), str(enemy.hp), f"#{enemy.uid}"]
    if enemy.row >= 0:
        words.append(f"row {enemy.row + 1}")
    for name in ENEMY_NUMBERS:
        if getattr(enemy, name):
            words.append(f"{name} {getattr(enemy, name)}")
    for place, name in enumerate(ENEMY_MARKS):
        if enemy.marks >> place & 1:
            words.append(name)
    for name in ("dead", "gone"):
        if getattr(enemy, name):
            words.append(name)
    if enemy.corpse >= 0:
        words.append(f"corpse {content.name(enemy.corpse)}")
    if enemy.corpse_owner >= 0:
        words.append(f"owner {enemy.corpse_owner + 1}")
    return " ".join(words)


# Reading.


def _defaults() -> Spire:
    """What a position need not say."""
    state = Spire(Chance.seeded(1, len(STREAMS)))
    state.act = 1
    state.final_act = 3
    state.locks = ALL_LOCKS
    state.colorless_unlocked = True
    state.readings = default_readings()
    state.daze = DAZE_CARDS
    state.status = STATUS_CARDS
    return state


def _new_player(content: SpireContent, character: int, row: int) -> Player:
    hp = content.hit_points[character]
    return Player(character, row, hp, hp, [], [], [], content.orb_slots[character])


def read_position(data: dict[str, Any], packs: Sequence[Path] = ()) -> Spire:
    """A table built from a description, at the moment it describes.

    `packs` are laid over our content, for positions whose cards come from there.
    """
    _known("A position", data, FIELDS)
    state = _defaults()
    state.content = load_content(tuple(packs))
    reader = _Reader(state, "agenda" in data)
    reader.table(data)
    reader.players(data)
    reader.map(data)
    reader.offers(data)
    reader.enemies(data)
    reader.decks(data)
    for index in range(len(state.players)):
        recount(state, index)
    reader.check(data)
    streams = data.get("chance")
    if streams is not None:
        if not isinstance(streams, list) or len(streams) != len(STREAMS):
            raise UserError(f"'chance' must be a list of {len(STREAMS)} whole numbers.")
        state.chance = Chance([_number("chance", value) for value in streams])
    else:
        state.chance = Chance.seeded(1, len(STREAMS))
    state.chance.draws = _number("draws", data.get("draws", 0))
    if "agenda" in data:
        _read_agenda(state, data)
    else:
        _begin(state, data)
    return state


def _known(what: str, given: Any, fields: Iterable[str]) -> None:
    if not isinstance(given, dict):
        raise UserError(f"{what} must be a mapping of names, not {given!r}.")
    for name in given:
        if name not in fields:
            raise UserError(f"{what} has no field {name!r}.{nearest(str(name), fields)}")


def _number(name: str, value: Any) -> int:
    if type(value) is not int:
        raise UserError(f"{name!r} must be a whole number, not {value!r}.")
    return value


def _flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise UserError(f"{name!r} must be true or false, not {value!r}.")
    return value


def _listing(name: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise UserError(f"{name!r} must be a list, not {value!r}.")
    return value


def _choice(what: str, value: Any, names: Sequence[str]) -> int:
    """The place of a name among those there are."""
    if value not in names:
        known = ", ".join(names if len(names) <= MANY else [*names[:MANY], "..."])
        hint = nearest(str(value), names) or f" Known: {known}."
        raise UserError(f"{what} cannot be {value!r}.{hint}")
    return names.index(value)


def _bits(name: str, places: Any) -> int:
    """Places counted from 1 as set bits."""
    bits = 0
    for place in _listing(name, places):
        if _number(name, place) < 1:
            raise UserError(f"{name!r} counts places from 1.")
        bits |= 1 << (place - 1)
    return bits


class _Reader:
    """Fills a state from a description. `exact`: nothing is left to defaults."""

    def __init__(self, state: Spire, exact: bool) -> None:
        self.state = state
        self.content = state.content
        self.exact = exact
        self.deals = True  # hands that are not given are dealt

    # Names.

    def row(self, text: str, kinds: Sequence[str], owner: int = -1) -> int:
        """The number of a row; ``strike`` is the own character's Strike."""
        numbers = self.content.numbers
        if text not in numbers and owner >= 0:
            own = f"{CHARACTER_NAMES[owner]}-{text}"
            text = own if own in numbers else text
        if text not in numbers and "foe" in kinds:
            text = self.foe(text)
        number = self.content.number(text)
        if kinds and self.content.rows[number].kind not in kinds:
            raise UserError(f"{text!r} is no {' or '.join(kinds)}.")
        return number

    def foe(self, name: str) -> str:
        """An enemy by its name, the card of this Act first: ``jaw-worm`` for ``jaw-worm-a1``."""
        state = self.state
        foes = [self.content.foes[number] for number in self.content.foe_rows]
        alike = [foe for foe in foes if kebab(foe.name) == name and in_play(foe, state.ascension)]
        alike.sort(key=lambda foe: (foe.act != state.act, foe.tier == FIRST, foe.number))
        return alike[0].id if alike else name

    def pile(self, name: str, value: Any, kinds: Sequence[str], owner: int = -1) -> list[int]:
        """Cards with ``x3`` behind those that come several times."""
        found: list[int] = []
        for entry in _listing(name, value):
            match = re.fullmatch(r"(\S+)(?: x(\d+))?", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in {name!r} is no card; write 'bash' or 'strike x3'.")
            found += [self.row(match[1], kinds, owner)] * int(match[2] or 1)
        return found

    def numbered(
        self, name: str, value: Any, kinds: Sequence[str], owner: int, usual: Callable[[int], int]
    ) -> tuple[list[int], list[int]]:
        """Cards with a number of their own behind them: cubes, uses left."""
        numbers: list[int] = []
        counts: list[int] = []
        for entry in _listing(name, value):
            match = re.fullmatch(r"(\S+)(?: (-?\d+))?", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in {name!r} is a name, and perhaps a number behind it.")
            numbers.append(self.row(match[1], kinds, owner))
            counts.append(int(match[2]) if match[2] else usual(numbers[-1]))
        return numbers, counts

    def node(self, name: str, value: Any) -> int:
        """A room by its place on the map: ``3-2``."""
        board = self.content.board(self.state.board)
        places = [f"{row}-{column}" for row, column in board.places]
        return _choice(f"A room in {name!r} on {board.id}", str(value), places)

    def member(self, value: Any) -> int:
        """A player by character."""
        names = [CHARACTER_NAMES[p.character] for p in self.state.players]
        return _choice("A player of this position", value, names)

    # The table's choices and numbers.

    def table(self, data: dict[str, Any]) -> None:
        state = self.state
        for name in NUMBERS:
            if name in data:
                setattr(state, name, _number(name, data[name]))
        if not 1 <= state.act <= 4:
            raise UserError(f"'act' is 1 to 4, not {state.act}.")
        if not 0 <= state.die <= 6:
            raise UserError(f"'die' shows 1 to 6, or 0 if it was not rolled; not {state.die}.")
        for name in FLAGS:
            if name in data:
                setattr(state, name, _flag(name, data[name]))
        for name in LISTS:
            if name in data:
                setattr(state, name, [_number(name, one) for one in _listing(name, data[name])])
        for name in _listing("keys", data.get("keys", [])):
            state.keys |= 1 << _choice("A key", name, KEY_NAMES)
        for name in _listing("modifiers", data.get("modifiers", [])):
            state.modifiers |= 1 << _choice("A modifier", name, MODIFIER_NAMES)
        for act in _listing("beaten", data.get("beaten", [])):
            state.beaten |= 1 << (_number("beaten", act) - 1)
        if "locks" in data:
            _known("'locks'", data["locks"], CHARACTER_NAMES)
            state.locks = 0
            for who, opened in data["locks"].items():
                if not 0 <= _number(who, opened) <= 3:
                    raise UserError(f"A character has 3 locks, so {who!r} cannot have {opened}.")
                state.locks |= opened << (2 * CHARACTER_NAMES.index(who))
        if "readings" in data:
            known = dict(_readings())
            state.readings = 0
            for name in _listing("readings", data["readings"]):
                _choice("A reading", name, list(known))
                state.readings |= known[name]
        for entry in _listing("joining", data.get("joining", [])):
            match = re.fullmatch(r"(\S+) in act (\d)", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in 'joining' is not like 'silent in act 2'.")
            kind = _choice("A character", match[1], CHARACTER_NAMES)
            state.joining = [*state.joining, int(match[2]) * 4 + kind]
        if "status_kind" in data:
            kinds = list(STATUS_KINDS)
            state.status_kind = STATUS_KINDS[
                kinds[_choice("'status_kind'", data["status_kind"], kinds)]
            ]
        if "outcome" in data:
            state.outcome = _choice("'outcome'", data["outcome"], OUTCOMES)
        if "room" in data:
            state.room = _choice("'room'", data["room"], ROOM_NAMES)
        if "phase" in data:
            state.phase = _choice("'phase'", data["phase"], PHASE_NAMES)

    # Players.

    def players(self, data: dict[str, Any]) -> None:
        rows = data.get("players")
        if not isinstance(rows, list) or not 1 <= len(rows) <= 4:
            raise UserError("A position needs 'players': a list of one to four players.")
        state = self.state
        self.deals = data.get("moment", "play") in ("abilities", "play")
        for place, given in enumerate(rows):
            fields = {"character": given} if isinstance(given, str) else given
            _known("A player", fields, PLAYER_FIELDS)
            name = fields.get("character")
            kind = _choice("A character", name, CHARACTER_NAMES)
            if any(p.character == kind for p in state.players):
                raise UserError(f"{name!r} stands twice in the position; each plays a character.")
            row = _number("row", fields.get("row", place + 1)) - 1
            if not 0 <= row < 4 or any(p.row == row for p in state.players):
                raise UserError(f"{name!r} needs a row from 1 to 4 of its own, not {row + 1}.")
            p = _new_player(self.content, kind, row)
            state.players.append(p)
            self.player(p, fields, bool(data.get("enemies")))
        state.seats = list(range(len(state.players)))

    def player(self, p: Player, fields: dict[str, Any], fighting: bool) -> None:
        name = CHARACTER_NAMES[p.character]
        for field in PLAYER_NUMBERS:
            if field in fields:
                setattr(p, field, _number(field, fields[field]))
        if "hp" not in fields:
            p.hp = p.max_hp
        if not 0 <= p.hp <= p.max_hp:
            raise UserError(f"'hp': {name} has {p.hp} HP, but the maximum is {p.max_hp}.")
        for field, most in LIMITS.items():
            if not 0 <= getattr(p, field) <= most:
                raise UserError(f"{field!r} of {name} is 0 to {most}, not {getattr(p, field)}.")
        for field in PLAYER_FLAGS:
            if field in fields:
                setattr(p, field, _flag(field, fields[field]))
        if "stance" in fields:
            p.stance = _choice("'stance'", fields["stance"], STANCE_NAMES)
        orbs = [orb.lower() for orb in ORB_NAMES]
        p.orbs = [_choice("An Orb", orb, orbs) for orb in _listing("orbs", fields.get("orbs", []))]
        for field in ("spent", "used"):
            setattr(p, field, _bits(field, fields.get(field, [])))
        p.encores = [_number("encores", n) for n in _listing("encores", fields.get("encores", []))]
        self.player_piles(p, fields, fighting)

    def player_piles(self, p: Player, fields: dict[str, Any], fighting: bool) -> None:
        kind = p.character
        for field in PLAIN_PILES:
            setattr(p, field, self.pile(field, fields.get(field, []), ("card",), kind))
        for field in TOP_FIRST:
            setattr(p, field, self.pile(field, fields.get(field, []), ("card",), kind)[::-1])
        for entry in _listing("hand", fields.get("hand", [])):
            self.held(p, str(entry))
        cards = self.content.cards
        p.powers, p.cubes = self.numbered(
            "powers", fields.get("powers", []), ("card",), kind, lambda number: 0
        )
        p.relics, p.wear = self.numbered(
            "relics",
            fields.get("relics", []),
            ("relic", "boss-relic", "special"),
            -1,
            lambda number: cards[number].uses,
        )
        p.potions = self.pile("potions", fields.get("potions", []), ("potion",))
        if self.exact:
            return
        rest = Counter(starter_deck(self.state, kind))
        for pile in (p.hand, p.discard, p.exhausted, p.powers, p.removed):
            rest.subtract(cards[number].base for number in pile)
        field = "draw" if fighting else "deck"
        if field not in fields and not (fighting and "deck" in fields):
            setattr(p, field, sorted(rest.elements(), reverse=True))
        elif fighting and "deck" in fields:
            p.draw, p.deck = p.deck[::-1], []
        if fighting and not {"hand", "draw"} & set(fields) and self.deals:
            for _ in range(min(HAND, len(p.draw))):
                p.hand.append(p.draw.pop())
                p.marks.append(0)

    def held(self, p: Player, entry: str) -> None:
        """A card in hand with what it remembers: ``bash (retained, cheaper 1)``."""
        match = re.fullmatch(r"(\S+)(?: x(\d+))?(?: \((.*)\))?", entry)
        if match is None:
            raise UserError(f"{entry!r} in 'hand' is not like 'bash' or 'bash (retained)'.")
        mark = 0
        for word in filter(None, (match[3] or "").split(", ")):
            if cheaper := re.fullmatch(r"cheaper (\d+)", word):
                mark += CHEAPER_BY * int(cheaper[1])
            else:
                names = [name for _, name in HAND_MARKS]
                mark |= HAND_MARKS[_choice(f"A mark in {entry!r}", word, names)][0]
        for _ in range(int(match[2] or 1)):
            p.hand.append(self.row(match[1], ("card",), p.character))
            p.marks.append(mark)

    # The map.

    def map(self, data: dict[str, Any]) -> None:
        state = self.state
        content = self.content
        if "board" in data:
            state.board = self.row(str(data["board"]), ("board",))
        elif not self.exact:
            boards = [number for number in content.boards if content.board(number).act == state.act]
            state.board = boards[0]
        if "bosses" in data:
            state.bosses = self.pile("bosses", data["bosses"], ("foe",))
        elif not self.exact:
            state.bosses = [
                number
                for number in content.foe_rows
                if content.foes[number].tier == BOSS and content.foes[number].act == state.act
            ][:1]
        if state.board < 0:
            return
        self.rooms(data)
        if "node" in data:
            state.node = self.node("node", data["node"])
        state.visited = [
            self.node("visited", place) for place in _listing("visited", data.get("visited", []))
        ]
        if not self.exact and state.node >= 0 and "visited" not in data:
            state.visited = [state.node]
        for place in _listing("hidden", data.get("hidden", [])):
            state.hidden |= 1 << self.node("hidden", place)

    def rooms(self, data: dict[str, Any]) -> None:
        """Map tokens: those given, and for the other spaces what is left of them."""
        state = self.state
        kinds = self.content.board(state.board).kinds
        given = data.get("rooms", {})
        if not isinstance(given, dict):
            raise UserError("'rooms' maps places to rooms, like '3-2: campfire'.")
        rooms = kinds.copy()
        dark, light = token_piles(state)
        for place, name in given.items():
            node = self.node("rooms", place)
            rooms[node] = _choice(f"The room at {place}", name, ROOM_NAMES)
            pool = dark if kinds[node] == DARK_SPACE else light
            if rooms[node] in pool:
                pool.remove(rooms[node])
        for node, kind in enumerate(kinds):
            if rooms[node] in (DARK_SPACE, LIGHT_SPACE):
                pool = dark if kind == DARK_SPACE else light
                if not pool:
                    raise UserError("'rooms': there are not so many map tokens of one colour.")
                rooms[node] = pool.pop()
        state.rooms = rooms

    # Rewards and wares.

    def offers(self, data: dict[str, Any]) -> None:
        state = self.state
        for given in _listing("rewards", data.get("rewards", [])):
            _known("A reward", given, ("kind", "player", "look", "shown"))
            kind = _choice("A reward", given.get("kind"), REWARD_KINDS)
            kind += LOOKS * _number("look", given.get("look", 0))
            player = self.member(given["player"]) if "player" in given else -1
            shown = self.pile("shown", given.get("shown", []), ())
            state.rewards = [*state.rewards, Reward(player, kind, shown, "shown" in given)]
        shop = data.get("shop", {})
        _known("'shop'", shop, (*SHOP, "cards", "removes_bought"))
        for name, field in SHOP.items():
            setattr(state, field, self.wares(name, shop.get(name, [])))
        state.shop_cards = [
            self.wares("cards", cards) for cards in _listing("cards", shop.get("cards", []))
        ]
        state.removes_bought = _bits("removes_bought", shop.get("removes_bought", []))
        for entry in _listing("history", data.get("history", [])):
            match = re.fullmatch(r"(\S+) (\S+) (-?\d+)", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in 'history' is not like 'ironclad bash 2'.")
            state.history_players = [*state.history_players, self.member(match[1])]
            state.history = [*state.history, self.row(match[2], ("card",))]
            state.history_costs = [*state.history_costs, int(match[3])]

    def wares(self, name: str, value: Any) -> list[int]:
        return [
            -1 if entry == SOLD else self.row(str(entry), ()) for entry in _listing(name, value)
        ]

    # Enemies.

    def enemies(self, data: dict[str, Any]) -> None:
        state = self.state
        for entry in _listing("enemies", data.get("enemies", [])):
            state.enemies.append(self.enemy(str(entry)))
        uids = [enemy.uid for enemy in state.enemies]
        for uid in uids:
            if uids.count(uid) > 1:
                raise UserError(f"Two enemies have the number '#{uid}'.")
        poison = sum(enemy.poison for enemy in state.enemies if not enemy.dead and not enemy.gone)
        if poison > MAX_POISON:
            raise UserError(f"'enemies' have {poison} Poison; there are {MAX_POISON} in all.")
        if "bosses" not in data and not self.exact:
            found = [e.kind for e in state.enemies if self.content.foes[e.kind].tier == BOSS]
            state.bosses = found or state.bosses
        state.next_uid = max([state.next_uid, *(uid + 1 for uid in uids)])

    def enemy(self, entry: str) -> Enemy:
        """``jaw-worm 5 row 2 weak 1``: id, HP (by default all), then what else is true of it."""
        words = entry.split()
        kind = self.row(words[0], ("foe",))
        foe = self.content.foes[kind]
        uid = max([0, *(enemy.uid for enemy in self.state.enemies)]) + 1
        row = -1 if foe.tier == BOSS else 0
        enemy = Enemy(kind, uid, row, foe.hp[len(self.state.players) - 1])
        if not self.exact:
            enemy.block = foe.start_block
            enemy.cubes = foe.beats
            if foe.has_modes:
                enemy.mode = 1
                enemy.cube = first_of_mode(self.state, enemy)
        given = iter(words[1:])
        for word in given:
            if word.isdigit():
                enemy.hp = int(word)
            elif word.startswith("#") and word[1:].isdigit():
                enemy.uid = int(word[1:])
            elif word in ENEMY_MARKS:
                enemy.marks |= 1 << ENEMY_MARKS.index(word)
            elif word in ("dead", "gone"):
                setattr(enemy, word, True)
            elif word == "corpse":
                enemy.corpse = self.row(next(given, ""), ("card",))
            elif word in (*ENEMY_NUMBERS, "row", "owner"):
                value = next(given, "")
                if not re.fullmatch(r"-?\d+", value):
                    raise UserError(f"{entry!r}: {word} must be followed by a number.")
                if word == "row":
                    enemy.row = int(value) - 1
                elif word == "owner":
                    enemy.corpse_owner = int(value) - 1
                else:
                    setattr(enemy, word, int(value))
            else:
                known = (*ENEMY_NUMBERS, *ENEMY_MARKS, "row", "owner", "corpse", "dead", "gone")
                raise UserError(f"{entry!r}: what is {word}?{nearest(word, known)}")
        if not enemy.dead and not enemy.gone and enemy.hp < 1 and not self.exact:
            raise UserError(f"{entry!r} would be dead with so little HP.")
        if not 0 <= enemy.cube < len(foe.actions):
            raise UserError(f"{entry!r}: its cube track has {len(foe.actions)} slots, from 0.")
        if enemy.weak > MAX_WEAK or enemy.vulnerable > MAX_VULNERABLE:
            raise UserError(f"{entry!r}: at most {MAX_WEAK} Weak and {MAX_VULNERABLE} Vulnerable.")
        return enemy

    # Decks.

    def decks(self, data: dict[str, Any]) -> None:
        """Decks in the order of the content without what lies elsewhere; lists give the top cards."""
        state = self.state
        if not self.exact:
            self.fill_decks()
        for name, kinds in DECKS.items():
            if name in data:
                top = self.pile(name, data[name], kinds)[::-1]
                setattr(state, name, self.on_top(name, getattr(state, name), top))
        for name in SPARES:
            given = data.get(name, {})
            _known(f"{name!r}", given, CHARACTER_NAMES)
            piles = [list(pile) for pile in getattr(state, name)]
            for who, cards in given.items():
                place = CHARACTER_NAMES.index(who)
                top = self.pile(name, cards, ("card",), place)[::-1]
                piles[place] = self.on_top(name, piles[place], top)
            setattr(state, name, piles)

    def on_top(self, name: str, pile: list[int], top: list[int]) -> list[int]:
        """Some cards of a pile put on top of it."""
        if self.exact:
            return top
        rest = pile.copy()
        for number in top:
            if number not in rest:
                raise UserError(
                    f"{self.content.name(number)!r} cannot be in {name!r}: it lies elsewhere."
                )
            rest.remove(number)
        return rest + top

    def fill_decks(self) -> None:
        """All cards of the game that the position has not put elsewhere."""
        state = self.state
        places = Places(state)
        taken = places.found
        lay_out_spares(state, [p.character for p in state.players])
        shared_decks(state)
        act_decks(state, state.act)
        state.daze = DAZE_CARDS - (places.daze - state.daze)
        state.status = STATUS_CARDS - (places.status - state.status)
        for field in ("relic_deck", "potion_deck", "boss_relic_deck", "curse_deck", "colorless"):
            setattr(state, field, self.without(getattr(state, field), taken))
        foes = Counter(enemy.kind for enemy in state.enemies)
        for field in ("first_encounters", "encounters", "elites", "summons"):
            setattr(state, field, self.without(getattr(state, field), foes))
        state.events = self.without(state.events, Counter())
        for field, spares in (("rewards", state.spare_rewards), ("rares", state.spare_rares)):
            for place in range(4):
                spares[place] = self.without(spares[place], taken)
            for p in state.players:
                own = spares[p.character]
                spares[p.character] = []
                top = getattr(p, field)
                setattr(p, field, [*own, *top])
        if state.visited:
            # Set aside after the first room (spire.map.encounter.first-set-aside).
            state.used_up = state.first_encounters
            state.first_encounters = []

    def without(self, pile: list[int], taken: Counter[int]) -> list[int]:
        """A pile in the order of the content, its first row on top, without cards that are out."""
        out = Counter(taken)
        rest: list[int] = []
        for number in sorted(pile, reverse=True):
            if out[number] > 0:
                out[number] -= 1
            else:
                rest.append(number)
        return rest

    # What cannot be.

    def check(self, data: dict[str, Any]) -> None:
        state = self.state
        content = self.content
        places = Places(state)
        for number, found in sorted(places.found.items()):
            copies = content.cards[number].copies
            if number == content.bane:
                copies = max(copies, len(state.players))
            if found > copies:
                raise UserError(
                    f"{content.name(number)!r} is in the position {found} times; "
                    f"the game has {copies}."
                )
        if places.daze > DAZE_CARDS or state.daze < 0:
            raise UserError(f"There are only {DAZE_CARDS} 'daze' cards.")
        if places.status > STATUS_CARDS or state.status < 0:
            raise UserError(f"There are only {STATUS_CARDS} Status cards ('slimed' or 'burn').")
        for index, p in enumerate(state.players):
            name = CHARACTER_NAMES[p.character]
            slots = slots_of(state, index)
            if len(p.orbs) > slots:
                raise UserError(f"'orbs': {name} has {len(p.orbs)} Orbs in {slots} slots.")
            if len(p.potions) > potion_limit(state):
                raise UserError(
                    f"'potions': {name} has {len(p.potions)}; the limit is {potion_limit(state)}."
                )
        for field, most in (("shivs", MAX_SHIVS), ("miracles", MAX_MIRACLES)):
            total = sum(getattr(p, field) for p in state.players)
            if total > most:
                raise UserError(f"{field!r}: {total} in all, but there are {most}.")
        if "moment" in data:
            _choice("'moment'", data["moment"], MOMENTS)


# The moment.


def _begin(state: Spire, data: dict[str, Any]) -> None:
    """No agenda is given: a fight at the moment asked for, a room, or the map."""
    tiers = {state.content.foes[enemy.kind].tier for enemy in state.enemies}
    state.push(BOSS_BEATEN if BOSS in tiers else ONWARD)
    if state.enemies:
        if "room" not in data:
            state.room = ENCOUNTER_ROOM
            if BOSS in tiers:
                state.room = BOSS_ROOM
            elif ELITE in tiers:
                state.room = ELITE_ROOM
        state.base = len(state.agenda)
        moment = MOMENTS.index(data.get("moment", "play"))
        if moment == 0:
            state.push(ROUND)
        else:
            state.round = max(state.round, 1)
            state.die = state.die or 1
            state.phase = PLAY_PHASE
            # From the end of the round back to the moment asked for.
            steps: tuple[Step, ...] = (
                ROUND, ENEMY_PHASE, DISCARD_HANDS, END_ABILITIES, PLAYS, START_ABILITIES,
            )  # fmt: skip
            for step in steps[: MOMENT_STEPS[moment]]:
                state.push(step)
    elif "room" in data:
        state.phase = IN_ROOM
        visit(state, state.room)
    else:
        state.phase = ON_MAP
    advance(state)


def _read_agenda(state: Spire, data: dict[str, Any]) -> None:
    """The exact moment, as `write_position` gives it."""
    whole = snapshot.dump(state, state.content)
    for name in ("agenda", "request", "waiting"):
        whole[name] = data.get(name, [] if name != "request" else None)
    read = snapshot.load(whole, state.content, PACKAGE)
    state.agenda = read.agenda
    state.request = read.request
    state.waiting = read.waiting

"""What the words of a position mean in this game: names of cards and enemies, places on the map."""

import re
from collections.abc import Sequence
from typing import Any

from roguetable.games.spire.flow.journey.acts import token_piles
from roguetable.games.spire.flow.journey.map import place_text
from roguetable.games.spire.loading.rows import kebab
from roguetable.games.spire.model.ascension import in_play
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.enemy_cards import FIRST
from roguetable.games.spire.model.player import ENDED, FREE, KEEP, LATE, RETAINED, Player
from roguetable.games.spire.model.room_cards import DARK_SPACE, LIGHT_SPACE, ROOM_NAMES
from roguetable.games.spire.model.slayers import OTHERS
from roguetable.games.spire.model.state import Reward, Spire
from roguetable.games.spire.model.table_settings import Newcomer, locks_of
from roguetable.kit.schema import Field
from roguetable.kit.spellings import OneCard, Pile, PositionContext, Spelling

HAND_MARKS = {"retained": RETAINED, "free": FREE, "keep": KEEP, "late": LATE, "ended": ENDED}
REWARD_KINDS = (
    "card", "upgraded", "rare", "potion", "relic", "colorless", "other", "transform", "chest",
    "passed", "boss-pool", "boss-pick", "chest-pool", "chest-pick",
)  # fmt: skip


class SpireContext(PositionContext):
    """``strike`` is the own character's Strike, ``jaw-worm`` the enemy of this Act."""

    content: SpireContent
    table: Spire

    def number(self, text: str, kinds: Sequence[str]) -> int:
        numbers = self.content.numbers
        if text not in numbers:
            own = f"{self.owner()}-{text}"
            if own in numbers:
                text = own
            elif "foe" in kinds:
                text = self.foe(text)
        return super().number(text, kinds)

    def owner(self) -> str:
        """The character whose cards are being read."""
        for step in reversed(self.path):
            if step in CHARACTER_NAMES:
                return str(step)
        mine = [thing for thing in self.inside if isinstance(thing, Player)]
        return CHARACTER_NAMES[mine[-1].character] if mine else ""

    def foe(self, name: str) -> str:
        """An enemy by its name, the card of this Act first: ``jaw-worm`` for ``jaw-worm-a1``."""
        state = self.table
        foes = [self.content.foes[number] for number in self.content.foe_rows]
        alike = [foe for foe in foes if kebab(foe.name) == name and in_play(foe, state.ascension)]
        alike.sort(key=lambda foe: (foe.act != state.act, foe.tier == FIRST, foe.number))
        return alike[0].id if alike else name

    def fighting(self) -> bool:
        """Is it a position of a fight?"""
        return bool(self.data.get("enemies"))


# --- the party ----------------------------------------------------------------------------------


class Member(Spelling):
    """A player by character."""

    def read(self, context: SpireContext, value: Any) -> int:
        return context.choice("A player of this position", value, self.names(context))

    def write(self, context: SpireContext, value: int) -> str:
        return self.names(context)[value]

    def names(self, context: SpireContext) -> list[str]:
        return [CHARACTER_NAMES[p.character] for p in context.table.players]

    def form(self) -> str:
        return "a character in play"


class Hand(Spelling):
    """Cards in hand with what they remember: ``bash (retained, free)``."""

    def read(self, context: SpireContext, value: Any) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for entry in context.each(value):
            match = re.fullmatch(r"(\S+)(?: x(\d+))?(?: \((.*)\))?", str(entry))
            if match is None:
                raise context.wrong(f"{entry!r} in 'hand' is not like 'bash' or 'bash (retained)'.")
            mark = 0
            for word in filter(None, (match[3] or "").split(", ")):
                context.choice(f"A mark in {entry!r}", word, list(HAND_MARKS))
                mark |= HAND_MARKS[word]
            found += [(context.number(match[1], ("card",)), mark)] * int(match[2] or 1)
        return found

    def write(self, context: SpireContext, value: list[tuple[int, int]]) -> list[str]:
        return [self.held(context.name(number), mark) for number, mark in value]

    def held(self, name: str, mark: int) -> str:
        words = [word for word, bit in HAND_MARKS.items() if mark & bit]
        return f"{name} ({', '.join(words)})" if words else name

    def form(self) -> str:
        return "list of cards, with " + ", ".join(f"`({word})`" for word in HAND_MARKS)


class Played(Spelling):
    """A card played this turn: who, what, and what it cost: ``ironclad bash 2``."""

    def read(self, context: SpireContext, value: Any) -> tuple[int, int, int]:
        match = re.fullmatch(r"(\S+) (\S+) (-?\d+)", str(value))
        if match is None:
            raise context.wrong(f"{value!r} in 'history' is not like 'ironclad bash 2'.")
        number = context.number(match[2], ("card",))
        return Member().read(context, match[1]), number, int(match[3])

    def write(self, context: SpireContext, value: tuple[int, int, int]) -> str:
        who, number, cost = value
        return f"{Member().write(context, who)} {context.name(number)} {cost}"

    def form(self) -> str:
        return "`ironclad bash 2`"


class Joining(Spelling):
    """Who joins later: ``silent in act 2``."""

    def read(self, context: SpireContext, value: Any) -> Newcomer:
        match = re.fullmatch(r"(\S+) in act (\d)", str(value))
        if match is None:
            raise context.wrong(f"{value!r} in 'joining' is not like 'silent in act 2'.")
        return Newcomer(int(match[2]), context.choice("A character", match[1], CHARACTER_NAMES))

    def write(self, context: SpireContext, value: Newcomer) -> str:
        return f"{CHARACTER_NAMES[value.character]} in act {value.act}"

    def form(self) -> str:
        return "`silent in act 2`"


class Locks(Spelling):
    """Open locks of each character: ``{silent: 2}``."""

    def read(self, context: SpireContext, value: Any) -> int:
        context.check_names("'locks'", value, CHARACTER_NAMES)
        found = 0
        for who, opened in value.items():
            if not 0 <= context.whole(opened) <= 3:
                raise context.wrong(f"A character has 3 locks, so {who!r} cannot have {opened}.")
            found |= opened << (2 * CHARACTER_NAMES.index(who))
        return found

    def write(self, context: SpireContext, value: int) -> dict[str, int]:
        return {who: locks_of(value, place) for place, who in enumerate(CHARACTER_NAMES)}

    def form(self) -> str:
        return "`{silent: 2}`"


# --- the map ------------------------------------------------------------------------------------


class Node(Spelling):
    """A room by its place on the map: ``3-2``."""

    def read(self, context: SpireContext, value: Any) -> int:
        board = context.content.board(context.table.board)
        places = [f"{row}-{column}" for row, column in board.places]
        return context.choice(f"A room in {context.field()} on {board.id}", str(value), places)

    def write(self, context: SpireContext, value: int) -> str:
        return place_text(context.table, value)

    def form(self) -> str:
        return "place: `3-2`"


class Nodes(Node):
    """Several rooms, each with a bit of its own."""

    def read(self, context: SpireContext, value: Any) -> int:
        found = 0
        for place in context.each(value):
            found |= 1 << super().read(context, place)
        return found

    def write(self, context: SpireContext, value: int) -> Any:
        nodes = range(value.bit_length())
        return [place_text(context.table, node) for node in nodes if value >> node & 1]

    def form(self) -> str:
        return "list of places"


class Tokens(Spelling):
    """Rooms where the map has a space for a token; those not given are what is left of the tokens."""

    def read(self, context: SpireContext, value: Any) -> list[int]:
        state = context.table
        kinds = state.content.board(state.board).kinds
        if not isinstance(value, dict):
            raise context.wrong("'rooms' maps places to rooms, like '3-2: campfire'.")
        rooms = kinds.copy()
        dark, light = token_piles(state)
        for place, name in value.items():
            node = Node().read(context, place)
            rooms[node] = context.choice(f"The room at {place}", name, ROOM_NAMES)
            pool = dark if kinds[node] == DARK_SPACE else light
            if rooms[node] in pool:
                pool.remove(rooms[node])
        for node, kind in enumerate(kinds):
            if rooms[node] in (DARK_SPACE, LIGHT_SPACE):
                pool = dark if kind == DARK_SPACE else light
                if not pool:
                    raise context.wrong("'rooms': there are not so many map tokens of one colour.")
                rooms[node] = pool.pop()
        return rooms

    def write(self, context: SpireContext, value: list[int]) -> dict[str, str]:
        kinds = context.content.board(context.table.board).kinds
        return {
            place_text(context.table, node): ROOM_NAMES[room]
            for node, room in enumerate(value)
            if kinds[node] != room
        }

    def form(self) -> str:
        return "`{3-2: campfire}`"


# --- rewards ------------------------------------------------------------------------------------


class Shown(Field):
    """What has been revealed; a reward that nobody has looked at does not say it."""

    def __init__(self) -> None:
        super().__init__("shown", Pile(), "what has been revealed", at=("offer", "shown"))

    def get(self, thing: Reward) -> list[int] | None:
        return thing.offer if thing.shown else None

    def put(self, context: PositionContext, thing: Reward, value: list[int]) -> None:
        thing.offer = value
        thing.shown = True


class Slayer(OneCard):
    """What killed a player: a card, or Wrath and the like (model/slayers.py)."""

    def __init__(self) -> None:
        super().__init__(none="none")

    def read(self, context: PositionContext, value: Any) -> int:
        for number, title in OTHERS.items():
            if value == kebab(title):
                return number
        return super().read(context, value)

    def write(self, context: PositionContext, value: int) -> str:
        return kebab(OTHERS[value]) if value in OTHERS else super().write(context, value)

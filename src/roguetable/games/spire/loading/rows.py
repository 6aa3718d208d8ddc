"""Loading the content of Slay the Spire: YAML rows into the cards, enemies and rooms of the game.

Two passes: first every row gets its number (a card with two faces gets two), then texts are
understood, because an enemy's action may name another card.
"""

import re
from pathlib import Path
from typing import Any

from roguetable.engine.content import RawRow, layer, live_long, read_once
from roguetable.engine.errors import nearest
from roguetable.engine.rows import Row
from roguetable.games.spire.flow.hooks import FlowHooks
from roguetable.games.spire.flow.journey.quick_start import STEP_NAMES, QuickStep
from roguetable.games.spire.loading.arguments import faces
from roguetable.games.spire.loading.card_text import read_card
from roguetable.games.spire.loading.enemy_words import FoeWords
from roguetable.games.spire.loading.grammar import ClauseReader
from roguetable.games.spire.model import cards as c
from roguetable.games.spire.model import enemy_cards as f
from roguetable.games.spire.model import room_cards as r
from roguetable.games.spire.model.cards import Card
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.enemy_cards import Foe
from roguetable.games.spire.model.room_cards import Board, Event, EventChoice
from roguetable.games.spire.words.giving import PICKED_RELIC, GiveRelic
from roguetable.kit.forms import RowName, WordError
from roguetable.kit.rows import origin_of

FOLDER = Path(__file__).parents[1] / "content"
ROOM_LETTERS = {
    "M": r.ENCOUNTER_ROOM,
    "E": r.ELITE_ROOM,
    "?": r.EVENT_ROOM_KIND,
    "R": r.CAMPFIRE,
    "T": r.TREASURE,
    "$": r.MERCHANT,
    "B": r.BOSS_ROOM,
    "D": r.DARK_SPACE,
    "L": r.LIGHT_SPACE,
}
# What an option of an Event asks for, by its first word.
GIFTS = {
    "give-relic": "relic to give",
    "sell-relic": "relic to give",
    "give-potion": "potion to give",
    "remove 1 rare-or-uncommon": "rare or uncommon card to give",
    "swap-": "partner for an exchange",
}
ITEM_KINDS = ("relic", "boss-relic", "potion", "special", "character")


class Figure(Row):
    """A price or limit."""

    value: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.value = 0

    def facts(self) -> list[tuple[str, str]]:
        return [("value", str(self.value))]


ROW_KINDS: dict[str, type[Row]] = {
    "card": Card,
    "foe": Foe,
    "event": Event,
    "neow": Event,
    "board": Board,
    "figure": Figure,
    "quick-start": QuickStep,
    "quick-roll": Event,
    **dict.fromkeys(ITEM_KINDS, Card),
}


def kebab(name: str) -> str:
    """``Torch Head`` as ``torch-head``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


class Loader:
    """Builds the content from raw rows."""

    def __init__(self, raws: list[RawRow], digest: str) -> None:
        self.raws = raws
        self.digest = digest
        self.rows: list[Row] = []
        self.pairs: list[tuple[RawRow, Row]] = []
        self.starters: dict[str, int] = {}
        self.companions: dict[int, str] = {}  # by foe, the name of a Summon
        self.awakened: dict[int, str] = {}  # by foe, the id of another

    def load(self) -> SpireContent:
        for raw in self.raws:
            self.number(raw)
        summons = {
            kebab(row.name): RowName(row.number, row.id, row.name)
            for raw, row in self.pairs
            if isinstance(row, Foe) and raw.get("tier") == "summon"
        }
        self.foe_words = FoeWords(summons)
        for raw, row in self.pairs:
            try:
                self.fill(raw, row)
            except WordError as error:
                field = "fx" if raw.has("fx") else "acts" if raw.has("acts") else "id"
                raise raw.wrong(field, str(error)) from None
            raw.finish()
        content = SpireContent(self.rows, self.digest, FlowHooks())
        for raw, row in self.pairs:
            self.sort_in(content, raw, row)
        self.check(content)
        return content

    # First pass: numbers.

    def number(self, raw: RawRow) -> None:
        if raw.kind not in ROW_KINDS:
            raise raw.wrong(
                "kind",
                f"unknown kind {raw.kind!r}.{nearest(raw.kind, ROW_KINDS)} "
                f"Kinds: {', '.join(ROW_KINDS)}.",
            )
        row = self.add(raw, raw.id, raw.text("name"))
        self.pairs.append((raw, row))
        if isinstance(row, Card) and raw.kind == "card" and raw.has("up"):
            up = self.add(raw, raw.id + "+", raw.text("name") + "+")
            assert isinstance(up, Card)
            up.base = row.number
            row.up = up.number

    def add(self, raw: RawRow, id: str, name: str) -> Row:
        row = ROW_KINDS[raw.kind](len(self.rows), raw.kind, id, name, origin_of(raw))
        self.rows.append(row)
        raw.get("id")
        row.note = raw.text("note", "")
        if raw.get("alt"):
            row.note = (row.note + " " if row.note else "") + f"Another source: {raw.text('alt')}"
        return row

    # Second pass.

    def fill(self, raw: RawRow, row: Row) -> None:
        if isinstance(row, Card):
            if raw.kind == "card":
                self.fill_card(raw, row)
            else:
                self.fill_item(raw, row)
        elif isinstance(row, Foe):
            self.fill_foe(raw, row)
        elif isinstance(row, Event):
            self.fill_event(raw, row)
        elif isinstance(row, Board):
            self.fill_board(raw, row)
        elif isinstance(row, QuickStep):
            row.step = raw.choice("step", STEP_NAMES)
            row.acts = self.whole_numbers(raw, "acts", 3)
        elif isinstance(row, Figure):
            row.value = raw.number("value", 0, 999)

    def fill_card(self, raw: RawRow, card: Card) -> None:
        owner = raw.choice("of", (*c.OWNER_NAMES[:5], "curse", "status"))
        card.type = c.TYPE_NAMES.index(raw.choice("type", c.TYPE_NAMES[:6]))
        faces_of = [card]
        if card.up >= 0:
            upgraded = self.rows[card.up]
            assert isinstance(upgraded, Card)
            faces_of.append(upgraded)
        elif card.type <= c.POWER:
            raise raw.lacks("up", ": every Attack, Skill and Power has an upgraded face.")
        for face in faces_of:
            face.type = card.type
            face.owner = c.OWNER_NAMES.index(owner) if owner in c.OWNER_NAMES else c.NO_CHARACTER
            face.rarity = c.RARITY_NAMES.index(raw.choice("rarity", c.RARITY_NAMES))
            face.copies = raw.number("copies", 0, 99, 1)
            face.unlock = raw.number("unlock", 0, 3, 0)
            face.deck = self.deck_of(owner, face)
            face.starter_strike = face.rarity == c.STARTER and raw.text("name") == "Strike"
            face.starter_defend = face.rarity == c.STARTER and raw.text("name") == "Defend"
        card.cost = self.cost(raw, "cost", raw.need("cost"))
        read_card(card, raw.text("fx"))
        if len(faces_of) > 1:
            self.fill_upgrade(raw, card, faces_of[1])

    def fill_upgrade(self, raw: RawRow, card: Card, upgraded: Card) -> None:
        up = raw.get("up")
        changes: dict[str, Any] = {"fx": up} if isinstance(up, str) else up
        if not isinstance(changes, dict):
            raise raw.wrong("up", f"must be a text or a mapping with cost and fx, not {up!r}.")
        for field in changes:
            if field not in ("cost", "fx"):
                raise raw.wrong(
                    "up", f"has a field {field!r}.{nearest(str(field), ('cost', 'fx'))}"
                )
        upgraded.cost = self.cost(raw, "up", changes["cost"]) if "cost" in changes else card.cost
        try:
            read_card(upgraded, str(changes.get("fx", raw.text("fx"))))
        except WordError as error:
            raise raw.wrong("up", str(error)) from None

    def deck_of(self, owner: str, card: Card) -> str:
        """Which deck of the box a card belongs to."""
        if owner == "curse":
            return "bane" if card.bound or card.id == "ascenders-bane" else "curse"
        if owner == "status":
            return "daze" if card.id == "daze" else "status"
        if owner == "colorless":
            return "colorless"
        if card.rarity == c.STARTER:
            return "starter"
        return "rare" if card.rarity == c.RARE else "rewards"

    def cost(self, raw: RawRow, field: str, value: Any) -> int:
        if value == "X":
            return c.X_COST
        if value == "none" or value is None:
            return c.NO_COST
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 9:
            return value
        raise raw.wrong(field, f"the cost must be 0 to 9, X or none, not {value!r}.")

    def fill_item(self, raw: RawRow, card: Card) -> None:
        card.copies = raw.number("copies", 1, 9, 1)
        card.price = raw.number("price", 0, 99, -1) if raw.has("price") else -1
        card.deck = raw.kind
        if raw.kind == "character":
            raw.number("hp", 1, 99)
            raw.number("orb-slots", 0, 9, 0)
            raw.mapping("starter")
        read_card(card, raw.text("fx"))

    # Enemies.

    def fill_foe(self, raw: RawRow, foe: Foe) -> None:
        foe.tier = f.TIER_NAMES.index(raw.choice("tier", f.TIER_NAMES))
        foe.act = raw.number("act", 1, 4, 1)
        foe.ascension = raw.number("asc", 0, 13, 0)
        foe.replaced = raw.flag("replaced")
        hp = raw.need("hp")
        foe.hp = [hp] * 4 if isinstance(hp, int) else self.whole_numbers(raw, "hp", 4)
        foe.pattern = f.PATTERN_NAMES.index(raw.choice("pattern", f.PATTERN_NAMES))
        acts = raw.listing("acts")
        if not acts:
            raise raw.wrong("acts", "an enemy needs at least one action.")
        foe.actions = [self.foe_words.action(foe, str(text)) for text in acts]
        facing = raw.listing("facing")
        for place, text in enumerate(facing):
            if place >= len(foe.actions):
                raise raw.wrong("facing", "has more entries than the enemy has actions.")
            foe.actions[place].facing = self.foe_words.read(foe, str(text))
        for name, value in raw.mapping("traits").items():
            if name not in f.TRAIT_NAMES:
                raise raw.wrong(
                    "traits", f"unknown trait {name!r}.{nearest(str(name), f.TRAIT_NAMES)}"
                )
            if not isinstance(value, int) or value < 1:
                raise raw.wrong("traits", f"{name} must be a whole number from 1, not {value!r}.")
            foe.traits[f.TRAIT_NAMES.index(name)] = value
        for trait, field in (
            (f.FURY, "companions"),
            (f.RALLY, "companions"),
            (f.SPLIT, "splits"),
            (f.AWAKEN, "awakens"),
        ):
            if foe.traits[trait] and not raw.has(field):
                raise raw.wrong("traits", f"{f.TRAIT_NAMES[trait]} needs the field '{field}'.")
        if raw.has("death"):
            foe.death = self.foe_words.read(foe, raw.text("death"))
        foe.summons = [str(name) for name in raw.listing("summons")]
        foe.summons_each = [str(name) for name in raw.listing("summons-each")]
        if raw.has("companions"):
            self.companions[foe.number] = raw.text("companions")
        if raw.has("awakens"):
            self.awakened[foe.number] = raw.text("awakens")
        foe.splits = [str(name) for name in raw.listing("splits")]
        foe.group = raw.text("group", "")
        foe.start_block = raw.number("block", 0, 99, 0)
        foe.copies = raw.number("copies", 1, 20, 1)
        foe.special = raw.text("special", "")
        if raw.has("back"):
            foe.back = faces(str(raw.get("back")))
        self.fill_reward(raw, foe)
        foe.has_modes = any(action.mode for action in foe.actions)
        foe.beats = foe.traits[f.BEAT_OF_DEATH]
        reactions = (f.ENRAGED, f.SHARP_HIDE, f.THORNS, f.REACTIVE)
        foe.binds = any(foe.traits[trait] for trait in (f.CONFUSION, f.TIME_WARP, f.FACING))
        foe.reacts = any(foe.traits[trait] for trait in reactions)
        foe.untouchable = (
            any(action.value == 1 for action in foe.actions)
            and not foe.traits[f.TIME_WARP]
            and not foe.traits[f.CONFUSION]
        )
        self.check_actions(raw, foe)

    def fill_reward(self, raw: RawRow, foe: Foe) -> None:
        for name, value in raw.mapping("reward").items():
            if name == "card":
                if value not in f.CARD_REWARD_NAMES:
                    raise raw.wrong(
                        "reward", f"card must be one of {', '.join(f.CARD_REWARD_NAMES)}."
                    )
                foe.card_reward = f.CARD_REWARD_NAMES.index(value)
            elif name == "gold":
                foe.gold = int(value)
            elif name == "potion":
                foe.potions = int(value)
            elif name == "relic":
                foe.relics = int(value)
            elif name == "boss-relic":
                foe.boss_relic = bool(value)
            else:
                known = ("gold", "card", "potion", "relic", "boss-relic")
                raise raw.wrong("reward", f"unknown reward {name!r}.{nearest(str(name), known)}")

    def check_actions(self, raw: RawRow, foe: Foe) -> None:
        """Every face of the die must mean something; a cube track needs a way on."""
        if foe.pattern == f.BY_DIE:
            covered = 0
            for action in foe.actions:
                covered |= action.faces
            if covered != 63:
                missing = c.faces_text(63 & ~covered)
                raise raw.wrong("acts", f"no action for the die faces {missing}.")

    # Rooms.

    def fill_event(self, raw: RawRow, event: Event) -> None:
        event.parts.append([])
        words = ClauseReader(event)
        if raw.kind == "quick-roll":
            event.act = raw.number("face", 1, 6)
            words.read_into(0, raw.text("fx").split(";"))
            return
        event.unlock = raw.number("unlock", 0, 3, 0)
        event.copies = raw.number("copies", 1, 9, 1)
        if raw.kind == "neow":
            words.read_into(0, raw.text("red").split(";"))
            blue = raw.listing("blue")
            if len(blue) != 3:
                raise raw.wrong("blue", f"needs exactly 3 rewards to choose from, not {len(blue)}.")
            for place, text in enumerate(blue):
                event.choices.append(
                    EventChoice(str(place + 1), words.part(str(text).split(";")), 0, "")
                )
            return
        event.act = raw.number("act", 1, 4)
        event.ascension = raw.number("asc", 0, 13, 0)
        event.scope = r.SCOPE_NAMES.index(raw.choice("scope", r.SCOPE_NAMES))
        event.different = raw.flag("different")
        event.upto = raw.number("upto", 1, 9, 1)
        event.not_first = raw.flag("not-first")
        pay = raw.mapping("pay")
        choices = raw.mapping("choices")
        for label in pay:
            if label not in choices:
                raise raw.wrong(
                    "pay", f"there is no option {label!r}.{nearest(str(label), list(choices))}"
                )
        for label, text in choices.items():
            part = words.part(str(text or "").split(";"))
            event.choices.append(
                EventChoice(str(label), part, int(pay.get(label, 0)), self.gift(str(text)))
            )
        event.picks_relic = any(
            isinstance(word, GiveRelic) and word.how == PICKED_RELIC
            for part in event.parts
            for word in part
        )
        if not event.choices:
            raise raw.wrong("choices", "an Event needs at least one option.")

    def gift(self, text: str) -> str:
        """What an option asks for before it gives anything: ``relic to give``."""
        first = text.split(";")[0].strip()
        for word, asked in GIFTS.items():
            if first.startswith(word):
                return asked
        return ""

    def fill_board(self, raw: RawRow, board: Board) -> None:
        board.act = raw.number("act", 1, 4)
        lines = [str(line) for line in raw.listing("rows")]
        places: dict[str, int] = {}
        for height, line in enumerate(reversed(lines)):
            for column, letter in enumerate(line):
                if letter == ".":
                    continue
                if letter not in ROOM_LETTERS:
                    raise raw.wrong("rows", f"unknown room letter {letter!r}.")
                places[f"{height}-{column}"] = len(board.kinds)
                board.kinds.append(ROOM_LETTERS[letter])
                board.places.append((height, column))
                board.paths.append([])
        for edge in raw.text("edges").split():
            start, _, ends = edge.partition(">")
            for end in ends.split(","):
                if start not in places or end not in places:
                    raise raw.wrong("edges", f"{edge!r} leads from or to a place without a room.")
                board.paths[places[start]].append(places[end])

    def whole_numbers(self, raw: RawRow, field: str, count: int) -> list[int]:
        values = raw.listing(field)
        if len(values) != count or not all(isinstance(value, int) for value in values):
            raise raw.wrong(field, f"must be {count} whole numbers, not {values!r}.")
        return values

    # Lists that set-up looks through.

    def sort_in(self, content: SpireContent, raw: RawRow, row: Row) -> None:
        if isinstance(row, Card):
            if raw.kind == "card":
                content.faces.append(row.number)
                if row.deck == "curse":
                    content.curses.append(row.number)
            elif raw.kind == "relic":
                content.relics.append(row.number)
            elif raw.kind == "boss-relic":
                content.boss_relics.append(row.number)
            elif raw.kind == "potion":
                content.potions.append(row.number)
            elif raw.kind == "character":
                if row.id not in c.CHARACTER_NAMES:
                    raise raw.wrong("id", f"must be one of {', '.join(c.CHARACTER_NAMES)}.")
                place = c.CHARACTER_NAMES.index(row.id)
                content.characters[place] = row.number
                content.hit_points[place] = raw.number("hp", 1, 99)
                content.orb_slots[place] = raw.number("orb-slots", 0, 9, 0)
        elif isinstance(row, Foe):
            content.foe_rows.append(row.number)
            if row.tier == f.SUMMON:
                for name in {row.name.lower(), row.group or row.name.lower()}:
                    if name not in content.called:
                        content.called[name] = [False] * len(self.rows)
                    content.called[name][row.number] = True
        elif isinstance(row, Board):
            content.boards.append(row.number)
        elif isinstance(row, Event):
            if raw.kind == "event":
                content.event_rows.append(row.number)
            elif raw.kind == "neow":
                content.blessings.append(row.number)
        elif isinstance(row, Figure):
            content.figures[row.id] = row.value

    def check(self, content: SpireContent) -> None:
        """Rows the rules ask for by name must be there, and enemies' Summons must exist."""
        for field, id in (
            ("daze", "daze"),
            ("slimed", "slimed"),
            ("burn", "burn"),
            ("bane", "ascenders-bane"),
            ("loaded_die", "loaded-die"),
            ("shard", "prismatic-shard"),
        ):
            setattr(content, field, content.number(id))
        self.nobody = [False] * len(self.rows)
        for raw, row in self.pairs:
            if raw.kind == "character":
                self.check_starter(content, raw)
            if isinstance(row, Foe):
                self.check_foe(content, raw, row)

    def check_foe(self, content: SpireContent, raw: RawRow, foe: Foe) -> None:
        """Whom an enemy summons, fights beside or turns into."""
        summons = {row.name for row in self.rows if isinstance(row, Foe) and row.tier == f.SUMMON}
        for field, names in (
            ("summons", [*foe.summons, *foe.summons_each]),
            ("splits", foe.splits),
            ("companions", [self.companions[foe.number]] if foe.number in self.companions else []),
        ):
            for name in names:
                plain = name.removesuffix("-not-solo")
                if plain.lower() not in content.called and not plain.startswith("fill "):
                    raise raw.wrong(field, f"there is no Summon {name!r}.{nearest(name, summons)}")
        if foe.number in self.companions:
            foe.companions = content.called[self.companions[foe.number].lower()]
        else:
            foe.companions = self.nobody
        if foe.number in self.awakened:
            id = self.awakened[foe.number]
            foes = [content.name(number) for number in content.foe_rows]
            if id not in foes:
                raise raw.wrong("awakens", f"there is no enemy {id!r}.{nearest(id, foes)}")
            foe.awakens = content.number(id)

    def check_starter(self, content: SpireContent, raw: RawRow) -> None:
        """The starter deck a player board names is the one its starter cards make up."""
        owner = c.CHARACTER_NAMES.index(raw.id)
        faces = [content.cards[number] for number in content.faces]
        deck = {
            card.id: card.copies for card in faces if card.deck == "starter" and card.owner == owner
        }
        if raw.mapping("starter") != deck:
            cards = ", ".join(f"{id}: {copies}" for id, copies in deck.items())
            raise raw.wrong("starter", f"must be as many as there are copies of them: {cards}.")


@read_once
def load_content(packs: tuple[Path, ...] = ()) -> SpireContent:
    """Our rows, with a designer's packs laid over them."""
    raws, _, digest = layer(FOLDER, packs)
    content = Loader(raws, digest).load()
    live_long()
    return content

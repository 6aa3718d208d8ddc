"""The parts of a position read into a state: players, map, rewards, enemies and decks."""

import re
from collections import Counter
from typing import Any

from roguetable.engine.errors import UserError, nearest
from roguetable.games.spire.flow.journey.acts import act_decks, token_piles
from roguetable.games.spire.flow.journey.seating import lay_out_spares, starter_deck
from roguetable.games.spire.flow.journey.setup import shared_decks
from roguetable.games.spire.flow.rooms.rewards import LOOKS
from roguetable.games.spire.model.battlefield import first_of_mode
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.enemy_cards import BOSS
from roguetable.games.spire.model.limits import (
    DAZE_CARDS,
    MAX_POISON,
    MAX_VULNERABLE,
    MAX_WEAK,
    STATUS_CARDS,
)
from roguetable.games.spire.model.player import ORB_NAMES, STANCE_NAMES, Player
from roguetable.games.spire.model.room_cards import DARK_SPACE, LIGHT_SPACE, ROOM_NAMES
from roguetable.games.spire.model.state import MODIFIER_NAMES, PHASE_NAMES, Reward, Spire
from roguetable.games.spire.table.inventory import Places
from roguetable.games.spire.table.position_fields import (
    DECKS,
    ENEMY_MARKS,
    ENEMY_NUMBERS,
    FLAGS,
    HAND_MARKS,
    KEY_NAMES,
    LIMITS,
    LISTS,
    NUMBERS,
    OUTCOMES,
    PLAIN_PILES,
    PLAYER_FIELDS,
    PLAYER_FLAGS,
    PLAYER_NUMBERS,
    REWARD_KINDS,
    SHOP,
    SOLD,
    SPARES,
    STATUS_KINDS,
    TOP_FIRST,
    reading_bits,
    usual_player,
)
from roguetable.games.spire.table.position_names import (
    Names,
    bits_of,
    check_fields,
    choice,
    flag,
    listing,
    whole_number,
)

HAND = 5  # cards of a hand that is not given


class Reader(Names):
    """Fills a state from a description."""

    def __init__(self, state: Spire, exact: bool) -> None:
        super().__init__(state, exact)
        self.deals = True  # hands that are not given are dealt

    # The table's choices and numbers.

    def table(self, data: dict[str, Any]) -> None:
        state = self.state
        for name in NUMBERS:
            if name in data:
                setattr(state, name, whole_number(name, data[name]))
        if not 1 <= state.act <= 4:
            raise UserError(f"'act' is 1 to 4, not {state.act}.")
        if not 0 <= state.die <= 6:
            raise UserError(f"'die' shows 1 to 6, or 0 if it was not rolled; not {state.die}.")
        for name in FLAGS:
            if name in data:
                setattr(state, name, flag(name, data[name]))
        for name in LISTS:
            if name in data:
                setattr(state, name, [whole_number(name, one) for one in listing(name, data[name])])
        for name in listing("keys", data.get("keys", [])):
            state.keys |= 1 << choice("A key", name, KEY_NAMES)
        for name in listing("modifiers", data.get("modifiers", [])):
            state.modifiers |= 1 << choice("A modifier", name, MODIFIER_NAMES)
        for act in listing("beaten", data.get("beaten", [])):
            state.beaten |= 1 << (whole_number("beaten", act) - 1)
        if "locks" in data:
            check_fields("'locks'", data["locks"], CHARACTER_NAMES)
            state.locks = 0
            for who, opened in data["locks"].items():
                if not 0 <= whole_number(who, opened) <= 3:
                    raise UserError(f"A character has 3 locks, so {who!r} cannot have {opened}.")
                state.locks |= opened << (2 * CHARACTER_NAMES.index(who))
        if "readings" in data:
            known = dict(reading_bits())
            state.readings = 0
            for name in listing("readings", data["readings"]):
                choice("A reading", name, list(known))
                state.readings |= known[name]
        for entry in listing("joining", data.get("joining", [])):
            match = re.fullmatch(r"(\S+) in act (\d)", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in 'joining' is not like 'silent in act 2'.")
            kind = choice("A character", match[1], CHARACTER_NAMES)
            state.joining = [*state.joining, int(match[2]) * 4 + kind]
        if "status_kind" in data:
            kinds = list(STATUS_KINDS)
            state.status_kind = STATUS_KINDS[
                kinds[choice("'status_kind'", data["status_kind"], kinds)]
            ]
        if "outcome" in data:
            state.outcome = choice("'outcome'", data["outcome"], OUTCOMES)
        if "room" in data:
            state.room = choice("'room'", data["room"], ROOM_NAMES)
        if "phase" in data:
            state.phase = choice("'phase'", data["phase"], PHASE_NAMES)

    # Players.

    def players(self, data: dict[str, Any]) -> None:
        rows = data.get("players")
        if not isinstance(rows, list) or not 1 <= len(rows) <= 4:
            raise UserError("A position needs 'players': a list of one to four players.")
        state = self.state
        self.deals = data.get("moment", "play") in ("roll", "abilities", "play")
        for place, given in enumerate(rows):
            fields = {"character": given} if isinstance(given, str) else given
            check_fields("A player", fields, PLAYER_FIELDS)
            name = fields.get("character")
            kind = choice("A character", name, CHARACTER_NAMES)
            if any(p.character == kind for p in state.players):
                raise UserError(f"{name!r} stands twice in the position; each plays a character.")
            row = whole_number("row", fields.get("row", place + 1)) - 1
            if not 0 <= row < 4 or any(p.row == row for p in state.players):
                raise UserError(f"{name!r} needs a row from 1 to 4 of its own, not {row + 1}.")
            p = usual_player(self.content, kind, row)
            state.players.append(p)
            self.player(p, fields, bool(data.get("enemies")))
        state.seats = list(range(len(state.players)))

    def player(self, p: Player, fields: dict[str, Any], fighting: bool) -> None:
        name = CHARACTER_NAMES[p.character]
        for field in PLAYER_NUMBERS:
            if field in fields:
                setattr(p, field, whole_number(field, fields[field]))
        if "hp" not in fields:
            p.hp = p.max_hp
        if not 0 <= p.hp <= p.max_hp:
            raise UserError(f"'hp': {name} has {p.hp} HP, but the maximum is {p.max_hp}.")
        for field, most in LIMITS.items():
            if not 0 <= getattr(p, field) <= most:
                raise UserError(f"{field!r} of {name} is 0 to {most}, not {getattr(p, field)}.")
        for field in PLAYER_FLAGS:
            if field in fields:
                setattr(p, field, flag(field, fields[field]))
        if "stance" in fields:
            p.stance = choice("'stance'", fields["stance"], STANCE_NAMES)
        orbs = [orb.lower() for orb in ORB_NAMES]
        p.orbs = [choice("An Orb", orb, orbs) for orb in listing("orbs", fields.get("orbs", []))]
        for field in ("spent", "used"):
            setattr(p, field, bits_of(field, fields.get(field, [])))
        p.repeats = [
            whole_number("repeats", n) for n in listing("repeats", fields.get("repeats", []))
        ]
        self.player_piles(p, fields, fighting)

    def player_piles(self, p: Player, fields: dict[str, Any], fighting: bool) -> None:
        kind = p.character
        for field in PLAIN_PILES:
            setattr(p, field, self.pile(field, fields.get(field, []), ("card",), kind))
        for field in TOP_FIRST:
            setattr(p, field, self.pile(field, fields.get(field, []), ("card",), kind)[::-1])
        for entry in listing("hand", fields.get("hand", [])):
            self.held(p, str(entry))
        cards = self.content.cards
        p.powers, p.cubes = self.numbered(
            "powers", fields.get("powers", []), ("card",), kind, lambda number: 0
        )
        p.relics, p.uses_left = self.numbered(
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
        """A card in hand with what it remembers: ``bash (retained, free)``."""
        match = re.fullmatch(r"(\S+)(?: x(\d+))?(?: \((.*)\))?", entry)
        if match is None:
            raise UserError(f"{entry!r} in 'hand' is not like 'bash' or 'bash (retained)'.")
        mark = 0
        for word in filter(None, (match[3] or "").split(", ")):
            names = [name for _, name in HAND_MARKS]
            mark |= HAND_MARKS[choice(f"A mark in {entry!r}", word, names)][0]
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
            self.node("visited", place) for place in listing("visited", data.get("visited", []))
        ]
        if not self.exact and state.node >= 0 and "visited" not in data:
            state.visited = [state.node]
        for place in listing("hidden", data.get("hidden", [])):
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
            rooms[node] = choice(f"The room at {place}", name, ROOM_NAMES)
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
        for given in listing("rewards", data.get("rewards", [])):
            check_fields("A reward", given, ("kind", "player", "look", "shown"))
            kind = choice("A reward", given.get("kind"), REWARD_KINDS)
            kind += LOOKS * whole_number("look", given.get("look", 0))
            player = self.member(given["player"]) if "player" in given else -1
            shown = self.pile("shown", given.get("shown", []), ())
            state.rewards = [*state.rewards, Reward(player, kind, shown, "shown" in given)]
        shop = data.get("shop", {})
        check_fields("'shop'", shop, (*SHOP, "cards", "removes_bought"))
        for name, field in SHOP.items():
            setattr(state, field, self.wares(name, shop.get(name, [])))
        state.shop_cards = [
            self.wares("cards", cards) for cards in listing("cards", shop.get("cards", []))
        ]
        state.removes_bought = bits_of("removes_bought", shop.get("removes_bought", []))
        for entry in listing("history", data.get("history", [])):
            match = re.fullmatch(r"(\S+) (\S+) (-?\d+)", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in 'history' is not like 'ironclad bash 2'.")
            state.history_players = [*state.history_players, self.member(match[1])]
            state.history = [*state.history, self.row(match[2], ("card",))]
            state.history_costs = [*state.history_costs, int(match[3])]

    def wares(self, name: str, value: Any) -> list[int]:
        return [-1 if entry == SOLD else self.row(str(entry), ()) for entry in listing(name, value)]

    # Enemies.

    def enemies(self, data: dict[str, Any]) -> None:
        state = self.state
        for entry in listing("enemies", data.get("enemies", [])):
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
            check_fields(f"{name!r}", given, CHARACTER_NAMES)
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

"""What a position of Gone to Gaia may say, field by field."""

from typing import Any

from roguetable.games.gaia.actions.suits import recount
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.decks import DECKS
from roguetable.games.gaia.model.enemy import CreaturePart, Enemy, Grave
from roguetable.games.gaia.model.names import (
    ATTEMPT_NAMES,
    CONSUMABLE_NAMES,
    DISCIPLINE_NAMES,
    ENEMY_LEVELS,
    EQUIPMENT_TYPES,
    FALL_NAMES,
    FRESH,
    MODE_NAMES,
    NOBODY,
    NOT_HELD,
    RANKS,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.sheet import Sheet, fresh_sheet
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import STREAMS
from roguetable.games.gaia.model.suit import Delver, Suit
from roguetable.games.gaia.model.table_settings import READINGS, usual_readings
from roguetable.kit.schema import Check, Field, Part, Schema, Steps, Then, common_fields, load_part
from roguetable.kit.spellings import (
    Flag,
    ListOf,
    Number,
    OneCard,
    OneOf,
    Pile,
    Places,
    PositionContext,
    Spelling,
)

NUMBER = Number()
COUNT = Number(0)
FLAG = Flag()
PLACE = Number(NOBODY)
UID = Number(NOBODY)
TYPE = OneOf(TYPE_NAMES, none="none")
TILES = ListOf(COUNT)
UIDS = ListOf(UID)


class TileName(Spelling):
    """A tile as players write it: ``c2``."""

    def read(self, context: PositionContext, value: Any) -> int:
        if value == "none":
            return NOBODY
        board = context.table.content.board
        names = [board.name(tile) for tile in range(board.tiles)]
        return context.choice("A tile", value, names)

    def write(self, context: PositionContext, value: int) -> str:
        return "none" if value == NOBODY else str(context.table.content.board.name(value))

    def form(self) -> str:
        return "a tile: c2; none"


TILE = TileName()


class Counts(Spelling):
    """A number for each of some names; those of 0 are left out: ``{blade: 2, boots: 1}``."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def read(self, context: PositionContext, value: Any) -> list[int]:
        context.check_names(context.field(), value, self.names)
        found = [0] * len(self.names)
        for name, entry in value.items():
            with context.at(name):
                found[self.names.index(name)] = COUNT.read(context, entry)
        return found

    def write(self, context: PositionContext, value: list[int]) -> dict[str, int]:
        return {name: n for name, n in zip(self.names, value, strict=True) if n}

    def form(self) -> str:
        return f"numbers by name: {', '.join(f'`{name}`' for name in self.names)}"


RANK_COUNTS = Counts(TYPE_NAMES)
TOKEN_COUNTS = Counts(CONSUMABLE_NAMES)

# --- suits and delvers ------------------------------------------------------------------------------


def new_suit(context: PositionContext, discipline: int) -> Suit:
    """A basic suit of a discipline at the next seat."""
    return Suit(len(context.siblings), discipline, context.table.content.suits[discipline][0])


def usual_weapons(context: PositionContext, suit: Suit) -> None:
    """Weapons of which nothing else is said are fresh; what they add up to is counted later."""
    for type in range(WEAPONS):
        if suit.ranks[type] and suit.where[type] == NOT_HELD:
            suit.where[type] = FRESH


SUIT = Schema(
    "A suit",
    Field("discipline", OneOf(DISCIPLINE_NAMES), "mind or body", always=True),
    Field("seat", COUNT, "who wears it", always=True),
    Field("board", OneCard("suit"), "the Delversuit"),
    Field("hero", OneCard("hero", none="none"), "the delver in it"),
    Field("hp", COUNT, "Current HP", always=True),
    Field("max_hp", COUNT, "maximum HP", always=True),
    Field("lowered_from", COUNT, "the highest maximum that was lowered in this Quest"),
    Field("ranks", RANK_COUNTS, "the rank in use of each equipment type"),
    Field("decks", ListOf(OneCard("product", none="none"), EQUIPMENT_TYPES), "products that replace base decks"),
    Field("sacrificed", RANK_COUNTS, "ranks laid aside by a Ritual"),
    Field("laid_exhausted", Places(0), "weapons that were exhausted when a Ritual laid them aside"),
    Field("laid_spent", TOKEN_COUNTS, "spent consumables that a Ritual took"),
    Field("laid_doublers", TOKEN_COUNTS, "rolled damage doublers that a Ritual took"),
    Field("where", ListOf(Number(NOT_HELD), WEAPONS), "of each weapon its slot; -1 fresh, -2 stolen, -3 beside"),
    Then(usual_weapons),
    Field("disarmed", Places(0), "weapons with a Disarm token"),
    Field("slots", COUNT, "weapon slots that can be used", always=True),
    Field("elements", Places(0), "element spaces that are covered: twice the slot, and one for its second"),
    Field("wheel", COUNT, "how far the Wheel has come"),
    Field("available", TOKEN_COUNTS, "consumables"),
    Field("spent", TOKEN_COUNTS, "... those that are spent"),
    Field("lent", TOKEN_COUNTS, "... available ones that go back to the box"),
    Field("fear", COUNT, "Fear tokens"),
    Field("omen", COUNT, "Omen tokens"),
    Field("accurate", UID, "the boss that cannot miss it"),
    Field("doubled", Places(0), "damage types doubled by a token this turn"),
    Field("ap_used", Places(0), "AP abilities bought this turn"),
    Field("minion_parts", COUNT, "minion parts collected"),
    Field("boss_parts", ListOf(COUNT, ENEMY_LEVELS), "boss parts collected, by level"),
    Field("products", Pile("product"), "products owned"),
    Field("equipped", Pile("product"), "products in use"),
    Field("begun", Pile("product"), "products whose gift for the start was given"),
    Field("done_turn", Places(0), "limited abilities that have answered in this turn"),
    Field("done_wave", Places(0), "... and in this Wave"),
)  # fmt: skip

DELVER = Schema(
    "A delver",
    Field("discipline", OneOf(DISCIPLINE_NAMES), "mind or body", always=True),
    Field("tile", TILE, "where it stands", always=True),
    Field("dead", FLAG, "it has died"),
    Field("stunned", FLAG, "it cannot act"),
    Field("fallen_to", OneCard(none="none"), "what killed it"),
    Field("fallen_by", OneOf(FALL_NAMES), "and how"),
)

# --- the board --------------------------------------------------------------------------------------


def new_enemy(context: PositionContext, card: int) -> Enemy:
    """An enemy with a number of its own; where it stands must be said."""
    there = context.siblings
    return Enemy(max([0, *(enemy.uid for enemy in there)]) + 1, card, NOBODY)


def stands(context: PositionContext, enemy: Enemy) -> None:
    """It stands somewhere, alone, and lives."""
    if enemy.tile == NOBODY:
        raise context.wrong("An enemy needs 'tile': where it stands.")
    if any(other.tile == enemy.tile for other in context.siblings):
        raise context.wrong("Two enemies cannot stand on one tile.")


ENEMY = Schema(
    "An enemy",
    Field("enemy", OneCard("enemy"), "its card", at="card", always=True),
    Field("tile", TILE, "where it stands", always=True),
    Field("uid", Number(1), "a number of its own", always=True),
    Check(stands),
    Field("facing", Number(0, 3), "quarter turns clockwise"),
    Field("damage", COUNT, "damage on it"),
    Field("grown", COUNT, "Grow tokens"),
    Field("strength", COUNT, "Strength tokens"),
    Field("shelled", FLAG, "Shell: nothing damages it"),
    Field("attempts", OneOf(ATTEMPT_NAMES), "Shell: what came of its counterattacks in this turn"),
    Field("spared", FLAG, "Invulnerable: the next attack deals nothing"),
    Field("vicious", FLAG, "Vicious: the token is there"),
    Field("offensive", FLAG, "Mode Shift: it is offensive"),
    Field("avenging", FLAG, "Revenge holds"),
    Field("flaw", COUNT, "its number of Fatal Flaw"),
    Field("thief_of", PLACE, "whose weapon it has stolen"),
    Field("stolen", TYPE, "which weapon"),
)

CREATURE_PART = Schema(
    "A creature part",
    Field("tile", TILE, "where it lies", always=True),
    Field("discipline", OneOf(DISCIPLINE_NAMES), "whose it is", always=True),
    Field("level", COUNT, "of a boss part; 0: a minion part"),
)

GRAVE = Schema(
    "A grave",
    Field("card", OneCard("enemy"), "who comes back", always=True),
    Field("tile", TILE, "where", always=True),
    Field("tokens", COUNT, "tokens left", always=True),
)


class AttackAsSaved(Steps):
    """An attack in the middle of it, as in a save."""

    def read(self, context: PositionContext, value: Any) -> Any:
        found = load_part(context, value)
        if found is not None and not isinstance(found, Attack):
            raise context.wrong(f"{context.field()} is no attack.")
        return found


class EnemiesAsSaved(Steps):
    """Enemies that have left the board, as in a save."""

    def read(self, context: PositionContext, value: Any) -> Any:
        found = load_part(context, context.listing(value))
        if not all(isinstance(one, Enemy) for one in found):
            raise context.wrong(f"{context.field()} holds something that is no enemy.")
        return found


# --- the campaign -----------------------------------------------------------------------------------

SHEET = Schema(
    "A campaign sheet",
    Field("chapter", Number(1), "the chapter"),
    Field("quests", COUNT, "Quests played"),
    Field("completed", Pile("quest"), "Quests completed"),
    Field("opened", Pile("quest"), "Open Quests"),
    Field("visits", COUNT, "Town Visits checked off"),
    Field("bonus", Number(0, 2), "the bonus quest: 0 none, 1 chosen, 2 used"),
    Field("heroes", ListOf(Pile("hero"), 2), "Hero cards of Mind and Body"),
    Field("graveyard", Pile("hero"), "the dead"),
    Field("final_words", ListOf(COUNT), "which of their last words each spoke"),
    Field("minion_parts", ListOf(COUNT, 2), "minion parts at home"),
    Field("boss_parts", ListOf(ListOf(COUNT, ENEMY_LEVELS), 2), "boss parts at home, by level"),
    Field("products", ListOf(Pile("product"), 2), "products owned"),
    Field("purchasable", Pile("product"), "products that can be bought"),
    Field("circuits", COUNT, "Circuits"),
    Field("donations", COUNT, "donated to the Academy"),
    Field("opinions", ListOf(Number(0, 4)), "opinions of the townsfolk, 0 Nemesis to 4 Confidant"),
    Field("gossip", Pile("gossip"), "what the Gossip Mill knows"),
    Field("max_rank", ListOf(ListOf(Number(1, RANKS), EQUIPMENT_TYPES), 2), "maximum ranks"),
    Field("slots", ListOf(COUNT, 2), "weapon slots more"),
    Field("curios", Pile("curio"), "curios"),
    Field("scenario", COUNT, "Scenario cards resolved"),
    Field("friendly", COUNT, "Friendly Monster cards drawn"),
    Field("level_added", Pile("level"), "cards added to the Level deck"),
    Field("spawn_added", Pile("spawn"), "cards added to the Spawn deck"),
    Field("ending", OneCard("ending", none="none"), "the ending"),
    Field("lost", FLAG, "no delver was left"),
    Field("plus", COUNT, "how often it was begun again as New Game+"),
)


def new_sheet(context: PositionContext, _: Any) -> Sheet:
    """A campaign in which nothing has happened yet."""
    return fresh_sheet(context.table.content)


READING_FIELDS = Schema(
    "Readings of the rules", *(Field(name, FLAG, text) for name, text, _ in READINGS)
)

# --- the table --------------------------------------------------------------------------------------


def somebody_plays(context: PositionContext, state: Gaia) -> None:
    """There is no table without a suit."""
    if not state.suits:
        raise context.wrong("A position needs 'suits': one or two, by discipline.")
    if not state.delvers:
        state.delvers = [Delver(delver, NOBODY) for delver in range(2)]
    state.players = len(state.suits)


def next_uid(context: PositionContext, state: Gaia) -> None:
    """The next enemy gets a number that nobody has."""
    state.next_uid = max([state.next_uid - 1, *(enemy.uid for enemy in state.enemies)]) + 1


def counted(context: PositionContext, state: Gaia) -> None:
    """What is kept beside the cards and follows from them."""
    steps = state.steps
    for i, suit in enumerate(state.suits):
        hp, lowered_from = suit.hp, suit.lowered_from
        available, spent = suit.available.copy(), suit.spent.copy()
        recount(state, i)
        suit.lowered_from = lowered_from
        if context.exact:
            suit.hp, suit.available, suit.spent = hp, available, spent
        else:
            suit.hp = min(suit.hp, suit.max_hp) or suit.max_hp
    state.steps = steps  # nobody gains boots by being counted


TABLE = Schema(
    "A position",
    Field("readings", Part(READING_FIELDS, lambda context, _: usual_readings(), named=False), "how the rules are read"),
    Field("sheet", Part(SHEET, new_sheet, named=False), "the campaign as it stands"),
    Field("mode", OneOf(MODE_NAMES), "onslaught or campaign"),
    Field("suits", ListOf(Part(SUIT, new_suit), most=2), "the suits: mind, body", always=True),
    Field(
        "delvers", ListOf(Part(DELVER, lambda context, own: Delver(own, NOBODY)), most=2),
        "the minis: mind, body", always=True,
    ),
    Then(somebody_plays),
    Field("players", Number(1, 2), "people at the table"),
    Field("quest", OneCard("quest", none="none"), "the Quest"),
    Field("wave", COUNT, "the Wave", always=True),
    Field("goal_reached", FLAG, "the goal of the Quest is reached"),
    Field("over", FLAG, "the Quest is over"),
    Field("xp", COUNT, "XP On Hand"),
    Field("level", COUNT, "spaces that the Level token has moved"),
    *(Field(deck.field, Pile(*deck.kinds), deck.about) for deck in DECKS),
    Field("left_shop", Places(0), "players who have left the shops"),
    Field("spawn", OneCard("spawn", none="none"), "the Spawn card", always=True),
    Field("enemies", ListOf(Part(ENEMY, new_enemy)), "enemies on the board"),
    Then(next_uid),
    Field("next_uid", NUMBER, "the number of the next enemy"),
    Field(
        "parts", ListOf(Part(CREATURE_PART, lambda context, _: CreaturePart(0, 0), named=False)),
        "creature parts on the board",
    ),
    Field("witness", TILE, "where the Witness stands"),
    Field("circuits", TILES, "tiles with a Circuit token"),
    Field("friends", TILES, "tiles with a Friendly token"),
    Field("gaze", TILES, "Gaze tokens by tile"),
    Field(
        "graves", ListOf(Part(GRAVE, lambda context, card: Grave(0, card, 1))),
        "where enemies with Rebirth died",
    ),
    Field("countdown", COUNT, "tokens on the Countdown pile"),
    Field("enrage", PLACE, "tokens left on the Enrage pile; -1: there is none"),
    Field("corrupted", PLACE, "the suit with the Corruption token"),
    Field("corrupter", UID, "who corrupted it"),
    Field("turns", COUNT, "delver turns completed in this Wave"),
    Field("kills", COUNT, "enemies that died in this turn"),
    Field("first", Number(0, 1), "who went first in this Wave"),
    Field("active", Number(0, 1), "whose turn it is"),
    Field("passed", Places(0), "who has prepared to run"),
    Field("weapon", TYPE, "the weapon exhausted for this turn"),
    Field("slot", PLACE, "onto which slot"),
    Field("steps", COUNT, "movement left"),
    Field("stepping", FLAG, "the movement has begun"),
    Field("moved", FLAG, "the movement is over"),
    Field("acted", FLAG, "the action has been used"),
    Field("attack", AttackAsSaved(), "the attack that is being resolved"),
    Field("guards", COUNT, "targets that may be calmed"),
    Field("guarded", UIDS, "enemies that deal 1 less in this turn"),
    Field("calm", COUNT, "less damage of all answers"),
    Field("execute", COUNT, "targets with so much HP left die"),
    Field("card_targets", UIDS, "enemies that this card has targeted"),
    Field("card_suffered", ListOf(COUNT), "what each suffered"),
    Field("fallen", EnemiesAsSaved(), "enemies that it has killed"),
    Field("node", OneCard("town", none="none"), "the page of the town that lies open"),
    Field("slain", COUNT, "enemies slain"),
    Field("collected", COUNT, "parts collected"),
    Field("finished", COUNT, "Waves survived"),
    Check(counted),
    *common_fields(STREAMS),
)  # fmt: skip

"""What a position of Dead Cells may say, field by field."""

from typing import Any

from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.deaths import DEATH_NAMES
from roguetable.games.deadcells.model.decks import COMBAT_PILES, SHARED
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.limits import HAND_SIZE, HEARTS, KEYS, LANTERNS, TRACK_STEPS
from roguetable.games.deadcells.model.names import (
    BLUEPRINT_SETS,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_NAMES,
    COLUMNS,
    DECK_NAMES,
    KIND_NAMES,
    LOOT_TYPES,
    NO_FIGHT,
    NOBODY,
    ROUND_NAMES,
    STATES,
    TERRAIN_NAMES,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.model.questions import deck_place
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings
from roguetable.kit.decks import fields_in
from roguetable.kit.schema import (
    Check,
    Field,
    Part,
    Schema,
    Then,
    common_fields,
)
from roguetable.kit.spellings import (
    Flag,
    ListOf,
    MapOf,
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
ROUND = Number(NO_FIGHT, len(ROUND_NAMES) - 1)

# --- the Group ------------------------------------------------------------------------------------


def new_beheaded(context: PositionContext, board: int) -> Beheaded:
    """One of the Group as it usually is: at the next seat, with nothing gained yet."""
    serenade = board in context.table.content.serenade
    return Beheaded(board, 0 if serenade else len(context.siblings), serenade)


COMBAT_FIELDS = fields_in(COMBAT_PILES, "group")


def starting_cards(context: PositionContext, one: Beheaded) -> None:
    """What a hand-made description does not say lies in the draw pile, below what was named there.

    It is in the order of the codes.
    """
    state: DeadCells = context.table
    place = deck_place(state, one)
    there = [card for field in COMBAT_FIELDS for card in getattr(one, field)]
    one.draw = [card for card in state.sheet.decks[place] if card not in there] + one.draw
    while (
        "hand" not in context.given and not one.serenade and len(one.hand) < HAND_SIZE and one.draw
    ):
        one.hand.append(one.draw.pop())
    one.frozen = one.frozen or [0] * len(one.active)
    one.dents = one.dents or [0] * len(one.equipment)


BEHEADED_SCHEMA = Schema(
    "One of the Group",
    Field("board", OneCard("beheaded", "serenade"), "whose board it is, or Serenade's side", always=True),
    Field("seat", COUNT, "who plays it", always=True),
    Field("serenade", FLAG, "it is Serenade, in solo games"),
    Field("scrolls", ListOf(Number(0, TRACK_STEPS), COLOURS), "how far its scroll markers have gone"),
    Field("wounds", Number(0, HEARTS), "Damage tokens"),
    Field("hand", Pile("combat"), "combat cards held"),
    Field("draw", Pile("combat", turned=True), "its draw pile, from the top"),
    Field("discard", Pile("combat", turned=True), "its discard pile, from the top"),
    Field("active", Pile("combat"), "combat cards played in this fight, in their order"),
    Field("said_kinds", ListOf(OneOf(KIND_NAMES, none="nothing")), "what was announced for each of them"),
    Field("said_rounds", ListOf(Number(0, 4)), "... and for which round"),
    Field("frozen", ListOf(Places(0)), "of each of them, the lines that are frozen"),
    Field("equipment", Pile("equipment"), "equipment carried, from the left slot on"),
    Field("dents", ListOf(COUNT), "Damage on each, where it is a companion"),
    Then(starting_cards),
    Field("shields", COUNT, "Shields"),
    Field("golden", COUNT, "Golden Shields"),
    Field("states", ListOf(COUNT, STATES), "tokens: poisoned, bleeding, burning, frozen, marked"),
    Field("passed", FLAG, "it takes no part in this fight"),
    Field("dead", FLAG, "it has died"),
    Field("struck", FLAG, "it has hit an enemy in this fight"),
    Field("spared", FLAG, "it has cancelled its first Damage in this fight"),
    Field("used_skills", Places(0), "Skills of its board used in this round"),
    Field("used_timed", Places(0), "slots whose timed equipment was used in this round"),
    Field("done_round", Places(0), "limited abilities that have answered in this round"),
    Field("done_combat", Places(0), "... and in this fight"),
    Field("worms", COUNT, "worm tokens"),
    Field("dealt", COUNT, "Damage it has dealt to enemies in this fight"),
    Field("taken", COUNT, "Damage it has taken in this fight"),
    Field("poisoned_by", OneCard(none="none"), "the card that gave its last Poisoned token"),
    Field("cut_by", OneCard(none="none"), "the card that gave its last Bleeding token"),
    Field("acted", ROUND, "the last round in which it has acted"),
    Field("power", OneOf(COLOUR_NAMES, none="none"), "the symbol of Serenade's power in this fight"),
    Field("parry", COUNT, "Shields that go at the end of this round"),
)  # fmt: skip

# --- enemies --------------------------------------------------------------------------------------


def new_enemy(context: PositionContext, card: int) -> Enemy:
    """An enemy on the next free space to the right."""
    state: DeadCells = context.table
    there = context.siblings
    taken = [enemy.column for enemy in there]
    free = [column for column in range(1, COLUMNS) if column not in taken]
    uid = max([state.next_uid - 1, *(enemy.uid for enemy in there)]) + 1
    return Enemy(card, card, uid, free[0] if free else 0)


def stands(context: PositionContext, enemy: Enemy) -> None:
    """It is alive, and alone in its space."""
    if enemy.wounds >= context.table.content.enemy(enemy.card).health:
        raise context.wrong("It would be dead with so much Damage.")
    if any(other.column == enemy.column for other in context.siblings):
        raise context.wrong(f"Two enemies cannot stand {COLUMN_NAMES[enemy.column]}.")


ENEMY_SCHEMA = Schema(
    "An enemy",
    Field("enemy", OneCard("monster", "boss", "minion"), "its card", at="card", always=True),
    Field("at", OneOf(COLUMN_NAMES), "the space where it stands", at="column", always=True),
    Field("uid", Number(1), "a number of its own", always=True),
    Field("script", OneCard("monster", "boss", "minion", "turn"), "the row whose lines it carries out"),
    Field("wounds", COUNT, "Damage tokens"),
    Check(stands),
    Field("shields", COUNT, "Shields"),
    Field("states", ListOf(COUNT, STATES), "tokens: poisoned, bleeding, burning, frozen, marked"),
    Field("frozen", Places(0), "the lines that are frozen"),
    Field("acted", ROUND, "the last round that it has carried out"),
)  # fmt: skip

# --- the campaign ---------------------------------------------------------------------------------

SHEET_SCHEMA = Schema(
    "A campaign sheet",
    Field("runs", COUNT, "runs played"),
    Field("runes", Pile("rune"), "runes that the Group has"),
    Field("start", Pile("mutation"), "mutations in the Start of Game slots"),
    Field("during", Pile("mutation"), "mutations in the During Game slots"),
    Field("skill", OneCard("mutation", none="none"), "the Skill card"),
    Field("feats", Pile("feat", "secret"), "feats to be done"),
    Field("feat_counts", ListOf(COUNT), "how often each has been achieved"),
    Field("aside", Pile("mutation", "feat", "secret"), "mutations and feats set aside"),
    Field("equipment", Pile("equipment"), "all that belongs to the Equipment deck"),
    Field("decks", MapOf(DECK_NAMES, Pile("combat")), "the combat decks"),
    Field("blueprints", MapOf(BLUEPRINT_SETS, Pile("equipment")), "blueprints to be won, next one first"),
    Field("taken", ListOf(COUNT, len(UPGRADE_DECKS)), "cards taken: Survival, Tactics, Brutality, Well, secrets"),
    Field("flipped", ListOf(FLAG, len(UPGRADE_DECKS)), "covers that show their other side"),
    Field("market", ListOf(COUNT, 3), "levels of Healer, Merchant and Collector"),
    Field("purged", Pile(), "cards and tiles out of the game"),
    Field("added", Pile("monster"), "monsters that came to their biomes"),
    Field("removed", Pile("monster"), "monsters that left them"),
    Field("slots", COUNT, "equipment slots beyond the first, for everybody"),
    Field("boss_cells", COUNT, "Boss Cells"),
    Field("beaten", ListOf(COUNT, 3), "how often each boss was beaten"),
    Field("secret_deeds", ListOf(FLAG, 4), "what the Boss Cell has given a secret for"),
    Field("starts", Pile("biome"), "biomes in which a run may begin"),
    Field("gifts", Pile(), "cards whose gift is due at the start of the next run"),
)  # fmt: skip


def new_sheet(context: PositionContext, _: Any) -> Sheet:
    """A campaign in which nothing has happened yet."""
    return fresh_sheet(context.table.content)


READINGS_SCHEMA = Schema(
    "Readings of the rules",
    Field("free_order", FLAG, "combat cards are played in any order"),
    Field("ask_shields", FLAG, "players decide whether to spend a Shield"),
    Field("every_shield", FLAG, "... also where keeping one could not help"),
    Field("marked_by_attack", FLAG, "Marked adds to each attack, not to each Damage"),
    Field("dead_act", FLAG, "cards of the dead go on acting"),
    Field("passer_healed", FLAG, "who has passed may be healed"),
    Field("reward_chosen", FLAG, "the Group chooses who gets the reward of a deck check"),
    Field("scroll_colours", FLAG, "scrolls of different colours are different loot"),
    Field("late_power", FLAG, "Serenade's power is found in its round"),
    Field("shuffle_at_once", FLAG, "a draw pile emptied by a check is made anew at once"),
)

# --- the table ------------------------------------------------------------------------------------


class SpaceName(Spelling):
    """A space of the biome board, by its name there."""

    def read(self, context: PositionContext, value: Any) -> int:
        return context.choice("A space", value, self.names(context))

    def write(self, context: PositionContext, value: int) -> str:
        return self.names(context)[value]

    def names(self, context: PositionContext) -> list[str]:
        state: DeadCells = context.table
        if state.biome == NOBODY:
            return ["start"]
        return [space.id for space in state.content.biome(state.biome).spaces]

    def form(self) -> str:
        return "a space of the biome"


def next_uid(context: PositionContext, state: DeadCells) -> None:
    """The next enemy gets a number that nobody has."""
    state.next_uid = max([state.next_uid - 1, *(enemy.uid for enemy in state.enemies)]) + 1


def somebody_plays(context: PositionContext, state: DeadCells) -> None:
    """There is no table without a Group."""
    if not state.group:
        raise context.wrong("A position needs 'group': the Beheaded in play.")


def seats(context: PositionContext, state: DeadCells) -> None:
    """As many people as there are seats."""
    state.players = max(1, len({one.seat for one in state.group}))


def count_anew(context: PositionContext, state: DeadCells) -> None:
    """What is kept beside the cards and follows from them."""
    for index in range(len(state.group)):
        recount(state, index)


TABLE = Schema(
    "A position",
    Field("readings", Part(READINGS_SCHEMA, lambda context, _: Readings(), named=False), "how the rules are read"),
    Field("sheet", Part(SHEET_SCHEMA, new_sheet, named=False), "the campaign as it stands"),
    Field(
        "group", ListOf(Part(BEHEADED_SCHEMA, new_beheaded), most=4),
        "the Beheaded in play, one to four; Serenade beside one", always=True,
    ),
    Then(somebody_plays),
    Check(seats),
    Field("players", Number(1, 4), "people at the table"),
    Field("first", Number(0, 3), "who of them has the First Player token"),
    Field("teeth", COUNT, "Gold Teeth in the Bag"),
    Field("potions", COUNT, "Potions in the Bag"),
    Field("cells", COUNT, "Cells in the Bag"),
    Field("bag_scrolls", ListOf(COUNT, COLOURS), "scrolls in the Bag until the end of the fight"),
    Field("biome", OneCard("biome", none="none"), "the biome laid out", always=True),
    Field("place", SpaceName(), "the space where the Group is"),
    Field("tiles", ListOf(OneCard("tile", none="none")), "the tile of each space"),
    Field("flipped", Places(0), "spaces whose tile has been flipped"),
    Field("shut", Places(0), "corridors whose hand check failed here"),
    *(Field(deck.field, Pile(*deck.kinds), deck.about) for deck in SHARED),
    Field("known_equipment", COUNT, "cards on top of the Equipment deck that all have seen"),
    Field("lanterns", Number(0, LANTERNS), "lit lanterns"),
    Field("bells", Places(0), "bells that have been rung"),
    Field("keys", Number(0, KEYS), "keys of the castle"),
    Field("malaise_tokens", COUNT, "malaise tokens laid"),
    Field("malaise_of", ListOf(COUNT), "whose each malaise card is"),
    Field("placed", COUNT, "how often the Group token was placed on a tile of this biome"),
    Field("drunk_before", COUNT, "Potions drunk before this biome"),
    Field("spent_before", COUNT, "teeth spent before this market"),
    Field("single", FLAG, "the run belongs to no campaign"),
    Field("silenced", FLAG, "no talk before fights"),
    Field("runeless", FLAG, "no rune works in this biome"),
    Field("round", ROUND, "the round of the fight; -1: there is none"),
    Field("revealed", FLAG, "the combat cards have been turned up"),
    Field("enemies", ListOf(Part(ENEMY_SCHEMA, new_enemy), most=COLUMNS), "enemies on the combat board"),
    Then(next_uid),
    Field("next_uid", NUMBER, "the number of the next enemy"),
    Field("loot", ListOf(COUNT, LOOT_TYPES), "on the Group space: teeth, cells, potions, scrolls, cards"),
    Field("loot_scrolls", ListOf(COUNT, COLOURS), "colours of the scrolls there"),
    Field("done_round", Places(0), "mutations with a limit that have answered in this round"),
    Field("done_combat", Places(0), "... and in this fight"),
    Field("killed", COUNT, "enemies killed in this fight"),
    Field("acting", OneCard("monster", "boss", "minion", none="none"), "the enemy that acts just now"),
    Field("slayer", OneCard(none="none"), "the card that killed one of the Group"),
    Field("death", OneOf(DEATH_NAMES), "how that came about"),
    Field("terrain", OneOf(TERRAIN_NAMES), "the Wall/Hole token"),
    Field("constraint", OneCard("constraint", none="none"), "the constraint of this fight"),
    Field("fight_tile", OneCard("tile", none="none"), "the tile that began the fight"),
    Field("teeth_before", COUNT, "teeth in the Bag when it began"),
    Field("cells_before", COUNT, "Cells then"),
    Field("potions_before", COUNT, "Potions then, with those that had been drunk"),
    Field("boss", OneCard("bosssheet", none="none"), "the boss that is fought"),
    Field("instance", COUNT, "which of its sides is up, from 0"),
    Field("turn", OneCard("turn", none="none"), "its turn card"),
    Field("have_passed", Places(0), "who has passed in this cycle of turns"),
    Field("fires", ListOf(COUNT, COLUMNS), "fire on the spaces of the combat board"),
    Field("shurikens", ListOf(COUNT, COLUMNS), "shurikens there"),
    Field("over", FLAG, "the run is over: Cells are being spent"),
    Field("harvest", COUNT, "Cells that there were to spend"),
    Field("cells_lost", COUNT, "... and those of them that were not"),
    Field("flips", COUNT, "tiles flipped in this run"),
    Field("kills", COUNT, "enemies killed in this run"),
    Field("spent", COUNT, "teeth spent in this run"),
    Field("drunk", COUNT, "Potions drunk in this run"),
    Field("biomes_left", COUNT, "biomes finished in this run"),
    Field("story", Pile("biome", "bosssheet"), "where the run has led"),
    Check(count_anew),
    *common_fields(STREAMS),
)  # fmt: skip

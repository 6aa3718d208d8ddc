"""What a position may say: every field of the table, of a player, an enemy, a reward, a shop.

A new field of the state is a new line here, and nothing else: it is read, written, checked and
described from that line.
"""

from roguetable.games.spire.model import enemy as enemy_marks
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.decks import PLAYER_DECKS, TABLE_DECKS
from roguetable.games.spire.model.limits import (
    MAX_BLOCK,
    MAX_ENERGY,
    MAX_MIRACLES,
    MAX_SHIVS,
    MAX_STRENGTH,
    MAX_VULNERABLE,
    MAX_WEAK,
)
from roguetable.games.spire.model.phases import PHASES
from roguetable.games.spire.model.player import ORB_NAMES, STANCE_NAMES, Repeat
from roguetable.games.spire.model.readings import KEEP_CLIMBING, READINGS
from roguetable.games.spire.model.room_cards import ROOM_NAMES
from roguetable.games.spire.model.state import MODIFIER_NAMES, Reward
from roguetable.games.spire.model.streams import STREAMS
from roguetable.games.spire.table import position_defaults as usual
from roguetable.games.spire.table.position_words import (
    REWARD_KINDS,
    Hand,
    Joining,
    Locks,
    Member,
    Node,
    Nodes,
    Played,
    Shown,
    Slayer,
    Tokens,
)
from roguetable.kit.decks import NOBODY
from roguetable.kit.schema import (
    Check,
    DeckField,
    Field,
    Group,
    LineField,
    LineMark,
    LineNumber,
    OneLine,
    Part,
    Schema,
    Steps,
    Then,
    common_fields,
)  # fmt: skip
from roguetable.kit.spellings import (
    Bits,
    CountedCard,
    Flag,
    ListOf,
    Number,
    OneCard,
    OneOf,
    Pile,
    Places,
)

NUMBER = Number()
COUNT = Number(0)
FLAG = Flag()
PLACES = Places()
RELICS = ("relic", "boss-relic", "special")
APART = ("hand", "powers", "relics")  # piles whose cards have something written on them
READING_BITS = {name: bit for name, bit, *_ in READINGS} | {"keep_climbing": KEEP_CLIMBING}

REPEAT = Schema(
    "A repeat",
    Field(
        "cards", OneOf(("attack", "skill", "either")), "which card it plays", at="kind", always=True
    ),
    Field("extra", Number(1), "how many times more"),
)

PLAYER = Schema(
    "A player",
    Field("character", OneOf(CHARACTER_NAMES, "A character"), "who it is", always=True),
    Field("row", Number(1, 4, more=1), "its row, the bottom one is 1; usually its place in the list", always=True),
    Check(usual.stands_alone),
    Field("max_hp", COUNT, "the most HP it may have"),
    Then(usual.unhurt),
    Field("hp", COUNT, "its HP; usually all of them", always=True),
    Check(usual.not_too_healthy),
    Field("gold", COUNT, "its gold"),
    Field("alive", FLAG, "it has not died; usually true"),
    Field("energy", Number(0, MAX_ENERGY), "Energy left; usually 3"),
    Field("block", Number(0, MAX_BLOCK), "its Block"),
    Field("strength", Number(0, MAX_STRENGTH), "its Strength"),
    Field("fading", NUMBER, "Strength to be lost at the end of the turn"),
    Field("weak", Number(0, MAX_WEAK), "Weak on it"),
    Field("vulnerable", Number(0, MAX_VULNERABLE), "Vulnerable on it"),
    Field("shivs", Number(0, MAX_SHIVS), "its Shivs"),
    Field("miracles", Number(0, MAX_MIRACLES), "its Miracles"),
    Field("stance", OneOf(STANCE_NAMES), "its Stance"),
    Field("slots", NUMBER, "its Orb slots"),
    Field("orbs", ListOf(OneOf([name.lower() for name in ORB_NAMES], "An Orb")), "its Orbs"),
    Field("hand", Hand(), "its hand; usually its five top cards", at=("hand", "marks")),
    *(
        Field(deck.field, Pile(*deck.kinds, turned=deck.seen == NOBODY or deck.field == "discard"), deck.about)
        for deck in PLAYER_DECKS
        if deck.field not in APART
    ),
    Field(
        "powers", ListOf(CountedCard("card", usual=lambda context, number: 0)),
        "its Powers in play with the cubes on them", at=("powers", "cubes"),
    ),
    Field(
        "relics", ListOf(CountedCard(*RELICS, usual=lambda context, number: context.content.cards[number].uses)),
        "its relics with the uses left", at=("relics", "uses_left"),
    ),
    Then(usual.rest_of_the_deck),
    Field("spent", PLACES, "relics used this combat, by their places"),
    Field("used", PLACES, "Powers used this turn, by their places"),
    Field("used_relics", PLACES, "relics that have done this turn what they do once, by their places"),
    Field("guarded", FLAG, "it loses at most 1 HP until the next round"),
    Field("lost_round", NUMBER, "HP lost this round"),
    Field("lost_combat", NUMBER, "HP lost this combat"),
    Field("shuffled", FLAG, "it has shuffled its draw pile this combat"),
    Field("done", FLAG, "it has ended its Play phase"),
    Field("no_draw", FLAG, "it may draw no more cards this turn"),
    Field("no_cards", FLAG, "it may play no more cards this turn"),
    Field("played", NUMBER, "cards played this turn"),
    Field("attacks", NUMBER, "Attacks played this turn, Shivs included"),
    Field("powers_played", NUMBER, "Powers played this turn"),
    Field("shivs_played", NUMBER, "Shivs played this turn"),
    Field("discarded", NUMBER, "cards discarded by effects this turn"),
    Field("switched", FLAG, "it has switched rows this turn"),
    Field("wrathful", FLAG, "it has entered Wrath this turn"),
    Field(
        "repeats", ListOf(Part(REPEAT, lambda context, kind: Repeat(kind, 1))),
        "effects that will play a card several times",
    ),
    Field("cheapened", NUMBER, "how much less cards Retained last turn cost"),
    Field("free_next", NUMBER, "what costs 0 when it is played this turn: 1 an Attack, 2 any card"),
    Field("confused", NUMBER, "what the first card this turn costs; usually -1, nothing special"),
    Field("akabeko", NUMBER, "Strength for one Attack only"),
    Field("warp", NUMBER, "cards that may be played this turn; usually -1, no limit"),
    Field("harmless", FLAG, "damage it deals this turn is 0"),
    Field("keeps", NUMBER, "cards it may still Retain this turn"),
    Field("held_cubes", NUMBER, "cubes for the Power being played"),
)  # fmt: skip

ENEMY = OneLine(
    "An enemy",
    OneCard("foe"),
    usual.usual_enemy,
    LineNumber("", "its HP; usually all of them", at="hp"),
    LineNumber("#", "a number of its own", at="uid"),
    LineField("row", "its row, the bottom one is 1; a Boss is in all of them", spelling=Number(more=1)),
    LineField("block", "its Block"),
    LineField("strength", "its Strength"),
    LineField("weak", "Weak on it", spelling=Number(0, MAX_WEAK)),
    LineField("vulnerable", "Vulnerable on it", spelling=Number(0, MAX_VULNERABLE)),
    LineField("poison", "Poison on it"),
    LineField("cube", "the slot of its cube, from 0"),
    LineField("mode", "which side it shows: 1 the first, 2 the second"),
    LineField("cubes", "cubes on it: Thorns, Beat of Death"),
    LineField("corpse", "the Corpse Explosion on it", spelling=OneCard("card")),
    LineField("corpse_damage", "the damage of that to its row"),
    LineField("owner", "the player whose it is, counted from 1", at="corpse_owner", spelling=Number(more=1)),
    LineMark("curled", "its Curl Up has happened", at="marks", bit=enemy_marks.CURLED),
    LineMark("angered", "Enraged, Fury or Anger is on", at="marks", bit=enemy_marks.ANGERED),
    LineMark("shifting", "it changes its mode in the next round", at="marks", bit=enemy_marks.SHIFTING),
    LineMark("unbound", "Invincible is lost", at="marks", bit=enemy_marks.UNBOUND),
    LineMark("hasted", "its Haste has happened", at="marks", bit=enemy_marks.HASTED),
    LineMark("coming", "its summon is due in the next round", at="marks", bit=enemy_marks.COMING),
    LineMark("buried", "what happens on its death has happened", at="marks", bit=enemy_marks.BURIED),
    LineMark("acted", "it has acted in this Enemy Turn", at="marks", bit=enemy_marks.ACTED),
    LineMark("wrapped", "its grey slots are used up", at="marks", bit=enemy_marks.WRAPPED),
    LineMark("fresh", "it came too late to act in this Enemy Turn", at="marks", bit=enemy_marks.FRESH),
    LineMark("dead", "it is dead"),
    LineMark("gone", "it has left combat"),
    check=usual.can_be,
    at="foe",
)  # fmt: skip

REWARD = Schema(
    "A reward",
    Field("kind", OneOf(REWARD_KINDS, "A reward"), "what it is", always=True, needed=True),
    Field("player", Member(), "whose it is; without it the party's"),
    Field("look", COUNT, "how many cards or relics are turned up; usually 0, the usual number"),
    Shown(),
)


def wares(kind: str) -> ListOf:
    return ListOf(OneCard(kind, none="sold"))


SHOP = Schema(
    "A shop",
    Field("relics", wares("relic"), "relics for sale; `sold` where one was", at="shop_relics"),
    Field("potions", wares("potion"), "potions for sale", at="shop_potions"),
    Field("colorless", wares("card"), "colorless cards for sale", at="shop_colorless"),
    Field("cards", ListOf(wares("card")), "cards for sale to each player", at="shop_cards"),
    Field("removes_bought", PLACES, "players who have bought a Card Remove, counted from 1"),
)

TABLE = Schema(
    "A position",
    Field("ascension", Number(0, 13), "the Ascension level"),
    Field("act", Number(1, 4), "the Act; usually the first"),
    Field("final_act", Number(1, 4), "the Act after which the party stops"),
    Field("modifiers", Bits((*MODIFIER_NAMES, "daily"), "A modifier"), "modifiers of the climb"),
    Field("last_stand", FLAG, "the others go on when somebody dies"),
    Field("choose_relic", FLAG, "relics are chosen from two"),
    Field("act4", FLAG, "Act IV is unlocked"),
    Field("colorless_unlocked", FLAG, "colorless cards are unlocked; usually true"),
    Field(
        "readings", Bits(list(READING_BITS), "A reading", list(READING_BITS.values())),
        "how contested rules are read",
    ),
    Field("locks", Locks(), "open locks of each character; usually all"),
    Field("joining", ListOf(Joining()), "who joins later"),
    Then(usual.usual_phase),
    Field("phase", OneOf(PHASES), "the phase of the game; of a fight usually `play`", always=True),
    Then(usual.possible_phase),
    Field(
        "players", ListOf(Part(PLAYER, usual.usual_player, called=usual.character_name), most=4),
        "the players, one to four", always=True, needed=True,
    ),
    Check(usual.seats),
    Field("keys", Bits(("ruby", "sapphire", "emerald"), "A key"), "keys that the party has"),
    Field("deaths", FLAG, "somebody has died in a Last Stand"),
    Field("beaten", PLACES, "Acts whose Boss has been beaten"),
    Field("boss_count", COUNT, "Bosses beaten in this game"),
    Field("event_count", COUNT, "Events drawn in this game"),
    Field("feats", COUNT, "achievements earned in this game, as bits"),
    Field("room", OneOf(ROOM_NAMES), "the room that the party enters or is in", always=True),
    Then(usual.first_board),
    Field("board", OneCard("board"), "the map; usually the first of the Act"),
    Field("bosses", Pile("foe"), "the Boss of the Act"),
    Then(usual.tokens),
    Field("rooms", Tokens(), "map tokens; usually what is left of them"),
    Field("node", Node(), "where the party is; usually below the first room"),
    Then(usual.visited),
    Field("visited", ListOf(Node()), "where the party has been"),
    Field("hidden", Nodes(), "where map tokens lie face down"),
    Field("portal", Node(), "where a Secret Portal leads when this room is finished"),
    Field("enemies", ListOf(ENEMY), "enemies in combat: with them it is a fight"),
    Then(usual.boss_in_play),
    Field("next_uid", COUNT, "the number of the next enemy"),
    Check(usual.numbered),
    Field(
        "rewards", ListOf(Part(REWARD, lambda context, _: Reward(-1, 0, 0, [], False), named=False)),
        "rewards on offer",
    ),
    Group("shop", SHOP),
    Field(
        "history", ListOf(Played()), "Attacks and Skills played this turn, the oldest first",
        at=("history_players", "history", "history_costs"),
    ),
    Field("daze", COUNT, "cards left in the Daze deck"),
    Field("status", COUNT, "cards left in the Status deck"),
    Field("status_kind", OneOf(("none", "slimed", "burn")), "what Status cards are in this combat"),
    Field("spares_mixed", FLAG, "decks of characters whom nobody plays have been shuffled"),
    Then(usual.rest_of_the_decks),
    *(DeckField(deck, owners=CHARACTER_NAMES) for deck in TABLE_DECKS),
    Field("round", COUNT, "the round of the fight"),
    Field("die", Number(0, 6, meant="shows 1 to 6, or 0 if it was not rolled"), "what the die shows"),
    Field("resolving", NUMBER, "cards and effects being resolved"),
    Field("cursor", NUMBER, "the order number of the enemy that acted last"),
    Field("deaths_due", FLAG, "an enemy died since anyone looked"),
    Field("weak_used", FLAG, "Weak has counted in this Attack"),
    Field("hit_enemies", ListOf(NUMBER), "Vulnerable enemies that this Attack hit, by number"),
    Field("hit_players", PLACES, "Vulnerable players that it hit, counted from 1"),
    Field("dealt", NUMBER, "damage that this Attack dealt"),
    Field("struck", ListOf(NUMBER), "enemies that this Attack has hit, by number"),
    Field("tally", NUMBER, "cards just discarded or exhausted by choice"),
    Field("bonus", NUMBER, "extra damage of each hit of this Attack"),
    Field("halted", FLAG, "the rest of the effects being resolved does not happen"),
    Field("insane", PLACES, "players whom Insanity strikes when rewards are taken, counted from 1"),
    Field("picked", ListOf(OneCard(*RELICS, none="none")), "relics picked at random for the Event, by player"),
    Field("prize", NUMBER, "1: the fight gives Mind Bloom's prize instead of the printed rewards"),
    Field("slayer", Slayer(), "what killed the player who died last"),
    Check(usual.add_up),
    Check(usual.there_are_so_many),
    *common_fields(STREAMS),
    Field("waiting", Steps(), "what waits until the card has resolved"),
)  # fmt: skip

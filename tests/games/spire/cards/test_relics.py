"""Every relic in combat: die relics on every face, and those used or triggered in a fight."""

from typing import Any

import pytest

from roguetable.games.spire.model.cards import Card
from tests.games.spire.cards.cases import Case, case, check, title
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.opening import opening
from tests.games.spire.rooms import content, ids, pile

FIVE = "ironclad-strike, ironclad-strike, ironclad-strike, ironclad-strike, ironclad-strike"
DREW = "5 ironclad-strike draw>hand"
DECK = f"{FIVE}, bash, anger, cleave, flex"

BLOCK_1, BLOCK_2, BLOCK_3 = "ironclad +1 block", "ironclad +2 block", "ironclad +3 block"
ENERGY_1, ENERGY_2 = "ironclad +1 energy", "ironclad +2 energy"
DRAW_1 = "bash draw>hand"
DRAW_2 = "bash draw>hand; anger draw>hand"
DRAW_3 = "bash draw>hand; anger draw>hand; cleave draw>hand"
FLEX = "ironclad +1 strength +1 fading"

DIE = {
    "captains-wheel": {3: BLOCK_3},
    "duality": {2: BLOCK_2, 4: "dummy -2 hp"},
    "gremlin-horn": {4: DRAW_1, 5: ENERGY_1},
    "happy-flower": {3: ENERGY_1, 4: ENERGY_1},
    "horn-cleat": {1: BLOCK_1, 2: BLOCK_1},
    "incense-burner": {6: "ironclad guarded"},
    "ink-bottle": {5: DRAW_1, 6: DRAW_1},
    "mercury-hourglass": {1: "dummy -1 hp", 2: "dummy -1 hp"},
    "nilrys-codex": {2: DRAW_1, 4: DRAW_1},  # on a 4 its own ability of the 2
    "oddly-smooth-stone": {4: BLOCK_2},
    "pen-nib": {5: "dummy +1 vulnerable"},
    "pocketwatch": {3: DRAW_3},
    "red-mask": {5: "dummy +1 weak", 6: "dummy +1 weak"},
    "stone-calendar": {4: "dummy -4 hp"},
    "sundial": {2: ENERGY_2},
    "the-boot": {4: "dummy -1 hp", 5: "dummy -1 hp", 6: "dummy -1 hp"},
    "tungsten-rod": {5: BLOCK_3},
    "vajra": {2: FLEX},
    "loaded-die": {4: BLOCK_1, 5: BLOCK_1, 6: BLOCK_1},  # on a 6 its own ability of 4 and 5
    "snecko-eye": {
        1: DRAW_2,
        2: DRAW_2,
        3: ENERGY_1,
        4: ENERGY_1,
        5: "+daze draw",
        6: "+daze draw",
    },
    "necronomicon": {},  # on a 1: see below
    "charons-ashes": {},  # on 1 and 2: see below
    "dollys-mirror": {},  # alone it mirrors nothing
}
"""What a die relic does at the start of turn, by face; on all other faces nothing."""

SPECIAL_FACES = {("necronomicon", 1), ("charons-ashes", 1), ("charons-ashes", 2)}


@pytest.mark.rule("spire.player_turn.start.die-relics", "spire.triggers.die-relic")
@pytest.mark.parametrize(
    ("relic", "face"),
    [(relic, face) for relic in DIE for face in range(1, 7) if (relic, face) not in SPECIAL_FACES],
)
def test_a_die_relic_on_each_face(relic: str, face: int) -> None:
    found = DIE[relic].get(face, "")
    changes = f"{DREW}; {found}" if found else DREW
    me = player(relics=relic, draw=DECK)
    check(case(relic, f"on a {face}", me, "end turn", changes, die=face))


TWO = "dummy, doll row=1"
CROWD = "dummy, doll, weakling row=1, giant"

# fmt: off
CASES = [
    # Die relics that aim, or reach several.
    case("duality", "any enemy", player(relics="duality"), "end turn, at doll",
         "doll -2 hp", TWO, 4),
    case("stone-calendar", "any enemy", player(relics="stone-calendar"), "end turn, at doll",
         "doll -4 hp", TWO, 4),
    case("the-boot", "any enemy", player(relics="the-boot"), "end turn, at doll",
         "doll -1 hp", TWO, 5),
    case("pen-nib", "any enemy", player(relics="pen-nib"), "end turn, at doll",
         "doll +1 vulnerable", TWO, 5),
    case("red-mask", "any enemy", player(relics="red-mask"), "end turn, at doll",
         "doll +1 weak", TWO, 6),
    case("mercury-hourglass", "one row and the Boss", player(relics="mercury-hourglass"),
         "end turn, row 1", "dummy -1 hp; doll -1 hp; giant -1 hp", CROWD, 2),
    case("mercury-hourglass", "the other row", player(relics="mercury-hourglass"),
         "end turn, row 2", "giant -1 hp; weakling dead", CROWD, 2),
    *[case(relic, "damage is no hit", player(relics=relic, strength=2), "end turn",
           f"dummy {changes}", "dummy vulnerable=1", die)
      for relic, die, changes in (("duality", 4, "-2 hp"), ("stone-calendar", 4, "-4 hp"),
                                  ("the-boot", 4, "-1 hp"), ("mercury-hourglass", 1, "-1 hp"))],
    case("oddly-smooth-stone", "for any player",
         [player(relics="oddly-smooth-stone"), player("silent")],
         "end turn, for silent", "silent +2 block", die=4),
    case("tungsten-rod", "1 for everybody", [player(relics="tungsten-rod"), player("silent")],
         "end turn", "ironclad +1 block; silent +1 block", die=5),
    case("incense-burner", "at most 1 HP in this round", player(relics="incense-burner"),
         "end turn, mark, end turn", "ironclad -1 hp", "brawler", 6),
    case("charons-ashes", "an Exhaust for 2 damage", player(relics="charons-ashes", draw="bash"),
         "end turn, choose 1", "bash draw>exhausted; dummy -2 hp", die=1),
    case("charons-ashes", "damage is no hit",
         player(relics="charons-ashes", draw="bash", strength=2), "end turn, choose 1",
         "bash draw>exhausted; dummy -2 hp", "dummy vulnerable=1", die=1),
    case("charons-ashes", "or not", player(relics="charons-ashes", draw="bash"),
         "end turn, no", "bash draw>hand", die=2),
    case("charons-ashes", "nothing for nothing", player(relics="charons-ashes"), "end turn", ""),
    case("charons-ashes", "any enemy", player(relics="charons-ashes", draw="bash, anger"),
         "end turn, choose 1, exhaust anger, at doll",
         "bash draw>hand; anger draw>exhausted; doll -2 hp", TWO, die=1),
    case("dollys-mirror", "every die ability, but none that triggers others",
         player(relics="dollys-mirror, sundial, nilrys-codex, duality, anchor"), "end turn", "",
         options="sundial 2, nilrys-codex 2, duality 2, duality 4"),
    case("nilrys-codex", "only abilities of a 2",
         player(relics="nilrys-codex, horn-cleat, captains-wheel, duality, the-abacus"),
         "end turn, accept, first ironclad nilry's-codex", "",
         die=4, options="nilrys-codex 2, horn-cleat 1-2, duality 2"),
    case("necronomicon", "the first Attack twice",
         player(relics="necronomicon", draw="ironclad-strike, ironclad-strike"),
         "end turn, mark, play ironclad-strike",
         "dummy -2 hp; ironclad -1 energy repeats []; ironclad-strike hand>discard"),
    case("necronomicon", "and no other", player(relics="necronomicon", draw="anger, flex, anger+"),
         "end turn, play flex, play anger, mark, play anger+",
         "dummy -3 hp; anger+ hand>draw"),
    case("dollys-mirror", "a die ability of the own relics",
         player(relics="dollys-mirror, sundial, captains-wheel"),
         "end turn, captains-wheel 3", BLOCK_3),
    case("dollys-mirror", "or of another's, who gets the effect",
         [player(relics="dollys-mirror, horn-cleat"), player("silent", relics="sundial, vajra")],
         "end turn, silent sundial 2", "ironclad +1 block; silent +2 energy"),
    case("nilrys-codex", "any ability of a 2",
         [player(relics="nilrys-codex, happy-flower"), player("silent", relics="sundial, vajra")],
         "end turn, silent vajra 2", "silent +1 strength +1 fading; ironclad +1 energy", die=4),
    case("loaded-die", "the ability of another relic",
         player(relics="loaded-die, stone-calendar"), "end turn, stone-calendar 4",
         "dummy -4 hp", die=6),
    case("loaded-die", "or its own", player(relics="loaded-die, stone-calendar"),
         "end turn, loaded-die 4-5", BLOCK_1, die=6),
    # Start of combat: the round before the first is a test's way to begin one.
    case("anchor", "2 Block", player(relics="anchor"), "end turn", BLOCK_2, round=0),
    case("anchor", "only in the first round", player(relics="anchor"), "end turn", "", round=1),
    case("bag-of-preparation", "2 cards more", player(relics="bag-of-preparation", draw=DECK),
         "end turn", f"{DREW}; {DRAW_2}", round=0),
    case("bag-of-preparation", "only in the first round",
         player(relics="bag-of-preparation", draw=DECK), "end turn", DREW, round=1),
    case("blood-vial", "heal 1", player(relics="blood-vial", hp=5), "end turn",
         "ironclad +1 hp", round=0),
    case("blood-vial", "only in the first round", player(relics="blood-vial", hp=5), "end turn",
         "", round=1),
    case("lantern", "1 Energy", player(relics="lantern"), "end turn", ENERGY_1, round=0),
    case("lantern", "only in the first round", player(relics="lantern"), "end turn", "", round=1),
    case("mutagen", "1 Strength", player(relics="mutagen"), "end turn", FLEX, round=0),
    case("mutagen", "only for the turn", player(relics="mutagen"), "end turn, end turn", "",
         round=0),
    # Once per combat.
    case("akabeko", "every hit of one Attack",
         player(relics="akabeko", hand="twin-strike, ironclad-strike"),
         "use akabeko, play twin-strike, play ironclad-strike",
         "dummy -5 hp; ironclad -2 energy; twin-strike hand>discard; ironclad-strike hand>discard"),
    case("akabeko", "a Skill does not use it up", player(relics="akabeko", hand="flex, anger"),
         "use akabeko, play flex, mark, play anger", "dummy -3 hp; ironclad -1 akabeko; "
         "anger hand>draw"),
    case("akabeko", "once", player(relics="akabeko"), "use akabeko", "ironclad +1 akabeko",
         refused="use akabeko"),
    case("blue-candle", "Exhaust two", player(relics="blue-candle", hand="injury, doubt, bash"),
         "use blue-candle, exhaust injury, exhaust doubt",
         "injury hand>exhausted; doubt hand>exhausted", refused="use blue-candle"),
    case("blue-candle", "or one", player(relics="blue-candle", hand="injury, doubt, bash"),
         "use blue-candle, exhaust injury, done", "injury hand>exhausted"),
    case("blue-candle", "or none", player(relics="blue-candle", hand="injury, doubt, bash"),
         "use blue-candle, done", "", refused="use blue-candle"),
    case("centennial-puzzle", "draw 3 after losing HP",
         player(relics="centennial-puzzle", draw="bash, anger, cleave, flex", lost_combat=1),
         "use centennial-puzzle", DRAW_3, refused="use centennial-puzzle"),
    case("centennial-puzzle", "not without losing HP",
         player(relics="centennial-puzzle", draw="bash"), "", "",
         refused="use centennial-puzzle"),
    case("self-forming-clay", "3 Block after losing HP",
         player(relics="self-forming-clay", lost_combat=1), "use self-forming-clay", BLOCK_3,
         refused="use self-forming-clay"),
    case("self-forming-clay", "a blow is enough", player(relics="self-forming-clay"),
         "end turn, mark, use self-forming-clay", BLOCK_3, "puncher"),
    case("self-forming-clay", "not without losing HP", player(relics="self-forming-clay"),
         "", "", refused="use self-forming-clay"),
    case("dead-branch", "a card for each card exhausted",
         player(relics="dead-branch", draw="bash, anger, cleave", exhausted="flex, daze"),
         "use dead-branch", DRAW_2, refused="use dead-branch"),
    case("golden-eye", "Scry 3", player(relics="golden-eye", draw="bash, anger, cleave, flex"),
         "use golden-eye, discard bash, keep anger, discard cleave",
         "bash draw>discard; cleave draw>discard", refused="use golden-eye"),
    case("mummified-hand", "2 Energy after a Power",
         player(relics="mummified-hand", hand="combust"), "play combust, mark, use mummified-hand",
         ENERGY_2, refused="use mummified-hand"),
    case("mummified-hand", "not without one", player(relics="mummified-hand", powers="combust"),
         "", "", refused="use mummified-hand"),
    case("mummified-hand", "not in the turn after", player(relics="mummified-hand", hand="combust"),
         "play combust, end turn, mark", "", refused="use mummified-hand"),
    case("ninja-scroll", "two hits of 1, one after the other", player(relics="ninja-scroll"),
         "use ninja-scroll, at dummy, at doll", "dummy -1 hp; doll -1 hp", "dummy, doll",
         refused="use ninja-scroll"),
    case("ninja-scroll", "hits: Vulnerable counts for the first only",
         player(relics="ninja-scroll"), "use ninja-scroll, at dummy, at dummy",
         "dummy -3 hp -1 vulnerable", "dummy vulnerable=1, doll"),
    case("ninja-scroll", "Attacks for 0", player(relics="ninja-scroll, wrist-blade"),
         "use ninja-scroll", "dummy -4 hp"),
    case("red-skull", "1 Strength after a shuffle", player(relics="red-skull", shuffled=True),
         "use red-skull", "ironclad +1 strength", refused="use red-skull"),
    case("red-skull", "drawing from an empty pile shuffles",
         player(relics="red-skull", hand="shrug-it-off", discard="bash"),
         "play shrug-it-off, mark, use red-skull", "ironclad +1 strength"),
    case("red-skull", "not before one", player(relics="red-skull"), "", "",
         refused="use red-skull"),
    case("runic-pyramid", "any number of cards stays",
         player(relics="runic-pyramid", hand="bash, anger, flex", draw=FIVE),
         "use runic-pyramid, done, retain bash, retain flex, done", f"{DREW}; anger hand>discard"),
    case("runic-pyramid", "in this turn only",
         player(relics="runic-pyramid", hand="bash, anger", draw=f"{FIVE}, {FIVE}"),
         "use runic-pyramid, done, retain bash, retain anger, mark, done",
         # Five of the ten Strikes were drawn and discarded, the other five drawn.
         "5 ironclad-strike draw>discard; bash hand>discard; anger hand>discard"),
    case("runic-pyramid", "once", player(relics="runic-pyramid"), "use runic-pyramid",
         "ironclad +99 keeps", refused="use runic-pyramid"),
    case("calipers", "Block stays", player(relics="calipers", block=4), "end turn, keep", ""),
    case("calipers", "or goes", player(relics="calipers", block=4), "end turn, lose",
         "ironclad -4 block"),
    case("calipers", "once", player(relics="calipers", block=4), "end turn, keep, end turn",
         "ironclad -4 block"),
    case("calipers", "not in the Play phase", player(relics="calipers", block=4), "", "",
         refused="use calipers"),
    # What happens by itself.
    case("bird-faced-urn", "1 Block for a Power", player(relics="bird-faced-urn", hand="combust"),
         "play combust", "ironclad -1 energy +1 block; combust hand>powers"),
    case("bird-faced-urn", "nothing for others", player(relics="bird-faced-urn", hand="anger"),
         "play anger", "dummy -1 hp; anger hand>draw"),
    case("du-vu-doll", "Strength for a Curse drawn", player(relics="du-vu-doll",
         draw="injury, bash"), "end turn", f"{FLEX}; injury draw>hand; bash draw>hand"),
    case("du-vu-doll", "for each of them", player(relics="du-vu-doll", draw="injury, doubt"),
         "end turn", "ironclad +2 strength +2 fading; injury draw>hand; doubt draw>hand"),
    case("du-vu-doll", "nothing for a Daze", player(relics="du-vu-doll", draw="daze, bash"),
         "end turn", "daze draw>hand; bash draw>hand"),
    case("du-vu-doll", "gone with the turn", player(relics="du-vu-doll", draw=f"injury, {DECK}"),
         "end turn, mark, done", "injury hand>discard; ironclad -1 strength -1 fading;"
         " 3 ironclad-strike hand>discard; ironclad-strike draw>discard;"
         " anger draw>hand; bash draw>hand; cleave draw>hand; flex draw>hand"),
    case("du-vu-doll", "at 8 Strength none is gained, none is lost",
         player(relics="du-vu-doll", draw="injury", strength=8), "end turn", "injury draw>hand"),
    case("ice-cream", "Energy left over comes back", player(relics="ice-cream", energy=2),
         "end turn", "ironclad +3 energy"),
    case("ice-cream", "at most 6", player(relics="ice-cream", energy=5), "end turn",
         "ironclad +1 energy"),
    case("orichalcum", "1 Block without any", player(relics="orichalcum"), "end turn",
         "ironclad -2 hp", "puncher"),
    case("orichalcum", "none with some", player(relics="orichalcum", block=1), "end turn",
         "ironclad -2 hp -1 block", "puncher"),
    case("strike-dummy", "starter Strikes", player(relics="strike-dummy", hand="ironclad-strike"),
         "play ironclad-strike",
         "dummy -2 hp; ironclad -1 energy; ironclad-strike hand>discard"),
    case("strike-dummy", "upgraded too", player(relics="strike-dummy", hand="ironclad-strike+"),
         "play ironclad-strike+",
         "dummy -3 hp; ironclad -1 energy; ironclad-strike+ hand>discard"),
    case("strike-dummy", "no other Strikes", player(relics="strike-dummy", hand="twin-strike"),
         "play twin-strike", "dummy -2 hp; ironclad -1 energy; twin-strike hand>discard"),
    # End of combat; the Silent, whose board has nothing to say then.
    case("golden-idol", "1 gold", player("silent", relics="golden-idol", hand="silent-strike"),
         "play silent-strike", "die 0; silent +1 gold; silent-strike hand>deck",
         "weakling", options=""),
    *[case("meat-on-the-bone", f"from {hp} to 4 HP",
           player("silent", relics="meat-on-the-bone", hand="silent-strike", hp=hp),
           "play silent-strike",
           f"die 0; silent {4 - hp:+d} hp; silent-strike hand>deck", "weakling",
           options="")
      for hp in (1, 3)],
    *[case("meat-on-the-bone", f"nothing at {hp} HP",
           player("silent", relics="meat-on-the-bone", hand="silent-strike", hp=hp),
           "play silent-strike", "die 0; silent-strike hand>deck", "weakling", options="")
      for hp in (4, 5)],
]


# fmt: on


@pytest.mark.parametrize("row", CASES, ids=title)
def test_a_relic(row: Case) -> None:
    check(row)


def test_vajra_is_for_one_turn() -> None:
    t = fight(player(relics="vajra", strength=1), die=1)
    t.roll(2, 1)
    t.end_turn()
    assert t.changes == "ironclad +1 strength +1 fading; die 2"
    t.end_turn()
    assert t.changes == ""


def test_incense_burner_guards_one_round_only() -> None:
    t = fight(player(relics="incense-burner", hp=9), foes=["puncher"], die=6)
    t.roll(6, 1, 1)
    t.end_turn()  # the burner was not there yet when this die was rolled
    assert t.changes == "ironclad -3 hp guarded"
    t.mark()
    t.end_turn()
    assert t.changes == "ironclad -1 hp not guarded; die 1"
    t.mark()
    t.end_turn()
    assert t.changes == "ironclad -3 hp"


@pytest.mark.rule("spire.player_turn.roll.modify-now", "spire.triggers.once-per-room")
@pytest.mark.parametrize(
    ("relic", "rolled", "shown"),
    [
        ("gambling-chip", [3, 5], 5),
        ("the-abacus", [3], 4),
        ("the-abacus", [6], 1),
        ("toolbox", [3], 2),
        ("toolbox", [1], 6),
    ],
)
def test_a_relic_that_changes_the_die(relic: str, rolled: list[int], shown: int) -> None:
    t = fight(player(relics=relic))
    t.roll(*rolled, 2)
    t.end_turn()
    assert t.asked == f"The die shows {rolled[0]}. Change it now, or accept it?"
    assert t.options == ["accept", f"ironclad {relic}"]
    t.play(f"ironclad {relic}")
    assert t.state.die == shown
    assert t.asked.startswith(f"Round 3, die {shown}.")
    t.end_turn()  # once per room: it is not offered again
    assert t.asked.startswith("Round 4, die 2.")


def test_who_accepts_the_die_may_change_a_later_one() -> None:
    t = fight(player(relics="the-abacus"))
    t.roll(3, 3)
    t.end_turn()
    t.play("accept")
    assert t.state.die == 3
    t.end_turn()
    t.play("ironclad the-abacus")
    assert t.state.die == 4


def test_die_relics_answer_the_changed_die() -> None:
    t = fight(player(relics="the-abacus, happy-flower, sundial"))
    t.roll(2)
    t.end_turn()
    t.play("ironclad the-abacus")
    assert t.changes == "ironclad +1 energy; die 3"


def courier(**given: Any) -> Fight:
    """The Courier, with a relic not for sale on top of its deck."""
    t = fight(player(relics="the-courier", gold=9, **given))
    t.state.relic_deck = pile(t.state, "old-coin, anchor, vajra")
    t.state.potion_deck = pile(t.state, "fire-potion, entropic-brew")
    t.play("use the-courier")
    return t


def test_the_courier_sells_the_top_relic_for_its_price() -> None:
    t = courier()
    t.play("relic deck")
    assert t.options == ["buy anchor", "discard anchor"]  # Old Coin has no price
    t.play("buy anchor")
    assert t.changes == "ironclad -6 gold +anchor"
    assert ids(t.state, "relic_deck") == ["vajra", "old-coin"]
    t.refused("use the-courier")


def test_the_courier_sells_the_top_potion() -> None:
    t = courier()
    t.play("potion deck", "buy fire-potion")
    assert t.changes == "ironclad -2 gold +fire-potion"


def test_what_is_not_bought_from_the_courier_is_discarded() -> None:
    t = courier()
    t.play("potion deck", "discard fire-potion")
    assert t.changes == ""
    assert ids(t.state, "potion_deck") == ["entropic-brew", "fire-potion"]
    t = courier()
    t.play("relic deck", "discard anchor")
    assert ids(t.state, "relic_deck") == ["vajra", "old-coin", "anchor"]


def test_the_courier_sells_for_the_last_coin() -> None:
    t = fight(player(relics="the-courier", gold=6))
    t.state.relic_deck = pile(t.state, "anchor, vajra")
    t.play("use the-courier", "relic deck", "buy anchor")
    assert t.changes == "ironclad -6 gold +anchor"


def test_the_courier_gives_no_credit() -> None:
    t = fight(player(relics="the-courier", gold=5))
    t.state.relic_deck = pile(t.state, "anchor, vajra")
    t.play("use the-courier", "relic deck")
    assert t.changes == ""
    assert ids(t.state, "relic_deck") == ["vajra", "anchor"]


def test_bought_from_the_courier_a_relic_works_at_once() -> None:
    t = fight(player(relics="the-courier", gold=9, hand="ironclad-strike"))
    t.state.relic_deck = pile(t.state, "strike-dummy")
    t.play("use the-courier", "relic deck", "buy strike-dummy", "play ironclad-strike")
    assert t.enemy().hp == 28


@pytest.mark.rule("spire.triggers.start-of-combat")
def test_mutagen_gives_its_strength_in_the_first_turn_of_a_combat() -> None:
    t = opening(player(relics="mutagen"), foes=["dummy"])
    assert (t.state.round, t.me.strength) == (1, 1)
    t.end_turn()
    assert (t.state.round, t.me.strength) == (2, 0)


PRICES = {
    "akabeko": 6, "anchor": 6, "bag-of-preparation": 7, "bird-faced-urn": 9, "blood-vial": 6,
    "blue-candle": 7, "calipers": 6, "captains-wheel": 8, "centennial-puzzle": 8,
    "charons-ashes": 7, "dead-branch": 9, "dollys-mirror": 7, "du-vu-doll": 7, "duality": 8,
    "gambling-chip": 6, "golden-eye": 7, "golden-idol": 4, "gremlin-horn": 8, "happy-flower": 6,
    "horn-cleat": 6, "ice-cream": 7, "incense-burner": 11, "ink-bottle": 6, "lantern": 6,
    "meat-on-the-bone": 8, "mercury-hourglass": 6, "molten-egg": 8, "mummified-hand": 10,
    "mutagen": 6, "necronomicon": 9, "nilrys-codex": 7, "ninja-scroll": 6,
    "oddly-smooth-stone": 7, "old-coin": -1, "omamori": 5, "orichalcum": 5, "peace-pipe": 8,
    "pen-nib": 8, "pocketwatch": 9, "red-mask": 7, "red-skull": 9, "regal-pillow": 6,
    "runic-pyramid": 6, "self-forming-clay": 8, "ssserpent-head": 6, "stone-calendar": 7,
    "strike-dummy": 8, "sundial": 8, "the-abacus": 6, "the-boot": 5, "the-courier": 6,
    "toolbox": 7, "toxic-egg": 8, "tungsten-rod": 8, "vajra": 7, "war-paint": 8, "whetstone": 7,
    "wing-boots": 7,
}  # fmt: skip
"""What relics cost; -1: not for sale."""


@pytest.mark.rule("spire.components.small-cards", "spire.deck.item-gold-cost")
def test_58_relics_one_of_each_at_their_prices() -> None:
    cards = [row for row in content().rows if isinstance(row, Card) and row.kind == "relic"]
    printed = {card.id: card.price for card in cards if card.id != "patience"}
    assert printed == PRICES
    assert len(printed) == 58
    assert {card.copies for card in cards} == {1}


OTHERWISE = {"gambling-chip", "the-abacus", "toolbox", "the-courier"}
"""Relics with tests of their own in this file."""

IN_ROOMS = {
    "molten-egg", "toxic-egg", "old-coin", "omamori", "peace-pipe", "regal-pillow",
    "ssserpent-head", "war-paint", "whetstone", "wing-boots",
}  # fmt: skip
"""Relics that do nothing in combat: test_relics_rooms.py."""


def test_every_relic_is_tested() -> None:
    here = {row.card for row in CASES} | set(DIE) | OTHERWISE | IN_ROOMS
    assert here - {"loaded-die", "snecko-eye"} == set(PRICES)

"""The Silent: starter deck, commons and rares, both faces. Uncommons: test_silent_uncommon.py."""

from typing import Any

import pytest

from roguetable.games.spire.cards import CHARACTER_NAMES
from tests.spire.cards.beside import beside
from tests.spire.cards.cases import Case, case, check, faces, title, untested
from tests.spire.cards.test_silent_uncommon import CASES as UNCOMMON
from tests.spire.rooms import content
from tests.spire.table import Seat, fight, player

# Two rows and a Boss: an area effect on row 1 reaches the dummy, the doll and the giant.
AREA = "dummy, doll, puncher row=1, giant"
FIVE = "bane, bane, bane, bane, bane"  # a next hand
COMMONS = (
    "acrobatics", "backflip", "blade-dance", "cloak-and-dagger", "dagger-spray", "dagger-throw",
    "deadly-poison", "deflect", "dodge-and-roll", "poisoned-stab", "prepared", "slice",
    "sneaky-strike",
)  # fmt: skip
UNLOCKS = {  # by the number of the lock
    "prepared": 1, "reflex": 1, "tactician": 1, "grand-finale": 1,
    "choke": 2, "distraction": 2, "corpse-explosion": 2, "golden-ticket-silent-2": 2,
    "concentrate": 3, "expertise": 3, "outmaneuver": 3, "doppelganger": 3,
}  # fmt: skip


def me(hand: str = "", **given: Any) -> Seat:
    """The Silent with these cards in hand."""
    return player("silent", hand=hand, **given)


CASES = [
    # Starter deck.
    case("silent-strike", "hit 1", me("silent-strike"), "play silent-strike, at doll",
         "doll -1 hp; silent -1 energy; silent-strike hand>discard", "dummy, doll"),
    case("silent-strike+", "hit 2", me("silent-strike+"), "play silent-strike+, at doll",
         "doll -2 hp; silent -1 energy; silent-strike+ hand>discard", "dummy, doll"),
    case("silent-defend", "1 Block for oneself",
         [me("silent-defend"), player()], "silent play silent-defend",
         "silent -1 energy +1 block; silent-defend hand>discard"),
    case("silent-defend+", "2 Block for oneself",
         [me("silent-defend+"), player()], "silent play silent-defend+, for silent",
         "silent -1 energy +2 block; silent-defend+ hand>discard"),
    case("silent-defend+", "2 Block for another player",
         [me("silent-defend+"), player()], "silent play silent-defend+, for ironclad",
         "silent -1 energy; silent-defend+ hand>discard; ironclad +2 block"),
    case("neutralize", "hit 1, then a Weak on the same enemy", me("neutralize"),
         "play neutralize, at doll", "doll -1 hp +1 weak; neutralize hand>discard", "dummy, doll"),
    case("neutralize+", "hit 2, then a Weak on the same enemy", me("neutralize+"),
         "play neutralize+, at doll", "doll -2 hp +1 weak; neutralize+ hand>discard",
         "dummy, doll"),
    case("survivor", "2 Block, discard 1 of choice", me("survivor, slice, bane"),
         "play survivor, discard bane",
         "silent -1 energy +2 block; bane hand>discard; survivor hand>discard"),
    case("survivor", "with nothing to discard", me("survivor"), "play survivor",
         "silent -1 energy +2 block; survivor hand>discard"),
    case("survivor+", "3 Block, discard 1 of choice", me("survivor+, slice, bane"),
         "play survivor+, discard bane",
         "silent -1 energy +3 block; bane hand>discard; survivor+ hand>discard"),
    # Commons.
    case("acrobatics", "draw 3, discard 1", me("acrobatics, slice", draw=FIVE),
         "play acrobatics, discard slice",
         "silent -1 energy; acrobatics hand>discard; 3 bane draw>hand; slice hand>discard"),
    case("acrobatics", "a card just drawn may be discarded",
         me("acrobatics, slice", draw="bane, blur, dash, choke"),
         "play acrobatics, discard dash",
         "silent -1 energy; acrobatics hand>discard; bane draw>hand; blur draw>hand;"
         " dash draw>discard"),
    case("acrobatics+", "draw 4, discard 1", me("acrobatics+, slice", draw=FIVE),
         "play acrobatics+, discard slice",
         "silent -1 energy; acrobatics+ hand>discard; 4 bane draw>hand; slice hand>discard"),
    case("backflip", "1 Block, draw 2", me("backflip", draw=FIVE), "play backflip",
         "silent -1 energy +1 block; backflip hand>discard; 2 bane draw>hand"),
    case("backflip+", "2 Block, draw 2", me("backflip+", draw=FIVE), "play backflip+",
         "silent -1 energy +2 block; backflip+ hand>discard; 2 bane draw>hand"),
    case("blade-dance", "2 Shivs", me("blade-dance"), "play blade-dance",
         "silent -1 energy +2 shivs; blade-dance hand>discard"),
    case("blade-dance", "a sixth Shiv may be thrown at once", me("blade-dance", shivs=4),
         "play blade-dance, throw, at doll",
         "doll -1 hp; silent -1 energy +1 shivs; blade-dance hand>discard", "dummy, doll"),
    case("blade-dance", "a sixth Shiv may be left", me("blade-dance", shivs=4),
         "play blade-dance, skip", "silent -1 energy +1 shivs; blade-dance hand>discard"),
    case("blade-dance", "five Shivs among all players",
         [me("blade-dance"), player(shivs=4)], "silent play blade-dance, skip",
         "silent -1 energy +1 shivs; blade-dance hand>discard"),
    case("blade-dance+", "3 Shivs", me("blade-dance+"), "play blade-dance+",
         "silent -1 energy +3 shivs; blade-dance+ hand>discard"),
    case("cloak-and-dagger", "1 Shiv, 1 Block", me("cloak-and-dagger"), "play cloak-and-dagger",
         "silent -1 energy +1 block +1 shivs; cloak-and-dagger hand>discard"),
    case("cloak-and-dagger+", "2 Shivs, 1 Block", me("cloak-and-dagger+"),
         "play cloak-and-dagger+",
         "silent -1 energy +1 block +2 shivs; cloak-and-dagger+ hand>discard"),
    case("dagger-spray", "two hits of 1 on a row and the Boss", me("dagger-spray"),
         "play dagger-spray, row 1",
         "dummy -2 hp; doll -2 hp; giant -2 hp; silent -1 energy; dagger-spray hand>discard", AREA),
    case("dagger-spray", "the other row", me("dagger-spray"), "play dagger-spray, row 2",
         "puncher -2 hp; giant -2 hp; silent -1 energy; dagger-spray hand>discard", AREA),
    case("dagger-spray", "Strength counts for each hit", me("dagger-spray", strength=1),
         "play dagger-spray", "dummy -4 hp; silent -1 energy; dagger-spray hand>discard"),
    case("dagger-spray+", "three hits of 1 on a row and the Boss", me("dagger-spray+"),
         "play dagger-spray+, row 1",
         "dummy -3 hp; doll -3 hp; giant -3 hp; silent -1 energy; dagger-spray+ hand>discard",
         AREA),
    case("dagger-throw", "hit 2, draw 1, discard 1", me("dagger-throw, slice", draw=FIVE),
         "play dagger-throw, at doll, discard slice",
         "doll -2 hp; silent -1 energy; bane draw>hand; dagger-throw hand>discard;"
         " slice hand>discard", "dummy, doll"),
    case("dagger-throw+", "hit 3, draw 1, discard 1", me("dagger-throw+, slice", draw=FIVE),
         "play dagger-throw+, at doll, discard slice",
         "doll -3 hp; silent -1 energy; bane draw>hand; dagger-throw+ hand>discard;"
         " slice hand>discard", "dummy, doll"),
    case("deadly-poison", "a Poison", me("deadly-poison"), "play deadly-poison, at doll",
         "doll +1 poison; silent -1 energy; deadly-poison hand>discard", "dummy, doll"),
    case("deadly-poison+", "a Poison for nothing", me("deadly-poison+"),
         "play deadly-poison+, at doll",
         "doll +1 poison; deadly-poison+ hand>discard", "dummy, doll"),
    case("deflect", "1 Block", me("deflect"), "play deflect",
         "silent +1 block; deflect hand>discard"),
    case("deflect", "1 more with a Shiv", me("deflect", shivs=2), "play deflect",
         "silent +2 block; deflect hand>discard"),
    case("deflect+", "2 Block", me("deflect+"), "play deflect+",
         "silent +2 block; deflect+ hand>discard"),
    case("deflect+", "1 more with a Shiv", me("deflect+", shivs=2), "play deflect+",
         "silent +3 block; deflect+ hand>discard"),
    case("dodge-and-roll", "1 Block to two players", [me("dodge-and-roll"), player()],
         "silent play dodge-and-roll, for silent, for ironclad",
         "silent -1 energy +1 block; dodge-and-roll hand>discard; ironclad +1 block"),
    case("dodge-and-roll", "both to the same player", [me("dodge-and-roll"), player()],
         "silent play dodge-and-roll, for ironclad, for ironclad",
         "silent -1 energy; dodge-and-roll hand>discard; ironclad +2 block"),
    case("dodge-and-roll+", "1 Block three times", [me("dodge-and-roll+"), player()],
         "silent play dodge-and-roll+, for silent, for ironclad, for ironclad",
         "silent -1 energy +1 block; dodge-and-roll+ hand>discard; ironclad +2 block"),
    case("poisoned-stab", "hit 1 and a Poison, exhausted", me("poisoned-stab"),
         "play poisoned-stab, at doll",
         "doll -1 hp +1 poison; silent -1 energy; poisoned-stab hand>exhausted", "dummy, doll"),
    case("poisoned-stab+", "hit 1 and 2 Poison, exhausted", me("poisoned-stab+"),
         "play poisoned-stab+, at doll",
         "doll -1 hp +2 poison; silent -1 energy; poisoned-stab+ hand>exhausted", "dummy, doll"),
    case("prepared", "draw 1, discard 1", me("prepared, slice, dash", draw=FIVE),
         "play prepared, discard slice",
         "bane draw>hand; prepared hand>discard; slice hand>discard"),
    case("prepared+", "draw 2, discard 2", me("prepared+, slice, dash", draw=FIVE),
         "play prepared+, discard slice, discard dash",
         "2 bane draw>hand; dash hand>discard; prepared+ hand>discard; slice hand>discard"),
    case("slice", "hit 1", me("slice"), "play slice, at doll", "doll -1 hp; slice hand>discard",
         "dummy, doll"),
    case("slice", "1 more with a Shiv", me("slice", shivs=1), "play slice",
         "dummy -2 hp; slice hand>discard"),
    case("slice+", "hit 2", me("slice+"), "play slice+, at doll",
         "doll -2 hp; slice+ hand>discard", "dummy, doll"),
    case("slice+", "1 more with a Shiv", me("slice+", shivs=1), "play slice+",
         "dummy -3 hp; slice+ hand>discard"),
    case("sneaky-strike", "hit 3", me("sneaky-strike"), "play sneaky-strike, at doll",
         "doll -3 hp; silent -2 energy; sneaky-strike hand>discard", "dummy, doll"),
    case("sneaky-strike", "2 Energy after a discard", me("survivor, sneaky-strike, slice"),
         "play survivor, discard slice, mark, play sneaky-strike",
         "dummy -3 hp; sneaky-strike hand>discard"),
    case("sneaky-strike", "a discard of last turn is long ago",
         me("survivor, sneaky-strike, slice"),
         "play survivor, discard slice, end turn, mark, play sneaky-strike",
         "dummy -3 hp; silent -2 energy; sneaky-strike hand>discard"),
    case("sneaky-strike+", "hit 4", me("sneaky-strike+"), "play sneaky-strike+, at doll",
         "doll -4 hp; silent -2 energy; sneaky-strike+ hand>discard", "dummy, doll"),
    case("sneaky-strike+", "2 Energy after a discard", me("survivor, sneaky-strike+, slice"),
         "play survivor, discard slice, mark, play sneaky-strike+",
         "dummy -4 hp; sneaky-strike+ hand>discard"),
    # Rares.
    case("a-thousand-cuts", "costs 2", me("a-thousand-cuts"), "play a-thousand-cuts",
         "silent -2 energy; a-thousand-cuts hand>powers"),
    case("a-thousand-cuts", "5 damage to a row after a shuffle, no hit",
         me("backflip", powers="a-thousand-cuts", discard="bane, bane", strength=2),
         "play backflip, row 1",
         "dummy -5 hp; doll -5 hp; giant -5 hp; silent -1 energy +1 block;"
         " backflip hand>discard; 2 bane discard>hand",
         "dummy, doll vulnerable=1, puncher row=1, giant"),
    case("a-thousand-cuts", "nothing without a shuffle",
         me("backflip", powers="a-thousand-cuts", draw="bane, bane", discard="slice"),
         "play backflip",
         "silent -1 energy +1 block; backflip hand>discard; 2 bane draw>hand"),
    case("a-thousand-cuts", "a shuffle for the next hand counts",
         me(powers="a-thousand-cuts", discard="bane, bane"), "end turn",
         "dummy -5 hp; 2 bane discard>hand"),
    case("a-thousand-cuts+", "costs 2", me("a-thousand-cuts+"), "play a-thousand-cuts+",
         "silent -2 energy; a-thousand-cuts+ hand>powers"),
    case("a-thousand-cuts+", "7 damage to a row after a shuffle",
         me("backflip", powers="a-thousand-cuts+", discard="bane, bane"), "play backflip, row 1",
         "dummy -7 hp; doll -7 hp; giant -7 hp; silent -1 energy +1 block;"
         " backflip hand>discard; 2 bane discard>hand", AREA),
    case("adrenaline", "1 Energy, draw 2, exhausted", me("adrenaline", draw=FIVE),
         "play adrenaline", "silent +1 energy; adrenaline hand>exhausted; 2 bane draw>hand"),
    case("adrenaline+", "2 Energy, draw 2, exhausted", me("adrenaline+", draw=FIVE),
         "play adrenaline+", "silent +2 energy; adrenaline+ hand>exhausted; 2 bane draw>hand"),
    case("after-image", "costs 1", me("after-image"), "play after-image",
         "silent -1 energy; after-image hand>powers"),
    case("after-image", "1 Block for a discard", me("prepared, slice", powers="after-image"),
         "play prepared", "silent +1 block; prepared hand>discard; slice hand>discard"),
    case("after-image", "1 Block for several cards discarded together",
         me("prepared+, slice, bane", powers="after-image"), "play prepared+",
         "silent +1 block; bane hand>discard; prepared+ hand>discard; slice hand>discard"),
    case("after-image", "a hand discarded by a card counts",
         me("calculated-gamble, slice, bane", powers="after-image", draw="dash, dash"),
         "play calculated-gamble",
         "silent +1 block; bane hand>discard; calculated-gamble hand>exhausted;"
         " 2 dash draw>hand; slice hand>discard"),
    case("after-image", "not for the discard step", me("slice, bane", powers="after-image",
         draw="dash, dash, dash, dash, dash"), "end turn",
         "silent -3 hp; bane hand>discard; 5 dash draw>hand; slice hand>discard", "puncher"),
    case("after-image+", "costs nothing", me("after-image+"), "play after-image+",
         "after-image+ hand>powers"),
    case("after-image+", "1 Block for a discard", me("prepared, slice", powers="after-image+"),
         "play prepared", "silent +1 block; prepared hand>discard; slice hand>discard"),
    case("bullet-time", "the hand is free", me("bullet-time, choke, dash"),
         "play bullet-time, play choke, play dash",
         "dummy -5 hp; silent -3 energy +2 block no_draw; bullet-time hand>discard;"
         " choke hand>discard; dash hand>discard"),
    case("bullet-time", "no more draws this turn", me("bullet-time, backflip", draw=FIVE),
         "play bullet-time, play backflip",
         "silent -3 energy +1 block no_draw; backflip hand>discard; bullet-time hand>discard"),
    case("bullet-time", "next turn all is as before", me("bullet-time, footwork+", draw=FIVE),
         "play bullet-time, end turn, play footwork+",
         "silent -2 energy; 5 bane draw>hand; bullet-time hand>discard; footwork+ hand>powers"),
    case("bullet-time+", "costs 2", me("bullet-time+, choke, backflip", energy=2, draw=FIVE),
         "play bullet-time+, play choke, play backflip",
         "dummy -3 hp; silent -2 energy +1 block no_draw; backflip hand>discard;"
         " bullet-time+ hand>discard; choke hand>discard"),
    case("burst", "the next Skill twice, each with its own target", me("burst, deadly-poison"),
         "play burst, play deadly-poison, at dummy, at doll",
         "dummy +1 poison; doll +1 poison; silent -2 energy; burst hand>discard;"
         " deadly-poison hand>discard", "dummy, doll"),
    case("burst", "only the next Skill", me("burst, deflect, deflect+"),
         "play burst, play deflect, mark, play deflect+",
         "silent +2 block; deflect+ hand>discard"),
    case("burst", "waits while Attacks are played", me("burst, slice, deflect"),
         "play burst, play slice, mark, play deflect", "silent +2 block encores [];"
         " deflect hand>discard"),
    case("burst", "cannot be played twice itself", me("burst, burst+, deflect, deflect+"),
         "play burst, play burst+, mark, play deflect, play deflect+",
         "silent +6 block encores []; deflect hand>discard; deflect+ hand>discard"),
    case("burst", "X is the same twice", me("burst+, malaise"), "play burst+, play malaise, x 2",
         "dummy +3 weak +4 poison; silent -2 energy; burst+ hand>discard;"
         " malaise hand>exhausted"),
    case("burst", "is over at the end of turn", me("burst, deflect"),
         "play burst, end turn, mark, play deflect", "silent +1 block; deflect hand>discard"),
    case("burst+", "costs nothing", me("burst+, silent-defend"), "play burst+, play silent-defend",
         "silent -1 energy +2 block; burst+ hand>discard; silent-defend hand>discard"),
    case("corpse-explosion", "2 Poison, and lies on the enemy", me("corpse-explosion"),
         "play corpse-explosion, at doll",
         "doll +2 poison; silent -2 energy; -corpse-explosion hand", "dummy, doll"),
    case("corpse-explosion", "6 damage to its row when it dies, then discarded",
         me("corpse-explosion, slice", strength=1),
         "play corpse-explosion, at weakling, play slice, at weakling",
         "weakling dead; dummy -6 hp; giant -6 hp; silent -2 energy;"
         " corpse-explosion hand>discard; slice hand>discard",
         "weakling, dummy vulnerable=1, puncher row=1, giant"),
    case("corpse-explosion", "nothing when another enemy dies", me("corpse-explosion, slice"),
         "play corpse-explosion, at dummy, mark, play slice, at weakling",
         "weakling dead; slice hand>discard", "weakling, dummy, doll"),
    case("corpse-explosion", "twice on one enemy happens once",
         me("burst, corpse-explosion, slice"),
         "play burst, play corpse-explosion, at weakling, at weakling, play slice, at weakling",
         "weakling dead; dummy -6 hp; silent -3 energy; burst hand>discard;"
         " corpse-explosion hand>discard; slice hand>discard", "weakling, dummy"),
    case("corpse-explosion", "one may set off another",
         me("corpse-explosion, corpse-explosion+, slice", energy=4),
         "play corpse-explosion, at weakling, play corpse-explosion+, at dummy,"
         " play slice, at weakling",
         "weakling dead; dummy dead; doll -16 hp; silent -4 energy;"
         " corpse-explosion hand>discard; corpse-explosion+ hand>discard; slice hand>discard",
         "weakling, dummy hp=6, doll"),
    case("corpse-explosion+", "3 Poison, and lies on the enemy", me("corpse-explosion+"),
         "play corpse-explosion+, at doll",
         "doll +3 poison; silent -2 energy; -corpse-explosion+ hand", "dummy, doll"),
    case("corpse-explosion+", "10 damage to its row when it dies",
         me("corpse-explosion+, slice"),
         "play corpse-explosion+, at weakling, play slice, at weakling",
         "weakling dead; dummy -10 hp; giant -10 hp; silent -2 energy;"
         " corpse-explosion+ hand>discard; slice hand>discard",
         "weakling, dummy, puncher row=1, giant"),
    case("die-die-die", "hit 3 on a row, exhausted", me("die-die-die"), "play die-die-die, row 1",
         "dummy -3 hp; doll -3 hp; giant -3 hp; silent -1 energy; die-die-die hand>exhausted",
         AREA),
    case("die-die-die+", "hit 4 on a row, exhausted", me("die-die-die+"),
         "play die-die-die+, row 1",
         "dummy -4 hp; doll -4 hp; giant -4 hp; silent -1 energy; die-die-die+ hand>exhausted",
         AREA),
    case("doppelganger", "copies the last card that cost X",
         me("silent-strike, slice, doppelganger"),
         "play silent-strike, play slice, mark, play doppelganger, x 1",
         "dummy -1 hp; silent -1 energy; doppelganger hand>exhausted"),
    case("doppelganger", "the last of several", me("silent-strike, silent-defend, doppelganger"),
         "play silent-strike, play silent-defend, mark, play doppelganger, x 1",
         "silent -1 energy +1 block; doppelganger hand>exhausted"),
    case("doppelganger", "for nothing, what cost nothing", me("deflect, doppelganger"),
         "play deflect, mark, play doppelganger, x 0",
         "silent +1 block; doppelganger hand>exhausted"),
    case("doppelganger", "nothing without such a card", me("silent-strike, doppelganger"),
         "play silent-strike, mark, play doppelganger, x 2",
         "silent -2 energy; doppelganger hand>exhausted"),
    case("doppelganger", "no Powers", me("accuracy, doppelganger"),
         "play accuracy, mark, play doppelganger, x 1",
         "silent -1 energy; doppelganger hand>exhausted"),
    case("doppelganger", "not Burst", me("burst, doppelganger"),
         "play burst, mark, play doppelganger, x 1",
         "silent -1 energy encores []; doppelganger hand>exhausted"),
    case("doppelganger", "a card of another player", [me("doppelganger"), player(hand="bash")],
         "ironclad play bash, mark, silent play doppelganger, x 2",
         "dummy -4 hp; silent -2 energy; doppelganger hand>exhausted"),
    case("doppelganger", "not a card of last turn", me("silent-strike, doppelganger"),
         "play silent-strike, end turn, mark, play doppelganger, x 1",
         "silent -1 energy; doppelganger hand>exhausted"),
    case("doppelganger+", "is not exhausted", me("silent-strike, slice, doppelganger+"),
         "play silent-strike, play slice, mark, play doppelganger+, x 1",
         "dummy -1 hp; silent -1 energy; doppelganger+ hand>discard"),
    case("envenom", "costs 3", me("envenom"), "play envenom",
         "silent -3 energy; envenom hand>powers"),
    case("envenom", "a Poison for each hit", me("dagger-spray", powers="envenom"),
         "play dagger-spray, row 1",
         "dummy -2 hp +2 poison; doll -2 hp +2 poison; giant -2 hp +2 poison;"
         " silent -1 energy; dagger-spray hand>discard", AREA),
    case("envenom", "Shivs too", me(powers="envenom", shivs=1), "shiv, at doll",
         "doll -1 hp +1 poison; silent -1 shivs", "dummy, doll"),
    case("envenom", "damage that is no hit does not poison",
         me(powers="envenom", potions="fire-potion"), "drink fire-potion",
         "dummy -4 hp; silent -fire-potion"),
    case("envenom", "only the own hits", [me(powers="envenom"), player(hand="bash")],
         "ironclad play bash",
         "dummy -2 hp +1 vulnerable; ironclad -2 energy; bash hand>discard"),
    case("envenom+", "costs 2", me("envenom+"), "play envenom+",
         "silent -2 energy; envenom+ hand>powers"),
    case("envenom+", "a Poison for each hit", me("dagger-spray", powers="envenom+"),
         "play dagger-spray", "dummy -2 hp +2 poison; silent -1 energy; dagger-spray hand>discard"),
    case("grand-finale", "hit 10 on a row", me("grand-finale", discard="slice"),
         "play grand-finale, row 1",
         "dummy -10 hp; doll -10 hp; giant -10 hp; grand-finale hand>discard", AREA),
    case("grand-finale", "not with cards in the draw pile", me("grand-finale", draw="slice"), "",
         refused="play grand-finale"),
    case("grand-finale+", "hit 12 on a row", me("grand-finale+", discard="slice"),
         "play grand-finale+, row 1",
         "dummy -12 hp; doll -12 hp; giant -12 hp; grand-finale+ hand>discard", AREA),
    case("grand-finale+", "not with cards in the draw pile", me("grand-finale+", draw="slice"), "",
         refused="play grand-finale+"),
    case("malaise", "X Weak and X Poison, exhausted", me("malaise"), "play malaise, x 2, at doll",
         "doll +2 weak +2 poison; silent -2 energy; malaise hand>exhausted", "dummy, doll"),
    case("malaise", "X may be 0", me("malaise"), "play malaise, x 0", "malaise hand>exhausted"),
    case("malaise+", "one more of each", me("malaise+"), "play malaise+, x 2, at doll",
         "doll +3 weak +3 poison; silent -2 energy; malaise+ hand>exhausted", "dummy, doll"),
    case("malaise+", "one of each for nothing", me("malaise+"), "play malaise+, x 0",
         "dummy +1 weak +1 poison; malaise+ hand>exhausted"),
    case("storm-of-steel", "a Shiv for each card discarded",
         me("storm-of-steel, slice, bane, dash"),
         "play storm-of-steel, discard slice, discard dash, done",
         "silent -1 energy +2 shivs; dash hand>discard; slice hand>discard;"
         " storm-of-steel hand>discard"),
    case("storm-of-steel", "none", me("storm-of-steel, slice"), "play storm-of-steel, done",
         "silent -1 energy; storm-of-steel hand>discard"),
    case("storm-of-steel+", "a Shiv more", me("storm-of-steel+, slice, bane, dash"),
         "play storm-of-steel+, discard slice, discard dash, done",
         "silent -1 energy +3 shivs; dash hand>discard; slice hand>discard;"
         " storm-of-steel+ hand>discard"),
    case("storm-of-steel+", "one for nothing", me("storm-of-steel+, slice"),
         "play storm-of-steel+, done", "silent -1 energy +1 shivs; storm-of-steel+ hand>discard"),
    case("tools-of-the-trade", "costs 1", me("tools-of-the-trade"), "play tools-of-the-trade",
         "silent -1 energy; tools-of-the-trade hand>powers"),
    case("tools-of-the-trade", "each turn draw 1 more, then discard 1",
         me(powers="tools-of-the-trade", draw=f"{FIVE}, slice, dash"), "end turn, discard slice",
         "5 bane draw>hand; slice draw>discard"),
    case("tools-of-the-trade+", "costs nothing", me("tools-of-the-trade+"),
         "play tools-of-the-trade+", "tools-of-the-trade+ hand>powers"),
    case("tools-of-the-trade+", "each turn draw 1 more, then discard 1",
         me(powers="tools-of-the-trade+", draw=f"{FIVE}, slice, dash"), "end turn, discard bane",
         "4 bane draw>hand; bane draw>discard; slice draw>hand"),
    case("unload", "hit 2, then each Shiv for 2", me("unload", shivs=2),
         "play unload, at dummy, at dummy, at doll",
         "dummy -4 hp; doll -2 hp; silent -1 energy -2 shivs; unload hand>discard", "dummy, doll"),
    case("unload", "without Shivs", me("unload"), "play unload",
         "dummy -2 hp; silent -1 energy; unload hand>discard"),
    case("unload", "each Shiv is an Attack of its own", me("unload", shivs=2),
         "play unload, at dummy, at doll, at doll",
         "dummy -2 hp; doll -6 hp -1 vulnerable; silent -1 energy -2 shivs; unload hand>discard",
         "dummy, doll vulnerable=1"),
    case("unload", "on top of Accuracy", me("unload", shivs=1, powers="accuracy"), "play unload",
         "dummy -5 hp; silent -1 energy -1 shivs; unload hand>discard"),
    case("unload+", "hit 2, then each Shiv for 3", me("unload+", shivs=2),
         "play unload+, at dummy, at dummy, at doll",
         "dummy -5 hp; doll -3 hp; silent -1 energy -2 shivs; unload+ hand>discard",
         "dummy, doll"),
    case("wraith-form", "costs 3", me("wraith-form"), "play wraith-form",
         "silent -3 energy; wraith-form hand>powers"),
    case("wraith-form", "at most 1 HP in a round; a cube each turn", me(powers="wraith-form"),
         "end turn", "silent -1 hp +1 cube on wraith-form", "puncher, brawler"),
    case("wraith-form", "1 HP again in the next round", me(powers="wraith-form"),
         "end turn, end turn", "silent -2 hp; wraith-form powers>exhausted", "puncher"),
    case("wraith-form", "exhausted, it guards no more", me(powers="wraith-form 1"),
         "end turn, end turn", "silent -4 hp; wraith-form powers>exhausted", "puncher"),
    case("wraith-form+", "costs 3", me("wraith-form+"), "play wraith-form+",
         "silent -3 energy; wraith-form+ hand>powers"),
    case("wraith-form+", "at most 1 HP in a round; lasts with 2 cubes",
         me(powers="wraith-form+ 1"), "end turn", "silent -1 hp +1 cube on wraith-form+",
         "puncher, brawler"),
    case("wraith-form+", "exhausted with 3 cubes", me(powers="wraith-form+ 2"), "end turn",
         "silent -1 hp; wraith-form+ powers>exhausted", "puncher"),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_the_card_does(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("row", beside(CASES), ids=title)
def test_it_does_the_same_beside_another_player(row: Case) -> None:
    check(row)


def test_every_face_of_the_silent_is_proved() -> None:
    assert len(faces("silent")) == 2 * 64
    assert not untested("silent", CASES, UNCOMMON)


def test_copies_and_unlocks_are_as_printed() -> None:
    printed = content()
    cards = [printed.cards[number] for number in printed.faces]
    cards = [card for card in cards if card.owner == CHARACTER_NAMES.index("silent")]
    copies = {card.id: card.copies for card in cards if card.copies > 1}
    assert copies == {"silent-strike": 5, "silent-defend": 5, **dict.fromkeys(COMMONS, 2)}
    assert sum(card.copies for card in cards) == 87
    assert {card.id: card.unlock for card in cards if card.unlock} == UNLOCKS


@pytest.mark.rule("spire.named.corpse-explosion", "spire.end_of_combat.immediate")
def test_a_corpse_explosion_that_kills_the_last_enemy_ends_the_combat() -> None:
    t = fight(me("corpse-explosion"), foes=["weakling", "dummy hp=6"])
    t.play("play corpse-explosion", "at weakling", "done")
    assert not t.state.enemies


@pytest.mark.rule("spire.characters.silent.shiv-separate-attack")
def test_each_shiv_of_an_unload_counts_for_a_finisher() -> None:
    t = fight(me("unload, finisher", shivs=2))
    t.play("play unload")
    t.mark()
    t.play("play finisher")
    assert t.changes == "dummy -3 hp; silent -1 energy; finisher hand>discard"

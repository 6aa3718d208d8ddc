"""What every monster does, as it is seen at the table: round by round against three Beheaded.

`a`, `b` and `c` stand for the three of them. b has the First Player token, c is hurt worst.
Whenever the players choose who is meant, they name a, then c, then a again, anew in each round;
so `a1 c1` is two damage that could be split, `a2` two that could not. `!` stands behind damage
that shields do not stop. The monster stands in the middle, between others that are frozen stiff:
`near`, `far` and `behind`; whoever can be mended is hurt enough.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Seen:
    """One card as the table sees it: how much it takes, how many there are, what it does, what its death brings."""

    health: int
    copies: int
    rounds: Mapping[str, str]
    death: str
    place: str = "near"
    immune: str = ""
    elite: bool = False
    notes: Mapping[str, str] = field(default_factory=dict)


def monster(
    health: int, copies: int, death: str, place: str = "near", immune: str = "", **rounds: str
) -> Seen:
    """An ordinary monster; rounds are given as I, II, III, IV, and O for Round 0."""
    return Seen(health, copies, named(rounds), death, place, immune)


def elite(health: int, death: str, place: str = "near", immune: str = "", **rounds: str) -> Seen:
    """An Elite: there is one of each."""
    return Seen(health, 1, named(rounds), death, place, immune, elite=True)


def named(rounds: Mapping[str, str]) -> dict[str, str]:
    """Rounds by the names that the board has for them."""
    return {"0" if name == "O" else name: what for name, what in rounds.items()}


PRISONERS_QUARTERS = {
    "b1-zombie": monster(5, 2, "1 cell", II="b1", III="a1 b1 c1"),
    "b1-shieldbearer": monster(
        4, 2, "1 cell, 1 tooth", I="near shield, far shield", III="a1 b1 c1"
    ),
    "b1-undead-archer": monster(3, 2, "1 cell", I="b1", III="a1 b1 c1"),
    "b1-grenadier": monster(4, 2, "1 cell, a1", III="a1 b1 c1"),
    "b1-rancid-rat": monster(3, 2, "1 tooth", II="a poisoned, a1!", III="b1, a1!"),
    "b1-jailer": elite(7, "2 cells, scroll of any colour", I="a1", II="b1", III="a1 b1 c1"),
    "b1-turnkey": elite(
        7, "2 cells, blueprint",
        O="self shield, behind shield, near shield, far shield", II="b1", III="a1 b1 c1",
    ),
    "b1-chained-brute": elite(
        8, "2 cells, brutality scroll", I="goes near", II="a1", III="a2", IV="a1 c1"
    ),
}  # fmt: skip

TOXIC_SEWERS = {
    "b2-scorpion": monster(
        4, 2, "2 cells", place="behind", immune="poisoned", I="a1", II="a poisoned, a1!", III="a1!"
    ),
    "b2-kamikaze": monster(4, 3, "1 tooth, 1 cell", I="goes near", III="a1 c1, dies, 1 tooth, 1 cell"),
    "b2-disgusting-worm": monster(
        4, 3, "2 cells", immune="poisoned", II="a poisoned, a1!", III="self mended, a1!"
    ),
    "b2-zombie": monster(5, 2, "2 cells", II="a1", III="a2"),
    "b2-archer": monster(4, 2, "1 tooth, 1 cell", place="far", I="b1", III="b1"),
    "b2-brood-mother": elite(
        8, "2 cells, blueprint", immune="poisoned",
        O="behind shield, near shield, far shield",
        II="a poisoned, a1!", III="near mended 2, far mended 2, a1, a1!",
    ),
    "b2-acid-golem": elite(
        8, "2 cells, survival scroll", immune="poisoned bleeding", I="a1", II="shields gone", III="a2"
    ),
    "b2-pipe-hunter": elite(
        7, "2 cells, blueprint", place="behind", O="b1", II="a poisoned, a1!", III="c1, a1!"
    ),
    "b2-slasher": elite(
        8, "2 cells, brutality scroll, teleportation rune", I="goes near, a1", II="a2", III="a2"
    ),
}  # fmt: skip

RAMPARTS = {
    "b3-buzzcutter": monster(4, 3, "2 cells", place="far", I="a1", III="goes near, a1 c1"),
    "b3-wall-archer": monster(4, 3, "1 tooth, 1 cell", I="a2", II="goes far", III="a1"),
    "b3-pyre-thrower": monster(5, 2, "2 cells, a1", immune="burning", II="a burning", III="a1"),
    "b3-tower-shield": monster(5, 3, "2 cells", I="behind shield, near shield, far shield", III="a2"),
    "b3-wall-climber": monster(4, 2, "1 tooth, 1 cell", place="behind", I="a marked", III="c1"),
    "b3-siege-captain": elite(
        9, "2 cells, blueprint",
        O="self shield, behind shield, near shield, far shield", I="a1 c1", III="a2",
    ),
    "b3-ballista": elite(
        8, "2 cells, blueprint", place="far", immune="poisoned bleeding", I="b1", II="b1", III="b1"
    ),
    "b3-rampart-breaker": elite(
        9, "2 cells, brutality scroll, ram rune", immune="frozen",
        I="goes near, a1", II="shields gone", III="a2", IV="a2",
    ),
    "b3-gale-dancer": elite(9, "2 cells, tactics scroll", I="unseen", II="a2", III="a1, goes far"),
}  # fmt: skip

STILT_VILLAGE = {
    "b4-weaver-worm": monster(
        3, 3, "2 cells, no more worms", immune="poisoned",
        I="a worm, c worm", III="a rid of a worm, c rid of a worm, a poisoned, c poisoned, a1, a1!, c1!",
    ),
    "b4-purulent-zombie": monster(5, 2, "1 cell, 1 tooth, a worm", II="a1", III="a2"),
    "b4-pirate-captain": monster(4, 2, "1 cell, 2 teeth", place="behind", I="1 tooth stolen, b1", III="b2"),
    "b4-kamikaze": monster(3, 2, "2 cells", I="goes near", III="a2 c1, dies, 2 cells"),
    "b4-harpooner": monster(3, 2, "2 cells, nobody bleeds", place="far", I="a bleeding", III="a2, a dies"),
    "b4-worm-queen": elite(
        9, "3 cells, survival scroll, no more worms", immune="poisoned",
        O="a worm", I="a worm",
        II="behind mended 2, near mended 2, far mended 2, a1",
        III="a rid of a worm 2, a poisoned 2, a1 c1, a2!",
    ),
    "b4-old-corsair": elite(
        8, "3 cells, 2 teeth, blueprint", place="behind", I="2 teeth stolen", II="a2", III="c2"
    ),
    "b4-tide-shaman": elite(
        7, "3 cells, tactics scroll", immune="frozen",
        I="a frozen",
        II="behind shield, near shield, far shield, near mended, far mended",
        III="a2 c1",
    ),
}  # fmt: skip

CLOCK_TOWER = {
    "b5-automaton": monster(4, 3, "2 cells", immune="poisoned bleeding", I="a1", II="a1", III="a1 c1"),
    "b5-pendulum": monster(5, 2, "1 tooth, 1 cell", immune="bleeding", I="a2", III="a2"),
    "b5-cog-slinger": monster(3, 3, "2 cells", place="far", I="a frozen", III="a3"),
    "b5-winder": monster(
        4, 2, "1 tooth",
        I="behind shield, near shield, far shield", II="near mended 2, far mended 2", III="a1 c1",
    ),
    "b5-escapement": monster(3, 2, "2 cells", place="behind", O="b1", II="a marked", III="c1"),
    "b5-bell-guard": monster(6, 2, "2 cells, a bell rings", II="a1 c1", IV="a3"),
    "b5-chime-master": elite(
        9, "3 cells, tactics scroll, clockmaker rune", O="b frozen", II="a1 c1", III="a2"
    ),
    "b5-iron-sentinel": elite(
        10, "3 cells, survival scroll", immune="poisoned bleeding frozen",
        I="self shield 2", II="a2", III="a3",
    ),
    "b5-gear-witch": elite(
        8, "3 cells, blueprint", immune="burning",
        I="a burning", II="self mended 2, behind mended 2, near mended 2, far mended 2", III="a2 c1",
    ),
    "b5-hour-hand": elite(
        12, "3 cells, blueprint", place="far", immune="bleeding frozen",
        I="goes near", III="a1 c1", IV="a2 b2 c2",
    ),
}  # fmt: skip

FORGOTTEN_SEPULCHER = {
    "b6-dark-tracker": monster(4, 3, "2 cells", place="behind", I="unseen", II="a2", III="a2"),
    "b6-inquisitor": monster(3, 2, "2 cells", place="far", I="a1 c1", III="a2!"),
    "b6-lacerator": monster(
        4, 2, "2 cells, nobody bleeds", immune="bleeding", I="a bleeding", III="a1 c1, a dies"
    ),
    "b6-cleaver": monster(6, 2, "2 cells, a1", II="a1", III="a3"),
    "b6-shocker": monster(5, 2, "1 tooth", I="near shield, far shield", II="a1 b1 c1"),
    "b6-lamp-moth": monster(
        3, 2, "1 tooth, a lantern lit",
        I="a lantern goes out", II="behind mended, near mended, far mended", III="a2 c1",
    ),
    "b6-grave-warden": elite(
        10, "3 cells, survival scroll, a lantern lit", immune="frozen",
        O="a lantern goes out", II="a1 c1", III="a3",
    ),
    "b6-twin-shade": elite(7, "3 cells, blueprint", place="behind", I="unseen", II="b2!", III="c2"),
    "b6-bone-surgeon": elite(
        8, "3 cells, tactics scroll, nobody bleeds", immune="bleeding",
        I="b bleeding", II="self mended 2, behind mended 2, near mended 2, far mended 2",
        III="a2, b dies",
    ),
    "b6-crypt-colossus": elite(
        12, "3 cells, blueprint", immune="poisoned bleeding",
        I="shields gone", II="a1 c1", III="a2", IV="a3",
    ),
}  # fmt: skip

HIGH_PEAK_CASTLE = {
    "b7-royal-guard": monster(5, 3, "2 cells, 1 tooth", I="near shield, far shield", II="a1", III="a2"),
    "b7-lancer": monster(4, 2, "2 teeth, 1 cell", I="goes near, b1", III="a2"),
    "b7-bombardier": monster(
        4, 2, "2 cells, a1", place="far", immune="burning", II="a burning", III="a1 b1 c1"
    ),
    "b7-guardian-knight": monster(
        7, 3, "2 cells", immune="bleeding", O="self shield 2", III="a2", IV="a2"
    ),
    "b7-kings-archer": monster(4, 2, "2 teeth", place="behind", O="b marked", I="b2", III="a1"),
    "b7-rampager": monster(
        6, 2, "2 cells, malaise", immune="frozen", I="a1", II="a1", III="a1 c1"
    ),
    "b7-slasher": elite(
        10, "3 cells, brutality scroll, key", I="goes near, a1 c1", II="a2", III="a3"
    ),
    "b7-thorny": elite(
        14, "3 cells, survival scroll, nobody bleeds, key", immune="bleeding",
        O="self shield 2", I="a bleeding", III="a2 c1, a dies",
    ),
    "b7-left-tracker": elite(
        9, "3 cells, tactics scroll, key", place="behind", I="unseen", II="c2", III="c3"
    ),
    "b7-right-tracker": elite(
        9, "3 cells, blueprint, key", place="far", I="a3", II="unseen", III="goes near, a3"
    ),
    "b7-surgeon-general": elite(
        8, "3 cells, blueprint, nobody is poisoned", immune="poisoned",
        I="a poisoned, a1!", II="behind mended 3, near mended 3, far mended 3, a1!", III="a2 c1, a1!",
    ),
    "b7-royal-champion": elite(
        12, "3 cells, scroll of any colour, scroll of any colour", immune="bleeding frozen",
        O="a marked", II="shields gone, a4!", III="a4!", IV="a4",
    ),
}  # fmt: skip

BIOMES = {
    "b1": PRISONERS_QUARTERS,
    "b2": TOXIC_SEWERS,
    "b3": RAMPARTS,
    "b4": STILT_VILLAGE,
    "b5": CLOCK_TOWER,
    "b6": FORGOTTEN_SEPULCHER,
    "b7": HIGH_PEAK_CASTLE,
}
EVERYBODY = {id: seen for biome in BIOMES.values() for id, seen in biome.items()}

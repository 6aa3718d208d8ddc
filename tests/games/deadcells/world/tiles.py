"""What every tile brings, as it is seen at the table when three Beheaded step on it.

`a`, `b` and `c` stand for the three of them; everybody is hurt, and b has the First Player token
(a tile that passes it on makes c the First Player, which `first` says). Whenever the players
choose who is meant, they name a, then c, then a again. What the tile gives is read from the top:
`gets`, one of the `either` items, the `hand` check (symbol, passed, failed), the `deck` check by
the symbol turned up, the `curse`; then the fight with its loot, or the merchant: what, price, how
often.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Visit:
    """One tile."""

    shape: str
    copies: int = 1
    first: str = "b"
    gets: str = ""
    either: tuple[str, ...] = ()
    hand: tuple[str, str, str] | None = None
    deck: Mapping[str, str] = field(default_factory=dict)
    curse: str = ""
    fight: str = ""
    loot: str = ""
    constraint: str = ""
    sells: str = ""
    price: int = 0
    times: int = 0
    teleports: bool = False


def encounter(fight: str, loot: str = "", **more: object) -> Visit:
    """A square tile."""
    return Visit("encounter", fight=fight, loot=loot, **more)  # type: ignore[arg-type]


def lair(fight: str, loot: str = "", **more: object) -> Visit:
    """The tile of an Elite."""
    return Visit("elite", fight=fight, loot=loot, **more)  # type: ignore[arg-type]


def treasure(gets: str = "", **more: object) -> Visit:
    """A round tile."""
    return Visit("treasure", gets=gets, **more)  # type: ignore[arg-type]


def merchant(sells: str, price: int, times: int, **more: object) -> Visit:
    """A pentagon."""
    return Visit("merchant", sells=sells, price=price, times=times, **more)  # type: ignore[arg-type]


def door(**more: object) -> Visit:
    """A hexagon."""
    return Visit("door", **more)  # type: ignore[arg-type]


TWO = "monster monster"
THREE = "monster monster monster"
SCROLLS = ("survival scroll for a", "tactics scroll for a", "brutality scroll for a")

PRISONERS_QUARTERS = {
    "b1-empty-cell": encounter(TWO, "1 tooth"),
    "b1-drain": encounter("monster", first="c"),
    "b1-cell-row": encounter(TWO, "2 teeth, 1 cell"),
    "b1-mess-hall": encounter(TWO, "1 potion"),
    "b1-guard-stair": encounter(TWO, "2 cells", first="c"),
    "b1-laundry": encounter(TWO),
    "b1-prison-yard": encounter(TWO, "1 equipment"),
    "b1-wardens-office": lair("elite", "1 blueprint"),
    "b1-gallows": lair("elite", "1 brutality scroll", first="c"),
    "b1-armoury-chest": treasure("equipment for c", first="c"),
    "b1-scratched-wall": treasure(either=SCROLLS),
    "b1-loose-stone": treasure(
        "2 teeth", deck={"survival": "b heals 1", "tactics": "tactics scroll for b"}
    ),
    "b1-smugglers-hatch": merchant(
        "equipment for a", 2, 2,
        either=("a heals 1", "1 tooth"), deck={"brutality": "1 tooth", "survival": "1 tooth"},
    ),
    "b1-chapel-door": door(hand=("survival", "c heals 1, a heals 1", "a1 b1 c1")),
    "b1-alchemists-door": door(
        either=("1 potion", "brutality: brutality scroll for a, c heals 1"),
        deck={"tactics": "1 cell", "brutality": "1 tooth"},
    ),
}  # fmt: skip

TOXIC_SEWERS = {
    "b2-dry-ledge": encounter(TWO, "1 tooth"),
    "b2-drip-chamber": encounter("monster", "1 cell"),
    "b2-narrow-pipe": encounter("monster", first="c"),
    "b2-overflow": encounter(TWO, "2 teeth"),
    "b2-bilge-stairs": encounter(TWO, "1 potion", first="c"),
    "b2-green-pool": encounter(TWO),
    "b2-overgrown-gate": door(hand=("tactics", "vine rune, 1 tooth", "b1")),
    "b2-rat-parliament": encounter(TWO, "1 equipment"),
    "b2-collapsed-main": encounter(TWO, "1 survival scroll"),
    "b2-nest": encounter(TWO),
    "b2-cistern": lair("elite", "1 tactics scroll", first="c"),
    "b2-pump-house": lair("elite", "1 blueprint"),
    "b2-sunken-chest": treasure("survival scroll for c", first="c"),
    "b2-drowned-satchel": treasure(either=("equipment for a", "3 teeth")),
    "b2-valve-wheel": treasure(
        "1 cell", deck={"brutality": "brutality scroll for b", "survival": "b heals 2"}
    ),
    "b2-stinking-hoard": treasure(
        either=("3 teeth, blueprint", "scroll of any colour for a"), curse="a1 b1 c1"
    ),
    "b2-bone-broker": merchant("equipment for a", 2, 2),
    "b2-herb-raft": merchant("a heals 1", 1, 3, deck={"tactics": "2 teeth"}),
    "b2-flooded-door": door(
        either=("a heals 1, c heals 1", "survival: scroll of any colour for a")
    ),
    "b2-old-laboratory": door(
        either=("1 potion", "blueprint"),
        deck={"tactics": "tactics scroll for b", "brutality": "1 cell"},
    ),
}

RAMPARTS = {
    "b3-sentry-box": encounter(TWO, "1 tooth"),
    "b3-arrow-slit": encounter("monster", "1 cell", first="c"),
    "b3-broken-crenel": encounter("monster"),
    "b3-wall-walk": encounter(TWO, "2 teeth"),
    "b3-signal-tower": encounter(TWO, "1 tactics scroll", first="c"),
    "b3-kennels": encounter(TWO),
    "b3-powder-room": encounter(TWO, "1 equipment"),
    "b3-drill-ground": encounter(TWO, "1 potion"),
    "b3-breach": encounter(TWO),
    "b3-gate-tower": lair("elite", "1 blueprint"),
    "b3-high-platform": lair("elite", "1 brutality scroll", first="c"),
    "b3-field-chest": treasure("equipment for c", first="c"),
    "b3-banner-hall": treasure(either=("brutality scroll for a", "tactics scroll for a")),
    "b3-pigeon-loft": treasure("1 tooth", deck={"survival": "b heals 2", "tactics": "blueprint"}),
    "b3-traitors-purse": treasure(either=("4 teeth, 1 cell, b2", "1 tooth")),
    "b3-quartermaster": merchant("equipment for a", 2, 2),
    "b3-deserter": merchant("blueprint", 2, 1, deck={"brutality": "2 teeth"}),
    "b3-sally-port": door(either=("2 teeth", "brutality: scroll of any colour for a")),
    "b3-field-hospital": door(hand=("survival", "everyone heals 1", "a heals 1")),
    "b3-map-room": door(
        either=("1 cell", "a heals 1, c heals 1"),
        deck={"tactics": "tactics scroll for b", "brutality": "2 teeth"},
    ),
}

STILT_VILLAGE = {
    "b4-first-pier": encounter("monster", "2 teeth"),
    "b4-net-loft": encounter(TWO, "1 tactics scroll", gets="a worm"),
    "b4-fish-market": encounter(TWO, "3 teeth"),
    "b4-rope-bridge": encounter(TWO, "1 cell", first="c"),
    "b4-boathouse": encounter(TWO, "1 equipment"),
    "b4-sinking-hut": encounter(TWO, first="c", gets="a worm"),
    "b4-smokehouse": encounter(THREE, "1 potion"),
    "b4-mud-flat": encounter(THREE),
    "b4-wreck": encounter(THREE),
    "b4-letter-burner": merchant("a card purged", 2, 1),
    "b4-ferryman": merchant(
        "equipment for a", 3, 2, deck={"survival": "b heals 1", "brutality": "2 teeth"}
    ),
    "b4-captains-deck": lair("elite", "1 blueprint"),
    "b4-drowned-chapel": lair("elite", "1 survival scroll", first="c"),
    "b4-hatchery": lair("elite", "2 cells", gets="a worm"),
    "b4-strongbox": treasure("scroll of any colour for c", first="c"),
    "b4-tarred-crate": treasure(
        either=("equipment for a", "blueprint"), deck={"tactics": "1 cell", "survival": "b heals 1"}
    ),
    "b4-sea-kings-flask": treasure(
        "scroll of any colour for a",
        either=("3 teeth", "a heals 1, c heals 1"),
        curse="no potions left",
    ),
    "b4-leech-reliquary": treasure(
        "scroll of any colour for a, scroll of any colour for c",
        either=("blueprint", "1 potion"),
        curse="everybody has 1 health",
    ),
    "b4-climbing-lesson": door(hand=("tactics", "spider rune, tactics scroll for b", "a worm")),
    "b4-tweezer-woman": door(
        either=(
            "no more worms",
            "a heals 1, c heals 1",
            "survival: no more worms, a heals 1, c heals 1",
        )
    ),
    "b4-tide-stone": door(
        either=("2 teeth", "brutality: teleportation rune, 1 cell"),
        deck={"brutality": "brutality scroll for b", "tactics": "2 teeth"},
        teleports=True,
    ),
}

CLOCK_TOWER = {
    "b5-lower-landing": encounter("monster", "2 teeth"),
    "b5-weight-shaft": encounter(TWO, "3 teeth"),
    "b5-spiral-stair": encounter(TWO, "1 cell", first="c"),
    "b5-spring-room": encounter(TWO, "1 equipment"),
    "b5-oil-store": encounter(TWO, "1 potion"),
    "b5-catwalk": encounter(TWO, first="c"),
    "b5-great-wheel": encounter(THREE, "1 brutality scroll"),
    "b5-gear-train": encounter(THREE, "1 tactics scroll"),
    "b5-grinding-floor": encounter(THREE),
    "b5-night-shift": encounter(THREE),
    "b5-watchmakers-hall": lair("elite", "1 blueprint"),
    "b5-dial-gallery": lair("elite", "1 survival scroll", first="c"),
    "b5-escapement-room": lair("monster elite", "2 cells"),
    "b5-hidden-drawer": treasure("equipment for c", first="c"),
    "b5-music-box": treasure(either=SCROLLS, deck={"tactics": "1 cell", "survival": "b heals 1"}),
    "b5-sand-reliquary": treasure(
        "scroll of any colour for a",
        either=("2 cells", "a heals 1, c heals 2"),
        curse="no potions left",
    ),
    "b5-rusted-vault": treasure(
        "blueprint, scroll of any colour for a",
        either=("3 teeth", "scroll of any colour for c"),
        curse="everybody drops equipment",
    ),
    "b5-tinker": merchant("equipment for a", 3, 2),
    "b5-seller-of-hours": merchant(
        "1 potion", 4, 2, deck={"brutality": "2 teeth", "tactics": "1 tooth"}
    ),
    "b5-winding-room": door(hand=("brutality", "scroll of any colour for b, 2 teeth", "b1")),
    "b5-calendar": door(
        either=("a heals 2, c heals 1", "tactics: blueprint, 1 cell"),
        deck={"survival": "b heals 1", "brutality": "1 cell"},
    ),
    "b5-stopped-clock": door(gets="a heals 1", teleports=True),
    "b5-alarm-bell": encounter("monster", "1 blueprint", gets="a bell rings"),
    "b5-carillon": encounter(TWO, "2 teeth", gets="a bell rings, scroll of any colour for a"),
    "b5-golden-clapper": treasure(
        "1 tooth",
        either=(
            "a bell rings, scroll of any colour for a, scroll of any colour for c",
            "1 cell",
        ),
    ),
    "b5-bell-rope": door(gets="a bell rings, 3 cells"),
}

FORGOTTEN_SEPULCHER = {
    "b6-antechamber": encounter("monster", "2 teeth", gets="a lantern lit"),
    "b6-ossuary": encounter(TWO, "3 teeth"),
    "b6-embalmers-room": encounter(TWO, "1 potion", first="c"),
    "b6-candle-niche": encounter(TWO, "1 cell", gets="a lantern lit"),
    "b6-spike-corridor": encounter(TWO, "1 survival scroll", gets="b1"),
    "b6-lower-crypt": encounter(TWO, "1 equipment", first="c"),
    "b6-procession": encounter(THREE),
    "b6-open-graves": encounter(THREE),
    "b6-mausoleum": lair("elite", "1 blueprint"),
    "b6-black-altar": lair("elite monster", "1 tactics scroll", first="c"),
    "b6-hall-of-hooks": lair("monster elite", "2 cells"),
    "b6-eternal-flame": treasure(
        "a lantern lit, a lantern lit", either=("survival scroll for a", "brutality scroll for a")
    ),
    "b6-grave-goods": treasure("a lantern lit, scroll of any colour for c", first="c"),
    "b6-tongueless-idol": treasure(
        "scroll of any colour for a, blueprint, a lantern lit", curse="silence"
    ),
    "b6-night-casket": treasure(
        "scroll of any colour for a, scroll of any colour for c, 2 teeth", curse="every lantern out"
    ),
    "b6-lamp-oil-seller": merchant("a lantern lit, a heals 1", 2, 3),
    "b6-grave-robber": merchant(
        "equipment for a", 3, 2, deck={"tactics": "a lantern lit", "brutality": "2 teeth"}
    ),
    "b6-keepers-lodge": door(
        either=("a lantern lit, a heals 1", "survival: lantern-keeper rune, a lantern lit")
    ),
    "b6-wall-of-names": door(
        either=("3 teeth", "a heals 1, c heals 1"),
        deck={"survival": "survival scroll for b", "tactics": "tactics scroll for b"},
    ),
    "b6-mirror-well": door(
        deck={"brutality": "a lantern lit", "survival": "b heals 2"}, teleports=True
    ),
}

HIGH_PEAK_CASTLE = {
    "b7-drawbridge": encounter("monster", "3 teeth", copies=2),
    "b7-courtyard": encounter(TWO, "3 teeth"),
    "b7-stables": encounter(TWO, "1 equipment"),
    "b7-guard-barracks": encounter(TWO, "1 potion", first="c"),
    "b7-portrait-gallery": encounter(TWO, "1 tactics scroll"),
    "b7-winter-garden": encounter(TWO, "1 survival scroll"),
    "b7-servants-stair": encounter(TWO, "1 cell", first="c"),
    "b7-plague-ward": encounter(TWO, "1 blueprint", gets="malaise"),
    "b7-hall-of-arms": encounter(TWO),
    "b7-banquet": encounter(THREE, "2 teeth, 1 potion"),
    "b7-inner-gate": encounter(THREE, "1 brutality scroll"),
    "b7-parade": encounter(THREE, copies=2),
    "b7-archivist": merchant("a secret, the tile purged", 5, 1),
    "b7-last-watch": encounter(THREE, "4 teeth, 1 cell"),
    "b7-cold-chapel": encounter(THREE, gets="b heals 1"),
    "b7-gatehouse": lair("elite", "1 survival scroll"),
    "b7-tilt-yard": lair("elite", "1 blueprint", first="c"),
    "b7-treasury": lair("elite", "5 teeth"),
    "b7-chamberlains-rooms": lair("elite", "1 equipment"),
    "b7-astronomers-tower": lair("elite", "1 tactics scroll"),
    "b7-antechamber": lair("monster elite monster", "3 cells"),
    "b7-crown-jewels": treasure("scroll of any colour for c, 2 teeth", first="c"),
    "b7-kings-library": treasure(
        either=SCROLLS, deck={"tactics": "blueprint", "survival": "b heals 2"}
    ),
    "b7-reliquary": treasure(either=("equipment for a", "1 potion")),
    "b7-steward-purse": treasure("3 teeth", deck={"brutality": "key", "tactics": "1 cell"}),
    "b7-tax-chest": treasure("key, scroll of any colour for a", curse="no teeth left"),
    "b7-rune-breaker": treasure(
        "scroll of any colour for a, scroll of any colour for c, blueprint", curse="no runes"
    ),
    "b7-royal-armourer": merchant("equipment for a", 3, 3),
    "b7-locksmith": merchant("key", 4, 1, deck={"tactics": "2 teeth", "survival": "b heals 1"}),
    "b7-postern": door(hand=("tactics", "castle rune, scroll of any colour for b", "malaise")),
    "b7-physician": door(either=("a heals 2, c heals 1", "survival: everyone heals 2")),
    "b7-key-cabinet": door(hand=("brutality", "key", "a1 b1 c1")),
    "b7-kings-portal": door(gets="1 cell", teleports=True),
    "b7-oath-hall": encounter(TWO, "1 brutality scroll", constraint="no action in round I"),
    "b7-acid-fountain": encounter(
        TWO, "1 survival scroll", constraint="two shields for one damage"
    ),
    "b7-sober-cellar": encounter(THREE, "1 potion", constraint="no potions"),
    "b7-whispering-hall": encounter(TWO, "1 tactics scroll", constraint="no skills"),
    "b7-rust-garden": lair("elite", "1 blueprint", constraint="two shields for one damage"),
    "b7-hall-of-silence": lair("elite monster", "3 cells", constraint="no skills"),
}

BIOMES = {
    "b1": PRISONERS_QUARTERS,
    "b2": TOXIC_SEWERS,
    "b3": RAMPARTS,
    "b4": STILT_VILLAGE,
    "b5": CLOCK_TOWER,
    "b6": FORGOTTEN_SEPULCHER,
    "b7": HIGH_PEAK_CASTLE,
}
EVERY_TILE = {id: visit for biome in BIOMES.values() for id, visit in biome.items()}

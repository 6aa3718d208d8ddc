"""The Ironclad's and the Silent's cards as printed: banner, type, cost, copies, keywords, lock.

What the texts do is in test_ironclad*.py and test_silent*.py. Here is what stands around them, and
what is the same on many cards: what must be chosen, what Strength adds to, when a Power acts.
"""

import pytest

from roguetable.games.spire.model.cards import (
    CHARACTER_NAMES,
    RARITY_NAMES,
    TICKET,
    TYPE_NAMES,
    Card,
)
from tests.games.spire.fights import fight, player
from tests.games.spire.rooms import content

# Banner, type, cost of both faces, copies. A keyword with a minus is only on the face that is not
# upgraded, with a plus only on the other; "same": the upgrade changes nothing but the cost.
IRONCLAD = """
ironclad-strike    starter  attack 1/1 x5
ironclad-defend    starter  skill  1/1 x4
bash               starter  attack 2/2
anger              common   attack 0/0 x2
body-slam          common   attack 1/0 x2 same
cleave             common   attack 1/1 x2
clothesline        common   attack 2/2 x2
flex               common   skill  0/0 x2 exhaust-
havoc              common   skill  1/0 x2 lock2 same
heavy-blade        common   attack 2/2 x2
iron-wave          common   attack 1/1 x2
pommel-strike      common   attack 1/1 x2
seeing-red         common   skill  1/0 x2 exhaust same
shrug-it-off       common   skill  1/1 x2
true-grit          common   skill  1/1 x2
twin-strike        common   attack 1/1 x2
warcry             common   skill  0/0 x2 exhaust
wild-strike        common   attack 1/1 x2
battle-trance      uncommon skill  0/0
blood-for-blood    uncommon attack 3/3
burning-pact       uncommon skill  1/1
carnage            uncommon attack 2/2 ethereal
clash              uncommon attack 0/0
combust            uncommon power  1/1
dark-embrace       uncommon power  2/1 lock3 same
disarm             uncommon skill  1/1 exhaust
entrench           uncommon skill  1/1 exhaust- lock3
evolve             uncommon power  1/0 lock1 same
feel-no-pain       uncommon power  1/0 same
fire-breathing     uncommon power  1/1 lock1
flame-barrier      uncommon skill  2/2
ghostly-armor      uncommon skill  1/1 ethereal
headbutt           uncommon attack 1/1
inflame            uncommon power  2/1 same
metallicize        uncommon power  1/0 same
perfected-strike   uncommon attack 2/2
power-through      uncommon skill  1/1 lock1
rage               uncommon skill  1/0 same
rampage            uncommon attack 1/1 lock2
rupture            uncommon skill  1/0 same
second-wind        uncommon skill  1/1 lock3
sentinel           uncommon skill  1/1
sever-soul         uncommon attack 2/2
shockwave          uncommon skill  2/2 exhaust
spot-weakness      uncommon skill  1/1
whirlwind          uncommon attack X/X
barricade          rare     power  2/1 lock3 same
berserk            rare     power  1/1
bludgeon           rare     attack 3/3
corruption         rare     power  3/2 lock2 same
demon-form         rare     power  3/2 same
double-tap         rare     skill  1/0 not-twice-
exhume             rare     skill  1/0 exhaust same
feed               rare     attack 1/1 exhaust
fiend-fire         rare     attack 2/2 exhaust
immolate           rare     attack 2/2 lock1
impervious         rare     skill  2/2 exhaust
juggernaut         rare     power  2/2
limit-break        rare     skill  1/1 exhaust-
offering           rare     skill  0/0 exhaust
uppercut           rare     attack 2/2
"""
SILENT = """
silent-strike      starter  attack 1/1 x5
silent-defend      starter  skill  1/1 x5
neutralize         starter  attack 0/0
survivor           starter  skill  1/1
acrobatics         common   skill  1/1 x2
backflip           common   skill  1/1 x2
blade-dance        common   skill  1/1 x2
cloak-and-dagger   common   skill  1/1 x2
dagger-spray       common   attack 1/1 x2
dagger-throw       common   attack 1/1 x2
deadly-poison      common   skill  1/0 x2 same
deflect            common   skill  0/0 x2
dodge-and-roll     common   skill  1/1 x2
poisoned-stab      common   attack 1/1 x2 exhaust
prepared           common   skill  0/0 x2 lock1
slice              common   attack 0/0 x2
sneaky-strike      common   attack 2/2 x2
accuracy           uncommon power  1/0 same
all-out-attack     uncommon attack 1/1
backstab           uncommon attack 0/0 exhaust
bane               uncommon attack 1/1
blur               uncommon skill  1/1
bouncing-flask     uncommon skill  2/2
calculated-gamble  uncommon skill  0/0 exhaust-
catalyst           uncommon skill  1/1 exhaust
choke              uncommon attack 2/2 lock2
concentrate        uncommon skill  0/0 exhaust lock3
crippling-cloud    uncommon skill  2/2 exhaust
dash               uncommon attack 2/2
distraction        uncommon power  2/1 lock2 same
escape-plan        uncommon skill  0/0
expertise          uncommon skill  1/1 lock3
finisher           uncommon attack 1/1
flechettes         uncommon attack 1/1
footwork           uncommon power  2/2 retain+
infinite-blades    uncommon power  1/1
leg-sweep          uncommon skill  2/2
masterful-stab     uncommon attack 0/0
noxious-fumes      uncommon power  1/1
outmaneuver        uncommon skill  0/0 retain lock3
piercing-wail      uncommon skill  1/1 exhaust
predator           uncommon attack 2/2
reflex             uncommon skill  -/- lock1
riddle-with-holes  uncommon skill  2/2
setup              uncommon skill  0/0 exhaust
skewer             uncommon attack X/X
tactician          uncommon skill  -/- lock1
terror             uncommon skill  1/1 exhaust-
well-laid-plans    uncommon power  1/1
a-thousand-cuts    rare     power  2/2
adrenaline         rare     skill  0/0 exhaust
after-image        rare     power  1/0 same
bullet-time        rare     skill  3/2 same
burst              rare     skill  1/0 not-twice not-copied same
corpse-explosion   rare     skill  2/2 lock2
die-die-die        rare     attack 1/1 exhaust
doppelganger       rare     skill  X/X exhaust- lock3
envenom            rare     power  3/2 same
grand-finale       rare     attack 0/0 lock1
malaise            rare     skill  X/X exhaust
storm-of-steel     rare     skill  1/1
tools-of-the-trade rare     power  1/0 same
unload             rare     attack 1/1
wraith-form        rare     power  3/3
"""
KEYWORDS = {
    "exhaust": "exhaust",
    "ethereal": "ethereal",
    "retain": "retain",
    "not-twice": "uncopied",
    "not-copied": "unmimicked",
}
PRINTED = {
    line.split()[0]: line.split()[1:]
    for table in (IRONCLAD, SILENT)
    for line in table.strip().splitlines()
}


def both_faces(id: str) -> tuple[Card, Card]:
    cards = content().cards
    return cards[content().number(id)], cards[content().number(f"{id}+")]


def around(id: str) -> list[str]:
    """A line of the table, as the content has it."""
    card, upgraded = both_faces(id)
    words = [RARITY_NAMES[card.rarity], TYPE_NAMES[card.type]]
    words.append(f"{card.cost_text()}/{upgraded.cost_text()}")
    words += [f"x{card.copies}"] if card.copies > 1 else []
    for word, flag in KEYWORDS.items():
        plain, better = getattr(card, flag), getattr(upgraded, flag)
        if plain or better:
            words.append(word + ("" if plain and better else "-" if plain else "+"))
    words += [f"lock{card.unlock}"] if card.unlock else []
    return words + (["same"] if text(card) == text(upgraded) else [])


def text(card: Card) -> list[str]:
    """What a face says, without its cost."""
    said = [effect.sentence() for part in card.parts for effect in part]
    said += [f"{trigger.when} {trigger.limit}" for trigger in card.triggers]
    said += [f"{mod}" for mod in card.mods]
    flags = [flag for flag in KEYWORDS.values() if getattr(card, flag)]
    return [*said, *flags, card.conditions, str(card.cubes)]


@pytest.mark.parametrize("id", PRINTED)
def test_a_card_is_as_printed(id: str) -> None:
    assert around(id) == PRINTED[id]
    card, upgraded = both_faces(id)
    assert card.type == upgraded.type
    assert (card.owner, card.rarity) == (upgraded.owner, upgraded.rarity)


def test_there_are_no_other_cards() -> None:
    owners = [CHARACTER_NAMES.index("ironclad"), CHARACTER_NAMES.index("silent")]
    cards = [content().cards[number] for number in content().faces]
    ids = {card.id for card in cards if card.owner in owners and card.type != TICKET}
    assert ids == set(PRINTED)


# --- choices that must be made -------------------------------------------------------------------

MUST = {
    "true-grit": "exhaust", "true-grit+": "exhaust", "burning-pact": "exhaust",
    "burning-pact+": "exhaust", "rampage+": "exhaust", "sever-soul": "exhaust",
    "sever-soul+": "exhaust", "warcry": "top", "warcry+": "top", "headbutt": "top",
    "headbutt+": "top", "exhume": "take", "exhume+": "take", "survivor": "discard",
    "survivor+": "discard", "acrobatics": "discard", "acrobatics+": "discard",
    "dagger-throw": "discard", "dagger-throw+": "discard", "prepared": "discard",
    "prepared+": "discard", "all-out-attack": "discard", "all-out-attack+": "discard",
}  # fmt: skip


@pytest.mark.parametrize("face", MUST)
def test_a_card_must_be_chosen(face: str) -> None:
    pile = "bash, rage"
    t = fight(player(hand=f"{face}, {pile}", draw=pile, discard=pile, exhausted=pile))
    t.play(f"play {face}")
    assert sorted(t.options) == [f"{MUST[face]} bash", f"{MUST[face]} rage"]


@pytest.mark.parametrize("power", ["tools-of-the-trade", "tools-of-the-trade+"])
def test_tools_of_the_trade_discard_a_card_like_it_or_not(power: str) -> None:
    t = fight(player("silent", powers=power, draw="bane, bane, bane, bane, bane, slice"))
    t.end_turn()
    assert t.options == ["discard bane", "discard slice"]


# --- hits ----------------------------------------------------------------------------------------

ONE_HIT = (
    "silent-strike", "neutralize", "dagger-throw", "poisoned-stab", "slice", "sneaky-strike",
    "all-out-attack", "backstab", "bane", "choke", "dash", "masterful-stab", "predator",
    "die-die-die", "grand-finale", "unload",
)  # fmt: skip
HITS = {"dagger-spray": 2, "dagger-spray+": 3}
HITS |= {f"{card}{upgraded}": 1 for card in ONE_HIT for upgraded in ("", "+")}


@pytest.mark.rule("spire.keywords.strength", "spire.effects.multi.bonus-each")
@pytest.mark.parametrize("face", HITS)
def test_each_hit_of_an_attack_is_harder_with_strength(face: str) -> None:
    lost = []
    for strength in (0, 1):
        t = fight(player("silent", hand=face, strength=strength))
        t.play(f"play {face}")
        lost.append(30 - t.enemy().hp)
    assert lost[1] - lost[0] == HITS[face]


# --- Powers that act at the start of turn --------------------------------------------------------


@pytest.mark.rule("spire.triggers.start-of-turn")
@pytest.mark.parametrize(
    "power", ["demon-form", "infinite-blades", "noxious-fumes", "tools-of-the-trade", "wraith-form"]
)
@pytest.mark.parametrize("upgraded", ["", "+"])
def test_a_power_waits_for_the_start_of_turn(power: str, upgraded: str) -> None:
    # At the end of turn nobody asks for an order; at the start the Power stands in the list.
    t = fight(player("silent", powers=f"{power}{upgraded}, metallicize, machine-learning"))
    t.play("done")
    assert t.state.round == 3
    assert f"first silent {power}{upgraded}" in t.options


# --- what the texts say --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "says"),
    [
        ("distraction", "Once per turn, when you put a token on an enemy: 2 Block."),
        (
            "burst",
            "Your next Skill this turn is played twice; cannot be played several times; cannot be copied.",
        ),
        ("storm-of-steel", "Discard any number of cards, gain 1 Shiv per card so chosen."),
        ("storm-of-steel+", "Discard any number of cards, gain 1 Shiv, +1 per card so chosen."),
        ("blade-dance", "Gain 2 Shivs."),
        ("cloak-and-dagger", "Gain 1 Shiv, 1 Block."),
        (
            "heavy-blade",
            "Hit for 3, +2 per Strength you have (besides what it adds to every hit).",
        ),
        (
            "finisher",
            "Hit for 1 (once for each other Attack you played this turn, Shivs included).",
        ),
    ],
)
def test_a_text_says_all_of_it(face: str, says: str) -> None:
    assert content().cards[content().number(face)].sentence() == says

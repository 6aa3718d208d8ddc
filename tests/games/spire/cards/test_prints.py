"""What is printed around the texts of cards: copies, rarity, type, cost, keywords, unlock, face by face.

Columns: name, copies, rarity, type, cost, keywords, cost and keywords of the upgraded face, the
number of the unlock that brings it. The two halves of the Status cards are counted once, as Slimed.
"""

import pytest

from roguetable.games.spire.loading.rows import load_content
from roguetable.games.spire.model.cards import OWNER_NAMES, RARITY_NAMES, TICKET, TYPE_NAMES, Card

DEFECT = """
Strike           | 4 | starter  | attack | 1 |          | 0 |         |
Defend           | 4 | starter  | skill  | 1 |          | 1 |         |
Zap              | 1 | starter  | skill  | 1 |          | 0 |         |
Dual Cast        | 1 | starter  | skill  | 1 |          | 0 |         |
Ball Lightning   | 2 | common   | attack | 1 |          | 1 |         |
Barrage          | 2 | common   | attack | 1 |          | 1 |         |
Chaos            | 2 | common   | skill  | 1 |          | 0 |         |
Charge Battery   | 2 | common   | skill  | 1 |          | 1 |         |
Claw             | 2 | common   | attack | 0 |          | 0 |         |
Cold Snap        | 2 | common   | attack | 2 |          | 2 |         |
Compile Driver   | 2 | common   | attack | 1 |          | 1 |         |
Coolheaded       | 2 | common   | skill  | 1 |          | 1 |         |
Go for the Eyes  | 2 | common   | attack | 0 |          | 0 |         |
Leap             | 2 | common   | skill  | 1 |          | 1 |         |
Recursion        | 2 | common   | skill  | 1 |          | 0 |         |
Scrape           | 2 | common   | attack | 1 |          | 1 |         |
Skim             | 2 | common   | skill  | 1 |          | 1 |         |
Steam Barrier    | 2 | common   | skill  | 0 |          | 0 |         |
Sweeping Beam    | 2 | common   | attack | 1 |          | 1 |         |
TURBO            | 2 | common   | skill  | 0 | Exhaust  | 0 | Exhaust | 1
Beam Cell        | 1 | uncommon | attack | 1 |          | 1 |         |
Blizzard         | 1 | uncommon | attack | 1 |          | 1 |         |
Capacitor        | 1 | uncommon | power  | 1 |          | 1 |         |
Consume          | 1 | uncommon | power  | 2 |          | 1 |         | 2
Darkness         | 1 | uncommon | skill  | 1 |          | 0 |         |
Doom and Gloom   | 1 | uncommon | attack | 2 |          | 2 |         |
Double Energy    | 1 | uncommon | skill  | 1 | Exhaust  | 0 | Exhaust | 3
Equilibrium      | 1 | uncommon | skill  | 2 |          | 2 |         | 3
Force Field      | 1 | uncommon | skill  | 3 |          | 3 |         |
FTL              | 1 | uncommon | attack | 0 |          | 0 |         |
Fusion           | 1 | uncommon | power  | 2 |          | 1 |         |
Glacier          | 1 | uncommon | skill  | 2 |          | 2 |         |
Heatsinks        | 1 | uncommon | power  | 1 |          | 1 |         | 2
Hologram         | 1 | uncommon | skill  | 1 | Exhaust  | 1 |         |
Loop             | 1 | uncommon | power  | 1 |          | 1 |         |
Machine Learning | 1 | uncommon | power  | 1 |          | 0 |         |
Melter           | 1 | uncommon | attack | 1 |          | 1 |         |
Overclock        | 1 | uncommon | skill  | 0 |          | 0 |         | 1
Recycle          | 1 | uncommon | skill  | 1 |          | 0 |         | 3
Reinforced Body  | 1 | uncommon | skill  | X |          | X |         |
Reprogram        | 1 | uncommon | skill  | 1 |          | 0 |         |
Stack            | 1 | uncommon | skill  | 1 |          | 1 |         |
Storm            | 1 | uncommon | power  | 1 |          | 1 |         |
Streamline       | 1 | uncommon | attack | 2 |          | 2 |         |
Sunder           | 1 | uncommon | attack | 3 |          | 3 |         | 1
Tempest          | 1 | uncommon | skill  | X | Exhaust  | X | Exhaust |
All for One      | 1 | rare     | attack | 2 |          | 2 |         |
Amplify          | 1 | rare     | power  | 1 |          | 1 |         |
Buffer           | 1 | rare     | power  | 2 |          | 2 |         |
Core Surge       | 1 | rare     | attack | 1 | Retain   | 1 | Retain  |
Defragment       | 1 | rare     | power  | 3 | Ethereal | 3 |         | 2
Echo Form        | 1 | rare     | power  | 3 | Ethereal | 3 |         | 1
Electrodynamics  | 1 | rare     | power  | 2 |          | 2 |         |
Fission          | 1 | rare     | skill  | 0 | Exhaust  | 0 | Exhaust | 3
Hyperbeam        | 1 | rare     | attack | 2 |          | 2 |         |
Meteor Strike    | 1 | rare     | attack | 5 |          | 5 |         |
Multi-Cast       | 1 | rare     | skill  | X |          | X |         |
Rainbow          | 1 | rare     | skill  | 2 | Exhaust  | 2 |         |
Seek             | 1 | rare     | skill  | 0 | Exhaust  | 0 | Exhaust |
Static Discharge | 1 | rare     | power  | 2 |          | 2 |         |
Thunder Strike   | 1 | rare     | attack | 3 |          | 3 |         |
"""

WATCHER = """
Strike            | 4 | starter  | attack | 1 |                | 1 |                |
Defend            | 4 | starter  | skill  | 1 |                | 1 |                |
Eruption          | 1 | starter  | attack | 2 |                | 1 |                |
Vigilance         | 1 | starter  | skill  | 2 |                | 2 |                |
Collect           | 2 | common   | skill  | 1 | Exhaust        | 1 | Exhaust        |
Consecrate        | 2 | common   | attack | 0 |                | 0 |                |
Crescendo         | 2 | common   | skill  | 0 | Exhaust Retain | 0 | Exhaust Retain |
Cut Through Fate  | 2 | common   | attack | 1 |                | 1 |                |
Empty Body        | 2 | common   | skill  | 1 |                | 1 |                |
Empty Fist        | 2 | common   | attack | 1 |                | 1 |                |
Flurry of Blows   | 2 | common   | attack | 0 |                | 0 |                | 1
Flying Sleeves    | 2 | common   | attack | 1 | Retain         | 1 | Retain         |
Halt              | 2 | common   | skill  | 0 |                | 0 |                |
Just Lucky        | 2 | common   | attack | 0 |                | 0 |                |
Protect           | 2 | common   | skill  | 2 | Retain         | 2 | Retain         |
Third Eye         | 2 | common   | skill  | 1 |                | 1 |                |
Tranquility       | 2 | common   | skill  | 1 | Exhaust Retain | 0 | Exhaust Retain |
Battle Hymn       | 1 | uncommon | power  | 1 |                | 1 |                |
Carve Reality     | 1 | uncommon | attack | 2 |                | 2 |                |
Conclude          | 1 | uncommon | attack | 1 |                | 1 |                |
Crush Joints      | 1 | uncommon | attack | 1 |                | 1 |                |
Empty Mind        | 1 | uncommon | skill  | 1 |                | 1 |                |
Fear No Evil      | 1 | uncommon | attack | 1 |                | 1 |                |
Foreign Influence | 1 | uncommon | attack | 2 |                | 2 |                |
Foresight         | 1 | uncommon | power  | 1 |                | 1 |                | 2
Indignation       | 1 | uncommon | skill  | 1 |                | 1 |                |
Inner Peace       | 1 | uncommon | skill  | 1 |                | 1 |                |
Like Water        | 1 | uncommon | power  | 1 |                | 1 |                |
Meditate          | 1 | uncommon | skill  | 1 |                | 1 |                | 3
Mental Fortress   | 1 | uncommon | power  | 1 |                | 1 |                |
Nirvana           | 1 | uncommon | power  | 1 |                | 1 |                | 2
Perseverance      | 1 | uncommon | skill  | 1 | Retain         | 1 | Retain         | 3
Pray              | 1 | uncommon | skill  | 1 |                | 1 |                |
Prostrate         | 1 | uncommon | skill  | 1 |                | 1 |                |
Reach Heaven      | 1 | uncommon | attack | 1 |                | 1 |                |
Rushdown          | 1 | uncommon | power  | 1 |                | 1 |                |
Sands of Time     | 1 | uncommon | attack | 2 | Retain         | 2 | Retain         |
Sash Whip         | 1 | uncommon | attack | 1 |                | 1 |                |
Signature Move    | 1 | uncommon | attack | 2 |                | 2 |                |
Simmering Fury    | 1 | uncommon | power  | 2 |                | 2 |                |
Study             | 1 | uncommon | power  | 2 |                | 1 |                |
Swivel            | 1 | uncommon | skill  | 2 |                | 2 |                |
Talk to the Hand  | 1 | uncommon | attack | 1 |                | 1 |                |
Tantrum           | 1 | uncommon | attack | 1 |                | 1 |                |
Wallop            | 1 | uncommon | attack | 2 |                | 2 |                |
Weave             | 1 | uncommon | attack | 0 |                | 0 |                | 2
Windmill Strike   | 1 | uncommon | attack | 2 | Retain         | 2 | Retain         |
Worship           | 1 | uncommon | skill  | X | Exhaust        | X | Exhaust Retain | 1
Wreath of Flame   | 1 | uncommon | skill  | X | Exhaust        | X |                | 3
Blasphemy         | 1 | rare     | skill  | 2 | Exhaust        | 2 | Exhaust Retain | 1
Brilliance        | 1 | rare     | attack | 1 |                | 1 |                |
Conjure Blade     | 1 | rare     | power  | X |                | X |                | 2
Deus Ex Machina   | 1 | rare     | skill  | 0 | Exhaust        | 0 | Exhaust        |
Deva Form         | 1 | rare     | power  | 2 |                | 2 |                |
Devotion          | 1 | rare     | power  | 1 |                | 1 |                |
Establishment     | 1 | rare     | power  | 1 |                | 1 |                |
Judgment          | 1 | rare     | skill  | 1 | Ethereal       | 1 | Retain         |
Omega             | 1 | rare     | power  | 3 |                | 3 |                |
Omniscience       | 1 | rare     | skill  | 3 | Exhaust        | 2 | Exhaust        | 3
Ragnarok          | 1 | rare     | attack | 3 |                | 3 |                |
Scrawl            | 1 | rare     | skill  | 1 | Exhaust        | 0 | Exhaust        |
Spirit Shield     | 1 | rare     | skill  | 2 | Exhaust        | 2 |                |
Vault             | 1 | rare     | skill  | 3 | Exhaust        | 2 | Exhaust        |
Wish              | 1 | rare     | skill  | 3 | Exhaust        | 3 | Exhaust        |
"""

COLORLESS = """
Apotheosis         | 1 | rare     | power  | 2 |                  | 1 |                |
Hand of Greed      | 1 | rare     | attack | 2 |                  | 2 |                |
Master of Strategy | 1 | rare     | skill  | 0 | Exhaust          | 0 | Exhaust        |
Mayhem             | 1 | rare     | power  | 2 |                  | 1 |                |
The Bomb           | 1 | rare     | power  | 2 |                  | 2 |                |
Apparition         | 1 | uncommon | skill  | 1 | Exhaust Ethereal | 1 | Exhaust        |
Blind              | 1 | uncommon | skill  | 0 | Exhaust          | 0 | Exhaust        |
Dark Shackles      | 1 | uncommon | skill  | 0 | Exhaust          | 0 | Exhaust        |
Dramatic Entrance  | 1 | uncommon | attack | 0 | Exhaust          | 0 | Exhaust        |
Finesse            | 1 | uncommon | skill  | 0 | Exhaust          | 0 |                |
Flash of Steel     | 1 | uncommon | attack | 0 | Exhaust          | 0 |                |
Good Instincts     | 1 | uncommon | skill  | 0 |                  | 0 |                |
Impatience         | 1 | uncommon | skill  | 0 |                  | 0 |                |
Madness            | 1 | uncommon | skill  | 0 | Exhaust          | 0 | Exhaust Retain |
Mind Blast         | 1 | uncommon | attack | 2 |                  | 2 |                |
Panacea            | 1 | uncommon | skill  | 0 | Exhaust Retain   | 0 | Exhaust Retain |
Panache            | 1 | uncommon | power  | 0 |                  | 0 |                |
Purity             | 1 | uncommon | skill  | 0 | Exhaust          | 0 | Exhaust        |
Sadistic Nature    | 1 | uncommon | power  | 0 |                  | 0 |                |
Swift Strike       | 1 | uncommon | attack | 0 |                  | 0 |                |
Thinking Ahead     | 1 | uncommon | skill  | 0 | Exhaust          | 0 | Exhaust        |
Trip               | 1 | uncommon | skill  | 2 | Exhaust          | 2 | Exhaust        |
"""

OTHERS = """
Ascender's Bane | 4  | special | curse  | - | Ethereal |  |  |
Clumsy          | 2  | special | curse  | - | Ethereal |  |  |
Decay           | 1  | special | curse  | - |          |  |  |
Doubt           | 1  | special | curse  | - |          |  |  |
Injury          | 2  | special | curse  | - |          |  |  |
Pain            | 1  | special | curse  | - |          |  |  |
Parasite        | 2  | special | curse  | - |          |  |  |
Regret          | 2  | special | curse  | - | Retain   |  |  |
Shame           | 1  | special | curse  | - |          |  |  |
Writhe          | 1  | special | curse  | 1 | Exhaust  |  |  |
Daze            | 10 | special | status | - | Ethereal |  |  |
Slimed          | 36 | special | status | 1 | Exhaust  |  |  |
Burn            | 0  | special | status | - |          |  |  |
"""


def lines(deck: str) -> list[str]:
    return deck.strip().splitlines()


def printed(card: Card) -> list[str]:
    """Cost and keywords of a face."""
    flags = (("Exhaust", card.exhaust), ("Retain", card.retain), ("Ethereal", card.ethereal))
    return [card.cost_text(), " ".join(word for word, flag in flags if flag)]


def cards_of(owner: str) -> list[Card]:
    """The plain faces of a deck; curses, Daze and Status cards belong to nobody."""
    content = load_content()
    return [
        card
        for card in content.cards
        if content.rows[card.number] is card
        and card.kind == "card"
        and card.base == card.number
        and OWNER_NAMES[card.owner] == owner
        and card.type != TICKET
    ]


@pytest.mark.parametrize(
    ("owner", "line"),
    [
        *[("defect", line) for line in lines(DEFECT)],
        *[("watcher", line) for line in lines(WATCHER)],
        *[("colorless", line) for line in lines(COLORLESS)],
        *[("none", line) for line in lines(OTHERS)],
    ],
    ids=lambda text: text.partition("|")[0].strip(),
)
def test_what_is_printed_around_the_text(owner: str, line: str) -> None:
    name, *expected = [cell.strip() for cell in line.split("|")]
    (card,) = [card for card in cards_of(owner) if card.name == name]
    faces = [card] if card.up < 0 else [card, load_content().cards[card.up]]
    prints = [cell for face in faces for cell in printed(face)]
    found = [
        str(card.copies),
        RARITY_NAMES[card.rarity],
        TYPE_NAMES[card.type],
        *(prints if len(faces) == 2 else [*prints, "", ""]),
        str(card.unlock) if card.unlock else "",
    ]
    assert found == expected
    assert {(face.type, face.rarity, face.copies, face.unlock) for face in faces} == {
        (card.type, card.rarity, card.copies, card.unlock)
    }


@pytest.mark.parametrize(
    ("owner", "deck", "count"),
    [
        ("defect", DEFECT, 83),
        ("watcher", WATCHER, 83),
        ("colorless", COLORLESS, 22),
        ("none", OTHERS, 17 + 10 + 36),
    ],
)
def test_no_card_of_a_deck_is_missing_and_none_is_added(owner: str, deck: str, count: int) -> None:
    """Two Golden Tickets complete the 85 cards of a character."""
    names = sorted(line.partition("|")[0].strip() for line in lines(deck))
    assert sorted(card.name for card in cards_of(owner)) == names
    assert sum(card.copies for card in cards_of(owner)) == count


@pytest.mark.parametrize(
    ("face", "text"),
    [
        ("barrage+", "Hit for 1 (once, and once for each Orb)."),
        ("flurry-of-blows+", "Hit for 1 (3 times if you switched stances this turn)."),
        ("equilibrium", "3 Block, you may Retain a card this turn."),
        ("equilibrium+", "4 Block, you may Retain up to 2 cards this turn."),
        (
            "fission",
            "Remove all your Orbs, 1 Energy per Orb gone, draw 1 per Orb gone; Exhaust.",
        ),
        ("establishment", "Start of turn: cards Retained last turn cost 1 less this turn."),
        ("buffer+", "Each time you would lose HP, prevent it; exhaust this after 2."),
        (
            "golden-ticket-defect",
            "Stands for the top rare card; goes to the bottom of the card rewards deck.",
        ),
    ],
)
def test_how_a_face_reads(face: str, text: str) -> None:
    content = load_content()
    assert content.cards[content.number(face)].sentence() == text


@pytest.mark.parametrize(("face", "text"), [("wish+", "5 Miracles"), ("trip+", "3 Vulnerable")])
def test_figures_that_are_as_high_as_the_limit(face: str, text: str) -> None:
    """More could not be gained anyway, so nothing but the print tells."""
    content = load_content()
    assert text in content.cards[content.number(face)].sentence()

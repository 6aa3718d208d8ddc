"""A panel of every kind, as no game has them all: what clients must be able to draw.

Tests of the terminal and of the page draw these, and so does the page's gallery (`web/dev`).
"""

from roguetable.engine.view import (
    Action,
    CardItem,
    CardsPanel,
    Cost,
    DicePanel,
    FigureItem,
    FiguresPanel,
    GridPanel,
    Intent,
    Item,
    LaneItem,
    LanesPanel,
    MapPanel,
    Mark,
    Panel,
    Path,
    PieceItem,
    PileItem,
    PilesPanel,
    PlaceItem,
    SlotItem,
    SlotsPanel,
    Socket,
    StandItem,
    TextPanel,
    TileItem,
    Token,
    TokensPanel,
    TrackItem,
    TracksPanel,
    Upgrade,
    Way,
    Zone,
)


def energy(amount: int) -> Cost:
    """What a card costs to play."""
    return Cost("play", [Token("energy", "Energy", amount)])


TRACKS = TracksPanel(
    "tracks",
    "Tracks",
    [
        TrackItem("hp", "Health", value=7, limit=30, colour="red", kind="hp"),
        TrackItem(
            "doom",
            "Doom",
            value=3,
            limit=9,
            kind="peril",
            marks=[Mark(2, "rain"), Mark(5, "frogs"), Mark(9, "the end")],
        ),
        TrackItem("gold", "Gold", value=120, kind="gold"),
    ],
)
FOES = FiguresPanel(
    "foes",
    "Foes",
    [
        FigureItem(
            "foe-1",
            "Jaw Worm",
            "bites",
            value=8,
            limit=8,
            colour="red",
            role="foe",
            tokens=[Token("block", "Block", 2)],
            intents=[
                Intent("hit", "hits 2×3", 2, times=3, target="one", targets=["me"]),
                Intent("weak", "1 Weak to everybody", 1, target="all"),
            ],
        ),
        FigureItem(
            "foe-2",
            "A Foe with a Very Long Name Indeed",
            value=1,
            limit=60,
            role="boss",
            tags=["boss"],
            secret=True,
            resists=[Token("melee", "m", 1)],
            actions=[
                Action("sleeps", [Intent("pass", "does nothing")]),
                Action("hits 9", [Intent("hit", "hit for 9", 9)], now=True),
            ],
        ),
        FigureItem("dead", "Dead", "Two lice.", count=2, condition="down"),
    ],
)
BAG = PilesPanel(
    "bag",
    "Bag",
    [
        PileItem("bag-red", "red", count=4, colour="red", letter="R", kind="cube"),
        PileItem("bag-black", "black", count=2, colour="black", letter="K", kind="cube", worth=2),
    ],
    note="shaken",
)
DECKS = PilesPanel(
    "decks",
    "Decks",
    [
        PileItem("deck", "Draw", "Strike ×2", count=2, kind="draw", inside={"strike": 2}),
        PileItem("gone", "Out", count=0),
    ],
)
HAND = CardsPanel(
    "hand",
    "Hand",
    [
        CardItem("strike", "Strike", "Hit 1.", type="attack", costs=[energy(1)]),
        CardItem(
            "bash",
            "Bash",
            "Hit 2; vulnerable 1.",
            type="attack",
            colour="red",
            letter="A",
            costs=[Cost("play", [Token("energy", "Energy", 0)], printed=2)],
            tags=["exhausted"],
            condition="spent",
            remark="[deals 3]",
            upgrade=Upgrade("bash+", "Bash+", "Hit 4; vulnerable 1.", [energy(2)]),
        ),
        CardItem(
            "surge",
            "Surge",
            "Drop 1 red; spend X: hit everybody.",
            type="skill",
            about=["hit", "all"],
            costs=[
                Cost("drop", [Token("red", "red", 1)]),
                Cost("spend", [Token("any", "any", 2)]),
                Cost("more", [Token("black", "black", 1)], times=-1),
            ],
            does="Hit everybody.",
        ),
    ],
    owner=0,
    active=True,
)
TOKENS = TokensPanel(
    "tokens",
    "Tokens",
    [
        CardItem("key", "Key", type="key"),
        CardItem("rune", "Rune", count=2, faces=[4, 5, 6], condition="lit"),
    ],
)
DICE = DicePanel(
    "dice", "Dice", [CardItem("bell", "Bell", "Rings.", condition="lit")], dice=[4, 1], roll=3
)
STORY = TextPanel("story", "Recap", [Item("s", "Prologue", "It was dark. " * 12)], note="p. 1")
EMPTY = CardsPanel("empty", "Empty")

SLOTS = SlotsPanel(
    "gear",
    "Equipment",
    [
        SlotItem(
            "gear:weapon",
            "Rusty Sword",
            "2 damage in round II.",
            slot="Weapon",
            accepts="weapon",
            filled=True,
            type="weapon",
            about=["hit"],
            tokens=[Token("damage", "damage", 2)],
            sockets=[Socket("fire", Token("fire", "Fire")), Socket("ice")],
        ),
        SlotItem(
            "gear:shield",
            "Oak Shield",
            "Blocks 1.",
            slot="Second hand",
            accepts="weapon",
            filled=True,
            type="weapon",
            about=["block"],
            condition="spent",
            tags=["used"],
        ),
        SlotItem("gear:amulet", "", slot="Amulet", accepts="amulet"),
        SlotItem("gear:skill", "", slot="Skill", accepts="skill", locked=True, tags=["locked"]),
    ],
    owner=0,
)
LANES = LanesPanel(
    "strip",
    "Combat",
    [
        StandItem("scorpion", "Scorpion", value=4, limit=4, role="foe", column=0, colour="yellow"),
        StandItem("ann", "Ann", value=7, limit=9, role="player", column=1),
        StandItem(
            "ben",
            "Ben",
            value=2,
            limit=9,
            role="player",
            column=1,
            tokens=[Token("block", "Shield", 1), Token("poison", "Poison", 2)],
        ),
        StandItem("zombie", "Zombie", value=3, limit=4, role="foe", column=2),
        StandItem("cutter", "Buzzcutter", value=6, limit=6, role="boss", column=4, tags=["elite"]),
    ],
    columns=["Behind", "Group", "1", "2", "3"],
    lanes=["0", "I", "II", "III", "IV"],
    actions=[
        LaneItem(
            "potion",
            "Potion",
            "Ann may drink her potion.",
            column=1,
            lane=0,
            who="ann",
            intents=[Intent("heal", "heal 2", 2, target="self")],
            condition="spent",
        ),
        LaneItem(
            "slash",
            "Slash",
            "2 damage to the next enemy.",
            column=1,
            lane=1,
            who="ann",
            intents=[Intent("hit", "hit 2", 2, target="one", targets=["zombie"])],
            condition="spent",
        ),
        LaneItem(
            "bite",
            "Bite",
            "1 damage to everybody.",
            column=2,
            lane=2,
            who="zombie",
            intents=[Intent("hit", "hit 1", 1, target="all")],
            condition="lit",
        ),
        LaneItem(
            "guard",
            "Guard",
            "A shield for Ben.",
            column=1,
            lane=2,
            who="ben",
            intents=[Intent("block", "block 1", 1, target="self")],
        ),
        LaneItem(
            "sting",
            "Sting",
            "2 Poison for one of the group.",
            column=0,
            lane=3,
            who="scorpion",
            intents=[Intent("poison", "2 Poison", 2, target="one")],
        ),
        LaneItem(
            "saw",
            "Saw",
            "3 damage if it is still there.",
            column=4,
            lane=4,
            who="cutter",
            intents=[Intent("hit", "hit 3", 3, target="all")],
        ),
    ],
    cursor=(2, 2),
    home=1,
    note="Round II",
)
GRID = GridPanel(
    "floor",
    "The clearing",
    [
        PieceItem("me", "Ada", value=4, limit=6, role="player", at=(2, 3)),
        PieceItem("rat", "Stalker", value=2, limit=3, role="foe", at=(2, 1), facing="s"),
        PieceItem(
            "spit",
            "Spitter",
            value=3,
            limit=3,
            role="foe",
            at=(4, 2),
            facing="w",
            colour="yellow",
            tokens=[Token("block", "Block", 1)],
        ),
    ],
    size=(6, 5),
    columns=list("ABCDEF"),
    rows=list("12345"),
    tiles=[
        TileItem(
            "tile:5:0", "Ridge", "Nobody can stand here.", at=(5, 0), terrain="ridge", blocked=True
        ),
        TileItem("tile:0:0", "Pool", at=(0, 0), terrain="pool"),
        TileItem("tile:3:3", "D4", at=(3, 3)),
    ],
    zones=[
        Zone("white", "white arrows", [(2, 2), (1, 1)], "W"),
        Zone("black", "black arrows", [(3, 2), (2, 2)], "B"),
    ],
    paths=[Path([(2, 3), (3, 3), (3, 2)], who="me", ahead=True)],
    cursor=(2, 3),
)
MAP = MapPanel(
    "way",
    "The Sewers",
    [
        PlaceItem(
            "a", "Entry", letter="·", at=(0, 1), kind="door", visited=True, condition="spent"
        ),
        PlaceItem("b", "Registry", "A chest stands here.", letter="T", at=(1, 0), kind="treasure"),
        PlaceItem("c", "Well", letter="M", at=(1, 2), kind="encounter", near=True),
        PlaceItem("d", "Gate", letter="E", at=(2, 1), kind="elite", near=True),
        PlaceItem("e", "Unknown", letter="?", at=(3, 0), kind="hidden", hidden=True),
        PlaceItem("f", "Exit", letter="X", at=(3, 2), kind="boss"),
    ],
    size=(4, 3),
    ways=[
        Way("a", "b", directed=True),
        Way("b", "c"),
        Way("b", "d", directed=True, checks=[Token("check", "Agility", 1)]),
        Way("c", "d", directed=True, locked="Vine Rune"),
        Way("d", "e", hidden=True),
        Way("d", "f", directed=True),
        Way("f", hidden=True),
    ],
    party="b",
    note="The party may go on along the arrows; a lock names the rune that opens it.",
)

ALL_KINDS: list[Panel] = [
    *(TRACKS, FOES, BAG, DECKS, HAND, TOKENS, DICE, STORY, SLOTS, LANES, GRID, MAP, EMPTY)
]
"""A table that no game has: a panel of every kind."""

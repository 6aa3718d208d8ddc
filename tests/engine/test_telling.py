"""Events in sentences: what a table hears of them, and what of it matters most."""

from roguetable.engine.events import (
    Acted,
    AnyEvent,
    Came,
    Changed,
    Hit,
    Left,
    Marked,
    Moved,
    Tokens,
)
from roguetable.engine.telling import Foreseen, Teller
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    FigureItem,
    FiguresPanel,
    Panel,
    PileItem,
    PilesPanel,
    TrackItem,
    TracksPanel,
)

PANELS: list[Panel] = [
    FiguresPanel(
        "row:0",
        "Row 1",
        [
            FigureItem("player:0", "Silent", value=8, limit=9),
            FigureItem("enemy:1", "Jaw Worm", value=5, limit=8),
            FigureItem("enemy:2", "Louse", value=3, limit=3),
        ],
        owner=0,
    ),
    FiguresPanel("row:1", "Row 2", [FigureItem("player:1", "Watcher", value=9, limit=9)], owner=1),
    TracksPanel("tracks", "Status board", [TrackItem("wounds", "Wounds", value=3, limit=25)]),
    CardsPanel(
        "hand:0",
        "Silent",
        [
            CardItem(f"card:0:{id}", name, card=id)
            for id, name in (("bash", "Bash"), ("slice", "Slice"))
        ],
        owner=0,
    ),
    PilesPanel(
        "piles:0",
        "Silent",
        [PileItem("pile:0:discard", "Discard", count=2), PileItem("pile:0:draw", "Draw", count=5)],
        owner=0,
    ),
    PilesPanel("field", "Field", [PileItem("field-blue", "blue", count=2)]),
    PilesPanel("bank", "Bank", [PileItem("bank-blue", "blue", count=8)]),
]

LIFE = TracksPanel("suit", "Silent", [TrackItem("life", "HP", value=2, limit=8)], owner=0)


def teller(seat: int = 0) -> Teller:
    return Teller(PANELS, ["Silent", "Watcher"], seat)


ATTACK: list[AnyEvent] = [
    Acted("player:0", "Bash", "bash"),
    Tokens("player:0", "energy", 3, 1),
    Hit("player:0", "enemy:1", 2),
    Changed("enemy:1", 5, 3, "HP"),
    Hit("player:0", "enemy:1", 2),
    Changed("enemy:1", 3, 1, "HP"),
    Tokens("enemy:1", "vulnerable", 0, 1),
    Hit("player:0", "enemy:2", 4),
    Changed("enemy:2", 3, 0, "HP"),
    Left("enemy:2", "row:0", "Louse", died=True),
    Moved("hand:0", "pile:0:discard", card="bash"),
]
ANSWER: list[AnyEvent] = [
    Acted("enemy:1", "hit for 3, gain 1 Block", "jaw-worm"),
    Hit("enemy:1", "player:0", 3, 1),
    Tokens("player:0", "block", 1, 0),
    Changed("player:0", 8, 6, "HP"),
    Tokens("enemy:1", "block", 0, 1),
]


def test_what_matters_most_comes_first() -> None:
    assert teller().headline(ATTACK) == "Kills Louse."
    assert teller().headline([*ATTACK, *ANSWER]) == "Kills Louse; you will take 2."
    assert teller(1).headline(ANSWER) == "Silent will take 2."
    assert teller().headline([ATTACK[1]]) == ""
    both: list[AnyEvent] = [
        Left(f"enemy:{n}", "row:0", name, died=True) for n, name in ((1, "A"), (2, "B"))
    ]
    assert teller().headline(both) == "Kills A and B."
    alike: list[AnyEvent] = [Left(f"enemy:{n}", "row:0", "Rat", died=True) for n in range(3)]
    assert teller().headline([*alike, *both[:1]]) == "Kills 3 × Rat and A."


def test_a_death_is_called_a_death() -> None:
    mine: list[AnyEvent] = [Changed("player:0", 2, 0, "HP")]
    both: list[AnyEvent] = [*mine, Changed("player:1", 1, 0, "HP")]
    saved: list[AnyEvent] = [*mine, Changed("player:0", 0, 2, "HP")]
    assert teller().doom(mine, lost=True) == "You die: the game is lost."
    assert teller(1).doom(mine, lost=False) == "Silent dies."
    assert teller().doom(both, lost=True) == "You and Watcher die: the game is lost."
    assert teller().doom([], lost=True) == "The game is lost."
    twice = Teller([*PANELS, LIFE], ["Silent", "Watcher"], 0)
    hurt: list[AnyEvent] = [*mine, Changed("life", 2, 0, "HP")]
    assert twice.doom(hurt, lost=True) == "You die: the game is lost."
    pair = [FigureItem(f"player:{n}", name, role="player") for n, name in enumerate("AB")]
    one_seat = Teller([FiguresPanel("group", "The Group", pair)], ["A, B"], 0)
    assert one_seat.doom(both, lost=False) == "A and B die."
    for harmless in (saved, ATTACK, ANSWER):
        assert teller().doom(harmless, lost=False) == ""


def test_wounds_of_all_are_told_too() -> None:
    blow: list[AnyEvent] = [Hit("", "wounds", 3, 1), Changed("wounds", 3, 5, "wounds")]
    assert teller().headline(blow) == "Wounds: 2 more."
    assert teller().changes(blow) == ["Wounds 3 → 5"]
    assert teller().headline([Hit("", "wounds", 2, 2)]) == ""


def test_numbers_are_told_from_first_to_last_enemies_first_piles_last() -> None:
    events: list[AnyEvent] = [*ATTACK, Moved("field-blue", "bank-blue", 2)]
    assert teller().changes(events) == [
        "Silent: Energy 3 → 1",
        "Jaw Worm 5 → 1 HP, Vulnerable 0 → 1",
        "Bash → Discard",
        "2 blue: Field → Bank",
    ]


def test_what_comes_and_goes_again_is_not_told() -> None:
    events: list[AnyEvent] = [
        Tokens("player:0", "block", 0, 2),
        Tokens("player:0", "block", 2, 0),
        Changed("player:0", 8, 7, "HP"),
        Changed("player:0", 7, 8, "HP"),
        Marked("player:0", "ready"),
        Marked("player:0", "ready", False),
    ]
    assert teller().changes(events) == teller().changes([]) == []
    assert teller().foreseen(events) == []
    assert teller().changes(events[-2:-1]) == ["Silent: ready"]


def test_a_card_is_told_by_where_it_ends() -> None:
    way: list[AnyEvent] = [
        Moved("pile:0:draw", "hand:0", card="slice"),
        Moved("hand:0", "pile:0:discard", card="slice"),
    ]
    assert teller().changes(way) == ["Slice → Discard"]
    assert teller().changes([ATTACK[0]]) == ["Bash: being played"]
    many: list[AnyEvent] = [Moved("hand:0", "pile:0:discard", 2, "slice"), ATTACK[-1]]
    assert teller().changes(many) == ["3 cards: Silent → Discard"]


def test_who_comes_leaves_and_changes_place() -> None:
    events: list[AnyEvent] = [
        Came("enemy:3", "row:0", "Rat", 4, 4),
        Tokens("enemy:3", "block", 0, 1),
        Left("enemy:1", "row:0", "Jaw Worm"),
        Moved("row:0", "row:1", thing="player:0"),
    ]
    assert teller().changes(events) == [
        "Rat: Block 0 → 1",
        "Rat comes: 4",
        "Jaw Worm leaves",
        "Silent → Row 2",
    ]


def test_many_that_do_the_same_are_counted_and_who_has_no_name_is_not_told() -> None:
    events: list[AnyEvent] = [
        *[Left(f"enemy:{n}", "row:0", "Rat") for n in range(7)],
        Left("enemy:9", "row:0", "King Rat"),
        Left("player:0", "row:0", ""),
    ]
    assert teller().changes(events) == ["7 × Rat leave", "King Rat leaves"]
    shots: list[AnyEvent] = [Acted("enemy:1", "bite"), Acted("enemy:1", "bite"), *ANSWER[:2]]
    assert teller().answers(shots) == [
        "2 × Jaw Worm: bite",
        "Jaw Worm: hit for 3, gain 1 Block (you: 3, 1 blocked)",
    ]


def test_what_others_do_in_answer() -> None:
    assert teller().answers(ATTACK) == []
    assert teller().answers([*ATTACK, *ANSWER]) == [
        "Jaw Worm: hit for 3, gain 1 Block (you: 3, 1 blocked)"
    ]
    assert teller(1).answers(ANSWER) == ["Jaw Worm: hit for 3, gain 1 Block (Silent: 3, 1 blocked)"]


def test_the_same_as_data_for_those_who_draw_it() -> None:
    assert teller().foreseen(ATTACK) == [
        Foreseen("player:0", tokens={"energy": (3, 1)}),
        Foreseen("enemy:1", 5, 1, "HP", {"vulnerable": (0, 1)}),
        Foreseen("enemy:2", 3, 0, "HP", dies=True),
    ]


def test_of_many_changes_only_some_are_told() -> None:
    events: list[AnyEvent] = [Tokens("enemy:1", f"token{n}", 0, 1) for n in range(2)]
    events += [Came(f"enemy:{n}", "row:0", "Rat", 1, 1) for n in range(10, 24)]
    said = teller().changes(events)
    assert len(said) == 13
    assert said[-1] == "and 3 more changes"

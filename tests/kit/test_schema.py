"""Schemas: what is usual is not written, what is not said stays usual, complaints lead to the place."""

from typing import Any

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.errors import FieldError
from roguetable.engine.rows import Content, Row
from roguetable.engine.snapshot import fields_of
from roguetable.engine.state import Component, Request, State, Step
from roguetable.kit.decks import EVERYBODY, NOBODY, PILES, Deck
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
    Then,
    common_fields,
)
from roguetable.kit.spellings import (
    CountedCard,
    Flag,
    ListOf,
    Number,
    OneCard,
    OneOf,
    Pile,
    PositionContext,
)

NAMES = ["bash", "strike", "jab", "gremlin", "golem"]
CONTENT = Content(
    [
        Row(number, "foe" if number > 2 else "card", name, name, "ours")
        for number, name in enumerate(NAMES)
    ],
    "",
)
WHO = ("ann", "ben")
STREAMS = ("die", "deck")


class Figure(Component):
    kind: int
    hp: int
    uid: int
    weak: int
    row: int
    marks: int
    dead: bool
    corpse: int

    def __init__(self, kind: int, uid: int) -> None:
        self.kind = kind
        self.hp = 5
        self.uid = uid
        self.weak = 0
        self.row = 0
        self.marks = 0
        self.dead = False
        self.corpse = -1


class Fighter(Component):
    who: int
    hp: int
    powers: list[int]
    cubes: list[int]
    ready: bool

    def __init__(self, who: int) -> None:
        self.who = who
        self.hp = 9
        self.powers = []
        self.cubes = []
        self.ready = False


class Wait(Step):
    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind


class Hall(State):
    fighters: list[Fighter]
    foes: list[Figure]
    deck: list[int]
    spares: list[list[int]]
    trash: list[int]
    price: int
    sold: bool
    size: int
    mood: int

    def __init__(self) -> None:
        super().__init__(Chance.seeded(1, len(STREAMS)))
        self.fighters = []
        self.foes = []
        self.deck = []
        self.spares = [[], []]
        self.trash = []
        self.price = 3
        self.sold = False
        self.size = 0
        self.mood = 0


def once(context: PositionContext, fighter: Fighter) -> None:
    if any(other.who == fighter.who for other in context.siblings):
        raise context.wrong(f"{WHO[fighter.who]!r} stands twice.")


def tall(context: PositionContext, figure: Figure) -> None:
    if figure.hp > 50:
        raise context.wrong("nobody is so strong.")


def fill(context: PositionContext, hall: Hall) -> None:
    hall.deck = [2, 1, 1, 0]
    hall.spares = [[0, 1], [2]]


def count(context: PositionContext, hall: Hall) -> None:
    hall.size = len(hall.fighters)


DECK = Deck("deck", ("card",), NOBODY, 1, about="the deck")
SPARES = Deck("spares", ("card",), NOBODY, 1, shape=PILES)
TRASH = Deck("trash", (), EVERYBODY)
FIGHTER = Schema(
    "A fighter",
    Field("name", OneOf(WHO, "A fighter"), "who it is", at="who", always=True),
    Check(once),
    Field("hp", Number(0, 9), "its HP"),
    Field(
        "powers",
        ListOf(CountedCard("card", usual=lambda context, number: 0)),
        "its Powers with their cubes",
        at=("powers", "cubes"),
    ),
    Field("ready", Flag(), "it waits"),
)
FOE = OneLine(
    "A foe",
    OneCard("foe"),
    lambda context, kind: Figure(kind, len(context.siblings) + 1),
    LineNumber("", "its HP", at="hp"),
    LineNumber("#", "its number", at="uid"),
    LineField("weak", "Weak on it"),
    LineField("row", "where it stands", spelling=Number(1, 4, more=1)),
    LineField("corpse", "what lies on it", spelling=OneCard("card")),
    LineMark("curled", "it has curled up", at="marks", bit=4),
    LineMark("dead", "it is dead"),
    check=tall,
    at="kind",
)
TABLE = Schema(
    "A hall",
    Field(
        "fighters",
        ListOf(Part(FIGHTER, lambda context, who: Fighter(who), called=lambda one: WHO[one.who])),
        "who fights",
        always=True,
        needed=True,
    ),
    Check(count),
    Field("mood", OneOf(("grim", "glad")), "how it feels"),
    Field("foes", ListOf(FOE), "whom they fight"),
    Group(
        "shop",
        Schema("A shop", Field("price", Number(0), "of all"), Field("sold", Flag(), "all of it")),
    ),
    Field("trash", Pile(), "cards out of the game"),
    Then(fill),
    DeckField(DECK),
    DeckField(SPARES, owners=WHO),
    *common_fields(STREAMS),
)


def read(exact: bool = False, **data: Any) -> Hall:
    data = {"fighters": ["ann"], **data}
    if exact:
        data.setdefault("agenda", [])
    hall = Hall()
    context = PositionContext(CONTENT, hall, data, __name__)
    TABLE.check(context, data)
    TABLE.read(context, data, hall)
    return hall


def written(hall: Hall) -> dict[str, Any]:
    data = TABLE.write(PositionContext(CONTENT, hall), hall, Hall())
    del data["chance"]
    return data


def test_what_is_usual_is_not_written() -> None:
    assert written(read()) == {
        "fighters": [{"name": "ann"}],
        "deck": ["bash", "strike x2", "jab"],
        "spares": {"ann": ["strike", "bash"], "ben": ["jab"]},
        "agenda": [],
    }


def test_what_is_said_comes_back() -> None:
    said: dict[str, Any] = {
        "fighters": [
            {"name": "ben", "hp": 3, "powers": ["bash", "jab 2"], "ready": True},
            {"name": "ann"},
        ],
        "foes": ["golem 2 #7 weak 2 row 3 corpse bash curled dead", "gremlin 5 #2"],
        "shop": {"price": 5, "sold": True},
        "trash": ["jab x2", "golem"],
        "deck": ["strike"],
        "spares": {"ben": ["bash"]},
        "outcome": "won",
        "agenda": [{"is": "Wait", "kind": 4}],
    }
    hall = read(**said)
    assert written(hall) == said
    one = hall.foes[0]
    assert (one.hp, one.uid, one.weak, one.row, one.corpse) == (2, 7, 2, 2, 0)
    assert (one.marks, one.dead) == (4, True)
    assert (hall.fighters[0].powers, hall.fighters[0].cubes) == ([0, 2], [0, 2])
    assert hall.spares == [[], [0]]
    assert isinstance(hall.agenda[0], Wait)
    assert hall.size == 2


def test_chance_and_a_request_come_back() -> None:
    hall = read()
    hall.chance.below(0, 6)
    hall.request = Request([0], [1, 2])
    data = TABLE.write(PositionContext(CONTENT, hall), hall, Hall())
    again = read(**data)
    assert (again.chance.streams, again.chance.draws) == (hall.chance.streams, 1)
    assert again.request is not None
    assert again.request.options == [1, 2]


def test_cards_named_by_hand_lie_on_top_of_the_rest() -> None:
    hall = read(deck=["strike", "jab"], spares={"ann": ["bash"]})
    assert hall.deck == [1, 0, 2, 1]
    assert hall.spares == [[1, 0], [2]]
    assert read(exact=True, deck=["strike", "jab"]).deck == [2, 1]


def test_a_deck_that_is_not_written_is_empty() -> None:
    """Also where the usual one is not."""
    hall, usual = read(), read()
    hall.spares = [[], [2]]
    data = TABLE.write(PositionContext(CONTENT, hall), hall, usual)
    assert data["spares"] == {"ben": ["jab"]}
    TABLE.read(PositionContext(CONTENT, usual, data, __name__), data, usual)
    assert usual.spares == [[], [2]]


def test_defaults_are_for_descriptions_made_by_hand() -> None:
    assert read(exact=True).deck == []
    assert read(exact=True).size == 1, "a check is for all of them"


def test_every_field_of_a_component_has_its_place() -> None:
    assert FIGHTER.places() == fields_of(Fighter)
    assert set(FOE.places()) == set(fields_of(Figure))
    assert set(fields_of(Hall)) - set(TABLE.places()) == {"log", "size", "stays"}


@pytest.mark.parametrize(
    ("data", "complaint", "path"),
    [
        ({"fighters": []}, "A hall needs 'fighters': who fights.", ()),
        ({"fihgters": []}, "A hall has no field 'fihgters'. Did you mean 'fighters'?", "fihgters"),
        ({"fighters": [3]}, "A fighter must be a mapping of names, not 3.", ("fighters", 0)),
        ({"fighters": ["bne"]}, "A fighter cannot be 'bne'. Did you", ("fighters", 0, "name")),
        ({"fighters": ["ann", "ann"]}, "'ann' stands twice.", ("fighters", 1)),
        (
            {"fighters": ["ann", {"name": "ben", "hp": 12}]},
            "'hp' of ben is 0 to 9, not 12.",
            ("fighters", 1, "hp"),
        ),
        (
            {"fighters": [{"name": "ann", "pwers": []}]},
            "A fighter has no field 'pwers'. Did you mean 'powers'?",
            ("fighters", 0, "pwers"),
        ),
        ({"mood": "gald"}, "'mood' cannot be 'gald'. Did you mean 'glad'?", "mood"),
        ({"foes": ["golm"]}, "There is no card, enemy or room with the id 'golm'.", ("foes", 0)),
        ({"foes": [""]}, "There is no card, enemy or room with the id ''.", ("foes", 0)),
        ({"foes": ["golem", "golem waek 2"]}, "'golem waek 2': what is waek? Did", ("foes", 1)),
        ({"foes": ["golem weak"]}, "'golem weak': weak must be followed by a n", ("foes", 0)),
        ({"foes": ["golem row 5"]}, "'golem row 5': 'row' is 1 to 4, not 5.", ("foes", 0, "row")),
        ({"foes": ["golem 99"]}, "'golem 99': nobody is so strong.", ("foes", 0)),
        ({"shop": {"prize": 3}}, "A shop has no field 'prize'. Did you", ("shop", "prize")),
        ({"shop": {"price": -3}}, "'price' is 0 or more, not -3.", ("shop", "price")),
        ({"deck": ["bash x2"]}, "'bash' cannot be in 'deck': it lies elsewhere.", "deck"),
        ({"deck": ["golem"]}, "'golem' is no card.", ("deck", 0)),
        ({"spares": {"cid": []}}, "'spares' has no field 'cid'.", ("spares", "cid")),
        ({"spares": {"ben": ["bash"]}}, "'bash' cannot be in 'spares'", ("spares", "ben")),
        ({"chance": [1]}, "'chance' must be a list of 2, not 1.", "chance"),
        ({"agenda": 3}, "'agenda' must be a list, not 3.", "agenda"),
        ({"agenda": [7]}, "'agenda' holds something that is no step.", "agenda"),
        ({"agenda": [{"is": "Wiat"}]}, "'agenda': part[0]: there is no 'Wiat' in", "agenda"),
        ({"request": {"is": "Wait", "kind": 4}}, "'request' is no request.", "request"),
    ],
)
def test_complaints_lead_to_the_place(data: dict[str, Any], complaint: str, path: Any) -> None:
    with pytest.raises(FieldError) as caught:
        read(**data)
    assert str(caught.value).startswith(complaint)
    assert caught.value.path == ((path,) if isinstance(path, str) else path)


# Marks that share a number, and what may be written, for people.


class Trap(Component):
    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.marks = 0
        self.dead = False


TRAP = OneLine(
    "A trap",
    OneCard("foe"),
    lambda context, kind: Trap(kind),
    LineMark("armed", "it is armed", at="marks", bit=1),
    LineMark("seen", "it was seen", at="marks", bit=2),
    LineMark("dead", "it is no more"),
    at="kind",
)


@pytest.mark.parametrize(
    ("line", "marks", "dead"),
    [
        ("golem", 0, False),
        ("golem armed", 1, False),
        ("golem seen", 2, False),
        ("golem armed seen", 3, False),
        ("golem armed seen dead", 3, True),
    ],
)
def test_each_mark_is_a_bit_of_its_own(line: str, marks: int, dead: bool) -> None:
    context = PositionContext(CONTENT, None)
    trap = TRAP.read(context, line)
    assert (trap.marks, trap.dead) == (marks, dead)
    assert TRAP.write(context, trap) == line
    assert TRAP.read(context, "golem seen armed").marks == 3


def test_the_places_of_a_line_are_named_once() -> None:
    assert TRAP.places() == ("kind", "marks", "dead")


def test_the_documentation_says_how_each_is_written() -> None:
    assert FOE.form() == "a foe in one line"
    assert Part(FIGHTER, lambda context, who: Fighter(who)).form() == "a fighter"
    assert [word.form() for word in FOE.words] == [
        "a number",
        "`#` and a number",
        "`weak` and a number",
        "`row` and a number (1 to 4)",
        "`corpse` and a name (card)",
        "`curled`",
        "`dead`",
    ]
    assert [word.about for word in FOE.words[:2]] == ["its HP", "its number"]
    forms = {field.name: field.spelling.form() for field in common_fields(STREAMS)}
    assert (forms["agenda"], forms["request"]) == ("as in a save", "as in a save")
    assert DeckField(DECK).about == "the deck"
    assert DeckField(DECK, "what is left").about == "what is left"


def test_a_deck_as_usual_is_not_written() -> None:
    hall = read()
    assert "deck" not in TABLE.write(PositionContext(CONTENT, hall), hall, read())


def test_where_one_is_does_not_stay_behind() -> None:
    """Whatever has been read, the next complaint leads to its own place."""
    data: dict[str, Any] = {
        "fighters": [{"name": "ben", "hp": 3, "powers": ["bash"]}],
        "foes": ["golem 2 #7 weak 2 row 3 corpse bash curled dead"],
        "shop": {"price": 5},
        "deck": ["strike"],
        "spares": {"ann": ["bash"], "ben": ["jab"]},
    }
    hall = Hall()
    context = PositionContext(CONTENT, hall, data, __name__)
    TABLE.check(context, data)
    TABLE.read(context, data, hall)
    assert (context.path, context.inside, context.siblings, context.whose) == ([], [], [], "")
    assert context.given is data
    TABLE.write(context, hall, Hall())
    assert (context.path, context.inside) == ([], [])


def test_a_check_sees_the_part_that_is_being_read() -> None:
    seen: list[Any] = []

    def look(context: PositionContext, thing: Any) -> None:
        seen.append((context.given, [type(one).__name__ for one in context.inside]))

    fighter = Schema("A fighter", Field("hp", Number(), "its HP"), Check(look))
    whole = Schema(
        "A hall",
        Field("fighters", ListOf(Part(fighter, lambda c, _: Fighter(0), named=False)), "who"),
        Check(look),
    )
    data = {"fighters": [{"hp": 3}]}
    whole.read(PositionContext(CONTENT, None, data), data, Hall())
    assert seen == [({"hp": 3}, ["Fighter"]), (data, [])]


def test_how_often_chance_was_asked_comes_back() -> None:
    hall = Hall()
    hall.chance.draws = 7
    data = TABLE.write(PositionContext(CONTENT, hall), hall, Hall())
    assert data["draws"] == 7
    assert read(**{**data, "fighters": ["ann"]}).chance.draws == 7
    assert TABLE.write(PositionContext(CONTENT, Hall()), Hall(), Hall()).get("draws") is None

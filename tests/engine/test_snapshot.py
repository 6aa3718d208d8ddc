"""Snapshots: any state to data and back, with names for cards and clear complaints."""

import gc
import json
from typing import Any, ClassVar

import pytest

from roguetable.engine import snapshot
from roguetable.engine.chance import Chance
from roguetable.engine.codes import _BY_NAME, _CODES, ByName, Codes, codes_of
from roguetable.engine.game import GAMES, configure, load_game, package_of
from roguetable.engine.log import Log
from roguetable.engine.rows import Content, Row
from roguetable.engine.snapshot import SnapshotError, cards_of, dump, fields_of, hash_of, load
from roguetable.engine.state import Component, Request, State, Step

HERE = __name__


class Pawn(Component):
    CARDS: ClassVar[tuple[str, ...]] = ("held",)
    CALM: ClassVar[int] = 3
    name: str
    held: int

    def __init__(self, name: str, held: int) -> None:
        self.name = name
        self.held = held


class Knight(Pawn):
    """Adds a field, a class of cards, and one field that older saves do not have."""

    CARDS: ClassVar[tuple[str, ...]] = ("piles",)
    piles: list[list[int]]
    mood: int = 0

    def __init__(self, name: str, held: int, piles: list[list[int]]) -> None:
        super().__init__(name, held)
        self.piles = piles


class Later(Step):
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    times: int

    def __init__(self, card: int, times: int) -> None:
        self.card = card
        self.times = times


class Pick(Request):
    CARDS: ClassVar[tuple[str, ...]] = ("options",)


class Board(State):
    CARDS: ClassVar[tuple[str, ...]] = ("deck",)
    content: Content
    deck: list[int]
    pawns: list[Pawn]
    odd: dict[int, list[str]]
    pair: tuple[int, str]
    seen: set[int]
    half: float
    flag: bool
    king: Pawn | None

    def __init__(self, content: Content) -> None:
        super().__init__(Chance.seeded(4, 2))
        self.content = content
        self.deck = [2, 0, 1]
        self.pawns = [Pawn("Ann", 1), Knight("Ben", -1, [[0], [], [2, 2]])]
        self.odd = {7: ["x"], -1: []}
        self.pair = (3, "three")
        self.seen = {9, 4}
        self.half = 0.5
        self.flag = True
        self.king = None
        self.agenda = [Later(2, 5)]
        self.request = Pick([0], [1, 2, -1])


def content_of(*ids: str) -> Content:
    rows = [Row(number, "thing", id, id.title(), "ours") for number, id in enumerate(ids)]
    return Content(rows, "-".join(ids))


CONTENT = content_of("axe", "bow", "cup")


@pytest.fixture
def board() -> Board:
    return Board(CONTENT)


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_everything_comes_back_as_it_was(board: Board) -> None:
    board.chance.script = {1: [4, 4]}
    board.chance.below(0, 6)
    again: Board = load(through_json(dump(board, CONTENT)), CONTENT, HERE)
    assert type(again) is Board
    assert (again.deck, again.odd, again.pair) == (board.deck, board.odd, board.pair)
    assert (again.seen, again.half, again.flag, again.king) == ({9, 4}, 0.5, True, None)
    ann, ben = again.pawns
    assert (type(ann), ann.name, ann.held) == (Pawn, "Ann", 1)
    assert isinstance(ben, Knight)
    assert (ben.held, ben.piles, ben.mood) == (-1, [[0], [], [2, 2]], 0)
    (later,) = again.agenda
    assert isinstance(later, Later)
    assert (later.card, later.times) == (2, 5)
    assert isinstance(again.request, Pick)
    assert (again.request.seats, again.request.options) == ([0], [1, 2, -1])
    assert again.chance.streams == board.chance.streams
    assert (again.chance.script, again.chance.draws) == ({1: [4, 4]}, 1)


def test_the_log_and_the_content_are_not_written(board: Board) -> None:
    board.log = Log()
    board.log.say("Hello.")
    data = dump(board, CONTENT)
    assert not {"log", "content"} & set(data)
    again: Board = load(data, CONTENT, HERE)
    assert again.log is None
    assert again.content is CONTENT


def test_cards_are_written_by_name(board: Board) -> None:
    data = dump(board, CONTENT)
    assert data["deck"] == ["cup", "axe", "bow"]
    assert data["agenda"] == [{"is": "Later", "card": "cup", "times": 5}]
    assert data["request"]["options"] == ["bow", "cup", None]
    ann, ben = data["pawns"]
    assert ann == {"is": "Pawn", "name": "Ann", "held": "bow"}
    assert (ben["held"], ben["piles"]) == (None, [["axe"], [], ["cup", "cup"]])


def test_numbers_below_minus_one_are_no_cards_and_stay_numbers(board: Board) -> None:
    """A list of options may hold things that are not cards, such as "stop" and "none of these"."""
    board.request = Pick([0], [1, -1, -2, -7])
    data = dump(board, CONTENT)
    assert data["request"]["options"] == ["bow", None, -2, -7]
    again: Board = load(data, CONTENT, HERE)
    assert again.request is not None
    assert again.request.options == [1, -1, -2, -7]


def test_a_save_survives_renumbered_content(board: Board) -> None:
    """A designer adds a card in the middle: the same cards lie in the same piles."""
    grown = content_of("arrow", "axe", "bow", "crown", "cup")
    again: Board = load(dump(board, CONTENT), grown, HERE)
    assert [grown.name(card) for card in again.deck] == ["cup", "axe", "bow"]
    assert again.deck != board.deck
    assert hash_of(again, grown) == hash_of(board, CONTENT)
    assert hash_of(again) != hash_of(board)


def test_the_hash_sees_every_field(board: Board) -> None:
    def changed(change: str) -> str:
        other = Board(CONTENT)
        exec(change, {"board": other, "Later": Later, "Pawn": Pawn})
        return hash_of(other)

    changes = [
        "board.deck.reverse()",
        "board.pawns[1].piles[1].append(0)",
        "board.pawns[0].held = -1",
        "board.odd[7].append('y')",
        "board.pair = (3, 'four')",
        "board.flag = False",
        "board.king = Pawn('King', 0)",
        "board.agenda.append(Later(2, 6))",
        "board.request.options.pop()",
        "board.chance.below(1, 2)",
        "board.chance.script = {0: [1]}",
        "board.outcome = 1",
    ]
    assert hash_of(Board(CONTENT)) == hash_of(board)
    assert len({hash_of(board), *map(changed, changes)}) == 1 + len(changes)


def test_a_hash_does_not_depend_on_the_order_in_a_set(board: Board) -> None:
    other = Board(CONTENT)
    other.seen = set()
    for value in (4, 9):
        other.seen.add(value)
    assert hash_of(other) == hash_of(board)


def test_fields_are_the_annotations_bases_first_without_class_variables() -> None:
    assert fields_of(Knight) == ("name", "held", "piles", "mood")
    assert cards_of(Knight) == {"held", "piles"}
    assert fields_of(Board)[:5] == ("agenda", "request", "chance", "log", "outcome")


def test_a_field_with_a_default_may_be_missing_in_an_older_save(board: Board) -> None:
    data = dump(board, CONTENT)
    del data["pawns"][1]["mood"]
    again: Board = load(data, CONTENT, HERE)
    knight = again.pawns[1]
    assert isinstance(knight, Knight)
    assert knight.mood == 0


def edit(data: Any, path: list[Any], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    if value is None:
        del data[path[-1]]
    else:
        data[path[-1]] = value


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (["pawns", 1, "is"], "Knigth", "state.pawns[1]: there is no 'Knigth'"),
        (["pawns", 1, "is"], "Knigth", "Did you mean 'Knight'?"),
        (["pawns", 0, "nmae"], "x", "state.pawns[0].nmae: Pawn has no such field now. Did you"),
        (["pawns", 0, "name"], None, "state.pawns[0].name: is missing"),
        (["deck", 2], "bwo", "state.deck[2]: There is no card, enemy or room with the id 'bwo'"),
        (["deck", 2], 1, "state.deck[2]: 1 is not the id of a row"),
        (["pawns", 1, "piles", 2, 0], "sup", "state.pawns[1].piles[2][0]: There is no card"),
        (["agenda", 0, "is"], "Sooner", "state.agenda[0]: there is no 'Sooner'"),
        (["chance", "draws"], None, "state.chance.draws: is missing"),
        (["pair"], {"triple": []}, "state.pair: is neither an object nor"),
        (["odd"], {"map": [[1]]}, "state.odd[0]: must be a pair"),
        (["log"], [], "state.log: Board has no such field"),
        (["is"], "Pawn", "state.agenda: Pawn has no such field"),
    ],
)
def test_a_document_that_does_not_fit_is_refused_with_the_path(
    board: Board, path: list[Any], value: Any, complaint: str
) -> None:
    data = through_json(dump(board, CONTENT))
    edit(data, path, value)
    with pytest.raises(SnapshotError) as caught:
        load(data, CONTENT, HERE)
    assert complaint in str(caught.value)


def test_only_a_state_is_a_state() -> None:
    with pytest.raises(SnapshotError, match="not a state"):
        load({"is": "Pawn", "name": "Ann", "held": None}, CONTENT, HERE)


def test_classes_of_another_package_are_not_found(board: Board) -> None:
    with pytest.raises(SnapshotError, match="there is no 'Board'"):
        load(dump(board, CONTENT), CONTENT, "roguetable.games.other")


def test_what_cannot_be_written_is_refused_with_the_path(board: Board) -> None:
    board.odd[7].append(object())  # type: ignore[arg-type]
    with pytest.raises(SnapshotError, match=r"^state\.odd\[7\]\[1\]: a object cannot be saved"):
        dump(board, CONTENT)


def test_a_component_lies_in_one_place_only(board: Board) -> None:
    board.king = board.pawns[0]
    with pytest.raises(
        SnapshotError, match=r"^state\.king: the same Pawn also lies at state\.pawns\[0\]"
    ):
        dump(board, CONTENT)


def test_a_card_number_out_of_range_is_refused(board: Board) -> None:
    board.deck.append(3)
    with pytest.raises(SnapshotError, match=r"^state\.deck\[3\]: 3 is not the number of a row"):
        dump(board, CONTENT)


def test_a_field_that_was_never_set_is_refused(board: Board) -> None:
    del board.half
    with pytest.raises(SnapshotError, match=r"^state\.half: the field was never set"):
        dump(board, CONTENT)


def test_a_field_that_is_not_declared_is_refused(board: Board) -> None:
    board.secret = 1  # type: ignore[attr-defined]
    with pytest.raises(
        SnapshotError, match=r"^state\.secret: declare the field in the body of Board"
    ):
        dump(board, CONTENT)


def test_cards_must_name_fields() -> None:
    class Wrong(Component):
        CARDS: ClassVar[tuple[str, ...]] = ("crads",)
        cards: list[int]

    with pytest.raises(SnapshotError, match=r"Wrong\.CARDS names 'crads'"):
        cards_of(Wrong)


def test_two_classes_of_one_name_are_refused(board: Board) -> None:
    data = dump(board, CONTENT)
    other = type("Later", (Step,), {"__module__": f"{HERE}.other"})
    with pytest.raises(SnapshotError, match=r"'Later' may be .*\.Later and .*other\.Later"):
        load(data, CONTENT, HERE)
    del other
    gc.collect()  # classes go only with the garbage; the tests after this one need `Later`
    assert load(data, CONTENT, HERE).deck == board.deck


def test_a_digest_is_about_values_not_about_the_order_of_keys() -> None:
    assert snapshot.digest({"a": 1, "b": [2]}) == snapshot.digest({"b": [2], "a": 1})
    assert snapshot.digest({"a": 1}) != snapshot.digest({"a": 2})


class Misnamed(Step):
    """Its constructor's parameter is named unlike the field that it sets."""

    amount: int

    def __init__(self, number: int) -> None:
        self.amount = number


def test_constructor_parameters_are_named_like_the_fields_they_set() -> None:
    with pytest.raises(snapshot.SnapshotError, match="'number' that is no field"):
        snapshot.parameters_of(Misnamed)


# --- what older programs wrote --------------------------------------------------------------------


def test_streams_are_written_by_their_names_and_a_new_one_begins_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load_game("stygian")
    state = game.new(configure(game, {}), 5)
    content, package = game.content(), package_of(game)
    data = dump(state, content)
    names = list(data["chance"]["streams"])
    assert tuple(names) == game.streams
    # The streams of now stand in another order, and there is one more.
    later = ("storms", *reversed(names))
    monkeypatch.setattr(type(state), "STREAMS", later)
    streams = load(data, content, package).chance.streams
    assert dict(zip(later, streams, strict=True)) == {
        **data["chance"]["streams"],
        "storms": streams[0],
    }
    assert streams[0] not in streams[1:]
    again = load(data, content, package).chance.streams
    assert again == streams, "whoever reads it, it is the same"
    monkeypatch.setattr(type(state), "STREAMS", later[:-1])
    with pytest.raises(SnapshotError, match="there is no such stream of chance now"):
        load(data, content, package)


def test_a_class_and_its_fields_may_be_called_otherwise_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load_game("stygian")
    state = game.new(configure(game, {}), 5)
    content, package = game.content(), package_of(game)
    data = dump(state, content)
    hero = data["heroes"][0]
    hero["is"] = "Champion"
    hero["chair"] = hero.pop("seat")
    hero["mood"] = "cheerful"
    with pytest.raises(SnapshotError, match="there is no 'Champion' in this game now"):
        load(data, content, package)
    kind = type(state.heroes[0])  # type: ignore[attr-defined]
    monkeypatch.setattr(kind, "FORMERLY", ("Champion",), raising=False)
    monkeypatch.setattr(kind, "FIELDS_WERE", {"chair": "seat", "mood": ""}, raising=False)
    assert hash_of(load(data, content, package), content) == hash_of(state, content)


class Season(Step):
    """A step that holds codes, as numbers have their meaning today."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "when": ("spring", "summer", "autumn"),
        "others": ("spring", "summer", "autumn"),
    }
    BITS: ClassVar[dict[str, tuple[str, ...]]] = {"weather": ("rain", "wind", "fog")}
    when: int
    others: list[int]
    weather: int

    def __init__(self, when: int, others: list[int], weather: int) -> None:
        self.when = when
        self.others = others
        self.weather = weather


def read_season(data: Any) -> Season:
    codes = codes_of(Season)
    read = {name: codes[name].read(data[name], name) for name in codes}
    return Season(read["when"], read["others"], read["weather"])


def test_codes_and_bits_are_written_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    data = snapshot.dump_part(Season(1, [0, 2, -1], 1 | 4 | 16), Content([], ""))
    assert data["when"] == "summer"
    assert data["others"] == ["spring", "autumn", -1]
    assert data["weather"] == {"bits": ["rain", "fog", 16]}
    same = read_season(data)
    assert (same.when, same.others, same.weather) == (1, [0, 2, -1], 1 | 4 | 16)
    # Later there is a winter, and the numbers mean something else.
    later = ("winter", "autumn", "summer", "spring")
    monkeypatch.setattr(Season, "CODES", {"when": later, "others": later})
    monkeypatch.setattr(Season, "BITS", {"weather": ("fog", "snow", "wind", "rain")})
    _CODES.pop(Season)
    read = read_season(data)
    assert (read.when, read.others, read.weather) == (2, [3, 1, -1], 8 | 1 | 16)
    # Without an autumn it is said what is missing; numbers of older programs stay numbers.
    monkeypatch.setattr(Season, "CODES", {"when": later[2:], "others": later[2:]})
    _CODES.pop(Season)
    with pytest.raises(SnapshotError, match=r"others\[1\]: there is no 'autumn' now"):
        read_season(data)
    older = {"when": 1, "others": [0, 2], "weather": 5}
    assert vars(read_season(older)) == older
    _CODES.pop(Season)


def test_numbers_that_mean_something_else_now_are_read_as_they_were_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seasons = ("winter", "spring", "summer", "autumn")
    monkeypatch.setattr(Season, "CODES", {"when": seasons, "others": seasons})
    monkeypatch.setattr(Season, "BITS", {"weather": ("snow", "rain", "wind", "fog")})
    were = {"when": seasons[1:], "others": seasons[1:], "weather": ("rain", "wind", "fog")}
    monkeypatch.setattr(Season, "NUMBERS_WERE", were, raising=False)
    _CODES.pop(Season, None)
    read = read_season({"when": 1, "others": [0, 2, -1], "weather": 1 | 4 | 16})
    assert (read.when, read.others, read.weather) == (2, [1, 3, -1], 2 | 8 | 16)
    _CODES.pop(Season)


def forget(kind: type) -> None:
    """What a class says of its numbers is looked at anew."""
    _BY_NAME.pop(kind, None)
    _CODES.pop(kind, None)
    snapshot._CHECKED.pop(kind, None)


class Purse(Component):
    """A list by names, one of names of cards, and one of lists."""

    CARDS: ClassVar[tuple[str, ...]] = ("kept",)
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "coins": ByName(("gold", "silver"), 0),
        "kept": ByName(("left", "right"), -1),
        "debts": ByName(("mine", "yours"), each=ByName(("gold", "silver"), 9)),
    }
    coins: list[int]
    kept: list[int]
    debts: list[list[int]]

    def __init__(self, coins: list[int], kept: list[int], debts: list[list[int]]) -> None:
        self.coins = coins
        self.kept = kept
        self.debts = debts


def test_a_list_by_names_is_written_by_them_without_what_is_as_it_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    content = content_of("ring", "key")
    data = snapshot.dump_part(Purse([0, 7], [-1, 1], [[9, 9], [9, 2]]), content)
    assert data["coins"] == {"by": {"silver": 7}}
    assert data["kept"] == {"by": {"right": "key"}}
    assert data["debts"] == {"by": {"yours": {"by": {"silver": 2}}}}
    same = snapshot.load_part(data, content, HERE)
    assert vars(same) == {"coins": [0, 7], "kept": [-1, 1], "debts": [[9, 9], [9, 2]]}
    # Lists of older programs are lists; those of another length are not by names.
    older = {**data, "coins": [3, 7], "kept": ["ring", None], "debts": [[1, 2], [3, 4]]}
    read = snapshot.load_part(older, content, HERE)
    assert vars(read) == {"coins": [3, 7], "kept": [0, -1], "debts": [[1, 2], [3, 4]]}
    assert snapshot.dump_part(Purse([1], [], []), content)["coins"] == [1]
    # Later there is brass, before the others, and lists of older programs mean what they meant.
    later = {**Purse.BY_NAME, "coins": ByName(("brass", "gold", "silver"), 0)}
    monkeypatch.setattr(Purse, "BY_NAME", later)
    monkeypatch.setattr(Purse, "NUMBERS_WERE", {"coins": ("gold", "silver")}, raising=False)
    forget(Purse)
    assert snapshot.load_part(data, content, HERE).coins == [0, 0, 7]
    assert snapshot.load_part(older, content, HERE).coins == [0, 3, 7]
    with pytest.raises(SnapshotError, match="coins: there is no 'tin' now"):
        snapshot.load_part({**data, "coins": {"by": {"tin": 1}}}, content, HERE)
    forget(Purse)


def test_names_of_codes_must_be_those_of_a_field_and_each_its_own() -> None:
    class Odd(Step):
        CODES: ClassVar[dict[str, tuple[str, ...]]] = {"mood": ("good",)}

    with pytest.raises(SnapshotError, match=r"Odd has names for 'mood'"):
        snapshot.checked_codes(Odd)
    with pytest.raises(SnapshotError, match="Two codes have one name"):
        Codes(("one", "one"))
    with pytest.raises(SnapshotError, match="Two codes have one name"):
        ByName(("one", "one"))


@pytest.mark.parametrize("name", GAMES)
def test_no_game_gives_two_codes_one_name(name: str) -> None:
    package = package_of(load_game(name))
    snapshot._import_all(package)
    for kinds in snapshot._classes(package).values():
        for kind in kinds:
            if kind is not Chance:
                snapshot.checked_codes(kind)

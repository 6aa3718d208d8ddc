"""Menus: options by kind, thing and seat; refusals for each seat; options in a save."""

from typing import Any, ClassVar

import pytest

from roguetable.engine.answers import find_option
from roguetable.engine.chance import Chance
from roguetable.engine.errors import IllegalError
from roguetable.engine.rows import Content, Row
from roguetable.engine.snapshot import SnapshotError, dump, load
from roguetable.engine.state import Refusal, State, Step
from roguetable.kit.menu import (
    FIRST_THINGS_FIRST,
    MOST_THINGS,
    ONE_MATTER,
    Choice,
    Menu,
    Way,
    code,
    kind_of,
    other_of,
    seat_in,
    thing_of,
)
from roguetable.kit.ready_menus import (
    CARD_THINGS,
    EITHER,
    IN_THIS_ORDER,
    NO,
    THINGS,
    THIS_NEXT,
    YES,
    AskWhich,
    Order,
    PickCards,
    PickOne,
    Thing,
    Which,
    YesNo,
    picks,
)

HERE = __name__
FIGHTING = 1
CONTENT = Content(
    [
        Row(number, "card", name, name.title(), "ours")
        for number, name in enumerate(["bash", "ram"])
    ],
    "",
)


class Told(State):
    """A table that only remembers what was done to it."""

    content: Content
    told: list[str]

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.told = []
        self.content = CONTENT

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        why = "Not in a fight." if request.situation() & FIGHTING else "First this."
        return [Refusal("trade", "game.no-trade", why)]


def told() -> Told:
    return Told(Chance.seeded(1, 1))


class Hit(Choice):
    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: Told, menu: Any, option: int) -> None:
        state.told.append(f"seat {seat_in(option)} hits with {thing_of(option)}")

    def notation(self, state: Told, menu: Any, option: int) -> str:
        return f"hit {CONTENT.name(thing_of(option))}"

    def why_not(self, state: Told, menu: Any, seat: int) -> list[Refusal]:
        return [
            Refusal("hit ram", "game.too-dear", f"Seat {seat} cannot pay for it."),
            Refusal("hit bash", "game.too-dear", "Can it?"),
        ]


CHOICES: list[Choice] = [Hit(), Way("leave", "Go.", "game.leave")]


class Fight(Menu):
    def choices(self) -> list[Choice]:
        return CHOICES

    def go(self, state: Told) -> None:
        state.told.append("left")

    def prompt(self, state: Told) -> str:
        return "What now?"

    def situation(self) -> int:
        return FIGHTING


@pytest.mark.parametrize(
    ("kind", "thing", "seat", "other"),
    [(0, 0, 0, 0), (15, MOST_THINGS - 1, 15, 9), (1, 300, 3, 1 << 20), (3, 0, 0, 1)],
)
def test_an_option_keeps_its_four_numbers(kind: int, thing: int, seat: int, other: int) -> None:
    option = code(kind, thing, seat, other)
    assert (kind_of(option), thing_of(option), seat_in(option), other_of(option)) == (
        kind,
        thing,
        seat,
        other,
    )


def test_the_first_seat_s_commonest_options_are_small_numbers() -> None:
    assert max(code(kind, thing) for kind in range(16) for thing in range(16)) < 256


def test_a_choice_does_what_it_says_for_the_seat_that_chose_it() -> None:
    state, menu = told(), Fight([0, 1], [code(0, 0, 0), code(0, 0, 1), code(1)])
    menu.answer(state, menu.options[1])
    menu.answer(state, menu.options[2])
    assert state.told == ["seat 1 hits with 0", "left"]
    assert [menu.seat_of(option) for option in menu.options] == [0, 1, -1]
    assert [menu.rule(state, option) for option in menu.options] == ["", "", "game.leave"]
    assert [menu.sentence(state, option) for option in menu.options] == ["hit bash"] * 2 + ["Go."]


def test_who_is_asked_alone_may_choose_everything() -> None:
    menu = Fight([2], [code(0), code(1)])
    assert [menu.seat_of(option) for option in menu.options] == [-1, -1]


def test_refusals_are_for_the_seat_that_tries_and_never_for_what_can_be_done() -> None:
    menu = Fight([0, 1], [code(0, 0, 0), code(1)])
    assert [(one.notation, one.sentence) for one in menu.refusals(told(), 1)] == [
        ("hit ram", "Seat 1 cannot pay for it."),
        ("hit bash", "Can it?"),
        ("trade", "Not in a fight."),
    ], "that seat 0 can pay for bash does not show"
    assert [one.notation for one in menu.refusals(told(), 0)] == ["hit ram", "trade"]
    assert [one.sentence for one in menu.refusals(told())] == [
        "Seat 0 cannot pay for it.",
        "Not in a fight.",
    ]


def test_things_of_other_situations_are_not_listed() -> None:
    menu = Fight([0, 1], [code(0, 0, 0), code(1)])
    assert [(one.notation, one.listed) for one in menu.refusals(told(), 1)] == [
        ("hit ram", True),
        ("hit bash", True),
        ("trade", False),
    ]


class Round(Fight):
    """Seat 0 has acted and may try it again."""

    def trying(self, state: Told) -> list[int]:
        return [0, 1]


def test_who_has_acted_is_answered_where_a_menu_says_so() -> None:
    options = [code(0, 1, 1), code(1)]
    assert [one.notation for one in Fight([1], options).refusals(told(), 0)] == ["trade"]
    told_again = Round([1], options).refusals(told(), 0)
    assert [one.notation for one in told_again] == ["hit ram", "hit bash", "trade"]
    assert told_again[0].sentence == "Seat 0 cannot pay for it."


class Sell(Choice):
    """Several of one class in a menu have names of their own."""

    def __init__(self, ware: str) -> None:
        self.ware = ware

    def name(self) -> str:
        return self.ware

    def notation(self, state: Told, menu: Any, option: int) -> str:
        return f"buy {self.ware} {thing_of(option)}"


class Shop(Menu):
    def choices(self) -> list[Choice]:
        return [Sell("relic"), Sell("potion")]


def test_kinds_of_one_class_are_told_apart_in_a_save() -> None:
    menu = Shop([0], [code(0, 2), code(1, 2)])
    written = [menu.write_option(option, CONTENT) for option in menu.options]
    assert written == [["relic", 2], ["potion", 2]]
    assert [menu.read_option(one, CONTENT) for one in written] == menu.options


def test_a_save_writes_options_by_the_names_of_kind_and_card() -> None:
    state = told()
    state.request = Fight([0, 1], [code(0, 1, 1), code(1)])
    data = dump(state, CONTENT)
    assert data["request"]["options"] == [["Hit", "ram", 1], ["leave"]]
    other = Content([*reversed(CONTENT.rows)], "")
    other.numbers = {"ram": 0, "bash": 1}
    again: Told = load(data, other, HERE)
    assert again.request is not None
    assert again.request.options == [code(0, 0, 1), code(1)]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("leave", "must be a list"),
        (["leave"], "an option is"),
        ([["kick"]], "there is no choice 'kick' here; choices: Hit, leave"),
        ([["Hit", "rum"]], "Did you mean ram"),
        ([["Hit", -1]], "-1 is not a number below"),
        ([["Hit", 0, 16]], "16 is not a number below 16"),
        ([["Hit", 0, 0, "x"]], "'x' is not a number"),
        ([[]], "an option is"),
    ],
)
def test_a_broken_option_in_a_save_is_told(written: Any, complaint: str) -> None:
    state = told()
    state.request = Fight([0], [code(0), code(1)])
    data = dump(state, CONTENT)
    data["request"]["options"] = written
    with pytest.raises(SnapshotError, match=r"state\.request\.options") as error:
        load(data, CONTENT, HERE)
    assert complaint in str(error.value)


class WhichOne(PickOne):
    def prompt(self, state: Told) -> str:
        return "Which?"

    def choices(self) -> list[Choice]:
        return [*CARD_THINGS, Way("none", "None.")]

    def picked(self, state: Told, thing: int) -> None:
        state.told.append(f"picked {thing}")

    def written(self, state: Told, thing: int) -> str:
        return f"pick {CONTENT.name(thing)}"

    def rule_of(self, state: Told, thing: int) -> str:
        return "game.pick"

    def subject_of(self, state: Told, thing: int) -> str:
        return f"card:{thing}"

    def not_offered(self, state: Told, seat: int) -> list[Refusal]:
        return [Refusal("pick bash", "game.gone", "Gone.")]


def test_picking_one_thing() -> None:
    state, menu = told(), WhichOne([0, 1], [*picks([1]), code(1)])
    menu.answer(state, menu.options[0])
    menu.answer(state, menu.options[1])
    assert state.told == ["picked 1"]
    assert menu.notation(state, menu.options[0]) == "pick ram"
    assert menu.sentence(state, menu.options[0]) == "pick ram"
    assert menu.rule(state, menu.options[0]) == "game.pick"
    assert menu.subject(state, menu.options[0]) == "card:1"
    assert menu.seat_of(menu.options[0]) == -1
    assert [one.notation for one in menu.refusals(state, 0)] == ["pick bash", "trade"]
    assert menu.write_option(menu.options[0], CONTENT) == ["CardThing", "ram"]


class Sure(YesNo):
    def prompt(self, state: Told) -> str:
        return "Sure?"

    def decided(self, state: Told, yes: bool) -> None:
        state.told.append(f"said {yes}")

    def words(self, state: Told) -> tuple[str, str]:
        return ("go", "stay")

    def rule_for(self, yes: bool) -> str:
        return "game.go" if yes else "game.stay"

    def about(self, state: Told) -> str:
        return "door"


def test_yes_or_no() -> None:
    state, menu = told(), Sure([0], EITHER)
    menu.answer(state, YES)
    menu.answer(state, NO)
    assert state.told == ["said True", "said False"]
    assert [menu.notation(state, option) for option in menu.options] == ["go", "stay"]
    assert [menu.sentence(state, option) for option in menu.options] == ["Yes.", "No."]
    assert [menu.rule(state, option) for option in menu.options] == ["game.go", "game.stay"]
    assert [menu.subject(state, option) for option in menu.options] == ["door", ""]


class Discard(PickCards):
    def prompt(self, state: Told) -> str:
        return "Which?"

    def pile(self, state: Told) -> list[int]:
        return [1, 0, 1]

    def verb(self) -> str:
        return "discard"


def test_cards_that_are_alike_get_numbers() -> None:
    state, menu = told(), Discard([0], picks([0, 1, 2]))
    assert [menu.notation(state, option) for option in menu.options] == [
        "discard ram#1",
        "discard bash",
        "discard ram#2",
    ]
    assert menu.sentence(state, menu.options[1]) == "Bash."
    assert menu.choices() is THINGS


class Say(Step):
    text: str

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, state: Told) -> None:
        state.told.append(self.text)


class First(Order):
    def prompt(self, state: Told) -> str:
        return "Which first?"

    def begin(self, state: Told, place: int, rest: list[Step]) -> None:
        self.waiting[place].run(state)
        for step in rest:
            step.run(state)

    def begin_all(self, state: Told) -> None:
        for step in self.waiting:
            step.run(state)

    def written(self, state: Told, place: int) -> str:
        return f"first {place}"

    def all_meaning(self, state: Told) -> str:
        return "As listed."

    def rule_of(self, state: Told) -> str:
        return "game.order"


def test_the_order_of_several_things() -> None:
    steps: list[Step] = [Say("a"), Say("b"), Say("c")]
    state, menu = (
        told(),
        First([0, 1], [code(IN_THIS_ORDER), *[code(THIS_NEXT, i) for i in range(3)]], steps),
    )
    menu.answer(state, menu.options[2])
    assert state.told == ["b", "a", "c"]
    menu.answer(state, menu.options[0])
    assert state.told[3:] == ["a", "b", "c"]
    assert [menu.notation(state, option) for option in menu.options[:2]] == ["all", "first 0"]
    assert [menu.sentence(state, option) for option in menu.options[:2]] == [
        "As listed.",
        "first 0",
    ]
    assert {menu.rule(state, option) for option in menu.options} == {"game.order"}
    assert {menu.seat_of(option) for option in menu.options} == {-1}


def test_what_a_game_refuses_whatever_is_asked_holds_in_every_ready_made_menu() -> None:
    menus: list[Menu] = [
        WhichOne([0], picks([1])),
        Sure([0], EITHER),
        Discard([0], picks([0, 1])),
        First([0], [code(IN_THIS_ORDER)], []),
    ]
    for menu in menus:
        assert menu.situation() == ONE_MATTER
        refused = menu.refusals(told(), 0)[-1]
        assert (refused.notation, refused.sentence, refused.listed) == (
            "trade",
            "First this.",
            False,
        )


def test_a_table_that_refuses_nothing_more_says_nothing_more() -> None:
    plain = State(Chance.seeded(1, 1))
    assert Sure([0], EITHER).refusals(plain, 0) == []


def test_ways_out_are_told_apart_from_things_to_do() -> None:
    fight = Fight([0], [code(0, 0), code(1)])
    assert [fight.way(option) for option in fight.options] == ["", "skip"]
    assert Way("done", "No more.", leads="on").way() == "on"
    question = YesNo([0], EITHER)
    assert [question.way(option) for option in (YES, NO)] == ["", "skip"]


class Throw(Choice):
    """A card at somebody's card: both are cards of the content."""

    THING_IS_CARD: ClassVar[bool] = True
    OTHER_IS_CARD: ClassVar[bool] = True

    def printed(self) -> bool:
        return True


class Throwing(Menu):
    def choices(self) -> list[Choice]:
        return [Throw(), Way("done", "No more.")]


def test_a_save_names_the_other_card_too() -> None:
    menu = Throwing([0], [code(0, 0, 0, 1), code(0, 1, 2, 0)])
    written = [menu.write_option(option, CONTENT) for option in menu.options]
    assert written == [["Throw", "bash", 0, "ram"], ["Throw", "ram", 2, "bash"]]
    assert [menu.read_option(one, CONTENT) for one in written] == menu.options


def test_without_content_a_save_has_numbers() -> None:
    menu = Throwing([0], [code(0, 1, 0, 1)])
    assert menu.write_option(menu.options[0], None) == ["Throw", 1, 0, 1]
    assert menu.read_option(["Throw", 1, 0, 1], None) == menu.options[0]


@pytest.mark.parametrize(
    "written", [["Throw", 0, 0, 0, 0], ["Throw", 0, 0, 1 << 30], ["Throw", 0, 0, -1]]
)
def test_an_option_has_four_numbers_that_fit(written: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"an option is|is not a number below"):
        Throwing([0], []).read_option(written, CONTENT)
    assert Throwing([0], []).read_option(["Throw", 0, 0, (1 << 30) - 1], CONTENT)


def test_a_card_that_says_itself_what_it_does_is_printed() -> None:
    menu = Throwing([0], [code(0), code(1)])
    assert [menu.printed(option) for option in menu.options] == [True, False]
    assert [Fight([0], [code(0)]).printed(code(0))] == [False]


def test_the_way_out_of_picking_one_is_taken() -> None:
    class Leaving(WhichOne):
        def go(self, state: Told) -> None:
            state.told.append("picked none")

    state = told()
    Leaving([0], [*picks([1]), code(1)]).answer(state, code(1))
    assert state.told == ["picked none"]


def test_a_thing_that_is_picked_is_the_last_that_is_asked() -> None:
    assert WhichOne([0], picks([1])).finishes()
    assert not Fight([0], [code(0)]).finishes()


def test_yes_and_no_are_said_so_if_a_menu_has_no_better_words() -> None:
    menu = YesNo([0, 1], EITHER)
    assert [menu.notation(told(), option) for option in EITHER] == ["yes", "no"]
    assert [menu.seat_of(option) for option in EITHER] == [-1, -1]
    assert [menu.way(option) for option in EITHER] == ["", "skip"]


def test_the_order_as_listed_is_a_way_on() -> None:
    steps: list[Step] = [Say("a"), Say("b")]
    menu = First([0], [code(IN_THIS_ORDER), code(THIS_NEXT)], steps)
    assert [menu.way(option) for option in menu.options] == ["on", ""]


def test_asked_for_nobody_in_particular_a_menu_answers_all_who_may_try() -> None:
    menu = Fight([0, 1], [code(0, 0, 0), code(1)])
    assert [(one.notation, one.listed) for one in menu.refusals(told())] == [
        ("hit ram", True),
        ("trade", False),
    ]
    assert [one.notation for one in menu.refusals(told(), 2)] == ["trade"], (
        "a seat that is not asked"
    )


GATES = ("north", "south")
AT_THE_GATE: list[Choice] = [Thing(), Way("stay", "Stay here.")]


class Leave(AskWhich):
    """By which gate do so many leave, one after the other?"""

    PROMPT: ClassVar = "By which gate?"
    RULE: ClassVar = "game.gate"
    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def asked(self, state: Told) -> list[int]:
        return [1]

    def things(self, state: Told) -> list[int]:
        return [gate for gate in range(2) if GATES[gate] not in state.told]

    def choices(self) -> list[Choice]:
        return AT_THE_GATE

    def rest(self) -> Step | None:
        return Leave(self.count - 1) if self.count > 1 else None

    def picked(self, state: Told, thing: int) -> None:
        state.told.append(GATES[thing])

    def left(self, state: Told) -> None:
        state.told.append("stays")

    def written(self, state: Told, thing: int) -> str:
        return GATES[thing]

    def subject_of(self, state: Told, thing: int) -> str:
        return f"gate:{thing}"


def asked(state: Told) -> Which:
    """What the next step asks."""
    state.agenda.pop().run(state)
    assert isinstance(state.request, Which)
    return state.request


def test_a_step_that_asks_knows_whom_and_what_about() -> None:
    state = told()
    Leave(1).run(state)
    menu = state.request
    assert isinstance(menu, Which)
    assert menu.seats == [1]
    assert menu.prompt(state) == "By which gate?"
    assert [menu.notation(state, option) for option in menu.options] == ["north", "south", "stay"]
    assert menu.sentence(state, menu.options[0]) == "north"
    assert menu.rule(state, menu.options[0]) == "game.gate"
    assert menu.subject(state, menu.options[1]) == "gate:1"
    menu.answer(state, menu.options[2])
    assert state.told == ["stays"], "the way out is the step's, too"


def test_a_step_asks_again_about_the_rest_and_not_at_all_about_nothing() -> None:
    state = told()
    state.push(Leave(3))
    for answer in ("north", "south"):
        menu = asked(state)
        menu.answer(state, next(o for o in menu.options if menu.notation(state, o) == answer))
    assert state.told == ["north", "south"]
    state.request = None
    state.agenda.pop().run(state)
    assert state.request is None, "both gates have been used"
    assert not state.agenda


def test_a_question_of_a_step_comes_back_from_a_save() -> None:
    state = told()
    Leave(2).run(state)
    again = load(dump(state, CONTENT), CONTENT, HERE)
    menu = again.request
    assert isinstance(menu, Which)
    assert isinstance(menu.step, Leave)
    assert menu.step.count == 2
    assert menu.prompt(again) == "By which gate?"


# --- what may be tried, and why not -----------------------------------------------------------------


class BarredGate(Leave):
    """Nobody leaves by the south gate."""

    def things(self, state: Told) -> list[int]:
        return [0]

    def not_offered(self, state: Told, seat: int) -> list[Refusal]:
        state.told.append(f"seat {seat} asks why not")
        return [Refusal(self.written(state, 1), "game.barred", "The south gate is barred.")]


def test_a_step_says_why_not_when_somebody_looks_and_not_before() -> None:
    state = told()
    BarredGate(1).run(state)
    menu = state.request
    assert isinstance(menu, Which)
    assert state.told == []
    assert [(one.notation, one.rule, one.listed) for one in menu.refusals(state, 1)] == [
        ("south", "game.barred", True),
        ("trade", "game.no-trade", False),
    ]
    assert state.told == ["seat 1 asks why not"]
    with pytest.raises(IllegalError, match="The south gate is barred") as caught:
        find_option(state, menu, "South", (1,))
    assert caught.value.rule == "game.barred"


def test_what_a_step_refuses_wrongly_is_never_told_of_what_it_offers() -> None:
    state = told()
    menu = Which([1], picks([0, 1]), BarredGate(1))
    assert [one.notation for one in menu.refusals(state, 1)] == ["trade"]


class Guarded(Fight):
    """A menu of several kinds that answers for all of them."""

    RULE: ClassVar = "game.guard"

    def not_offered(self, state: Told, seat: int) -> list[Refusal]:
        return [Refusal("hit ram", "game.guard", "A guard stands before it.")]


class DearSure(Sure):
    def not_offered(self, state: Told, seat: int) -> list[Refusal]:
        return [Refusal("maybe", "game.go", "Say yes or no.")]


class StrictFirst(First):
    def not_offered(self, state: Told, seat: int) -> list[Refusal]:
        return [Refusal("first 7", "game.order", "That is over.")]


class Mine(Discard):
    def not_offered(self, state: Told, seat: int) -> list[Refusal]:
        return [Refusal("discard rum", "game.mine", "It is not yours.")]


@pytest.mark.parametrize(
    ("menu", "notation"),
    [
        (Guarded([0], [code(0, 0)]), "hit ram"),
        (DearSure([0], EITHER), "maybe"),
        (StrictFirst([0], [code(IN_THIS_ORDER)], []), "first 7"),
        (Mine([0], picks([0, 1])), "discard rum"),
    ],
)
def test_every_menu_can_say_why_not(menu: Menu, notation: str) -> None:
    assert menu.refusals(told(), 0)[0].notation == notation
    assert [one.notation for one in menu.refusals(told(), 1)] == ["trade"], "it is not asked"


def test_a_menu_that_answers_for_all_comes_before_its_kinds() -> None:
    found = Guarded([0], [code(0, 0)]).refusals(told(), 0)
    assert [(one.notation, one.sentence) for one in found] == [
        ("hit ram", "A guard stands before it."),
        ("trade", "Not in a fight."),
    ]


# --- another question is open -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("menu", "rule"),
    [
        (Guarded([0], [code(0, 0), code(1)]), "game.guard"),
        (Fight([0], [code(0, 0), code(1)]), "game.leave"),
        (Which([0], picks([0]), Leave(1)), "game.gate"),
        (WhichOne([0], picks([1])), "game.pick"),
        (Sure([0], EITHER), "game.go"),
        (First([0], [code(IN_THIS_ORDER)], []), "game.order"),
        (Discard([0], picks([0, 1])), ""),
    ],
)
def test_what_is_no_answer_is_told_the_question_and_its_rule(menu: Menu, rule: str) -> None:
    state = told()
    for text in ("end turn", "xyzzy"):
        with pytest.raises(IllegalError) as caught:
            find_option(state, menu, text, (0,))
        cited = f" ({rule})" if rule else ""
        said = f"'{text}' is not possible now. The question is: {menu.prompt(state)}{cited}"
        assert str(caught.value).startswith(said)
        assert caught.value.rule == rule


class FirstOnly(Fight):
    """Only seat 0 may know what it can choose."""

    def is_asked_anyway(self) -> bool:
        return True


def test_the_rule_of_a_question_tells_nobody_what_another_can_choose() -> None:
    state, options = told(), [code(1)]
    assert FirstOnly([0], options).question_rule(state, 0) == "game.leave"
    assert FirstOnly([0], options).question_rule(state, 1) == ""
    assert FirstOnly([0], options).question_rule(state) == ""
    assert Fight([0], options).question_rule(state, 1) == "game.leave", "this lies open"


# --- what waits for the open question ---------------------------------------------------------------


class Hasty(Told):
    """A table at which somebody may always want to march."""

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        return [Refusal("march", "game.order-of-things", FIRST_THINGS_FIRST)]


@pytest.mark.parametrize(
    ("menu", "rule"),
    [
        (Sure([0], EITHER), "game.go"),
        (Which([0], picks([0]), Leave(1)), "game.gate"),
        (Discard([0], picks([0, 1])), "game.order-of-things"),
    ],
)
def test_what_waits_is_told_the_open_question_and_its_rule(menu: Menu, rule: str) -> None:
    """Where the question has no rule of its own, the game's says that others come later."""
    (refused,) = menu.refusals(Hasty(Chance.seeded(1, 1)), 0)
    question = f'First the question "{menu.prompt(told())}" must be answered.'
    assert (refused.notation, refused.sentence, refused.rule) == ("march", question, rule)


# --- what only others can choose --------------------------------------------------------------------


class Open(Told):
    """A table at which everything lies open."""

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        return []

    def not_yours(self, seat: int) -> tuple[str, str]:
        return "game.own-hand", f"This is for seat {seat} to choose."


class Plain(Hit):
    def why_not(self, state: Told, menu: Any, seat: int) -> list[Refusal]:
        return []


PLAIN: list[Choice] = [Plain(), Way("leave", "Go.")]


class OpenFight(Fight):
    def choices(self) -> list[Choice]:
        return PLAIN


def test_where_all_lies_open_the_choices_of_others_are_called_theirs() -> None:
    state = Open(Chance.seeded(1, 1))
    menu = OpenFight([0, 1], [code(0, 0, 0), code(0, 1, 1), code(1)])
    for seat, notation, owner in ((0, "hit ram", 1), (1, "hit bash", 0)):
        (refused,) = menu.refusals(state, seat)
        assert (refused.notation, refused.rule, refused.listed) == (
            notation,
            "game.own-hand",
            False,
        )
        assert refused.sentence == f"This is for seat {owner} to choose."
    assert menu.refusals(state) == [], "somebody may choose it"


def test_elsewhere_nothing_tells_what_others_can_choose() -> None:
    menu = OpenFight([0, 1], [code(0, 0, 0), code(0, 1, 1), code(1)])
    assert [one.notation for one in menu.refusals(told(), 0)] == ["trade"]


# --- what is not there ------------------------------------------------------------------------------


class PlayHand(Plain):
    """Play something that one holds."""

    VERB: ClassVar = "play"
    MISSING: ClassVar = ("game.hand", "There is no such card in your hand.")


class Table(Fight):
    def choices(self) -> list[Choice]:
        return [PlayHand(), Way("leave", "Go.")]


@pytest.mark.parametrize("text", ["play drum", "PLAY  drum", "ann play drum"])
def test_what_is_written_like_a_choice_and_is_not_there_is_told_so(text: str) -> None:
    menu = Table([0], [code(1)])
    with pytest.raises(IllegalError) as caught:
        find_option(told(), menu, text, (0,))
    assert caught.value.rule == "game.hand"
    assert str(caught.value) == (
        f"{text!r} is not possible now. There is no such card in your hand. (game.hand) "
        "Possible: 'leave'."
    )


@pytest.mark.parametrize(("text", "seat"), [("drum", 0), ("drum up a play", 0), ("play drum", 1)])
def test_what_is_written_otherwise_or_by_others_is_not(text: str, seat: int) -> None:
    assert Table([0], [code(1)]).missing(told(), seat, text) is None


class Once(Leave):
    """By each gate only once."""

    MISSING: ClassVar = ("game.gate", "That gate is shut.")

    def written(self, state: Told, thing: int) -> str:
        return f"by {GATES[thing]}"


def test_a_step_says_why_something_written_like_its_things_is_not_there() -> None:
    state = told()
    Once(1).run(state)
    menu = state.request
    assert isinstance(menu, Which)
    gone = menu.missing(state, 1, "by west")
    assert gone is not None
    assert (gone.notation, gone.rule, gone.sentence) == ("by west", *Once.MISSING)
    assert menu.missing(state, 1, "north") is None
    assert menu.missing(state, 1, "") is None
    assert menu.missing(state, 0, "by west") is None


def test_a_thing_that_has_come_in_its_order_does_not_come_again() -> None:
    steps: list[Step] = [Say("a"), Say("b")]
    menu = First([0], [code(IN_THIS_ORDER), *[code(THIS_NEXT, i) for i in range(2)]], steps)
    gone = menu.missing(told(), 0, "first 7")
    assert gone is not None
    assert (gone.rule, gone.sentence) == (
        "game.order",
        "That has been done, or it does not happen now.",
    )
    assert menu.missing(told(), 0, "last 7") is None
    assert menu.missing(told(), 1, "first 7") is None

"""The agenda, requests and the log: the few rules that every game leans on."""

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.log import Log
from roguetable.engine.state import (
    PLAYING,
    WON,
    Aftermath,
    Phases,
    Request,
    State,
    Step,
    advance,
    choose,
)


class Write(Step):
    """Writes a word and pushes more steps."""

    def __init__(self, word: str, *then: Step) -> None:
        self.word = word
        self.then = then

    def run(self, state: "Page") -> None:
        state.words.append(self.word)
        for step in reversed(self.then):
            state.push(step)


class Ask(Step):
    def __init__(self, *options: int) -> None:
        self.options = list(options)

    def run(self, state: "Page") -> None:
        state.ask(Number([0], self.options))


class Number(Request):
    def answer(self, state: "Page", option: int) -> None:
        state.words.append(str(option))


class Page(State):
    words: list[str]

    def __init__(self) -> None:
        super().__init__(Chance.seeded(1, 1))
        self.words = []


@pytest.fixture
def page() -> Page:
    return Page()


def test_the_last_step_pushed_runs_first_and_with_all_that_it_pushes(page: Page) -> None:
    page.push(Write("end"))
    page.push(Write("begin", Write("one", Write("one and a half")), Write("two")))
    advance(page)
    assert page.words == ["begin", "one", "one and a half", "two", "end"]


def test_a_plan_reads_in_the_order_in_which_it_runs(page: Page) -> None:
    page.push(Write("end"))
    page.plan(Write("one", Write("one and a half")), Write("two"), Write("three"))
    page.plan()
    advance(page)
    assert page.words == ["one", "one and a half", "two", "three", "end"]


def test_a_list_and_the_rest_of_a_list_of_phases_read_in_order_too(page: Page) -> None:
    one, two, three = Write("one"), Write("two"), Write("three")
    page.plan_phases(Phases((one, two, three)).since(two))
    page.plan_list([Write("zero"), one])
    advance(page)
    assert page.words == ["zero", "one", "two", "three"]


def test_what_follows_lies_below_what_was_pushed_meanwhile(page: Page) -> None:
    page.push(Write("end"))
    before = len(page.agenda)
    page.plan(Write("one"), Write("two"))
    page.push_below(before, Write("three"))
    advance(page)
    assert page.words == ["one", "two", "three", "end"]


class TheEnd(Aftermath):
    """What comes after a part that can be cut short."""

    def run(self, state: Page) -> None:
        state.words.append("the end")


class CutShort(Step):
    """It is over."""

    def run(self, state: Page) -> None:
        state.cut_short()


def test_what_comes_after_a_part_comes_when_the_part_is_done(page: Page) -> None:
    page.plan(Write("one"), Write("two"), TheEnd(), Write("after"))
    advance(page)
    assert page.words == ["one", "two", "the end", "after"]


def test_a_part_that_is_cut_short_is_over_with_all_that_it_had_in_store(page: Page) -> None:
    page.plan(Write("outer"), Write("never"), TheEnd(), Write("after"))
    page.plan(Write("one"), CutShort(), Write("never"), Ask(1, 2), TheEnd(), CutShort())
    advance(page)
    # The inner part hands back to the outer one, which is cut short in its turn.
    assert page.words == ["one", "the end", "the end", "after"]


class Pay(Write):
    """A reward that waits for its turn."""

    def is_earned(self) -> bool:
        return True


def test_what_has_been_earned_in_a_part_that_is_cut_short_is_done_in_its_order(page: Page) -> None:
    page.plan(CutShort(), Write("never"), Pay("gold"), Ask(1, 2), Pay("silver"), Write("never"))
    page.agenda[:0] = [Pay("below"), TheEnd()]
    advance(page)
    assert page.words == ["gold", "silver", "the end", "below"]


def test_an_open_question_is_cut_short_too(page: Page) -> None:
    page.plan(Ask(1, 2), TheEnd())
    advance(page)
    page.cut_short()
    assert page.request is None
    advance(page)
    assert page.words == ["the end"]


def test_what_has_no_aftermath_cannot_be_cut_short(page: Page) -> None:
    page.plan(Write("one"))
    with pytest.raises(LookupError, match="what comes after"):
        page.cut_short()
    assert len(page.agenda) == 1


def test_the_game_stops_at_a_question_and_goes_on_from_the_answer(page: Page) -> None:
    page.push(Write("after"))
    page.push(Ask(4, 5))
    advance(page)
    assert (page.words, page.outcome) == ([], PLAYING)
    choose(page, 5)
    assert page.words == ["5", "after"]
    assert page.request is None


def test_a_question_with_one_answer_is_not_asked(page: Page) -> None:
    page.push(Write("after"))
    page.push(Ask(4))
    advance(page)
    assert page.words == ["4", "after"]


def test_when_the_game_is_over_nothing_more_happens(page: Page) -> None:
    page.push(Write("never"))
    page.push(Ask(1, 2))
    advance(page)
    page.finish(WON)
    advance(page)
    assert (page.words, page.request, page.agenda, page.outcome) == ([], None, [], WON)


def test_a_log_line_is_for_everybody_or_for_some_seats() -> None:
    log = Log()
    log.say("All see it.", "toy.a", why="1 + 1")
    log.say("Only Ben.", seats=(1,))
    public, private = log.entries
    assert (public.text, public.rules, public.why) == ("All see it.", ("toy.a",), "1 + 1")
    assert [public.visible_to(seat) for seat in (-1, 0, 1)] == [True, True, True]
    assert [private.visible_to(seat) for seat in (-1, 0, 1)] == [False, False, True]


def test_a_rule_without_a_sentence_joins_the_last_line_once() -> None:
    log = Log()
    log.cite("toy.first")
    log.say("Something.", "toy.a")
    log.cite("toy.b", "toy.a", "toy.b")
    assert [(entry.text, entry.rules) for entry in log.entries] == [
        ("", ("toy.first",)),
        ("Something.", ("toy.a", "toy.b")),
    ]

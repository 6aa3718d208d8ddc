"""Doing what a row says: effects in order, and what may come between them."""

from roguetable.engine.chance import Chance
from roguetable.engine.effects import Effect
from roguetable.engine.rows import Content, Row
from roguetable.engine.snapshot import dump_part
from roguetable.engine.state import WON, Aftermath, Request, State, Step, advance, choose
from roguetable.kit.doing import Ability, Doing


class Page(State):
    words: list[str]
    parts: list[list[Effect]]

    def __init__(self, *parts: list[Effect]) -> None:
        super().__init__(Chance.seeded(1, 1))
        self.words = []
        self.parts = list(parts)


class Recite(Doing):
    """A doing of this test: it needs a target for effects that ask for one."""

    made = 0

    def __init__(self, part: int, index: int, owner: int, target: int) -> None:
        self.row = 0
        self.part = part
        self.index = index
        self.owner = owner
        self.target = target
        Recite.made += 1

    def effects(self, state: Page) -> list[Effect]:
        return state.parts[self.part]

    def from_effect(self, index: int) -> "Recite":
        return Recite(self.part, index, self.owner, self.target)

    def carry_out(self, state: Page, effect: Effect, index: int) -> bool:
        if isinstance(effect, Aimed) and self.target < 0:
            state.ask(Whom([0], [3, 4], self.part, index, self.owner))
            return False
        effect.run(state, self)
        return not isinstance(effect, Stop)


class Say(Effect):
    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, state: Page, by: Recite) -> None:
        state.words.append(f"{self.word} by {by.owner}")


class Aimed(Say):
    def run(self, state: Page, by: Recite) -> None:
        state.words.append(f"{self.word} at {by.target}")


class Stop(Say):
    """Nothing after it happens."""


class Later(Step):
    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, state: Page) -> None:
        state.words.append(self.word)


class Push(Effect):
    def run(self, state: Page, by: Recite) -> None:
        state.push(Later("between"))


class Win(Effect):
    def run(self, state: Page, by: Recite) -> None:
        state.finish(WON)


class TheEnd(Aftermath):
    def run(self, state: Page) -> None:
        state.words.append("the end")


class CutShort(Effect):
    def run(self, state: Page, by: Recite) -> None:
        state.cut_short()


class Whom(Request):
    def __init__(
        self, seats: list[int], options: list[int], part: int, index: int, owner: int
    ) -> None:
        super().__init__(seats, options)
        self.part = part
        self.index = index
        self.owner = owner

    def answer(self, state: Page, option: int) -> None:
        state.push(Recite(self.part, self.index, self.owner, option))


def test_effects_happen_in_their_order_and_nothing_is_made_for_them() -> None:
    page = Page([Say("one"), Say("two"), Say("three")])
    page.push(Later("after"))
    page.push(Recite(0, 0, 7, -1))
    before = Recite.made
    advance(page)
    assert page.words == ["one by 7", "two by 7", "three by 7", "after"]
    assert Recite.made == before


def test_it_begins_with_the_effect_it_names() -> None:
    page = Page([], [Say("one"), Say("two")])
    page.push(Recite(1, 1, 7, -1))
    advance(page)
    assert page.words == ["two by 7"]


def test_what_an_effect_puts_on_the_agenda_comes_before_the_next_effect() -> None:
    page = Page([Say("one"), Push(), Say("two")])
    page.push(Recite(0, 0, 7, -1))
    advance(page)
    assert page.words == ["one by 7", "between", "two by 7"]


def test_an_effect_waits_for_its_target_and_the_rest_for_it() -> None:
    page = Page([Say("one"), Aimed("two"), Say("three")])
    page.push(Recite(0, 0, 7, -1))
    advance(page)
    assert page.words == ["one by 7"]
    choose(page, 4)
    assert page.words == ["one by 7", "two at 4", "three by 7"]


def test_an_effect_can_be_the_last_thing_that_happens() -> None:
    page = Page([Stop("one"), Say("two")])
    page.plan(Recite(0, 0, 7, -1), Later("after"))
    advance(page)
    assert page.words == ["one by 7", "after"]


def test_after_the_end_of_the_game_no_effect_follows() -> None:
    page = Page([Win(), Say("never")])
    Recite(0, 0, 7, -1).run(page)
    assert (page.words, page.agenda, page.outcome) == ([], [], WON)


def test_after_the_end_of_the_part_that_it_belongs_to_no_effect_follows() -> None:
    page = Page([Say("one"), CutShort(), Say("never")])
    page.plan(Recite(0, 0, 7, -1), Later("never"), TheEnd(), Later("after"))
    advance(page)
    assert page.words == ["one by 7", "the end", "after"]


class Nod(Request):
    def answer(self, state: Page, option: int) -> None:
        state.words.append("nodded")


class Ask(Effect):
    """Something is asked by the way, and the effect is done with that."""

    def run(self, state: Page, by: Recite) -> None:
        state.ask(Nod([0], [1, 2]))


def test_after_a_question_by_the_way_the_rest_follows() -> None:
    page = Page([Ask(), Say("two")])
    page.push(Recite(0, 0, 7, -1))
    advance(page)
    assert (page.words, len(page.agenda)) == ([], 1)
    choose(page, 1)
    assert page.words == ["nodded", "two by 7"]


def test_an_ability_knows_its_owner_and_a_save_names_its_row() -> None:
    assert Ability(3).owner == 3
    content = Content([Row(0, "card", "bash", "Bash", "ours")], "")
    assert dump_part(Recite(1, 0, 7, -1), content)["row"] == "bash"

"""Card tests in a table: a position, what falls from the tower, the choices, and what is then so.

>>> strike = case(
...     "steel-fist", "three wounds for 2 blue", at("knight steel-fist", field="2 blue"),
...     "act steel-fist", "wild white", "resolve", front=["ogre 3"], field="",
... )
>>> check(strike)

Whatever a case does not mention must be as it was: wounds, peril, luck, experience, both ranks,
the cubes in field, crypt and box, status tokens, exhausted and discarded cards, what holds for the
rest of the floor or of the game; and unless it lists the `options`, no question may be open but
what a hero does next. Enemies, rooms and chests come from
the pack `tests/games/stygian/bench`, whose figures nobody balances: an Ogre has 10 health and wounds 1
for 3 red, a Ghoul 2 for 3 yellow, a Wraith 4 for 3 black; nothing happens in the hall.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from roguetable.games.stygian.flow.turn import ChooseAct
from roguetable.games.stygian.model.cards import HERO_NAMES
from roguetable.games.stygian.model.cubes import PLACE_NAMES
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.model.state import Figure
from tests.games.stygian.sitting import Sitting, bench

LINE = "1 red, 1 yellow, 1 black"
"""The hall's peril line: dropped with every action, and inside the tower unless it falls out."""

STANDING = (
    "wounds", "peril", "luck", "xp", "front", "rear", "field", "crypt",
    "box", "tokens", "exhausted", "discards", "line", "rage", "double_thorns", "crypt_single",
    "locked", "max_wounds", "luck_cap", "peril_start", "over",
)  # fmt: skip

Test = TypeVar("Test", bound=Callable[..., None])


@dataclass(frozen=True)
class Case:
    """One line of a table of card tests."""

    card: str
    story: str
    start: Mapping[str, Any]
    play: tuple[str, ...]
    then: Mapping[str, Any]


def case(card: str, story: str, start: Mapping[str, Any], *play: str, **then: Any) -> Case:
    """What this card does: from `start`, after these choices, `then` is so."""
    return Case(card, story, start, play, then)


def title(row: Case) -> str:
    """The id of a case in pytest's report."""
    return f"{row.card}: {row.story}"


def proves(*cards: str) -> Callable[[Test], Test]:
    """Mark a test function as the test of these cards."""

    def mark(test: Test) -> Test:
        test.__dict__["cards"] = cards
        return test

    return mark


def proved(module: Mapping[str, Any]) -> set[str]:
    """The cards that a test module has a case or a marked function for."""
    found = {row.card for row in module.get("CASES", ())}
    for name, thing in module.items():
        if name.startswith("test_"):
            found |= set(getattr(thing, "cards", ()))
    return found


def at(*heroes: Any, falls: str | Iterable[str] = (), **position: Any) -> dict[str, Any]:
    """A position on the bench; `falls` says what comes out, ``"2 blue | 1 white"`` with a crypt."""
    drops = [falls] if isinstance(falls, str) else list(falls)
    return {"heroes": list(heroes), "falls": drops, **position}


def hero(cards: str, **more: Any) -> dict[str, Any]:
    """``hero("knight idle", tokens={"bound": ["blue"]})``: a hero with more than cards."""
    name, *owned = cards.split()
    return {"hero": name, "cards": owned, **more}


def seat(start: Mapping[str, Any]) -> Sitting:
    """The table of a case. A drop after what `falls` brings nothing; drawn tokens are blue."""
    position = dict(start)
    falls = position.pop("falls")
    sitting = position.pop("table", bench)(position.pop("heroes"), **position)
    for fall in (*falls, ""):
        field, _, crypt = fall.partition("|")
        sitting.drop(field=field, crypt=crypt)
    sitting.script("tokens", *[0] * 6)
    sitting.script("skills", 0)
    assert isinstance(sitting, Sitting)
    return sitting


def check(row: Case) -> None:
    """Play a case and compare."""
    compare(seat(row.start), row.play, row.then)


def compare(sitting: Sitting, play: Iterable[str], then: Mapping[str, Any]) -> None:
    """Play on, and compare: what `then` does not name is as it was."""
    expected = {name: look(sitting, name) for name in STANDING} | dict(then)
    sitting.play(*play)
    if "options" not in then:
        assert isinstance(sitting.state.request, ChooseAct), f"another question: {sitting.asked}"
    is_so = {name: look(sitting, name) for name in expected}
    wrong = [f"{n}: {is_so[n]!r}, not {expected[n]!r}" for n in expected if is_so[n] != expected[n]]
    assert not wrong, "; ".join(wrong)


def look(sitting: Sitting, name: str) -> Any:
    """What a case may say about the table."""
    state = sitting.state
    content = state.content
    if name in PLACE_NAMES:
        return sitting.cubes(name)
    if name in HERO_NAMES:
        return sitting.cards(name)
    if name in ("front", "rear"):
        return [_figure(sitting, figure) for figure in getattr(state, name)]
    if name == "exhausted":
        worn = [*state.party_exhausted, *(n for one in state.heroes for n in one.exhausted)]
        return [content.name(number) for number in worn]
    if name in ("discards", "party"):
        return [content.name(number) for number in getattr(state, name)]
    if name == "tokens":
        return [
            f"{HERO_NAMES[one.who]} {status} {colour}"
            for one in state.heroes
            for status in STATUS_NAMES
            for colour in sitting.tokens(HERO_NAMES[one.who], status)
        ]
    if name in ("options", "turn_of", "over"):
        return getattr(sitting, name)
    return getattr(state, name)


def _figure(sitting: Sitting, figure: Figure) -> str:
    kind = sitting.state.content.name(figure.foe)
    kind = "dummy" if kind.startswith("dummy-") else kind
    kind = "boss" if sitting.state.content.foe(figure.foe).boss else kind
    return f"{kind} {figure.wounds}" if figure.wounds else kind

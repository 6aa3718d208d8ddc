"""The phrase book of the questions: how choices are put, and how what cannot be chosen is refused.

Every case of the card tests is played, and every question on the way is looked at; then come questions that
cards do not lead to. A phrase is a line without its names and numbers. It stands in the book,
`tests/games/golden/spire-question-phrases.txt`, with the first line that was such, under its kind of question.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from roguetable.engine.state import Request
from tests.games.spire.cards.cases import begun, step
from tests.games.spire.cards.test_boss_abilities import face
from tests.games.spire.cards.test_phrases import cases, phrases
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.flow.test_questions import asked, positions
from tests.games.spire.refusals import after
from tests.games.spire.rooms import event, hero, shop

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "spire-question-phrases.txt"
LOOKS = 12
"""So many questions of a kind are looked at."""

TRIO = (player("ironclad", hand="cleave"), player("silent"), player("defect"))


def fallen_silent() -> Fight:
    """Three players in a last stand, of whom the Silent has fallen."""
    hand = player("ironclad", hand="good-instincts")
    t = fight(hand, player("silent", done=True), player("defect"), foes=["giant"], last_stand=True)
    t.player("silent").alive = False
    return t


MORE: list[Callable[[], Fight]] = [
    lambda: face(0, seats=1),
    lambda: face(0),
    lambda: after(
        fight(player("defect", hand="zap, claw", draw="skim, skim, skim, skim, skim")), "done"
    ),
    lambda: after(
        fight(
            player("silent", hand="crippling-cloud"),
            foes=["dummy poison=29", "doll", "puncher"],
        ),
        "play crippling-cloud",
    ),
    lambda: after(
        fight(player("silent", hand="corpse-explosion, corpse-explosion+", energy=6)),
        *("play corpse-explosion", "play corpse-explosion+"),
    ),
    lambda: after(
        fight(player("watcher", hand="wreath-of-flame", energy=1, miracles=2)),
        "play wreath-of-flame",
    ),
    lambda: after(fight(*TRIO, foes=["dummy row=0", "doll row=1"]), "ironclad play cleave"),
    lambda: after(fallen_silent(), "ironclad play good-instincts"),
    lambda: after(fight(player("defect", orbs="lightning, frost, dark"), foes=["dummy"]), "done"),
    lambda: after(shop(hero()), "leave in order"),
    lambda: event("falling", hero()),
    lambda: after(
        event("the-joust", hero(potions="fire-potion, block-potion, fire-potion")),
        "ironclad bet-a-potion",
    ),
    lambda: event("colosseum", hero(), hero("silent")),
]
"""Questions that no case of a card ends in."""


def moments() -> Iterator[Fight]:
    """The tables at which something is asked."""
    yield from positions()
    for position in MORE:
        yield position()
    for row in cases():
        if len(row.plays) < 2:
            continue  # one play leads to no question on the way
        t = begun(row)
        for play in row.plays:
            step(t, play)
            yield t


def refused(t: Fight, request: Request) -> Iterator[str]:
    """What cannot be chosen, and why."""
    for seat in request.seats:
        for one in request.refusals(t.state, seat):
            yield f"  not {one.notation}: {one.sentence} [{one.rule}]"


def test_questions_and_refusals_are_put_in_these_phrases(request: pytest.FixtureRequest) -> None:
    """A change here changes what people read: look at it, then `pytest tests/games --update-golden`."""
    book: dict[str, dict[str, str]] = {}
    everywhere: dict[str, str] = {}
    looks: Counter[str] = Counter()
    phrase_of = phrases(ids=True)
    for t in moments():
        question = t.state.request
        kind = type(question).__name__
        looks[kind] += 1
        if question is None or looks[kind] > LOOKS:
            continue
        page = book.setdefault(kind, {})
        for line in asked(t):
            page.setdefault(phrase_of(line), line)
        for line in refused(t, question):
            everywhere.setdefault(phrase_of(line), line)
    text: list[str] = []
    book["Refused"] = everywhere
    for kind, page in sorted(book.items()):
        text += [kind, *page.values()]
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text("\n".join(text) + "\n", encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8").splitlines()

"""Every question in words: what can be chosen and what it means, what cannot and why.

The words are compared as one text, `tests/games/golden/stygian-questions.txt`.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.games.stygian.acts import happens, lab
from tests.games.stygian.cards.cases import at, hero, seat
from tests.games.stygian.sitting import Sitting, new_game

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "stygian-questions.txt"

BOUND = hero("knight idle", tokens={"bound": ["blue", "blue"], "dazed": ["white"]})
WOEFUL = hero("knight", woe="lab-woe")
TRADERS = ("knight smite lamp", "doctor idle buckler", "burglar idle tonic")
FOCUS = ("act focus", "wild white", "wild white", "wild white")

TABLES: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    # A turn.
    (at("knight idle tonic pray poke", party=["horn"]), ()),
    (at(hero("knight tonic brand pray", exhausted=["tonic", "brand"]), party=["horn"],
        party_exhausted=["horn"]), ()),
    (at("knight idle", manual_tower=True, tower="1 blue, 1 red"), ()),
    (at("knight poke", front=["ogre 3", "ogre"], rear=["ghoul"]), ("act poke",)),
    (at("knight stab", front=["ogre", "ogre"], rear=["ghoul"]), ("act stab",)),
    (at("knight rainbow", tower="8 white"), ("act rainbow",)),
    (at("knight rainbow", tower="10 white"), ("act rainbow", "wild blue", "wild blue")),
    (at(BOUND), ("act idle",)),
    (at(BOUND, luck=1, field="1 blue", crypt="1 blue"), ("act idle",)),
    (at("knight idle", manual_tower=True, tower="1 blue"), ("act idle",)),
    (at("knight idle", "doctor veto", "burglar bribe brace", field="3 red", party=["horn"]),
     ("act idle",)),
    (at("knight idle brace plate", front=["wraith"], field="3 black"), ("act idle",)),
    # Paying.
    (at("knight levy", field="2 blue", crypt="2 blue", luck=2), ("act levy", "resolve")),
    (at("knight levy", field="3 blue"), ("act levy",)),
    (at("knight alms", field="2 blue, 1 white", crypt="1 blue", luck=1),
     ("act alms", "resolve", "pay field 1, crypt 0, luck 0")),
    (at("knight toll", field="1 blue, 1 white", crypt="1 green", luck=1), ("act toll", "resolve")),
    (at("knight pledge", field="2 blue, 1 white", crypt="1 green", luck=1),
     ("act pledge", "resolve")),
    (at("knight barrage", front=["padded"], field="1 blue, 3 white"), ("act barrage",)),
    (at("knight barrage", front=["padded"], field="1 blue, 2 white"), ("act barrage", "resolve")),
    # What cards leave to the players.
    (at("knight stash", field="1 blue, 1 red", crypt="1 blue"), ("act stash", "resolve")),
    (at("knight dye", field="1 blue, 1 white", tower="10 green"), ("act dye", "resolve")),
    (at("knight dye", field="1 blue", crypt="1 blue"), ("act dye", "resolve", "swap blue for green")),
    (at("knight idle", field="1 blue, 1 red", crypt="1 green"), ("!steal 2 hero",)),
    (at("knight idle", field="1 red", crypt="1 red"), ("!move 1 enemy field bank", "move red")),
    (at(hero("knight idle tonic brand", exhausted=["tonic", "brand"])), ("!refresh 2 any",)),
    (at(hero("knight idle tonic brand plate", exhausted=["brand"])), ("!tire 2",)),
    (at("knight idle", "doctor idle"), ("!afflict stricken 1 choose",)),
    (at(hero("knight idle", tokens={"bound": ["blue"], "dazed": ["blue", "white"]}),
        "doctor idle"), ("!cure 1 any",)),
    # The end of a turn and of a floor.
    (at(WOEFUL, "doctor", table=lab, field="1 blue, 1 green"), FOCUS),
    (at(hero("knight", woe="lab-woe", tokens={"bound": ["blue"]}), "doctor", table=lab,
        field="1 blue"), (*FOCUS, "go on")),
    (at("knight smite", peril=3), ("act smite", "resolve")),
    (at("knight smite", "doctor idle", treasure_deck=["lamp"], chest_deck=["needle"]),
     ("act smite", "resolve", "open chest")),
    (at("knight smite umbrella", peril=3, chest_deck=["needle"]), ("act smite", "resolve", "open chest")),
    (at(*TRADERS, party=["horn"]), ("act smite", "resolve", "leave chests")),
    (at(*TRADERS), ("act smite", "resolve", "leave chests", "trade lamp")),
    (at(*TRADERS), ("act smite", "resolve", "leave chests", "trade lamp", "to burglar")),
    # Levels.
    (at("knight steel-fist long-sabre", table=lab), ("!xp 9",)),
]  # fmt: skip


def asked(sitting: Sitting) -> list[str]:
    """The open question as text."""
    state = sitting.state
    request = state.request
    assert request is not None
    lines = [f"=== {sitting.asked} (seats {request.seats})"]
    for option in sitting.table.options():
        about = " ".join(filter(None, (option.subject, option.rule, option.way)))
        lines.append(f"  {option.notation}: {option.sentence} [{about}]")
    lines += [
        f"  not {refusal.notation}: {refusal.sentence} [{refusal.rule}]"
        for refusal in request.refusals(state, request.seats[0])
    ]
    return lines


def test_every_question_is_asked_in_these_words(request: pytest.FixtureRequest) -> None:
    """A change here changes what people read: look at it, then `pytest tests/games --update-golden`."""
    questions: list[str] = []
    for start, plays in TABLES:
        sitting = seat(start)
        for play in plays:
            if play.startswith("!"):
                happens(sitting, play[1:])
            else:
                sitting.play(play)
        questions += asked(sitting)
    questions += asked(new_game(1, players=2, duo=True))
    questions += asked(new_game(1, players=3))
    told: set[str] = set()
    lines = []
    for line in questions:  # what is refused is told once
        if line not in told or not line.startswith("  not "):
            told.add(line)
            lines.append(line)
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == GOLDEN.read_text(encoding="utf-8").splitlines()

"""The cards that stories draw: Scenarios, friendly monsters and curios, and what their answers are worth."""

import pytest

from tests.games.gaia.content.story import (
    Entry,
    clauses,
    rows,
)
from tests.games.gaia.content.story_words import (
    ANYWHERE,
    IN_A_WAVE,
    check,
    words_in,
)

Worth = dict[str, float]
TOKEN_WORTH = {"ap": 1.5, "block": 1.5, "2x-all": 2.0}


def worth(text: str) -> Worth:
    """What an answer comes to for both delvers together, in points of health, by what it is paid in."""
    found: Worth = {}
    for word, *rest in clauses(text):
        both = 1 if rest[-1:] == ["one"] else 2
        if word == "heal":
            what, points = "blood", 0.75 * int(rest[0]) * both
        elif word == "suffer":
            what, points = "blood", -1.0 * int(rest[0]) * both
        elif word == "tokens":
            what, points = "readiness", TOKEN_WORTH.get(rest[0], 1.0) * int(rest[1])
        elif word == "element":
            what, points = "readiness", 1.0 * int(rest[1])
        elif word == "xp":
            what, points = "readiness", int(rest[0]) / 4
        elif word == "level-card":
            what, points = "readiness", 4.0
        elif word == "add-level":  # one card more among thirty, with one more choice on it
            what, points = "readiness", 0.25
        elif word == "parts":
            what, points = "parts", 0.75 * int(rest[0])
        elif word == "boss-part":
            what, points = "boss parts", 1.5 * int(rest[0])
        elif word == "circuit":
            what, points = "circuits", 2.0 * int(rest[0])
        elif word == "opinion":
            what, points = rest[0], 1.0 * int(rest[1])
        else:
            assert word == "nothing", text
            continue
        found[what] = found.get(what, 0) + points
    return found


def beats(one: Worth, other: Worth) -> bool:
    """Is it at least as good in every respect?"""
    return all(one.get(what, 0) >= other.get(what, 0) for what in one | other)


@pytest.mark.parametrize("kind", ["scenario", "friendly"])
def test_an_ordered_deck_has_every_place_once(kind: str) -> None:
    deck = rows(kind)
    assert [card["order"] for card in deck] == list(range(1, len(deck) + 1))


@pytest.mark.parametrize("card", rows("scenario"), ids=lambda card: str(card["id"]))
def test_a_scenario_asks_a_question_without_a_best_answer(card: Entry) -> None:
    assert 2 <= len(card["choices"]) <= 3
    assert 40 <= words_in(card["text"]) <= 140
    for choice in card["choices"]:
        check(choice["do"], IN_A_WAVE, ANYWHERE)
        assert 15 <= words_in(choice["back"]) <= 60
    values = [worth(choice["do"]) for choice in card["choices"]]
    sums = [sum(value.values()) for value in values]
    assert all(abs(total) <= 3 for total in sums)
    assert abs(sum(sums) / len(sums)) <= 0.75
    for place, value in enumerate(values):
        assert not any(beats(value, other) for o, other in enumerate(values) if o != place)


def test_scenarios_come_to_about_nothing_on_average() -> None:
    sums = [
        sum(worth(choice["do"]).values()) for card in rows("scenario") for choice in card["choices"]
    ]
    assert abs(sum(sums) / len(sums)) <= 0.25
    assert max(sums) >= 2
    assert min(sums) <= -1


@pytest.mark.parametrize("card", rows("friendly"), ids=lambda card: str(card["id"]))
def test_a_friendly_monster_only_gives(card: Entry) -> None:
    check(card["do"], IN_A_WAVE, ANYWHERE)
    values = worth(card["do"])
    assert values
    assert all(points > 0 for points in values.values())
    assert 40 <= words_in(card["text"]) <= 90


@pytest.mark.parametrize("curio", rows("curio"), ids=lambda curio: str(curio["id"]))
def test_a_curio_always_does_one_small_thing(curio: Entry) -> None:
    [[word, *rest]] = clauses(curio["always"])
    assert word in ("health", "harvest", "witness-move", "tokens")
    assert rest[-1] == "1"
    assert curio["text"]

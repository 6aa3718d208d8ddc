"""Why not? The map, and what is asked before and after a climb."""

import pytest

from tests.games.spire.climbs import at_act, beat_boss
from tests.games.spire.refusals import Position, after, two, why
from tests.games.spire.rooms import bless, event, hero, on_the_map

# The map.

ON_MAP: list[tuple[Position, str, str, str]] = [
    (
        lambda: on_the_map(at="2-3"),
        "go 3-0",
        "spire.map.no-skip-no-back",
        "No path leads there from here.",
    ),
    (
        lambda: on_the_map(at="2-3"),
        "go 2-3",
        "spire.map.no-skip-no-back",
        "The party is in this room.",
    ),
    (
        lambda: on_the_map(at="2-3"),
        "go 1-3",
        "spire.map.no-skip-no-back",
        "The boot moves only up the map, never back.",
    ),
    (
        lambda: on_the_map(at="2-3"),
        "go 4-4",
        "spire.map.no-skip-no-back",
        "The boot moves one room at a time.",
    ),
    (
        lambda: on_the_map(at="2-3"),
        "fly 3-0 ironclad",
        "spire.map.no-skip-no-back",
        "Ironclad has no Wing Boots.",
    ),
    (
        lambda: on_the_map(hero(relics="wing-boots"), at="2-3"),
        "fly 3-2 ironclad",
        "spire.game_end.golden-rule",
        "A path leads there: no Wing Boots are needed.",
    ),
    (
        lambda: on_the_map(hero(relics="wing-boots"), at="2-3"),
        "fly 4-4 ironclad",
        "spire.game_end.golden-rule",
        "Wing Boots lead to the next row of rooms.",
    ),
    (
        lambda: on_the_map(*two(), at="5-1"),  # the rooms above are all Treasure
        "switch ironclad silent",
        "spire.end_of_combat.switch-rows",
        "The next room is no fight: rows can be switched after it.",
    ),
    (
        lambda: event("secret-portal", *two()),
        "portal 0-3",
        "spire.map.event.special",
        "The portal leads to a higher room.",
    ),
]


# Before and after the climb.

JOURNEY: list[tuple[Position, str, str, str]] = [
    (
        lambda: after(bless("neow-01", *two()), "skip ironclad card"),
        "bless ironclad 4",
        "spire.setup.neow-choose-blue",
        "There is no such reward on your card.",
    ),
    (
        lambda: beat_boss(at_act(acts=3)),
        "go 0-3",
        "spire.map.move",
        "The party moves on when this room is finished.",
    ),
]


@pytest.mark.parametrize(("position", "tried", "rule", "sentence"), [*ON_MAP, *JOURNEY])
def test_what_cannot_be_done_is_refused_with_its_rule(
    position: Position, tried: str, rule: str, sentence: str
) -> None:
    assert why(position(), tried) == (rule, sentence)


def test_nobody_chooses_a_second_blessing() -> None:
    t = after(bless("neow-01", *two()), "skip ironclad card")
    assert why(t, "bless silent 1", 1) == (
        "spire.setup.neow-choose-blue",
        "Each player chooses one blue reward, and you have chosen.",
    )


def test_what_is_for_another_player_says_so() -> None:
    t = on_the_map(hero(potions="blood-potion"), hero("silent"))
    assert "ironclad uses blood-potion" in t.options
    request = t.state.request
    assert request is not None
    told = {one.notation: one for one in request.refusals(t.state, 1)}
    one = told["ironclad uses blood-potion"]
    assert (one.rule, one.sentence, one.listed) == (
        "spire.overview.one-character-each",
        "This is for Ironclad to choose.",
        False,
    )

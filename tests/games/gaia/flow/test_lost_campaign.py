"""A campaign is lost when the Quest is over in which a player's last hero died, and is told so at once."""

from typing import Any

import pytest

from roguetable.engine.state import LOST
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.table.epilogue import epilogue
from tests.games.gaia.quests import CONTENT, quest_wave, settle
from tests.games.gaia.scene import Scene

LAST = "brannigan-holt"
OTHERS = [CONTENT.name(hero) for hero in CONTENT.heroes[1] if CONTENT.name(hero) != LAST]


def after_the_death(*dead: str, chapter: int = 2, **more: Any) -> Scene:
    """A Quest in which the Body's hero dies: of the other heroes of the Body these are dead already."""
    sheet = {
        "chapter": chapter, "visits": chapter - 1, "heroes": [["ottoline-marsh"], [LAST]],
        "graveyard": list(dead), "final_words": [0] * len(dead),
    }  # fmt: skip
    game = quest_wave("e-spiked f1", body_suit={"hp": 1}, sheet=sheet, **more)
    game.play("run", "run")
    settle(game, "continue", "words")
    if "retreat" in game.options():
        game.play("retreat")
    assert game.asked().startswith("Brannigan Holt is dead")
    game.play("words 1")
    return game


@pytest.mark.rule("gaia.death.no-heroes-left")
def test_the_campaign_is_lost_as_soon_as_the_quest_is_over() -> None:
    game = after_the_death(*OTHERS)
    assert game.state.outcome == LOST
    assert game.state.sheet.lost
    assert "Bird's Nest." not in game.log(), "nobody goes shopping"
    told = dict(epilogue(game.state))
    assert told["The campaign"] == (
        "The campaign is lost: no delver of the Body is left, and the Academy has nobody to send."
    )
    assert "Next time" not in told
    assert GAIA.headline(game.state) == "The campaign is lost"


@pytest.mark.rule("gaia.death.no-heroes-left")
def test_it_is_lost_although_the_goal_was_reached_and_the_last_page_says_both() -> None:
    game = after_the_death(*OTHERS, goal_reached=True)
    assert game.state.sheet.lost
    assert dict(epilogue(game.state))["How far"].endswith("and the goal was reached.")


@pytest.mark.rule("gaia.death.no-heroes-left")
def test_while_the_academy_has_somebody_the_town_follows() -> None:
    game = after_the_death(*OTHERS[:-1])
    assert game.state.outcome != LOST
    assert not game.state.sheet.lost
    assert "Bird's Nest." in game.log()


@pytest.mark.rule("gaia.death.campaign-end")
def test_the_last_town_visit_needs_no_delver() -> None:
    game = after_the_death(*OTHERS, chapter=6, goal_reached=True)
    assert not game.state.sheet.lost
    settle(game, "never")
    assert game.state.sheet.chapter == 7


@pytest.mark.rule("gaia.solo.any-hero", "gaia.death.no-heroes-left")
@pytest.mark.parametrize("left", [True, False])
def test_alone_any_hero_of_either_discipline_will_do(left: bool) -> None:
    mind = [CONTENT.name(hero) for hero in CONTENT.heroes[0]]
    dead = [*mind[:-1], *OTHERS]
    sheet = {
        "chapter": 2, "visits": 1, "heroes": [mind[-1:], [LAST]],
        "graveyard": dead if left is False else dead[1:], "final_words": [0] * (len(dead) - left),
    }  # fmt: skip
    game = quest_wave("e-spiked f1", solo=True, suit={"hp": 1, "hero": mind[-1]}, sheet=sheet)
    settle(game, "page")
    assert game.state.sheet.lost is not left
    assert ("no delver is left" in game.log()) is not left

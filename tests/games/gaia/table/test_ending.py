"""How a run ended: what decided it, and what was won, in words."""

import pytest

from roguetable.engine.recap import deciding, last_lines
from roguetable.engine.state import OUTCOMES
from roguetable.engine.view import Line
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.table.epilogue import epilogue
from tests.games.gaia.quests import quest_wave, settle
from tests.games.gaia.scene import MISS, Scene, scene


def decided(game: Scene) -> str:
    """The last of the lines that tell how it ended."""
    assert game.state.log is not None
    lines = [
        Line(entry.text, list(entry.rules), move=move, events=entry.events_for(0))
        for move, entry in enumerate(game.state.log.entries)
    ]
    outcome = OUTCOMES[game.state.outcome]
    return last_lines(lines, outcome, GAIA.fallen, GAIA.first_death, deciding(GAIA, outcome))[-1]


def how_far(game: Scene) -> str:
    return dict(epilogue(game.state))["How far"]


@pytest.mark.rule("gaia.onslaught.title.survived-5")
def test_an_onslaught_is_won_by_its_last_wave_and_not_by_the_last_enemy_slain() -> None:
    game = scene("present c2", "dummy f1", wave=5, dice=[MISS])
    game.play("use blade 1", "weapon")
    settle(game)
    assert game.at("c2") is None
    assert decided(game) == "Wave 5 is survived; what is left of it stays behind."
    assert how_far(game) == (
        "All 5 Waves survived: “Died of old age, surrounded by their loved ones”."
    )


@pytest.mark.rule("gaia.onslaught.title.survived-5")
def test_who_fell_before_the_last_wave_was_survived_did_not_die_of_old_age() -> None:
    seen = set()
    for slain in range(4):
        game = scene("dummy f1", wave=5, slain=slain)
        game.state.delvers[1].dead = True
        chance = list(game.state.chance.states)
        game.play("run")
        old = "The Disciple of the Mind: “Died of old age, surrounded by their loved ones”"
        epitaph = game.state.content.figures.epitaphs[slain]
        assert game.log().endswith(f"{old}\nThe Disciple of the Body: “{epitaph}”")
        assert how_far(game) == (
            f"All 5 Waves survived. {old}. The Disciple of the Body: “{epitaph}”."
        )
        assert game.state.chance.states == chance, "nothing is left to chance"
        seen.add(epitaph)
    assert len(seen) == 4, "there are several"


@pytest.mark.rule("gaia.onslaught.title.survived-5")
def test_both_share_a_title_where_a_pack_has_no_epitaphs(monkeypatch: pytest.MonkeyPatch) -> None:
    game = scene("dummy f1", wave=5)
    monkeypatch.setattr(game.state.content.figures, "epitaphs", [])
    game.state.delvers[1].dead = True
    game.play("run")
    assert how_far(game).startswith("All 5 Waves survived: “Died of old age")


@pytest.mark.rule("gaia.onslaught.title.died-3")
def test_an_onslaught_that_is_lost_in_wave_three_says_so() -> None:
    game = scene("e-soothsayer c2", wave=3, finished=2)
    game.play("run", "run")
    assert decided(game) == "No delver is left."
    title = game.state.content.figures.titles[2]
    assert how_far(game) == f"2 of 5 Waves survived: “{title}”."


@pytest.mark.rule("gaia.interlude.retreat-ends")
def test_a_quest_is_lost_by_the_retreat_and_not_by_a_death_long_before_it() -> None:
    game = quest_wave("striker c2", "dummy f1", suit={"hp": 1}, body="c1", dice=[2])
    game.play("use blade 1", "weapon")
    assert game.state.delvers[0].dead
    settle(game, "continue")
    game.play("retreat")
    settle(game)
    assert decided(game) == "The delvers retreat."
    assert how_far(game).endswith(
        "1 of 3 Waves survived, and the goal was not reached: survive Wave 3."
    ), "what was missing is said"


@pytest.mark.rule("gaia.death.quest-success")
def test_a_quest_is_won_when_its_goal_is_reached_whatever_is_read_in_town_then() -> None:
    game = quest_wave(wave=3)
    settle(game)
    assert decided(game) == "The goal of the Quest is reached."
    assert how_far(game).endswith("and the goal was reached.")


def fallen_alone() -> Scene:
    """Who went alone has died in the first Wave, and is mourned now."""
    game = scene("e-soothsayer c2", solo=True, mode="campaign", quest="the-first-rung",
                 suit={"hero": "ottoline-marsh"})  # fmt: skip
    game.play("run")
    return game


@pytest.mark.rule("gaia.death.hero-lost")
def test_the_dead_lie_where_they_fell_until_they_are_mourned() -> None:
    """The way that the last page tells ends there, and not in the town."""
    game = fallen_alone()
    assert game.options()[0] == "words 1"
    assert GAIA.place(game.state).endswith(" · Wave 1")
    settle(game)
    assert GAIA.place(game.state) == "Bird's Nest"


@pytest.mark.rule("gaia.solo.other-hero-dies")
def test_the_last_page_names_both_who_fell_as_the_last_words_do() -> None:
    game = fallen_alone()
    settle(game)
    told = dict(epilogue(game.state))
    names = [game.state.content.rows[hero].name for hero in game.state.sheet.graveyard]
    assert len(names) == 2
    for name in names:
        assert f"{name}:" in told["Did not come back"]
        assert f"{name}: “" in told["Last words"]
    assert "Disciple" not in told["Did not come back"]

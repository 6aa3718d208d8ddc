"""The figures that bots of The Stygian Society weigh with, and the rules of thumb that came with them."""

import re
from pathlib import Path

from roguetable.engine.state import WON, choose
from roguetable.games.stygian.bots.judge import StygianJudge
from roguetable.games.stygian.model.state import Stygian
from tests.games.stygian.sitting import Sitting, bench, new_game

JUDGE = StygianJudge()


def rule_of_thumb(sitting: Sitting) -> str:
    """What a rule of thumb chooses, in notation."""
    state = sitting.state
    assert state.request is not None
    return state.request.notation(state, JUDGE.rule_of_thumb(state))


def test_every_figure_is_weighed_with() -> None:
    """One that nobody asks would be tuned in vain."""
    folder = Path(__file__).parents[4] / "src" / "roguetable" / "games" / "stygian" / "bots"
    asked = "".join(
        path.read_text(encoding="utf-8")
        for path in folder.glob("*.py")
        if path.name != "weights.py"
    )
    figures = re.findall(
        r"^    (\w+): float", (folder / "weights.py").read_text("utf-8"), re.MULTILINE
    )
    assert len(figures) > 100
    for name in figures:
        assert re.search(rf"\b(?:WEIGHTS|weights|figures)\.{name}\b", asked), name


def test_peril_is_calmed_where_there_is_some() -> None:
    """Hush lowers peril by two and costs nothing: in a quiet room it is not even used."""
    loud = bench(["burglar hush poke", "knight stab"], peril=9, front=["ogre", "ghoul"])
    assert rule_of_thumb(loud) == "support hush"
    quiet = bench(["burglar hush poke", "knight stab"], peril=0, front=["ogre", "ghoul"])
    assert rule_of_thumb(quiet) == "act poke"


def test_rules_of_thumb_alone_win_climbs() -> None:
    """With the first guess they won one in five, tuned every second (both of many more climbs)."""
    won = 0
    for seed in range(24):
        state: Stygian = new_game(seed, players=3).state
        while state.request is not None:
            choose(state, JUDGE.rule_of_thumb(state))
        won += state.outcome == WON
    assert won >= 8

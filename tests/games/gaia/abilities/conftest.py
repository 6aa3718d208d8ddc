"""What a test of an ability shows is cited in the log: players can ask a line for its rules."""

from collections.abc import Iterator

import pytest

from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.state import Gaia
from tests.games.gaia.scene import Scene

ELSEWHERE = {
    "gaia.enemy.orientation",
    # When enemies come to the board, which scenes begin after.
    "gaia.abilities.enrage.pile",
    "gaia.abilities.invulnerable.start",
    "gaia.abilities.mode-shift.start",
    "gaia.abilities.overlord.update",
    # What does not happen, or what a setting of the table reads otherwise.
    "gaia.abilities.weak-spot.rotate",
    "gaia.ability-general.repeat-triggers",
    # A choice that is not offered.
    "gaia.abilities.disarm.one-each",
    "gaia.abilities.steals.no-rank-up",
    # Reckoned without a board.
    "gaia.attack.modifier-order",
}
"""Rules whose tests here do not come to the moment at which the log cites them."""


@pytest.fixture(autouse=True)
def rules_of_a_test_are_cited(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Of a test that is not one of several figures: each rule of its mark."""
    scenes: list[Scene] = []
    chosen: set[str] = set()
    begin, choose = Scene.__init__, Scene.choose

    def begin_watched(self: Scene, state: Gaia) -> None:
        begin(self, state)
        scenes.append(self)

    def choose_watched(self: Scene, choice: str) -> None:
        asked = self.state.request
        assert asked is not None
        for option in asked.options:
            if asked.notation(self.state, option) == choice:
                chosen.add(asked.rule(self.state, option))
        chosen.update(refusal.rule for refusal in asked.refusals(self.state))
        choose(self, choice)

    monkeypatch.setattr(Scene, "__init__", begin_watched)
    monkeypatch.setattr(Scene, "choose", choose_watched)
    yield
    if not scenes or hasattr(request.node, "callspec"):
        return
    for scene in scenes:
        assert scene.state.log is not None
        scene.state.log.turn_page()
        chosen |= scene.cited()
    beyond = dict(GAIA.beyond_play)
    marked = {rule for mark in request.node.iter_markers("rule") for rule in mark.args}
    playable = {rule for rule in marked if GAIA.rules()[rule].playable and rule not in beyond}
    assert playable - ELSEWHERE <= chosen

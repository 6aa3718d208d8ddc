"""When Powers work: at end of turn before the enemies act, or at start of turn after drawing.

Foresight asks before cards are drawn at start of turn. At that moment whatever happens at end of
turn has happened, and whatever happens at start of turn has not.
"""

import pytest

from tests.games.spire.fights import fight, player

STARTS = [
    "fusion",
    "machine-learning",
    "storm",
    "echo-form",
    "deva-form",
    "devotion",
    "study",
    "establishment",
    "mayhem",
]
ENDS = {
    "loop": "dummy -2 hp",  # one by the Orb itself
    "loop+": "dummy -3 hp",
    "omega": "dummy -5 hp",
    "omega+": "dummy -6 hp",
    "panache": "dummy -3 hp",
    "panache+": "dummy -5 hp",
    "the-bomb": "defect +1 cube on the-bomb",
    "the-bomb+": "defect +1 cube on the-bomb+",
}


@pytest.mark.rule("spire.triggers.start-of-turn", "spire.player_turn.start.order")
@pytest.mark.parametrize("power", [f"{name}{up}" for name in STARTS for up in ("", "+")])
def test_at_start_of_turn_and_not_before_the_cards_are_drawn(power: str) -> None:
    t = fight(
        player("watcher", powers=f"{power}, foresight", stance="calm", draw="halt, " * 9, slots=3)
    )
    t.roll(1)
    t.play("done")
    assert t.options == ["keep halt", "discard halt"]
    assert t.changes == "die 0"  # not rolled yet
    t.play("keep halt", "keep halt", "keep halt")
    assert t.changes not in ("", "5 halt draw>hand")


@pytest.mark.rule("spire.triggers.end-of-turn")
@pytest.mark.parametrize(("power", "changes"), ENDS.items())
def test_at_end_of_turn_before_the_next_one_starts(power: str, changes: str) -> None:
    orbs = "lightning" if power.startswith("loop") else ""
    t = fight(player("defect", powers=f"{power}, foresight", draw="halt, " * 9, orbs=orbs))
    t.roll(1)
    t.end_turn()
    assert t.options == ["keep halt", "discard halt"]
    assert t.changes == f"{changes}; die 0"

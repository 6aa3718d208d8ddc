"""Scenes for the rule tests: a game up to its first fight, a fight won, a step out of its turn."""

from typing import Any

from roguetable.engine.state import Step, advance
from tests.games.spire.fights import Fight, new_game


def first_fight(*, seed: int = 1, **settings: Any) -> Fight:
    """A real game up to the first choice of its first fight; Neow's rewards are not taken."""
    t = new_game(seed, **settings)
    for _ in range(60):
        if t.asked.startswith("Round"):
            return t
        skips = [option for option in t.options if option.startswith("skip")]
        t.play(skips[0] if skips else t.options[0])
    raise AssertionError("there was no fight")


def happens(t: Fight, *steps: Step) -> None:
    """These steps happen now, before whatever is being asked."""
    t.state.request = None
    for step in reversed(steps):
        t.state.push(step)
    advance(t.state)


def skip_rewards(t: Fight) -> None:
    """After a fight: nobody takes anything."""
    for _ in range(20):
        skips = [option for option in t.options if option.startswith("skip")]
        if not skips:
            return
        t.play(skips[0])


def out_of_combat(**settings: Any) -> Fight:
    """A game between its rooms: nothing is asked and nothing is about to happen."""
    t = new_game(**settings)
    t.state.agenda.clear()
    t.state.request = None
    t.state.rewards = []
    return t


def proceed(t: Fight) -> None:
    """What has been begun happens, up to the next question."""
    advance(t.state)

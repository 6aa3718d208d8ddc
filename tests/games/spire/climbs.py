"""Climbs for the rule tests: a party between its rooms, a Boss beaten, the Act after it."""

from collections.abc import Iterable
from typing import Any

from roguetable.games.spire.flow.journey.acts import set_up_act
from roguetable.games.spire.flow.journey.climb import ACT_BEATEN, BOSS_BEATEN
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight
from tests.games.spire.scenes import happens, out_of_combat

ALL_FOUR = "ironclad,silent,defect,watcher"


def at_act(act: int = 1, **settings: Any) -> Fight:
    """A party in this Act, between two rooms; nothing is asked. Unless told otherwise there are two:
    a single player with only one way to go would be in the next room at once."""
    if not settings.keys() & {"players", "characters"}:
        settings |= {"players": 2, "characters": "ironclad,silent"}
    t = out_of_combat(**settings)
    t.state.blessings = []
    if act != 1:
        set_up_act(t.state, act)
    return t


def beat_boss(t: Fight) -> Fight:
    """The Boss of the Act lies dead and its rewards are taken."""
    happens(t, BOSS_BEATEN, ACT_BEATEN)
    return t


def next_act(t: Fight) -> Fight:
    """The Boss is beaten and the party goes on."""
    beat_boss(t).play("go on")
    return t


def four(**settings: Any) -> dict[str, Any]:
    """The settings of a table with all four characters."""
    return {"players": 4, "characters": ALL_FOUR, **settings}


def skip_all(t: Fight) -> Fight:
    """Take nothing (of Neow, what comes first) until the party stands on the map.

    A single player without a choice on the map goes straight on into the first fight.
    """
    for _ in range(40):
        if t.asked.startswith("Round") or any(option.startswith("go ") for option in t.options):
            return t
        skips = [option for option in t.options if option.startswith("skip")]
        t.play(skips[0] if skips else t.options[0])
    raise AssertionError(f"no way to the map: {t.asked}")


def names_of(state: Spire, numbers: Iterable[int]) -> list[str]:
    """The names printed on these cards, sorted."""
    return sorted(state.content.rows[number].name for number in numbers)


def ids_of(state: Spire, numbers: Iterable[int]) -> list[str]:
    """The ids of these cards, sorted."""
    return sorted(state.content.name(number) for number in numbers)


def numbers_of(t: Fight, *ids: str) -> list[int]:
    """Cards by their ids."""
    return [t.state.content.number(id) for id in ids]

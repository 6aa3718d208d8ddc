"""Choices that come up rarely are kept in a save like all others, and go on from there."""

from collections.abc import Callable

import pytest

from roguetable.engine import snapshot
from roguetable.engine.game import package_of
from roguetable.engine.state import choose
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import event, hero, shop


def last_poison() -> Fight:
    t = fight(player("silent", hand="crippling-cloud+"), foes=["dummy poison=27", "doll"])
    t.play("play crippling-cloud+")
    return t


def second_corpse() -> Fight:
    hand = "corpse-explosion, corpse-explosion+"
    t = fight(player("silent", hand=hand, energy=4), foes=["weakling", "dummy"])
    t.play("play corpse-explosion", "at weakling", "play corpse-explosion+", "at weakling")
    return t


def copied_corpse() -> Fight:
    hand = "burst, corpse-explosion, corpse-explosion+"
    t = fight(player("silent", hand=hand, energy=6), foes=["weakling", "dummy"])
    t.play("play corpse-explosion", "at weakling", "play burst", "play corpse-explosion+")
    t.play("at weakling")
    return t


def evokes() -> Fight:
    t = fight(player("defect", hand="fission+", orbs="lightning, frost, dark"))
    t.play("play fission+", "evoke frost")
    return t


def unsold() -> Fight:
    t = shop(hero())
    t.play("leave in order", "under vajra")
    return t


def accepted() -> Fight:
    t = fight(player(relics="the-abacus"), player("silent", relics="toolbox"), foes=["dummy"])
    t.roll(3)
    t.play("ironclad done", "silent done", "ironclad accepts")
    return t


def before_an_events_fight() -> Fight:
    t = event("colosseum", hero(), hero("silent"))
    t.play("main-event")
    return t


def regrowth() -> Fight:
    dead = "darkling hp=0 dead=1"
    t = fight(player(relics="mercury-hourglass", hp=10), foes=["darkling hp=1", dead, dead])
    t.roll(1)
    t.play("done")
    return t


def arrivals() -> Fight:
    t = fight(player(), foes=["large-slime cube=2", "large-slime cube=2"])
    t.play("done")
    return t


def split() -> Fight:
    t = fight(player(hand="bash", relics="mercury-hourglass"), foes=["slime-boss hp=1"])
    t.roll(1)
    t.play("play bash", "done")
    return t


def mode_shift() -> Fight:
    draw = "bash, bash, bash, bash, bash, anger"
    t = fight(player(powers="mayhem", draw=draw), foes=["the-guardian cube=1"])
    t.play("done")
    return t


@pytest.mark.parametrize(
    "moment",
    [
        last_poison,
        second_corpse,
        copied_corpse,
        evokes,
        unsold,
        accepted,
        before_an_events_fight,
        regrowth,
        arrivals,
        split,
        mode_shift,
    ],
)
def test_a_rare_choice_is_kept_and_goes_on(moment: Callable[[], Fight]) -> None:
    state = moment().state
    request = state.request
    assert request is not None
    assert len(request.options) > 1
    for option in request.options:
        data = snapshot.dump(state, state.content)
        again = snapshot.load(data, state.content, package_of(SPIRE))
        assert isinstance(again, Spire)
        assert snapshot.dump(again, state.content) == data
        twin = state.copy()
        choose(twin, option)
        choose(again, option)
        assert snapshot.dump(again, state.content) == snapshot.dump(twin, state.content)

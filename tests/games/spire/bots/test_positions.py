"""What bots know of Slay the Spire: rules of thumb and judgement, at tables set up for them."""

import pytest

from roguetable.bots.base import options_for
from roguetable.bots.randombot import RandomBot
from roguetable.bots.tree import one_seat
from roguetable.engine.game import configure
from roguetable.engine.state import choose
from roguetable.games.spire.bots.judge import JUDGE, is_waste
from roguetable.games.spire.flow.rooms.rewards_offer import SKIP_REWARD
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.battlefield import in_fight
from roguetable.games.spire.model.state import SAPPHIRE
from roguetable.kit.menu import kind_of
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import ON_THE_MAP, chest, hero, prizes


def advised(t: Fight, seat: int = -1) -> str:
    """What the rule of thumb would do, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, JUDGE.rule_of_thumb(t.state, seat))


def turn(t: Fight, plays: int) -> list[str]:
    """So many plays by rules of thumb."""
    made: list[str] = []
    for _ in range(plays):
        made.append(advised(t))
        t.play(made[-1])
    return made


# --- rules of thumb in a party --------------------------------------------------------------------


def test_what_threatens_a_friend_is_killed_before_what_threatens_nobody() -> None:
    t = fight(
        player("ironclad", hand="ironclad-strike"),
        player("silent", hp=4),
        foes=("weakling row=0", "puncher hp=1 row=1"),
        patient=False,
    )
    t.play("ironclad play ironclad-strike")
    assert advised(t) == "at puncher"


def test_of_two_blows_the_one_on_the_weaker_friend_is_stopped() -> None:
    t = fight(
        player("ironclad", hp=9, hand="ironclad-strike"),
        player("silent", hp=2),
        foes=("puncher hp=1 row=0", "puncher hp=1 row=1"),
        patient=False,
    )
    t.play("ironclad play ironclad-strike")
    assert advised(t) == "at puncher#2"


def test_who_would_block_waits_until_the_others_have_struck() -> None:
    t = fight(
        player("ironclad", hand="ironclad-defend"),
        player("silent", hand="silent-strike"),
        foes=("puncher hp=1", "dummy"),
        patient=False,
    )
    assert advised(t) == "silent play silent-strike"
    assert advised(t, 0) == "ironclad play ironclad-defend", "asked for a seat, it is that seat's"


def test_block_for_anybody_goes_by_who_lacks_it() -> None:
    t = fight(
        player("watcher", hand="watcher-defend+, watcher-strike", energy=1),
        player("silent", hp=3),
        foes=("puncher row=1",),
        patient=False,
    )
    assert turn(t, 2) == ["watcher play watcher-defend+", "for silent"]


# --- Stances --------------------------------------------------------------------------------------


def test_wrath_comes_before_the_hits_that_it_strengthens() -> None:
    hand = "watcher-strike, watcher-strike, eruption"
    t = fight(player("watcher", hand=hand, energy=4), patient=False)
    assert advised(t) == "play eruption"


def test_wrath_comes_before_all_else_as_long_as_a_hit_can_follow() -> None:
    hand = "watcher-defend, watcher-defend, watcher-strike, eruption"
    t = fight(player("watcher", hp=3, hand=hand, energy=5), foes=("puncher",), patient=False)
    assert advised(t) == "play eruption"
    t = fight(
        player("watcher", hp=3, hand=hand, energy=2, stance="calm"),
        foes=("puncher",),
        patient=False,
    )
    assert advised(t) == "play eruption", "the Energy of Calm pays for the hit"


def test_wrath_is_not_left_before_a_hit_that_can_be_paid_for() -> None:
    t = fight(
        player("watcher", hp=1, hand="watcher-strike, empty-body", stance="wrath", energy=2),
        foes=("puncher",),
        patient=False,
    )
    assert advised(t) == "play watcher-strike"
    t = fight(
        player("watcher", hp=1, hand="watcher-strike, empty-body", stance="wrath", energy=1),
        foes=("puncher",),
        patient=False,
    )
    assert advised(t) == "play empty-body", "it cannot"


def test_wrath_is_left_when_the_hits_are_made() -> None:
    t = fight(
        player("watcher", hand="watcher-strike, empty-body", stance="wrath", energy=2),
        foes=("puncher",),
        patient=False,
    )
    assert turn(t, 1) == ["play watcher-strike"]
    assert advised(t) == "play empty-body"


def test_calm_is_kept_when_its_energy_is_good_for_nothing() -> None:
    t = fight(player("watcher", hand="crescendo", stance="calm"), patient=False)
    assert advised(t) == "done"


# --- judgement ------------------------------------------------------------------------------------


@pytest.mark.parametrize("foes", [("dummy",), ("puncher row=1",)])
def test_a_party_is_as_fit_as_its_weakest(foes: tuple[str, ...]) -> None:
    def value(first: int, second: int) -> float:
        t = fight(player("ironclad", hp=first), player("silent", hp=second), foes=foes)
        return JUDGE.evaluate(t.state)

    assert value(9, 2) < value(6, 5)
    assert value(6, 5) < value(7, 6)


# --- several seats --------------------------------------------------------------------------------


def test_every_seat_is_told_what_it_may_do() -> None:
    state = SPIRE.new(configure(SPIRE, {"players": 3, "stop": False}), 5)
    bot = RandomBot(JUDGE, 1)
    looked = 0
    while state.request is not None and looked < 5:
        seats = state.request.seats
        if not in_fight(state) and len(seats) > 1 and len(state.request.options) < 12:
            looked += 1
            for seat in seats:
                assert JUDGE.obvious(state.copy(), seat) in options_for(state, seat)
        choose(state, bot.choose(state, seats[0]))
    assert looked == 5


def test_a_tree_follows_one_seat_at_a_time() -> None:
    t = fight(player("ironclad", hand="bash"), player("silent", hand="silent-strike, neutralize"))
    request = t.state.request
    assert request is not None
    silent = options_for(t.state, 1)
    assert one_seat(request, silent[0]) == silent
    assert len(request.options) > len(silent)


def test_what_the_courier_shows_in_a_fight_is_settled_without_trial_fights(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fights(*_: object) -> float:
        raise AssertionError("a trial fight in the middle of a fight")

    monkeypatch.setattr("roguetable.games.spire.bots.judge.strength", fights)
    t = fight(player("ironclad", relics="the-courier", gold=20), patient=False)
    t.play("use the-courier", "relic deck")
    assert advised(t).startswith("buy ")


# --- rewards --------------------------------------------------------------------------------------


def told(t: Fight, seat: int = 0) -> str:
    """What a hint tells a seat between fights."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, JUDGE.obvious(t.state.copy(), seat))


@pytest.mark.parametrize("relic", ["red-mask", "sundial", "mutagen", "dead-branch"])
def test_no_hint_skips_a_relic_that_is_free(relic: str) -> None:
    t = prizes("relic", hero(hp=1), relic_deck=relic)
    t.play(told(t))
    assert t.options == [f"take ironclad relic: {relic}", "skip ironclad relic"]
    assert told(t) == f"take ironclad relic: {relic}"
    t = chest(hero(), hero("silent"), relic_deck=f"{relic}, anchor")
    for _ in range(4):
        t.play(told(t))
    assert t.asked == ON_THE_MAP
    assert sum(len(p.relics) for p in t.state.players) == 2


def test_no_hint_skips_a_potion_for_which_there_is_room() -> None:
    t = prizes("potion", hero(potions="fire-potion, block-potion"), potion_deck="snecko-oil")
    t.play(told(t))
    assert told(t) == "take ironclad potion: snecko-oil"


def test_a_relic_may_be_skipped_for_the_sapphire_key() -> None:
    t = chest(hero(), acts=4)
    t.play("look ironclad relic")
    assert t.state.request is not None
    skip = next(o for o in t.state.request.options if kind_of(o) == SKIP_REWARD)
    assert not is_waste(t.state, skip)
    t.state.keys |= SAPPHIRE
    assert is_waste(t.state, skip)

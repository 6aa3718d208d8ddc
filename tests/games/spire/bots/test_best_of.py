"""How trial fights are shared out among options, and what they count for. Here they end as a test says."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from roguetable.engine.state import PLAYING, WON
from roguetable.games.spire.bots import judge
from roguetable.games.spire.bots.judge import JUDGE, best_of, hurt_party, standing
from roguetable.games.spire.flow.rooms.paying import HowMuchGold
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight, player
from tests.games.spire.rooms import camp, event, hero, on_the_map, prizes, shop

NEXT_FIGHT = 7919
"""Between the seeds of two fights that one player fights one after the other."""


@dataclass
class Trial:
    """Fights of a player at a table."""

    state: Spire
    player: int
    seed: int
    fights: int

    def card(self, *cards: str) -> str:
        """Which of these the player has; '' if none of them."""
        deck = [self.state.content.name(number) for number in self.state.players[self.player].deck]
        return next((card for card in cards if card in deck), "")


@dataclass
class Trials:
    """Trial fights that are told and not fought."""

    ends: Callable[[Trial], float] = lambda trial: 0.5
    fought: list[Trial] = field(default_factory=list)

    def strength(self, state: Spire, player: int, seed: int, fights: int) -> float:
        self.fought.append(Trial(state, player, seed, fights))
        return self.ends(self.fought[-1])


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> Trials:
    """All fights go equally well, unless a test says otherwise."""
    found = Trials()
    monkeypatch.setattr(judge, "strength", found.strength)
    return found


def chosen(t: Fight, seat: int = -1) -> str:
    """What trial fights choose, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, best_of(t.state, request, seat, 0.0))


def worth_trying(t: Fight) -> list[str]:
    request = t.state.request
    assert request is not None
    options = JUDGE.worth_trying(t.state, request.options)
    return [request.notation(t.state, option) for option in options]


def card_reward() -> Fight:
    """Four options: Anger, Cleave, Disarm, or none of them."""
    t = prizes("card", hero())
    t.play("look ironclad card")
    return t


def two_card_rewards() -> Fight:
    t = prizes("card, silent card", hero(), hero("silent"))
    t.play("look ironclad card", "look silent card")
    return t


# --- which fights ---------------------------------------------------------------------------------


def test_where_it_stays_close_all_fight_on_each_time_twice_as_often(trials: Trials) -> None:
    chosen(card_reward())
    assert [trial.fights for trial in trials.fought] == [6] * 4 + [12] * 4 + [24] * 4 + [48] * 4


def test_nobody_fights_the_same_fight_twice(trials: Trials) -> None:
    """It would tell nothing new; and all options fight the same ones, so that luck decides nothing."""
    chosen(card_reward())
    seeds: dict[str, list[int]] = {}
    for trial in trials.fought:
        more = [trial.seed + NEXT_FIGHT * index for index in range(trial.fights)]
        seeds.setdefault(trial.card("anger", "cleave", "disarm"), []).extend(more)
    assert len(seeds) == 4
    assert len({tuple(some) for some in seeds.values()}) == 1
    for some in seeds.values():
        assert len(some) == len({*some}) == 90


def test_with_and_without_a_card_the_same_fights_are_fought_in_each_round(trials: Trials) -> None:
    t = two_card_rewards()
    chosen(t)
    for whose in (0, 1):
        mine = [trial for trial in trials.fought if trial.player == whose]
        before = [(one.seed, one.fights) for one in mine if one.state is t.state]
        after = [(one.seed, one.fights) for one in mine if one.state is not t.state]
        assert len(before) == 4
        assert {*before} == {*after}


def test_whose_choice_it_is_fights_also_for_what_all_may_do(trials: Trials) -> None:
    """The Ironclad leaves the Merchant, as anybody may: how the Silent fights after that is nothing to him."""
    t = shop(hero("silent", gold=2), hero("ironclad", gold=2))
    chosen(t, 1)
    assert {trial.player for trial in trials.fought} == {1}
    assert not any(trial.state is t.state for trial in trials.fought), "nor how he fought before"


def test_who_has_lost_fights_no_more(trials: Trials) -> None:
    """To pray at the Wing Statue costs 2 HP, and there is 1."""
    t = event("wing-statue", hero(hp=1))
    assert t.options == ["ironclad pray", "ironclad gather-gold"]
    assert chosen(t) == "ironclad gather-gold"
    assert {trial.state.outcome for trial in trials.fought} == {PLAYING}


# --- which option ---------------------------------------------------------------------------------


def test_who_leads_in_the_first_fights_alone_is_overtaken(trials: Trials) -> None:
    """Cleave comes second in the first round and fights on."""
    first = {"anger": 0.6, "cleave": 0.5, "disarm": 0.3, "": 0.2}
    later = {"anger": 0.3, "cleave": 0.6}

    def ends(trial: Trial) -> float:
        return (first if trial.fights == 6 else later)[trial.card("anger", "cleave", "disarm")]

    trials.ends = ends
    assert chosen(card_reward()) == "take ironclad card: cleave"
    assert [trial.fights for trial in trials.fought] == [6] * 4 + [12] * 2, "the better half"


def test_the_first_fights_still_count_at_the_end(trials: Trials) -> None:
    first = {"anger": 0.9, "cleave": 0.6, "disarm": 0.3, "": 0.2}
    later = {"anger": 0.5, "cleave": 0.55}

    def ends(trial: Trial) -> float:
        return (first if trial.fights == 6 else later)[trial.card("anger", "cleave", "disarm")]

    trials.ends = ends
    assert chosen(card_reward()) == "take ironclad card: anger"


def test_what_counts_is_the_mean_of_all_fights(trials: Trials) -> None:
    """However many fights there were, Anger helps less than a slim deck does."""
    ends = {"anger": 0.5035, "cleave": 0.1, "disarm": 0.1, "": 0.5}
    trials.ends = lambda trial: ends[trial.card("anger", "cleave", "disarm")]
    assert chosen(card_reward()) == "skip ironclad card"
    assert trials.fought[-1].fights == 12
    ends["anger"] = 0.5045
    assert chosen(card_reward()) == "take ironclad card: anger"


def test_a_card_that_changes_nothing_is_left_for_a_slim_deck(trials: Trials) -> None:
    assert chosen(card_reward()) == "skip ironclad card"


def test_of_tables_that_fight_alike_the_richer_one_is_better(trials: Trials) -> None:
    t = shop(hero(gold=5, relics="sozu"))
    assert len(worth_trying(t)) > 4
    assert chosen(t) == "leave"


def test_who_chooses_alone_may_do_what_anybody_may(trials: Trials) -> None:
    t = shop(hero("silent", gold=2), hero("ironclad", gold=2, relics="sozu"))
    assert chosen(t, 1) == "leave"


# --- what comes of an option ----------------------------------------------------------------------


def test_a_purchase_is_paid_by_all_before_it_is_tried(trials: Trials) -> None:
    """The Ironclad has nothing; of three who could pay two are asked how much."""
    t = shop(
        hero("ironclad", gold=0),
        hero("silent", gold=2),
        player("defect", hp=5, gold=2, deck="zap"),
        player("watcher", hp=5, gold=2, deck="eruption"),
    )
    chosen(t)
    asked = [type(trial.state.request) for trial in trials.fought]
    assert HowMuchGold not in asked
    paid = [sum(p.gold for p in trial.state.players) for trial in trials.fought]
    assert min(paid) <= 2 < max(paid) == 6


def test_a_card_is_removed_before_that_is_tried(trials: Trials) -> None:
    """By the habit: a Strike goes first."""
    t = shop(hero(gold=3, relics="sozu"))
    assert "ironclad buys remove" in t.options
    chosen(t)
    smaller = [trial for trial in trials.fought if len(trial.state.players[0].deck) == 2]
    assert smaller
    assert all(trial.card("ironclad-strike") == "" for trial in smaller)


def test_gold_counts_as_far_as_a_merchant_has_use_for_it() -> None:
    some, enough, plenty = (on_the_map(hero(gold=gold)).state for gold in (11, 12, 30))
    assert standing(some, 0.0) < standing(enough, 0.0) == standing(plenty, 0.0)


def test_what_each_of_a_party_has_counts() -> None:
    poorer = on_the_map(hero("ironclad"), hero("silent")).state
    richer = on_the_map(hero("ironclad"), hero("silent", gold=8)).state
    assert standing(poorer, 0.0) < standing(richer, 0.0)


def test_nothing_is_better_than_to_have_won() -> None:
    best = on_the_map(hero(hp=10, gold=12, potions="fire-potion", relics="anchor")).state
    won = on_the_map(hero(hp=1, gold=0)).state
    won.outcome = WON
    assert standing(won, 0.25) > 1.0 + standing(best, 0.25)


def test_a_party_is_hurt_with_its_first_member() -> None:
    assert hurt_party(on_the_map(hero("ironclad", hp=10), hero("silent", hp=4)).state)
    assert not hurt_party(on_the_map(hero("ironclad", hp=10), hero("silent", hp=5)).state)


@pytest.mark.parametrize(("hp", "chosen"), [(4, "ironclad rest"), (5, "ironclad smith")])
def test_at_a_campfire_hp_count_for_more_to_who_has_lost_half_of_them(
    trials: Trials, hp: int, chosen: str
) -> None:
    """An upgrade wins a few fights more."""
    trials.ends = lambda trial: 0.56 if trial.card("bash+") else 0.5
    t = camp(hero(hp=hp, deck="bash"))
    request = t.state.request
    assert request is not None
    assert request.notation(t.state, JUDGE.obvious(t.state, 0)) == chosen


# --- what is not even tried -----------------------------------------------------------------------


def test_at_a_campfire_potions_can_wait() -> None:
    t = camp(hero(potions="blood-potion"))
    assert "ironclad uses blood-potion" in t.options
    assert worth_trying(t) == ["ironclad rest", "ironclad smith"]


def test_at_the_merchant_potions_are_neither_used_nor_passed_on() -> None:
    t = shop(hero("ironclad", potions="blood-potion"), hero("silent"))
    assert "ironclad uses blood-potion" in t.options
    assert "ironclad gives blood-potion to silent" in t.options
    assert {one.split()[1] for one in worth_trying(t) if " " in one} == {"buys", "in"}


def test_boss_relics_are_looked_at_before_anybody_skips_one() -> None:
    t = prizes("boss relics", hero("ironclad"), hero("silent"))
    assert "skip silent boss-relic" in t.options
    assert worth_trying(t) == ["look party boss-relics"]


@pytest.mark.parametrize(
    ("potions", "tried"),
    [
        ("block-potion, swift-potion", ["take ironclad potion: weak-potion"]),
        (
            "block-potion, swift-potion, flex-potion",
            ["take ironclad potion: weak-potion", "skip ironclad potion"],
        ),
    ],
)
def test_a_potion_is_skipped_only_by_who_has_no_room_for_it(potions: str, tried: list[str]) -> None:
    t = prizes("potion", hero(potions=potions), potion_deck="weak-potion, fire-potion")
    t.play("look ironclad potion")
    assert worth_trying(t) == tried

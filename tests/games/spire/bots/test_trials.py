"""Trial fights: who fights them, what they count for, and how many there are."""

from typing import Any

import pytest

from roguetable.engine.state import LOST
from roguetable.games.spire.bots.judge import JUDGE, best_of, standing
from roguetable.games.spire.bots.trials import strength
from tests.games.spire.fights import Fight, player
from tests.games.spire.rooms import hero, on_the_map, shop

WEAK = "ironclad-defend, ironclad-defend, ironclad-defend, ironclad-defend"
STRONG = "bludgeon+, bludgeon+, bludgeon+, impervious+, impervious+, offering+"
FIGHTS = 12


def chosen(t: Fight, seat: int = -1) -> str:
    """What trial fights choose, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, best_of(t.state, request, seat, 0.0))


def test_each_fights_alone_and_the_others_deck_changes_nothing() -> None:
    weak = on_the_map(hero("ironclad", deck=WEAK), hero("silent", deck=WEAK)).state
    mixed = on_the_map(hero("ironclad", deck=WEAK), hero("silent", deck=STRONG)).state
    assert strength(weak, 0, 7, FIGHTS) == strength(mixed, 0, 7, FIGHTS)
    assert strength(weak, 1, 7, FIGHTS) < strength(mixed, 1, 7, FIGHTS)


def test_a_trial_fight_changes_nothing_at_the_table() -> None:
    t = on_the_map(hero("ironclad"), hero("silent"))
    before = [(p.hp, p.row, list(p.deck)) for p in t.state.players]
    strength(t.state, 1, 7, 1)
    assert [(p.hp, p.row, list(p.deck)) for p in t.state.players] == before
    assert t.state.seats == [0, 1]


def notations(t: Fight, options: list[int]) -> list[str]:
    request = t.state.request
    assert request is not None
    return [request.notation(t.state, option) for option in options]


def test_all_pay_for_all_so_nobody_tries_who_pays() -> None:
    t = shop(hero("ironclad", gold=9), hero("silent", gold=9))
    request = t.state.request
    assert request is not None
    offered = notations(t, request.options)
    tried = notations(t, JUDGE.worth_trying(t.state, request.options))
    assert any(one.endswith(" shared") for one in offered)
    assert [one for one in offered if " buys " in one and not one.endswith(" shared")] == [
        one for one in tried if " buys " in one
    ]


def test_what_friends_pay_for_is_tried_in_the_fights() -> None:
    """A card that an Ironclad without gold, and without any attack, could win with; two friends could pay for it."""
    t = shop(
        hero("silent", gold=6, deck=STRONG),
        hero("ironclad", gold=0, deck=WEAK, rewards="bludgeon, disarm, flex"),
        player("defect", hp=5, gold=6, deck=STRONG),
    )
    assert chosen(t) == "ironclad buys bludgeon"


def test_it_counts_by_how_much_better_one_fights_not_how_well() -> None:
    """The Silent wins every fight already, whatever she buys; the Ironclad wins none."""
    t = shop(
        hero("silent", gold=5, deck=STRONG),
        hero("ironclad", gold=5, deck=WEAK, rewards="bludgeon, disarm, flex"),
    )
    assert chosen(t) == "ironclad buys bludgeon"


def test_who_chooses_alone_chooses_by_the_own_fights() -> None:
    """What would help the Silent, who has no attack, is nothing that the Ironclad lacks, and the other way round."""
    t = shop(
        hero("silent", gold=5, deck=STRONG),
        hero("ironclad", gold=5, deck=WEAK, rewards="disarm, flex, bludgeon"),
    )
    assert chosen(t, 1) == "ironclad buys bludgeon"
    assert not chosen(t, 0).startswith("ironclad")


def test_gold_is_kept_where_nothing_on_offer_helps() -> None:
    """Nobody whose deck wins every fight pays for a card that changes nothing (Sozu: there are no potions to buy)."""
    t = shop(hero("ironclad", gold=2, deck=STRONG, relics="sozu", rewards="clash, flex, disarm"))
    assert chosen(t) == "leave"


@pytest.mark.parametrize(
    "more", [{"hp": 6}, {"gold": 6}, {"potions": "fire-potion"}, {"relics": "anchor"}]
)
def test_what_is_kept_counts_beside_how_one_fights(more: dict[str, Any]) -> None:
    poorer, richer = on_the_map(hero()).state, on_the_map(hero(**more)).state
    assert standing(poorer, 0.0) < standing(richer, 0.0)
    dead = on_the_map(hero()).state
    dead.outcome = LOST
    assert standing(dead, 0.0) < 0.0

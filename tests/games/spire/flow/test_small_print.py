"""Small things that only a test made for them sees: who is asked, what is told and what is refused."""

import pytest

from roguetable.engine.events import Tokens
from roguetable.engine.log import Log
from roguetable.games.spire.actions.deck import REMOVE, ChangeCards
from roguetable.games.spire.actions.enemies import show_enemy
from roguetable.games.spire.actions.piles import gained
from roguetable.games.spire.flow.combat.facing import ToRow
from roguetable.games.spire.flow.combat.picking_cards import FROM_HAND, distinct
from roguetable.games.spire.model.shown import DISCARD
from tests.games.spire.fights import fight, player
from tests.games.spire.refusals import refusals
from tests.games.spire.rooms import camp, hero, on_the_map


def test_cards_of_the_hand_that_differ_are_all_offered_whatever_lies_on_them() -> None:
    """Marks never make one card look like another: neighbours in the box least of all."""
    t = fight(player("ironclad", hand="ironclad-strike, ironclad-defend"), foes=["dummy"])
    p = t.state.players[0]
    cards = t.state.content.cards
    first = next(
        card.number
        for card in cards[:-1]
        if card.owner == cards[card.number + 1].owner and card.owner == p.character
    )
    p.hand = [first, first + 1]
    for mark in (1, 2, 4):
        p.marks = [mark, 0]
        assert distinct(t.state, 0, FROM_HAND, 0) == [0, 1]
    p.hand = [first, first]
    p.marks = [0, 0]
    assert distinct(t.state, 0, FROM_HAND, 0) == [0], "two alike are one choice"


@pytest.mark.rule("spire.map.no-skip-no-back")
def test_in_the_first_room_of_the_map_too_other_rooms_are_refused_for_want_of_a_path() -> None:
    from_the_map = refusals_on_the_map(node=0)
    assert {rule for notation, rule in from_the_map.items()} == {"spire.map.no-skip-no-back"}
    assert set(refusals_on_the_map(node=-1).values()) == {"spire.map.start-bottom"}


def test_an_enemy_that_comes_with_block_shows_it() -> None:
    t = fight(player("ironclad"), foes=["dummy"])
    enemy = t.state.enemies[0]
    enemy.block = 3
    log = t.state.log = Log()
    show_enemy(t.state, enemy)
    shown = [event for entry in log.entries for event in entry.events_for(0)]
    assert [(event.token, event.after) for event in shown if isinstance(event, Tokens)] == [
        ("block", 3)
    ]


def test_who_has_no_card_to_remove_is_told_so() -> None:
    t = fight(player("ironclad"), foes=["dummy"])
    t.state.request = None
    t.state.players[0].deck = []
    log = t.state.log = Log()
    ChangeCards(0, REMOVE, 1, 0, False).run(t.state)
    assert [entry.text for entry in log.entries] == ["Ironclad has no card to remove."]


def test_nothing_that_comes_is_not_shown_and_without_a_log_nothing_is() -> None:
    t = fight(player("ironclad"), foes=["dummy"])
    burn = t.state.content.number("burn")
    log = t.state.log = Log()
    gained(t.state, 0, burn, 0, DISCARD)
    assert not any(entry.events_for(0) for entry in log.entries)
    gained(t.state, 0, burn, 2, DISCARD)
    assert sum(len(entry.events_for(0)) for entry in log.entries) == 1
    t.state.log = None
    gained(t.state, 0, burn, 2, DISCARD)


@pytest.mark.rule("spire.faq_cards.act4-switch-row")
def test_the_row_in_which_one_stands_is_no_other_row() -> None:
    t = fight(player("ironclad"), player("silent"), foes=["dummy"])
    own = t.state.players[1].row
    refused = ToRow([1], []).not_offered(t.state, 1)
    assert [one.notation for one in refused] == [f"row {own + 1}"]


@pytest.mark.rule("spire.map.campfire.choose")
def test_who_has_rested_can_still_drink_while_others_think() -> None:
    t = camp(hero(), hero("silent", potions="blood-potion"))
    t.play("silent rest")
    assert t.state.request is not None
    assert t.state.request.seats == [0, 1], "each once, and those who must decide first"
    assert any(
        option.startswith("silent drink") or "blood-potion" in option for option in t.options
    )


@pytest.mark.rule("spire.characters.watcher.miracle-use")
def test_what_energy_does_not_pay_for_an_x_miracles_do() -> None:
    t = fight(player("watcher", hand="wreath-of-flame", energy=1, miracles=2), foes=["dummy"])
    t.play("play wreath-of-flame", "x 2")
    assert (t.me.energy, t.me.miracles) == (0, 1)


def refusals_on_the_map(node: int) -> dict[str, str]:
    """What is refused of rooms, by notation, where the party is in that room of the map."""
    t = on_the_map(hero())
    t.state.node = node
    return {
        notation: one.rule
        for notation, one in refusals(t).items()
        if one.rule.startswith("spire.map.") and notation.startswith("go")
    }

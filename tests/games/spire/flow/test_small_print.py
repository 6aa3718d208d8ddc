"""Small things that only a test made for them sees: who is asked, what is told and what is refused."""

import pytest

from roguetable.engine.events import Moved, Tokens
from roguetable.engine.log import Log
from roguetable.games.spire.actions.deck import REMOVE
from roguetable.games.spire.actions.enemies import show_enemy
from roguetable.games.spire.actions.piles import gained
from roguetable.games.spire.flow.combat.facing import ToRow
from roguetable.games.spire.flow.combat.picking_cards import FROM_HAND, distinct
from roguetable.games.spire.flow.journey.acts import events_of, place_board
from roguetable.games.spire.flow.journey.seating import add_player, boxed_decks
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.model.ascension import HARD_EVENTS
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.shown import DISCARD
from tests.games.spire.climbs import at_act
from tests.games.spire.fights import fight, player
from tests.games.spire.refusals import refusals
from tests.games.spire.rooms import camp, chest, hero, on_the_map, prizes


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


@pytest.mark.rule("spire.optional.last-stand.continue")
@pytest.mark.parametrize(("fallen", "poison"), [(False, 1), (True, 0)])
def test_the_powers_of_the_fallen_do_nothing_more(fallen: bool, poison: int) -> None:
    seats = (player("ironclad"), player("silent", powers="noxious-fumes"))
    t = fight(*seats, foes=["giant"], last_stand=True)
    t.player("silent").alive = not fallen
    t.player("silent").done = fallen
    t.end_turn()
    assert t.state.round == 3
    assert t.enemy("giant").poison == poison


@pytest.mark.rule("spire.unlocks.colorless-extra", "spire.ascension.3")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_every_table_has_its_own_events_whatever_was_played_before(act: int) -> None:
    """Decks are kept in the box for the next table, which may be another one."""
    t = at_act(unlocks="all")
    events = t.state.content.events
    for unlocked in (True, False):
        for ascension in range(13):
            t.state.colorless_unlocked, t.state.ascension = unlocked, ascension
            deck = [events[number] for number in events_of(t.state, act)]
            assert any(event.ascension for event in deck) == (ascension >= HARD_EVENTS)
            assert any(event.unlock for event in deck) == (unlocked and act == 3)


@pytest.mark.parametrize("node", [-1, 0, 5])
def test_the_boot_leaves_the_old_map_if_it_stood_there(node: int) -> None:
    t = at_act()
    t.state.node = node
    log = t.state.log = Log()
    place_board(t.state, 2)
    shown = [event for entry in log.entries for event in entry.events_for(0)]
    left = [Moved(f"node:{node}", "", thing="party-token")] if node >= 0 else []
    assert [event for event in shown if getattr(event, "thing", "") == "party-token"] == left
    assert t.state.node == -1


@pytest.mark.rule("spire.setup.shuffle-character-decks", "spire.quick_start.catch-up")
@pytest.mark.parametrize(("act", "node"), [(1, 0), (2, -1), (3, 4)])
def test_who_joins_later_has_shuffled_decks_too(act: int, node: int) -> None:
    t = at_act()
    t.state.act, t.state.node = act, node
    defect = CHARACTER_NAMES.index("defect")
    boxed = [boxed_decks(t.state, rare)[defect] for rare in (False, True)]
    p = t.state.players[add_player(t.state, defect)]
    assert [sorted(p.rewards), sorted(p.rares)] == [sorted(deck) for deck in boxed]
    assert p.rewards != boxed[0]
    assert p.rares != boxed[1]


@pytest.mark.parametrize(
    ("prize", "looks", "rule"),
    [
        ("relic", "look ironclad relic", "spire.rewards.relic.bottom"),
        ("boss relics", "look party boss-relics", "spire.rewards.boss-relic.bottom"),
    ],
)
def test_the_log_names_the_rule_for_relics_that_nobody_took(
    prize: str, looks: str, rule: str
) -> None:
    t = prizes(prize, hero())
    t.play(looks, f"skip ironclad {'boss-' if ' ' in prize else ''}relic")
    assert [one for one in t.log if one.endswith(".bottom")] == [rule]


@pytest.mark.rule("spire.act4.sapphire", "spire.act4.unlocked")
@pytest.mark.parametrize(
    ("acts", "prize", "listed"),
    [(4, "relic", False), (3, "relic", False), (4, "chest", True), (3, "chest", False)],
)
def test_the_sapphire_key_is_listed_only_where_it_could_be_won(
    acts: int, prize: str, listed: bool
) -> None:
    party = (hero(), hero("silent"))
    if prize == "relic":
        t = prizes(prize, *party, acts=acts, unlocks="all")
    else:
        t = chest(*party, acts=acts)
        t.play("look ironclad relic", "take ironclad relic: anchor")  # so not all skip
    assert refusals(t)["sapphire key"].listed == listed


def refusals_on_the_map(node: int) -> dict[str, str]:
    """What is refused of rooms, by notation, where the party is in that room of the map."""
    t = on_the_map(hero())
    t.state.node = node
    return {
        notation: one.rule
        for notation, one in refusals(t).items()
        if one.rule.startswith("spire.map.") and notation.startswith("go")
    }

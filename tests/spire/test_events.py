"""How Events go: who chooses, who pays, the die in the room, and where the card goes."""

import pytest

from roguetable.games.spire.room_cards import Event
from roguetable.lab.players import answerer
from tests.spire.rooms import ON_THE_MAP, content, event, event_room, hero, ids
from tests.spire.table import new_game, player


@pytest.mark.rule("spire.map.event.draw", "spire.map.event.bottom")
def test_the_top_event_is_for_the_whole_party_and_goes_to_the_bottom() -> None:
    t = event_room(hero(), hero("silent"), events="wing-statue, lab, big-fish")
    assert t.asked == "Wing Statue: who chooses what?"
    t.play("silent gather-gold", "ironclad gather-gold")
    assert t.asked == ON_THE_MAP
    assert ids(t.state, "events") == ["lab", "big-fish", "wing-statue"]


@pytest.mark.rule("spire.map.event.own-choice", "spire.map.event.choose-one")
def test_each_player_takes_one_option_in_any_order() -> None:
    t = event("wing-statue", hero(), hero("silent"))
    assert t.options == [
        "ironclad pray",
        "ironclad gather-gold",
        "silent pray",
        "silent gather-gold",
    ]
    t.play("silent gather-gold")
    assert t.options == ["ironclad pray", "ironclad gather-gold"]
    t.play("ironclad gather-gold")
    assert t.changes == "ironclad +2 gold; silent +2 gold"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.map.event.choose-one")
def test_who_can_choose_must_choose() -> None:
    t = event("wing-statue", hero(), hero("silent"))
    assert not any("passes" in option for option in t.options)


@pytest.mark.rule("spire.map.event.special")
def test_at_the_big_fish_nobody_chooses_what_another_has_chosen() -> None:
    t = event("big-fish", hero(), hero("silent"))
    t.play("ironclad banana")
    assert t.options == ["silent donut", "silent box", "silent restraint"]
    t.refused("silent banana")


@pytest.mark.rule("spire.map.event.pay-give")
def test_an_option_to_pay_for_needs_the_gold() -> None:
    t = event("the-cleric", hero(gold=2))
    assert t.refused("ironclad purify") == "spire.map.event.pay-give"


@pytest.mark.rule("spire.map.event.pay-give")
def test_an_option_to_give_something_needs_it() -> None:
    t = event("forgotten-altar", hero())
    assert t.refused("ironclad offer") == "spire.map.event.pay-give"
    t = event("we-meet-again", hero(gold=4, relics="vajra"))
    assert t.refused("ironclad give-card") == "spire.map.event.pay-give"
    t = event("nloth", hero(relics="vajra"), hero("silent"))
    assert t.refused("ironclad offer-potion") == "spire.map.event.pay-give"
    assert t.refused("silent offer-relic") == "spire.map.event.pay-give"


@pytest.mark.rule("spire.rewards.gold.pool")
def test_others_may_pay_a_part() -> None:
    t = event("the-cleric", hero(gold=1), hero("silent", gold=2))
    t.play("ironclad purify", "remove bash")
    assert t.changes == "ironclad -1 gold; bash deck>removed; silent -2 gold"
    assert t.asked == ON_THE_MAP  # the Silent, without gold, can choose nothing


@pytest.mark.rule("spire.rewards.gold.pool")
def test_the_payers_agree_who_pays_how_much() -> None:
    t = event("the-cleric", hero(gold=3), hero("silent", gold=3))
    t.play("ironclad prayer shared")
    assert t.options == ["pay 0", "pay 1", "pay 2"]
    t.play("pay 0", "upgrade bash")
    assert t.changes == "-bash deck; +bash+ deck; silent -2 gold"


@pytest.mark.rule("spire.map.event.pay-give")
def test_who_could_only_choose_with_others_gold_may_pass() -> None:
    t = event("old-beggar", hero(gold=0), hero("silent", gold=2))
    assert t.options == ["ironclad give", "ironclad passes", "silent give"]
    t.play("ironclad passes", "remove neutralize")
    assert t.changes == "silent -2 gold; neutralize deck>removed"


@pytest.mark.rule("spire.rewards.skip")
def test_what_an_event_gives_may_be_skipped() -> None:
    t = event("big-fish", hero())
    t.play("ironclad box", "skip ironclad relic")
    assert t.changes == "+injury deck"  # but not what it takes
    assert ids(t.state, "relic_deck")[0] == "anchor"  # not even looked at


@pytest.mark.rule("spire.map.event.special")
@pytest.mark.parametrize("first", ["encounter-act1", "the-merchant-act1", "dead-adventurer"])
def test_some_events_are_put_back_if_they_come_first(first: str) -> None:
    t = event_room(hero(), events=f"{first}, wing-statue", ascension=3)
    assert t.asked == "Wing Statue: who chooses what?"
    t.play("ironclad gather-gold")
    assert ids(t.state, "events") == [first, "wing-statue"]


@pytest.mark.parametrize("later", ["encounter-act2", "the-merchant-act3", "scrap-ooze"])
def test_others_may_come_first(later: str) -> None:
    t = event_room(hero(), events=f"{later}, wing-statue", ascension=3)
    assert not t.asked.startswith("Wing Statue")


@pytest.mark.rule("spire.triggers.die-relic-combat-only")
def test_die_relics_sleep_when_an_event_rolls() -> None:
    t = event("wheel-of-change-act1", hero(relics="vajra, sundial"), rolls=[2])
    assert t.changes == "+injury deck"


@pytest.mark.rule("spire.faq_cards.once-per-room-events", "spire.triggers.once-per-room")
@pytest.mark.parametrize(
    ("relic", "rolls", "changes"),
    [
        ("gambling-chip", [6, 5], "ironclad +4 gold"),
        ("the-abacus", [4], "ironclad +4 gold"),
        ("toolbox", [6], "ironclad +4 gold"),
        ("the-abacus", [6], "ironclad +5 hp"),  # after 6 comes 1
        ("toolbox", [1], "ironclad -2 hp"),  # before 1 comes 6
    ],
)
def test_once_per_room_relics_change_the_roll_of_an_event(
    relic: str, rolls: list[int], changes: str
) -> None:
    t = event("wheel-of-change-act1", hero(relics=relic), rolls=rolls)
    assert t.options == ["accept", f"ironclad {relic}"]
    t.play(f"ironclad {relic}")
    assert t.changes == changes
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.triggers.once-per-room", "spire.triggers.once-per-room-flip")
def test_in_one_event_a_once_per_room_relic_works_once_and_is_ready_again_after_it() -> None:
    t = event("wheel-of-change-act1", hero(relics="the-abacus"), hero("silent"), rolls=[1, 5])
    t.play("ironclad spin", "ironclad the-abacus")
    # The Silent's roll comes by itself, and nothing is left to change it.
    assert t.changes == "+injury deck; silent +4 gold"
    assert t.asked == ON_THE_MAP
    assert t.me.spent == 0


def test_the_roll_may_be_accepted() -> None:
    t = event("wheel-of-change-act1", hero(relics="gambling-chip"), rolls=[5])
    t.play("accept")
    assert t.changes == "ironclad +4 gold"


@pytest.mark.rule("spire.daily.b5-deadly-events")
def test_deadly_events_cost_everybody_2_hp() -> None:
    t = event("wing-statue", hero(), hero("silent"), modifiers="deadly-events")
    t.play("ironclad gather-gold", "silent gather-gold")
    assert t.changes == "ironclad -2 hp +2 gold; silent -2 hp +2 gold"


@pytest.mark.rule("spire.overview.death")
def test_an_event_can_kill() -> None:
    t = event("wing-statue", hero(hp=2))
    t.play("ironclad pray", "skip")
    assert t.over == "lost"


@pytest.mark.rule("spire.components.events")
def test_there_are_51_events() -> None:
    cards = [row for row in content().rows if isinstance(row, Event) and row.kind == "event"]
    counts = {
        (act, asc, unlock): sum(
            card.copies
            for card in cards
            if (card.act, card.ascension, card.unlock) == (act, asc, unlock)
        )
        for act in (1, 2, 3)
        for asc in (0, 3)
        for unlock in (0, 1)
    }
    assert {key: count for key, count in counts.items() if count} == {
        (1, 0, 0): 12,
        (2, 0, 0): 14,
        (3, 0, 0): 11,
        (1, 3, 0): 6,
        (2, 3, 0): 5,
        (3, 3, 0): 2,
        (3, 0, 1): 1,
    }


@pytest.mark.rule("spire.ascension.3")
@pytest.mark.parametrize(("ascension", "cards"), [(2, 12), (3, 18)])
def test_the_events_of_ascension_3_join_the_deck(ascension: int, cards: int) -> None:
    t = new_game(players=1, characters="ironclad", ascension=ascension)
    assert len(t.state.events) == cards


def test_who_must_still_choose_is_asked_before_those_who_could_only_trade() -> None:
    """Otherwise bots that answer for the first seat would hand potions round for ever."""
    t = event(
        "upgrade-shrine",
        player("silent", deck="slice", potions="block-potion"),
        player("ironclad", deck="bash"),
    )
    t.play("silent pray")
    while "silent gives block-potion to ironclad" not in t.options:
        t.play(t.options[0])
    assert t.state.request is not None
    assert t.state.request.seats == [1, 0]
    assert answerer(t.state.request) == 1

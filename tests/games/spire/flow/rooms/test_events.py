"""How Events go: who chooses, who pays, the die in the room, and where the card goes."""

import pytest

from roguetable.games.spire.flow.rooms.rewards import POTION_REWARD, reward
from roguetable.games.spire.model.room_cards import SCOPE_NAMES, Event
from roguetable.lab.players import answerer
from tests.games.spire.fights import new_game, player
from tests.games.spire.rooms import ON_THE_MAP, content, event, event_room, hero, ids


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


CARDS = """
living-wall | Living Wall | 1 | each |
ancient-temple | Ancient Temple | 1 | each |
bonfire-spirits-act1 | Bonfire Spirits | 1 | each |
the-library | The Library | 1 | each |
big-fish | Big Fish | 1 | each | different
wheel-of-change-act1 | Wheel of Change | 1 | each |
transmogriphier | Transmogriphier | 1 | each |
the-cleric | The Cleric | 1 | each |
lab | Lab | 1 | auto |
upgrade-shrine | Upgrade Shrine | 1 | each |
wing-statue | Wing Statue | 1 | each |
ominous-forge | Ominous Forge | 1 | each |
encounter-act1 | Encounter! | 1 | party | asc 3; copies 2; not-first
the-merchant-act1 | The Merchant | 1 | party | asc 3; not-first
dead-adventurer | Dead Adventurer | 1 | party | asc 3; not-first
scrap-ooze | Scrap Ooze | 1 | each | asc 3
world-of-goop | World of Goop | 1 | each | asc 3
knowing-skull | Knowing Skull | 2 | each | upto 2
we-meet-again | We Meet Again! | 2 | each |
wheel-of-change-act2 | Wheel of Change | 2 | each |
designer-in-spire | Designer In-Spire | 2 | each |
cursed-tome | Cursed Tome | 2 | each |
colosseum | Colosseum | 2 | party |
ancient-writing | Ancient Writing | 2 | each |
a-note-for-yourself-act2 | A Note for Yourself | 2 | each |
the-joust | The Joust | 2 | each |
the-woman-in-blue | The Woman in Blue | 2 | each |
nloth | N'loth | 2 | each |
augmenter | Augmenter | 2 | each |
golden-shrine | Golden Shrine | 2 | each |
old-beggar | Old Beggar | 2 | each |
encounter-act2 | Encounter! | 2 | party | asc 3; copies 2
the-merchant-act2 | The Merchant | 2 | party | asc 3
the-mausoleum | The Mausoleum | 2 | each | asc 3
forgotten-altar | Forgotten Altar | 2 | each | asc 3
bonfire-spirits-act3 | Bonfire Spirits | 3 | each |
wheel-of-change-act3 | Wheel of Change | 3 | each |
purifier | Purifier | 3 | each |
falling | Falling | 3 | each |
a-note-for-yourself-act3 | A Note for Yourself | 3 | each |
face-trader | Face Trader | 3 | each |
tomb-of-lord-red-mask | Tomb of Lord Red Mask | 3 | party |
the-moai-head | The Moai Head | 3 | each |
mind-bloom | Mind Bloom | 3 | party |
winding-halls | Winding Halls | 3 | each |
secret-portal | Secret Portal | 3 | party |
the-merchant-act3 | The Merchant | 3 | party | asc 3
encounter-act3 | Encounter! | 3 | party | asc 3
sensory-stone | Sensory Stone | 3 | each | unlock
"""
"""Every Event card: id, name, Act, who chooses, and what else holds."""


@pytest.mark.parametrize("line", CARDS.strip().splitlines(), ids=lambda line: line.split()[0])
def test_the_card_is_as_printed(line: str) -> None:
    id, name, act, scope, more = (piece.strip() for piece in line.split("|"))
    extras = [piece.strip() for piece in more.split(";") if piece]
    card = content().events[content().number(id)]
    assert (card.name, card.act, SCOPE_NAMES[card.scope]) == (name, int(act), scope)
    assert card.ascension == (3 if "asc 3" in extras else 0)
    assert card.copies == (2 if "copies 2" in extras else 1)
    assert card.unlock == ("unlock" in extras)
    assert card.not_first == ("not-first" in extras)
    assert card.different == ("different" in extras)
    assert card.upto == (2 if "upto 2" in extras else 1)


def test_no_event_is_forgotten() -> None:
    cards = {row.id for row in content().rows if row.kind == "event"}
    assert {line.split()[0] for line in CARDS.strip().splitlines()} == cards


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


@pytest.mark.rule("spire.rewards.full-knowledge-default")
def test_what_a_fight_has_left_on_the_table_is_offered_at_the_latest_when_the_event_ends() -> None:
    # The potion of a White Beast Statue, and an Event of a pack whose own prize is no reward.
    t = event("winding-halls", hero())
    t.state.rewards = [reward(0, POTION_REWARD)]
    t.play("ironclad press-on")
    assert t.options == ["look ironclad potion", "skip ironclad potion"]

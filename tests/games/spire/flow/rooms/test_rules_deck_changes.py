"""Changing a deck: Remove, Upgrade and Transform."""

import pytest

from roguetable.games.spire.flow.journey.climb import NextAct
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.cards import CURSE, POWER, Card
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import ON_THE_MAP, camp, event, hero, ids, on_the_map, prizes, shop
from tests.games.spire.scenes import happens, skip_rewards


def transform(card: str, **given: str) -> Fight:
    """The Ironclad Transforms a card at the Transmogrifier."""
    t = event("transmogriphier", hero(**given))
    t.play("ironclad pray")
    if f"transform {card}" in t.options:  # a deck of one card asks nothing
        t.play(f"transform {card}")
    return t


def plain_faces() -> list[Card]:
    content = SPIRE.content()
    return [content.cards[number] for number in content.faces]


# --- remove --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.deck_changes.remove")
def test_a_removed_card_goes_to_the_removed_pile_and_to_no_rewards_deck() -> None:
    t = event("living-wall", hero(deck="anger, bash, offering"))
    before = (ids(t.state, "rewards", 0), ids(t.state, "rares", 0))
    t.play("ironclad forget", "remove offering")
    assert t.changes == "offering deck>removed"
    t = event("living-wall", hero(deck="anger, bash, offering"))
    t.play("ironclad forget", "remove anger")
    assert t.changes == "anger deck>removed"
    assert (ids(t.state, "rewards", 0), ids(t.state, "rares", 0)) == before


@pytest.mark.rule("spire.deck_changes.remove")
def test_any_card_may_be_removed_even_a_curse_but_not_ascenders_bane() -> None:
    t = event("living-wall", hero(deck="ironclad-strike, bash+, injury, ascenders-bane"))
    t.play("ironclad forget")
    assert t.options == ["remove injury", "remove ironclad-strike", "remove bash+", "skip"]
    t.play("remove injury")
    assert t.changes == "injury deck>removed"


@pytest.mark.rule("spire.deck_changes.remove")
def test_one_card_is_removed_at_a_time() -> None:
    t = shop(hero(gold=3, deck="ironclad-strike, ironclad-strike, bash"))
    t.play("ironclad buys remove", "remove ironclad-strike")
    assert sorted(t.cards("deck")) == ["bash", "ironclad-strike"]


# --- upgrade -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.deck_changes.upgrade")
def test_one_card_is_turned_to_its_upgraded_side() -> None:
    t = camp(hero(deck="ironclad-strike, ironclad-strike, bash"))
    t.play("ironclad smith", "upgrade ironclad-strike")
    assert t.changes == "-ironclad-strike deck; +ironclad-strike+ deck"


@pytest.mark.rule("spire.deck_changes.upgrade")
def test_an_upgraded_card_stays_upgraded_after_a_fight_and_in_the_next_act() -> None:
    t = fight(player(hand="bash+, ironclad-strike+"), foes=["weakling"])
    t.play("play ironclad-strike+")
    skip_rewards(t)
    assert sorted(t.cards("deck")) == ["bash+", "ironclad-strike+"]
    happens(t, NextAct(2))  # and straight into its first fight
    assert t.state.act == 2
    assert sorted([*t.cards("hand"), *t.cards("draw")]) == ["bash+", "ironclad-strike+"]


@pytest.mark.rule("spire.deck_changes.upgrade-once")
def test_an_upgraded_card_is_not_upgraded_again() -> None:
    t = camp(hero(deck="bash+, ironclad-strike, cleave+, anger"))
    t.play("ironclad smith")
    assert t.options == ["upgrade ironclad-strike", "upgrade anger"]
    t.refused("upgrade bash+")
    t = camp(hero(deck="bash+, injury"))
    assert t.changes == "ironclad +3 hp"  # nothing to Smith: only Rest was left


@pytest.mark.rule("spire.deck_changes.upgrade-once", "spire.deck_changes.upgrade-inspect")
def test_every_attack_skill_and_power_has_one_upgraded_side_that_can_be_looked_up() -> None:
    content = SPIRE.content()
    for card in plain_faces():
        if card.type > POWER:
            assert card.up < 0, card.id  # Curses, Status cards and Tickets
            continue
        up = content.cards[content.number(f"{card.id}+")]
        assert card.up == up.number
        assert up.up < 0
        assert up.name == f"{card.name}+"
        assert (up.sentence(), up.cost) != (card.sentence(), card.cost), card.id


@pytest.mark.rule("spire.deck_changes.upgrade-inspect")
def test_whoever_smiths_is_told_what_the_upgraded_side_does() -> None:
    t = camp(hero(deck="bash, ironclad-defend"))
    t.play("ironclad smith")
    texts = {option.notation: option.sentence for option in t.table.options()}
    # Bash hits for 2 and upgraded for 4; Defend gives 1 Block and upgraded 2.
    assert "for 4" in texts["upgrade bash"]
    assert "2 Block" in texts["upgrade ironclad-defend"]


# --- transform -----------------------------------------------------------------------------------


@pytest.mark.rule("spire.deck_changes.transform.not-curse")
def test_no_curse_is_transformed() -> None:
    t = event("transmogriphier", hero(deck="injury, bash, ascenders-bane, cleave+"))
    t.play("ironclad pray")
    assert t.options == ["transform bash", "transform cleave+", "skip"]
    only = event("transmogriphier", hero(deck="injury, doubt"))
    only.play("ironclad pray")
    assert only.changes == ""
    assert only.asked == ON_THE_MAP


@pytest.mark.rule(
    "spire.deck_changes.transform.removed-pile", "spire.deck_changes.transform.gain-top"
)
def test_a_transformed_card_is_removed_for_the_top_card_without_a_choice() -> None:
    t = transform("bash")
    assert t.changes == "+anger deck; bash deck>removed"
    assert t.asked == ON_THE_MAP
    rest = ["cleave", "disarm", "shrug-it-off", "twin-strike", "clothesline", "flex"]
    assert ids(t.state, "rewards", 0) == rest


@pytest.mark.rule("spire.deck_changes.transform.removed-pile")
def test_a_transformed_reward_card_does_not_return_to_its_deck() -> None:
    t = transform("feed", deck="feed, ironclad-strike", rares="offering, bludgeon")
    assert t.cards("removed") == ["feed"]
    assert ids(t.state, "rares", 0) == ["offering", "bludgeon"]


@pytest.mark.rule("spire.deck_changes.transform.ticket")
def test_a_ticket_on_top_is_the_top_rare_and_goes_under_the_deck() -> None:
    t = transform("bash", rewards="golden-ticket-ironclad, anger, cleave")
    assert t.changes == "bash deck>removed; +offering deck"
    assert ids(t.state, "rewards", 0) == ["anger", "cleave", "golden-ticket-ironclad"]
    assert ids(t.state, "rares", 0)[0] == "impervious"


@pytest.mark.rule("spire.deck_changes.transform.ticket")
def test_a_ticket_without_any_rare_left_brings_nothing() -> None:
    t = transform("bash", rewards="golden-ticket-ironclad, anger", rares="")
    assert t.changes == "bash deck>removed"
    assert "A Golden Ticket, but no rare card is left." in t.told
    assert "A Golden Ticket: the top rare card instead." not in t.told
    assert ids(t.state, "rewards", 0) == ["anger", "golden-ticket-ironclad"]


@pytest.mark.rule("spire.deck_changes.transform.random")
def test_nobody_is_told_what_is_on_top_of_a_rewards_deck() -> None:
    t = on_the_map(hero(), hero("silent"))
    for seat in (-1, 0, 1):
        text = repr(SPIRE.panels(t.state, seat))
        for hidden in ("Anger", "Cleave", "Slice", "Backflip", "Offering"):
            assert hidden not in text
    # Bots that ask what may be on top are shown other orders than the real one.
    orders = {tuple(SPIRE.redeal(t.state, 0, seed).players[0].rewards) for seed in range(8)}
    assert len(orders) > 4


@pytest.mark.rule("spire.deck_changes.transform.random")
def test_a_card_that_was_seen_and_left_is_not_what_a_transform_gives() -> None:
    t = prizes("card", hero(), events="transmogriphier")
    t.play("look ironclad card", "skip ironclad card", "go 1-1")
    t.mark()
    t.play("ironclad pray", "transform bash")
    assert t.changes == "bash deck>removed; +shrug-it-off deck"


@pytest.mark.rule("spire.deck_changes.transform.not-curse")
def test_the_curses_are_those_of_the_curse_deck_and_ascenders_bane() -> None:
    curses = {card.id for card in plain_faces() if card.type == CURSE}
    assert curses == {
        *("clumsy", "decay", "doubt", "injury", "pain", "parasite", "regret", "shame", "writhe"),
        "ascenders-bane",
    }

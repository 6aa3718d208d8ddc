"""Why a hint needs no tries: what it says then is about the choice, and true."""

from roguetable.bots.base import Advice
from roguetable.bots.search import SearchBot
from roguetable.games.spire.bots.judge import JUDGE
from roguetable.games.spire.flow.journey.climb import ActEnd
from roguetable.games.spire.model.battlefield import in_fight
from roguetable.kit.ready_menus import EITHER
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import camp, hero, on_the_map, prizes


def hint(t: Fight) -> Advice:
    """What the searching bot advises to the first seat."""
    request = t.state.request
    assert request is not None
    return SearchBot(JUDGE, 1, 4).advise(t.state, request.seats[0])


def advised(t: Fight) -> str:
    """The same, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, hint(t).option)


def test_a_reward_is_looked_at_for_that_costs_nothing() -> None:
    t = prizes("card", hero("ironclad"))
    assert advised(t) == "look ironclad card"
    assert hint(t).reason == "A look costs nothing: it may still be skipped."


def test_a_relic_and_a_potion_are_taken_for_they_cost_nothing() -> None:
    t = prizes("relic", hero("ironclad"))
    t.play("look ironclad relic")
    assert advised(t).startswith("take ")
    assert hint(t).reason == "It costs nothing."
    t = prizes("potion", hero("ironclad"))
    t.play("look ironclad potion")
    assert advised(t).startswith("take ")
    assert hint(t).reason == "It costs nothing, and there is room for it."


def test_where_there_is_one_way_rows_may_still_be_exchanged() -> None:
    t = on_the_map(hero("ironclad"), hero("silent"), at="1-3")
    assert t.options == ["go 2-3", "switch ironclad silent"]
    assert advised(t) == "go 2-3"
    assert hint(t).reason.endswith("exchanges rows first.")
    alone = on_the_map(hero("ironclad", potions="blood-potion"), at="1-3")
    assert alone.options == ["go 2-3", "ironclad uses blood-potion"]
    assert hint(alone).reason == "There is one way.", "with nobody to exchange rows with"
    crossing = on_the_map(hero("ironclad"), hero("silent"), at="2-3")
    assert "played on from here" in hint(crossing).reason


def test_going_on_needs_no_thought_and_no_fight_was_fought_for_it() -> None:
    t = on_the_map(hero("ironclad"))
    t.state.request = ActEnd(t.state.seats, EITHER)
    assert hint(t).reason == "This needs no thought."


def test_what_was_compared_has_no_such_reason() -> None:
    t = prizes("card", hero("ironclad"))
    t.play("look ironclad card")
    for one in (t, camp(hero("ironclad"))):
        said = hint(one)
        assert "played on from here" in said.reason
        assert JUDGE.reason(one.state, said.option) == ""


def test_in_which_order_abilities_of_a_moment_happen_needs_no_thought_in_a_fight_either() -> None:
    """Every try of a fight would have another branch for it."""
    t = fight(
        player(relics="ninja-scroll", powers="metallicize"),
        player("watcher", stance="wrath"),
    )
    t.play("ironclad done", "watcher done")
    assert in_fight(t.state)
    assert t.options[0] == "all"
    assert len(t.options) == 4
    assert advised(t) == "all"
    assert hint(t).reason == "This needs no thought."

"""Combat decks and Purging: minimum sizes, what can be taken, and for how long."""

import pytest

from roguetable.games.deadcells.flow.before_a_run import PREPARE
from roguetable.games.deadcells.flow.purging import COMBAT_ONLY, EQUIPMENT_ONLY, purge, purge_tile
from tests.games.deadcells.ending import Run, ending

rule = pytest.mark.rule


def with_more(players: str = "immolated,poisoned,flayed", whose: str = "immolated") -> Run:
    """A run in which somebody has two improved cards."""
    run = ending(players, cells=4, survival=["combat", "combat"], tactics=["purge 2"])
    run.end()
    run.play("buy survival", f"give {whose}", "buy survival", f"give {whose}")
    return run


@rule("deadcells.deck.start-six")
def test_every_beheaded_starts_with_six_cards() -> None:
    run = ending()
    assert [len(deck) for deck in run.sheet.decks] == [6, 6, 6, 6, 3]


@rule("deadcells.deck.minimum", "deadcells.purge.minimum-respected")
def test_a_deck_of_six_cannot_spare_a_card() -> None:
    run = ending(cells=2, tactics=["purge 1"])
    run.end()
    run.play("buy tactics")
    assert run.refused("purge immolated-1 immolated") == "deadcells.purge.minimum-respected"
    assert run.refused("purge serenade-1 serenade") == "deadcells.purge.minimum-respected"
    assert [option for option in run.options if option.endswith("immolated")] == []
    assert "deadcells.deck.minimum" in run.rules


@rule("deadcells.deck.minimum", "deadcells.solo.deck.minimum")
def test_the_rule_of_the_smallest_deck_is_cited_for_the_decks_that_are_so_small() -> None:
    run = ending("immolated")
    for deck in range(len(run.sheet.decks) - 1):
        run.sheet.decks[deck].append(run.sheet.decks[deck][0])
    purge(run.state, 1)
    run.go()
    assert "deadcells.solo.deck.minimum" in run.rules
    assert "deadcells.deck.minimum" not in run.rules


@rule("deadcells.purge.targets", "deadcells.purge.effect")
def test_a_purge_takes_any_card_of_any_deck_starting_cards_too() -> None:
    run = ending(cells=6, survival=["combat", "combat"], tactics=["purge 1"])
    run.end()
    run.play("buy survival", "give poisoned", "buy survival", "give flayed", "buy tactics")
    assert "purge gear-1" in run.options
    assert "purge poisoned-2 poisoned" in run.options
    assert "purge survival-2 flayed" in run.options
    run.play("purge poisoned-2 poisoned")
    assert "poisoned-2" not in run.deck("poisoned")
    assert run.names(run.sheet.purged) == ["poisoned-2"]
    assert run.number("poisoned-2") not in run.state.group[1].draw


@rule("deadcells.purge.minimum-respected")
def test_each_purge_looks_at_the_minimum_again() -> None:
    run = ending(cells=4, survival=["combat"], tactics=["purge 2"])
    run.end()
    run.play("buy survival", "give immolated", "buy tactics")
    assert run.asked == "Which card is Purged, out of the game for good? (2 more)"
    run.play("purge immolated-1 immolated")
    assert run.asked == "Which card is Purged, out of the game for good?"
    assert run.refused("purge immolated-2 immolated") == "deadcells.purge.minimum-respected"
    assert len(run.deck("immolated")) == 6


@rule("deadcells.solo.deck.minimum", "deadcells.solo.deck.improved")
def test_the_deck_of_serenade_keeps_three_cards() -> None:
    run = ending("flayed", cells=4, survival=["combat"], tactics=["purge 2"])
    run.end()
    run.play("buy survival", "give serenade", "buy tactics", "purge serenade-1 serenade")
    assert run.deck("serenade") == ["serenade-2", "serenade-3", "survival-1"]
    assert run.refused("purge serenade-2 serenade") == "deadcells.purge.minimum-respected"


@rule("deadcells.purge.equipment-no-minimum")
def test_the_equipment_deck_may_shrink_to_nothing() -> None:
    run = ending(cells=2, tactics=["purge 9"])
    run.end()
    run.play("buy tactics", *[f"purge gear-{n}" for n in range(1, 9)])
    assert run.sheet.equipment == run.state.equipment_deck == []
    assert run.over == "lost"


@rule("deadcells.purge.effect")
def test_what_everybody_knows_of_the_equipment_deck_stays_known_without_the_purged_card() -> None:
    for purged, known in (("gear-8", 1), ("gear-1", 2)):
        run = ending()
        run.state.known_equipment = 2  # gear-7 and gear-8 lie on top
        purge(run.state, 1, EQUIPMENT_ONLY)
        run.go()
        run.play(f"purge {purged}")
        assert run.state.known_equipment == known


@rule("deadcells.purge.only-when-allowed")
def test_nobody_has_to_purge() -> None:
    run = ending(cells=2, tactics=["purge 2"])
    run.end()
    run.play("buy tactics", "keep")
    assert run.over == "lost"
    assert run.sheet.purged == []


@rule("deadcells.purge.only-when-allowed")
def test_nobody_purges_unless_something_allows_it() -> None:
    run = ending(cells=2, tactics=["purge 2"])
    run.end()
    card = run.state.content.name(run.sheet.equipment[0])
    assert run.refused(f"purge {card}") == "deadcells.purge.only-when-allowed"
    run.play("buy tactics", f"purge {card}")
    assert [run.state.content.name(row) for row in run.sheet.purged] == [card]


@rule("deadcells.purge.targets")
def test_a_purge_that_names_a_deck_takes_from_that_deck_only() -> None:
    run = with_more()
    purge(run.state, 1, EQUIPMENT_ONLY)
    run.state.finish(0)
    purge(run.state, 1, EQUIPMENT_ONLY)
    run.go()
    assert run.refused("purge survival-1 immolated") == "deadcells.purge.targets"
    assert "purge gear-1" in run.options
    run.play("keep")
    purge(run.state, 1, COMBAT_ONLY)
    run.go()
    assert run.refused("purge gear-1") == "deadcells.purge.targets"
    assert "purge survival-1 immolated" in run.options


@rule("deadcells.purge.targets")
def test_equipment_that_somebody_carries_lies_in_no_deck() -> None:
    run = ending()
    run.state.group[0].equipment = [run.state.equipment_deck.pop()]
    purge(run.state, 1)
    run.go()
    assert run.refused("purge gear-8") == "deadcells.purge.targets"


@rule("deadcells.purge.targets")
def test_a_card_in_play_cannot_be_purged_in_the_middle_of_a_fight() -> None:
    run = with_more()
    run.state.finish(0)
    one = run.state.group[0]
    one.active = [run.number("survival-1")]
    one.draw.remove(run.number("survival-1"))
    purge(run.state, 1)
    run.go()
    assert run.refused("purge survival-1 immolated") == "deadcells.purge.targets"
    run.play("purge survival-2 immolated")
    assert run.number("survival-2") not in one.draw


@rule("deadcells.deck.no-removal", "deadcells.upgrades.combat-card.must-use")
def test_only_a_purge_takes_cards_out_of_decks() -> None:
    run = with_more()
    run.state.finish(0)
    run.happens(PREPARE)
    run.play("decks")
    assert run.refused("move immolated-1 immolated flayed") == "deadcells.deck.no-removal"
    assert all(option.startswith(("move survival", "done")) for option in run.options)


@rule("deadcells.deck.minimum", "deadcells.solo.deck.minimum", "deadcells.purge.minimum-respected")
@pytest.mark.parametrize(
    ("players", "whose", "needed"),
    [("immolated,poisoned,flayed", "immolated", 6), ("flayed", "serenade", 3)],
)
def test_a_card_that_a_smaller_deck_will_need_again_cannot_be_purged(
    players: str, whose: str, needed: int
) -> None:
    run = with_more(players, whose)
    run.state.finish(0)
    purge(run.state, 9, COMBAT_ONLY)
    run.go()
    run.play(f"purge {whose}-1 {whose}", f"purge survival-1 {whose}")
    assert len(run.deck(whose)) == needed
    later = ending("poisoned,flayed", survival=["combat", "combat"], tactics=["purge 2"])
    later.state.sheet = run.sheet
    later.happens(PREPARE)
    later.play("give poisoned", "begin")
    assert (len(later.deck(whose)), len(later.deck("poisoned"))) == (needed - 1, 7)
    purge(later.state, 1)
    later.go()
    for card in ("survival-2", "poisoned-1"):
        refused = later.refused(f"purge {card} poisoned")
        assert refused == "deadcells.purge.minimum-respected"
    later.play("keep")
    again = ending(players, survival=["combat", "combat"], tactics=["purge 2"])
    again.state.sheet = later.sheet
    again.happens(PREPARE)
    if again.options:
        again.play("share" if "share" in again.options else f"give {whose}")
    assert len(again.deck(whose)) == needed


@rule("deadcells.purge.tile")
def test_a_tile_that_is_purged_leaves_the_game() -> None:
    run = ending()
    purge_tile(run.state, run.number("vine"))
    assert run.names(run.sheet.purged) == ["vine"]
    assert "deadcells.purge.tile" in run.rules


# Between runs.


@rule("deadcells.upgrades.combat-card.no-bench")
def test_cards_of_somebody_who_sits_out_are_handed_on() -> None:
    run = with_more("immolated,poisoned,quartered", "quartered")
    later = ending(survival=["combat", "combat"], tactics=["purge 2"])
    later.state.sheet = run.sheet
    later.happens(PREPARE)
    assert later.options == ["give immolated", "give poisoned", "give flayed", "share"]
    assert later.refused("give quartered") == "deadcells.upgrades.combat-card.no-bench"
    later.play("give flayed", "give poisoned", "begin")
    assert later.deck("quartered") == [f"quartered-{n}" for n in range(1, 7)]
    assert later.deck("flayed")[-1] == "survival-1"
    assert later.deck("poisoned")[-1] == "survival-2"


@rule("deadcells.upgrades.combat-card.no-bench", "deadcells.upgrades.combat-card.reassign")
def test_they_can_be_shared_at_once() -> None:
    run = with_more("immolated,poisoned,quartered", "quartered")
    later = ending(survival=["combat", "combat"], tactics=["purge 2"])
    later.state.sheet = run.sheet
    later.happens(PREPARE)
    later.play("share", "begin")
    assert later.deck("immolated")[-1] == "survival-1"
    assert later.deck("poisoned")[-1] == "survival-2"


@rule("deadcells.upgrades.combat-card.no-bench", "deadcells.solo.deck.minimum")
def test_shared_cards_go_where_the_fewest_are_beyond_what_a_deck_needs() -> None:
    """Serenade's deck is smaller, but it needs no more than three cards."""
    run = with_more(whose="flayed")
    later = ending("immolated", survival=["combat", "combat"], tactics=["purge 2"])
    later.state.sheet = run.sheet
    later.happens(PREPARE)
    later.play("share", "begin")
    assert (len(later.deck("immolated")), len(later.deck("serenade"))) == (7, 4)


@rule("deadcells.upgrades.combat-card.reassign")
def test_before_a_run_improved_cards_may_change_decks() -> None:
    run = with_more()
    run.state.finish(0)
    run.happens(PREPARE)
    run.play("decks", "move survival-1 immolated poisoned", "done", "begin")
    assert run.deck("poisoned")[-1] == "survival-1"
    assert run.deck("immolated")[-1] == "survival-2"


@rule("deadcells.upgrades.combat-card.reassign")
def test_each_card_changes_decks_once_so_that_an_end_comes() -> None:
    run = with_more()
    run.state.finish(0)
    run.happens(PREPARE)
    run.play("decks", "move survival-1 immolated poisoned", "move survival-2 immolated poisoned")
    assert run.options == ["begin", "decks"]


@rule("deadcells.deck.minimum")
def test_a_deck_does_not_give_away_what_it_needs() -> None:
    run = with_more()
    run.state.finish(0)
    sheet = run.state.new_sheet()
    sheet.decks[0].remove(run.number("immolated-1"))
    sheet.decks[0].remove(run.number("immolated-2"))
    sheet.decks[1].append(run.number("survival-2"))
    sheet.decks[0].remove(run.number("survival-2"))
    sheet.decks[0].append(run.number("immolated-1"))
    run.happens(PREPARE)
    run.play("decks")
    assert run.refused("move survival-1 immolated flayed") == "deadcells.deck.minimum"
    assert "move survival-2 poisoned flayed" in run.options


@rule("deadcells.deck.minimum")
def test_a_deck_that_is_too_small_is_filled_up_from_the_others() -> None:
    run = with_more()
    run.state.finish(0)
    run.state.new_sheet().out_of_deck(1, run.number("poisoned-1"))
    run.happens(PREPARE)
    assert run.options == [
        "move survival-1 immolated poisoned",
        "move survival-2 immolated poisoned",
    ]
    run.play("move survival-2 immolated poisoned")
    assert len(run.deck("poisoned")) == 6
    assert run.options == ["begin", "decks"]


@rule("deadcells.upgrades.combat-card.reassign")
def test_nothing_is_asked_if_nothing_can_be_changed() -> None:
    run = ending()
    run.happens(PREPARE)
    assert run.options == []

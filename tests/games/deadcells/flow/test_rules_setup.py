"""A run is set up: boards, decks, hands, the First Player, mutations, the first biome."""

import pytest

from roguetable.engine.log import Log
from roguetable.engine.state import advance
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.model.names import BEHEADED_NAMES, NO_FIGHT, NOBODY, START
from roguetable.games.deadcells.model.questions import slots
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from tests.games.deadcells.journey import Journey, bench, settings


def new(seed: int = 1, **more: object) -> Journey:
    """A run as it begins, up to its first question."""
    state = new_run(bench(), settings(**more), seed)  # type: ignore[arg-type]
    state.log = Log()
    advance(state)
    return Journey(state)


def sheet_with(**fields: object) -> Sheet:
    """A campaign that has come some way."""
    sheet = fresh_sheet(bench())
    for name, value in fields.items():
        setattr(sheet, name, value)
    return sheet


@pytest.mark.rule("deadcells.player_setup.choose-beheaded")
def test_each_player_takes_a_beheaded_that_nobody_has() -> None:
    run = new(players=2, beheaded=())
    assert run.seats == [0]
    assert run.options == [f"play {name}" for name in BEHEADED_NAMES]
    run.play("play flayed")
    assert run.seats == [1]
    assert "play flayed" not in run.options
    assert run.refused("play flayed") == "deadcells.player_setup.choose-beheaded"
    run.play("play immolated")
    assert [run.state.content.name(one.board) for one in run.state.group] == [
        "flayed",
        "immolated",
    ]


@pytest.mark.rule("deadcells.player_setup.change-beheaded")
@pytest.mark.rule("deadcells.player_setup.change-player-count")
def test_another_run_of_the_campaign_may_have_others_and_more_of_them() -> None:
    sheet = sheet_with(runs=3)
    two = new(players=2, sheet=sheet, beheaded=("flayed", "poisoned"))
    four = new(players=4, sheet=sheet)
    assert len(two.state.group) == 2
    assert len(four.state.group) == 4


@pytest.mark.rule("deadcells.components.players")
def test_one_to_four_play_and_one_plays_with_serenade() -> None:
    for players in (1, 2, 3, 4):
        run = new(players=players)
        assert len(run.state.group) == max(2, players)
        assert run.state.group[-1].serenade == (players == 1)


@pytest.mark.rule("deadcells.player_setup.scroll-markers", "deadcells.scrolls.reset-each-run")
@pytest.mark.rule("deadcells.player_setup.max-health-marker")
@pytest.mark.rule("deadcells.player_setup.starting-health", "deadcells.components.markers")
def test_markers_stand_on_their_first_spaces_and_everybody_has_three_health() -> None:
    run = new()
    for one in run.state.group:
        assert one.scrolls == [0, 0, 0]
        assert (one.health, one.wounds) == (3, 0)


@pytest.mark.rule("deadcells.player_setup.starting-health")
def test_mutations_come_on_top_of_the_three_health() -> None:
    run = new(sheet=sheet_with(during=[bench().number("m-stamina")]))
    assert [one.health for one in run.state.group] == [4, 4, 4]


@pytest.mark.rule("deadcells.player_setup.shuffle-and-deal", "deadcells.board.draw-pile-face-down")
@pytest.mark.rule("deadcells.deck.start-six", "deadcells.components.beheaded.six-each")
def test_everybody_shuffles_and_holds_three_of_six_cards() -> None:
    run = new()
    for place, one in enumerate(run.state.group):
        assert (len(one.hand), len(one.draw), len(one.discard)) == (3, 3, 0)
        assert sorted([*one.hand, *one.draw]) == bench().starting_decks[place]
    hands = {tuple(new(seed).state.group[0].hand) for seed in range(8)}
    assert len(hands) > 1


@pytest.mark.rule("deadcells.player_setup.hidden-hand")
def test_only_its_owner_is_told_which_cards_a_hand_holds() -> None:
    run = new()
    assert run.state.log is not None
    name = run.state.content.rows[run.state.group[1].hand[0]].name
    lines = [entry for entry in run.state.log.entries if name in entry.text]
    assert lines
    assert all(entry.seats == (1,) for entry in lines)


@pytest.mark.rule("deadcells.player_setup.first-player")
def test_the_group_chooses_its_first_player() -> None:
    run = new(first=NOBODY)
    assert run.seats == [0, 1, 2]
    run.play("first flayed")
    assert run.first == "flayed"
    assert new(first=1).first == "poisoned"


@pytest.mark.rule("deadcells.player_setup.four-player-damage")
def test_of_four_two_different_ones_begin_hurt() -> None:
    run = new(players=4)
    assert run.options == [f"hurt {name}" for name in BEHEADED_NAMES]
    run.play("hurt flayed")
    assert run.refused("hurt flayed") == "deadcells.player_setup.four-player-damage"
    run.play("hurt immolated")
    assert [one.wounds for one in run.state.group] == [1, 0, 1, 0]
    assert run.options[0].startswith("go ")
    assert [one.wounds for one in new(players=3).state.group] == [0, 0, 0]


@pytest.mark.rule("deadcells.player_setup.one-equipment-slot")
def test_everybody_has_one_equipment_slot() -> None:
    assert [slots(one) for one in new().state.group] == [1, 1, 1]


# The table.


@pytest.mark.rule(
    "deadcells.setup.boards", "deadcells.setup.supplies", "deadcells.setup.round-marker"
)
@pytest.mark.rule("deadcells.components.boards")
def test_the_boards_are_laid_out_and_no_fight_is_on() -> None:
    run = new()
    state = run.state
    assert state.biome == state.content.biomes[0]
    assert state.round == NO_FIGHT
    assert state.enemies == []
    assert (state.teeth, state.cells, state.potions) == (0, 0, 0)
    assert {"deadcells.setup.boards", "deadcells.setup.supplies"} <= set(run.rules)


@pytest.mark.rule("deadcells.setup.upgrade-decks", "deadcells.setup.upgrade-decks.first-card")
@pytest.mark.rule("deadcells.first_time.numerical-order")
def test_upgrade_decks_lie_in_order_the_first_card_next() -> None:
    content = bench()
    for deck in content.upgrades:
        codes = [content.rows[card].codes[0] for card in deck]  # type: ignore[attr-defined]
        assert codes == sorted(codes)
        assert codes[0] == 1
    assert new().state.sheet.taken == [0, 0, 0, 0, 0]


@pytest.mark.rule("deadcells.setup.ordered-decks.never-shuffle")
@pytest.mark.rule("deadcells.biome_setup.blueprint-deck")
def test_blueprints_are_never_shuffled() -> None:
    for seed in range(4):
        state = new(seed).state
        assert state.blueprints == list(reversed(bench().blueprints[0]))


@pytest.mark.rule("deadcells.biome_setup.equipment-deck")
def test_the_equipment_deck_is_shuffled_at_the_start_of_a_run() -> None:
    orders = {tuple(new(seed).state.equipment_deck) for seed in range(8)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {tuple(bench().starting_equipment)}


@pytest.mark.rule("deadcells.biome_setup.equipment-persists")
def test_what_the_campaign_added_is_in_the_equipment_deck() -> None:
    content = bench()
    won = content.blueprints[0][0]
    run = new(sheet=sheet_with(equipment=[*content.starting_equipment[1:], won]))
    assert won in run.state.equipment_deck
    assert content.starting_equipment[0] not in run.state.equipment_deck


@pytest.mark.rule("deadcells.biome_setup.monster-deck", "deadcells.biome_setup.elite-deck")
@pytest.mark.rule("deadcells.biome_setup.components")
def test_monsters_and_elites_of_the_biome_are_two_shuffled_decks() -> None:
    content = bench()
    for place, pile in (("monsters", content.monsters[0]), ("elites", content.elites[0])):
        decks = [getattr(new(seed).state, place) for seed in range(8)]
        assert all(sorted(deck) == sorted(pile) for deck in decks)
        assert len({tuple(deck) for deck in decks}) > 1


def test_monsters_that_came_and_left_in_the_campaign_are_counted() -> None:
    content = bench()
    gone, come = content.monsters[0][0], content.elites[0][0]
    run = new(sheet=sheet_with(added=[come, content.monsters[1][0]], removed=[gone]))
    assert len(run.state.monsters) == len(content.monsters[0]) - 1
    assert run.state.monsters.count(gone) == content.monsters[0].count(gone) - 1
    assert run.state.elites.count(come) == content.elites[0].count(come) + 1


@pytest.mark.rule("deadcells.biome_setup.tiles.random", "deadcells.components.tiles.codes")
def test_tiles_are_dealt_by_chance_each_to_a_space_of_its_shape() -> None:
    content = bench()
    board = content.biome(content.biomes[0])
    laid = set()
    for seed in range(8):
        state = new(seed).state
        laid.add(tuple(state.tiles))
        for space, tile in zip(board.spaces, state.tiles, strict=True):
            if space.shape < START:
                assert content.tile(tile).shape == space.shape
            else:
                assert tile == NOBODY
    assert len(laid) > 1


@pytest.mark.rule("deadcells.biome_setup.tiles.leftover")
def test_tiles_that_are_left_over_are_not_used() -> None:
    state = new().state
    used = [tile for tile in state.tiles if tile != NOBODY]
    assert sorted([*used, *state.tile_box]) == sorted(bench().tiles[0])
    assert state.flipped == 0


@pytest.mark.rule("deadcells.biome_setup.group-token")
def test_the_group_enters_at_the_left() -> None:
    run = new()
    assert run.where == "start"
    board = bench().biome(run.state.biome)
    assert board.spaces[0].column == min(space.column for space in board.spaces)


# Where a run begins.


@pytest.mark.rule("deadcells.biome_setup.first-runs")
def test_the_first_runs_begin_in_the_prisoners_quarters() -> None:
    assert new().state.content.name(new().state.biome) == "b1"


@pytest.mark.rule("deadcells.biome_setup.first-runs", "deadcells.concept.boss.progress")
def test_later_runs_begin_where_the_campaign_allows_it() -> None:
    content = bench()
    run = new(sheet=sheet_with(starts=[content.biomes[0], content.biomes[3]]))
    assert run.options == ["start b1", "start b4"]
    assert run.refused("start b7") == "deadcells.biome_setup.first-runs"
    request = run.state.request
    assert request is not None
    told = [request.sentence(run.state, option) for option in request.options]
    assert told[0] == "Prisoners' Quarters. It leads to Toxic Sewers or The Concierge."
    run.play("start b4")
    assert run.state.biome == content.biomes[3]
    chosen = new(sheet=sheet_with(starts=content.biomes.copy()), start="b5")
    assert chosen.state.biome == content.biomes[4]


# Before play.


@pytest.mark.rule("deadcells.setup.start-of-game-mutations", "deadcells.mutation.start-of-game")
def test_mutations_for_the_start_are_applied_before_the_first_move() -> None:
    numbers = [bench().number("m-start-teeth"), bench().number("m-start-hurt")]
    run = new(first=1, sheet=sheet_with(start=numbers))
    assert run.state.teeth == 3
    assert [one.wounds for one in run.state.group] == [0, 1, 0]
    assert run.options[0].startswith("go ")


@pytest.mark.rule("deadcells.mutation.start-of-game")
def test_mutations_for_the_start_are_applied_in_the_order_of_their_slots() -> None:
    hurt, teeth = bench().number("m-start-hurt"), bench().number("m-start-teeth")
    told = new(sheet=sheet_with(start=[hurt, teeth])).told
    assert told.index("1 Gold Tooth into the Bag") < told.index("2 Gold Teeth into the Bag")
    told = new(sheet=sheet_with(start=[teeth, hurt])).told
    assert told.index("2 Gold Teeth into the Bag") < told.index("1 Gold Tooth into the Bag")


def test_who_waits_for_a_run_or_a_biome_is_woken_in_that_order() -> None:
    numbers = [bench().number("m-biome"), bench().number("m-run")]
    run = new(sheet=sheet_with(during=numbers))
    assert (run.state.potions, run.state.teeth) == (1, 1)
    assert run.told.index("Run works for") < run.told.index("Biome works for")


def test_a_flipped_tile_wakes_those_who_wait_for_it() -> None:
    run = new(sheet=sheet_with(during=[bench().number("m-flip")]))
    run.tile("a", "t-empty")
    run.play("go a")
    assert run.state.cells == 1


def test_gifts_of_the_campaign_come_once() -> None:
    gift = bench().number("well-purse")
    run = new(sheet=sheet_with(gifts=[gift]))
    assert run.state.teeth > 0
    assert run.state.sheet.gifts == []


@pytest.mark.rule("deadcells.well.card")
def test_gifts_come_in_the_order_in_which_they_were_kept() -> None:
    tooth, bottle = bench().number("well-toll"), bench().number("well-bottle")
    told = new(sheet=sheet_with(gifts=[tooth, bottle])).told
    assert told.index("Gold Tooth into the Bag") < told.index("Potion into the Bag")
    told = new(sheet=sheet_with(gifts=[bottle, tooth])).told
    assert told.index("Potion into the Bag") < told.index("Gold Tooth into the Bag")


@pytest.mark.rule("deadcells.upgrades.combat-card.no-bench")
def test_improved_cards_of_those_who_sit_out_are_handed_on_before_decks_are_shuffled() -> None:
    content = bench()
    card = content.number("bulwark")
    sheet = fresh_sheet(content)
    sheet.decks[3].append(card)
    run = new(players=2, sheet=sheet)
    assert "give immolated" in run.options
    run.play("give immolated")
    while not run.options[0].startswith("go "):
        run.play(run.options[0])
    one = run.who("immolated")
    assert card in [*one.hand, *one.draw]


@pytest.mark.rule("deadcells.first_time.runes-grey", "deadcells.concept.goal")
def test_the_first_run_of_a_campaign_says_how_everything_begins() -> None:
    assert "deadcells.first_time.runes-grey" in new().rules
    later = new(sheet=sheet_with(runs=1))
    assert "deadcells.first_time.runes-grey" not in later.rules

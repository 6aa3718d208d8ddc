"""Solo: the Beheaded plays two cards, Serenade the top card of her deck, and uses a power."""

import pytest

from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.combat.states import give
from roguetable.games.deadcells.flow.upgrades import add_to_deck
from roguetable.games.deadcells.model.names import COLOUR_NAMES, FROZEN
from tests.games.deadcells.fights import Fight, fight, hero, serenade

HAND = ["one = I: block 1 @brutality", "two = II: block 1 @tactics", "three = III: block 1"]
HERS = ["hers = I: hit 1 near @survival", "next = II: hit 1 near"]


def solo(discard: list[str] | None = None, cards: list[str] | None = None, **more: object) -> Fight:
    """A Beheaded with three cards in hand, and Serenade."""
    table = fight(
        hero(
            cards=[],
            hand=HAND,
            discard=discard or [],
            draw=[f"d{n} = I: block 1" for n in range(6)],
        ),
        serenade(*(HERS if cards is None else cards), **more),
        near="9",
    )
    table.group[0].active = []
    return table


def alone(*cards: str, **more: object) -> dict[str, object]:
    """The Beheaded of a solo game with these cards played."""
    return hero(*cards, **more)


@pytest.mark.rule(
    "deadcells.solo.beheaded.two-cards",
    "deadcells.solo.combat.order-play",
    "deadcells.solo.combat.blind",
    "deadcells.solo.serenade.no-hand",
)
def test_the_beheaded_plays_two_cards_before_serenades_is_turned_up() -> None:
    table = solo()
    table.play("play one")
    assert table.group[1].active == []
    assert table.asked == [0]
    table.do("play two")
    assert table.ids(table.group[0].active) == ["one", "two"]
    assert table.ids(table.group[1].active) == ["hers"]
    assert table.options == []


@pytest.mark.rule("deadcells.solo.beheaded.two-cards")
def test_it_plays_two_cards_even_if_serenade_is_first_player() -> None:
    table = solo()
    table.state.first = 1
    table.play("play one", "play two")
    assert len(table.group[0].active) == 2
    assert table.options == []


@pytest.mark.rule("deadcells.solo.combat.acting-order")
def test_who_has_the_first_player_token_acts_first() -> None:
    for first, order in ((0, ["Immolated, ", "Serenade, "]), (1, ["Serenade, ", "Immolated, "])):
        table = fight(hero("I: block 1"), serenade(played=["I: block 1"]), near="9", first=first)
        table.round("I")
        said = table.said()
        assert said.index(order[0]) < said.index(order[1])


@pytest.mark.rule(
    "deadcells.solo.deck.runs-out",
    "deadcells.solo.deck.no-reshuffle",
    "deadcells.solo.deck.three-combats",
)
def test_without_a_card_she_uses_the_actions_of_her_board() -> None:
    table = solo(cards=[], discard=["old = I: block 1"])
    table.group[1].discard = [table.number("three")]
    table.play("play one", "play two")
    assert table.group[1].active == []
    assert table.group[1].discard == [table.number("three")]
    table.round("II")
    assert table.enemies == {"near": 8}


@pytest.mark.rule("deadcells.states.frozen.placement", "deadcells.solo.serenade.states")
def test_the_actions_of_her_board_can_be_frozen() -> None:
    table = fight(hero(), serenade(), near="9 | I: inflict frozen")
    table.round("I", "frozen serenade")
    table.round("II")
    assert table.enemies == {"near": 9}


@pytest.mark.rule(
    "deadcells.solo.power.symbol", "deadcells.solo.power.additional", "deadcells.solo.power.list"
)
@pytest.mark.parametrize(
    ("symbol", "when", "state"), [("tactics", "0", "frozen"), ("survival", "0", "marked")]
)
def test_the_top_of_the_discard_pile_sets_her_power(symbol: str, when: str, state: str) -> None:
    table = fight(
        hero(
            cards=[],
            hand=HAND,
            discard=["low = I: block 1 @brutality", f"top = I: block 1 @{symbol}"],
        ),
        serenade("hers = 0: block 1"),
        near="9 | II: strike 1",
    )
    table.group[0].active = []
    table.play("play one", "play two")
    table.round(when)
    assert table.has("near", state) == 1
    assert table.group[1].shields == 1


@pytest.mark.rule("deadcells.solo.power.list", "deadcells.solo.power.monster-word")
def test_the_power_of_round_iii_hits_a_monster_and_no_boss() -> None:
    for foes, left in (({"near": "9"}, 8), ({"boss": "9"}, 9)):
        table = fight(hero("III: heal 1"), serenade(played=["I: block 1"], power=2), **foes)  # type: ignore[arg-type]
        table.round("III")
        assert table.enemies == {"near": left}


@pytest.mark.rule("deadcells.solo.power.no-discard")
def test_without_a_discard_pile_she_has_no_power() -> None:
    table = solo()
    table.play("play one", "play two")
    assert table.group[1].power == -1
    assert "deadcells.solo.power.no-discard" in table.cited


@pytest.mark.rule("deadcells.solo.power.no-symbol")
def test_without_a_symbol_she_has_no_power() -> None:
    table = solo(discard=["low = I: block 1 @tactics", "top = I: block 1"])
    table.play("play one", "play two")
    assert table.group[1].power == -1
    assert "deadcells.solo.power.no-symbol" in table.cited


@pytest.mark.rule("deadcells.solo.power.two-symbols")
def test_of_two_symbols_the_player_chooses() -> None:
    table = solo(discard=["top = I: block 1 @tactics brutality"])
    table.play("play one", "play two")
    assert table.asked == [0]
    assert table.options == ["power tactics", "power brutality"]
    table.do("power brutality")
    assert table.group[1].power == 2


@pytest.mark.rule(
    "deadcells.solo.upkeep.serenade-discard", "deadcells.solo.upkeep.beheaded-discard"
)
def test_after_a_fight_cards_go_to_their_discard_piles_the_second_on_top() -> None:
    table = solo()
    table.play("play one", "play two")
    table.upkeep()
    assert table.ids(table.group[0].discard) == ["one", "two"]
    assert table.ids(table.group[1].discard) == ["hers"]
    assert table.ids(table.group[1].draw) == ["next"]
    assert table.group[1].hand == []


@pytest.mark.rule("deadcells.solo.boss-turns")
def test_in_each_turn_a_new_card_of_hers_is_turned_up() -> None:
    table = solo()
    table.play("play one", "play two")
    table.group[0].hand += table.group[0].active
    table.play("play one", "play two")
    assert table.ids(table.group[1].active) == ["next"]


@pytest.mark.rule("deadcells.solo.serenade.health", "deadcells.solo.serenade.fixed-health")
def test_serenade_has_four_health_whatever_is_in_play() -> None:
    table = fight(hero(), serenade(), near="9", mutations=[{"effect": "health 2"}])
    recount(table.state, 1)
    assert [one.health for one in table.group] == [7, 4]


@pytest.mark.rule(
    "deadcells.solo.serenade.health", "deadcells.solo.serenade.states", "deadcells.solo.death"
)
def test_serenade_can_be_hurt_given_states_and_killed() -> None:
    table = fight(hero(), serenade(), near="9 | I: strike 3 one | II: inflict poisoned")
    table.round("I", "damage serenade")
    table.round("II", "poisoned serenade")
    assert table.tokens(1, "poisoned") == 1
    assert table.group[1].dead
    assert table.state.somebody_dead()
    assert "deadcells.solo.death" in table.cited


@pytest.mark.rule("deadcells.solo.serenade.no-equipment")
def test_serenade_is_given_no_equipment() -> None:
    table = fight(hero(), serenade(), near="9", equipment_deck=["sword = / I: hit 1 near"])
    table.state.bag_equipment = [table.state.equipment_deck.pop()]
    table.upkeep()
    assert not [option for option in table.options if "serenade" in option]
    table.settle()
    assert table.group[1].equipment == []


@pytest.mark.rule("deadcells.solo.reward.scroll", "deadcells.solo.reward.scroll-choice")
def test_serenade_may_take_a_looted_scroll_of_any_colour() -> None:
    table = fight(hero(), serenade(), near="9", bag_scrolls=[0, 0, 1])
    table.upkeep()
    assert table.options == ["scroll immolated", "scroll serenade"]
    table.do("scroll serenade")
    assert table.group[1].scrolls[0] == 1


@pytest.mark.rule(
    "deadcells.solo.melee-track.shield",
    "deadcells.solo.melee-track.skill",
    "deadcells.solo.melee-track.heal",
    "deadcells.solo.melee-track.cumulative",
)
def test_her_melee_track_helps_the_beheaded_in_round_0() -> None:
    start = "combat-start"
    track = [
        {"when": start, "do": "block 1 ally"},
        {"when": start, "do": "skill 1 ally"},
        {"when": start, "do": "heal 1 ally"},
    ]
    for scrolls, shields, wounds in ((0, [1, 0], 2), (1, [1, 0], 2), (2, [1, 0], 1)):
        table = fight(
            hero(wounds=2, equipment=["knife = skill: hit 1 near"]),
            serenade(melee={"track": track}, wounds=1),
            near="9",
        )
        table.group[1].board = table.state.content.serenade[1]
        table.group[1].scrolls[0] = scrolls
        recount(table.state, 1)
        table.round("0")
        if scrolls:
            assert table.asked == [0]
            table.do("skill knife")
        assert (table.shields, table.wounds) == (shields, [wounds, 1])
        assert table.enemies == {"near": 8 if scrolls else 9}


@pytest.mark.rule("deadcells.solo.melee-track.skill", "deadcells.skill.optional")
def test_the_skill_of_her_track_is_optional() -> None:
    track = [{"when": "combat-start", "do": "skill 1 ally"}]
    table = fight(
        hero(equipment=["knife = skill: hit 1 near"]), serenade(tracks={"track": track}), near="9"
    )
    table.round("0", "skip")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.solo.choose")
def test_serenade_is_asked_through_the_player() -> None:
    table = fight(hero(), serenade(played=["I: hit 1 close"]), near="9", middle="9")
    table.round("I")
    assert table.asked == [0]
    assert table.options == ["hit near", "hit middle"]


@pytest.mark.rule("deadcells.round0.trigger", "deadcells.solo.deck.runs-out")
def test_a_line_of_her_board_for_round_0_is_reason_enough_to_play_it() -> None:
    table = fight(hero(), serenade(tracks={"board": {"0": "block 2"}}), near="9")
    table.round("0")
    assert table.shields == [0, 2]
    table = fight(
        hero(), serenade(tracks={"board": {"0": "block 2"}}, played=["I: block 1"]), near="9"
    )
    table.round("0")
    assert table.shields == [0, 0]


@pytest.mark.rule("deadcells.states.frozen.placement", "deadcells.solo.deck.runs-out")
def test_after_her_last_card_a_frozen_token_lies_on_her_board() -> None:
    table = solo(cards=[])
    table.play("play one", "play two")
    table.round("I")
    give(table.state, 1, FROZEN, 1)
    assert table.group[1].frozen == [1 << 2]


@pytest.mark.rule("deadcells.round0.trigger")
@pytest.mark.parametrize(("colour", "played"), [("tactics", True), ("brutality", False)])
def test_round_0_is_played_for_her_power_if_that_works_then(colour: str, played: bool) -> None:
    table = fight(
        hero("I: block 1"),
        serenade(played=["I: block 1"], power=COLOUR_NAMES.index(colour)),
        near="9",
    )
    table.rounds()
    assert ("deadcells.round0.trigger" in table.cited) == played


@pytest.mark.rule("deadcells.solo.deck.runs-out", "deadcells.solo.deck.no-reshuffle")
def test_a_card_gained_after_her_deck_ran_out_waits_for_the_interbiome() -> None:
    one = hero(cards=[], hand=["a = I: block 1", "b = I: block 1"], draw=["new = I: block 1"])
    table = fight(one, serenade(discard=["s1 = I: block 1"]), near="9")
    table.state.sheet.decks = [[] for _ in range(5)]
    new = table.group[0].draw.pop()
    table.followed(lambda: add_to_deck(table.state, 1, new))
    assert table.ids(table.group[1].discard) == ["s1", "new"]
    table.play("play a", "play b")
    assert table.group[1].active == []
    assert "she uses the actions of her board" in table.said()


@pytest.mark.rule("deadcells.solo.deck.improved")
def test_a_card_gained_before_that_lies_among_those_to_be_drawn() -> None:
    table = fight(hero(draw=["new = I: block 1"]), serenade("s1 = I: block 1"), near="9")
    table.state.sheet.decks = [[] for _ in range(5)]
    new = table.group[0].draw.pop()
    table.followed(lambda: add_to_deck(table.state, 1, new))
    assert sorted(table.ids(table.group[1].draw)) == ["new", "s1"]


# When her power is found: contested.

LATE = {"late_power": True}


def redrawing(symbol: str, **more: object) -> Fight:
    """In Round I the Beheaded discards a card with a symbol onto one that shows Brutality."""
    one = hero(
        "I: redraw 1",
        "II: block 1",
        discard=["old = I: block 1 @brutality"],
        draw=["d1 = I: block 1"],
        hand=[f"top = II: block 1 @{symbol}"],
    )
    return fight(one, serenade(played=["II: block 1"], power=2), near="9", **more)  # type: ignore[arg-type]


@pytest.mark.rule("deadcells.solo.power.symbol", "deadcells.solo.power.no-discard")
def test_her_power_is_found_when_her_card_is_flipped() -> None:
    table = redrawing("tactics")
    table.round("I", "discard top")
    table.round("III")
    assert table.enemies == {"near": 8}


@pytest.mark.rule("deadcells.solo.power.symbol")
@pytest.mark.parametrize(("symbol", "left"), [("tactics", 9), ("brutality", 8)])
def test_in_one_reading_the_pile_is_looked_at_in_the_round_of_the_power(
    symbol: str, left: int
) -> None:
    table = redrawing(symbol, readings=LATE)
    table.round("I", "discard top")
    table.round("III")
    assert table.enemies == {"near": left}


@pytest.mark.rule("deadcells.solo.power.no-discard")
def test_in_that_reading_a_pile_that_was_shuffled_gives_no_power() -> None:
    one = hero("I: draw 1", "II: block 1", discard=["old = I: block 1 @brutality"])
    table = fight(one, serenade(played=["II: block 1"]), near="9", readings=LATE)
    table.round("I")
    table.round("III")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.solo.power.two-symbols")
def test_in_that_reading_one_of_two_symbols_counts_in_the_whole_fight() -> None:
    for answer, frozen, left in (("power tactics", 1, 9), ("power brutality", 0, 8)):
        one = hero("II: block 1", discard=["old = I: block 1 @tactics brutality"])
        table = fight(one, serenade(played=["II: block 1"]), near="9 | II: mend 1", readings=LATE)
        table.round("0")
        assert table.options == ["power tactics", "power brutality"]
        table.do(answer)
        assert table.has("near", "frozen") == frozen
        table.round("III")
        assert table.enemies == {"near": left}


@pytest.mark.rule("deadcells.solo.power.symbol")
def test_in_that_reading_nothing_is_found_when_her_card_is_flipped() -> None:
    one = hero(
        cards=[], hand=HAND, discard=["old = I: block 1 @tactics brutality"],
        draw=["d1 = I: block 1"],
    )  # fmt: skip
    table = fight(one, serenade(*HERS), near="9", readings=LATE)
    table.group[0].active = []
    table.play("play one", "play two")
    assert (table.group[1].power, table.options) == (-1, [])

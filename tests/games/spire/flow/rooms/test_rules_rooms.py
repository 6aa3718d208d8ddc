"""Rooms without a fight: Events, Campfires and Treasure rooms."""

import pytest

from tests.games.spire.fights import player
from tests.games.spire.rooms import ON_THE_MAP, camp, chest, event, event_room, hero, ids

# --- events --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.event.draw")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_one_event_is_drawn_for_the_whole_party(players: int) -> None:
    seats = (hero(), hero("silent"), player("defect"))[:players]
    t = event_room(*seats, events="wing-statue, big-fish, the-cleric")
    assert t.asked == "Wing Statue: who chooses what?"
    assert ids(t.state, "events") == ["big-fish", "the-cleric"]


@pytest.mark.rule("spire.map.event.choose-one")
def test_each_player_must_take_one_of_the_options() -> None:
    t = event("golden-shrine", hero(), hero("silent"))
    own = [option for option in t.options if option.startswith("silent ")]
    assert len(own) > 1
    assert not any("pass" in option or option == "leave" for option in t.options)
    t.play("silent pray")
    assert not any(option.startswith("silent") for option in t.options)  # only one
    assert t.asked == "Golden Shrine: who chooses what?"  # the Ironclad has not chosen
    t.play("ironclad pray")
    assert t.changes == "ironclad +2 gold; silent +2 gold"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.map.event.own-choice")
def test_players_choose_for_themselves_and_act_in_any_order() -> None:
    for order in (("ironclad forget", "silent grow"), ("silent grow", "ironclad forget")):
        t = event("living-wall", hero(), hero("silent"))
        for choice in order:
            t.play(choice)
            card = "bash" if "ironclad" in choice else "neutralize"
            t.play(f"remove {card}" if "forget" in choice else f"upgrade {card}")
        assert t.changes == "bash deck>removed; -neutralize deck; +neutralize+ deck"
        assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.map.event.special")
def test_some_events_roll_the_die_for_each_player() -> None:
    # Wheel of Change: 5 is 4 gold, 2 a Curse.
    t = event("wheel-of-change-act1", hero(), hero("silent"), rolls=[5, 2])
    t.play(*[option for option in t.options if option == "ironclad spin"])
    assert t.changes == "ironclad +4 gold; +injury deck"


@pytest.mark.rule("spire.map.event.special")
def test_secret_portal_takes_the_party_to_any_higher_room() -> None:
    t = event("secret-portal", hero(), hero("silent"))  # its only option is to enter
    assert all(option.startswith("portal ") for option in t.options)
    assert not any(option.startswith("portal 0-") for option in t.options)
    assert len(t.options) == len(t.state.rooms) - 1


@pytest.mark.rule("spire.map.event.pay-give")
def test_paying_takes_the_gold_first_and_needs_all_of_it() -> None:
    for gold, possible in ((1, False), (2, True)):
        t = event("the-cleric", hero(gold=gold), hero("silent", gold=0, hp=1))
        assert ("ironclad prayer" in t.options) is possible
    # The gold of all together may do (rewards.gold.pool).
    t = event("the-cleric", hero(gold=1), hero("silent", gold=1))
    assert "ironclad prayer" in t.options
    assert t.refused("ironclad purify") == "spire.map.event.pay-give"


@pytest.mark.rule("spire.map.event.bottom")
def test_the_event_goes_to_the_bottom_when_all_are_done() -> None:
    t = event_room(hero(), hero("silent"), events="wing-statue, big-fish, the-cleric")
    t.play("ironclad gather-gold")
    assert ids(t.state, "events") == ["big-fish", "the-cleric"]
    t.play("silent gather-gold")
    assert ids(t.state, "events") == ["big-fish", "the-cleric", "wing-statue"]


# --- campfire ------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.campfire.choose")
def test_at_a_campfire_each_player_rests_or_smiths() -> None:
    t = camp(hero(), hero("silent"))
    assert t.options == ["ironclad rest", "ironclad smith", "silent rest", "silent smith"]
    assert t.state.request is not None
    assert t.state.request.seats == [0, 1]
    t.play("silent rest")
    assert t.options == ["ironclad rest", "ironclad smith"]  # one action each, in any order
    assert t.state.request.seats == [0]
    t.play("ironclad smith", "upgrade bash")
    assert t.changes == "-bash deck; +bash+ deck; silent +3 hp"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.map.campfire.rest")
@pytest.mark.parametrize(("hp", "healed"), [(1, 3), (5, 3), (7, 3), (8, 2), (9, 1), (10, 0)])
def test_a_rest_heals_3_hp_up_to_the_maximum(hp: int, healed: int) -> None:
    t = camp(hero(hp=hp), hero("silent", hp=1))
    t.play("ironclad rest")
    assert t.me.hp == hp + healed
    assert t.player("silent").hp == 1


@pytest.mark.rule("spire.map.campfire.smith")
def test_smithing_upgrades_one_card_and_heals_nothing() -> None:
    t = camp(hero(deck="ironclad-strike, ironclad-strike, bash, injury"))
    t.play("ironclad smith")
    assert t.options == ["upgrade ironclad-strike", "upgrade bash"]
    t.play("upgrade ironclad-strike")
    assert t.changes == "-ironclad-strike deck; +ironclad-strike+ deck"
    assert t.asked == ON_THE_MAP


# --- treasure ------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.treasure")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_a_treasure_room_each_player_gains_one_relic(players: int) -> None:
    seats = (hero(), hero("silent"), player("defect"), player("watcher"))[:players]
    t = chest(*seats, unlocks="none")
    names = [seat.name for seat in seats]
    relics = ["anchor", "lantern", "vajra", "sundial"]
    for name, relic in zip(names, relics, strict=False):
        t.play(f"look {name} relic", f"take {name} relic: {relic}")
    expected = [f"{name} +{relic}" for name, relic in zip(names, relics, strict=False)]
    assert t.changes == "; ".join(expected)
    assert t.asked == ON_THE_MAP
    assert ids(t.state, "relic_deck")[0] == [*relics, "mutagen"][players]

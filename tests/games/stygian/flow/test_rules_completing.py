"""Completing a floor: chests, treasures, trading, and up the stairs."""

from typing import Any

import pytest

from tests.games.stygian.acts import happens
from tests.games.stygian.sitting import Sitting, bench, new_game


def cleared(heroes: list[Any] | None = None, **position: Any) -> Sitting:
    """A table whose floor has just been completed by the first hero; the next room is plain."""
    position.setdefault("lower_rooms", ["next-hall"])
    position.setdefault("chest_deck", ["needle"])  # harmless below peril 3
    sitting = bench(heroes or ["knight smite"], **position)
    sitting.drop()
    sitting.play("act smite", "resolve")
    return sitting


def open_chest(sitting: Sitting, *answers: str) -> None:
    """Open a chest; the shuffle after it leaves every card where it was."""
    sitting.script("chests", *range(len(sitting.state.chest_deck) - 1, 0, -1))
    sitting.play("open chest", *answers)


def top_chest(sitting: Sitting) -> str:
    return sitting.state.content.name(sitting.state.chest_deck[-1])


# --- completing ----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.complete.condition")
def test_a_floor_is_complete_when_no_enemy_is_left_in_either_rank() -> None:
    knight = bench(["knight smite"], front=["ogre"], rear=["ghoul"])
    knight.drop()
    knight.play("act smite", "target front 1", "resolve")
    assert "act smite" in knight.options  # the Ghoul has fallen forward: the battle goes on
    knight.drop()
    knight.play("act smite", "resolve")
    assert knight.options == ["open chest", "leave chests"]


@pytest.mark.rule("stygian.complete.immediate")
def test_the_rest_of_the_turn_is_not_played_after_the_last_enemy() -> None:
    # Struck down before the enemies act: the room's own actions do not happen any more.
    early = bench(["knight ambush"], room="loud-hall", field="2 yellow, 2 black")
    early.drop()
    early.play("act ambush", "resolve")
    assert early.options == ["open chest", "leave chests"]
    assert (early.state.wounds, early.state.peril) == (0, 0)
    assert early.cubes("field") == "2 yellow, 2 black"


@pytest.mark.rule("stygian.complete.immediate")
def test_the_rest_of_the_enemy_step_is_not_played_either() -> None:
    party = bench(["knight smite", "doctor riposte"], room="loud-hall", field="3 red, 2 black")
    party.drop()
    party.play("act smite", "respond riposte")
    assert party.options == ["open chest", "leave chests"]
    # Neither the Ogre's own action, nor the room's black one, nor the Knight's.
    assert (party.state.wounds, party.state.peril) == (0, 0)
    assert party.cubes("field") == "2 black"


@pytest.mark.rule("stygian.complete.immediate")
def test_what_a_response_had_stopped_in_the_battle_does_not_stop_a_trap_after_it() -> None:
    party = bench(
        ["knight smite", "doctor veto riposte"], field="3 red", peril=3, chest_deck=["needle"]
    )
    party.drop()
    party.play("act smite", "respond veto", "respond riposte", "open chest")
    assert party.state.wounds == 3


@pytest.mark.rule("stygian.complete.finish-card")
def test_the_card_that_fells_the_last_enemy_is_carried_out_to_its_end() -> None:
    knight = bench(["knight coup"], room="clock-hall", front=["ghoul"], wounds=9, field="1 blue")
    knight.drop()
    knight.play("act coup", "resolve")
    assert knight.options == ["open chest", "leave chests"]
    # Paid, healed by four, and peril is at 2, where the event wounds by one; then a luck.
    assert (knight.cubes("field"), knight.state.wounds) == ("", 9 - 4 + 1)
    assert (knight.state.peril, knight.state.luck, knight.state.xp) == (2, 1, 2)
    said = [line for line in knight.log if line.startswith(("The floor is", "The party heals"))]
    assert said == ["The party heals 4 wounds (5 of 25).", "The floor is complete."]


@pytest.mark.rule("stygian.complete.finish-card")
def test_the_bad_parts_of_that_card_happen_as_well() -> None:
    knight = bench(["knight backlash plate"], wounds=3)
    knight.drop()
    knight.play("act backlash", "resolve")
    assert (knight.state.wounds, knight.options) == (3 + 9 - 1, ["open chest", "leave chests"])
    doomed = bench(["knight backlash"], wounds=20)
    doomed.drop()
    doomed.play("act backlash", "resolve")
    assert doomed.over == "lost"


@pytest.mark.rule("stygian.complete.finish-card")
def test_the_sting_of_the_last_enemy_is_felt() -> None:
    knight = bench(["knight cantrip"], front=["statue"])
    knight.drop()
    knight.play("act cantrip", "resolve")
    assert (knight.state.wounds, knight.options) == (1, ["open chest", "leave chests"])


@pytest.mark.rule("stygian.complete.finish-card")
def test_levels_and_responses_come_before_the_rest_of_the_card() -> None:
    party = bench(
        ["burglar coup", "knight steel-fist long-sabre hymn"],
        front=["prize"],
        wounds=9,
        field="1 blue",
    )
    party.drop()
    party.play("act coup", "resolve")
    for _ in range(2):
        assert party.options[0].startswith("learn ")
        party.play(party.options[0])
    assert (party.options, party.state.wounds) == (["respond hymn", "pass"], 9)
    party.play("respond hymn")
    assert (party.state.luck, party.state.wounds) == (2, 5)
    assert party.options == ["open chest", "leave chests"]


@pytest.mark.rule("stygian.complete.finish-card", "stygian.complete.immediate")
def test_a_response_that_fells_the_last_enemy_is_carried_out_and_nothing_else_is() -> None:
    party = bench(
        ["knight coup", "doctor mercy veto"],
        room="loud-hall",
        wounds=9,
        field="3 red, 2 black, 1 blue",
    )
    party.drop()
    party.play("act coup", "respond mercy")
    assert party.options == ["open chest", "leave chests"]
    assert (party.state.wounds, party.state.peril) == (5, 0)
    assert party.cubes("field") == "1 blue, 2 black"  # the Knight's own action falls away


@pytest.mark.rule("stygian.complete.finish-card")
def test_a_table_may_stop_with_the_blow() -> None:
    knight = bench(["knight coup"], wounds=9, field="1 blue", stop_at_last=True)
    knight.drop()
    knight.play("act coup", "resolve")
    assert knight.options == ["open chest", "leave chests"]
    assert (knight.state.wounds, knight.state.peril, knight.state.xp) == (9, 0, 1)
    assert new_game(ending="blow").state.stop_at_last
    assert not new_game().state.stop_at_last


@pytest.mark.rule("stygian.complete.no-end-of-turn")
def test_the_turn_that_completes_the_floor_has_no_end() -> None:
    tokens = {"bound": ["blue"]}
    burdened = {"hero": "knight", "cards": ["smite", "vespers"], "tokens": tokens}
    poked = {"hero": "knight", "cards": ["poke", "vespers"], "tokens": tokens}
    for hero, end in ((poked, True), (burdened, False)):
        party = bench([hero, "doctor idle"], field="1 blue")
        party.drop()
        party.play(party.options[0])
        while "resolve" not in party.options:
            party.play(party.options[-1])
        party.play("resolve")
        assert ("end turn" in party.options) == end
        while end and party.turn_of == "knight":
            party.play("end turn")
        assert party.state.luck == (1 if end else 0)  # of the Vespers


@pytest.mark.rule("stygian.complete.order", "stygian.complete.move-figure")
def test_after_a_floor_come_chests_then_trading_then_the_next_floor() -> None:
    party = cleared(
        ["knight smite lamp", "doctor idle"], chest_deck=["needle"], treasure_deck=["horn", "sack"]
    )
    assert party.options == ["open chest", "leave chests"]
    open_chest(party, "give doctor")
    assert (party.options, party.state.floor) == (["open chest", "leave chests"], 1)
    party.play("leave chests")
    assert "trade lamp" in party.options
    assert "trade sack" in party.options
    assert party.state.floor == 1
    party.play("no trade")
    assert party.state.floor == 2
    assert party.rank("front") == ["ogre"]
    assert party.turn_of == "doctor"
    assert "act idle" in party.options


@pytest.mark.rule("stygian.complete.move-figure")
def test_the_figure_moves_up_one_floor_after_the_last_chest() -> None:
    knight = cleared(["knight smite"], treasure_deck=["horn", "banner", "buckler", "lamp"])
    open_chest(knight)
    assert knight.state.floor == 1
    open_chest(knight)
    assert knight.state.floor == 2


# --- chests --------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.chests.only-when-clear")
def test_no_chest_can_be_opened_while_an_enemy_stands() -> None:
    knight = bench(["knight poke"])
    assert not [option for option in knight.options if "chest" in option]
    knight.drop()
    knight.play("act poke", "resolve")
    assert not [option for option in knight.options if "chest" in option]


@pytest.mark.rule(
    "stygian.chests.optional", "stygian.chests.one-by-one", "stygian.chests.lost-if-left"
)
@pytest.mark.parametrize(("opened", "treasures"), [(0, 0), (1, 2), (2, 4)])
def test_the_party_opens_all_some_or_none_of_the_chests_one_at_a_time(
    opened: int, treasures: int
) -> None:
    knight = cleared(treasure_deck=["buckler", "lamp", "sack", "petard"])
    for _ in range(opened):
        assert knight.options == ["open chest", "leave chests"]
        open_chest(knight)
    if opened < 2:
        knight.play("leave chests")
    assert len(knight.cards("knight")) == 1 + treasures
    # Up on the next floor the others are lost: it has its own number of chests, none.
    assert knight.state.floor == 2
    knight.drop()
    knight.play("act smite", "resolve")
    assert knight.state.floor == 3


@pytest.mark.rule("stygian.chests.number")
@pytest.mark.parametrize(
    ("room", "floor", "front", "chests"),
    [
        ("quiet-hall", 1, "ogre", 2),
        ("next-hall", 1, "ogre", 0),
        ("warden", 3, "warden.figure", 1),
    ],
)
def test_the_room_card_or_mat_says_how_many_chests_there_are(
    room: str, floor: int, front: str, chests: int
) -> None:
    knight = cleared(room=room, floor=floor, front=[front], lower_rooms=[])
    found = 0
    while knight.state.floor == floor:
        found += 1
        open_chest(knight)
    assert found == chests


@pytest.mark.rule("stygian.chests.draw", "stygian.chests.trigger", "stygian.chests.ignore")
@pytest.mark.parametrize(("peril", "wounds"), [(2, 0), (3, 3), (4, 3)])
def test_a_chest_card_takes_effect_if_its_number_does_not_exceed_the_peril(
    peril: int, wounds: int
) -> None:
    knight = cleared(peril=peril, chest_deck=["needle"])  # number 3: three wounds
    knight.play("open chest")
    assert knight.state.wounds == wounds


@pytest.mark.rule("stygian.chests.draw")
def test_each_chest_draws_the_top_card_of_the_deck() -> None:
    knight = cleared(peril=3, chest_deck=["alarm", "needle"], treasure_deck=["buckler"])
    assert top_chest(knight) == "alarm"
    knight.play("open chest")
    assert (knight.state.peril, knight.state.wounds) == (5, 0)


@pytest.mark.rule("stygian.chests.shuffle-back", "stygian.chests.shuffle-before-next")
@pytest.mark.parametrize("peril", [0, 3])
def test_the_chest_card_goes_back_into_the_deck_before_the_next_chest(peril: int) -> None:
    knight = cleared(
        peril=peril, chest_deck=["needle"], treasure_deck=["buckler", "lamp", "sack", "petard"]
    )
    deck = knight.state.chest_deck.copy()
    open_chest(knight)
    assert knight.state.chest_deck == deck  # shuffled back, by chance to the top again
    knight.play("open chest")
    assert knight.state.wounds == (6 if peril else 0)
    assert sorted(knight.state.chest_deck) == sorted(deck)


@pytest.mark.rule("stygian.chests.shuffle-back")
@pytest.mark.parametrize("peril", [0, 3])
def test_the_chest_card_is_really_shuffled_whether_it_took_effect_or_not(peril: int) -> None:
    knight = cleared(peril=peril, chest_deck=["needle"])
    deck = knight.state.chest_deck.copy()
    knight.script("chests", *[0] * (len(deck) - 1))
    knight.play("open chest")
    assert knight.state.chest_deck != deck
    assert top_chest(knight) != "needle"


@pytest.mark.rule("stygian.chests.two-treasures", "stygian.chests.treasure-always")
@pytest.mark.parametrize("peril", [0, 3])
def test_each_chest_gives_two_treasures_whether_it_was_trapped_or_not(peril: int) -> None:
    knight = cleared(peril=peril, chest_deck=["needle"], treasure_deck=["lamp", "sack", "petard"])
    open_chest(knight)
    assert knight.cards("knight") == ["smite", "lamp", "sack"]


@pytest.mark.rule("stygian.chests.treasure-before-next")
def test_a_treasure_of_one_chest_is_there_when_the_next_is_opened() -> None:
    party = cleared(
        ["knight smite", "doctor idle"],
        peril=3,
        chest_deck=["needle"],
        treasure_deck=["umbrella", "horn"],
    )
    open_chest(party)
    assert party.options == ["give knight", "give doctor"]
    assert party.state.wounds == 3
    party.play("give doctor", "open chest")
    assert party.options == ["respond umbrella", "pass"]
    party.play("respond umbrella")
    assert party.state.wounds == 3


@pytest.mark.rule("stygian.chests.whom")
def test_a_chest_strikes_the_hero_who_completed_the_floor() -> None:
    party = bench(["knight idle", "doctor smite", "burglar idle"], chest_deck=["web"])
    party.drop()
    party.play("act idle")
    party.drop()
    party.play("act smite", "resolve", "open chest")
    found = {name: party.tokens(name, "stricken") for name in ("knight", "doctor", "burglar")}
    assert [len(found[name]) for name in ("knight", "doctor", "burglar")] == [0, 1, 0]


@pytest.mark.rule("stygian.chests.treasure-modifiers")
def test_a_card_can_change_the_number_of_treasures_in_a_chest() -> None:
    party = cleared(["knight smite", "doctor sack"], treasure_deck=["horn", "banner", "lamp"])
    open_chest(party, "give knight")
    assert party.cards("knight") == ["smite", "lamp"]
    assert [party.state.content.name(number) for number in party.state.party] == ["horn", "banner"]


@pytest.mark.rule("stygian.chests.can-kill")
def test_a_chest_can_lose_the_game() -> None:
    knight = cleared(chest_deck=["mine"])
    knight.play("open chest")
    assert knight.over == "lost"


@pytest.mark.rule("stygian.chests.peril-during")
def test_peril_of_a_chest_counts_for_the_next_chest_and_triggers_events() -> None:
    knight = cleared(
        room="clock-hall",
        peril=1,
        chest_deck=["alarm"],
        treasure_deck=["buckler", "lamp", "sack"],
    )
    open_chest(knight)
    # Events 2 (one wound) and 3; but no Clank comes to a floor that is complete.
    assert (knight.state.peril, knight.state.wounds) == (3, 1)
    assert knight.rank("front") == []
    needle = knight.state.content.number("needle")
    knight.state.chest_deck.remove(needle)
    knight.state.chest_deck.append(needle)
    knight.play("open chest")
    assert knight.state.wounds == 1 + 3  # at peril 1 the Needle would have done nothing


# --- treasures -----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.treasure.deck-lower", "stygian.treasure.deck-upper")
def test_lower_treasures_up_to_the_boss_and_upper_ones_above() -> None:
    knight = bench(
        ["knight smite"],
        room="warden",
        floor=3,
        front=["warden.figure"],
        upper_rooms=["quiet-attic"],
        chest_deck=["needle"],
    )
    content = knight.state.content

    def owned() -> list[str]:
        cards = [*knight.hero("knight").cards, *knight.state.party]
        return [
            content.card(number).deck for number in cards if content.card(number).kind == "treasure"
        ]

    knight.drop()
    knight.play("act smite", "resolve")
    open_chest(knight)
    assert owned() == ["lower", "lower"]
    assert knight.state.floor == 4
    while knight.state.floor == 4:
        if "act smite" in knight.options:
            knight.drop()
            knight.play("act smite")
        else:
            easy = ("resolve", "open chest", "pass", "stop")
            knight.play(next(option for option in knight.options if option in easy))
    assert sorted(owned()) == ["lower", "lower", "upper", "upper"]


@pytest.mark.rule("stygian.treasure.deck-lower")
@pytest.mark.parametrize("floor", [1, 2])
def test_treasures_of_the_first_two_floors_are_lower_ones(floor: int) -> None:
    knight = cleared(floor=floor)
    deck = knight.state.treasure_deck.copy()
    assert {knight.state.content.card(number).deck for number in deck} == {"lower"}
    open_chest(knight)
    assert knight.state.treasure_deck == deck[:-2]


@pytest.mark.rule("stygian.treasure.party-place")
def test_a_party_treasure_lies_where_every_hero_can_use_it() -> None:
    party = cleared(
        ["knight smite", "doctor idle", "burglar idle"], treasure_deck=["horn", "banner"]
    )
    open_chest(party)  # nobody has to be chosen
    party.play("leave chests")
    for name in ("doctor", "burglar"):
        assert party.turn_of == name
        assert {"support horn", "act banner"} <= set(party.options)
        party.drop()
        party.play("act idle")
    panels = {panel.id: panel for panel in party.table.view(0).panels}
    assert [item.id for item in panels["party"].items] == ["horn", "banner"]


@pytest.mark.rule("stygian.treasure.solo-assign")
@pytest.mark.parametrize("owner", ["knight", "doctor", "burglar"])
def test_a_solo_treasure_goes_to_the_hero_the_party_chooses(owner: str) -> None:
    party = cleared(["knight smite", "doctor idle", "burglar idle"], treasure_deck=["lamp", "horn"])
    open_chest(party)
    assert party.options == ["give knight", "give doctor", "give burglar"]
    party.play(f"give {owner}")
    having = [name for name in ("knight", "doctor", "burglar") if "lamp" in party.cards(name)]
    assert having == [owner]


@pytest.mark.rule("stygian.treasure.no-limit")
def test_a_hero_may_have_any_number_of_treasures() -> None:
    lower = ["pastors-obstler", "boathook-of-linz", "poachers-ledger", "glassblowers-goggles"]
    party = cleared(
        [{"hero": "knight", "cards": ["smite", *lower]}, "doctor idle"],
        treasure_deck=["lamp", "glass", "petard", "buckler"],
    )
    open_chest(party, "give knight", "give knight")
    open_chest(party, "give knight", "give knight")
    assert party.cards("knight") == ["smite", *lower, "lamp", "glass", "petard", "buckler"]


@pytest.mark.rule("stygian.treasure.same-rules")
def test_a_support_treasure_is_the_support_of_the_turn() -> None:
    knight = bench(["knight idle pray lamp"])
    assert {"support pray", "support lamp"} <= set(knight.options)
    knight.play("support lamp")
    assert (knight.state.luck, knight.exhausted("knight")) == (1, ["lamp"])
    assert knight.refused("support pray") == "stygian.skills.support.one-per-turn"
    assert "act idle" in knight.options


@pytest.mark.rule("stygian.treasure.same-rules")
@pytest.mark.parametrize("card", ["petard", "banner"])
def test_an_action_treasure_is_the_action_of_the_turn(card: str) -> None:
    heroes = ["knight idle petard", "doctor idle"]
    party = bench(heroes, rear=["ghoul"], field="3 red", party=["banner"], wounds=5)
    party.drop()
    party.play(f"act {card}")
    if card == "petard":
        party.play("target front 1")
    # It has dropped its cube with the enemies', and the enemies have acted.
    assert party.cubes("tower") == "1 green, 1 red, 1 yellow, 1 black"
    assert party.state.wounds == 6
    party.play("resolve")
    assert party.turn_of == "doctor"
    if card == "petard":
        assert (party.rank("front"), party.cards("knight")) == (["ghoul"], ["idle"])
    else:
        assert party.state.wounds == 2
        assert "act banner" not in party.options  # exhausted


# --- trading -------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.treasure.trade-time")
def test_heroes_trade_solo_treasures_freely_before_the_next_floor() -> None:
    party = cleared(["knight smite buckler", "doctor idle lamp", "burglar idle"])
    party.play("leave chests")
    assert party.options == ["trade buckler", "trade lamp", "no trade"]
    party.play("trade buckler")
    assert party.options == ["to doctor", "to burglar"]
    party.play("to burglar", "trade lamp", "to knight")
    assert party.cards("knight") == ["smite", "lamp"]
    assert party.cards("doctor") == ["idle"]
    assert party.cards("burglar") == ["idle", "buckler"]
    assert party.state.floor == 2  # both have changed hands: nothing is left to trade


@pytest.mark.rule("stygian.treasure.trade-time")
def test_a_traded_card_serves_its_new_owner() -> None:
    party = cleared(["knight smite buckler", "doctor idle"], tower="2 red")
    party.play("leave chests", "trade buckler")  # to the only other hero
    party.drop(field="3 red")
    party.play("act idle")  # the Doctor's turn: the Ogre's one wound is prevented
    assert party.state.wounds == 0
    assert party.state.peril == 1


@pytest.mark.rule("stygian.treasure.trade-not-in-battle")
def test_treasures_are_not_traded_during_a_floor() -> None:
    party = bench(["knight poke lamp", "doctor idle buckler"])
    assert not [option for option in party.options if option.startswith(("trade", "give"))]
    party.drop()
    party.play("act poke", "resolve")
    assert not [option for option in party.options if option.startswith(("trade", "give"))]


@pytest.mark.rule("stygian.treasure.trade-solo-only")
def test_skills_are_not_traded_and_party_treasures_need_not_be() -> None:
    party = cleared(["knight smite plate lamp", "doctor idle tonic"], party=["horn", "banner"])
    party.play("leave chests")
    assert party.options == ["trade lamp", "no trade"]
    without = cleared(["knight smite plate", "doctor idle tonic"], party=["horn", "banner"])
    without.play("leave chests")
    assert without.state.floor == 2


@pytest.mark.rule("stygian.treasure.trade-state")
@pytest.mark.parametrize("exhausted", [["lamp"], []])
def test_a_traded_treasure_stays_exhausted_if_it_was(exhausted: list[str]) -> None:
    knight = {"hero": "knight", "cards": ["smite", "lamp"], "exhausted": exhausted}
    party = cleared([knight, "doctor idle"])
    party.play("leave chests", "trade lamp")
    assert (party.exhausted("knight"), party.exhausted("doctor")) == ([], exhausted)
    assert party.turn_of == "doctor"
    assert ("support lamp" in party.options) == (not exhausted)


@pytest.mark.rule("stygian.treasure.deck-empty")
def test_no_more_treasures_are_drawn_from_an_empty_deck() -> None:
    knight = cleared(treasure_deck=["lamp"])
    state = knight.state
    state.discards += state.treasure_deck[:-1]
    state.treasure_deck = state.treasure_deck[-1:]
    open_chest(knight)
    assert knight.cards("knight") == ["smite", "lamp"]
    assert knight.options == ["open chest", "leave chests"]
    open_chest(knight)
    assert knight.cards("knight") == ["smite", "lamp"]
    assert knight.state.floor == 2


@pytest.mark.rule("stygian.floor.5.next-hero")
def test_whoever_felled_the_last_enemy_the_hero_left_of_the_active_one_goes_on() -> None:
    party = bench(
        ["knight idle", "doctor idle", "burglar riposte"], field="3 red", lower_rooms=["next-hall"]
    )
    party.drop()
    party.play("act idle", "respond riposte", "leave chests")
    assert (party.state.floor, party.turn_of) == (2, "doctor")


@pytest.mark.rule("stygian.treasure.party-place", "stygian.treasure.solo-assign")
@pytest.mark.parametrize("found", [["pavise", "horn"], ["horn", "buckler"]])
def test_a_shield_out_of_a_chest_wards_off_wounds_on_the_next_floor(found: list[str]) -> None:
    knight = cleared(treasure_deck=found, tower="1 red")
    open_chest(knight)
    knight.play("leave chests")
    knight.drop(field="3 red")
    knight.play("act idle" if "act idle" in knight.options else "act smite")
    assert knight.state.wounds == 0  # the Ogre's one wound


@pytest.mark.parametrize(
    ("count", "bank", "field", "crypt", "tower"),
    [(4, 1, 2, 2, 1), (5, 0, 2, 2, 1), (7, 0, 0, 2, 1), (8, 0, 0, 1, 1), (11, 0, 0, 0, 0)],
)
def test_cubes_are_retired_from_the_bank_first_then_field_crypt_and_tower(
    count: int, bank: int, field: int, crypt: int, tower: int
) -> None:
    # Five green and all red lie in the bank.
    knight = bench(field="2 green", crypt="2 green", tower="1 green")
    happens(knight, f"retire {count - 1} green")
    happens(knight, "retire 1 green")
    places = {place: knight.cubes(place) for place in ("bank", "field", "crypt", "tower")}
    found = [cubes_of(places[place], "green") for place in ("bank", "field", "crypt", "tower")]
    assert found == [bank, field, crypt, tower]
    assert cubes_of(knight.cubes("box"), "green") == min(count, 10)
    assert cubes_of(places["bank"], "red") == 10


def cubes_of(text: str, colour: str) -> int:
    return next((int(part.split()[0]) for part in text.split(", ") if part.endswith(colour)), 0)

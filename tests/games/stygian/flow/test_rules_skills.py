"""Support, action, passive and response; the icons on cards."""

from typing import Any

import pytest

from roguetable.engine.answers import IllegalError
from tests.games.stygian.acts import clear, happens, idle, items, lab, settle
from tests.games.stygian.sitting import Sitting, bench


def pair(knight: str = "", doctor: str = "", **position: object) -> Sitting:
    """Two players with a hero each, and the cards these have beside their mats."""
    heroes = [
        {"hero": "knight", "seat": 0, "cards": ["steel-fist", *knight.split()]},
        {"hero": "doctor", "seat": 1, "cards": ["mend", *doctor.split()]},
    ]
    return lab(heroes, **position)


def supports(game: Sitting) -> list[str]:
    return [option for option in game.options if option.startswith("support ")]


# --- support ----------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.skills.support.one-per-turn")
def test_one_support_in_a_turn() -> None:
    game = pair("lab-support lab-tired-support", party=["lab-bell"])
    assert len(supports(game)) == 3
    game.play("support lab-support")
    assert supports(game) == []
    with pytest.raises(IllegalError) as caught:
        game.play("support lab-tired-support")
    assert caught.value.rule == "stygian.skills.support.one-per-turn"
    idle(game)
    idle(game)
    assert len(supports(game)) == 3, "a new turn"


@pytest.mark.rule("stygian.skills.support.before-action")
def test_no_support_once_the_hero_has_acted() -> None:
    game = pair("lab-support")
    assert "support lab-support" in game.options
    game.drop(field="2 blue")
    game.play("act steel-fist", "wild white")
    assert game.options == ["resolve", "skip"]
    game.play("resolve")
    assert game.turn_of == "doctor"
    assert supports(game) == []


@pytest.mark.rule("stygian.skills.support.optional")
def test_a_hero_may_act_without_any_support() -> None:
    game = pair("lab-support")
    assert "act steel-fist" in game.options
    idle(game)
    assert (game.turn_of, game.state.luck) == ("doctor", 0)


@pytest.mark.rule("stygian.skills.support.often-exhausts")
def test_a_support_exhausts_only_with_the_icon() -> None:
    game = pair("lab-support lab-tired-support")
    game.play("support lab-support")
    assert game.exhausted("knight") == []
    idle(game)
    idle(game)
    game.play("support lab-tired-support")
    assert game.exhausted("knight") == ["lab-tired-support"]
    assert game.state.luck == 2
    idle(game)
    idle(game)
    assert supports(game) == ["support lab-support"]


# --- action -----------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.skills.action.mandatory")
def test_a_hero_must_take_exactly_one_action_own_treasure_or_generic() -> None:
    game = pair("lab-support", party=["lab-horn"])
    assert game.options[-4:] == ["act regroup", "act focus", "act guard", "act first-aid"]
    assert sorted(game.options[:-4]) == ["act lab-horn", "act steel-fist", "support lab-support"]
    game.play("support lab-support")
    assert all(option.startswith("act ") for option in game.options), "no way to end the turn"
    game.drop()
    game.play("act lab-horn", "wild blue", "resolve")
    assert game.turn_of == "doctor", "the treasure was the one action"


@pytest.mark.rule("stygian.skills.action.rarely-exhausts")
def test_an_action_exhausts_only_with_the_icon() -> None:
    game = lab(["knight steel-fist lab-tired-blow"], front=["lab-boss.figure"], field="9 blue")
    game.drop()
    game.play("act steel-fist", "wild white", "resolve")
    assert game.exhausted("knight") == []
    game.drop()
    game.play("act lab-tired-blow", "resolve")
    assert game.exhausted("knight") == ["lab-tired-blow"]
    assert "act steel-fist" in game.options
    assert "act lab-tired-blow" not in game.options


# --- passive ----------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.skills.passive.always-on")
def test_a_passive_skill_works_in_every_attack_of_its_owner_and_of_nobody_else() -> None:
    game = lab(
        ["knight steel-fist lab-passive", "doctor mend"], front=["lab-boss.figure"], field="4 blue"
    )
    for wounds in (5, 10):
        game.drop()
        game.play("act steel-fist", "wild white", "resolve")
        assert game.wounds_on("front 1") == wounds
        if wounds == 5:
            idle(game)
    assert game.turn_of == "doctor"
    happens(game, "hit 2 melee front")
    assert game.wounds_on("front 1") == 10 + 2


@pytest.mark.rule("stygian.skills.passive.always-on")
def test_passive_skills_of_one_moment_act_in_the_order_in_which_they_lie() -> None:
    party = bench(["knight idle", "doctor idle vespers ague"], front=["padded"], luck=1)
    party.play("act idle", "act idle")
    log = " ".join(party.log)
    gained, bound = log.index("gains 1 luck"), log.index("Doctor is bound")
    assert log.index("Vespers takes effect") < log.index("Ague takes effect") < gained < bound


@pytest.mark.rule("stygian.skills.passive.never-exhausts")
def test_a_passive_skill_acts_turn_after_turn_and_cannot_be_tired() -> None:
    game = lab(["knight lab-habit lab-mail lab-support"])
    for luck in (1, 2, 3):
        assert game.state.luck == luck
        assert game.exhausted("knight") == []
        idle(game)
    happens(game, "tire 3")
    settle(game)
    assert game.exhausted("knight") == ["lab-support"]


# --- response ---------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.skills.response.trigger")
def test_a_response_is_offered_after_its_event_and_only_then() -> None:
    game = pair("lab-dodge")
    assert not any("lab-dodge" in option for option in game.options)
    for other in ("luck 1", "peril 1", "xp 1", "heal 1"):
        happens(game, other)
        assert not any("lab-dodge" in option for option in game.options), other
    happens(game, "wound 3")
    assert game.options == ["respond lab-dodge", "pass"]
    game.play("respond lab-dodge")
    assert game.state.wounds == 2


@pytest.mark.rule("stygian.skills.response.often-exhausts")
def test_a_response_exhausts_only_with_the_icon() -> None:
    game = pair("lab-dodge lab-shrug")
    happens(game, "wound 3")
    game.play("respond lab-dodge")
    assert game.options == ["respond lab-shrug", "pass"]
    game.play("respond lab-shrug")
    assert (game.exhausted("knight"), game.state.wounds) == (["lab-dodge"], 1)
    happens(game, "wound 3")
    assert game.options == ["respond lab-shrug", "pass"]


@pytest.mark.rule("stygian.skills.response.any-turn")
def test_a_response_works_on_another_heros_turn() -> None:
    game = pair("lab-dodge")
    idle(game)
    assert game.turn_of == "doctor"
    happens(game, "wound 3")
    game.play("respond lab-dodge")
    assert game.state.wounds == 2


@pytest.mark.rule("stygian.skills.response.any-turn")
def test_a_response_is_neither_the_support_nor_the_action_of_the_turn() -> None:
    game = pair("lab-dodge lab-support")
    happens(game, "wound 1")
    game.play("respond lab-dodge")
    assert "support lab-support" in game.options
    game.play("support lab-support")
    assert (game.turn_of, "act steel-fist" in game.options) == ("knight", True)


@pytest.mark.rule("stygian.skills.response.optional")
def test_a_player_may_let_the_event_pass_and_keep_the_response() -> None:
    game = pair("lab-dodge")
    happens(game, "wound 3")
    game.play("pass")
    assert (game.state.wounds, game.exhausted("knight")) == (3, [])
    happens(game, "wound 3")
    assert game.options == ["respond lab-dodge", "pass"]


@pytest.mark.rule("stygian.skills.response.once-per-event")
def test_several_responses_answer_one_event_but_each_card_only_once() -> None:
    game = pair("lab-shrug lab-dodge", "lab-doctors-dodge", party=["lab-banner"])
    happens(game, "wound 9")
    used = []
    while game.options[0].startswith("respond"):
        used.append(game.options[0])
        game.play(used[-1])
    # The Shrug stays ready, and is not offered again for the same blow.
    assert len(used) == len(set(used)) == 4
    assert game.state.wounds == 9 - 4
    happens(game, "wound 2")
    assert game.options == ["respond lab-shrug", "pass"]


# --- exhaust and discard ----------------------------------------------------------------------------


@pytest.mark.rule("stygian.icons.exhaust")
def test_an_exhausted_card_lies_sideways_and_cannot_be_used() -> None:
    game = pair("lab-tired-support")
    game.play("support lab-tired-support")
    assert "exhausted" in items(game, "hero-0")["lab-tired-support"].tags
    idle(game)
    idle(game)
    with pytest.raises(IllegalError) as caught:
        game.play("support lab-tired-support")
    assert caught.value.rule == "stygian.icons.exhaust"


@pytest.mark.rule("stygian.icons.exhaust.where")
def test_skills_and_treasures_of_every_kind_can_be_exhausted() -> None:
    game = pair("lab-tired-support lab-lamp lab-ring", party=["lab-bell", "lab-horn"])
    happens(game, "wound 1")
    game.play("respond lab-ring")
    for support in ("lab-tired-support", "lab-lamp", "lab-bell"):
        game.play(f"support {support}")
        idle(game)
        idle(game)
    game.drop()
    game.play("act lab-horn", "wild white", "resolve")
    assert set(game.exhausted("knight")) == {"lab-tired-support", "lab-lamp", "lab-ring"}
    party = [game.state.content.name(n) for n in game.state.party_exhausted]
    assert sorted(party) == ["lab-bell", "lab-horn"]


TIRED: dict[str, Any] = {
    "heroes": [
        {
            "hero": "knight",
            "cards": ["steel-fist", "lab-tired-support", "lab-lamp"],
            "exhausted": ["lab-tired-support", "lab-lamp"],
        },
        {
            "hero": "doctor",
            "cards": ["mend", "lab-doctors-dodge"],
            "exhausted": ["lab-doctors-dodge"],
        },
    ],
    "party": ["lab-bell"],
    "party_exhausted": ["lab-bell"],
}


def all_exhausted(game: Sitting) -> list[str]:
    party = [game.state.content.name(n) for n in game.state.party_exhausted]
    return game.exhausted("knight") + game.exhausted("doctor") + party


@pytest.mark.rule("stygian.icons.exhaust.refresh")
def test_a_level_refreshes_the_exhausted_cards_of_all() -> None:
    game = lab(**TIRED)
    happens(game, "xp 7")
    assert len(all_exhausted(game)) == 4
    happens(game, "xp 1")
    settle(game)
    assert all_exhausted(game) == []
    assert "support lab-tired-support" in game.options


@pytest.mark.rule("stygian.icons.exhaust.no-floor-refresh")
def test_a_new_floor_does_not_refresh_cards() -> None:
    game = lab(**TIRED, front=["lab-red"])
    tired = all_exhausted(game)
    clear(game)
    assert (game.state.floor, all_exhausted(game)) == (2, tired)


@pytest.mark.rule("stygian.icons.exhaust.stays-owned")
def test_an_exhausted_card_is_still_owned_and_its_shields_still_count() -> None:
    game = pair("lab-shield-support")
    game.play("support lab-shield-support")
    assert game.exhausted("knight") == ["lab-shield-support"]
    assert game.cards("knight") == ["steel-fist", "lab-shield-support"]
    idle(game)
    idle(game)
    happens(game, "wound 5")
    assert game.state.wounds == 3


@pytest.mark.rule("stygian.icons.discard", "stygian.icons.discard.where")
@pytest.mark.parametrize(("id", "kind"), [("lab-last-support", "skill"), ("lab-flask", "treasure")])
def test_a_card_with_the_discard_icon_is_gone_after_one_use(id: str, kind: str) -> None:
    game = pair(id)
    assert game.state.content.rows[game.state.content.number(id)].kind == kind
    game.play(f"support {id}")
    assert game.state.luck == 1
    assert game.cards("knight") == ["steel-fist"]
    happens(game, "xp 8")
    assert f"learn {id}" not in game.options
    settle(game)
    idle(game)
    idle(game)
    assert f"support {id}" not in game.options


@pytest.mark.rule("stygian.icons.discard.gone")
def test_neither_a_level_nor_a_new_floor_nor_the_bosss_swap_brings_a_used_card_back() -> None:
    game = pair("lab-last-support", room="lab-boss", floor=3, front=["lab-boss.figure"])
    flask = game.state.content.number("lab-flask")
    game.hero("knight").cards.append(flask)
    game.state.treasure_deck.remove(flask)
    used = [game.state.content.number("lab-last-support"), flask]
    game.play("support lab-last-support")
    idle(game)
    idle(game)
    game.play("support lab-flask")
    happens(game, "xp 8")
    settle(game)
    clear(game)
    assert game.state.floor == 4
    state = game.state
    for number in used:
        piles = [state.treasure_deck, state.party, *(hero.cards for hero in state.heroes)]
        piles += [hero.deck for hero in state.heroes]
        assert state.discards.count(number) == 1
        assert not any(number in pile for pile in piles)


@pytest.mark.rule("stygian.icons.discard.where")
def test_a_party_treasure_with_the_discard_icon_is_gone_as_well() -> None:
    game = pair(party=["lab-banner"])
    happens(game, "wound 2")
    game.play("respond lab-banner")
    assert (game.state.party, game.state.wounds) == ([], 1)


# --- shields, owners, grey cubes --------------------------------------------------------------------


@pytest.mark.rule("stygian.icons.shield")
@pytest.mark.parametrize(
    ("cards", "wounds"), [("", 5), ("lab-shield", 4), ("lab-mail", 3), ("lab-mail lab-shield", 2)]
)
def test_each_shield_before_a_hero_prevents_a_wound_on_that_heros_turn(
    cards: str, wounds: int
) -> None:
    game = pair(cards, "lab-doctors-mail")
    happens(game, "wound 5")
    assert game.state.wounds == wounds


@pytest.mark.rule("stygian.icons.shield")
def test_shields_do_not_help_on_another_heros_turn() -> None:
    game = pair("lab-mail lab-shield")
    idle(game)
    happens(game, "wound 5")
    assert game.state.wounds == 5


@pytest.mark.rule("stygian.icons.solo-item")
def test_only_the_hero_with_a_solo_treasure_uses_it() -> None:
    game = pair("lab-lamp")
    assert "support lab-lamp" in game.options
    idle(game)
    assert game.turn_of == "doctor"
    assert supports(game) == []


@pytest.mark.rule("stygian.icons.solo-item")
def test_the_player_of_the_hero_decides_about_its_solo_treasure() -> None:
    game = pair("lab-ring", "lab-doctors-dodge")
    happens(game, "wound 3")
    asked = []
    for answer in ("pass", "respond lab-doctors-dodge"):
        request = game.state.request
        assert request is not None
        asked.append((request.seats, game.options))
        with pytest.raises(IllegalError):
            game.table.choose(answer, seat=1 - request.seats[0])
        game.play(answer)
    assert asked == [
        ([0], ["respond lab-ring", "pass"]),
        ([1], ["respond lab-doctors-dodge", "pass"]),
    ]
    assert game.state.wounds == 2


@pytest.mark.rule("stygian.icons.party-item")
def test_a_party_treasure_serves_whoever_has_the_turn_as_the_one_support() -> None:
    for turns, seat in ((0, 0), (1, 1)):
        game = pair("lab-support", party=["lab-bell"])
        for _ in range(turns):
            idle(game)
        assert game.state.request is not None
        assert game.state.request.seats == [seat]
        game.play("support lab-bell")
        assert (game.state.luck, supports(game)) == (1, [])


@pytest.mark.rule("stygian.icons.party-item")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_player_may_speak_for_the_party_about_its_response(seat: int) -> None:
    game = pair(party=["lab-banner"])
    happens(game, "wound 2")
    game.table.choose("respond lab-banner", seat=seat)
    assert game.state.wounds == 1


@pytest.mark.rule("stygian.icons.grey-cube", "stygian.icons.grey-cube.no-enemy")
def test_a_grey_cube_becomes_a_hero_colour_of_choice_and_never_an_enemy_colour() -> None:
    for colour in ("blue", "green", "white"):
        game = pair()
        game.drop()
        game.play("act steel-fist")
        assert game.options == ["wild blue", "wild green", "wild white"]
        game.play(f"wild {colour}")
        tower = {"blue": 2, "green": 0, "white": 0, "red": 1, "yellow": 1, "black": 1}
        tower[colour] += 1
        assert game.cubes("tower") == ", ".join(f"{n} {name}" for name, n in tower.items() if n)

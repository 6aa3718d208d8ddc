"""Status cards and tokens: being afflicted, what a status does, and getting rid of it."""

from typing import Any

import pytest

from tests.games.stygian.acts import panel
from tests.games.stygian.sitting import Sitting, bench, new_game

HERO_COLOURS = {"blue", "green", "white"}


def afflicted(name: str, cards: str = "idle", **tokens: Any) -> dict[str, Any]:
    """A hero with tokens: ``afflicted("knight", stricken=["blue"])``."""
    return {"hero": name, "cards": cards.split(), "tokens": tokens}


def idle(sitting: Sitting, field: str = "", crypt: str = "") -> None:
    sitting.drop(field, crypt)
    sitting.play("act idle")


def removals(sitting: Sitting) -> set[str]:
    return {option for option in sitting.options if option.startswith("remove")}


# --- gaining -------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.status.gain", "stygian.status.example-stricken-twice")
@pytest.mark.parametrize(("red", "tokens"), [(1, 1), (2, 2)])
def test_a_hero_gets_one_token_for_each_time_it_is_afflicted(red: int, tokens: int) -> None:
    party = bench(["knight idle", "doctor idle"], front=["leper"], field=f"{red} red")
    idle(party)
    assert len(party.tokens("knight", "stricken")) == tokens
    assert party.tokens("doctor", "stricken") == []
    assert party.tokens("knight", "dazed") == []
    shown = next(panel for panel in party.table.view(0).panels if panel.id == "hero-0")
    card = next(item for item in shown.items if item.id == "knight-stricken")
    assert (card.name, card.count) == ("Stricken", tokens)
    assert sum(party.state.status_supply) == 48 - tokens


@pytest.mark.rule("stygian.status.whom")
@pytest.mark.parametrize(
    "position",
    [
        {"front": ["leper"], "field": "1 red"},
        {"room": "plague-hall", "field": "2 yellow"},
        {"room": "plague-hall", "field": "3 red"},  # the event at peril 1
    ],
)
def test_a_status_of_an_enemy_a_room_or_an_event_is_the_active_heros(position: Any) -> None:
    party = bench(["knight idle", "doctor idle"], active="doctor", **position)
    idle(party)
    assert len(party.tokens("doctor", "stricken")) == 1
    assert party.tokens("knight", "stricken") == []


@pytest.mark.rule("stygian.status.token-random", "stygian.status.token-colours")
@pytest.mark.parametrize(
    ("drawn", "colour"), [(0, "blue"), (15, "blue"), (16, "green"), (47, "white")]
)
def test_every_token_of_the_face_down_supply_may_be_drawn(drawn: int, colour: str) -> None:
    knight = bench(["knight idle", "doctor idle"], front=["leper"], field="1 red")
    knight.script("tokens", drawn)
    idle(knight)
    assert knight.tokens("knight", "stricken") == [colour]


@pytest.mark.rule("stygian.status.token-random", "stygian.status.token-colours")
def test_the_colours_drawn_differ_and_are_those_of_the_hero_cubes() -> None:
    seen = set()
    for seed in range(12):
        knight = bench(["knight idle", "doctor idle"], front=["leper"], field="2 red")
        knight.state.chance.reseed(seed)
        idle(knight)
        seen |= set(knight.tokens("knight", "stricken"))
    assert seen == HERO_COLOURS


@pytest.mark.rule("stygian.status.stack")
def test_further_tokens_go_on_the_same_card() -> None:
    party = bench(
        [afflicted("knight", stricken=["white"]), "doctor idle"], front=["leper"], field="2 red"
    )
    party.script("tokens", 0, 0)
    idle(party)
    assert party.tokens("knight", "stricken") == ["blue", "blue", "white"]
    shown = panel(party, "hero-0")
    assert [item.count for item in shown.items if item.type == "status"] == [3]


@pytest.mark.rule("stygian.status.per-hero")
def test_the_same_status_can_lie_on_several_heroes_at_once() -> None:
    party = bench(
        ["knight idle", "doctor idle", "burglar idle"], front=["gossip"], field="1 yellow"
    )
    party.script("tokens", 0, 16, 45)
    idle(party)
    stricken = [party.tokens(name, "stricken") for name in ("knight", "doctor", "burglar")]
    assert stricken == [["blue"], ["green"], ["white"]]
    assert party.turn_of == "doctor"
    assert party.state.wounds == 1  # the Doctor's one token, not all three


@pytest.mark.rule("stygian.status.token-limit", "stygian.status.token-limit-partial")
@pytest.mark.parametrize(("left", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_tokens_that_are_not_there_are_skipped(left: int, gained: int) -> None:
    out: Any = {"bound": ["blue"] * 16, "exposed": ["green"] * 16, "dazed": ["white"] * (16 - left)}
    party = bench(["knight idle", afflicted("doctor", **out)], front=["leper"], field="2 red")
    assert sum(party.state.status_supply) == left
    idle(party)
    assert party.tokens("knight", "stricken") == ["white"] * gained
    assert sum(party.state.status_supply) == left - gained


# --- what a status does --------------------------------------------------------------------------


@pytest.mark.rule("stygian.status.stricken", "stygian.status.stricken-own-turns")
def test_stricken_wounds_for_each_token_whenever_the_heros_own_turn_begins() -> None:
    party = bench(
        ["knight idle", afflicted("doctor", stricken=["blue", "green", "green"]), "burglar idle"]
    )
    wounds = [party.state.wounds]
    for _ in range(5):
        idle(party)
        wounds.append(party.state.wounds)
    # Knight, Doctor, Burglar, Knight, Doctor, Burglar.
    assert wounds == [0, 3, 3, 3, 6, 6]


@pytest.mark.rule("stygian.turn.start-effects")
def test_stricken_wounds_before_any_card_acts_that_waits_for_the_turn() -> None:
    """A token that comes when the turn begins comes too late to wound on it."""
    party = bench(["doctor idle", afflicted("knight", "idle fever", stricken=["blue"])])
    idle(party)
    assert len(party.tokens("knight", "stricken")) == 2
    assert party.state.wounds == 1


@pytest.mark.rule("stygian.status.effects-on-card")
def test_each_status_does_what_its_card_says() -> None:
    # Bound forbids supports, Exposed adds to wounds, Dazed takes a cube from the drop; the numbers
    # are those of the cards, whose sentences the table shows.
    bound = bench([afflicted("knight", "idle pray", bound=["blue"])])
    assert "support pray" not in bound.options
    assert bound.refused("support pray") == "stygian.status.effects-on-card"

    plain = bench(["knight idle"], field="3 red")
    idle(plain)
    exposed = bench([afflicted("knight", exposed=["blue"])], field="3 red")
    idle(exposed)
    assert exposed.state.wounds > plain.state.wounds == 1

    dazed = bench([afflicted("knight", dazed=["blue"])])
    idle(dazed)
    assert dazed.cubes("tower") == "1 red, 1 yellow, 1 black"

    for sitting, status in ((bound, "bound"), (exposed, "exposed"), (dazed, "dazed")):
        content = sitting.state.content
        shown = next(panel for panel in sitting.table.view(0).panels if panel.id == "hero-0")
        card = next(item for item in shown.items if item.id == f"knight-{status}")
        assert card.text == content.card(content.number(status)).sentence()


# --- removing ------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.status.remove.spend")
@pytest.mark.parametrize("place", ["field", "crypt"])
def test_a_cube_of_the_tokens_colour_removes_it_from_field_or_crypt(place: str) -> None:
    cubes = {place: "1 green, 1 blue, 1 red"}
    knight = bench([afflicted("knight", bound=["green"])], front=["padded"], **cubes)
    # Not with another colour, and never with an enemy's cube.
    assert removals(knight) == {f"remove green token with {place}"}
    knight.play(f"remove green token with {place}")
    assert knight.tokens("knight", "bound") == []
    assert knight.cubes(place) == "1 blue, 1 red"
    assert "10 green" in knight.cubes("bank")


@pytest.mark.rule("stygian.status.remove.crypt-two")
@pytest.mark.parametrize(
    ("tokens", "left"),
    [
        (["blue"], []),
        (["blue", "blue"], []),
        (["blue"] * 3, ["blue"]),
        (["blue", "green"], ["green"]),
    ],
)
def test_one_crypt_cube_removes_up_to_two_tokens_of_its_colour(
    tokens: list[str], left: list[str]
) -> None:
    knight = bench([afflicted("knight", bound=tokens)], crypt="1 blue")
    knight.play("remove blue token with crypt")
    assert knight.tokens("knight", "bound") == left
    assert knight.cubes("crypt") == ""


@pytest.mark.rule("stygian.status.remove.crypt-two")
def test_the_two_tokens_may_lie_on_different_cards_of_that_hero_only() -> None:
    party = bench(
        [
            afflicted("knight", bound=["blue"], exposed=["blue", "blue"]),
            afflicted("doctor", bound=["blue"]),
        ],
        crypt="1 blue",
    )
    party.play("remove blue token with crypt")
    assert party.options == ["from bound blue", "from exposed blue"]
    party.play("from bound blue")
    assert party.tokens("knight", "bound") == []
    assert party.tokens("knight", "exposed") == ["blue"]
    assert party.tokens("doctor", "bound") == ["blue"]


@pytest.mark.rule("stygian.status.remove.free-of-action")
def test_removing_tokens_takes_neither_the_support_nor_the_action() -> None:
    knight = bench(
        [afflicted("knight", "idle pray", stricken=["blue", "green"])], field="1 blue, 1 green"
    )
    knight.play("remove blue token with field")
    assert {"support pray", "act idle"} <= set(knight.options)
    knight.play("support pray", "remove green token with field")
    assert "act idle" in knight.options
    assert knight.state.luck == 1


@pytest.mark.rule("stygian.status.remove.turn-after")
def test_tokens_cannot_be_removed_on_the_turn_they_were_gained() -> None:
    party = bench(["knight idle", "doctor idle"], front=["leper"], field="1 red, 3 blue")
    party.script("tokens", 0)
    idle(party)
    # The Knight was not asked: the turn has gone on.
    assert party.tokens("knight", "stricken") == ["blue"]
    assert party.turn_of == "doctor"
    idle(party)
    assert party.turn_of == "knight"
    assert removals(party) == {"remove blue token with field"}


@pytest.mark.rule("stygian.status.remove.turn-after")
def test_an_older_token_of_the_same_card_can_be_removed_on_that_turn() -> None:
    party = bench(
        [afflicted("knight", stricken=["blue"]), "doctor idle"],
        front=["leper"],
        field="1 red, 3 blue",
    )
    party.script("tokens", 0)
    idle(party)
    assert party.options == ["remove blue token with field", "go on"]  # before it is afflicted
    party.play("go on")
    assert party.tokens("knight", "stricken") == ["blue", "blue"]
    assert party.options == ["remove blue token with field", "end turn"]
    party.play("remove blue token with field")
    assert party.tokens("knight", "stricken") == ["blue"]
    assert party.turn_of == "doctor"  # the new one cannot be removed: the turn is over


@pytest.mark.rule("stygian.status.remove.turn-after")
def test_freshly_dropped_cubes_can_be_spent_at_the_end_of_the_turn() -> None:
    knight = bench([afflicted("knight", bound=["green"])])
    assert removals(knight) == set()
    idle(knight, field="1 green")
    knight.play("go on")
    assert knight.options == ["remove green token with field", "end turn"]
    knight.play("remove green token with field")
    assert knight.tokens("knight", "bound") == []


@pytest.mark.rule("stygian.status.remove.turn-after")
def test_tokens_gained_on_another_heros_turn_can_be_removed_on_the_next_own_one() -> None:
    party = bench(["knight idle", "doctor idle"], front=["gossip"], field="1 yellow, 3 blue")
    party.script("tokens", 0, 0)
    idle(party)
    assert party.turn_of == "doctor"
    assert removals(party) == {"remove blue token with field"}


@pytest.mark.rule("stygian.status.remove.any-moment")
def test_tokens_can_be_removed_at_every_moment_of_the_turn() -> None:
    def knight() -> Sitting:
        return bench([afflicted("knight", "patch shout", exposed=["blue"]), "doctor idle"], luck=1)

    def remove(sitting: Sitting) -> None:
        assert removals(sitting) == {"remove blue token with luck"}
        sitting.play("remove blue token with luck")
        assert sitting.tokens("knight", "exposed") == []

    moments: list[list[str]] = [
        [],  # before the support
        ["support shout"],  # before the action
        ["act patch"],  # after the drop, before the enemies
        ["act patch", "go on"],  # before the hero action
        ["act patch", "go on", "skip"],  # at the end
    ]
    for choices in moments:
        party = knight()
        party.drop()
        party.play(*choices)
        remove(party)
    # Wherever it was done, the turn goes on with what was to come.
    party = knight()
    party.drop()
    party.play("act patch", "go on", "remove blue token with luck")
    assert party.options == ["resolve", "skip"]


@pytest.mark.rule("stygian.status.remove.any-moment")
def test_cubes_just_dropped_save_the_hero_from_what_the_status_makes_worse() -> None:
    for choice, wounds in (("remove green token with field", 1), ("go on", 2)):
        party = bench([afflicted("knight", exposed=["green"]), "doctor idle"], field="3 red")
        party.drop(field="1 green")
        party.play("act idle")
        assert party.state.wounds == 0  # the Ogre has not acted yet
        party.play(choice)
        assert party.state.wounds == wounds


@pytest.mark.rule("stygian.status.remove.any-moment")
def test_before_an_early_action_and_between_it_and_the_enemies() -> None:
    party = bench(
        [afflicted("knight", "ambush", bound=["blue", "green"]), "doctor idle"],
        rear=["ghoul"],
        field="1 blue, 1 green, 3 yellow",
    )
    party.drop()
    party.play("act ambush", "target front 1")
    assert {"resolve", "remove blue token with field"} <= set(party.options)
    party.play("remove blue token with field", "resolve")
    assert party.options == ["remove green token with field", "go on"]
    assert party.state.wounds == 0
    party.play("go on")
    assert party.state.wounds == 2


@pytest.mark.rule("stygian.status.remove.any-moment")
def test_a_cube_spent_on_a_token_is_gone_for_the_action() -> None:
    party = bench([afflicted("knight", "tithe", bound=["blue"]), "doctor idle"], field="1 blue")
    party.drop()
    party.play("act tithe", "go on")
    assert "resolve" in party.options
    party.play("remove blue token with field")
    assert party.turn_of == "doctor"  # forfeited, and nothing left to remove


@pytest.mark.rule("stygian.status.remove.any-moment")
def test_a_table_may_keep_to_the_two_ends_of_the_turn() -> None:
    party = bench(
        [afflicted("knight", "patch", bound=["blue"]), "doctor idle"],
        field="1 blue",
        removal_at_ends=True,
    )
    assert removals(party)
    party.drop()
    party.play("act patch")
    assert party.options == ["resolve", "skip"]
    party.play("resolve")
    assert party.options == ["remove blue token with field", "end turn"]
    assert new_game(removal="ends").state.removal_at_ends
    assert not new_game().state.removal_at_ends


@pytest.mark.rule("stygian.status.remove.between-turns")
def test_a_token_of_the_turns_end_can_be_removed_on_the_very_next_turn() -> None:
    party = bench([afflicted("knight", "idle ague"), "doctor idle"], field="3 blue")
    party.script("tokens", 0)
    idle(party)
    assert party.tokens("knight", "bound") == ["blue"]
    assert party.turn_of == "doctor"
    idle(party)
    assert party.turn_of == "knight"
    assert removals(party) == {"remove blue token with field"}


@pytest.mark.rule("stygian.status.remove.between-turns")
def test_a_token_of_the_floors_start_can_be_removed_on_the_first_turn() -> None:
    party = bench(
        ["doctor smite", afflicted("knight", "idle draught")], lower_rooms=["next-hall"], luck=1
    )
    party.drop()
    party.script("tokens", 0)
    party.play("act smite", "resolve", "leave chests")
    assert (party.turn_of, party.tokens("knight", "bound")) == ("knight", ["blue"])
    assert removals(party) == {"remove blue token with luck"}


@pytest.mark.rule("stygian.status.remove.between-turns")
def test_a_token_of_a_chest_can_be_removed_on_the_next_turn() -> None:
    knight = bench(
        ["knight smite"],
        chest_deck=["web"],
        lower_rooms=["next-hall"],
        luck=1,
        treasure_deck=["horn"],
    )
    knight.drop()
    knight.script("tokens", 0)
    knight.play("act smite", "resolve", "open chest", "leave chests")
    assert knight.tokens("knight", "stricken") == ["blue"]
    assert removals(knight) == {"remove blue token with luck"}


@pytest.mark.rule("stygian.status.remove.between-turns", "stygian.status.remove.turn-after")
def test_a_token_of_the_turns_start_has_to_wait() -> None:
    party = bench([afflicted("knight", "idle miasma"), "doctor idle"], luck=2)
    (older,) = party.tokens("knight", "bound")
    assert removals(party) == set()
    other = 0 if older != "blue" else 47  # a token of another colour comes second
    party.script("tokens", other)
    idle(party)
    idle(party)
    assert (party.turn_of, len(party.tokens("knight", "bound"))) == ("knight", 2)
    assert removals(party) == {f"remove {older} token with luck"}


@pytest.mark.rule("stygian.status.remove.own-only")
def test_a_hero_removes_only_its_own_tokens() -> None:
    party = bench(
        [afflicted("knight", bound=["green"]), afflicted("doctor", bound=["blue"])],
        field="2 blue",
        luck=1,
    )
    assert removals(party) == {"remove green token with luck"}  # no blue one is the Knight's
    idle(party)
    party.play("go on", "end turn")
    assert party.turn_of == "doctor"
    assert removals(party) == {"remove blue token with field", "remove blue token with luck"}


@pytest.mark.rule("stygian.status.remove.after-stricken")
def test_the_status_strikes_before_its_tokens_can_be_removed() -> None:
    party = bench(["knight idle", afflicted("doctor", stricken=["blue", "blue"])], crypt="1 blue")
    idle(party)
    assert party.state.wounds == 2
    party.play("remove blue token with crypt")
    assert party.tokens("doctor", "stricken") == []
    assert party.state.wounds == 2

    doomed = bench(
        ["knight idle", afflicted("doctor", stricken=["blue"])], field="1 blue", wounds=24
    )
    idle(doomed)
    assert doomed.over == "lost"


@pytest.mark.rule("stygian.status.remove.any-number")
def test_any_number_of_tokens_may_be_removed_as_cubes_allow() -> None:
    knight = bench(
        [afflicted("knight", bound=["blue"] * 3, exposed=["white"])], field="4 blue, 1 white"
    )
    for _ in range(3):
        knight.play("remove blue token with field")
    knight.play("remove white token with field")
    assert removals(knight) == set()
    assert knight.cubes("field") == "1 blue"


@pytest.mark.rule("stygian.status.tokens-return")
def test_discarded_tokens_go_back_into_the_supply_and_can_be_drawn_again() -> None:
    out: Any = {"bound": ["blue"] * 16, "exposed": ["green"] * 16, "dazed": ["white"] * 16}
    party = bench(
        [afflicted("knight", **out), "doctor idle"], front=["leper"], field="2 red, 2 white"
    )
    assert party.state.status_supply == [0, 0, 0]
    party.play("remove white token with field", "remove white token with field")
    assert party.state.status_supply == [0, 0, 2]
    idle(party)
    assert party.tokens("knight", "stricken") == ["white", "white"]


@pytest.mark.rule("stygian.status.remove.card-away")
def test_a_status_ends_when_its_last_token_leaves() -> None:
    knight = bench(
        [afflicted("knight", "idle pray", bound=["blue", "white"])], field="1 blue, 1 white"
    )

    def statuses() -> list[str]:
        shown = panel(knight, "hero-0")
        return [item.id for item in shown.items if item.type == "status"]

    knight.play("remove blue token with field")
    assert (statuses(), "support pray" in knight.options) == (["knight-bound"], False)
    knight.play("remove white token with field")
    assert (statuses(), "support pray" in knight.options) == ([], True)


@pytest.mark.rule("stygian.status.remove.example")
def test_the_knight_spends_a_green_and_a_blue_cube_and_is_stricken_no_more() -> None:
    knight = bench([afflicted("knight", stricken=["green", "blue"])], field="1 green, 1 blue")
    assert knight.state.wounds == 2
    knight.play("remove green token with field", "remove blue token with field")
    assert knight.tokens("knight", "stricken") == []
    assert knight.cubes("field") == ""
    idle(knight)
    assert knight.state.wounds == 2  # the next turn begins without a wound


@pytest.mark.rule("stygian.status.remove.by-skill")
def test_a_skill_can_remove_a_token_without_cubes_from_any_hero() -> None:
    party = bench(["knight rinse", afflicted("doctor", bound=["blue"], exposed=["green"])])
    party.drop()
    party.play("act rinse", "resolve")
    assert party.options == ["cure doctor bound blue", "cure doctor exposed green"]
    party.play("cure doctor exposed green")
    assert party.tokens("doctor", "exposed") == []
    assert party.tokens("doctor", "bound") == ["blue"]
    assert party.state.status_supply == [15, 16, 16]


@pytest.mark.rule("stygian.status.remove.by-skill")
def test_a_skill_may_remove_a_token_of_this_very_turn() -> None:
    party = bench(["knight rinse", "doctor idle"], front=["leper"], field="1 red", luck=1)
    party.script("tokens", 0)
    party.drop()
    party.play("act rinse")
    assert removals(party) == set()  # with luck it would have to wait
    party.play("resolve")
    assert party.tokens("knight", "stricken") == []
    assert party.turn_of == "doctor"


@pytest.mark.rule("stygian.status.remove.by-skill")
def test_of_two_equal_tokens_a_skill_removes_the_one_that_cubes_cannot() -> None:
    """Blue and old is the token that the turn began with, blue and new the Leper's."""
    party = bench(
        [afflicted("knight", "rinse", stricken=["blue"]), "doctor idle"],
        front=["leper"],
        field="1 red, 1 blue",
    )
    party.script("tokens", 0)
    party.drop()
    party.play("act rinse", "go on", "resolve")
    assert party.tokens("knight", "stricken") == ["blue"]
    assert removals(party) == {"remove blue token with field"}


@pytest.mark.rule("stygian.status.effects-on-card")
@pytest.mark.parametrize(
    ("tokens", "woe", "dropped"), [(0, False, 4), (1, False, 3), (3, False, 3), (2, True, 2)]
)
def test_a_dazed_hero_leaves_a_cube_behind_and_another_one_for_a_woe(
    tokens: int, woe: bool, dropped: int
) -> None:
    hero = afflicted("knight", "arsenal", dazed=["blue"] * tokens)
    knight = bench([{**hero, "woe": "nine-years-without-a-dream"} if woe else hero])
    knight.drop()
    knight.play("act arsenal", "wild white")  # 2 blue, 2 white
    while any(option.startswith("leave ") for option in knight.options):
        knight.play(knight.options[0])
    fallen = [int(part.split()[0]) for part in knight.cubes("tower").split(", ")]
    assert sum(fallen) - 3 == dropped  # beside the line's three

"""Player counts, the two-player variant, Woes and Lamentations."""

from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.snapshot import hash_of
from roguetable.games.stygian.campaign.settings import SETTINGS
from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.model.cards import HERO_NAMES
from tests.games.players import Anybody
from tests.games.stygian.acts import card, idle, ids, items, lab, panel, written
from tests.games.stygian.sitting import Sitting, new_game

DUO: dict[str, Any] = {"players": 2, "duo": True, "heroes": "knight,doctor"}


@pytest.mark.rule("stygian.modes.single-game")
def test_a_game_leaves_nothing_behind_for_the_next() -> None:
    fresh = hash_of(new_game(7).state)
    content = STYGIAN.content().digest
    for seed in (7, 8):
        game, player = new_game(seed), Anybody(seed)
        while game.state.request is not None:
            game.table.choose(player.pick(game.state))
        assert game.over == "lost"
    again = new_game(7)
    assert hash_of(again.state) == fresh
    assert STYGIAN.content().digest == content
    assert (again.state.floor, again.state.wounds, again.state.need) == (0, 0, 8)


@pytest.mark.rule("stygian.modes.difficulty")
def test_only_the_two_player_variant_and_the_woes_change_the_difficulty() -> None:
    modes = {setting.name: setting for setting in SETTINGS if ".modes." in setting.rule}
    assert {name: setting.default for name, setting in modes.items()} == {
        "duo": False,
        "woes": "none",
    }
    with pytest.raises(UserError):
        new_game(difficulty="hard")
    for players in (1, 2, 3, 4):
        game = new_game(players=players)
        assert game.state.max_wounds == 25
        assert all(hero.woe < 0 for hero in game.state.heroes)


# --- the two-player variant -------------------------------------------------------------------------


@pytest.mark.rule("stygian.modes.duo.one-hero-each")
def test_in_the_variant_two_players_have_one_hero_each() -> None:
    game = new_game(**DUO)
    played = [(HERO_NAMES[hero.who], hero.seat) for hero in game.state.heroes]
    assert played == [("knight", 0), ("doctor", 1)]
    for players in (1, 3, 4):
        with pytest.raises(UserError, match="two players"):
            new_game(players=players, duo=True)


@pytest.mark.rule("stygian.modes.duo.random-skill")
def test_in_the_variant_the_first_skill_is_random() -> None:
    drawn = set()
    for seed in range(80):
        (_, first) = new_game(seed, **DUO).cards("knight")
        drawn.add(first)
    assert drawn == set(ids("skill", hero="knight", level=1))


@pytest.mark.rule("stygian.modes.duo.second-skill", "stygian.modes.duo.three-skills")
def test_in_the_variant_each_hero_chooses_a_second_first_level_skill() -> None:
    game = new_game(**DUO)
    for seat, name in enumerate(["knight", "doctor"]):
        assert game.state.request is not None
        assert game.state.request.seats == [seat]
        (mat, drawn) = game.cards(name)
        rest = [id for id in ids("skill", hero=name, level=1) if id != drawn]
        assert sorted(game.options) == sorted(f"start {id}" for id in rest)
        game.play(f"start {rest[-1]}")
        assert game.cards(name) == [mat, drawn, rest[-1]]
        assert [written()[id]["level"] for id in game.cards(name)] == [0, 1, 1]
        assert rest[-1] not in [game.state.content.name(n) for n in game.hero(name).deck]
    assert game.options == ["first knight", "first doctor"]


@pytest.mark.rule("stygian.modes.duo.wounds-28")
def test_in_the_variant_the_party_bears_twenty_eight_wounds() -> None:
    wounds = items(new_game(**DUO), "tracks")["wounds"]
    assert (wounds.value, wounds.limit) == (0, 28)


@pytest.mark.rule("stygian.modes.duo.otherwise-normal")
def test_in_the_variant_everything_else_is_set_up_as_usual() -> None:
    variant, usual = new_game(3, **DUO), new_game(3, players=2)
    for name in ("luck", "luck_cap", "xp", "need", "peril", "cubes", "status_supply", "chest_deck"):
        assert getattr(variant.state, name) == getattr(usual.state, name), name
    for name in ("treasure_deck", "upper_treasures", "lower_rooms", "upper_rooms", "midbosses"):
        assert getattr(variant.state, name) == getattr(usual.state, name), name
    while not variant.state.battle:
        variant.play(variant.options[0])
    assert (variant.state.floor, variant.turn_of) == (1, "knight")
    idle(variant)
    assert variant.turn_of == "doctor"
    idle(variant)
    assert variant.turn_of == "knight"


@pytest.mark.rule("stygian.modes.duo.optional")
def test_without_the_variant_two_players_have_two_heroes_each() -> None:
    game = new_game(players=2)
    assert [hero.seat for hero in game.state.heroes] == [0, 0, 1, 1]
    assert {len(hero.cards) for hero in game.state.heroes} == {2}
    assert game.state.max_wounds == 25
    assert [option.split()[0] for option in game.options] == ["first"] * 4


# --- woes and lamentations --------------------------------------------------------------------------


def woes(game: Sitting) -> list[str]:
    """The woes of the heroes, in seating order."""
    return [game.state.content.name(hero.woe) for hero in game.state.heroes if hero.woe >= 0]


@pytest.mark.rule("stygian.modes.woes.kickstarter-only", "stygian.faq.woes")
def test_nobody_has_a_woe_unless_the_table_wants_the_extra() -> None:
    for seed in range(5):
        game = new_game(seed, players=4)
        assert woes(game) == []
        for index in range(4):
            assert not any(item.type == "woe" for item in panel(game, f"hero-{index}").items)
    assert len(woes(new_game(players=4, woes="mixed"))) == 4


@pytest.mark.rule("stygian.modes.woes.deal")
@pytest.mark.parametrize("which", ["woes", "lamentations", "mixed"])
def test_every_hero_is_dealt_one_random_woe_or_lamentation(which: str) -> None:
    met = set()
    for seed in range(30):
        dealt = woes(new_game(seed, players=4, woes=which))
        assert len(set(dealt)) == 4
        met.update(dealt)
    one, two = set(ids("woe", masks=1)), set(ids("woe", masks=2))
    assert met == {"woes": one, "lamentations": two, "mixed": one | two}[which]


@pytest.mark.rule("stygian.modes.woes.backs")
@pytest.mark.parametrize(("which", "masks"), [("woes", "1"), ("lamentations", "2")])
def test_a_woe_has_one_mask_and_a_lamentation_two(which: str, masks: str) -> None:
    for seed in range(5):
        game = new_game(seed, players=4, woes=which)
        assert {dict(card(game, id).facts())["masks"] for id in woes(game)} == {masks}


@pytest.mark.rule("stygian.modes.woes.severity")
def test_every_lamentation_costs_more_to_be_rid_of_than_any_woe() -> None:
    game = new_game()

    def costs(masks: int) -> list[int]:
        found = [card(game, id).cost for id in ids("woe", masks=masks)]
        return [cost.total for cost in found if cost is not None]

    assert len(costs(1)) == len(ids("woe", masks=1))
    assert len(costs(2)) == len(ids("woe", masks=2))
    assert max(costs(1)) < min(costs(2))


@pytest.mark.rule("stygian.modes.woes.severity")
def test_a_lamentation_wounds_more_than_a_woe_of_its_kind() -> None:
    suffered = {}
    for masks in (1, 2):
        (id,) = ids("woe", masks=masks, when="turn-start")
        game = lab([{"hero": "knight", "woe": id}])
        suffered[masks] = game.state.wounds
    assert 0 < suffered[1] < suffered[2]


@pytest.mark.rule("stygian.modes.woes.effect")
def test_a_woe_works_on_its_hero_alone_until_it_is_gone() -> None:
    woeful = {"hero": "knight", "woe": "lab-lamentation"}
    game = lab([woeful, "doctor"], field="2 blue, 2 green")
    assert game.state.wounds == 2
    game.drop()
    game.play("act focus", "wild white", "wild white", "wild white", "end turn")
    assert (game.turn_of, game.state.wounds) == ("doctor", 2)
    idle(game)
    assert (game.turn_of, game.state.wounds) == ("knight", 4)
    game.drop()
    game.play("act focus", "wild white", "wild white", "wild white", "discard woe")
    idle(game)
    assert (game.turn_of, game.state.wounds) == ("knight", 4)


@pytest.mark.rule("stygian.modes.woes.effect")
def test_a_woe_may_forbid_support() -> None:
    woeful = {"hero": "knight", "cards": ["lab-support"], "woe": "lab-woe"}
    game = lab([woeful], field="1 blue, 1 green")
    assert "support lab-support" not in game.options
    game.drop()
    game.play("act focus", "wild white", "wild white", "wild white", "discard woe")
    assert "support lab-support" in game.options


@pytest.mark.rule("stygian.modes.woes.discard")
@pytest.mark.parametrize(
    ("field", "crypt", "left"),
    [("1 blue, 1 green, 1 white", "", "1 white"), ("1 blue", "1 green", ""), ("2 blue", "", None)],
)
def test_a_woe_is_paid_off_with_the_cubes_it_shows_from_field_or_crypt(
    field: str, crypt: str, left: str | None
) -> None:
    game = lab([{"hero": "knight", "woe": "lab-woe"}, "doctor"], field=field, crypt=crypt)
    game.drop()
    game.play("act focus", "wild white", "wild white", "wild white")
    if left is None:
        assert game.turn_of == "doctor", "there was no green cube: nothing was offered"
        assert game.hero("knight").woe >= 0
        return
    assert game.options == ["discard woe", "end turn"]
    game.play("discard woe")
    assert (game.cubes("field"), game.cubes("crypt")) == (left, "")
    assert game.hero("knight").woe == -1
    assert game.turn_of == "doctor"


@pytest.mark.rule("stygian.modes.woes.discard-end-of-turn-only")
def test_a_woe_is_discarded_at_no_other_time() -> None:
    game = lab([{"hero": "knight", "woe": "lab-woe"}, "doctor"], field="2 blue, 2 green")
    assert "discard woe" not in game.options
    game.drop()
    game.play("act focus", "wild white", "wild white")
    assert "discard woe" not in game.options
    game.play("wild white", "end turn")
    assert game.turn_of == "doctor"
    game.drop()
    game.play("act focus", "wild white", "wild white", "wild white")
    assert game.turn_of == "knight", "the end of the doctor's turn offers nothing"
    assert game.hero("knight").woe >= 0

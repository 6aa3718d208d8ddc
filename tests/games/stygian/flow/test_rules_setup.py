"""Setting up the game, in nine steps."""

from collections import Counter
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.games.stygian.model.cards import HERO_NAMES
from roguetable.games.stygian.model.cubes import BANK, COLOURS, at
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.model.state import Stygian
from tests.games.stygian.acts import happens, idle, ids, items, lab, panel
from tests.games.stygian.sitting import Sitting, new_game

SEEDS = range(12)


def heroes(game: Sitting) -> list[str]:
    return [HERO_NAMES[hero.who] for hero in game.state.heroes]


# --- steps 1 and 2: board and cubes (step 1's board: see test_rules_boards.py) ----------------------


@pytest.mark.rule("stygian.setup.1.tower-empty")
def test_tower_field_and_crypt_are_empty_at_the_start() -> None:
    game = new_game(first="knight", heroes="knight,doctor,burglar")
    assert game.state.floor == 1
    assert [game.cubes(place) for place in ("tower", "field", "crypt")] == ["", "", ""]


@pytest.mark.rule("stygian.setup.2.banks")
def test_all_sixty_cubes_lie_sorted_in_the_bank_heroes_apart_from_enemies() -> None:
    game = new_game()
    assert at(game.state.cubes, BANK) == [10] * COLOURS
    order = [item.name for item in panel(game, "bank").items]
    assert set(order[:3]) == {"white", "blue", "green"}
    assert set(order[3:]) == {"black", "red", "yellow"}


# --- step 3: heroes ---------------------------------------------------------------------------------


@pytest.mark.rule("stygian.setup.3.choose-heroes")
def test_heroes_come_at_random_or_as_chosen() -> None:
    parties = {tuple(heroes(new_game(seed))) for seed in SEEDS}
    assert len(parties) > 5
    assert {name for party in parties for name in party} == set(HERO_NAMES)
    chosen = ["burglar", "knight", "doctor"]
    for seed in SEEDS:
        assert heroes(new_game(seed, heroes=",".join(chosen))) == chosen


@pytest.mark.rule("stygian.setup.3.unique-heroes")
def test_no_hero_is_in_play_twice() -> None:
    for seed in SEEDS:
        party = heroes(new_game(seed, players=4))
        assert len(set(party)) == len(party) == 4
    with pytest.raises(UserError, match="only once"):
        new_game(heroes="knight,knight,doctor")


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        pytest.param(1, [0, 0, 0], marks=pytest.mark.rule("stygian.setup.3.solo-three-heroes")),
        pytest.param(
            2, [0, 0, 1, 1], marks=pytest.mark.rule("stygian.setup.3.two-players-two-each")
        ),
        pytest.param(3, [0, 1, 2], marks=pytest.mark.rule("stygian.setup.3.three-four-players")),
        pytest.param(4, [0, 1, 2, 3], marks=pytest.mark.rule("stygian.setup.3.three-four-players")),
    ],
)
def test_heroes_by_number_of_players(players: int, seats: list[int]) -> None:
    game = new_game(players=players)
    assert sorted(hero.seat for hero in game.state.heroes) == seats
    assert len(game.table.view(0).players) == players


@pytest.mark.rule("stygian.setup.3.player-range")
@pytest.mark.parametrize("players", [0, 1, 4, 5])
def test_one_to_four_people_play(players: int) -> None:
    if 1 <= players <= 4:
        assert new_game(players=players).state.seats == list(range(players))
    else:
        with pytest.raises(UserError):
            new_game(players=players)


@pytest.mark.rule("stygian.setup.3.give-mat-and-deck")
def test_each_hero_receives_mat_and_fifteen_cards_of_its_own() -> None:
    game = new_game()
    for hero in game.state.heroes:
        name = HERO_NAMES[hero.who]
        dealt = {game.state.content.name(n) for n in hero.cards + hero.deck}
        assert dealt == set(ids("skill", hero=name))
        assert len(dealt) == 1 + 15


def all_cards(state: Stygian) -> list[int]:
    """The numbers of all cards that are anywhere on the table."""
    piles = [getattr(state, name) for name in Stygian.CARDS]
    flat = [n for pile in piles if isinstance(pile, list) for n in pile]
    return flat + [n for hero in state.heroes for n in hero.cards + hero.deck]


@pytest.mark.rule("stygian.setup.3.unused-to-box")
def test_cards_of_heroes_not_in_play_are_in_the_box() -> None:
    game = new_game(heroes="knight,doctor,burglar")
    content = game.state.content
    skills = [n for n in all_cards(game.state) if content.rows[n].kind == "skill"]
    assert len(skills) == 3 * 16
    assert {HERO_NAMES[content.card(n).hero] for n in skills} == {"knight", "doctor", "burglar"}


@pytest.mark.rule("stygian.setup.3.random-first-level")
def test_each_hero_takes_a_random_first_level_skill() -> None:
    drawn: dict[str, Counter[str]] = {name: Counter() for name in HERO_NAMES}
    for seed in range(60):
        game = new_game(seed, players=4)
        for name in HERO_NAMES:
            drawn[name][game.cards(name)[1]] += 1
    for name in HERO_NAMES:
        first = ids("skill", hero=name, level=1)
        assert set(drawn[name]) == set(first)
        assert max(drawn[name].values()) < 60 * 2.5 / len(first)


@pytest.mark.rule("stygian.setup.3.two-starting-skills")
def test_each_hero_starts_with_the_mat_skill_and_one_first_level_skill() -> None:
    for players in (1, 2, 3, 4):
        game = new_game(players=players)
        for hero in game.state.heroes:
            assert [game.state.content.card(n).level for n in hero.cards] == [0, 1]
            assert hero.exhausted == []


@pytest.mark.rule("stygian.setup.3.status-sets")
def test_each_hero_has_its_own_four_status_cards_which_lie_aside_at_first() -> None:
    game = lab(["knight", "doctor"])
    for index in (0, 1):
        assert not any(item.type == "status" for item in panel(game, f"hero-{index}").items)
    for count, status in enumerate(STATUS_NAMES, 1):
        happens(game, f"afflict {status} {count} hero")
    assert [len(game.tokens("knight", status)) for status in STATUS_NAMES] == [1, 2, 3, 4]
    assert [len(game.tokens("doctor", status)) for status in STATUS_NAMES] == [0, 0, 0, 0]
    shown = [item.name for item in panel(game, "hero-0").items if item.type == "status"]
    assert shown == ["Stricken", "Dazed", "Bound", "Exposed"]


# --- steps 4 and 7: decks ---------------------------------------------------------------------------


def orders(deck: str) -> list[list[str]]:
    """The order of a deck in several games."""
    found = []
    for seed in SEEDS:
        state = new_game(seed).state
        found.append([state.content.name(n) for n in getattr(state, deck)])
    return found


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        pytest.param(deck, cards, marks=pytest.mark.rule(f"stygian.setup.{rule}"), id=deck)
        for rule, deck, cards in (
            ("4.chest-deck", "chest_deck", ids("chest")),
            ("4.lower-treasure-deck", "treasure_deck", ids("treasure", deck="lower")),
            ("7.lower-rooms", "lower_rooms", ids("room", deck="lower")),
        )
    ],
)
def test_a_deck_in_use_is_complete_shuffled_and_face_down(deck: str, cards: list[str]) -> None:
    dealt = orders(deck)
    assert all(sorted(order) == sorted(cards) for order in dealt)
    assert len({tuple(order) for order in dealt}) == len(dealt)
    assert len({order[-1] for order in dealt}) > 3, "any card may be on top"
    pile = items(new_game(), "decks")[
        {"chest_deck": "chest-deck", "treasure_deck": "treasure-deck"}.get(deck, "room-deck")
    ]
    assert (pile.count, pile.text, pile.inside) == (len(cards), "", {}), "only its size is seen"


@pytest.mark.rule("stygian.setup.4.upper-treasure-aside")
def test_upper_treasures_are_set_aside() -> None:
    state = new_game().state
    aside = {state.content.name(n) for n in state.upper_treasures}
    assert aside == set(ids("treasure", deck="upper"))
    assert len(aside) == 20
    assert not aside & {state.content.name(n) for n in state.treasure_deck}


@pytest.mark.rule("stygian.setup.7.others-aside")
def test_upper_rooms_and_all_mats_are_set_aside() -> None:
    state = new_game().state
    aside = [
        sorted(state.content.name(n) for n in pile)
        for pile in (state.upper_rooms, state.midbosses, state.wizards)
    ]
    assert aside == [
        sorted(ids("room", deck="upper")),
        sorted(ids("midboss")),
        sorted(ids("wizard")),
    ]
    shown = {item.id for item in panel(new_game(), "decks").items}
    assert shown == {"chest-deck", "treasure-deck", "room-deck", "status-supply"}


# --- step 5: tracks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("track", "value", "limit"),
    [
        pytest.param(track, value, limit, marks=pytest.mark.rule(f"stygian.setup.5.{rule}"))
        for rule, track, value, limit in (
            ("luck-zero", "luck", 0, None),
            ("xp-zero-eight", "experience", 0, 8),
            ("wounds-zero-twentyfive", "wounds", 0, 25),
            ("peril-zero", "peril", 0, None),
        )
    ],
)
def test_where_the_markers_start(track: str, value: int, limit: int | None, players: int) -> None:
    marker = items(new_game(players=players), "tracks")[track]
    assert marker.value == value
    assert limit is None or marker.limit == limit


# --- step 6: enemies; step 8: status tokens ---------------------------------------------------------


@pytest.mark.rule("stygian.setup.6.enemies")
def test_figures_are_sorted_by_colour_and_each_colour_runs_out_on_its_own() -> None:
    assert [len(ids("enemy", colour=colour)) for colour in ("red", "black", "yellow")] == [7, 7, 7]
    game = lab(front=["lab-red"] * 6)
    happens(game, "add lab-red front; add lab-yellow front; add lab-black rear")
    assert game.rank("front") == ["lab-red"] * 6 + ["lab-yellow"]
    assert game.rank("rear") == ["lab-black"]


@pytest.mark.rule("stygian.setup.8.status-tokens")
def test_status_tokens_are_mixed_so_that_any_of_them_may_be_drawn() -> None:
    drawn: Counter[str] = Counter()
    for place in range(48):
        game = lab(["knight"])
        game.script("tokens", place)
        happens(game, "afflict bound 1")
        drawn[game.tokens("knight", "bound")[0]] += 1
    assert drawn == {"blue": 16, "green": 16, "white": 16}


@pytest.mark.rule("stygian.setup.8.status-tokens")
def test_the_colour_of_a_drawn_token_differs_from_game_to_game() -> None:
    seen = set()
    for seed in range(30):
        game = new_game(seed, heroes="knight,doctor,burglar", first="knight")
        happens(game, "afflict bound 1")
        seen.add(game.tokens("knight", "bound")[0])
    assert seen == {"blue", "green", "white"}


# --- step 9: who begins -----------------------------------------------------------------------------


@pytest.mark.rule("stygian.setup.9.starting-hero", "stygian.floor.5.first-turn")
@pytest.mark.parametrize("first", ["burglar", "knight", "doctor"])
def test_the_players_choose_which_hero_in_play_begins(first: str) -> None:
    game = new_game(players=3, heroes="burglar,knight,doctor")
    assert game.options == ["first burglar", "first knight", "first doctor"]
    assert game.state.request is not None
    assert game.state.request.seats == [0, 1, 2], "the whole table is asked"
    game.play(f"first {first}")
    assert (game.state.floor, game.turn_of) == (1, first)


@pytest.mark.rule("stygian.setup.9.starting-hero")
def test_a_hero_who_is_not_in_play_cannot_begin() -> None:
    with pytest.raises(UserError, match="not in play"):
        new_game(heroes="burglar,knight,doctor", first="spellslinger")


@pytest.mark.rule("stygian.setup.9.clockwise")
def test_turns_go_round_from_the_starting_hero() -> None:
    settings: dict[str, Any] = {"players": 4, "heroes": "burglar,knight,doctor,spellslinger"}
    game = new_game(**settings, first="doctor")
    order = []
    for _ in range(6):
        order.append(game.turn_of)
        idle(game)
    round_ = ["doctor", "spellslinger", "burglar", "knight"]
    assert order == (round_ * 2)[:6]

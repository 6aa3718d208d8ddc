"""Habits between fights, one by one: what is bought, taken, upgraded, removed, and which way is gone."""

import pytest

from roguetable.games.spire.bots.judge import JUDGE
from roguetable.games.spire.bots.redeal import redeal
from roguetable.games.spire.model.room_cards import (
    BOSS_ROOM,
    BURNING_ELITE,
    CAMPFIRE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    MERCHANT,
    TREASURE,
)
from tests.games.spire.fights import Fight, Seat
from tests.games.spire.rooms import HEROES, camp, chest, event, hero, on_the_map, prizes, shop


def habit(t: Fight) -> str:
    """What a run that is played on in thought does, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, JUDGE.quick(t.state))


# --- at the Merchant ------------------------------------------------------------------------------


def test_who_has_bought_the_relics_removes_a_strike_and_then_buys_cards_and_two_potions() -> None:
    t = shop(hero(gold=40))
    made = []
    while habit(t) != "leave":
        made.append(habit(t).removeprefix("ironclad buys "))
        t.play(habit(t))
    assert made[:3] == ["anchor", "lantern", "vajra"]
    assert made[3:5] == ["remove", "remove ironclad-strike"]
    assert {*made[5:]} == {"anger", "cleave", "disarm", "fire-potion", "block-potion"}


def test_a_card_that_does_little_is_not_bought() -> None:
    """Twin Strike would be taken as a reward, but it is not worth any gold."""
    wares = {
        "rewards": "twin-strike, iron-wave, true-grit",
        "potions": "fire-potion, flex-potion",
    }
    t = shop(hero(gold=40, relics="sozu", **wares), relic_deck="")
    t.play("ironclad buys remove", "remove bash")
    assert "ironclad buys twin-strike" in t.options
    assert habit(t) == "leave"


# --- rewards --------------------------------------------------------------------------------------


def card_taken(rewards: str, cards: int = 10) -> str:
    """Of a card reward, with so many cards in the deck: which one, or '' if none."""
    t = prizes("card", hero(deck=", ".join(["ironclad-strike"] * cards), rewards=rewards))
    t.play("look ironclad card")
    _, _, card = habit(t).partition(": ")
    return card


def test_cards_that_draw_others_are_worth_less_to_who_plays_by_rules_of_thumb() -> None:
    """Shrug It Off would be the best of them for the card that it draws."""
    assert card_taken("shrug-it-off, clothesline, cleave") == "cleave"


@pytest.mark.parametrize(("cards", "card"), [(3, "cleave"), (18, "cleave"), (25, "")])
def test_from_eighteen_cards_on_only_better_ones_are_taken(cards: int, card: str) -> None:
    assert card_taken("twin-strike, clothesline, cleave", cards) == card
    assert card_taken("twin-strike, offering, cleave", cards) == "offering"


def test_out_of_habit_nobody_gives_a_relic_for_the_sapphire_key() -> None:
    t = chest(hero("ironclad"), hero("silent"), acts=4)
    t.play("look ironclad relic", "look silent relic")
    assert any("key" in option for option in t.options)
    assert habit(t).startswith("take ")


def test_at_an_event_habits_do_now_this_now_that() -> None:
    """Anything, but at the same table always the same."""
    t = event("living-wall", hero())
    tables = [redeal(t.state, 0, seed) for seed in range(12)]
    assert len({JUDGE.quick(table) for table in tables}) == 3
    assert all(JUDGE.quick(table) == JUDGE.quick(table.copy()) for table in tables)


def test_at_an_event_nobody_passes_potions_on_or_drinks_them_out_of_habit() -> None:
    """That can be done at any time: it is no answer to the Event."""
    t = event("living-wall", hero("ironclad", potions="fire-potion, blood-potion"), hero("silent"))
    habits = set()
    for seed in range(40):
        table = redeal(t.state, 0, seed)
        assert table.request is not None
        habits.add(table.request.notation(table, JUDGE.quick(table)))
    assert "ironclad uses blood-potion" in t.options
    assert "ironclad gives fire-potion to silent" in t.options
    assert habits == {f"{who} {what}" for who in HEROES for what in ("forget", "change", "grow")}


# --- which card -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "card"),
    [
        ("uppercut, twin-strike", "twin-strike"),  # what gains most, not what is best then
        ("feed, barricade", "barricade"),  # what comes to cost less
        ("ironclad-strike, ironclad-defend, clothesline", "clothesline"),  # no starter
        ("ironclad-strike, blood-for-blood", "ironclad-strike"),  # unless the other gains nothing
    ],
)
def test_the_upgrade_that_does_most_is_made(deck: str, card: str) -> None:
    t = camp(hero(deck=deck, hp=9))
    t.play("ironclad smith")
    assert habit(t) == f"upgrade {card}"


@pytest.mark.parametrize(
    ("deck", "card"),
    [
        ("ironclad-strike, bash, injury", "injury"),
        ("juggernaut, ironclad-defend, ironclad-strike", "ironclad-strike"),
        ("ironclad-defend, ironclad-strike+", "ironclad-strike+"),
        ("juggernaut, ironclad-defend, bash", "ironclad-defend"),
        ("bash, juggernaut, anger", "juggernaut"),
    ],
)
def test_curses_are_removed_first_then_strikes_then_defends_then_what_does_least(
    deck: str, card: str
) -> None:
    t = shop(hero(deck=deck, gold=9))
    t.play("ironclad buys remove")
    assert habit(t) == f"remove {card}"


# --- the way up -----------------------------------------------------------------------------------

Rooms = dict[str, int]
FIT, TIRED = 10, 7


def way(rooms: Rooms, *seats: Seat, careful: bool = True) -> str:
    """Which of three ways from the bottom, where there are Events everywhere but for these rooms.

    Without them the ways are worth the same, and the first is gone: 1-1, 2-0, 3-0.
    """
    t = on_the_map(*(seats or (hero(hp=FIT, gold=0),)))
    state = t.state
    board = state.content.board(state.board)
    state.rooms = [BOSS_ROOM if kind == BOSS_ROOM else EVENT_ROOM_KIND for kind in board.kinds]
    for place, kind in rooms.items():
        height, column = place.split("-")
        state.rooms[board.places.index((int(height), int(column)))] = kind
    request = state.request
    assert request is not None
    option = JUDGE.quick(state) if careful else JUDGE.obvious(state)
    return request.notation(state, option).removeprefix("go ")


@pytest.mark.parametrize("careful", [True, False])
def test_where_all_ways_are_the_same_the_first_is_gone(careful: bool) -> None:
    assert way({}, careful=careful) == "1-1"


def test_a_treasure_two_rows_up_is_worth_a_way() -> None:
    assert way({"2-3": TREASURE}) == "1-3"
    assert way({"2-3": TREASURE, "1-5": TREASURE}) == "1-5", "the sooner the better"


@pytest.mark.parametrize(("gold", "to"), [(0, "1-1"), (3, "1-1"), (5, "1-3")])
def test_a_merchant_is_worth_what_can_be_bought_there(gold: int, to: str) -> None:
    assert way({"2-3": MERCHANT}, hero(hp=FIT, gold=gold)) == to


def test_the_gold_of_a_party_is_shared_at_the_merchant() -> None:
    rich, poor = hero("ironclad", hp=FIT, gold=5), hero("silent", hp=9, gold=0)
    assert way({"2-3": MERCHANT}, rich, poor) == "1-1"


@pytest.mark.parametrize(("hp", "to"), [(FIT, "1-3"), (8, "1-3"), (TIRED, "1-1")])
def test_who_plays_no_run_on_takes_an_elite_when_fit(hp: int, to: str) -> None:
    assert way({"2-3": ELITE_ROOM}, hero(hp=hp), careful=False) == to
    assert way({"2-3": ELITE_ROOM}, hero(hp=hp)) == "1-1", "habits are careful"


def test_after_one_elite_nobody_is_fit_for_another_but_after_a_campfire() -> None:
    assert way({"1-3": ELITE_ROOM, "2-3": ELITE_ROOM}, careful=False) == "1-1"
    fires = {f"1-{column}": CAMPFIRE for column in (1, 3, 5)}
    assert way({**fires, "2-3": ELITE_ROOM}, hero(hp=TIRED), careful=False) == "1-3"


@pytest.mark.parametrize("careful", [True, False])
def test_a_burning_elite_is_shunned_and_sought_like_any_other(careful: bool) -> None:
    """Between three Elites a tired party takes the first way, and a fit one may want to meet it."""
    ways = {"1-1": ELITE_ROOM, "1-3": BURNING_ELITE, "1-5": ELITE_ROOM}
    assert way(ways, hero(hp=TIRED), careful=careful) == "1-1"
    fit = way({"2-3": BURNING_ELITE}, hero(hp=FIT), careful=careful)
    assert fit == ("1-1" if careful else "1-3")


@pytest.mark.parametrize(("hp", "to"), [(FIT, "1-1"), (3, "1-3")])
def test_the_hurt_go_past_a_treasure_to_a_campfire(hp: int, to: str) -> None:
    """The careful always do: a Campfire is worth more to them than anything."""
    ways = {"1-1": TREASURE, "1-3": CAMPFIRE}
    assert way(ways, hero(hp=hp), careful=False) == to
    assert way(ways, hero(hp=hp)) == "1-3"


def test_a_fight_on_the_way_is_felt_at_the_boss() -> None:
    """A Merchant is worth a little more than an Event, but not a fight before it."""
    rich = hero(hp=FIT, gold=5)
    assert way({"1-3": EVENT_ROOM_KIND, "2-3": MERCHANT}, rich) == "1-3"
    assert way({"1-3": ENCOUNTER_ROOM, "2-3": MERCHANT}, rich) == "1-1"


def test_who_would_be_nearly_dead_after_a_fight_lets_treasures_lie() -> None:
    """All other ways begin at a Merchant who has nothing for the poor."""
    ways = {"1-1": MERCHANT, "1-3": ENCOUNTER_ROOM, "1-5": MERCHANT}
    beyond = {"2-3": TREASURE, "3-2": TREASURE, "3-4": TREASURE}
    assert way({**ways, **beyond}, hero(hp=2, gold=0)) == "1-1"
    assert way({**ways, **beyond}, hero(hp=FIT, gold=0)) == "1-3"


@pytest.mark.parametrize("there", ["3-2", "3-4"])
def test_where_a_way_parts_the_better_half_of_it_counts(there: str) -> None:
    other = "3-4" if there == "3-2" else "3-2"
    assert way({there: TREASURE, other: ELITE_ROOM}) == "1-3"

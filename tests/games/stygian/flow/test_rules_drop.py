"""Collecting cubes from the bank and dropping them into the tower."""

import pytest

from roguetable.games.stygian.bots.redeal import redeal
from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cubes import BANK, COLOURS, CRYPT, FIELD, TOWER, fresh
from roguetable.games.stygian.table.inventory import invariants
from tests.games.stygian.sitting import Sitting, bench, new_game, table

RED, YELLOW, BLACK = 3, 4, 5


def total(sitting: Sitting, place: str) -> int:
    """How many cubes lie in a place."""
    return sum(int(piece.split()[0]) for piece in filter(None, sitting.cubes(place).split(",")))


# --- what is collected ---------------------------------------------------------------------------


@pytest.mark.rule("stygian.drop.enemy-first")
def test_the_enemy_cubes_are_collected_before_the_hero_cubes() -> None:
    knight = bench(["knight rainbow"], tower="10 red")
    knight.play("act rainbow")
    # The first grey cube is being asked for: the peril line has been collected, and is short.
    assert "wild blue" in knight.options
    assert knight.state.drop[RED:] == [0, 1, 1]
    assert knight.state.peril == 1


@pytest.mark.rule("stygian.drop.usual-three")
def test_the_peril_line_is_usually_one_cube_of_each_enemy_colour() -> None:
    knight = bench()
    knight.drop()
    knight.play("act idle")
    assert knight.cubes("tower") == "1 green, 1 red, 1 yellow, 1 black"
    content = load_content()
    lines = [content.room(n).line for deck in content.decks[:4] for n in deck]
    assert lines.count([1, 1, 1]) > len(lines) / 2


@pytest.mark.rule("stygian.drop.usual-three", "stygian.drop.enemy-first")
def test_a_room_with_another_peril_line_drops_what_its_line_shows() -> None:
    knight = bench(room="odd-hall")
    knight.drop()
    knight.play("act idle")
    assert knight.cubes("tower") == "1 green, 2 red, 1 black"


@pytest.mark.rule("stygian.drop.line-can-change")
def test_a_peril_event_can_change_the_peril_line() -> None:
    knight = bench(["knight idle shout"], room="growing-hall")
    knight.drop()
    knight.play("support shout", "act idle")
    assert knight.cubes("tower") == "1 green, 3 red, 1 yellow, 1 black"


@pytest.mark.rule("stygian.drop.hero-cubes", "stygian.drop.together")
def test_the_hero_cubes_after_the_word_drop_go_in_together_with_the_enemy_cubes() -> None:
    knight = bench(["knight arsenal"])
    knight.drop()
    knight.play("act arsenal", "wild green")
    assert knight.cubes("tower") == "2 blue, 1 green, 1 white, 1 red, 1 yellow, 1 black"
    drops = [line for line in knight.log if "into the tower" in line]
    assert drops == [
        "Knight drops 2 blue, 1 green, 1 white, 1 red, 1 yellow, 1 black into the tower."
    ]


@pytest.mark.rule("stygian.drop.together")
def test_all_cubes_fall_in_one_drop_so_two_in_the_crypt_of_any_sort_are_one_event() -> None:
    knight = bench()
    knight.drop(crypt="1 green, 1 red")
    knight.play("act idle")
    assert knight.state.luck == 1
    # The one scripted drop has been used up by it: there was no second one.
    assert knight.state.chance.scripted(8) is None
    assert knight.cubes("tower") == "1 yellow, 1 black"


@pytest.mark.rule("stygian.drop.hero-from-bank", "stygian.drop.enemy-from-bank")
def test_cubes_to_drop_come_from_the_bank_and_never_from_field_or_crypt() -> None:
    knight = bench(
        ["knight arsenal"], front=["padded"], field="3 blue, 2 red", crypt="1 white, 1 red"
    )
    knight.drop()
    knight.play("act arsenal", "wild blue")
    assert knight.cubes("field") == "3 blue, 2 red"
    assert knight.cubes("crypt") == "1 white, 1 red"
    assert knight.cubes("tower") == "3 blue, 1 white, 1 red, 1 yellow, 1 black"
    assert knight.cubes("bank") == "4 blue, 10 green, 8 white, 6 red, 9 yellow, 9 black"


@pytest.mark.rule("stygian.drop.hero-from-bank", "stygian.drop.enemy-from-bank")
def test_an_empty_bank_is_not_refilled_from_field_and_crypt() -> None:
    knight = bench(front=["padded"], field="10 red, 6 green", crypt="4 green")
    knight.drop()
    knight.play("act idle")
    assert knight.cubes("field") == "6 green, 10 red"
    assert knight.cubes("crypt") == "4 green"
    assert knight.cubes("tower") == "1 yellow, 1 black"


@pytest.mark.rule("stygian.drop.wild-choice")
def test_each_grey_cube_gets_its_own_hero_colour_before_the_drop() -> None:
    knight = bench(["knight rainbow"])
    knight.drop()
    knight.play("act rainbow")
    for colour in ("white", "blue", "white"):
        assert knight.options == ["wild blue", "wild green", "wild white"]
        assert knight.cubes("tower") == ""
        knight.play(f"wild {colour}")
    assert knight.cubes("tower") == "1 blue, 2 white, 1 red, 1 yellow, 1 black"


@pytest.mark.rule("stygian.drop.whenever-hero")
def test_an_action_that_drops_no_hero_cubes_drops_no_enemy_cubes_either() -> None:
    knight = bench(["knight still"])
    knight.play("act still")
    assert knight.state.luck == 1
    assert knight.cubes("tower") == ""
    assert total(knight, "bank") == 60


# --- short banks ---------------------------------------------------------------------------------


@pytest.mark.rule("stygian.drop.short-hero", "stygian.drop.short-hero.no-substitute")
@pytest.mark.parametrize(("out", "dropped"), [(9, "1 blue, 1 white"), (10, "1 white")])
def test_missing_hero_cubes_are_simply_lost_without_penalty(out: int, dropped: str) -> None:
    knight = table(["knight steel-fist"], front=["clank"], tower=f"{out} blue")
    knight.drop(field=dropped)
    knight.play("act steel-fist", "wild white")
    assert knight.cubes("field") == dropped
    # Nothing else has gone in: only the enemies' three are inside with what was there before.
    assert knight.cubes("tower") == f"{out} blue, 1 red, 1 yellow, 1 black"
    assert knight.state.peril == 0


@pytest.mark.rule("stygian.drop.short-hero.wild")
def test_a_grey_cube_takes_any_colour_that_the_bank_still_has() -> None:
    # Two blue are left, and Steel Fist's fixed two are collected first.
    knight = table(["knight steel-fist"], front=["clank"], tower="8 blue, 10 green")
    knight.drop()
    knight.play("act steel-fist")  # only white is left for the grey cube: no question
    assert knight.cubes("tower") == "10 blue, 10 green, 1 white, 1 red, 1 yellow, 1 black"

    choice = table(["knight steel-fist"], front=["clank"], tower="8 blue")
    choice.play("act steel-fist")
    assert choice.options == ["wild green", "wild white"]


@pytest.mark.rule("stygian.drop.short-hero.wild")
def test_a_grey_cube_is_lost_only_if_no_hero_cube_is_left() -> None:
    knight = bench(["knight rainbow"], tower="9 blue, 10 green, 9 white")
    knight.drop()
    knight.play("act rainbow", "wild white")
    # The second takes the last blue one, and for the third there is nothing.
    assert knight.cubes("tower") == "10 blue, 10 green, 10 white, 1 red, 1 yellow, 1 black"
    assert knight.state.peril == 0


@pytest.mark.rule("stygian.drop.short-enemy", "stygian.drop.short-enemy.no-substitute")
@pytest.mark.parametrize(
    ("room", "inside", "peril", "tower"),
    [
        ("quiet-hall", "10 red", 1, "1 green, 10 red, 1 yellow, 1 black"),
        ("quiet-hall", "10 red, 10 black", 2, "1 green, 10 red, 1 yellow, 10 black"),
        ("odd-hall", "9 red", 1, "1 green, 10 red, 1 black"),
        ("odd-hall", "10 red", 2, "1 green, 10 red, 1 black"),
        ("quiet-hall", "9 red", 0, "1 green, 10 red, 1 yellow, 1 black"),
    ],
)
def test_peril_rises_by_one_for_each_enemy_cube_missing_in_the_bank(
    room: str, inside: str, peril: int, tower: str
) -> None:
    knight = bench(room=room, tower=inside)
    knight.drop()
    knight.play("act idle")
    assert knight.state.peril == peril
    assert knight.cubes("tower") == tower


@pytest.mark.rule("stygian.drop.short-enemy.timing")
def test_peril_for_missing_cubes_comes_before_the_drop_and_leaves_this_drop_as_it_is() -> None:
    knight = bench(["knight rainbow idle"], room="growing-hall", tower="10 yellow")
    knight.play("act rainbow")
    assert knight.state.peril == 1  # and with it the event: two more red from now on
    assert knight.cubes("tower") == "10 yellow"
    knight.drop()
    knight.play("wild blue", "wild blue", "wild blue")
    assert knight.cubes("tower") == "3 blue, 1 red, 10 yellow, 1 black"
    knight.drop()
    knight.play("act idle")
    assert knight.cubes("tower") == "3 blue, 1 green, 4 red, 10 yellow, 2 black"


@pytest.mark.rule("stygian.drop.short-enemy.timing")
def test_an_event_while_collecting_cannot_take_the_cubes_already_collected() -> None:
    # The missing yellow raises peril to 1, where nine blue leave the game, from the bank first.
    knight = bench(
        ["knight arsenal"], room="fading-hall", tower="10 yellow, 2 blue", field="3 blue"
    )
    knight.drop()
    knight.play("act arsenal", "wild white")
    assert invariants(knight.state) == []
    # Two blue were in hand: they fall, and they are the last ones.
    assert knight.cubes("tower") == "2 blue, 2 white, 1 red, 10 yellow, 1 black"


# --- what comes out ------------------------------------------------------------------------------


@pytest.mark.rule("stygian.drop.most-fall")
@pytest.mark.parametrize("preset", ["tower-standard", "tower-tight", "tower-loose"])
def test_in_a_typical_drop_most_cubes_come_out_and_some_get_stuck(preset: str) -> None:
    knight = table(["knight steel-fist"], tower_preset=preset)
    state = knight.state
    out = 0
    for _ in range(300):
        state.cubes = fresh()
        for colour in range(COLOURS):
            state.cubes[BANK * COLOURS + colour] -= 1
        state.content.tower(state.tower).drop(state.chance, 8, state.cubes, [1] * COLOURS)
        out += sum(state.cubes[FIELD * COLOURS : (CRYPT + 1) * COLOURS])
    assert 0.5 < out / (300 * COLOURS) < 0.95


@pytest.mark.rule("stygian.drop.stuck-stay", "stygian.drop.stuck-released-later")
def test_a_stuck_cube_stays_over_the_turns_until_a_later_drop_lets_it_out() -> None:
    party = bench(["knight tithe", "doctor idle"], tower="1 blue, 2 red", wounds=5)
    party.drop()
    party.play("act tithe")  # nothing comes out: forfeited
    assert party.turn_of == "doctor"
    assert party.cubes("tower") == "1 blue, 1 green, 3 red, 1 yellow, 1 black"
    party.drop(field="1 yellow")
    party.play("act idle")
    assert party.cubes("tower") == "1 blue, 2 green, 4 red, 1 yellow, 2 black"
    # Freed cubes are cubes like others: three red make the Ogre act, the blue one pays.
    party.drop(field="1 blue, 3 red")
    party.play("act tithe", "resolve")
    assert party.state.wounds == 5 + 1 - 1
    assert party.cubes("field") == "1 yellow"


@pytest.mark.rule("stygian.drop.out-may-exceed-in")
def test_more_cubes_can_come_out_than_were_dropped() -> None:
    knight = bench(front=["padded"], tower="5 blue, 3 red")
    knight.drop(field="4 blue, 1 green, 2 red", crypt="1 blue, 1 black")
    knight.play("act idle")
    assert total(knight, "field") + total(knight, "crypt") == 9
    assert knight.cubes("tower") == "2 red, 1 yellow"
    assert knight.cited("stygian.drop.out-may-exceed-in")


@pytest.mark.rule("stygian.drop.jostle")
def test_cubes_shaken_loose_stay_where_they_fall_and_are_used_as_usual() -> None:
    knight = bench(["knight levy shout"], room="shaking-hall", tower="2 blue, 1 red", wounds=5)
    knight.drop(field="1 blue", crypt="1 blue")
    knight.play("support shout")
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("1 blue", "1 blue")
    assert knight.cubes("tower") == "1 red"
    knight.drop()
    knight.play("act levy", "resolve")
    assert knight.state.wounds == 4


@pytest.mark.rule("stygian.drop.no-peeking")
def test_the_cubes_inside_are_known_by_counting_and_what_comes_out_is_not() -> None:
    knight = bench(
        ["knight idle"], front=["padded"], tower="4 blue, 3 red", field="2 blue", crypt="1 red"
    )
    shown = {panel.id: panel for panel in knight.table.view(0).panels}
    for colour in range(COLOURS):
        outside = [shown[place].items[colour].count or 0 for place in ("bank", "field", "crypt")]
        assert shown["tower"].items[colour].count == 10 - sum(outside)
        assert knight.state.cubes[TOWER * COLOURS + colour] == 10 - sum(outside)
    # The very same table, dealt anew as a player may imagine it, lets out other cubes.
    outcomes = set()
    for seed in range(12):
        twin = redeal(knight.state, 0, seed)
        assert twin.cubes == knight.state.cubes
        twin.content.tower(twin.tower).drop(twin.chance, 8, twin.cubes, [0, 0, 0, 0, 0, 1])
        outcomes.add(tuple(twin.cubes))
    assert len(outcomes) > 3


@pytest.mark.rule("stygian.drop.jostle", "stygian.luck.jostle")
def test_a_jostle_of_a_real_tower_can_be_told_before_acting() -> None:
    knight = bench(["knight levy"], manual_tower=True, tower="2 blue, 1 red", wounds=5)
    assert "jostle" in knight.options
    knight.play("jostle", "blue field 0 crypt 2", "red field 1 crypt 0")
    assert (knight.cubes("crypt"), knight.cubes("field")) == ("2 blue", "1 red")
    assert knight.state.luck == 0  # before the action: an accident
    assert "act levy" in knight.options
    assert "jostle" not in knight.options
    assert knight.refused("jostle") == "stygian.drop.jostle"  # nothing is left to fall


def type_drop(sitting: Sitting, *told: str) -> None:
    """Tell what came out; of all other colours nothing did."""
    while any(" field 0 crypt 0" in option for option in sitting.options):
        choice = next((one for one in told if one in sitting.options), "")
        colour = sitting.options[0].split()[0]
        sitting.play(choice or f"{colour} field 0 crypt 0")


@pytest.mark.rule("stygian.drop.jostle", "stygian.luck.whole-action")
def test_a_jostle_in_the_middle_of_an_action_counts_for_luck() -> None:
    party = bench(["knight tithe", "doctor idle"], manual_tower=True, field="1 blue", wounds=5)
    party.play("act tithe")
    type_drop(party, "red field 0 crypt 1")
    assert party.options == ["resolve", "skip", "jostle"]
    party.play("jostle")
    type_drop(party, "black field 0 crypt 1")
    assert (party.state.luck, party.cubes("crypt")) == (1, "1 red, 1 black")
    party.play("resolve")
    assert "pay field 1, crypt 0, luck 0" in party.options


@pytest.mark.rule("stygian.drop.jostle")
def test_a_jostle_can_be_told_while_tokens_are_removed() -> None:
    hero = {"hero": "knight", "cards": ["idle"], "tokens": {"bound": ["blue", "blue"]}}
    party = bench([hero, "doctor idle"], manual_tower=True, field="1 blue")
    party.play("act idle")
    type_drop(party)
    assert party.options == ["remove blue token with field", "jostle", "go on"]
    party.play("jostle")
    type_drop(party, "green field 1 crypt 0")
    party.play("go on")
    assert party.options == ["remove blue token with field", "jostle", "end turn"]
    party.play("jostle")
    type_drop(party, "yellow field 0 crypt 1")
    assert (party.cubes("field"), party.cubes("crypt")) == ("1 blue, 1 green", "1 yellow")
    party.play("end turn")
    assert party.turn_of == "doctor"


@pytest.mark.rule("stygian.drop.jostle")
def test_nobody_jostles_a_modelled_tower() -> None:
    knight = bench(tower="2 blue")
    assert "jostle" not in knight.options
    assert knight.refused("jostle") == "stygian.drop.jostle"


# --- a real tower on the table -------------------------------------------------------------------


def inside(count: int) -> set[str]:
    """Every way in which cubes of a colour can come out of a tower that holds so many."""
    return {
        f"field {field} crypt {crypt}"
        for field in range(count + 1)
        for crypt in range(count + 1 - field)
    }


@pytest.mark.rule("stygian.boards.tower.outlets", "stygian.drop.together")
def test_of_a_real_tower_the_players_tell_colour_by_colour_what_came_out() -> None:
    party = bench(
        ["knight idle", "doctor idle"],
        front=["padded"],
        manual_tower=True,
        tower="1 green, 2 black",
    )
    party.play("act idle")
    # The knight's green one and the line have gone in; of blue and white none is inside.
    assert party.cubes("tower") == "2 green, 1 red, 1 yellow, 3 black"
    for colour, held, answer in (
        ("green", 2, "field 1 crypt 0"),
        ("red", 1, "field 0 crypt 0"),
        ("yellow", 1, "field 0 crypt 1"),
        ("black", 3, "field 1 crypt 2"),
    ):
        assert party.asked == f"Your tower: of {held} {colour} inside, how many came out?"
        assert set(party.options) == {f"{colour} {way}" for way in inside(held)}
        party.play(f"{colour} {answer}")
    assert party.cubes("field") == "1 green, 1 black"
    assert party.cubes("crypt") == "1 yellow, 2 black"
    assert party.cubes("tower") == "1 green, 1 red"
    assert party.state.drop == [0] * 6
    assert party.state.luck == 1  # three fell into the crypt
    assert party.turn_of == "doctor"


def test_what_the_players_tell_of_a_real_tower_is_told_in_the_log_unless_it_is_nothing() -> None:
    knight = bench(front=["padded"], manual_tower=True)
    knight.play("act idle")
    options = {option.notation: option for option in knight.table.options()}
    assert options["green field 0 crypt 1"].sentence == "0 in the field, 1 in the crypt."
    assert options["green field 0 crypt 1"].subject == "tower-green"
    knight.play("green field 0 crypt 1", "red field 0 crypt 0")
    told = [line for line in knight.log if line.startswith("Out of your tower")]
    assert told == ["Out of your tower: green field 0 crypt 1."]


@pytest.mark.rule("stygian.drop.jostle", "stygian.luck.jostle")
def test_a_jostle_that_loosens_nothing_leaves_the_tower_as_it_was() -> None:
    knight = bench(["knight idle"], manual_tower=True, tower="1 white, 1 black")
    knight.play("jostle", "white field 0 crypt 0", "black field 0 crypt 0")
    assert knight.cubes("tower") == "1 white, 1 black"
    assert "act idle" in knight.options


def test_everybody_at_the_table_may_say_what_came_out_of_the_tower() -> None:
    game = new_game(1, players=4, tower="manual")
    while not game.asked.startswith("Your tower"):
        options = game.options
        game.play(next((option for option in options if option.startswith("act ")), options[0]))
    for seat in range(4):
        offered = [option.notation for option in game.table.options(seat)]
        assert offered == game.options
        assert not any(option.seat >= 0 for option in game.table.options(seat))


@pytest.mark.rule("stygian.drop.together")
def test_after_a_drop_no_hand_holds_cubes_any_more() -> None:
    # One white cube is left in the bank: whoever swaps a cube for a white one may have it.
    knight = bench(["knight dye idle"], tower="9 white", field="2 blue")
    knight.drop()
    knight.play("act idle")
    assert knight.state.drop == [0] * 6
    knight.drop()
    knight.play("act dye", "resolve")
    assert knight.state.drop == [0] * 6
    assert "swap blue for white" in knight.options
    knight.play("swap blue for white")
    assert "swap blue for white" not in knight.options
    assert "swap blue for green" in knight.options

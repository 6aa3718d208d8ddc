"""What bots know of Dead Cells: positions in which a good player does not hesitate."""

from collections.abc import Sequence

import pytest

from roguetable.bots import make_bot
from roguetable.engine.chance import Chance
from roguetable.engine.game import Config, configure
from roguetable.engine.judge import NO_OPTION, NO_REACH
from roguetable.engine.state import LOST, WON, choose
from roguetable.games.deadcells.bots.judge import DeadCellsJudge
from roguetable.games.deadcells.flow.before_a_run import MoveCards, moving
from roguetable.games.deadcells.flow.biome_setup import SetUpBiome
from roguetable.games.deadcells.flow.biome_tokens import AssignWorms
from roguetable.games.deadcells.flow.checks import WhichCheckCard
from roguetable.games.deadcells.flow.combat.playing import PlayCard
from roguetable.games.deadcells.flow.exploring import MOVE, Route
from roguetable.games.deadcells.flow.setup import WhereToBegin, WhoBeginsHurt
from roguetable.games.deadcells.flow.spending import SPEND_CELLS
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.names import SERENADE
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import TILE_STREAM
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import picks
from tests.games.deadcells.ending import ending
from tests.games.deadcells.fights import Fight, fight, hero
from tests.games.deadcells.journey import Journey, journey
from tests.games.players import Anybody

JUDGE = DeadCellsJudge()
THINKERS = ["greedy", "search"]


def thumb(table: Fight | Journey) -> str:
    """What a rule of thumb chooses, in notation."""
    request = table.state.request
    assert request is not None
    return request.notation(table.state, JUDGE.rule_of_thumb(table.state))


def says(table: Fight | Journey, bot: str) -> str:
    """What a bot chooses, in notation."""
    request = table.state.request
    assert request is not None
    option = make_bot(bot, DEADCELLS, 1, iterations=40).choose(table.state, request.seats[0])
    return request.notation(table.state, option)


def at_the_vials() -> Journey:
    """A tile heals one of them; the Flayed has least left."""
    trip = journey(a="t-vials", wounds={"poisoned": 1, "flayed": 2})
    trip.play("go a")
    return trip


def at_the_trap() -> Journey:
    """A tile harms one of them; the Flayed has most left."""
    trip = journey(a="t-damage", wounds={"immolated": 1, "poisoned": 2})
    trip.play("go a")
    return trip


def at_better_gear() -> tuple[Journey, str, str]:
    """Equipment that is better than what everybody wears: where they stand, the better and the worse."""
    trip = journey(a="t-gear")
    better, worse = "cleaver", "beginners-bow"
    study = JUDGE.studied(trip.state.content)
    if study.worth[trip.number(better)] < study.worth[trip.number(worse)]:
        better, worse = worse, better
    for name in ("immolated", "poisoned", "flayed"):
        trip.gear(name, worse)
    trip.deck(better)
    trip.play("go a")
    return trip, better, worse


def with_cells(cells: int) -> Journey:
    """A run is over, and of Tactics least has been bought."""
    trip = journey()
    trip.state.over = True
    trip.state.cells = cells
    trip.state.new_sheet().taken = [2, 1, 2, 0, 0]
    trip.happens(SPEND_CELLS)
    return trip


def new_run(seed: int, players: int) -> DeadCells:
    return DEADCELLS.new(configure(DEADCELLS, {"players": players}), seed)


# --- every question has an answer -----------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_runs_are_played_by_rules_of_thumb(players: int) -> None:
    for seed in range(3):
        state = new_run(seed, players)
        for _ in range(3000):
            request = state.request
            if request is None:
                break
            option = JUDGE.rule_of_thumb(state)
            assert option in request.options, type(request).__name__
            choose(state, option)
        assert state.outcome, "rules of thumb lead nowhere"


def test_wherever_chance_leads_a_rule_of_thumb_answers() -> None:
    for seed in range(12):
        state = new_run(seed, 1 + seed % 4)
        player = Anybody(seed)
        while state.request is not None:
            assert JUDGE.rule_of_thumb(state) in state.request.options
            seat = state.request.seats[0]
            easy = JUDGE.obvious(state, seat)
            assert easy < 0 or easy in state.request.options
            choose(state, player.pick(state))


# --- the judge ------------------------------------------------------------------------------------


def test_more_of_what_is_good_is_better() -> None:
    def worth(wounds: int = 0, potions: int = 0, cells: int = 0, scrolls: int = 0) -> float:
        trip = journey(wounds={"immolated": wounds})
        trip.state.potions = potions
        trip.state.cells = cells
        trip.who("immolated").scrolls[0] = scrolls
        return JUDGE.evaluate(trip.state)

    assert worth(wounds=2) < worth(wounds=1) < worth()
    assert worth() < worth(cells=1) < worth(scrolls=1)
    assert worth(wounds=1) < worth(wounds=1, potions=1)


def test_keys_are_good_and_malaise_is_bad() -> None:
    def worth(keys: int = 0, malaise: int = 0) -> float:
        trip = journey()
        trip.state.keys = keys
        trip.state.malaise = trip.state.content.malaise[:malaise]
        return JUDGE.evaluate(trip.state)

    assert worth(malaise=2) < worth(malaise=1) < worth() < worth(keys=1) < worth(keys=2)


def test_a_small_group_is_judged_by_what_a_small_group_needs() -> None:
    """Two who are well stand about as three who are well, and better than three who are not."""
    two, three = JUDGE.evaluate(journey(2).state), JUDGE.evaluate(journey(3).state)
    hurt = journey(3, wounds={"immolated": 1, "poisoned": 1}).state
    assert JUDGE.evaluate(hurt) < two < three


def test_against_a_boss_every_turn_side_and_first_player_is_a_turn_of_its_own() -> None:
    state = journey().state
    state.boss = state.content.references[0]
    turns = set()
    for card in state.content.turns[0][:3]:
        for state.turn, state.first, state.instance in ((card, n % 3, n // 3) for n in range(6)):
            turns.add(JUDGE.turn(state))
    assert len(turns) == 3 * 6


def test_two_with_one_wound_each_stand_better_than_one_with_two() -> None:
    both = JUDGE.evaluate(journey(wounds={"immolated": 1, "poisoned": 1}).state)
    assert both > JUDGE.evaluate(journey(wounds={"immolated": 2}).state)


def test_a_death_is_worse_than_anything_alive_but_cells_are_kept() -> None:
    alive = journey(wounds={"immolated": 2, "poisoned": 2, "flayed": 2})
    dead = journey()
    dead.who("flayed").dead = True
    poor = JUDGE.evaluate(dead.state)
    dead.state.cells = 9
    assert poor < JUDGE.evaluate(dead.state) < JUDGE.evaluate(alive.state)


def test_the_end_of_the_run_is_judged_exactly() -> None:
    for outcome, value in ((WON, 1.0), (LOST, 0.0)):
        state = journey().state
        state.finish(outcome)
        assert JUDGE.evaluate(state) == value


def test_a_thought_goes_on_from_the_move_to_the_end_of_the_fight() -> None:
    trip = journey(a="t-fight")
    turn = JUDGE.turn(trip.state)
    trip.play("go a")
    decisions = 0
    while "go f" not in trip.options:
        assert JUDGE.turn(trip.state) == turn
        assert trip.state.request is not None
        choose(trip.state, JUDGE.rule_of_thumb(trip.state))
        decisions += 1
    assert decisions > 2
    assert JUDGE.turn(trip.state) != turn


# --- in a fight -----------------------------------------------------------------------------------


def test_a_kill_of_who_still_acts_comes_before_one_of_who_does_not() -> None:
    table = fight(hero("I: hit 1 any"), near="1 | IV: mend 1", far="1 | II: strike 2")
    table.round("I")
    assert thumb(table) == "hit far"


def test_who_can_be_killed_is_hit_before_who_cannot() -> None:
    table = fight(hero("I: hit 1 any"), near="5 | III: strike 1", far="1 | III: strike 1")
    table.round("I")
    assert thumb(table) == "hit far"


def test_who_will_bleed_to_death_does_not_see_round_iv() -> None:
    table = fight(hero("I: hit 1 any"), near="1 | IV: strike 3", far="1 | III: strike 1")
    table.burden("near", bleeding=1)
    table.round("I")
    assert thumb(table) == "hit far"


@pytest.mark.parametrize(("wounds", "answer"), [(0, "skill whip"), (4, "skip")])
def test_nobody_pays_with_the_last_heart(wounds: int, answer: str) -> None:
    one = hero("I: skill 1", wounds=wounds, equipment=["whip = skill: hit 2 near; suffer 1"])
    table = fight(one, near="2 | II: strike 3")
    table.round("I")
    assert thumb(table) == answer


def test_ice_goes_where_the_next_line_is_worst() -> None:
    table = fight(hero("I: give frozen any"), near="3 | II: strike 1", far="3 | II: strike 2")
    table.round("I")
    assert thumb(table) == "give far"


def test_a_second_fire_kills() -> None:
    table = fight(hero("I: give burning any"), near="3 | II: strike 2", far="3 | II: strike 1")
    table.burden("far", burning=1)
    table.round("I")
    assert thumb(table) == "give far"


def test_shields_take_damage_before_health_does() -> None:
    table = fight(hero(), hero(wounds=1, shields=1), near="3 | I: strike 1")
    table.round("I")
    assert thumb(table) == "damage poisoned"


def test_nobody_is_killed_who_need_not_be() -> None:
    table = fight(hero(wounds=4), hero(wounds=2), near="3 | I: strike 1")
    table.round("I")
    assert thumb(table) == "damage poisoned"


def test_a_companion_takes_what_would_leave_somebody_nearly_dead() -> None:
    table = fight(
        hero(wounds=3), hero(wounds=3, equipment=["dog = companion 2"]), near="3 | I: strike 1"
    )
    table.round("I")
    assert thumb(table) == "damage dog of poisoned"


def test_who_is_immune_takes_the_state() -> None:
    tracks = {"tactics": ["immune poisoned"]}
    table = fight(hero(), hero(tracks=tracks), near="3 | I: inflict poisoned")
    table.round("I")
    assert thumb(table) == "poisoned poisoned"


@pytest.mark.parametrize("bot", THINKERS)
def test_a_bot_plays_the_card_that_saves_a_life(bot: str) -> None:
    """Two Damage come in Round I, from who can be killed before it acts."""
    table = fight(
        hero(hand=["hit = I: hit 2 near", "late = III: hit 2 near"], wounds=4, cards=[]),
        near="2 | I: strike 1",
    )
    table.play()
    assert says(table, bot).startswith("play hit")


@pytest.mark.parametrize("bot", THINKERS)
def test_a_bot_drinks_before_a_blow_that_would_kill(bot: str) -> None:
    table = fight(hero(wounds=4), near="9 | I: strike 1", potions=1)
    table.round("0")
    assert says(table, bot) == "potion"


# --- announcements --------------------------------------------------------------------------------


def announcing() -> Fight:
    """A hand of which two cards hit in Round I, and one of them blocks in Round II as well."""
    cards = ["both = I: hit 1 near | II: block 1", "plain = I: hit 1 near"]
    table = fight(hero(hand=cards, draw=["far = I: hit 1 far"], cards=[]), near="9 | II: strike 2")
    table.play()
    return table


def test_what_is_announced_is_what_fewest_other_cards_could_be() -> None:
    assert thumb(announcing()) == "play both say block II"


@pytest.mark.parametrize("bot", THINKERS)
def test_bots_try_each_card_with_one_announcement(bot: str) -> None:
    table = announcing()
    request = table.state.request
    assert request is not None
    tried = JUDGE.worth_trying(table.state, request.options)
    assert [request.notation(table.state, option) for option in tried] == [
        "play both say block II",
        "play plain say damage I",
    ]
    assert says(table, bot) in ("play both say block II", "play plain say damage I")


# --- what a seat cannot see -----------------------------------------------------------------------


def permuted(state: DeadCells, seat: int, seed: int) -> DeadCells:
    """The same table to a seat, with everything that it cannot see in another order."""
    twin = state.copy()
    chance = Chance.seeded(seed, 1)
    for one in twin.group:
        if one.seat == seat:
            chance.shuffle(0, one.draw)
        else:
            cards = one.hand + one.draw
            chance.shuffle(0, cards)
            one.hand, one.draw = cards[: len(one.hand)], cards[len(one.hand) :]
    for deck in (twin.monsters, twin.elites, twin.equipment_deck):
        chance.shuffle(0, deck)
    twin.chance.reseed(seed)
    twin.chance.below(TILE_STREAM, 5)
    return twin


@pytest.mark.parametrize("bot", THINKERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_cards_do_not_change_what_a_bot_chooses(players: int, bot: str) -> None:
    asked = 0
    for seed in range(3):
        state = new_run(seed, players)
        player = Anybody(seed)
        while state.request is not None and asked < 8 * (seed + 1):
            request = state.request
            seat = request.seats[0]
            if isinstance(request, (PlayCard, WhichCheckCard)):
                asked += 1
                choices = {
                    make_bot(bot, DEADCELLS, 5, iterations=20).choose(table, seat)
                    for table in (state, permuted(state, seat, 1), permuted(state, seat, 2))
                }
                assert len(choices) == 1
            choose(state, player.pick(state))
    assert asked > 5


# --- playing the run on ---------------------------------------------------------------------------


def test_a_run_is_played_on_to_the_end_of_the_biome_or_to_a_death() -> None:
    trip = journey()
    here = JUDGE.reach(trip.state)
    trip.play("go a")
    assert JUDGE.reach(trip.state) == here
    trip.state.biomes_left += 1
    behind = JUDGE.reach(trip.state)
    trip.who("flayed").dead = True
    dying = JUDGE.reach(trip.state)
    trip.state.over = True
    assert here < behind < dying < JUDGE.reach(trip.state)


def test_against_a_boss_nobody_plays_on_to_the_end() -> None:
    state = journey().state
    state.boss = state.content.references[0]
    assert JUDGE.reach(state) == NO_REACH


def test_habits_are_the_rules_of_thumb_but_for_what_is_announced() -> None:
    for seed in range(4):
        state = new_run(seed, 1 + seed)
        player = Anybody(seed)
        while state.request is not None:
            habit, thumb = JUDGE.quick(state), JUDGE.rule_of_thumb(state)
            if isinstance(state.request, PlayCard):
                habit, thumb = thing_of(habit), thing_of(thumb)
            assert habit == thumb
            choose(state, player.pick(state))


def test_who_gets_a_scroll_is_thought_over_by_who_plays_the_run_on() -> None:
    trip = journey(a="t-vials", wounds={"poisoned": 1, "flayed": 2})
    assert not JUDGE.shapes_the_run(trip.state)
    trip.play("go a")
    assert JUDGE.shapes_the_run(trip.state)
    assert says(trip, "search") == "heal flayed"
    trip.state.over = True
    assert not JUDGE.shapes_the_run(trip.state)


# --- reasons --------------------------------------------------------------------------------------


def why(table: Fight | Journey) -> str:
    """The reason for what is obvious."""
    return JUDGE.reason(table.state, JUDGE.obvious(table.state))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_is_obvious_has_a_reason(players: int) -> None:
    told: set[str] = set()
    for seed in range(6):
        state = new_run(seed, players)
        state.single = False  # what is bought at its end has a reason, too
        player = Anybody(seed)
        while state.request is not None:
            option = JUDGE.obvious(state)
            if option != NO_OPTION:
                reason = JUDGE.reason(state, option)
                assert reason.endswith("."), type(state.request).__name__
                told.add(reason)
            choose(state, player.pick(state))
    assert len(told) > 4


def test_a_reason_names_who_it_is_about() -> None:
    trip = at_the_vials()
    assert why(trip) == "The Flayed has least Health left."
    trip = at_the_trap()
    assert why(trip) == "The Flayed can bear it best: nobody has more Health left."


def test_the_reason_for_new_equipment_names_what_goes_for_it() -> None:
    trip, better, worse = at_better_gear()
    assert "by more than for anybody else" in why(trip)
    trip.play(thumb(trip))
    names = [trip.state.content.rows[trip.number(card)].name for card in (better, worse)]
    assert why(trip) == f"{names[0]} does more in a fight than {names[1]}."


@pytest.mark.parametrize(
    ("equipment", "reason"),
    [
        (["always: immune poisoned"], "Poison does nothing to Immolated, so Worms do not either."),
        ([], "Immolated has most Health left beside the Worms it has."),
    ],
)
def test_who_gets_worms_is_told_by_what_they_would_do(equipment: list[str], reason: str) -> None:
    table = fight(hero(equipment=equipment), hero(wounds=1), near="9")
    table.push(AssignWorms(1))
    assert (thumb(table), why(table)) == ("worm immolated", reason)


def test_cells_are_spent_with_a_reason() -> None:
    trip = with_cells(3)
    assert "bought least" in why(trip)
    trip.state.cells = 1
    trip.happens(SPEND_CELLS)
    assert "do not suffice" in why(trip)


# --- between fights -------------------------------------------------------------------------------


def test_a_vial_goes_to_who_has_least_left() -> None:
    trip = at_the_vials()
    assert thumb(trip) == "heal flayed"


def test_damage_of_a_tile_goes_to_who_has_most_left() -> None:
    trip = at_the_trap()
    assert thumb(trip) == "harm flayed"


def at_the_fork(*ways: str, runes: Sequence[str] = ()) -> Journey:
    """Three ways to a treasure: behind `a` lies an exit and, with the Vine Rune, a treasure; behind `b` a merchant.

    The way to `c`, with a treasure behind it, has a Hand Check. They are asked about in this order.
    """
    trip = journey(runes=runes)
    state = trip.state
    state.agenda = []
    trip.happens(SetUpBiome(trip.number("b3")), MOVE)
    for name in ("immolated", "poisoned", "flayed"):
        trip.hold(name, "brutality", "brutality")
    request = state.request
    assert request is not None
    asked = {request.notation(state, option): option for option in request.options}
    state.request = Route(request.seats, [asked[f"go {way}"] for way in ways])
    return trip


def test_of_two_ways_the_better_is_the_one_with_more_behind_it() -> None:
    assert thumb(at_the_fork("a", "b")) == "go b"
    assert thumb(at_the_fork("b", "a")) == "go b"


def test_what_lies_behind_a_way_counts_only_if_a_rune_opens_it() -> None:
    assert thumb(at_the_fork("b", "a", runes=["vine"])) == "go a"
    cursed = at_the_fork("a", "b", runes=["vine"])
    cursed.state.runeless = True
    assert thumb(cursed) == "go b"


def test_a_check_that_nobody_passes_is_avoided() -> None:
    assert thumb(at_the_fork("c", "a")) == "go a"
    trip = at_the_fork("a", "c")
    trip.hold("immolated", "tactics")
    assert thumb(trip) == "go c"


def test_a_worn_slot_is_kept_for_the_better_card() -> None:
    trip, _, worse = at_better_gear()
    assert thumb(trip).startswith("give ")
    trip.play(thumb(trip))
    assert thumb(trip) == f"drop {worse}"


def test_cells_buy_upgrades_of_which_least_is_there_and_the_well_gets_the_odd_one() -> None:
    trip = with_cells(3)
    assert thumb(trip) == "buy tactics"
    trip.state.cells = 1
    trip.happens(SPEND_CELLS)
    assert thumb(trip) == "buy well"


def test_a_run_begins_later_when_the_group_has_bought_enough() -> None:
    trip = journey()
    state = trip.state
    late = [state.content.biomes[0], state.content.biomes[3]]
    state.request = WhereToBegin([0], picks(late))
    assert thumb(trip) == "start b1"
    state.new_sheet().taken = [20, 20, 20, 0, 0]
    assert thumb(trip) == "start b4"


def test_a_deck_is_filled_up_from_the_one_with_most_to_spare() -> None:
    run = ending("immolated", survival=["combat"] * 3)
    new = [run.number(f"survival-{n}") for n in (1, 2, 3)]
    decks = run.state.new_sheet().decks
    decks[0].append(new[0])
    decks[SERENADE] += new[1:]
    options = [moving(new[0], 0, 1), moving(new[1], SERENADE, 1)]
    run.state.request = MoveCards([0], options, [])
    assert JUDGE.rule_of_thumb(run.state) == options[1]


def test_with_four_the_wounds_go_to_those_who_are_first_player_last() -> None:
    """Most Enemies of the first Biome strike the First Player."""
    config: Config = {"players": 4, "beheaded": "immolated,poisoned,flayed,quartered", "first": 2}
    state = DEADCELLS.new(configure(DEADCELLS, config), 1)
    hurt: list[int] = []
    while isinstance(state.request, WhoBeginsHurt):
        option = JUDGE.rule_of_thumb(state)
        hurt.append(thing_of(option))
        choose(state, option)
    assert (state.first, hurt) == (1, [0, 3])


def test_nobody_is_wounded_to_death_before_the_run() -> None:
    config: Config = {"players": 4, "beheaded": "immolated,poisoned,flayed,quartered", "first": 1}
    state = DEADCELLS.new(configure(DEADCELLS, config), 1)
    last = state.group[3]
    last.wounds = last.health - 1
    assert thing_of(JUDGE.rule_of_thumb(state)) == 2

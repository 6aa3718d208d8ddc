"""Between fights the searching bot plays the run on: by which habits, how far, and fairly."""

from collections.abc import Callable

import pytest

from roguetable.bots.base import options_for
from roguetable.bots.greedy import GreedyBot
from roguetable.bots.search import SearchBot
from roguetable.engine.state import LOST, WON, choose
from roguetable.games.spire.bots.card_worth import figures_of
from roguetable.games.spire.bots.judge import JUDGE, SpireJudge
from roguetable.games.spire.bots.redeal import redeal
from roguetable.games.spire.bots.rules_of_thumb import LONG_FIGHT, block_value, incoming
from roguetable.games.spire.flow.combat.picking_cards import DONE
from roguetable.games.spire.flow.combat.play_phase import USE_POWER
from roguetable.games.spire.flow.rooms.paying import HowMuchGold
from roguetable.games.spire.flow.rooms.rewards_offer import RewardMenu
from roguetable.games.spire.model.battlefield import in_fight
from roguetable.games.spire.model.room_cards import BOSS_ROOM, CAMPFIRE, ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import code
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.journeys import new
from tests.games.spire.rooms import camp, chest, event, hero, on_the_map, prizes, shop

FEW = 6
"""Tries of a search here: interpreted, and only its conduct is looked at."""


def habit(t: Fight) -> str:
    """What a run that is played on in thought does, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, JUDGE.quick(t.state))


def chosen(t: Fight, bot: SearchBot) -> str:
    """What a bot chooses for the first seat that is asked, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, bot.choose(t.state, request.seats[0]))


# --- habits ---------------------------------------------------------------------------------------


def test_the_tired_rest_and_the_others_smith() -> None:
    assert habit(camp(hero(hp=6))) == "ironclad rest"
    assert habit(camp(hero(hp=7))) == "ironclad smith"


def test_a_reward_is_looked_at_and_what_does_most_for_its_cost_is_taken() -> None:
    t = prizes("card", hero(rewards="disarm, flex, bludgeon"))
    assert habit(t) == "look ironclad card"
    t.play(habit(t))
    assert habit(t) == "take ironclad card: flex"


def test_a_full_deck_takes_no_card_that_does_little() -> None:
    full = ", ".join(["ironclad-strike"] * 40)
    t = prizes("card", hero(deck=full, rewards="disarm, clothesline, bludgeon"))
    t.play(habit(t))
    assert habit(t) == "skip ironclad card"


def test_relics_are_bought_first_and_who_has_no_gold_leaves() -> None:
    assert habit(shop(hero(gold=12))) == "ironclad buys anchor"
    assert habit(shop(hero(gold=0))) == "leave"


@pytest.mark.parametrize(("there", "elsewhere"), [(CAMPFIRE, ENCOUNTER_ROOM), (0, ELITE_ROOM)])
@pytest.mark.parametrize("way", ["go 1-1", "go 1-3", "go 1-5"])
def test_the_way_goes_to_campfires_and_around_elites(way: str, there: int, elsewhere: int) -> None:
    t = on_the_map(hero(hp=9))
    rooms = t.state.rooms
    for node in range(len(rooms)):
        if rooms[node] in (ELITE_ROOM, CAMPFIRE):
            rooms[node] = ENCOUNTER_ROOM
    row = t.state.content.board(t.state.board)
    for column in (1, 3, 5):
        here = way == f"go 1-{column}"
        rooms[row.places.index((1, column))] = (there or ENCOUNTER_ROOM) if here else elsewhere
    assert habit(t) == way


# --- how far a run has come -----------------------------------------------------------------------


def climbed(act: int, rooms: int, hp: int = 5, outcome: int = 0) -> float:
    t = camp(hero(hp=hp))
    t.state.act = act
    t.state.visited = list(range(rooms))
    t.state.outcome = outcome
    return JUDGE.run_value(t.state)


def test_a_run_is_worth_how_far_it_came_and_then_the_hp_that_are_left() -> None:
    assert climbed(1, 5) < climbed(1, 8) < climbed(2, 1) < climbed(3, 1) < climbed(3, 12)
    assert climbed(2, 5, hp=2) < climbed(2, 5, hp=9)
    assert climbed(2, 5, outcome=LOST) < climbed(2, 5, hp=1)
    assert climbed(1, 0, outcome=LOST) >= 0.0
    assert climbed(3, 13, hp=10) < climbed(3, 13, outcome=WON) == 1.0


def test_a_fight_that_was_nearly_won_counts_for_more_than_one_that_was_not() -> None:
    near, far = fight(foes=("dummy hp=1",)), fight(foes=("dummy hp=9",))
    near.state.outcome = far.state.outcome = LOST
    assert JUDGE.run_value(far.state) < JUDGE.run_value(near.state)


# --- what is decided by it ------------------------------------------------------------------------


class Ends(SpireJudge):
    """Remembers where the thoughts ended."""

    def __init__(self) -> None:
        super().__init__()
        self.runs: list[tuple[int, int]] = []  # the Act, and whether it is over
        self.judged = 0

    def run_value(self, state: Spire) -> float:
        self.runs.append((state.act, state.outcome))
        return super().run_value(state)

    def evaluate(self, state: Spire) -> float:
        self.judged += 1
        return super().evaluate(state)


@pytest.mark.parametrize("where", [camp, shop, lambda: event("living-wall", hero())])
def test_between_fights_every_thought_goes_to_the_end_of_the_run_or_of_the_next_act(
    where: Callable[[], Fight],
) -> None:
    judge = Ends()
    bot = SearchBot(judge, 1, FEW)
    bot.choose(where().state, 0)
    assert bot.tries == len(judge.runs) > 1
    assert judge.judged == 0
    assert all(outcome or act == 3 for act, outcome in judge.runs)


def after_a_fight(room: int, hp: int) -> float:
    t = fight(player("ironclad", hp=hp))
    t.state.room, t.state.enemies = room, []
    return JUDGE.evaluate(t.state)


def test_a_boss_is_beaten_or_not_but_in_other_fights_every_wound_counts() -> None:
    narrowly, unhurt = after_a_fight(BOSS_ROOM, 1), after_a_fight(BOSS_ROOM, 10)
    assert after_a_fight(ELITE_ROOM, 10) < narrowly + 0.1
    assert 0.0 < unhurt - narrowly < 0.11
    assert after_a_fight(ELITE_ROOM, 10) - after_a_fight(ELITE_ROOM, 1) > 0.4


def test_a_fight_is_looked_ahead_to_its_own_end() -> None:
    judge = Ends()
    t = fight(player("ironclad", hand="ironclad-strike, ironclad-defend"), patient=False)
    SearchBot(judge, 1, FEW).choose(t.state, 0)
    assert judge.runs == []
    assert judge.judged > 0


def test_nobody_thinks_about_looking_at_a_reward_or_skipping_what_is_free() -> None:
    t = chest(hero(), relic_deck="anchor")
    bot = SearchBot(JUDGE, 1, FEW)
    assert chosen(t, bot) == "look ironclad relic"
    assert bot.tries == 0
    t.play("look ironclad relic")
    assert chosen(t, bot) == "take ironclad relic: anchor"
    assert bot.tries == 0


def test_who_is_about_to_die_rests() -> None:
    t = camp(hero(hp=1))
    rooms = t.state.rooms
    t.state.rooms = [BOSS_ROOM if room == BOSS_ROOM else ENCOUNTER_ROOM for room in rooms]
    assert chosen(t, SearchBot(JUDGE, 1, 24)) == "ironclad rest"


def test_the_greedy_bot_plays_no_run_on() -> None:
    judge = Ends()
    GreedyBot(judge, 1).choose(camp(hero()).state, 0)
    assert judge.runs == []


# --- what is hidden -------------------------------------------------------------------------------


def between_fights(seed: int, players: int) -> list[Spire]:
    """Tables of one run by habits at which the run would be played on: one for each kind of question."""
    state = new(seed, players=players, stop=False)
    found: dict[str, Spire] = {}
    for _ in range(1500):
        if state.request is None:
            break
        if not in_fight(state) and JUDGE.shapes_the_run(state) and len(state.request.options) > 1:
            found.setdefault(type(state.request).__name__, state.copy())
        for one in state.players:
            one.hp = one.max_hp
        option = JUDGE.quick(state)
        choose(state, option if option in state.request.options else state.request.options[0])
    return list(found.values())


@pytest.mark.parametrize(
    ("seed", "players", "kinds"), [(1, 1, slice(-6, None)), (2, 2, slice(0, 2))]
)
def test_nothing_hidden_changes_what_is_chosen_between_fights(
    seed: int, players: int, kinds: slice
) -> None:
    tables = between_fights(seed, players)[kinds]
    assert len(tables) > 1
    for number, state in enumerate(tables):
        assert state.request is not None
        seat = state.request.seats[0]
        thoughts = []
        for world in (state, redeal(state, seat, 500)):
            bot = SearchBot(JUDGE, number, FEW)
            found = bot.search(bot.deal(world, seat), seat, options_for(world, seat)[:3])
            thoughts.append([(one.option, one.node.value()) for one in found])
        assert thoughts[0] == thoughts[1], type(state.request).__name__


# --- the tree of a fight --------------------------------------------------------------------------


def meanings(t: Fight) -> dict[str, int]:
    """What the options mean, by notation."""
    state, request = t.state, t.state.request
    assert request is not None
    return {request.notation(state, one): JUDGE.meaning(state, one) for one in request.options}


def test_a_card_means_the_same_wherever_it_lies_in_the_hand() -> None:
    here = fight(player(hand="bash, ironclad-strike, ironclad-defend", powers="barricade"))
    there = fight(player(hand="ironclad-defend, bash, ironclad-strike", powers="barricade"))
    assert meanings(here) == meanings(there)
    assert len(set(meanings(here).values())) == len(meanings(here))


def test_a_card_with_a_mark_is_another_one() -> None:
    plain = meanings(fight(player("watcher", hand="windmill-strike")))
    kept = meanings(fight(player("watcher", hand="windmill-strike retained")))
    assert plain["play windmill-strike"] != kept["play windmill-strike"]
    assert plain["done"] == kept["done"]


def test_potions_and_powers_mean_themselves_wherever_they_lie() -> None:
    here = meanings(fight(player(potions="fire-potion, block-potion")))
    there = meanings(fight(player(potions="block-potion, fire-potion")))
    assert here == there
    assert len(set(here.values())) == len(here) == 4


def test_two_heroes_mean_their_own_cards_and_potions() -> None:
    """The same card in two hands, the same potion on two boards."""
    one = player("ironclad", hand="panache", potions="fire-potion")
    t = fight(one, player("silent", hand="panache", potions="fire-potion"), patient=False)
    found = meanings(t)
    assert len(found) == 6
    assert len(set(found.values())) == 6


def test_a_power_means_itself_wherever_it_lies() -> None:
    state = fight(player("defect", powers="barricade, storm")).state
    other = fight(player("defect", powers="storm, barricade")).state
    here, there = code(USE_POWER, 0), code(USE_POWER, 1)
    assert JUDGE.meaning(state, here) == JUDGE.meaning(other, there)
    assert JUDGE.meaning(state, here) != JUDGE.meaning(state, there)


def test_to_discard_a_card_is_not_to_play_it_and_to_stop_is_neither() -> None:
    t = fight(player("silent", hand="survivor, neutralize, silent-strike"))
    played = meanings(t)["play neutralize"]
    t.play("play survivor")
    assert meanings(t)["discard neutralize"] != played
    assert JUDGE.meaning(t.state, DONE) == DONE


def test_a_card_to_discard_means_the_same_wherever_it_lies() -> None:
    found = []
    for hand in ("survivor, neutralize, silent-strike", "survivor, silent-strike, neutralize"):
        t = fight(player("silent", hand=hand))
        t.play("play survivor")
        found.append(meanings(t))
    assert found[0] == found[1]
    assert set(found[0]) == {"discard neutralize", "discard silent-strike"}
    assert len(set(found[0].values())) == 2


# --- fights without an end ------------------------------------------------------------------------


def test_the_sooner_a_fight_is_won_the_better() -> None:
    values = []
    for rounds in (3, 9, 59, 60, 90):
        t = camp(hero(hp=5))
        t.state.round = rounds
        values.append(JUDGE.evaluate(t.state))
    assert values[0] > values[1] > values[2] > values[3] == values[4]
    assert values[0] - values[4] < JUDGE.evaluate(camp(hero(hp=6)).state) - values[0] + 0.01
    boss = []
    for rounds in (3, 9):
        t = camp(hero(hp=5))
        t.state.round, t.state.room = rounds, BOSS_ROOM
        boss.append(JUDGE.evaluate(t.state))
    assert boss[0] > boss[1]


def test_a_long_fight_is_worth_less_than_the_same_in_an_earlier_round() -> None:
    early, late = fight(player(hp=5)), fight(player(hp=5), round=30)
    assert JUDGE.evaluate(late.state) < JUDGE.evaluate(early.state)
    hopeless = fight(player(hp=1), foes=("dummy hp=99",), round=60)
    assert JUDGE.evaluate(hopeless.state) >= 0.0


def test_when_a_fight_is_over_its_rounds_are_still_known() -> None:
    """At the rewards: there a thought of the fight ends, and the sooner it was won the better."""
    seen = set()
    for seed in range(4):
        state = new(seed, players=1, stop=False)
        fought = 0
        for _ in range(200):
            if state.request is None or (fought and not in_fight(state)):
                break
            fought = state.round if in_fight(state) else 0
            option = JUDGE.quick(state)
            choose(state, option if option in state.request.options else state.request.options[0])
        if isinstance(state.request, RewardMenu):
            seen.add((state.round, fought))
    assert seen
    assert all(after == before > 0 for after, before in seen)


def test_block_is_worth_less_the_longer_a_fight_lasts() -> None:
    def value(rounds: int) -> float:
        state = fight(player(hand="ironclad-defend", hp=9), foes=("puncher",), round=rounds).state
        return block_value(state, 0, figures_of(state, state.players[0].hand[0]), 3)

    assert value(2) == value(15) == value(20) > 0.0
    assert value(40) == pytest.approx(value(20) / 2)


def test_who_has_fought_for_long_blocks_less_and_less() -> None:
    """Against 3 damage Block comes first, until the fight has no end."""
    for rounds, card in (
        (2, "ironclad-defend"),
        (LONG_FIGHT, "ironclad-defend"),
        (60, "ironclad-strike"),
    ):
        hand = player(hand="ironclad-defend, ironclad-strike", hp=9, energy=1)
        t = fight(hand, foes=("puncher",), round=rounds, patient=False)
        assert incoming(t.state, 0) == 3
        assert habit(t) == f"play {card}", rounds


# --- paying together ------------------------------------------------------------------------------


def paid(*gold: int) -> list[str]:
    """What the others of a party of three pay for a Bludgeon that the Ironclad buys."""
    ironclad, silent, defect = gold
    t = shop(
        hero("ironclad", gold=ironclad, rewards="bludgeon, disarm, flex"),
        hero("silent", gold=silent),
        player("defect", hp=5, gold=defect, deck="zap"),
    )
    t.play("ironclad buys bludgeon")
    said = []
    while isinstance(t.state.request, HowMuchGold):
        bot = SearchBot(JUDGE, 1, FEW)
        said.append(chosen(t, bot))
        assert bot.tries == 0, "it is no decision for which runs are played"
        assert habit(t) == said[-1]
        assert JUDGE.reason(t.state, 0) == "All pay for all: who has more pays more."
        t.play(said[-1])
    return said


def test_who_has_more_pays_more() -> None:
    price = 9 - left_after(9)
    assert paid(0, 9, 9)[0] == f"pay {(price + 1) // 2}"
    assert paid(0, 9, 1) == [f"pay {price}"]
    assert paid(0, 1, 9)[0] == "pay 0"
    assert paid(0, price - 1, 2) == [f"pay {price - 1}"], "the rest is the last one's"


def left_after(gold: int) -> int:
    t = shop(hero("ironclad", gold=gold, rewards="bludgeon, disarm, flex"))
    t.play("ironclad buys bludgeon")
    return t.me.gold

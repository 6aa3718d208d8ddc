"""What bots know of Gone to Gaia: positions in which a good player does not hesitate."""

import pytest

from roguetable.bots import make_bot
from roguetable.engine.game import configure
from roguetable.engine.judge import NO_OPTION
from roguetable.engine.state import LOST, WON, choose
from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.rows import EnemyCard
from tests.games.gaia.bots.advice import JUDGE, thumb
from tests.games.gaia.scene import MISS, WHITE, scene

CONTENT = load_content(())
STUDY = Study(CONTENT)


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("mode", ["onslaught", "campaign"])
def test_there_is_a_rule_of_thumb_at_every_question(players: int, mode: str) -> None:
    for seed in range(3):
        config = configure(GAIA, {"players": players, "mode": mode})
        state = GAIA.new(config, seed)
        while state.request is not None:
            option = JUDGE.rule_of_thumb(state)
            assert option != NO_OPTION
            assert option in state.request.options
            choose(state, option)
        assert state.outcome in (WON, LOST)


def test_nobody_runs_while_something_can_be_killed() -> None:
    assert thumb(scene("crystanid c2")) != "run"


def test_who_has_nothing_left_to_do_runs() -> None:
    board = scene("crystanid c2", dice=[MISS])
    board.state.enemies = []
    assert thumb(board) == "run"


def test_a_third_hp_is_worth_more_than_a_tenth() -> None:
    values = []
    for hp in (2, 3, 9, 10):
        board = scene("crystanid c2", suit={"hp": hp})
        values.append(JUDGE.evaluate(board.state))
    assert values == sorted(values)
    assert values[1] - values[0] > values[3] - values[2]


def test_an_enemy_less_is_better_and_a_fresh_weapon_more_too() -> None:
    two = scene("crystanid c2", "crystanid e4").state
    one = scene("crystanid c2").state
    assert JUDGE.evaluate(one) > JUDGE.evaluate(two)
    tired = one.copy()
    for suit in tired.suits:
        suit.where = [where if where != -1 else 0 for where in suit.where]
    assert JUDGE.evaluate(one) > JUDGE.evaluate(tired)


def test_a_die_that_does_no_harm_stands_and_one_that_does_is_rolled_again() -> None:
    tokens = {"available": {"reroll": 1}, "hp": 3}
    calm = scene("e-summons c2", suit=tokens, dice=[MISS])
    calm.attack("blade")
    assert "reroll" in calm.options()
    assert thumb(calm) != "reroll"
    hard = scene("striker c2", suit=tokens, dice=[WHITE])
    hard.attack("blade")
    assert thumb(hard) == "reroll"


def test_blocks_are_spent_on_who_strikes() -> None:
    board = scene("striker c2", suit={"available": {"block": 1}}, dice=[WHITE])
    board.attack("blade")
    assert thumb(board) == "block c2"


def test_better_equipment_is_worth_more() -> None:
    for own in CONTENT.base:
        for cards in own:
            ranks = [STUDY.worth[card] for card in cards]
            assert ranks[0] < ranks[2] < ranks[4], CONTENT.name(cards[0])


def test_every_product_is_worth_something_and_a_suit_most() -> None:
    worths = {CONTENT.name(product): STUDY.worth[product] for product in CONTENT.products}
    suits = [p for p in CONTENT.products if CONTENT.product(p).suit != -1]
    assert min(STUDY.worth[suit] for suit in suits) > sorted(worths.values())[len(worths) // 2]
    assert [name for name, worth in worths.items() if worth < 0] == []


def test_who_must_not_be_left_alive_is_worth_most() -> None:
    """A Soothsayer kills both delvers at the end of the Wave."""
    rows = [row for row in CONTENT.rows if isinstance(row, EnemyCard)]
    deadly = [row for row in rows if any("soothsayer" in a.words for a in row.abilities)]
    assert deadly
    for row in deadly:
        others = [STUDY.parting[o.number] for o in rows if o not in deadly]
        assert STUDY.parting[row.number] > max(others)


def test_greedy_bots_go_farther_than_random_ones() -> None:
    reached = {}
    for bot in ("random", "greedy"):
        total = 0
        for seed in range(8):
            state = GAIA.new(configure(GAIA, {"players": 2}), seed)
            player = make_bot(bot, GAIA, seed)
            while state.request is not None:
                choose(state, player.choose(state, state.request.seats[0]))
            total += state.finished
        reached[bot] = total
    assert reached["greedy"] > 2 * reached["random"]

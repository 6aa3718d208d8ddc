"""What bots know of The Stygian Society: positions in which a good player does not hesitate."""

import pytest

from roguetable.bots import make_bot
from roguetable.engine.state import LOST, WON, choose
from roguetable.games.stygian.bots.judge import StygianJudge
from roguetable.games.stygian.flow.status import GO_ON
from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.model.state import Stygian
from tests.games.stygian.sitting import Sitting, bench, new_game, table

THINKERS = ["greedy", "search"]
JUDGE = StygianJudge()


def says(sitting: Sitting, bot: str, seed: int = 1) -> str:
    """What the bot chooses, in notation."""
    state = sitting.state
    request = state.request
    assert request is not None
    option = make_bot(bot, STYGIAN, seed, iterations=80).choose(state, request.seats[0])
    return request.notation(state, option)


def rule_of_thumb(sitting: Sitting) -> str:
    """What a rule of thumb chooses, in notation."""
    state = sitting.state
    assert state.request is not None
    return state.request.notation(state, JUDGE.rule_of_thumb(state))


def worth(**position: object) -> float:
    """How the judge likes a position on the bench."""
    return JUDGE.evaluate(bench(["knight stab", "doctor patch"], **position).state)


# --- the judge ------------------------------------------------------------------------------------


def test_more_of_what_is_bad_is_worse() -> None:
    plain = worth(room="clock-hall", peril=1)
    assert worth(room="clock-hall", peril=1, wounds=6) < plain
    assert worth(room="clock-hall", peril=5) < plain
    assert worth(room="clock-hall", peril=1, field="2 red") < plain
    assert worth(room="clock-hall", peril=1, front=["ogre", "ghoul"]) < plain
    assert worth(room="clock-hall", peril=1, luck=2) > plain


def test_a_wounded_enemy_is_better_than_a_fresh_one_and_a_dead_one_best() -> None:
    fresh = worth(front=["ogre", "ghoul"])
    hurt = worth(front=["ogre", "ghoul 6"])
    assert fresh < hurt < worth(front=["ogre"])


def test_the_end_of_the_game_is_judged_exactly() -> None:
    game = bench()
    for outcome, value in ((WON, 1.0), (LOST, 0.0)):
        state = game.state.copy()
        state.finish(outcome)
        assert JUDGE.evaluate(state) == value


def test_every_question_of_whole_games_gets_a_legal_answer_by_rule_of_thumb() -> None:
    for seed in range(6):
        state: Stygian = new_game(seed, players=4 - seed % 2, woes="mixed").state
        for _ in range(2000):
            request = state.request
            if request is None:
                break
            option = JUDGE.rule_of_thumb(state)
            assert option in request.options, type(request).__name__
            choose(state, option)
        assert state.outcome, "rules of thumb lead nowhere"


def test_a_bot_does_not_ask_a_real_tower_in_its_thoughts() -> None:
    game = new_game(1, tower="manual")
    assert isinstance(game.state, Stygian)
    world = JUDGE.redeal(game.state, 0, 1)
    assert isinstance(world, Stygian)
    assert game.state.manual_tower
    assert not world.manual_tower


# --- the turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", THINKERS)
def test_the_wizard_one_blow_from_death_is_struck(bot: str) -> None:
    """12 wounds win the game at once; healing would only be prudent."""
    game = bench(
        ["knight smite patch", "doctor patch"],
        room="hofrat-zwirn",
        floor=6,
        wounds=12,
        front=["ogre"],
        rear=["hofrat-zwirn.figure 50"],
    )
    assert says(game, bot) == "act smite"
    game.play("act smite")
    assert says(game, bot) == "target rear 1"


@pytest.mark.parametrize("bot", THINKERS)
def test_peril_that_would_lose_is_not_raised(bot: str) -> None:
    """Regroup would clear many enemy cubes, and lose the game at peril 8."""
    game = bench(["knight idle"], room="clock-hall", peril=4, field="2 red, 2 yellow, 2 black")
    assert says(game, bot) != "act regroup"


@pytest.mark.parametrize("bot", THINKERS)
def test_the_kill_is_preferred_to_a_scratch(bot: str) -> None:
    game = bench(
        ["knight poke", "doctor idle"],
        front=["ogre", "ogre 7", "ogre"],
    )
    game.play("act poke")
    assert says(game, bot) == "target front 2"


def test_by_rule_of_thumb_too_the_kill_is_preferred() -> None:
    game = bench(["knight poke"], front=["ogre", "ogre 7", "ogre"])
    assert rule_of_thumb(game) == "act poke"
    game.play("act poke")
    assert rule_of_thumb(game) == "target front 2"


@pytest.mark.parametrize("bot", THINKERS)
def test_near_death_the_party_heals(bot: str) -> None:
    game = bench(
        ["doctor poke patch", "knight stab"],
        wounds=23,
        front=["wraith", "ogre", "ghoul"],
        field="1 red, 1 yellow",
    )
    assert says(game, bot) == "act patch"


@pytest.mark.parametrize("bot", THINKERS)
def test_unhurt_the_party_fights(bot: str) -> None:
    game = bench(["doctor poke patch", "knight stab"], front=["ogre", "ghoul"])
    assert says(game, bot) == "act poke"


@pytest.mark.parametrize("bot", THINKERS)
def test_no_more_is_spent_than_the_target_has_health(bot: str) -> None:
    game = bench(
        ["knight barrage", "doctor idle"],
        front=["ogre 7", "ghoul"],
        field="1 blue, 4 white",
    )
    game.drop()
    game.play("act barrage", "target front 1")
    assert says(game, bot) == "resolve +1"


def test_a_payment_takes_field_before_luck() -> None:
    game = bench(["knight tithe"], wounds=5, field="1 blue", luck=2)
    game.drop()
    game.play("act tithe", "resolve")
    assert rule_of_thumb(game).startswith("pay field 1")


def test_a_grey_cube_takes_the_colour_that_the_action_lacks() -> None:
    game = table(["knight steel-fist"], field="1 blue")
    game.play("act steel-fist")
    assert rule_of_thumb(game) == "wild blue"


def test_regroup_is_not_skipped_to_pass() -> None:
    game = bench(["knight idle", "doctor idle"])
    game.play("act regroup")  # nobody is asked: it cannot be skipped
    assert (game.turn_of, game.state.peril) == ("doctor", 4)


# --- between the floors ---------------------------------------------------------------------------


def cleared(**position: object) -> Sitting:
    """A floor just completed, its chests closed."""
    game = bench(["knight smite", "doctor idle"], **position)
    game.drop()
    game.play("act smite", "resolve")
    assert "open chest" in game.options
    return game


@pytest.mark.parametrize("bot", THINKERS)
def test_chests_are_opened_in_peace_and_left_when_a_trap_would_kill(bot: str) -> None:
    assert says(cleared(), bot) == "open chest"
    assert says(cleared(peril=25, wounds=24), bot) == "leave chests"


# --- how good they are ----------------------------------------------------------------------------


def test_the_thoughtful_bot_gets_further_than_chance() -> None:
    """Not a measurement (that is the lab's), only that greedy is not random in disguise."""

    def climbed(bot: str) -> int:
        total = 0
        for seed in range(4):
            state = new_game(seed, players=3).state
            player = make_bot(bot, STYGIAN, seed)
            while state.request is not None and state.floor < 2:
                choose(state, player.choose(state, state.request.seats[0]))
            health = sum(
                state.content.foe(figure.foe).health - figure.wounds
                for figure in state.front + state.rear
            )
            total += 100 if state.floor > 1 else -health
        return total

    assert climbed("greedy") > climbed("random")


def test_cubes_are_kept_while_tokens_can_still_be_removed_at_the_end_of_the_turn() -> None:
    knight = {"hero": "knight", "cards": ["idle"], "tokens": {"stricken": ["blue"]}}
    party = bench([knight, "doctor idle"], front=["leper"], field="1 red, 3 blue")
    party.drop("", "")
    party.play("act idle")
    assert party.options == ["remove blue token with field", "go on"]
    assert JUDGE.obvious(party.state) == GO_ON

"""Batches whose games have settings of their own, and what games are lost by."""

from roguetable.engine.game import configure, load_game
from roguetable.games.spire.game import SPIRE
from roguetable.lab.simulate import Batch, config_of, play_batch
from tests.spire.table import fight, player


def batch(vary: bool = False) -> Batch:
    return Batch("spire", configure(SPIRE, {}), "random", 1, 12, check=True, vary=vary)


def test_every_game_of_a_varied_batch_has_settings_of_its_own_drawn_from_its_seed() -> None:
    game = load_game("spire")
    varied = batch(vary=True)
    configs = [config_of(game, varied, seed) for seed in range(1, 13)]
    assert configs == [config_of(game, varied, seed) for seed in range(1, 13)]
    assert len({config["players"] for config in configs}) > 1
    assert len({config["ascension"] for config in configs}) > 1
    assert len({config["modifiers"] for config in configs}) > 1
    same = batch()
    assert config_of(game, same, 5) == same.config


def test_varied_games_keep_to_what_must_always_hold() -> None:
    results = play_batch(batch(vary=True))
    assert results.games == 12
    assert results.failures == []
    assert sum(results.floors.values()) == 12


def test_what_a_party_met_its_end_by_is_named() -> None:
    boss = fight(player(), foes=["the-guardian"])
    boss.state.bosses = [boss.state.content.number("the-guardian")]
    assert SPIRE.cause_of_loss(boss.state) == "Act 1: Boss The Guardian"
    elite = fight(player(), foes=["lagavulin"])
    assert SPIRE.cause_of_loss(elite.state) == "Act 1: Elite Lagavulin"
    alone = fight(player(), foes=["cultist-first"])
    assert SPIRE.cause_of_loss(alone.state) == "Act 1: Cultist"
    several = fight(player(), player("silent"), foes=["dummy", "doll row=1"])
    assert SPIRE.cause_of_loss(several.state) == "Act 1: an Encounter of several"

"""Batches whose games have settings of their own, and what games are lost by."""

import pytest

from roguetable.engine.game import configure, load_game
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.room_cards import EVENT_ROOM_KIND
from roguetable.lab.simulate import Batch, laid_out, play_batch
from tests.games.spire.fights import fight, player


def batch(vary: bool = False) -> Batch:
    return Batch("spire", configure(SPIRE, {}), "random", 1, 12, check=True, vary=vary)


def test_every_game_of_a_varied_batch_has_settings_of_its_own_drawn_from_its_seed() -> None:
    game = load_game("spire")
    varied = batch(vary=True)
    configs = [laid_out(game, varied, seed)[0] for seed in range(1, 13)]
    assert configs == [laid_out(game, varied, seed)[0] for seed in range(1, 13)]
    assert len({config["players"] for config in configs}) > 1
    assert len({config["ascension"] for config in configs}) > 1
    assert len({config["modifiers"] for config in configs}) > 1
    same = batch()
    assert laid_out(game, same, 5)[0] == same.config


def test_varied_games_keep_to_what_must_always_hold() -> None:
    results = play_batch(batch(vary=True))
    assert results.games == 12
    assert results.failures == []
    assert sum(results.floors.values()) == 12


@pytest.mark.parametrize(
    ("foes", "cause"),
    [
        (["cultist-first"], "Act I: Cultist"),
        (["red-louse-first", "summon-green-louse-a"], "Act I: Red Louse"),
        (["looter-a1", "cultist-a1-a row=1"], "Act I: Cultist and Looter"),
        (["looter-a1", "jaw-worm-a1", "looter-a1 dead=1"], "Act I: Jaw Worm, Looter and Looter"),
        (["summon-sentry-a-a1", "sentries"], "Act I, Elite: Sentries"),
        (["spire-shield", "spire-spear row=1"], "Act I, Elite: Spire Shield and Spire Spear"),
        (["the-guardian"], "Act I, Boss: The Guardian"),
        (["slime-boss dead=1", "summon-large-slime-a"], "Act I, Boss: Slime Boss"),
        (["summon-cultist-a3", "awakened-one dead=1", "awakened-one-phase-2"],
         "Act I, Boss: Awakened One"),
        (["donu", "deca"], "Act I, Boss: Donu and Deca"),
    ],
)  # fmt: skip
def test_what_a_party_met_its_end_by_is_named(foes: list[str], cause: str) -> None:
    t = fight(player(), player("silent"), foes=foes)
    assert SPIRE.cause_of_loss(t.state, t.state) == cause


def test_it_is_the_boss_in_the_room_not_the_one_at_the_end_of_the_act() -> None:
    """Mind Bloom: a Boss of Act I in an Act whose own Boss is still to come."""
    t = fight(player(), foes=["the-guardian"])
    t.state.bosses = [t.state.content.number("time-eater")]
    assert SPIRE.cause_of_loss(t.state, t.state) == "Act I, Boss: The Guardian"


def test_outside_of_combat_the_room_is_named() -> None:
    t = fight(player())
    t.state.enemies = []
    t.state.room = EVENT_ROOM_KIND
    assert SPIRE.cause_of_loss(t.state, t.state) == "Act I: event room"

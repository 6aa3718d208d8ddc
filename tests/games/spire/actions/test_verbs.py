"""The small verbs of combat by themselves: nothing comes of nothing, limits hold, and the log says what was gained."""

from collections.abc import Callable

import pytest

from roguetable.engine.events import Hit
from roguetable.engine.log import Log
from roguetable.games.spire.actions.attack import (
    begin_attack,
    damage_enemy,
    restore,
    set_aside,
)
from roguetable.games.spire.actions.gold import can_share, gain_gold, lose_gold, spend
from roguetable.games.spire.actions.piles import (
    add_daze,
    add_status,
    discard_card,
    draw_cards,
    reshuffle,
)
from roguetable.games.spire.actions.tokens import (
    VULNERABLE,
    WEAK,
    afflict,
    enemy_loses_hp,
    gain_block,
    gain_energy,
    gain_miracles,
    gain_strength,
    heal,
    hurt,
    lose_block,
    lose_hp,
    lose_strength,
    put_token,
    take_shivs,
)
from roguetable.games.spire.model.shown import HAND
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import DRAW_STREAM
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import hero, on_the_map

Verb = Callable[[Spire, int], object]
"""What happens to the Ironclad, or to the enemy, so many times."""

VERBS: dict[str, Verb] = {
    "gain Block": lambda state, n: gain_block(state, 0, n),
    "lose Block": lambda state, n: lose_block(state, 0, n),
    "gain Energy": lambda state, n: gain_energy(state, 0, n),
    "gain Strength": lambda state, n: gain_strength(state, 0, n),
    "lose Strength": lambda state, n: lose_strength(state, 0, n),
    "take Shivs": lambda state, n: take_shivs(state, 0, n),
    "heal": lambda state, n: heal(state, 0, n),
    "take damage": lambda state, n: hurt(state, 0, n),
    "lose HP": lambda state, n: lose_hp(state, 0, n),
    "gain gold": lambda state, n: gain_gold(state, 0, n),
    "lose gold": lambda state, n: lose_gold(state, 0, n),
    "pay": lambda state, n: spend(state, 0, n),
    "damage an enemy": lambda state, n: damage_enemy(state, state.enemies[0], n, True),
    "an enemy loses HP": lambda state, n: enemy_loses_hp(state, state.enemies[0], n),
    "draw": lambda state, n: draw_cards(state, 0, n),
}


def some_of_everything() -> Fight:
    """Nobody is at a limit: whatever is gained or lost would be seen."""
    one = player(
        "ironclad", hp=5, gold=5, energy=2, block=3, strength=2, shivs=1, draw="bash, bash, bash"
    )
    return fight(one, player("silent"), foes=["dummy block=2 weak=1", "doll"])


def happen(t: Fight, verb: str, amount: int) -> list[str]:
    """The sentences of the log while this happens."""
    log = t.state.log = Log()
    VERBS[verb](t.state, amount)
    return [entry.text for entry in log.entries]


@pytest.mark.parametrize("verb", VERBS)
def test_nothing_comes_of_nothing_and_nothing_is_said_of_it(verb: str) -> None:
    t = some_of_everything()
    assert happen(t, verb, 0) == []
    assert t.changes == ""


ONE_OF_EACH = {
    "gain Block": ("ironclad +1 block", "Ironclad gains 1 Block (4)."),
    "lose Block": ("ironclad -1 block", ""),
    "gain Energy": ("ironclad +1 energy", "Ironclad gains 1 Energy (3)."),
    "gain Strength": ("ironclad +1 strength", "Ironclad gains 1 Strength (3)."),
    "lose Strength": ("ironclad -1 strength", ""),
    "take Shivs": ("ironclad +1 shivs", "Ironclad gains 1 Shiv (2)."),
    "heal": ("ironclad +1 hp", "Ironclad heals 1 HP (6)."),
    "take damage": ("ironclad -1 block", "Ironclad takes 1 damage, 1 of it blocked."),
    "lose HP": ("ironclad -1 hp", "Ironclad loses 1 HP (4)."),
    "gain gold": ("ironclad +1 gold", "Ironclad gains 1 gold (6)."),
    "lose gold": ("ironclad -1 gold", "Ironclad loses 1 gold (4)."),
    "pay": ("ironclad -1 gold", "Ironclad pays 1 gold."),
    "damage an enemy": ("dummy -1 block", "Dummy blocks 1."),
    "an enemy loses HP": ("dummy -1 hp", "Dummy loses 1 HP (29)."),
    "draw": ("bash draw>hand", "Ironclad draws Bash."),
}


@pytest.mark.parametrize("verb", VERBS)
def test_one_is_one_and_the_log_says_so(verb: str) -> None:
    t = some_of_everything()
    changes, sentence = ONE_OF_EACH[verb]
    assert happen(t, verb, 1) == [sentence]
    assert t.changes == changes


LIMITS = {
    "gain Block": ({"block": 19}, "ironclad +1 block", "Ironclad gains 1 Block (20)."),
    "gain Energy": ({"energy": 5}, "ironclad +1 energy", "Ironclad gains 1 Energy (6)."),
    "gain Strength": ({"strength": 7}, "ironclad +1 strength", "Ironclad gains 1 Strength (8)."),
    "lose Strength": ({"strength": 1}, "ironclad -1 strength", ""),
    "lose Block": ({"block": 1}, "ironclad -1 block", ""),
    "take Shivs": ({"shivs": 4}, "ironclad +1 shivs", "Ironclad gains 1 Shiv (5)."),
    "heal": ({"hp": 9}, "ironclad +1 hp", "Ironclad heals 1 HP (10)."),
    "lose gold": ({"gold": 1}, "ironclad -1 gold", "Ironclad loses 1 gold (0)."),
}


@pytest.mark.rule("spire.faq.tokens-out-partial")
@pytest.mark.parametrize("verb", LIMITS)
def test_at_a_limit_only_what_fits_comes_or_goes(verb: str) -> None:
    tracks, changes, sentence = LIMITS[verb]
    t = fight(player("ironclad", **tracks), foes=["dummy"])
    said = [line for line in happen(t, verb, 3) if not line.startswith("Achievement")]
    assert said == [sentence]
    assert t.changes == changes


@pytest.mark.rule("spire.optional.last-stand.continue")
@pytest.mark.parametrize(
    "verb", ["gain Block", "heal", "take damage", "lose HP", "gain gold", "draw"]
)
def test_the_fallen_gain_and_lose_nothing(verb: str) -> None:
    t = some_of_everything()
    t.player("ironclad").alive = False
    t.mark()
    assert happen(t, verb, 2) == []
    assert t.changes == ""


@pytest.mark.parametrize("state_of", ["dead", "gone"])
def test_an_enemy_that_is_no_more_takes_no_damage(state_of: str) -> None:
    t = some_of_everything()
    setattr(t.enemy("dummy"), state_of, True)
    t.mark()
    assert happen(t, "damage an enemy", 5) == []
    assert t.changes == ""


@pytest.mark.rule("spire.keywords.weak.max", "spire.keywords.vulnerable.max")
@pytest.mark.parametrize(
    ("token", "track", "name"), [(WEAK, "weak", "Weak"), (VULNERABLE, "vulnerable", "Vulnerable")]
)
def test_the_log_says_how_many_tokens_really_came(token: int, track: str, name: str) -> None:
    t = fight(player("ironclad", **{track: 2}), foes=[f"dummy {track}=1"])
    log = t.state.log = Log()
    afflict(t.state, 0, token, 2)
    put_token(t.state, 0, t.enemy(), token, 3)
    said = [entry.text for entry in log.entries]
    assert said == [f"Ironclad gains 1 {name} (3).", f"Dummy gains 2 {name} (3)."]
    assert t.changes == f"dummy +2 {track}; ironclad +1 {track}"


@pytest.mark.rule("spire.characters.watcher.miracle-max")
@pytest.mark.parametrize(("held", "others", "gained"), [(0, 0, 3), (3, 0, 2), (1, 3, 1), (2, 3, 0)])
def test_miracles_are_taken_while_they_last(held: int, others: int, gained: int) -> None:
    seats = (player("watcher", miracles=held), player("silent", miracles=others))
    t = fight(*seats, foes=["dummy"])
    log = t.state.log = Log()
    gain_miracles(t.state, 0, 3)
    many = "1 Miracle" if gained == 1 else f"{gained} Miracles"
    assert [entry.text for entry in log.entries] == [f"Watcher gains {many} ({held + gained})."]
    assert t.me.miracles == held + gained


@pytest.mark.rule("spire.characters.silent.shiv-overflow")
def test_shivs_that_are_not_there_are_counted_and_not_gained() -> None:
    t = fight(player("silent", shivs=3), player("ironclad", shivs=1), foes=["dummy"])
    assert take_shivs(t.state, 0, 3) == 2
    assert t.me.shivs == 4
    assert take_shivs(t.state, 0, 3) == 3
    assert t.me.shivs == 4


@pytest.mark.rule("spire.keywords.daze.out")
def test_daze_and_status_cards_come_while_they_last() -> None:
    t = fight(player("ironclad", draw="bash", discard="bash"), foes=["dummy"])
    t.state.daze, t.state.status = 3, 1
    log = t.state.log = Log()
    add_daze(t.state, 0, 1, False)
    add_daze(t.state, 0, 1, True)
    add_daze(t.state, 0, 2, True)
    add_status(t.state, 0, 2, t.state.status_kind, False)
    assert (t.state.daze, t.state.status) == (0, 0)
    assert t.cards("draw") == ["daze", "bash"]
    assert t.cards("discard")[1:] == ["daze", "daze", "bash"]
    said = [entry.text for entry in log.entries]
    assert said[:3] == ["Ironclad gains 1 Daze."] * 3


@pytest.mark.parametrize(("by", "source"), [(-1, ""), (1, "player:1")])
def test_a_hit_shows_who_it_comes_from(by: int, source: str) -> None:
    t = some_of_everything()
    log = t.state.log = Log()
    damage_enemy(t.state, t.enemy("doll"), 4, True, by)
    hits = [event for entry in log.entries for event in entry.events_for(0)]
    assert [event for event in hits if isinstance(event, Hit)] == [Hit(source, "enemy:2", 4, 0)]


@pytest.mark.rule("spire.rewards.gold.pool")
@pytest.mark.parametrize(
    ("own", "others", "price", "choice"),
    [
        (2, 2, 2, True),  # either of them
        (2, 1, 3, False),  # it takes all of it
        (3, 0, 2, False),  # nobody else has any
        (0, 4, 2, False),  # nothing of one's own to keep back
        (1, 4, 2, True),
        (2, 2, 0, False),
        (1, 2, 1, True),
    ],
)
def test_who_pays_is_a_choice_where_more_than_one_could(
    own: int, others: int, price: int, choice: bool
) -> None:
    t = on_the_map(hero(gold=own), hero("silent", gold=others))
    assert can_share(t.state, 0, price, [0, 1]) == choice


@pytest.mark.rule("spire.characters.silent.shiv-separate-attack")
def test_an_attack_within_an_attack_leaves_the_outer_one_as_it_was() -> None:
    t = some_of_everything()
    state = t.state
    begin_attack(state, 2)
    state.hit_players, state.dealt, state.struck = 0b10, 5, [3, 4]
    outer = set_aside(state, 0)
    begin_attack(state, 1)
    assert (state.hit_players, state.dealt, state.struck, state.bonus) == (0, 0, [], 1)
    state.weak_used, state.hit_enemies, state.hit_players = True, [1], 0b1
    state.dealt, state.struck = 9, [2]
    restore(state, outer)
    assert (state.hit_players, state.dealt, state.struck, state.bonus) == (0b10, 5, [3, 4], 2)
    assert (state.weak_used, state.hit_enemies) == (False, [])  # the outer one has spent its tokens


def test_every_discarded_card_counts_once() -> None:
    t = some_of_everything()
    for discarded in (1, 2):
        discard_card(t.state, 0, t.state.content.number("bash"), HAND)
        assert t.me.discarded == discarded
    assert t.cards("discard") == ["bash", "bash"]


@pytest.mark.parametrize("who", [0, 1])
def test_every_player_shuffles_by_a_chance_of_their_own(who: int) -> None:
    t = some_of_everything()
    p = t.state.players[who]
    p.draw, p.discard = [], [t.state.content.number(id) for id in ("bash", "slice", "dash")]
    before = t.state.chance.streams.copy()
    reshuffle(t.state, who)
    after = t.state.chance.streams
    changed = [stream for stream in range(len(after)) if after[stream] != before[stream]]
    assert changed == [DRAW_STREAM + who]
    assert (len(p.draw), p.discard, p.shuffled) == (3, [], True)

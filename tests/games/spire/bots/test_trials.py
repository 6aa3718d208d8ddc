"""Trial fights: who fights them, what they count for, and how many there are."""

from typing import Any

import pytest

from roguetable.engine.state import LOST
from roguetable.games.spire.bots import trials
from roguetable.games.spire.bots.judge import JUDGE, best_of, standing
from roguetable.games.spire.bots.shape import hp_of_enemies
from roguetable.games.spire.bots.trials import ROUNDS, fight_on, strength, trial
from roguetable.games.spire.model.enemy_cards import ELITE, ENCOUNTER
from roguetable.games.spire.model.readings import KEEP_CLIMBING
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import hero, on_the_map, prizes, shop

WEAK = "ironclad-defend, ironclad-defend, ironclad-defend, ironclad-defend"
STRONG = "bludgeon+, bludgeon+, bludgeon+, impervious+, impervious+, offering+"
FIGHTS = 12


def chosen(t: Fight, seat: int = -1) -> str:
    """What trial fights choose, in notation."""
    request = t.state.request
    assert request is not None
    return request.notation(t.state, best_of(t.state, request, seat, 0.0))


def test_each_fights_alone_and_the_others_deck_changes_nothing() -> None:
    weak = on_the_map(hero("ironclad", deck=WEAK), hero("silent", deck=WEAK)).state
    mixed = on_the_map(hero("ironclad", deck=WEAK), hero("silent", deck=STRONG)).state
    assert strength(weak, 0, 7, FIGHTS) == strength(mixed, 0, 7, FIGHTS)
    assert strength(weak, 1, 7, FIGHTS) < strength(mixed, 1, 7, FIGHTS)


def test_a_trial_fight_changes_nothing_at_the_table() -> None:
    t = on_the_map(hero("ironclad"), hero("silent"))
    before = [(p.hp, p.row, list(p.deck)) for p in t.state.players]
    strength(t.state, 1, 7, 1)
    assert [(p.hp, p.row, list(p.deck)) for p in t.state.players] == before
    assert t.state.seats == [0, 1]


@pytest.mark.parametrize("fighter", [0, 1])
def test_what_waits_for_somebody_is_not_there_when_one_fights_alone(fighter: int) -> None:
    """Rewards lie there by the numbers of players, and who fights alone is the first. A brew offers potions in a fight:
    what others had on offer would be offered with them.
    """
    brew = {"deck": STRONG, "potions": "entropic-brew"}
    seats = [hero("ironclad", **brew), hero("silent", **brew)]
    t = prizes("silent potion, ironclad potion", *seats)
    t.play("look silent potion", "look ironclad potion")
    bare = t.state.copy()
    bare.rewards = []
    for seed in range(6):
        fought = trial(t.state, fighter, seed, True, False)
        assert fought == trial(bare, fighter, seed, True, False)
    assert len(t.state.rewards) == 2, "at the table nothing changes"


def notations(t: Fight, options: list[int]) -> list[str]:
    request = t.state.request
    assert request is not None
    return [request.notation(t.state, option) for option in options]


def test_all_pay_for_all_so_nobody_tries_who_pays() -> None:
    t = shop(hero("ironclad", gold=9), hero("silent", gold=9))
    request = t.state.request
    assert request is not None
    offered = notations(t, request.options)
    tried = notations(t, JUDGE.worth_trying(t.state, request.options))
    assert any(one.endswith(" shared") for one in offered)
    assert [one for one in offered if " buys " in one and not one.endswith(" shared")] == [
        one for one in tried if " buys " in one
    ]


def test_what_friends_pay_for_is_tried_in_the_fights() -> None:
    """A card that an Ironclad without gold, and without any attack, could win with; two friends could pay for it."""
    t = shop(
        hero("silent", gold=6, deck=STRONG),
        hero("ironclad", gold=0, deck=WEAK, rewards="bludgeon, disarm, flex"),
        player("defect", hp=5, gold=6, deck=STRONG),
    )
    assert chosen(t) == "ironclad buys bludgeon"


def test_it_counts_by_how_much_better_one_fights_not_how_well() -> None:
    """The Silent wins every fight already, whatever she buys; the Ironclad wins none."""
    t = shop(
        hero("silent", gold=5, deck=STRONG),
        hero("ironclad", gold=5, deck=WEAK, rewards="bludgeon, disarm, flex"),
    )
    assert chosen(t) == "ironclad buys bludgeon"


def test_who_chooses_alone_chooses_by_the_own_fights() -> None:
    """What would help the Silent, who has no attack, is nothing that the Ironclad lacks, and the other way round."""
    t = shop(
        hero("silent", gold=5, deck=STRONG),
        hero("ironclad", gold=5, deck=WEAK, rewards="disarm, flex, bludgeon"),
    )
    assert chosen(t, 1) == "ironclad buys bludgeon"
    assert not chosen(t, 0).startswith("ironclad")


def test_gold_is_kept_where_nothing_on_offer_helps() -> None:
    """Nobody whose deck wins every fight pays for a card that changes nothing (Sozu: there are no potions to buy)."""
    t = shop(hero("ironclad", gold=2, deck=STRONG, relics="sozu", rewards="clash, flex, disarm"))
    assert chosen(t) == "leave"


@pytest.mark.parametrize(
    "more", [{"hp": 6}, {"gold": 6}, {"potions": "fire-potion"}, {"relics": "anchor"}]
)
def test_what_is_kept_counts_beside_how_one_fights(more: dict[str, Any]) -> None:
    poorer, richer = on_the_map(hero()).state, on_the_map(hero(**more)).state
    assert standing(poorer, 0.0) < standing(richer, 0.0)
    dead = on_the_map(hero()).state
    dead.outcome = LOST
    assert standing(dead, 0.0) < 0.0


# --- which fights -----------------------------------------------------------------------------------


def test_of_six_fights_four_are_against_the_boss_and_one_against_an_elite(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each with other luck; and strength is how they go on average."""
    fought: list[tuple[bool, bool]] = []
    seeds: list[int] = []

    def told(state: Spire, player: int, seed: int, boss: bool, elite: bool) -> float:
        fought.append((boss, elite))
        seeds.append(seed)
        return 0.1 * len(fought)

    monkeypatch.setattr(trials, "trial", told)
    assert strength(on_the_map(hero()).state, 0, 7, 6) == pytest.approx(0.35)
    boss, elite, encounter = (True, False), (False, True), (False, False)
    assert fought == [boss, boss, elite, boss, boss, encounter]
    assert len({*seeds}) == 6


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Spire]:
    """Trial fights as they stand in their first round: nobody fights them."""
    found: list[Spire] = []

    def fought(state: Spire) -> float:
        found.append(state)
        return 0.5

    monkeypatch.setattr(trials, "fight_on", fought)
    return found


@pytest.mark.parametrize(
    ("elite", "room", "tier"), [(True, ELITE_ROOM, ELITE), (False, ENCOUNTER_ROOM, ENCOUNTER)]
)
@pytest.mark.parametrize(("act", "as_in"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_enemies_are_those_of_the_act(
    begun: list[Spire], elite: bool, room: int, tier: int, act: int, as_in: int
) -> None:
    """Above Act III there are none but the last ones: those of Act III must do."""
    state = on_the_map(hero()).state
    state.act = act
    for seed in range(4):
        trial(state, 0, seed, False, elite)
    for one in begun:
        foes = [one.content.foes[enemy.foe] for enemy in one.enemies]
        assert {foe.act for foe in foes if foe.tier == tier} == {as_in}
        assert one.room == room


@pytest.mark.parametrize("elite", [True, False])
def test_the_enemies_are_none_of_an_ascension(begun: list[Spire], elite: bool) -> None:
    """Those are harder, and at most tables they lie in the box."""
    state = on_the_map(hero()).state
    for act in (1, 2, 3):
        state.act = act
        for seed in range(30):
            trial(state, 0, seed, False, elite)
    foes = {one.enemies[0].foe for one in begun}
    assert len(foes) > 6
    assert {state.content.foes[foe].ascension for foe in foes} == {0}


def test_trial_fights_of_other_seeds_are_fought_with_other_luck(begun: list[Spire]) -> None:
    """Other enemies come, and other cards into the hand; with the same seed it is the same fight."""
    state = on_the_map(hero(deck="bash, anger, cleave, disarm, flex, feed, clash, offering")).state
    for seed in (*range(12), 3):
        trial(state, 0, seed, False, False)
    foes = [[enemy.foe for enemy in one.enemies] for one in begun]
    hands = [one.players[0].hand for one in begun]
    assert len({tuple(some) for some in foes}) > 3
    assert len({tuple(hand) for hand in hands}) > 6
    assert (foes[12], hands[12]) == (foes[3], hands[3])


def test_before_a_boss_one_has_time_to_heal(begun: list[Spire]) -> None:
    """To three quarters of 10 HP, rounded up. Others are fought as one is; who has more keeps it."""
    hurt, well = on_the_map(hero(hp=2)).state, on_the_map(hero(hp=9)).state
    for state in (hurt, well):
        trial(state, 0, 7, True, False)
        trial(state, 0, 7, False, False)
    assert [one.room for one in begun] == [BOSS_ROOM, ENCOUNTER_ROOM] * 2
    assert [one.players[0].hp for one in begun] == [8, 2, 9, 9]


def test_what_a_fight_has_left_in_piles_is_fought_with(begun: list[Spire]) -> None:
    """Rewards are chosen before the decks and boards are reset."""
    cards = {"discard": "bash, anger", "exhausted": "disarm", "hand": "cleave", "deck": ""}
    trial(on_the_map(hero(**cards, strength=3, vulnerable=2)).state, 0, 7, True, False)
    [p] = begun[0].players
    assert len(p.hand) + len(p.draw) == 4
    assert (p.discard, p.exhausted) == ([], [])
    assert (p.strength, p.vulnerable) == (0, 0)


def test_who_has_fallen_stands_up_for_a_trial_fight(begun: list[Spire]) -> None:
    state = on_the_map(hero("ironclad"), hero("silent")).state
    state.players[1].hp, state.players[1].alive = 0, False
    trial(state, 1, 7, False, False)
    [p] = begun[0].players
    assert (p.alive, p.hp) == (True, 1)
    assert not state.players[1].alive, "at the table nothing changes"


def test_a_trial_fight_ends_with_the_fight() -> None:
    """The Giant leaves no rewards, and at the table the next Act would begin, in which all are healed: not here."""
    state = on_the_map(hero("silent", hp=7, deck="bludgeon+, bludgeon+, bludgeon+")).state
    state.readings |= KEEP_CLIMBING
    state.bosses = [state.content.number("giant")]
    assert trial(state, 0, 7, True, False) == pytest.approx(0.5 + 0.5 * 7 / 9)


# --- what a fight comes to --------------------------------------------------------------------------


@pytest.mark.parametrize("hp", [9, 6, 1])
def test_a_fight_that_is_won_counts_half_and_the_hp_that_are_left(hp: int) -> None:
    t = fight(player("silent", hand="silent-strike", hp=hp), foes=["dummy hp=1"], patient=False)
    assert fight_on(t.state) == pytest.approx(0.5 + 0.5 * hp / 9)


def test_a_fight_has_fourteen_rounds_to_be_won_in() -> None:
    """A deck without an attack against somebody who stands still."""
    t = fight(player(draw=WEAK), foes=["dummy"], patient=False)
    assert fight_on(t.state) == 0.0
    assert t.state.round == ROUNDS + 1 == 15


def test_what_is_left_is_of_those_who_still_stand() -> None:
    """Who has fled, or is dead, troubles nobody."""
    for away in ("gone=1", "dead=1"):
        t = fight(player(draw=WEAK), foes=["dummy hp=4", f"doll hp=3 {away}"], patient=False)
        assert hp_of_enemies(t.state) == 4, away


def test_a_fight_that_is_not_won_counts_for_the_share_that_was_taken() -> None:
    """One Strike a turn, and 20 HP are too many for fourteen turns."""
    t = fight(player("silent", draw="silent-strike"), foes=["dummy hp=20"], patient=False)
    value = fight_on(t.state)
    assert value == pytest.approx(0.4 * (20 - hp_of_enemies(t.state)) / 20)
    assert 0.0 < value < 0.4

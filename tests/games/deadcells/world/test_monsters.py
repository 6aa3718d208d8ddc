"""Every monster and elite, round by round against three Beheaded, as `monsters.py` tells it."""

from collections import Counter

import pytest

from roguetable.games.deadcells.actions.tokens import burden_enemy
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.combat.setup import add_enemy, open_board, place_enemy
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BEHIND,
    BLEEDING,
    COLUMN_NAMES,
    ELITE,
    FAR,
    MIDDLE,
    NEAR,
    POISONED,
    ROUND_I,
    ROUND_NAMES,
    STATE_NAMES,
    STATES,
)
from roguetable.games.deadcells.model.questions import has_state, hidden, targets
from tests.games.deadcells.world.monsters import BIOMES, EVERYBODY
from tests.games.deadcells.world.party import party, words

STATUE = "b6-crypt-colossus"
"""Who stands around, frozen stiff, with wounds that can be mended."""

STIFF = 0b11111
QUIET_CARD = "poisoned-scabbed-hide"
"""A block in Round I, which is frozen, and loot in Round III, of which there is none."""

SHIELDS = 20
PLENTY = 60


class Duel:
    """One monster in the middle, before a Group that does nothing."""

    def __init__(self, id: str, alone: bool = False) -> None:
        self.party = party(id.partition("-")[0])
        state = self.state = self.party.state
        state.agenda = []
        open_board(state)
        state.revealed = True
        state.teeth = 10
        state.lanterns = 2
        for one in state.group:
            one.active = [state.content.number(QUIET_CARD)]
            one.frozen = [1 << ROUND_I]
            one.health = PLENTY
        state.group[2].wounds = 5
        self.foe = add_enemy(state, state.content.number(id), MIDDLE)
        self.foe.wounds = min(3, EVERYBODY[id].health - 1)
        self.others: dict[str, Enemy] = {}
        for column in () if alone else (BEHIND, NEAR, FAR):
            statue = add_enemy(state, state.content.number(STATUE), column)
            statue.frozen = STIFF
            statue.wounds = 6
            self.others[COLUMN_NAMES[column]] = statue

    def round(self, name: str) -> Counter[str]:
        """What is seen in a round."""
        state = self.state
        before = self.party.watch()
        standing = {"self": self.foe, **self.others}
        bodies = {name: (one.wounds, one.shields) for name, one in standing.items()}
        column = self.foe.column
        protected = sum(one.shields for one in state.group)
        state.push(ALL_ROUNDS[ROUND_NAMES.index(name)])
        unseen = False
        while state.agenda:
            state.agenda.pop().run(state)
            self.party.settle()
            unseen |= self.foe in state.enemies and hidden(state, self.foe)
        found = self.party.since(before)
        for who, one in standing.items():
            wounds, shields = bodies[who]
            found[f"{who} shield"] = one.shields - shields
            found[f"{who} mended"] = wounds - one.wounds
        found[f"goes {COLUMN_NAMES[self.foe.column]}"] = self.foe.column != column
        found["unseen"] = unseen
        found["dies"] = self.foe not in state.enemies
        found["shields gone"] = protected > 0 and not any(one.shields for one in state.group)
        return +found


def unshielded(seen: Counter[str]) -> Counter[str]:
    """All Damage, whether a Shield could have stopped it or not."""
    found: Counter[str] = Counter()
    for word, n in seen.items():
        if word != "shields gone":
            found[word.removesuffix("!")] += n
    return found


def shielded(seen: Counter[str]) -> Counter[str]:
    """Without the Damage that Shields stop."""
    return Counter(
        {word.removesuffix("!"): n for word, n in seen.items() if not word.endswith("hurt")}
    )


@pytest.mark.parametrize("id", EVERYBODY)
def test_what_it_does_round_by_round(id: str) -> None:
    duel = Duel(id)
    for name in ROUND_NAMES:
        told = words(EVERYBODY[id].rounds.get(name, ""))
        assert duel.round(name) == unshielded(told), f"Round {name}"
        if told["dies"]:
            break


@pytest.mark.parametrize("id", EVERYBODY)
def test_what_shields_stop_of_it(id: str) -> None:
    duel = Duel(id)
    for name in ROUND_NAMES:
        for one in duel.state.group:
            one.shields = SHIELDS
        told = words(EVERYBODY[id].rounds.get(name, ""))
        assert duel.round(name) == shielded(told), f"Round {name}"
        if told["dies"]:
            break


@pytest.mark.parametrize("id", EVERYBODY)
def test_how_much_it_takes_and_what_its_death_brings(id: str) -> None:
    seen = EVERYBODY[id]
    duel = Duel(id, alone=True)
    state = duel.state
    for one in state.group:
        one.states[BLEEDING] = 1
        one.worms = 1
    state.bells = 0b001  # the one that hurts has rung
    state.malaise_deck = state.content.malaise.copy()
    duel.foe.frozen = STIFF
    duel.foe.states[POISONED] = 1
    duel.foe.wounds = max(0, seen.health - 2)
    if seen.health > 1:
        duel.round("I")
        assert duel.foe in state.enemies, "one Damage less than its health leaves it alive"
    poisoned = "nobody is poisoned" in seen.death
    state.group[0].states[POISONED] = int(poisoned)
    told = words(seen.death, "dies", "a1" if poisoned else "")
    if told.pop("no more worms", 0):
        told += words("everyone rid of a worm")
    if told.pop("nobody bleeds", 0):
        told += words("everyone no longer bleeding")
    if told.pop("nobody is poisoned", 0):
        told += words("a no longer poisoned")
    assert duel.round("II") == told


@pytest.mark.parametrize("id", EVERYBODY)
def test_where_it_comes_and_whether_it_is_an_elite(id: str) -> None:
    state = party(id.partition("-")[0]).state
    open_board(state)
    enemy = place_enemy(state, state.content.number(id))
    assert enemy is not None
    assert COLUMN_NAMES[enemy.column] == EVERYBODY[id].place
    assert (state.content.enemy(enemy.card).rank == ELITE) == EVERYBODY[id].elite


@pytest.mark.parametrize("id", EVERYBODY)
def test_which_states_it_is_immune_to(id: str) -> None:
    immune = []
    for which in range(STATES):
        duel = Duel(id)
        duel.state.round = ROUND_I
        burden_enemy(duel.state, duel.foe, which, 1)
        if not has_state(duel.foe, which):
            immune.append(STATE_NAMES[which])
    assert immune == EVERYBODY[id].immune.split()


@pytest.mark.parametrize("biome", BIOMES)
def test_the_decks_of_a_biome_hold_so_many_of_each(biome: str) -> None:
    content = load_content()
    place = [*BIOMES].index(biome)
    monsters = Counter(content.name(card) for card in content.monsters[place])
    elites = Counter(content.name(card) for card in content.elites[place])
    table = BIOMES[biome]
    assert monsters == {id: seen.copies for id, seen in table.items() if not seen.elite}
    assert elites == {id: seen.copies for id, seen in table.items() if seen.elite}


@pytest.mark.rule("deadcells.states.bleeding.cure")
def test_whoever_makes_the_group_bleed_stops_it_with_its_death() -> None:
    bleeders = {
        id for id, seen in EVERYBODY.items() if "bleeding" in " ".join(seen.rounds.values())
    }
    assert bleeders == {id for id, seen in EVERYBODY.items() if "nobody bleeds" in seen.death}
    assert len(bleeders) == 4


def test_a_leap_goes_behind_the_group_where_nobody_stands() -> None:
    duel = Duel("b7-slasher", alone=True)
    assert duel.round("I")["goes behind"] == 1


def test_who_vanishes_cannot_be_targeted_in_that_round_alone() -> None:
    duel = Duel("b6-dark-tracker", alone=True)
    seen = []
    for name in ("I", "II", "III"):
        duel.state.round = ROUND_NAMES.index(name)
        seen.append(targets(duel.state, 0b1111))
    assert seen == [[], [MIDDLE], [MIDDLE]]


def test_in_every_biome_one_comes_from_behind_and_one_far_away_from_the_sewers_on() -> None:
    for biome, table in BIOMES.items():
        places = {seen.place for seen in table.values() if not seen.elite}
        assert places == ({"near"} if biome == "b1" else {"near", "behind", "far"})
        assert any("0" in seen.rounds for seen in table.values() if seen.elite)

"""Chance: the same numbers everywhere, streams that do not disturb each other, scripts."""

import hashlib
from collections import Counter

import pytest

from roguetable.engine.chance import LONG_CYCLE, STREAM_COUNT, A, Chance, _grow

MODULUS = A * 2**32 - 1


def rolls(chance: Chance, stream: int, sides: int, count: int) -> list[int]:
    return [chance.below(stream, sides) for _ in range(count)]


def test_known_answers() -> None:
    """Whoever changes these numbers changes every seed that anybody has written down."""
    chance = Chance.seeded(7, 3)
    assert chance.streams == [1390073346218144993, 3871747894799576021, 3108985264154953173]
    assert rolls(chance, 0, 6, 12) == [2, 5, 4, 5, 5, 4, 1, 1, 3, 5, 3, 4]
    assert rolls(chance, 2, 1000, 8) == [210, 424, 33, 362, 754, 986, 33, 99]
    pile = list(range(10))
    chance.shuffle(1, pile)
    assert pile == [1, 8, 5, 3, 2, 4, 7, 9, 0, 6]


LONG = [43, 80, 20, 26, 11]


@pytest.mark.parametrize(
    ("seed", "first"),
    [(-7, [85, 92, 47, 9, 10]), (2**63, LONG), (2**80, [51, 92, 18, 49, 3])],
    ids=["negative", "long", "secret"],
)
def test_any_whole_number_is_a_seed(seed: int, first: list[int]) -> None:
    assert rolls(Chance.seeded(seed, 1), 0, 100, 5) == first


def test_the_generator_is_the_one_described() -> None:
    """A multiply-with-carry is a division by 2**32 modulo A * 2**32 - 1: two ways to one number."""
    chance = Chance.seeded(11, 1)
    state = chance.streams[0]
    for _ in range(50):
        state = state * pow(2**32, -1, MODULUS) % MODULUS
        bits = (state & 0xFFFFFFFF) ^ (state >> 32)
        assert chance.below(0, 2**20) == bits >> 12
        assert chance.streams[0] == state


def test_a_draw_in_one_stream_does_not_shift_another() -> None:
    quiet, busy = Chance.seeded(3, 4), Chance.seeded(3, 4)
    rolls(busy, 0, 6, 17)
    busy.shuffle(3, list(range(40)))
    assert rolls(busy, 1, 52, 20) == rolls(quiet, 1, 52, 20)


def test_a_stream_is_the_same_whenever_it_is_first_drawn_from() -> None:
    early, late = Chance.seeded(4, 3), Chance.seeded(4, 3)
    first = rolls(early, 2, 1000, 6)
    rolls(late, 0, 6, 9)
    assert rolls(late.copy(), 2, 1000, 6) == first
    assert late.streams[1:] == Chance.seeded(4, 3).streams[1:]
    assert rolls(late, 2, 1000, 6) == first


def test_streams_and_seeds_differ() -> None:
    """Neighbouring seeds and neighbouring streams share nothing."""
    seen = {
        tuple(rolls(Chance.seeded(seed, 3), stream, 1000, 4))
        for seed in range(-20, 20)
        for stream in range(3)
    }
    assert len(seen) == 40 * 3


@pytest.mark.parametrize("sides", [2, 6, 10, 52])
def test_every_outcome_is_equally_likely(sides: int) -> None:
    """Chi-square of 20,000 draws within four standard deviations of its mean."""
    counts = Counter(rolls(Chance.seeded(sides, 1), 0, sides, 20_000))
    expected = 20_000 / sides
    square = sum((counts[value] - expected) ** 2 / expected for value in range(sides))
    freedom = sides - 1
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5
    assert set(counts) == set(range(sides))


def test_first_rolls_of_many_seeds_are_fair() -> None:
    """People try seeds 1, 2, 3: the first die of those must be as good as the thousandth."""
    counts = Counter(Chance.seeded(seed, 1).below(0, 6) for seed in range(6000))
    assert all(850 < counts[value] < 1150 for value in range(6))


def chi_square(pairs: list[tuple[int, int]]) -> float:
    """How far pairs of dice are from independent; about 35 if they are."""
    counts = Counter(pairs)
    expected = len(pairs) / 36
    return sum(
        (counts[first, second] - expected) ** 2 / expected
        for first in range(6)
        for second in range(6)
    )


@pytest.mark.parametrize("draw", [0, 1, 2])
def test_neighbouring_seeds_and_streams_have_nothing_in_common(draw: int) -> None:
    """Batches play seeds 1, 2, 3, ...: if their dice went together, every error bar would lie.

    The generator is linear: states that begin a fixed distance apart stay so, and their dice are
    then far from independent (a chi-square of thousands). Seeding must break that.
    """
    dice = []
    for seed in range(5000):
        chance = Chance.seeded(seed, 3)
        dice.append([rolls(chance, stream, 6, 3)[draw] for stream in range(3)])
    limit = 35 + 5 * 70**0.5
    for first, second in [(0, 1), (0, 2), (1, 2)]:
        assert chi_square([(row[first], row[second]) for row in dice]) < limit
    for apart in (1, 2):
        pairs = zip(dice, dice[apart:], strict=False)
        assert chi_square([(row[0], other[0]) for row, other in pairs]) < limit


def test_a_shuffle_draws_as_if_card_by_card() -> None:
    """The quick way through a shuffle and the scripted way use the same numbers."""
    quick, slow = Chance.seeded(8, 1), Chance.seeded(8, 1)
    pile, other = list(range(30)), list(range(30))
    quick.shuffle(0, pile)
    for i in range(29, 0, -1):
        j = slow.below(0, i + 1)
        other[i], other[j] = other[j], other[i]
    assert pile == other
    assert quick.streams == slow.streams


def test_a_script_reaches_into_a_shuffle() -> None:
    chance = Chance.seeded(8, 1)
    chance.script = {0: [0, 0, 0]}
    pile = [1, 2, 3, 4]
    chance.shuffle(0, pile)
    assert pile == [2, 3, 4, 1]
    assert chance.scripted(0) is None


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    chance = Chance.seeded(5, 1)
    orders = set()
    for _ in range(400):
        pile = [1, 2, 3, 4]
        chance.shuffle(0, pile)
        assert sorted(pile) == [1, 2, 3, 4]
        orders.add(tuple(pile))
    assert len(orders) == 24


def test_a_script_comes_first_then_the_stream_as_if_nothing_had_been() -> None:
    plain, scripted = Chance.seeded(1, 2), Chance.seeded(1, 2)
    scripted.script = {0: [5, 0]}
    assert rolls(scripted, 0, 6, 5) == [5, 0, *rolls(plain, 0, 6, 3)]
    assert scripted.scripted(0) is None
    assert rolls(scripted, 1, 6, 5) == rolls(plain, 1, 6, 5)


def test_a_script_of_a_copy_is_its_own() -> None:
    chance = Chance.seeded(1, 1)
    chance.script = {0: [4, 2]}
    twin = chance.copy()
    assert twin.below(0, 6) == 4
    assert twin.scripted(0) == [2]
    assert chance.scripted(0) == [4, 2]


@pytest.mark.parametrize("value", [-1, 6])
def test_a_scripted_outcome_must_be_possible(value: int) -> None:
    chance = Chance.seeded(1, 1)
    chance.script = {0: [value]}
    with pytest.raises(ValueError, match=f"{value} is not between 0 and 5"):
        chance.below(0, 6)


def test_draws_count_chance_scripts_and_reveals() -> None:
    chance = Chance.seeded(1, 1)
    chance.script = {0: [3]}
    chance.below(0, 6)
    chance.below(0, 6)
    assert chance.draws == 2
    chance.shuffle(0, [1, 2, 3, 4])
    shuffled = chance.draws
    assert shuffled > 2
    chance.reveal()
    assert chance.copy().draws == chance.draws == shuffled + 1


def test_a_copy_goes_its_own_way() -> None:
    chance = Chance.seeded(9, 1)
    before = list(chance.streams)
    expected = rolls(chance.copy(), 0, 6, 10)
    assert chance.streams == before
    assert rolls(chance, 0, 6, 10) == expected


def test_reseeding_forgets_the_script_and_gives_another_future_for_every_seed() -> None:
    futures: set[tuple[int, ...]] = set()
    for seed in range(64):
        chance = Chance.seeded(1, 3)
        chance.script = {0: [0]}
        chance.reseed(seed)
        assert chance.scripted(0) is None
        assert all(0 < state < MODULUS for state in chance.streams)
        futures.update(tuple(rolls(chance, stream, 1000, 4)) for stream in range(3))
    assert len(futures) == 64 * 3


def test_reseeded_futures_are_fair_and_streams_independent() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(3600):
        chance = Chance.seeded(1, 2)
        chance.reseed(seed)
        pairs[chance.below(0, 6), chance.below(1, 6)] += 1
    assert all(60 < pairs[first, second] < 145 for first in range(6) for second in range(6))


def test_of_a_secret_every_stream_is_grown_from_a_hash() -> None:
    """Whoever finds the state of one stream has found neither the seed nor another stream.

    Of a short seed the streams are grown from numbers that lie side by side: from one the others follow.
    """
    seed = 2**96 + 5
    folded = (seed * 2) * STREAM_COUNT
    states = Chance.seeded(seed, 4).streams
    for stream, state in enumerate(states):
        text = str(folded + stream).encode()
        digest = hashlib.blake2b(text, digest_size=16, person=b"roguetable").digest()
        short = int.from_bytes(digest, "big") % LONG_CYCLE
        assert state == _grow(short)
    assert len({*states, *Chance.seeded(seed + 1, 4).streams}) == 8

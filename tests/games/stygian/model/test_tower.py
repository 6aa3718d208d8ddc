"""The cube tower: where cubes can end, what stays inside, and how well its model behaves.

All seeds are fixed, so a statistical test either holds for good or fails for good.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from io import StringIO
from math import comb, sqrt
from pathlib import Path

import pytest
import yaml
from rich.console import Console

from roguetable.engine.chance import Chance
from roguetable.games.stygian.model import cubes, tower
from roguetable.games.stygian.model.cubes import (
    BANK,
    BLACK,
    BLUE,
    COLOURS,
    CRYPT,
    CUBES_EACH,
    FIELD,
    RED,
    TOWER,
    WHITE,
)
from roguetable.games.stygian.model.tower import Tower
from roguetable.lab import stygian_tower as towerlab
from roguetable.lab import stygian_tower_fit as towerfit

STANDARD = Tower.from_fractions(stick=0.35, knock=0.05, crypt=0.18, clump=0.08)
SLIPPERY = Tower.from_fractions(stick=0.0, knock=0.0, crypt=0.3, clump=0.0)
STICKY = Tower.from_fractions(stick=1.0, knock=0.0, crypt=0.3, clump=0.0)
EMPTIER = Tower.from_fractions(stick=1.0, knock=1.0, crypt=1.0, clump=0.0)

ONE_EACH = [1] * COLOURS


def presets() -> dict[str, Tower]:
    text = (Path(tower.__file__).parents[1] / "content").joinpath("tower.yaml").read_text()
    return {
        row["id"].removeprefix("tower-"): Tower.from_fractions(
            row["stick"], row["knock"], row["crypt"], row["clump"]
        )
        for row in yaml.safe_load(text)["rows"]
    }


PRESETS = presets()


def place(**counts: str) -> list[int]:
    """Cubes by place, in letters; the rest of the sixty is in the bank."""
    table = cubes.fresh()
    for name, letters in counts.items():
        for colour, n in enumerate(cubes.read(letters)):
            cubes.move(table, colour, BANK, cubes.PLACE_NAMES.index(name), n)
    return table


def drop(
    which: Tower, chance: Chance, table: list[int], letters: str | list[int]
) -> tuple[int, list[int]]:
    """Take the cubes from the bank and drop them; what luck counts, and what was taken."""
    falling = cubes.read(letters) if isinstance(letters, str) else letters
    for colour, n in enumerate(falling):
        table[BANK * COLOURS + colour] -= n
    return which.drop(chance, 0, table, falling), falling


def script(chance: Chance, field: str, crypt: str) -> None:
    chance.script = {0: cubes.read(field) + cubes.read(crypt)}


def chi_square(seen: Counter[tuple[int, ...]], chances: dict[tuple[int, ...], float]) -> None:
    """Fail when what was seen is far from the chances (4 standard deviations of chi-square)."""
    total = sum(seen.values())
    assert set(seen) <= set(chances)
    distance, cells, rest_seen, rest = 0.0, 0, 0, 0.0
    for key, chance in chances.items():
        if chance * total < 10:
            rest_seen, rest = rest_seen + seen[key], rest + chance * total
        else:
            distance += (seen[key] - chance * total) ** 2 / (chance * total)
            cells += 1
    if rest >= 5:
        distance += (rest_seen - rest) ** 2 / rest
    assert cells >= 5
    assert distance < cells + 4 * sqrt(2 * cells)


# --- the cubes -----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.components.hero-cubes", "stygian.components.enemy-cubes")
def test_sixty_cubes_ten_of_each_colour() -> None:
    table = cubes.fresh()
    assert {
        name: table[BANK * COLOURS + colour] for colour, name in enumerate(cubes.COLOUR_NAMES)
    } == {"blue": 10, "green": 10, "white": 10, "red": 10, "yellow": 10, "black": 10}
    assert cubes.count(table, BANK) == 60
    assert [cubes.COLOUR_NAMES[c] for c in cubes.HERO_COLOURS] == ["blue", "green", "white"]
    assert [cubes.COLOUR_NAMES[c] for c in cubes.ENEMY_COLOURS] == ["red", "yellow", "black"]
    assert [*cubes.HERO_COLOURS, *cubes.ENEMY_COLOURS] == list(range(COLOURS))


def test_cubes_are_written_and_read_in_letters() -> None:
    assert cubes.read("kbbr") == [2, 0, 0, 1, 0, 1]
    assert cubes.write([2, 0, 0, 1, 0, 1]) == "BBRK"
    with pytest.raises(ValueError, match="'X' is not one of the colours B, G, W, R, Y, K"):
        cubes.read("BXK")


def sweep(table: list[int], place: int) -> None:
    """All cubes of a place go back to the bank."""
    for colour in range(COLOURS):
        cubes.move(table, colour, place, BANK, table[place * COLOURS + colour])


def test_moving_cubes_from_place_to_place() -> None:
    table = place(field="BBK")
    sweep(table, FIELD)
    assert table == cubes.fresh()


# --- a drop --------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.components.cube-conservation", "stygian.boards.tower.outlets")
@pytest.mark.parametrize("name", PRESETS)
def test_every_cube_ends_in_field_crypt_or_tower(name: str) -> None:
    chance = Chance.seeded(11, 1)
    table = cubes.fresh()
    ended = set()
    for turn in range(500):
        before = table.copy()
        falling = [min(1 + turn % 2, table[colour]) for colour in range(COLOURS)]
        drop(PRESETS[name], chance, table, falling)
        assert cubes.totals(table) == [CUBES_EACH] * COLOURS
        assert min(table) >= 0
        assert cubes.at(table, BANK) == [
            have - n for have, n in zip(cubes.at(before, BANK), falling, strict=True)
        ]
        assert cubes.count(table, cubes.BOX) == 0
        ended |= {
            goal
            for goal in (TOWER, FIELD, CRYPT)
            if cubes.at(table, goal) != cubes.at(before, goal)
        }
        if turn % 4 == 3:
            sweep(table, FIELD)
            sweep(table, CRYPT)
    assert ended == {TOWER, FIELD, CRYPT}


@pytest.mark.rule("stygian.boards.tower.outlets")
def test_each_outlet_can_take_all() -> None:
    chance = Chance.seeded(1, 1)
    for figures, goal in [((0, 0, 0), FIELD), ((0, 0, 1), CRYPT), ((1, 0, 0), TOWER)]:
        table = cubes.fresh()
        landed, _ = drop(Tower.from_fractions(*figures, 0), chance, table, "RYKBBB")
        assert cubes.write(cubes.at(table, goal)) == "BBBRYK"
        assert landed == (6 if goal == CRYPT else 0)


def test_nothing_in_nothing_out() -> None:
    chance = Chance.seeded(3, 1)
    chance.script = {0: [1] * 12}
    table = place(tower="BBGRYK", field="W", crypt="K")
    before, streams = table.copy(), chance.streams.copy()
    assert STANDARD.drop(chance, 0, table, [0] * COLOURS) == 0
    assert table == before
    assert chance.streams == streams
    assert chance.draws == 0
    assert chance.script == {0: [1] * 12}


def test_falling_cubes_are_not_used_up() -> None:
    falling = ONE_EACH.copy()
    STANDARD.drop(Chance.seeded(3, 1), 0, cubes.fresh(), falling)
    assert falling == ONE_EACH


@pytest.mark.rule("stygian.drop.most-fall")
@pytest.mark.parametrize("name", PRESETS)
def test_most_cubes_fall_through_and_some_stick(name: str) -> None:
    chance = Chance.seeded(5, 1)
    out = []
    for _ in range(2000):
        table = cubes.fresh()
        drop(PRESETS[name], chance, table, "RYKBBB")
        out.append(6 - cubes.count(table, TOWER))
    assert 3 < sum(out) / len(out) < 5.5
    assert sum(n >= 3 for n in out) / len(out) > 0.7
    assert sum(n < 6 for n in out) / len(out) > 0.5


@pytest.mark.rule("stygian.drop.stuck-stay")
def test_stuck_cubes_stay_until_something_falls() -> None:
    chance = Chance.seeded(5, 1)
    table = cubes.fresh()
    drop(STICKY, chance, table, "RYKBBB")
    drop(STICKY, chance, table, "GG")
    assert cubes.write(cubes.at(table, TOWER)) == "BBBGGRYK"
    sweep(table, FIELD)
    sweep(table, CRYPT)
    drop(STANDARD, chance, table, "")
    assert cubes.write(cubes.at(table, TOWER)) == "BBBGGRYK"


@pytest.mark.rule("stygian.drop.stuck-released-later", "stygian.luck.knocked-loose-count")
def test_a_stuck_cube_comes_out_later_and_counts_like_any_other() -> None:
    chance = Chance.seeded(5, 1)
    table = cubes.fresh()
    assert drop(STICKY, chance, table, "BBBK")[0] == 0
    # Here the falling cube knocks out all others, into the crypt, and stays itself.
    assert drop(EMPTIER, chance, table, "R")[0] == 4
    assert cubes.write(cubes.at(table, CRYPT)) == "BBBK"
    assert cubes.write(cubes.at(table, TOWER)) == "R"


@pytest.mark.rule("stygian.drop.out-may-exceed-in")
@pytest.mark.parametrize("name", PRESETS)
def test_more_can_come_out_than_went_in(name: str) -> None:
    shares = towerlab.statistics(PRESETS[name], 3000, 6, seed=2).out_shares
    assert 0.2 < sum(shares[7:]) < 0.6
    assert 0.2 < sum(shares[:6]) < 0.6


@pytest.mark.rule("stygian.luck.count-new-only")
def test_only_cubes_that_land_by_this_drop_are_reported() -> None:
    chance = Chance.seeded(5, 1)
    table = place(crypt="BBGG", field="RR")
    everything = Tower.from_fractions(0, 0, 1, 0)
    assert drop(everything, chance, table, "K")[0] == 1
    assert drop(STICKY, chance, table, "KK")[0] == 0
    assert cubes.count(table, CRYPT) == 5


@pytest.mark.rule("stygian.drop.no-peeking")
def test_the_tower_holds_nothing_but_what_can_be_counted() -> None:
    # The same cubes inside, put there one by one in either order, have the same future ...
    tables = []
    for letters in ("BBGWRYK", "KYRWGBB"):
        table = cubes.fresh()
        for letter in letters:
            drop(STICKY, Chance.seeded(1, 1), table, letter)
        tables.append(table)
    assert tables[0] == tables[1]
    outcomes = set()
    for seed in range(30):
        ends = []
        for start in tables:
            table = start.copy()
            drop(STANDARD, Chance.seeded(seed, 1), table, "RYKBBB")
            ends.append(table)
            counted = [
                CUBES_EACH - sum(table[goal * COLOURS + colour] for goal in (BANK, FIELD, CRYPT))
                for colour in range(COLOURS)
            ]
            assert cubes.at(table, TOWER) == counted
        assert ends[0] == ends[1]
        outcomes.add(tuple(ends[0]))
    # ... and what it will be, nobody can know.
    assert len(outcomes) > 20


def test_a_drop_is_one_event_of_chance() -> None:
    chance = Chance.seeded(5, 2)
    other = chance.streams[1]
    drop(STANDARD, chance, cubes.fresh(), "RYKBBB")
    assert chance.draws == 1
    assert chance.streams[1] == other
    again = Chance.seeded(5, 2)
    drop(STANDARD, again, cubes.fresh(), "RYKBBB")
    assert again.streams == chance.streams


def test_interpreted_and_compiled_drop_the_same() -> None:
    # The tests run on either build: both must arrive at this one figure, whatever a seed means.
    chance = Chance([2020_2020_2020_2020_202])
    digest = hashlib.sha256()
    for which in PRESETS.values():
        table = cubes.fresh()
        for turn in range(300):
            falling = [min(turn % 3, table[colour]) for colour in range(COLOURS)]
            landed, _ = drop(which, chance, table, falling)
            if turn % 5 == 4:
                which.rattle(chance, 0, table, 2)
            digest.update(bytes([landed, *table]))
            sweep(table, FIELD)
            sweep(table, CRYPT)
    assert digest.hexdigest()[:16] == "392a49e6527eaa8c"


# --- the model as it is written down -------------------------------------------------------------

State = tuple[int, ...]
Law = dict[State, float]


def follow(law: Law, step: Callable[[State], list[tuple[State, float]]]) -> Law:
    after: Law = {}
    for state, chance in law.items():
        for target, share in step(state):
            after[target] = after.get(target, 0.0) + chance * share
    return after


def binomial(n: int, p: float) -> list[float]:
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def test_a_drop_is_what_the_definition_says_cube_by_cube() -> None:
    """Four blue and a white cube inside, two white and two black fall, in random order."""
    stick, knock = 0.35, 0.15

    def fall(state: State) -> list[tuple[State, float]]:
        blue, white, black, whites, blacks = state
        ends: list[tuple[State, float]] = []
        for b, one in enumerate(binomial(blue, knock)):
            for w, two in enumerate(binomial(white, knock)):
                for k, three in enumerate(binomial(black, knock)):
                    inside = (blue - b, white - w, black - k)
                    chance = one * two * three
                    left = whites + blacks
                    for falls, add in ((whites, (0, 1, 0)), (blacks, (0, 0, 1))):
                        if falls:
                            rest = (whites - add[1], blacks - add[2])
                            held = tuple(a + b for a, b in zip(inside, add, strict=True))
                            ends.append(((*inside, *rest), chance * falls / left * (1 - stick)))
                            ends.append(((*held, *rest), chance * falls / left * stick))
        return ends

    law: Law = {(4, 1, 0, 2, 2): 1.0}
    for _ in range(4):
        law = follow(law, fall)
    expected = {state[:3]: chance for state, chance in law.items()}
    assert sum(expected.values()) == pytest.approx(1)

    which = Tower.from_fractions(stick, knock, 0.2, 0.1)
    chance = Chance.seeded(8, 1)
    seen: Counter[State] = Counter()
    for _ in range(20_000):
        table = place(tower="BBBBW")
        drop(which, chance, table, "WWKK")
        inside = cubes.at(table, TOWER)
        seen[inside[BLUE], inside[WHITE], inside[BLACK]] += 1
    chi_square(seen, expected)


@pytest.mark.parametrize("clump", [0.0, 0.08, 0.5])
def test_the_crypt_is_beta_binomial(clump: float) -> None:
    which = Tower.from_fractions(0, 0, 0.3, clump)
    chance = Chance.seeded(8, 1)
    seen: Counter[State] = Counter()
    for _ in range(20_000):
        table = cubes.fresh()
        seen[(drop(which, chance, table, "RYKBBB")[0],)] += 1
    law: Law = {(k,): p for k, p in enumerate(towerfit.landing(6, 0.3, clump))}
    chi_square(seen, law)


@pytest.mark.parametrize("clump", [0.0, 0.08, 0.3, 0.7])
def test_clumping_spreads_the_crypt_and_keeps_its_mean(clump: float) -> None:
    which = Tower.from_fractions(0, 0, 0.18, clump)
    chance = Chance.seeded(21, 1)
    landed = [drop(which, chance, cubes.fresh(), ONE_EACH)[0] for _ in range(20_000)]
    mean = sum(landed) / len(landed)
    spread = sum((n - mean) ** 2 for n in landed) / len(landed)
    plain = 6 * 0.18 * 0.82
    expected = plain * (1 + 5 * clump)
    assert mean == pytest.approx(6 * 0.18, abs=4 * sqrt(expected / len(landed)))
    assert spread == pytest.approx(expected, rel=0.06)


@pytest.mark.parametrize("clump", [0.0, 0.5])
def test_no_colour_is_favoured(clump: float) -> None:
    which = Tower.from_fractions(0.35, 0.1, 0.3, clump)
    chance = Chance.seeded(13, 1)
    n = 8000
    field, crypt = [0] * COLOURS, [0] * COLOURS
    for _ in range(n):
        table = place(tower="BGWRYK")
        drop(which, chance, table, ONE_EACH)
        for colour in range(COLOURS):
            field[colour] += table[FIELD * COLOURS + colour]
            crypt[colour] += table[CRYPT * COLOURS + colour]
    for counts in (field, crypt):
        mean = sum(counts) / COLOURS
        assert max(abs(count - mean) for count in counts) < 4 * sqrt(mean)


def test_every_cube_inside_is_knocked_out_equally_often() -> None:
    which = Tower.from_fractions(0.35, 0.1, 0.3, 0.2)
    chance = Chance.seeded(14, 1)
    n = 8000
    blue = red = 0
    for _ in range(n):
        table = place(tower="BBBBBBBR")
        drop(which, chance, table, "KK")
        blue += 7 - table[TOWER * COLOURS + BLUE]
        red += 1 - table[TOWER * COLOURS + RED]
    expected = 1 - 0.9**2
    assert blue / n / 7 == pytest.approx(expected, abs=4 * sqrt(expected / (7 * n)))
    assert red / n == pytest.approx(expected, abs=4 * sqrt(expected / n))


def test_figures_must_be_chances() -> None:
    for figures in [(1.1, 0, 0, 0), (0, -0.1, 0, 0), (0, 0, 2, 0), (0, 0, 0, 1)]:
        with pytest.raises(ValueError, match="must lie between 0 and"):
            Tower.from_fractions(*figures)
    assert repr(STANDARD) == "Tower(stick 0.350, knock 0.050, crypt 0.180, clump 0.080)"


# --- the long run --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def long_run() -> dict[str, towerlab.Statistics]:
    return {name: towerlab.statistics(which, 20_000, 6, seed=4) for name, which in PRESETS.items()}


@pytest.mark.parametrize("name", PRESETS)
def test_as_many_come_out_as_go_in(name: str, long_run: dict[str, towerlab.Statistics]) -> None:
    stats = long_run[name]
    stick, knock, crypt, _ = PRESETS[name].fractions()
    assert stats.out == pytest.approx(6, abs=0.01)
    assert stats.residents == pytest.approx(stick / knock, rel=0.03)
    assert stats.crypt == pytest.approx(6 * crypt, rel=0.03)
    assert stats.luck == pytest.approx(0.30, abs=0.02)


@pytest.mark.parametrize("name", PRESETS)
def test_more_comes_out_of_a_fuller_tower_and_less_the_next_time(
    name: str, long_run: dict[str, towerlab.Statistics]
) -> None:
    stats = long_run[name]
    usual = [n for n, share in enumerate(stats.resident_shares) if share > 0.03]
    outs = [stats.out_by_residents[n] for n in usual]
    assert outs == sorted(outs)
    assert outs[-1] - outs[0] > 1
    # The model's own figure: the cubes inside forget a drop at the rate (1 - knock) ** 6.
    forget = 1 - (1 - PRESETS[name].fractions()[1]) ** 6
    assert stats.lag_one == pytest.approx(-forget / 2, abs=0.03)


@pytest.mark.rule("stygian.faq.level-five-blockers")
def test_blockers_hold_cubes_back(long_run: dict[str, towerlab.Statistics]) -> None:
    assert long_run["tight"].residents > long_run["standard"].residents + 1.5
    assert long_run["standard"].residents > long_run["loose"].residents + 1.5
    assert PRESETS["tight"].stick > PRESETS["standard"].stick > PRESETS["loose"].stick


def test_statistics_can_be_shown() -> None:
    console = Console(width=100, record=True, file=StringIO())
    console.print(towerlab.plot(towerlab.statistics(STANDARD, 500, 6, seed=1)))
    text = console.export_text()
    assert "6 cubes a drop, 500 drops" in text
    assert "█" in text
    # Nothing ever inside: no bar may divide by it.
    console.print(towerlab.plot(towerlab.statistics(SLIPPERY, 50, 3, seed=1)))
    with pytest.raises(ValueError, match="at least 2 drops"):
        towerlab.statistics(STANDARD, 1, 6, seed=1)


# --- outcomes from a real table ------------------------------------------------------------------


def test_a_scripted_drop_happens_as_it_did_at_the_table() -> None:
    chance = Chance.seeded(5, 1)
    streams = chance.streams.copy()
    table = place(tower="BBG", field="W")
    script(chance, field="BRY", crypt="GK")
    assert drop(STANDARD, chance, table, "RYKW")[0] == 2
    assert cubes.write(cubes.at(table, FIELD)) == "BWRY"
    assert cubes.write(cubes.at(table, CRYPT)) == "GK"
    assert cubes.write(cubes.at(table, TOWER)) == "BW"
    assert cubes.totals(table) == [CUBES_EACH] * COLOURS
    assert chance.draws == 1
    assert chance.streams == streams
    # The script is used up: the next drop is left to chance.
    drop(STANDARD, chance, table, "RYK")
    assert chance.streams != streams


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        (cubes.read("BBB") + cubes.read(""), "3 blue cubes come out, but only 2 are in the tower"),
        (cubes.read("R") + cubes.read("R"), "2 red cubes come out, but only 1 are"),
        ([-1] + [0] * 11, "fewer than 0 blue cubes"),
        ([0] * 11, "12 numbers"),
    ],
)
def test_an_impossible_script_is_refused_and_changes_nothing(
    outcome: list[int], message: str
) -> None:
    chance = Chance.seeded(5, 1)
    chance.script = {0: outcome.copy()}
    table = place(tower="BB")
    before = table.copy()
    with pytest.raises(ValueError, match=message):
        STANDARD.drop(chance, 0, table, cubes.read("RYK"))
    assert table == before
    assert chance.script == {0: outcome}
    assert chance.draws == 0


# --- a jostled tower -----------------------------------------------------------------------------


@pytest.mark.rule("stygian.drop.jostle")
def test_rattled_cubes_lie_where_they_fall() -> None:
    chance = Chance.seeded(6, 1)
    blue = crypt = 0
    for _ in range(4000):
        table = place(tower="BBBRYK", field="W", crypt="G")
        STANDARD.rattle(chance, 0, table, 2)
        assert cubes.count(table, TOWER) == 4
        assert cubes.count(table, FIELD) + cubes.count(table, CRYPT) == 4
        assert cubes.totals(table) == [CUBES_EACH] * COLOURS
        blue += 3 - table[TOWER * COLOURS + BLUE]
        crypt += cubes.count(table, CRYPT) - 1
    assert blue / 4000 == pytest.approx(1, abs=0.05)
    assert crypt / 4000 == pytest.approx(2 * 0.18, abs=0.05)
    assert chance.draws == 4000


def test_rattling_out_more_than_there_is_empties_the_tower() -> None:
    chance = Chance.seeded(6, 1)
    table = place(tower="BRK")
    STANDARD.rattle(chance, 0, table, 0)
    assert cubes.count(table, TOWER) == 3
    STANDARD.rattle(chance, 0, table, 9)
    assert cubes.count(table, TOWER) == 0
    assert cubes.count(table, FIELD) + cubes.count(table, CRYPT) == 3
    draws = chance.draws
    STANDARD.rattle(chance, 0, table, 1)
    assert chance.draws == draws == 1


def test_a_rattle_can_be_scripted() -> None:
    chance = Chance.seeded(6, 1)
    table = place(tower="BRK")
    script(chance, field="B", crypt="")
    with pytest.raises(ValueError, match="1 cubes come loose, but it must be 2"):
        STANDARD.rattle(chance, 0, table, 2)
    script(chance, field="B", crypt="K")
    STANDARD.rattle(chance, 0, table, 2)
    assert cubes.write(cubes.at(table, TOWER)) == "R"
    assert cubes.write(cubes.at(table, CRYPT)) == "K"

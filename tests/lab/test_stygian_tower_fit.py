"""Fitting the tower's model to a real one: reading a CSV of drops, finding the figures behind it.

All seeds are fixed, so a statistical test either holds for good or fails for good.
"""

import os
from pathlib import Path

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError
from roguetable.games.stygian.model import cubes
from roguetable.games.stygian.model.cubes import BANK, COLOURS, CRYPT, FIELD
from roguetable.games.stygian.model.tower import Tower
from roguetable.lab import stygian_tower_fit as towerfit

STANDARD = Tower.from_fractions(stick=0.35, knock=0.05, crypt=0.18, clump=0.08)


def record(path: Path, which: Tower, drops: int, seed: int, letters: bool = False) -> Path:
    """Drop into a simulated tower and write down what a person at the table would."""
    chance = Chance.seeded(seed, 1)
    table = cubes.fresh()
    lines = ["dropped,out_field,out_crypt"]
    for turn in range(drops):
        falling = [1, 1, 1, 1, 1, 1] if turn % 3 else [0, 0, 1, 1, 1, 1]
        falling = [min(n, table[colour]) for colour, n in enumerate(falling)]
        for colour, n in enumerate(falling):
            table[BANK * COLOURS + colour] -= n
        which.drop(chance, 0, table, falling)
        cells = [falling, cubes.at(table, FIELD), cubes.at(table, CRYPT)]
        lines.append(",".join(cubes.write(c) or "0" if letters else str(sum(c)) for c in cells))
        for place in (FIELD, CRYPT):
            for colour in range(COLOURS):
                cubes.move(table, colour, place, BANK, table[place * COLOURS + colour])
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.mark.parametrize("figures", [(0.35, 0.05, 0.18, 0.08), (0.25, 0.12, 0.3, 0.25)])
def test_fit_finds_the_tower_behind_the_drops(
    figures: tuple[float, float, float, float], tmp_path: Path
) -> None:
    path = record(tmp_path / "drops.csv", Tower.from_fractions(*figures), 1500, seed=1)
    told: list[float] = []
    found = towerfit.fit(path, told.append)
    for estimate, true in zip(
        (found.stick, found.knock, found.crypt, found.clump), figures, strict=True
    ):
        assert estimate.low < true < estimate.high
        assert estimate.value == pytest.approx(true, rel=0.3)
    assert found.stick.high - found.stick.low < 0.12
    assert found.tower.fractions()[0] == pytest.approx(found.stick.value, abs=1e-4)
    assert found.plausible > 0.05
    assert told == sorted(told)
    assert told[-1] == 1
    assert "1,500 drops" in found.sentences()
    assert "the model fits these drops." in found.sentences()


def test_few_drops_leave_wide_ranges(tmp_path: Path) -> None:
    few = towerfit.fit(record(tmp_path / "few.csv", STANDARD, 12, seed=1))
    many = towerfit.fit(record(tmp_path / "many.csv", STANDARD, 300, seed=1))
    for name in ("stick", "knock", "crypt", "clump"):
        wide, narrow = getattr(few, name), getattr(many, name)
        assert wide.high - wide.low > 1.5 * (narrow.high - narrow.low)


def test_letters_and_numbers_tell_the_same(tmp_path: Path) -> None:
    plain = record(tmp_path / "plain.csv", STANDARD, 60, seed=3)
    letters = record(tmp_path / "letters.csv", STANDARD, 60, seed=3, letters=True)
    assert towerfit.read_drops(plain) == towerfit.read_drops(letters)


def test_a_tower_of_another_kind_is_found_out(tmp_path: Path) -> None:
    # This one holds everything back for five drops and then lets all go.
    rows = ["dropped,out_field,out_crypt", *(["6,0,0"] * 4 + ["6,25,5"]) * 12]
    path = tmp_path / "drops.csv"
    path.write_text("\n".join(rows))
    found = towerfit.fit(path)
    assert found.plausible < 0.05
    assert "do not trust the ranges" in found.sentences()


def test_a_log_at_the_edge_of_the_model_can_be_fitted(tmp_path: Path) -> None:
    for name, row in [("out", "6,6,0"), ("crypt", "6,0,6"), ("stuck", "3,0,0")]:
        path = tmp_path / f"{name}.csv"
        path.write_text("dropped,out_field,out_crypt\n" + (row + "\n") * 5)
        found = towerfit.fit(path)
        for estimate in (found.stick, found.knock, found.crypt, found.clump):
            assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_inside_says_anew_what_the_tower_holds(tmp_path: Path) -> None:
    path = tmp_path / "drops.csv"
    path.write_text(
        "# my own tower\n"
        "Inside, Dropped, Out_field, Out_crypt\n"
        "4,6,3,1\n"
        "\n"
        ",RYKBBB,RRR,KK\n"
        "0,6,6,0\n"
    )
    assert towerfit.read_drops(path) == [
        towerfit.Drop(inside=4, dropped=6, field=3, crypt=1),
        towerfit.Drop(inside=6, dropped=6, field=3, crypt=2),
        towerfit.Drop(inside=0, dropped=6, field=6, crypt=0),
    ]


HEADER = "dropped,out_field,out_crypt\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "drops.csv, line 1: no column 'dropped'"),
        ("dropped,out_field\n6,3\n", "drops.csv, line 1: no column 'out_crypt'"),
        ("dropped,out_field,out_crypt,x\n", "drops.csv, line 1, column 'x': is unknown"),
        ("dropped,out_field,out_crypt,dropped\n", "line 1, column 'dropped': is there twice"),
        (HEADER + "6,3,1\n6,three,1\n", "line 3, column 'out_field': 'T' is not one of"),
        (HEADER + "6,3,-1\n", "line 2, column 'out_crypt': '-1' is neither a whole number"),
        (HEADER + "6,2.5,1\n", "line 2, column 'out_field': '2.5' is neither a whole number"),
        (HEADER + "6,3\n", "line 2, column 'out_crypt': is empty; write 0 for none"),
        (HEADER + "6,3,1,2\n", "line 2, column 4: more cells than the header has names"),
        (HEADER + "6,3,1\n\n2,3,2\n", "line 4, column 'out_crypt': 2 came out, but only 1 can"),
        (HEADER + "6,7,0\n", "line 2, column 'out_field': 7 came out, but only 6 can"),
        (HEADER + "RYK,B,0\n", "line 2, column 'out_field': 1 blue came out, but only 0 can"),
        (HEADER, "drops.csv: no cube was dropped in it"),
        (HEADER + "0,0,0\n", "drops.csv: no cube was dropped in it"),
    ],
)
def test_a_bad_csv_is_refused_with_line_and_column(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "drops.csv"
    path.write_text(text)
    with pytest.raises(towerfit.CsvError) as caught:
        towerfit.fit(path)
    assert message in str(caught.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "drops.csv"
    path.write_bytes(b"\xff\xfe\x00dropped")
    with pytest.raises(UserError, match=r"drops\.csv: is not a text file"):
        towerfit.fit(path)


def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "drops.csv"
    os.mkfifo(path)
    with pytest.raises(UserError, match=r"drops\.csv: cannot be read: it is a folder, a pipe"):
        towerfit.fit(path)

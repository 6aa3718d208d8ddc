"""What a stranger's YAML text may hold: lines that begin with %, long numbers, and how much of everything."""

import pytest
import yaml

from roguetable.engine.yaml_limits import DEEPEST, LONGEST_NUMBER, count_parts

MANY = 100_000


def refused(text: str, most: int = MANY) -> tuple[str, int]:
    """What is wrong with a text, and in which line."""
    with pytest.raises(yaml.MarkedYAMLError) as caught:
        count_parts(text, most)
    mark = caught.value.problem_mark
    assert mark is not None
    return str(caught.value.problem), mark.line + 1


@pytest.mark.parametrize(
    "end",
    ["\n", "\r", "\r\n", "\x85", "\u2028", "\u2029", "\n\ufeff"],
    ids=["LF", "CR", "CR LF", "U+0085", "U+2028", "U+2029", "a byte order mark"],
)
def test_no_line_begins_with_a_percent_sign_however_lines_end(end: str) -> None:
    problem, line = refused(f"# one{end}# two{end}%TAG !a! x{end}--- 1{end}")
    assert "begins with %" in problem
    assert line == 3


@pytest.mark.parametrize("begins", ["%", "\ufeff%"])
def test_the_first_line_does_not_either(begins: str) -> None:
    assert refused(f"{begins}TAG !a! x\n--- 1\n") == (
        "a line begins with %, which no file needs",
        1,
    )


def test_a_percent_sign_elsewhere_is_a_letter_like_any_other() -> None:
    assert count_parts("half: 50%\nall: '%'\n", MANY) == 5


@pytest.mark.parametrize(
    "text",
    [
        "9" * (LONGEST_NUMBER + 1),
        "0x" + "f" * LONGEST_NUMBER,
        "1" + ":59" * 40,
        "1" + ":59" * 40 + ".0",
        "9" * LONGEST_NUMBER + ".5",
        "!!int '" + "9" * LONGEST_NUMBER + "9'",
        "!!float '" + "9" * LONGEST_NUMBER + "9'",
        "! " + "9" * LONGEST_NUMBER + "9",
    ],
)
def test_a_number_has_few_letters(text: str) -> None:
    assert refused(f"one: 1\ntwo: {text}\n") == ("too large a number", 2)


def test_what_is_no_number_may_be_long() -> None:
    assert LONGEST_NUMBER == 100
    digits = "9" * 1_000
    assert count_parts(f"- {'9' * LONGEST_NUMBER}\n- '{digits}'\n- no{digits}\n", MANY) == 4


def test_words_lists_and_mappings_are_counted_and_nothing_else() -> None:
    assert count_parts("a: [1, {b: c}]\n", 7) == 7
    assert refused("a:\n  [1,\n  {b: c}]\n", 6) == (
        "its words, lists and mappings are too many",
        3,
    )
    assert count_parts("", 0) == 0


def test_a_thing_told_once_more_counts_once_more() -> None:
    text = "a: &a x\nb:\n- *a\n- *a\n- *a\n"
    assert count_parts(text, 8) == 8
    assert refused(text, 7) == ("its words, lists and mappings are too many", 5)


def test_how_deep_it_nests_is_told_with_its_line() -> None:
    assert count_parts("[" * DEEPEST + "]" * DEEPEST, MANY) == DEEPEST
    problem, line = refused("# deep\n" + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))
    assert problem == f"lists and mappings lie more than {DEEPEST} deep"
    assert line == 2

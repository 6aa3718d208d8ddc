"""What comes next is written in the order in which it comes: collected, and planned at once."""

import ast
from pathlib import Path

import roguetable.games.deadcells

ROOT = Path(roguetable.games.deadcells.__file__).parent
PLANNING = {"push", "plan", "plan_list", "plan_phases", "do_part", "happen", "achieved"}


def plans(statement: ast.stmt) -> bool:
    """Does it put something on the agenda, and go on to the next statement?"""
    if isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Return | ast.Continue):
        return any(plans(one) for one in statement.orelse)
    if isinstance(statement, ast.If | ast.For | ast.While):
        return any(plans(one) for one in statement.body + statement.orelse)
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    called = statement.value.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in PLANNING


def blocks(tree: ast.AST) -> list[list[ast.stmt]]:
    """Every list of statements of a file."""
    found: list[list[ast.stmt]] = []
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                found.append(block)
    return found


def test_nothing_is_put_on_the_agenda_twice_in_a_row() -> None:
    """The later of two would come first."""
    backwards: list[str] = []
    for room in ("actions", "flow", "words"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for block in blocks(ast.parse(path.read_text(encoding="utf-8"))):
                planning = [statement.lineno for statement in block if plans(statement)]
                if len(planning) > 1:
                    backwards.append(f"{path.relative_to(ROOT)}:{planning}")
    assert backwards == []

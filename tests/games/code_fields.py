"""Which fields of a game's saved classes hold codes: found in how the game's own sources use them.

A number is a code if the rules compare it with a constant, set it to one, look up a name by it, or reach
into a list with one; and so is a number that is handed on to where this is done. Nobody has to remember to
declare it: the sources show it. They are read without knowing all types, so a few fields look like codes
and are none; whoever asks says which, and why.
"""

import ast
import inspect
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roguetable.engine import snapshot
from roguetable.engine.chance import Chance
from roguetable.engine.codes import by_name_of
from roguetable.engine.scrutiny import hints_of

SAME = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)
BITWISE = (ast.BitAnd, ast.BitOr)

Place = tuple[Any, str]
"""Where a number is: a field of a class (None: whosever it is), or a name in a function."""


def saved_classes(package: str) -> list[type]:
    """The states, components, steps and requests of a game."""
    snapshot._import_all(package)
    kinds = [kind for kinds in snapshot._classes(package).values() for kind in kinds]
    return [kind for kind in kinds if kind is not Chance and kind.__module__.startswith(package)]


def number_fields(kind: type) -> list[str]:
    """The fields of a class that are numbers or lists of numbers and have no names yet."""
    codes, by_name = snapshot.checked_codes(kind)
    known = {*snapshot.cards_of(kind), *codes, *by_name, "seats", "options"}
    hints = hints_of(kind)
    return [
        name
        for name in snapshot.fields_of(kind)
        if name not in known and "int" in str(hints.get(name)).replace("interp", "")
    ]


class Uses:
    """How the sources of a game use numbers: with which constants, in which place."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.constants: dict[Place, set[str]] = defaultdict(set)
        self.handed_on: set[tuple[Place, Place]] = set()
        self.saved = {kind.__name__: kind for kind in saved_classes(package)}
        self.by_name = {name for kind in self.saved.values() for name in by_name_of(kind)}
        for name in sorted(sys.modules):
            file = getattr(sys.modules[name], "__file__", None)
            if name.startswith(f"{package}.") and file:
                source = Path(file).with_name(f"{name.rpartition('.')[2]}.py")
                if source.exists():
                    Reading(self, vars(sys.modules[name])).visit(ast.parse(source.read_text()))
        self._follow()

    def _follow(self) -> None:
        """What is handed on is used wherever it comes to."""
        changed = True
        while changed:
            changed = False
            for here, there in self.handed_on:
                if not self.constants[there] <= self.constants[here]:
                    self.constants[here] |= self.constants[there]
                    changed = True

    def of(self, kind: type, name: str) -> set[str]:
        """The constants that a field of a class is used with."""
        found = set(self.constants[None, name])
        for (owner, used), constants in self.constants.items():
            if used == name and isinstance(owner, type):
                if issubclass(kind, owner) or issubclass(owner, kind):
                    found |= constants
        return found


class Reading(ast.NodeVisitor):
    """Reads one module."""

    def __init__(self, uses: Uses, names: dict[str, Any]) -> None:
        self.uses = uses
        self.names = names
        self.known: dict[str, type] = {}
        self.function: Any = None

    # --- what stands for what ---

    def constant(self, node: ast.expr) -> str:
        """The name of a constant number in an expression such as ``FIELD * COLOURS + colour``; else ''."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id.isupper():
                value = self.names.get(part.id)
                if type(value) is int and value >= 0:
                    return part.id
        return ""

    def is_table(self, node: ast.expr) -> bool:
        """Whether it is a constant list of names."""
        value = self.names.get(node.id) if isinstance(node, ast.Name) else None
        return isinstance(value, tuple) and all(isinstance(one, str) for one in value)

    def place(self, node: ast.expr) -> Place | None:
        """Where a number is. Whose field it is may be known; otherwise it may be anybody's."""
        if isinstance(node, ast.Name) and self.function is not None and not node.id.isupper():
            return self.function, node.id
        if isinstance(node, ast.Attribute):
            owner = self.known.get(node.value.id) if isinstance(node.value, ast.Name) else None
            return owner, node.attr
        return None

    def note(self, node: ast.expr, constant: str) -> None:
        place = self.place(node)
        if constant and place is not None:
            self.uses.constants[place].add(constant)

    def hand_on(self, value: ast.expr, to: Place | None) -> None:
        place = self.place(value)
        if place is not None and to is not None:
            self.uses.handed_on.add((place, to))

    # --- whose they are ---

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        before = self.known
        kind = self.names.get(node.name)
        self.known = {"self": kind} if isinstance(kind, type) else {}
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value:
                self.note(
                    ast.Attribute(ast.Name("self"), line.target.id), self.constant(line.value)
                )
        self.generic_visit(node)
        self.known = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        known, function = dict(self.known), self.function
        found = self.names.get(node.name)
        same = callable(found) and "self" not in self.known
        self.function = key(found) if same else f"{self.names['__name__']}:{node.lineno}"
        for argument in node.args.args:
            kind = argument.annotation and self.names.get(ast.unparse(argument.annotation))
            if isinstance(kind, type):
                self.known[argument.arg] = kind
            elif argument.arg != "self":
                self.known.pop(argument.arg, None)
        self.generic_visit(node)
        self.known, self.function = known, function

    # --- uses ---

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for place, operator in enumerate(node.ops):
            if isinstance(operator, SAME):
                self.note(sides[place], self.constant(sides[place + 1]))
                self.note(sides[place + 1], self.constant(sides[place]))
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.note(target, self.constant(node.value))
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self.note(node.target, self.constant(node.iter))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, BITWISE):
            self.note(node.left, self.constant(node.right))
            self.note(node.right, self.constant(node.left))
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, BITWISE):
            self.note(node.target, self.constant(node.value))
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if self.is_table(node.value):
            self.note(node.slice, ast.unparse(node.value))
        if isinstance(node.value, ast.Attribute) and node.value.attr in self.uses.by_name:
            self.note(node.slice, node.value.attr)  # its place in a list that has names
        self.note(node.value, self.constant(node.slice))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = self.names.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if callable(called) and str(getattr(called, "__module__", "")).startswith(
            self.uses.package
        ):
            owner = called if called in self.uses.saved.values() else key(called)
            for name, value in arguments(called, node):
                constant = self.constant(value)
                if constant:
                    self.uses.constants[owner, name].add(constant)
                self.hand_on(value, (owner, name))
        self.generic_visit(node)


def key(function: Any) -> str:
    return f"{function.__module__}.{function.__name__}"


def arguments(called: Any, node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    parameters = list(inspect.signature(called).parameters)
    yield from zip(parameters, node.args, strict=False)
    yield from ((one.arg, one.value) for one in node.keywords if one.arg)

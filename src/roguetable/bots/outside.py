"""Bots from outside the package, named ``package.module:Class`` wherever a bot can be named.

Such a class derives from `Bot` and has a method `think`. It is made by name, so worker processes can make
it too. The table that it sees is dealt anew here (`Bot.choose`), and what it answers is checked.
"""

import importlib
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from roguetable.bots.base import Advice, Bot
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.judge import Judge
from roguetable.engine.state import State

WRITTEN = "A bot of your own is written MODULE:CLASS, such as my_bots:Careful."


class OutsideError(UserError):
    """What is wrong with a bot from outside, where, and what to do."""


def is_outside(name: str) -> bool:
    """Whether a name can only mean a bot from outside.

    >>> is_outside("my_bots:Careful"), is_outside("greedy")
    (True, False)
    """
    return ":" in name


class OutsideBot(Bot):
    """Lets a bot from outside think, and checks what it answers."""

    def __init__(self, name: str, judge: Judge, seed: int) -> None:
        super().__init__(name, judge, seed)
        kind = bot_class(name)
        with blamed(name):
            self.inner = kind(name, judge, seed)

    def think(self, world: State, seat: int, options: list[int]) -> int:
        with blamed(self.name):
            option = self.inner.think(world, seat, options.copy())
        self._check(option, options)
        return option

    def explain(self, world: State, seat: int, options: list[int]) -> Advice:
        with blamed(self.name):
            advice = self.inner.explain(world, seat, options.copy())
        self._check(advice.option, options)
        return advice

    def _check(self, option: object, options: list[int]) -> None:
        if type(option) is not int or option not in options:
            raise OutsideError(
                f"Bot {self.name}: think has returned {option!r}, which is none of the options "
                f"{options}. It must return one of them."
            )


@lru_cache(maxsize=32)
def bot_class(name: str) -> type[Bot]:
    """The class that a name means; `OutsideError` says what is wrong with it, and where."""
    module_name, _, class_name = name.partition(":")
    if not all(part.isidentifier() for part in (*module_name.split("."), class_name)):
        raise OutsideError(f"{name!r} names no bot. {WRITTEN}")
    module = _module(name, module_name)
    file = module.__file__ or module_name
    found = vars(module).get(class_name)
    if found is None:
        known = [key for key, value in vars(module).items() if _is_bot(value)]
        there = f" Bots there: {', '.join(known)}." if known else ""
        raise OutsideError(
            f"Bot {name}: {file} has no class {class_name!r}.{nearest(class_name, known) or there}"
        )
    if not _is_bot(found):
        raise OutsideError(
            f"Bot {name}: {class_name} in {file} is no bot. Write 'class {class_name}(Bot):', "
            "with 'from roguetable.bots import Bot'."
        )
    kind: type[Bot] = found
    _check_methods(name, file, kind)
    return kind


def text_of(name: str) -> str:
    """A word about such a bot: the first line of its docstring."""
    return next(iter((inspect.getdoc(bot_class(name)) or "").splitlines()), "")


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def _check_methods(name: str, file: str, kind: type[Bot]) -> None:
    """A class that cannot work is refused before the first game."""
    if kind.think is Bot.think:
        raise OutsideError(
            f"Bot {name}: {kind.__name__} in {file} lacks the method "
            "'think(self, world, seat, options)', which returns one of the options."
        )
    wanted: tuple[tuple[Callable[..., object], tuple[object, ...], str], ...] = (
        (kind, ("name", None, 0), "is not made with (name, judge, seed)"),
        (kind.think, (None, None, 0, []), "has a method think that does not take (world, seat, options)"),
    )  # fmt: skip
    for made, arguments, problem in wanted:
        try:
            signature = inspect.signature(made)
        except ValueError:
            continue  # compiled, it does not tell
        try:
            signature.bind(*arguments)
        except TypeError as error:
            raise OutsideError(
                f"Bot {name}: {kind.__name__} in {file} {problem}, as Bot does ({error})."
            ) from None


def _module(name: str, module_name: str) -> ModuleType:
    """The module, from the current folder or what is installed."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        return importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if module_name == missing or module_name.startswith(f"{missing}."):
            raise OutsideError(
                f"Bot {name}: there is no module {missing!r}. It is looked for in {here} and among "
                "what is installed. Start from the folder of its file, or name that in PYTHONPATH."
            ) from None
        raise OutsideError(
            f"Bot {name}: module {module_name!r} needs {missing!r}, which is not installed."
        ) from error
    except Exception as error:
        raise OutsideError(
            f"Bot {name}: module {module_name!r} cannot be loaded: {_told(error)}"
        ) from error


@contextmanager
def blamed(name: str) -> Iterator[None]:
    """What goes wrong in there is told with its place in the bot's own file."""
    try:
        yield
    except UserError:
        raise
    except Exception as error:
        raise OutsideError(f"Bot {name} fails: {_told(error)}") from error


def _told(error: Exception) -> str:
    """``bots.py:12: ZeroDivisionError: division by zero.``"""
    if isinstance(error, SyntaxError) and error.filename:
        where = f"{error.filename}:{error.lineno}"
    else:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{last.filename}:{last.lineno}"
    return f"{where}: {type(error).__name__}: {str(error).rstrip('.')}."

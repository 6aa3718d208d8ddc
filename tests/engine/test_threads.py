"""Tables are opened in threads at the same time: nobody may meet half of what another one is making.

``ROGUETABLE_RACES=4000 pytest tests/engine/test_threads.py`` tries so many rounds.
"""

import gc
import os
import random
import sys
import threading
import types
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from roguetable.engine import codes, content, scrutiny, snapshot
from roguetable.engine.game import GAMES, Game, load_game, package_of
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.games.spire.table import inventory as spire_inventory
from roguetable.games.stygian.model import odds as stygian_odds
from roguetable.games.stygian.table import inventory as stygian_inventory
from roguetable.games.stygian.table import view as stygian_view

RACES = int(os.environ.get("ROGUETABLE_RACES", "60"))
THREADS = 4

CACHES: tuple[dict[Any, Any], ...] = (
    codes._CODES,
    codes._BY_NAME,
    snapshot._FIELDS,
    snapshot._CARDS,
    snapshot._CHECKED,
    snapshot._PARAMETERS,
    spire_inventory._MAY_HOLD,
    spire_inventory._FOE_TABLES,
    stygian_odds._known,
)
"""What all threads fill: each entry is put there when it is complete."""

CACHED: tuple[Any, ...] = (
    scrutiny.wide_of,
    scrutiny.hints_of,
    spire_inventory._plain_faces,
    spire_inventory._card_table,
    stygian_inventory._belonging,
    stygian_view.print_of,
)
"""What `functools` keeps: it keeps only what has been returned."""


@pytest.fixture
def in_turns() -> Iterator[None]:
    """Threads take turns as often as Python lets them."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(do: Callable[[], Any]) -> list[Any]:
    """What several threads find that do the same at the same time."""
    found: list[Any] = []
    line = threading.Barrier(THREADS)

    def run() -> None:
        line.wait()
        try:
            found.append(do())
        except Exception as error:
            found.append(error)

    threads = [threading.Thread(target=run) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def played(game: Game, seed: int, moves: int, each: Callable[[Table], None] | None = None) -> Table:
    """A table after so many moves at random, or at its end."""
    table = Table.new(game, {}, seed)
    chance = random.Random(seed)
    for _ in range(moves):
        request = table.state.request
        if request is None:
            break
        seat = next(seat for seat in request.seats if request.waits_for(seat))
        table.choose(chance.choice(request.options_for(seat)), seat)
        if each is not None:
            each(table)
    return table


def opened(game: Game, state: State, data: snapshot.Data) -> tuple[str, str, list[str]]:
    """What a thread makes of a table that it opens: digests, and what is wrong with its components."""
    known = snapshot.content_of(state)
    assert known is not None
    again = snapshot.load(data, known, package_of(game))
    return snapshot.hash_of(state, known), snapshot.hash_of(again, known), game.invariants(again)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_threads_that_open_tables_in_a_fresh_process_find_the_same(
    name: str, in_turns: None
) -> None:
    game = load_game(name)
    state = played(game, 5, 25).state
    data = snapshot.dump(state, snapshot.content_of(state))
    expected = opened(game, state, data)
    assert expected[0] == expected[1]
    for number in range(RACES):
        for cache in CACHES:
            cache.clear()
        for cached in CACHED:
            cached.cache_clear()
        found = together(partial(opened, game, state, data))
        assert found == [expected] * THREADS, f"in round {number}"


def test_what_a_class_says_of_its_numbers_is_known_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One thread is held up while it reads what a class says; another asks for the same."""
    kind = type(played(load_game("stygian"), 5, 0).state)
    for ask in (codes.codes_of, codes.by_name_of):
        expected = list(ask(kind))
        assert expected
        held, go_on = threading.Event(), threading.Event()
        read = codes._declared
        codes._CODES.clear()
        codes._BY_NAME.clear()

        def slowly(
            kind: type,
            what: str,
            read: Any = read,
            held: threading.Event = held,
            go_on: threading.Event = go_on,
        ) -> dict[str, Any]:
            if threading.current_thread() is not threading.main_thread():
                held.set()
                go_on.wait(20)
            found: dict[str, Any] = read(kind, what)
            return found

        with monkeypatch.context() as patch:
            patch.setattr(codes, "_declared", slowly)
            first = threading.Thread(target=ask, args=(kind,))
            first.start()
            assert held.wait(20)
            assert list(ask(kind)) == expected
            go_on.set()
            first.join()


def test_threads_that_want_the_same_content_share_it(in_turns: None) -> None:
    read = 0

    @content.read_once
    def reading(packs: Any) -> Any:
        nonlocal read
        read += 1
        found = types.SimpleNamespace(packs=[])
        for _ in range(2_000):  # other threads have their turns meanwhile
            found.packs = [*packs]
        return found

    found = together(reading)
    assert read == 1
    assert all(one is found[0] for one in found)


# --- nothing else is shared -----------------------------------------------------------------------


def looked_at(table: Table) -> None:
    """Everything that is done with a table beside playing on."""
    if table.move % 5:
        return
    game, state = table.game, table.state
    data = snapshot.dump(state, table.content)
    assert table.content is not None
    snapshot.load(data, table.content, package_of(game))
    for seat in range(-1, len(game.seats(state))):
        game.panels(state, seat)
    table.view(0)
    table.options()
    game.redeal(state, 0, 5)
    game.evaluate(state)
    game.invariants(state)


def shared() -> dict[int, tuple[str, Any]]:
    """Every list, dictionary and set that the modules of the games hold, with the way to it."""
    found: dict[int, tuple[str, Any]] = {}
    waiting: list[tuple[str, Any]] = [
        (f"{name}.{what}", thing)
        for name, module in list(sys.modules.items())
        if name.startswith(PACKAGES) and module is not None
        for what, thing in vars(module).items()
        if not what.startswith("__")
    ]
    while waiting:
        way, thing = waiting.pop()
        if id(thing) in found or isinstance(thing, types.ModuleType) or not gc.is_tracked(thing):
            continue
        ours = isinstance(thing, (dict, list, set, tuple, types.CellType))
        module = getattr(thing if isinstance(thing, WITH_MODULE) else type(thing), "__module__", "")
        if not ours and not str(module).startswith(PACKAGES):
            continue
        found[id(thing)] = way, thing
        for part in gc.get_referents(thing):
            if part is not getattr(thing, "__globals__", None):
                waiting.append((way, part))
    return {key: (way, one) for key, (way, one) in found.items() if isinstance(one, CONTAINERS)}


PACKAGES = ("roguetable.engine", "roguetable.kit", "roguetable.games")
WITH_MODULE = (type, types.FunctionType, types.MethodType)
CONTAINERS = (dict, list, set)


def inside(thing: Any) -> list[Any]:
    """What lies in a container, so that a change of it can be seen."""
    whole = [*thing.items()] if isinstance(thing, dict) else [*thing]
    return [part if isinstance(part, (int, str)) else id(part) for part in flat(whole)]


def flat(parts: list[Any]) -> Iterator[Any]:
    for part in parts:
        if isinstance(part, tuple) and len(part) == 2:
            yield from part
        else:
            yield part


def test_no_play_changes_what_all_threads_share_but_the_named_caches() -> None:
    """A list that every table writes into, or a dictionary that is filled on the way, is met half made one
    day. What is new here must be put there complete, in one go; then it may be named above."""
    for name in GAMES:
        played(load_game(name), 1, 30, looked_at)
    # The piles with which characters of the Spire begin: each is put there when it is complete.
    starters = load_game("spire").content().box.starters  # type: ignore[attr-defined]
    named = {id(cache) for cache in (*CACHES, starters)}
    before = {key: (way, one, inside(one)) for key, (way, one) in shared().items()}
    assert len(before) > 10_000
    for name in GAMES:
        for seed in range(2, 5):
            played(load_game(name), seed, 150, looked_at)
    changed = [
        way for key, (way, one, was) in before.items() if key not in named and inside(one) != was
    ]
    assert changed == []

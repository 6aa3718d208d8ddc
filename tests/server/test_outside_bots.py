"""Bots from outside at a server: only those that the host has named on the command line."""

import asyncio
import sys
from pathlib import Path

import pytest

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.server.bodies import NewTable, SeatPlan
from roguetable.server.bot_workers import BotWorkers
from roguetable.server.protocol import ChangeSeat
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage import open_store
from roguetable.server.turns import Whose

NAMED = "bots_of_the_host:Last"
BOTS = {"greedy": "Ours.", NAMED: "Takes the last option."}
OTHER = "bots_of_the_host:Evil"
MODULE = """
from pathlib import Path
from roguetable.bots import Bot

class Last(Bot):
    def think(self, world, seat, options):
        return options[-1]

class Evil(Bot):
    def think(self, world, seat, options):
        return 1 // 0
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_the_host.py").write_text(MODULE)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "bots_of_the_host", raising=False)


def table() -> Table:
    """Ann is asked, and has several options."""
    found = Table.new(load_game("ledge"), {}, 6)
    found.choose("Ann leads")
    return found


async def test_a_bot_that_the_host_has_named_plays() -> None:
    workers = BotWorkers(1, BOTS)
    seat, option = await workers.choose(table(), {0: NAMED}, Whose())
    request = table().state.request
    assert request is not None
    assert option == request.options_for(seat)[-1]
    workers.close()


async def test_no_message_makes_the_server_load_another(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "tables.sqlite"))
    await store.open()
    registry = Registry(store, bots=BOTS)
    await registry.start()
    try:
        for name in (OTHER, "os:system", "no_such_module:Bot", "search"):
            seats = [SeatPlan("bot", bot=name), SeatPlan("open")]
            with pytest.raises(Refused, match="There is no bot") as caught:
                await registry.create(NewTable("ledge", seats=seats))
            assert caught.value.code == "unknown"
            assert NAMED in caught.value.text  # which of them there are
        made = await registry.create(
            NewTable("ledge", seats=[SeatPlan("bot", bot=NAMED), SeatPlan("open")])
        )
        assert made.table.seats[0].bot == NAMED
        assert "bots_of_the_host" not in sys.modules
    finally:
        await registry.stop()
        await store.close()
        await asyncio.sleep(0)
    assert ChangeSeat(bot=NAMED).bot == NAMED


async def test_a_table_may_name_one_that_the_host_has_left_out_since() -> None:
    workers = BotWorkers(1, {"greedy": "Ours."})
    with pytest.raises(Refused, match="has no bot 'bots_of_the_host:Last' any more"):
        await workers.choose(table(), {0: NAMED}, Whose())
    workers.close()


async def test_guests_are_not_told_where_it_fails(caplog: pytest.LogCaptureFixture) -> None:
    workers = BotWorkers(1, {OTHER: "Fails."})
    with pytest.raises(Refused) as caught:
        await workers.choose(table(), {0: OTHER}, Whose())
    assert caught.value.text == "The bots can make nothing of this table."
    assert "bots_of_the_host.py:11: ZeroDivisionError" in caplog.text
    workers.close()

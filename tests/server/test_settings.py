"""Settings of a new table as strangers send them: refused with 400 and the name of the field."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from roguetable.engine.game import GAMES, load_game
from roguetable.server.limits import AddressLimits
from roguetable.server.registry import Registry
from tests.server.beside import open_client
from tests.server.crafted import ODD
from tests.server.fakes import PLENTY

NAMES = sorted(name for name in GAMES if name in ("stygian", "spire", "deadcells", "gaia"))


@pytest.fixture
async def client(registry: Registry) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who may try as often as they like."""
    async with open_client(registry, AddressLimits(PLENTY)) as client:
        yield client


async def answer_to(client: httpx.AsyncClient, game: str, settings: Any) -> httpx.Response:
    return await client.post("/api/tables", json={"game": game, "settings": settings})


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("value", [None, 5, True, 1.0, [], {}, ["knight"]])
async def test_a_value_of_the_wrong_type_is_refused_with_its_field(
    client: httpx.AsyncClient, game: str, value: Any
) -> None:
    for setting in load_game(game).settings:
        if type(value) in {type(setting.default), *map(type, setting.choices)}:
            continue
        answer = await answer_to(client, game, {setting.name: value})
        assert answer.status_code == 400, (setting.name, answer.text)
        assert answer.json()["code"] == "malformed"
        assert answer.json()["field"] == setting.name


@pytest.mark.parametrize("game", NAMES)
async def test_no_value_of_a_setting_is_a_mistake_of_the_server(
    client: httpx.AsyncClient, game: str
) -> None:
    texts = [
        "9" * 5000,
        ",,,",
        "@",
        "defect@2",
        "a@99999999999999999999",
        "{",
        "[" * 3000,
        "\x1b[2J",
    ]
    for setting in load_game(game).settings:
        for value in [*ODD, *texts]:
            if isinstance(value, (list, dict, float)) or (
                type(value) is int and abs(value) > 2**62
            ):
                continue
            answer = await answer_to(client, game, {setting.name: value})
            assert answer.status_code in (201, 400), (setting.name, value, answer.text)
            if answer.status_code == 400:
                assert answer.json().get("field", "") in (setting.name, ""), (setting.name, value)


async def test_true_is_not_one(client: httpx.AsyncClient) -> None:
    answer = await answer_to(client, "stygian", {"players": True})
    assert answer.status_code == 400
    assert answer.json()["text"].startswith("Setting 'players' must be a whole number, not True.")


@pytest.mark.parametrize("game", ["deadcells", "gaia"])
async def test_a_campaign_sheet_is_the_servers_to_fill_in(
    client: httpx.AsyncClient, game: str
) -> None:
    answer = await answer_to(client, game, {"campaign": "", "sheet": '{"runs":3}'})
    assert answer.status_code == 400
    assert answer.json()["field"] == "sheet"
    assert "filled in by the server" in answer.json()["text"]

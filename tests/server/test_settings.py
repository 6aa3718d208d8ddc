"""Settings of a new table as strangers send them: refused with 400 and the name of the field."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from roguetable.engine.game import GAMES, load_game
from roguetable.server.limits import AddressLimits
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry, check_given
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


WRONG: list[Any] = [None, 5, True, 1.5, [], {}, "x", -1, 2**60]


@pytest.mark.parametrize("game", NAMES)
async def test_of_a_groups_table_too_every_setting_has_its_type(
    client: httpx.AsyncClient, game: str
) -> None:
    """What a group's profile decides is not asked before it is known that the settings are settings."""
    group = (await client.post("/api/groups", json={"name": "The Ladder Club"})).json()
    settings = load_game(game).settings
    beside = [{}, {"campaign": "one"}] if any(one.name == "campaign" for one in settings) else [{}]
    for setting in settings:
        kinds = {type(setting.default), *map(type, setting.choices)}
        for value in WRONG:
            if type(value) in kinds:
                continue
            for more in beside:
                body = {"game": game, "settings": {**more, setting.name: value}}
                answer = await client.post("/api/tables", json={**body, "group": group["key"]})
                assert answer.status_code == 400, (setting.name, value, answer.text)
                assert answer.json()["field"] == setting.name, (value, answer.text)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("value", [*WRONG, 0, 99])
async def test_of_a_daily_run_too_the_number_of_players_is_one(
    client: httpx.AsyncClient, game: str, value: Any
) -> None:
    body = {"game": game, "daily": True, "settings": {"players": value}}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["field"] == "players"


@pytest.mark.parametrize("with_group", [False, True])
async def test_nothing_is_quoted_by_the_page(client: httpx.AsyncClient, with_group: bool) -> None:
    made = await client.post("/api/groups", json={"name": "The Ladder Club"})
    group = {"group": made.json()["key"]} if with_group else {}
    for settings in ({"campaign": "a" * 60_000}, {"campaign": "a" * 900}, {"a" * 60_000: 1}):
        body = {"game": "deadcells", "settings": settings, **group}
        answer = await client.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert len(answer.content) < 800, answer.text[:100]


@pytest.mark.parametrize("with_group", [False, True])
@pytest.mark.parametrize("name", ["a" * 41, "north\u2028south"])
@pytest.mark.parametrize("game", ["deadcells", "gaia"])
async def test_a_campaigns_name_that_cannot_be_one_is_told_beside_its_field(
    client: httpx.AsyncClient, game: str, name: str, with_group: bool
) -> None:
    made = await client.post("/api/groups", json={"name": "The Ladder Club"})
    group = {"group": made.json()["key"]} if with_group else {}
    body = {"game": game, "settings": {"campaign": name}, **group}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["field"] == "campaign"


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


def test_a_setting_and_its_name_have_a_largest_size() -> None:
    game = load_game("deadcells")
    check_given(game, {})
    with pytest.raises(Refused, match=r"has no setting 'x{39}…'\.$"):
        check_given(game, {"x" * 100_000: 1})
    (text, *_) = [one.name for one in game.settings if isinstance(one.default, str)]
    with pytest.raises(Refused, match=f"{text!r} is too long: at most 1,000 letters"):
        check_given(game, {text: "x" * 1001})

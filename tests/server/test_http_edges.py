"""HTTP at its edges: keys, sizes and limits to the very number, and who is believed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from roguetable.server import lobby
from roguetable.server.app import App
from roguetable.server.bodies import NewTable
from roguetable.server.groups import group_by_key, id_of
from roguetable.server.headers import Guard, behind_proxy, origin_allowed
from roguetable.server.http import NetworkOptions, Service, limited
from roguetable.server.keys import digest_of, new_key
from roguetable.server.limits import AddressLimits, Bucket, Rate, SocketLimits, late
from roguetable.server.reading import parse, short
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage.base import StorageError
from roguetable.server.storage.writes import Batch
from tests.server.stores import group_row


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def asking(
    registry: Registry,
    options: NetworkOptions | None = None,
    base: str = "http://localhost",
    **rates: Rate,
) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks; the time of the limits stands still."""
    app = App(registry, options, AddressLimits(rates, clock=Clock()))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base) as client:
        yield client


def bearer(key: str) -> dict[str, Any]:
    return {"headers": {"Authorization": f"Bearer {key}".encode("latin-1")}}


def scope(*headers: tuple[str, str]) -> dict[str, Any]:
    raw = [(name.encode(), value.encode()) for name, value in headers]
    return {"headers": raw, "client": ("192.0.2.99", 4000)}


# --- keys -----------------------------------------------------------------------------------------


async def test_a_wrong_key_in_a_body_is_counted_like_any_other(registry: Registry) -> None:
    async with asking(registry, key=Rate(2, 0.1)) as client:
        group = (await client.post("/api/groups", json={"name": "Us"})).json()
        for _ in range(2):
            answer = await client.post("/api/tables", json={"game": "ledge", "group": new_key()})
            assert answer.status_code == 403
        answer = await client.post("/api/tables", json={"game": "ledge", "group": new_key()})
        assert answer.status_code == 429, "whoever guesses has to wait"
        assert "keys" in answer.json()["text"]
        path = f"/api/groups/{group['id']}"
        assert (await client.get(path, **bearer(new_key()))).status_code == 429
        for wanted in ({"game": "ledge", "group": group["key"]}, {"game": "ledge"}):
            answer = await client.post("/api/tables", json=wanted)
            assert answer.status_code == 201, "and keeps nobody else from what is theirs"
        assert (await client.get(path, **bearer(group["key"]))).status_code == 200
        assert (await client.get("/api/health")).status_code == 200
        assert (await client.get("/api/tables")).status_code == 200


async def test_right_keys_and_missing_ones_are_not_counted(registry: Registry) -> None:
    async with asking(registry, key=Rate(2, 0.1)) as client:
        group = (await client.post("/api/groups", json={"name": "Us"})).json()
        path = f"/api/groups/{group['id']}"
        for _ in range(6):
            answer = await client.get(path)
            assert answer.status_code == 401
            assert answer.headers["www-authenticate"].startswith("Bearer")
            assert "needs a key" in answer.json()["text"]
            assert (await client.get(path, **bearer(group["key"]))).status_code == 200


async def test_what_cannot_be_a_key_is_not_even_compared(registry: Registry) -> None:
    created = await registry.create(NewTable(game="ledge"))
    path = f"/api/tables/{created.table.id}"
    async with asking(registry) as client:
        for key in ("a" * 65, "a.b", "a/b", "schlüssel", "²" * 22):
            answer = await client.delete(path, **bearer(key))
            assert answer.status_code in (401, 403)
            assert answer.json()["text"] == "This key fits nothing here."
        for key in ("a" * 64, "-_" * 11):
            answer = await client.delete(path, **bearer(key))
            assert answer.status_code == 403
            assert "set up the table" in answer.json()["text"]
        assert (await client.delete(path, **bearer(created.key))).status_code == 204


async def test_the_id_of_a_group_is_not_its_key(registry: Registry) -> None:
    """A row whose digest is another's opens to nobody, whatever its id follows from."""
    key = new_key()
    assert len(id_of(key)) == 16
    assert key[:4] not in id_of(key)
    await registry.store.create_group(group_row(id_of(key), key_hash=digest_of(new_key())))
    with pytest.raises(Refused) as caught:
        await group_by_key(registry.store, key)
    assert caught.value.code == "forbidden"
    with pytest.raises(Refused):
        await group_by_key(registry.store, id_of(key))


# --- limits ---------------------------------------------------------------------------------------


async def test_every_request_counts_and_new_things_count_twice(registry: Registry) -> None:
    async with asking(registry, request=Rate(6, 0.1), create=Rate(2, 0.1)) as client:
        statuses = [
            (await client.post("/api/groups", json={"name": "Us"})).status_code,
            (await client.post("/api/tables", json={"game": "ledge"})).status_code,
            (await client.post("/api/tables", json={"game": "ledge"})).status_code,
            (await client.get("/api/tables")).status_code,
            (await client.get("/api/health")).status_code,
            (await client.get("/api/health")).status_code,
            (await client.get("/api/health")).status_code,
        ]
    assert statuses == [201, 201, 429, 200, 200, 200, 429]


def test_what_was_used_up_already_may_be_more_than_there_was() -> None:
    clock = Clock()
    limits = AddressLimits({"work": Rate(1, 0.1)}, clock=clock)
    limits.check("work", "a")
    limits.spend("work", "a", 3.0)
    with pytest.raises(Refused, match="share") as caught:
        limits.check("work", "a")
    assert caught.value.wait == pytest.approx(20.0)
    limits.check("work", "b")
    clock.now += 20.1
    limits.check("work", "a")


def test_a_household_shares_its_buckets_and_its_sockets() -> None:
    clock = Clock()
    limits = AddressLimits({"create": Rate(1, 0.1), "socket": Rate(3, 0.1)}, 2, clock)
    limits.take("create", "2001:db8:1:2::1")
    with pytest.raises(Refused):
        limits.take("create", "2001:db8:1:2:ffff::2")
    limits.take("create", "2001:db8:1:3::1")
    limits.enter("2001:db8:1:2::1")
    limits.enter("2001:db8:1:2::2")
    with pytest.raises(Refused, match="2 connections") as caught:
        limits.enter("2001:db8:1:2::3")
    assert (caught.value.code, caught.value.wait) == ("busy", 10.0)
    limits.leave("2001:db8:1:2::2")
    with pytest.raises(Refused, match="short time") as caught:
        limits.enter("2001:db8:1:2::3")
    assert caught.value.code == "late"
    clock.now += 10
    limits.enter("2001:db8:1:2::3")


def test_sockets_that_left_are_forgotten() -> None:
    limits = AddressLimits({"socket": Rate(100, 1)}, 1, Clock())
    for _ in range(5):
        limits.enter("a")
        with pytest.raises(Refused):
            limits.enter("a")
        limits.leave("a")
    limits.leave("a")
    limits.enter("a")


def test_a_bucket_to_the_very_token() -> None:
    rate = Rate(2, 0.5)
    bucket = Bucket(rate, 0.0)
    assert bucket.full(rate, 0.0)
    assert [bucket.take(rate, 0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert not bucket.full(rate, 3.9)
    assert bucket.full(rate, 4.0)
    assert bucket.take(rate, 1.0) == 1.0
    assert bucket.take(rate, 2.0) == 0.0
    assert bucket.take(rate, 2.0, 2.0) == 4.0, "what costs two waits for two"


@pytest.mark.parametrize(
    ("wait", "says"), [(0.2, "a second"), (1.2, "2 seconds"), (4.0, "4 seconds"), (9.9, "10 sec")]
)
def test_how_long_to_wait_is_said_in_words(wait: float, says: str) -> None:
    refused = late("say", wait)
    assert refused.text.startswith("You say a lot at once. Try again in ")
    assert says in refused.text
    assert refused.wait == wait
    assert late("other", wait).text.startswith("That is a lot at once.")


def test_one_kind_of_message_does_not_use_up_another() -> None:
    limits = SocketLimits({"say": Rate(1, 1), "ping": Rate(1, 1)}, Clock())
    limits.take("say")
    limits.take("ping")
    for kind in ("say", "ping"):
        with pytest.raises(Refused):
            limits.take(kind)


# --- bodies ---------------------------------------------------------------------------------------


async def pieces(*found: bytes) -> AsyncIterator[bytes]:
    for piece in found:
        yield piece


async def test_a_body_is_as_large_as_it_may_be_and_no_larger() -> None:
    assert await limited(pieces(b"x" * 5, b"y" * 5), "10", 10) == b"xxxxxyyyyy"
    assert await limited(pieces(b"x" * 10), None, 10) == b"x" * 10
    assert await limited(pieces(b"x"), "rubbish", 10) == b"x"
    for stream, announced in (
        (unread := pieces(b"x" * 11), "11"),
        (pieces(b"x" * 5, b"y" * 6), None),
        (pieces(b"x" * 11), "3"),
        (pieces(b"x" * 11), "rubbish"),
    ):
        with pytest.raises(Refused) as caught:
            await limited(stream, announced, 10)
        assert caught.value.code == "too_large"
    assert [piece async for piece in unread] == [b"x" * 11], "announced as too large: not awaited"


@pytest.mark.parametrize(
    ("announced", "status"), [("9" * 5000, 413), ("0" * 5000 + "16", 201), ("0" * 5000, 201)]
)
async def test_a_length_of_thousands_of_digits_is_no_mistake_of_the_server(
    registry: Registry, announced: str, status: int
) -> None:
    async with asking(registry) as client:
        answer = await client.post(
            "/api/groups",
            content=b'{"name": "Long"}',
            headers={"Content-Type": "application/json", "Content-Length": announced},
        )
        assert answer.status_code == status, answer.text
        assert "roguetable_failures_total 0" in (await client.get("/metrics")).text


async def test_where_no_body_belongs_none_is_taken(registry: Registry) -> None:
    async with asking(registry) as client:
        answer = await client.request("GET", "/api/health", content=b"{}")
        assert answer.status_code == 400
        assert "takes no body" in answer.json()["text"]
        for media in ("text/plain", "application/x-www-form-urlencoded", ""):
            answer = await client.post(
                "/api/tables", content=b'{"game": "ledge"}', headers={"Content-Type": media}
            )
            assert answer.status_code == 415
        media = "Application/JSON; charset=utf-8"
        answer = await client.post(
            "/api/tables", content=b'{"game": "ledge"}', headers={"Content-Type": media}
        )
        assert answer.status_code == 201


async def test_a_body_that_stops_halfway_is_not_awaited_for_ever(registry: Registry) -> None:
    async def slow() -> AsyncIterator[bytes]:
        yield b'{"game":'
        await asyncio.sleep(20)

    async with asking(registry, NetworkOptions(body_seconds=0.05)) as client:
        answer = await client.post(
            "/api/tables", content=slow(), headers={"Content-Type": "application/json"}
        )
    assert answer.status_code == 408
    assert "in time" in answer.json()["text"]


async def test_a_seat_is_read_once_however_it_is_written(registry: Registry) -> None:
    created = await registry.create(NewTable(game="ledge"))
    path = f"/api/tables/{created.table.id}/seats"
    async with asking(registry) as client:
        for seat in ("1", "1.0", "1e0"):
            answer = await client.post(f"{path}/{seat}/renew", **bearer(created.key))
            assert (answer.status_code, answer.json()["seat"]) == (200, 1), seat
        for seat in (
            "16",
            "-1",
            "1.5",
            "one",
            "\uff11",
            "9" * 5000,
            "1e400",
            "nan",
            "true",
            "null",
        ):
            answer = await client.post(f"{path}/{seat}/renew", **bearer(created.key))
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown"), seat
        assert "roguetable_failures_total 0" in (await client.get("/metrics")).text


@pytest.mark.parametrize("id", ["a.b", "a b", "a" * 200, "ä", "%00"])
async def test_what_no_table_can_be_called_is_not_looked_for(
    registry: Registry, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def looked_for(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(registry, "room", looked_for)
    async with asking(registry) as client:
        answer = await client.get(f"/api/tables/{id}")
    assert answer.status_code == 404
    assert "There is no table or group" in answer.json()["text"]


async def test_a_storage_that_fails_tells_nothing_of_itself(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **more: object) -> None:
        raise StorageError("cannot reach postgresql://user:secret@db")

    monkeypatch.setattr(type(registry.store), "results", fails)
    async with asking(registry) as client:
        answer = await client.get("/api/results")
    assert answer.status_code == 503
    assert (answer.json()["code"], answer.json()["wait"]) == ("busy", 2.0)
    assert answer.headers["retry-after"] == "2"
    assert "secret" not in answer.text


async def test_a_storage_that_cannot_write_is_not_healthy(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(batch: object) -> None:
        raise StorageError("the disk is full")

    async with asking(registry) as client:
        assert (await client.get("/api/health")).status_code == 200
        monkeypatch.setattr(Batch, "nothing", fails)
        answer = await client.get("/api/health")
    assert answer.status_code == 503
    assert answer.json()["code"] == "busy"


async def test_a_storage_that_never_answers_is_told_of_and_not_waited_for(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(store: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(lobby, "PING_SECONDS", 0.01)
    monkeypatch.setattr(lobby, "COUNT_SECONDS", 0.01)
    for name in ("ping", "counts"):
        monkeypatch.setattr(type(registry.store), name, silent)
    health = await asyncio.wait_for(client.get("/api/health"), 5)
    assert (health.status_code, health.json()["text"]) == (503, "The storage does not answer.")
    told = await asyncio.wait_for(client.get("/metrics"), 5)
    assert told.status_code == 200
    assert "roguetable_stored" not in told.text


def test_numbers_to_the_very_bit() -> None:
    assert parse("[9223372036854775807, -9223372036854775808]") == [2**63 - 1, -(2**63)]
    for number in ("9223372036854775808", "-9223372036854775809", "1" * 21, "1" * 5000):
        with pytest.raises(Refused, match="too large"):
            parse(f"[{number}]")
    for number in ("1e999", "-1e999", "NaN", "Infinity", "-Infinity"):
        with pytest.raises(Refused, match="number"):
            parse(f"[{number}]")
    assert parse("[1e300, -1e300]") == [1e300, -1e300]


def test_names_of_fields_are_checked_like_what_stands_in_them() -> None:
    for text in ('{"a\\u0000b": 1}', '{"a": {"\\ud800": 1}}', '["\\udfff"]', '["\\u0000"]'):
        with pytest.raises(Refused, match="Leave it out"):
            parse(text)
    assert parse('{"\\ud83d\\ude00": "ä"}') == {"😀": "ä"}


def test_depth_to_the_very_level() -> None:
    assert parse("[" * 3 + "]" * 3, 3) == [[[]]]
    assert parse('{"a": {"b": {}}}', 3)
    for text in ("[" * 4 + "]" * 4, '{"a": {"b": {"c": {}}}}', '[{"a": [{}]}]'):
        with pytest.raises(Refused, match="more than 3 deep"):
            parse(text, 3)


# --- who asks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost", "http://localhost:8001"),
        ("localhost:800", "http://localhost:8001"),
        ("play.example", "https://play.example.evil.org"),
        ("play.example.org", "https://play.example"),
    ],
)
def test_an_address_that_only_begins_like_ours_is_not_ours(host: str, origin: str) -> None:
    assert not origin_allowed(scope(("host", host), ("origin", origin)), NetworkOptions())
    allowed = NetworkOptions(allow_origins=(f"https://{host}", f"http://{host}"))
    assert not origin_allowed(scope(("host", "x"), ("origin", origin)), allowed)


def test_two_origins_are_none() -> None:
    ours = ("origin", "http://localhost:8000")
    assert origin_allowed(scope(("host", "localhost:8000"), ours), NetworkOptions())
    assert not origin_allowed(scope(("host", "localhost:8000"), ours, ours), NetworkOptions())


@pytest.mark.parametrize(
    ("headers", "address"),
    [
        ((("x-forwarded-for", "192.0.2.1"),), "192.0.2.1"),
        ((("x-forwarded-for", "192.0.2.1"), ("x-forwarded-for", "192.0.2.2")), "192.0.2.2"),
        ((("x-forwarded-for", "192.0.2.1, 192.0.2.2 "),), "192.0.2.2"),
        ((("x-forwarded-for", "[2001:db8::1]:443"),), "2001:db8::1"),
        ((("x-forwarded-for", "192.0.2.1:443"),), "192.0.2.1"),
        ((("x-forwarded-for", "2001:db8::1"),), "2001:db8::1"),
        ((("x-forwarded-for", "a" * 60),), "a" * 60),
        ((("x-forwarded-for", "a" * 61),), "192.0.2.99"),
        ((("x-forwarded-for", "192.0.2.1,"),), "192.0.2.99"),
        ((), "192.0.2.99"),
    ],
)
def test_the_proxy_is_believed_in_its_last_word_alone(
    headers: tuple[tuple[str, str], ...], address: str
) -> None:
    assert behind_proxy(scope(*headers))["client"][0] == address


async def test_a_server_for_this_machine_answers_to_its_names(registry: Registry) -> None:
    options = NetworkOptions(hosts=frozenset({"localhost"}))
    async with asking(registry, options) as client:
        found = await client.get("/api/health")
        assert found.status_code == 200
        assert found.headers["content-security-policy"].startswith("default-src 'none'")
        for host in ("evil.example", "localhost.evil.example", "", "127.0.0.1"):
            answer = await client.get("/api/health", headers={"Host": host})
            assert answer.status_code == 421, host
            assert "Behind a proxy start it with --proxy;" in answer.json()["text"]
            assert "--allow-origin" in answer.json()["text"]
            assert answer.headers["x-frame-options"] == "DENY"
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("proxy", [False, True])
async def test_a_proxy_that_nobody_spoke_of_is_told_once(
    registry: Registry, caplog: pytest.LogCaptureFixture, proxy: bool
) -> None:
    async with asking(registry, NetworkOptions(proxy=proxy)) as client:
        await client.get("/api/health")
        assert "--proxy" not in caplog.text
        for number in range(3):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            assert (await client.get("/api/health", headers=headers)).status_code == 200
    assert caplog.text.count("without --proxy") == (0 if proxy else 1)


async def test_what_says_nothing_of_keeping_it_is_not_kept(registry: Registry) -> None:
    async def bare(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x"})

    service = Service(registry)
    transport = httpx.ASGITransport(Guard(bare, service))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/", headers={"X-Forwarded-For": "192.0.2.1"})
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert service.metrics.requests.values == {"200": 1}


async def test_a_mistake_of_the_server_is_logged_without_keys(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object, **more: object) -> None:
        raise ValueError("an inner secret")

    monkeypatch.setattr(registry, "renew", fails)
    monkeypatch.setattr(registry, "create", fails)
    key, other = new_key(), new_key()
    async with asking(registry) as client:
        first = await client.post("/api/tables/abc/seats/0/renew", **bearer(key))
        second = await client.post("/api/tables", json={"game": "ledge", "group": other})
    for answer in (first, second):
        assert answer.status_code == 500
        assert answer.json()["code"] == "failed"
        assert "secret" not in answer.text
        assert key not in answer.text
    assert caplog.text.count("ValueError: an inner secret") == 2
    assert "/api/tables/abc/seats/0/renew" in caplog.text
    assert key not in caplog.text
    assert other not in caplog.text


async def test_the_server_counts_what_there_is_now(registry: Registry) -> None:
    await registry.create(NewTable(game="ledge"))
    await registry.create(NewTable(game="ledge"))
    async with asking(registry) as client:
        await client.get("/api/tables/nowhere")
        lines = (await client.get("/metrics")).text.splitlines()
    assert "roguetable_rooms 2" in lines
    assert "roguetable_sockets 0" in lines
    assert "roguetable_bots_waiting 0" in lines
    assert "roguetable_previews_waiting 0" in lines
    assert "roguetable_openings_waiting 0" in lines
    assert "roguetable_stored_tables 2" in lines
    assert 'roguetable_refusals_total{code="unknown"} 1' in lines
    assert 'roguetable_http_requests_total{status="404"} 1' in lines


@pytest.mark.parametrize("proxy", [False, True])
async def test_only_a_server_behind_a_proxy_believes_in_it(registry: Registry, proxy: bool) -> None:
    seen: list[str] = []

    async def bare(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    guard = Guard(bare, Service(registry, NetworkOptions(proxy=proxy)))
    transport = httpx.ASGITransport(guard, client=("192.0.2.99", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        await client.get("/", headers={"X-Forwarded-For": "192.0.2.1"})
    assert seen == ["192.0.2.1" if proxy else "192.0.2.99"]


def test_what_is_quoted_is_never_a_whole_page() -> None:
    assert short("x" * 40) == repr("x" * 40)
    assert short("x" * 41) == repr("x" * 39 + "…")
    with pytest.raises(Refused) as caught:
        parse('{"' + "x" * 5000 + '": 1, "' + "x" * 5000 + '": 2}')
    assert len(caught.value.text) < 100

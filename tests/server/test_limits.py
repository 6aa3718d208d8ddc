"""Limits: buckets that fill by themselves, and what an address is."""

from pathlib import Path

import httpx
import pytest

from roguetable.server.http import NetworkOptions
from roguetable.server.limits import ADDRESS_RATES, AddressLimits, Rate, SocketLimits, network
from roguetable.server.refusals import Refused
from tests.server.fakes import Running


class Clock:
    """Time that goes on when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(limits: AddressLimits, what: str, address: str) -> float:
    """How long one must wait; 0 if one may."""
    try:
        limits.take(what, address)
    except Refused as no:
        return no.wait if no.code == "late" and no.text.endswith(".") else -1.0
    return 0.0


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    limits = AddressLimits({"create": Rate(3, 0.5)}, clock=clock)
    assert [refused(limits, "create", "a") for _ in range(4)] == [0, 0, 0, 2.0]
    assert refused(limits, "create", "b") == 0  # another address has its own
    clock.now += 1.0
    assert refused(limits, "create", "a") == 1.0
    clock.now += 1.0
    assert refused(limits, "create", "a") == 0
    clock.now += 1e6
    assert [refused(limits, "create", "a") for _ in range(4)] == [0, 0, 0, 2.0]


def test_a_socket_has_a_bucket_for_each_kind_of_message() -> None:
    clock = Clock()
    limits = SocketLimits({"say": Rate(1, 1), "other": Rate(2, 1)}, clock)
    limits.take("say")
    with pytest.raises(Refused, match="say a lot"):
        limits.take("say")
    limits.take("pause")
    limits.take("vote")
    with pytest.raises(Refused):
        limits.take("undo")
    limits.take("answer")


def test_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AddressLimits, "MOST", 100)
    clock = Clock()
    limits = AddressLimits({"create": Rate(2, 1)}, clock=clock)
    for number in range(1000):
        limits.take("create", f"192.0.2.{number}")
    assert len(limits._buckets) <= 100
    clock.now += 10
    limits.take("create", "x")
    limits.take("create", "x")
    for number in range(150):
        limits.take("create", f"198.51.100.{number}")
        clock.now += 0.012
    limits.take("create", "x")
    assert refused(limits, "create", "x") > 0  # one that was not full was not forgotten


def test_full_buckets_of_those_who_never_come_again_are_forgotten() -> None:
    clock = Clock()
    limits = AddressLimits({"create": Rate(2, 1)}, clock=clock)
    limits.take("create", "busy")
    for number in range(10_000):
        limits.take("create", f"192.0.2.{number}")
        clock.now += 0.1
        if number % 15 == 0:
            limits.spend("create", "busy", 2)
    assert len(limits._buckets) <= 2 * AddressLimits.FEW
    assert refused(limits, "create", "busy") > 0


def test_one_household_is_one_address() -> None:
    assert network("2001:db8:0:1::1") == network("2001:db8:0:1:ffff::7")
    assert network("2001:db8:0:1::1") != network("2001:db8:0:2::1")
    assert network("::ffff:192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == "fe80::"
    assert network("not:an:address") == "not:an:address"


def test_requests_tables_and_wrong_keys_over_http(tmp_path: Path) -> None:
    rates = {"create": Rate(2, 0.1), "key": Rate(2, 0.1), "request": Rate(20, 0.5)}
    with Running(tmp_path, rates=rates) as server:
        made = server.table()
        server.table()
        third = server.http.post("/api/tables", json={"game": "ledge"})
        assert third.status_code == 429
        assert third.json()["code"] == "late"
        assert 9 <= int(third.headers["retry-after"]) <= 11
        assert third.json()["wait"] == pytest.approx(10, abs=1)

        path = f"/api/tables/{made['table']['id']}"
        statuses = []
        for number in range(4):
            headers = {"Authorization": f"Bearer wrong{number}"}
            statuses.append(server.http.delete(path, headers=headers).status_code)
        assert statuses == [403, 403, 429, 429]
        with server.socket() as client:
            refusal = client.ask("hello", table=made["table"]["id"], keys=["wrong"])
            assert refusal["code"] == "late"
            assert client.ended()[0] == 4429
        server.enter(made, 0).line.close()
        right = server.http.delete(path, headers={"Authorization": f"Bearer {made['key']}"})
        assert right.status_code == 204  # who guesses keeps nobody else from their own table

        answers = [server.http.get("/api/health").status_code for _ in range(20)]
        assert answers[0] == 200
        assert answers[-1] == 429


def test_an_evening_of_tables_comes_at_once_and_a_flood_of_them_slowly() -> None:
    clock = Clock()
    limits = AddressLimits(clock=clock)
    assert [refused(limits, "create", "a") for _ in range(20)] == [0] * 20
    assert refused(limits, "create", "a") == pytest.approx(30)
    assert refused(limits, "join", "a") == 0, "who sets up tables may still sit down"
    clock.now += 86_400
    day = 0
    for _ in range(86_400 // 10):
        clock.now += 10
        day += refused(limits, "create", "a") == 0
    assert day < 3_000


def test_one_address_does_not_fill_the_lobby(tmp_path: Path) -> None:
    rates = {"public": ADDRESS_RATES["public"]}
    with Running(tmp_path, NetworkOptions(proxy=True), rates) as server:

        def create(address: str, public: bool) -> httpx.Response:
            wanted = {"game": "ledge", "public": public}
            headers = {"X-Forwarded-For": address}
            return server.http.post("/api/tables", json=wanted, headers=headers)

        assert [create("192.0.2.1", True).status_code for _ in range(5)] == [201] * 5
        sixth = create("192.0.2.1", True)
        assert sixth.status_code == 429
        assert "set up without listing it there. Try again in 10 minutes." in sixth.json()["text"]
        assert create("192.0.2.1", False).status_code == 201, "it can be set up all the same"
        assert create("192.0.2.2", True).status_code == 201
        assert len(server.http.get("/api/tables").json()) == 6


def test_addresses_are_those_that_the_proxy_names(tmp_path: Path) -> None:
    with Running(tmp_path, NetworkOptions(proxy=True), {"create": Rate(1, 0.01)}) as server:

        def create(forwarded: str) -> int:
            headers = {"X-Forwarded-For": forwarded}
            answer = server.http.post("/api/tables", json={"game": "ledge"}, headers=headers)
            return answer.status_code

        assert create("192.0.2.1") == 201
        assert create("192.0.2.1") == 429
        assert create("192.0.2.2") == 201
        # What the client wrote itself stands further left, and is not believed.
        assert create("198.51.100.9, 192.0.2.1") == 429
        assert create("192.0.2.2:4711") == 429
        assert create("[2001:db8::1]:80") == 201
        assert create("2001:db8::2") == 429


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with Running(tmp_path, rates={"create": Rate(1, 0.01)}) as server:
        for number, status in ((1, 201), (2, 429)):
            answer = server.http.post(
                "/api/tables",
                json={"game": "ledge"},
                headers={
                    "X-Forwarded-For": f"192.0.2.{number}",
                    "Forwarded": f"for=192.0.2.{number}",
                },
            )
            assert answer.status_code == status

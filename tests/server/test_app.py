"""HTTP: what can be asked for, what comes back, and every way in which it can be wrong."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.saves import parse_save
from roguetable.server import lobby
from roguetable.server.app import ENDPOINTS
from roguetable.server.headers import HEADERS
from roguetable.server.metrics import Gauge, Metrics
from roguetable.server.static import Page
from tests.server.fakes import Running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page, as the build leaves it."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Roguetable</title>" + " " * 2000)
    (folder / "assets" / "index-B3dF0a9Z.js").write_text("export const one = 1;\n" * 100)
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "secret.key").write_text("not for you")
    (folder.parent / "outside.txt").write_text("not for you")
    (folder / "link.txt").symlink_to(folder.parent / "outside.txt")
    return folder


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("app"), page=Page(folder)) as server:
        yield server


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


# --- the lobby ----------------------------------------------------------------------------------


def test_the_games_are_described(running: Running) -> None:
    games = {game["id"]: game for game in running.http.get("/api/games").json()}
    assert {"stygian", "spire", "ledge"} <= games.keys()
    spire = games["spire"]
    assert spire["title"] == "Slay the Spire"
    assert (spire["least"], spire["most"]) == (1, 4)
    assert spire["cards"] > 300
    assert spire["rules"] > 100
    assert {bot["id"] for bot in spire["bots"]} == {"random", "greedy", "search"}
    for game in games.values():
        assert game["about"].endswith(".")
        assert len(game["primer"]) == 5
        assert all(sentence[-1] in ".?" for sentence in game["primer"])
        assert all(bot["text"] for bot in game["bots"])
        assert all(setting["text"] for setting in game["settings"])


def test_a_new_table_is_listed_before_those_at_which_nothing_happens(running: Running) -> None:
    older = running.table(public=True, seats=[{"name": "Ann"}, {"kind": "open"}])["table"]["id"]
    running.http.post(f"/api/tables/{older}/join", json={"name": "Ben"})
    time.sleep(1.1)  # moments are kept to the second
    newer = running.table(public=True)["table"]["id"]
    listed = [table["id"] for table in running.http.get("/api/tables").json()]
    assert listed.index(newer) < listed.index(older)


def test_a_table_is_set_up_listed_joined_and_removed(running: Running) -> None:
    seats = [{"name": "Ann"}, {"kind": "open"}]
    made = running.table(seats=seats, public=True, name="The rope")
    id = made["table"]["id"]
    assert set(made["keys"]) == {"0", "1"}
    listed = running.http.get("/api/tables").json()
    assert [table["name"] for table in listed if table["id"] == id] == ["The rope"]
    assert id in [table["id"] for table in running.http.get("/api/tables?game=ledge").json()]
    assert running.http.get("/api/tables?game=spire").json() == []

    joined = running.http.post(f"/api/tables/{id}/join", json={"name": "Ben"}).json()
    assert joined["seat"] == 1
    assert joined["key"] != made["keys"]["1"]
    again = running.http.post(f"/api/tables/{id}/join", json={"name": "Eve"})
    assert again.status_code == 409
    info = running.http.get(f"/api/tables/{id}").json()
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Ben"]

    assert running.http.delete(f"/api/tables/{id}").status_code == 401
    wrong = running.http.delete(f"/api/tables/{id}", headers=bearer(joined["key"]))
    assert wrong.status_code == 403
    gone = running.http.delete(f"/api/tables/{id}", headers=bearer(made["key"]))
    assert gone.status_code == 204
    assert gone.content == b""
    lost = running.http.get(f"/api/tables/{id}")
    assert lost.status_code == 404
    assert id in lost.json()["text"]


def test_the_tables_of_one_game_are_found_behind_many_of_another(running: Running) -> None:
    found = running.table("stygian", public=True)["table"]["id"]
    for _ in range(3):
        running.table(public=True)
    listed = running.http.get("/api/tables?game=stygian&limit=2").json()
    assert [table["id"] for table in listed] == [found]


def test_a_new_key_makes_the_old_link_useless(running: Running) -> None:
    made = running.table()
    id = made["table"]["id"]
    with running.enter(made, 0) as ann:
        fresh = running.http.post(f"/api/tables/{id}/seats/0/renew", headers=bearer(made["key"]))
        assert fresh.status_code == 200
        closing = ann.until("closing")
        assert closing["again"] is False
    with running.socket() as client:
        old = client.ask("hello", table=id, keys=[made["keys"]["0"]])
        assert old["code"] == "forbidden"
    with running.socket() as client:
        client.say("hello", table=id, keys=[fresh.json()["key"]])
        assert client.until("welcome")["held"] == [0]
    nobody = running.http.post(f"/api/tables/{id}/seats/9/renew", headers=bearer(made["key"]))
    assert nobody.status_code == 404


def test_a_save_leaves_and_comes_back(running: Running) -> None:
    made = running.table("stygian", seats=[{}, {}], seed=7)
    id = made["table"]["id"]
    with running.enter(made, 0, 1) as both:
        assert both.answer()["type"] == "done"
    answer = running.http.get(f"/api/tables/{id}/save", headers=bearer(made["key"]))
    assert answer.status_code == 200
    assert f'filename="roguetable-{id}.json"' in answer.headers["content-disposition"]
    assert parse_save(answer.text, "it").summary.move == 1
    assert (
        running.http.get(f"/api/tables/{id}/save", headers=bearer(made["keys"]["0"])).status_code
        == 403
    )
    headers = {"Content-Type": "application/json"}
    again = running.http.post("/api/saves", content=answer.content, headers=headers)
    assert again.status_code == 201
    assert again.json()["table"]["move"] == 1
    assert again.json()["table"]["id"] != id


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{}", "not a Roguetable save"),
        (b'{"roguetable": "save"}', "missing"),
        (b"\xff\xfe", "UTF-8"),
        (b"[" * 100_000, "deep"),
        (b'{"roguetable": "save", "roguetable": "save"}', "twice"),
    ],
)
def test_what_is_no_save_is_refused(running: Running, content: bytes, says: str) -> None:
    answer = running.http.post(
        "/api/saves", content=content, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400
    assert says in answer.json()["text"]


def test_health_and_metrics(running: Running) -> None:
    with running.enter(running.table(), 0, 1) as both:
        both.answer()
        health = running.http.get("/api/health").json()
        assert health["ok"] is True
        assert health["sockets"] >= 1
        assert health["protocol"] == 1
        answer = running.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    figures: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            figures[name] = float(value)
    assert figures["roguetable_sockets"] >= 1
    assert figures["roguetable_rooms"] >= 1
    assert figures["roguetable_connections"] >= 2, "the socket, and who asks"
    assert figures["roguetable_connections_dropped_total"] == 0
    assert figures["roguetable_moves_total"] >= 1
    assert figures['roguetable_messages_total{type="hello"}'] >= 1
    assert figures["roguetable_storage_commits_total"] >= 1
    assert figures["roguetable_stored_tables"] >= 1
    assert (
        figures['roguetable_move_seconds_bucket{le="+Inf"}']
        == figures["roguetable_move_seconds_count"]
        == figures["roguetable_moves_total"]
    )


def test_large_numbers_are_told_to_the_last_digit() -> None:
    metrics = Metrics()
    metrics.watch([Gauge("roguetable_some_total", "Something.", len, "counter")], range(12_345_678))
    assert "roguetable_some_total 12345678" in metrics.text().splitlines()


# --- what is wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("", "nothing here"),
        ("{", "not JSON"),
        ("[]", "expected an object, got a list"),
        ("{}", "'game' is missing"),
        ('{"game": 3}', "The field 'game': expected text, got a whole number"),
        ('{"game": "spier"}', "Did you mean 'spire'?"),
        ('{"game": "ledge", "settings": {"lihgt": 8}}', "Did you mean 'light'?"),
        ('{"game": "ledge", "settings": {"light": 7}}', "One of: 6, 8, 10"),
        ('{"game": "ledge", "gaem": 1}', "Did you mean 'game'?"),
        ('{"game": "ledge", "seats": [{}, {}, {}]}', "2 seats"),
        ('{"game": "ledge", "seats": [{"kind": "bot", "bot": "gredy"}, {}]}', "greedy"),
        ('{"game": "ledge", "seats": [{"kind": "cat"}, {}]}', "'seats[0].kind'"),
        ('{"game": "ledge", "seed": -1}', "'seed'"),
        ('{"game": "ledge", "seed": 1e99}', "'seed'"),
        ('{"game": "ledge", "name": "' + "x" * 61 + '"}', "'name'"),
    ],
)
def test_a_wrong_body_is_refused_with_the_reason(running: Running, body: str, says: str) -> None:
    answer = running.http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    problem = answer.json()
    assert answer.status_code in (400, 404)
    assert problem["code"] in ("malformed", "unknown")
    assert says in problem["text"]


def test_size_and_type_of_a_body(running: Running) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    # Whoever goes on sending after the answer may lose it on the way: so nothing comes after it.
    large = running.raw(head + b"Content-Length: 70000\r\n\r\n")
    assert large.startswith(b"HTTP/1.1 413 ")
    assert b'"code":"too_large"' in large
    pieces = (b"3e8\r\n" + b"x" * 1000 + b"\r\n") * 66  # the last one is too much
    assert b" 413 " in running.raw(head + b"Transfer-Encoding: chunked\r\n\r\n" + pieces)
    answer = running.http.post("/api/tables", content="game=ledge")
    assert answer.status_code == 415
    assert "application/json" in answer.json()["text"]
    answer = running.http.request("GET", "/api/games", content="x")
    assert answer.status_code == 400


def test_methods(running: Running) -> None:
    options = running.http.options("/api/tables")
    assert options.status_code == 204
    assert options.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    wrong = running.http.put("/api/tables", json={})
    assert wrong.status_code == 405
    assert wrong.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    assert wrong.json()["code"] == "malformed"
    get, head = running.http.get("/api/games"), running.http.head("/api/games")
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == get.headers["content-length"]
    assert running.http.post("/table/x").status_code == 405
    plain = running.http.get("/api/socket")
    assert plain.status_code == 426
    assert "WebSocket" in plain.json()["text"]


@pytest.mark.parametrize(
    "query", ["?x=1", "?limit=0", "?limit=abc", "?limit=1&limit=2", "?game=%00", "?game=%ff"]
)
def test_a_wrong_query_is_refused(running: Running, query: str) -> None:
    answer = running.http.get(f"/api/tables{query}")
    assert answer.status_code == 400
    assert answer.json()["text"]


@pytest.mark.parametrize("header", ["Basic abc", "Bearer", "abc"])
def test_a_key_must_be_sent_as_one(running: Running, header: str) -> None:
    id = running.table()["table"]["id"]
    answer = running.http.delete(f"/api/tables/{id}", headers={"Authorization": header})
    assert answer.status_code == 400
    assert "Bearer KEY" in answer.json()["text"]


def test_the_servers_own_mistake_is_a_500_that_tells_nothing(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lobby, "all_listed", None)  # so that listing tables fails
    running.table(public=True)
    answer = running.http.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json() == {
        "code": "failed",
        "text": "The server made a mistake. It has been written down; please try again.",
    }
    assert "Traceback" in caplog.text


# --- the page -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/table/abc", "/new/spire", "/index.html", "/rules/spire?q=x"]
)
def test_the_page_is_served_at_all_its_addresses(running: Running, path: str) -> None:
    answer = running.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Roguetable</title>" in answer.text


def test_hashed_files_are_kept_for_ever(running: Running) -> None:
    answer = running.http.get("/assets/index-B3dF0a9Z.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("export const one")
    plain = running.http.get("/assets/index-B3dF0a9Z.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    tag = answer.headers["etag"]
    again = running.http.get("/assets/index-B3dF0a9Z.js", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.content == b""


def test_an_unknown_address_is_a_404(running: Running) -> None:
    page = running.http.get("/nowhere", headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert "<title>" in page.text  # the page says so in its own words
    for path in ("/nowhere.js", "/api/nowhere", "/api", "/api/tables/", "/assets/"):
        answer = running.http.get(path, headers={"Accept": "*/*"})
        assert answer.status_code == 404, path
        assert answer.json()["code"] == "unknown"


@pytest.mark.parametrize(
    "path",
    [
        "/../outside.txt",
        "/assets/../../outside.txt",
        "/%2e%2e/outside.txt",
        "/assets/..%2f..%2foutside.txt",
        "/assets/%2e%2e/%2e%2e/outside.txt",
        "/..\\outside.txt",
        "/%5c..%5coutside.txt",
        "//etc/passwd",
        "/etc/passwd%00.txt",
        "/secret.key",
        "/link.txt",
        "/.git/config",
        "/file:///etc/passwd",
        "/api/tables/..%2f..%2f..%2fetc%2fpasswd",
        "/api/library/..%2fspire",
        "/%c0%ae%c0%ae/outside.txt",
        "/%ff%fe",
    ],
)
def test_path_tricks_lead_nowhere(running: Running, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\nConnection: close\r\n\r\n"
    found = running.raw(request.encode())
    status = int(found.split()[1])
    assert status in (400, 404)
    assert b"not for you" not in found
    assert b"root:" not in found


def test_without_a_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    with Running(tmp_path, page=Page(tmp_path / "nothing")) as server:
        answer = server.http.get("/")
        assert answer.status_code == 503
        assert "make page" in answer.text
        assert server.http.get("/api/games").status_code == 200


# --- headers ------------------------------------------------------------------------------------


def test_every_response_has_the_headers(running: Running) -> None:
    answers = [
        running.http.get("/"),
        running.http.get("/icon.svg"),
        running.http.get("/assets/index-B3dF0a9Z.js"),
        running.http.get("/api/games"),
        running.http.get("/api/tables/nowhere"),
        running.http.get("/nowhere.png"),
        running.http.put("/api/tables"),
        running.http.options("/api/tables"),
        running.http.post("/api/tables", content="{"),
        running.http.get("/metrics"),
    ]
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value], (answer.url, name)
        assert len(answer.headers.get_list("cache-control")) == 1
        assert "server" not in answer.headers
        if answer.url.path.startswith("/api") and answer.request.method != "GET":
            assert answer.headers["cache-control"] == "no-store"
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_what_is_public_is_compressed_and_what_holds_keys_is_not(running: Running) -> None:
    games = running.http.get("/api/games")
    assert games.headers["content-encoding"] == "gzip"
    tag = games.headers["etag"]
    again = running.http.get("/api/games", headers={"If-None-Match": tag})
    assert again.status_code == 304
    made = running.http.post("/api/tables", json={"game": "spire"})
    assert "content-encoding" not in made.headers
    assert made.headers["cache-control"] == "no-store"


def test_no_two_endpoints_are_the_same() -> None:
    known: set[tuple[Any, ...]] = {(each.method, each.path) for each in ENDPOINTS}
    assert len(known) == len(ENDPOINTS)
    assert all(each.text.endswith(".") for each in ENDPOINTS)

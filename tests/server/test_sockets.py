"""Sockets: what a client says, hears and may not do."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from roguetable.engine.view import Line
from roguetable.server import commands
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import Rate
from roguetable.server.protocol import Past, Scene
from roguetable.server.sockets import merged, number_of
from tests.server.fakes import PATIENCE, Running


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("sockets")) as server:
        yield server


# --- playing ------------------------------------------------------------------------------------


def test_hello_is_answered_with_the_table_and_its_scene(running: Running) -> None:
    made = running.table()
    with running.enter(made, 0) as ann:
        assert ann.welcome["re"] == 1
        assert ann.welcome["held"] == [0]
        assert ann.welcome["table"]["id"] == made["table"]["id"]
        assert ann.scene["view"]["seat"] == 0
        assert ann.scene["choices"]


def test_a_move_is_acknowledged_and_seen_by_everybody(running: Running) -> None:
    made = running.table()
    with running.enter(made, 0) as ann, running.enter(made, 1) as ben, running.enter(made) as eve:
        one = ann if ann.scene.get("choices") else ben
        at = one.scene["at"]
        done = one.answer()
        assert done["type"] == "done"
        assert done["at"] > at
        for other in (ann, ben, eve):
            while other.scene["at"] < done["at"]:
                other.hear()
            assert other.scene["view"]["move"] == 1
        assert not eve.scene.get("choices")


def test_a_stale_answer_is_refused_and_changes_nothing(running: Running) -> None:
    made = running.table()
    with running.enter(made, 0, 1) as both:
        before = both.scene["at"]
        first = both.answer()
        assert first["type"] == "done"
        late = both.answer(at=before)
        assert late["type"] == "refusal"
        assert late["code"] == "stale"
        info = running.http.get(f"/api/tables/{made['table']['id']}").json()
        assert info["move"] == 1


def test_each_sees_only_its_own_pocket(running: Running) -> None:
    made = running.table(seed=4)
    with running.enter(made, 0) as ann, running.enter(made, 1) as ben, running.enter(made) as eve:
        sights = [json.dumps(one.scene["view"]["panels"]) for one in (ann, ben, eve)]
        assert len(set(sights)) == 3


def test_a_device_with_two_keys_holds_two_seats(running: Running) -> None:
    made = running.table()
    with running.enter(made, 0, 1, owner=True) as both:
        assert both.welcome["held"] == [0, 1]
        assert both.welcome["owner"] is True


# --- refusals -----------------------------------------------------------------------------------


def test_no_table_no_socket(running: Running) -> None:
    with running.socket() as client:
        refusal = client.ask("hello", table="nowhere")
        assert refusal["code"] == "unknown"
        assert "nowhere" in refusal["text"]
        assert client.ended()[0] == 4404


def test_a_foreign_key_opens_nothing(running: Running) -> None:
    mine, other = running.table(), running.table()
    with running.socket() as client:
        refusal = client.ask("hello", table=mine["table"]["id"], keys=[other["keys"]["0"]])
        assert refusal["code"] == "forbidden"
        assert client.ended()[0] == 4403
    with running.enter(mine) as eve:
        eve.ask("say", text="hello")
        assert eve.ask("answer", at=1, seat=0, option=0)["code"] == "forbidden"


def test_another_version_is_refused(running: Running) -> None:
    with running.socket() as client:
        refusal = client.ask("hello", table=running.table()["table"]["id"], version=99)
        assert refusal["code"] == "version"
        assert client.ended()[0] == 4426


def test_hello_comes_first_and_once(running: Running) -> None:
    made = running.table()
    with running.socket() as client:
        assert client.ask("pause")["text"].startswith("Say hello first")
        client.say("hello", table=made["table"]["id"])
        client.until("scene")
        again = client.ask("hello", table=made["table"]["id"])
        assert again["code"] == "malformed"
        assert "already" in again["text"]
        assert client.ask("history")["type"] == "past"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "nothing here"),
        ("nonsense", "not JSON"),
        ("[]", "expected an object, got a list"),
        ("{}", "'type' is missing"),
        ('{"type": "anser"}', "Did you mean 'answer'?"),
        (
            '{"type": "answer", "seat": "one"}',
            "The field 'seat': expected a whole number, got text",
        ),
        ('{"type": "answer", "seat": 99}', "The field 'seat': expected a whole number <= 15"),
        ('{"type": "answer", "sead": 1}', "Did you mean 'seat'?"),
        ('{"type": "answer", "at": NaN}', "NaN is not a number"),
        ('{"type": "answer", "option": 1e999}', "too large"),
        ('{"type": "answer", "option": 9999999999999999999999}', "too large"),
        ('{"type": "answer", "at": 1, "at": 2}', "'at' is there twice"),
        ('{"type": "say", "text": "a\\u0000b"}', "U+0000"),
        ('{"type": "say", "text": "\\ud800"}', "half a character"),
        ("[" * 5000, "deep"),
        ("[" * 5000 + "]" * 5000, "deep"),
        ('{"type": "hello", "keys": ["a b"]}', "'keys[0]': expected text of letters, digits"),
    ],
)
def test_a_malformed_message_is_refused_with_the_reason(
    running: Running, text: str, says: str
) -> None:
    with running.socket() as client:
        client.send(text)
        refusal = client.until("refusal")
        assert refusal["code"] == "malformed"
        assert says in refusal["text"]
        assert client.ask("pause")["type"] == "refusal"  # the connection is still there


def test_binary_frames_are_refused(running: Running) -> None:
    with running.socket() as client:
        client.send(b'{"type": "hello"}')
        assert "text frames" in client.until("refusal")["text"]


def test_a_refusal_names_the_message_if_it_can_be_read(running: Running) -> None:
    with running.socket() as client:
        assert client.ask("answer", seat="x")["code"] == "malformed"


@pytest.mark.parametrize("data", [{"id": True}, {"id": -1}, {"id": 2.0}, {"id": "7"}, [], 3, None])
def test_a_number_that_is_none_is_not_named(data: object) -> None:
    assert number_of(data) == 0


def test_after_ten_malformed_messages_in_a_row_it_is_over(running: Running) -> None:
    with running.socket() as client:
        for _ in range(9):
            client.send("?")
        client.ask("pause")  # readable: the count begins anew
        for _ in range(10):
            client.send("?")
        assert client.ended()[0] == 4400
        assert len([one for one in client.heard if one["type"] == "refusal"]) == 20


def test_a_large_message_ends_the_connection(running: Running) -> None:
    with running.socket() as client:
        client.send('{"type": "say", "text": "' + "x" * 20_000 + '"}')
        assert client.ended()[0] == 1009


def test_the_servers_own_mistake_tells_nothing_about_it(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("secret of the house")

    made = running.table()
    with running.enter(made, 0) as ann:
        with monkeypatch.context() as patch:
            patch.setattr(commands, "do", fail)
            refusal = ann.ask("pause")
        assert refusal["code"] == "failed"
        assert "secret" not in json.dumps(refusal)
        assert "secret of the house" in caplog.text  # but it is written down
        assert ann.ask("history")["type"] == "past"


def test_a_hint_does_not_hold_up_the_rest(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    do = commands.do

    async def slow(room: object, device: object, message: object) -> object:
        if type(message).__name__ == "Hint":
            while not gate.is_set():
                await asyncio.sleep(0.01)
        return await do(room, device, message)  # type: ignore[arg-type]

    monkeypatch.setattr(commands, "do", slow)
    with running.enter(running.table(), 0) as ann:
        first = ann.say("hint", at=999)
        assert ann.ask("history")["type"] == "past"
        assert ann.ask("hint", at=999)["code"] == "late"
        gate.set()
        assert ann.until("refusal")["re"] == first


# --- limits -------------------------------------------------------------------------------------


def test_talk_has_a_measure(tmp_path_factory: pytest.TempPathFactory) -> None:
    options = NetworkOptions(socket_rates={"say": Rate(3, 0.5)})
    with (
        Running(tmp_path_factory.mktemp("talk"), options) as server,
        server.enter(server.table(), 0) as ann,
    ):
        replies = [ann.ask("say", text=f"word {number}", seat=0) for number in range(5)]
        assert [reply["type"] for reply in replies] == ["done"] * 3 + ["refusal"] * 2
        assert replies[3]["code"] == "late"
        assert 0 < replies[3]["wait"] <= 2
        assert ann.ask("history")["type"] == "past"  # everything else goes on


def test_a_flood_is_ended(tmp_path_factory: pytest.TempPathFactory) -> None:
    options = NetworkOptions(socket_rates={"other": Rate(2, 0.001)})
    with Running(tmp_path_factory.mktemp("flood"), options) as server, server.socket() as client:
        for _ in range(102):
            client.say("pause")
        assert client.ended()[0] == 4429


def test_hello_must_come_in_time(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Running(tmp_path_factory.mktemp("late"), NetworkOptions(hello_seconds=0.3)) as server:
        made = server.table()
        with server.socket() as silent, server.enter(made) as quick:
            assert silent.ended()[0] == 4408
            assert "hello" in silent.heard[-1]["text"]
            time.sleep(0.4)
            assert quick.ask("history")["type"] == "past"


def test_an_address_may_open_so_many_sockets(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        Running(tmp_path_factory.mktemp("many"), open_sockets=2) as server,
        server.socket(),
        server.socket() as second,
    ):
        with pytest.raises(InvalidStatus) as refused:
            server.socket()
        assert refused.value.response.status_code == 503
        assert b"2 connections open" in (refused.value.response.body or b"")
        assert refused.value.response.headers["Retry-After"] == "10"
        second.line.close()
        deadline = time.monotonic() + PATIENCE
        while len(server.app.service.sockets) > 1 and time.monotonic() < deadline:
            time.sleep(0.01)
        server.socket().line.close()


def test_whoever_does_not_read_is_let_go(tmp_path_factory: pytest.TempPathFactory) -> None:
    options = NetworkOptions(longest_queue=30)
    with Running(tmp_path_factory.mktemp("slow"), options) as server:
        made = server.table()
        with server.enter(made) as eve, server.enter(made, 0) as ann:
            room = server.registry.rooms[made["table"]["id"]]
            device = next(one for one in room.devices if not one.held)
            past = Past(lines=[Line("x" * 100_000)])  # nothing that could be merged
            deadline = time.monotonic() + PATIENCE
            sent = 0
            while len(server.app.service.sockets) > 1 and time.monotonic() < deadline:
                server.loop.call_soon_threadsafe(device.send, past)
                time.sleep(0.002)
                sent += 1
            assert sent > 40  # it is not the queue alone: the network took its part before
            assert len(server.app.service.sockets) == 1
            assert server.app.service.metrics.slow.values[""] == 1
            assert ann.ask("history")["type"] == "past"
            assert len(eve.heard) == 2


def test_whoever_reads_gets_everything(tmp_path_factory: pytest.TempPathFactory) -> None:
    options = NetworkOptions(longest_queue=30)
    with Running(tmp_path_factory.mktemp("quick"), options) as server:
        made = server.table()
        with server.enter(made) as eve:
            (device,) = server.registry.rooms[made["table"]["id"]].devices
            past = Past(lines=[Line("x" * 100_000)])
            for _ in range(100):
                server.loop.call_soon_threadsafe(device.send, past)
                eve.until("past")


# --- scenes -------------------------------------------------------------------------------------


def line(move: int, text: str) -> Line:
    return Line(text, move=move)


def test_a_newer_scene_takes_the_place_of_an_older() -> None:
    older = Scene(at=5, log=[line(3, "three"), line(4, "four")], log_from=3)
    newer = Scene(at=6, log=[line(5, "five")], log_from=5)
    both = merged(older, newer)
    assert both.at == 6
    assert both.log_from == 3
    assert [one.text for one in both.log] == ["three", "four", "five"]


def test_what_was_taken_back_is_not_in_the_merged_log() -> None:
    older = Scene(at=5, log=[line(3, "three"), line(4, "four")], log_from=3)
    newer = Scene(at=6, log=[line(4, "other four")], log_from=4)
    assert [one.text for one in merged(older, newer).log] == ["three", "other four"]
    lower = Scene(at=6, log=[], log_from=2)
    assert merged(older, lower) == lower


# --- the end ------------------------------------------------------------------------------------


def test_when_the_server_stops_everybody_is_told_to_come_back(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with Running(tmp_path_factory.mktemp("stop")) as server:
        made = server.table()
        with server.enter(made, 0) as ann, server.enter(made, 1) as ben:
            one = ann if ann.scene.get("choices") else ben
            assert one.answer()["type"] == "done"
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            for client in (ann, ben):
                closing = client.until("closing")
                assert closing.get("again", True) is True
                assert "kept" in closing["text"]
                assert client.ended()[0] == 1012
            stopping.join(PATIENCE)
            assert not stopping.is_alive()


def test_a_scene_that_was_asked_for_is_never_replaced(running: Running) -> None:
    made = running.table(seed=4)
    with running.enter(made, 0, 1) as both:
        (socket,) = [one for one in running.app.service.sockets if one.device.held == {0, 1}]
        told: list[tuple[int, int]] = []

        def tell_all() -> None:
            for re, at in ((0, 101), (7, 102), (0, 103), (0, 104)):
                socket.tell(Scene(re=re, at=at))
            told.extend((one.re, one.at) for one in socket._waiting)

        running.loop.call_soon_threadsafe(tell_all)
        while both.scene["at"] != 104:
            both.hear()
        assert told == [(0, 101), (7, 102), (0, 104)]

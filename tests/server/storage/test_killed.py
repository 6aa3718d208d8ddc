"""Killed in the middle of writing: what was acknowledged is there, once and whole."""

import random
import subprocess
import sys
import time
from collections import defaultdict

from roguetable.lab.pool import environment
from roguetable.server.storage import open_store
from tests.server.storage.writing import TABLES

WORDS = (1, 30), (30, 90), (30, 90), (30, 90)
"""In each round the process is killed when it has said so many words, from and to. They are counted, not the
time: a busy machine says few in a moment."""


def killed(url: str, round_: int, words: int, after: float) -> list[str]:
    """Let a process write, kill it some time after so many words, and give what it said."""
    command = [sys.executable, "-m", "tests.server.storage.writing", url, str(round_)]
    with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE) as writing:
        assert writing.stdout is not None
        heard = b"".join(writing.stdout.readline() for _ in range(words))
        assert heard.count(b"\n") == words, "it ended by itself"
        time.sleep(after)
        writing.kill()
        said = (heard + writing.stdout.read()).decode()
    assert said.endswith("\n")
    return said.splitlines()


async def test_a_killed_process_loses_and_doubles_nothing(url: str) -> None:
    chance = random.Random(url.partition(":")[0])
    acknowledged: dict[str, dict[int, int]] = defaultdict(dict)
    reached: dict[str, int] = defaultdict(int)
    for round_, words in enumerate(WORDS):
        for line in killed(url, round_, chance.randint(*words), chance.uniform(0.0, 0.05)):
            table, first, last = line.split()
            for number in range(int(first), int(last) + 1):
                assert number not in acknowledged[table], "acknowledged twice"
                acknowledged[table][number] = round_
        store = open_store(url)
        await store.open()
        for n in range(TABLES):
            table = f"t{n}"
            before = await store.table(table)
            events = {one.number: one.body for one in await store.records(table)}
            assert list(events) == list(range(1, len(events) + 1))
            assert events.keys() >= acknowledged[table].keys()
            for number, when in acknowledged[table].items():
                assert events[number]["round"] == str(when)
            for body in events.values():  # three events of one write: all or none
                for number in range(body["first"], body["last"] + 1):
                    assert events[number] == body
            assert len(events) >= reached[table]
            reached[table] = len(events)
            # PostgreSQL may still be finishing what was begun: the row is read on both sides.
            after = await store.table(table)
            assert before is not None
            assert after is not None
            assert before.info.get("last", 0) <= len(events) <= after.info.get("last", 0)
        await store.close()

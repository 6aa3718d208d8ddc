"""The protocol's page is made from the code, and its example is a client that works."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.server.fakes import Running

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def docs(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    import protocol_docs

    yield protocol_docs
    for name in ("protocol_docs", "roguetable_docs"):
        sys.modules.pop(name, None)


def test_every_table_can_be_made_and_has_whole_rows(docs: ModuleType) -> None:
    for name, make in docs.TABLES.items():
        for part in make().split("### "):
            rows = [line for line in part.splitlines() if line.startswith("|")]
            assert len({line.replace("\\|", "").count("|") for line in rows}) <= 1, (name, part)
        assert len(make()) > 200, name


def test_every_message_is_described_once(docs: ModuleType) -> None:
    text = docs.protocol_client() + docs.protocol_server()
    heads = re.findall(r"^### (\w+)$", text, re.MULTILINE)
    assert len(set(heads)) == len(heads) == len(docs.MESSAGES)
    assert "The seats that this device holds." in text  # what stands under a field
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    shown = page + (DOCS / "serve.md").read_text(encoding="utf-8")
    for name in docs.TABLES:
        assert f"```{{{name}}}" in shown


def test_the_page_about_security_has_all_limits(docs: ModuleType) -> None:
    page = (DOCS.parent / "SECURITY.md").read_text(encoding="utf-8")
    for line in docs.server_limits().splitlines():
        assert line in page, line


def test_the_example_plays_a_game_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    found = re.search(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert found is not None
    with Running(tmp_path) as server:
        program = found[1].replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
        exec(compile(program.replace('"spire"', '"ledge"'), "protocol.md", "exec"), {})
        (row,) = [room.info() for room in server.registry.rooms.values()]
    assert row.outcome in ("won", "lost")
    assert capsys.readouterr().out.strip() == row.headline

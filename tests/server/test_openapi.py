"""The descriptions for other programs: they are valid, complete, and true."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import hypothesis
import jsonschema_rs
import msgspec
import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok

from roguetable.server.app import ENDPOINTS
from roguetable.server.openapi import document, protocol
from roguetable.server.protocol import Answer, FromClient, FromServer, Refusal, Scene
from tests.server.fakes import Running


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("openapi")) as server:
        yield server


def references(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("$ref"), str):
            yield data["$ref"]
        for value in data.values():
            yield from references(value)
    elif isinstance(data, list):
        for value in data:
            yield from references(value)


def test_every_endpoint_is_described() -> None:
    described = document(ENDPOINTS)
    for endpoint in ENDPOINTS:
        operation = described["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"] == endpoint.text
        assert str(endpoint.success) in operation["responses"]
        assert ("requestBody" in operation) == (endpoint.body is not None)
        assert (operation.get("security") == [{"key": []}]) == endpoint.key
    names = [
        operation["operationId"]
        for path in described["paths"].values()
        for operation in path.values()
    ]
    assert len(set(names)) == len(names) == len(ENDPOINTS)


def test_every_reference_leads_somewhere_and_every_schema_is_valid() -> None:
    described = document(ENDPOINTS)
    schemas = described["components"]["schemas"]
    for reference in references(described):
        assert reference.rpartition("/")[2] in schemas
    for schema in [*schemas.values(), protocol()]:
        assert jsonschema_rs.meta.is_valid({**schema, "$schema": protocol()["$schema"]})


def test_the_protocol_schema_describes_what_is_sent() -> None:
    schema = protocol()
    client = jsonschema_rs.validator_for({**schema, "anyOf": [{"$ref": "#/$defs/FromClient"}]})
    server = jsonschema_rs.validator_for({**schema, "anyOf": [{"$ref": "#/$defs/FromServer"}]})
    assert client.is_valid(msgspec.to_builtins(Answer(at=3, option=1)))
    assert not client.is_valid({"type": "answer", "at": -1})
    assert not client.is_valid({"type": "answer", "atx": 1})
    assert not client.is_valid({"type": "nothing"})
    assert server.is_valid(msgspec.to_builtins(Refusal(code="stale", text="x")))
    assert not server.is_valid(msgspec.to_builtins(Answer()))
    assert server.is_valid(msgspec.to_builtins(Scene(at=1)))
    for kind in (*get_args(FromClient), *get_args(FromServer)):
        assert kind.__name__ in schema["$defs"]


def test_what_a_table_says_fits_the_schema(running: Running) -> None:
    validator = jsonschema_rs.validator_for(running.http.get("/api/protocol.json").json())
    made = running.table("spire", seats=[{}, {}], seed=5)
    with running.enter(made, 0, 1) as both:
        for _ in range(5):
            both.answer()
        both.ask("answer", at=1, option=0)
        for message in both.heard:
            validator.validate(message)


def test_schemathesis_finds_nothing(running: Running) -> None:
    """Valid and invalid requests made from the description, for every endpoint."""
    # What a setting may be, and what a save holds, no schema can say: there a 400 is right, too.
    accepted = ["2xx", 400, 401, 403, 404, 409]
    config = SchemathesisConfig.from_dict(
        {
            "generation": {"mode": "all"},
            "checks": {"positive_data_acceptance": {"expected-statuses": accepted}},
        }
    )
    schema = schemathesis.openapi.from_url(f"{running.url}/api/openapi.json", config=config)
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @hypothesis.given(case=operation.as_strategy())
        @hypothesis.settings(
            max_examples=15,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        def attempt(case: Any) -> None:
            nonlocal tried
            tried += 1
            case.call_and_validate(base_url=running.url)

        attempt()
    assert tried > 5 * len(ENDPOINTS)
    assert running.http.get("/api/health").json()["ok"]


def test_the_document_is_the_same_for_everybody(running: Running) -> None:
    answer = running.http.get("/api/openapi.json")
    assert answer.json() == json.loads(json.dumps(document(ENDPOINTS)))
    assert answer.headers["etag"]

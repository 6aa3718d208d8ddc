"""Descriptions for other programs, made from the endpoints and the protocol's types.

``/api/openapi.json`` describes the HTTP side (OpenAPI 3.1), ``/api/protocol.json`` the messages of
the socket (JSON Schema).
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

import roguetable
from roguetable.server.bodies import Problem
from roguetable.server.http import JSON, PATH_TYPES, Call, Endpoint, File
from roguetable.server.protocol import VERSION, FromClient, FromServer

PROBLEMS = {
    400: "It cannot be read; the text says which field is wrong and what is expected.",
    401: "It needs a key, and none was sent.",
    403: "The key does not open this.",
    404: "There is no such thing.",
    409: "The table has gone on, the rules refuse it, or the game is over.",
    413: "It is too large.",
    415: "The body is not application/json.",
    429: "Too much, too fast; `Retry-After` says how many seconds to wait.",
    503: "The server cannot do it now; `Retry-After` says when to try again.",
}

PATH_TEXTS = {
    "id": "The id of a table or group.",
    "seat": "A seat, from 0 on.",
    "game": "The id of a game.",
}

TEMPLATE = "#/components/schemas/{name}"


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The OpenAPI document of these endpoints."""
    types: list[Any] = [Problem, *PATH_TYPES.values()]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.body, endpoint.reply, endpoint.query) if _ours(kind)]
    schemas, components = msgspec.json.schema_components(types, ref_template=TEMPLATE)
    known = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, known, components)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    queries = {endpoint.query.__name__ for endpoint in endpoints if endpoint.query is not None}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Roguetable",
            "version": roguetable.__version__,
            "summary": "Cooperative rogue-like board games: tables, saves, libraries and results.",
            "description": (
                "The play itself goes over the WebSocket /api/socket, whose messages "
                "/api/protocol.json describes."
            ),
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": {name: schema for name, schema in components.items() if name not in queries},
            "securitySchemes": {
                "key": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The key of a seat, a table or a group.",
                }
            },
        },
    }


def _ours(kind: Any) -> bool:
    return kind not in (None, bytes, File)


def _operation(
    endpoint: Endpoint, known: dict[int, dict[str, Any]], components: dict[str, Any]
) -> dict[str, Any]:
    words = re.findall(r"[a-z]+", endpoint.path.removeprefix("/api"))
    operation: dict[str, Any] = {
        "operationId": "-".join([endpoint.method.lower(), *words]),
        "summary": endpoint.text,
    }
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": PATH_TEXTS[name],
            "schema": known[id(PATH_TYPES[name])],
        }
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.query is not None:
        schema = components[endpoint.query.__name__]
        parameters += [
            {
                "name": name,
                "in": "query",
                "required": name in schema.get("required", []),
                "schema": field,
            }
            for name, field in schema["properties"].items()
        ]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.key:
        operation["security"] = [{"key": []}]
    elif endpoint.body is None:
        operation["security"] = [{}, {"key": []}]
    if endpoint.body is not None:
        schema = {"type": "object"} if endpoint.body is bytes else known[id(endpoint.body)]
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    operation["responses"] = _responses(endpoint, known)
    return operation


def _responses(endpoint: Endpoint, known: dict[int, dict[str, Any]]) -> dict[str, Any]:
    responses: dict[str, Any] = {}
    if endpoint.reply is None:
        responses["204"] = {"description": "Done."}
    else:
        media = endpoint.media if endpoint.reply is bytes else JSON
        schema: dict[str, Any] = {"type": "string"}
        if media == JSON:
            schema = known[id(endpoint.reply)] if _ours(endpoint.reply) else {"type": "object"}
        content = {media.partition(";")[0]: {"schema": schema}}
        responses[str(endpoint.success)] = {"description": "Done.", "content": content}
    problem = {JSON: {"schema": known[id(Problem)]}}
    for status, text in PROBLEMS.items():
        if status in (413, 415) and endpoint.body is None:
            continue
        responses[str(status)] = {"description": text, "content": problem}
    responses["default"] = {"description": "Any other problem.", "content": problem}
    return responses


def protocol() -> dict[str, Any]:
    """JSON Schema of what clients and the server say over the socket."""
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Roguetable protocol",
        "description": "The messages over /api/socket: one JSON object in each text frame.",
        "version": VERSION,
        "$defs": {**components, "FromClient": client, "FromServer": server},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }


# --- endpoints ------------------------------------------------------------------------------------


async def openapi_json(call: Call) -> bytes:
    """The OpenAPI document of this server."""
    return _openapi_bytes(tuple(call.service.endpoints))


@lru_cache(maxsize=4)
def _openapi_bytes(endpoints: tuple[Endpoint, ...]) -> bytes:
    return msgspec.json.encode(document(endpoints))


@lru_cache(maxsize=1)
def _protocol_bytes() -> bytes:
    return msgspec.json.encode(protocol())


async def protocol_json(_: Call) -> bytes:
    """The schema of the socket's messages."""
    return _protocol_bytes()


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/openapi.json",
        openapi_json,
        "This description.",
        reply=bytes,
        cache="no-cache",
    ),
    Endpoint(
        "GET",
        "/api/protocol.json",
        protocol_json,
        "The messages of the socket as a JSON Schema.",
        reply=bytes,
        cache="no-cache",
    ),
]

"""The shelves beside the table: all cards of a game, and its rules.

Both are made once for each game and handed out as they are; a browser keeps them until they change.
"""

import asyncio
from functools import lru_cache

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.game import Game, load_game
from roguetable.engine.guide import guide_of
from roguetable.engine.rows import Row
from roguetable.server.bodies import CardFace, Guide, Library, RuleBook, RuleText
from roguetable.server.http import Call, Endpoint
from roguetable.server.refusals import Refused

KEPT = "public, max-age=300"
"""A browser may use what it has for a while; then it asks whether that is still right."""


def known_game(id: str) -> Game:
    """A game by its id, or a refusal that names the nearest."""
    try:
        return load_game(id)
    except UserError as error:
        raise Refused("unknown", str(error)) from None


def face(row: Row) -> CardFace:
    """One row of content, as people read it."""
    # What has no sentence of its own as a card (a line of a table) still says what it does.
    text = row.sentence() or Row.sentence(row)
    return CardFace(
        row.id,
        row.name,
        row.kind,
        text,
        row.facts(),
        row.words(),
        row.origin,
        row.note,
        row.flavour,
        list(row.rules),
    )


@lru_cache(maxsize=16)
def library_of(game: str) -> bytes:
    """All cards of a game, as they are sent. A card with two faces is there twice."""
    known = known_game(game)
    cards = [face(row) for row in known.content().rows]
    return msgspec.json.encode(Library(game, cards, list(known.keywords)))


@lru_cache(maxsize=16)
def rule_book_of(game: str) -> bytes:
    """All rules of a game, as they are sent."""
    known = known_game(game)
    rules = [
        RuleText(rule.id, rule.page, rule.kind, rule.section, rule.text, rule.note)
        for rule in known.rules()
    ]
    return msgspec.json.encode(RuleBook(game, known.title, rules))


@lru_cache(maxsize=16)
def guide_to(game: str) -> bytes:
    """How a game is played, as it is sent."""
    known = known_game(game)
    return msgspec.json.encode(Guide(game, known.title, list(known.primer), guide_of(known)))


async def get_guide(call: Call) -> bytes:
    """How a game is played, for whoever sits down at it."""
    return await asyncio.to_thread(guide_to, call.path["game"])


async def get_library(call: Call) -> bytes:
    """Every row of content; reading it the first time takes a moment, so not in the event loop."""
    return await asyncio.to_thread(library_of, call.path["game"])


async def get_rules(call: Call) -> bytes:
    """The whole rulebook, restated."""
    return await asyncio.to_thread(rule_book_of, call.path["game"])


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/library/{game}",
        get_library,
        "All cards, enemies, rooms of a game: what is written on them and what they do.",
        reply=Library,
        cache=KEPT,
    ),
    Endpoint(
        "GET",
        "/api/guide/{game}",
        get_guide,
        "How a game is played, chapter by chapter: the game in two minutes comes first.",
        reply=Guide,
        cache=KEPT,
    ),
    Endpoint(
        "GET",
        "/api/rules/{game}",
        get_rules,
        "All rules of a game, each with its id, in the order of the rulebook.",
        reply=RuleBook,
        cache=KEPT,
    ),
]

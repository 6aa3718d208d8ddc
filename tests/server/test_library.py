"""All cards and all rules of a game, sent once and then known."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from roguetable.engine.game import GAMES, load_game
from roguetable.engine.table import Table
from roguetable.server.bodies import CardFace, Library, RuleBook
from roguetable.server.library import face, library_of
from roguetable.server.storage import open_store
from tests.games.players import Anybody
from tests.server.beside import get, open_client, open_hall, refused


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    store = open_store(f"sqlite:///{tmp_path / 'table.db'}")
    await store.open()
    async with open_hall(store) as registry, open_client(registry) as client:
        yield client
    await store.close()


def faces(game: str) -> dict[str, CardFace]:
    found = msgspec.json.decode(library_of(game), type=Library)
    assert found.game == game
    return {card.id: card for card in found.cards}


@pytest.mark.parametrize("game", GAMES)
async def test_every_row_is_there_by_its_id(client: httpx.AsyncClient, game: str) -> None:
    sent = msgspec.convert(await get(client, f"/api/library/{game}"), Library)
    rows = load_game(game).content().rows
    assert [card.id for card in sent.cards] == [row.id for row in rows]
    for card, row in zip(sent.cards, rows, strict=True):
        assert (card.name, card.kind, card.origin) == (row.name, row.kind, row.origin)
        if row.sentence():
            assert card.text == row.sentence()


def test_a_card_has_both_faces() -> None:
    cards = faces("spire")
    bash, better = cards["bash"], cards["bash+"]
    assert bash.words == better.words == ["hit", "vulnerable"]
    assert bash.text == "Hit for 2, 1 Vulnerable."
    assert better.text != bash.text
    assert dict(bash.facts) == {
        "deck": "Ironclad",
        "type": "attack",
        "rarity": "starter",
        "cost": "2",
    }


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("spire", "zap", {"channel", "lightning"}),
        ("spire", "eruption", {"hit", "stance", "wrath"}),
        ("spire", "demon-form", {"strength"}),
        ("spire", "jaw-worm-a1", {"hit", "block", "strength"}),
        ("spire", "corruption", {"free-skills"}),
        ("stygian", "steel-fist", {"hit", "melee", "drop"}),
        ("stygian", "tremor-in-the-wrist", {"dull"}),
        ("stygian", "clank", {"wound", "armour"}),
    ],
)
def test_words_say_what_a_card_is_about(game: str, card: str, words: set[str]) -> None:
    assert words <= set(faces(game)[card].words)


@pytest.mark.parametrize("game", GAMES)
def test_words_are_words(game: str) -> None:
    for card in faces(game).values():
        assert len(set(card.words)) == len(card.words)
        for word in card.words:
            assert re.fullmatch("[a-z]+(-[a-z]+)*", word), (card.id, word)
    # What is played has words to be drawn from; only tokens of the set-up do without.
    kinds = {"card", "relic", "potion", "foe", "skill", "treasure", "enemy", "room"}
    wordless = [card.id for card in faces(game).values() if card.kind in kinds and not card.words]
    assert all(id == "injury" or id.startswith("golden-ticket") for id in wordless), wordless


@pytest.mark.parametrize("game", GAMES)
def test_every_card_on_a_table_is_found(game: str) -> None:
    known, seen = faces(game), set()
    table, player = Table.new(load_game(game), {"players": 2}, 3), Anybody(3)
    while table.state.request is not None:
        for panel in table.game.panels(table.state, 0):
            seen |= {item.card for item in panel.items if item.card}
        table.choose(player.pick(table.state))
    assert seen
    assert seen <= known.keys()


def test_cards_and_enemies_say_where_they_belong() -> None:
    cards = faces("spire")
    decks = {dict(card.facts)["deck"] for card in cards.values() if card.kind == "card"}
    heroes = {"Ironclad", "Silent", "Defect", "Watcher"}
    assert decks == heroes | {"colorless", "curse", "status"}
    ranks = {dict(card.facts)["rank"] for card in cards.values() if card.kind == "foe"}
    assert ranks == {"first encounter", "encounter", "summon", "elite", "boss"}


def test_a_designers_card_gets_its_words(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        "kind: card\n"
        "rows:\n"
        "- {id: bash, fx: 'hit 3; weak 1'}\n"
        "- id: soot\n"
        "  name: Soot\n"
        "  of: ironclad\n"
        "  type: skill\n"
        "  rarity: common\n"
        "  cost: 1\n"
        "  fx: 'block 2 party; exhausts-itself'\n"
        "  up: 'block 3 party'\n"
        "  origin: ours\n",
        encoding="utf-8",
    )
    (tmp_path / "pack.yaml").write_text("name: Soot\ncounts: free\n", encoding="utf-8")
    content = load_game("spire").content((tmp_path,))
    words = {id: face(content.rows[content.number(id)]).words for id in ("bash", "soot", "soot+")}
    assert words == {
        "bash": ["hit", "weak"],
        "soot": ["block", "party", "exhaust"],
        "soot+": ["block", "party"],
    }


@pytest.mark.parametrize("game", GAMES)
async def test_the_rule_book_is_the_catalogue(client: httpx.AsyncClient, game: str) -> None:
    sent = msgspec.convert(await get(client, f"/api/rules/{game}"), RuleBook)
    known = load_game(game)
    assert sent.title == known.title
    assert [rule.id for rule in sent.rules] == [rule.id for rule in known.rules()]
    for rule in sent.rules[:20]:
        there = known.rules()[rule.id]
        assert (rule.page, rule.kind, rule.section, rule.text, rule.note) == (
            there.page,
            there.kind,
            there.section,
            there.text,
            there.note,
        )


@pytest.mark.parametrize("path", ["/api/library/spire", "/api/rules/spire"])
async def test_it_travels_once(client: httpx.AsyncClient, path: str) -> None:
    first = await client.get(path)
    assert "max-age" in first.headers["cache-control"]
    again = await client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    other = await client.get(path, headers={"If-None-Match": '"something-else"'})
    assert other.content == first.content


@pytest.mark.parametrize("what", ["library", "rules"])
async def test_a_game_that_is_not_there(client: httpx.AsyncClient, what: str) -> None:
    no = await refused(client, f"/api/{what}/spier")
    assert (no["status"], no["code"]) == (404, "unknown")
    assert "Did you mean 'spire'?" in no["text"]

"""The table as people see it: what is there, what glows, and what must not show."""

from typing import Any

import pytest

from roguetable.engine import snapshot
from roguetable.engine.log import Log
from roguetable.engine.table import Table
from roguetable.engine.view import Intent, Token
from roguetable.engine.view_words import intent_text, marks_of, name_of
from roguetable.games.spire.bots.redeal import redeal
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.position import read_position
from roguetable.games.spire.table.view import headline, panels
from roguetable.terminal.board import Board, plan
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.light import Light
from tests.games.spire.journeys import moments, new
from tests.games.spire.rooms import camp, hero


def table(players: list[Any], **fields: Any) -> Spire:
    return read_position({"players": players, **fields})


def panel(state: Spire, id: str) -> Any:
    return next(one for one in panels(state, 0) if one.id == id)


def item(state: Spire, id: str) -> Any:
    return next(one for part in panels(state, 0) for one in part.items if one.id == id)


def test_the_headline_says_where_and_when() -> None:
    state = table(["ironclad"], enemies=["cultist"], die=4, node="0-3", ascension=2)
    assert headline(state) == "Act I · room 1: Encounter · Ascension 2 · round 1 · die 4"


def test_an_enemy_tells_what_it_is_about_to_do() -> None:
    silent = {"character": "silent", "vulnerable": 1}
    state = table(["ironclad", silent], enemies=["jaw-worm 5 strength 1 row 2"], die=4)
    worm = item(state, "enemy:1")
    damage = int(worm.text.split("Hits Silent for ")[1].split(".")[0].split(",")[0])
    assert damage % 2 == 0  # Vulnerable doubles
    assert intent_text(worm.intents) == f"hits {damage}"
    assert worm.intents[0].amount == damage
    assert worm.intents[0].targets == ["player:1"]
    assert Token("strength", "Str", 1) in worm.tokens
    assert (worm.value, worm.limit) == (5, state.content.foes[state.enemies[0].foe].hp[0])
    assert item(state, "player:1").threat == damage
    weakened = table(["ironclad"], enemies=["jaw-worm strength 1 weak 1"], die=4)
    assert item(weakened, "enemy:1").intents[0].amount == damage // 2 - 1


def test_an_intent_is_told_whole_if_it_is_short_and_last() -> None:
    state = table(["ironclad"], enemies=["jaw-worm-a1 block 1", "acid-slime"], die=2)
    assert marks_of(item(state, "enemy:1")) == ["1 Block", "→ hits 3, gain 1 Block"]
    state = table(["ironclad"], enemies=["jaw-worm-a1"], die=5)
    assert marks_of(item(state, "enemy:1")) == ["→ gain 2 Block +"]


def test_a_row_says_what_its_player_faces() -> None:
    state = table(["ironclad", "silent"], enemies=["jaw-worm-a1 row 1"], die=3)
    assert panel(state, "row:0").note == "faces 4 damage"
    assert panel(state, "row:1").note == "faces no damage"


def test_one_vulnerable_doubles_one_action_only() -> None:
    silent = {"character": "silent", "vulnerable": 1}
    foes = ["cultist strength 1 weak 1", "jaw-worm-a1"]
    state = table([silent], enemies=foes, die=3)
    # Weak against Vulnerable: 1 + 1 Strength, and the token goes; then 4.
    assert panel(state, "row:0").note == "faces 6 damage"
    state = table([silent], enemies=foes[::-1], die=3)
    assert panel(state, "row:0").note == "faces 9 damage"  # 4 doubled, then 2 - 1
    game = Table.at(SPIRE, state)
    game.choose("done")
    assert item(state, "player:0").value == 0


def test_when_the_fight_is_won_the_decks_lie_there_again() -> None:
    strike = {"character": "ironclad", "hand": ["ironclad-strike", "bash"], "energy": 3}
    game = Table.at(SPIRE, table([strike], enemies=["cultist 1"], die=3))
    assert [one.id for one in game.view().panels if one.kind == "cards"] == ["hand:0"]
    game.choose("play ironclad-strike")
    shown = [one.id for one in game.view().panels]
    assert "rewards:0" in shown
    assert "deck:0" in shown
    assert "hand:0" not in shown
    assert "row:0" not in shown
    piles = next(one for one in game.view().panels if one.id == "piles:0")
    assert [one.name for one in piles.items] == ["Gold", "Reward deck"]


def test_rows_stand_from_the_top_with_their_players() -> None:
    state = table(["ironclad", "silent"], enemies=["cultist row 2", "hexaghost"])
    shown = [one for one in panels(state, 0) if one.kind == "figures"]
    assert [one.id for one in shown] == ["boss", "row:1", "row:0"]
    assert [one.name for one in shown[1].items] == ["Silent", "Cultist"]


def test_the_dead_are_told_in_one_word() -> None:
    state = table(["ironclad"], enemies=["cultist", "red-louse 0 dead", "green-louse 0 dead"])
    dead = item(state, "dead:0")
    assert (dead.count, dead.text) == (2, "Red Louse, Green Louse.")


def test_a_hand_shows_what_cards_cost_now() -> None:
    ironclad = {"character": "ironclad", "hand": ["bash (free)", "strike x2"], "energy": 2}
    state = table([ironclad], enemies=["cultist"])
    shown = panel(state, "hand:0")
    paid = [one.costs[0].tokens[0] for one in shown.items]
    assert paid == [Token("energy", "Energy", 0), Token("energy", "Energy", 1)]
    assert [(one.name, one.count) for one in shown.items] == [("Bash", -1), ("Strike", 2)]
    assert shown.note == "2 Energy"
    assert [one.costs[0].printed for one in shown.items] == [2, -1]


def test_piles_tell_their_content_but_never_their_order() -> None:
    ironclad = {
        "character": "ironclad",
        "hand": ["strike"],
        "draw": ["strike", "bash", "defend", "strike"],
    }
    state = table([ironclad], enemies=["cultist"])
    draw = item(state, "pile:0:draw")
    assert (draw.count, draw.text) == (4, "Bash, Strike ×2, Defend")


def test_relics_tell_which_faces_fire_them() -> None:
    state = table([{"character": "ironclad", "relics": ["vajra"]}], enemies=["cultist"], die=2)
    vajra = item(state, "relic:0:vajra")
    assert (vajra.name, vajra.faces, vajra.condition) == ("Vajra", [2], "lit")
    assert name_of(vajra) == "Vajra (2)!"
    state.die = 3
    assert item(state, "relic:0:vajra").condition == ""
    assert name_of(item(state, "relic:0:vajra")) == "Vajra (2)"


def test_the_map_knows_the_party_and_the_way() -> None:
    state = table(["ironclad"], node="3-2")
    shown = panel(state, "map")
    here = [one for one in shown.items if one.id == shown.party]
    assert [one.name.endswith(" at 3-2") for one in here] == [True]
    ways = {one.id for one in shown.items if one.near}
    assert state.request is not None
    assert ways == {
        state.request.subject(state, option) for option in state.request.options if option < 1 << 16
    }
    ids = {one.id for one in shown.items}
    assert len({one.at for one in shown.items}) == len(ids)
    assert all(way.start in ids and way.end in ids and way.directed for way in shown.ways)


@pytest.mark.parametrize(("seed", "players"), [(1, 1), (2, 4)])
def test_nothing_hidden_shows_and_looking_changes_nothing(seed: int, players: int) -> None:
    """Tables that differ only in hidden things look the same, at every decision of a game."""
    state = new(seed, players=players, modifiers="uncertain")
    state.log = Log()
    for number, one in enumerate(moments(state, seed, 160)):
        if number % 4:
            continue
        before = snapshot.dump(one, one.content)
        lines = len(state.log.entries)
        cited = [entry.rules for entry in state.log.entries]
        shown = panels(one, 0)
        assert snapshot.dump(one, one.content) == before
        assert (len(state.log.entries), [e.rules for e in state.log.entries]) == (lines, cited)
        assert panels(redeal(one, 0, number), 0) == shown
        assert SPIRE.headline(redeal(one, 0, number)) == headline(one)


LIT = (
    *("enemy:", "node:", "player:", "relic:", "potion:", "power:", "row:"),
    *("blue:", "choice:", "reward:", "fire:", "remove"),
)


@pytest.mark.parametrize(("seed", "players"), [(3, 2), (4, 3)])
def test_what_options_point_at_is_on_the_table(seed: int, players: int) -> None:
    for one in moments(new(seed, players=players), seed, 200):
        shown = {part.id for part in panels(one, 0)}
        shown |= {thing.id for part in panels(one, 0) for thing in part.items}
        assert one.request is not None
        for option in one.request.options:
            subject = one.request.subject(one, option)
            if subject.startswith(LIT):
                assert subject in shown, type(one.request).__name__


def test_what_is_a_row_of_content_says_which() -> None:
    """Cards, enemies, relics and heroes can be looked up in the library and drawn from it."""
    seen: set[str] = set()
    for one in moments(new(6, players=2), 6, 160):
        for part in panels(one, 0):
            for thing in part.items:
                if thing.card:
                    assert thing.card in one.content.numbers
                    seen.add(thing.id.split(":")[0])
                else:
                    assert thing.id.split(":")[0] not in (
                        "card",
                        "enemy",
                        "relic",
                        "potion",
                        "power",
                    )
    assert seen >= {"card", "enemy", "player"}


def test_intents_are_told_part_by_part() -> None:
    state = table(["ironclad"], enemies=["cultist strength 1", "acid-slime"], die=3)
    assert item(state, "enemy:1").intents == [
        Intent("hit", "hits 2", 2, target="one", targets=["player:0"]),
        Intent("strength", "gain 1 Strength", 1, target="self"),
    ]
    told = [one.amount for id in ("enemy:1", "enemy:2") for one in item(state, id).intents]
    assert all(amount > 0 for amount in told)
    threat = item(state, "player:0").threat
    assert panel(state, "row:0").note == f"faces {threat} damage"
    state.players[0].block = 1
    assert panel(state, "row:0").note == f"faces {threat} damage, 1 of it blocked"
    state.die = 0  # not rolled yet: only who needs no die knows what to do
    assert not item(state, "enemy:1").secret
    assert item(state, "enemy:2").secret
    assert item(state, "enemy:2").intents == []


def test_an_intent_says_whom_it_reaches_and_how_hard() -> None:
    weak = {"character": "silent", "vulnerable": 1}
    state = table(["ironclad", weak], enemies=["hexaghost"], die=1)
    hits = [one for one in item(state, "enemy:1").intents if one.kind == "hit"]
    assert hits[0].target == "all"
    assert hits[0].targets == ["player:0", "player:1"]
    assert hits[0].most == 2 * hits[0].amount
    assert hits[0].text == f"hits {hits[0].amount}-{hits[0].most} all"


def test_a_cube_track_shows_its_steps_and_where_the_cube_is() -> None:
    state = table(["ironclad"], enemies=["slime-boss"], die=3)
    steps = item(state, "enemy:1").actions
    assert len(steps) == len(state.content.foes[state.enemies[0].foe].actions)
    assert [step.now for step in steps].index(True) == 0
    assert all(step.intents and step.text for step in steps)
    state.enemies[0].cube = 1
    assert [step.now for step in item(state, "enemy:1").actions].index(True) == 1


def test_orbs_lie_in_sockets() -> None:
    state = table([{"character": "defect", "orbs": ["lightning", "dark"]}], enemies=["cultist"])
    held = [socket.holds for socket in item(state, "player:0").sockets]
    assert held == [Token("lightning", "Lightning"), Token("dark", "Dark"), None]


def test_a_pile_counts_its_cards_by_id() -> None:
    ironclad = {"character": "ironclad", "hand": ["defend"], "draw": ["strike x2", "bash"]}
    state = table([ironclad], enemies=["cultist"])
    inside = {one.id: one.inside for one in panel(state, "piles:0").items if one.inside}
    assert inside == {"pile:0:draw": {"bash": 1, "ironclad-strike": 2}}


def test_places_of_the_map_say_what_they_are_unless_face_down() -> None:
    state = table(["ironclad"], node="3-2")
    kinds = {one.id: one.kind for one in panel(state, "map").items}
    assert "boss" in kinds.values()
    assert "" not in kinds.values()
    state.hidden = 1 << 7
    place = item(state, "node:7")
    assert (place.kind, place.hidden) == ("hidden", True)


def test_a_deck_says_what_its_cards_would_become() -> None:
    deck = panel(camp(hero("ironclad")).state, "deck:0")
    bash = next(one for one in deck.items if one.card == "bash")
    assert bash.upgrade.card == "bash+"
    assert bash.upgrade.text == SPIRE.content().rows[SPIRE.content().number("bash+")].sentence()
    assert not bash.upgraded


def test_a_campfire_lies_on_the_table() -> None:
    state = camp(hero("ironclad"), hero("silent")).state
    shown = panel(state, "fire")
    assert [one.id for one in shown.items][:2] == ["fire:rest", "fire:smith"]
    assert shown.items[0].text == "Heal 3 HP."
    assert shown.note == "still to act: Ironclad, Silent"


def test_rules_that_the_table_names_are_in_the_catalogue() -> None:
    catalogue = SPIRE.rules()
    for one in moments(new(5, players=2), 5, 120):
        for part in panels(one, 0):
            for rule in (part.rule, *(thing.rule for thing in part.items)):
                assert not rule or rule in catalogue, rule


@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24)])
@pytest.mark.parametrize("players", [1, 4])
def test_the_terminal_has_room_for_enemies_and_hands(width: int, height: int, players: int) -> None:
    names = ["ironclad", "silent", "defect", "watcher"][:players]
    hands = [{"character": name, "hand": ["strike x2", "defend x3"]} for name in names]
    enemies = [f"cultist row {row + 1}" for row in range(min(players, 2))]
    state = table(hands, enemies=enemies, die=3)
    canvas = Canvas(width, height)
    Board(canvas).draw(plan(panels(state, 0), width, height - 6, Light()), 0, height - 6, [], 0)
    text = canvas.text()
    for index in range(players):
        assert item(state, f"player:{index}").name in text
    assert text.count("Cultist") >= len(enemies)
    assert text.count("A Str") >= players

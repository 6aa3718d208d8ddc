"""What the log tells: how many really, from whom, and each rule at the line it belongs to."""

from itertools import pairwise

import pytest

from roguetable.engine.log import Entry
from tests.games.stygian.acts import happens, settle
from tests.games.stygian.sitting import Sitting, bench, new_game


def last(sitting: Sitting, start: str) -> str:
    """The last line that begins so."""
    found = [line for line in sitting.log if line.startswith(start)]
    return found[-1] if found else ""


# --- one and many --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "crypt", "line"),
    [
        ("", "", "Nothing comes out; 4 cubes in the tower."),
        ("1 red", "", "Out comes 1 red into the field; 3 cubes in the tower."),
        ("", "1 red", "Out comes 1 red into the crypt; 3 cubes in the tower."),
        (
            "1 green, 1 red",
            "1 black",
            "Out come 1 green, 1 red into the field and 1 black into the crypt; 1 cube in the tower.",
        ),
    ],
)
def test_what_comes_out_of_the_tower_is_told_in_one_and_in_many(
    field: str, crypt: str, line: str
) -> None:
    knight = bench()
    knight.drop(field, crypt)
    knight.play("act idle")
    assert line in knight.log


@pytest.mark.parametrize(
    ("room", "chests", "left"),
    [
        ("quiet-hall", "it has 2 chests", "2 chests are left unopened."),
        ("quiet-attic", "it has 1 chest.", "1 chest is left unopened."),
        ("next-hall", "it has no chest.", ""),
    ],
)
def test_chests_are_counted(room: str, chests: str, left: str) -> None:
    knight = bench(["knight smite"], room=room, floor=4 if room == "quiet-attic" else 1)
    knight.drop()
    knight.play("act smite", "resolve")
    if "leave chests" in knight.options:
        assert knight.asked.startswith(chests.removeprefix("it has ").rstrip("."))
        knight.play("leave chests")
    assert any(chests in line for line in knight.log)
    assert not left or left in knight.log


@pytest.mark.parametrize(
    ("tower", "short"), [("10 black", "1 enemy cube:"), ("10 black, 10 red", "2 enemy cubes:")]
)
def test_missing_cubes_are_counted(tower: str, short: str) -> None:
    knight = bench(tower=tower)
    knight.drop()
    knight.play("act idle")
    assert f"The bank is short of {short}" in last(knight, "The bank")


@pytest.mark.parametrize(
    ("tokens", "said"), [(["blue"], "(1 token)."), (["blue", "blue"], "(2 tokens).")]
)
def test_tokens_are_counted(tokens: list[str], said: str) -> None:
    hero = {"hero": "knight", "cards": ["idle"], "tokens": {"stricken": tokens}}
    party = bench(["doctor idle", hero])
    party.drop()
    party.play("act idle")
    assert f"Knight is stricken {said}" in party.log


def test_no_line_of_long_games_counts_one_as_many() -> None:
    for seed in range(4):
        game = new_game(seed, woes="mixed")
        for move in range(150):
            if not game.options:
                break
            options = [option for option in game.options if option != "act regroup"]
            game.play(options[(move * 7 + seed) % len(options)])
        for line in game.log:
            words = line.replace(".", " ").replace(",", " ").split()
            for number, thing in pairwise(words):
                wrong = number == "1" and thing in ("wounds", "cubes", "tokens", "chests", "cards")
                assert not wrong, line


# --- how many really, and from whom --------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "line", "sum_"),
    [
        ("", "The party suffers 4 wounds from Wraith (4 of 25).", ""),
        (
            "mail",
            "The party suffers 2 wounds from Wraith (2 of 25).",
            "2 = 4 - 2 (Knight's shields)",
        ),
        (
            "mail plate",
            "The party suffers 1 wound from Wraith (1 of 25).",
            "1 = 4 - 3 (Knight's shields)",
        ),
        (
            "mail plate buckler",
            "The party suffers no wound from Wraith (0 of 25).",
            "0 = 4 - 4 (Knight's shields)",
        ),
    ],
)
def test_wounds_are_told_with_their_source(cards: str, line: str, sum_: str) -> None:
    knight = bench([f"knight idle {cards}"], front=["wraith"], field="3 black")
    knight.drop()
    knight.play("act idle")
    assert line in knight.log
    assert [entry.why for entry in entries(knight) if entry.text == line] == [sum_]


def entries(sitting: Sitting) -> list[Entry]:
    assert sitting.state.log is not None
    return sitting.state.log.entries


@pytest.mark.parametrize(
    ("luck", "line"),
    [
        (2, "The party gains 1 luck from Pray (3 of 4)."),
        (4, "The party gains no luck from Pray (4 of 4)."),
    ],
)
def test_luck_is_told_as_it_was_really_gained(luck: int, line: str) -> None:
    knight = bench(["knight idle pray"], luck=luck)
    knight.play("support pray")
    assert line in knight.log


@pytest.mark.parametrize(
    ("luck", "line"),
    [
        (4, "The party loses 3 luck to Curse (1 of 4)."),
        (2, "The party loses 2 luck to Curse (0 of 4)."),
        (0, "The party loses no luck to Curse (0 of 4)."),
    ],
)
def test_luck_is_told_as_it_was_really_lost(luck: int, line: str) -> None:
    knight = bench(["knight idle curse"], luck=luck)
    knight.play("support curse")
    assert line in knight.log


def test_peril_says_what_has_raised_and_lowered_it_and_by_how_much() -> None:
    knight = bench(["knight idle uproar hush"], field="3 red")
    knight.play("support uproar")
    assert "Peril rises by 4 to 4 (Uproar)." in knight.log
    knight.drop()
    knight.play("act idle")
    assert "Peril rises by 1 to 5 (Ogre)." in knight.log
    calm = bench(["knight idle hush"], peril=1)
    calm.play("support hush")
    assert "Peril falls by 1 to 0 (Hush)." in calm.log


def test_healing_experience_tokens_and_lost_cubes_say_where_they_come_from() -> None:
    knight = bench(["knight idle tonic lesson"], wounds=2)
    knight.play("support tonic")
    assert "The party heals 2 wounds (0 of 25)." in knight.log
    assert "3 from Tonic, 1 wasted" in [entry.why for entry in entries(knight)]
    happens(knight, "xp 3")
    assert "The party gains 3 experience (3 of 8)." in knight.log
    leper = bench(["knight idle", "doctor idle"], front=["leper"], field="1 red")
    leper.script("tokens", 0)
    leper.drop()
    leper.play("act idle")
    assert "Knight is stricken by Leper: a blue token." in leper.log
    thief = bench(field="1 blue, 1 green")
    happens(thief, "steal 1 hero")
    assert thief.asked == "Quiet Hall takes a cube: which one is lost?"
    thief.play("lose blue from field")
    assert "Quiet Hall takes a blue cube from the field." in thief.log


def test_an_enemy_that_mends_says_how_many_wounds_it_loses() -> None:
    knight = bench(front=["troll 2", "troll"], field="1 red")
    knight.drop()
    knight.play("act idle")
    assert last(knight, "Troll loses") == "Troll loses 2 wounds (0 of 10)."
    assert len([line for line in knight.log if line.startswith("Troll loses")]) == 1


def test_too_few_cubes_are_told_and_not_acted_upon() -> None:
    knight = bench(room="loud-hall", front=["ogre", "statue"], field="2 red, 1 black, 1 yellow")
    knight.drop()
    knight.play("act idle")
    assert "Ogre waits: 2 of 3 red." in knight.log
    assert "Loud Hall waits: 1 of 2 black." in knight.log
    assert "Statue has no action; the cubes stay." in knight.log


# --- asked before it is told ---------------------------------------------------------------------


def test_a_response_is_asked_before_the_wounds_are_told_and_says_how_many_and_from_whom() -> None:
    party = bench(
        ["knight idle plate", "doctor brace"], front=["wraith"], field="3 black", wounds=2
    )
    party.drop()
    party.play("act idle")
    assert party.asked == (
        "The party is about to suffer 4 wounds from Wraith (3 after shields and guard). Respond?"
    )
    assert party.log[-1].startswith("Wraith acts (3 black: 3 field, 0 crypt): “")
    assert not [line for line in party.log if line.startswith("The party suffers")]
    party.play("respond brace")
    assert last(party, "The party suffers") == "The party suffers 1 wound from Wraith (3 of 25)."


def test_a_response_to_one_wound_of_an_exposed_hero_says_two() -> None:
    hero = {"hero": "knight", "cards": ["idle", "brace"], "tokens": {"exposed": ["blue"]}}
    knight = bench([hero], field="3 red")
    knight.drop()
    knight.play("act idle")
    assert knight.asked == "The party is about to suffer 2 wounds from Ogre. Respond?"


def test_a_response_to_an_action_or_a_trap_says_whose() -> None:
    party = bench(["knight idle", "doctor veto"], field="3 red")
    party.drop()
    party.play("act idle")
    assert party.asked == "Ogre is about to act. Respond?"
    trapped = bench(["knight smite umbrella"], peril=3, chest_deck=["needle"])
    trapped.drop()
    trapped.play("act smite", "resolve", "open chest")
    assert trapped.asked == "The trap of Needle goes off. Respond?"


# --- each rule at its line -----------------------------------------------------------------------

AT_HOME = {
    "stygian.turn.pass-left": "'s turn —",
    "stygian.turn.end.staging": "'s turn —",
    "stygian.drop.enemy-first": "into the tower.",
    "stygian.drop.usual-three": "into the tower.",
    "stygian.enemy.colour-order": " acts (",
    "stygian.enemy.leftover-carry": " waits: ",
    "stygian.enemy.card-peril": "Peril r",
    "stygian.enemy.room-peril-own": " acts (",
    "stygian.levels.step4-top-level": " learns ",
    "stygian.levels.step3-card-in-use": "refreshed",
    "stygian.chests.shuffle-back": "shuffled back",
    "stygian.enemies.reform.equal-no-fall": "falls into the front rank",
    "stygian.chests.peril-during": "Peril r",
    "stygian.status.remove.by-skill": "is rid of",
    "stygian.enemies.wounds-stay": " loses ",
}


def test_every_rule_is_cited_at_the_line_it_belongs_to() -> None:
    seen: set[str] = set()
    for seed in range(8):
        game = new_game(seed)
        for move in range(200):
            if not game.options:
                break
            options = [option for option in game.options if option not in ("act regroup", "skip")]
            game.play(options[(move * 5 + seed) % len(options)])
        for entry in entries(game):
            for rule in entry.rules:
                home = AT_HOME.get(rule)
                if home and entry.text:
                    seen.add(rule)
                    assert home in entry.text or "has no action" in entry.text, (rule, entry.text)
    assert {
        "stygian.turn.pass-left",
        "stygian.enemy.card-peril",
        "stygian.drop.enemy-first",
    } <= seen


def test_rules_of_levels_and_chests_are_cited_at_their_lines() -> None:
    knight = bench(["burglar smite"], front=["hoard"], chest_deck=["alarm"])
    knight.drop()
    knight.play("act smite", "resolve")
    settle(knight)
    for entry in entries(knight):
        for rule in entry.rules:
            assert not entry.text or AT_HOME.get(rule, "") in entry.text, (rule, entry.text)


# --- what must not be overlooked -----------------------------------------------------------------


def test_an_action_forfeited_for_want_of_cubes_is_a_notice_with_its_rule() -> None:
    poor = bench(["knight levy", "doctor idle"])
    poor.drop()
    poor.play("act levy")
    log = poor.state.log
    assert log is not None
    notices = [entry for entry in log.entries if entry.notice]
    assert [entry.text for entry in notices] == ["Levy is forfeited: not enough cubes."]
    assert "stygian.hero.forfeit" in notices[0].rules

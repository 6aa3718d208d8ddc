"""Solo: two minis, one suit of the Mind."""

import pytest

from roguetable.engine.snapshot import dump, load
from roguetable.engine.state import LOST
from roguetable.engine.view import PieceItem, things
from roguetable.games.gaia.actions.levels import next_cost
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.questions import delver_name, health, health_left
from tests.games.gaia.quests import quest_wave
from tests.games.gaia.scene import MISS, WHITE, begin, scene

CONTENT = load_content(())
THREE = {"heroes": [["ottoline-marsh"], ["brannigan-holt", "dunstan-bly"]]}


@pytest.mark.rule("gaia.solo.mind-only", "gaia.solo.both-minis", "gaia.start.solo-is-mind")
def test_one_suit_of_the_mind_and_two_minis() -> None:
    game = begin(1, players=1)
    assert [suit.discipline for suit in game.state.suits] == [0]
    assert [delver.discipline for delver in game.state.delvers] == [0, 1]


@pytest.mark.rule("gaia.solo.alternate", "gaia.solo.actions-from-mini", "gaia.solo.knock-down")
def test_the_minis_alternate_and_share_weapons_and_slots() -> None:
    fight = scene(
        "dummy c2", "dummy e4", solo=True, ranks={"blade": 1, "hammer": 1}, dice=[MISS, MISS]
    )
    fight.attack("blade")
    assert fight.left("c2") == 19
    fight.end()
    assert fight.state.active == 1
    assert "use blade 1" not in fight.options()
    fight.attack("hammer", slot=2)
    assert fight.left("e4") == 16, "the Body's mini strikes from its own tile"


@pytest.mark.rule("gaia.solo.pass")
def test_one_pass_ends_the_delver_phase() -> None:
    fight = scene("dummy c2", solo=True, wave=5)
    fight.play("run")
    assert fight.state.finished == 5


@pytest.mark.rule("gaia.solo.single-hp", "gaia.solo.both-targeted")
def test_damage_to_either_mini_is_suffered_on_the_one_board() -> None:
    one = scene("guard c2", solo=True, dice=[WHITE])
    one.attack("blade")
    assert one.hp() == 18
    both = scene("guard c2", solo=True, body="c3", dice=[WHITE])
    both.attack("blade")
    assert both.hp() == 16, "twice"


@pytest.mark.rule("gaia.solo.parting-once")
def test_a_parting_shot_counts_once() -> None:
    fight = scene("e-fear c2", solo=True, wave=5)
    fight.play("run")
    assert fight.hp() == 19


@pytest.mark.rule("gaia.solo.own-parts", "gaia.solo.sum-parts", "gaia.town.solo-sum")
def test_each_mini_collects_its_own_parts_into_one_purse() -> None:
    lying = [{"tile": "c4", "discipline": "mind"}, {"tile": "c4", "discipline": "body"}]
    gear = {"blade": 1, "hammer": 1, "lance": 1}
    fight = scene("dummy a1", solo=True, ranks=gear, parts=lying, body="d5")
    fight.play("use blade 1", "go c4", "done")
    assert fight.state.suits[0].minion_parts == 1
    assert len(fight.state.parts) == 1
    fight.play("use hammer 2", "go c4", "done")
    assert fight.state.suits[0].minion_parts == 2


@pytest.mark.rule("gaia.solo.extra-equipment")
@pytest.mark.parametrize("mode", ["onslaught", "campaign"])
def test_a_further_weapon_and_passive_are_chosen(mode: str) -> None:
    game = begin(4, players=1, mode=mode)
    chosen = []
    asked = []
    for _ in range(40):
        if game.asked().startswith("You are alone"):
            asked.append(game.asked())
            chosen.append(game.options()[-1])
        if len(chosen) == 2 and not game.asked().startswith("You are alone"):
            break
        game.play(game.options()[-1])
    assert ["weapon" in one for one in asked] == [True, False], "not the same question twice"
    assert chosen[0].removeprefix("take ") in (
        "blade",
        "lance",
        "hammer",
        "bow",
        "staff",
        "whip",
        "orb",
    )
    assert chosen[1].removeprefix("take ") in (
        "boots",
        "harvester",
        "heart",
        "battery",
        "prism",
        "charm",
        "ward",
    )


@pytest.mark.rule("gaia.solo.any-hero")
def test_a_hero_of_either_discipline_may_go() -> None:
    game = begin(4, players=1, mode="campaign")
    content = game.state.content
    both = {content.name(own[0]) for own in game.state.sheet.heroes}
    assert {option.removeprefix("hero ") for option in game.options()} == both
    body = content.name(game.state.sheet.heroes[1][0])
    game.play(f"hero {body}")
    suit = game.state.suits[0]
    for type in content.hero(suit.hero).starts:
        assert suit.ranks[type] >= 1
        assert content.equipment(content.base[0][type][0]).discipline == 0, "from the Mind's deck"


@pytest.mark.rule("gaia.solo.single-rewards")
def test_elements_and_level_cards_come_once() -> None:
    fight = scene("chief c2", solo=True, dice=[MISS])
    before = len(fight.state.level_deck)
    fight.attack("blade")
    assert len(fight.state.level_deck) == before - 1


@pytest.mark.rule("gaia.solo.stun-elements")
def test_the_other_mini_frees_a_stunned_one_with_the_shared_elements() -> None:
    gear = {"blade": 1, "hammer": 1, "lance": 1}
    fight = scene("e-stuns c2", solo=True, ranks=gear, suit={"elements": [0]}, dice=[MISS])
    fight.attack("blade")
    assert fight.state.delvers[0].stunned
    assert not fight.state.delvers[1].stunned, "it binds the one mini"
    fight.play("free mind 1a")
    assert not fight.state.delvers[0].stunned


@pytest.mark.rule("gaia.solo.board-tokens")
def test_tokens_on_the_board_count_for_both_minis() -> None:
    fight = scene(
        "dummy e4", solo=True, ranks={"blade": 1, "hammer": 1}, suit={"fear": 1}, dice=[MISS]
    )
    fight.play("use blade 1", "done")
    fight.attack("hammer", slot=2)
    assert fight.left("e4") == 17


@pytest.mark.rule("gaia.solo.kill-effects")
def test_a_gaze_on_one_mini_ends_it_for_both() -> None:
    fight = scene(
        "e-gaze c2", solo=True, gaze=[1 if t == 14 else 0 for t in range(30)], dice=[MISS]
    )
    fight.attack("blade")
    assert fight.state.outcome == LOST
    assert all(delver.dead for delver in fight.state.delvers)


def test_who_fell_too_is_asked_at_home_by_the_names_of_people() -> None:
    fight = scene("e-soothsayer c2", solo=True, mode="campaign", quest="the-first-rung",
                  suit={"hero": "ottoline-marsh"}, sheet=THREE)  # fmt: skip
    assert "board" in {panel.id for panel in GAIA.panels(fight.state, 0)}
    fight.play("run")
    fight.play("words 1")
    panels = {panel.id: panel for panel in GAIA.panels(fight.state, 0)}
    assert "board" not in panels, "the fight is over"
    assert [item.name for item in things(panels["offer"])] == ["Brannigan Holt", "Dunstan Bly"]
    request = fight.state.request
    assert request is not None
    assert "neither came back" in request.prompt(fight.state)
    assert request.subject(fight.state, request.options[0]) == "offer-brannigan-holt"
    assert GAIA.headline(fight.state) == "Bird's Nest · Marsh fell"


@pytest.mark.rule("gaia.solo.hero-dies", "gaia.solo.other-hero-dies")
def test_a_fallen_solo_hero_takes_one_of_the_other_discipline_along() -> None:
    fight = scene("e-soothsayer c2", solo=True, mode="campaign", quest="the-first-rung",
                  suit={"hero": "ottoline-marsh"})  # fmt: skip
    state = fight.state
    fight.play("run")
    fight.play("words 1")
    assert len(state.sheet.graveyard) in (1, 2)
    if fight.options()[0].startswith("discard"):
        fight.play(fight.options()[0], "words 1")
    elif fight.options()[0].startswith("words"):
        fight.play("words 2")
    assert len(fight.state.sheet.graveyard) == 2
    assert fight.state.sheet.heroes == [[], []]


@pytest.mark.rule("gaia.solo.xp-overlay", "gaia.enemy.fields")
def test_alone_enemies_have_the_health_on_their_cards_unless_the_table_reads_it_otherwise() -> None:
    """The solo section of the book changes what levels cost, and no enemy."""
    share = CONTENT.figures.solo_health
    assert share < 100
    for players, weak in ((1, False), (1, True), (2, False), (2, True)):
        game = begin(1, players=players, solo_health=weak)
        while not game.state.enemies:
            game.play(game.options()[0])
        for enemy in game.state.enemies:
            printed = CONTENT.enemy(enemy.card).health
            less = players == 1 and weak
            wanted = max(1, round(printed * share / 100)) if less else printed
            assert health(game.state, enemy) == health_left(game.state, enemy) == wanted


@pytest.mark.rule("gaia.solo.xp-overlay", "gaia.xp.threshold")
@pytest.mark.parametrize("mode", ["onslaught", "campaign"])
def test_alone_the_first_levels_cost_nothing_and_are_gained_at_the_start(mode: str) -> None:
    free = CONTENT.figures.solo_xp_costs.count(0)
    assert free
    for settings, level in (
        ({"players": 1}, free),
        ({"players": 1, "solo_health": True}, 0),
        ({"players": 2}, 0),
    ):
        game = begin(1, mode=mode, **settings)
        while not game.state.enemies:
            game.play(game.options()[0])
        assert (game.state.level, game.state.xp) == (level, 0)
        assert ("Level 1: your suit levels up for nothing." in game.log()) == bool(level)


@pytest.mark.rule("gaia.solo.xp-overlay")
def test_weaker_enemies_go_with_dearer_levels() -> None:
    figures = CONTENT.figures
    for weak, costs in ((False, figures.solo_xp_costs), (True, figures.solo_health_xp_costs)):
        game = begin(1, players=1, solo_health=weak)
        game.state.level = 8
        assert next_cost(game.state) == costs[8]
    assert sum(figures.solo_xp_costs) < sum(figures.solo_health_xp_costs) < sum(figures.xp_costs)


def test_alone_a_table_may_count_a_wave_as_survived_whoever_is_left() -> None:
    tiles = ("a1", "b1", "c1", "d1", "e1", "f1", "a5", "b5")
    for anyhow in (True, False):
        fight = scene(*[f"dummy {tile}" for tile in tiles], solo=True, mode="campaign",
                      quest="the-first-rung", readings={"solo_any_left": anyhow},
                      suit={"hero": "ottoline-marsh"})  # fmt: skip
        fight.play("run")
        assert fight.state.goal_reached == anyhow


def test_an_older_save_goes_on_with_the_health_that_it_began_with() -> None:
    """Snapshots that do not know the reading yet are of tables where it always held."""
    game = begin(1, players=1, solo_health=True)
    while not game.state.enemies:
        game.play(game.options()[0])
    content = game.state.content
    written = dump(game.state, content)
    del written["readings"]["solo_health"], written["readings"]["solo_any_left"]
    older = load(written, content, "roguetable.games.gaia")
    for enemy in older.enemies:
        printed = content.enemy(enemy.card).health
        assert health(older, enemy) == max(1, round(printed * content.figures.solo_health / 100))
    assert next_cost(older) == content.figures.solo_health_xp_costs[0]


def test_alone_a_wave_counts_as_survived_with_few_enemies_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ours: each parting shot triggers once, and running at once would do (`solo-left` of the figures)."""
    most = CONTENT.figures.solo_left
    assert 0 < most < 8
    tiles = ("a1", "b1", "c1", "d1", "e1", "f1", "a5", "b5")
    for solo in (True, False):
        for left in (most, most + 1):
            fight = scene(*[f"dummy {tile}" for tile in tiles[:left]], solo=solo, mode="campaign",
                          quest="the-first-rung", suit={"hero": "ottoline-marsh"},
                          body_suit={"hero": "brannigan-holt"})  # fmt: skip
            monkeypatch.setattr(fight.state.content.figures, "solo_left", most)
            while "run" in fight.options():
                fight.play("run")
            assert fight.state.goal_reached == (not solo or left <= most)
            told = f"{left} enemies are left, and {most} may be: the goal is not reached."
            assert (told in fight.log()) == (solo and left > most)


def test_alone_what_helps_the_other_delver_says_that_it_helps_you() -> None:
    told = [
        item.text
        for seed in range(1, 9)
        for panel in GAIA.panels(begin(seed, players=1).state, 0)
        if panel.id == "offer"
        for item in things(panel)
        if "the other delver" in item.text
    ]
    assert told
    assert all(text.endswith("Alone, that is your own suit") for text in told)


def test_alone_the_board_shows_no_second_and_third_heart_for_the_one_pool() -> None:
    for solo in (True, False):
        fight = scene("dummy c2", solo=solo)
        board = next(panel for panel in GAIA.panels(fight.state, 0) if panel.id == "board")
        hearts = [item for item in things(board) if isinstance(item, PieceItem) and item.counters]
        assert len(hearts) == (0 if solo else 2)


@pytest.mark.rule("gaia.solo.both-minis")
def test_delvers_are_called_by_their_heroes_unless_one_hero_moves_both() -> None:
    two = quest_wave()
    assert [delver_name(two.state, delver) for delver in range(2)] == [
        CONTENT.rows[suit.hero].name for suit in two.state.suits
    ]
    alone = scene("dummy f1", solo=True, suit={"hero": "ottoline-marsh"})
    assert delver_name(alone.state, 1) == "the Disciple of the Body"

"""Taking a turn: a support, then one action through its five steps, then the hero on the left."""

import pytest

from roguetable.engine.answers import IllegalError
from tests.games.stygian.acts import ids, written
from tests.games.stygian.sitting import bench, table

# --- whose turn, and what belongs to it ----------------------------------------------------------


@pytest.mark.rule("stygian.turn.order", "stygian.turn.support.follow-card")
def test_an_optional_support_works_at_once_and_the_action_comes_after_it() -> None:
    party = bench(["knight idle pray", "doctor idle"])
    assert {"support pray", "act idle"} <= set(party.options)
    party.play("support pray")
    assert party.state.luck == 1
    assert party.turn_of == "knight"
    assert not [option for option in party.options if option.startswith("support")]
    party.drop()
    party.play("act idle")
    assert party.turn_of == "doctor"


@pytest.mark.rule("stygian.turn.order")
def test_the_action_ends_the_turn_even_if_no_support_was_used() -> None:
    party = bench(["knight idle pray", "doctor idle"])
    party.drop()
    party.play("act idle")
    assert party.turn_of == "doctor"
    assert party.state.luck == 0


@pytest.mark.rule("stygian.turn.action-order", "stygian.turn.b.before-drop")
def test_an_action_is_skill_then_target_then_drop_then_enemies_then_hero() -> None:
    knight = bench(["knight brand"], front=["ogre", "ogre"], field="3 red, 1 green")
    knight.drop()
    knight.play("act brand")
    # B: the target is asked for, and nothing has been dropped yet.
    assert knight.options == ["target front 1", "target front 2"]
    assert knight.cubes("tower") == ""
    knight.play("target front 1")
    # C and D have happened, E has not: the Ogres have acted, and both still stand unhurt.
    assert knight.cubes("tower") == "1 green, 1 red, 1 yellow, 1 black"
    assert knight.state.wounds == 1
    assert [knight.wounds_on("front 1"), knight.wounds_on("front 2")] == [0, 0]
    assert knight.options == ["resolve", "skip"]
    knight.play("resolve")
    assert knight.rank("front") == ["ogre"]


@pytest.mark.rule("stygian.turn.pass-left")
def test_turns_go_round_the_table_to_the_left() -> None:
    party = bench(["knight idle", "burglar idle", "doctor idle"], active="burglar")
    order = []
    for _ in range(5):
        order.append(party.turn_of)
        party.drop()
        party.play("act idle")
    assert order == ["burglar", "doctor", "knight", "burglar", "doctor"]


@pytest.mark.rule("stygian.turn.per-hero")
def test_a_player_with_two_heroes_takes_a_turn_for_each_of_them() -> None:
    names = ["knight", "spellslinger", "doctor", "burglar"]
    party = bench(
        [{"hero": name, "seat": i // 2, "cards": ["idle"]} for i, name in enumerate(names)]
    )
    turns = []
    for _ in range(4):
        request = party.state.request
        assert request is not None
        turns.append((party.turn_of, request.seats))
        party.drop()
        party.play("act idle")
    assert turns == [
        ("knight", [0]),
        ("spellslinger", [0]),
        ("doctor", [1]),
        ("burglar", [1]),
    ]


@pytest.mark.rule("stygian.turn.start-effects")
def test_effects_at_the_start_of_a_turn_come_before_the_support() -> None:
    doctor = {
        "hero": "doctor",
        "cards": ["idle", "tonic"],
        "tokens": {"stricken": ["blue", "blue"]},
    }
    party = bench(["knight idle", doctor])
    party.drop()
    party.play("act idle")
    assert party.turn_of == "doctor"
    assert party.state.wounds == 2
    assert "support tonic" in party.options


@pytest.mark.rule("stygian.turn.start-effects")
def test_a_support_comes_too_late_against_a_deadly_start_of_the_turn() -> None:
    doctor = {
        "hero": "doctor",
        "cards": ["idle", "tonic"],
        "tokens": {"stricken": ["blue", "blue"]},
    }
    party = bench(["knight idle", doctor], wounds=23)
    party.drop()
    party.play("act idle")
    assert party.over == "lost"


# --- A: choose a skill ---------------------------------------------------------------------------


@pytest.mark.rule("stygian.turn.a.choose", "stygian.turn.a.not-exhausted")
def test_the_hero_names_an_own_ready_action_or_a_generic_one() -> None:
    knight = {"hero": "knight", "cards": ["idle", "stab", "brand", "plate"], "exhausted": ["brand"]}
    party = bench([knight, "doctor poke"])
    content = party.state.content
    generic = {f"act {content.name(number)}" for number in content.generics}
    assert "act regroup" in generic
    acts = {option for option in party.options if option.startswith("act ")}
    assert acts == {"act idle", "act stab"} | generic
    assert party.refused("act brand") == "stygian.turn.a.not-exhausted"


@pytest.mark.rule("stygian.turn.a.card-overrides")
def test_a_card_that_says_so_is_resolved_before_the_enemies_act() -> None:
    usual = bench(["knight smite"], rear=["ghoul"], field="3 red")
    usual.drop()
    usual.play("act smite", "target front 1", "resolve")
    assert (usual.rank("front"), usual.state.wounds) == (["ghoul"], 1)

    early = bench(["knight ambush"], rear=["ghoul"], field="3 red")
    early.drop()
    early.play("act ambush", "target front 1", "resolve")
    assert (early.rank("front"), early.state.wounds) == (["ghoul"], 0)
    assert early.cubes("field") == "3 red"


# --- B: choose a target --------------------------------------------------------------------------


@pytest.mark.rule("stygian.turn.b.rank-restriction")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("stab", ["front 1", "front 2"]),
        ("shoot", ["rear 1", "rear 2"]),
        ("spark", ["front 1", "front 2", "rear 1", "rear 2"]),
    ],
)
def test_a_skill_says_which_ranks_it_reaches(card: str, targets: list[str]) -> None:
    knight = bench([f"knight {card}"], front=["ogre", "ogre"], rear=["ghoul", "ghoul"])
    knight.play(f"act {card}")
    assert knight.options == [f"target {target}" for target in targets]
    for other in {"front 1", "front 2", "rear 1", "rear 2"} - set(targets):
        assert knight.refused(f"target {other}") == "stygian.turn.b.rank-restriction"


@pytest.mark.rule("stygian.turn.b.no-change")
def test_the_target_stays_the_one_named_before_the_drop() -> None:
    knight = bench(["knight poke"], front=["ogre", "ogre"], rear=["ghoul"])
    knight.drop(field="1 red")
    knight.play("act poke", "target front 2")
    assert knight.options == ["resolve", "skip"]
    with pytest.raises(IllegalError):
        knight.play("target front 1")
    knight.play("resolve")
    wounds = [knight.wounds_on(spot) for spot in ("front 1", "front 2", "rear 1")]
    assert wounds == [0, 4, 0]


@pytest.mark.rule("stygian.turn.b.no-legal-target")
def test_a_skill_without_a_legal_target_drops_its_cubes_and_wounds_nobody() -> None:
    knight = bench(["knight shoot"], front=["ogre", "ogre"], rear=[])
    knight.drop(field="1 green")
    knight.play("act shoot")
    assert knight.cubes("field") == "1 green"
    knight.play("resolve")
    assert [knight.wounds_on("front 1"), knight.wounds_on("front 2")] == [0, 0]
    assert knight.rank("rear") == []


@pytest.mark.rule("stygian.turn.b.target-gone")
def test_the_wounds_are_lost_if_the_target_has_left_before_the_hero_acts() -> None:
    party = bench(["knight smite", "doctor riposte"], rear=["wraith"], field="3 red")
    party.drop()
    party.play("act smite", "target front 1")
    party.play("respond riposte")  # the Ogre falls while it acts, the Wraith moves up
    assert party.rank("front") == ["wraith"]
    party.play("resolve")
    assert party.wounds_on("front 1") == 0


@pytest.mark.rule("stygian.turn.b.target-moved")
def test_a_target_that_has_fallen_forward_is_still_hit() -> None:
    party = bench(["knight shoot", "doctor riposte"], rear=["wraith"], field="3 red")
    party.drop()
    party.play("act shoot", "respond riposte", "resolve")
    assert (party.rank("front"), party.rank("rear")) == (["wraith"], [])
    assert party.wounds_on("front 1") == 4  # though it reaches the rear rank only


@pytest.mark.rule("stygian.turn.b.several-targets")
@pytest.mark.parametrize("id", [*ids("skill", type="action"), *ids("treasure", type="action")])
def test_no_action_of_the_content_asks_for_an_enemy_after_the_drop(id: str) -> None:
    row = written()[id]
    plenty = ", ".join(f"6 {colour}" for colour in ("blue", "green", "white"))
    enemies = {"front": ["padded", "padded"], "rear": ["rider", "rider"]}
    knight = bench([f"knight {id} idle", "doctor idle"], field=plenty, luck=4, **enemies)
    knight.drop()
    knight.play(f"act {id}")
    inside = len(knight.cubes("tower"))
    while knight.turn_of == "knight":
        if any(option.startswith("target ") for option in knight.options):
            assert row.get("target", "none") != "none"
            assert len(knight.cubes("tower")) == inside, "named while nothing has fallen"
        knight.play(knight.options[0])


# --- E: the hero action --------------------------------------------------------------------------


@pytest.mark.rule("stygian.turn.e.decide-after-drop")
def test_how_much_to_spend_is_decided_when_the_cubes_lie_there() -> None:
    knight = table(["knight steel-fist"], front=["clank"])
    knight.drop(field="1 blue, 1 white", crypt="1 blue")
    knight.play("act steel-fist", "wild white")
    assert knight.options == ["resolve", "skip"]

    rich = table(["knight steel-fist"], front=["clank"], field="1 blue")
    rich.drop(field="1 blue, 1 white", crypt="1 blue")
    rich.play("act steel-fist", "wild white")
    assert rich.options == ["resolve", "resolve +1", "skip"]


@pytest.mark.rule("stygian.turn.no-pass-before-drop")
def test_a_hero_cannot_pass_before_the_cubes_are_dropped() -> None:
    knight = bench(["knight smite pray"], front=["ogre", "ogre"])
    assert {option.split()[0] for option in knight.options} == {"act", "support"}
    knight.play("support pray")
    assert {option.split()[0] for option in knight.options} == {"act"}
    knight.play("act smite")
    assert {option.split()[0] for option in knight.options} == {"target"}
    knight.drop()
    knight.play("target front 1")
    assert knight.cubes("tower") != ""
    assert "skip" in knight.options


# --- the end of the turn -------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.turn.end.staging",
    "stygian.turn.end.staging-not-crypt",
    "stygian.turn.end.staging-no-effect",
)
def test_at_the_end_of_a_turn_cubes_are_tidied_up_and_stay_as_good_as_before() -> None:
    party = bench(["knight idle", "doctor levy"], field="1 blue, 1 red", crypt="1 blue")
    party.drop(field="1 red, 1 yellow")
    party.play("act idle")
    assert party.cited("stygian.turn.end.staging")
    assert party.cubes("field") == "1 blue, 2 red, 1 yellow"
    assert party.cubes("crypt") == "1 blue"
    # Tidied cubes pay the next hero's action and the enemies' as if they had just fallen.
    party.state.wounds = 5
    party.drop(field="1 red")
    party.play("act levy", "resolve")
    assert party.state.wounds == 5  # the Ogre acts on 3 red, then one wound is healed
    assert party.cubes("field") == "1 yellow"
    assert party.cubes("crypt") == ""

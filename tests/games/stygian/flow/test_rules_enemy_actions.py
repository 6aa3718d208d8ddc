"""Resolving enemy actions: red, yellow, black, each by its enemy card or else by the room."""

import pytest

from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import Room
from roguetable.games.stygian.words.party import RaisePeril
from tests.games.stygian.sitting import Sitting, bench

ALL_NINE = "3 red, 3 yellow, 3 black"


def idle(sitting: Sitting, field: str = "", crypt: str = "") -> None:
    """A turn in which nothing but the drop and the enemy step happens."""
    sitting.drop(field, crypt)
    sitting.play("act idle")


def actors(sitting: Sitting) -> list[str]:
    """Who acted, in this order."""
    return [line.split(" acts ")[0] for line in sitting.log if " acts (" in line]


# --- when, and in which order --------------------------------------------------------------------


@pytest.mark.rule("stygian.enemy.after-drop")
def test_the_enemies_are_checked_after_the_drop_and_before_the_hero_action() -> None:
    knight = bench(["knight smite"], field="2 red", rear=["ghoul"])
    knight.drop(field="1 red")  # the cube that was missing
    knight.play("act smite", "target front 1")
    assert (actors(knight), knight.state.wounds) == (["Ogre"], 1)
    assert knight.options == ["resolve", "skip"]
    knight.play("resolve")
    assert actors(knight) == ["Ogre"]


@pytest.mark.rule("stygian.enemy.colour-order")
def test_colours_act_in_the_order_red_yellow_black_wherever_they_stand() -> None:
    knight = bench(front=["wraith", "ghoul"], rear=["ogre"], field=ALL_NINE)
    idle(knight)
    assert actors(knight) == ["Ogre", "Ghoul", "Wraith"]
    assert knight.state.wounds == 1 + 2 + 4


@pytest.mark.rule("stygian.enemy.appear-mid-step")
def test_an_enemy_of_a_later_colour_that_appears_acts_in_the_same_turn() -> None:
    knight = bench(front=["caller"], field="1 red, 3 black")
    idle(knight)
    assert actors(knight) == ["Caller", "Wraith"]
    assert knight.state.wounds == 4


@pytest.mark.rule("stygian.enemy.appear-mid-step")
def test_an_enemy_of_an_earlier_colour_that_appears_waits_for_the_next_turn() -> None:
    knight = bench(front=["beckoner"], field="3 red, 1 yellow")
    idle(knight)
    assert knight.rank("front") == ["beckoner", "ogre"]
    assert actors(knight) == ["Beckoner"]
    idle(knight)
    assert actors(knight) == ["Beckoner", "Ogre"]


@pytest.mark.rule("stygian.enemy.lose-mid-step")
def test_a_loss_ends_the_enemy_step_at_once() -> None:
    knight = bench(front=["reaper", "ghoul", "wraith"], field="1 red, 3 yellow, 3 black")
    idle(knight)
    assert knight.over == "lost"
    assert actors(knight) == ["Reaper"]
    assert knight.cubes("field") == "3 yellow, 3 black"


# --- card or room --------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemy.figure-present")
@pytest.mark.parametrize("where", ["front", "rear"])
def test_with_a_figure_of_the_colour_its_card_acts_and_the_room_does_not(where: str) -> None:
    ranks = {"front": ["ghoul"], "rear": ["ghoul"]}
    ranks[where] = [*ranks[where], "ogre"]
    knight = bench(room="loud-hall", field="5 red", **ranks)
    idle(knight)
    assert actors(knight) == ["Ogre"]
    assert knight.state.wounds == 1
    assert knight.cubes("field") == "2 red"


@pytest.mark.rule("stygian.enemy.no-figure-room")
@pytest.mark.parametrize(
    ("front", "field", "wounds", "peril"),
    [("ghoul", "2 red", 8, 1), ("ogre", "2 yellow", 0, 3), ("ogre", "2 black", 16, 1)],
)
def test_without_a_figure_of_the_colour_the_room_acts(
    front: str, field: str, wounds: int, peril: int
) -> None:
    knight = bench(room="loud-hall", front=[front], field=field)
    idle(knight)
    assert actors(knight) == ["Loud Hall"]
    assert (knight.state.wounds, knight.state.peril) == (wounds, peril)
    assert knight.cubes("field") == ""


@pytest.mark.rule("stygian.enemy.figure-but-too-few", "stygian.enemy.no-cube-no-act")
def test_the_room_does_not_step_in_for_a_figure_without_enough_cubes() -> None:
    knight = bench(room="loud-hall", front=["ogre"], field="2 red")
    idle(knight)
    assert actors(knight) == []
    assert (knight.state.wounds, knight.state.peril) == (0, 0)
    assert knight.cubes("field") == "2 red"


@pytest.mark.rule("stygian.enemy.boss-as-room")
def test_a_boss_mat_takes_the_place_of_the_room_card() -> None:
    knight = bench(
        room="warden", floor=3, front=["warden.figure"], rear=[], field="2 red, 2 yellow"
    )
    idle(knight)
    assert actors(knight) == ["Warden", "Warden"]
    assert (knight.state.wounds, knight.state.peril) == (8, 1 + 3)
    assert knight.cubes("tower") == "1 green, 2 yellow"  # the mat's peril line

    escorted = bench(room="warden", floor=3, front=["warden.figure"], rear=["ogre"], field="3 red")
    idle(escorted)
    assert actors(escorted) == ["Ogre"]


# --- thresholds ----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemy.threshold", "stygian.enemy.no-cube-no-act")
@pytest.mark.parametrize(
    ("field", "crypt", "acts"),
    [(3, 0, True), (2, 0, False), (1, 1, True), (0, 1, False), (0, 2, True), (4, 0, True)],
)
def test_field_cubes_plus_twice_the_crypt_cubes_must_reach_the_cost(
    field: int, crypt: int, acts: bool
) -> None:
    knight = bench(field=f"{field} red", crypt=f"{crypt} red")
    idle(knight)
    assert (knight.state.wounds, knight.state.peril) == ((1, 1) if acts else (0, 0))
    if not acts:
        spent_none = (f"{field} red" if field else "", f"{crypt} red" if crypt else "")
        assert (knight.cubes("field"), knight.cubes("crypt")) == spent_none


@pytest.mark.rule("stygian.enemy.threshold")
def test_cubes_of_another_colour_do_not_count() -> None:
    knight = bench(field="2 red, 5 yellow, 5 black")
    idle(knight)
    assert knight.state.wounds == 0


@pytest.mark.rule("stygian.enemy.tower-not-counted")
def test_cubes_in_the_tower_and_in_the_bank_never_count() -> None:
    knight = bench(field="2 red", tower="5 red")
    idle(knight)
    assert knight.state.wounds == 0
    assert knight.cubes("tower") == "1 green, 6 red, 1 yellow, 1 black"


@pytest.mark.rule("stygian.enemy.forced")
def test_an_action_with_enough_cubes_happens_without_anybody_being_asked() -> None:
    party = bench(
        ["knight idle", "doctor idle"],
        room="loud-hall",
        front=["ghoul"],
        field="2 red, 3 yellow",
    )
    idle(party)
    assert party.turn_of == "doctor"
    assert actors(party) == ["Loud Hall", "Ghoul"]
    assert party.state.wounds == 8 + 2


@pytest.mark.rule("stygian.enemy.once-per-turn", "stygian.enemy.leftover-carry")
def test_each_action_activates_once_a_turn_and_the_rest_waits_for_the_next() -> None:
    knight = bench(field="7 red")
    for wounds, left in [(1, "4 red"), (2, "1 red"), (2, "1 red")]:
        idle(knight)
        assert (knight.state.wounds, knight.cubes("field")) == (wounds, left)


@pytest.mark.rule("stygian.enemy.once-per-turn")
def test_a_room_action_activates_once_a_turn_too() -> None:
    knight = bench(room="loud-hall", front=["ghoul"], field="4 red")
    idle(knight)
    assert (knight.state.wounds, knight.cubes("field")) == (8, "2 red")


@pytest.mark.rule("stygian.enemy.once-per-kind")
def test_several_figures_of_one_enemy_act_once_together() -> None:
    knight = bench(front=["ogre", "ogre"], rear=["ogre"], field="9 red")
    idle(knight)
    assert (knight.state.wounds, knight.state.peril) == (1, 1)
    assert knight.cubes("field") == "6 red"


@pytest.mark.rule("stygian.enemy.once-per-kind")
def test_a_card_that_counts_figures_grows_with_them_in_its_one_action() -> None:
    knight = bench(front=["hound", "hound"], rear=["hound"], field="9 red")
    idle(knight)
    assert (knight.state.wounds, knight.state.peril) == (3, 1)


@pytest.mark.rule("stygian.enemy.leftover-carry")
def test_unspent_enemy_cubes_add_to_later_turns() -> None:
    party = bench(["knight idle", "doctor idle"], field="1 red")
    idle(party, field="1 red")
    assert (party.state.wounds, party.cubes("field")) == (0, "2 red")
    idle(party, field="1 red")
    assert (party.state.wounds, party.cubes("field")) == (1, "")


# --- spending ------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemy.spend")
def test_the_cost_goes_from_field_and_crypt_back_to_the_bank() -> None:
    knight = bench(field="1 red", crypt="1 red", tower="1 red")
    assert "7 red" in knight.cubes("bank")
    idle(knight)
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("", "")
    assert "8 red" in knight.cubes("bank")  # two came back, and one went into the tower


@pytest.mark.rule("stygian.enemy.spend-then-act")
def test_the_cubes_are_spent_before_the_action_takes_effect() -> None:
    # The Miser wounds for each cube in the crypt, and pays with one of them.
    knight = bench(front=["miser"], crypt="1 red, 1 blue")
    idle(knight)
    assert knight.state.wounds == 1


@pytest.mark.rule(
    "stygian.enemy.spend.economical",
    "stygian.enemy.spend.field-first",
    "stygian.enemy.spend.crypt-only",
    "stygian.enemy.spend.overpay",
)
@pytest.mark.parametrize(
    ("enemy", "field", "crypt", "left"),
    [
        ("ogre", 3, 2, (0, 2)),  # field first
        ("ogre", 4, 2, (1, 2)),
        ("cost-two", 2, 1, (0, 1)),
        ("cost-two", 1, 1, (1, 0)),  # the crypt cube alone: the field cube would be wasted
        ("cost-one", 1, 1, (0, 1)),
        ("cost-one", 0, 1, (0, 0)),  # overpaid: the excess is lost
        ("ogre", 0, 2, (0, 0)),
        ("ogre", 0, 3, (0, 1)),
        ("cost-four", 1, 2, (1, 0)),  # exact before sparing the crypt
        ("cost-four", 2, 2, (0, 1)),  # exact, and one crypt cube spared
        ("cost-four", 3, 1, (1, 0)),
    ],
)
def test_enemies_pay_with_little_waste_and_then_with_few_crypt_cubes(
    enemy: str, field: int, crypt: int, left: tuple[int, int]
) -> None:
    knight = bench(front=[enemy], field=f"{field} red", crypt=f"{crypt} red")
    idle(knight)
    assert knight.state.wounds == 1
    assert knight.cubes("field") == (f"{left[0]} red" if left[0] else "")
    assert knight.cubes("crypt") == (f"{left[1]} red" if left[1] else "")
    assert knight.state.luck == 0


@pytest.mark.rule("stygian.enemy.spend.example")
def test_the_rulebook_example_of_spending_enemy_cubes() -> None:
    knight = bench(field="2 red", crypt="1 red")  # the Ogre needs three
    idle(knight)
    assert knight.state.wounds == 1
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("1 red", "")


@pytest.mark.rule("stygian.enemy.no-luck")
def test_enemies_never_spend_the_luck_of_the_party() -> None:
    knight = bench(field="2 red", luck=3)
    idle(knight)
    assert (knight.state.wounds, knight.state.luck) == (0, 3)


# --- peril ---------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemy.card-peril")
@pytest.mark.parametrize(
    ("enemy", "field", "peril"),
    [("ogre", "3 red", 1), ("herald", "1 red", 2 + 1), ("troll", "1 red", 1)],
)
def test_peril_rises_by_one_after_every_action_of_an_enemy_card(
    enemy: str, field: str, peril: int
) -> None:
    knight = bench(front=[enemy], field=field)
    idle(knight)
    assert knight.state.peril == peril


@pytest.mark.rule("stygian.enemy.card-peril")
def test_the_point_of_peril_comes_after_the_action() -> None:
    # The event at peril 2 would wound; the Ogre's own wound is already there when it happens.
    knight = bench(room="clock-hall", field="3 red", peril=1)
    idle(knight)
    suffered = [line for line in knight.log if line.startswith(("The party suffers", "Peril"))]
    assert [line.split(" (")[0] for line in suffered] == [
        "The party suffers 1 wound from Ogre",
        "Peril reaches 2: “the party suffers 1 wound”",
        "The party suffers 1 wound from Clock Hall",
    ]
    assert knight.state.wounds == 2


@pytest.mark.rule("stygian.enemy.room-peril-default", "stygian.enemy.room-peril-own")
@pytest.mark.parametrize(
    ("field", "peril"), [("2 red", 1), ("2 yellow", 3), ("2 black", 1), ("2 red, 2 yellow", 4)]
)
def test_a_room_action_adds_one_peril_unless_it_raised_peril_itself(field: str, peril: int) -> None:
    knight = bench(room="loud-hall", front=["warden.figure"], field=field)
    idle(knight)
    assert knight.state.peril == peril


@pytest.mark.rule("stygian.enemy.room-usual")
def test_room_actions_usually_raise_peril_by_two_or_more() -> None:
    content = load_content()
    raises = []
    for room in content.rows:
        if isinstance(room, Room) and room.kind == "room":
            for part in range(3):
                if room.cube_costs[part]:
                    points = [e.amount.base for e in room.parts[part] if isinstance(e, RaisePeril)]
                    raises.append(sum(points) >= 2)
    assert sum(raises) > 0.8 * len(raises)


# --- who is there when a colour comes up ---------------------------------------------------------


@pytest.mark.rule("stygian.enemy.card-without-action")
def test_a_figure_without_an_action_keeps_the_room_quiet_and_the_cubes_lying() -> None:
    knight = bench(room="loud-hall", front=["statue"], field="2 yellow")
    idle(knight)
    assert actors(knight) == []
    assert (knight.cubes("field"), knight.state.peril) == ("2 yellow", 0)
    alone = bench(room="loud-hall", front=["ogre"], field="2 yellow")
    idle(alone)
    assert actors(alone) == ["Loud Hall"]


@pytest.mark.rule("stygian.enemy.no-room-action")
@pytest.mark.parametrize(
    ("room", "floor", "front"), [("quiet-hall", 1, "ogre"), ("warden", 3, "warden.figure")]
)
def test_where_neither_figure_nor_room_has_an_action_the_cubes_stay(
    room: str, floor: int, front: str
) -> None:
    knight = bench(room=room, floor=floor, front=[front], field="9 black")
    idle(knight)
    assert actors(knight) == []
    assert (knight.cubes("field"), knight.state.peril) == ("9 black", 0)


@pytest.mark.rule("stygian.enemy.several-actions")
@pytest.mark.parametrize(("red", "tokens", "left"), [(1, 1, ""), (2, 2, ""), (3, 2, "1 red")])
def test_of_several_actions_on_a_card_the_dearest_that_is_paid_for_happens_alone(
    red: int, tokens: int, left: str
) -> None:
    party = bench(["knight idle", "doctor idle"], front=["leper"], field=f"{red} red")
    idle(party)
    assert len(party.tokens("knight", "stricken")) == tokens
    assert (party.cubes("field"), party.state.peril) == (left, 1)


@pytest.mark.rule("stygian.enemy.gone-mid-step")
def test_the_room_acts_for_a_colour_whose_last_figure_fell_earlier_in_the_step() -> None:
    # The Doctor strikes down the front rank, with the Ghoul in it, while the Herald acts.
    party = bench(
        ["knight idle", "doctor riposte"],
        room="loud-hall",
        front=["ghoul"],
        rear=["herald"],
        field="1 red, 2 yellow",
    )
    party.drop()
    party.play("act idle", "respond riposte")
    assert actors(party) == ["Herald", "Loud Hall"]
    assert party.cubes("field") == ""


@pytest.mark.rule("stygian.enemy.stopped")
@pytest.mark.parametrize(("front", "field"), [("ogre", "3 red"), ("ghoul", "2 red")])
def test_a_stopped_action_has_cost_its_cubes_and_raises_peril_by_one(
    front: str, field: str
) -> None:
    party = bench(["knight idle", "doctor veto"], room="loud-hall", front=[front], field=field)
    party.drop()
    party.play("act idle", "respond veto")
    assert (party.state.wounds, party.state.peril, party.cubes("field")) == (0, 1, "")


@pytest.mark.rule("stygian.enemy.stopped")
def test_a_stopped_room_action_that_would_raise_peril_itself_raises_it_by_one() -> None:
    party = bench(["knight idle", "doctor veto"], room="loud-hall", field="2 yellow")
    party.drop()
    party.play("act idle", "respond veto")
    assert party.state.peril == 1


@pytest.mark.rule("stygian.enemy.boss-peril")
@pytest.mark.parametrize(("field", "peril"), [("2 red", 1), ("2 yellow", 3)])
def test_a_cube_effect_of_a_mat_adds_one_peril_unless_it_raised_peril_itself(
    field: str, peril: int
) -> None:
    knight = bench(room="warden", floor=3, front=["warden.figure"], field=field)
    idle(knight)
    assert (actors(knight), knight.state.peril) == (["Warden"], peril)


@pytest.mark.rule("stygian.enemy.gone-before-acting")
def test_an_enemy_felled_by_a_response_before_it_acts_does_nothing() -> None:
    # The room could act on red as well, but the colour has had its turn.
    party = bench(
        ["knight idle", "doctor riposte"],
        room="loud-hall",
        front=["ogre"],
        rear=["wraith"],
        field="6 red",
    )
    party.drop()
    party.play("act idle", "respond riposte")
    assert party.rank("front") == ["wraith"]
    assert (party.state.wounds, party.state.peril, party.cubes("field")) == (0, 1, "3 red")
    assert party.cited("stygian.enemy.gone-before-acting")


@pytest.mark.rule("stygian.enemy.gone-before-acting")
def test_while_another_figure_of_the_enemy_stands_the_action_happens() -> None:
    party = bench(
        ["knight idle", "doctor riposte"], front=["hound", "hound"], rear=["hound"], field="3 red"
    )
    party.drop()
    party.play("act idle", "respond riposte")
    assert party.rank("front") == ["hound"]
    assert (party.state.wounds, party.state.peril) == (1, 1)  # one Hound is left to bite

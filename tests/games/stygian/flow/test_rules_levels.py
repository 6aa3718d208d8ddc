"""Experience and levels: five steps, for all heroes together."""

from typing import Any

import pytest

from tests.games.stygian.sitting import Sitting, bench

KNIGHT = {"hero": "knight", "cards": ["steel-fist", "long-sabre"]}


def cards_of(sitting: Sitting, hero: int, level: int) -> set[str]:
    """The ids of all skill cards of a hero's deck with this level."""
    content = sitting.state.content
    return {content.name(n) for n in content.skill_decks[hero] if content.card(n).level == level}


def strike(sitting: Sitting, target: str = "front 1") -> None:
    sitting.drop()
    sitting.play("act smite", f"target {target}", "resolve")


# --- gaining a level -----------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.levels.trigger", "stygian.levels.step1-reset", "stygian.levels.step2-advance"
)
@pytest.mark.parametrize(
    ("before", "xp", "need"),
    [(0, 3, 8), (4, 7, 8), (5, 0, 9), (6, 1, 9), (7, 2, 9)],
)
def test_reaching_the_needed_experience_is_a_level(before: int, xp: int, need: int) -> None:
    burglar = bench(["burglar idle lesson"], xp=before)  # a Lesson gives 3
    burglar.play("support lesson")
    levelled = need == 9
    assert burglar.options[0].startswith("learn") == levelled
    if levelled:
        assert burglar.state.xp == 0  # what is left over is added last
        burglar.play(burglar.options[0])
    assert (burglar.state.xp, burglar.state.need) == (xp, need)


@pytest.mark.rule("stygian.levels.immediate")
def test_a_level_comes_in_the_middle_of_whatever_is_being_resolved() -> None:
    # The Doctor's Riposte fells the Prize while the Ogre acts: learning comes before its wound.
    party = bench(
        ["knight idle", "doctor riposte"], front=["prize", "padded"], rear=["ogre"], field="3 red"
    )
    party.drop()
    party.play("act idle", "respond riposte")
    assert party.options[0].startswith("learn")
    assert party.state.wounds == 0
    for _ in range(2):
        party.play(party.options[0])
    assert party.state.wounds == 1


@pytest.mark.rule("stygian.levels.step2-maximum")
def test_at_its_end_the_needed_marker_stays_and_levels_are_still_gained() -> None:
    burglar = bench(["burglar idle lesson"], xp=7, need=10)  # the bench's track ends at 10
    before = len(burglar.cards("burglar"))
    burglar.play("support lesson", "learn plate")
    assert (burglar.state.xp, burglar.state.need) == (0, 10)
    assert len(burglar.cards("burglar")) == before + 1


@pytest.mark.rule("stygian.levels.step5-remaining")
def test_experience_beyond_the_needed_value_is_added_after_the_skills() -> None:
    knight = bench(["burglar smite"], front=["prize", "padded"], xp=5)
    strike(knight)
    assert knight.state.xp == 0
    knight.play(knight.options[0])
    assert (knight.state.xp, knight.state.need) == (5, 9)


@pytest.mark.rule("stygian.levels.step5-chain")
def test_remaining_experience_can_bring_another_level() -> None:
    burglar = bench(
        ["burglar smite"], front=["hoard", "padded"]
    )  # 20 experience: 8, then 9, then 3
    strike(burglar)
    known = len(burglar.cards("burglar"))
    burglar.play(burglar.options[0])
    assert burglar.options[0].startswith("learn")  # once more
    burglar.play(burglar.options[0])
    assert (burglar.state.xp, burglar.state.need) == (3, 10)
    assert len(burglar.cards("burglar")) == known + 2
    assert not burglar.options[0].startswith("learn")


# --- refreshing ----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.levels.step3-refresh", "stygian.levels.step3-refresh-treasures")
def test_a_level_refreshes_all_skills_and_treasures_of_all_heroes() -> None:
    heroes = [
        {"hero": "burglar", "cards": ["lesson", "tonic"], "exhausted": ["tonic"]},
        {"hero": "knight", "cards": ["brand", "lamp"], "exhausted": ["brand", "lamp"]},
    ]
    party = bench(heroes, xp=5, party=["horn"], party_exhausted=["horn"])
    party.play("support lesson")
    assert party.options[0].startswith("learn")  # refreshed before anybody learns
    assert [party.exhausted(name) for name in ("burglar", "knight")] == [[], []]
    assert party.state.party_exhausted == []


@pytest.mark.rule("stygian.levels.step3-refresh")
def test_experience_without_a_level_refreshes_nothing() -> None:
    burglar = bench(
        [{"hero": "burglar", "cards": ["lesson", "tonic"], "exhausted": ["tonic"]}], xp=4
    )
    burglar.play("support lesson")
    assert burglar.exhausted("burglar") == ["tonic"]


@pytest.mark.rule("stygian.levels.step3-card-in-use")
def test_the_card_that_brought_the_level_is_refreshed_too() -> None:
    burglar = bench(["burglar brand"], front=["prize", "padded"], field="1 green")
    burglar.drop()
    burglar.play("act brand", "target front 1", "resolve")
    assert burglar.options[0].startswith("learn")
    assert burglar.exhausted("burglar") == []


# --- gaining skills ------------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.levels.step4-choose-known",
    "stygian.levels.step4-random-next",
    "stygian.levels.step4-next-level-only",
    "stygian.levels.step4-no-duplicate",
    "stygian.levels.step4-example",
)
@pytest.mark.parametrize(
    ("owned", "choice", "random"),
    [
        (["steel-fist"], [], 1),
        (["steel-fist", "long-sabre"], [1], 2),
        (["steel-fist", "long-sabre", "open-the-breach"], [1, 2], 3),
        (["steel-fist", "open-the-breach"], [2], 3),  # no first-level skill: none to choose
        (["steel-fist", "long-sabre", "open-the-breach", "iron-under-the-tunic"], [1, 2, 3], 0),
        (["steel-fist", "iron-under-the-tunic"], [3], 0),
    ],
)
def test_a_hero_takes_any_skill_of_a_known_level_or_a_random_one_of_the_next(
    owned: list[str], choice: list[int], random: int
) -> None:
    party = bench(["burglar lesson", {"hero": "knight", "cards": owned}], xp=5)
    party.play("support lesson", "learn plate")
    offered = {f"learn {card}" for level in choice for card in cards_of(party, 0, level)}
    offered -= {f"learn {card}" for card in owned}
    if random:
        offered.add(f"learn random level {random}")
    if offered == {"learn random level 1"}:
        assert party.cards("knight")[1] in cards_of(party, 0, 1)  # nothing to choose: it was drawn
    else:
        assert set(party.options) == offered


@pytest.mark.rule("stygian.levels.step4-top-level")
def test_a_hero_at_the_top_level_has_no_random_option() -> None:
    party = bench(
        ["burglar lesson", {"hero": "knight", "cards": ["steel-fist", "iron-under-the-tunic"]}],
        xp=5,
    )
    party.play("support lesson", "learn plate")
    assert party.options
    assert not [option for option in party.options if "random" in option]


@pytest.mark.rule("stygian.levels.step4-random-next")
@pytest.mark.parametrize("place", [0, 2])
def test_the_random_skill_is_drawn_from_all_cards_of_the_next_level(place: int) -> None:
    party = bench(["burglar lesson", KNIGHT], xp=5)
    content = party.state.content
    second = [n for n in party.hero("knight").deck if content.card(n).level == 2]
    party.play("support lesson", "learn plate")
    party.script("skills", place)
    party.play("learn random level 2")
    assert party.cards("knight")[-1] == content.name(second[place])
    assert second[place] not in party.hero("knight").deck


@pytest.mark.rule("stygian.levels.step4-no-card", "stygian.levels.step4-next-level-only")
def test_a_level_without_cards_left_is_no_option() -> None:
    party = bench(["burglar lesson", KNIGHT])
    first = sorted(cards_of(party, 0, 1))
    second = sorted(cards_of(party, 0, 2))
    # All of the first level is in hand: only the random card is left, and is drawn unasked.
    all_first = bench(["burglar lesson", {"hero": "knight", "cards": ["steel-fist", *first]}], xp=5)
    all_first.play("support lesson", "learn plate")
    assert all_first.cards("knight")[-1] in second
    # The second level has been used up: only first-level cards can be taken.
    no_second = bench(["burglar lesson", KNIGHT], xp=5, discards=second)
    no_second.play("support lesson", "learn plate")
    assert set(no_second.options) == {f"learn {card}" for card in set(first) - {"long-sabre"}}


@pytest.mark.rule("stygian.levels.step4-no-duplicate")
def test_a_skill_that_was_used_up_cannot_be_learnt_again() -> None:
    used = bench(["doctor black-bottle idle", "burglar lesson"], xp=5)
    third = cards_of(used, 2, 3) - {"black-bottle"}
    used.drop()
    used.play("support black-bottle", "act idle", "support lesson")
    assert set(used.options) == {f"learn {card}" for card in third}
    # Neither from a position in which it lies among the used cards.
    read = bench(
        ["burglar lesson", "doctor operation-at-midnight"], xp=5, discards=["black-bottle"]
    )
    read.play("support lesson", "learn plate")
    assert set(read.options) == {f"learn {card}" for card in third - {"operation-at-midnight"}}


@pytest.mark.rule("stygian.levels.step4-each-hero", "stygian.levels.party-wide")
def test_every_hero_gains_one_skill_of_its_own_choice_whoever_earned_it() -> None:
    heroes = [
        {"hero": "burglar", "seat": 0, "cards": ["smite"]},
        {"hero": "knight", "seat": 1, "cards": ["steel-fist", "long-sabre"]},
        {"hero": "doctor", "seat": 2, "cards": ["mend", "bitter-tincture"]},
    ]
    party = bench(heroes, front=["prize", "padded"])
    strike(party)
    for seat, skill in enumerate(("plate", "horse-pistol", "smelling-salts")):
        request = party.state.request
        assert request is not None
        assert request.seats == [seat]
        party.play(f"learn {skill}")
    assert party.cards("knight") == ["steel-fist", "long-sabre", "horse-pistol"]
    assert party.cards("doctor") == ["mend", "bitter-tincture", "smelling-salts"]
    assert party.cards("burglar") == ["smite", "plate"]
    assert (party.state.xp, party.state.need) == (0, 9)


@pytest.mark.rule("stygian.levels.step4-faceup", "stygian.levels.step4-keep")
def test_a_new_skill_lies_with_the_old_ones_and_can_be_used_from_then_on() -> None:
    knight = {"hero": "knight", "cards": ["steel-fist", "long-sabre", "horse-pistol"]}
    party = bench(["burglar lesson idle", knight], xp=5)
    party.play("support lesson", "learn plate", "learn name-your-second")
    assert party.cards("knight") == ["steel-fist", "long-sabre", "horse-pistol", "name-your-second"]
    shown = {panel.id: panel for panel in party.table.view(0).panels}["hero-1"]
    assert [item.id for item in shown.items] == party.cards("knight")
    party.drop()
    party.play("act idle")
    assert "support name-your-second" in party.options
    assert {"act steel-fist", "act long-sabre", "act horse-pistol"} <= set(party.options)


@pytest.mark.rule("stygian.levels.step4-must-gain")
def test_no_hero_may_decline_a_skill_and_only_one_without_cards_goes_without() -> None:
    party = bench(["burglar lesson", KNIGHT], xp=5)
    party.play("support lesson", "learn plate")
    assert party.options
    assert all(option.startswith("learn ") for option in party.options)
    done = bench(
        ["burglar lesson", {"hero": "knight", "cards": ["steel-fist"]}],
        xp=5,
        discards=sorted(set().union(*(cards_of(party, 0, level) for level in (1, 2, 3)))),
    )
    done.play("support lesson", "learn plate")
    assert (done.turn_of, done.cards("knight")) == ("burglar", ["steel-fist"])


@pytest.mark.rule("stygian.levels.step4-discarded-level")
def test_a_level_whose_only_skill_was_discarded_must_be_reached_again() -> None:
    # The Doctor's only third-level skill is used up: its level can be neither chosen nor skipped.
    doctor = {"hero": "doctor", "cards": ["mend", "bitter-tincture", "black-bottle", "patch"]}
    party = bench([doctor, "burglar lesson"], xp=5)
    party.hero("doctor").cards.remove(party.state.content.number("patch"))
    party.play("support black-bottle")
    party.drop()
    party.play("act focus")
    while party.turn_of == "doctor":
        party.play(party.options[0])
    party.play("support lesson")
    levels = {
        party.state.content.card(party.state.content.number(option.split()[-1])).level
        for option in party.options
        if "random" not in option
    }
    assert levels == {1}
    assert "learn random level 2" in party.options


@pytest.mark.rule("stygian.levels.step4-random-next")
def test_a_hero_whose_skills_are_all_gone_begins_again_with_the_first_level() -> None:
    party = bench(["burglar lesson", {"hero": "knight", "cards": ["lamp"]}], xp=5)
    first = cards_of(party, 0, 1)
    party.play("support lesson", "learn plate")  # the Knight has no choice, and draws
    assert party.cards("knight")[0] == "lamp"
    assert party.cards("knight")[1] in first


@pytest.mark.rule("stygian.levels.step3-card-in-use")
@pytest.mark.parametrize(
    ("skill", "exhausted", "cited"), [("brand", [], True), ("smite", ["tonic"], False)]
)
def test_that_the_card_in_use_is_refreshed_is_said_where_it_is(
    skill: str, exhausted: list[str], cited: bool
) -> None:
    burglar = {"hero": "burglar", "cards": [skill, "tonic"], "exhausted": exhausted}
    party = bench([burglar], front=["prize", "padded"], field="1 green")
    party.drop()
    party.play(f"act {skill}", "target front 1", "resolve")
    assert party.cited("stygian.levels.step3-card-in-use") == cited


# --- responses of the very moment ------------------------------------------------------------------


def felling(*cards: str, exhausted: tuple[str, ...] = (), **position: Any) -> Sitting:
    """The Burglar is about to fell the first enemy and to gain a level for it."""
    burglar = {"hero": "burglar", "cards": [*cards], "exhausted": [*exhausted]}
    position.setdefault("front", ["statue", "ghostly"])
    return bench([burglar], xp=7, **position)


def cast(burglar: Sitting) -> None:
    """The spell fells the Statue, which stings for it."""
    burglar.drop()
    burglar.play("act cantrip", "target front 1", "resolve")


@pytest.mark.rule("stygian.levels.immediate", "stygian.levels.step3-refresh")
def test_a_response_that_this_level_refreshes_answers_the_sting_of_the_blow() -> None:
    burglar = felling("cantrip", "brace", exhausted=("brace",))
    cast(burglar)
    burglar.play(burglar.options[0])  # the level first
    assert burglar.options == ["respond brace", "pass"]
    burglar.play("respond brace")
    assert burglar.state.wounds == 0


@pytest.mark.rule("stygian.levels.immediate", "stygian.levels.step4-each-hero")
def test_a_response_that_this_level_teaches_answers_the_sting_of_the_blow() -> None:
    burglar = felling("cantrip")
    cast(burglar)
    burglar.play("learn brace")
    assert burglar.options == ["respond brace", "pass"]


@pytest.mark.rule("stygian.levels.immediate", "stygian.levels.step3-refresh")
def test_a_response_that_this_level_refreshes_answers_the_kill() -> None:
    burglar = felling("smite", "hymn", exhausted=("hymn",))
    strike(burglar)
    burglar.play(burglar.options[0])
    assert burglar.options == ["respond hymn", "pass"]


@pytest.mark.rule("stygian.levels.immediate", "stygian.levels.step4-each-hero")
@pytest.mark.parametrize("ready", [False, True])
def test_a_response_that_this_level_teaches_answers_the_kill_whoever_was_ready(ready: bool) -> None:
    burglar = felling("smite", *(["hymn"] if ready else []))
    strike(burglar)
    burglar.play("learn fanfare" if ready else "learn hymn")
    assert burglar.options == ["respond hymn", "pass"]


@pytest.mark.rule("stygian.levels.immediate")
def test_a_response_that_a_level_teaches_answers_that_level() -> None:
    burglar = bench(["burglar lesson idle"], xp=5)
    burglar.play("support lesson", "learn toast")
    assert burglar.options == ["respond toast", "pass"]


@pytest.mark.rule("stygian.levels.immediate", "stygian.levels.step3-refresh")
def test_a_response_that_the_level_of_an_event_refreshes_answers_the_event() -> None:
    hero = {"hero": "burglar", "cards": ["shout", "fanfare"], "exhausted": ["fanfare"]}
    burglar = bench([hero], room="lesson-hall")
    burglar.play("support shout")
    burglar.play(burglar.options[0])
    assert burglar.options == ["respond fanfare", "pass"]

"""Act IV: the three keys, the Burning Elite and the Corrupt Heart."""

from collections import Counter
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.state import advance
from roguetable.games.spire.flow.combat.combat_setup import fight_elite
from roguetable.games.spire.flow.journey.map import ONWARD
from roguetable.games.spire.flow.rooms.campfire import visit_campfire
from roguetable.games.spire.flow.rooms.treasure import visit_treasure
from roguetable.games.spire.model.room_cards import (
    BURNING_ELITE,
    CAMPFIRE,
    DARK_SPACE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    MERCHANT,
)
from roguetable.games.spire.model.state import ALL_KEYS, EMERALD, RUBY, SAPPHIRE
from tests.games.spire.climbs import at_act, beat_boss, four, ids_of, names_of, next_act, numbers_of
from tests.games.spire.fights import Fight, new_game
from tests.games.spire.flow.journey.test_rules_setup import DARK, tokens
from tests.games.spire.rooms import ON_THE_MAP, camp, chest, hero, ids
from tests.games.spire.scenes import happens, skip_rewards

PARTY = (hero(), hero("silent"))
WITH_BURNING = {ELITE_ROOM: 3, ENCOUNTER_ROOM: 2, EVENT_ROOM_KIND: 2, BURNING_ELITE: 1}


# --- the way there -------------------------------------------------------------------------------


@pytest.mark.rule("spire.act4.unlocked")
def test_act_iv_must_be_unlocked() -> None:
    with pytest.raises(UserError, match=r"spire\.act4\.unlocked"):
        new_game(acts=4, unlocks="ironclad,silent,defect,watcher,colorless")
    assert new_game(acts=4, unlocks="act4").state.final_act == 4
    # Unlocked or not: a party that stops after Act III looks for no keys.
    assert "ruby key" not in camp(*PARTY, acts=3).options


@pytest.mark.rule("spire.act4.three-keys")
@pytest.mark.parametrize("keys", range(8))
def test_all_three_keys_are_needed(keys: int) -> None:
    t = at_act(3, acts=4, unlocks="all")
    t.state.keys = keys
    beat_boss(t)
    assert (t.over, "go on" in t.options) == (("", True) if keys == ALL_KEYS else ("won", False))


@pytest.mark.rule("spire.act4.heal")
@pytest.mark.parametrize(("level", "hp"), [(0, 10), (6, 1 + 4)])
def test_players_heal_before_act_iv(level: int, hp: int) -> None:
    t = at_act(3, acts=4, unlocks="all", ascension=level)
    t.state.keys = ALL_KEYS
    t.me.hp = 1
    next_act(t)
    assert (t.state.act, t.me.hp) == (4, hp)


@pytest.mark.rule("spire.act4.map")
@pytest.mark.parametrize("level", [0, 11])
def test_the_map_is_a_line_campfire_merchant_elite_boss(level: int) -> None:
    t = at_act(4, acts=4, unlocks="all", ascension=level)
    assert ids_of(t.state, [t.state.board]) == ["act-4"]
    happens(t, ONWARD)
    seen = []
    for _ in range(12):
        # With but one way up and nothing else to do the party is in the next room at once.
        if t.state.room not in seen:
            seen.append(t.state.room)
        if t.state.enemies:
            break
        t.play(next((o for o in t.options if o == "leave" or o[:2] == "go"), t.options[0]))
    names = names_of(t.state, [e.foe for e in t.state.enemies])
    if level:
        # The Elites stand before the Boss, at Ascension 11 only.
        assert seen == [CAMPFIRE, MERCHANT, ELITE_ROOM]
        assert names == ["Spire Shield", "Spire Spear"]
        win_fight(t)
        skip_rewards(t)
        while not t.state.enemies:
            t.play(next(o for o in t.options if o[:2] == "go"))
        names = names_of(t.state, [e.foe for e in t.state.enemies])
    else:
        assert seen[:2] == [CAMPFIRE, MERCHANT]
    assert names == ["Corrupt Heart"]


@pytest.mark.rule("spire.act4.boss")
@pytest.mark.parametrize("seed", range(4))
def test_the_boss_is_the_corrupt_heart(seed: int) -> None:
    t = at_act(4, seed=seed, acts=4, unlocks="all")
    assert names_of(t.state, t.state.bosses) == ["Corrupt Heart"]
    assert beat_boss(t).over == "won"


# --- the Ruby Key --------------------------------------------------------------------------------


@pytest.mark.rule("spire.act4.ruby")
def test_nobody_does_anything_at_a_campfire_for_the_ruby_key() -> None:
    t = camp(*PARTY, acts=4)
    assert t.state.request is not None
    assert t.state.request.seat_of(t.state.request.options[-1]) == -1  # anybody may say so for all
    t.play("ruby key")
    assert t.state.keys == RUBY
    assert (t.changes, t.asked) == ("", ON_THE_MAP)  # nobody may Rest or Smith any more


@pytest.mark.rule("spire.act4.ruby-all-or-none")
@pytest.mark.parametrize("act", [["ironclad rest"], ["silent smith", "upgrade neutralize"]])
def test_no_ruby_key_once_somebody_rested_or_smithed(act: list[str]) -> None:
    t = camp(*PARTY, acts=4)
    assert "ruby key" in t.options
    t.play(*act)
    assert t.refused("ruby key") == "spire.act4.ruby-all-or-none"


# --- the Sapphire Key ----------------------------------------------------------------------------


def elite_won(**settings: Any) -> Fight:
    """Two players have defeated an Elite and look at its rewards."""
    t = at_act(**settings)
    fight_elite(t.state, ELITE_ROOM)
    win_fight(t)
    return t


def win_fight(t: Fight) -> None:
    t.state.request = None
    t.state.cut_short()
    advance(t.state)


@pytest.mark.rule("spire.act4.sapphire")
def test_all_skip_their_relic_in_a_treasure_or_elite_room_for_the_sapphire_key() -> None:
    t = chest(*PARTY, acts=4)
    t.play("sapphire key")
    assert (t.state.keys, t.changes, t.asked) == (SAPPHIRE, "", ON_THE_MAP)
    # One by one is as good.
    t = chest(*PARTY, acts=4)
    t.play("skip silent relic")
    assert t.state.keys == 0
    t.play("skip ironclad relic")
    assert t.state.keys == SAPPHIRE
    # Not if somebody takes one.
    t = chest(*PARTY, acts=4)
    t.play("skip silent relic", "look ironclad relic", "take ironclad relic: anchor")
    assert t.state.keys == 0
    t = elite_won(acts=4, unlocks="all")
    t.play("sapphire key")
    assert t.state.keys == SAPPHIRE
    assert "look ironclad relic" not in t.options
    assert "sapphire key" not in elite_won(acts=3, unlocks="all").options


@pytest.mark.rule("spire.act4.sapphire-reveal", "spire.act4.sapphire-discard")
def test_the_relics_may_be_seen_first_and_go_to_the_bottom_of_the_deck() -> None:
    t = chest(*PARTY, acts=4)
    assert ids(t.state, "relic_deck") == ["anchor", "lantern", "vajra", "sundial", "mutagen"]
    t.play("look ironclad relic", "look silent relic")
    assert "take silent relic: lantern" in t.options
    t.play("sapphire key")
    assert t.state.keys == SAPPHIRE
    deck = ids(t.state, "relic_deck")
    assert deck[:3] == ["vajra", "sundial", "mutagen"]
    assert sorted(deck[3:]) == ["anchor", "lantern"]


# --- the Emerald Key -----------------------------------------------------------------------------


@pytest.mark.rule("spire.act4.emerald")
@pytest.mark.parametrize(("room", "keys"), [(BURNING_ELITE, EMERALD), (ELITE_ROOM, 0)])
def test_a_burning_elite_guards_the_emerald_key(room: int, keys: int) -> None:
    t = at_act(acts=4, unlocks="all")
    fight_elite(t.state, room)
    assert t.state.keys == 0
    win_fight(t)
    assert t.state.keys == keys


@pytest.mark.rule("spire.act4.emerald-burns")
def test_before_the_burning_elite_everybody_shuffles_two_burns_into_the_deck() -> None:
    places = set()
    for seed in range(4):
        t = at_act(seed=seed, **four(acts=4, unlocks="all"))
        fight_elite(t.state, BURNING_ELITE)
        burn = numbers_of(t, "burn")[0]
        assert [p.draw.count(burn) for p in t.state.players] == [2, 2, 2, 2]
        assert t.state.status == 36 - 8
        places.add(t.me.draw.index(burn))
    assert len(places) > 1  # shuffled, not laid on top
    t = at_act(acts=4, unlocks="all")
    fight_elite(t.state, ELITE_ROOM)
    assert numbers_of(t, "burn")[0] not in t.me.draw


@pytest.mark.rule("spire.act4.burning-token")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_burning_elite_takes_the_place_of_a_dark_encounter(act: int) -> None:
    t = at_act(act, acts=4, unlocks="all")
    assert Counter(tokens(t, DARK_SPACE)) == WITH_BURNING
    assert Counter(tokens(at_act(act, acts=3, unlocks="all"), DARK_SPACE)) == DARK


@pytest.mark.rule("spire.act4.burning-token-back", "spire.act4.burning-retry")
@pytest.mark.parametrize("act", [2, 3])
def test_it_comes_again_until_the_emerald_key_is_found(act: int) -> None:
    for keys, expected in ((RUBY | SAPPHIRE, WITH_BURNING), (EMERALD, DARK)):
        t = at_act(act - 1, acts=4, unlocks="all")
        t.state.keys = keys
        next_act(t)
        assert Counter(tokens(t, DARK_SPACE)) == expected


@pytest.mark.rule("spire.act4.keys-are-party")
def test_keys_belong_to_the_party_and_are_gained_once() -> None:
    t = camp(*PARTY, acts=4)
    t.play("ruby key")
    assert t.state.keys == RUBY  # one for both, not one each
    t.state.request = None
    visit_campfire(t.state)
    advance(t.state)
    assert "ruby key" not in t.options
    t = chest(*PARTY, acts=4)
    t.play("sapphire key")
    t.state.request = None
    visit_treasure(t.state)
    advance(t.state)
    assert "sapphire key" not in t.options
    t.play("skip ironclad relic", "skip silent relic")
    assert t.state.keys == SAPPHIRE


@pytest.mark.rule("spire.act4.burning-room")
def test_a_burning_elite_is_a_card_of_the_elite_deck_with_its_rewards() -> None:
    t = at_act(acts=4, unlocks="all")
    top, left = t.state.elites[-1], t.state.elites[:-1]
    foe = t.state.content.foes[top]
    fight_elite(t.state, BURNING_ELITE)
    assert [e.foe for e in t.state.enemies if e.row == 0][-1] == top
    assert t.state.elites == left
    gold = t.me.gold
    win_fight(t)
    assert (t.state.keys, t.me.gold - gold) == (EMERALD, foe.gold)
    labels = [option for option in t.options if option.startswith("look")]
    assert labels == [
        "look ironclad card",
        "look silent card",
        "look ironclad relic",
        "look silent relic",
    ]


@pytest.mark.rule("spire.act4.burning-room", "spire.act4.sapphire")
def test_the_relics_of_a_burning_elite_can_be_skipped_for_the_sapphire_key() -> None:
    t = at_act(acts=4, unlocks="all")
    fight_elite(t.state, BURNING_ELITE)
    win_fight(t)
    t.play("sapphire key")
    assert t.state.keys == EMERALD | SAPPHIRE

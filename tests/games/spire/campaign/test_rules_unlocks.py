"""Unlocks: boxes on the sheet, locks, and what lies behind them."""

from collections import Counter
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.profile import Profile
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.campaign.unlocks import TRACKS, open_locks, record, unlocks_text
from roguetable.games.spire.flow.rooms.merchant import Shopping, card_price, visit_merchant
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.room_cards import Event
from tests.games.spire.climbs import at_act, beat_boss, four, names_of, next_act
from tests.games.spire.fights import Fight, new_game
from tests.games.spire.scenes import happens, out_of_combat, proceed

LOCKED = {
    ("ironclad", 1): "Immolate, Evolve, Fire Breathing, Power Through",
    ("ironclad", 2): "Golden Ticket 2, Havoc, Havoc, Corruption, Rampage",
    ("ironclad", 3): "Barricade, Dark Embrace, Entrench, Second Wind",
    ("silent", 1): "Prepared, Prepared, Grand Finale, Reflex, Tactician",
    ("silent", 2): "Golden Ticket 2, Corpse Explosion, Choke, Distraction",
    ("silent", 3): "Doppelganger, Concentrate, Expertise, Outmaneuver",
    ("defect", 1): "TURBO, TURBO, Echo Form, Overclock, Sunder",
    ("defect", 2): "Golden Ticket 2, Defragment, Consume, Heatsinks",
    ("defect", 3): "Fission, Double Energy, Equilibrium, Recycle",
    ("watcher", 1): "Flurry of Blows, Flurry of Blows, Blasphemy, Worship",
    ("watcher", 2): "Golden Ticket 2, Conjure Blade, Foresight, Nirvana, Weave",
    ("watcher", 3): "Omniscience, Meditate, Perseverance, Wreath of Flame",
}
"""The cards behind each lock."""
RARES = (
    "Immolate, Corruption, Barricade, Grand Finale, Corpse Explosion, Doppelganger, Echo Form,"
    "Defragment, Fission, Blasphemy, Conjure Blade, Omniscience"
)
BEFORE_LOCKS = [1, 4, 8]
"""Boxes of a character before each of its locks; Colorless has 3 boxes and Act IV 5."""


def finished(bosses: int = 0, won: bool = True, **settings: Any) -> Fight:
    """A game that has ended after so many Bosses."""
    t = at_act(max(1, bosses), acts=max(1, bosses), **settings)
    t.state.boss_count = max(0, bosses - 1)
    if won and bosses:
        beat_boss(t)
    else:
        t.state.boss_count = bosses
        lose_hp(t.state, 0, 99)
    assert t.over == ("won" if won and bosses else "lost")
    return t


def profile_with(**boxes: int) -> Profile:
    profile = Profile()
    profile.section("spire")["boxes"] = dict(boxes)
    return profile


def boxes(profile: Profile) -> dict[str, int]:
    found: dict[str, int] = profile.section("spire")["boxes"]
    return found


# --- checking boxes ------------------------------------------------------------------------------


@pytest.mark.rule("spire.unlocks.boxes")
@pytest.mark.parametrize(
    ("bosses", "won", "checked"),
    [(0, False, 1), (1, True, 2), (2, False, 3), (2, True, 3), (3, True, 4)],
)
def test_each_player_checks_a_box_for_every_boss_and_one_more(
    bosses: int, won: bool, checked: int
) -> None:
    profile = Profile()
    record(profile, finished(bosses, won).state)
    assert boxes(profile) == {"ironclad": checked, "silent": checked}


@pytest.mark.rule("spire.unlocks.character-first")
def test_the_boxes_of_the_own_character_come_first() -> None:
    profile = profile_with(ironclad=6, silent=1)
    record(profile, finished(1).state)  # two boxes each
    assert boxes(profile) == {"ironclad": 8, "silent": 3}


@pytest.mark.rule("spire.unlocks.then-shared")
def test_then_colorless_or_act_iv() -> None:
    state = finished(2).state  # three boxes each
    profile = profile_with(ironclad=7, silent=8)
    record(profile, state)
    # One box is the Ironclad's own; of five others three are Colorless, and then Act IV follows.
    assert boxes(profile) == {"ironclad": 8, "silent": 8, "colorless": 3, "act4": 2}
    profile = profile_with(ironclad=7, silent=8)
    record(profile, state, "act4")
    assert boxes(profile) == {"ironclad": 8, "silent": 8, "act4": 5}
    # Everything is full: no box is checked twice.
    full = {"ironclad": 8, "silent": 8, "colorless": 3, "act4": 5}
    profile = profile_with(**full)
    assert record(profile, state) == ["Ascension 1 is unlocked: harder Elites."]
    assert boxes(profile) == full


@pytest.mark.rule("spire.unlocks.tracks")
def test_there_are_six_tracks() -> None:
    assert TRACKS == ("ironclad", "silent", "defect", "watcher", "colorless", "act4")
    content = new_game().state.content
    sizes = {"colorless": 3, "act4": 5}
    for track in TRACKS:
        section = {"boxes": {track: sizes.get(track, 8)}}
        found = {name: open_locks(content, section, name) for name in TRACKS}
        assert found.pop(track) == (1 if track in sizes else 3)
        assert set(found.values()) == {0}


@pytest.mark.rule("spire.unlocks.persist")
def test_boxes_add_up_from_game_to_game() -> None:
    profile = Profile()
    content = new_game().state.content
    section = profile.section("spire")
    news = []
    for bosses in (0, 1, 0):
        news += record(profile, finished(bosses, characters="watcher").state)
    assert boxes(profile) == {"watcher": 1 + 2 + 1}
    assert unlocks_text(content, section) == "watcher=2"
    assert news[:2] == [
        "Watcher: lock 1 is open, its cards join the decks.",
        "Watcher: lock 2 is open, its cards join the decks.",
    ]


# --- locks ---------------------------------------------------------------------------------------


def decks(name: str, unlocks: str) -> tuple[Counter[str], Counter[str]]:
    """The card rewards and the rare rewards of a character, by name."""
    t = new_game(characters=name, unlocks=unlocks)
    rewards, rares = names_of(t.state, t.me.rewards), names_of(t.state, t.me.rares)
    return Counter(rewards), Counter(rares)


@pytest.mark.rule("spire.unlocks.lock")
@pytest.mark.parametrize(("name", "lock"), LOCKED)
def test_a_lock_brings_its_cards_into_their_decks(name: str, lock: int) -> None:
    less = decks(name, f"{name}={lock - 1}")
    more = decks(name, f"{name}={lock}")
    cards = [card.strip() for card in LOCKED[name, lock].split(",")]
    rares = [card.strip() for card in RARES.split(",")]
    assert more[0] - less[0] == Counter(card for card in cards if card not in rares)
    assert more[1] - less[1] == Counter(card for card in cards if card in rares)
    assert (less[0] - more[0], less[1] - more[1]) == (Counter(), Counter())


@pytest.mark.rule("spire.unlocks.lock")
@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_a_lock_opens_when_all_boxes_beside_it_are_checked(name: str) -> None:
    content = new_game().state.content
    found = [open_locks(content, {"boxes": {name: checked}}, name) for checked in range(10)]
    assert found == [sum(checked >= needed for needed in BEFORE_LOCKS) for checked in range(10)]
    colorless = [open_locks(content, {"boxes": {"colorless": n}}, "colorless") for n in range(5)]
    assert colorless == [0, 0, 0, 1, 1]
    act4 = [open_locks(content, {"boxes": {"act4": n}}, "act4") for n in range(7)]
    assert act4 == [0, 0, 0, 0, 0, 1, 1]


def test_only_what_exists_can_be_unlocked() -> None:
    for wrong in ("hermit", "ironclad=4", "profile"):
        with pytest.raises(UserError):
            new_game(unlocks=wrong)


# --- Colorless cards -----------------------------------------------------------------------------


@pytest.mark.rule("spire.unlocks.colorless-deck")
def test_the_colorless_deck_is_shuffled_in_setup() -> None:
    assert new_game().state.colorless == []
    orders = {tuple(new_game(seed, unlocks="colorless").state.colorless) for seed in range(5)}
    assert [len(order) for order in orders] == [22] * 5
    assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.rule("spire.unlocks.colorless-not-reshuffled")
def test_the_colorless_deck_is_not_shuffled_between_acts() -> None:
    t = at_act(unlocks="all")
    before = t.state.colorless
    next_act(t)
    assert t.state.colorless == before


@pytest.mark.rule("spire.unlocks.colorless-merchant")
def test_the_merchant_shows_three_colorless_cards_to_the_party() -> None:
    for unlocks, shown in (("none", 0), ("colorless", 3)):
        t = out_of_combat(**four(unlocks=unlocks))
        top = t.state.colorless[-3:]
        visit_merchant(t.state, [0, 1, 2, 3])
        proceed(t)
        assert len(t.state.shop_colorless) == shown
        assert sorted(t.state.shop_colorless) == sorted(top)
    # A modifier that brings the deck does not unlock it.
    locked = out_of_combat(characters="ironclad", modifiers="prismatic")
    visit_merchant(locked.state, [0])
    proceed(locked)
    assert (len(locked.state.colorless), locked.state.shop_colorless) == (22, [])
    rarities = {card_price(t.state, n): t.state.content.cards[n].rarity for n in t.state.colorless}
    assert set(rarities) == {3, 6}  # uncommon and rare
    # Any player can buy one, at its price.
    number = t.state.shop_colorless[0]
    watcher = t.player("watcher")
    for p in t.state.players:
        p.gold = 0
    watcher.gold = card_price(t.state, number)
    happens(t, Shopping([0, 1, 2, 3]))
    t.play(f"watcher buys {t.state.content.name(number)}")
    assert (watcher.gold, number in watcher.deck) == (0, True)
    t.play("leave")
    assert len(t.state.colorless) == 21  # the two others are back in the deck


@pytest.mark.rule("spire.unlocks.colorless-extra")
def test_one_event_and_six_blessings_come_with_the_colorless_cards() -> None:
    for unlocks, events in (("none", 11), ("colorless", 12)):
        t = at_act(3, unlocks=unlocks)
        assert len(t.state.events) == events
        assert ("Sensory Stone" in names_of(t.state, t.state.events)) == (unlocks != "none")
    content = new_game().state.content
    blessings = [content.events[number] for number in content.blessings]
    assert all(isinstance(card, Event) for card in blessings)
    for unlocks, count in (("none", 14), ("colorless", 20)):
        t = new_game(unlocks=unlocks)
        assert len(t.state.blessings) == count - 1  # one has been drawn


# --- Act IV --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.unlocks.act4")
@pytest.mark.parametrize(("keys", "act"), [(7, 4), (6, 3), (0, 3)])
def test_with_act_iv_unlocked_and_all_keys_the_party_may_go_on(keys: int, act: int) -> None:
    t = at_act(3, unlocks="act4", acts=4)
    t.state.keys = keys
    beat_boss(t)
    if act == 4:
        t.play("go on")
    assert (t.state.act, t.over) == (act, "" if act == 4 else "won")
    with pytest.raises(UserError, match=r"spire\.act4\.unlocked"):
        new_game(acts=4, unlocks="colorless")


@pytest.mark.rule("spire.unlocks.then-shared")
@pytest.mark.parametrize(
    ("wish", "boxes"),
    [
        ("colorless", {"colorless": 2}),
        ("act4", {"act4": 2}),
        ("colorless,silent=act4", {"colorless": 1, "act4": 1}),
        ("silent=act4", {"colorless": 1, "act4": 1}),
        ("silent=colorless, act4", {"colorless": 1, "act4": 1}),
        ("ironclad=act4,silent=act4", {"act4": 2}),
    ],
)
def test_each_player_chooses_which_shared_boxes_come_first(
    wish: str, boxes: dict[str, int]
) -> None:
    t = new_game(players=2, characters="ironclad,silent", next_unlock=wish)
    profile = Profile()
    profile.section("spire")["boxes"] = {"ironclad": 8, "silent": 8}
    record(profile, t.state, wish)
    assert profile.section("spire")["boxes"] == {"ironclad": 8, "silent": 8, **boxes}


@pytest.mark.rule("spire.unlocks.then-shared")
@pytest.mark.parametrize(
    ("wish", "complaint"),
    [("act5", "no boxes 'act5'"), ("bard=act4", "no character 'bard'"), ("", "no boxes ''")],
)
def test_a_wish_for_boxes_that_do_not_exist_is_refused_before_the_game(
    wish: str, complaint: str
) -> None:
    with pytest.raises(UserError, match=complaint):
        new_game(next_unlock=wish)

"""The Daily Climb and Custom Runs: twelve modifiers."""

from collections import Counter
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.games.spire.flow.journey.map import ONWARD, room_text
from roguetable.games.spire.flow.journey.modifiers import Gifts, roll_daily
from roguetable.games.spire.flow.rooms.insanity import AskInsanity, WhenInsane
from roguetable.games.spire.flow.rooms.rewards import (
    CARD_REWARD,
    RARE_REWARD,
    UPGRADED_REWARD,
    reward,
)
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model.cards import COLORLESS, CURSE
from roguetable.games.spire.model.room_cards import DARK_SPACE, LIGHT_SPACE
from roguetable.games.spire.model.state import DAILY, MODIFIER_NAMES, Spire
from roguetable.games.spire.table.inventory import invariants
from roguetable.kit.ready_menus import EITHER
from tests.games.spire.climbs import at_act, four, ids_of, names_of, numbers_of
from tests.games.spire.fights import Fight, fight, new_game, player
from tests.games.spire.rooms import camp, event, hero
from tests.games.spire.scenes import happens, proceed

FIRST = ["all-star", "shiny", "heirloom", "transformed", "vintage", "prismatic"]
SECOND = ["terminal", "insanity", "uncertain", "cursed", "deadly-events", "night-terrors"]
STARTERS = [10, 12, 10, 10]


def active(state: Spire) -> list[str]:
    """The names of the modifiers in play."""
    return [name for bit, name in enumerate(MODIFIER_NAMES) if state.modifiers >> bit & 1]


def begun(modifiers: str, **settings: Any) -> Fight:
    """A party of four that has got what the modifiers give, and nothing of Neow."""
    t = new_game(**four(modifiers=modifiers, **settings))
    assert not any(isinstance(step, Gifts) for step in t.state.agenda)
    return t


# --- the mode ------------------------------------------------------------------------------------


@pytest.mark.rule("spire.daily.optional")
def test_without_asking_for_it_there_is_no_modifier() -> None:
    assert {new_game(seed).state.modifiers for seed in range(5)} == {0}


@pytest.mark.rule("spire.daily.roll-two")
def test_the_die_is_rolled_twice_for_one_modifier_of_each_list() -> None:
    t = at_act()
    for first in range(6):
        for second in range(6):
            t.state.modifiers = DAILY
            t.script("rolls", first, second)
            roll_daily(t.state)
            assert active(t.state) == [FIRST[first], SECOND[second]]
    rolled = {tuple(active(new_game(seed, modifiers="daily").state)) for seed in range(20)}
    assert len(rolled) > 10


@pytest.mark.rule("spire.daily.custom")
def test_in_a_custom_run_players_pick_what_they_want() -> None:
    assert active(new_game(modifiers="cursed, shiny").state) == ["shiny", "cursed"]
    assert active(new_game(modifiers=",".join(SECOND)).state) == SECOND
    with pytest.raises(UserError, match="no modifier 'shinny'"):
        new_game(modifiers="shinny")


@pytest.mark.rule("spire.daily.all-players")
def test_modifiers_affect_all_players() -> None:
    t = begun("shiny,cursed,heirloom")
    assert [len(p.deck) for p in t.state.players] == [size + 5 + 2 for size in STARTERS]
    assert [len(p.relics) for p in t.state.players] == [1, 1, 1, 1]


@pytest.mark.rule("spire.daily.needs-content")
def test_colorless_cards_and_the_shard_are_used_even_while_locked() -> None:
    for modifiers in ("all-star", "prismatic"):
        t = begun(modifiers, unlocks="none")
        assert t.state.colorless_unlocked is False
        assert len(t.state.colorless) == (2 if modifiers == "all-star" else 22)
    assert new_game(modifiers="shiny", unlocks="none").state.colorless == []


@pytest.mark.rule("spire.daily.needs-content")
def test_a_table_may_say_that_locked_cards_stay_locked() -> None:
    with pytest.raises(UserError, match=r"spire\.daily\.needs-content"):
        new_game(modifiers="all-star", locked_modifiers=False)
    # The Shard is no colorless card, but the fifth deck to choose from is missing.
    t = at_act(characters="ironclad", modifiers="prismatic", locked_modifiers=False)
    assert t.state.colorless == []
    # A Daily Climb rolls again.
    t = at_act(locked_modifiers=False)
    t.state.modifiers = DAILY
    t.script("rolls", 0, 0, 2, 3)
    roll_daily(t.state)
    assert active(t.state) == ["heirloom", "cursed"]
    # Where they are unlocked nothing changes.
    t = begun("all-star", unlocks="colorless", locked_modifiers=False)
    assert len(t.state.colorless) == 2


# --- the first list ------------------------------------------------------------------------------


@pytest.mark.rule("spire.daily.a1-all-star")
def test_all_star_five_colorless_cards() -> None:
    t = begun("all-star")
    cards = t.state.content.cards
    owners = [Counter(cards[n].owner for n in p.deck)[COLORLESS] for p in t.state.players]
    assert owners == [5, 5, 5, 5]
    assert [len(p.deck) for p in t.state.players] == [size + 5 for size in STARTERS]
    again = new_game(2, **four(modifiers="all-star"))
    assert again.state.players[0].deck != t.state.players[0].deck


@pytest.mark.rule("spire.daily.a2-shiny")
def test_shiny_five_rare_cards() -> None:
    t = begun("shiny")
    cards = t.state.content.cards
    for p, size in zip(t.state.players, STARTERS, strict=True):
        gained = p.deck[size:]
        assert len(gained) == 5
        assert {(cards[n].deck, cards[n].owner) for n in gained} == {("rare", p.character)}
        assert len(p.rares) == 12 - 5


@pytest.mark.rule("spire.daily.a3-heirloom")
def test_heirloom_a_boss_relic() -> None:
    t = begun("heirloom")
    relics = [p.relics for p in t.state.players]
    assert {t.state.content.cards[n].deck for found in relics for n in found} == {"boss-relic"}
    assert [len(found) for found in relics] == [1, 1, 1, 1]
    assert len({found[0] for found in relics}) == 4
    assert len(t.state.boss_relic_deck) == 16


@pytest.mark.rule("spire.daily.a4-transformed")
@pytest.mark.parametrize("kind", [CARD_REWARD, UPGRADED_REWARD])
def test_transformed_card_rewards_become_transforms(kind: int) -> None:
    t = at_act(characters="ironclad", modifiers="transformed")
    top = t.me.rewards[-1]
    offer(t.state, [reward(0, kind)])
    proceed(t)
    assert t.options == ["take ironclad transform", "skip ironclad transform"]
    t.play("take ironclad transform", "transform bash")
    assert names_of(t.state, t.me.removed) == ["Bash"]
    assert top in t.me.deck
    # Other rewards stay what they are.
    offer(t.state, [reward(0, RARE_REWARD)])
    proceed(t)
    assert "look ironclad rare-card" in t.options


@pytest.mark.rule("spire.daily.a5-vintage")
def test_vintage_relics_instead_of_cards_from_encounters() -> None:
    for modifiers, kinds in (("", "card"), ("vintage", "relic")):
        t = fight(player(hand="ironclad-strike"), foes=["red-slaver hp=1"], modifiers=modifiers)
        t.play("play ironclad-strike")
        assert t.options == [f"look ironclad {kinds}", f"skip ironclad {kinds}"]
    # An Elite gives its cards as always.
    t = fight(player(hand="ironclad-strike"), foes=["lagavulin hp=1"], modifiers="vintage")
    t.play("play ironclad-strike")
    assert [o for o in t.options if o.startswith("look")] == [
        "look ironclad card",
        "look ironclad relic",
    ]


@pytest.mark.rule("spire.daily.a6-prismatic.start")
def test_everybody_starts_with_the_prismatic_shard() -> None:
    t = begun("prismatic")
    assert [names_of(t.state, p.relics) for p in t.state.players] == [["Prismatic Shard"]] * 4


@pytest.mark.rule("spire.daily.a6-prismatic.card", "spire.daily.a6-prismatic.count")
def test_each_card_of_a_reward_comes_from_another_deck() -> None:
    t = at_act(characters="ironclad", modifiers="prismatic")
    t.state.colorless = sorted(t.state.colorless)
    offer(t.state, [reward(0, CARD_REWARD)])
    proceed(t)
    t.play("look ironclad card")
    decks = ["ironclad", "silent", "defect", "watcher", "colorless"]
    assert t.options == [f"from {deck}" for deck in decks]
    silent, colorless = t.state.spare_rewards[1][-1], t.state.colorless[-1]
    t.play("from silent")
    assert "from silent" not in t.options
    t.play("from colorless")
    assert t.options == ["from ironclad", "from defect", "from watcher"]
    own = t.me.rewards[-1]
    t.play("from ironclad")
    # Three cards and no more.
    shown = [option for option in t.options if option.startswith("take")]
    names = [t.state.content.name(n) for n in (silent, colorless, own)]
    assert shown == [f"take ironclad card: {name}" for name in names]
    t.play(shown[1])
    assert colorless in t.me.deck
    assert silent in t.state.spare_rewards[1]
    assert own in t.me.rewards


@pytest.mark.rule("spire.daily.a6-prismatic.rare", "spire.daily.a6-prismatic.count")
def test_each_rare_of_a_reward_comes_from_another_characters_deck() -> None:
    t = at_act(characters="ironclad", modifiers="prismatic")
    offer(t.state, [reward(0, RARE_REWARD)])
    proceed(t)
    t.play("look ironclad rare-card")
    assert t.options == [f"from {deck}" for deck in ("ironclad", "silent", "defect", "watcher")]
    tops = [t.state.spare_rares[kind][-1] for kind in (3, 2, 1)]
    t.play("from watcher", "from defect", "from silent")
    assert [o for o in t.options if o.startswith("take")] == [
        f"take ironclad rare-card: {t.state.content.name(n)}" for n in tops
    ]


# --- the second list -----------------------------------------------------------------------------


@pytest.mark.rule("spire.daily.b1-terminal")
def test_terminal_costs_everybody_1_hp_after_each_combat() -> None:
    t = fight(
        player("defect", hand="zap", hp=5),
        player("silent", hp=4, block=9, shivs=1),
        foes=["weakling"],
        modifiers="terminal",
    )
    t.play("silent shiv")
    assert [p.hp for p in t.state.players] == [4, 3]
    # It can kill.
    t = fight(player("silent", hp=1, shivs=1), foes=["weakling"], modifiers="terminal")
    t.play("shiv")
    assert t.over == "lost"
    t = fight(player("silent", hp=1, shivs=1), foes=["weakling"])
    t.play("shiv")
    assert t.over == ""


@pytest.mark.rule("spire.daily.b2-insanity")
def test_insanity_transforms_a_random_card_of_everybody() -> None:
    t = fight(
        player("silent", hand="slice, injury", shivs=1),
        player("defect", deck="zap"),
        foes=["weakling"],
        modifiers="insanity",
    )
    tops = [p.rewards[-1] for p in t.state.players]
    t.play("silent shiv")
    # A Curse is never Transformed.
    assert ids_of(t.state, t.player("silent").removed) == ["slice"]
    assert ids_of(t.state, t.player("defect").removed) == ["zap"]
    assert sorted(t.player("silent").deck) == sorted([tops[0], t.state.content.number("injury")])
    assert t.player("defect").deck == [tops[1]]
    # At random: over many fights each card is hit, also the one just played.
    hit = set()
    for choice in range(3):
        t = fight(
            player("silent", hand="slice, dash", draw="blur"),
            foes=["weakling"],
            modifiers="insanity",
        )
        t.script("random", choice)
        t.play("play slice")
        assert (len(t.me.deck), len(t.me.removed)) == (3, 1)
        hit |= set(ids_of(t.state, t.me.removed))
    assert hit == {"slice", "dash", "blur"}


@pytest.mark.rule("spire.daily.b2-insanity")
@pytest.mark.parametrize("pile", ["draw", "hand", "discard", "exhausted", "powers"])
def test_insanity_strikes_a_card_wherever_it_lies(pile: str) -> None:
    piles = {"hand": "injury, doubt", "discard": "shame, regret", "exhausted": "injury"}
    piles[pile] = f"inflame, {piles[pile]}" if pile in piles else "inflame"
    t = fight(
        player("ironclad", shivs=1, **piles),
        foes=["red-slaver hp=1"],
        modifiers="insanity",
    )
    top = t.me.rewards[-1]
    t.play("shiv", "insanity ironclad")  # all other cards are Curses
    assert ids_of(t.state, t.me.removed) == ["inflame"]
    t.table.choose("skip ironclad card")
    curses = ["doubt", "injury", "injury", "regret", "shame"]
    assert ids_of(t.state, t.me.deck) == sorted([*curses, t.state.content.name(top)])


def after_a_fight_with_insanity() -> Fight:
    """The Ironclad has felled the Red Slaver: a card reward; the Silent gets nothing."""
    t = fight(
        player(hand="ironclad-strike, bash"),
        player("silent", draw="slice"),
        foes=["red-slaver hp=1"],
        modifiers="insanity",
    )
    t.me.rewards = numbers_of(t, "anger") * 4
    t.play("ironclad play ironclad-strike")
    return t


@pytest.mark.rule("spire.daily.b2-insanity")
def test_insanity_may_strike_before_any_reward_is_looked_at() -> None:
    t = after_a_fight_with_insanity()
    assert t.options[-2:] == ["insanity ironclad", "insanity silent"]
    assert t.state.request is not None
    assert [t.state.request.waits_for(seat) for seat in (0, 1)] == [True, False]  # it may wait
    t.play("insanity silent")
    assert ids_of(t.state, t.player("silent").removed) == ["slice"]
    assert t.me.removed == []
    assert "insanity silent" not in t.options
    assert t.refused("insanity silent") == "spire.daily.b2-insanity"


@pytest.mark.rule("spire.daily.b2-insanity", "spire.rewards.full-knowledge-default")
def test_insanity_may_strike_when_the_other_rewards_have_been_seen() -> None:
    t = after_a_fight_with_insanity()
    t.play("look ironclad card", "insanity ironclad")
    assert len(t.me.removed) == 1
    assert "take ironclad card: anger" in t.options


@pytest.mark.rule("spire.daily.b2-insanity")
def test_insanity_that_has_been_left_waiting_strikes_after_the_rewards() -> None:
    t = after_a_fight_with_insanity()
    t.play("look ironclad card")
    # The card that was just taken can be the one.
    three = numbers_of(t, "anger", "bash", "ironclad-strike")
    t.script("random", sorted(three).index(three[0]))
    t.play("take ironclad card: anger")
    assert ids_of(t.state, t.me.removed) == ["anger"]
    assert ids_of(t.state, t.player("silent").removed) == ["slice"]


@pytest.mark.rule("spire.daily.b2-insanity")
def test_nobody_is_struck_between_rewards_without_insanity() -> None:
    t = fight(player(hand="ironclad-strike"), foes=["red-slaver hp=1"])
    t.play("play ironclad-strike")
    assert t.refused("insanity ironclad") == "spire.daily.b2-insanity"


@pytest.mark.rule("spire.daily.b2-insanity")
@pytest.mark.parametrize(("answer", "struck"), [("before", ["slice"]), ("after", [])])
def test_a_save_that_waits_at_the_question_of_earlier_programs_goes_on(
    answer: str, struck: list[str]
) -> None:
    # The Silent is asked before the rewards, and the Ironclad would have been asked next.
    t = after_a_fight_with_insanity()
    t.state.insane = 0
    t.state.push(AskInsanity(0))
    t.state.request = WhenInsane([1], EITHER)
    t.table.choose(answer)
    assert ids_of(t.state, t.player("silent").removed) == struck
    assert t.state.insane == (1 if struck else 3)


@pytest.mark.rule("spire.daily.b2-insanity", "spire.end_of_combat.orbs-removed")
def test_orbs_on_a_capacitor_go_with_it() -> None:
    # Five Orbs lie on the board and the Capacitor in play, which is the card that Insanity strikes.
    t = fight(
        player("defect", hand="injury", shivs=1, powers="capacitor", orbs="frost, " * 5),
        foes=["red-slaver hp=1"],
        modifiers="insanity",
    )
    t.play("shiv", "insanity defect")
    assert ids_of(t.state, t.me.removed) == ["capacitor"]
    assert len(t.me.orbs) == 3
    assert [one for one in invariants(t.state) if "Orbs" in one] == []
    t.table.choose("skip defect card")
    assert t.me.orbs == []


@pytest.mark.rule("spire.daily.b3-uncertain")
def test_uncertain_future_tokens_are_turned_up_when_the_party_lands_on_them() -> None:
    t = at_act(modifiers="uncertain")
    kinds = t.state.content.board(t.state.board).kinds
    covered = [node for node, kind in enumerate(kinds) if kind in (DARK_SPACE, LIGHT_SPACE)]
    assert t.state.hidden == sum(1 << node for node in covered)
    assert {room_text(t.state, node) for node in covered} == {"Unknown room"}
    # The party stands below one of them and goes there.
    target = next(node for node in covered if kinds[node] == LIGHT_SPACE)
    paths = t.state.content.board(t.state.board).paths
    t.state.node = next(node for node, above in enumerate(paths) if target in above)
    happens(t, ONWARD)
    row, column = t.state.content.board(t.state.board).places[target]
    t.play(f"go {row}-{column}")
    assert t.state.hidden == sum(1 << node for node in covered if node != target)
    assert room_text(t.state, target) != "Unknown room"


@pytest.mark.rule("spire.daily.b4-cursed")
def test_cursed_two_curses_each() -> None:
    t = begun("cursed")
    cards = t.state.content.cards
    for p, size in zip(t.state.players, STARTERS, strict=True):
        assert [cards[n].type for n in p.deck[size:]] == [CURSE, CURSE]
    assert len(t.state.curse_deck) == 13 - 8


@pytest.mark.rule("spire.daily.b5-deadly-events")
def test_deadly_events_cost_2_hp_each() -> None:
    seats = (hero(hp=7), hero("silent", hp=8))
    for modifiers, lost in (("", 0), ("deadly-events", 2)):
        t = event("upgrade-shrine", *seats, modifiers=modifiers)
        assert [p.hp for p in t.state.players] == [7, 8]  # after the Event, not before
        t.play("ironclad pray", "upgrade bash", "silent pray", "upgrade neutralize")
        assert [p.hp for p in t.state.players] == [7 - lost, 8 - lost]


@pytest.mark.rule("spire.daily.b6-night-terrors")
def test_night_terrors_nobody_can_rest() -> None:
    t = camp(hero(), hero("silent"), modifiers="night-terrors")
    assert t.options == ["ironclad smith", "silent smith"]
    assert t.refused("silent rest") == "spire.daily.b6-night-terrors"
    t = camp(hero(), hero("silent"))
    assert "silent rest" in t.options

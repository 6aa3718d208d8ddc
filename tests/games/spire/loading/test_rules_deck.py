"""A player's area and deck: piles, board and tokens, kinds of cards, Energy, items."""

from collections import Counter
from typing import Any

import pytest

from roguetable.games.spire.actions.deck import ANY_CARD, TRANSFORM
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.events import begin
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model import cards as c
from roguetable.games.spire.model import room_cards as r
from roguetable.games.spire.model.cards import Card
from tests.games.spire.fights import Fight, fight, new_game, player
from tests.games.spire.scenes import first_fight, happens, out_of_combat, proceed, skip_rewards

FOUR = {
    "ironclad": {"ironclad-strike": 5, "ironclad-defend": 4, "bash": 1},
    "silent": {"silent-strike": 5, "silent-defend": 5, "neutralize": 1, "survivor": 1},
    "defect": {"defect-strike": 4, "defect-defend": 4, "zap": 1, "dual-cast": 1},
    "watcher": {"watcher-strike": 4, "watcher-defend": 4, "eruption": 1, "vigilance": 1},
}


def faces() -> list[Card]:
    """Every face of every player card."""
    content = SPIRE.content()
    plain = [content.cards[number] for number in content.faces]
    return plain + [content.cards[card.up] for card in plain if card.up >= 0]


def sentences(card: Card) -> str:
    return card.sentence().lower()


# --- piles ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.area.draw-pile")
def test_the_whole_deck_is_shuffled_into_the_draw_pile_before_a_combat() -> None:
    orders = set()
    for seed in range(1, 6):
        t = out_of_combat(seed=seed, players=1, characters="silent")
        start_combat(t.state, r.ENCOUNTER_ROOM, [t.state.content.number("cultist-first")])
        proceed(t)
        pile = [*t.cards("hand"), *t.cards("draw")]
        assert Counter(pile) == FOUR["silent"]
        assert t.cards("deck") == t.cards("discard") == []
        orders.add(tuple(pile))
    assert len(orders) == 5


@pytest.mark.rule("spire.area.draw-pile")
def test_the_cards_of_all_piles_are_shuffled_for_the_next_combat() -> None:
    t = fight(
        player(hand="ironclad-strike", exhausted="flex", discard="clash", powers="inflame"),
        foes=["weakling"],
    )
    t.play("play ironclad-strike")
    skip_rewards(t)
    start_combat(t.state, r.ENCOUNTER_ROOM, [t.state.content.number("cultist-first")])
    proceed(t)
    assert sorted(t.cards("hand")) == ["clash", "flex", "inflame", "ironclad-strike"]
    assert t.cards("deck") == []


@pytest.mark.rule("spire.area.discard-pile")
def test_a_played_card_goes_to_its_owners_discard_pile() -> None:
    t = fight(player("ironclad", hand="bash"), player("silent", discard="slice"))
    t.play("ironclad play bash")
    assert t.cards("discard", "ironclad") == ["bash"]
    assert t.cards("discard", "silent") == ["slice"]


@pytest.mark.rule("spire.area.exhaust-pile")
def test_an_exhausted_card_is_not_shuffled_in_again() -> None:
    t = fight(player(hand="pommel-strike, flex", discard="bash"))
    t.play("play flex", "play pommel-strike")  # draws: the discard pile is shuffled
    assert t.cards("hand") == ["bash"]
    assert t.cards("exhausted") == ["flex"]
    t.end_turn()
    assert sorted(t.cards("hand")) == ["bash", "pommel-strike"]


@pytest.mark.rule("spire.area.powers", "spire.deck.type-power")
def test_a_power_stays_in_front_of_its_player_until_the_end_of_combat() -> None:
    t = fight(player(hand="demon-form", draw="ironclad-strike"), foes=["weakling"])
    t.play("play demon-form")
    assert t.changes == "ironclad -3 energy; demon-form hand>powers"
    t.end_turn()
    assert t.me.strength == 1
    t.end_turn()
    assert t.me.strength == 2
    assert t.cards("powers") == ["demon-form"]
    t.play("play ironclad-strike")
    skip_rewards(t)
    assert sorted(t.cards("deck")) == ["demon-form", "ironclad-strike"]
    assert t.cards("powers") == []
    assert t.me.strength == 0


# --- the board -----------------------------------------------------------------------------------


@pytest.mark.rule("spire.area.items")
def test_items_stay_with_the_player_who_gained_them() -> None:
    t = fight(player("ironclad"), player("silent", relics="akabeko", potions="fire-potion"))
    gain_relic(t.state, 0, t.state.content.number("lantern"))
    assert [t.state.content.name(n) for n in t.player("ironclad").relics] == ["patience", "lantern"]
    assert "silent use akabeko" in t.options
    assert "silent drink fire-potion" in t.options
    t.refused("ironclad use akabeko")
    t.refused("ironclad drink fire-potion")


@pytest.mark.rule("spire.area.hp-down", "spire.area.block-prevents-damage")
def test_hp_goes_down_by_damage_and_by_loss_and_block_prevents_only_damage() -> None:
    t = fight(player(hand="offering", block=1), foes=["puncher"])
    t.play("play offering")
    assert (t.me.hp, t.me.block) == (9, 1)
    t.end_turn()
    assert t.me.hp == 9 - (3 - 1)


@pytest.mark.rule("spire.area.hp-up", "spire.area.hp-cap")
def test_healing_goes_up_to_the_maximum() -> None:
    for hp, after in ((5, 7), (9, 10), (10, 10)):
        t = fight(player(hp=hp, potions="blood-potion"))
        t.play("drink blood-potion")
        assert t.me.hp == after


@pytest.mark.rule("spire.area.starting-ability")
def test_the_starting_abilities_of_the_silent_the_defect_and_the_watcher() -> None:
    t = first_fight(players=4, characters="ironclad,silent,defect,watcher")
    found = {
        name: (len(p.hand), p.orbs, p.miracles)
        for name, p in ((name, t.player(name)) for name in FOUR)
    }
    assert found == {
        "ironclad": (5, [], 0),
        "silent": (7, [], 0),
        "defect": (5, [0], 0),
        "watcher": (5, [], 1),
    }


@pytest.mark.rule("spire.area.starting-ability")
def test_the_ironclad_heals_1_at_the_end_of_combat_and_nobody_else_does() -> None:
    t = fight(
        player("ironclad", hand="ironclad-strike", hp=5), player("silent", hp=5), foes=["weakling"]
    )
    t.play("ironclad play ironclad-strike")
    assert (t.player("ironclad").hp, t.player("silent").hp) == (6, 5)


@pytest.mark.rule("spire.area.tokens-on-board", "spire.components.player-boards")
def test_everybody_sees_the_tokens_on_every_board() -> None:
    t = fight(
        player("ironclad", strength=2, weak=1, vulnerable=3, block=7, energy=1, gold=11, hp=4),
        player("silent", shivs=2),
    )
    for seat in (0, 1):
        items: dict[str, Any] = {
            item.id: item for panel in SPIRE.panels(t.state, seat) for item in panel.items
        }
        board = items["player:0"]
        assert (board.value, board.limit) == (4, 10)
        tokens = {token.name: token.count for token in board.tokens}
        assert tokens == {"Energy": 1, "Block": 7, "Str": 2, "Weak": 1, "Vuln": 3}
        assert ("Shivs", 2) in [(one.name, one.count) for one in items["player:1"].tokens]
        assert items["gold:0"].count == 11


# --- kinds of cards ------------------------------------------------------------------------------


@pytest.mark.rule("spire.deck.type-attack")
def test_every_attack_hits_and_nothing_else_does() -> None:
    for card in faces():
        if card.type == c.ATTACK:
            assert "hit" in sentences(card), card.id
        elif card.type in (c.SKILL, c.CURSE, c.STATUS):
            assert "hit for" not in sentences(card), card.id


@pytest.mark.rule("spire.deck.type-attack", "spire.deck.type-skill")
def test_an_attack_deals_damage_and_a_skill_gives_block() -> None:
    t = fight(player(hand="ironclad-strike, ironclad-defend"))
    t.play("play ironclad-strike")
    assert t.enemy().hp == 29
    t.play("play ironclad-defend")
    assert (t.enemy().hp, t.me.block) == (29, 1)


@pytest.mark.rule("spire.deck.type-skill")
def test_skills_are_what_cards_about_skills_ask_for() -> None:
    t = fight(player(hand="ironclad-strike, ironclad-defend", potions="skill-potion"))
    t.play("drink skill-potion", "play ironclad-strike")
    assert t.enemy().hp == 29  # an Attack: once
    t.play("play ironclad-defend")
    assert t.me.block == 2  # the Skill: twice


@pytest.mark.rule("spire.deck.type-curse", "spire.deck.curse-gain")
def test_gaining_a_curse_adds_the_top_card_of_the_curse_deck_to_the_deck() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    state = t.state
    state.curse_deck = [state.content.number("pain"), state.content.number("writhe")]
    t.script("rolls", 1)  # a 2: a Curse
    t.mark()
    begin(state, state.content.number("wheel-of-change-act1"))
    proceed(t)
    assert t.changes == "+writhe deck"
    assert [state.content.name(number) for number in state.curse_deck] == ["pain"]


@pytest.mark.rule("spire.deck.type-curse")
def test_curses_are_harmful() -> None:
    t = fight(player(hand="decay, injury, doubt"))
    t.refused("play injury")
    t.end_turn()
    assert (t.me.hp, t.me.weak) == (9, 1)


@pytest.mark.rule("spire.deck.curse-no-transform")
def test_a_curse_cannot_be_transformed() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    content = t.state.content
    t.me.deck = [content.number(id) for id in ("bash", "writhe", "ascenders-bane", "flex")]
    happens(t, ChangeCards(0, TRANSFORM, 1, ANY_CARD, False))
    assert t.options == ["transform bash", "transform flex"]


@pytest.mark.rule("spire.deck.type-status-daze")
def test_enemies_put_status_and_daze_cards_into_piles_not_into_the_deck() -> None:
    t = fight(player(draw="bash, bash, bash, bash, bash, bash"), foes=["slime-boss"])
    t.end_turn()
    assert (t.cards("discard"), t.cards("deck")) == (["slimed"] * 3, [])


@pytest.mark.rule("spire.deck.status-daze-removed")
def test_status_and_daze_cards_leave_the_deck_at_the_end_of_combat() -> None:
    t = fight(
        player(
            hand="ironclad-strike, daze, slimed", draw="slimed, bash", discard="daze, slimed, flex"
        ),
        foes=["weakling"],
    )
    t.state.daze, t.state.status = 8, 33
    t.play("play ironclad-strike")
    skip_rewards(t)
    assert sorted(t.cards("deck")) == ["bash", "flex", "ironclad-strike"]
    assert (t.state.daze, t.state.status) == (10, 36)


# --- Energy --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.deck.energy-max")
def test_a_player_at_6_energy_gains_no_more() -> None:
    t = fight(player(potions="energy-potion, energy-potion", energy=3))
    t.play("drink energy-potion")
    assert t.me.energy == 5
    t.play("drink energy-potion")
    assert t.me.energy == 6


@pytest.mark.rule("spire.deck.energy-icons-equal")
def test_energy_of_any_characters_card_is_the_same_energy() -> None:
    t = fight(player("ironclad", hand="bash", energy=0), player("silent", hand="setup+"))
    t.refused("ironclad play bash")
    t.play("silent play setup+", "for ironclad", "ironclad play bash")
    assert t.player("ironclad").energy == 0
    assert t.enemy().hp == 28
    t = fight(player("watcher", hand="seeing-red, turbo, eruption", energy=1))
    t.play("play seeing-red", "play turbo", "play eruption")
    assert t.me.energy == 1 - 1 + 2 + 2 - 2


@pytest.mark.rule("spire.deck.x-cost")
def test_x_is_what_the_player_chooses_to_spend() -> None:
    t = fight(player(hand="whirlwind, whirlwind"), foes=["dummy", "doll"])
    t.play("play whirlwind")
    assert t.options == ["x 0", "x 1", "x 2", "x 3"]
    t.play("x 2")
    assert t.changes == ("dummy -2 hp; doll -2 hp; ironclad -2 energy; whirlwind hand>discard")
    t.mark()
    t.play("play whirlwind", "x 0")
    assert t.changes == "whirlwind hand>discard"


# --- the look of cards: rarity -------------------------------------------------------------------


@pytest.mark.rule("spire.deck.rarity-banner")
def test_every_reward_card_is_common_uncommon_or_rare() -> None:
    counts = {
        name: Counter(
            c.RARITY_NAMES[card.rarity]
            for card in faces()
            if card.base == card.number and card.owner == owner and card.type != c.TICKET
        )
        for owner, name in enumerate((*FOUR, "colorless"))
    }
    assert counts == {
        "ironclad": {"starter": 3, "common": 15, "uncommon": 28, "rare": 15},
        "silent": {"starter": 4, "common": 13, "uncommon": 32, "rare": 15},
        "defect": {"starter": 4, "common": 16, "uncommon": 26, "rare": 15},
        "watcher": {"starter": 4, "common": 13, "uncommon": 32, "rare": 15},
        "colorless": {"uncommon": 17, "rare": 5},
    }


@pytest.mark.rule("spire.deck.starter-look")
def test_starter_cards_are_what_a_deck_begins_with_and_never_a_reward() -> None:
    t = new_game(players=4, characters="ironclad,silent,defect,watcher", unlocks="all")
    cards = t.state.content.cards
    for name, expected in FOUR.items():
        p = t.player(name)
        assert Counter(t.cards("deck", name)) == expected
        assert {cards[number].rarity for number in p.deck} == {c.STARTER}
        assert c.STARTER not in {cards[number].rarity for number in (*p.rewards, *p.rares)}


# --- items ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.deck.item-kinds")
def test_items_are_relics_boss_relics_potions_and_the_loaded_die() -> None:
    content = SPIRE.content()
    kinds = Counter(
        row.kind for row in content.rows if row.kind in ("relic", "boss-relic", "potion", "special")
    )
    assert kinds == {"relic": 58, "boss-relic": 20, "potion": 21, "special": 2}
    assert content.rows[content.loaded_die].name == "Loaded Die"


def shop(t: Fight, relics: str, potions: str) -> None:
    """A Merchant with these items, the first one on top."""
    number = t.state.content.number
    t.state.relic_deck = [number(id) for id in reversed(relics.split(", "))]
    t.state.potion_deck = [number(id) for id in reversed(potions.split(", "))]
    visit_merchant(t.state, [0])
    proceed(t)


@pytest.mark.rule("spire.deck.item-gold-cost")
def test_the_printed_cost_is_the_price_at_the_merchant() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    t.me.gold = 30
    shop(t, "golden-idol, vajra, incense-burner", "fire-potion, ghost-in-a-jar, blood-potion")
    t.play("ironclad buys incense-burner")
    assert t.me.gold == 30 - 11
    t.play("ironclad buys ghost-in-a-jar")
    assert t.me.gold == 30 - 11 - 4


@pytest.mark.rule("spire.deck.item-gold-cost")
def test_an_item_without_a_cost_is_not_for_sale() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    t.me.gold = 30
    shop(t, "vajra, old-coin, lantern, anchor", "fire-potion, ghost-in-a-jar, blood-potion")
    bought = [option for option in t.options if option.startswith("ironclad buys")]
    assert bought[:3] == ["ironclad buys vajra", "ironclad buys lantern", "ironclad buys anchor"]
    t.refused("ironclad buys old-coin")


@pytest.mark.rule("spire.deck.loaded-die")
@pytest.mark.parametrize(("face", "block"), [(3, 0), (4, 1), (5, 1)])
def test_the_loaded_die_gives_1_block_on_4_and_5(face: int, block: int) -> None:
    t = fight(player(relics="loaded-die"))
    t.roll(face)
    t.end_turn()
    assert t.me.block == block


@pytest.mark.rule("spire.deck.loaded-die")
@pytest.mark.parametrize(
    ("choice", "block", "energy"), [("loaded-die 4-5", 1, 3), ("happy-flower 3-4", 0, 4)]
)
def test_on_a_6_the_loaded_die_triggers_its_own_or_another_die_ability(
    choice: str, block: int, energy: int
) -> None:
    t = fight(player(relics="loaded-die, happy-flower, anchor"))
    t.roll(6)
    t.end_turn()
    assert t.options == ["loaded-die 4-5", "happy-flower 3-4"]
    t.play(choice)
    assert (t.me.block, t.me.energy) == (block, energy)

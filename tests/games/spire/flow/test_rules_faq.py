"""Answers of the rulebook's FAQ: rules, single cards, and cards of other characters."""

import pytest

from roguetable.games.spire.actions.deck import ANY_CARD, TRANSFORM, gain_card
from roguetable.games.spire.actions.passives import slots_of
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.events import visit_event
from roguetable.games.spire.flow.rooms.rewards import OTHER_REWARD, reward
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from tests.games.spire.fights import fight, player
from tests.games.spire.scenes import happens, out_of_combat, proceed, skip_rewards

# --- rules ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.faq.no-hand-limit")
def test_there_is_no_maximum_hand_size() -> None:
    t = fight(player("watcher", hand=", ".join(["protect"] * 9), draw=", ".join(["halt"] * 9)))
    t.end_turn()
    assert len(t.me.hand) == 9 + 5
    t = fight(
        player("watcher", hand=", ".join(["halt"] * 9 + ["scrawl"]), draw=", ".join(["pray"] * 9))
    )
    t.play("play scrawl")
    assert len(t.me.hand) == 9 + 5


@pytest.mark.rule("spire.faq.block-lose-hp")
def test_only_damage_can_be_blocked() -> None:
    t = fight(player(hand="pain, decay", block=5))
    t.end_turn()  # Pain: lose 1 HP; Decay: 1 damage
    assert t.me.hp == 9


@pytest.mark.rule("spire.faq.tokens-out")
@pytest.mark.parametrize(
    ("name", "card", "tokens"),
    [
        ("ironclad", "inflame", {"strength": 8}),
        ("watcher", "prostrate", {"miracles": 5, "block": 20}),
    ],
)
def test_tokens_that_have_run_out_are_not_gained(
    name: str, card: str, tokens: dict[str, int]
) -> None:
    t = fight(player(name, hand=card, **tokens))
    t.play(f"play {card}")
    assert {track: getattr(t.me, track) for track in tokens} == tokens


@pytest.mark.rule("spire.faq.tokens-out-partial")
def test_what_is_left_of_the_tokens_is_applied() -> None:
    t = fight(player("silent", hand="malaise, catalyst"), foes=["dummy poison=28 weak=2"])
    t.play("play malaise", "x 2")
    assert (t.enemy().weak, t.enemy().poison) == (3, 30)
    t = fight(player("silent", hand="catalyst"), foes=["dummy poison=18", "doll poison=2"])
    t.play("play catalyst", "at dummy")
    assert (t.enemy("dummy").poison, t.enemy("doll").poison) == (28, 2)


@pytest.mark.rule("spire.faq.tokens-out-shiv")
def test_shivs_are_the_exception_one_too_many_may_be_used_at_once() -> None:
    t = fight(
        player("silent", hand="cloak-and-dagger", shivs=5, strength=1), foes=["dummy", "doll"]
    )
    t.play("play cloak-and-dagger", "throw", "at doll")
    assert t.changes == "doll -2 hp; silent -1 energy +1 block; cloak-and-dagger hand>discard"


@pytest.mark.rule("spire.faq.no-memory")
def test_a_card_forgets_that_its_cost_was_changed_once_it_leaves_the_hand() -> None:
    t = fight(player("defect", hand="cold-snap free, hologram", energy=3))
    t.play("play cold-snap")
    assert t.me.energy == 3
    t.play("play hologram", "play cold-snap")
    assert t.me.energy == 3 - 1 - 2


@pytest.mark.rule("spire.faq.own-cost-ability")
@pytest.mark.parametrize(("powers", "hit"), [("", 1), ("storm", 1), ("storm, loop", 2)])
def test_a_cards_own_cost_ability_counts_in_the_discard_pile_too(powers: str, hit: int) -> None:
    t = fight(player("defect", hand="claw", discard="streamline", powers=powers))
    t.play("play claw")  # 1 more if the top card of the discard pile costs 0
    assert t.enemy().hp == 30 - hit


@pytest.mark.rule("spire.faq.own-cost-ability")
@pytest.mark.parametrize(("powers", "hand"), [("storm", []), ("storm, loop", ["streamline"])])
def test_all_for_one_takes_a_streamline_that_costs_0_there(powers: str, hand: list[str]) -> None:
    t = fight(player("defect", hand="all-for-one", discard="streamline", powers=powers))
    t.play("play all-for-one")
    assert t.cards("hand") == hand


@pytest.mark.rule("spire.faq.starter-strike")
def test_a_starter_strike_is_a_strike_of_a_starter_deck() -> None:
    t = fight(player(hand="ironclad-strike, twin-strike", relics="strike-dummy"))
    t.play("play ironclad-strike")
    assert t.enemy().hp == 30 - 2
    t.play("play twin-strike")
    assert t.enemy().hp == 30 - 2 - 2  # no bonus


@pytest.mark.rule("spire.faq.starter-strike")
def test_a_card_contains_strike_if_the_word_is_anywhere_in_its_name() -> None:
    t = fight(player(hand="perfected-strike, twin-strike, ironclad-strike+, pommel-strike, bash"))
    t.play("play perfected-strike")
    assert t.enemy().hp == 30 - (3 + 3)


@pytest.mark.rule("spire.faq.transform-colorless", "spire.other_characters.transform")
@pytest.mark.parametrize("card", ["blind", "slice"])
def test_a_transformed_colorless_or_foreign_card_becomes_one_of_the_own_deck(card: str) -> None:
    t = out_of_combat(players=2, characters="ironclad,silent", unlocks="all")
    number = t.state.content.number
    p = t.player("ironclad")
    p.deck = [number(card)]
    p.rewards = [number("clash"), number("anger")]
    t.mark()
    happens(t, ChangeCards(0, TRANSFORM, 1, ANY_CARD, False))
    assert t.changes == f"+anger deck; {card} deck>removed"
    assert [t.state.content.name(n) for n in p.rewards] == ["clash"]


@pytest.mark.rule("spire.faq.debuffs-stay")
def test_weak_vulnerable_and_poison_stay_at_the_end_of_the_round() -> None:
    t = fight(
        player(weak=2, vulnerable=1, strength=1),
        foes=["dummy weak=1 vulnerable=3 poison=2"],
    )
    t.end_turn()
    assert (t.me.weak, t.me.vulnerable) == (2, 1)
    assert (t.enemy().weak, t.enemy().vulnerable, t.enemy().poison) == (1, 3, 2)


@pytest.mark.rule("spire.faq.summons-stay")
def test_summons_stay_when_their_summoner_is_dead() -> None:
    t = fight(player(draw="bludgeon"), foes=["the-collector hp=5"])
    t.state.summons = [t.state.content.number("summon-torch-head")] * 8
    t.end_turn()  # it summons Torch Heads
    heads = [e for e in t.state.enemies if t.state.content.rows[e.foe].name == "Torch Head"]
    assert len(heads) == 2
    t.play("play bludgeon", "at the-collector")
    assert t.enemy("the-collector").dead
    assert not any(head.dead or head.gone for head in heads)
    assert t.asked.startswith("Round 3")  # the combat goes on


# --- single cards --------------------------------------------------------------------------------


@pytest.mark.rule("spire.faq_cards.buffer", "spire.named.buffer")
def test_one_buffer_stops_one_hit_of_a_multi_hit() -> None:
    t = fight(player("defect", powers="buffer"), foes=["brawler"])
    t.end_turn()
    assert t.me.hp == 9 - 2
    assert (t.cards("powers"), t.cards("exhausted")) == ([], ["buffer"])
    t = fight(player("defect", powers="buffer, buffer"), foes=["brawler"])
    t.end_turn()
    assert t.me.hp == 9


@pytest.mark.rule("spire.faq_cards.buffer")
def test_a_hit_that_block_prevents_does_not_trigger_buffer() -> None:
    t = fight(player("defect", powers="buffer", block=4), foes=["brawler"])
    t.end_turn()
    assert (t.me.hp, t.cards("powers")) == (9, ["buffer"])


@pytest.mark.rule("spire.faq_cards.cannot-be-played")
def test_distilled_chaos_discards_what_cannot_be_played() -> None:
    t = fight(
        player(
            hand="ironclad-defend, ironclad-strike",
            draw="clash, tactician, signature-move",
            potions="distilled-chaos",
        )
    )
    t.play("drink distilled-chaos", "play clash", "play tactician")
    assert t.changes == (
        "ironclad -distilled-chaos; clash draw>discard; signature-move draw>discard; "
        "tactician draw>discard"
    )


@pytest.mark.rule("spire.faq_cards.cannot-be-played")
def test_mayhem_plays_clash_only_if_the_hand_is_all_attacks() -> None:
    for hand, hp in (("bash", 27), ("flex", 30)):
        t = fight(player(powers="mayhem", draw=", ".join([hand] * 5 + ["clash"])))
        t.end_turn()
        assert t.enemy().hp == hp
        assert t.cards("discard") == ["clash"]


@pytest.mark.rule("spire.faq_cards.corpse-explosion", "spire.named.corpse-explosion")
def test_corpse_explosion_on_one_enemy_twice_explodes_once() -> None:
    t = fight(
        player("silent", hand="corpse-explosion, corpse-explosion, silent-strike", energy=5),
        foes=["weakling", "dummy", "doll row=1"],
    )
    t.play("play corpse-explosion", "at weakling", "play corpse-explosion", "at weakling")
    assert t.enemy("weakling").poison == 4
    t.play("play silent-strike", "at weakling")
    assert t.enemy("weakling").dead
    assert (t.enemy("dummy").hp, t.enemy("doll").hp) == (30 - 6, 30)


@pytest.mark.rule(
    "spire.faq_cards.dark-embrace.draw",
    "spire.faq_cards.dark-embrace.ignore",
    "spire.faq_cards.dark-embrace.keep",
    "spire.named.dark-embrace",
)
def test_a_card_drawn_by_dark_embrace_at_end_of_turn_stays_in_hand() -> None:
    t = fight(
        player(
            hand="carnage, bash",
            powers="dark-embrace",
            draw="ghostly-armor, flex, flex, flex, flex, flex, flex",
        )
    )
    t.end_turn()
    # Carnage was exhausted, the Ghostly Armor drawn for it was not; Bash was discarded.
    assert t.cards("exhausted") == ["carnage"]
    assert t.cards("hand") == ["ghostly-armor"] + ["flex"] * 5
    assert t.cards("discard") == ["bash"]


@pytest.mark.rule("spire.faq_cards.dark-embrace.ignore")
def test_a_burn_drawn_by_dark_embrace_does_not_burn_this_turn() -> None:
    t = fight(player(hand="carnage", powers="dark-embrace", draw="burn"))
    t.end_turn()
    assert (t.me.hp, t.cards("hand")) == (10, ["burn"])
    t.end_turn()
    assert t.me.hp == 9


@pytest.mark.rule("spire.faq_cards.consume", "spire.named.consume-amplify")
def test_consume_raises_a_dark_evoke_by_2() -> None:
    for powers, damage in (("", 3), ("consume", 5)):
        t = fight(player("defect", hand="multi-cast", orbs="dark", powers=powers))
        t.play("play multi-cast", "x 1")
        assert t.enemy().hp == 30 - damage


@pytest.mark.rule("spire.named.consume-amplify")
@pytest.mark.parametrize(("powers", "lightning", "block"), [("", 2, 1), ("consume", 3, 2)])
def test_consume_raises_every_evoke_by_1(powers: str, lightning: int, block: int) -> None:
    t = fight(player("defect", hand="fission+", orbs="lightning, frost", powers=powers))
    t.play("play fission+")
    while t.options and t.options[0].startswith("evoke"):
        t.play(t.options[0])
    assert (t.enemy().hp, t.me.block) == (30 - lightning, block)


@pytest.mark.rule("spire.faq_cards.dark-per-power", "spire.named.consume-amplify")
@pytest.mark.parametrize(
    ("powers", "damage"),
    [
        ("storm, loop", 3 + 2),
        ("amplify", 3 + 3 + 1),
        ("amplify, consume, storm", 3 + 3 + 1 + 3),
    ],
)
def test_the_bonus_for_each_power_is_not_raised_itself(powers: str, damage: int) -> None:
    t = fight(player("defect", hand="multi-cast", orbs="dark", powers=powers))
    t.play("play multi-cast", "x 1")
    assert t.enemy().hp == 30 - damage


@pytest.mark.rule("spire.faq_cards.once-per-room-events", "spire.named.die-items")
@pytest.mark.parametrize(
    ("relic", "rolled", "gold"),
    [("the-abacus", 4, 4), ("toolbox", 6, 4), ("gambling-chip", 2, 4)],
)
def test_once_per_room_items_change_a_die_of_an_event(relic: str, rolled: int, gold: int) -> None:
    t = out_of_combat(players=1, characters="ironclad")
    content = t.state.content
    gain_relic(t.state, 0, content.number(relic))
    t.script("rolls", rolled - 1, 4)
    t.state.events = [content.number("wheel-of-change-act1")]
    visit_event(t.state)
    proceed(t)
    before = t.me.gold
    t.play(f"ironclad {relic}")  # now a 5: 4 gold
    assert t.me.gold == before + gold


@pytest.mark.rule("spire.named.die-items")
@pytest.mark.parametrize(
    ("relic", "rolled", "after"),
    [("the-abacus", 3, 4), ("the-abacus", 6, 1), ("toolbox", 3, 2), ("toolbox", 1, 6)],
)
def test_abacus_and_toolbox_turn_the_die_by_one_once_per_room(
    relic: str, rolled: int, after: int
) -> None:
    t = fight(player(relics=relic))
    t.roll(rolled, 3)
    t.end_turn()
    t.play(f"ironclad {relic}")
    assert t.state.die == after
    t.end_turn()
    assert t.state.die == 3
    assert t.asked.startswith("Round 4")  # it is used up


@pytest.mark.rule("spire.named.die-items")
def test_the_gambling_chip_rolls_again() -> None:
    t = fight(player(relics="gambling-chip"))
    t.roll(2, 6)
    t.end_turn()
    assert t.options == ["accept", "ironclad gambling-chip"]
    t.play("ironclad gambling-chip")
    assert t.state.die == 6


@pytest.mark.rule("spire.faq_cards.slimed-auto-played")
def test_a_slimed_that_havoc_or_mayhem_plays_returns_to_the_status_deck() -> None:
    t = fight(player(hand="havoc", draw="slimed"))
    t.state.status = 35
    t.play("play havoc")
    assert t.changes == "ironclad -1 energy; havoc hand>discard; -slimed draw"
    assert t.state.status == 36
    t = fight(player(powers="mayhem", draw="bash, bash, bash, bash, bash, slimed"))
    t.state.status = 35
    t.end_turn()
    assert (t.state.status, t.me.energy) == (36, 3)
    assert t.cards("discard") == []


@pytest.mark.rule("spire.faq_cards.snecko", "spire.named.snecko")
@pytest.mark.parametrize(("face", "cost"), [(1, 2), (3, 1), (6, 3)])
def test_sneckos_cost_beats_every_other_change(face: int, cost: int) -> None:
    t = fight(
        player(powers="corruption", draw="ironclad-defend, ironclad-defend, ironclad-strike"),
        foes=["snecko"],
    )
    t.roll(face)
    t.end_turn()
    t.play("play ironclad-defend")  # with Corruption a Skill would cost 0
    assert t.me.energy == 3 - cost
    t.play("play ironclad-defend")  # only the first card of the turn
    assert t.me.energy == 3 - cost


@pytest.mark.rule("spire.faq_cards.tantrum-rushdown", "spire.named.tantrum-rushdown")
def test_rushdown_draws_the_tantrum_that_entered_wrath() -> None:
    t = fight(player("watcher", hand="tantrum", draw="halt, pray", powers="rushdown"))
    t.play("play tantrum")
    assert t.cards("hand") == ["tantrum", "halt"]
    assert t.changes == "dummy -2 hp; watcher -1 energy wrath; halt draw>hand"


@pytest.mark.rule("spire.named.tantrum-rushdown")
def test_tantrum_goes_on_top_of_the_draw_pile() -> None:
    t = fight(player("watcher", hand="tantrum", draw="halt"))
    t.play("play tantrum")
    assert t.cards("draw") == ["tantrum", "halt"]


@pytest.mark.rule("spire.faq_cards.wrist-blade", "spire.named.wrist-blade")
def test_wrist_blade_counts_attacks_that_cost_0_only_for_now() -> None:
    t = fight(player(hand="twin-strike free, twin-strike, anger", relics="wrist-blade", shivs=1))
    t.play("play twin-strike#1")
    assert t.enemy().hp == 30 - 2 * 2
    t.play("play twin-strike")
    assert t.enemy().hp == 30 - 4 - 2
    t.play("play anger")
    assert t.enemy().hp == 30 - 4 - 2 - 2
    t.play("shiv")
    assert t.enemy().hp == 30 - 4 - 2 - 2 - 2


@pytest.mark.rule("spire.faq_cards.wrist-blade")
@pytest.mark.parametrize(("x", "lost"), [(0, 1 * 2), (1, 2 * 1)])
def test_wrist_blade_counts_an_x_cost_attack_whose_player_spends_nothing(x: int, lost: int) -> None:
    t = fight(player("silent", hand="skewer", relics="wrist-blade"))
    t.play("play skewer", f"x {x}")  # X + 1 hits
    assert t.enemy().hp == 30 - lost


@pytest.mark.rule("spire.faq_cards.wrist-blade-copies", "spire.copies.x")
@pytest.mark.parametrize(("x", "lost"), [(0, 1 * 2), (1, 2 * 1)])
def test_wrist_blade_counts_the_copy_of_an_x_cost_attack_if_x_is_0(x: int, lost: int) -> None:
    t = fight(player("silent", hand="skewer", relics="wrist-blade", potions="attack-potion"))
    t.play("drink attack-potion", "play skewer", f"x {x}")
    assert t.enemy().hp == 30 - 2 * lost


@pytest.mark.rule("spire.faq_cards.wrist-blade-copies")
@pytest.mark.parametrize(("card", "hit"), [("pommel-strike", 2), ("pommel-strike free", 3)])
def test_wrist_blade_counts_a_copy_only_if_the_original_cost_0(card: str, hit: int) -> None:
    t = fight(player(hand=card, relics="wrist-blade", potions="attack-potion"))
    t.play("drink attack-potion", "play pommel-strike")
    assert t.enemy().hp == 30 - 2 * hit


@pytest.mark.rule("spire.faq_cards.act4-switch-row")
def test_against_shield_and_spear_a_player_may_go_to_an_empty_row() -> None:
    t = fight(player(block=20), foes=["spire-shield", "spire-spear row=1"])
    t.end_turn()
    assert t.options == ["stay", "row 2"]
    t.play("row 2")
    assert t.me.row == 1
    # It faces the Spear now: 2 Burns, and no Energy lost to the Shield.
    assert t.cards("discard").count("burn") == 2
    assert t.me.energy == 3


# --- cards of other characters -------------------------------------------------------------------


@pytest.mark.rule("spire.other_characters.tokens")
def test_tokens_of_another_character_work_the_same_way() -> None:
    t = fight(player("ironclad", hand="blade-dance, deadly-poison, deus-ex-machina"))
    t.play("play blade-dance", "play deadly-poison", "play deus-ex-machina", "shiv", "miracle")
    assert t.changes == (
        "dummy -1 hp +1 poison; ironclad -1 energy +1 shivs +1 miracles; "
        "blade-dance hand>discard; deadly-poison hand>discard; deus-ex-machina hand>exhausted"
    )


@pytest.mark.rule("spire.other_characters.token-limit-shared")
def test_the_5_shivs_and_5_miracles_are_shared_by_all_players() -> None:
    t = fight(
        player("ironclad", hand="blade-dance, deus-ex-machina"),
        player("silent", shivs=4),
        player("watcher", miracles=4),
    )
    t.play("ironclad play blade-dance", "skip", "ironclad play deus-ex-machina")
    assert (t.player("ironclad").shivs, t.player("ironclad").miracles) == (1, 1)


@pytest.mark.rule("spire.other_characters.ticket")
def test_a_golden_ticket_of_another_deck_brings_a_rare_of_that_character() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    state = t.state
    number = state.content.number
    state.spare_rewards = [
        [number("slice"), number("golden-ticket-silent"), number("backflip"), number("deflect")]
        if owner == 1
        else pile
        for owner, pile in enumerate(state.spare_rewards)
    ]
    state.spare_rares = [
        [number("envenom"), number("malaise")] if owner == 1 else pile
        for owner, pile in enumerate(state.spare_rares)
    ]
    state.spares_mixed = True  # this order, not shuffled again
    offer(state, [reward(0, OTHER_REWARD)])
    proceed(t)
    t.play(t.options[0], "from silent")
    offered = [option.rpartition(": ")[2] for option in t.options if option.startswith("take")]
    assert sorted(offered) == ["backflip", "deflect", "malaise"]


@pytest.mark.rule("spire.other_characters.shard")
@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("zap", True),
        ("eruption", True),
        ("blade-dance", False),
        ("collect", False),
        ("skim", False),
    ],
)
def test_a_card_with_stances_or_orbs_of_another_character_brings_the_shard(
    card: str, needed: bool
) -> None:
    t = out_of_combat(players=2, characters="ironclad,silent")
    gain_card(t.state, 0, t.state.content.number(card))
    shard = t.state.content.shard
    assert (shard in t.player("ironclad").relics) is needed
    assert shard not in t.player("silent").relics


@pytest.mark.rule("spire.other_characters.shard")
def test_with_the_shard_a_player_has_2_orb_slots_and_stances() -> None:
    t = fight(player(hand="zap, zap, crescendo, ironclad-strike", relics="prismatic-shard"))
    assert slots_of(t.state, 0) == 2
    t.play("play zap", "play crescendo", "play ironclad-strike")
    assert t.enemy().hp == 30 - 2
    assert t.me.orbs == [0]
    plain = fight(player(hand="crescendo"))
    plain.play("play crescendo")
    assert plain.me.stance == 0


@pytest.mark.rule("spire.other_characters.shard-neutral")
def test_with_the_shard_each_combat_starts_in_neutral() -> None:
    t = fight(
        player(hand="ironclad-strike", relics="prismatic-shard", stance="wrath"), foes=["weakling"]
    )
    t.play("play ironclad-strike")
    skip_rewards(t)
    assert t.me.stance == 0


@pytest.mark.rule("spire.other_characters.shard-defect")
def test_the_defect_gains_no_orb_slots_from_the_shard() -> None:
    t = fight(player("defect", hand="crescendo", relics="prismatic-shard"))
    assert slots_of(t.state, 0) == 3
    t.play("play crescendo")  # but Stances
    assert t.me.stance == 2


@pytest.mark.rule("spire.other_characters.shard-watcher")
def test_the_watcher_with_the_shard_is_still_in_one_stance() -> None:
    t = fight(player("watcher", hand="crescendo, zap", relics="prismatic-shard", stance="calm"))
    t.play("play crescendo", "play zap")
    assert t.changes == (
        "watcher +1 energy wrath +lightning; crescendo hand>exhausted; zap hand>discard"
    )
    t.end_turn()
    assert t.me.hp == 9 - 1  # Wrath once

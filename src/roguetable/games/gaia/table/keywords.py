"""The words of the game's texts that have a sign of their own, with the rule that explains them."""

from roguetable.engine.view import Keyword

KEYWORDS = (
    Keyword("light", ["LIGHT"], "gaia.attack.light-1"),
    Keyword("medium", ["MEDIUM"], "gaia.attack.medium-2"),
    Keyword("heavy", ["HEAVY"], "gaia.attack.heavy-4"),
    Keyword("exhaust", ["exhaust", "exhausts", "exhausted"], "gaia.weapon.exhaust-onto-slot"),
    Keyword("refresh", ["fresh", "Fresh", "refresh", "refreshed"], "gaia.weapon.refresh-returns"),
    Keyword("rank", ["Rank", "Ranks"], "gaia.xp.option-rank-up"),
    Keyword("wave", ["Wave", "Waves"], "gaia.quest.waves"),
    Keyword("countdown", ["Countdown"], "gaia.abilities.countdown.trigger"),
    Keyword("ember", ["ember", "Ember"], "gaia.elements.placement"),
    Keyword("tide", ["tide"], "gaia.elements.placement"),
    Keyword("root", ["root", "Root"], "gaia.elements.placement"),
    Keyword("gale", ["gale", "Gale"], "gaia.elements.placement"),
    Keyword("hp", ["HP"], "gaia.death.heal-cap"),
    Keyword("ap", ["AP"], "gaia.consumables.ap-1"),
    Keyword("reroll", ["Reroll"], "gaia.consumables.reroll"),
    Keyword("block", ["Block"], "gaia.consumables.block"),
    Keyword("xp", ["XP"], "gaia.xp.shared-track"),
    Keyword("witness", ["Witness"], "gaia.action.witness-move"),
    Keyword("circuit", ["Circuit", "Circuits"], "gaia.spawn.circuit-gain"),
)

"""The words of the game's texts that have a sign of their own, with the rule that explains them."""

from roguetable.engine.view import Keyword

KEYWORDS = (
    Keyword("survival", ["Survival"], "deadcells.scrolls.tracks"),
    Keyword("tactics", ["Tactics"], "deadcells.scrolls.tracks"),
    Keyword("brutality", ["Brutality"], "deadcells.scrolls.tracks"),
    Keyword("scroll", ["Scroll", "Scrolls"], "deadcells.scrolls.gain-slides-right"),
    Keyword("damage", ["Damage"], "deadcells.damage.by-enemy"),
    Keyword("shield", ["Shield", "Shields"], "deadcells.block.cancel"),
    Keyword("golden", ["Golden Shield", "Golden Shields"], "deadcells.block.types"),
    Keyword("skill", ["Skill", "Skills"], "deadcells.skill.activate"),
    Keyword("loot", ["Loot", "loot"], "deadcells.loot.one-type"),
    Keyword("poisoned", ["Poisoned"], "deadcells.states.poisoned"),
    Keyword("bleeding", ["Bleeding"], "deadcells.states.bleeding"),
    Keyword("burning", ["On Fire"], "deadcells.states.on-fire.second"),
    Keyword("frozen", ["Frozen"], "deadcells.states.frozen.effect"),
    Keyword("marked", ["Marked"], "deadcells.states.marked"),
    Keyword("teeth", ["Tooth", "Teeth"], "deadcells.icons.gold-tooth"),
    Keyword("cells", ["Cell", "Cells"], "deadcells.icons.cell"),
    Keyword("potion", ["Potion", "Potions"], "deadcells.potion.effect"),
    Keyword("vial", ["Vial", "Vials"], "deadcells.icons.vial"),
    Keyword("equipment", ["Equipment"], "deadcells.icons.equipment"),
    Keyword("blueprint", ["Blueprint", "Blueprints"], "deadcells.icons.blueprint"),
    Keyword("rune", ["Rune", "Runes"], "deadcells.icons.rune"),
    Keyword("elite", ["Elite", "Elites"], "deadcells.combat.elite-is-monster"),
    Keyword("boss", ["Boss"], "deadcells.boss.is-enemy"),
    Keyword("companion", ["Companion", "Companions"], "deadcells.companion.health"),
    Keyword("first", ["First Player"], "deadcells.icons.first-player"),
    Keyword("check", ["Check", "Checks"], "deadcells.checks.kinds"),
)

"""Slay the Spire as a `Game`: what everything outside `games/` knows of it.

How it is played is in `flow/`: begin there, with its table of contents.
"""

from roguetable.games.spire.bots.judge import JUDGE
from roguetable.games.spire.campaign.campaign import SpireCampaign, SpireDaily
from roguetable.games.spire.campaign.reach import out_of_reach
from roguetable.games.spire.campaign.settings import SETTINGS, understand
from roguetable.games.spire.flow.journey.acts import ACT_NAMES
from roguetable.games.spire.flow.journey.setup import new_game
from roguetable.games.spire.loading.rows import load_content
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, FIRST
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import STANCE_NAMES
from roguetable.games.spire.model.room_cards import ROOM_NAMES
from roguetable.games.spire.model.slayers import slayer_name
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import STREAMS
from roguetable.games.spire.table.epilogue import epilogue
from roguetable.games.spire.table.inventory import invariants, inventory
from roguetable.games.spire.table.keywords import KEYWORDS
from roguetable.games.spire.table.position import POSITIONS
from roguetable.games.spire.table.view import headline, panels, place
from roguetable.kit.game import Rooms, RoomsGame


class SpireGame(RoomsGame[Spire, SpireContent]):
    """Slay the Spire, for everything that plays or shows games."""

    id = "spire"
    title = "Slay the Spire"
    about = (
        "Climb a spire that has swallowed better heroes: every fight won puts a card or a relic "
        "into your hands, and what you make of them carries you to the Heart, or not."
    )
    primer = (
        "Climb the Spire together, room by room, and make your small deck better on the way.",
        "Each turn of a fight: see what the enemies will do, draw 5 cards, play them with 3 Energy.",
        "You win when the Boss at the end of the last Act falls.",
        "You lose, all of you, as soon as one character has no HP left.",
        "HP hardly come back, so ask each turn: can I kill it now, or had I better block?",
    )
    accent = "#c8503c"
    all_open = True
    players = (1, 4)
    streams = STREAMS
    settings = SETTINGS
    keywords = KEYWORDS
    marks = ("ready", "down", *STANCE_NAMES[1:])
    chapter = "in Act"
    campaign = SpireCampaign()
    daily = SpireDaily()
    judge = JUDGE
    rooms = Rooms(
        content=load_content,
        understand=lambda config, content: understand(config),
        set_up=new_game,
        headline=headline,
        place=place,
        panels=panels,
        positions=POSITIONS,
        invariants=invariants,
        inventory=inventory,
        out_of_reach=out_of_reach,
    )

    def seats(self, state: Spire) -> list[str]:
        return [player_name(state, seat) for seat in state.seats]

    def rows_in_play(self, state: Spire) -> list[int]:
        rows = [enemy.foe for enemy in state.enemies]
        rows += state.bosses
        if state.board >= 0:
            rows.append(state.board)
        for player in state.players:
            rows += player.relics + player.potions + player.powers + player.hand
        return rows

    def chapter_of(self, state: Spire) -> int:
        return state.act

    def epilogue(self, state: Spire) -> list[tuple[str, str]]:
        return epilogue(state)

    def cause_of_loss(self, before: Spire, end: Spire) -> str:
        # A second phase is the same Boss.
        first = {foe.awakens: foe.name for foe in before.content.foes if foe.awakens >= 0}
        slayer = first.get(end.slayer, slayer_name(end))
        act = ACT_NAMES[before.act]
        foes = [before.content.foes[enemy.foe] for enemy in before.enemies]
        for rank, tier in (("Boss", BOSS), ("Elite", ELITE)):
            leaders = [first.get(foe.number, foe.name) for foe in foes if foe.tier == tier]
            if leaders:
                if slayer and slayer not in leaders:
                    return f"{act}, {rank} {listed(leaders)}: {slayer}"
                return f"{act}, {rank}: {slayer or listed(list(dict.fromkeys(leaders)))}"
        cards = [foe.name for foe in foes if foe.tier in (FIRST, ENCOUNTER)]
        if slayer or cards:
            # Whichever row they lie in: the same Encounters are told alike.
            return f"{act}: {slayer or listed(sorted(cards))}"
        return f"{act}: {ROOM_NAMES[before.room]} room"


def listed(names: list[str]) -> str:
    """Names as people say them.

    >>> listed(["Cultist", "Jaw Worm", "Looter"])
    'Cultist, Jaw Worm and Looter'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


SPIRE = SpireGame()

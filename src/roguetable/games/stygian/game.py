"""The Stygian Society as a `Game`: what everything outside `games/` knows of it.

How it is played is in `flow/`: begin there, with its table of contents.
"""

from roguetable.games.stygian.bots.judge import StygianJudge
from roguetable.games.stygian.campaign.reach import out_of_reach
from roguetable.games.stygian.campaign.settings import SETTINGS, understand
from roguetable.games.stygian.flow.setup import new_game
from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import StygianContent
from roguetable.games.stygian.model.cubes import HERO_COLOUR_COUNT
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import STREAMS
from roguetable.games.stygian.table.epilogue import epilogue
from roguetable.games.stygian.table.inventory import invariants, inventory
from roguetable.games.stygian.table.keywords import KEYWORDS
from roguetable.games.stygian.table.position import POSITIONS
from roguetable.games.stygian.table.view import headline, panels, place
from roguetable.kit.game import Rooms, RoomsGame


class StygianGame(RoomsGame[Stygian, StygianContent]):
    """The Stygian Society, for everything that plays or shows games."""

    id = "stygian"
    title = "The Stygian Society"
    about = (
        "Six floors of a haunted tower, a handful of heroes, and cubes that fall through it all: "
        "some help you, some wake what lives there, and nobody knows which will drop."
    )
    primer = (
        "Lead your heroes up the cursed tower, six floors of enemies, to the wizard at its top.",
        "A turn drops a hero's cubes and the room's into the tower: what falls out pays for both sides.",
        "You win when the wizard on the sixth floor falls.",
        "You lose when the party's wounds reach their maximum, or peril the end of its chart.",
        "Choose actions whose colours already lie there: what you cannot pay for is forfeited.",
    )
    accent = "#d9a441"
    all_open = True
    players = (1, 4)
    streams = STREAMS
    keywords = KEYWORDS
    marks = ("exhausted",)
    settings = SETTINGS
    chapter = "on floor"
    judge = StygianJudge()
    rooms = Rooms(
        content=load_content,
        understand=understand,
        set_up=new_game,
        headline=headline,
        place=place,
        panels=panels,
        positions=POSITIONS,
        invariants=invariants,
        inventory=inventory,
        out_of_reach=out_of_reach,
    )

    def seats(self, state: Stygian) -> list[str]:
        return [
            ", ".join(title(hero) for hero in state.heroes if hero.seat == seat)
            for seat in state.seats
        ]

    def epilogue(self, state: Stygian) -> list[tuple[str, str]]:
        return epilogue(state)

    def chapter_of(self, state: Stygian) -> int:
        return state.floor

    def rows_in_play(self, state: Stygian) -> list[int]:
        rows = [*state.party, *(figure.foe for figure in (*state.front, *state.rear))]
        if state.room >= 0:
            rows.append(state.room)
        for hero in state.heroes:
            rows += hero.cards
            if hero.woe >= 0:
                rows.append(hero.woe)
            for status, row in enumerate(state.content.statuses):
                if any(hero.tokens[status * HERO_COLOUR_COUNT : (status + 1) * HERO_COLOUR_COUNT]):
                    rows.append(row)
        return rows


STYGIAN = StygianGame()

"""The Group as people see it: figures with their tokens, hands, equipment, scroll tracks."""

from roguetable.engine.view import (
    CardsPanel,
    FigureItem,
    FiguresPanel,
    Mark,
    Panel,
    PileItem,
    PilesPanel,
    SlotItem,
    SlotsPanel,
    Token,
    TrackItem,
    TracksPanel,
)
from roguetable.games.deadcells.flow.setup import first_is_known
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.limits import MOST_SLOTS
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    COLOURS,
    KIND_TITLES,
    NO_FIGHT,
    NO_KIND,
    ROUND_NAMES,
    SURVIVAL,
)
from roguetable.games.deadcells.model.questions import name_of, plays_alone, scroll_spaces, slots
from roguetable.games.deadcells.model.rows import COMPANION
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.view_cards import (
    combat_item,
    counted,
    equipment_item,
    face_down,
    signs_of,
)
from roguetable.games.deadcells.table.view_fight import beheaded_tokens

COLOUR_LIGHTS = ("green", "purple", "red")


def group_panels(state: DeadCells, seat: int) -> list[Panel]:
    """Everybody's figure in one row; then, for each, what lies before them."""
    found: list[Panel] = [
        FiguresPanel(
            "group",
            "The Group",
            [figure(state, index) for index in range(len(state.group))],
            rule="deadcells.damage.beheaded-killed",
            area="bottom",
        )
    ]
    for index, one in enumerate(state.group):
        own = one.seat == seat
        if not one.serenade:
            found.append(hand(state, index, one, own))
        if one.active:
            found.append(active(state, index, one, own))
        if not one.serenade:
            found.append(equipment(state, index, one, own))
        found.append(tracks(state, index, one))
        found.append(piles(state, index, one))
    return found


def figure(state: DeadCells, index: int) -> FigureItem:
    """One of the Group with everything on its board."""
    one = state.group[index]
    tags: list[str] = []
    if index == state.first and first_is_known(state):
        tags.append(shown.FIRST_MARK)
    if one.passed:
        tags.append(shown.PASSES)
    # After a run of a campaign the boards are as they were before it.
    dead = one.dead and (state.single or not state.over)
    if dead:
        tags.append("dead")
    if not state.revealed and not plays_alone(state):
        for place in range(min(len(one.active), len(one.said_kinds))):
            tags.append(said_text(one, place))
    return FigureItem(
        shown.beheaded_id(index),
        name_of(state, index),
        value=one.life(),
        limit=one.health,
        role="player",
        tokens=beheaded_tokens(one),
        tags=tags,
        condition="down" if dead else "",
        card=state.content.name(one.board),
        about=signs_of(state.content.name(one.board)),
        rule="deadcells.board.active-space",
    )


def said_text(one: Beheaded, place: int) -> str:
    """What was announced of a card that lies face down; of some nothing can be."""
    if one.said_kinds[place] == NO_KIND:
        return "says nothing"
    return f"says: {KIND_TITLES[one.said_kinds[place]]} in {ROUND_NAMES[one.said_rounds[place]]}"


def hand(state: DeadCells, index: int, one: Beheaded, own: bool) -> CardsPanel:
    """A hand: whoever does not own it sees how many cards it has."""
    items = [
        combat_item(state, number, shown.card_id(index, place))
        if own
        else face_down(shown.card_id(index, place))
        for place, number in enumerate(one.hand)
    ]
    return CardsPanel(
        shown.hand_id(index),
        name_of(state, index),
        items,
        owner=one.seat,
        rule="deadcells.player_setup.hidden-hand",
        area="bottom" if own else "right",
        fold=True,
        brief=state.round != NO_FIGHT and state.revealed,
        spare=not own,
        theme=state.content.name(one.board),
    )


def active(state: DeadCells, index: int, one: Beheaded, own: bool) -> CardsPanel:
    """The cards played in this fight, face down until all are revealed."""
    items = []
    for place, number in enumerate(one.active):
        id = shown.played_id(index, place)
        items.append(combat_item(state, number, id) if own or state.revealed else face_down(id))
    return CardsPanel(
        shown.active_id(index),
        f"{name_of(state, index)}: played",
        items,
        owner=one.seat,
        rule="deadcells.play.reveal-together",
        area="bottom" if own else "right",
        brief=True,
        spare=state.revealed or not own,
        theme=state.content.name(one.board),
    )


def equipment(state: DeadCells, index: int, one: Beheaded, own: bool) -> SlotsPanel:
    """Equipment slots, filled, empty or not open yet."""
    items: list[SlotItem] = []
    for place in range(MOST_SLOTS):
        item = SlotItem(
            shown.slot_id(index, place),
            "Empty",
            slot=f"Slot {place + 1}",
            accepts="equipment",
            locked=place >= slots(one),
            rule="deadcells.equipment.slots.start",
        )
        if place < len(one.equipment):
            number = one.equipment[place]
            row = state.content.equipment(number)
            like = equipment_item(state, number, item.id)
            item.name, item.text, item.card, item.type = like.name, like.text, like.card, like.type
            item.filled, item.rule = True, like.rule
            if row.type == COMPANION:
                item.tokens = [Token("health", "Health", row.health - one.dents[place])]
            if one.used_timed >> place & 1:
                item.condition = "spent"
        items.append(item)
    return SlotsPanel(
        shown.slots_id(index),
        f"{name_of(state, index)}: equipment",
        items,
        owner=one.seat,
        area="bottom" if own and one.equipment else "right",
        fold=True,
        spare=not own or not one.equipment,
        theme=state.content.name(one.board),
    )


def tracks(state: DeadCells, index: int, one: Beheaded) -> TracksPanel:
    """Scroll tracks: how far each marker has gone, and what waits further on."""
    items: list[TrackItem] = []
    if one.serenade:
        steps = state.content.side(one.board).steps
        marks = [Mark(at, step.text) for at, step in enumerate(steps)]
        if one.board == state.content.serenade[0]:
            marks.append(Mark(len(steps), "She transforms"))
        items.append(
            TrackItem(
                shown.track_id(index, SURVIVAL),
                "Serenade's scroll",
                value=one.scrolls[SURVIVAL],
                limit=scroll_spaces(state, one),
                kind="scroll",
                marks=marks,
                rule="deadcells.solo.reward.scroll",
            )
        )
    else:
        board = state.content.board(one.board)
        for colour in range(COLOURS):
            steps = board.tracks[colour].steps
            items.append(
                TrackItem(
                    shown.track_id(index, colour),
                    COLOUR_NAMES[colour].capitalize(),
                    value=one.scrolls[colour],
                    limit=len(steps) - 1,
                    kind=COLOUR_NAMES[colour],
                    colour=COLOUR_LIGHTS[colour],
                    marks=[Mark(at, step.text) for at, step in enumerate(steps) if step.text],
                    rule="deadcells.scrolls.left-is-active",
                )
            )
    return TracksPanel(
        f"tracks-{index}",
        f"{name_of(state, index)}: scrolls",
        items,
        owner=one.seat,
        area="right",
        fold=True,
        spare=True,
        theme=state.content.name(one.board),
    )


def piles(state: DeadCells, index: int, one: Beheaded) -> PilesPanel:
    """Draw pile face down, discard pile face up."""
    top = state.content.rows[one.discard[-1]].name if one.discard else ""
    items = [
        PileItem(shown.draw_id(index), "Draw pile", count=len(one.draw), kind="combat"),
        PileItem(
            shown.discard_id(index),
            "Discard pile",
            f"On top: {top}" if top else "",
            count=len(one.discard),
            kind="combat",
            inside=counted(state, one.discard),
            rule="deadcells.board.discard-pile-face-up",
        ),
    ]
    return PilesPanel(
        f"piles-{index}",
        f"{name_of(state, index)}: cards",
        items,
        owner=one.seat,
        area="right",
        fold=True,
        spare=True,
        brief=True,
        theme=state.content.name(one.board),
    )

"""A player who tries what is new: for a search for what has not been seen yet.

The choices are a bot's, with two exceptions. What is on offer and was never used is taken, more often than
not. And a question that has seldom been asked gets the answer that was given to it least: so pages of a town,
rewards and rare decisions are tried out, while the turns of a fight, which are asked all the time, are played
as well as the bot can.
"""

from collections import Counter
from random import Random

from roguetable.engine.game import Game
from roguetable.engine.rows import Content
from roguetable.engine.state import Request, State
from roguetable.lab.players import Player

NEW = 0.7
"""The chance that something new is taken where it is offered."""
A_LITTLE, VERY = 3, 40
"""How curious one is: a question asked so often is answered by the bot every second time, and more often
from then on."""


class Curiosity:
    """What has been asked and answered so far, in the games of one batch."""

    def __init__(
        self,
        game: Game,
        content: Content,
        wanted: frozenset[str],
        seed: int,
        degree: int = A_LITTLE,
    ) -> None:
        self.game = game
        self.degree = degree
        self.content = content
        self.wanted = {content.numbers[one] for one in wanted if one in content.numbers}
        self.draw = Random(seed)
        self.asked: Counter[str] = Counter()
        self.given: Counter[tuple[str, str]] = Counter()

    def choose(self, state: State, seat: int, player: Player) -> int:
        """One of the open request's options that the seat may choose."""
        request = state.request
        assert request is not None
        options = request.options_for(seat)
        if len(options) == 1:
            return options[0]
        new = self.new_ones(state, request, seat, options)
        if new and self.draw.random() < NEW:
            return self.draw.choice(new)
        question = request.prompt(state)
        strange = self.degree / (self.degree + self.asked[question])
        self.asked[question] += 1
        if self.draw.random() >= strange:
            return player.choose(state, seat)
        answers = [(question, request.notation(state, option)) for option in options]
        least = min(self.given[answer] for answer in answers)
        place = self.draw.choice(
            [place for place, answer in enumerate(answers) if self.given[answer] == least]
        )
        self.given[answers[place]] += 1
        return options[place]

    def new_ones(self, state: State, request: Request, seat: int, options: list[int]) -> list[int]:
        """The options about something that was never used."""
        if not self.wanted:
            return []
        found: list[int] = []
        rows: dict[str, int] | None = None
        for option in options:
            subject = request.subject(state, option)
            number = self.content.numbers.get(subject, -1)
            if number < 0 and subject:
                if rows is None:
                    rows = self.game.rows_on_table(state, seat) or {}
                number = rows.get(subject, -1)
            if number in self.wanted:
                found.append(option)
        return found

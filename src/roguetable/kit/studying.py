"""A judge that studies the cards once for each content, so that a changed card is judged at once.

>>> class Reader(StudyingJudge):
...     def study(self, content):
...         return f"what is known of {content}"
>>> judge = Reader()
>>> judge.studied("our cards"), judge.studied("a pack")
('what is known of our cards', 'what is known of a pack')
"""

from typing import Any

from mypy_extensions import mypyc_attr

from roguetable.engine.judge import Judge


@mypyc_attr(allow_interpreted_subclasses=True)
class StudyingJudge(Judge):
    """Keeps what is known of the content that was judged last."""

    content: Any
    known: Any  # the game's own: what its cards come to, by row number

    def __init__(self) -> None:
        self.content = None
        self.known = None

    def study(self, content: Any) -> Any:
        """Work out what there is to know of a content."""
        raise NotImplementedError

    def studied(self, content: Any) -> Any:
        """What is known of this content; worked out when it is first met."""
        if content is not self.content:
            self.known = self.study(content)
            self.content = content
        return self.known

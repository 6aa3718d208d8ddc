"""A clear no, the same for sockets and for HTTP."""

from roguetable.server.protocol import Code


class Refused(Exception):  # noqa: N818  (an answer, not a mistake)
    """What was asked is not done, and nothing was changed. The text says why and what to do."""

    def __init__(
        self, code: Code, text: str, rule: str = "", wait: float = 0.0, field: str = ""
    ) -> None:
        super().__init__(text)
        self.code: Code = code
        self.text = text
        self.rule = rule
        self.wait = wait
        self.field = field  # of what was sent: where the mistake is

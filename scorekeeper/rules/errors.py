"""What can go wrong with the rules: Invalid… cannot be understood, Illegal… is not allowed now."""

from __future__ import annotations

from scorekeeper.rules.messages import Message, message


class RulesError(ValueError):
    """Something a person can mend; ``message`` says what, ``str()`` says it in English."""

    def __init__(self, code: str | Message, **values: object) -> None:
        self.message = code if isinstance(code, Message) else message(code, **values)
        super().__init__(self.message)

    def __str__(self) -> str:
        return str(self.message)


class InvalidRoll(RulesError):
    """A text or a list of faces that is no roll."""


class InvalidRuleSet(RulesError):
    """Fields that make no rule set."""


class InvalidGame(RulesError):
    """Events that cannot be a game: it does not begin with its start, or begins twice."""


class IllegalMove(RulesError):
    """A move that the rules do not allow now; the message names the rule."""


class IllegalSelection(IllegalMove):
    """Dice that may not be set aside from this roll; the message says which and why."""

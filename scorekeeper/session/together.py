"""Events that came of one throw: they are taken back, and count again, at once."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.session.table_seen import TableSeen


@dataclass(frozen=True)
class Together:
    """The last ``events`` of the log, up to the one numbered ``seq``, or undoings of them. The
    throw they came of waited on this ``table`` before."""

    seq: int
    events: int
    table: TableSeen
    undone: bool = False

    def can_undo(self, seq: int) -> bool:
        """Whether they are what is taken back next."""
        return not self.undone and seq == self.seq

    def can_redo(self, seq: int) -> bool:
        """Whether they are what counts again next."""
        return self.undone and seq == self.seq

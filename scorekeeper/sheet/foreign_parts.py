"""What only another program can have made in a file of games, and what would have its say there: a
view in the place of the games may never end, nor may what a table or an index of ours computes, a
trigger take away what is written, and a table of ours that is not strict hold what is no event.

Other tables lie beside ours where a damaged file was recovered, or is copied as it grows.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache

Migrations = tuple[tuple[str, ...], ...]

_FOREIGN = """SELECT 1 FROM sqlite_schema WHERE type = 'trigger'
    UNION ALL SELECT 1 FROM pragma_table_list
        WHERE schema = 'main' AND type IN ('view', 'virtual')"""

_OURS = """SELECT lower(tbl_name), sql FROM sqlite_schema WHERE sql NOT NULL AND (
    lower(name) IN ('games', 'events', 'evidence')
    OR lower(tbl_name) IN ('games', 'events', 'evidence'))"""


def has_foreign_parts(store: sqlite3.Connection, migrations: Migrations) -> bool:
    """Whether something of that kind is in the file; ``migrations`` make our tables."""
    if store.execute(_FOREIGN).fetchone():
        return True
    return not _tables(store) <= _own_tables(migrations)


@cache
def _own_tables(migrations: Migrations) -> frozenset[tuple[str, str]]:
    """Ours as each version of the file has them: another program may be raising it just now."""
    known: frozenset[tuple[str, str]] = frozenset()
    with closing(sqlite3.connect(":memory:")) as made:
        for statements in migrations:
            for statement in statements:
                made.execute(statement)
            known |= _tables(made)
    return known


def _tables(store: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    """Ours and what they are made by, spaces and ends of lines apart."""
    return frozenset((name, "".join(sql.split())) for name, sql in store.execute(_OURS))

"""Keeps a seeded sample of a cosmic-ray session, in random order, and forgets the other mutants.

``python tests/rules/mutation_sample.py session.sqlite 160 2026``: how many, and the seed. A run
that is cut short is a random sample too. Types such as ``int | str`` are hardly ever evaluated:
changes of ``|`` are left out, since no test could tell them.
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from random import Random

MUTANTS = """
    SELECT job_id FROM mutation_specs WHERE operator_name NOT LIKE '%BinaryOperator_BitOr%'
    ORDER BY module_path, operator_name, occurrence, start_pos_row, start_pos_col
"""


def keep_sample(session: Path, count: int, seed: int) -> None:
    """Takes this many mutants of the session and drops the rest."""
    with closing(sqlite3.connect(session)) as db, db:
        mutants = [job for (job,) in db.execute(MUTANTS)]
        places = {job: place for place, job in enumerate(Random(seed).sample(mutants, count))}
        print(f"{count} of {len(mutants)} mutants")
        for table in ("mutation_specs", "work_items"):
            cursor = db.execute(f"SELECT * FROM {table}")  # noqa: S608
            job = [name for name, *_ in cursor.description].index("job_id")
            kept = sorted(
                (row for row in cursor if row[job] in places), key=lambda r: places[r[job]]
            )
            db.execute(f"DELETE FROM {table}")  # noqa: S608
            marks = ", ".join("?" * len(kept[0]))
            db.executemany(f"INSERT INTO {table} VALUES ({marks})", kept)  # noqa: S608


if __name__ == "__main__":
    keep_sample(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))

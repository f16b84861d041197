"""``scorekeeper doctor``: what this machine has and lacks, and the line that mends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated

import typer

from scorekeeper.cli.check import Check
from scorekeeper.cli.checks import all_checks
from scorekeeper.cli.faults import UNAVAILABLE
from scorekeeper.cli.mending import apt_line
from scorekeeper.cli.output import put, put_json

EXAMPLE = "Example: scorekeeper doctor"


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> int:
    """Say what this machine has and lacks, with the command that mends it.

    The exit status is 1 where something is missing without which the program cannot run.
    """
    checks = tuple(all_checks())
    runs = all(check.ok for check in checks if check.needed)
    mend = mending_line(checks)
    if as_json:
        put_json({"runs": runs, "mend": mend, "checks": [asdict(check) for check in checks]})
    else:
        _show(checks, mend, runs)
    return 0 if runs else UNAVAILABLE


def mending_line(checks: Sequence[Check]) -> str:
    """The command that installs all that is missing; empty where no command does."""
    apt = apt_line(package for check in checks for package in check.packages)
    others = [check.advice for check in checks if check.command and not check.ok]
    return " && ".join(filter(None, [apt, *dict.fromkeys(others)]))


def _show(checks: Sequence[Check], mend: str, runs: bool) -> None:
    for check in checks:
        mark = "ok" if check.ok else "LACKS" if check.needed else "-"
        put(f"{mark:>5}  {check.name}: {check.found}")
        if not check.ok and check.advice and not check.command:
            put(f"{'':7}{check.advice}")
    put()
    if mend:
        put(f"To mend it:  {mend}")
    put("scorekeeper can run here" if runs else "scorekeeper cannot run here yet")

"""``scorekeeper`` and ``scorekeeper app``: open the window."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from scorekeeper.cli.faults import BadInput, Unavailable
from scorekeeper.cli.stored import Store
from scorekeeper.cli.surroundings import surroundings_of
from scorekeeper.paths import store_file
from scorekeeper.settings import WindowOptions

EXAMPLE = "Example: scorekeeper --camera http://phone:8080/video --rules zilch --resume"

Camera = Annotated[
    str | None, typer.Option(help="A camera's name or id, an address, a clip, or photos.")
]
Rules = Annotated[str | None, typer.Option(help="A preset's id or a rule file.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the last game at once.")]


def app(
    context: typer.Context,
    camera: Camera = None,
    rules: Rules = None,
    store: Store = None,
    resume: Resume = False,
) -> int:
    """Open the window."""
    if camera is not None and not camera.strip():
        raise BadInput("the camera has no name; write one behind --camera, or leave --camera out")
    if rules is not None:
        from scorekeeper.rulesets import load

        load(rules)
    options = WindowOptions(store or store_file(), camera, rules, resume)
    return open_window(context, options)


def open_window(context: typer.Context, options: WindowOptions) -> int:
    """Opens the window, or says why there can be none."""
    from scorekeeper.cli.checks import has_screen, window_lacks

    if not has_screen(os.environ):
        raise Unavailable("the window needs a screen; 'scorekeeper --help' lists what does not")
    lacks = window_lacks(os.environ)
    if lacks:
        raise Unavailable(f"the window {lacks}")
    surroundings = surroundings_of(context)
    try:
        return surroundings.open_window(options)
    except ImportError as fault:
        raise Unavailable(f"the window cannot open ({fault}); run 'scorekeeper doctor'") from fault

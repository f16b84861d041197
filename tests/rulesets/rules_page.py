"""The page about rule files: its tables made from the fields, the checker's examples and its words.

``python -m tests.rulesets.rules_page`` writes it anew; a test keeps it fresh.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import scorekeeper.rulesets
from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import presets
from scorekeeper.rulesets.faults import as_toml
from scorekeeper.rulesets.schema import schema
from tests.rules.conflict_examples import EXAMPLES, IDLE

PAGE = Path(scorekeeper.rulesets.__file__).with_name("README.md")

INTRODUCTION = """\
# Rule files

A rule file is TOML and names what differs from the basic game; whatever it leaves out stays as in
the table of fields below. The nine presets in `presets/` are such files:

{presets}

To play by your own rules, write a file like this one,

```toml
#:schema ./schema.json
name = "Aunt Mary's"
summary = "500 to get on the board, three farkles cost 1000."

[score]
four_of_a_kind = "2x"      # twice what three of that face are worth
straight = 1500
three_pairs = 750
four_and_pair = 0          # 0: does not score

[turn]
opening = 500

[farkles]
penalty = 1000
```

check it with `scorekeeper rules check marys.toml`, read it back with
`scorekeeper rules show marys.toml`, and play it with `scorekeeper --rules marys.toml`. The check
tells every fault at once, each with its dotted path and the nearest known name, and warns of rules
that cannot work together. `scorekeeper rules schema > schema.json` writes the JSON schema beside
it, where its first line looks for it: by that editors complete and check while you type.
"""

FIELDS = """\
## Every field

Points are whole numbers from 0 to 1,000,000. The default comes first in bold.
"""

CONFLICTS = """\
## Rules that do not go together

A file with these is read all the same: the checker warns, the table decides. Each line is an
example and what is said of it.
"""

IDLE_FIELDS = """\
## Fields that decide nothing without another

Changing one of these alone is most likely a misunderstanding.
"""


def page() -> str:
    """The whole page."""
    listed = "\n".join(
        f"- `{preset}`: {rules.name}. {rules.summary}" for preset, rules in presets().items()
    )
    parts = [
        INTRODUCTION.format(presets=listed),
        FIELDS,
        "\n\n".join(_tables_of_fields()) + "\n",
        CONFLICTS,
        _table(("example", "warning"), (_warned(written) for written, *_ in EXAMPLES)) + "\n",
        IDLE_FIELDS,
        _table(("example", "warning"), (_warned(written) for written, _ in IDLE)) + "\n",
    ]
    return "\n".join(parts)


def _tables_of_fields() -> Iterator[str]:
    made = schema()
    plain = {name: field for name, field in made["properties"].items() if "$ref" not in field}
    yield _table(("field", "values", "meaning"), map(_field, plain, plain.values()))
    for name, field in made["properties"].items():
        if "$ref" in field:
            table = made["$defs"][field["$ref"].rpartition("/")[2]]
            rows = map(_field, table["properties"], table["properties"].values())
            head = f"### `[{name}]`\n\n{table['description']}\n\n"
            yield head + _table(("field", "values", "meaning"), rows)


def _field(name: str, field: dict[str, Any]) -> tuple[str, str, str]:
    default, others = field["default"], _values(field)
    written = as_toml(default)
    choices = ", ".join(value for value in others if value != f"`{written}`")
    return f"`{name}`", f"**`{written}`**; {choices}", field["description"]


def _values(field: dict[str, Any]) -> list[str]:
    """What a field may hold, a word or value each."""
    if "anyOf" in field:
        return [value for choice in field["anyOf"] for value in _values(choice)]
    if "enum" in field:
        return [f"`{as_toml(value)}`" for value in field["enum"]]
    if field["type"] == "boolean":
        return ["`false`", "`true`"]
    if field["type"] == "array":
        return ["six times points"]
    if field["type"] == "string":
        return [f"text in a line, at most {field['maxLength']} characters"]
    least, most = field["minimum"], field["maximum"]
    return ["points"] if (least, most) == (0, 1_000_000) else [f"{least:,} to {most:,}"]


def _warned(written: dict[str, Any]) -> tuple[str, str]:
    rules = RuleSet.from_dict(written)
    example = ", ".join(f"`{path} = {as_toml(value)}`" for path, value in _paths(written))
    return example, "<br>".join(conflict.line() for conflict in conflicts(rules))


def _paths(written: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in written.items():
        if isinstance(value, dict):
            yield from _paths(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

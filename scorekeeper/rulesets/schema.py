"""The JSON schema of rule files, for editors that complete and check while one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scorekeeper.rulesets.fields import RuleFile

SCHEMA_FILE = Path(__file__).with_name("schema.json")


def schema() -> dict[str, Any]:
    """The schema as made from the fields."""
    made = RuleFile.model_json_schema()
    for table in (made, *made["$defs"].values()):
        for field in table["properties"].values():
            if "description" in field:
                field["description"] = " ".join(field["description"].split())
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def schema_text() -> str:
    """The schema as it stands in the shipped file; ``python -m scorekeeper.rulesets.schema``."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")

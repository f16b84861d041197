"""The renderer's pure parts are plain modules beside the training scripts."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "models" / "training"))

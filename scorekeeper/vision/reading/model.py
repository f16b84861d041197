"""One network from one ONNX file: checked before it is trusted, one thread unless asked."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

# Read once, while it is loaded: otherwise onnxruntime marks this computer with a number of its own,
# and sends its makers what was run here.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

import onnxruntime

from scorekeeper.named import TooLarge, read_at_most

FORMAT = "6"  # of the inputs, outputs and metadata that reader.py expects
SUMS = "SHA256SUMS"
LARGEST_FILE = 50_000_000
"""Bytes of a model; those that ship have a million each."""


class ModelError(Exception):
    """A model file is missing, damaged, or made for another version. One line for the person."""


class Model:
    """A network whose file names its ``role``; run it with ``model(pixels)``."""

    def __init__(self, path: Path, role: str, threads: int = 1) -> None:
        """Raises ModelError where the file cannot be trusted to be that network."""
        content = _checked(path)
        onnxruntime.disable_telemetry_events()  # Windows' own collects them whatever the variable
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        # Two networks take turns: the idle one's threads would spin on the cores the other needs.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            self._session = onnxruntime.InferenceSession(
                content, options, providers=["CPUExecutionProvider"]
            )
        except Exception as fault:  # onnxruntime raises its own unnamed kinds
            raise ModelError(f"{path} is no usable model; install scorekeeper again") from fault
        self.metadata: Mapping[str, str] = self._session.get_modelmeta().custom_metadata_map
        found = (self.metadata.get("role"), self.metadata.get("format"))
        if found != (role, FORMAT):
            raise ModelError(
                f"{path} is a model for {found[0]} of format {found[1]}, not for {role} of format"
                f" {FORMAT}; install scorekeeper again"
            )
        self._input = self._session.get_inputs()[0].name

    def __call__(self, pixels: NDArray[np.uint8]) -> list[NDArray[np.float32]]:
        """Runs the network on N×H×W×3 bytes (BGR)."""
        outputs: list[NDArray[np.float32]] = self._session.run(None, {self._input: pixels})
        return outputs


def _checked(path: Path) -> bytes:
    """The file's content, if it is what the list of sums beside it says."""
    content, lines = _content(path), _content(path.with_name(SUMS)).splitlines()
    wanted = {name.decode("utf-8", "replace"): digest.decode("ascii", "replace")
              for digest, _, name in (line.partition(b"  ") for line in lines)}  # fmt: skip
    if wanted.get(path.name) != hashlib.sha256(content).hexdigest():
        raise ModelError(f"{path} is damaged (its checksum is wrong); install scorekeeper again")
    return content


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return read_at_most(file, LARGEST_FILE)
    except TooLarge:
        raise ModelError(f"{path} is too large for a model; install scorekeeper again") from None
    except OSError as fault:
        raise ModelError(f"{path} is missing or unreadable; install scorekeeper again") from fault

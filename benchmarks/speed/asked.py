"""A process that measures what it is asked for: a line of JSON in, a line of JSON out.

Every form and every peer has one of its own, and they are asked in turn, so that all of them meet the same machine,
which is slower at some times than at others.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any, Self

ROUND = 0.1  # seconds of CPU that one measurement takes, at least


class Measuring:
    """The other end: a process under way."""

    def __init__(self, command: list[str], env: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **env},
        )

    def ask(self, **question: Any) -> float:
        """How many of it are done in a second of CPU."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # it has said why
        answer = self.process.stdout.readline()
        if not answer:
            last = self.process.stderr.read().strip().rpartition("\n")[2]
            raise RuntimeError(f"what should have been measured ended: {last}")
        return float(json.loads(answer))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


def answer_all(measure: Callable[..., float]) -> None:
    """In such a process: measure until nobody asks any more."""
    for line in sys.stdin:
        print(json.dumps(measure(**json.loads(line))), flush=True)

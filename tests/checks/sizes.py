"""Holds files and functions to the sizes that a reader takes in at once."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.checks.tracked import tracked

LINES_OF_FILE = 300
LINES_OF_FUNCTION = 40


def faults(path: Path) -> Iterator[str]:
    """Yield a line for the file, and for each of its functions, that is too long."""
    text = path.read_text()
    length = len(text.splitlines())
    if length > LINES_OF_FILE:
        yield f"{path}: {length} lines, {LINES_OF_FILE} at most"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LINES_OF_FUNCTION:
                place = f"{path}:{node.lineno}: {node.name}"
                yield f"{place} has {length} lines, {LINES_OF_FUNCTION} at most"


if __name__ == "__main__":
    found = [line for path in tracked("*.py") for line in faults(path)]
    sys.exit("\n".join(found) or 0)

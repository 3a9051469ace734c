"""Keeps the addresses of package registries and the paths of one machine out of the project."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.checks.tracked import tracked

# Character classes keep these patterns from finding themselves.
FORBIDDEN = re.compile(
    r"pythonhoste[d]|pyp[i]\.org|npmj[s]\.|yarnpk[g]\.|(?:deb|security)\.debia[n]\.org"
    r"|--(?:extra-)?index-ur[l]|--find-link[s]|--trusted-hos[t]|PIP_INDE[X]|UV_INDE[X]"
    r"|(?<![\w.])/(?:wor[k]|roo[t]|hom[e])/|/opt/whee[l]|\.pyen[v]"
)


def faults(path: Path) -> Iterator[str]:
    """Yield a line for each place that names a registry or a path of somebody's machine."""
    try:
        text = path.read_text()
    except UnicodeDecodeError:
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if found := FORBIDDEN.search(line):
            yield f"{path}:{number}: {found[0]}"


if __name__ == "__main__":
    sys.exit("\n".join(line for path in tracked() for line in faults(path)) or 0)

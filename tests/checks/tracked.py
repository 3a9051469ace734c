"""Lists the files that belong to the project: those that git tracks or would track."""

import subprocess
from pathlib import Path


def tracked(*patterns: str) -> list[Path]:
    """Return the files that match one of the patterns (all files without any)."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [path for name in names.split("\0") if name and (path := Path(name)).is_file()]

"""The import contracts of the project hold."""

import subprocess
import sys
from pathlib import Path


def test_imports_run_one_way_and_the_pure_packages_stay_pure():
    linter = Path(sys.executable).with_name("lint-imports")

    done = subprocess.run([linter, "--no-logo"], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout

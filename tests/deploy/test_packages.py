"""A package is required as long as something uses it."""

import re
import subprocess
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
USED_WITHOUT_IMPORT = {
    "argon2-cffi": "Django hashes passwords with it",
    "axe-playwright-python": "holds the script of axe",
    "celery-types": "mypy",
    "django-migration-linter": "an app of the checks",
    "django-stubs": "mypy",
    "djangorestframework-stubs": "mypy",
    "djlint": "a check",
    "drf-spectacular-sidecar": "an app that holds the API's documentation",
    "import-linter": "a check",
    "mypy": "a check",
    "pytest-django": "a plugin of pytest",
    "pytest-playwright": "a plugin of pytest",
    "pytest-randomly": "a plugin of pytest",
    "pytest-rerunfailures": "a plugin of pytest",
    "pytest-timeout": "a plugin of pytest",
    "pytest-xdist": "a plugin of pytest",
    "ruff": "a check",
    "uv": "make lock",
}


def test_every_package_is_used():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    required = {
        re.match(r"[\w-]+", line).group().lower()
        for lines in (project["dependencies"], *project["optional-dependencies"].values())
        for line in lines
    }
    files = subprocess.run(
        ["git", "ls-files", "-z", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    code = "\n".join((ROOT / file).read_text() for file in files if (ROOT / file).is_file())
    modules = set(re.findall(r"^\s*(?:from|import) (\w+)", code, re.MULTILINE))
    known = packages_distributions()
    imported = {
        name.lower().replace("_", "-") for module in modules for name in known.get(module, ())
    }

    assert sorted(required - imported) == sorted(USED_WITHOUT_IMPORT)

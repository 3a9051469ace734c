"""Gives pytest its settings before Django reads them, and picks the tests for SQLite."""

import os
from pathlib import Path

import hypothesis
import pytest

from tests.services.environment import on_sqlite

MARKER = "sqlite_too"


def settle_environment() -> None:
    """Fill in the settings of a pytest started by hand; part the workers' Redis databases."""
    if "TEST_VENDOR" not in os.environ:
        settings = on_sqlite(os.environ)
        settings["TEST_VENDOR"] = "by hand"
        os.environ.clear()
        os.environ.update(settings)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker and os.environ["TEST_VENDOR"] == "postgresql":
        number = 1 + int(worker.removeprefix("gw")) % 7
        for name, first in (("YACHT_REDIS_URL", 0), ("TEST_BROKER_URL", 8)):
            server = os.environ[name].rpartition("/")[0]
            os.environ[name] = f"{server}/{first + number}"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave unread on SQLite the files without a test for it; None leaves others to other rules."""
    is_test = collection_path.match("test_*.py")
    if os.environ["TEST_VENDOR"] == "sqlite" and is_test:
        return MARKER not in collection_path.read_text(encoding="utf-8") or None
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests that cannot differ out of the run on SQLite; try those with a clock twice.

    What drives a browser, or processes of its own, waits for a machine that others use too. The
    summary counts what was run again. Tests that are given more time than others come first, so
    that no worker is left with one at the end.
    """
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("integration"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    if os.environ["TEST_VENDOR"] != "sqlite":
        return
    left_out = [item for item in items if item.get_closest_marker(MARKER) is None]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


settle_environment()
# A deadline would tell how busy the machine is; the timeout of pytest finds what hangs.
hypothesis.settings.register_profile("daily yacht", deadline=None)
hypothesis.settings.load_profile("daily yacht")

"""Looks for barriers on a page with axe-core."""

from __future__ import annotations

from playwright.sync_api import Page

ALL = {"resultTypes": ["violations"], "preload": False}  # it asks for imports in a wrong place
OF_ALL_KINDS = {"rules": {"target-size": {"enabled": True}}, **ALL}  # off unless asked for
OF_COLOUR = {"runOnly": ["color-contrast", "link-in-text-block"], **ALL}


def barriers(page: Page, script: str) -> list[str]:
    """Return what bars somebody from this page, as its colours are now."""
    page.evaluate(script)
    return _run(page, OF_ALL_KINDS)


def contrast_barriers(page: Page, script: str) -> list[str]:
    """Return what the colours alone bar somebody from, after they changed."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(script)
    return _run(page, OF_COLOUR)


def _run(page: Page, options: dict[str, object]) -> list[str]:
    found = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]

"""Keeps browser contexts for the tests to come: starting one costs more than most tests do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

FORGET = "localStorage.clear(); sessionStorage.clear();"


@dataclass
class Contexts:
    """Contexts by their options; each has a first page that stays, and with it its process."""

    browser: Browser
    base_url: str
    complaints: list[str] = field(default_factory=list)
    _resting: dict[str, list[Page]] = field(default_factory=lambda: defaultdict(list))
    _busy: list[tuple[str, Page]] = field(default_factory=list)

    def take(self, options: Mapping[str, Any], *, is_alone: bool = False) -> BrowserContext:
        """Return a context with these options that remembers nothing.

        One that is to be alone is of no use to other tests afterwards.
        """
        kind = "" if is_alone else repr(sorted(options.items()))
        first = self._resting[kind].pop() if self._resting[kind] else self._start(options)
        self._busy.append((kind, first))
        if "permissions" in options:
            first.context.grant_permissions(options["permissions"], origin=self.base_url)
        return first.context

    def put_back(self) -> None:
        """Have the contexts taken forget their tests, and keep them for others."""
        for kind, first in self._busy:
            if kind:
                forget(first)
                self._resting[kind].append(first)
            else:
                first.context.close()
        self._busy.clear()

    def _start(self, options: Mapping[str, Any]) -> Page:
        # A worker would answer before the routes that tests lay, and outlive them.
        defaults = {"base_url": self.base_url, "service_workers": "block"}
        context = self.browser.new_context(**{**defaults, **options})
        context.on("console", self._hear)
        context.on("weberror", self._note)
        first = context.new_page()
        first.goto("/rules/")
        return first

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _note(self, fault: WebError) -> None:
        self.complaints.append(str(fault.error))


def forget(first: Page) -> None:
    """Make a context like new, but for its first page and its cache."""
    context = first.context
    for page in context.pages:
        if page is not first:
            page.close()
    context.unroute_all()
    context.set_offline(offline=False)
    context.clear_cookies()
    context.clear_permissions()
    first.evaluate(FORGET)

"""Browsers that press the forms of a page as it was drawn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.presses.digests import FIELD
from tests.accounts.auth.conftest import code

__all__ = ["code"]

TOKEN = re.compile(rf'name="{FIELD}" value="([^"]+)"')
CSRF = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Drawn:
    """A page as a browser got it: pressing its form sends the cookies and tokens of then."""

    def __init__(self, visitor: Client, page: str, url: str = "") -> None:
        self.visitor, self.url = visitor, url or page
        text = visitor.get(page).content.decode()
        self.hidden = {FIELD: TOKEN.search(text)[1], "csrfmiddlewaretoken": CSRF.search(text)[1]}
        self.cookies = {name: one.value for name, one in visitor.cookies.items()}

    def press(self, form=None, *, later: bool = False):
        """Press the form: in flight with the first press, or `later`, with what came of it."""
        visitor = self.visitor
        if not later:
            visitor = Client(enforce_csrf_checks=True)
            for name, value in self.cookies.items():
                visitor.cookies[name] = value
        answer = visitor.post(self.url, {**(form or {}), **self.hidden})
        self.visitor.cookies.update(answer.cookies)
        return answer


@pytest.fixture
def visitor() -> Client:
    """A client that sends what browsers send."""
    return Client(enforce_csrf_checks=True)


@pytest.fixture
def draw(visitor) -> Callable[..., Drawn]:
    """Open a page and keep it."""
    return lambda page, url="": Drawn(visitor, page, url)

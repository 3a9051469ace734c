"""What every test may use."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.template.backends.jinja2 import Template
from django.test import Client, TransactionTestCase, override_settings
from django.test.signals import template_rendered
from django.utils import translation

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from challenges.services import forget_challenges
from games.tables.build import use_compiler
from tests.emptying import empty_tables
from tests.factories import NOON

use_compiler()  # before a test has a data folder of its own: kernels are compiled once for all

FOR_TESTS = {
    "PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"],  # Argon2 takes 0.1 s
    "STORAGES": {  # no collectstatic first
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    },
}


@pytest.fixture(scope="session", autouse=True)
def _settings_for_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with override_settings(**FOR_TESTS, STATIC_ROOT=tmp_path_factory.mktemp("static")):
        yield


@pytest.fixture(scope="session", autouse=True)
def _contexts_of_the_board() -> Iterator[None]:
    """Django notes with what its own templates were rendered; Jinja2's are noted here."""

    def render(
        template: Template, context: dict[str, object] | None = None, request: object = None
    ):
        template_rendered.send(sender=template, template=template, context=context or {})
        return plain(template, context, request)

    plain = Template.render
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Template, "render", render)
        yield


@pytest.fixture(scope="session", autouse=True)
def _commits_are_taken_away() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("TEST_VENDOR") == "postgresql":
            patch.setattr(TransactionTestCase, "_fixture_teardown", empty_tables)
        yield


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """Throttles and the like begin at nothing; no challenge of another test is remembered."""
    cache.clear()
    forget_challenges()
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """A request leaves its language to its thread; that of a test ends with the test."""
    translation.deactivate()
    yield
    translation.deactivate()


@pytest.fixture
def at_noon() -> Iterator[time_machine.Coordinates]:
    """The clock that views read stands at NOON; `shift` and `move_to` move it."""
    with time_machine.travel(NOON, tick=False) as clock:
        yield clock


@pytest.fixture
def client_of() -> Callable[[Player], Client]:
    """Make the browser of a guest, from the guest."""

    def make(player: Player) -> Client:
        browser = Client()
        browser.cookies[COOKIE] = write_cookie(PlayerCookie(player.key, player.created_at))
        return browser

    return make


@pytest.fixture(autouse=True)
def work_elsewhere(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> list[str]:
    """Commands that pages would have another process run; real ones run in integration tests."""
    asked: list[str] = []
    if "integration" not in request.keywords:
        monkeypatch.setattr("games.tables.build.run_elsewhere", asked.append)
        monkeypatch.setattr("accounts.mail.background.wake", lambda: asked.append("mail"))
        monkeypatch.setattr("accounts.webhooks.background.wake", lambda: asked.append("webhooks"))
        monkeypatch.setattr("accounts.reminders.background.wake", lambda: asked.append("reminders"))
    return asked


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """PostgreSQL's databases go with their server; a straggling connection hinders nobody."""
    return os.environ.get("TEST_VENDOR") == "postgresql"

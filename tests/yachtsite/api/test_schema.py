"""The schema is true: what fits it is answered as it says, and what does not is refused."""

from __future__ import annotations

import pytest
import schemathesis
from django.test.client import ClientHandler
from hypothesis import HealthCheck, given, settings

from tests.access.world import make_world
from tests.api import token_for

pytestmark = [pytest.mark.django_db]
QUICK = settings(
    max_examples=5,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def application(environ, start_response):
    """The site as WSGI that leaves the test's database connection open."""
    response = ClientHandler(enforce_csrf_checks=True)(environ)
    status = f"{response.status_code} {response.reason_phrase}"
    start_response(status, list(response.items()))
    return response


@pytest.fixture
def schema(at_noon, monkeypatch):
    """The schema as a client gets it, with a token that may do everything."""
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_BY_TOKEN", 1_000_000)
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_FROM_ADDRESS", 1_000_000)
    secret = token_for(make_world().owner)
    loaded = schemathesis.openapi.from_wsgi("/api/v1/schema.json", application)
    loaded.config.update(headers={"Authorization": f"Bearer {secret}"})
    return loaded


def test_every_operation_answers_as_it_says(schema):
    for found in schema.get_all_operations():
        operation = found.ok()

        @given(case=operation.as_strategy())
        @QUICK
        def fits(case):
            case.call_and_validate()

        fits()


def test_operations_one_after_another_answer_as_they_say(schema):
    schema.as_state_machine().run(settings=settings(QUICK, max_examples=4, stateful_step_count=8))

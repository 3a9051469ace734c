"""The small site that everybody asks for everything of."""

from __future__ import annotations

import pytest
from django.db import connection
from django.template.backends import django, jinja2

from games.engine.variants import RULE_SETS
from games.tables.build import ready_table
from tests.access.world import World, make_world

OF_WHO_ASKS = {'"accounts_user"', '"django_session"'}  # the header names them on every page


@pytest.fixture
def queries(monkeypatch) -> list[str]:
    """The queries made while a template is rendered."""
    made = []

    def note(execute, sql, params, many, context):
        if sql.split(" FROM ")[-1].split(" ")[0] not in OF_WHO_ASKS:
            made.append(sql)
        return execute(sql, params, many, context)

    def noting(render):
        def render_and_note(self, *args, **kwargs):
            with connection.execute_wrapper(note):
                return render(self, *args, **kwargs)

        return render_and_note

    for kind in (django.Template, jinja2.Template):
        monkeypatch.setattr(kind, "render", noting(kind.render))
    return made


@pytest.fixture
def world(at_noon, monkeypatch) -> World:
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_FROM_ADDRESS", 10_000)
    monkeypatch.setattr("yachtsite.api.door.AT_A_TIME", 10_000)  # streams here are never read
    ready_table(RULE_SETS["joker"])
    return make_world()

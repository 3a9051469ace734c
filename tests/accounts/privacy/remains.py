"""Searches the whole database for what should be gone."""

from __future__ import annotations

from django.apps import apps
from django.contrib.sessions.models import Session


def where_stands(*wanted: object) -> list[str]:
    """Return the fields of all tables in which one of the texts stands, whatever the case."""
    sought = [str(text).casefold() for text in wanted]
    found = []
    for model in apps.get_models(include_auto_created=True):
        for row in model._default_manager.values():
            found += [
                f"{model.__name__}.{field}"
                for field, value in row.items()
                if any(text in str(value).casefold() for text in sought)
            ]
    for session in Session.objects.all():
        opened = str(session.get_decoded()).casefold()
        found += ["an open session"] if any(text in opened for text in sought) else []
    return found


def rows_about(*, user_id: int, player_id: int) -> dict[str, int]:
    """Return how many rows of each table point at a user or player."""
    counts = {}
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.concrete_fields:
            target = getattr(field.remote_field, "model", None)
            pk = {"User": user_id, "Player": player_id}.get(getattr(target, "__name__", ""))
            if pk is not None:
                count = model._default_manager.filter(**{field.name: pk}).count()
                counts[f"{model.__name__}.{field.name}"] = count
    return {name: count for name, count in counts.items() if count}

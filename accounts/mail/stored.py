"""Addresses stored before they had one form."""

from __future__ import annotations

from django.db import models

from .addresses import same_form

AT_ONCE = 2000


def bring_to_one_form(rows: models.Manager[models.Model]) -> list[int]:
    """Bring all addresses to their one form; return whose is another's already, and stays."""
    known = rows.exclude(email="").order_by("pk").values_list("pk", "email")
    changed = [
        (pk, form)
        for pk, email in known.iterator(chunk_size=AT_ONCE)
        if (form := same_form(email)) != email
    ]
    left = []
    for pk, form in changed:
        if rows.filter(email__iexact=form).exclude(pk=pk).exists():
            left.append(pk)
        else:
            rows.filter(pk=pk).update(email=form)
    return left

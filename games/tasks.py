"""Work on the tables of perfect play, for the worker alone: it compiles."""

from __future__ import annotations

from celery import shared_task

from .tables import build
from .tables.bonus import build_bonus_chances


@shared_task(ignore_result=True)
def build_missing(**_later: object) -> None:
    """Build the tables and figures of perfect play that are missing or damaged."""
    build.build_missing()
    build.build_each(build_bonus_chances)

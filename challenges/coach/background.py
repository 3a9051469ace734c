"""Having the coach's work done where no pages are served; a worker does it by itself."""

from __future__ import annotations

from django.conf import settings

from challenges.errors import NotGradedYet
from challenges.models import Attempt, Challenge
from games.engine.errors import Missing
from games.tables import build
from games.tables.store import TablesMissing
from games.tables.warm_up import warm_up


def request_work(attempt: Attempt, refusal: Missing | None) -> None:
    """Ask for what a result lacks; `refusal` is why it is not graded, None if it is."""
    if isinstance(refusal, TablesMissing):
        warm_up()
    if isinstance(refusal, NotGradedYet):
        _ask("grade_attempts")
    request_scores(attempt.challenge)


def request_scores(challenge: Challenge) -> None:
    """Ask for what the computer levels make of a day, and for its hindsight once it is closed."""
    if not challenge.reference_scores:
        _ask("play_reference_games")
    if challenge.is_closed and challenge.best_total is None:
        _ask("close_challenges")


def request_collecting() -> None:
    """Ask for the decisions to be trained of games that were graded elsewhere."""
    _ask("grade_attempts")


def _ask(command: str) -> None:
    if not settings.CELERY_BROKER_URL:
        build.run_elsewhere(command)

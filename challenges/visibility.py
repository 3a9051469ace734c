"""Who may see inside an attempt: its boxes and dice, its grades and its replay.

Everybody has the same dice, so a game shows to its player, to those who have finished the same
challenge, and to all once the challenge has closed.
"""

from __future__ import annotations

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q
from django.db.models.expressions import Combinable

from .errors import UnknownAttempt
from .models import Attempt


def find_attempt(code: str) -> Attempt:
    """Return an attempt by its public code; raises UnknownAttempt."""
    found = Attempt.objects.select_related("challenge").filter(code=code).first()
    if found is None:
        raise UnknownAttempt
    return found


def finished_attempt(code: str) -> Attempt:
    """Return a finished attempt by its public code.

    Raises UnknownAttempt, for one still being played too: its code tells nothing.
    """
    found = find_attempt(code)
    if not found.is_finished:
        raise UnknownAttempt
    return found


def seen_by(viewer_id: int | None) -> Combinable:
    """Return, for queries on attempts, whether the viewer may see inside each of them."""
    is_closed = Q(challenge__closed_at__isnull=False)
    if viewer_id is None:
        return ExpressionWrapper(is_closed, output_field=BooleanField())
    finished = Attempt.objects.of(viewer_id).finished().filter(challenge=OuterRef("challenge"))
    is_seen = is_closed | Q(player=viewer_id) | Q(Exists(finished))
    return ExpressionWrapper(is_seen, output_field=BooleanField())


def can_see(attempt: Attempt, viewer_id: int | None) -> bool:
    """Say of one attempt what `seen_by` says of many."""
    if attempt.challenge.is_closed:
        return True
    if viewer_id is None:
        return False
    return attempt.player_id == viewer_id or has_finished(viewer_id, attempt.challenge_id)


def has_finished(viewer_id: int | None, challenge_id: int) -> bool:
    """Say whether the viewer has played a challenge to the end."""
    return Attempt.objects.of(viewer_id).finished().filter(challenge=challenge_id).exists()


def url_instead(attempt: Attempt, viewer_id: int | None) -> str:
    """Return where to send a viewer who may not see inside an attempt; empty for one who may.

    A game that is still being played shows on its board alone. Raises UnknownAttempt for that of
    another, whose code tells nothing.
    """
    if not attempt.is_finished:
        if viewer_id is None or attempt.player_id != viewer_id:
            raise UnknownAttempt
        return attempt.challenge.play_url
    return "" if can_see(attempt, viewer_id) else attempt.shared_url

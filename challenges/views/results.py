"""Results: a player's own with everything in it, and the public one that gives nothing away."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from challenges import services
from challenges.blocks import friends_block
from challenges.coach import background
from challenges.coach.grading import grade_on_visit
from challenges.coach.owner import owner_of
from challenges.models import Attempt
from challenges.picture import draw_picture, picture_of
from challenges.results import Result, find_attempt, finished_attempt, result_of
from challenges.visibility import url_instead
from games.sentences import sentence
from games.web import absolute, visitor


@require_safe
def result(request: HttpRequest, code: str) -> HttpResponse:
    """Show a result with its boxes; who may not see them yet is led to the public page."""
    attempt, player_id = find_attempt(code), visitor(request).player_id
    services.close_if_due(challenge=attempt.challenge, now=timezone.now())
    elsewhere = url_instead(attempt, player_id)
    if elsewhere:
        return redirect(elsewhere)
    owner = owner_of(attempt, player_id)
    refusal = grade_on_visit(attempt, is_mine=owner.is_mine)
    background.request_work(attempt, refusal)
    context = {
        "result": _result(request, attempt),
        "owner": owner,
        "friends_block": friends_block(
            player_id=player_id, day=attempt.challenge.day, rules=attempt.challenge.rules
        )
        if owner.is_mine
        else None,
        "refusal": refusal and sentence(refusal),
    }
    return render(request, "challenges/result.html", context)


@require_safe
def shared(request: HttpRequest, code: str) -> HttpResponse:
    """Show the facts of a result that give nothing of the dice away, to anybody."""
    attempt = finished_attempt(code)
    services.close_if_due(challenge=attempt.challenge, now=timezone.now())
    shown = _result(request, attempt)
    digest = picture_of(attempt, get_language() or settings.LANGUAGE_CODE).digest
    address = reverse("challenges:picture", args=[code, digest])
    context = {"result": shown, "picture_url": absolute(request, address)}
    return render(request, "challenges/shared.html", context)


@require_safe
def picture(_request: HttpRequest, code: str, digest: str) -> HttpResponse:
    """Draw the preview picture; its address names its content, so that it may be kept for ever."""
    attempt = finished_attempt(code)
    pictures = (picture_of(attempt, language) for language, _name in settings.LANGUAGES)
    shown = next((one for one in pictures if one.digest == digest), None)
    if shown is None:
        raise Http404
    response = HttpResponse(draw_picture(shown), content_type="image/png")
    patch_cache_control(response, public=True, immutable=True, max_age=365 * 24 * 3600)
    return response


def _result(request: HttpRequest, attempt: Attempt) -> Result:
    return result_of(
        attempt,
        now=timezone.now(),
        link=absolute(request, attempt.shared_url),
        player_id=visitor(request).player_id,
    )

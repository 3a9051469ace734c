"""Feeds of closed days: number, commitment, seed and scores, as Atom and as JSON Feed.

They bear witness, too: each day comes with the hash of its line in the public log, and readers keep
what they have been sent.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.template.defaultfilters import linebreaksbr
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from .fair_play.log import latest_digest
from .models import Challenge, DayTally
from .share import title_of

DAYS = 30
JSON_FEED = "https://jsonfeed.org/version/1.1"


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """One closed challenge; `uid` stays the same wherever the site moves."""

    uid: str
    title: str
    url: str
    text: str
    closed_at: dt.datetime


def closed_entries(*, absolute: Callable[[str], str]) -> list[FeedEntry]:
    """Return the challenges closed last, the latest first; `absolute` completes their URLs."""
    closed = Challenge.objects.filter(closed_at__isnull=False).select_related("log_line")
    latest = list(closed.order_by("-day", "rules")[: DAYS * len(settings.DAILY_RULES)])
    counts: dict[int, dict[int, int]] = {one.pk: {} for one in latest}
    for tally in DayTally.objects.filter(challenge__in=latest).order_by("-score", "pk"):
        counts[tally.challenge_id][tally.score] = tally.count
    return [_entry(one, one.closed_at, counts[one.pk], absolute) for one in latest if one.closed_at]


def atom_feed(entries: list[FeedEntry], *, absolute: Callable[[str], str]) -> str:
    """Return the Atom feed."""
    feed = Atom1Feed(
        title=_title(),
        link=absolute(reverse("challenges:today")),
        description="",  # a field of RSS
        subtitle=_subtitle(),
        author_name=settings.SITE_NAME,
        feed_url=absolute(reverse("challenges:atom_feed")),
    )
    for one in entries:
        feed.add_item(
            title=one.title,
            link=one.url,
            description=linebreaksbr(one.text, autoescape=True),
            unique_id=one.uid,
            pubdate=one.closed_at,
            updateddate=one.closed_at,
        )
    return str(feed.writeString("utf-8"))


def json_feed(entries: list[FeedEntry], *, absolute: Callable[[str], str]) -> dict[str, object]:
    """Return the JSON Feed."""
    return {
        "version": JSON_FEED,
        "title": _title(),
        "description": _subtitle(),
        "home_page_url": absolute(reverse("challenges:today")),
        "feed_url": absolute(reverse("challenges:json_feed")),
        "_fair_play": {
            "about": absolute(reverse("challenges:fair_play")),
            "log_url": absolute(reverse("challenges:fair_play_log")),
            "latest_hash": latest_digest(),
        },
        "items": [
            {
                "id": one.uid,
                "url": one.url,
                "title": one.title,
                "content_text": one.text,
                "date_published": one.closed_at.isoformat(),
            }
            for one in entries
        ],
    }


def _entry(
    one: Challenge,
    closed_at: dt.datetime,
    counts: dict[int, int],
    absolute: Callable[[str], str],
) -> FeedEntry:
    scores = ", ".join(f"{score} × {count}" for score, count in counts.items())
    lines = [
        _("Label: %(label)s") % {"label": one.label},
        _("Commitment: %(commitment)s") % {"commitment": one.commitment},
        _("Seed: %(seed)s") % {"seed": one.seed},
        _("Ranked results: %(count)d") % {"count": sum(counts.values())},
    ]
    if scores:
        lines.append(_("Scores: %(scores)s") % {"scores": scores})
    if hasattr(one, "log_line"):  # appended right after the day has closed
        lines.append(_("Hash in the log: %(hash)s") % {"hash": one.log_line.digest})
    return FeedEntry(
        uid=f"tag:daily-yacht,{one.day.isoformat()}:{one.rules}",
        title=f"{title_of(one)} · {one.day.isoformat()}",
        url=absolute(one.day_url),
        text="\n".join(lines),
        closed_at=closed_at,
    )


def _title() -> str:
    return _("%(site)s: closed days") % {"site": settings.SITE_NAME}


def _subtitle() -> str:
    about = _("The seed and the scores of each day once it has closed.")
    return f"{about} {_('Latest hash of the log: %(hash)s') % {'hash': latest_digest()}}"

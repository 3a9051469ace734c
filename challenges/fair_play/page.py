"""What the page about fair play shows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from challenges import days, services
from challenges.blocks import Block, fair_play_block
from challenges.errors import NoChallenge
from challenges.models import Challenge
from games.engine.sequence import DERIVATION
from games.labels import RULES_NAMES

from . import vectors
from .log import latest_digest
from .rates import Rates, rates
from .verification import CheckedAttempt, CheckedDay, check_attempts, check_day

SCRIPT = Path(__file__).with_name("check_day.txt").read_text()
AHEAD = 14


@dataclass(frozen=True, slots=True)
class Commitment:
    """What is known of a day that has not begun."""

    day: dt.date
    rules: str
    commitment: str


class DayForm(forms.Form):
    """Which closed day to compute anew."""

    day = forms.DateField(
        label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    rules = forms.ChoiceField(label=_("Rules"))

    def __init__(self, data: Mapping[str, object]) -> None:
        super().__init__(data)
        choices = [(key, RULES_NAMES[key]) for key in settings.DAILY_RULES]
        self.fields["rules"].choices = choices  # type: ignore[attr-defined]  # of a ChoiceField


@dataclass(frozen=True, slots=True)
class FairPlayPage:
    """Proofs, one day computed anew, and what is said to the one who asks."""

    form: DayForm
    checked: CheckedDay | None  # None where no closed day was asked for
    mine: CheckedAttempt | None
    ahead: tuple[Commitment, ...]
    latest_digest: str
    rates: Rates
    block: Block | None

    @property
    def script(self) -> str:
        return SCRIPT

    @property
    def derivation(self) -> int:
        """Return the version of how dice follow from a seed."""
        return DERIVATION

    @property
    def vectors(self) -> dict[str, object]:
        return {
            "seed": vectors.SEED,
            "commitment": vectors.COMMITMENT,
            "label": vectors.LABEL,
            "record": vectors.RECORD,
            "dice": " ".join(vectors.DICE),
        }


def fair_play_page(
    *, asked: Mapping[str, object], player_id: int | None, now: dt.datetime
) -> FairPlayPage:
    """Return the page; without a day asked for it takes the last that closed."""
    last = Challenge.objects.filter(closed_at__isnull=False).order_by("-day", "rules").first()
    form = DayForm(asked or ({"day": last.day, "rules": last.rules} if last else {}))
    checked = _checked(form, now)
    mine = None
    if checked is not None and player_id is not None:
        mine = next(check_attempts(checked, player_id=player_id), None)
    return FairPlayPage(
        form=form,
        checked=checked,
        mine=mine,
        ahead=_ahead(now),
        latest_digest=latest_digest(),
        rates=rates(),
        block=fair_play_block(player_id=player_id),
    )


def _checked(form: DayForm, now: dt.datetime) -> CheckedDay | None:
    if not form.is_valid():
        return None
    try:
        challenge = services.find_challenge(**form.cleaned_data, now=now)
    except NoChallenge:
        form.add_error("day", _("There was no challenge on this day."))
        return None
    if not challenge.is_closed:
        form.add_error("day", _("This day hasn’t closed yet. Its seed is published when it does."))
        return None
    return check_day(challenge)


def _ahead(now: dt.datetime) -> tuple[Commitment, ...]:
    """Return the commitments of today and the days after it, those made that were missed."""
    wanted = days.days_from(now, AHEAD + 1)
    coming = Challenge.objects.filter(day__in=wanted).order_by("day", "rules")
    rows = coming.values_list("day", "rules", "commitment")
    if len(rows) < len(wanted) * len(settings.DAILY_RULES):
        services.ensure_days(now=now, count=AHEAD + 1)
        rows = rows.all()
    return tuple(
        Commitment(day, str(RULES_NAMES[rules]), commitment) for day, rules, commitment in rows
    )

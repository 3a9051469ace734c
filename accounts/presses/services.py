"""Answering a form once, however often it is pressed."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable
from contextlib import nullcontext

from django.db import IntegrityError, transaction
from django.http import HttpResponseRedirect
from django.http.response import HttpResponseBase

from accounts.models import Press

KEPT_FOR = dt.timedelta(days=1)
LONGEST_WAIT = 30.0  # seconds for the other press in flight
POLL_EVERY = 0.05  # seconds
FOUND, SEE_OTHER, FAULT = 302, 303, 500


def answer_once(
    *,
    form: str,
    browser: str,
    answer: Callable[[], HttpResponseBase],
    browser_after: Callable[[HttpResponseBase], str],
    now: dt.datetime,
    waits_for_mail: bool = False,
) -> HttpResponseBase:
    """Return the answer to a form: `answer()` at its first press, the same again at later ones.

    What led on to another page has done its work; all else leaves the form to be pressed again,
    and a fault leaves nothing of what it began. An answer that waits for the mail server stores
    nothing of its own, and must keep no lock for so long: it stands in no transaction.
    """
    earlier = _earlier_answer(form, browser)
    if earlier is not None:
        return earlier
    with nullcontext() if waits_for_mail else transaction.atomic():
        press = _begin(form, browser, now)
        if press is not None:
            response = answer()
            if response.status_code >= FAULT and not waits_for_mail:
                transaction.set_rollback(True)
            else:
                _end(press, response, browser_after)
            return response
    _wait_for_press_in_flight(form, browser)
    return _earlier_answer(form, browser) or answer()


def forget_old(*, now: dt.datetime) -> int:
    """Delete the presses of more than a day ago."""
    return Press.objects.filter(pressed_at__lt=now - KEPT_FOR).delete()[0]


def _begin(form: str, browser: str, now: dt.datetime) -> Press | None:
    """Insert a press, waiting for the same one in flight; None where it was pressed before."""
    try:
        with transaction.atomic():
            return Press.objects.create(form=form, browser=browser, pressed_at=now)
    except IntegrityError:
        return None


def _end(
    press: Press, response: HttpResponseBase, browser_after: Callable[[HttpResponseBase], str]
) -> None:
    if response.status_code not in {FOUND, SEE_OTHER}:
        press.delete()
    else:
        press.redirect_url = response.headers["Location"]
        press.browser_after = browser_after(response)
        press.cookies = {
            name: {"value": cookie.value, **{key: value for key, value in cookie.items() if value}}
            for name, cookie in response.cookies.items()
        }
        press.save(update_fields=["redirect_url", "browser_after", "cookies"])


def _wait_for_press_in_flight(form: str, browser: str) -> None:
    """Wait for the end of a press in flight that stands in no transaction."""
    in_flight = Press.objects.filter(form=form, browser=browser, redirect_url="")
    deadline = time.monotonic() + LONGEST_WAIT
    while in_flight.exists() and time.monotonic() < deadline:
        time.sleep(POLL_EVERY)


def _earlier_answer(form: str, browser: str) -> HttpResponseBase | None:
    """Return the earlier answer; its cookies too, to a browser that may not have got them."""
    for press in Press.objects.filter(form=form).exclude(redirect_url="").order_by("pk"):
        response = HttpResponseRedirect(press.redirect_url)
        if press.browser == browser:
            for name, cookie in press.cookies.items():
                response.cookies[name] = cookie.pop("value")
                response.cookies[name].update(cookie)
            return response
        if press.browser_after == browser:
            return response
    return None

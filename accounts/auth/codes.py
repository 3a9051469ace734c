"""Signing up by a code in the mail: nothing is stored but in the session until the code is right.

The page, the mail and the work are the same whether an account has the address or not: who reads
that mail is signed in where there is one, and gets one where there is none.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import asdict, dataclass, replace

from allauth.account.internal.userkit import filter_users_by_email
from allauth.account.models import EmailAddress
from django.contrib.sessions.backends.base import SessionBase
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.names.errors import NameTaken
from accounts.visitor import Newcomer
from games.engine.errors import Invalid

from . import services
from .tries import Limit, TooManyTries
from .tries import count_try as count

KEY = "account_signing_up"
LIFE = dt.timedelta(minutes=15)
SAME_FOR = dt.timedelta(minutes=1)
MOST_TRIES = 5
LIMIT = Limit(free=MOST_TRIES, pause=LIFE, longest=LIFE, memory=LIFE)


class CodeTooOld(Invalid):
    """No code waits to be typed in any more."""

    code = "code_too_old"


class WrongTooOften(CodeTooOld):
    """Nor does this one: it was the last try."""

    code = "wrong_too_often"


@dataclass(frozen=True, slots=True)
class PendingSignUp:
    """A name and an address that wait for the code sent there."""

    name: str
    email: str
    code: str
    sent_at: float
    tries: int = 0


def begin_sign_up(
    *, session: SessionBase, name: str, email: str, code: str, now: dt.datetime
) -> str:
    """Keep in the session what the code will open; return the code.

    Asked again within a minute it is the code of before, for whichever of the mails arrives first.
    """
    found = PendingSignUp(name, email.lower(), code, now.timestamp())
    kept = PendingSignUp(**session[KEY]) if KEY in session else None
    is_same = kept is not None and kept.email == found.email
    if kept and is_same and found.sent_at - kept.sent_at < SAME_FOR.total_seconds():
        found = replace(kept, name=name)
    session[KEY] = asdict(found)
    return found.code


def pending_sign_up(*, session: SessionBase, now: dt.datetime) -> PendingSignUp:
    """Return what waits for its code. Raises CodeTooOld."""
    kept = session.get(KEY)
    found = PendingSignUp(**kept) if kept else None
    if found is None or now.timestamp() - found.sent_at > LIFE.total_seconds():
        raise CodeTooOld
    return found


def count_try(*, pending: PendingSignUp, now: dt.datetime) -> None:
    """Count a try before the code is looked at; raises WrongTooOften past the last.

    Of many tries at once, each reads a session that knows of none of the others.
    """
    try:
        count(key=f"sign-up {pending.email} {pending.code} {pending.sent_at}", limit=LIMIT, now=now)
    except TooManyTries:
        raise WrongTooOften from None


def note_wrong_code(*, session: SessionBase, now: dt.datetime) -> None:
    """Count a wrong code. Raises WrongTooOften when it was the last try."""
    found = pending_sign_up(session=session, now=now)
    if found.tries + 1 >= MOST_TRIES:
        del session[KEY]
        raise WrongTooOften
    session[KEY] = asdict(replace(found, tries=found.tries + 1))


def finish_sign_up(
    *, pending: PendingSignUp, newcomer: Newcomer, now: dt.datetime
) -> tuple[User, bool]:
    """Return the user of a confirmed address, and whether it was made just now.

    Raises NameTaken where somebody has got the name since.
    """
    known = _user_of(pending.email)
    if known is not None:
        return known, False
    try:
        with transaction.atomic():
            user = services.open_account(
                name=pending.name, email=pending.email, newcomer=newcomer, now=now
            )
    except NameTaken:
        raise
    except IntegrityError:  # the same code, posted twice at once
        known = _user_of(pending.email)
        if known is None:
            raise
        return known, False
    return user, True


def _user_of(email: str) -> User | None:
    """Find who has the address, and note that its mail is read."""
    users = filter_users_by_email(email, is_active=True, prefer_verified=True, for_login=True)
    user: User | None = users[0] if users else None
    if user is not None:
        mine = EmailAddress.objects.filter(user=user)
        EmailAddress.objects.update_or_create(
            user=user,
            email=email,
            defaults={"verified": True},
            create_defaults={
                "verified": True,
                "primary": not mine.filter(primary=True).exists(),
            },
        )
    return user

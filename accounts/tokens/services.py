"""Making tokens, knowing them, taking them back."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import ApiToken, Player
from games.api.scopes import Scope
from games.engine.errors import Conflict

from .secrets import digest_of, is_well_formed

SCOPES: dict[str, Promise | str] = {
    Scope.READ: _("read what you can see"),
    Scope.PLAY: _("play your games"),
    Scope.SOCIAL: _("act for you with friends and groups"),
}
MOST_TOKENS = 20


class TooManyTokens(Conflict):
    """The player has as many tokens as there can be; facts: most."""

    code = "too_many_tokens"


class TokenUsedUp(Conflict):
    """The form that made a token was sent again after the token had been revoked."""

    code = "token_used_up"


def create_token(
    *,
    player_id: int,
    secret: str,
    name: str,
    scopes: Iterable[str],
    expires_at: dt.datetime | None,
    now: dt.datetime,
) -> ApiToken:
    """Store a token; to store the same secret once more changes nothing.

    Raises TooManyTokens, and TokenUsedUp for the secret of a token that has been revoked.
    """
    with transaction.atomic():
        Player.objects.select_for_update(no_key=True).get(pk=player_id)
        mine = ApiToken.objects.filter(player=player_id)
        found = mine.filter(digest=digest_of(secret)).first()
        if found is not None:
            if found.revoked_at is not None:
                raise TokenUsedUp
            return found
        if len(usable_tokens(player_id, now=now)) >= MOST_TOKENS:
            raise TooManyTokens(most=MOST_TOKENS)
        return ApiToken.objects.create(
            player_id=player_id,
            name=name,
            scopes=" ".join(scope for scope in SCOPES if scope in set(scopes)),
            digest=digest_of(secret),
            created_at=now,
            expires_at=expires_at,
        )


def revoke_token(*, player_id: int, token_id: int, now: dt.datetime) -> None:
    """Take back a token of the player's own; for any other nothing happens."""
    mine = ApiToken.objects.filter(pk=token_id, player=player_id, revoked_at=None)
    mine.update(revoked_at=now)


def find_token(secret: str, *, now: dt.datetime) -> ApiToken | None:
    """Return the token that a program shows, with its player and user, and note the day.

    None for what is no token, for one that is revoked or past its time, and while the account is
    closed.
    """
    if not is_well_formed(secret):
        return None
    found = ApiToken.objects.select_related("player__user").filter(digest=digest_of(secret))
    token = next(iter(found), None)
    if token is None or not _holds(token, now):
        return None
    if token.used_on != now.date():
        ApiToken.objects.filter(pk=token.pk).update(used_on=now.date())
    return token


def _holds(token: ApiToken, now: dt.datetime) -> bool:
    """Say of one token, read with its player and user, whether it opens anything."""
    user, is_late = token.player.user, token.expires_at is not None and token.expires_at <= now
    is_open = user is not None and user.is_active and token.player.closing_at is None
    return is_open and token.revoked_at is None and not is_late


def usable_tokens(player_id: int, *, now: dt.datetime) -> list[ApiToken]:
    """Return a player's tokens that are neither revoked nor past their time, the latest first."""
    mine = ApiToken.objects.filter(_is_usable(now), player=player_id)
    return list(mine.order_by("-created_at", "-pk"))


def _is_usable(now: dt.datetime) -> Q:
    return Q(revoked_at=None) & (Q(expires_at=None) | Q(expires_at__gt=now))

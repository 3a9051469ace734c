"""Programs with tokens, for tests of the API."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from accounts.models import ApiToken, Player
from accounts.tokens.secrets import new_secret
from accounts.tokens.services import create_token
from games.api.scopes import Scope
from tests.factories import NOON

ROOT = "/api/v1"


class Program:
    """A program that shows a token, or none."""

    def __init__(self, secret: str = "") -> None:
        self._client = Client(enforce_csrf_checks=True, raise_request_exception=False)
        self._headers = {"Authorization": f"Bearer {secret}"} if secret else {}

    def get(self, path: str, query: dict[str, Any] | None = None, **headers: str) -> Any:
        return self._client.get(ROOT + path, query, headers={**self._headers, **headers})

    def send(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        text = "" if body is None else json.dumps(body)
        return self.send_text(path, text, method=method, **headers)

    def send_text(
        self,
        path: str,
        text: str,
        content_type: str = "application/json",
        *,
        method: str = "POST",
        **headers: str,
    ) -> Any:
        sent = {**self._headers, **headers}
        return self._client.generic(
            method, ROOT + path, text, content_type=content_type, headers=sent
        )

    def post(self, path: str, body: object = None, **headers: str) -> Any:
        return self.send("POST", path, {} if body is None else body, **headers)


def token_for(player: Player, *scopes: str, secret: str = "") -> str:
    """Make a token of a player and return its secret; without scopes it may do everything."""
    secret = secret or new_secret()
    create_token(
        player_id=player.pk,
        secret=secret,
        name="bot",
        scopes=scopes or list(Scope),
        expires_at=None,
        now=NOON,
    )
    return secret


def program_of(player: Player, *scopes: str) -> Program:
    return Program(token_for(player, *scopes))


def only_token() -> ApiToken:
    return ApiToken.objects.get()

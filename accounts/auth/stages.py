"""What stands between a right password and being signed in."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from allauth.mfa.stages import AuthenticateStage
from allauth.mfa.utils import is_mfa_enabled
from django.http import HttpRequest


class SecondStep(AuthenticateStage):
    """Asks for a second proof where an authenticator app is set up.

    A passkey alone is another way in, not a second lock: whoever adds one on a phone still gets
    in by password elsewhere.
    """

    def _should_handle(self, request: HttpRequest) -> bool:
        user = self.login.user
        if user is None or not is_mfa_enabled(user, [Authenticator.Type.TOTP]):
            return False
        return bool(super()._should_handle(request))

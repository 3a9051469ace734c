"""What counts as having shown a moment ago who one is."""

from __future__ import annotations

from allauth.account.internal.flows.login import get_authentication_records
from django.http import HttpRequest

from accounts.models import User


def count_codes_as_proof(request: HttpRequest, user: User) -> None:
    """Count the code from the mail that has just signed a user in, lest another be asked for."""
    for record in get_authentication_records(request, user):
        if record["method"] == "code":
            record["reauthenticated"] = True
            request.session.modified = True

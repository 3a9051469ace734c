"""The schema of the API: what every operation has beside its own."""

from __future__ import annotations

from typing import Any, Literal

from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers

from games.api.scopes import Audience, Scope
from yachtsite.errors import PROBLEM_TYPE

PROBLEMS = {
    "400": "The request does not fit this schema.",
    "401": "A token or a signed-in browser is needed, or the token is wrong.",
    "403": "The one who asks may not: see `code`.",
    "404": "It is not there, or not for the one who asks.",
    "405": "Another method is taken here.",
    "406": "There is no answer in that form.",
    "409": "The game refuses it: see `code` and `facts`.",
    "415": "Bodies are JSON.",
    "429": "Too many requests: see `Retry-After`.",
}
TOKEN, BROWSER = "token", "browser"


class FaultOut(serializers.Serializer[Any]):
    """One thing that was wrong."""

    code = serializers.CharField()
    detail = serializers.CharField()
    pointer = serializers.CharField(
        required=False, help_text="Where in the body, or which parameter."
    )


class ProblemOut(serializers.Serializer[Any]):
    """What went wrong, as RFC 9457 has it."""

    type = serializers.CharField(help_text="An address that says more.")
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="For people, in the language asked for.")
    code = serializers.CharField(help_text="For programs.")
    facts = serializers.DictField(help_text="What `detail` says, for programs.")
    errors = FaultOut(many=True)  # type: ignore[assignment]  # the framework takes it from here


class Schema(AutoSchema):
    """Every operation can be refused in the same form, and says which scope it needs."""

    def get_auth(self) -> list[dict[str, list[str]]]:
        """Tokens with their scope, browsers and, where they may ask, strangers."""
        ways: list[dict[str, list[str]]] = [{TOKEN: [self._scope()]}, {BROWSER: []}]
        return (
            ways
            if getattr(self.view, "audience", Audience.ANYBODY) is not Audience.ANYBODY
            else [*ways, {}]
        )

    def _get_response_bodies(self, direction: Literal["request", "response"] = "response") -> Any:
        bodies = super()._get_response_bodies(direction)
        problem = self.resolve_serializer(ProblemOut, direction).ref
        for status in self._refusals():
            bodies.setdefault(
                status,
                {
                    "description": PROBLEMS[status],
                    "content": {PROBLEM_TYPE: {"schema": problem}},
                },
            )
        return bodies

    def _get_serializer_name(self, *args: Any, **kwargs: Any) -> str:
        """Name what is answered by what it is: no class of ours is read by people."""
        name: str = super()._get_serializer_name(*args, **kwargs)
        return name.removesuffix("Out")

    def _refusals(self) -> list[str]:
        has_input = bool(self.path_regex.count("{")) or self.method == "POST"
        statuses = {"401", "403", "404", "405", "406", "429"}
        statuses |= {"400"} if has_input or self.get_override_parameters() else set()
        statuses |= {"400", "409", "415"} if self.method in {"POST", "PATCH", "DELETE"} else set()
        return sorted(statuses)

    def _scope(self) -> str:
        is_reading = self.method == "GET" or getattr(self.view, "is_safe", False)
        return str(Scope.READ if is_reading else getattr(self.view, "writes", Scope.PLAY))

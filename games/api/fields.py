"""Fields that take what their schema says, no less and no more."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Text(serializers.CharField):
    """Any text; what no database can hold is left out of it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_blank=True, trim_whitespace=False, **options)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return data.replace("\0", "").encode("utf-8", "replace").decode()


class Number(serializers.IntegerField):
    """A whole number; in a body no text stands for one."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, str) and "in_query" not in self.context:
            self.fail("invalid")
        return super().to_internal_value(data)


class Flag(serializers.BooleanField):
    """True or false; in a body no text or number stands for it."""

    def to_internal_value(self, data: Any) -> bool:
        words = {"true": True, "false": False} if "in_query" in self.context else {}
        if not isinstance(data, bool) and not (isinstance(data, str) and data in words):
            self.fail("invalid", input=data)
        return words[data] if isinstance(data, str) else data


class Choice(serializers.ChoiceField):
    """One of some texts; no number stands for one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str):
            self.fail("invalid_choice", input=data)
        return super().to_internal_value(data)

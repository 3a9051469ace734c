"""What limits have counted, where that must outlast a cache that is away."""

from __future__ import annotations

from django.db import models


class TryCount(models.Model):
    """How often something that guards an account was tried; forgotten at `ends_at`."""

    key = models.CharField(max_length=64, unique=True)
    count = models.PositiveIntegerField()
    open_at = models.DateTimeField()
    ends_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.count} until {self.ends_at:%Y-%m-%d %H:%M}"


class CachedLimit(models.Model):
    """What django-allauth counts while the cache is away; Django's `DatabaseCache` writes it."""

    cache_key = models.CharField(max_length=255, primary_key=True)
    value = models.TextField()
    expires = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.cache_key

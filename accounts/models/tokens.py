"""Tokens: what programs show instead of signing in."""

from __future__ import annotations

from django.db import models

from .people import Player

TOKEN_NAME_LENGTH = 40


class ApiToken(models.Model):
    """What one program of a player may do; of its secret no more than a digest is kept."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=TOKEN_NAME_LENGTH)
    scopes = models.CharField(max_length=40)  # parted by spaces
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    used_on = models.DateField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    @property
    def scope_set(self) -> frozenset[str]:
        return frozenset(self.scopes.split())

"""The public log: a line for each closed day, which only grows."""

from __future__ import annotations

import hashlib

from django.db import models

DIGEST_LENGTH = 64
BEFORE_THE_FIRST = "0" * DIGEST_LENGTH


class LogLine(models.Model):
    """One closed day; its last word is the SHA-256 of the line before, so none can be changed.

    The words of `text`: number, day, rules, version of the derivation, commitment, seed, hash.
    """

    challenge = models.OneToOneField(
        "challenges.Challenge", on_delete=models.PROTECT, related_name="log_line"
    )
    number = models.PositiveIntegerField(unique=True)
    text = models.CharField(max_length=300)

    def __str__(self) -> str:
        return self.text

    @property
    def digest(self) -> str:
        """Return what the next line ends with."""
        return hashlib.sha256(self.text.encode()).hexdigest()

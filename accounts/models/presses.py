"""Forms that were pressed, and how each was answered."""

from __future__ import annotations

from django.db import models


class Press(models.Model):
    """A press that did something: digests of the form and of the browser, and the answer.

    The token is in none of its columns, so that nothing of the form can be guessed from it.
    """

    form = models.CharField(max_length=64)
    browser = models.CharField(max_length=64)
    browser_after = models.CharField(max_length=64, blank=True, default="")
    redirect_url = models.TextField(blank=True, default="")
    cookies = models.JSONField(default=dict)
    pressed_at = models.DateTimeField()

    class Meta:
        """The same form does something once in one browser."""

        constraints = (
            models.UniqueConstraint(
                fields=["form", "browser"], name="one_press_a_form_and_browser"
            ),
        )
        indexes = (models.Index(fields=["pressed_at"], name="press_by_time"),)

    def __str__(self) -> str:
        return f"{self.pressed_at:%Y-%m-%d %H:%M} {self.redirect_url}"

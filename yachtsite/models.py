"""What the site keeps of its own running."""

from __future__ import annotations

from django.db import models


class TaskRun(models.Model):
    """When a task of the schedule last ran: a sign of life of the worker and of beat."""

    task = models.CharField(max_length=100, unique=True)
    handed_out_at = models.DateTimeField(null=True, blank=True)
    succeeded_at = models.DateTimeField(null=True, blank=True)
    failed_at = models.DateTimeField(null=True, blank=True)
    error = models.CharField(max_length=100, blank=True, default="")

    def __str__(self) -> str:
        return self.task

"""What draws the pages: Django's templates, and Jinja2's for the board; the same everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

_folder = Path(__file__).resolve().parent.parent / "templates"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [_folder],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["accounts.templatetags.tokens", "games.templatetags.drawing"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csrf",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.preferences.preferences",
                "accounts.visitor.reader",
                "games.web.site_name",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [_folder / "jinja2"],
        "OPTIONS": {"environment": "games.board.drawing.environment"},
    },
]

"""The first thing every process does: load the settings, or stop with a sentence."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from yachtsite.env import BadEnvironment

# A gunicorn worker that ends with this status ends the server; else it is started for ever anew.
CANNOT_BOOT = 3


def require_settings() -> None:
    """Load the settings; where the environment is wrong, say what would be right and exit."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "yachtsite.settings")
    try:
        import_module(os.environ["DJANGO_SETTINGS_MODULE"])
    except BadEnvironment as problems:
        sys.stderr.write(f"{problems}\n")
        raise SystemExit(CANNOT_BOOT) from None

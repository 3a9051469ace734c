"""Log lines: structlog and the standard library's loggers, in one form, on standard error.

Traces never show local variables: dice that nobody has rolled yet may be among them.
"""

from __future__ import annotations

import logging
import logging.config
from typing import Any

import structlog
from django.core.exceptions import SuspiciousOperation
from django.http.multipartparser import MultiPartParserError
from structlog.typing import Processor

from yachtsite.outages import outage_in

SHARED: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)
# Below these levels libraries print SQL with its values, or again what our own line says.
# A line says enough of what clients do wrong; a trace would only tell of Django.
THEIR_FAULTS = (SuspiciousOperation, MultiPartParserError)
MINIMUM_LEVELS = {
    "django.db.backends": "INFO",
    "django.request": "ERROR",
    "asyncio": "WARNING",
    "waitress.queue": "ERROR",  # that a request waits for a thread is no news
}


def configure(settings: dict[str, str]) -> None:
    """Take LOGGING: a level and a format, console or json."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    logging.config.dictConfig(dict_config(level=settings["level"], log_format=settings["format"]))


def dict_config(*, level: str, log_format: str) -> dict[str, Any]:
    """The argument of `logging.config.dictConfig`."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "lines": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": _processors(log_format),
            }
        },
        "filters": {"no trace": {"()": lambda: without_trace}},
        "handlers": {
            "standard error": {
                "class": "logging.StreamHandler",
                "formatter": "lines",
                "filters": ["no trace"],
            }
        },
        "root": {"level": level, "handlers": ["standard error"]},
        "loggers": {
            # Django and gunicorn bring handlers of their own; their lines take our form instead.
            **{name: {"handlers": []} for name in ("django", "django.server")},
            "gunicorn.error": {"handlers": [], "propagate": True},
            **{name: {"level": level} for name, level in MINIMUM_LEVELS.items()},
        },
    }


def without_trace(record: logging.LogRecord) -> bool:
    """Take the trace of what is no fault of ours from a line; every line passes."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, THEIR_FAULTS) or outage_in(error):
        record.exc_info = record.exc_text = None
    return True


def _processors(log_format: str) -> list[Processor]:
    last: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if log_format == "json"
        else [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    )
    return [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]

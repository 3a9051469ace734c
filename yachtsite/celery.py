"""The Celery application; without a broker its tasks run in the process that asks for them."""

from celery import Celery, signals
from django.conf import settings

from yachtsite.start import require_settings

require_settings()
app = Celery("yachtsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.setup_logging.connect
def _keep_our_logging(**_details: object) -> None:
    """Stand in for Celery's own set-up of logging, which is left out where this signal is heard."""


@signals.celeryd_init.connect
@signals.beat_init.connect
def _require_broker(**_details: object) -> None:
    """Stop a worker or beat that nobody could give work."""
    if not settings.CELERY_BROKER_URL:
        raise SystemExit("YACHT_BROKER_URL must be set for a worker or beat to have work.")

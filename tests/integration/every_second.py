"""The site's Celery application with every task of its schedule due each second."""

from yachtsite.celery import app

app.conf.beat_schedule = {
    name: {**entry, "schedule": 1.0} for name, entry in app.conf.beat_schedule.items()
}

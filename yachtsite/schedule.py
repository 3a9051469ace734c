"""When the worker is asked for what, in UTC; every task is a sweep that may come late or twice."""

import datetime as dt

from celery.schedules import crontab

SCHEDULE = {
    "challenges.tasks.ensure_challenges": crontab(minute="5"),
    "challenges.tasks.close_challenges": crontab(minute="*/10"),
    "challenges.tasks.settle_days": crontab(minute="3-59/10"),
    "challenges.tasks.play_reference_games": crontab(minute="6-59/10"),
    "challenges.tasks.grade_attempts": crontab(),
    "challenges.tasks.recount_tallies": crontab(minute="20", hour="3"),
    "challenges.tasks.find_hardest_positions": crontab(minute="35"),
    "accounts.tasks.weigh_games": crontab(minute="8-59/10"),
    "accounts.tasks.remind": crontab(minute="*/5"),
    "accounts.tasks.send_mail": crontab(minute="*/5"),
    "accounts.tasks.send_webhooks": crontab(),
    "accounts.tasks.recount_people": crontab(minute="30", hour="3"),
    "accounts.tasks.delete_closed": crontab(minute="50", hour="3"),
    "accounts.tasks.delete_unbegun_games": crontab(minute="55", hour="3"),
    "accounts.tasks.forget_old_presses": crontab(minute="45"),
    "accounts.tasks.forget_unfinished": crontab(minute="40"),
}


def period_of(schedule: crontab) -> dt.timedelta:
    """Return how often a task of the schedule is due: so often a day, or so often an hour."""
    hours, minutes = vars(schedule)["hour"], vars(schedule)["minute"]
    if len(hours) < 24:
        return dt.timedelta(days=1) / len(hours)
    return dt.timedelta(hours=1) / len(minutes)

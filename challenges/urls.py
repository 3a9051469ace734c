"""Addresses of the daily challenge; they are stable for ever."""

from django.urls import path, register_converter

from .converters import CodeConverter, DayConverter
from .views import calendar, coach, fair_play, feeds, pages, play, results, train

register_converter(DayConverter, "day")
register_converter(CodeConverter, "code")

app_name = "challenges"
urlpatterns = [
    path("", pages.today, name="today"),
    path("next/", pages.next_challenge, name="next"),
    path("days.atom", feeds.atom, name="atom_feed"),
    path("days.json", feeds.json, name="json_feed"),
    path("calendar.ics", calendar.calendar, name="calendar"),
    path("play/", play.play_today, name="play_today"),
    path("play/<slug:rules>/", play.play_today, name="play_today"),
    path("d/<day:day>/<slug:rules>/", pages.day, name="day"),
    path("d/<day:day>/<slug:rules>/play/", play.play, name="play"),
    path("d/<day:day>/<slug:rules>/best/", coach.best, name="best"),
    path("a/<code:code>/", results.result, name="result"),
    path("a/<code:code>/coach/", coach.coach, name="coach"),
    path("a/<code:code>/replay/", coach.replay, name="replay"),
    path("r/<code:code>/", results.shared, name="shared"),
    path("r/<code:code>/<slug:digest>.png", results.picture, name="picture"),
    path("fair-play/", fair_play.fair_play, name="fair_play"),
    path("fair-play/log.txt", fair_play.log, name="fair_play_log"),
    path("fair-play/check_day.py", fair_play.script, name="fair_play_script"),
    path("free/<slug:code>/coach/<int:seat>/", coach.free_coach, name="free_coach"),
    path("free/<slug:code>/replay/<int:seat>/", coach.free_replay, name="free_replay"),
    path("train/", train.train, name="train"),
    path("train/<int:position_id>/", train.trained, name="trained"),
]

"""Addresses of the daily challenge under the API’s version."""

from django.urls import path

from . import attempts, days, play, training

urlpatterns = [
    path("train/", training.TrainView.as_view(), name="train"),
    path("today/", days.TodayView.as_view(), name="today"),
    path("challenges/", days.ChallengesView.as_view(), name="challenges"),
    path("challenges/<day:day>/<slug:rules>/", days.ChallengeView.as_view(), name="challenge"),
    path(
        "challenges/<day:day>/<slug:rules>/distribution/",
        days.DistributionView.as_view(),
        name="distribution",
    ),
    path(
        "challenges/<day:day>/<slug:rules>/attempt/",
        days.MyAttemptView.as_view(),
        name="my_attempt",
    ),
    path("challenges/<day:day>/<slug:rules>/start/", play.StartView.as_view(), name="start"),
    path("attempts/<code:code>/", attempts.AttemptView.as_view(), name="attempt"),
    path("attempts/<code:code>/result/", attempts.ResultView.as_view(), name="result"),
    path("attempts/<code:code>/coach/", attempts.CoachView.as_view(), name="coach"),
    path("attempts/<code:code>/replay/", attempts.ReplayView.as_view(), name="replay"),
    path("attempts/<code:code>/roll/", play.RollView.as_view(), name="roll"),
    path("attempts/<code:code>/write/", play.WriteView.as_view(), name="write"),
]

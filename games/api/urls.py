"""Addresses about the game itself under the API’s version."""

from django.urls import path

from . import analysis, rules

urlpatterns = [
    path("rules/", rules.RulesListView.as_view(), name="rules"),
    path("rules/<slug:rules>/", rules.RulesView.as_view(), name="rule_set"),
    path("rules/<slug:rules>/values/", rules.ValuesView.as_view(), name="values"),
    path("analysis/", analysis.AnalysisView.as_view(), name="analysis"),
]

"""Addresses about the game itself and free play under the API’s version."""

from django.urls import path

from . import analysis, duels, free, rules

urlpatterns = [
    path("rules/", rules.RulesListView.as_view(), name="rules"),
    path("rules/<slug:rules>/", rules.RulesView.as_view(), name="rule_set"),
    path("rules/<slug:rules>/values/", rules.ValuesView.as_view(), name="values"),
    path("analysis/", analysis.AnalysisView.as_view(), name="analysis"),
    path("free/", free.FreeListView.as_view(), name="free_games"),
    path("free/<slug:code>/", free.FreeView.as_view(), name="free_game"),
    path("free/<slug:code>/roll/", free.FreeRollView.as_view(), name="free_roll"),
    path("free/<slug:code>/write/", free.FreeWriteView.as_view(), name="free_write"),
    path("free/<slug:code>/give-up/", free.GiveUpView.as_view(), name="free_give_up"),
    path("free/<slug:code>/rematch/", free.RematchView.as_view(), name="free_rematch"),
    path("free/<slug:code>/duel/", duels.OpenDuelView.as_view(), name="open_duel"),
    path("duels/<slug:code>/", duels.DuelView.as_view(), name="duel"),
    path("duels/<slug:code>/play/", duels.AcceptDuelView.as_view(), name="accept_duel"),
    path("duels/<slug:code>/close/", duels.CloseDuelView.as_view(), name="close_duel"),
]

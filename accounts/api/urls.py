"""Addresses about people under the API’s version."""

from django.urls import path

from . import boards, friends, groups, history, me, players

urlpatterns = [
    path("me/", me.MeView.as_view(), name="me"),
    path("export/", me.ExportView.as_view(), name="export"),
    path("attempts/", history.AttemptsView.as_view(), name="attempts"),
    path("history/", history.HistoryView.as_view(), name="history"),
    path("statistics/", players.StatisticsView.as_view(), name="statistics"),
    path("players/<str:name>/", players.PlayerView.as_view(), name="player"),
    path("players/<str:name>/history/", players.PlayerHistoryView.as_view(), name="player_history"),
    path(
        "players/<str:name>/statistics/",
        players.PlayerStatisticsView.as_view(),
        name="player_statistics",
    ),
    path("boards/", boards.BoardView.as_view(), name="board"),
    path("friends/", friends.FriendsView.as_view(), name="friends"),
    path("friends/<str:name>/", friends.FriendView.as_view(), name="friend"),
    path("groups/", groups.GroupsView.as_view(), name="groups"),
    path("groups/join/", groups.JoinView.as_view(), name="group_join"),
    path("groups/<int:group_id>/", groups.GroupView.as_view(), name="group"),
    path("groups/<int:group_id>/shown/", groups.ShownView.as_view(), name="group_shown"),
    path("groups/<int:group_id>/leave/", groups.LeaveView.as_view(), name="group_leave"),
    path("groups/<int:group_id>/link/", groups.LinkView.as_view(), name="group_link"),
    path("groups/<int:group_id>/owner/", groups.OwnerView.as_view(), name="group_owner"),
    path(
        "groups/<int:group_id>/members/<str:name>/",
        groups.MemberView.as_view(),
        name="group_member",
    ),
]

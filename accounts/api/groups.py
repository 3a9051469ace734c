"""Groups: mine, one of them, and everything that can be done with it."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.groups import services
from accounts.groups.queries import group_page, groups_of
from accounts.groups.services import UnknownMember
from accounts.models import Group, Player
from accounts.models.groups import GROUP_NAME_LENGTH, new_join_key
from accounts.names.queries import find_named
from games.api.fields import Flag, Text
from games.api.requests import known_player
from games.api.scopes import Audience, Scope
from games.api.views import ApiView, read_body

from .friends import LONGEST_NAME, FriendOut


class GroupIn(serializers.Serializer[Any]):
    """What a group is called."""

    name = Text(max_length=GROUP_NAME_LENGTH)


class JoinIn(serializers.Serializer[Any]):
    """Which group to join."""

    key = Text(max_length=200, help_text="The key of its link, or the link.")


class MemberIn(serializers.Serializer[Any]):
    """A member of the group."""

    player = Text(max_length=LONGEST_NAME, help_text="A name.")


class GroupLineOut(serializers.Serializer[Any]):
    """A group of yours."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    size = serializers.IntegerField()
    is_owner = serializers.BooleanField()


class GroupListOut(serializers.Serializer[Any]):
    """Your groups."""

    results = GroupLineOut(many=True)


class GroupOut(GroupLineOut):
    """A group as one of its members sees it."""

    key = serializers.CharField(help_text="Of the link by which others join.")
    members = FriendOut(many=True, help_text="Whom you can see, the best of today first.")
    is_shown_outside = serializers.BooleanField(
        help_text="Whether your name and score may leave it: by webhooks, by its board’s address."
    )


class ShownIn(serializers.Serializer[Any]):
    """Whether one’s name and score may leave a group."""

    is_shown_outside = Flag()


class LeftOut(serializers.Serializer[Any]):
    """The group that you are in no longer."""

    id = serializers.IntegerField()


class ForGroups(ApiView):
    """A view for accounts that changes groups."""

    audience = Audience.ACCOUNTS
    writes = Scope.SOCIAL


class GroupsView(ForGroups):
    """All groups of the one who asks."""

    @extend_schema(
        operation_id="groups", summary="Your groups", responses=GroupListOut, tags=["people"]
    )
    def get(self, request: Request) -> Response:
        me = known_player(request)
        lines = [_line(group, size=group.size, me=me) for group in groups_of(me)]  # type: ignore[attr-defined]  # annotated
        return Response(GroupListOut({"results": lines}).data)

    @extend_schema(
        operation_id="create_group",
        summary="Create a group",
        request=GroupIn,
        responses={201: GroupOut},
        tags=["people"],
    )
    def post(self, request: Request) -> Response:
        me = known_player(request)
        group = services.create_group(
            player_id=me,
            name=read_body(GroupIn, request)["name"],
            join_key=new_join_key(),
            now=timezone.now(),
        )
        return _group(group.pk, me, status=201)


class JoinView(ForGroups):
    """Joining by a link."""

    @extend_schema(
        operation_id="join_group",
        summary="Join a group by its link",
        request=JoinIn,
        responses=GroupOut,
        tags=["people"],
    )
    def post(self, request: Request) -> Response:
        key, me = read_body(JoinIn, request)["key"], known_player(request)
        last = key.strip().rstrip("/").rpartition("/")[2]
        group = services.join_group(join_key=last, player_id=me, now=timezone.now())
        return _group(group.pk, me)


class GroupView(ForGroups):
    """One group."""

    @extend_schema(
        operation_id="group", summary="One of your groups", responses=GroupOut, tags=["people"]
    )
    def get(self, request: Request, group_id: int) -> Response:
        return _group(group_id, known_player(request))

    @extend_schema(
        operation_id="rename_group",
        summary="Rename your group",
        request=GroupIn,
        responses=GroupOut,
        tags=["people"],
    )
    def patch(self, request: Request, group_id: int) -> Response:
        name, me = read_body(GroupIn, request)["name"], known_player(request)
        services.rename_group(group_id=group_id, player_id=me, name=name)
        return _group(group_id, me)

    @extend_schema(
        operation_id="delete_group",
        summary="Delete your group for everybody",
        request=None,
        responses={200: LeftOut},
        tags=["people"],
    )
    def delete(self, request: Request, group_id: int) -> Response:
        services.delete_group(group_id=group_id, player_id=known_player(request))
        return Response(LeftOut({"id": group_id}).data)


class ShownView(ForGroups):
    """What may leave the group."""

    @extend_schema(
        operation_id="show_outside_group",
        summary="Let your name and score be shown outside a group, or no longer",
        request=ShownIn,
        responses=GroupOut,
        tags=["people"],
    )
    def post(self, request: Request, group_id: int) -> Response:
        is_shown, me = read_body(ShownIn, request)["is_shown_outside"], known_player(request)
        services.show_outside(group_id=group_id, player_id=me, is_shown=is_shown)
        return _group(group_id, me)


class LeaveView(ForGroups):
    """Leaving."""

    @extend_schema(
        operation_id="leave_group",
        summary="Leave a group",
        request=None,
        responses=LeftOut,
        tags=["people"],
    )
    def post(self, request: Request, group_id: int) -> Response:
        services.leave_group(group_id=group_id, player_id=known_player(request))
        return Response(LeftOut({"id": group_id}).data)


class LinkView(ForGroups):
    """A new link."""

    @extend_schema(
        operation_id="renew_group_link",
        summary="Replace your group’s link",
        request=None,
        responses=GroupOut,
        tags=["people"],
    )
    def post(self, request: Request, group_id: int) -> Response:
        me = known_player(request)
        services.renew_link(group_id=group_id, player_id=me, join_key=new_join_key())
        return _group(group_id, me)


class MemberView(ForGroups):
    """A member."""

    @extend_schema(
        operation_id="remove_member",
        summary="Send a member away",
        request=None,
        responses={200: GroupOut},
        tags=["people"],
    )
    def delete(self, request: Request, group_id: int, name: str) -> Response:
        me = known_player(request)
        member = _member(group_id, name, me)
        services.remove_member(group_id=group_id, player_id=me, member_id=member.pk)
        return _group(group_id, me)


class OwnerView(ForGroups):
    """Handing over."""

    @extend_schema(
        operation_id="hand_over_group",
        summary="Make another member the owner",
        request=MemberIn,
        responses=GroupOut,
        tags=["people"],
    )
    def post(self, request: Request, group_id: int) -> Response:
        name, me = read_body(MemberIn, request)["player"], known_player(request)
        member = _member(group_id, name, me)
        services.hand_over(group_id=group_id, player_id=me, member_id=member.pk)
        return _group(group_id, me)


def _member(group_id: int, name: str, me: int) -> Player:
    """Return a member whom the asker sees; raises UnknownGroup and UnknownMember."""
    page = group_page(group_id, player_id=me, now=timezone.now())
    seen = Player.objects.filter(pk__in=[one.player.pk for one in page.members])
    found = find_named(name, among=seen)
    if found is None:
        raise UnknownMember
    return found


def _group(group_id: int, me: int, *, status: int = 200) -> Response:
    page = group_page(group_id, player_id=me, now=timezone.now())
    found = {
        **_line(page.group, size=page.size, me=me),
        "key": page.group.join_key,
        "members": [{"name": one.player.name, "score_today": one.score} for one in page.members],
        "is_shown_outside": page.is_shown_outside,
    }
    return Response(GroupOut(found).data, status)


def _line(group: Group, *, size: int, me: int) -> dict[str, object]:
    return {
        "id": group.pk,
        "name": group.name,
        "size": size,
        "is_owner": group.owner_id == me,
    }

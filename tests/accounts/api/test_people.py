"""Friends, groups, boards, histories and statistics by program: what the pages show, no more."""

from __future__ import annotations

import csv
import io
import json

import pytest

from accounts.models import Friendship, Group, Player
from tests.access.world import make_world
from tests.api import Program, program_of
from tests.challenges.factories import ResultFactory
from tests.challenges.playing import play
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def world(db, monkeypatch):
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_FROM_ADDRESS", 1000)
    return make_world()


@pytest.fixture
def bot(world):
    return program_of(world.owner)


def lines(answer) -> list[dict]:
    return [json.loads(line) for line in b"".join(answer.streaming_content).splitlines()]


def test_who_one_is(bot, world):
    me = bot.get("/me/").json()

    assert me["name"] == "Lenka"
    assert me["friend_code"] == world.owner.friend_code
    assert me["token"]["scopes"] == ["read", "play", "social"]


def test_two_become_friends_and_part(world, bot):
    other = program_of(world.other)
    code = world.owner.friend_code

    asked = other.post("/friends/", {"player": f"https://example.org/friends/add/{code}/"})
    waiting = bot.get("/friends/").json()["asking"]
    accepted = bot.post(f"/friends/{world.other.name}/", {"action": "accept"})
    friends = other.get("/friends/").json()["results"]
    parted = other.post("/friends/Lenka/", {"action": "remove"})

    assert asked.json() == {"name": "Lenka", "relation": "asked"}
    assert waiting == [world.other.name]
    assert accepted.json()["relation"] == "friends"
    assert [one["name"] for one in friends] == ["Lenka"]
    assert friends[0]["score_today"] is not None
    assert parted.json()["relation"] == "none"


def test_a_block_hides_both_and_can_be_taken_back(world, bot):
    theirs = program_of(world.blocked)
    path = f"/friends/{world.blocked.name}/"

    assert theirs.get("/friends/Lenka/").status_code == 404
    assert bot.get(path).json()["relation"] == "blocked"
    assert bot.post(path, {"action": "unblock"}).json()["relation"] == "none"
    assert theirs.get("/friends/Lenka/").status_code == 200


def test_a_group_from_its_first_day_to_its_last(world, bot):
    other = program_of(world.other)

    made = bot.post("/groups/", {"name": "Office"})
    group = made.json()
    path = f"/groups/{group['id']}/"
    joined = other.post("/groups/join/", {"key": group["key"]})
    renamed = bot.send("PATCH", path, {"name": "The office"})
    renewed = bot.post(f"{path}link/")
    shown = bot.post(f"{path}shown/", {"is_shown_outside": True})
    refused = other.send("PATCH", path, {"name": "Mine"})
    over = bot.post(f"{path}owner/", {"player": world.other.name})
    left = bot.post(f"{path}leave/")
    gone = other.send("DELETE", path)

    assert made.status_code == 201
    assert [one["name"] for one in joined.json()["members"]] == ["Lenka", world.other.name][
        : len(joined.json()["members"])
    ]
    assert renamed.json()["name"] == "The office"
    assert renewed.json()["key"] != group["key"]
    assert (refused.status_code, refused.json()["code"]) == (403, "not_the_owner")
    assert renewed.json()["is_shown_outside"] is False
    assert shown.json()["is_shown_outside"] is True
    assert over.json()["is_owner"] is False
    assert left.json() == gone.json() == {"id": group["id"]}
    assert not Group.objects.filter(pk=group["id"]).exists()


def test_social_acts_need_their_scope(world):
    reader = program_of(world.owner, "read", "play")

    for answer in (
        reader.post("/friends/", {"player": "x"}),
        reader.post("/groups/", {"name": "x"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "scope_missing")
    assert reader.get("/friends/").status_code == 200
    assert Friendship.objects.count() == 2


def test_a_board_goes_on_by_cursors_and_links(world, bot, monkeypatch):
    for points in range(60):
        player = AccountFactory(is_confirmed=True, ranked_days=3)
        ResultFactory(
            challenge=world.owner.attempts.get(challenge__rules="joker").challenge,
            player=player,
            score=100 + points,
        )

    first = bot.get("/boards/")
    second = bot.get("/boards/", {"cursor": first.json()["next"]})

    names = [row["name"] for page in (first, second) for row in page.json()["results"]]
    assert len(names) == len(set(names)) >= 60
    assert f"cursor={first.json()['next']}" in first.headers["Link"]
    assert second.json()["next"] is None
    assert "Link" not in second.headers
    assert first.headers["Cache-Control"] == "private, max-age=30"
    assert Program().get("/boards/").headers["Cache-Control"] == "public, max-age=30"
    assert bot.get("/boards/", {"cursor": "abcd"}).status_code == 404


def test_a_board_as_a_table_holds_no_formula(world, bot):
    Player.objects.filter(pk=world.friend.pk).update(name="=1+1")
    joker = world.owner.attempts.get(challenge__rules="joker").challenge
    play(joker, world.friend.pk, now=NOON)

    answer = bot.get("/boards/", {"circle": "friends"}, Accept="text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode())))

    assert answer.headers["Content-Type"].startswith("text/csv")
    assert {row["name"] for row in rows} == {"Lenka", "'=1+1"}


def test_ones_games_come_as_pages_lines_and_tables(world, bot):
    page = bot.get("/history/").json()["results"]
    by_line = lines(bot.get("/history/", Accept="application/x-ndjson"))
    records = lines(bot.get("/attempts/", Accept="application/x-ndjson"))
    later = bot.get("/attempts/", {"since": "2026-12-01T12:00:01Z"}, Accept="application/x-ndjson")

    assert [one["rules"] for one in page] == [one["rules"] for one in by_line] == ["joker", "yacht"]
    assert page[0]["score"] == by_line[0]["score"] is not None
    assert page[1]["score"] is None
    assert records[0]["record"].startswith("joker r:")
    assert lines(later) == []
    assert bot.get("/history/", Accept="text/csv").content.count(b"\r\n") == 3


def test_of_anothers_open_day_nothing_but_the_score_is_told(world):
    friend = program_of(world.friend)

    (row,) = friend.get("/players/Lenka/history/").json()["results"]

    assert row["score"] > 0
    assert row["points_lost"] is row["luck"] is row["finished_at"] is None
    assert friend.get("/players/Lenka/statistics/").json()["boxes"] == []
    assert program_of(world.other).get("/players/Lenka/history/").status_code == 404


def test_ones_statistics_are_numbers(world, bot):
    stats = bot.get("/statistics/").json()

    score = world.owner.attempts.get(challenge__rules="joker").score
    assert (stats["games"], stats["best"], stats["score"]) == (1, score, score)
    assert {box["box"] for box in stats["boxes"]} >= {"ones", "yacht", "upper_bonus"}


def test_the_export_is_the_one_of_the_settings_page(world, bot, client):
    client.force_login(world.owner.user)

    by_api = json.loads(b"".join(bot.get("/export/").streaming_content))
    by_page = json.loads(b"".join(client.get("/settings/export.json").streaming_content))

    assert by_api.keys() == by_page.keys()
    assert by_api["attempts"] == by_page["attempts"]

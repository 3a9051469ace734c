"""Everybody can take along all that the site keeps about them, and nothing of others."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command

from accounts.friends.services import accept, ask, block, decline
from accounts.groups.services import create_group
from accounts.models import Friendship
from accounts.moderation.reports import report_name
from accounts.preferences import Preferences
from accounts.privacy.export import CHUNK, all_data, all_games
from challenges.models import Attempt, PlayerSkill
from challenges.services import make_move
from games.engine.moves import Keep, Roll
from tests.challenges.factories import (
    AttemptFactory,
    ChallengeFactory,
    TrainingPositionFactory,
    seed_of,
)
from tests.challenges.leaks import Secret
from tests.challenges.playing import careful, play
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def exported(browser):
    answer = browser.get("/settings/export.json")
    assert answer.status_code == 200
    return json.loads(answer.getvalue())


def test_the_file_is_to_be_saved_and_kept_nowhere_on_the_way(anns):
    answer = anns.get("/settings/export.json")

    assert answer.streaming
    assert answer["Content-Type"] == "application/json; charset=utf-8"
    assert "attachment" in answer["Content-Disposition"]
    assert "no-store" in answer["Cache-Control"]


def test_it_tells_who_the_player_is_and_what_they_prefer(anns, ann):
    data = exported(anns)

    assert data["player"]["name"] == "Ann"
    assert data["player"]["friend_code"] == ann.friend_code
    assert data["player"]["shows_history_to"] == "friends"
    assert data["account"]["name"] == "Ann"
    assert data["settings"]["theme"] == "auto"


def test_the_key_that_opens_a_guest_is_not_in_it(guests, guest):
    assert guest.key not in guests.get("/settings/export.json").getvalue().decode()


def test_friends_and_requests_stand_by_name(anns, ann):
    ben, eve, joe = (AccountFactory(name=name) for name in ("Ben", "Eve", "Joe"))
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    accept(player_id=ben.pk, other_id=ann.pk, now=NOON)
    ask(player_id=ann.pk, other_id=eve.pk, now=NOON)
    ask(player_id=joe.pk, other_id=ann.pk, now=NOON)

    data = {one["name"]: one["standing"] for one in exported(anns)["friends"]}

    assert data == {"Ben": "friends", "Eve": "asked", "Joe": "asks"}


def test_a_decline_and_the_blocks_of_others_stay_untold(anns, ann):
    ben, eve = AccountFactory(name="Ben"), AccountFactory(name="Eve")
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    decline(player_id=ben.pk, other_id=ann.pk, now=NOON)
    block(player_id=eve.pk, other_id=ann.pk, now=NOON)
    assert Friendship.objects.of(ann.pk).count() == 2

    data = exported(anns)["friends"]

    assert [(one["name"], one["standing"]) for one in data] == [("Ben", "asked")]


def test_ones_own_block_is_told(anns, ann):
    block(player_id=ann.pk, other_id=AccountFactory(name="Eve").pk, now=NOON)

    assert exported(anns)["friends"] == [{"name": "Eve", "standing": "blocked"}]


def test_groups_reports_addresses_and_sessions_are_in_it(client, ann, at_noon):
    ann.user.emailaddress_set.create(email="ann@example.org", verified=True, primary=True)
    client.post("/account/login/", {"login": "Ann", "password": "a fair wind"})
    create_group(player_id=ann.pk, name="Crew", join_key="k" * 16, now=NOON)
    AccountFactory(name="Rude One")
    report_name(name="Rude One", reporter_id=ann.pk, now=NOON)

    data = exported(client)

    assert data["groups"] == [
        {
            "name": "Crew",
            "joined_at": "2026-12-01T12:00:00Z",
            "is_owner": True,
            "is_shown_outside": False,
        }
    ]
    assert data["reports"] == [{"name": "Rude One", "reported_at": "2026-12-01T12:00:00Z"}]
    assert data["email_addresses"] == [
        {"email": "ann@example.org", "verified": True, "primary": True}
    ]
    assert [session["created_at"] for session in data["sessions"]] == ["2026-12-01T12:00:00Z"]


def test_nothing_of_other_players_is_in_it(anns, ann, challenge):
    other = AccountFactory(name="Zacharias")
    AttemptFactory(challenge=challenge, player=other)

    data = anns.get("/settings/export.json").getvalue().decode()

    assert "Zacharias" not in data
    assert json.loads(data)["attempts"] == []


def test_a_guest_takes_games_along_too(guests, guest, challenge):
    attempt = play(challenge, guest.pk, now=NOON)

    data = exported(guests)

    assert data["player"]["is_guest"]
    assert data["account"] is None
    assert [one["code"] for one in data["attempts"]] == [attempt.code]


def test_a_stranger_gets_the_settings_of_the_device_alone(client):
    client.cookies["yacht_theme"] = "dark"

    data = exported(client)

    assert (data["player"], data["attempts"]) == (None, [])
    assert data["settings"]["theme"] == "dark"


def test_a_game_under_way_shows_the_dice_rolled_and_no_others(guests, guest, challenge):
    make_move(challenge=challenge, player_id=guest.pk, ply=0, move=Roll(), now=NOON)
    make_move(challenge=challenge, player_id=guest.pk, ply=1, move=Keep((1, 2)), now=NOON)

    data = guests.get("/settings/export.json").getvalue().decode()

    values = challenge.sequence.values
    first, second = values[:5], (*values[:2], *values[7:10])
    shown = [f"{word}:{''.join(map(str, dice))}" for word, dice in (("r", first), ("k12", second))]
    assert json.loads(data)["attempts"][0]["record"] == " ".join(("joker", *shown))
    assert Secret(challenge, seed_of(f"{challenge.day}/joker")).found_in(data, rolls=2) == []


def test_replay_reads_every_game_as_it_is(guest, challenge, monkeypatch, tmp_path, capsys):
    second = ChallengeFactory(rules="yacht")
    played = [play(challenge, guest.pk, now=NOON), play(second, guest.pk, now=NOON)]
    lines = "".join(all_games(player_id=guest.pk))
    games = tmp_path / "games.jsonl"
    games.write_text(lines)

    with games.open() as stream:
        monkeypatch.setattr("sys.stdin", stream)
        call_command("replay")

    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["total"] for one in answers] == [attempt.score for attempt in played]
    assert all(one["finished"] for one in answers)


def test_each_game_of_the_export_is_such_a_line_too(guests, guest, challenge):
    play(challenge, guest.pk, now=NOON)

    whole = exported(guests)["attempts"]
    lines = guests.get("/settings/games.jsonl").getvalue().decode().splitlines()

    assert [json.loads(line) for line in lines] == whole


def test_a_game_whose_seed_no_key_opens_is_told_by_its_moves(guests, guest, challenge, settings):
    play(challenge, guest.pk, now=NOON)
    challenge.__class__.objects.update(sealed_seed="lost")

    assert exported(guests)["attempts"][0]["record"].startswith("joker r k")


def test_many_games_come_in_pieces_of_a_few_kilobytes(guest, django_assert_max_num_queries):
    for number in range(150):
        challenge = ChallengeFactory(rules=f"rules{number}")
        Attempt.objects.create(
            challenge=challenge, player=guest, record="joker r", ply=1, started_at=NOON
        )

    with django_assert_max_num_queries(20):
        pieces = list(
            all_data(player_id=guest.pk, preferences=Preferences(), language="en", now=NOON)
        )

    assert len(json.loads("".join(pieces))["attempts"]) == 150
    assert len(pieces) > 1
    assert max(map(len, pieces)) < 2 * CHUNK


def test_careful_games_are_whole(guest, challenge):
    attempt = play(challenge, guest.pk, now=NOON, choose=careful)

    line = json.loads(next(all_games(player_id=guest.pk)))

    assert line["score"] == attempt.score
    assert ":" in line["record"]


def test_ones_skill_is_in_it(anns, ann):
    PlayerSkill.objects.create(player=ann, rules="joker", games=3, value=231.0, finished_at=NOON)

    (skill,) = exported(anns)["skills"]

    assert (skill["rules"], skill["games"], skill["value"]) == ("joker", 3, 231.0)


def test_what_one_trains_is_in_it_and_nothing_that_others_train(anns, ann):
    TrainingPositionFactory(player=ann, answers=2, answer="k12", last_lost=1.5)
    TrainingPositionFactory(record="joker r:11111")

    (position,) = exported(anns)["training_positions"]

    assert position["record"] == "joker r:44412"
    assert (position["answers"], position["last_lost"]) == (2, 1.5)

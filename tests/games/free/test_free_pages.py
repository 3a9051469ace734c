"""Free play in a browser without a script: set up, played, refused, ended, played again."""

from __future__ import annotations

from itertools import cycle
from unittest.mock import Mock

import pytest
from django.test import Client

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from games.engine.moves import Keep, Move, Roll
from games.engine.variants import RULE_SETS
from games.free import board
from games.models import FreeGame
from games.tables.store import TablesMissing
from tests.challenges.leaks import content_of, digit_runs
from tests.games.free.playing import hasty

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon", "tables")]

URL = "/free/"
HTMX = {"HX-Request": "true"}
AGAINST_EASY = {"rules": "plain", "kind": "computers", "level": ["easy", "", ""]}
ANN_AND_BEN = {"rules": "plain", "kind": "people", "name": ["Ann", "Ben", "", ""]}


@pytest.fixture
def browser(player) -> Client:
    client = Client()
    client.cookies[COOKIE] = write_cookie(PlayerCookie(player.key, player.created_at))
    return client


def begin(browser: Client, form: dict[str, object]) -> FreeGame:
    response = browser.post(URL, form)
    game = FreeGame.objects.latest("pk")
    assert response.headers["Location"] == game.get_absolute_url()
    return game


def form_of(move: Move, ply: int, roll: int) -> dict[str, object]:
    if isinstance(move, Roll):
        return {"ply": ply, "roll": 0, "do": "roll"}
    if isinstance(move, Keep):
        return {"ply": ply, "roll": roll, "do": "roll", "keep": list(move.places)}
    return {"ply": ply, "roll": roll, "do": "write", "box": str(move)[1:]}


def play(browser: Client, game: FreeGame) -> str:
    """Play a game to its end by its forms alone; return where the last one leads."""
    url = game.get_absolute_url()
    board = browser.get(url).context["board"]
    while True:
        form = form_of(hasty(board.game), board.ply, board.game.roll)
        response = browser.post(url, form, headers=HTMX)
        if response.status_code == 204:
            return response.headers["HX-Redirect"]
        assert response.status_code == 200, form
        board = response.context["board"]


def test_every_rule_set_is_played_to_its_result(browser):
    companies = cycle(
        (
            {"kind": "computers", "level": ["medium", "easy", ""]},
            {"kind": "people", "name": ["Ann", "Ben"], "hands_over": "1", "same_dice": "1"},
            {"kind": "alone", "target": "2"},
        )
    )

    for rules, company in zip(RULE_SETS, companies, strict=False):
        game = begin(browser, {"rules": rules, **company})
        result = browser.get(play(browser, game))

        assert {seat.total for seat in result.context["result"].seats} == {
            seat.score for seat in game.seats.all()
        }


def test_the_last_set_up_is_played_again_by_one_press(browser):
    begin(browser, AGAINST_EASY)

    again = begin(browser, {"again": "1"})

    assert (again.rules, again.kind, again.opponents) == ("plain", "computers", "easy")
    page = browser.get(URL).context["page"]
    assert [option.value for option in page.kinds if option.is_chosen] == ["computers"]


def test_games_under_way_wait_with_their_turn_and_total(browser):
    game = begin(browser, ANN_AND_BEN)
    browser.post(game.get_absolute_url(), {"ply": 0, "roll": 0, "do": "roll"})
    browser.post(game.get_absolute_url(), {"ply": 1, "roll": 1, "do": "write", "box": "c"})

    (waiting,) = browser.get(URL).context["page"].waiting

    assert (waiting.url, waiting.to_play, waiting.turn) == (game.get_absolute_url(), "Ben", 1)


def test_what_cannot_be_set_up_is_refused_with_what_was_typed_kept(browser):
    refused = (
        ({"rules": "poker", "kind": "alone"}, "There is no rule set"),
        ({"rules": "plain", "kind": "robots"}, "Choose to play alone"),
        ({"rules": "plain", "kind": "computers", "level": ["", "", ""]}, "Choose 1 to 3"),
        ({"rules": "plain", "kind": "computers", "level": ["easy"] * 4}, "Choose 1 to 3"),
        ({"rules": "plain", "kind": "computers", "level": ["god"]}, "There is no level"),
        ({"rules": "plain", "kind": "people", "name": ["Ann"]}, "Enter the names of 2 to 8"),
        ({"rules": "plain", "kind": "people", "name": ["Ann"] * 9}, "Enter the names of 2 to 8"),
        ({"rules": "plain", "kind": "people", "name": ["Ann", "B" * 300]}, "at most 20 characters"),
    )
    for form, sentence in refused:
        response = browser.post(URL, form)

        assert response.status_code == 422, form
        assert sentence in response.content.decode(), form
    assert 'value="Ann"' in response.content.decode()
    assert not FreeGame.objects.exists()


def test_a_stranger_becomes_a_guest_with_the_first_game_and_by_no_refusal(client):
    client.get(URL)
    client.post(URL, {"rules": "poker", "kind": "alone"})
    assert not Player.objects.exists()

    game = begin(client, AGAINST_EASY)

    assert client.get(game.get_absolute_url()).status_code == 200


def test_computers_turns_come_with_the_move_that_leads_to_them(browser):
    game = begin(browser, {"rules": "plain", "kind": "computers", "level": ["easy", "hard"]})
    url = game.get_absolute_url()
    browser.post(url, {"ply": 0, "roll": 0, "do": "roll"}, headers=HTMX)

    response = browser.post(url, {"ply": 1, "roll": 1, "do": "write", "box": "c"}, headers=HTMX)

    board = response.context["board"]
    assert [turn.title for turn in board.turns_shown] == ["Easy", "Hard"]
    assert board.is_fresh
    assert [len(turn.rolls) for turn in board.turns_shown] >= [1, 1]
    for turn in board.turns_shown:
        assert turn.sentence in board.says
    later = browser.get(url).context["board"]
    assert later.turns_shown == board.turns_shown
    assert not later.is_fresh


def test_a_stale_tab_gets_the_board_as_it_is_and_a_repeat_changes_nothing(browser):
    game = begin(browser, AGAINST_EASY)
    url, roll = game.get_absolute_url(), {"ply": 0, "roll": 0, "do": "roll"}
    browser.post(url, roll)
    browser.post(url, {"ply": 1, "roll": 1, "do": "write", "box": "c"})

    repeated = browser.post(url, roll, headers=HTMX)
    stale = browser.post(url, {"ply": 1, "roll": 1, "do": "write", "box": "1"}, headers=HTMX)

    assert repeated.status_code == 200
    assert stale.status_code == 409
    assert "The game has moved on" in stale.content.decode()
    assert repeated.context["board"].game == stale.context["board"].game


def test_a_box_or_column_that_is_none_is_refused_with_the_board(browser):
    game = begin(browser, {"rules": "triple", "kind": "alone"})
    url = game.get_absolute_url()
    browser.post(url, {"ply": 0, "roll": 0, "do": "roll"})

    for box in ("fh@4", "fh", "ones@1", "@2", ""):
        response = browser.post(url, {"ply": 1, "roll": 1, "do": "write", "box": box})
        assert response.status_code == 422, box
        assert response.context["board"].ply == 1


def test_another_persons_game_is_not_there(browser, client):
    game = begin(browser, AGAINST_EASY)

    for path in ("", "result/"):
        assert client.get(game.get_absolute_url() + path).status_code == 404
    for path in ("", "coach/", "give-up/", "restart/", "rematch/"):
        answer = client.post(game.get_absolute_url() + path, {"ply": 0, "roll": 0, "do": "roll"})
        assert answer.status_code == 404
    assert FreeGame.objects.get().ply == 0


def test_between_two_people_the_device_is_handed_over_unless_switched_off(browser):
    handing = begin(browser, {**ANN_AND_BEN, "hands_over": "1"})
    silent = begin(browser, ANN_AND_BEN)
    shown = []

    for game in (handing, silent):
        browser.post(game.get_absolute_url(), {"ply": 0, "roll": 0, "do": "roll"})
        browser.post(game.get_absolute_url(), {"ply": 1, "roll": 1, "do": "write", "box": "c"})
        shown.append(browser.get(game.get_absolute_url()).content.decode())

    assert "I’m Ben: roll" in shown[0]
    assert "I’m Ben" not in shown[1]


def test_asking_the_coach_shows_every_option_and_marks_the_game(browser):
    game = begin(browser, AGAINST_EASY)
    browser.post(game.get_absolute_url(), {"ply": 0, "roll": 0, "do": "roll"})

    before = browser.get(game.get_absolute_url() + "?coach=1").context["board"]
    asked = browser.post(game.get_absolute_url() + "coach/", headers=HTMX).context["board"]

    game.refresh_from_db()
    assert before.advice is None
    assert game.is_helped
    assert asked.advice.rows[0].is_best
    assert not asked.advice.rows[0].why
    assert all(row.why for row in asked.advice.rows if float(row.lost) > 0.3)
    boxes = [row for row in (*asked.advice.rows, *asked.advice.more) if row.box]
    assert len(boxes) == 13


def test_giving_up_starting_again_and_a_rematch(browser):
    game = begin(browser, AGAINST_EASY)
    browser.post(game.get_absolute_url(), {"ply": 0, "roll": 0, "do": "roll"})

    restarted = browser.post(game.get_absolute_url() + "restart/").headers["Location"]
    game.refresh_from_db()
    assert game.is_given_up
    assert browser.get(game.get_absolute_url()).headers["Location"] == game.result_url
    given_up = browser.post(restarted + "give-up/").headers["Location"]
    assert "Given up" in browser.get(given_up).content.decode()
    again = browser.post(restarted + "rematch/").headers["Location"]

    assert FreeGame.objects.count() == 3
    assert browser.get(again).context["board"].ply == 0


def test_no_page_of_a_game_under_way_tells_dice_to_come(browser):
    game = begin(browser, {"rules": "joker", "kind": "computers", "level": ["easy", "hard"]})
    url = game.get_absolute_url()

    for ply, form in enumerate(({"do": "roll"}, {"do": "write", "box": "c"})):
        response = browser.post(url, {"ply": ply, "roll": ply, **form}, headers=HTMX)
        pages = content_of(response) + content_of(browser.get(url)) + content_of(browser.get(URL))
        for seat in game.seats.all():
            rolled = 5 * seat.position.rolls
            coming = "".join(map(str, seat.sequence.values[rolled : rolled + 60]))
            assert not any(
                coming[at : at + 8] in run for run in digit_runs(pages) for at in range(50)
            )
            assert seat.sealed_seed not in pages


def test_chances_to_win_show_between_turns_once_their_tables_are_there(
    browser, monkeypatch, work_elsewhere
):
    game = begin(browser, AGAINST_EASY)
    url = game.get_absolute_url()
    browser.post(url, {"ply": 0, "roll": 0, "do": "roll"})
    browser.post(url, {"ply": 1, "roll": 1, "do": "write", "box": "c"})

    monkeypatch.setattr(board, "win_chances", Mock(side_effect=TablesMissing(rules="plain")))
    without = browser.get(url).context["board"].seats
    monkeypatch.setattr(board, "win_chances", lambda _seats: (0.62, 0.38))
    between = browser.get(url)
    browser.post(url, {"ply": FreeGame.objects.get().ply, "roll": 0, "do": "roll"})
    rolled = browser.get(url).context["board"].seats

    assert [seat.chance for seat in without] == [None, None]
    assert "solve" in work_elsewhere
    assert [seat.chance for seat in between.context["board"].seats] == [62, 38]
    assert "62%" in between.content.decode()
    assert [seat.chance for seat in rolled] == [None, None]

"""After a free game the coach's page and the replay work as for the daily, for whose it is."""

from __future__ import annotations

import pytest

from challenges.coach.free_games import visit_free_coach, visit_free_replay
from games.engine.moves import Roll
from games.free.errors import UnknownFreeGame
from games.free.setup import SetUp
from games.tables.store import TablesMissing
from tests.factories import PlayerFactory
from tests.games.free.playing import AGAINST_EASY, ANN_AND_BEN, make, play_out, start

pytestmark = pytest.mark.django_db


def played(player, set_up=AGAINST_EASY):
    return play_out(start(player, set_up))


def test_every_decision_of_mine_is_graded_with_reasons(player, guest):
    game = played(player)

    page = guest.get(f"/free/{game.code}/coach/1/").content.decode()

    coach = visit_free_coach(game.code, 1, player_id=player.pk).coach
    assert coach.costliest
    for row in coach.costliest:
        assert row.why in page
        assert f"/free/{game.code}/replay/1/?step={row.step}" in page
    assert f'href="{game.result_url}"' in page


def test_the_replay_steps_through_it_and_ends_with_the_total(player, guest):
    game = played(player)

    page = guest.get(f"/free/{game.code}/replay/1/?step=3").content.decode()
    end = guest.get(f"/free/{game.code}/replay/1/?step=99").content.decode()

    assert "4 of" in page
    assert f"Finished with {game.seats_in_order[0].score} points." in end


def test_a_computer_and_people_at_one_screen_are_named_and_never_you(player):
    against, together = played(player), played(player, ANN_AND_BEN)

    computer = visit_free_coach(against.code, 2, player_id=player.pk)
    ben = visit_free_replay(together.code, 2, step="0", player_id=player.pk).replay

    assert (computer.owner.title, computer.owner.is_mine) == ("Easy", False)
    assert (ben.owner.title, ben.owner.is_mine, ben.owner.is_name) == ("Ben", False, True)
    assert not ben.did.startswith("You")


def test_the_result_leads_to_both_pages_of_each_person(player, guest):
    for set_up, seats in ((AGAINST_EASY, (1,)), (ANN_AND_BEN, (1, 2))):
        game = played(player, set_up)

        page = guest.get(game.result_url).content.decode()

        for kind in ("coach", "replay"):
            links = [f'href="/free/{game.code}/{kind}/{seat}/"' in page for seat in (1, 2)]
            assert links == [seat in seats for seat in (1, 2)], kind


def test_three_columns_have_a_replay_but_no_coach(player, guest):
    game = played(player, SetUp(rules="triple"))

    coach = guest.get(f"/free/{game.code}/coach/1/")
    replay = guest.get(f"/free/{game.code}/replay/1/?step=5")

    assert (coach.status_code, replay.status_code) == (200, 200)
    assert "too large to be solved" in coach.content.decode()
    assert "cell is-open is-chosen" in replay.content.decode()
    assert f"/free/{game.code}/coach/1/" not in replay.content.decode()


def test_a_game_under_way_leads_to_its_board(player):
    game = make(start(player, AGAINST_EASY), Roll())

    assert visit_free_coach(game.code, 1, player_id=player.pk) == game.get_absolute_url()
    assert visit_free_replay(game.code, 1, step="0", player_id=player.pk) == game.get_absolute_url()


def test_others_games_and_seats_that_are_none_are_unknown(player):
    game = played(player)

    for seat, viewer in ((1, PlayerFactory().pk), (1, None), (0, player.pk), (3, player.pk)):
        with pytest.raises(UnknownFreeGame):
            visit_free_coach(game.code, seat, player_id=viewer)


def test_while_tables_are_missing_the_page_says_so_and_has_them_built(
    player, monkeypatch, work_elsewhere
):
    def missing(rules):
        raise TablesMissing(rules=rules.key)

    monkeypatch.setattr("challenges.coach.page.known_of", missing)
    game = played(player)

    visit = visit_free_coach(game.code, 1, player_id=player.pk)

    assert visit.coach is None
    assert "warming up" in visit.refusal
    assert work_elsewhere == ["solve"]

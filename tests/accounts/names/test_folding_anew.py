"""Players of old whose names have come to look alike keep them both."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.auth.backends import PasswordBackend
from accounts.friends.search import find_by_name
from accounts.history.people import find_player
from accounts.models import Player
from accounts.names.errors import NameTaken
from accounts.names.folding import fold_name
from accounts.names.refolding import fold_names_anew
from accounts.names.services import check_name, rename
from tests.factories import NOON, AccountFactory

pytestmark = pytest.mark.django_db
DOTTED = "ninj\u0307i"


@pytest.fixture
def pair():
    """Two players of old, the later with a dot on the j."""
    ninji = AccountFactory(name="ninji", user__username="ninji", folded_name="ninji")
    dotted = AccountFactory(
        name=DOTTED,
        user__username=DOTTED,
        folded_name=DOTTED,
        created_at=NOON + dt.timedelta(days=1),
    )
    return ninji, dotted


def fold_anew(*players) -> list[int]:
    shared = fold_names_anew(Player.objects)
    for player in players:
        player.refresh_from_db()
    return shared


def test_the_one_who_came_first_has_the_key(pair):
    ninji, dotted = pair

    shared = fold_anew(*pair)

    assert shared == [dotted.pk]
    assert ninji.folded_name == fold_name("ninji")
    assert dotted.folded_name.startswith(fold_name("ninji"))
    assert (ninji.name, dotted.name) == ("ninji", DOTTED)


def test_a_key_that_is_right_already_stays_with_whoever_has_it(pair):
    ninji, dotted = pair
    Player.objects.filter(pk=dotted.pk).update(folded_name=fold_name(DOTTED))

    assert fold_anew(*pair) == [ninji.pk]


def test_doing_it_again_changes_nothing(pair):
    fold_anew()
    kept = list(Player.objects.order_by("pk").values_list("folded_name", flat=True))

    assert fold_anew() == []
    assert list(Player.objects.order_by("pk").values_list("folded_name", flat=True)) == kept


def test_keys_that_change_places_do_so():
    one = AccountFactory(name="Anna", folded_name=fold_name("Bert"))
    other = AccountFactory(name="Bert", folded_name=fold_name("Anna"))

    assert fold_anew(one, other) == []
    assert [one.folded_name, other.folded_name] == [fold_name("Anna"), fold_name("Bert")]


def test_each_is_found_and_signs_in_by_their_own_letters(pair):
    ninji, _dotted = pair
    me = AccountFactory()
    fold_anew()

    for player in pair:
        assert find_player(player.name, viewer_id=None).player == player
        assert find_by_name(player.name, player_id=me.pk).player == player
        login = {"username": player.name, "password": "a fair wind"}
        assert PasswordBackend().authenticate(None, **login) == player.user
    assert find_player("NINJI", viewer_id=None).player == ninji


def test_nobody_else_gets_a_name_like_theirs_even_when_one_has_another(pair):
    ninji, _dotted = pair
    fold_anew(*pair)
    rename(player=ninji, name="Another", now=NOON)

    for name in ("ninji", DOTTED, "NINJI"):
        with pytest.raises(NameTaken):
            check_name(name, player_id=AccountFactory().pk)


def test_the_same_name_again_changes_nothing_for_either(pair):
    fold_anew(*pair)

    for player in pair:
        rename(player=player, name=player.name, now=NOON)
        assert player.renamed_at is None

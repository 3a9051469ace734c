"""Names that look the same are one name; names that do not are two."""

from __future__ import annotations

import pytest

from accounts.models import Player, User
from accounts.names.errors import BadName, NameTaken
from accounts.names.folding import NOBODY, fold_name
from accounts.names.rules import clean_name
from accounts.names.services import check_name, give_name
from tests.cases import read_cases
from tests.factories import AccountFactory

UNSEEN = (
    *("\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u180e", "\u200b", "\u200c", "\u200d"),
    *("\u200e", "\u2060", "\u2063", "\u3164", "\ufe00", "\ufe0f", "\ufeff", "\U000e0041"),
    "\U000e0100",
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("marc", "Marc"),
        ("limes11", "Iimes11"),
        ("Illinois", "lllinois"),
        ("Bob", "B0b"),
        ("Anna", "Аnnа"),  # two Cyrillic letters
        ("coco", "сосо"),
        ("АННА", "AHHA"),
        ("ХОР", "XOP"),
        ("ΑΝΝΑ", "ANNA"),
        ("Νίκος", "νίκος"),
        ("ΝΙΚΟΣ", "νικος"),
        ("mama", "rnarna"),
        ("Savvy", "Sawy"),
        ("Ａnna", "Anna"),
        ("𝕒𝕟𝕟𝕒", "anna"),
        ("STRASSE", "straße"),
        ("José", "Jose\u0301"),
        ("Ёж тут", "ёж тут"),
        ("O’Neill", "o'neill"),
        ("Ꭺnna", "Anna"),
        ("نیک\u200cپی", "نیکپی"),
        ("Anne-Marie", "Anne\u2010Marie"),
        ("İzmir", "i\u0307zmir"),
        ("İzmir", "Izmir"),
        ("joe", "j\u0307oe"),
        ("joe", "\u0237oe"),
        ("joe", "\u0237\u0307oe"),
        ("lin", "l\u0131\u0307n"),
        ("lin", "l\u0131n"),
        ("Ілля", "І\u0307лля"),
        ("ілля", "і\u0307лля"),
        ("ја сам", "ј\u0307а сам"),
        ("lįn", "li\u0328\u0307n"),
        ("lín", "li\u0307\u0301n"),
        ("lín", "li\u0301\u0307n"),
        ("José", "Jose\u0301\u0301"),
        ("José", "Jose\u0301\u0341"),
        ("Zoë", "Zoe\u0308\u0308\u0308"),
        ("Việt", "Vie\u0323\u0302\u0323t"),
        ("Åse", "A\u030a\u030ase"),
        ("Çelik", "Ç\u0327elik"),
        ("Şen", "S\u0326en"),
        ("Mihăi", "Mih\u01cei"),
        ("Łukasz", "Ł\u0337ukasz"),
        ("Øyvind", "O\u0338yvind"),
        ("Đorđe", "Ðorðe"),
        ("stella", "ste\u0335lla"),
        ("ﬁnn", "finn"),
        ("Ǆamija", "DŽamija"),
        ("Bjœrn", "Bjoern"),
        ("Быстров", "Бьıстров"),
        ("แดง", "เเดง"),
        ("محمد", "محـمد"),
        ("Anna  B", " Anna B"),
    ],
)
def test_these_are_one_name(one, other):
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José", "Jose"),
        ("Nina", "Vina"),
        ("Anna", "Hanna"),
        ("Петр", "Пётр"),
        ("Anna 1", "Anna 2"),
        ("Иван", "Йван"),
        ("さくら", "サクラ"),
        ("王小明", "王小朋"),
        ("Tom", "Tim"),
        ("Carla", "Karla"),
        ("Zoë", "Zoe"),
        ("Øyvind", "Oyvind"),
        ("Đorđe", "Dorde"),
        ("Ħal", "Hal"),
        ("Şen", "Sen"),
        ("lin", "lïn"),
        ("Ірина", "Їрина"),
        ("Ėglė", "Egle"),
        ("Żaba", "Zaba"),
        ("Việt", "Viết"),
        ("Müller", "Muller"),
    ],
)
def test_these_are_two(one, other):
    assert fold_name(one) != fold_name(other)


@pytest.mark.parametrize("text", ["a" * 201, "a" + "\u0301\u0323" * 64_000, " " * 1_000_000])
def test_what_is_too_long_for_a_name_is_nobodys_at_once(text):
    assert fold_name(text) == NOBODY


def test_no_name_is_what_nobody_has():
    with pytest.raises(BadName):
        clean_name(f"Anna{NOBODY}")


def test_what_cannot_be_seen_makes_no_other_name():
    keys = {fold_name(f"An{unseen}na") for unseen in UNSEEN}

    assert keys == {fold_name("Anna")}


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u034f\ufe0f"])
def test_what_shows_nothing_is_nobodys(text):
    assert fold_name(text) == NOBODY


@pytest.mark.django_db
def test_pairs_that_another_judged_are_one_name_or_two():
    for case in read_cases("names.csv"):
        holder, other = AccountFactory(), AccountFactory()
        give_name(player=holder, name=case["first"])
        if case["verdict"] == "same":
            with pytest.raises(NameTaken):
                check_name(case["second"], player_id=other.pk)
        else:
            give_name(player=other, name=case["second"])
        User.objects.filter(player__in=[holder, other]).delete()
        Player.objects.filter(pk__in=[holder.pk, other.pk]).delete()

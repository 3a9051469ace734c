"""Made-up names in the four languages of the site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from accounts.names.errors import BadName
from accounts.names.folding import fold_name
from accounts.names.rules import clean_name


@dataclass(frozen=True, slots=True)
class Nation:
    """Given and family names that go together, and the language they belong to."""

    language: str
    given: tuple[str, ...]
    family: tuple[str, ...]


def _nation(language: str, given: str, family: str) -> Nation:
    return Nation(language, tuple(given.split()), tuple(family.split()))


NATIONS = (
    _nation(
        "en",
        "Alice Amelia Arthur Ben Charlotte Daniel Edith Emma Fred George Grace Harry Hazel Isla "
        "Jack James Kate Leo Lily Lucy Martha Nora Oliver Oscar Rosie Ruth Sam Theo Tom Violet",
        "Baker Barnes Brook Carter Cole Cooper Dale Fisher Ford Gray Green Hart Hill Hunt Lane "
        "Marsh Mason Miller Moore North Parker Porter Reed Rivers Shaw Stone Turner Walker Wells",
    ),
    _nation(
        "ru",
        "Алексей Андрей Борис Виктор Глеб Денис Егор Иван Кирилл Лев Максим Никита Олег Павел "
        "Роман Сергей Тимур Фёдор Юрий",
        "Белов Волков Громов Зайцев Иванов Козлов Котов Лебедев Морозов Новиков Орлов Павлов "
        "Петров Попов Соколов Титов Фомин Чайкин",
    ),
    _nation(
        "ru",
        "Алина Анна Вера Дарья Елена Жанна Зоя Инна Ирина Ксения Лидия Мария Надежда Нина Ольга "
        "Полина Софья Татьяна Юлия",
        "Белова Волкова Громова Зайцева Иванова Козлова Котова Лебедева Морозова Новикова Орлова "
        "Павлова Петрова Попова Соколова Титова Фомина Чайкина",
    ),
    _nation(
        "cs",
        "Adam Aleš David Dušan František Honza Jakub Jiří Karel Lukáš Marek Matěj Milan Ondřej "
        "Petr Radek Štěpán Tomáš Vít Zdeněk",
        "Beneš Bureš Čermák Dvořák Fiala Hájek Horák Jelínek Kolář Král Kříž Marek Němec Novák "
        "Pokorný Růžička Sýkora Veselý Zeman",
    ),
    _nation(
        "cs",
        "Alena Barbora Dana Eliška Eva Hana Ivana Jana Jitka Kateřina Klára Lenka Lucie Marie "
        "Markéta Pavla Tereza Věra Zdeňka Zuzana",
        "Benešová Burešová Čermáková Dvořáková Fialová Hájková Horáková Jelínková Kolářová "
        "Králová Křížová Marková Němcová Nováková Pokorná Růžičková Sýkorová Veselá Zemanová",
    ),
    _nation(
        "sr",
        "Ана Бојан Вања Горан Драган Ђорђе Зоран Ива Јелена Јован Катарина Лазар Марко Милица "
        "Милош Невена Немања Огњен Петар Сања Соња Стефан Теодора Урош Филип Снежана",
        "Бабић Васић Видић Гајић Дачић Ђокић Илић Јовић Катић Костић Лазић Лукић Марић Матић "
        "Митић Николић Павић Перић Савић Симић Тасић Тошић Ћирић Чолић Шарић",
    ),
)
GROUPS = (
    "Tuesday dice club",
    "The early boats",
    "Lighthouse crew",
    "Family Baker",
    "Class 4b",
    "Kostky po obědě",
    "Rodina Novákova",
    "Chata u jezera",
    "Kancelář 312",
    "Морские волки",
    "Семья Орловых",
    "Кости по пятницам",
    "Пятый этаж",
    "Коцкари са Дорћола",
    "Породица Илић",
    "Вечерње коцке",
)


@dataclass(frozen=True, slots=True)
class Name:
    """A name, the key under which it is unique, and its language."""

    text: str
    folded: str
    language: str


def draw_names(rng: np.random.Generator) -> Iterator[Name]:
    """Yield all names within the rules, each once, in an order drawn by chance."""
    seen: set[str] = set()
    pairs = [
        (nation.language, f"{given} {family}")
        for nation in NATIONS
        for given in nation.given
        for family in nation.family
    ]
    for index in rng.permutation(len(pairs)).tolist():
        language, text = pairs[index]
        name = _fitting(text, language)
        if name is not None and name.folded not in seen:
            seen.add(name.folded)
            yield name


def _fitting(text: str, language: str) -> Name | None:
    try:
        cleaned = clean_name(text)
    except BadName:
        return None
    return Name(cleaned, fold_name(cleaned), language)

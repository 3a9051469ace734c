"""The page that explains the coach, with and without its figures."""

from __future__ import annotations

import pytest

from games.engine.variants import rule_set
from games.tables.figures import Figures, save_figures

FIGURES = Figures(
    mean=254.587729,
    sd=59.6,
    games=250_000,
    quantiles={"50%": 248},
    at_least={"200": 0.82, "250": 0.49, "300": 0.143},
    bonus_rate=0.681,
    yacht_rate=0.34,
    extra_yacht_bonus=9.6,
    boxes={box.key: 20.0 for box in rule_set("joker").boxes},
)


@pytest.fixture(autouse=True)
def _tables_of_its_own(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    settings.DAILY_RULES = ("joker",)


def test_figures_stand_on_the_page_as_they_were_counted(client):
    save_figures(rule_set("joker"), FIGURES)

    page = client.get("/coach/").content.decode()

    assert "254.587729" in page
    assert "14.3%" in page
    assert "250,000 games" in page


def test_without_figures_the_page_says_so_and_has_them_counted_elsewhere(client, work_elsewhere):
    page = client.get("/coach/").content.decode()

    assert "warming up" in page
    assert work_elsewhere == ["solve"]


def test_with_a_worker_the_worker_is_asked_once_a_minute(
    client, work_elsewhere, settings, monkeypatch
):
    settings.CELERY_BROKER_URL = "redis://localhost/1"
    asked = []
    monkeypatch.setattr("games.tasks.build_missing.apply_async", lambda **_: asked.append("worker"))

    client.get("/coach/")
    client.get("/coach/")

    assert (work_elsewhere, asked) == ([], ["worker"])

"""`manage.py analyse`: games in, what every decision cost out."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import LazySettings
from django.core.management import call_command

from games.tables import store
from tests.cases import Case, read_cases

GAME = {"record": "yacht r k12 =c r", "values": "123456" * 30}


@pytest.fixture(autouse=True)
def _own_folder(settings: LazySettings, tmp_path: Path) -> Iterator[None]:
    settings.DATA_DIR = tmp_path
    yield
    store._loaded.clear()


def analysed(monkeypatch: pytest.MonkeyPatch, *lines: object) -> tuple[list[Case], int]:
    """Return the answers to these lines and the exit status."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    stream = io.BytesIO("\n".join(texts).encode())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=stream))
    out = io.StringIO()
    try:
        call_command("analyse", stdout=out)
    except SystemExit as end:
        status = int(end.code or 0)
    else:
        status = 0
    return [json.loads(line) for line in out.getvalue().splitlines()], status


def test_the_cases_are_answered_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = read_cases("analysis.jsonl")

    answers, status = analysed(monkeypatch, *cases)

    assert status == 0
    assert [answer["total"] for answer in answers] == [case["total"] for case in cases]
    for answer, case in zip(answers, cases, strict=True):
        lost = [decision["lost"] for decision in answer["decisions"]]
        assert lost == pytest.approx([d["lost"] for d in case["decisions"]], abs=0.002)
        assert answer["mean"] + answer["luck"] - answer["points_lost"] == pytest.approx(
            answer["total"], abs=1e-6
        )


def test_a_decision_tells_move_dice_value_best_and_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    (answer,), _ = analysed(monkeypatch, GAME)

    assert list(answer) == ["mean", "total", "points_lost", "luck", "decisions"]
    first = answer["decisions"][0]
    assert list(first) == ["move", "dice", "value", "best", "best_value", "lost"]
    assert (first["move"], first["dice"]) == ("k12", "12345")
    assert first["lost"] == pytest.approx(first["best_value"] - first["value"], abs=1e-6)


def test_a_bad_line_is_answered_by_an_error_and_the_others_by_their_grades(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers, status = analysed(
        monkeypatch, GAME, "nonsense", {**GAME, "record": "yacht r r"}, {"record": "triple"}, GAME
    )

    assert status == 1
    assert answers[0] == answers[4]
    codes = [answer["error"]["code"] for answer in answers[1:4]]
    assert codes == ["bad_line", "bad_record", "not_solved"]

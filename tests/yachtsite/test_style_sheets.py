"""Style sheets and modules: small files to write, few to load for every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage
from django.core.management import call_command

from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import AccountFactory
from yachtsite.static_files import WholeModules, WholeStyleSheets

SOURCES = Path("yachtsite/static/css")
SITE, PLAY, PAGES = "site.css", "play.css", "pages.css"
LAST = {"forced-colours.css", "print.css"}  # they have the last word on every page
LINK = r'<link rel="stylesheet" href="/static/css/([^"]*)"'


def imports_of(name: str) -> list[str]:
    return re.findall(r'@import "([^"]*)"', (SOURCES / name).read_text(encoding="utf-8"))


def test_every_file_is_imported_by_what_pages_link():
    imported = [sheet for bundle in (SITE, PLAY, PAGES) for sheet in imports_of(bundle)]
    linked = {SITE, PLAY, PAGES, "alone.css", "figures.css"}

    assert {path.name for path in SOURCES.iterdir()} == {*imported, *linked}
    assert {name for name in imported if imported.count(name) > 1} == LAST
    assert set(imports_of(PLAY)[-2:]) == set(imports_of(PAGES)[-2:]) == LAST


@pytest.mark.django_db
def test_every_page_links_two(client):
    ann = AccountFactory()
    client.force_login(ann.user)
    result = ResultFactory(player=ann)
    board = ChallengeFactory(rules="yacht").play_url
    pages = ("/", "/boards/", "/history/", "/settings/", "/rules/", "/nowhere/", result.coach_url)

    assert re.findall(LINK, client.get(board).text) == [SITE, PLAY]
    assert {tuple(re.findall(LINK, client.get(page).text)) for page in pages} == {(SITE, PAGES)}


def test_no_other_template_links_any_of_ours():
    templates = Path("templates").rglob("*.html")

    linking = {
        str(path) for path in templates if 'static "css/' in path.read_text(encoding="utf-8")
    }

    # One has no base, since it holds nothing that is anybody's; the other has the moderators'.
    apart = {"templates/installable/offline.html", "templates/yachtsite/figures.html"}
    assert linking == {
        "templates/base.html",
        "templates/_fragments/_head_first.html",
        "templates/board/play.html",
        *apart,
    }


def test_a_style_sheet_holds_what_it_imports_where_it_imports_it(tmp_path):
    (tmp_path / "all.css").write_text('/* All. */\n@import "a.css";\n@import "b.css" print;\n')
    (tmp_path / "a.css").write_text("a {\n  color: red;\n}\n")
    (tmp_path / "b.css").write_text("b {\n  color: blue;\n}\n")

    whole = WholeStyleSheets(FileSystemStorage(tmp_path)).open("all.css").read().decode()

    assert whole == "a {\n  color: red;\n}\n@media print {\nb {\n  color: blue;\n}\n}\n"


def test_a_module_keeps_the_names_of_those_it_imports_apart(tmp_path):
    (tmp_path / "all.js").write_text('// All.\nimport "./a.js";\nimport "./b.js";\nlast();\n')
    (tmp_path / "a.js").write_text("// One.\nconst name = 1; // of many\n")
    (tmp_path / "b.js").write_text("const name = 2;\n")

    whole = WholeModules(FileSystemStorage(tmp_path)).open("all.js").read().decode()

    assert whole == "{\nconst name = 1; // of many\n}\n{\nconst name = 2;\n}\nlast();\n"


def test_what_is_collected_imports_nothing_more(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATICFILES_DIRS = [(name, SOURCES.with_name(name)) for name in ("css", "fonts", "js")]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "yachtsite.static_files.StaticFilesStorage"},
    }

    call_command("collectstatic", interactive=False, verbosity=0)

    (script,) = (tmp_path / "js").glob("site.????????????.js")
    assert not re.search(r"^import|^\s*//", script.read_text(), re.MULTILINE)
    assert "serviceWorker" in script.read_text()
    for name in (SITE, PLAY, PAGES):
        (collected,) = (tmp_path / "css").glob(f"{Path(name).stem}.????????????.css")
        assert "@import" not in collected.read_text()
        assert len(collected.read_text()) > 5000

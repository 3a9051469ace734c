"""README.md names what there is: every variable, every command, and files that exist."""

from __future__ import annotations

import re

from django.core.management import get_commands

from tests.yachtsite.processes import ROOT
from yachtsite import settings

README = (ROOT / "README.md").read_text()
OURS = ("games", "challenges", "accounts", "yachtsite")
DJANGOS = {"migrate"}  # ours only adds a check to it


def section(title: str) -> str:
    return README.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def names_in_tables(text: str, pattern: str) -> list[str]:
    cells = re.findall(r"^\| (`[^|]+) \|", text, re.MULTILINE)
    return [name for cell in cells for name in re.findall(pattern, cell)]


def test_the_table_of_settings_is_that_of_the_code():
    named = names_in_tables(section("Settings"), r"`(YACHT_\w+)`")

    assert len(named) == len(set(named))
    assert set(named) == settings.variables.known


def test_every_command_is_in_its_table():
    named = set(names_in_tables(section("Management commands"), r"`(\w+)"))

    assert named == {name for name, app in get_commands().items() if app in OURS} - DJANGOS


def test_files_and_folders_that_documents_name_are_there():
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        text = document.read_text()
        paths = re.findall(r"`((?:deploy|docs|tests|requirements|locale)/[\w./-]+)`", text)
        links = [link for link in re.findall(r"\]\(([\w./-]+)\)", text) if "://" not in link]
        missing = [path for path in paths if not (ROOT / path).exists()]
        missing += [link for link in links if not (document.parent / link).exists()]
        assert missing == [], document.name

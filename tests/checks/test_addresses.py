"""Addresses of registries and paths of one machine are found in any file."""

import pytest

from tests.checks.addresses import faults


@pytest.mark.parametrize("name", ["hom" + "e", "roo" + "t"])
def test_a_path_of_somebodys_machine_is_found(tmp_path, name):
    path = tmp_path / "notes"
    path.write_text(f"kept in /{name}/me\n")

    assert list(faults(path)) == [f"{path}:1: /{name}/"]


def test_the_address_of_a_registry_is_found(tmp_path):
    path = tmp_path / "lock"
    path.write_text("die==6\nfrom https://pyp" + "i.org/simple\n")

    assert [line.partition(":")[2] for line in faults(path)] == ["2: pyp" + "i.org"]


def test_an_address_of_the_site_itself_is_not(tmp_path):
    path = tmp_path / "urls"
    path.write_text("/d/2026-12-01/joker/ and https://yacht.example/workshop/\n")

    assert list(faults(path)) == []

"""The licences and the bill of materials, from the lock files."""

from __future__ import annotations

import json
import re
import runpy

from tests.yachtsite.processes import ROOT

FREE = re.compile(
    r"apache|bsd|mit|isc|psf|python software|zope|zlib|cc0|0bsd|mpl|mozilla|lgpl|not installed",
    re.IGNORECASE,
)
packages = runpy.run_path(str(ROOT / "deploy" / "packages.py"), run_name="packages")


def test_every_package_has_a_licence_under_which_the_site_may_be_run_and_passed_on():
    lines = packages["licences"]().splitlines()

    assert len(lines) == len(packages["locked"]()) > 50
    for line in lines:
        name, _version, licence = re.split(r"\s+", line, maxsplit=2)
        assert FREE.search(licence), name
        assert not re.search(r"\bA?GPL", licence), name


def test_the_bill_names_every_locked_package_with_its_hashes_and_is_always_the_same():
    text = packages["materials"]()
    bill = json.loads(text)

    assert packages["materials"]() == text
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", bill["serialNumber"])
    named = {(one["name"], one["version"]) for one in bill["components"]}
    locks = "".join(
        (ROOT / "requirements" / f"{name}.txt").read_text() for name in ("base", "prod")
    )
    assert named == set(re.findall(r"^([\w.-]+)==([\w.]+)", locks, re.MULTILINE))
    digests = {
        file["hashes"][0]["content"]
        for one in bill["components"]
        for file in one["externalReferences"]
    }
    assert digests == set(re.findall(r"sha256:(\w+)", locks))
    assert len({one["bom-ref"] for one in bill["components"]}) == len(named)

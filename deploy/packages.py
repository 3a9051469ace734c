"""What the site is made of: prints the `licences`, or the `materials` as CycloneDX.

Both go by the lock files of a site in production; the bill of materials by them alone, so that the
same lock gives the same bill.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import uuid
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("base.txt", "prod.txt")
OWN_SPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "daily-yacht")
UNKNOWN = "not installed here"


@dataclass(frozen=True, slots=True)
class Package:
    """One line of a lock file with its hashes."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]


def locked() -> list[Package]:
    """Return the packages of a site in production, by name."""
    found: dict[tuple[str, str], Package] = {}
    for lock in LOCKS:
        text = (ROOT / "requirements" / lock).read_text().replace("\\\n", " ")
        for line in text.splitlines():
            if match := re.match(r"([\w.-]+)==([\w.+!-]+)(?:\s*;\s*([^-]*?))?\s+--hash", line):
                hashes = tuple(sorted(re.findall(r"--hash=sha256:(\w+)", line)))
                found[match[1], match[2]] = Package(match[1], match[2], match[3] or "", hashes)
    return [found[key] for key in sorted(found)]


def licence_of(package: Package) -> str:
    """Return what a package says of its licence, in the newest of the three ways of saying it."""
    try:
        facts = metadata(package.name)
    except PackageNotFoundError:
        return UNKNOWN
    if expression := facts.get("License-Expression"):
        return str(expression)
    named = [
        line.rpartition(" :: ")[2]
        for line in facts.get_all("Classifier") or ()
        if line.startswith("License :: OSI Approved :: ")
    ]
    short = (facts.get("License") or "").strip().partition("\n")[0]
    return " AND ".join(named) or short or "unknown"


def licences() -> str:
    """Return a line a package: name, version, licence."""
    rows = [(one.name, one.version, licence_of(one)) for one in locked()]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return "\n".join(f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}" for a, b, c in rows)


def materials() -> str:
    """Return the bill of materials, CycloneDX 1.6."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    components = [_component(package) for package in locked()]
    serial = uuid.uuid5(OWN_SPACE, json.dumps([project["version"], components]))
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": project["name"],
                "name": project["name"],
                "version": project["version"],
            }
        },
        "components": components,
    }
    return json.dumps(whole, indent=2)


def _component(package: Package) -> dict[str, object]:
    purl = f"pkg:pypi/{package.name}@{package.version}"
    files = [
        {
            "type": "distribution",
            "url": purl,
            "hashes": [{"alg": "SHA-256", "content": digest}],
        }
        for digest in package.hashes
    ]
    component: dict[str, object] = {
        "type": "library",
        "bom-ref": purl,
        "name": package.name,
        "version": package.version,
        "purl": purl,
        "externalReferences": files,
    }
    if package.marker:
        component["properties"] = [{"name": "python:marker", "value": package.marker}]
    return component


if __name__ == "__main__":
    prints = {"licences": licences, "materials": materials}
    if len(sys.argv) != 2 or sys.argv[1] not in prints:
        sys.exit(f"usage: packages.py {'|'.join(prints)}")
    print(prints[sys.argv[1]]())

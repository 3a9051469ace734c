"""Cuts the letters of Golos Text into the files that pages load.

`python deploy/make_fonts.py SOURCE…` cuts them out of one or more variable fonts of the family: its
makers' whole one, or files cut from it earlier. Which letters go into which file is said by the
`unicode-range` of yachtsite/static/css/fonts.css. The licence is OFL.txt beside the files: it
allows this, and has to stay with them.

The makers draw five weights. Pages get the two at the ends with what lies between them, which is
half as large; between them no line is further off than a third of a pixel in a heading.
"""

import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

STATIC = Path(__file__).parents[1] / "yachtsite" / "static"
FACE = re.compile(
    r'url\("\.\./fonts/(?P<file>[\w-]+\.woff2)"\).*?unicode-range: (?P<range>[^;]+);', re.DOTALL
)
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]
DROPPED = ["STAT", "VVAR", "vhea", "vmtx", "gasp", "DSIG"]
LIGHTEST, HEAVIEST = 400, 800  # of what pages use


def ranges() -> Iterator[tuple[str, set[int]]]:
    """Yield each file with its letters."""
    sheet = (STATIC / "css" / "fonts.css").read_text()
    for face in FACE.finditer(sheet):
        yield face["file"], set(letters(face["range"]))


def letters(unicode_range: str) -> Iterator[int]:
    """Yield the code points of a range such as `U+0020-007E, U+00A0`."""
    for part in unicode_range.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def cut(sources: Sequence[bytes], wanted: set[int]) -> bytes:
    """Return a variable font with the wanted letters of the first source that has each."""
    parts = []
    for source in sources:
        found = wanted & set(TTFont(io.BytesIO(source)).getBestCmap())
        wanted = wanted - found
        if found:
            parts.append(subset(source, found))
    weights = DesignSpaceDocument()
    weights.addAxis(
        AxisDescriptor(
            tag="wght", name="Weight", minimum=LIGHTEST, default=LIGHTEST, maximum=HEAVIEST
        )
    )
    for weight in (LIGHTEST, HEAVIEST):
        font = merged([at_weight(part, weight) for part in parts])
        place = {"Weight": weight}
        weights.addSource(SourceDescriptor(font=font, location=place, name=str(weight)))
    return saved(varLib.build(weights)[0], flavor="woff2")


def subset(source: bytes, wanted: set[int]) -> bytes:
    font = TTFont(io.BytesIO(source))
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    options.drop_tables += DROPPED
    options.name_IDs = ["*"]  # they name the makers and the licence
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    return saved(font)


def at_weight(source: bytes, weight: int) -> bytes:
    font = TTFont(io.BytesIO(source))
    return saved(instancer.instantiateVariableFont(font, {"wght": weight}))


def merged(fonts: Sequence[bytes]) -> TTFont:
    if len(fonts) == 1:
        return TTFont(io.BytesIO(fonts[0]))
    return TTFont(io.BytesIO(saved(Merger().merge([io.BytesIO(font) for font in fonts]))))


def saved(font: TTFont, flavor: str | None = None) -> bytes:
    file = io.BytesIO()
    font.flavor = flavor
    font.save(file)
    return file.getvalue()


if __name__ == "__main__":
    fonts = [Path(name).read_bytes() for name in sys.argv[1:]]
    for name, wanted in ranges():
        path = STATIC / "fonts" / name
        path.write_bytes(cut(fonts, wanted))
        print(f"{name}: {path.stat().st_size} bytes")

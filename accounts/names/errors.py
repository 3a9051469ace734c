"""What is wrong with a name; the sentences say what would be right."""

from __future__ import annotations

from games.engine.errors import Invalid, NotAllowed


class BadName(Invalid):
    """A name that may not be borne."""

    code = "bad_name"


class NameTooShort(BadName):
    """It has fewer than three characters; facts: least."""

    code = "name_too_short"


class NameTooLong(BadName):
    """It has more than twenty characters; facts: most."""

    code = "name_too_long"


class NameHasStranger(BadName):
    """It has a character that names may not have; facts: character, as a code point."""

    code = "name_has_stranger"


class NameMixesScripts(BadName):
    """Its letters are of more than one script; facts: scripts."""

    code = "name_mixes_scripts"


class NameWithoutLetter(BadName):
    """It has no letter that can be seen."""

    code = "name_without_letter"


class NameStacksMarks(BadName):
    """Too many marks stand on one letter."""

    code = "name_stacks_marks"


class NameRepeats(BadName):
    """One character stands too often in a row; facts: most."""

    code = "name_repeats"


class NameReserved(BadName):
    """It sounds like the site itself or those who run it."""

    code = "name_reserved"


class NameUnkind(BadName):
    """It would offend others."""

    code = "name_unkind"


class NameTaken(BadName):
    """Somebody bears it, or one that looks like it."""

    code = "name_taken"


class RenamedTooSoon(NotAllowed):
    """A name may change once in thirty days; facts: day, from which on it may again."""

    code = "renamed_too_soon"

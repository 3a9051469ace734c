"""What people read about names."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bad_name": _("This name is not possible. Choose another one."),
    "name_too_short": _("A name has at least %(least)s characters."),
    "name_too_long": _("A name has at most %(most)s characters."),
    "name_has_stranger": _(
        "The character %(character)s cannot stand in a name. Use letters, digits, spaces, "
        "and - ' . _"
    ),
    "name_mixes_scripts": _("Write the name in one script: this one mixes several."),
    "name_without_letter": _("A name has at least one letter."),
    "name_stacks_marks": _("Too many marks stand on one letter of this name."),
    "name_repeats": _("The same character stands at most %(most)s times in a row."),
    "name_reserved": _("This name sounds like the site itself. Choose another one."),
    "name_unkind": _("This name could hurt others. Choose another one."),
    "name_taken": _("This name, or one that looks like it, is taken. Add something that is yours."),
    "renamed_too_soon": _(
        "A name can be changed once in 30 days. Yours can be changed again from %(day)s on."
    ),
}

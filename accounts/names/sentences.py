"""What people read about names."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bad_name": _("This name isn’t allowed. Choose another one."),
    "name_too_short": _("A name needs at least %(least)s characters."),
    "name_too_long": _("A name can have at most %(most)s characters."),
    "name_has_stranger": _(
        "A name can’t contain the character %(character)s. Use letters, digits, spaces, and - ' . _"
    ),
    "name_mixes_scripts": _("Use one script only: this name mixes several."),
    "name_without_letter": _("A name needs at least one letter."),
    "name_stacks_marks": _("One letter of this name has too many marks."),
    "name_repeats": _("The same character can appear at most %(most)s times in a row."),
    "name_reserved": _("This name sounds official. Choose another one."),
    "name_unkind": _("This name could offend others. Choose another one."),
    "name_taken": _("This name, or one that looks like it, is taken. Add something of your own."),
    "renamed_too_soon": _(
        "You can change your name once every 30 days. Yours can change again on %(day)s."
    ),
}

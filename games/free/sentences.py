"""The refusals of free play in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_free_game": _(
        "No game of yours is here on this device. If you signed in or out, sign back and go on."
    ),
    "free_game_over": _("This game was given up. Start a new one from Free play."),
    "free_game_not_over": _("This game is still being played. Finish it to see its result."),
    "too_many_unfinished": _(
        "%(most)s games of yours wait to be continued. Finish one or give one up first."
    ),
    "level_not_ready": _(
        "%(level)s is still getting ready, which takes a few minutes. "
        "Choose another level, or try again later."
    ),
    "unknown_kind": _("Choose whether to play alone, against computers or with people here."),
    "unknown_level": _("There is no level “%(level)s”. Choose Easy, Medium, Hard or Insane."),
    "unknown_target": _("These rules have no target of %(target)s. There are: %(known)s."),
    "wrong_number_of_computers": _("Choose %(least)s to %(most)s computers to play against."),
    "wrong_number_of_people": _("Enter the names of %(least)s to %(most)s people."),
}

"""The refusals of free play in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_free_game": _(
        "This game isn’t yours on this device. If you signed in or out, switch back to continue."
    ),
    "free_game_over": _("This game was given up. Start a new one from Free play."),
    "free_game_not_over": _("This game isn’t finished yet. Finish it to see the result."),
    "too_many_unfinished": _(
        "%(most)s of your games are waiting. Finish one or give one up first."
    ),
    "level_not_ready": _(
        "%(level)s is still getting ready, which takes a few minutes. Choose another level, or "
        "try again later."
    ),
    "unknown_kind": _("Choose to play alone, against computers or with people here."),
    "unknown_level": _("There is no level “%(level)s”. Choose Easy, Medium, Hard or Insane."),
    "unknown_target": _("These rules have no target of %(target)s. Choose one of: %(known)s."),
    "wrong_number_of_computers": _("Choose %(least)s to %(most)s computers to play against."),
    "wrong_number_of_people": _("Enter the names of %(least)s to %(most)s people."),
}

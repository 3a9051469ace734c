"""The refusals around groups in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bad_group_name": _("A group’s name has 1 to %(most)s characters that can be seen."),
    "unknown_group": _(
        "There is no group here. Its link may have been renewed: ask a member for the new one."
    ),
    "unknown_member": _("There is no such member. Go back to the group and choose another."),
    "not_the_owner": _("Only the owner of the group can do that."),
    "group_full": _("This group has %(most)s members, as many as there can be."),
    "too_many_groups": _(
        "You are in %(most)s groups, as many as there can be. Leave one to make room."
    ),
    "owner_must_hand_over": _("The group is yours: hand it over before you leave, or delete it."),
}

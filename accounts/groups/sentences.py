"""The refusals around groups in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bad_group_name": _("A group’s name needs 1 to %(most)s visible characters."),
    "unknown_group": _(
        "Group not found. Its link may have been renewed: ask a member for the new one."
    ),
    "unknown_member": _("That person isn’t a member. Go back to the group and choose another."),
    "not_the_owner": _("Only the group’s owner can do that."),
    "group_full": _("This group has %(most)s members, the most allowed."),
    "too_many_groups": _("You are in %(most)s groups, the most allowed. Leave one to make room."),
    "owner_must_hand_over": _("You own this group. Hand it over before you leave, or delete it."),
}

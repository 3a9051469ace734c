"""Reminders of a day not played yet: by e-mail, and on devices by web push."""

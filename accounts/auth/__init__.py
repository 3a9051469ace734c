"""Signing up and in: by name and password, by codes in the mail, by passkeys; guests join in."""

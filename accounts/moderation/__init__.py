"""Moderating: players report names, moderators look, and everything they do is written down."""

"""Leaderboards: friends and groups first, everyone after them."""

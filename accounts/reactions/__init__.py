"""Reactions of friends to a result: giving one, and showing them."""

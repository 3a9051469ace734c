"""Migrations of the game."""

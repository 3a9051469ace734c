"""Keeping a site in one encrypted file, bringing it back, and moving it to PostgreSQL."""

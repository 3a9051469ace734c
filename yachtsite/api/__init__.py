"""The API as a part of the site: its addresses, its door, its problems, its schema."""

"""Django's SQLite, wary of a file that vanishes or is replaced under a running site."""

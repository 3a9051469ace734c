"""The site: settings, URLs, errors as people see them, health, and the way it is served."""

"""The site: settings, addresses, errors as people see them, health, and the way it is served."""

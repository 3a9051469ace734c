"""What is wrong with a site, and the command that mends it."""
